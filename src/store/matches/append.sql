-- The one statement that stores a move. script/bench runs it by pgbench, too.
-- $1 match, $2 expected ply, $3 waiting, $4 snapshot, $5 now, $6 standings, $7 seat, $8 move, $9 events,
-- $10 idempotency key, $11 users to be told, $12 what each is told, $13 clocks, $14 when to look at the match at the
-- latest, $15 expected revision
with guarded as (
  update matches set ply = ply + 1, waiting = $3, snapshot = $4, moved_at = $5, standings = $6, clocks = $13,
         status = case when $6::jsonb is null then status else 'finished' end,
         finished_at = case when $6::jsonb is null then null else $5 end
  where id = $1 and ply = $2 and revision = $15 and status = 'running' returning id, ply),
appended as (
  insert into moves (match_id, ply, seat, move, events, at, idempotency_key)
  select id, ply, $7, $8, $9, $5, $10 from guarded returning match_id, ply),
-- In one order, here and in all statements that tell several people: each entry locks the head of its inbox.
told as (
  insert into inbox (user_id, id, kind, match_id, ply, at)
  select u, gen_random_uuid(), k, match_id, ply, $5 from appended, unnest($11::uuid[], $12::text[]) as t (u, k) order by u),
-- Whoever has moved needs no plan any more, whether it was the plan that moved or not.
carried_out as (
  delete from plans p using appended a where p.match_id = a.match_id and p.seat = $7),
-- Asked by a function, which sees also what was left while this statement waited for the match.
planned as (
  select p.seat from appended a, unnest(planned_seats(a.match_id)) as p (seat) where p.seat <> $7 and $3 & (1 << p.seat) <> 0),
-- A plan that is asked for is due at once, so that whoever dies before carrying it out leaves it to a sweeper.
watched as (
  insert into deadlines as d (match_id, next_at)
  select match_id, look.at from appended,
    lateral (select least($14::timestamptz, case when exists (select 1 from planned) then $5::timestamptz end)) as look (at)
  where look.at is not null
  on conflict (match_id) do update set next_at = excluded.next_at where d.next_at > excluded.next_at),
over as (
  delete from deadlines where match_id = $1 and $6::jsonb is not null and exists (select 1 from appended))
select array(select seat from planned) as planned from appended
