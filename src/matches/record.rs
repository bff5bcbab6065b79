//! The complete record of a finished match.

use super::history::to_act;
use super::{Looked, Matches, rules, to_options};
use crate::error::{ApiError, Outcome};
use crate::games::{Game, Log, LoggedPly};
use crate::records::{Frame, Record, SeatRecord};
use crate::store::matches::{self, MatchRow, Status};
use crate::store::users;
use crate::with_game;

impl Matches {
    /// The record as JSON. Only after the end: it reveals everything.
    pub async fn record(&self, looked: &Looked) -> Outcome<String> {
        let row = &looked.row;
        if row.status != Status::Finished {
            return Err(ApiError::conflict(
                "not-finished",
                "the record is written when the match is over",
            ));
        }
        with_game!(self.games, row.game, game => self.write_record(game, row).await)
    }

    async fn write_record<G: Game>(&self, game: &G, row: &MatchRow) -> Outcome<String> {
        let game = rules(game, row)?;
        let (log, times) = self.log::<G>(row).await?;
        let ids: Vec<_> = row.seats.iter().map(|seat| seat.user).collect();
        let users = users::by_ids(&self.database, &ids).await?;
        let seats = row.seats.iter().map(|seat| {
            let user = users.iter().find(|user| user.id == seat.user);
            SeatRecord {
                // A record is the same document for all readers, so it has the language of none of them.
                name: user
                    .map(|user| user.display_name.clone())
                    .unwrap_or_default(),
                client_seed: seat.client_seed.clone(),
            }
        });
        let frame = Frame {
            match_: row.id.0,
            rules_version: row.rules_version,
            options: row.options.clone(),
            scheme: row.scheme,
            seats: seats.collect(),
            server_seed: row.server_seed,
            times,
        };
        Ok(Record::new(game, frame, &log).to_json())
    }

    /// The whole log of a match, with the time of each ply.
    pub(super) async fn log<G: Game>(
        &self,
        row: &MatchRow,
    ) -> Outcome<(Log<G>, Vec<jiff::Timestamp>)> {
        let rows = matches::moves(self.database.pool(), row.id, None, row.ply, row.ply + 1).await?;
        let times = rows.iter().map(|logged| logged.at).collect();
        let mut log = Log {
            options: to_options::<G>(row)?,
            n_seats: row.n_seats,
            opening: Vec::new(),
            plies: Vec::new(),
        };
        for logged in &rows {
            let events =
                serde_json::from_value(logged.events.clone()).map_err(ApiError::internal)?;
            match logged.seat {
                Some(seat) => log.plies.push(LoggedPly {
                    seat,
                    act: to_act::<G>(logged)?,
                    events,
                }),
                None => log.opening = events,
            }
        }
        Ok((log, times))
    }
}
