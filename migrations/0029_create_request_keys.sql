-- What requests have made something under a key, so that their repetitions make nothing twice.

create table request_keys (
    user_id uuid not null,
    key text not null,
    request bytea not null,
    made_id uuid not null,
    at timestamptz not null,
    constraint request_keys_pkey primary key (user_id, key),
    constraint request_keys_user_exists foreign key (user_id) references users (id),
    constraint request_keys_key_is_short check (octet_length(key) between 1 and 100),
    constraint request_keys_request_length check (octet_length(request) = 32)
);

create index request_keys_by_time on request_keys (at);

comment on table request_keys is 'Keys of requests that made something, for a day. Written by the transaction that makes it.';
comment on column request_keys.user_id is 'Who asked; the keys of users are apart.';
comment on column request_keys.key is 'What the client calls its request.';
comment on column request_keys.request is 'The fingerprint (SHA-256) of what was asked for.';
comment on column request_keys.made_id is 'What it made; for what has no id of its own, the match it belongs to.';
comment on column request_keys.at is 'When.';
