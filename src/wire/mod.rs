//! Types on the wire, written once for both doors: each derives its JSON, its GraphQL and its OpenAPI form, and one
//! sentence describes it in all of them. Nothing is decided here; values come from the use cases and the games.

mod answers;
mod catalogue;
mod clocks;
pub mod games;
mod matches;
mod notifications;
mod page;
mod plans;
mod plies;
pub mod presenter;
mod undo;

pub use answers::AnswerInfo;
pub use catalogue::{ClauseInfo, ClauseWord, GameInfo, OptionInfo, rulebook};
pub use clocks::{
    ClockInfo, ClockInput, OfferInfo, OfferKindWord, OfferStateWord, SeatClockInfo, TimeoutActWord,
    TimeoutPolicyWord, VacationInfo, instant,
};
pub use matches::{
    FairnessInfo, MatchInfo, MatchJoiningWord, MatchList, MatchStatusWord, MatchVisibilityWord,
    PlayedMove, PlayerInfo, PlyList, SeatPlace, seat_names,
};
pub use notifications::{
    ChannelInfo, ChannelKindWord, DeadLetterInfo, NewChannelInfo, NewsInfo,
    NotificationSettingsInfo, PolicyWord, ShapeWord,
};
pub use page::PageInfo;
pub use plans::{PlanInfo, PlanLineChoice, PlanLineInfo};
pub use plies::{LegalMove, LegalMoves, LineInfo, PlaceInfo, PlyInfo, RefusalInfo, StandingsInfo};
pub use undo::{MatchUndoWord, UndoInfo};
