//! The clauses of `RULES.md` that can refuse a move, with the facts of the case.

use super::pieces::{Card, Trait};
use super::state::PersonId;
use crate::games::Seat;

crate::clauses! {
    /// Why a move is not allowed.
    pub enum Clause {
        /// A marriage needs a card from one's hand.
        BrideNotInHand {
            /// The card that was named.
            card: Card,
        } = ("FAM-11", "marry-not-in-hand"),
        /// A marriage needs a card that lies on the table.
        NoSuchPerson {
            /// The person that was named.
            person: PersonId,
        } = ("FAM-11", "no-such-person"),
        /// A marriage needs a single card.
        AlreadyMarried {
            /// The person that was named.
            person: PersonId,
        } = ("FAM-11", "already-married"),
        /// The two must be of opposite sex.
        SameSex {
            /// The card in hand.
            card: Card,
            /// The person on the table.
            person: PersonId,
        } = ("FAM-12", "same-sex"),
        /// A descendant comes from one's hand.
        ChildNotInHand {
            /// The card that was named.
            card: Card,
        } = ("FAM-14", "child-not-in-hand"),
        /// Descendants have a couple on the table as parents.
        NoSuchCouple {
            /// The person that was named.
            couple: PersonId,
        } = ("FAM-14", "no-such-couple"),
        /// Descendants have a married couple as parents.
        NotMarried {
            /// The person that was named.
            couple: PersonId,
        } = ("FAM-14", "not-married"),
        /// The parents do not have a trait of the child.
        TraitMissing {
            /// The child.
            card: Card,
            /// The couple.
            couple: PersonId,
            /// The first trait they lack.
            missing: Trait,
        } = ("FAM-14", "trait-missing"),
        /// The parents do not have a trait of the child often enough.
        TraitTooRare {
            /// The child.
            card: Card,
            /// The couple.
            couple: PersonId,
            /// The first trait they have too rarely.
            missing: Trait,
            /// How often the child shows it.
            needed: u8,
            /// How often the parents show it together.
            present: u8,
        } = ("FAM-15", "trait-too-rare"),
        /// The couple is turned over: the next generation is complete.
        CoupleClosed {
            /// The couple.
            couple: PersonId,
            /// Its generation.
            generation: u8,
            /// How many descendants that generation could have, and has.
            limit: u8,
        } = ("FAM-25", "couple-closed"),
        /// Singles of a generation that is turned over never marry.
        SingleClosed {
            /// The person.
            person: PersonId,
            /// Its generation.
            generation: u8,
        } = ("FAM-26", "single-closed"),
        /// No person of the fifth generation marries.
        LastGeneration {
            /// The person.
            person: PersonId,
        } = ("FAM-28", "last-generation"),
        /// The first seat must be at the table.
        NoSuchFirst {
            /// The seat that was named.
            first: Seat,
            /// How many seats there are.
            seats: u8,
        } = ("FAM-D2", "no-such-first"),
        /// With `bothParents` a child has a trait of each parent.
        OneParentOnly {
            /// The child.
            card: Card,
            /// The couple.
            couple: PersonId,
            /// The parent's card the child shares nothing with.
            stranger: Card,
        } = ("FAM-D5", "one-parent-only"),
        /// Exchanging a card needs the option `exchange`.
        ExchangeOff = ("FAM-D6", "exchange-off"),
        /// Exchanging a card needs a pile to draw from.
        ExchangePileEmpty = ("FAM-D6", "exchange-pile-empty"),
        /// The exchanged card comes from what is left in one's hand.
        ExchangeNotInHand {
            /// The card that was named.
            card: Card,
        } = ("FAM-D6", "exchange-not-in-hand"),
        /// Without `lateBirths` no person is born into a row that is turned over.
        LateBirth {
            /// The couple.
            couple: PersonId,
            /// The row the child would join.
            generation: u8,
        } = ("FAM-D9", "late-birth"),
    }
}
