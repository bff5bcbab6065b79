//! Parsing and printing moves as one line a person can type: a verb, labels of cards, and behind a colon the story.

use std::fmt;
use std::str::FromStr;

use super::moves::Move;
use super::pieces::{Character, Meeting};
use super::text::Text;
use crate::games::{NotationError, Words};

/// The longest line of notation: a move, then a story of 500 characters.
const LONGEST_LINE: usize = 600;

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TakeDeck => f.write_str("take deck"),
            Self::TakeArchive { card } => write!(f, "take {card}"),
            Self::LayChild { parent, child } => write!(f, "child {parent} {child}"),
            Self::LayMother { target, parent } => write!(f, "mother {target} {parent}"),
            Self::LayEvent {
                target,
                event,
                year,
            } => {
                write!(f, "event {target} {event}")?;
                year.map_or(Ok(()), |year| write!(f, " in {year}"))
            }
            Self::Join { child, mother } => write!(f, "join {child} under {mother}"),
            Self::Pass => f.write_str("pass"),
            Self::Discard { card } => write!(f, "discard {card}"),
            Self::EndTurn => f.write_str("end"),
            Self::Name { member, name } if name.is_empty() => write!(f, "name {member}"),
            Self::Name { member, name } => write!(f, "name {member} {name}"),
            _ => write_meeting(f, self),
        }?;
        match self.story() {
            Some(story) if !story.is_empty() => write!(f, ": {story}"),
            _ => Ok(()),
        }
    }
}

/// The moves that can tell a story.
fn write_meeting(f: &mut fmt::Formatter<'_>, move_: &Move) -> fmt::Result {
    match move_ {
        Move::LayCouple {
            man,
            woman,
            meeting,
            ..
        } => write!(f, "couple {man} {woman} {meeting}"),
        Move::LayParents {
            target,
            father,
            mother,
            meeting,
            ..
        } => {
            write!(f, "parents {target} {father} {mother} {meeting}")
        }
        Move::TakeBride {
            bride,
            groom,
            meeting,
            ..
        } => {
            write!(f, "bride {bride} for {groom} with {meeting}")
        }
        Move::TakeGroom {
            groom,
            wife,
            meeting,
            ..
        } => {
            write!(f, "groom {groom} for {wife} with {meeting}")
        }
        Move::LaySpouse {
            target,
            spouse,
            meeting,
            ..
        } => {
            write!(f, "spouse {target} {spouse}")?;
            meeting.map_or(Ok(()), |meeting| write!(f, " {meeting}"))
        }
        Move::Marry {
            man,
            woman,
            meeting,
            ..
        } => write!(f, "marry {man} {woman} {meeting}"),
        Move::Reserve {
            meeting, target, ..
        } => write!(f, "reserve {meeting} for {target}"),
        Move::Tell { meeting, .. } => write!(f, "tell {meeting}"),
        _ => Ok(()),
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
            *place.ok_or_else(|| words.error("the end of the move, since it has no story"))? =
                story;
        }
        Ok(move_)
    }
}

fn read_action(words: &mut Words<'_>) -> Result<Move, NotationError> {
    let verb = words
        .peek()
        .map(str::to_ascii_lowercase)
        .unwrap_or_default();
    let verb = verb.as_str();
    if !VERBS.contains(&verb) {
        return Err(words.error(
            "take, couple, child, mother, parents, bride, groom, spouse, marry, event, reserve, join, pass, discard, end, name or tell",
        ));
    }
    words.skip(verb);
    Ok(match verb {
        "take" if words.skip("deck") => Move::TakeDeck,
        "take" => Move::TakeArchive {
            card: words.parse("deck, or a card of the Archive such as P12")?,
        },
        "child" => Move::LayChild {
            parent: character(words)?,
            child: character(words)?,
        },
        "mother" => Move::LayMother {
            target: character(words)?,
            parent: character(words)?,
        },
        "event" => read_event(words)?,
        "join" => Move::Join {
            child: character(words)?,
            mother: character(words)?,
        },
        "discard" => Move::Discard {
            card: words.parse("a hand card such as M03")?,
        },
        "end" => Move::EndTurn,
        "pass" => Move::Pass,
        _ => read_meeting(verb, words)?,
    })
}

