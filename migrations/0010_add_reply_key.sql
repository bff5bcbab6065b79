-- The secret that signs addresses for replies and links for confirming and unsubscribing.
alter table installation
    add column reply_key bytea,
    add constraint installation_reply_key_has_32_bytes check (octet_length(reply_key) = 32);

comment on column installation.reply_key is '32 random bytes, made up at the first start; signs addresses and links of letters.';
