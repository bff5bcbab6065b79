//! Localisation of the moves of FAMILYS, as entries of a list of choices.

use super::{card_in_words, kind_code, list, yes_no};
use crate::games::familys::{Card, Color, Kind, Move, Source, View};
use crate::texts::{Fact, Locale, say};

/// A move in a list of choices.
pub fn describe(locale: Locale, view: &View, move_: &Move) -> String {
    match move_.combination() {
        Some((kind, cards)) => describe_combination(locale, kind, &cards),
        None => describe_other(locale, view, move_),
    }
}

fn describe_combination(locale: Locale, kind: Kind, cards: &[Card]) -> String {
    let facts = [
        ("kind", kind_code(kind).into()),
        ("cards", list(cards).into()),
        ("points", kind.points(cards.len()).into()),
    ];
    say(locale, "familys-move-combination", &facts)
}

/// Every move but combinations.
fn describe_other(locale: Locale, view: &View, move_: &Move) -> String {
    let tell = |key: &str, facts: &[(&str, Fact<'_>)]| say(locale, key, facts);
    let card = |key: &str, card: Card| {
        let facts = [
            ("card", card.to_string().into()),
            ("who", card_in_words(locale, card).into()),
        ];
        say(locale, key, &facts)
    };
    let laying = |key: &str, color: Color, cards: String| {
        let facts = [("color", color.name().into()), ("cards", cards.into())];
        say(locale, key, &facts)
    };
    match *move_ {
        Move::Open { color: None, .. } => tell("familys-move-open-nothing", &[]),
        Move::Open {
            color: Some(color),
            cards,
        } => laying("familys-move-open", color, list(cards.iter())),
        Move::Change { color, cards } => laying("familys-move-change", color, list(cards.iter())),
        Move::Draw => tell("familys-move-draw", &[]),
        Move::Triple { couple, from } => {
            let from = if from == Source::Pile {
                "pile"
            } else {
                "talon"
            };
            let facts = [("cards", list(couple).into()), ("from", from.into())];
            tell("familys-move-triple", &facts)
        }
        Move::Lay { card: place } => {
            let who = card_in_words(locale, place.card);
            let facts = [("card", place.to_string().into()), ("who", who.into())];
            tell("familys-move-lay", &facts)
        }
        Move::Take { card: taken } => card("familys-move-take", taken),
        Move::Discard { card: thrown } => card("familys-move-discard", thrown),
        _ => describe_special(locale, view, move_),
    }
}

/// VOISIN, VISION, UNION, words, votes and the ends of things.
fn describe_special(locale: Locale, view: &View, move_: &Move) -> String {
    let tell = |key: &str, facts: &[(&str, Fact<'_>)]| say(locale, key, facts);
    match *move_ {
        Move::Voisin { take, from, .. } => {
            let facts = [("card", take.to_string().into()), ("seat", from.0.into())];
            tell("familys-move-voisin", &facts)
        }
        Move::Vision { at, .. } => tell("familys-move-vision", &[("seat", at.0.into())]),
        Move::Exchange { union } => {
            let top = view.talon.last().map(ToString::to_string);
            let facts = [
                ("card", union.to_string().into()),
                ("top", top.unwrap_or_default().into()),
            ];
            tell("familys-move-exchange", &facts)
        }
        Move::Word { word, cards } => {
            let facts = [
                ("word", word.to_string().into()),
                ("points", Kind::Word.points(cards.len()).into()),
            ];
            tell("familys-move-word", &facts)
        }
        Move::Vote { accept } => tell("familys-move-vote", &[("accept", yes_no(accept).into())]),
        Move::Announce => tell("familys-move-announce", &[]),
        // Everything else was described before.
        _ => tell("familys-move-end", &[]),
    }
}
