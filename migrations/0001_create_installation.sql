-- One row that says which installation this database belongs to and since when.
-- Backups, logs and federation can name an installation by it; its one row also proves that the database is ours.
create table installation (
    id uuid not null,
    created_at timestamptz not null default now(),
    -- Always true: with the unique constraint below there can be only one row.
    single boolean not null default true,
    constraint installation_pkey primary key (id),
    constraint installation_is_single unique (single),
    constraint installation_single_is_true check (single)
);

comment on table installation is 'Exactly one row: the installation of Kinpost that this database belongs to.';
comment on column installation.id is 'Made up at the first start; never changes, also not by restoring a backup.';
comment on column installation.created_at is 'The time of the first start.';
comment on column installation.single is 'Always true, so that there can be only one row.';
