-- Clocks and absence: how time is kept in a match, when somebody must look at it again, what players offer each other,
-- and when they are away.

alter table matches
    -- How time is kept; null for no clock.
    add column clock jsonb,
    -- Changes with the moves, like the snapshot: no index may name it.
    add column clocks bytea,
    add column revision integer not null default 0;

comment on column matches.clock is 'How time is kept, as chosen at creation; null for no clock.';
comment on column matches.clocks is 'The clocks of all seats and the pauses in postcard; null without a clock or before the start.';
comment on column matches.revision is 'Counts changes that are no moves (pauses, bots, substitutes): every write names it, so none is lost.';

alter table seats add column bot text;

comment on column seats.bot is 'The bot that plays the seat for its user; null while a person plays.';

-- Narrow, and written seldom: a move only ever makes the instant earlier. Its index is what sweepers read.
create table deadlines (
    match_id uuid not null,
    next_at timestamptz not null,
    constraint deadlines_pkey primary key (match_id),
    constraint deadlines_match_exists foreign key (match_id) references matches (id) on delete cascade
) with (fillfactor = 70);

create index deadlines_next on deadlines (next_at);

comment on table deadlines is 'Matches somebody must look at, and when at the earliest.';
comment on column deadlines.next_at is 'Nothing is due before this instant; a look finds out what is, and sets the next one.';

create table offers (
    match_id uuid not null,
    id uuid not null,
    kind text not null,
    seat smallint not null,
    ply integer not null,
    until timestamptz,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    accepted integer not null default 0,
    state text not null default 'open',
    constraint offers_pkey primary key (match_id, id),
    constraint offers_match_exists foreign key (match_id) references matches (id) on delete cascade,
    constraint offers_kind_is_known check (kind in ('pause', 'undo')),
    constraint offers_state_is_known check (state in ('open', 'accepted', 'declined', 'withdrawn', 'expired'))
);

-- A request to take a move back is good for one ply only; of pauses at most one is on offer.
create unique index offers_one_open_pause on offers (match_id) where state = 'open' and kind = 'pause';

comment on table offers is 'What a player offers or asks of the others at the table: a pause, or to take a move back.';
comment on column offers.seat is 'Who offers.';
comment on column offers.ply is 'The ply the match was at.';
comment on column offers.until is 'When the offered pause ends; null for other kinds.';
comment on column offers.expires_at is 'When nobody can accept it any more.';
comment on column offers.accepted is 'The seats that have accepted, a bit each.';

create table seat_offers (
    match_id uuid not null,
    seat smallint not null,
    user_id uuid not null,
    offered_by uuid not null,
    created_at timestamptz not null,
    constraint seat_offers_pkey primary key (match_id, seat, user_id),
    constraint seat_offers_match_exists foreign key (match_id) references matches (id) on delete cascade,
    constraint seat_offers_user_exists foreign key (user_id) references users (id),
    constraint seat_offers_offerer_exists foreign key (offered_by) references users (id)
);

create index seat_offers_by_user on seat_offers (user_id, match_id desc);

comment on table seat_offers is 'Who was asked to take over a seat that a bot plays, by whom.';

create table vacations (
    user_id uuid not null,
    id uuid not null,
    from_at timestamptz not null,
    until_at timestamptz not null,
    created_at timestamptz not null,
    constraint vacations_pkey primary key (user_id, id),
    constraint vacations_user_exists foreign key (user_id) references users (id),
    constraint vacations_have_a_length check (from_at < until_at)
);

comment on table vacations is 'When users are away: their clocks stand still.';
