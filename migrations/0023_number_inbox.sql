-- Each inbox counts for itself. `written_by` is a transaction of one cluster: rows of a backup that is restored into
-- another seem to lie in its future, and were not shown. A number is taken under the row of its user, which stays locked
-- until the commit, so whoever sees a number sees all smaller ones. A trigger takes it, whoever writes: copies of the
-- version before do not know of numbers, and need not. Writers tell people in the order of their ids, so that two of them
-- wait for each other and not in a circle.
--
-- The inbox is rewritten here in one statement, against the rule: no entry may come between the old ones and the new
-- numbers, so nobody may write meanwhile anyway. A million entries take about ten seconds.

lock table inbox in access exclusive mode;

create table inbox_heads (
    user_id uuid not null,
    last bigint not null,
    old bigint not null default 0,
    constraint inbox_heads_pkey primary key (user_id)
) with (fillfactor = 50);

comment on table inbox_heads is 'How far each inbox has counted; apart from users, because it changes with nearly every move.';
comment on column inbox_heads.last is 'The number of the last entry.';
comment on column inbox_heads.old is 'The last number that was given to an entry by the migration, in the order of written_by.';

alter table inbox add column number bigint;

update inbox i set number = n.number from (
    select user_id, written_by, id, row_number() over (partition by user_id order by written_by, id) as number from inbox
) as n
where i.user_id = n.user_id and i.written_by = n.written_by and i.id = n.id;

insert into inbox_heads (user_id, last, old) select user_id, max(number), max(number) from inbox group by user_id;

alter table inbox
    alter column number set not null,
    add constraint inbox_number_key unique (user_id, number);

comment on column inbox.number is 'Its place in the inbox of its user, from 1.';
comment on column inbox.written_by is 'The transaction that wrote it: for copies of the version before, and cursors they have given out.';

create function number_inbox() returns trigger language plpgsql as $$
begin
    insert into inbox_heads as h (user_id, last) values (new.user_id, 1)
    on conflict on constraint inbox_heads_pkey do update set last = h.last + 1
    returning h.last into new.number;
    return new;
end
$$;

-- Whoever brings numbers keeps them: the rows of a backup.
create trigger inbox_is_numbered before insert on inbox
    for each row when (new.number is null) execute function number_inbox();
