-- Taking moves back: by agreement, freely or not at all. The log stays append-only: what takes a move back is a row of its own.

alter table matches
    add column undo text not null default 'ask',
    add constraint matches_undo_is_known check (undo in ('ask', 'free', 'off'));

comment on column matches.undo is 'Whether the others must agree when somebody wants to take a move back.';

alter table moves add column took_back integer;

comment on column moves.took_back is 'The ply that this one takes back; such a row has neither move nor events.';
