-- Whoever is offered a seat of a running match is invited with it, so that they can look before they decide. If they
-- decline the seat, that invitation ends with it; one that was there for its own sake does not.

alter table invitations add column is_for_seat boolean not null default false;

comment on column invitations.is_for_seat is 'Whether it only came with the offer of a seat, and goes with it.';
