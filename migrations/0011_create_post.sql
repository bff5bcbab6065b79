-- Notifications. The inbox is the truth; a trigger copies what somebody wants to be sent into the outbox, in the same
-- statement that wrote the inbox, whoever wrote it. Workers expand it into deliveries and work these off.

alter table installation add column vapid_key bytea;

comment on column installation.vapid_key is 'The key pair of Web Push (RFC 8292) as PKCS #8, made up at the first start.';

-- When a player last looked. Which ply was seen is not enough: a reminder comes at a ply that was seen long before.
alter table seats add column seen_at timestamptz;

comment on column seats.seen_at is 'When the player last looked at the match; null for never.';

create table channels (
    user_id uuid not null,
    id uuid not null,
    kind text not null,
    match_id uuid,
    settings jsonb not null,
    policy text,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    disabled_at timestamptz,
    last_error text,
    constraint channels_pkey primary key (user_id, id),
    constraint channels_id_key unique (id),
    constraint channels_kind_is_known check (kind in ('email', 'webhook', 'push')),
    constraint channels_policy_is_known check (policy in ('at-once', 'until-seen', 'daily', 'off')),
    constraint channels_user_exists foreign key (user_id) references users (id),
    constraint channels_match_exists foreign key (match_id) references matches (id) on delete cascade
);

-- One address is one channel of a user; bounces are found by it.
create unique index channels_address_key on channels (lower(settings ->> 'address'), user_id) where kind = 'email';

comment on table channels is 'Where a user wants to be told: an e-mail address, a webhook, a browser.';
comment on column channels.match_id is 'Only news of this match go there; null for all.';
comment on column channels.settings is 'The address; or url, shape and secret; or endpoint and keys of the browser.';
comment on column channels.policy is 'When it is told; null for what the user has chosen for all.';
comment on column channels.confirmed_at is 'When it was shown that the channel is the user''s; nothing is sent before, except the question.';
comment on column channels.disabled_at is 'When it was found to be of no use, or was unsubscribed.';
comment on column channels.last_error is 'Why, or why the last try failed.';

create table post_settings (
    user_id uuid not null,
    policy text not null default 'until-seen',
    digest_hour smallint not null default 8,
    constraint post_settings_pkey primary key (user_id),
    constraint post_settings_policy_is_known check (policy in ('at-once', 'until-seen', 'daily', 'off')),
    constraint post_settings_digest_hour_is_an_hour check (digest_hour between 0 and 23),
    constraint post_settings_user_exists foreign key (user_id) references users (id)
);

comment on table post_settings is 'When a user is told. Everybody with a channel has a row; workers take turns on it.';
comment on column post_settings.digest_hour is 'The local hour of the daily digest.';

create table notices (
    user_id uuid not null,
    id uuid not null,
    kind text not null,
    match_id uuid not null,
    ply integer not null,
    at timestamptz not null,
    constraint notices_pkey primary key (user_id, id)
);

create index notices_by_time on notices (at);

comment on table notices is 'The outbox: entries of the inbox of users who have a channel, until a worker has taken them.';
comment on column notices.id is 'The id of the entry of the inbox.';

create table told (
    user_id uuid not null,
    channel_id uuid not null,
    match_id uuid not null,
    ply integer not null,
    at timestamptz not null,
    constraint told_pkey primary key (user_id, channel_id, match_id),
    constraint told_channel_exists foreign key (user_id, channel_id) references channels (user_id, id) on delete cascade,
    constraint told_match_exists foreign key (match_id) references matches (id) on delete cascade
);

comment on table told is 'What a channel was last told of a match: once until seen.';

create table deliveries (
    user_id uuid not null,
    id uuid not null,
    channel_id uuid not null,
    purpose text not null,
    news jsonb not null,
    state text not null default 'waiting',
    attempts smallint not null default 0,
    next_try_at timestamptz not null,
    created_at timestamptz not null,
    last_error text,
    constraint deliveries_pkey primary key (user_id, id),
    constraint deliveries_purpose_is_known check (purpose in ('news', 'digest', 'confirmation')),
    constraint deliveries_state_is_known check (state in ('waiting', 'dead')),
    constraint deliveries_channel_exists foreign key (user_id, channel_id)
        references channels (user_id, id) on delete cascade
);

create index deliveries_due on deliveries (next_try_at) where state = 'waiting';
create index deliveries_by_channel on deliveries (user_id, channel_id);
create index deliveries_dead on deliveries (created_at) where state = 'dead';

comment on table deliveries is 'What is on its way to a channel. What has arrived is removed; what cannot arrive is a dead letter.';
comment on column deliveries.news is 'The entries of the inbox it tells of.';
comment on column deliveries.next_try_at is 'When a worker may take it. Whoever takes it moves this ahead: that is the lease.';

create function write_notices() returns trigger language plpgsql as $$
begin
    insert into notices (user_id, id, kind, match_id, ply, at)
    select n.user_id, n.id, n.kind, n.match_id, n.ply, n.at from written n
    where exists (
        select 1 from channels c
        where c.user_id = n.user_id and c.confirmed_at is not null and c.disabled_at is null
    );
    return null;
end
$$;

create trigger inbox_writes_notices after insert on inbox referencing new table as written
    for each statement execute function write_notices();
