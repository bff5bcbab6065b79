//! Letters that came in, and people who were invited by letter. Addresses are found by their fingerprints.

mod asked;
mod invitations;
mod received;
mod unasked;

pub use asked::{invited_users, inviter, seats_offered, substitutes};
pub use invitations::{
    Added, InvitationState, InvitedRow, NewInvited, accept_invited, add_invited, answer_invited,
    due_invited, find_invited, postpone_invited,
};
pub use received::{
    Claimed, answers_since, claim, finish, forget_received, is_suppressed, release, suppress,
    unsuppress,
};
pub use unasked::{MOST_PER_USER, Room, Unasked, forget_unasked, give_letter_back, take_letter};

/// 32 bytes that stand for an address or a letter.
pub type Fingerprint = [u8; 32];
