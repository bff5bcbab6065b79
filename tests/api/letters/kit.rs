//! Letters about positions of real matches.

use jiff::Timestamp;
use kinpost::boards::Drawn;
use kinpost::config::PublicUrl;
use kinpost::engine::{Audience, Logged, Setup};
use kinpost::games::{Act, Game, Log, Seat, Viewer};
use kinpost::mail::match_summary::{About, MatchSummary, Sight};
use kinpost::mail::picture::png;
use kinpost::mail::{Frame, Item, Links, Picture, Stationery};
use kinpost::store::MatchId;
use kinpost::store::matches::{InboxKind, MoveRow};
use kinpost::texts::{Locale, SeatNames};
use uuid::Uuid;

/// What people are called.
pub const PEOPLE: [&str; 4] = ["Anna", "Борис", "Chloé", "Dmitri K."];

/// The address every letter of the tests can be answered at.
pub const REPLY: &str = "reply+aeaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@play.example.org";

pub fn stationery() -> Stationery {
    Stationery {
        from: "Kinpost <kinpost@example.org>".to_owned(),
        domain: "play.example.org".to_owned(),
        public_url: PublicUrl::new("https://play.example.org"),
        match_url: None,
    }
}

pub fn frame(locale: Locale, name: &str) -> Frame {
    Frame {
        to_name: name.to_owned(),
        to_address: "anna@example.org".to_owned(),
        locale,
        message_id: "0192@play.example.org".to_owned(),
        references: vec!["match.7@play.example.org".to_owned()],
        reply_to: None,
        unsubscribe_url: Some(
            "https://play.example.org/api/v1/letters/unsubscribe/reply+aq".to_owned(),
        ),
        unsubscribe_address: Some("reply+aq@play.example.org".to_owned()),
        public_url: PublicUrl::new("https://play.example.org"),
        is_answer: false,
    }
}

/// A match as it is stored.
fn rows<G: Game>(log: &Log<G>) -> Vec<MoveRow> {
    let row = |ply, seat, move_, events: &[G::Event]| MoveRow {
        ply,
        seat,
        move_,
        took_back: None,
        events: serde_json::to_value(events).unwrap(),
        at: Timestamp::UNIX_EPOCH,
    };
    let mut rows = vec![row(0, None, None, &log.opening)];
    for (ply, logged) in (1..).zip(&log.plies) {
        let move_ = match &logged.act {
            Act::Move(move_) => Some(serde_json::to_value(move_).unwrap()),
            Act::Retire => None,
            Act::TakeBack => unreachable!(),
        };
        rows.push(row(ply, Some(logged.seat), move_, &logged.events));
    }
    rows
}

/// What a reader on `seat` is told since the own last move.
pub fn summary<G: Game>(log: &Log<G>, seat: Seat, locale: Locale) -> MatchSummary {
    let rows = rows(log);
    let setup = Setup {
        rules_version: G::RULES_VERSION,
        options: &serde_json::to_value(&log.options).unwrap(),
        n_seats: log.n_seats,
    };
    let all: Vec<Logged<'_>> = rows.iter().map(Into::into).collect();
    let position = kinpost::titles::engine(G::KIND)
        .replay(setup, &all)
        .unwrap();
    let own = rows.iter().rposition(|row| row.seat == Some(seat));
    let names = SeatNames::new(locale, PEOPLE.iter().take(usize::from(log.n_seats)));
    let audience = Audience {
        viewer: Viewer::Seat(seat),
        locale,
        names,
    };
    let since = &all[own.map_or(0, |own| own + 1)..];
    let told = since
        .iter()
        .map(|logged| position.recall(*logged, &audience).unwrap());
    let mut summary = MatchSummary::new(&Sight {
        position: &*position,
        told: &told.collect::<Vec<_>>(),
        audience: &audience,
    });
    summary.is_from_start = own.is_none();
    summary
}

/// A match in a letter, with its picture if wanted.
pub fn item<G: Drawn>(log: &Log<G>, seat: Seat, summary: MatchSummary, with_picture: bool) -> Item {
    let svg = summary.board.as_ref().map(|(_, svg)| svg.clone());
    let png = svg.filter(|_| with_picture).map(|svg| png(&svg).unwrap());
    let is_over = summary.ending.is_some();
    Item {
        kind: if is_over {
            InboxKind::Finished
        } else {
            InboxKind::Turn
        },
        about: About {
            match_: MatchId(Uuid::from_u128(7)),
            game: G::KIND,
            seat: Some(seat),
            ply: log.n_plies(),
        },
        summary,
        reply_to: Some(REPLY.to_owned()),
        picture: png.map(|png| Picture {
            cid: "board".to_owned(),
            png,
        }),
        question: None,
        settled: None,
        links: Links {
            page: "https://play.example.org/api/v1/letters/matches/ba".to_owned(),
            record: is_over.then(|| {
                "https://play.example.org/api/v1/letters/matches/ba/record.json".to_owned()
            }),
            album: (is_over && G::HAS_ALBUM).then(|| {
                "https://play.example.org/api/v1/letters/matches/ba/album.html".to_owned()
            }),
        },
    }
}
