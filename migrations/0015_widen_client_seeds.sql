-- Client seeds are counted in characters, as people and schemas count them; in bytes their length must fit into one byte.

alter table seats drop constraint seats_client_seed_is_short;
alter table seats add constraint seats_client_seed_is_short
    check (char_length(client_seed) <= 64 and octet_length(client_seed) <= 255);
