//! Parsing and printing moves as one short line a person can type in a mail.
//!
//! Runs, clones and symbols say what they are before their cards (`run 2-3-*`, `clones A`, `symbols heart`): that is
//! how letters and digits of the same cards are told apart. `letters` or `digits` may stand there instead.

use std::fmt;
use std::str::FromStr;

use super::lists::{Cards, Places};
use super::moves::{Move, Source, Values};
use super::pieces::{Card, Face, Symbol};
use crate::games::{NotationError, Seat, Words};

const CARD: &str = "a card such as A0 or UNION28";
const MOVES: &str = "open, draw, triple, lay, change, voisin, vision, take, exchange, word, run, clones, couple, symbols, vote, discard, announce or end";

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open { color: None, .. } => f.write_str("open nothing"),
            Self::Open {
                color: Some(color),
                cards,
            } => write!(f, "open {color} {cards}"),
            Self::Draw => f.write_str("draw"),
            Self::Triple {
                couple: [one, other],
                from,
            } => {
                let from = if *from == Source::Pile {
                    "pile"
                } else {
                    "talon"
                };
                write!(f, "triple {one} {other} from {from}")
            }
            Self::Lay { card } => write!(f, "lay {card}"),
            Self::Change { color, cards } => write!(f, "change {color} {cards}"),
            Self::Voisin { card, take, from } => write!(f, "voisin {card} take {take} from {from}"),
            Self::Vision { card, at } => write!(f, "vision {card} at {at}"),
            Self::Take { card } => write!(f, "take {card}"),
            Self::Exchange { union } => write!(f, "exchange {union}"),
            Self::Word { word, cards } => write!(f, "word {word} {cards}"),
            Self::Run { of, cards } => write!(f, "run {} {cards}", shown_run(*of, cards)),
            Self::Clones { of, cards } => write!(f, "clones {} {cards}", shown_clones(*of, cards)),
            Self::Couple {
                cards: [one, other],
            } => write!(f, "couple {one} {other}"),
            Self::Symbols { cards } => {
                let symbol = cards.first().and_then(|card| card.symbol());
                write!(f, "symbols {} {cards}", symbol.map_or("none", Symbol::name))
            }
            Self::Vote { accept } => f.write_str(if *accept { "vote yes" } else { "vote no" }),
            Self::Discard { card } => write!(f, "discard {card}"),
            Self::Announce => f.write_str("announce"),
            Self::End => f.write_str("end"),
        }
    }
}

/// What a card shows in a run or among clones: its letter or digit, `*` for a fitting star, `?` for anything else.
fn shown(of: Values, card: Card) -> char {
    match (of, card.face()) {
        (Values::Letters, Face::Person { letter, .. }) => char::from(letter),
        (Values::Digits, Face::Person { role, .. }) => char::from(b'0' + role),
        (Values::Letters, Face::LetterStar) | (Values::Digits, Face::DigitStar) => '*',
        _ => '?',
    }
}

fn shown_run(of: Values, cards: &[Card]) -> String {
    let shown: Vec<String> = cards
        .iter()
        .map(|&card| shown(of, card).to_string())
        .collect();
    if shown
        .iter()
        .any(|text| text.as_bytes()[0].is_ascii_alphanumeric())
    {
        shown.join("-")
    } else {
        named(of).to_owned()
    }
}

fn shown_clones(of: Values, cards: &[Card]) -> String {
    let value = cards
        .iter()
        .map(|&card| shown(of, card))
        .find(char::is_ascii_alphanumeric);
    value.map_or_else(|| named(of).to_owned(), |value| value.to_string())
}

fn named(of: Values) -> &'static str {
    if of == Values::Letters {
        "letters"
    } else {
        "digits"
    }
}

impl FromStr for Move {
    type Err = NotationError;

