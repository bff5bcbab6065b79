//! The clauses of `RULES.md` that can refuse a move or a set of options, with the arithmetic of the case as facts.

use super::pieces::{Card, Character, EventCard, Meeting};
use super::state::Phase;
use crate::games::Seat;

crate::clauses! {
    /// Why a move is not allowed.
    pub enum Clause {
        /// A character has at most one spouse.
        AlreadyMarried {
            /// The character that was named.
            person: Character,
            /// Whom it is married to.
            spouse: Character,
        } = ("FT-7", "already-married"),
        /// Relatives do not marry.
        CommonAncestor {
            /// The man.
            man: Character,
            /// The woman.
            woman: Character,
            /// A character both descend from (or are).
            ancestor: Character,
        } = ("FT-8", "common-ancestor"),
        /// One of the two is too much older.
        AgeGap {
            /// The man.
            man: Character,
            /// The woman.
            woman: Character,
            /// Which of them is the older one.
            older: Character,
            /// By how many years.
            years: u16,
            /// By how many this one may be.
            most: u16,
        } = ("FT-10", "age-gap"),
        /// A couple costs a Meeting.
        MeetingMissing = ("FT-16", "meeting-missing"),
        /// The mother would be too young or too old.
        MotherAge {
            /// The mother.
            mother: Character,
            /// The child.
            child: Character,
            /// Her age at the birth.
            age: i16,
            /// The least it may be.
            least: u16,
            /// The most it may be.
            most: u16,
        } = ("FT-17", "mother-age"),
        /// The father would be too young.
        FatherAge {
            /// The father.
            father: Character,
            /// The child.
            child: Character,
            /// His age at the birth.
            age: i16,
            /// The least it may be.
            least: u16,
        } = ("FT-20", "father-age"),
        /// The couple has all the children it may have.
        TooManyChildren {
            /// The mother.
            mother: Character,
            /// How many children a couple may have.
            most: u8,
        } = ("FT-22", "too-many-children"),
        /// A mother whose husband is not laid yet gets no more children.
        UnfinishedMother {
            /// The mother.
            mother: Character,
        } = ("FT-26", "unfinished-mother"),
        /// A mother whose husband is not laid yet gets no parents.
        UnfinishedDaughter {
            /// The mother.
            mother: Character,
        } = ("FT-27", "unfinished-daughter"),
        /// An adopter adopts no more than three.
        TooManyAdopted {
            /// The adopter.
            adopter: Character,
            /// How many it may adopt.
            most: u8,
        } = ("FT-32", "too-many-adopted"),
        /// An adopter cannot marry.
        AdopterMarries {
            /// The adopter.
            adopter: Character,
        } = ("FT-33", "adopter-marries"),
        /// The child is not on the adopter's scale.
        AdoptionAge {
            /// The adopter.
            adopter: Character,
            /// The child.
            child: Character,
            /// When the child was born.
            born: u16,
            /// The first year of the scale.
            first: u16,
            /// The last year of the scale.
            last: u16,
        } = ("FT-34", "adoption-age"),
        /// A single mother has no more than two children without a husband.
        SingleMotherFull {
            /// The mother.
            mother: Character,
            /// How many she may have.
            most: u8,
        } = ("FT-36", "single-mother-full"),
        /// A man leaves his table only if one of the two cards shows the wife's surname.
        NoWifeSurname {
            /// The man.
            groom: Character,
            /// The woman.
            wife: Character,
        } = ("FT-42", "no-wife-surname"),
        /// One lays cards only on one's own table.
        NotYourTable {
            /// The character that was named.
            person: Character,
        } = ("FTD-2", "not-your-table"),
        /// It is another seat's turn; only stories may be told.
        NotYourTurn {
            /// Whose turn it is.
            turn: Seat,
        } = ("FTD-8", "not-your-turn"),
        /// Another phase of the turn comes first.
        WrongPhase {
            /// The phase that is on.
            phase: Phase,
        } = ("FTD-8", "wrong-phase"),
        /// The deck is empty.
        DeckEmpty = ("FTD-9", "deck-empty"),
        /// The card does not lie in the Archive.
        NotInArchive {
            /// The card that was named.
            card: Card,
        } = ("FTD-9", "not-in-archive"),
        /// One action was performed already.
        OneAction = ("FTD-10", "one-action"),
        /// A bride or groom is taken from another player.
        TakenFromOneself {
            /// The character that was named.
            person: Character,
        } = ("FTD-15", "taken-from-oneself"),
        /// The hand is complete; nothing is drawn.
        HandFull {
            /// How many cards it has.
            cards: u8,
        } = ("FTD-20", "hand-full"),
        /// The hand is not five yet.
        HandNotFive {
            /// How many cards it has.
            cards: u8,
        } = ("FTD-20", "hand-not-five"),
        /// A bride was born in 1995 or earlier.
        BrideTooYoung {
            /// The woman that was named.
            bride: Character,
            /// When she was born.
            born: u16,
            /// The latest year.
            latest: u16,
        } = ("FTD-21", "bride-too-young"),
        /// The partner must lie on the table already.
        PartnerFromHand {
            /// The hand card.
            partner: Character,
        } = ("FTD-25", "partner-from-hand"),
        /// Two singles of the same family do not marry without `marryWithinFamily`.
        SameFamilyMarriage {
            /// The man.
            man: Character,
            /// The woman.
            woman: Character,
        } = ("FTD-30", "same-family-marriage"),
        /// A join unites two different families.
        SameFamilyJoin {
            /// The child.
            child: Character,
            /// The mother.
            mother: Character,
        } = ("FTD-32", "same-family-join"),
        /// A join gives parents to a character who has none.
        JoinedHasParents {
            /// The child.
            child: Character,
        } = ("FTD-32", "joined-has-parents"),
        /// The year is none of the Event's for this character.
        EventYear {
            /// The year that was named.
            year: u16,
            /// The first possible year.
            first: u16,
            /// The last possible year.
            last: u16,
        } = ("FTD-35", "event-year"),
        /// The character is too young for the Event.
        EventTooYoung {
            /// The character.
            person: Character,
            /// The Event.
            event: EventCard,
            /// When the character turns 18.
            adult: u16,
            /// The last year of the Event.
            last: u16,
        } = ("FTD-36", "event-too-young"),
        /// The character has an Event already.
        SecondEvent {
            /// The character.
            person: Character,
            /// Its Event.
            event: EventCard,
        } = ("FTD-37", "second-event"),
        /// Big Family Tree has no Events.
        BigNoEvents = ("FTB-2", "big-no-events"),
        /// In Big Family Tree the hands decide who begins.
        BigFirstSeat = ("FTB-5", "big-first-seat"),
        /// The first couple is the oldest one in hand.
        NotTheOldestWife {
            /// The woman that was named.
            woman: Character,
            /// The wife it must be.
            wife: Character,
        } = ("FTB-6", "not-the-oldest-wife"),
        /// The tree begins with a couple.
        CoupleFirst = ("FTB-7", "couple-first"),
        /// Play goes clockwise.
        BigNotYourTurn {
            /// Whose turn it is.
            turn: Seat,
        } = ("FTB-8", "big-not-your-turn"),
        /// In Big Family Tree nothing is taken at one's choice.
        BigNoTaking = ("FTB-10", "big-no-taking"),
        /// In Big Family Tree nothing is put away, and a turn ends by itself.
        BigNoDiscard = ("FTB-11", "big-no-discard"),
        /// Meetings are laid for the future only in Big Family Tree.
        ReserveOnlyInBig = ("FTB-12", "reserve-only-in-big"),
        /// In Big Family Tree a couple has four children.
        BigTooManyChildren {
            /// The mother.
            mother: Character,
            /// How many children a couple may have.
            most: u8,
        } = ("FTB-14", "big-too-many-children"),
        /// Dynasties is for six seats at most.
        DynastiesSeats {
            /// How many seats were asked for.
            seats: u8,
            /// The most it takes.
            most: u8,
        } = ("FTA-1", "dynasties-seats"),
        /// The seat that shall begin is not at this table.
        NoSuchFirstSeat {
            /// The seat that was named.
            seat: Seat,
            /// How many seats there are.
            seats: u8,
        } = ("FTA-2", "no-such-first-seat"),
        /// Only a surplus card is put away.
        NothingToDiscard = ("FTA-9", "nothing-to-discard"),
        /// Minors do not marry.
        TooYoungToMarry {
            /// The character that was named.
            person: Character,
            /// When it was born.
            born: u16,
            /// The latest year.
            latest: u16,
        } = ("FTA-17", "too-young-to-marry"),
        /// A couple is a man and a woman.
        NotManAndWoman {
            /// Who was named as the man.
            man: Character,
            /// Who was named as the woman.
            woman: Character,
        } = ("FTA-18", "not-man-and-woman"),
        /// A married couple would become relatives.
        WouldRelateSpouses {
            /// The husband.
            husband: Character,
            /// The wife.
            wife: Character,
        } = ("FTA-22", "would-relate-spouses"),
        /// Children are laid to couples, single mothers and adopters.
        NotAParent {
            /// The character that was named.
            person: Character,
        } = ("FTA-26", "not-a-parent"),
        /// Parents are laid to a character without any.
        HasParents {
            /// The character that was named.
            person: Character,
        } = ("FTA-30", "has-parents"),
        /// No father without a mother.
        FatherAlone {
            /// The man that was named.
            father: Character,
        } = ("FTA-33", "father-alone"),
        /// A bride is the daughter of a character.
        NoDaughter {
            /// The woman that was named.
            bride: Character,
        } = ("FTA-34", "no-daughter"),
        /// A character with children is not taken away.
        TakenHasChildren {
            /// The character that was named.
            person: Character,
        } = ("FTA-34", "taken-has-children"),
        /// Families are joined on one's own turn.
        JoinOutOfTurn {
            /// Whose turn it is.
            turn: Seat,
        } = ("FTA-41", "join-out-of-turn"),
        /// A join needs a couple.
        JoinNeedsCouple {
            /// The character that was named as the mother.
            mother: Character,
        } = ("FTA-42", "join-needs-couple"),
        /// Couples apart from the tree need `bigDetachedCouples`.
        DetachedCouple = ("FTA-58", "detached-couple"),
        /// In Big Family Tree no character is taken and nothing joined.
        NotInBig = ("FTA-58", "not-in-big"),
        /// A Meeting for the future needs a character who can marry.
        NoFutureSpouse {
            /// The character that was named.
            person: Character,
        } = ("FTA-59", "no-future-spouse"),
        /// A Meeting lies there already.
        AlreadyReserved {
            /// The character.
            person: Character,
            /// The Meeting that lies there.
            meeting: Meeting,
        } = ("FTA-59", "already-reserved"),
        /// In Big Family Tree a seat that can lay something must.
        MustPlay = ("FTA-60", "must-play"),
        /// The story is too long.
        StoryTooLong {
            /// How many characters it has.
            length: usize,
            /// How many it may have.
            most: usize,
        } = ("FTA-67", "story-too-long"),
        /// The story holds a character that cannot be shown.
        StoryControl {
            /// Its code point.
            code: u32,
        } = ("FTA-67", "story-control"),
        /// The Meeting has no story of this seat.
        NotYourStory {
            /// The Meeting that was named.
            meeting: Meeting,
        } = ("FTA-67", "not-your-story"),
        /// There is no story to take back.
        NothingTold {
            /// The Meeting that was named.
            meeting: Meeting,
        } = ("FTA-67", "nothing-told"),
        /// The surname is too long.
        NameTooLong {
            /// How many characters it has.
            length: usize,
            /// How many it may have.
            most: usize,
        } = ("FTA-68", "name-too-long"),
        /// The surname holds a character that cannot be shown.
        NameControl {
            /// Its code point.
            code: u32,
        } = ("FTA-68", "name-control"),
        /// There is no surname to take back.
        NothingNamed {
            /// The character that was named.
            member: Character,
        } = ("FTA-68", "nothing-named"),
        /// The card is not in one's hand.
        NotInHand {
            /// The card that was named.
            card: Card,
        } = ("FTA-71", "not-in-hand"),
        /// The character lies on no table.
        NotLaid {
            /// The character that was named.
            person: Character,
        } = ("FTA-71", "not-laid"),
        /// No more texts may be written.
        NoTextsLeft {
            /// How many a seat may write.
            most: u8,
        } = ("FTA-72", "no-texts-left"),
    }
}
