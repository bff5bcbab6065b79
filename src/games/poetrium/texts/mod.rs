//! Localisation of Poetrium: events and moves in words, with what the cards say. The sentences are in the Fluent files
//! (`.ftl`).

use crate::games::poetrium::content::Library;
use crate::games::poetrium::{
    EndingCard, Event, LineCard, Move, Pack, Poetrium, RIVAL, Seen, Slot, StoryCard, View,
};
use crate::games::{BySeat, Game, Seat};
use crate::texts::{Fact, Locale, Messages, Reader, Worded, ending, say};

impl Worded for Poetrium {
    const MESSAGES: Messages = Messages {
        en: include_str!("en.ftl"),
        fr: include_str!("fr.ftl"),
        ru: include_str!("ru.ftl"),
    };

    fn event(reader: &Reader<'_>, seen: &Seen) -> String {
        let teller = Teller(reader);
        match seen {
            Seen::Dealt { first, hand, .. } => teller.dealt(*first, hand.as_deref()),
            Seen::Drew { seat, line } => {
                let number = line.map_or(0, LineCard::number);
                let facts = [known(line.is_some()), ("line", number.into())];
                teller.about("poetrium-event-drew", *seat, &facts)
            }
            Seen::Reshuffled { n_lines, .. } => {
                teller.say("poetrium-event-reshuffled", &[("count", (*n_lines).into())])
            }
            Seen::Told {
                seat,
                number,
                line,
                pack,
            } => {
                let facts = [
                    known(number.is_some()),
                    ("number", number.map_or(0, Slot::number).into()),
                    ("line", quoted(*pack, *line).into()),
                ];
                teller.about("poetrium-event-told", *seat, &facts)
            }
            Seen::EndingsOffered { seat, endings } => teller.offered(*seat, *endings),
            Seen::EndingLaid {
                seat, ending, pack, ..
            } => {
                let facts = [("ending", couplet(*pack, *ending).into())];
                teller.about("poetrium-event-ending-laid", *seat, &facts)
            }
            Seen::RivalLaid { ending, pack, .. } => {
                let facts = [("ending", couplet(*pack, *ending).into())];
                teller.say("poetrium-event-rival-laid", &facts)
            }
            Seen::Open(event) => teller.open(event),
        }
    }

    fn move_(locale: Locale, view: &View, move_: &Move) -> String {
        let pack = view.options.pack;
        let line = |line: LineCard| ("line", Fact::from(quoted(pack, line)));
        let number = |slot: Slot| ("number", Fact::from(slot.number()));
        match *move_ {
            Move::Swap { line: card } => say(locale, "poetrium-move-swap", &[line(card)]),
            Move::Tell {
                number: slot,
                line: card,
            } => say(locale, "poetrium-move-tell", &[number(slot), line(card)]),
            Move::AddLine { line: card } => say(locale, "poetrium-move-add-line", &[line(card)]),
            Move::Judge { fits } => {
                let last = view.poem.last().map(|verse| quoted(pack, verse.line));
                let facts = [("line", last.unwrap_or_default().into())];
                let key = if fits {
                    "poetrium-move-yes"
                } else {
                    "poetrium-move-no"
                };
                say(locale, key, &facts)
            }
            Move::Guess { number: slot } => {
                let story = view.stories.iter().find(|story| story.number == slot);
                let scene = story.map_or("", |story| scene(locale, story.story));
                let facts = [number(slot), ("scene", scene.into())];
                say(locale, "poetrium-move-guess", &facts)
            }
            Move::ChooseEnding { ending } => {
                let facts = [("ending", couplet(pack, ending).into())];
                say(locale, "poetrium-move-ending", &facts)
            }
        }
    }

    fn unseated(locale: Locale) -> Option<String> {
        Some(rival(locale))
    }
}

/// What the rival of a duel is called.
pub fn rival(locale: Locale) -> String {
    say(locale, "poetrium-rival", &[])
}

/// What a line card says.
pub fn quoted(pack: Pack, line: LineCard) -> String {
    let text = Library::get().line(pack, line).unwrap_or_default();
    text.to_owned()
}

/// What an ending card says, on one line.
pub fn couplet(pack: Pack, ending: EndingCard) -> String {
    let verses = Library::get().ending(pack, ending);
    verses.map_or_else(String::new, |verses| verses.join(" / "))
}

/// The scene of a story in the reader's language.
pub fn scene(locale: Locale, story: StoryCard) -> &'static str {
    let pack = match locale {
        Locale::En => Pack::En,
        Locale::Fr => Pack::Fr,
        Locale::Ru => Pack::Ru,
    };
    let story = Library::get().story(story);
    story.map_or("", |story| story.scene(pack))
}

fn known(is_known: bool) -> (&'static str, Fact<'static>) {
    ("known", if is_known { "yes" } else { "no" }.into())
}

/// Tells events to a reader.
struct Teller<'a>(&'a Reader<'a>);

