//! How fast letters about a turn are written on one core, from a position to the bytes that travel, with and without the
//! picture of the table. `cargo bench --bench letters [game]`
//!
//! Machines differ and are noisy: each figure is the best of several rounds.

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use kinpost::config::PublicUrl;
use kinpost::engine::{Audience, Engine, Happened, Listing, MoveInput, Position, Setup};
use kinpost::games::{Chance, Quick, Seat, Viewer};
use kinpost::mail::match_summary::{About, MatchSummary, Sight};
use kinpost::mail::picture::png;
use kinpost::mail::{Frame, Item, Links, Picture, Stationery, compose_news, to_message};
use kinpost::store::MatchId;
use kinpost::store::matches::InboxKind;
use kinpost::texts::{Locale, SeatNames};
use kinpost::titles;

const N_ROUNDS: u32 = 5;
const ROUND: Duration = Duration::from_millis(600);
const N_SEATS: u8 = 3;

fn main() {
    let wanted = std::env::args().skip(1).find(|arg| !arg.starts_with('-'));
    println!(
        "{:<16}{:<26}{:>12}{:>12}{:>12}",
        "game", "what", "per second", "each", "bytes"
    );
    for kind in titles::kinds() {
        if wanted.as_deref().is_none_or(|name| name == kind.id()) {
            measure(titles::engine(kind));
        }
    }
}

fn measure(engine: &dyn Engine) {
    let kind = engine.title().kind;
    let positions = positions(engine);
    for (what, with_picture) in [("letter", false), ("letter with a picture", true)] {
        let mut place = 0;
        let mut n_bytes = 0;
        let best = best(|| {
            let (position, happened) = &positions[place % positions.len()];
            place += 1;
            n_bytes += letter(&**position, happened, with_picture);
        });
        let bytes = n_bytes / place.max(1);
        println!(
            "{:<16}{what:<26}{:>12.0}{:>12}{bytes:>12}",
            kind.to_string(),
            1.0 / best.as_secs_f64(),
            format!("{:.2} ms", best.as_secs_f64() * 1000.0),
        );
    }
}

/// A table and what led to it.
type Sighted = (Arc<dyn Position>, Vec<Arc<dyn Happened>>);

/// Positions in which it is the turn of seat 0, with what happened since its last move.
fn positions(engine: &dyn Engine) -> Vec<Sighted> {
    let mut quick = Quick(2);
    let chance: &mut dyn Chance = &mut quick;
    let title = engine.title();
    let setup = Setup {
        rules_version: title.rules_version,
        options: &title.options,
        n_seats: N_SEATS,
    };
    let mut positions = Vec::new();
    while positions.len() < 16 {
        let Ok((mut position, _)) = engine.open(setup, chance) else {
            continue;
        };
        let mut since = Vec::new();
        while let Some(seat) = position.at().to_move.waiting.iter().next() {
            if seat == Seat(0) && position.at().ply > 12 {
                positions.push((position, since));
                break;
            }
            let choices = position.choices(seat, Locale::En, Listing::First(60)).moves;
            let Some(choice) = chance.choose(&choices) else {
                break;
            };
            if seat == Seat(0) {
                since.clear();
            }
            let move_ = MoveInput::Notation(choice.notation.clone());
            let Ok((next, happened)) = position.play(seat, &move_, chance) else {
                break;
            };
            position = next;
            since.push(happened);
        }
    }
    positions
}

/// Writes one letter and says how long it is.
fn letter(position: &dyn Position, since: &[Arc<dyn Happened>], with_picture: bool) -> usize {
    let locale = Locale::Fr;
    let names = SeatNames::new(locale, ["Anna", "Boris", "Chloé"]);
    let audience = Audience {
        viewer: Viewer::Seat(Seat(0)),
        locale,
        names,
    };
    let told = since.iter().map(|happened| happened.told(&audience));
    let summary = MatchSummary::new(&Sight {
        position,
        told: &told.collect::<Vec<_>>(),
        audience: &audience,
    });
    let svg = summary.board.as_ref().filter(|_| with_picture);
    let png = svg.and_then(|(_, svg)| png(svg));
    let picture = png.map(|png| Picture {
        cid: "board".to_owned(),
        png,
    });
    let item = Item {
        kind: InboxKind::Turn,
        about: About {
            match_: MatchId::new(),
            game: position.at().kind,
            seat: Some(Seat(0)),
            ply: position.at().ply,
        },
        summary,
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
