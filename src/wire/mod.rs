//! Types on the wire, written once for both doors: each derives its JSON, its GraphQL and its OpenAPI form, and one
//! sentence describes it in all of them. Nothing is decided here; values come from the use cases and the games.

mod album;
mod catalogue;
pub mod games;
mod localized;
mod matches;
mod post;
pub mod telling;
mod told;

pub use album::album;
pub use catalogue::{ClauseInfo, ClauseWord, GameInfo, OptionInfo, rulebook};
pub use localized::LocalizedText;
pub use matches::{
    FairnessInfo, MatchInfo, MatchJoiningWord, MatchList, MatchStatusWord, MatchVisibilityWord,
    PlayedMove, PlayerInfo, PlyList, SeatPlace,
};
pub use post::{
    ChannelInfo, ChannelKindWord, DeadLetterInfo, NewChannelInfo, NewsInfo, PolicyWord,
    PostSettingsInfo, ShapeWord,
};
pub use told::{LegalMove, LegalMoves, LineInfo, PlaceInfo, PlyInfo, RefusalInfo, StandingsInfo};
