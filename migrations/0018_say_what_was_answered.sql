-- News that something was answered say who said what. It is written with the news, because afterwards it cannot always be
-- found out: an invitation that was declined is gone, and a seat that was taken has another user.

alter table inbox add column answer jsonb;
alter table notices add column answer jsonb;

comment on column inbox.answer is 'What was answered and by whom, for the kind answered; null in older entries.';
comment on column notices.answer is 'The same of the entry of the inbox.';

create or replace function write_notices() returns trigger language plpgsql as $$
begin
    insert into notices (user_id, id, kind, match_id, ply, at, answer)
    select n.user_id, n.id, n.kind, n.match_id, n.ply, n.at, n.answer from written n
    where exists (
        select 1 from channels c
        where c.user_id = n.user_id and c.confirmed_at is not null and c.disabled_at is null
    );
    return null;
end
$$;