    /// Reads the notation; case does not matter, and `take`, `from` and `at` may be left out.
    fn from_str(line: &str) -> Result<Self, NotationError> {
        let mut words = Words::new(line)?;
        let kind = words.peek().unwrap_or_default().to_ascii_lowercase();
        let unknown = words.error(MOVES);
        if !kind.is_empty() {
            words.word(MOVES)?;
        }
        let move_ = match kind.as_str() {
            "open" => open(&mut words)?,
            "change" => Self::Change {
                color: words.parse("a color")?,
                cards: places(&mut words)?,
            },
            "draw" => Self::Draw,
            "triple" => triple(&mut words)?,
            "lay" => Self::Lay {
                card: words.parse("a card such as A0 or UNION28@4")?,
            },
            "voisin" => voisin(&mut words)?,
            "vision" => {
                let card = words.parse(CARD)?;
                words.skip("at");
                Self::Vision {
                    card,
                    at: seat(&mut words)?,
                }
            }
            "take" => Self::Take {
                card: words.parse(CARD)?,
            },
            "exchange" => Self::Exchange {
                union: words.parse(CARD)?,
            },
            "discard" => Self::Discard {
                card: words.parse(CARD)?,
            },
            "vote" => vote(&mut words)?,
            "announce" => Self::Announce,
            "end" => Self::End,
            "word" | "run" | "clones" | "couple" | "symbols" => combination(&kind, &mut words)?,
            _ => return Err(unknown),
        };
        words.end()?;
        Ok(move_)
    }
}

fn combination(kind: &str, words: &mut Words<'_>) -> Result<Move, NotationError> {
    Ok(match kind {
        "word" => Move::Word {
            word: words.parse("a word of at most 15 letters")?,
            cards: cards(words)?,
        },
        "run" => run(words)?,
        "clones" => Move::Clones {
            of: values(words, "a letter, a digit, `letters` or `digits`")?,
            cards: cards(words)?,
        },
        "couple" => Move::Couple {
            cards: [words.parse(CARD)?, words.parse(CARD)?],
        },
        _ => {
            for symbol in Symbol::ALL {
                words.skip(symbol.name());
            }
            words.skip("none");
            Move::Symbols {
                cards: cards(words)?,
            }
        }
    })
}

fn open(words: &mut Words<'_>) -> Result<Move, NotationError> {
    if words.skip("nothing") {
        return Ok(Move::Open {
            color: None,
            cards: Places::default(),
        });
    }
    let color = words.parse("a color or `nothing`")?;
    Ok(Move::Open {
        color: Some(color),
        cards: places(words)?,
    })
}

fn triple(words: &mut Words<'_>) -> Result<Move, NotationError> {
    let couple = [words.parse(CARD)?, words.parse(CARD)?];
    words.skip("from");
    let from = if words.skip("pile") {
        Source::Pile
    } else if words.skip("talon") {
        Source::Talon
    } else {
        return Err(words.error("pile or talon"));
    };
    Ok(Move::Triple { couple, from })
}

fn voisin(words: &mut Words<'_>) -> Result<Move, NotationError> {
    let card = words.parse(CARD)?;
    words.skip("take");
    let take = words.parse(CARD)?;
    words.skip("from");
    Ok(Move::Voisin {
        card,
        take,
        from: seat(words)?,
    })
}

fn vote(words: &mut Words<'_>) -> Result<Move, NotationError> {
    let accept = words.skip("yes");
    if accept || words.skip("no") {
        Ok(Move::Vote { accept })
    } else {
        Err(words.error("yes or no"))
    }
}

/// Reads `2-3-*` or `digits` and the cards, which must show the same.
fn run(words: &mut Words<'_>) -> Result<Move, NotationError> {
    let text = words.peek().unwrap_or_default();
    let lie = words.error("what the cards show, `letters` or `digits`");
    let of = values(words, "a run such as 2-3-*, `letters` or `digits`")?;
    let cards = cards(words)?;
    let is_told =
        text.eq_ignore_ascii_case(named(of)) || text.eq_ignore_ascii_case(&shown_run(of, &cards));
    if is_told {
        Ok(Move::Run { of, cards })
    } else {
        Err(lie)
    }
}

