//! What became of what a player asked. It is kept with the news of it, so that their reader learns who said what.

use jiff::Timestamp;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use super::{Named, UserId};

/// What became of something that was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// A person who was invited does not come.
    InvitationDeclined,
    /// The letter to a person who was invited did not arrive.
    LetterReturned,
    /// A user does not take over a seat.
    SeatDeclined,
    /// A user has taken over a seat.
    SeatTaken,
    /// Everybody has agreed to a pause.
    PauseAccepted,
    /// A player has not agreed to a pause.
    PauseDeclined,
    /// The player who offered a pause has taken the offer back.
    PauseWithdrawn,
    /// Not everybody has answered the offer of a pause in time.
    PauseExpired,
    /// A player has not agreed that a move is taken back.
    UndoDeclined,
    /// The player who asked to take a move back does not ask any more.
    UndoWithdrawn,
}

impl Named for Verdict {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::InvitationDeclined, "invitation-declined"),
        (Self::LetterReturned, "letter-returned"),
        (Self::SeatDeclined, "seat-declined"),
        (Self::SeatTaken, "seat-taken"),
        (Self::PauseAccepted, "pause-accepted"),
        (Self::PauseDeclined, "pause-declined"),
        (Self::PauseWithdrawn, "pause-withdrawn"),
        (Self::PauseExpired, "pause-expired"),
        (Self::UndoDeclined, "undo-declined"),
        (Self::UndoWithdrawn, "undo-withdrawn"),
    ];
}

/// What was answered, and by whom. Users are named by their ids: what they are called may change, and may be forgotten.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answered {
    /// What became of it.
    pub what: Verdict,
    /// Who has answered; no user where time has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<UserId>,
    /// What a person without an account is called, by the player who invited them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Whose seat, or whose offer, it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<UserId>,
    /// When the pause ends that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<Timestamp>,
}

impl Answered {
    /// An answer of a user.
    pub fn new(what: Verdict, by: Option<UserId>) -> Self {
        Self {
            what,
            by,
            name: None,
            of: None,
            until: None,
        }
    }

    /// The same, about the seat or the offer of this user.
    #[must_use]
    pub fn about(mut self, of: Option<UserId>) -> Self {
        self.of = of;
        self
    }

    /// As it is stored.
    pub fn to_json(&self) -> Value {
        // A plain struct of names and times has nothing that JSON could not hold.
        serde_json::to_value(self).unwrap_or_default()
    }

    /// As it was stored; nothing if a newer copy knows answers that this one does not.
    pub fn read(value: Value) -> Option<Self> {
        serde_json::from_value(value).ok()
    }

    /// The same for a field that may be missing.
    pub fn read_field<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Self>, D::Error> {
        Ok(Option::<Value>::deserialize(from)?.and_then(Self::read))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn answers_are_stored_by_their_names_and_unknown_ones_are_none() {
        for (what, name) in Verdict::NAMES {
            let answered = Answered::new(*what, None);
            assert_eq!(answered.to_json(), json!({ "what": name }));
            assert_eq!(Answered::read(answered.to_json()), Some(answered));
        }
        assert_eq!(Answered::read(json!({ "what": "sung" })), None);
    }
}
