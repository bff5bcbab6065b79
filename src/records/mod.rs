//! The record: a complete match as one JSON document (`docs/record.md`), written, read and verified. Not how running
//! matches are stored.

mod played;
mod read;
mod verify;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::fairness::{Bytes32, ClientSeed, MatchSeed, Scheme, ServerSeed, Terms};
use crate::games::{Act, Game, GameKind, Log, LoggedPly, Seat, Standings};

pub use played::{Plan, numbered, play, simulated_frame};
pub use read::{MAX_BYTES, Unreadable, read, read_kind};
pub use verify::{Unfair, Verified, verify};

/// The format this code writes and reads.
pub const FORMAT: &str = "kinpost-record/1";

/// A complete match.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, bound = "")]
pub struct Record<G: Game> {
    /// Always [`FORMAT`].
    pub format: String,
    /// The id of the match; it is part of the match seed.
    #[serde(rename = "match", deserialize_with = "read::lower_case_id")]
    pub match_: Uuid,
    /// Which game was played.
    pub game: GameKind,
    /// By which version of its rules.
    pub rules_version: u32,
    /// With which options, as they were stored when the cards were dealt: they are part of the match seed. What they
    /// mean is read and checked by [`verify`].
    pub options: Value,
    /// Who sat where, in seat order.
    pub seats: Vec<SeatRecord>,
    /// The seeds all chance was derived from.
    pub fairness: FairnessRecord,
    /// The set-up (ply 0).
    pub opening: OpeningRecord<G>,
    /// The accepted moves in order.
    pub plies: Vec<PlyRecord<G>>,
    /// The result; none if the match was not finished.
    pub standings: Option<Standings>,
}

/// Who sat on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SeatRecord {
    /// The name shown to the others when the record was written: a caption, which nothing proves.
    pub name: String,
    /// What this seat added to the chance of the match.
    pub client_seed: ClientSeed,
}

/// The seeds of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FairnessRecord {
    /// How the match seed is derived.
    #[serde(default, skip_serializing_if = "Scheme::is_first")]
    pub scheme: Scheme,
    /// What the server promised before the match: SHA-256 of its seed.
    pub commitment: Bytes32,
    /// The seed itself, revealed.
    pub server_seed: ServerSeed,
}

/// The set-up.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, bound = "")]
pub struct OpeningRecord<G: Game> {
    /// When the match started.
    pub at: Timestamp,
    /// What happened, chance outcomes included.
    pub events: Vec<G::Event>,
}

/// One accepted move (or a retirement, or a move that was taken back).
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, bound = "")]
pub struct PlyRecord<G: Game> {
    /// The number of this move, from 1.
    pub ply: u32,
    /// Who moved.
    pub seat: Seat,
    /// When.
    pub at: Timestamp,
    /// The move; none when the seat retired.
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    pub move_: Option<G::Move>,
    /// The ply that was taken back, always the one before; the table is as it was before that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub took_back: Option<u32>,
    /// The move as a person would type it; `retire` when the seat retired, `undo` when it took its move back.
    pub notation: String,
    /// What followed.
    pub events: Vec<G::Event>,
}

impl<G: Game> PlyRecord<G> {
    /// What the seat did.
    pub fn act(&self) -> Act<G::Move> {
        match (&self.move_, self.took_back) {
            (Some(move_), _) => Act::Move(move_.clone()),
            (None, Some(_)) => Act::TakeBack,
            (None, None) => Act::Retire,
        }
    }
}

/// What a record needs beside the log of the match.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The id of the match.
    pub match_: Uuid,
    /// By which version of the rules it was played.
    pub rules_version: u32,
    /// Its options, exactly as they were when the cards were dealt.
    pub options: Value,
    /// By which scheme they were dealt.
    pub scheme: Scheme,
    /// Who sat where.
    pub seats: Vec<SeatRecord>,
    /// The server's seed, to be revealed.
    pub server_seed: ServerSeed,
    /// When the match started, then when each ply was made.
    pub times: Vec<Timestamp>,
}

impl Frame {
    /// What all chance of the match is read from.
    pub fn match_seed(&self, game: GameKind) -> MatchSeed {
        let terms = Terms {
            match_: self.match_,
            game,
            rules_version: self.rules_version,
            options: &self.options,
            client_seeds: self.seats.iter().map(|seat| &seat.client_seed).collect(),
        };
        self.server_seed.match_seed(self.scheme, &terms)
    }
}

impl<G: Game> Record<G> {
    /// The record of a played match. Missing times repeat the last one.
    pub fn new(game: &G, frame: Frame, log: &Log<G>) -> Self {
        let last = frame.times.last().copied().unwrap_or_default();
        let at = |ply: usize| frame.times.get(ply).copied().unwrap_or(last);
        let plies = log
            .plies
            .iter()
            .zip(1..)
            .map(|(ply, number)| record_ply(ply, number, at(number as usize)));
        Self {
            format: FORMAT.to_owned(),
            match_: frame.match_,
            game: G::KIND,
            rules_version: frame.rules_version,
            options: frame.options,
            fairness: FairnessRecord {
                scheme: frame.scheme,
                commitment: frame.server_seed.commitment(),
                server_seed: frame.server_seed,
            },
            opening: OpeningRecord {
                at: at(0),
                events: log.opening.clone(),
            },
            plies: plies.collect(),
            standings: game.standings(log.table_at(game, u32::MAX).state()),
            seats: frame.seats,
        }
    }

    /// What all chance of the match must have been read from.
    fn match_seed(&self) -> MatchSeed {
        let terms = Terms {
            match_: self.match_,
            game: self.game,
            rules_version: self.rules_version,
            options: &self.options,
            client_seeds: self.seats.iter().map(|seat| &seat.client_seed).collect(),
        };
        let FairnessRecord {
            scheme,
            server_seed,
            ..
        } = &self.fairness;
        server_seed.match_seed(*scheme, &terms)
    }

    /// How many seats the match had.
    pub fn n_seats(&self) -> u8 {
        u8::try_from(self.seats.len()).unwrap_or(u8::MAX)
    }

    /// The record as JSON, a line for each field and each ply, so that people can read it and diffs are small.
    pub fn to_json(&self) -> String {
        let plies: Vec<String> = self
            .plies
            .iter()
            .map(|ply| format!("    {}", json(ply)))
            .collect();
        let fields = [
            ("format", json(&self.format)),
            ("match", json(&self.match_)),
            ("game", json(&self.game)),
            ("rulesVersion", json(&self.rules_version)),
            ("options", json(&self.options)),
            ("seats", json(&self.seats)),
            ("fairness", json(&self.fairness)),
            ("opening", json(&self.opening)),
            ("plies", format!("[\n{}\n  ]", plies.join(",\n"))),
            ("standings", json(&self.standings)),
        ];
        let lines = fields.map(|(name, value)| format!("  \"{name}\": {value}"));
        format!("{{\n{}\n}}\n", lines.join(",\n"))
    }
}

/// Plain data with string keys always has a JSON form.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

fn record_ply<G: Game>(ply: &LoggedPly<G>, number: u32, at: Timestamp) -> PlyRecord<G> {
    let (move_, took_back) = match &ply.act {
        Act::Move(move_) => (Some(move_.clone()), None),
        Act::Retire => (None, None),
        Act::TakeBack => (None, Some(number.saturating_sub(1))),
    };
    PlyRecord {
        ply: number,
        seat: ply.seat,
        at,
        move_,
        took_back,
        notation: ply.act.notation(),
        events: ply.events.clone(),
    }
}
