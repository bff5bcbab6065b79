-- The one statement that stores a move. script/bench runs it by pgbench, too.
-- $1 match, $2 expected ply, $3 waiting, $4 snapshot, $5 now, $6 standings, $7 seat, $8 move, $9 events,
-- $10 idempotency key, $11 users to be told, $12 what they are told
with guarded as (
  update matches set ply = ply + 1, waiting = $3, snapshot = $4, moved_at = $5, standings = $6,
         status = case when $6::jsonb is null then status else 'finished' end,
         finished_at = case when $6::jsonb is null then null else $5 end
  where id = $1 and ply = $2 and status = 'running' returning id, ply),
appended as (
  insert into moves (match_id, ply, seat, move, events, at, idempotency_key)
  select id, ply, $7, $8, $9, $5, $10 from guarded returning match_id, ply),
told as (
  insert into inbox (user_id, id, kind, match_id, ply, at)
  select u, gen_random_uuid(), $12, match_id, ply, $5 from appended, unnest($11::uuid[]) as u),
-- Whoever has moved needs no plan any more, whether it was the plan that moved or not.
carried_out as (
  delete from plans p using appended a where p.match_id = a.match_id and p.seat = $7)
select ply, array(select p.seat from plans p where p.match_id = $1 and p.seat <> $7) as planned from appended
