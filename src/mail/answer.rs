//! What a reply by mail led to: the content of the letter that answers it.

use jiff::Timestamp;
use uuid::Uuid;

use crate::error::ApiError;
use crate::games::NotationError;
use crate::matches::RefusalFacts;
use crate::store::{MatchId, UserId};
use crate::texts::Locale;

/// Who is answered, and about what.
#[derive(Clone, Debug)]
pub struct Answering {
    /// Whom the answer is for; none if the writer is not known to be anybody.
    pub user: Option<UserId>,
    /// Where it goes: the confirmed address of the user (or the invited one), never simply where the reply came from.
    pub address: String,
    /// The language of the user, or the server's guess.
    pub locale: Locale,
    /// The match it is about.
    pub about: Option<MatchId>,
    /// The id of the letter that is answered, without angle brackets.
    pub in_reply_to: Option<String>,
    /// The address that was written to, for those who should write there again.
    pub reply_to: Option<String>,
    /// Makes the answer recognisable if it is sent twice.
    pub id: Uuid,
}

/// What became of a reply.
#[derive(Debug)]
pub enum Answer {
    /// The move was played; the letter shows the new board.
    Played {
        /// The move in notation.
        notation: String,
    },
    /// A rule said no; the turn stays open.
    Refused {
        /// The line that was understood as a move.
        line: String,
        /// Why not.
        refusal: RefusalFacts,
    },
    /// The line is not a move.
    Unreadable {
        line: String,
        /// What was expected where.
        error: NotationError,
    },
    /// There is no option of that number.
    NoSuchOption {
        number: u32,
        /// How many there are.
        options: u32,
    },
    /// The match has moved on since the letter was written.
    Stale,
    /// It is not (or no longer) this seat's decision.
    NotYourDecision,
    /// The reader asked for help, or wrote nothing that could be read.
    Help,
    /// They were asked something, and their reply is neither yes nor no.
    YesOrNo,
    /// They agree to what another player asks.
    Agreed,
    /// They do not.
    Disagreed,
    /// What they said was written to the table.
    Said,
    /// It was understood and could not be done.
    Failed(ApiError),
    /// An invitation was accepted; the match may have started.
    Joined,
    /// An invitation was declined.
    Declined,
    /// The address is confirmed.
    Confirmed,
    /// No more letters will come.
    Unsubscribed,
    /// A code by which a guest gets an account.
    Account {
        code: String,
        /// Until when it is good.
        until: Timestamp,
    },
    /// The address is not (or no longer) good for anything.
    NotGenuine,
    /// The letter was too large to be read.
    TooLarge,
}
