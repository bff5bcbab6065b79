-- Clocks, offers and substitutes have things to tell, too. Everything a user should know is a row of the inbox, whoever
-- writes it; notifications are made from these rows.
alter table inbox
    drop constraint inbox_kind_is_known,
    add constraint inbox_kind_is_known check (
        kind in ('turn', 'invited', 'started', 'finished', 'reminder', 'timed-out', 'offered', 'answered', 'seat-offered')
    );
