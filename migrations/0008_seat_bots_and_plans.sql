-- Seats that nobody plays, and moves that are left for later.

-- A bot that sits down as an opponent is a user that cannot sign in: ten of them, for the ten seats of the largest table.
alter table users
    add column is_bot boolean not null default false,
    drop constraint users_password_unless_guest,
    add constraint users_password_unless_guest
        check ((password_hash is null) = (is_guest or is_bot or deleted_at is not null));

comment on column users.is_bot is 'Plays by itself; nobody can sign in as it.';

-- The end of the name is random, so that nobody can have taken it before.
insert into users (id, name, display_name, locale, time_zone, is_guest, is_bot, created_at)
select ('b0700000-0000-8000-8000-' || lpad(n::text, 12, '0'))::uuid,
       'bot-' || n || '-' || substr(gen_random_uuid()::text, 1, 8), 'Bot ' || n, 'en', 'UTC', false, true, now()
from generate_series(1, 10) as n;

create table plans (
    match_id uuid not null,
    seat smallint not null,
    -- Changes with every new plan, so that one which was taken back is never played.
    id uuid not null,
    lines jsonb not null,
    made_at_ply integer not null,
    created_at timestamptz not null,
    constraint plans_pkey primary key (match_id, seat),
    constraint plans_match_exists foreign key (match_id) references matches (id) on delete cascade,
    constraint plans_lines_are_a_list check (jsonb_typeof(lines) = 'array')
);

comment on table plans is 'What a seat will play as soon as it is asked, if that is allowed then; nobody else knows it.';
comment on column plans.lines is 'Up to ten lines: a move in notation, and what the move before must have been.';
comment on column plans.made_at_ply is 'The ply the match was at when the plan was left.';
