//! Opening a match.

use std::sync::Arc;

use serde_json::Value;

use super::Matches;
use super::wishes::read_wish;
use crate::error::{ApiError, Outcome};
use crate::fairness::ClientSeed;
use crate::games::{Clause, Game, GameKind, Refusal, validate};
use crate::store::matches::{
    self, ClockSettings, Created, Joining, MatchRow, NewMatch, Undo, Visibility,
};
use crate::store::{MatchId, UserId};
use crate::with_game;

/// How many matches of one owner may wait for their start.
const MOST_OPEN: i64 = 20;

/// What somebody wants to open.
#[derive(Clone, Debug)]
pub struct CreateMatch {
    /// Which game.
    pub game: GameKind,
    /// Its options; those left out have their defaults.
    pub options: Value,
    /// How many seats.
    pub n_seats: u8,
    /// Who may see it.
    pub visibility: Visibility,
    /// Who may join it.
    pub joining: Joining,
    /// Whether its moves can be taken back.
    pub undo: Undo,
    /// What the owner adds to chance; made up if left out.
    pub client_seed: Option<String>,
    /// What the owner asks for; nothing if left out.
    pub wish: Option<Value>,
    /// How time is kept; no clock if left out.
    pub clock: Option<ClockSettings>,
    /// The match it repeats.
    pub rematch_of: Option<MatchId>,
}

impl Matches {
    /// Opens a match; its owner takes the first seat.
    pub async fn create(&self, owner: UserId, new: CreateMatch) -> Outcome<Arc<MatchRow>> {
        let (options, wish, rules_version) =
            with_game!(self.games, new.game, game => check_options(game, &new))?;
        let client_seed = client_seed(new.client_seed)?;
        let id = MatchId::new();
        let made = matches::insert(
            self.database.pool(),
            NewMatch {
                id,
                game: new.game.id(),
                rules_version,
                options: &options,
                n_seats: new.n_seats,
                visibility: new.visibility,
                joining: new.joining,
                undo: new.undo,
                owner,
                client_seed: &String::from(client_seed),
                wish: wish.as_ref(),
                link: &secret(),
                server_seed: rand::random(),
                rematch_of: new.rematch_of,
                clock: new.clock.as_ref(),
                at: self.clock.now(),
            },
            MOST_OPEN,
        )
        .await?;
        match made {
            Created::Match => {}
            Created::OwnerGone => return Err(ApiError::unauthenticated()),
            Created::TooMany => {
                let detail = format!(
                    "nobody may have more than {MOST_OPEN} matches that have not started; start or cancel one first"
                );
                return Err(ApiError::conflict("too-many-open-matches", detail));
            }
        }
        let row = self.row(id).await?;
        self.tell(id, [], row.visibility == Visibility::Public);
        Ok(row)
    }
}

/// Reads options strictly and writes them with all defaults filled in.
pub fn read_options<G: Game>(_: &G, options: &Value) -> Outcome<(G::Options, Value)> {
    let given = if options.is_null() {
        &Value::Object(serde_json::Map::new())
    } else {
        options
    };
    let options: G::Options =
        serde_path_to_error::deserialize(given).map_err(malformed("options"))?;
    let json = serde_json::to_value(&options).map_err(ApiError::internal)?;
    Ok((options, json))
}

/// What cannot be read, with the place in the field where it stands.
pub(super) fn malformed(
    field: &str,
) -> impl FnOnce(serde_path_to_error::Error<serde_json::Error>) -> ApiError {
    move |error| {
        let path = error.path().to_string();
        let field = if path == "." {
            field.to_owned()
        } else {
            format!("{field}.{path}")
        };
        ApiError::malformed(&field, error.inner())
    }
}

/// The options and the owner's wish as they are stored, and the version of the rules.
fn check_options<G: Game>(game: &G, new: &CreateMatch) -> Outcome<(Value, Option<Value>, u32)> {
    let (options, json) = read_options(game, &new.options)?;
    validate(game, &options, new.n_seats).map_err(|refusals| refused("options", &refusals))?;
    let wish = read_wish(game, &options, new.n_seats, new.wish.as_ref())?;
    Ok((json, wish, G::RULES_VERSION))
}

/// Options or a wish that the rules do not allow: the clauses as facts, and all of them in the detail.
pub(super) fn refused<C: Clause>(field: &str, refusals: &[Refusal<C>]) -> ApiError {
    let all: Vec<String> = refusals.iter().map(ToString::to_string).collect();
    let clauses: Vec<Value> = refusals.iter().map(|refusal| refusal.id().into()).collect();
    let all = all.join(", ");
    let refused = if field == "wish" {
        ApiError::conflict("wish-refused", format!("nobody can have this wish: {all}"))
    } else {
        ApiError::conflict(
            "options-refused",
            format!("these options cannot be played: {all}"),
        )
    };
    refused.with("clauses", clauses)
}

/// The seed a player sent, or one made up for them.
pub fn client_seed(given: Option<String>) -> Outcome<ClientSeed> {
    let text = given.unwrap_or_else(secret);
    ClientSeed::try_from(text).map_err(|problem| ApiError::malformed("clientSeed", problem))
}

/// 128 random bits that can stand in a link.
fn secret() -> String {
    uuid::Uuid::from_u128(rand::random()).simple().to_string()
}
