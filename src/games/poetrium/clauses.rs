//! The clauses of `RULES.md` that can refuse a move or a set of options, with the facts of the case.

use super::pieces::{EndingCard, LineCard, Slot};

crate::clauses! {
    /// Why a move is not allowed.
    pub enum Clause {
        /// The storyteller swaps a card of his hand.
        TellerSwapNotInHand {
            /// The line that was named.
            line: LineCard,
        } = ("POE-21", "teller-swap-not-in-hand"),
        /// The storyteller swaps once.
        TellerSwappedAlready = ("POE-21", "teller-swapped-already"),
        /// The storyteller has to tell now.
        TellFirst = ("POE-22", "tell-first"),
        /// The storyteller chooses a story on the table.
        NoSuchStory {
            /// The number that was named.
            number: Slot,
            /// How many stories lie on the table.
            stories: u8,
        } = ("POE-22", "no-such-story"),
        /// The hint is a card of the storyteller's hand.
        HintNotInHand {
            /// The line that was named.
            line: LineCard,
        } = ("POE-22", "hint-not-in-hand"),
        /// A guesser swaps a card of his hand.
        SwapNotInHand {
            /// The line that was named.
            line: LineCard,
        } = ("POE-31", "swap-not-in-hand"),
        /// A guesser swaps once in a turn.
        SwappedAlready = ("POE-31", "swapped-already"),
        /// A guesser adds a line or guesses.
        AddOrGuess = ("POE-31", "add-or-guess"),
        /// The added line is a card of the guesser's hand.
        LineNotInHand {
            /// The line that was named.
            line: LineCard,
        } = ("POE-32", "line-not-in-hand"),
        /// Only the storyteller judges.
        NotYoursToJudge = ("POE-33", "not-yours-to-judge"),
        /// The storyteller has to judge the last line now.
        JudgeFirst {
            /// The line that waits for its verdict.
            line: LineCard,
        } = ("POE-33", "judge-first"),
        /// A player without tokens must guess.
        NoTokensLeft {
            /// How many tokens lie on lines already.
            laid: u8,
        } = ("POE-39", "no-tokens-left"),
        /// The chooser lays one of the two endings.
        NotOffered {
            /// The ending that was named.
            ending: EndingCard,
        } = ("POE-51", "not-offered"),
        /// The chooser has to lay an ending now.
        EndingFirst = ("POE-51", "ending-first"),
        /// The first storyteller sits at the table.
        NoSuchFirst {
            /// The seat that was named.
            seat: u8,
            /// How many seats there are.
            seats: u8,
        } = ("POE-D2", "no-such-first"),
        /// Only an open story can be guessed.
        StoryNotOpen {
            /// The number that was named.
            number: Slot,
        } = ("POE-D9", "story-not-open"),
    }
}
