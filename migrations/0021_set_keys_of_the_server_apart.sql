-- Clients choose the keys of their requests as they like. Those that the server makes for itself begin with a character
-- that no client can send, from now on and in every match that still goes on: whoever repeats a letter, or chooses the
-- key 'bot:30', is answered for what they sent themselves. Moves of bots and plans are known by the ply in their keys.

update moves v set idempotency_key = chr(31) || v.idempotency_key
from matches m
where m.id = v.match_id and m.status = 'running'
  and (v.idempotency_key in ('bot:' || (v.ply - 1), 'plan:' || (v.ply - 1)) or v.idempotency_key ~ '^mail-[0-9a-f]{32}$');

update messages t set idempotency_key = chr(31) || t.idempotency_key
from matches m
where m.id = t.match_id and m.status in ('open', 'running') and t.idempotency_key ~ '^mail-[0-9a-f]{32}$';

comment on column moves.idempotency_key is
    'What makes a repetition of the request recognisable. Keys that begin with chr(31) were made by the server.';
comment on column messages.idempotency_key is
    'What makes a repetition of the request recognisable. Keys that begin with chr(31) were made by the server.';
