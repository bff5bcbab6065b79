-- Letters to people who have not asked for any: invitations, and questions whether an address is somebody's. They are
-- counted here, for all copies and across restarts, so that nobody can have a stranger flooded.

create table unasked_letters (
    id uuid not null,
    address bytea not null,
    sender_id uuid not null,
    network bytea,
    is_sent boolean not null,
    at timestamptz not null,
    constraint unasked_letters_pkey primary key (id),
    constraint unasked_letters_address_length check (octet_length(address) = 32),
    constraint unasked_letters_network_length check (octet_length(network) = 32)
);

create index unasked_letters_by_address on unasked_letters (address, at) where is_sent;
create index unasked_letters_by_sender on unasked_letters (sender_id, at);
create index unasked_letters_by_network on unasked_letters (network, at) where network is not null;
create index unasked_letters_by_time on unasked_letters (at);

comment on table unasked_letters is 'Which letters went to people who have not asked for them, for two days.';
comment on column unasked_letters.address is 'The fingerprint of the address.';
comment on column unasked_letters.sender_id is 'On whose behalf.';
comment on column unasked_letters.network is 'The fingerprint of the network they were on; null where nobody was at the other end.';
comment on column unasked_letters.is_sent is 'Whether there was a letter: not for those who want none, or have had enough.';

comment on table suppressed_addresses is 'Who never wants to be invited or asked again, until they say otherwise themselves.';

-- How many open matches somebody has is counted before they make another.
create index matches_open_by_owner on matches (owner_id) where status = 'open';
