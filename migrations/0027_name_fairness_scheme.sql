-- By which scheme the chance of a match is derived. Whoever deals says so; matches that were dealt before, and those that a
-- copy of an older version still deals, are of the first scheme.

alter table matches
    add column fairness text not null default 'kinpost/v1',
    add constraint matches_fairness_is_known check (fairness in ('kinpost/v1', 'kinpost/v2'));

comment on column matches.fairness is 'How the seed of the match is derived (docs/fairness.md), from its start on.';
