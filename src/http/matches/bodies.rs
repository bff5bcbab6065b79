//! What requests about matches say.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use crate::error::{ApiError, Outcome};
use crate::games::Seat;
use crate::http::accounts::bodies::{LocaleCode, OpenedSession};
use crate::http::games::{GameName, game_name};
use crate::matches::{CreateMatch, Perspective};
use crate::store::matches::{Joining, Undo, Visibility};
use crate::wire::{
    ClockInput, MatchInfo, MatchJoiningWord, MatchStatusWord, MatchUndoWord, MatchVisibilityWord,
};

/// A match to be opened.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct NewMatchBody {
    /// Which game, such as `familienbande`.
    #[schema(schema_with = game_name)]
    game: String,
    /// How many seats.
    #[schema(example = 2)]
    seats: u8,
    /// Its options; those left out have their defaults.
    #[schema(value_type = Option<Object>)]
    options: Option<Value>,
    /// Who may see it; private if left out.
    visibility: Option<MatchVisibilityWord>,
    /// Who may join it; those with the link if left out.
    joining: Option<MatchJoiningWord>,
    /// Whether its moves can be taken back; if all others agree if left out.
    undo: Option<MatchUndoWord>,
    /// What you add to chance: any text of at most 64 characters; made up if left out.
    #[schema(max_length = 64, pattern = "^[^\\u0000]*$")]
    client_seed: Option<String>,
    /// What you ask for, such as `{"begin": true}`: see `wishes` of the game; nothing if left out.
    #[schema(value_type = Option<Object>)]
    wish: Option<Value>,
    /// How time is kept; no clock if left out.
    clock: Option<ClockInput>,
}

impl NewMatchBody {
    /// What the use case takes.
    pub(super) fn read(self) -> Outcome<CreateMatch> {
        let game = self.game.parse();
        Ok(CreateMatch {
            game: game.map_err(|unknown| ApiError::malformed("game", unknown))?,
            options: self.options.unwrap_or_default(),
            n_seats: self.seats,
            visibility: self.visibility.map_or(Visibility::Private, Into::into),
            joining: self.joining.map_or(Joining::Link, Into::into),
            undo: self.undo.map_or(Undo::Ask, Into::into),
            client_seed: self.client_seed,
            wish: self.wish,
            clock: self.clock.map(ClockInput::read).transpose()?,
            rematch_of: None,
        })
    }
}

/// A seat to be taken.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct TakeSeat {
    /// The seat wanted; the first free one if left out.
    #[schema(maximum = 9)]
    pub(super) seat: Option<u8>,
    /// What you add to chance: any text of at most 64 characters; made up if left out.
    #[schema(max_length = 64, pattern = "^[^\\u0000]*$")]
    pub(super) client_seed: Option<String>,
    /// What you ask for, such as `{"begin": true}`: see `wishes` of the game; nothing if left out.
    #[schema(value_type = Option<Object>)]
    pub(super) wish: Option<Value>,
}

/// A guest's way to a seat: no account, only a link and a name.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct NewGuestBody {
    /// What the others see.
    #[schema(min_length = 1, max_length = 40, format = "shown-name")]
    pub(super) display_name: String,
    /// A time zone of the IANA database; UTC if absent.
    #[schema(format = "time-zone", example = "Europe/Vienna")]
    pub(super) time_zone: Option<String>,
    /// What you add to chance: any text of at most 64 characters; made up if left out.
    #[schema(max_length = 64, pattern = "^[^\\u0000]*$")]
    pub(super) client_seed: Option<String>,
    /// What you ask for, such as `{"begin": true}`: see `wishes` of the game; nothing if left out.
    #[schema(value_type = Option<Object>)]
    pub(super) wish: Option<Value>,
}

/// A guest sat down.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct GuestSeat {
    /// The guest's session; its refresh token is the only way back until the account is claimed.
    pub(super) session: OpenedSession,
    /// The match.
    #[serde(rename = "match")]
    pub(super) match_: MatchInfo,
}

/// What a player asks for before the start.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct WishBody {
    /// The wish, such as `{"begin": true}`: see `wishes` of the game; null for nothing.
    #[schema(value_type = Option<Object>)]
    pub(super) wish: Option<Value>,
}

/// Somebody to be invited.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct Invitation {
    /// Their name.
    #[schema(example = "anna")]
    pub(super) name: String,
}

/// How far a player has looked.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct SeenPly {
    /// Everything up to this ply was seen.
    pub(super) ply: u32,
}

