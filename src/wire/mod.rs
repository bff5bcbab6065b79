//! Types on the wire, written once for both doors: each derives its JSON, its GraphQL and its OpenAPI form, and one
//! sentence describes it in all of them. Nothing is decided here; values come from the use cases and the games.

mod answers;
mod catalogue;
mod clocks;
mod date_time;
mod game_id;
pub mod games;
mod matches;
mod notifications;
mod page;
mod plans;
mod plies;
mod presenter;
pub mod spelling;
mod undo;
mod users;
mod words;

pub use answers::AnswerInfo;
pub use catalogue::{ClauseInfo, ClauseWord, GameInfo, OptionInfo};
pub use clocks::{ClockInfo, ClockInput, OfferInfo, SeatClockInfo, VacationInfo};
pub use date_time::DateTime;
pub use game_id::GameId;
pub use matches::{Fairness, MatchInfo, MatchList, PlayedMove, PlyList, SeatInfo};
pub use notifications::{
    ChannelInfo, DeadLetterInfo, NewChannelInfo, NewsInfo, NotificationSettingsInfo,
};
pub use page::PageInfo;
pub use plans::{PlanInfo, PlanLineChoice, PlanLineInfo};
pub use plies::{LegalMove, LegalMoves, LineInfo, PlaceInfo, PlyInfo, RefusalInfo, StandingsInfo};
pub use undo::UndoInfo;
pub use users::{Me, User};
pub use words::{
    AlbumFormatWord, AnswerWord, BoardFormat, LocaleWord, PerspectiveWord, ShapeWord,
    TimeoutPolicyWord, perspective,
};