/// The moves that can tell a story.
fn read_meeting(verb: &str, words: &mut Words<'_>) -> Result<Move, NotationError> {
    let story = Text::default();
    if verb == "tell" {
        return Ok(Move::Tell {
            meeting: meeting(words)?,
            story,
        });
    }
    if verb == "reserve" {
        return Ok(Move::Reserve {
            meeting: meeting(words)?,
            target: character(words)?,
            story,
        });
    }
    let (first, second) = (character(words)?, character(words)?);
    if verb == "parents" {
        return Ok(Move::LayParents {
            target: first,
            father: second,
            mother: character(words)?,
            meeting: meeting(words)?,
            story,
        });
    }
    if verb == "spouse" {
        return Ok(Move::LaySpouse {
            target: first,
            spouse: second,
            meeting: words.peek().map(|_| meeting(words)).transpose()?,
            story,
        });
    }
    let meeting = meeting(words)?;
    Ok(match verb {
        "bride" => Move::TakeBride {
            bride: first,
            groom: second,
            meeting,
            story,
        },
        "groom" => Move::TakeGroom {
            groom: first,
            wife: second,
            meeting,
            story,
        },
        "marry" => Move::Marry {
            man: first,
            woman: second,
            meeting,
            story,
        },
        _ => Move::LayCouple {
            man: first,
            woman: second,
            meeting,
            story,
        },
    })
}

/// The first words of moves.
const VERBS: [&str; 16] = [
    "take", "couple", "child", "mother", "parents", "bride", "groom", "spouse", "marry", "event",
    "reserve", "join", "pass", "discard", "end", "tell",
];

fn read_event(words: &mut Words<'_>) -> Result<Move, NotationError> {
    let target = character(words)?;
    let event = words.parse("an Event such as E05")?;
    words.skip("in");
    let year = words.peek().map(|_| words.parse("a year")).transpose()?;
    Ok(Move::LayEvent {
        target,
        event,
        year,
    })
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
            "reserve M03 for P12: one day, in the rain",
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
            (
                "couple P12 P21",
                "column 15: expected a Meeting such as M03, but the line ends",
            ),
            (
                "couple P12 M21 M03",
                "column 12: expected a character such as P12, found `M21`",
            ),
            (
                "pass: gladly",
                "column 5: expected the end of the move, since it has no story, but the line ends",
            ),
            (
                "end now",
                "column 5: expected the end of the move, found `now`",
            ),
            (
                "take X01",
                "column 6: expected deck, or a card of the Archive such as P12, found `X01`",
            ),
        ] {
            assert_eq!(written.parse::<Move>().unwrap_err().to_string(), error);
        }
        assert!(
            "wed P12"
                .parse::<Move>()
                .unwrap_err()
                .to_string()
                .ends_with("found `wed`")
        );
        assert!("tell M03: ".to_owned().parse::<Move>().is_ok());
        assert!(
            format!("tell M03: {}", "é".repeat(600))
                .parse::<Move>()
                .is_err()
        );
    }

    #[test]
    fn moves_are_tagged_json_and_unknown_fields_are_refused() {
        let json = r#"{"type":"takeBride","bride":"P13","groom":"P12","meeting":"M07"}"#;
        let move_: Move = serde_json::from_str(json).unwrap();
        assert_eq!(serde_json::to_string(&move_).unwrap(), json);
        assert!(serde_json::from_str::<Move>(&json.replace("groom", "bridegroom")).is_err());
        assert!(serde_json::from_str::<Move>(r#"{"type":"discard","card":"P99"}"#).is_err());
    }
}
