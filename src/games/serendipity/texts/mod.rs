//! Localisation of Serendipity: tiles, moves and events in words. The sentences are in the Fluent files (`.ftl`).

use crate::games::serendipity::{
    Cell, CellView, Color, ColorSet, Direction, Move, OpenEvent, Pair, Seen, Serendipity, Tile,
    View,
};
use crate::games::{BySeat, Game, Seat};
use crate::texts::{Fact, Locale, Messages, Reader, Worded, ending, say};

impl Worded for Serendipity {
    const MESSAGES: Messages = Messages {
        en: include_str!("en.ftl"),
        fr: include_str!("fr.ftl"),
        ru: include_str!("ru.ftl"),
    };

    fn event(reader: &Reader<'_>, seen: &Seen) -> String {
        let teller = Teller(reader);
        match seen {
            Seen::LaidOut { colors, first, .. } => teller.laid_out(colors, *first),
            Seen::TurnedBack {
                seat, cell, color, ..
            } => {
                let known = if color.is_some() { "yes" } else { "no" };
                let name = color.map_or("", Color::name);
                let facts = [
                    ("cell", cell.to_string().into()),
                    ("known", known.into()),
                    ("color", name.into()),
                ];
                teller.about("serendipity-event-turned-back", *seat, &facts)
            }
            Seen::Open(event) => teller.open(event),
        }
    }

    fn move_(locale: Locale, view: &View, move_: &Move) -> String {
        match *move_ {
            Move::Open { cell } => {
                let known = cell.cell().and_then(|cell| cell_of(view, cell)?.tile());
                let color = known.and_then(Tile::color);
                let key = match color {
                    Some(_) => "serendipity-move-open-known",
                    None => "serendipity-move-open",
                };
                let facts = [
                    ("cell", cell.to_string().into()),
                    ("color", color.map_or("", Color::name).into()),
                ];
                say(locale, key, &facts)
            }
            Move::Keep { rot, swap } => describe_keep(locale, view, rot, swap),
            Move::Relocate { to, rot } => {
                let (from, tile) = pending(view);
                let key = match tile {
                    Some(Tile::Serendip(_)) => "serendipity-move-move-serendip",
                    _ => "serendipity-move-move",
                };
                let facts = [
                    ("from", from.into()),
                    ("to", to.to_string().into()),
                    ("direction", blue_points(tile, rot).into()),
                ];
                say(locale, key, &facts)
            }
            Move::Stop => say(locale, "serendipity-move-stop", &[]),
        }
    }
}

/// A color in words: "light blue".
pub fn color_name(locale: Locale, color: Color) -> String {
    say(
        locale,
        "serendipity-color",
        &[("color", color.name().into())],
    )
}

/// A tile in a word or two: "red", or `S3`.
pub fn face_in_words(locale: Locale, tile: Tile) -> String {
    match tile {
        Tile::Flower(color) => color_name(locale, color),
        Tile::Serendip(_) => tile.to_string(),
    }
}

fn cell_of(view: &View, cell: Cell) -> Option<&CellView> {
    view.cells.get(cell.index())
}

/// The tile that waits, with the name of its cell.
fn pending(view: &View) -> (String, Option<Tile>) {
    match view.pending {
        Some(cell) => (
            cell.to_string(),
            cell_of(view, cell).and_then(CellView::tile),
        ),
        None => (String::new(), None),
    }
}

/// Where light blue points on a Serendip after it was turned.
fn blue_points(tile: Option<Tile>, by: u8) -> &'static str {
    let rot = tile.and_then(Tile::rot).unwrap_or(0);
    Direction::of_segment(Color::Blue, rot + by % 6).initials()
}

fn describe_keep(locale: Locale, view: &View, rot: u8, swap: Option<Pair>) -> String {
    let (cell, tile) = pending(view);
    let key = match tile {
        Some(Tile::Serendip(_)) => "serendipity-move-keep-serendip",
        _ => "serendipity-move-keep",
    };
    let facts = [
        ("cell", cell.into()),
        ("direction", blue_points(tile, rot).into()),
    ];
    let kept = say(locale, key, &facts);
    let Some(Pair { a, b }) = swap else {
        return kept;
    };
    let facts = [
        ("kept", kept.into()),
        ("a", a.to_string().into()),
        ("b", b.to_string().into()),
    ];
    say(locale, "serendipity-move-keep-swap", &facts)
}