/// Which matches to list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct ListQuery {
    /// Only those the reader sits at; public ones of everybody otherwise.
    pub(super) mine: Option<bool>,
    /// Only those in this state.
    #[param(inline)]
    pub(super) status: Option<MatchStatusWord>,
    /// Only those of this game, such as `familienbande`.
    #[param(inline, value_type = Option<GameName>)]
    pub(super) game: Option<String>,
    /// The first so many; 20 if nothing is said.
    #[param(minimum = 1, maximum = 100)]
    pub(super) first: Option<u32>,
    /// After this cursor: older ones.
    #[param(value_type = Option<Uuid>)]
    pub(super) after: Option<String>,
    /// Or the last so many, in the same order.
    #[param(minimum = 1, maximum = 100)]
    pub(super) last: Option<u32>,
    /// Before this cursor: newer ones.
    #[param(value_type = Option<Uuid>)]
    pub(super) before: Option<String>,
}

/// Whose eyes to look through.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum PerspectiveWord {
    /// A spectator's.
    Spectator,
    /// Everything, after the end.
    Table,
}

/// When, and from whose perspective.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct ViewQuery {
    /// After so many moves; now if left out.
    pub(super) ply: Option<u32>,
    /// Through the eyes of this seat: one's own, or any after the end.
    pub(super) seat: Option<u8>,
    /// What this perspective shows.
    #[param(inline)]
    pub(super) perspective: Option<PerspectiveWord>,
}

/// When, from whose perspective, and in which language.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct BoardQuery {
    /// After so many moves; now if left out.
    pub(super) ply: Option<u32>,
    /// Through the eyes of this seat: one's own, or any after the end.
    pub(super) seat: Option<u8>,
    /// What this perspective shows.
    #[param(inline)]
    pub(super) perspective: Option<PerspectiveWord>,
    /// The language: `en`, `fr` or `ru`; that of the request if left out.
    #[param(inline, value_type = Option<LocaleCode>)]
    pub(super) locale: Option<String>,
}

/// In which language.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct AlbumQuery {
    /// The language: `en`, `fr` or `ru`; that of the request if left out.
    #[param(inline, value_type = Option<LocaleCode>)]
    pub(super) locale: Option<String>,
}

/// Which part of the history, and from whose perspective.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct PliesQuery {
    /// The first so many.
    #[param(minimum = 1, maximum = 500)]
    pub(super) first: Option<u32>,
    /// After this cursor.
    #[param(pattern = "^[0-9]{1,9}$")]
    pub(super) after: Option<String>,
    /// Or the last so many, in the same order.
    #[param(minimum = 1, maximum = 500)]
    pub(super) last: Option<u32>,
    /// Before this cursor.
    #[param(pattern = "^[0-9]{1,9}$")]
    pub(super) before: Option<String>,
    /// Through the eyes of this seat: one's own, or any after the end.
    pub(super) seat: Option<u8>,
}

/// Which part of the lobby.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct LobbyQuery {
    /// Only matches of this game, such as `familienbande`.
    #[param(inline, value_type = Option<GameName>)]
    pub(super) game: Option<String>,
}

/// Which part of the talk; the latest messages if nothing is said.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct TalkQuery {
    /// The first so many.
    #[param(minimum = 1, maximum = 200)]
    pub(super) first: Option<u32>,
    /// After this cursor.
    #[param(pattern = "^[0-9]{1,9}$")]
    pub(super) after: Option<String>,
    /// Or the last so many, in the same order.
    #[param(minimum = 1, maximum = 200)]
    pub(super) last: Option<u32>,
    /// Before this cursor.
    #[param(pattern = "^[0-9]{1,9}$")]
    pub(super) before: Option<String>,
}

/// Where a stream begins, for those who cannot send `Last-Event-ID`.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct AfterQuery {
    /// The id of the last event you have; `Last-Event-ID` goes before it.
    pub(super) after: Option<String>,
}

/// The eyes that a query names.
pub(super) fn perspective(
    seat: Option<u8>,
    perspective: Option<PerspectiveWord>,
) -> Outcome<Perspective> {
    match (seat, perspective) {
        (None, None) => Ok(Perspective::Own),
        (Some(seat), None) => Ok(Perspective::Seat(Seat(seat))),
        (None, Some(PerspectiveWord::Spectator)) => Ok(Perspective::Spectator),
        (None, Some(PerspectiveWord::Table)) => Ok(Perspective::Table),
        (Some(_), Some(_)) => Err(ApiError::malformed(
            "seat",
            "name a seat or a perspective, not both",
        )),
    }
}
