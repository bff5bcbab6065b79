//! Letters about positions of real matches.

use jiff::Timestamp;
use kinpost::config::PublicUrl;
use kinpost::games::{Log, Seat, Viewer};
use kinpost::mail::picture::png;
use kinpost::mail::sheet::{About, Sheet, Sight};
use kinpost::mail::{Frame, Item, Links, Picture, Stationery};
use kinpost::matches::Told;
use kinpost::store::MatchId;
use kinpost::store::matches::InboxKind;
use kinpost::texts::{Locale, Reader, SeatNames};
use kinpost::wire::games::Wired;
use kinpost::wire::has_album;
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
            "https://play.example.org/api/v1/post/unsubscribe/reply+aq".to_owned(),
        ),
        unsubscribe_address: Some("reply+aq@play.example.org".to_owned()),
        public_url: PublicUrl::new("https://play.example.org"),
        is_answer: false,
    }
}

/// What a reader on `seat` is told since the own last move.
pub fn sheet<G: Wired>(game: &G, log: &Log<G>, seat: Seat, locale: Locale) -> Sheet {
    let table = log.table_at(game, u32::MAX);
    let own = log.plies.iter().rposition(|ply| ply.seat == seat);
    let viewer = Viewer::Seat(seat);
    let recalled = |events: &[G::Event]| {
        let events = events.iter();
        events
            .filter_map(|event| game.recalled(table.state(), event, viewer))
            .collect()
    };
    let told = |ply: u32, seat: Option<Seat>, events: &[G::Event]| Told::<G> {
        ply,
        seat,
        at: Timestamp::UNIX_EPOCH,
        thinking: None,
        notation: None,
        took_back: None,
        events: recalled(events),
    };
    let mut all = Vec::new();
    if own.is_none() {
        all.push(told(0, None, &log.opening));
    }
    for (ply, logged) in (1..).zip(&log.plies).skip(own.map_or(0, |own| own + 1)) {
        all.push(told(ply, Some(logged.seat), &logged.events));
    }
    let names = SeatNames::new(locale, PEOPLE.iter().take(usize::from(log.n_seats)));
    let mut sheet = Sheet::new(&Sight {
        game,
        state: table.state(),
        told: &all,
        reader: Reader {
            locale,
            names: &names,
            you: Some(seat),
        },
        n_seats: log.n_seats,
    });
    sheet.is_from_start = own.is_none();
    sheet
}

/// A match in a letter, with its picture if wanted.
pub fn item<G: Wired>(log: &Log<G>, seat: Seat, sheet: Sheet, with_picture: bool) -> Item {
    let svg = sheet.board.as_ref().map(|(_, svg)| svg.clone());
    let png = svg.filter(|_| with_picture).map(|svg| png(&svg).unwrap());
    let is_over = sheet.ending.is_some();
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
        sheet,
        reply_to: Some(REPLY.to_owned()),
        picture: png.map(|png| Picture {
            cid: "board".to_owned(),
            png,
        }),
        question: None,
        settled: None,
        links: Links {
            page: "https://play.example.org/api/v1/post/matches/ba".to_owned(),
            record: is_over
                .then(|| "https://play.example.org/api/v1/post/matches/ba/record.json".to_owned()),
            album: (is_over && has_album(G::KIND))
                .then(|| "https://play.example.org/api/v1/post/matches/ba/album.html".to_owned()),
        },
    }
}
