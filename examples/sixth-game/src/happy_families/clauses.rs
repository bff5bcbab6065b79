//! The clauses of `RULES.md` that can refuse a question or a set of options, with the facts of the case.

use kinpost_engines::games::Seat;

use super::pieces::{Card, Family};

kinpost_engines::clauses! {
    /// Why a question, or a set of options, is not allowed.
    pub enum Clause {
        /// No seat asks at an empty chair.
        NobodyThere {
            /// The seat that was asked.
            asked: Seat,
            /// How many seats there are.
            seats: u8,
        } = ("HAF-7", "nobody-there"),
        /// No seat asks itself.
        AskedOneself = ("HAF-7", "asked-oneself"),
        /// The seat that is asked has a card at least.
        NothingToGive {
            /// The seat that was asked.
            asked: Seat,
        } = ("HAF-7", "nothing-to-give"),
        /// The family is already laid down.
        FamilyLaid {
            /// The card that was asked for.
            card: Card,
            /// Its family.
            family: Family,
        } = ("HAF-8", "family-laid"),
        /// One asks for a family of which one holds a card.
        FamilyNotHeld {
            /// The card that was asked for.
            card: Card,
            /// Its family.
            family: Family,
        } = ("HAF-8", "family-not-held"),
        /// One does not ask for one's own cards.
        CardInHand {
            /// The card that was asked for.
            card: Card,
        } = ("HAF-9", "card-in-hand"),
        /// A seat is named as the first that is not at the table.
        NoSuchFirst {
            /// The seat that was named.
            first: Seat,
            /// How many seats there are.
            seats: u8,
        } = ("HAF-D2", "no-such-first"),
        /// Two cannot play without a pile: each would know the other's hand.
        TwoNeedPile = ("HAF-D3", "two-need-pile"),
    }
}
