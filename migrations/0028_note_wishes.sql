-- What players ask for before the start: to begin, or a color. The start settles it and forgets it.

alter table seats add column wish jsonb;
alter table seats add constraint seats_wish_is_short check (octet_length(wish::text) <= 1000) not valid;

comment on column seats.wish is 'What the player asks for, in the words of the game; null for nothing, and once the match has started.';
