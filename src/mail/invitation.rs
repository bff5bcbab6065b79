//! A letter to a person who never heard of Kinpost: who invites, to what, and that a word is enough to sit down.

use uuid::Uuid;

use crate::store::{MatchId, UserId};
use crate::texts::Locale;

/// An invitation by mail. The caller that made it has seen to it that the inviter may invite.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// What a reply names: `Purpose::Invitation` is signed with this id and the guest.
    pub id: Uuid,
    /// The guest account the invited will play with.
    pub guest: UserId,
    /// What the inviter calls the invited, if they said so.
    pub guest_name: Option<String>,
    /// To which match.
    pub match_: MatchId,
    /// What the inviter is called at the table.
    pub inviter: String,
    /// Where the letter goes.
    pub address: String,
    /// In which language.
    pub locale: Locale,
    /// What the inviter wants to say.
    pub note: Option<String>,
}
