//! Everything that can be read.

use async_graphql::{Context, ID, InputObject, Interface, Object, Result};

use super::connection::MatchConnection;
use super::context::{ContextExt, OrError};
use super::game::Game;
use super::limits::weights;
use super::match_::Match;
use super::notifications::Notifications;
use super::validate::{ValidateInput, VerdictPayload};
use crate::accounts;
use crate::error::ApiError;
use crate::matches::{ListMatches, ListPage, MATCHES};
use crate::store::MatchId;
use crate::store::matches::Status;
use crate::titles;
use crate::wire::{GameId, Me, User, VacationInfo};

/// The root of everything that can be read.
pub struct Query;

/// Something with an id that is unique among all things.
#[derive(Interface)]
#[graphql(field(name = "id", ty = "ID", desc = "The id, unique among all things."))]
pub enum Node {
    /// A match.
    Match(Match),
    /// A user.
    User(User),
}

/// Which matches to list.
#[derive(Default, InputObject)]
pub struct MatchFilter {
    /// Only those the reader sits at; public ones of everybody otherwise.
    #[graphql(default)]
    mine: bool,
    /// Only those in this state.
    status: Option<Status>,
    /// Only those of this game.
    game: Option<GameId>,
}

/// The root of everything that can be read.
#[Object]
#[expect(
    clippy::unused_async,
    clippy::too_many_arguments,
    reason = "resolvers are async, and have as many arguments as their field"
)]
impl Query {
    /// Every game that can be played. All of them: the server has few, and always the same.
    async fn games(&self) -> Vec<Game> {
        titles::kinds().map(Game).collect()
    }

    /// One game by its name.
    async fn game(&self, id: GameId) -> Game {
        Game(id.0)
    }

    /// The reader's own account; null for those who have not signed in.
    async fn me(&self, context: &Context<'_>) -> Result<Option<Me>> {
        match &context.request().caller {
            Some(caller) => {
                let user = accounts::profile(context.accounts(), caller)
                    .await
                    .or_error()?;
                Ok(Some((&user).into()))
            }
            None => Ok(None),
        }
    }

    /// A user by name; only for those who have signed in.
    async fn user(&self, context: &Context<'_>, name: String) -> Result<Option<User>> {
        let reader = context.may().or_error()?;
        let user = accounts::user_by_name(context.accounts(), reader, &name)
            .await
            .or_error()?;
        Ok(user.map(|user| User::new(&user, context.locale())))
    }

    /// A match by its id; null if there is none, or it is none of the reader's business.
    async fn r#match(&self, context: &Context<'_>, id: ID) -> Result<Option<Match>> {
        find_match(context, &id).await.or_error()
    }

    /// The match a link leads to, for those who think about joining.
    async fn match_by_link(&self, context: &Context<'_>, link: String) -> Result<Option<Match>> {
        let reader = context.reader().or_error()?;
        let found = context.matches().find_by_link(reader, &link).await;
        optional(found.map(|row| Match { row })).or_error()
    }

    /// Matches, newest first: public ones, or the reader's own.
    #[graphql(complexity = "weights::page(10, MATCHES, first.or(last), 2, child_complexity)")]
    async fn matches(
        &self,
        context: &Context<'_>,
        filter: Option<MatchFilter>,
        first: Option<u32>,
        after: Option<String>,
        last: Option<u32>,
        before: Option<String>,
    ) -> Result<MatchConnection> {
        let reader = context.reader().or_error()?;
        let filter = filter.unwrap_or_default();
        let mine = filter.mine.then(|| context.may()).transpose();
        let wanted = ListMatches {
            mine: mine.or_error()?,
            status: filter.status,
            game: filter.game.map(|id| id.0),
        };
        let page = ListPage {
            first,
            after,
            last,
            before,
        };
        let found = context.matches().list(reader, wanted, page).await;
        Ok(MatchConnection::new(found.or_error()?))
    }

    /// The matches that wait for the reader, most urgent first: by deadline, then those without one, longest waiting first. At
    /// most 500.
    #[graphql(complexity = "weights::page(10, MATCHES, first.or(last), 2, child_complexity)")]
    async fn inbox(
        &self,
        context: &Context<'_>,
        first: Option<u32>,
        after: Option<String>,
        last: Option<u32>,
        before: Option<String>,
    ) -> Result<MatchConnection> {
        let caller = context.may().or_error()?;
        let page = ListPage {
            first,
            after,
            last,
            before,
        };
        let found = context.matches().waiting_for(caller, page).await;
        Ok(MatchConnection::new(found.or_error()?))
    }

    /// The reader's vacations: those to come, and those of the last year.
    async fn vacations(&self, context: &Context<'_>) -> Result<Vec<VacationInfo>> {
        let caller = context.may().or_error()?;
        let found = context.matches().vacations(caller).await.or_error()?;
        Ok(found.into_iter().map(Into::into).collect())
    }

    /// What the reader is told of outside of this API, and where.
    async fn notifications(&self, context: &Context<'_>) -> Result<Notifications> {
        super::notifications::notifications(context).or_error()
    }

    /// A stateless dry run: would this move be allowed at that position?
    #[graphql(complexity = "weights::field(weights::DRY_RUN, child_complexity)")]
    async fn validate(
        &self,
        context: &Context<'_>,
        input: ValidateInput,
    ) -> Result<VerdictPayload> {
        super::validate::validate(context, input).or_error()
    }

    /// Anything by its id.
    async fn node(&self, context: &Context<'_>, id: ID) -> Result<Option<Node>> {
        if let Some(found) = find_match(context, &id).await.or_error()? {
            return Ok(Some(Node::Match(found)));
        }
        let Ok(user) = id.parse() else {
            return Ok(None);
        };
        let mut found = context.presenter().users(vec![user]).await.or_error()?;
        Ok(found.pop().map(Node::User))
    }
}

async fn find_match(context: &Context<'_>, id: &str) -> Result<Option<Match>, ApiError> {
    let Ok(id) = id.parse::<MatchId>() else {
        return Ok(None);
    };
    optional(
        context
            .matches()
            .find(id, context.reader()?)
            .await
            .map(|row| Match { row }),
    )
}

/// What does not exist is null.
fn optional<T>(found: Result<T, ApiError>) -> Result<Option<T>, ApiError> {
    match found {
        Ok(found) => Ok(Some(found)),
        Err(error) if error.kind == crate::error::Kind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}
