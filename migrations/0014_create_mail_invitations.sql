-- People who were invited by their e-mail address. The guest's id is drawn with the invitation, because the reply address
-- is signed for it; the guest itself is made when they say yes.

create table mail_invitations (
    match_id uuid not null,
    id uuid not null,
    guest_id uuid not null,
    invited_by uuid not null,
    address text not null,
    fingerprint bytea not null,
    display_name text,
    locale text not null,
    note text,
    created_at timestamptz not null,
    state text not null default 'open',
    answered_at timestamptz,
    tries smallint not null default 0,
    next_try_at timestamptz,
    constraint mail_invitations_pkey primary key (match_id, id),
    constraint mail_invitations_id_key unique (id),
    constraint mail_invitations_once unique (match_id, fingerprint),
    constraint mail_invitations_match_exists foreign key (match_id) references matches (id) on delete cascade,
    constraint mail_invitations_inviter_exists foreign key (invited_by) references users (id),
    constraint mail_invitations_address_length check (length(address) between 3 and 254),
    constraint mail_invitations_name_length check (length(display_name) between 1 and 40),
    constraint mail_invitations_note_length check (length(note) between 1 and 500),
    constraint mail_invitations_locale_is_known check (locale in ('en', 'fr', 'ru')),
    constraint mail_invitations_state_is_known check (state in ('open', 'accepted', 'declined', 'undeliverable'))
);

create index mail_invitations_by_inviter on mail_invitations (invited_by, created_at);
create index mail_invitations_by_address on mail_invitations (fingerprint, created_at);
create index mail_invitations_due on mail_invitations (next_try_at) where next_try_at is not null;

comment on table mail_invitations is 'Who was invited by e-mail, by whom, and what they said.';
comment on column mail_invitations.guest_id is 'Who they will be if they say yes; a user only then.';
comment on column mail_invitations.fingerprint is 'Of the address in lower case.';
comment on column mail_invitations.display_name is 'What the inviter calls them.';
comment on column mail_invitations.note is 'What the inviter wants to say.';
comment on column mail_invitations.tries is 'How often sending the letter was tried.';
comment on column mail_invitations.next_try_at is 'When the letter is to be sent; null once it was, or never will be.';
