-- The one statement that stores moves: as many as have arrived, each guarded by its own ply and revision (optimistic
-- lock). A move that is missing from the answer was stale, and nothing of it is stored. script/bench runs it, too.
-- One element per move: $1 match, $2 expected ply, $3 expected revision, $4 seat, $5 waiting, $6 snapshot, $7 now,
-- $8 standings, $9 move, $10 events, $11 idempotency key, $12 clocks, $13 when to look at the match at the latest.
-- One element per entry of an inbox: $14 the place of its move, from 1, $15 user, $16 what they are told.
with asked as materialized (
  select * from unnest($1::uuid[], $2::int[], $3::int[], $4::smallint[], $5::int[], $6::bytea[], $7::timestamptz[],
    $8::jsonb[], $9::jsonb[], $10::jsonb[], $11::text[], $12::bytea[], $13::timestamptz[]) with ordinality
    as t (id, ply, revision, seat, waiting, snapshot, at, standings, move, events, key, clocks, look_at, place)),
-- Matches are locked in the order of their ids, so that two statements never wait for each other. A key that was used
-- before makes a move stale: it must not break the statement that carries its neighbours.
free as materialized (
  select a.place from asked a join matches m on m.id = a.id
  where m.ply = a.ply and m.revision = a.revision and m.status = 'running'
    and not exists (select 1 from moves k where k.match_id = a.id and k.seat = a.seat and k.idempotency_key = a.key)
  order by m.id for no key update of m),
guarded as (
  update matches m set ply = m.ply + 1, waiting = a.waiting, snapshot = a.snapshot, moved_at = a.at,
         standings = a.standings, clocks = a.clocks,
         status = case when a.standings is null then m.status else 'finished' end,
         finished_at = case when a.standings is null then null else a.at end
  from asked a join free using (place) where m.id = a.id
  returning a.place, m.id, m.ply),
stored as (
  select g.place, g.id, g.ply, a.seat, a.waiting, a.at, a.standings, a.look_at from guarded g join asked a using (place)),
appended as (
  insert into moves (match_id, ply, seat, move, events, at, idempotency_key)
  select g.id, g.ply, a.seat, a.move, a.events, a.at, a.key from guarded g join asked a using (place)),
-- Each inbox counts for itself: the head of an inbox is counted up once by all entries of this statement, and stays locked
-- until the commit. In one order, here and in all statements that tell several people.
news as materialized (
  select t.u, t.k, s.id, s.ply, s.at, row_number() over one as nth, count(*) over one_whole as n
  from unnest($14::bigint[], $15::uuid[], $16::text[]) as t (place, u, k) join stored s using (place)
  window one as (partition by t.u order by s.id, t.k), one_whole as (partition by t.u)),
heads as (
  insert into inbox_heads as h (user_id, last) select u, count(*) from news group by u order by u
  on conflict on constraint inbox_heads_pkey do update set last = h.last + excluded.last returning h.user_id, h.last),
told as (
  insert into inbox (user_id, id, kind, match_id, ply, at, number)
  select n.u, gen_random_uuid(), n.k, n.id, n.ply, n.at, h.last - n.n + n.nth
  from news n join heads h on h.user_id = n.u order by n.u, n.nth),
-- A seat that has moved needs no plan any more, whether it was the plan that moved or not.
carried_out as (
  delete from plans p using stored s where p.match_id = s.id and p.seat = s.seat),
-- Asked by a function, which sees also what was left while this statement waited for the match.
planned as materialized (
  select s.place, p.seat from stored s, unnest(planned_seats(s.id)) as p (seat)
  where p.seat <> s.seat and s.waiting & (1 << p.seat) <> 0),
-- A plan that is asked for is due at once, so that a copy that dies before carrying it out leaves it to a sweeper.
watched as (
  insert into deadlines as d (match_id, next_at)
  select s.id, look.at from stored s,
    lateral (select least(s.look_at,
      case when exists (select 1 from planned p where p.place = s.place) then s.at end)) as look (at)
  where look.at is not null
  on conflict (match_id) do update set next_at = excluded.next_at where d.next_at > excluded.next_at),
over as (
  delete from deadlines d using stored s where d.match_id = s.id and s.standings is not null)
select s.place, array(select p.seat from planned p where p.place = s.place) as planned from stored s
