//! Opening a match.

use std::future::ready;
use std::sync::Arc;

use serde_json::{Value, json};

use super::wishes::check_wish;
use super::{Matches, refused};
use crate::caller::{Manage, May};
use crate::engine::Setup;
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::fairness::ClientSeed;
use crate::games::GameKind;
use crate::requests::{Once, once};
use crate::store::matches::{
    self, ClockSettings, Created, Joining, MatchRow, Named, NewMatch, Undo, Visibility,
};
use crate::store::request_keys::{Before, KeyedRequest};
use crate::store::{MatchId, UserId};

/// How many matches of one owner may wait for their start.
const MOST_OPEN: i64 = 20;

/// What a user wants to open.
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

impl CreateMatch {
    /// What tells this request from others; a seed that is made up is none of it.
    fn asked(&self) -> Value {
        json!({
            "game": self.game.id(),
            "options": self.options,
            "seats": self.n_seats,
            "visibility": self.visibility.name(),
            "joining": self.joining.name(),
            "undo": self.undo.name(),
            "clientSeed": self.client_seed,
            "wish": self.wish,
            "clock": self.clock,
        })
    }
}

/// Who comes with a new match at once.
#[derive(Clone, Debug, Default)]
pub(super) struct Company {
    /// Who is invited.
    pub guests: Vec<UserId>,
    /// How many bots sit down.
    pub n_bots: usize,
}

impl Matches {
    /// Opens a match; its owner takes the first seat.
    pub async fn create(
        &self,
        owner: May<Manage>,
        new: impl Into<Once<CreateMatch>>,
    ) -> Outcome<Arc<MatchRow>> {
        let owner = owner.user();
        let Once { what: new, key } = new.into();
        let request = self.keyed(owner, key.as_ref(), ("createMatch", new.asked()))?;
        let open = Box::pin(self.open(owner, new, Company::default(), request.as_ref()));
        let again = |id| ready(Ok(MatchId(id)));
        let id = once(self.database.pool(), request.as_ref(), open, again).await?;
        let row = self.visible(id, Some(owner)).await?;
        self.tell(id, [], row.visibility == Visibility::Public);
        Ok(row)
    }

    /// Opens a match with whoever comes with it, unless the same request has done so before.
    pub(super) async fn open(
        &self,
        owner: UserId,
        new: CreateMatch,
        company: Company,
        request: Option<&KeyedRequest>,
    ) -> Outcome<Result<MatchId, Before>> {
        let (options, wish, rules_version) = self.check(&new)?;
        let bots: Vec<String> = (0..company.n_bots).map(|_| secret()).collect();
        let new = NewMatch {
            id: MatchId::new(),
            game: new.game.id(),
            rules_version,
            options: &options,
            n_seats: new.n_seats,
            visibility: new.visibility,
            joining: new.joining,
            undo: new.undo,
            owner,
            client_seed: &String::from(client_seed(new.client_seed)?),
            wish: wish.as_ref(),
            link: &secret(),
            server_seed: rand::random(),
            rematch_of: new.rematch_of,
            guests: &company.guests,
            bots: &bots,
            clock: new.clock.as_ref(),
            at: self.clock.now(),
        };
        match matches::insert(self.database.pool(), &new, MOST_OPEN, request).await? {
            Ok(Created::Match) => Ok(Ok(new.id)),
            Ok(Created::OwnerGone) => Err(ApiError::unauthenticated()),
            Ok(Created::TooMany) => Err(too_many_open()),
            Err(before) => Ok(Err(before)),
        }
    }

    /// The options and the owner's wish as they are stored, and the version of the rules.
    fn check(&self, new: &CreateMatch) -> Outcome<(Value, Option<Value>, u32)> {
        let engine = self.engine(new.game);
        let options = engine.check_options(&new.options, new.n_seats);
        let options = options.map_err(|unplayable| {
            let detail = "these options cannot be played";
            refused(unplayable, ErrorCode::OptionsRefused, detail)
        })?;
        let rules_version = engine.title().rules_version;
        let setup = Setup {
            rules_version,
            options: &options,
            n_seats: new.n_seats,
        };
        let wish = check_wish(engine, setup, new.wish.as_ref())?;
        Ok((options, wish, rules_version))
    }
}

fn too_many_open() -> ApiError {
    let detail = format!(
        "nobody may have more than {MOST_OPEN} matches that have not started; start or cancel one first"
    );
    ApiError::new(ErrorCode::TooManyOpenMatches, detail)
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
