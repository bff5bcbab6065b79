//! Validation errors: the clauses that can say no, in the order of the rulebook; `RULES.md` has one heading per id.

use super::lexicon::Language;
use super::lists::Word;
use super::pieces::{Card, Color};
use crate::games::Seat;

crate::clauses! {
    /// Why FAMILYS refuses a move or a set of options.
    pub enum Clause {
        /// The first laying comes before everything else.
        LayFirst = ("FMS-8", "lay-first"),
        /// The first laying is over.
        OpeningOver = ("FMS-8", "opening-over"),
        /// The first laying is of a color held in greatest number.
        NotTheMostNumerous {
            /// The color that was named.
            color: Color,
            /// Different persons held of it.
            held: u8,
            /// The most held of any color.
            most: u8,
        } = ("FMS-8", "not-the-most-numerous"),
        /// A family has one color.
        WrongColor {
            /// The card.
            card: Card,
            /// The color of the family.
            color: Color,
        } = ("FMS-9", "wrong-color"),
        /// Only persons and UNION are laid.
        NotAMember {
            /// The card.
            card: Card,
        } = ("FMS-9", "not-a-member"),
        /// Everybody stands in the own slot.
        WrongSlot {
            /// The card.
            card: Card,
            /// The slot that was named.
            slot: u8,
        } = ("FMS-9", "wrong-slot"),
        /// At least two cards are laid at the start and after a change of color.
        TooFewLaid {
            /// How many were named.
            laid: u8,
            /// How many it takes.
            least: u8,
        } = ("FMS-10", "too-few-laid"),
        /// That person is laid already.
        SlotTaken {
            /// The card.
            card: Card,
            /// The slot.
            slot: u8,
        } = ("FMS-11", "slot-taken"),
        /// Out of turn only a UNION can be exchanged.
        NotYourTurn {
            /// Whose turn it is.
            turn: Seat,
        } = ("FMS-17", "not-your-turn"),
        /// A turn begins with the draw.
        DrawFirst = ("FMS-18", "draw-first"),
        /// The others are voting on a word.
        VoteOpen = ("FMS-22", "vote-open"),
        /// A turn ends with eleven cards: one combination or one discard is missing.
        OneCardTooMany {
            /// How many cards the seat has.
            cards: u8,
            /// How many it must have.
            most: u8,
        } = ("FMS-29", "one-card-too-many"),
        /// The new color is another one.
        SameColor {
            /// The color of the family.
            color: Color,
        } = ("FMS-31", "same-color"),
        /// A combination has at least three cards.
        TooFewCards {
            /// How many were named.
            cards: u8,
            /// How many it takes.
            least: u8,
        } = ("FMS-34", "too-few-cards"),
        /// A word is spelt by letters and letter stars.
        CardWithoutLetter {
            /// The card.
            card: Card,
        } = ("FMS-35", "card-without-letter"),
        /// The cards spell something else.
        WordDiffers {
            /// The word that was named.
            word: Word,
            /// What the cards show.
            shown: Word,
        } = ("FMS-35", "word-differs"),
        /// A run of digits is made of digits and digit stars.
        RunWithoutDigit {
            /// The card.
            card: Card,
        } = ("FMS-36", "card-without-digit"),
        /// A run of letters is made of letters and letter stars.
        RunWithoutLetter {
            /// The card.
            card: Card,
        } = ("FMS-36", "run-without-letter"),
        /// A run goes up one by one, and not past its ends.
        NotARun = ("FMS-36", "not-a-run"),
        /// Clones show one letter or one digit.
        NotClones {
            /// The first card that does not fit.
            card: Card,
        } = ("FMS-37", "not-clones"),
        /// The two are no couple.
        NotACouple {
            /// One card.
            one: Card,
            /// The other.
            other: Card,
        } = ("FMS-38", "not-a-couple"),
        /// The cards do not show one symbol.
        NotOneSymbol {
            /// The first card that does not fit.
            card: Card,
        } = ("FMS-39", "not-one-symbol"),
        /// That card is no UNION.
        NotAUnion {
            /// The card.
            card: Card,
        } = ("FMS-47", "not-a-union"),
        /// The card on top of the talon is no adult of the color of the UNION.
        NothingToExchange {
            /// The UNION.
            union: Card,
        } = ("FMS-47", "nothing-to-exchange"),
        /// The other half of the couple is missing.
        OtherHalfMissing {
            /// The card on top of the talon.
            card: Card,
        } = ("FMS-48", "other-half-missing"),
        /// That card is no VOISIN.
        NotAVoisin {
            /// The card.
            card: Card,
        } = ("FMS-50", "not-a-voisin"),
        /// A VOISIN takes from another player of this table.
        NoNeighbor {
            /// The seat that was named.
            seat: Seat,
        } = ("FMS-50", "no-neighbor"),
        /// That card is not laid there.
        CardNotLaid {
            /// The card.
            card: Card,
            /// The seat.
            seat: Seat,
        } = ("FMS-50", "card-not-laid"),
        /// That card is no VISION.
        NotAVision {
            /// The card.
            card: Card,
        } = ("FMS-52", "not-a-vision"),
        /// A VISION names another player who still plays.
        NoSuchHand {
            /// The seat that was named.
            seat: Seat,
        } = ("FMS-52", "no-such-hand"),
        /// First a card of the open hand is taken.
        TakeFirst {
            /// Whose hand lies open.
            target: Seat,
        } = ("FMS-53", "take-first"),
        /// No hand lies open.
        NothingRevealed = ("FMS-53", "nothing-revealed"),
        /// That card is not in the open hand.
        NotRevealed {
            /// The card.
            card: Card,
            /// Whose hand lies open.
            target: Seat,
        } = ("FMS-53", "not-revealed"),
        /// One VOISIN a turn.
        VoisinLimit = ("FMS-55", "voisin-limit"),
        /// One VISION a turn.
        VisionLimit = ("FMS-55", "vision-limit"),
        /// One draw a turn, simple or triple.
        AlreadyDrawn = ("FMS-57", "already-drawn"),
        /// FAMILYS is announced with nine members laid.
        FamilyNotComplete {
            /// How many are laid.
            members: u8,
        } = ("FMS-61", "family-not-complete"),
        /// Without a color nothing is added: the family begins by a change of color.
        NoColor = ("FMS-D5", "no-color"),
        /// There is something to lay.
        SomethingToLay {
            /// Different persons held of the most numerous color.
            most: u8,
        } = ("FMS-D5", "something-to-lay"),
        /// A UNION stands beside a real half.
        UnionAlone {
            /// The UNION.
            card: Card,
            /// The slot that was named.
            slot: u8,
        } = ("FMS-D7", "union-alone"),
        /// What is played comes from the own hand.
        NotInHand {
            /// The card that was named.
            card: Card,
        } = ("FMS-D9", "not-in-hand"),
        /// At this table a couple is no combination.
        CoupleOff = ("FMS-D10", "couple-off"),
        /// A combination has at least one card that is no star.
        OnlyStars = ("FMS-D12", "only-stars"),
        /// At this table symbols are no combination.
        SymbolsOff = ("FMS-D14", "symbols-off"),
        /// The word is not in the list.
        WordNotListed {
            /// The word.
            word: Word,
        } = ("FMS-D15", "word-not-listed"),
        /// One refused word a turn is enough.
        AlreadyRefused = ("FMS-D15", "already-refused"),
        /// There is nothing to vote on.
        NothingToVote = ("FMS-D15", "nothing-to-vote"),
        /// No exchange during the first laying, a vote or a VISION.
        ExchangeNotNow = ("FMS-D16", "exchange-not-now"),
        /// The UNION is not one's own.
        UnionNotOwned {
            /// The card.
            card: Card,
        } = ("FMS-D16", "union-not-owned"),
        /// The talon is too small for a triple draw.
        TalonTooSmall {
            /// Cards on it.
            cards: u8,
            /// Cards it takes.
            least: u8,
        } = ("FMS-D17", "talon-too-small"),
        /// VOISIN and VISION come before the combination.
        TooLateForSpecials = ("FMS-D18", "too-late-for-specials"),
        /// One change of color a turn.
        AlreadyChanged = ("FMS-D19", "already-changed"),
        /// The first seat must be at the table.
        NoSuchFirst {
            /// The seat that was named.
            first: Seat,
            /// How many seats there are.
            seats: u8,
        } = ("FMS-D29", "no-such-first"),
        /// One combination or one discard a turn.
        AlreadyThrown = ("FMS-D30", "already-thrown"),
        /// A word is made of letters A to Z only.
        NotOnlyLetters {
            /// The word.
            word: Word,
        } = ("FMS-D32", "not-only-letters"),
        /// This server has no word list for the language: choose the vote.
        NoLexicon {
            /// The language.
            language: Language,
        } = ("FMS-D36", "no-lexicon"),
    }
}
