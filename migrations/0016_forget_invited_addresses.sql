-- The address of somebody who was invited is kept only as long as it may still be written to: not when letters to it
-- come back, and not when the match is over. Whoever has said no may change their mind until then. The fingerprint stays, so that nobody is asked twice.

alter table mail_invitations drop constraint mail_invitations_address_length;
alter table mail_invitations alter column address drop not null;
alter table mail_invitations add constraint mail_invitations_address_length check (length(address) between 3 and 254);

create function forget_invited_address() returns trigger language plpgsql as $$
begin
    new.address = null;
    new.display_name = null;
    new.note = null;
    return new;
end
$$;

create trigger mail_invitations_forget_address before update on mail_invitations
    for each row when (new.state = 'undeliverable') execute function forget_invited_address();

create function forget_invited_addresses() returns trigger language plpgsql as $$
begin
    update mail_invitations set address = null, display_name = null, note = null, next_try_at = null
    where match_id = new.id and address is not null;
    return null;
end
$$;

create trigger matches_forget_invited_addresses after update of status on matches
    for each row when (new.status in ('finished', 'cancelled') and old.status <> new.status)
    execute function forget_invited_addresses();

update mail_invitations i set address = null, display_name = null, note = null, next_try_at = null
from matches m where m.id = i.match_id and (m.status in ('finished', 'cancelled') or i.state = 'undeliverable');

comment on column mail_invitations.address is 'Where the letter goes; null once it cannot be answered any more.';
