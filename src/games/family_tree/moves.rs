//! What a seat can want, with its notation.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::pieces::{Card, Character, EventCard, Meeting};
use super::text::Text;
use crate::games::{NotationError, Words};

/// The longest line of notation: a move, then a story of 500 characters.
const LONGEST_LINE: usize = 600;

/// What a seat wants. Stories follow a colon: `couple P12 P21 M03: they shared an umbrella`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum Move {
    /// Draw the top card of the deck (FTD-9, FTD-20): `take deck`.
    TakeDeck,
    /// Take a card of the Archive (FTD-9, FTD-20): `take P12`.
    TakeArchive {
        /// The card.
        card: Card,
    },
    /// Lay two hand cards as a new couple (FTD-11, FTD-17): `couple P12 P21 M03`.
    LayCouple {
        /// The man.
        man: Character,
        /// The woman.
        woman: Character,
        /// The Meeting, any one.
        meeting: Meeting,
        /// How they met.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    /// Lay a hand card as a child (FTD-12): `child P05 P12`.
    LayChild {
        /// The mother, or the adopter.
        parent: Character,
        /// The hand card.
        child: Character,
    },
    /// Lay a hand card as the mother, or as the adopter, of a character (FTD-13): `mother P28 P17`.
    LayMother {
        /// The character on the table.
        target: Character,
        /// The hand card.
        parent: Character,
    },
    /// Lay both parents of a character (FTD-14): `parents P17 P02 P03 M01`.
    LayParents {
        /// The character on the table.
        target: Character,
        /// The father.
        father: Character,
        /// The mother.
        mother: Character,
        /// The Meeting.
        meeting: Meeting,
        /// How they met.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    /// Take a bride from another table for an own groom (FTD-15): `bride P13 for P12 with M07`.
    TakeBride {
        /// The bride.
        bride: Character,
        /// The groom on the own table.
        groom: Character,
        /// The Meeting.
        meeting: Meeting,
        /// How they met.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    /// Take a man from another table, who takes his wife's surname (FT-42, FT-43): `groom P44 for P47 with M07`.
    TakeGroom {
        /// The man.
        groom: Character,
        /// The woman on the own table.
        wife: Character,
        /// The Meeting.
        meeting: Meeting,
        /// How they met.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    /// Lay a hand card as the spouse of a single character (FTD-16): `spouse P17 P18 M01`. In Big Family Tree without a
    /// Meeting where one is reserved (FTA-59): `spouse P12 P13`.
    LaySpouse {
        /// The single on the table.
        target: Character,
        /// The hand card.
        spouse: Character,
        /// The Meeting.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        meeting: Option<Meeting>,
        /// How they met.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    /// Lay a Meeting between two singles of the table (FTD-18, FTA-58): `marry P14 P17 M01`.
    Marry {
        /// The man.
        man: Character,
        /// The woman.
        woman: Character,
        /// The Meeting.
        meeting: Meeting,
        /// How they met.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    /// Lay an Event under a character (FTD-19): `event P10 E01` or `event P10 E01 in 1935`.
    LayEvent {
        /// The character.
        target: Character,
        /// The Event.
        event: EventCard,
        /// The year; the earliest possible one if it is left out (FTA-44).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        year: Option<u16>,
    },
    /// Big Family Tree: lay a Meeting for a single character's future (FTB-12): `reserve M03 for P12`.
    Reserve {
        /// The Meeting.
        meeting: Meeting,
        /// The single.
        target: Character,
    },
    /// Make a couple the parents of a character of another own family (FTD-32); no action: `join P12 under P03`.
    Join {
        /// The character without parents.
        child: Character,
        /// The wife of the couple.
        mother: Character,
    },
    /// Perform no action (FTA-7): `pass`.
    Pass,
    /// Put the surplus card away (FTD-20): `discard M03`.
    Discard {
        /// The card.
        card: Card,
    },
    /// End the turn, where a join keeps it open (FTA-41): `end`.
    EndTurn,
    /// Give a family a surname (FT-13), or take it back: `name P12 Ivanov`, `name P12`.
    Name {
        /// Any member of the family.
        member: Character,
        /// The surname; empty to take it back.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        name: Text,
    },
    /// Tell or rewrite the story of a Meeting (FTA-67), or take it back: `tell M03: they shared an umbrella`, `tell M03`.
    Tell {
        /// The Meeting.
        meeting: Meeting,
        /// The story; empty to take it back.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TakeDeck => f.write_str("take deck"),
            Self::TakeArchive { card } => write!(f, "take {card}"),
            Self::LayCouple { man, woman, meeting, .. } => write!(f, "couple {man} {woman} {meeting}"),
            Self::LayChild { parent, child } => write!(f, "child {parent} {child}"),
            Self::LayMother { target, parent } => write!(f, "mother {target} {parent}"),
            Self::LayParents { target, father, mother, meeting, .. } => {
                write!(f, "parents {target} {father} {mother} {meeting}")
            }
            Self::TakeBride { bride, groom, meeting, .. } => write!(f, "bride {bride} for {groom} with {meeting}"),
            Self::TakeGroom { groom, wife, meeting, .. } => write!(f, "groom {groom} for {wife} with {meeting}"),
            Self::LaySpouse { target, spouse, meeting: Some(meeting), .. } => {
                write!(f, "spouse {target} {spouse} {meeting}")
            }
            Self::LaySpouse { target, spouse, meeting: None, .. } => write!(f, "spouse {target} {spouse}"),
            Self::Marry { man, woman, meeting, .. } => write!(f, "marry {man} {woman} {meeting}"),
            Self::LayEvent { target, event, year: Some(year) } => write!(f, "event {target} {event} in {year}"),
            Self::LayEvent { target, event, year: None } => write!(f, "event {target} {event}"),
            Self::Reserve { meeting, target } => write!(f, "reserve {meeting} for {target}"),
            Self::Join { child, mother } => write!(f, "join {child} under {mother}"),
            Self::Pass => f.write_str("pass"),
            Self::Discard { card } => write!(f, "discard {card}"),
            Self::EndTurn => f.write_str("end"),
            Self::Name { member, name } if name.is_empty() => write!(f, "name {member}"),
            Self::Name { member, name } => write!(f, "name {member} {name}"),
            Self::Tell { meeting, .. } => write!(f, "tell {meeting}"),
        }?;
        match self.story() {
            Some(story) if !story.is_empty() => write!(f, ": {story}"),
            _ => Ok(()),
        }
    }
}

impl Move {
    /// The story it tells, if it is one that can.
    pub fn story(&self) -> Option<&Text> {
        match self {
            Self::LayCouple { story, .. }
            | Self::LayParents { story, .. }
            | Self::TakeBride { story, .. }
            | Self::TakeGroom { story, .. }
            | Self::LaySpouse { story, .. }
            | Self::Marry { story, .. }
            | Self::Tell { story, .. } => Some(story),
            _ => None,
        }
    }

    fn story_mut(&mut self) -> Option<&mut Text> {
        match self {
            Self::LayCouple { story, .. }
            | Self::LayParents { story, .. }
            | Self::TakeBride { story, .. }
            | Self::TakeGroom { story, .. }
            | Self::LaySpouse { story, .. }
            | Self::Marry { story, .. }
            | Self::Tell { story, .. } => Some(story),
            _ => None,
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    /// Reads the notation; case does not matter, and `for`, `with`, `under` and `in` may be left out.
    fn from_str(line: &str) -> Result<Self, NotationError> {
        let mut words = Words::with_limit(line, LONGEST_LINE)?;
        if words.skip("name") {
            return Ok(Self::Name {
                member: character(&mut words)?,
                name: Text::new(words.rest()),
            });
        }
        // Only a story may hold a colon, so the first one ends the move proper.
        let (head, story) = match line.split_once(':') {
            Some((head, story)) => (head, Text::new(story)),
            None => (line, Text::default()),
        };
        let mut words = Words::with_limit(head, LONGEST_LINE)?;
        let mut move_ = read_action(&mut words)?;
        words.end()?;
        if line.len() > head.len() {
            let place = move_.story_mut();
            *place.ok_or_else(|| words.error("the end of the move, since it has no story"))? = story;
        }
        Ok(move_)
    }
}

fn read_action(words: &mut Words<'_>) -> Result<Move, NotationError> {
    let story = Text::default();
    let verb = words.peek().map(str::to_ascii_lowercase).unwrap_or_default();
    let verb = verb.as_str();
    if !VERBS.contains(&verb) {
        return Err(words.error("take, couple, child, mother, parents, bride, groom, spouse, marry, event, reserve, join, pass, discard, end, name or tell"));
    }
    words.skip(verb);
    Ok(match verb {
        "take" if words.skip("deck") => Move::TakeDeck,
        "take" => Move::TakeArchive { card: words.parse("deck, or a card of the Archive such as P12")? },
        "couple" => Move::LayCouple { man: character(words)?, woman: character(words)?, meeting: meeting(words)?, story },
        "child" => Move::LayChild { parent: character(words)?, child: character(words)? },
        "mother" => Move::LayMother { target: character(words)?, parent: character(words)? },
        "parents" => Move::LayParents {
            target: character(words)?,
            father: character(words)?,
            mother: character(words)?,
            meeting: meeting(words)?,
            story,
        },
        "bride" => Move::TakeBride { bride: character(words)?, groom: character(words)?, meeting: meeting(words)?, story },
        "groom" => Move::TakeGroom { groom: character(words)?, wife: character(words)?, meeting: meeting(words)?, story },
        "spouse" => Move::LaySpouse {
            target: character(words)?,
            spouse: character(words)?,
            meeting: words.peek().map(|_| meeting(words)).transpose()?,
            story,
        },
        "marry" => Move::Marry { man: character(words)?, woman: character(words)?, meeting: meeting(words)?, story },
        "event" => read_event(words)?,
        "reserve" => Move::Reserve { meeting: meeting(words)?, target: character(words)? },
        "join" => Move::Join { child: character(words)?, mother: character(words)? },
        "discard" => Move::Discard { card: words.parse("a hand card such as M03")? },
        "tell" => Move::Tell { meeting: meeting(words)?, story },
        "end" => Move::EndTurn,
        _ => Move::Pass,
    })
}

/// The first words of moves.
const VERBS: [&str; 16] = [
    "take", "couple", "child", "mother", "parents", "bride", "groom", "spouse", "marry", "event", "reserve", "join",
    "pass", "discard", "end", "tell",
];

fn read_event(words: &mut Words<'_>) -> Result<Move, NotationError> {
    let target = character(words)?;
    let event = words.parse("an Event such as E05")?;
    words.skip("in");
    let year = words.peek().map(|_| words.parse("a year")).transpose()?;
    Ok(Move::LayEvent { target, event, year })
}

/// The next character, after a little word that may be left out.
fn character(words: &mut Words<'_>) -> Result<Character, NotationError> {
    let _ = words.skip("for") || words.skip("under");
    words.parse("a character such as P12")
}

fn meeting(words: &mut Words<'_>) -> Result<Meeting, NotationError> {
    words.skip("with");
    words.parse("a Meeting such as M03")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_reads_back() {
        for line in [
            "take deck",
            "take E05",
            "couple P12 P21 M03",
            "couple P12 P21 M03: under one umbrella: his",
            "child P05 P12",
            "mother P28 P17",
            "parents P17 P02 P03 M01",
            "bride P13 for P12 with M07",
            "groom P44 for P47 with M01: at the market",
            "spouse P17 P18 M01",
            "spouse P17 P18",
            "spouse P17 P18: as it was foretold",
            "marry P14 P17 M01",
            "event P10 E01",
            "event P10 E01 in 1935",
            "reserve M03 for P12",
            "join P12 under P03",
            "pass",
            "discard M03",
            "end",
            "name P12 von und zu: Ivanov",
            "name P12",
            "tell M03: dans le train de nuit",
            "tell M03",
        ] {
            let move_: Move = line.parse().unwrap();
            assert_eq!(move_.to_string(), line);
            let json = serde_json::to_string(&move_).unwrap();
            assert_eq!(serde_json::from_str::<Move>(&json).unwrap(), move_);
        }
        assert_eq!(VERBS.len(), 16);
    }

    #[test]
    fn notation_forgives_case_and_little_words() {
        for (written, read) in [
            ("  BRIDE p13 p12 m7 ", "bride P13 for P12 with M07"),
            ("join P12 P03", "join P12 under P03"),
            ("event p10 e1 1935", "event P10 E01 in 1935"),
            ("Take  Deck", "take deck"),
            ("tell m3:  so   it  was", "tell M03: so it was"),
        ] {
            assert_eq!(written.parse::<Move>().unwrap().to_string(), read);
        }
    }

    #[test]
    fn malformed_notation_says_what_was_expected_where() {
        for (written, error) in [
            ("couple P12 P21", "column 15: expected a Meeting such as M03, but the line ends"),
            ("couple P12 M21 M03", "column 12: expected a character such as P12, found `M21`"),
            ("pass: gladly", "column 5: expected the end of the move, since it has no story, but the line ends"),
            ("end now", "column 5: expected the end of the move, found `now`"),
            ("take X01", "column 6: expected deck, or a card of the Archive such as P12, found `X01`"),
        ] {
            assert_eq!(written.parse::<Move>().unwrap_err().to_string(), error);
        }
        assert!("wed P12".parse::<Move>().unwrap_err().to_string().ends_with("found `wed`"));
        assert!("tell M03: ".to_owned().parse::<Move>().is_ok());
        assert!(format!("tell M03: {}", "é".repeat(600)).parse::<Move>().is_err());
    }

    #[test]
    fn moves_are_tagged_json_and_unknown_fields_are_refused() {
        let json = r#"{"type":"takeBride","bride":"P13","groom":"P12","meeting":"M07"}"#;
        let move_: Move = serde_json::from_str(json).unwrap();
        assert_eq!(serde_json::to_string(&move_).unwrap(), json);
        assert!(serde_json::from_str::<Move>(r#"{"type":"pass","loudly":true}"#).is_err());
        assert!(serde_json::from_str::<Move>(r#"{"type":"discard","card":"P99"}"#).is_err());
    }
}
