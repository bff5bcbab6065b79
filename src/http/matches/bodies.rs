//! What requests about matches say.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use crate::error::Outcome;
use crate::http::accounts::bodies::OpenedSession;
use crate::matches::CreateMatch;
use crate::store::matches::{Joining, Status, Undo, Visibility};
use crate::wire::spelling::{stored_options, stored_wish};
use crate::wire::{ClockInput, GameId, LocaleWord, MatchInfo, PerspectiveWord};

/// A match to be opened.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct NewMatchBody {
    /// Which game.
    game: GameId,
    /// How many seats.
    #[schema(example = 2)]
    seats: u8,
    /// Its options; those left out have their defaults.
    #[schema(value_type = Option<Object>)]
    options: Option<Value>,
    /// Who may see it; private if left out.
    visibility: Option<Visibility>,
    /// Who may join it; those with the link if left out.
    joining: Option<Joining>,
    /// Whether its moves can be taken back; if all others agree if left out.
    undo: Option<Undo>,
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
        let game = self.game.0;
        let options = self.options.map(|options| stored_options(game, options));
        let wish = self.wish.map(|wish| stored_wish(game, wish));
        Ok(CreateMatch {
            game,
            options: options.transpose()?.unwrap_or_default(),
            n_seats: self.seats,
            visibility: self.visibility.unwrap_or(Visibility::Private),
            joining: self.joining.unwrap_or(Joining::Link),
            undo: self.undo.unwrap_or_default(),
            client_seed: self.client_seed,
            wish: wish.transpose()?,
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
    pub(super) status: Option<Status>,
    /// Only those of this game.
    #[param(inline)]
    pub(super) game: Option<GameId>,
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
    /// The language; that of the request if left out.
    #[param(inline)]
    pub(super) locale: Option<LocaleWord>,
}

/// In which language.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct AlbumQuery {
    /// The language; that of the request if left out.
    #[param(inline)]
    pub(super) locale: Option<LocaleWord>,
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
    /// Only matches of this game.
    #[param(inline)]
    pub(super) game: Option<GameId>,
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
