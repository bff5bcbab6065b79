//! Letters that came in, and people who were invited by letter. Addresses are found by their fingerprints.

mod asked;
mod invitations;
mod received;

pub use asked::{invited_users, inviter, seats_offered, substitutes};
pub use invitations::{
    InvitationState, InvitedRow, NewInvited, accept_invited, add_invited, answer_invited,
    due_invited, find_invited, invited_lately, postpone_invited,
};
pub use received::{
    Claimed, answers_since, claim, finish, forget_received, is_suppressed, release, suppress,
};

/// 32 bytes that stand for an address or a letter.
pub type Fingerprint = [u8; 32];
