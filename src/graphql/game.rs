//! Games: what can be played, and by which rules.

use async_graphql::{Context, Object, Result};

use super::context::{ContextExt, OrError};
use super::limits::weights;
use crate::games::GameKind;
use crate::wire::{ClauseInfo, GameId, GameInfo, OptionInfo, RefusalInfo};

/// A title that can be played.
#[derive(Clone, Copy, Debug)]
pub struct Game(pub GameKind);

/// A title that can be played.
#[Object]
#[expect(clippy::unused_async, reason = "resolvers are async by contract")]
impl Game {
    /// The stable name.
    async fn id(&self) -> GameId {
        GameId(self.0)
    }

    /// The title.
    async fn title(&self, context: &Context<'_>) -> String {
        self.info(context).title
    }

    /// A paragraph that makes one want to play.
    async fn description(&self, context: &Context<'_>) -> String {
        self.info(context).description
    }

    /// The fewest and the most seats.
    async fn seats(&self, context: &Context<'_>) -> Vec<u8> {
        let info = self.info(context);
        vec![info.fewest_seats, info.most_seats]
    }

    /// The version of the rules that new matches are played by.
    async fn rules_version(&self, context: &Context<'_>) -> u32 {
        self.info(context).rules_version
    }

    /// The options of a match.
    async fn options(&self, context: &Context<'_>) -> Vec<OptionInfo> {
        self.info(context).options
    }

    /// What players may ask for before the start, which settles it: the fields of `wish`.
    async fn wishes(&self, context: &Context<'_>) -> Vec<OptionInfo> {
        self.info(context).wishes
    }

    /// Every way a match can end, as codes.
    async fn endings(&self, context: &Context<'_>) -> Vec<String> {
        self.info(context).endings
    }

    /// How moves are typed.
    async fn notation_help(&self, context: &Context<'_>) -> String {
        self.info(context).notation_help
    }

    /// Why this server would refuse a match with these options as they are, such as for want of a word list; empty if
    /// it would not.
    async fn lacking(&self, context: &Context<'_>) -> Vec<RefusalInfo> {
        self.info(context).lacking
    }

    /// The numbered rules, those of all games at the end.
    #[graphql(complexity = "weights::field(10, child_complexity)")]
    async fn rulebook(&self, context: &Context<'_>) -> Result<Vec<ClauseInfo>> {
        context.presenter().rulebook(self.0).or_error()
    }
}

impl Game {
    fn info(&self, context: &Context<'_>) -> GameInfo {
        context.presenter().game(self.0)
    }
}
