-- Accounts: people and guests, how they sign in, and the tokens that speak for them.
-- Of every token only the SHA-256 of its 32 random bytes is kept: whoever reads this database can sign in as nobody.

create table users (
    id uuid not null,
    -- Collation "C": a name is plain ASCII, and lower() must mean the same on every machine.
    name text collate "C" not null,
    email text collate "C",
    password_hash text,
    display_name text not null,
    locale text not null,
    time_zone text not null,
    is_guest boolean not null,
    created_at timestamptz not null,
    deleted_at timestamptz,
    constraint users_pkey primary key (id),
    constraint users_name_is_plain check (name ~ '^[A-Za-z0-9][A-Za-z0-9_-]{2,23}$'),
    constraint users_email_is_short check (length(email) between 3 and 254),
    constraint users_display_name_length check (length(display_name) between 1 and 40),
    constraint users_locale_is_known check (locale in ('en', 'fr', 'ru')),
    constraint users_time_zone_length check (length(time_zone) between 1 and 64),
    -- Guests and deleted accounts cannot sign in; everybody else can.
    constraint users_password_unless_guest check ((password_hash is null) = (is_guest or deleted_at is not null)),
    constraint users_guest_has_no_email check (email is null or password_hash is not null)
);

create unique index users_name_key on users (lower(name));
create unique index users_email_key on users (lower(email)) where email is not null;

comment on table users is 'Everybody who has ever sat down: account, guest, or what remains of a deleted account.';
comment on column users.id is 'What everything else refers to; survives claiming and deletion.';
comment on column users.name is 'Unique without regard to case. Guests and deleted accounts have one made up by the server.';
comment on column users.email is 'Optional; unique without regard to case; a second way to name the account at sign-in.';
comment on column users.password_hash is 'Argon2id as a PHC string; null for guests and deleted accounts.';
comment on column users.display_name is 'What others see at the table.';
comment on column users.locale is 'The language of mails and pages.';
comment on column users.time_zone is 'An IANA name; deadlines and weekends follow it.';
comment on column users.is_guest is 'Came by an invitation link without signing up; may claim the account later.';
comment on column users.created_at is 'When the account or guest was made.';
comment on column users.deleted_at is 'When the account was deleted; the row stays so that the matches of others do.';

create table signing_keys (
    kid text collate "C" not null,
    secret bytea not null,
    created_at timestamptz not null,
    retired_at timestamptz,
    constraint signing_keys_pkey primary key (kid),
    constraint signing_keys_secret_length check (octet_length(secret) = 32)
);

-- At most one key signs; the others only verify what they have signed before.
create unique index signing_keys_one_signs on signing_keys ((true)) where retired_at is null;

comment on table signing_keys is 'The HS256 keys of access tokens. Retired keys go when the last token they signed has expired.';
comment on column signing_keys.kid is 'The key id in the header of a token.';
comment on column signing_keys.secret is '32 random bytes.';
comment on column signing_keys.created_at is 'When it began to sign.';
comment on column signing_keys.retired_at is 'When it ceased to sign; null for the one that signs.';

create table sessions (
    user_id uuid not null,
    id uuid not null,
    created_at timestamptz not null,
    refreshed_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    constraint sessions_pkey primary key (user_id, id),
    constraint sessions_user_id_fkey foreign key (user_id) references users (id)
);

create index sessions_expires_at_idx on sessions (expires_at);

comment on table sessions is 'One sign-in on one device: the family of all refresh tokens that descend from it.';
comment on column sessions.user_id is 'Whose session it is.';
comment on column sessions.id is 'The sid of its access tokens.';
comment on column sessions.created_at is 'When the password was given (or the guest was made).';
comment on column sessions.refreshed_at is 'When its newest refresh token was made.';
comment on column sessions.expires_at is 'When its newest refresh token expires, and the session with it.';
comment on column sessions.revoked_at is 'When it was signed out, or a refresh token was seen twice.';

create table refresh_tokens (
    user_id uuid not null,
    token_hash bytea not null,
    session_id uuid not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    constraint refresh_tokens_pkey primary key (user_id, token_hash),
    constraint refresh_tokens_session_fkey foreign key (user_id, session_id)
        references sessions (user_id, id) on delete cascade,
    constraint refresh_tokens_hash_length check (octet_length(token_hash) = 32)
);

create index refresh_tokens_session_idx on refresh_tokens (user_id, session_id, used_at);

comment on table refresh_tokens is 'Each is used once and replaced; a used one that comes again ends its session.';
comment on column refresh_tokens.user_id is 'Whose it is; the token names the user, so every look-up begins with it.';
comment on column refresh_tokens.token_hash is 'SHA-256 of the 32 random bytes of the token.';
comment on column refresh_tokens.session_id is 'The family it belongs to.';
comment on column refresh_tokens.created_at is 'When it was given out.';
comment on column refresh_tokens.expires_at is 'When it is of no use any more.';
comment on column refresh_tokens.used_at is 'When it was exchanged for its successor.';

create table personal_tokens (
    user_id uuid not null,
    id uuid not null,
    name text not null,
    token_hash bytea not null,
    scopes text[] not null,
    created_at timestamptz not null,
    last_used_at timestamptz,
    expires_at timestamptz,
    constraint personal_tokens_pkey primary key (user_id, id),
    constraint personal_tokens_hash_key unique (user_id, token_hash),
    constraint personal_tokens_user_id_fkey foreign key (user_id) references users (id),
    constraint personal_tokens_name_length check (length(name) between 1 and 60),
    constraint personal_tokens_scopes_are_known check (
        scopes <@ array['read', 'play', 'manage'] and cardinality(scopes) between 1 and 3
    ),
    constraint personal_tokens_hash_length check (octet_length(token_hash) = 32)
);

comment on table personal_tokens is 'Tokens for bots and clients, made by hand; a revoked one is removed.';
comment on column personal_tokens.user_id is 'Whom it speaks for; the token names the user, so every look-up begins with it.';
comment on column personal_tokens.id is 'To list and revoke it by.';
comment on column personal_tokens.name is 'What its owner calls it.';
comment on column personal_tokens.token_hash is 'SHA-256 of the 32 random bytes of the token.';
comment on column personal_tokens.scopes is 'What it may do: read, play, manage.';
comment on column personal_tokens.created_at is 'When it was made.';
comment on column personal_tokens.last_used_at is 'When it was last used, to the minute or so.';
comment on column personal_tokens.expires_at is 'When it ends by itself; null for never.';
