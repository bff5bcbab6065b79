-- Letters that came in. Addresses and ids of letters are kept only as fingerprints under the installation's own key:
-- whoever reads this database learns nobody's address from them.

create table received_mail (
    fingerprint bytea not null,
    at timestamptz not null,
    claimed_until timestamptz not null,
    done_at timestamptz,
    outcome text,
    answered_to bytea,
    answered_at timestamptz,
    constraint received_mail_pkey primary key (fingerprint),
    constraint received_mail_fingerprint_length check (octet_length(fingerprint) = 32),
    constraint received_mail_answered_to_length check (octet_length(answered_to) = 32)
);

create index received_mail_at_idx on received_mail (at);
create index received_mail_answers_idx on received_mail (answered_to, answered_at) where answered_to is not null;

comment on table received_mail is 'Which letters came in during the last 30 days: a second copy does nothing.';
comment on column received_mail.fingerprint is 'Of the letter''s id and the address it came to.';
comment on column received_mail.at is 'When it first came.';
comment on column received_mail.claimed_until is 'Until then whoever took it is believed to be at work on it.';
comment on column received_mail.done_at is 'When everything was done, the answer included; null if that was interrupted.';
comment on column received_mail.outcome is 'What became of it, as a word.';
comment on column received_mail.answered_to is 'The fingerprint of the address that was answered: nobody gets too many answers.';
comment on column received_mail.answered_at is 'When it was answered.';

create table suppressed_addresses (
    fingerprint bytea not null,
    since timestamptz not null,
    constraint suppressed_addresses_pkey primary key (fingerprint),
    constraint suppressed_addresses_fingerprint_length check (octet_length(fingerprint) = 32)
);

comment on table suppressed_addresses is 'Who never wants to be invited again.';
comment on column suppressed_addresses.fingerprint is 'Of the address in lower case.';
comment on column suppressed_addresses.since is 'When they said so.';