/// Tells events to a reader.
struct Teller<'a>(&'a Reader<'a>);

impl Teller<'_> {
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
        say(self.0.locale, key, &all)
    }

    fn laid_out(&self, colors: &BySeat<ColorSet>, first: Seat) -> String {
        let owners = colors.iter().map(|(seat, colors)| {
            let names = colors.iter().map(|color| color_name(self.0.locale, color));
            let names = names.collect::<Vec<_>>().join(", ");
            self.about(
                "serendipity-event-laid-out-seat",
                seat,
                &[("colors", names.into())],
            )
        });
        let owners = owners.collect::<Vec<_>>().join(" · ");
        self.about(
            "serendipity-event-laid-out",
            first,
            &[("owners", owners.into())],
        )
    }

    fn open(&self, event: &OpenEvent) -> String {
        match event {
            OpenEvent::LeftOpen { seat, cell, color } => {
                self.tile("serendipity-event-left-open", *seat, *cell, (*color).into())
            }
            OpenEvent::Opened { seat, cell, tile } => {
                let key = match tile {
                    Tile::Flower(_) => "serendipity-event-opened",
                    Tile::Serendip(_) => "serendipity-event-opened-serendip",
                };
                self.tile(key, *seat, *cell, *tile)
            }
            OpenEvent::Kept { seat, cell, tile } => {
                let key = match tile {
                    Tile::Flower(_) => "serendipity-event-kept",
                    Tile::Serendip(_) => "serendipity-event-kept-serendip",
                };
                self.tile(key, *seat, *cell, *tile)
            }
            OpenEvent::Moved {
                seat,
                from,
                to,
                tile,
            } => self.moved(*seat, *from, *to, *tile),
            OpenEvent::Swapped { seat, a, b } => self.about(
                "serendipity-event-swapped",
                *seat,
                &[("a", a.to_string().into()), ("b", b.to_string().into())],
            ),
            OpenEvent::GoesOn { seat, extra: false } => {
                self.about("serendipity-event-goes-on", *seat, &[])
            }
            OpenEvent::GoesOn { seat, extra: true } => {
                self.about("serendipity-event-goes-on-extra", *seat, &[])
            }
            OpenEvent::Stopped { seat } => self.about("serendipity-event-stopped", *seat, &[]),
            OpenEvent::Retired { seat } => self.about("serendipity-event-retired", *seat, &[]),
            OpenEvent::TurnPassed { to } => self.about("serendipity-event-turn-passed", *to, &[]),
            OpenEvent::Ended { ending: how, .. } => {
                let how = ending(self.0.locale, Serendipity::KIND, how.code());
                say(
                    self.0.locale,
                    "serendipity-event-ended",
                    &[("ending", how.into())],
                )
            }
        }
    }

    /// A sentence about a tile on a cell.
    fn tile(&self, key: &str, seat: Seat, cell: Cell, tile: Tile) -> String {
        let color = tile.color().map_or("", Color::name);
        let facts = [
            ("cell", cell.to_string().into()),
            ("color", color.into()),
            ("direction", blue_points(Some(tile), 0).into()),
        ];
        self.about(key, seat, &facts)
    }

    fn moved(&self, seat: Seat, from: Cell, to: Cell, tile: Tile) -> String {
        let key = match tile {
            Tile::Flower(_) => "serendipity-event-moved",
            Tile::Serendip(_) => "serendipity-event-moved-serendip",
        };
        let facts = [
            ("from", from.to_string().into()),
            ("to", to.to_string().into()),
            ("direction", blue_points(Some(tile), 0).into()),
        ];
        self.about(key, seat, &facts)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::games::Positions;
    use crate::games::conformance::Conformance;
    use crate::games::playout::{Policy, pick_seat, playout};
    use crate::games::serendipity::{Clause, Options, Place};
    use crate::games::{Act, Chance, Clause as _, Quick, Refusal, Table, Viewer};
    use crate::texts::{self, SeatNames};

    use crate::games::serendipity::KIND;

    /// Every clause with plausible facts.
    fn samples() -> Vec<Clause> {
        let place: Place = "F6".parse().unwrap();
        let (rot, seats, seat) = (6, 4, Seat(1));
        vec![
            Clause::OffBoard { place },
            Clause::ColorTaken { color: Color::Red },
            Clause::NoSuchFirst { first: seat, seats },
            Clause::AlreadyOpen { place },
            Clause::TileWaits { place },
            Clause::NoTileWaits,
            Clause::FlowerRotated { rot },
            Clause::FlowerSwaps,
            Clause::PartnerOpen { place },
            Clause::SwapWithItself { place },
            Clause::MoveToItself { place },
            Clause::Frozen { place },
            Clause::MustOpen,
            Clause::SwapOfKept { place },
            Clause::NothingUnowned,
            Clause::TooManySerendips {
                after: 14,
                most: 13,
            },
            Clause::RotationOutOfRange { rot },
            Clause::ColorsEach {
                each: 2,
                most: 1,
                seats,
            },
            Clause::ColorsUnequal {
                seat,
                picked: 1,
                each: 2,
            },
            Clause::PicksWithoutSeat { listed: 5, seats },
            Clause::MustOpenAnother,
            Clause::RotatedOnMove { rot },
            Clause::MustOpenExtra,
            Clause::IdleLimit {
                limit: 0,
                most: 999,
            },
        ]
    }

    fn said(locale: Locale, clause: Clause) -> String {
        texts::refusal(locale, KIND, &Refusal::Game(clause))
    }

    #[test]
    fn every_clause_has_a_sentence_of_its_own_in_every_language() {
        let samples = samples();
        let codes: Vec<_> = samples.iter().map(Clause::code).collect();
        let all: Vec<_> = Clause::ALL.iter().map(|&(code, _)| code).collect();
        assert_eq!(codes, all);
        let sentences: BTreeSet<String> = Locale::ALL
            .into_iter()
            .flat_map(|locale| samples.iter().map(move |&clause| said(locale, clause)))
            .collect();
        assert_eq!(sentences.len(), 3 * samples.len());
        assert!(sentences.iter().all(|sentence| sentence.ends_with('.')));
        let taken = Clause::ColorTaken { color: Color::Red };
        assert_eq!(said(Locale::En, taken), "This color was picked twice: red.");
        assert_eq!(
            said(Locale::Fr, taken),
            "Cette couleur a été choisie deux fois\u{a0}: rouge."
        );
        assert_eq!(said(Locale::Ru, taken), "Этот цвет выбран дважды: красный.");
    }

    #[test]
    fn provoked_refusals_can_be_told() {
        let mut codes = BTreeSet::new();
        for (seed, options) in (0..).zip(Serendipity.option_sets(3)) {
            let chance: &mut dyn Chance = &mut Quick(seed);
            let (mut table, _) = Table::open(&Serendipity, &options, 3, chance).unwrap();
            while let Some(seat) = pick_seat(&table, chance) {
                let act = Act::Move(Serendipity.probe(table.state(), seat, chance));
                if let Err(refusal) = table.check(seat, &act) {
                    codes.insert(refusal.code());
                    for locale in Locale::ALL {
                        let sentence = texts::refusal(locale, KIND, &refusal);
                        assert!(sentence.ends_with('.') && !sentence.contains('{'));
                    }
                }
                let move_ = Serendipity.random_move(table.state(), seat, &mut Vec::new(), chance);
                let act = Act::Move(move_.unwrap());
                table.play(seat, &act, chance).unwrap();
            }
        }
        assert!(codes.len() > 12, "{codes:?}");
    }

    #[test]
    fn moves_and_events_read_well() {
        let names = SeatNames::new(Locale::En, ["Anna", "{ $you } & Co"]);
        let reader = Reader {
            locale: Locale::En,
            names: &names,
            you: Some(Seat(0)),
        };
        let told = |seen: &Seen| Serendipity::event(&reader, seen);
        let turned_back = |seat, color| Seen::TurnedBack {
            seat: Seat(seat),
            cell: "F6".parse().unwrap(),
            color,
            turn: 3,
        };
        assert_eq!(
            told(&turned_back(0, Some(Color::Orange))),
            "You turned over F6: an orange flower. It is closed again."
        );
        assert_eq!(
            told(&turned_back(1, None)),
            "{ $you } & Co turned over F6: a foreign flower. It is closed again."
        );
        let lines = [
            "colors 0: red",
            "colors 1: blue",
            "closed: F6=S A2=r",
            "seen: A1=y",
        ];
        let options = Options::default();
        let state = Serendipity.position(&options, 2, &lines).unwrap();
        let mut table = Table::resume(&Serendipity, 2, state, 0);
        let listed = |table: &Table<'_, Serendipity>, locale, notation: &str| {
            let view = Serendipity.view(table.state(), Viewer::Seat(Seat(0)));
            Serendipity::move_(locale, &view, &notation.parse().unwrap())
        };
        let play = |table: &mut Table<'_, Serendipity>, notation: &str| {
            let act = Act::Move(notation.parse().unwrap());
            let events = table.play(Seat(0), &act, &mut Quick(0)).unwrap();
            let seen = Serendipity.seen(&events[0], Viewer::Seat(Seat(0)));
            told(&seen.unwrap())
        };
        assert_eq!(listed(&table, Locale::En, "A1"), "turn over A1 (yellow)");
        assert_eq!(listed(&table, Locale::Ru, "A2"), "перевернуть A2");
        assert_eq!(play(&mut table, "A2"), "You turned over A2: a red flower.");
        assert_eq!(
            listed(&table, Locale::Fr, "move C4"),
            "déplacer la fleur de A2 à C4"
        );
        play(&mut table, "keep");
        assert_eq!(play(&mut table, "F6"), "You turned over F6: a Serendip!");
        assert_eq!(
            listed(&table, Locale::En, "keep rot 2 swap A1 K6"),
            "leave the Serendip on F6; light blue points south-west; swap A1 and K6"
        );
        assert_eq!(
            play(&mut table, "move C4 rot 5"),
            "You moved the Serendip from F6 to C4; light blue points north-east."
        );
    }

    #[test]
    fn every_event_of_whole_matches_can_be_told_to_everybody() {
        let policies = [Policy::Random, Policy::KindFirst, Policy::Default];
        let policies = policies.into_iter().cycle();
        for ((seed, options), policy) in (0..).zip(Serendipity.option_sets(3)).zip(policies) {
            let log = playout(&Serendipity, &options, 3, policy, 30_000, &mut Quick(seed));
            let log = log.unwrap();
            let now = log.table_at(&Serendipity, log.n_plies() / 2);
            let events = log.plies.iter().flat_map(|ply| &ply.events);
            for event in log.opening.iter().chain(events) {
                for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
                    let seen = Serendipity.recalled(now.state(), event, viewer).unwrap();
                    let told = Locale::ALL.map(|locale| {
                        let names = SeatNames::new(locale, ["Anna", "Boris"]);
                        let reader = Reader {
                            locale,
                            names: &names,
                            you: viewer.seat(),
                        };
                        Serendipity::event(&reader, &seen)
                    });
                    let distinct: BTreeSet<_> = told.iter().collect();
                    assert_eq!(distinct.len(), 3, "{told:?}");
                    assert!(told.iter().all(|sentence| sentence.ends_with(['.', '!'])));
                }
            }
        }
    }

    #[test]
    fn forms_and_help_are_there_in_every_language() {
        for locale in Locale::ALL {
            for ending in Serendipity::ENDINGS {
                assert!(texts::ending(locale, KIND, ending).ends_with('.'));
            }
            let asks = [
                "open",
                "own-tile",
                "serendip",
                "open-or-stop",
                "open-another",
            ];
            for asks in asks {
                assert!(texts::ask(locale, KIND, asks).ends_with('.'));
            }
            let options = serde_json::to_value(Options::default()).unwrap();
            for name in options.as_object().unwrap().keys() {
                let option = texts::option(locale, KIND, name);
                assert!(option.help.ends_with('.') && option.label.chars().count() < 50);
            }
            assert!(texts::description(locale, KIND).chars().count() > 200);
            let help = texts::notation(locale, KIND);
            assert!(help.lines().all(|line| line.chars().count() <= 76));
            assert!(help.lines().count() > 8);
        }
    }
}