/// Whether the next word tells of letters or of digits.
fn values(words: &mut Words<'_>, expected: &str) -> Result<Values, NotationError> {
    let text = words.peek().unwrap_or_default();
    let first = text.chars().find(char::is_ascii_alphanumeric);
    let is_name = [Values::Letters, Values::Digits]
        .into_iter()
        .find(|&of| text.eq_ignore_ascii_case(named(of)));
    let is_short = text.split('-').all(|part| part.chars().count() == 1);
    let of = match (is_name, first) {
        (Some(of), _) => of,
        (None, Some(value)) if is_short && value.is_ascii_digit() => Values::Digits,
        (None, Some(_)) if is_short => Values::Letters,
        _ => return Err(words.error(expected)),
    };
    words.word(expected)?;
    Ok(of)
}

fn seat(words: &mut Words<'_>) -> Result<Seat, NotationError> {
    words.parse("the number of a seat").map(Seat)
}

fn cards(words: &mut Words<'_>) -> Result<Cards, NotationError> {
    let mut cards = Vec::new();
    while words.peek().is_some() {
        cards.push(words.parse(CARD)?);
    }
    Cards::try_of(cards).ok_or_else(|| words.error("at most 12 cards"))
}

fn places(words: &mut Words<'_>) -> Result<Places, NotationError> {
    let mut places = Vec::new();
    while words.peek().is_some() {
        places.push(words.parse("a card such as A0 or UNION28@4")?);
    }
    Places::try_of(places).ok_or_else(|| words.error("at most 9 cards"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_reads_back() {
        for line in [
            "open green A0 B1 UNION28@4",
            "open nothing",
            "draw",
            "triple A0 UNION28 from talon",
            "lay UNION28@4",
            "change blue G32 H33",
            "voisin VOISIN128 take I34 from 1",
            "vision VISION132 at 1",
            "take A0",
            "exchange UNION60",
            "word AMI A0 M38 I85",
            "run 2-3-4-5-*-7 B1 I34 Q67 X100 #91 G6",
            "run A-B-C A0 B1 C2",
            "run 1-*-3 A0 #27 C2",
            "run 1-?-3 A0 *26 C2",
            "clones A A0 A52 *26",
            "clones digits #27 #59 #91",
            "couple A0 B1",
            "symbols heart E4 F5 I8",
            "vote yes",
            "vote no",
            "discard VOISIN128",
            "announce",
            "end",
        ] {
            let move_: Move = line.parse().unwrap();
            assert_eq!(move_.to_string(), line);
            let json = serde_json::to_string(&move_).unwrap();
            assert_eq!(
                serde_json::from_str::<Move>(&json).unwrap(),
                move_,
                "{json}"
            );
        }
    }

    #[test]
    fn notation_forgives_case_bare_numbers_and_little_words() {
        for (written, read) in [
            ("Voisin 128 34 1", "voisin VOISIN128 take I34 from 1"),
            ("word ami a0 38 i85", "word AMI A0 M38 I85"),
            ("word été 4 19 81", "word ETE E4 T19 E81"),
            ("run digits 0 1 2", "run 1-2-3 A0 B1 C2"),
            ("run a-b-c 0 1 2", "run A-B-C A0 B1 C2"),
            ("clones 7 6 15 24", "clones 7 G6 P15 Y24"),
            ("symbols 4 5 8", "symbols heart E4 F5 I8"),
            ("vision 132 1", "vision VISION132 at 1"),
        ] {
            assert_eq!(
                written
                    .parse::<Move>()
                    .map(|move_| move_.to_string())
                    .as_deref(),
                Ok(read)
            );
        }
    }

    #[test]
    fn malformed_notation_says_what_was_expected_where() {
        for (written, column, found) in [
            ("", 1, ""),
            ("marry A0", 1, "marry"),
            ("lay B0", 5, "B0"),
            ("lay UNION28@12", 5, "UNION28@12"),
            ("run 2-3-5 B1 C2 D3", 5, "2-3-5"),
            ("run B1 C2 D3", 5, "B1"),
            ("clones AB A0", 8, "AB"),
            ("vote maybe", 6, "maybe"),
            ("triple A0 B1 from hand", 19, "hand"),
            ("draw two", 6, "two"),
            ("word AMI 0 1 2 3 4 5 6 7 8 9 10 11 12", 38, ""),
        ] {
            let error = written.parse::<Move>().unwrap_err();
            assert_eq!(
                (error.column, error.found.as_str()),
                (column, found),
                "{error}"
            );
        }
    }
}
