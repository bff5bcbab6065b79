-- The address of somebody who was invited is kept only as long as a letter may still have to go there: not when they have
-- said no, and not when the match has begun and they have said nothing. Whoever changes their mind, or comes too late,
-- writes from that address: the fingerprint recognises it.

drop trigger mail_invitations_forget_address on mail_invitations;

create trigger mail_invitations_forget_address before update on mail_invitations
    for each row when (new.state in ('undeliverable', 'declined')) execute function forget_invited_address();

create or replace function forget_invited_addresses() returns trigger language plpgsql as $$
begin
    update mail_invitations set address = null, display_name = null, note = null, next_try_at = null
    where match_id = new.id and address is not null and (new.status <> 'running' or state = 'open');
    return null;
end
$$;

drop trigger matches_forget_invited_addresses on matches;

create trigger matches_forget_invited_addresses after update of status on matches
    for each row when (new.status in ('running', 'finished', 'cancelled') and old.status <> new.status)
    execute function forget_invited_addresses();

update mail_invitations i set address = null, display_name = null, note = null, next_try_at = null
from matches m where m.id = i.match_id and i.address is not null
    and (i.state = 'declined' or (i.state = 'open' and m.status = 'running'));
