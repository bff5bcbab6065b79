//! A typed table behind the type-erased door.

use std::fmt;
use std::sync::Arc;

use super::happened::Ply;
use super::rules::{Rules, SNAPSHOT_FORMAT, json};
use super::{
    At, Audience, Broken, Choice, Choices, Drawing, GameNode, Listing, Logged, MoveInput, Played,
    Position, RefusalFacts, StandIn, Unplayed, VisiblePly,
};
use crate::boards::{AlbumFormat, Board};
use crate::bots;
use crate::games::{Chance, Game, Kept, RefusalOf, Seat, Standings, Table, Viewer, can_take_back};
use crate::texts::Locale;
use crate::titles::Whole;

/// A table, and the rules it is played by.
pub(super) struct Held<G: Game> {
    rules: Rules<G>,
    at: At,
    state: G::State,
}

impl<G: Whole> Held<G> {
    /// A table at which nothing more is played.
    pub(super) fn new(rules: &Rules<G>, table: Table<'_, G>) -> Self {
        let (game, n_seats, ply) = (rules.game(), table.n_seats(), table.ply());
        let state = table.into_state();
        Self {
            rules: rules.clone(),
            at: At {
                kind: G::KIND,
                ply,
                n_seats,
                to_move: game.to_move(&state),
                retired: game.retired(&state),
                takes_stories: G::TAKES_STORIES,
            },
            state,
        }
    }

    fn game(&self) -> &G {
        self.rules.game()
    }

    /// The table to be played at, which leaves this one as it is.
    fn table(&self) -> Table<'_, G> {
        Table::resume(
            self.game(),
            self.at.n_seats,
            self.state.clone(),
            self.at.ply,
        )
    }

    /// Draws the board that a viewer sees.
    fn drawn<T>(
        &self,
        viewer: Viewer,
        audience: &Audience,
        draw: impl FnOnce(&Board<'_, G::View>) -> T,
    ) -> T {
        let standings = self.standings();
        draw(&Board {
            view: &self.game().view(&self.state, viewer),
            names: &audience.names,
            locale: audience.locale,
            standings: standings.as_ref(),
        })
    }
}

impl<G: Whole> Position for Held<G> {
    fn at(&self) -> &At {
        &self.at
    }

