-- What people say at the table, what they note for themselves, and who watches by a link.

create table messages (
    match_id uuid not null,
    -- Counts up without gaps. Who wants the next number waits for the one before, so no message appears behind a reader.
    number integer not null,
    author_id uuid not null,
    seat smallint not null,
    ply integer not null,
    text text,
    at timestamptz not null,
    idempotency_key text,
    constraint messages_pkey primary key (match_id, number),
    constraint messages_match_exists foreign key (match_id) references matches (id) on delete cascade,
    constraint messages_author_exists foreign key (author_id) references users (id),
    constraint messages_text_length check (length(text) between 1 and 1000),
    constraint messages_idempotency_key_is_short check (octet_length(idempotency_key) between 1 and 100)
);

create unique index messages_idempotency_key on messages (match_id, author_id, idempotency_key)
    where idempotency_key is not null;
create index messages_by_author on messages (author_id);

comment on table messages is 'Table talk, append-only.';
comment on column messages.number is 'Its place in the talk of its match, from 1.';
comment on column messages.author_id is 'Who wrote it.';
comment on column messages.seat is 'The seat of its author.';
comment on column messages.ply is 'The ply the match was at.';
comment on column messages.text is 'What was said; null once its author has deleted the account.';
comment on column messages.idempotency_key is 'What makes a repetition of the request recognisable.';

create table notes (
    user_id uuid not null,
    match_id uuid not null,
    text text not null,
    updated_at timestamptz not null,
    constraint notes_pkey primary key (user_id, match_id),
    constraint notes_match_exists foreign key (match_id) references matches (id) on delete cascade,
    constraint notes_user_exists foreign key (user_id) references users (id),
    constraint notes_text_length check (length(text) between 1 and 10000)
);

comment on table notes is 'What a player wrote down about a match, for nobody else.';

create table spectators (
    match_id uuid not null,
    user_id uuid not null,
    since timestamptz not null,
    constraint spectators_pkey primary key (match_id, user_id),
    constraint spectators_match_exists foreign key (match_id) references matches (id) on delete cascade,
    constraint spectators_user_exists foreign key (user_id) references users (id)
);

create index spectators_by_user on spectators (user_id, match_id desc);

comment on table spectators is 'Who watches a match because somebody gave them its link.';