impl Teller<'_> {
    fn say(&self, key: &str, facts: &[(&str, Fact<'_>)]) -> String {
        say(self.0.locale, key, facts)
    }

    /// A sentence about what `seat` did.
    fn about(&self, key: &str, seat: Seat, facts: &[(&str, Fact<'_>)]) -> String {
        let is_you = if self.0.you == Some(seat) {
            "yes"
        } else {
            "no"
        };
        let mut all = vec![
            ("you", is_you.into()),
            ("name", self.0.names.of(seat).into()),
        ];
        all.extend_from_slice(facts);
        self.say(key, &all)
    }

    fn dealt(&self, first: Seat, hand: Option<&[LineCard]>) -> String {
        let table = self.about("poetrium-event-dealt", first, &[]);
        let Some(hand) = hand else { return table };
        let numbers: Vec<String> = hand.iter().map(ToString::to_string).collect();
        let facts = [("hand", numbers.join(", ").into())];
        let own = self.say("poetrium-event-dealt-own", &facts);
        format!("{table} {own}")
    }

    fn offered(&self, seat: Seat, endings: Option<[EndingCard; 2]>) -> String {
        let [first, second] = endings.map_or([0, 0], |both| both.map(EndingCard::number));
        let facts = [("first", first.into()), ("second", second.into())];
        self.about("poetrium-event-endings-offered", seat, &facts)
    }

    fn open(&self, event: &Event) -> String {
        match event {
            Event::RoundBegan {
                round, storyteller, ..
            } => {
                let facts = [("round", (*round).into())];
                self.about("poetrium-event-round-began", *storyteller, &facts)
            }
            Event::Discarded { seat, line } => {
                let facts = [("line", line.number().into())];
                self.about("poetrium-event-discarded", *seat, &facts)
            }
            Event::LineAdded { seat, line, pack } => {
                let facts = [("line", quoted(*pack, *line).into())];
                self.about("poetrium-event-line-added", *seat, &facts)
            }
            Event::RivalAdded { line, pack } => {
                let facts = [("line", quoted(*pack, *line).into())];
                self.say("poetrium-event-rival-added", &facts)
            }
            Event::Judged { fits, .. } => {
                let fits = if *fits { "yes" } else { "no" };
                self.say("poetrium-event-judged", &[("fits", fits.into())])
            }
            Event::GuessedRight { seat, number } => {
                let facts = [("number", number.number().into())];
                self.about("poetrium-event-guessed-right", *seat, &facts)
            }
            Event::GuessedWrong { seat, number, lost } => {
                let facts = [("number", number.number().into()), ("lost", (*lost).into())];
                self.about("poetrium-event-guessed-wrong", *seat, &facts)
            }
            Event::TurnPassed { to } => self.about("poetrium-event-turn-passed", *to, &[]),
            Event::Retired { seat } => self.about("poetrium-event-retired", *seat, &[]),
            closing => self.closing(closing),
        }
    }

    /// What ends a round or the match.
    fn closing(&self, event: &Event) -> String {
        match event {
            Event::RivalGuessed { number } => {
                let facts = [("number", number.number().into())];
                self.say("poetrium-event-rival-guessed", &facts)
            }
            Event::RoundScored {
                number,
                story,
                points,
                duel,
                ..
            } => {
                let facts = [
                    ("number", number.number().into()),
                    ("scene", scene(self.0.locale, *story).into()),
                    ("points", self.points(points, *duel).into()),
                ];
                self.say("poetrium-event-round-scored", &facts)
            }
            Event::TieDrawn { seat, line } => {
                let facts = [("line", line.number().into())];
                self.about("poetrium-event-tie-drawn", *seat, &facts)
            }
            Event::RoundClosed { round } => {
                self.say("poetrium-event-round-closed", &[("round", (*round).into())])
            }
            Event::RoundAbandoned { round, number } => {
                let facts = [
                    known(number.is_some()),
                    ("round", (*round).into()),
                    ("number", number.map_or(0, Slot::number).into()),
                ];
                self.say("poetrium-event-round-abandoned", &facts)
            }
            Event::FinalDrawn { seat, ending } => {
                let facts = [("ending", ending.number().into())];
                self.about("poetrium-event-final-drawn", *seat, &facts)
            }
            Event::Ended { ending: how } => {
                let how = ending(self.0.locale, Poetrium::KIND, how.code());
                self.say("poetrium-event-ended", &[("ending", how.into())])
            }
            // The others never lie open or are told above.
            _ => String::new(),
        }
    }

    /// "Anna +2, Boris +1", or that no player scores.
    fn points(&self, points: &BySeat<u8>, is_duel: bool) -> String {
        let name = |seat| {
            if is_duel && seat == RIVAL {
                rival(self.0.locale)
            } else {
                self.0.names.of(seat)
            }
        };
        let gained = points.iter().filter(|&(_, &gained)| gained > 0);
        let gained: Vec<String> = gained
            .map(|(seat, &gained)| {
                let facts = [("name", name(seat).into()), ("points", gained.into())];
                self.say("poetrium-event-points-seat", &facts)
            })
            .collect();
        if gained.is_empty() {
            self.say("poetrium-event-points-none", &[])
        } else {
            gained.join(", ")
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::games::conformance::Conformance;
    use crate::games::playout::{Policy, pick_seat, playout};
    use crate::games::poetrium::Options;
    use crate::games::{Act, Chance, Quick, Table, Viewer};
    use crate::texts::{self, SeatNames};

    use crate::games::poetrium::KIND;

    #[test]
    fn every_event_of_whole_matches_can_be_told_to_everybody() {
        let game = Poetrium::default();
        let policies = [Policy::Random, Policy::KindFirst, Policy::Default];
        let tables = (2..=6).zip(policies.into_iter().cycle());
        for ((n_seats, policy), seed) in tables.zip(1..) {
            let options = game.option_sets(n_seats).swap_remove(0);
            let most = game.most_plies(n_seats);
            let log = playout(&game, &options, n_seats, policy, most, &mut Quick(seed)).unwrap();
            let events = log.plies.iter().flat_map(|ply| &ply.events);
            for event in log.opening.iter().chain(events) {
                for viewer in Viewer::live(n_seats).chain([Viewer::Table]) {
                    let seen = game.seen(event, viewer).unwrap();
                    let told = Locale::ALL.map(|locale| {
                        let names = SeatNames::new(locale, ["Anna", "Boris"]);
                        let reader = Reader {
                            locale,
                            names: &names,
                            you: viewer.seat(),
                        };
                        Poetrium::event(&reader, &seen)
                    });
                    let distinct: BTreeSet<_> = told.iter().collect();
                    assert_eq!(distinct.len(), 3, "{told:?}");
                    assert!(
                        told.iter().all(|sentence| sentence.ends_with('.')),
                        "{told:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn provoked_refusals_and_listed_moves_can_be_told() {
        let game = Poetrium::default();
        let mut codes = BTreeSet::new();
        let chance: &mut dyn Chance = &mut Quick(3);
        let (mut table, _) = Table::open(&game, &Options::default(), 4, chance).unwrap();
        while let Some(seat) = pick_seat(&table, chance) {
            for _ in 0..4 {
                let act = Act::Move(game.probe(table.state(), seat, chance));
                let Err(refusal) = table.check(seat, &act) else {
                    continue;
                };
                codes.insert(refusal.code());
                for locale in Locale::ALL {
                    let sentence = texts::refusal(locale, KIND, &refusal);
                    assert!(
                        sentence.ends_with('.') && !sentence.contains('{'),
                        "{sentence}"
                    );
                }
            }
            let view = game.view(table.state(), Viewer::Seat(seat));
            let moves = game.legal_moves(table.state(), seat);
            for move_ in &moves {
                let told = Locale::ALL.map(|locale| Poetrium::move_(locale, &view, move_));
                assert_eq!(told.iter().collect::<BTreeSet<_>>().len(), 3, "{told:?}");
            }
            let move_ = *chance.choose(&moves).unwrap();
            table.play(seat, &Act::Move(move_), chance).unwrap();
        }
        assert!(codes.len() > 12, "{codes:?}");
    }

    #[test]
    fn events_read_well() {
        let names = SeatNames::new(Locale::En, ["Anna", "Boris"]);
        let reader = Reader {
            locale: Locale::En,
            names: &names,
            you: Some(Seat(0)),
        };
        let (seat, pack) = (Seat(1), Pack::En);
        let line = LineCard::new(1).unwrap();
        let said = quoted(pack, line);
        let added = Seen::Open(Event::LineAdded { seat, line, pack });
        assert_eq!(
            Poetrium::event(&reader, &added),
            format!("Boris added: “{said}”.")
        );
        let told = Seen::Told {
            seat,
            number: None,
            line,
            pack,
        };
        assert_eq!(
            Poetrium::event(&reader, &told),
            format!("Boris has chosen a story and begins the poem: “{said}”.")
        );
    }

    #[test]
    fn forms_and_help_are_there_in_every_language() {
        for locale in Locale::ALL {
            for ending in Poetrium::ENDINGS {
                assert!(texts::ending(locale, KIND, ending).ends_with('.'));
            }
            for asks in ["tell", "turn", "judge", "ending"] {
                assert!(texts::ask(locale, KIND, asks).ends_with(['.', '?']));
            }
            for name in ["first", "pack"] {
                let option = texts::option(locale, KIND, name);
                assert!(option.help.ends_with('.') && option.label.len() < 60);
            }
            let help = texts::notation(locale, KIND);
            assert!(help.lines().all(|line| line.chars().count() <= 76));
            assert!(help.lines().count() > 5);
        }
    }
}
