//! The clauses of `RULES.md` that can refuse a move or a set of options, with the facts of the case.

use super::pieces::{Color, Place};
use crate::games::Seat;

crate::clauses! {
    /// Why a move or an option is not allowed.
    pub enum Clause {
        /// The field has no such cell.
        OffBoard {
            /// The place that was named.
            place: Place,
        } = ("SER-7", "off-board"),
        /// A color belongs to one seat only.
        ColorTaken {
            /// The color picked twice.
            color: Color,
        } = ("SER-8", "color-taken"),
        /// The first seat must be at the table.
        NoSuchFirst {
            /// The seat that was named.
            first: Seat,
            /// How many seats there are.
            seats: u8,
        } = ("SER-12", "no-such-first"),
        /// Only a closed tile can be turned over.
        AlreadyOpen {
            /// The cell that was named.
            place: Place,
        } = ("SER-14", "already-open"),
        /// Before anything else the open tile must be kept or moved.
        TileWaits {
            /// Where it lies.
            place: Place,
        } = ("SER-15", "tile-waits"),
        /// Nothing was opened that could be kept or moved.
        NoTileWaits = ("SER-15", "no-tile-waits"),
        /// Flowers are not rotated.
        FlowerRotated {
            /// The rotation that was asked for.
            rot: u8,
        } = ("SER-17", "flower-rotated"),
        /// Keeping a flower gives no right to swap tiles.
        FlowerSwaps = ("SER-17", "flower-swaps"),
        /// An own tile trades places with a closed tile only.
        PartnerOpen {
            /// The cell that was named.
            place: Place,
        } = ("SER-19", "partner-open"),
        /// Two different tiles are swapped.
        SwapWithItself {
            /// The cell that was named twice.
            place: Place,
        } = ("SER-21", "swap-with-itself"),
        /// A Serendip is moved to another place.
        MoveToItself {
            /// Where it lies.
            place: Place,
        } = ("SER-22", "move-to-itself"),
        /// A Serendip that was kept or moved never moves again.
        Frozen {
            /// Where it lies.
            place: Place,
        } = ("SER-25", "frozen"),
        /// A turn starts with turning over a tile.
        MustOpen = ("SER-36", "must-open"),
        /// A seat that keeps a Serendip swaps two other tiles.
        SwapOfKept {
            /// Where the kept Serendip lies.
            place: Place,
        } = ("SER-39", "swap-of-kept"),
        /// The variant needs a color no seat owns.
        NothingUnowned = ("SER-44", "nothing-unowned"),
        /// There are only 13 Serendips to wait for.
        TooManySerendips {
            /// The number that was asked for.
            after: u8,
            /// How many there are.
            most: u8,
        } = ("SER-45", "too-many-serendips"),
        /// A hexagon is turned by 0 to 5 steps.
        RotationOutOfRange {
            /// The rotation that was asked for.
            rot: u8,
        } = ("SER-D2", "rotation-out-of-range"),
        /// So many colors for each seat are not possible.
        ColorsEach {
            /// The number that was asked for.
            each: u8,
            /// The most with so many seats.
            most: u8,
            /// How many seats there are.
            seats: u8,
        } = ("SER-D3", "colors-each"),
        /// All seats have the same number of colors.
        ColorsUnequal {
            /// The seat with another number.
            seat: Seat,
            /// How many it picked.
            picked: u8,
            /// How many each seat has.
            each: u8,
        } = ("SER-D3", "colors-unequal"),
        /// Colors were picked for seats that are not at the table.
        PicksWithoutSeat {
            /// How many seats the picks name.
            listed: u8,
            /// How many seats there are.
            seats: u8,
        } = ("SER-D3", "picks-without-seat"),
        /// Leaving an own tile and opening another belong together.
        MustOpenAnother = ("SER-D4", "must-open-another"),
        /// Without `rotateOnMove` a Serendip is moved as it lies.
        RotatedOnMove {
            /// The rotation that was asked for.
            rot: u8,
        } = ("SER-D6", "rotated-on-move"),
        /// Without `stopAfterSerendipMove` another tile must be opened.
        MustOpenExtra = ("SER-D7", "must-open-extra"),
        /// The idle limit is too small or too large.
        IdleLimit {
            /// The number that was asked for.
            limit: u16,
            /// The most.
            most: u16,
        } = ("SER-D17", "idle-limit"),
    }
}
