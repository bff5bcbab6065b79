//! Localisation of the moves of Family Tree, as entries of a list of choices.

use super::{card_in_words, character_in_words, meeting_in_words};
use crate::games::family_tree::{Card, Character, Meeting, Move};
use crate::texts::{Fact, Locale, say};

/// A move in a list of choices.
pub fn describe(locale: Locale, move_: &Move) -> String {
    let who =
        |character: Character| -> Fact<'static> { character_in_words(locale, character).into() };
    let card = |card: Card| -> Fact<'static> { card_in_words(locale, card).into() };
    let say = |key: &str, facts: &[(&str, Fact<'_>)]| say(locale, key, facts);
    match *move_ {
        Move::TakeDeck => say("family-tree-move-take-deck", &[]),
        Move::TakeArchive { card: taken } => {
            say("family-tree-move-take-archive", &[("card", card(taken))])
        }
        Move::LayChild { parent, child } => say(
            "family-tree-move-child",
            &[("parent", who(parent)), ("child", who(child))],
        ),
        Move::LayMother { target, parent } => say(
            "family-tree-move-mother",
            &[("target", who(target)), ("parent", who(parent))],
        ),
        Move::LayEvent { target, event, .. } => say(
            "family-tree-move-event",
            &[("target", who(target)), ("event", card(event.into()))],
        ),
        Move::Reserve {
            meeting, target, ..
        } => say(
            "family-tree-move-reserve",
            &[("target", who(target)), ("meeting", card(meeting.into()))],
        ),
        Move::Join { child, mother } => say(
            "family-tree-move-join",
            &[("child", who(child)), ("mother", who(mother))],
        ),
        Move::Pass => say("family-tree-move-pass", &[]),
        Move::Discard { card: away } => say("family-tree-move-discard", &[("card", card(away))]),
        Move::EndTurn => say("family-tree-move-end", &[]),
        Move::Name { member, ref name } => {
            let key = if name.is_empty() {
                "family-tree-move-unname"
            } else {
                "family-tree-move-name"
            };
            say(key, &[("member", who(member))])
        }
        _ => describe_meeting(locale, move_),
    }
}

/// A move with a Meeting.
fn describe_meeting(locale: Locale, move_: &Move) -> String {
    let who =
        |character: Character| -> Fact<'static> { character_in_words(locale, character).into() };
    let met = |meeting: Meeting| -> Fact<'static> { meeting_in_words(locale, meeting).into() };
    let pair = |key: &str, a: (&str, Character), b: (&str, Character), meeting: Fact<'static>| {
        say(
            locale,
            key,
            &[(a.0, who(a.1)), (b.0, who(b.1)), ("meeting", meeting)],
        )
    };
    match *move_ {
        Move::LayCouple {
            man,
            woman,
            meeting,
            ..
        } => pair(
            "family-tree-move-couple",
            ("man", man),
            ("woman", woman),
            met(meeting),
        ),
        Move::TakeBride {
            bride,
            groom,
            meeting,
            ..
        } => pair(
            "family-tree-move-bride",
            ("bride", bride),
            ("groom", groom),
            met(meeting),
        ),
        Move::TakeGroom {
            groom,
            wife,
            meeting,
            ..
        } => pair(
            "family-tree-move-groom",
            ("groom", groom),
            ("wife", wife),
            met(meeting),
        ),
        Move::Marry {
            man,
            woman,
            meeting,
            ..
        } => pair(
            "family-tree-move-marry",
            ("man", man),
            ("woman", woman),
            met(meeting),
        ),
        _ => describe_parents(locale, move_),
    }
}

/// The moves with a Meeting that name more or fewer than two.
fn describe_parents(locale: Locale, move_: &Move) -> String {
    let who =
        |character: Character| -> Fact<'static> { character_in_words(locale, character).into() };
    let met = |meeting: Meeting| -> Fact<'static> { meeting_in_words(locale, meeting).into() };
    match *move_ {
        Move::LaySpouse {
            target,
            spouse,
            meeting,
            ..
        } => {
            let reserved = || say(locale, "family-tree-move-reserved", &[]).into();
            let meeting = meeting.map_or_else(reserved, met);
            let facts = [
                ("target", who(target)),
                ("spouse", who(spouse)),
                ("meeting", meeting),
            ];
            say(locale, "family-tree-move-spouse", &facts)
        }
        Move::LayParents {
            target,
            father,
            mother,
            meeting,
            ..
        } => {
            let facts = [
                ("target", who(target)),
                ("father", who(father)),
                ("mother", who(mother)),
                ("meeting", met(meeting)),
            ];
            say(locale, "family-tree-move-parents", &facts)
        }
        Move::Tell { meeting, ref story } => {
            let key = if story.is_empty() {
                "family-tree-move-untell"
            } else {
                "family-tree-move-tell"
            };
            say(locale, key, &[("meeting", met(meeting))])
        }
        _ => String::new(),
    }
}
