//! How fast letters about a turn are written on one core, from a position to the bytes that travel, with and without the
//! picture of the table. `cargo bench --bench letters [game]`
//!
//! Machines differ and are noisy: each figure is the best of several rounds.

use std::hint::black_box;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use kinpost::config::PublicUrl;
use kinpost::games::playout::{self, Policy};
use kinpost::games::{Act, Chance, GameKind, Games, Quick, Seat, Table, Viewer};
use kinpost::mail::picture::png;
use kinpost::mail::sheet::{About, Sheet, Sight};
use kinpost::mail::{Frame, Item, Links, Picture, Stationery, compose_news, to_message};
use kinpost::matches::Told;
use kinpost::store::MatchId;
use kinpost::store::matches::InboxKind;
use kinpost::texts::{Locale, Reader, SeatNames};
use kinpost::wire::games::Wired;
use kinpost::with_game;

const N_ROUNDS: u32 = 5;
const ROUND: Duration = Duration::from_millis(600);
const N_SEATS: u8 = 3;

fn main() {
    let wanted = std::env::args().skip(1).find(|arg| !arg.starts_with('-'));
    let games = Games::default();
    println!(
        "{:<16}{:<26}{:>12}{:>12}{:>12}",
        "game", "what", "per second", "each", "bytes"
    );
    for &kind in GameKind::ALL {
        if wanted.as_deref().is_none_or(|name| name == kind.id()) {
            with_game!(games, kind, game => measure(game));
        }
    }
}

fn measure<G: Wired>(game: &G) {
    let positions = positions(game);
    for (what, with_picture) in [("letter", false), ("letter with a picture", true)] {
        let mut place = 0;
        let mut n_bytes = 0;
        let best = best(|| {
            let (table, told) = &positions[place % positions.len()];
            place += 1;
            n_bytes += letter(game, table, told, with_picture);
        });
        let bytes = n_bytes / place.max(1);
        println!(
            "{:<16}{what:<26}{:>12.0}{:>12}{bytes:>12}",
            G::KIND.to_string(),
            1.0 / best.as_secs_f64(),
            format!("{:.2} ms", best.as_secs_f64() * 1000.0),
        );
    }
}

type Position<'g, G> = (Table<'g, G>, Vec<Told<G>>);

/// Positions in which it is the turn of seat 0, with what happened since its last move.
fn positions<G: Wired>(game: &G) -> Vec<Position<'_, G>> {
    let mut quick = Quick(2);
    let chance: &mut dyn Chance = &mut quick;
    let mut positions = Vec::new();
    let mut buffer = Vec::new();
    while positions.len() < 16 {
        let Ok((mut table, _)) = Table::open(game, &G::Options::default(), N_SEATS, chance) else {
            continue;
        };
        let mut events = Vec::new();
        while let Some(seat) = playout::pick_seat(&table, chance) {
            if seat == Seat(0) && table.ply() > 12 {
                positions.push((table.clone(), told(game, &table, &events)));
                break;
            }
            let state = table.state();
            let Some(move_) =
                playout::choose(game, state, seat, Policy::Random, &mut buffer, chance)
            else {
                break;
            };
            if seat == Seat(0) {
                events.clear();
            }
            if let Ok(followed) = table.play(seat, &Act::Move(move_), chance) {
                events.extend(followed);
            }
        }
    }
    positions
}

fn told<G: Wired>(game: &G, table: &Table<'_, G>, events: &[G::Event]) -> Vec<Told<G>> {
    let viewer = Viewer::Seat(Seat(0));
    let events = events.iter();
    vec![Told {
        ply: table.ply(),
        seat: Some(Seat(1)),
        at: Timestamp::UNIX_EPOCH,
        thinking: None,
        notation: None,
        took_back: None,
        events: events
            .filter_map(|event| game.recalled(table.state(), event, viewer))
            .collect(),
    }]
}

/// Writes one letter and says how long it is.
fn letter<G: Wired>(game: &G, table: &Table<'_, G>, told: &[Told<G>], with_picture: bool) -> usize {
    let locale = Locale::Fr;
    let names = SeatNames::new(locale, ["Anna", "Boris", "Chloé"]);
    let sheet = Sheet::new(&Sight {
        game,
        state: table.state(),
        told,
        reader: Reader {
            locale,
            names: &names,
            you: Some(Seat(0)),
        },
        n_seats: N_SEATS,
    });
    let svg = sheet.board.as_ref().filter(|_| with_picture);
    let png = svg.and_then(|(_, svg)| png(svg));
    let picture = png.map(|png| Picture {
        cid: "board".to_owned(),
        png,
    });
    let item = Item {
        kind: InboxKind::Turn,
        about: About {
            match_: MatchId::new(),
            game: G::KIND,
            seat: Some(Seat(0)),
            ply: table.ply(),
        },
        sheet,
        reply_to: Some("reply+a@example.org".to_owned()),
        picture,
        question: None,
        settled: None,
        links: Links::default(),
    };
    let letter = compose_news(frame(locale), &item);
    let stationery = Stationery {
        from: "Kinpost <kinpost@example.org>".to_owned(),
        domain: "example.org".to_owned(),
        public_url: PublicUrl::new("https://example.org"),
        match_url: None,
    };
    let sent = to_message(&letter, &stationery, Timestamp::UNIX_EPOCH);
    black_box(sent).map_or(0, |envelope| envelope.bytes.len())
}

fn frame(locale: Locale) -> Frame {
    Frame {
        to_name: "Anna".to_owned(),
        to_address: "anna@example.org".to_owned(),
        locale,
        message_id: "1@example.org".to_owned(),
        references: vec!["match.1@example.org".to_owned()],
        reply_to: None,
        unsubscribe_url: Some("https://example.org/u".to_owned()),
        unsubscribe_address: Some("u@example.org".to_owned()),
        public_url: PublicUrl::new("https://example.org"),
        is_answer: false,
    }
}

/// How long one piece of work takes in the best of several rounds.
fn best(mut work: impl FnMut()) -> Duration {
    let mut best = Duration::MAX;
    for _ in 0..N_ROUNDS {
        let start = Instant::now();
        let mut n = 0;
        while start.elapsed() < ROUND {
            work();
            n += 1;
        }
        best = best.min(start.elapsed() / n);
    }
    best
}
