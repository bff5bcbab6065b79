-- The columns of a match, seats included. script/bench runs it by pgbench, too.
select m.id, m.game, m.rules_version, m.options, m.n_seats, m.status, m.visibility, m.joining, m.undo, m.fairness,
  m.owner_id, m.link, m.server_seed, m.rematch_of, m.created_at, m.started_at, m.finished_at, m.ply,
  m.waiting, m.moved_at, m.snapshot, m.standings, m.revision, m.clock, m.clocks,
  array(select s.seat from seats s where s.match_id = m.id order by s.seat) as seat_numbers,
  array(select s.user_id from seats s where s.match_id = m.id order by s.seat) as seat_users,
  array(select s.client_seed from seats s where s.match_id = m.id order by s.seat) as seat_seeds,
  array(select s.seen_ply from seats s where s.match_id = m.id order by s.seat) as seat_seen,
  array(select s.bot from seats s where s.match_id = m.id order by s.seat) as seat_bots,
  case when m.status = 'open' then (select jsonb_agg(jsonb_build_object('seat', s.seat, 'wish', s.wish) order by s.joined_at, s.seat)
    from seats s where s.match_id = m.id and s.wish is not null) end as wishes
