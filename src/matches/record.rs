//! The complete record of a finished match.

use super::{Matches, ViewedMatch};
use crate::engine::{Logged, Setup};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::records::{Frame, SeatRecord};
use crate::store::matches::{self, Status};
use crate::store::users;

impl Matches {
    /// The record as JSON. Only after the end: it reveals everything.
    pub async fn record(&self, viewed: &ViewedMatch) -> Outcome<String> {
        let row = &viewed.row;
        if row.status != Status::Finished {
            return Err(ApiError::new(
                ErrorCode::NotFinished,
                "the record is written when the match is over",
            ));
        }
        let rows = matches::settled_moves(&self.database, row.id, None, row.ply).await?;
        let log: Vec<Logged<'_>> = rows.iter().map(Into::into).collect();
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
            times: rows.iter().map(|logged| logged.at).collect(),
        };
        let setup = Setup::from(&**row);
        Ok(self.engine(row.game).record(setup, frame, &log)?)
    }
}