    fn silenced(&self, seat: Seat) -> Option<&'static str> {
        self.game().silenced(&self.state, seat)
    }

    fn standings(&self) -> Option<Standings> {
        self.game().standings(&self.state)
    }

    fn snapshot(&self) -> Result<Vec<u8>, Broken> {
        let bytes = postcard::to_extend(&self.state, vec![SNAPSHOT_FORMAT]);
        bytes.map_err(|error| Broken(error.to_string()))
    }

    fn play(
        &self,
        seat: Seat,
        move_: &MoveInput,
        chance: &mut dyn Chance,
    ) -> Result<Played, Unplayed> {
        let act = move_.read::<G>()?;
        let mut table = self.table();
        let events = table.play(seat, &act, chance).map_err(refused::<G>)?;
        let next = Self::new(&self.rules, table);
        let happened = Ply {
            rules: self.rules.clone(),
            acted: Some((seat, act)),
            events,
        };
        Ok((Arc::new(next), Arc::new(happened)))
    }

    fn allows(&self, seat: Seat, move_: &MoveInput) -> bool {
        let act = move_.read::<G>();
        act.is_ok_and(|act| self.table().check(seat, &act).is_ok())
    }

    fn stand_in(
        &self,
        seat: Seat,
        by: StandIn,
        chance: &mut dyn Chance,
    ) -> Result<Option<MoveInput>, Broken> {
        let chosen = match by {
            StandIn::Bot => bots::choose(self.game(), &self.state, seat, chance),
            StandIn::Nobody => self.game().default_move(&self.state, seat, chance),
        };
        let move_ = chosen.map(|move_| json(&move_)).transpose()?;
        Ok(move_.map(MoveInput::Stored))
    }

    fn still_asks(&self, seat: Seat, since: &[Logged<'_>]) -> Result<bool, Broken> {
        let (game, mut table) = (self.game(), self.table());
        let asked = self.at.to_move;
        for logged in since {
            let now = game.to_move(table.state());
            let asked_together = now.waiting.contains(seat)
                && now.asks == asked.asks
                && logged.seat.is_some_and(|other| now.waiting.contains(other));
            if !asked_together {
                return Ok(false);
            }
            logged.replay(&mut table)?;
        }
        let now = game.to_move(table.state());
        Ok(now.waiting.contains(seat)
            && now.asks == asked.asks
            && game.legal_moves(table.state(), seat) == game.legal_moves(&self.state, seat))
    }

    fn can_take_back(
        &self,
        seat: Seat,
        logged: Logged<'_>,
        chance: &mut dyn Chance,
    ) -> Result<Result<(), Kept>, Broken> {
        let act = logged.act::<G>()?;
        let verdict = can_take_back(self.game(), &self.state, seat, &act, chance);
        Ok(verdict)
    }

    fn view(&self, viewer: Viewer) -> GameNode {
        GameNode::of::<G>(&self.game().view(&self.state, viewer))
    }

    fn forms(&self, seat: Seat) -> GameNode {
        GameNode::of::<G>(&self.game().forms(&self.state, seat))
    }

    fn choices(&self, seat: Seat, locale: Locale, listing: Listing) -> Choices {
        let game = self.game();
        let mut moves = game.legal_moves(&self.state, seat);
        let total = moves.len();
        match listing {
            Listing::First(most) => moves.truncate(most),
            Listing::EachKind(most) => moves = of_each_kind(game, moves, most),
        }
        let view = game.view(&self.state, Viewer::Seat(seat));
        let choice = |move_: &G::Move| Choice {
            notation: move_.to_string(),
            words: G::move_(locale, &view, move_),
            move_: GameNode::of::<G>(move_),
        };
        Choices {
            total,
            is_all: game.lists_everything(&self.state),
            moves: moves.iter().map(choice).collect(),
        }
    }

    fn recall(&self, logged: Logged<'_>, audience: &Audience) -> Result<VisiblePly, Broken> {
        let ply = Ply::read(&self.rules, logged)?;
        let game = self.game();
        Ok(ply.tell(audience, |event| {
            game.recalled(&self.state, event, audience.viewer)
        }))
    }

    fn board(&self, audience: &Audience, drawing: Drawing) -> String {
        self.drawn(audience.viewer, audience, |board| match drawing {
            Drawing::Text(ink) => G::text(board, ink),
            Drawing::Svg => G::svg(board),
        })
    }

    fn album(&self, audience: &Audience, format: AlbumFormat) -> Option<String> {
        let draw = |board: &Board<'_, G::View>| G::album(board, format);
        self.drawn(Viewer::Spectator, audience, draw)
    }
}

/// A table may hold secrets; a log says only where it is.
impl<G: Game> fmt::Debug for Held<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Held({}, ply {})", G::KIND, self.at.ply)
    }
}

fn refused<G: Game>(refusal: RefusalOf<G>) -> Unplayed {
    Unplayed::Refused(RefusalFacts::from(refusal))
}

/// So many moves that every kind has its turn, in the order of the rules.
fn of_each_kind<G: Game>(game: &G, moves: Vec<G::Move>, most: usize) -> Vec<G::Move> {
    if moves.len() <= most {
        return moves;
    }
    let mut kinds: Vec<String> = Vec::new();
    let mut seen: Vec<usize> = Vec::new();
    let mut ranked: Vec<(usize, usize, G::Move)> = Vec::with_capacity(moves.len());
    for move_ in moves {
        let name = game.kind(&move_).into_owned();
        let kind = kinds.iter().position(|known| *known == name);
        let kind = kind.unwrap_or_else(|| {
            kinds.push(name);
            seen.push(0);
            kinds.len() - 1
        });
        if let Some(count) = seen.get_mut(kind) {
            ranked.push((*count, kind, move_));
            *count += 1;
        }
    }
    ranked.sort_by_key(|(round, kind, _)| (*round, *kind));
    ranked.truncate(most);
    ranked.sort_by_key(|(round, kind, _)| (*kind, *round));
    ranked.into_iter().map(|(_, _, move_)| move_).collect()
}
