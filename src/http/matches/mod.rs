//! Matches over REST: `/api/v1/matches`, `/links` and `/inbox`. One file per resource.
//!
//! Nothing here may be kept by a cache that others share, except the records of public matches.

mod albums;
mod bodies;
mod clocks;
mod events;
mod lobby;
mod look;
mod moves;
mod pictures;
mod plans;
mod seats;
mod talk;
mod undo;
mod vacations;

use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};

use actix_web::{
    HttpResponse, HttpResponseBuilder,
    http::{StatusCode, header},
    web,
};
use serde::Serialize;
use utoipa::OpenApi;

use super::body::{Reader, reads};
use crate::store::matches::{MatchRow, Named, SeatWish, Status};
use crate::wire::games::MoveChoice;

/// The bodies that are read here.
pub(super) const BODIES: &[Reader] = &[
    reads::<bodies::NewMatchBody>,
    reads::<bodies::TakeSeat>,
    reads::<bodies::WishBody>,
    reads::<bodies::NewGuestBody>,
    reads::<bodies::Invitation>,
    reads::<bodies::SeenPly>,
    reads::<MoveChoice>,
    reads::<clocks::NewPauseBody>,
    reads::<clocks::OfferAnswer>,
    reads::<plans::NewBot>,
    reads::<plans::NewPlan>,
    reads::<talk::NewMessageBody>,
    reads::<talk::Note>,
    reads::<undo::UndoAnswer>,
    reads::<vacations::NewVacationBody>,
];

/// The part of the OpenAPI document that is about matches.
#[derive(Debug, OpenApi)]
#[openapi(
    paths(
        lobby::create,
        lobby::list,
        lobby::show,
        lobby::show_by_link,
        lobby::inbox,
        seats::join,
        seats::join_by_link,
        seats::join_as_guest,
        seats::leave,
        seats::set_wish,
        seats::start,
        seats::invite,
        seats::decline,
        seats::rematch,
        seats::mark_seen,
        moves::play,
        moves::retire,
        look::view,
        look::legal_moves,
        look::plies,
        look::standings,
        look::fairness,
        pictures::svg,
        pictures::text,
        pictures::record,
        albums::html,
        albums::text,
        events::match_events,
        events::inbox_events,
        events::lobby_events,
        events::message_events,
        look::news,
        plans::add_bot,
        plans::remove_bot,
        plans::plan,
        plans::leave_plan,
        plans::drop_plan,
        undo::request,
        undo::ask,
        undo::reply,
        talk::messages,
        talk::say,
        talk::note,
        talk::set_note,
        talk::watch,
        talk::stop_watching,
        clocks::offers,
        clocks::offer_pause,
        clocks::respond,
        clocks::withdraw,
        clocks::resume,
        clocks::offer_seat,
        clocks::decline_seat,
        clocks::take_seat,
        clocks::resume_seat,
        vacations::list,
        vacations::start,
        vacations::cancel,
    ),
    tags((name = "matches", description = "Matches: seats, moves, history, boards and streams.")),
)]
pub struct MatchesApi;

pub(super) fn configure(service: &mut web::ServiceConfig) {
    lobby::configure(service);
    seats::configure(service);
    moves::configure(service);
    look::configure(service);
    pictures::configure(service);
    talk::configure(service);
    plans::configure(service);
    undo::configure(service);
    albums::configure(service);
    events::configure(service);
    clocks::configure(service);
    vacations::configure(service);
}

/// An answer that is the caller's own and must be asked for again every time.
fn answer(status: StatusCode) -> HttpResponseBuilder {
    let mut response = HttpResponse::build(status);
    response.insert_header((header::CACHE_CONTROL, "private, no-cache"));
    response.insert_header((header::VARY, "Authorization, Accept-Language"));
    response
}

fn ok(body: impl Serialize) -> HttpResponse {
    answer(StatusCode::OK).json(body)
}

/// The version of a match. Once it has started this is its ply, good for `If-Match`; before, people come and go.
fn tag(row: &MatchRow) -> String {
    match row.status {
        Status::Running | Status::Finished => format!("\"{}\"", row.ply),
        Status::Open | Status::Cancelled => {
            let mut tag = format!("\"{}", row.status.name());
            for seat in &row.seats {
                // The end of an id is its random part.
                let user = seat.user.0.as_u128() & 0xffff_ffff;
                let _ = write!(tag, "-{}.{user:x}", seat.seat.0);
            }
            for SeatWish { seat, wish } in &row.wishes {
                let mut hash = DefaultHasher::new();
                wish.to_string().hash(&mut hash);
                let _ = write!(tag, "-{seat}:{:x}", hash.finish());
            }
            tag + "\""
        }
    }
}
