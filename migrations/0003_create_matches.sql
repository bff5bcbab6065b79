-- Matches, who sits where, and the append-only log of what happened. Every table that grows is keyed by match or user
-- first, so that the same schema can be distributed by that key.

create table matches (
    id uuid not null,
    game text not null,
    rules_version integer not null,
    options jsonb not null,
    n_seats smallint not null,
    status text not null default 'open',
    visibility text not null,
    joining text not null,
    owner_id uuid not null,
    -- Who knows it may join or watch; only its holder can hand it on.
    link text not null,
    server_seed bytea not null,
    rematch_of uuid,
    created_at timestamptz not null,
    started_at timestamptz,
    finished_at timestamptz,
    -- From here on the columns that change with every move. No index may name one of them: all updates stay in place.
    ply integer not null default 0,
    waiting integer not null default 0,
    moved_at timestamptz,
    snapshot bytea,
    standings jsonb,
    constraint matches_pkey primary key (id),
    constraint matches_link_key unique (link),
    constraint matches_status_is_known check (status in ('open', 'running', 'finished', 'cancelled')),
    constraint matches_visibility_is_known check (visibility in ('public', 'private')),
    constraint matches_joining_is_known check (joining in ('anyone', 'link', 'invited')),
    constraint matches_server_seed_has_32_bytes check (octet_length(server_seed) = 32),
    constraint matches_ply_counts_up check (ply >= 0),
    constraint matches_running_has_a_snapshot check (status in ('open', 'cancelled') or snapshot is not null),
    constraint matches_owner_exists foreign key (owner_id) references users (id)
) with (fillfactor = 50);

comment on table matches is 'One row for each match: what it is, and its latest state as a cache of the moves.';
comment on column matches.waiting is 'The seats the match waits for, a bit each; 0 unless it runs.';
comment on column matches.snapshot is 'The state after the last move in postcard, rebuilt from the moves by kinpost repair.';
comment on column matches.standings is 'The result of a finished match.';

-- The lobby: open matches, newest first.
create index matches_lobby on matches (game, id desc) where status = 'open' and visibility = 'public';

create table seats (
    match_id uuid not null,
    seat smallint not null,
    user_id uuid not null,
    client_seed text not null,
    joined_at timestamptz not null,
    -- How far this player has looked: what happened after it is news.
    seen_ply integer not null default 0,
    constraint seats_pkey primary key (match_id, seat),
    constraint seats_user_sits_once unique (match_id, user_id),
    constraint seats_match_exists foreign key (match_id) references matches (id) on delete cascade,
    constraint seats_user_exists foreign key (user_id) references users (id),
    constraint seats_client_seed_is_short check (octet_length(client_seed) <= 64)
);

comment on table seats is 'Who sits where. While the match is open people come and go; afterwards nothing changes.';

create index seats_by_user on seats (user_id, match_id desc);

create table moves (
    match_id uuid not null,
    ply integer not null,
    -- Nobody for the opening (ply 0).
    seat smallint,
    -- Nothing for the opening and for a retirement.
    move jsonb,
    events jsonb not null,
    at timestamptz not null,
    idempotency_key text,
    constraint moves_pkey primary key (match_id, ply),
    constraint moves_match_exists foreign key (match_id) references matches (id) on delete cascade,
    constraint moves_seat_except_for_the_opening check ((ply = 0) = (seat is null)),
    constraint moves_idempotency_key_is_short check (octet_length(idempotency_key) between 1 and 100)
);

comment on table moves is 'What happened, append-only: the truth of every match.';

create unique index moves_idempotency_key on moves (match_id, seat, idempotency_key)
    where idempotency_key is not null;

create table invitations (
    match_id uuid not null,
    user_id uuid not null,
    invited_by uuid not null,
    created_at timestamptz not null,
    constraint invitations_pkey primary key (match_id, user_id),
    constraint invitations_match_exists foreign key (match_id) references matches (id) on delete cascade,
    constraint invitations_user_exists foreign key (user_id) references users (id),
    constraint invitations_inviter_exists foreign key (invited_by) references users (id)
);

comment on table invitations is 'Who was asked to join or to watch, by whom.';

create index invitations_by_user on invitations (user_id, match_id desc);

create table inbox (
    user_id uuid not null,
    -- The transaction that wrote the row. A reader takes rows of transactions older than every running one, so that no
    -- row appears behind its cursor.
    written_by xid8 not null default pg_current_xact_id(),
    id uuid not null,
    kind text not null,
    match_id uuid not null,
    ply integer not null,
    at timestamptz not null,
    constraint inbox_pkey primary key (user_id, written_by, id),
    constraint inbox_kind_is_known check (kind in ('turn', 'invited', 'started', 'finished')),
    constraint inbox_match_exists foreign key (match_id) references matches (id) on delete cascade,
    constraint inbox_user_exists foreign key (user_id) references users (id)
);

comment on table inbox is 'What a user should know: turns, invitations, starts, results. Read by the inbox subscription.';
