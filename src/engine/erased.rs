//! A typed game behind the type-erased door.

use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Map, Value};

use super::happened::Ply;
use super::held::Held;
use super::rules::{Rules, SNAPSHOT_FORMAT, json};
use super::{
    Audience, Broken, Engine, Happened as _, Logged, Malformed, MoveInput, Played, Position,
    Reopened, Setup, Title, Unplayable, Unread, VisiblePly,
};
use crate::games::shown::dialog::Dialog;
use crate::games::{Again, Chance, Game, Log, LoggedPly, Refusal, Seat, Table, Viewer, validate};
use crate::records::{Frame, Record, Unfair, Verified, read, verify};
use crate::texts::Locale;
use crate::titles::Whole;

/// A game behind the door; called once for each.
pub fn make<G: Whole>() -> &'static dyn Engine {
    of(G::default())
}

/// The same with what the game needs to know beside its state, such as other word lists.
pub fn of<G: Whole>(game: G) -> &'static dyn Engine {
    let game = Box::leak(Box::new(game));
    Box::leak(Box::new(Rules {
        game,
        version: G::RULES_VERSION,
    }))
}

impl<G: Whole> Engine for Rules<G> {
    fn title(&self) -> Title {
        Title {
            kind: G::KIND,
            rules_version: G::RULES_VERSION,
            seats: G::SEATS,
            endings: G::ENDINGS,
            rulebooks: G::RULEBOOKS,
            options: json(&G::Options::default()).unwrap_or_default(),
            options_dialog: G::Options::ENTRIES,
            wish: json(&G::Wish::default()).unwrap_or_default(),
            wish_dialog: G::Wish::ENTRIES,
            draws_later: G::DRAWS_LATER,
            has_album: G::HAS_ALBUM,
        }
    }

    fn unseated(&self, locale: Locale) -> Option<String> {
        G::unseated(locale)
    }

    fn check_options(&self, options: &Value, n_seats: u8) -> Result<Value, Unplayable> {
        let nothing = Value::Object(Map::new());
        let given = if options.is_null() { &nothing } else { options };
        let read: G::Options =
            serde_path_to_error::deserialize(given).map_err(Malformed::in_field("options"))?;
        validate(self.game(), &read, n_seats).map_err(Unplayable::refused)?;
        Ok(json(&read)?)
    }

    fn check_wish(&self, setup: Setup<'_>, wish: &Value) -> Result<Option<Value>, Unplayable> {
        let options = options::<G>(setup.options)?;
        let wish: Option<G::Wish> =
            serde_path_to_error::deserialize(wish).map_err(Malformed::in_field("wish"))?;
        let Some(wish) = wish.filter(|wish| *wish != G::Wish::default()) else {
            return Ok(None);
        };
        let checked = self.game().check_wish(&options, setup.n_seats, &wish);
        checked.map_err(|clauses| Unplayable::refused(clauses.into_iter().map(Refusal::Game)))?;
        Ok(Some(json(&wish)?))
    }

    fn settle(&self, setup: Setup<'_>, wishes: &[(Seat, &Value)]) -> Result<Value, Broken> {
        let (options, wishes) = (options::<G>(setup.options)?, known_wishes::<G>(wishes));
        json(&self.game().settle(options, setup.n_seats, &wishes))
    }

    fn again(&self, given: &Value, sat: Option<&Again<&Value>>) -> Result<Value, Broken> {
        let sat = sat.map(|sat| Again {
            before: sat.before.clone(),
            winners: sat.winners,
            wishes: known_wishes::<G>(&sat.wishes),
        });
        json(&self.game().again(options::<G>(given)?, sat.as_ref()))
    }

    fn open(&self, setup: Setup<'_>, chance: &mut dyn Chance) -> Result<Played, Unplayable> {
        let rules = self.under(setup.rules_version)?;
        let options = options::<G>(setup.options)?;
        let (table, events) = Table::open(rules.game(), &options, setup.n_seats, chance)
            .map_err(Unplayable::refused)?;
        let position = Held::new(&rules, table);
        let opening = Ply {
            rules,
            acted: None,
            events,
        };
        Ok((Arc::new(position), Arc::new(opening)))
    }

    fn resume(
        &self,
        setup: Setup<'_>,
        snapshot: &[u8],
        ply: u32,
    ) -> Result<Arc<dyn Position>, Broken> {
        let rules = self.under(setup.rules_version)?;
        let [SNAPSHOT_FORMAT, bytes @ ..] = snapshot else {
            return Err(Broken("its snapshot is of an unknown format".to_owned()));
        };
        let state = postcard::from_bytes(bytes)
            .map_err(|_| Broken("its snapshot cannot be read".to_owned()))?;
        let table = Table::resume(rules.game(), setup.n_seats, state, ply);
        Ok(Arc::new(Held::new(&rules, table)))
    }

    fn replay(&self, setup: Setup<'_>, log: &[Logged<'_>]) -> Result<Arc<dyn Position>, Broken> {
        let rules = self.under(setup.rules_version)?;
        let options = options::<G>(setup.options)?;
        let mut table = Table::blank(rules.game(), &options, setup.n_seats);
        for logged in log {
            logged.replay(&mut table)?;
        }
        Ok(Arc::new(Held::new(&rules, table)))
    }

    fn describe(&self, setup: Setup<'_>, lines: &[&str]) -> Result<Arc<dyn Position>, Broken> {
        let (game, options) = (self.game(), options::<G>(setup.options)?);
        let state = game.position(&options, setup.n_seats, lines);
        let table = Table::resume(game, setup.n_seats, state.map_err(Broken)?, 0);
        Ok(Arc::new(Held::new(self, table)))
    }

    fn read_move(&self, move_: &MoveInput) -> Result<String, Unread> {
        Ok(move_.read::<G>()?.notation())
    }

    fn with_story(&self, line: &str, story: &str) -> Option<String> {
        self.game().with_story(line, story)
    }

    fn tell(&self, logged: Logged<'_>, audience: &Audience) -> Result<VisiblePly, Broken> {
        Ok(Ply::read(self, logged)?.told(audience))
    }

    fn notation(&self, logged: Logged<'_>, viewer: Viewer) -> Result<Option<String>, Broken> {
        Ok(Ply::read(self, logged)?.notation(viewer))
    }

    fn record(&self, setup: Setup<'_>, frame: Frame, log: &[Logged<'_>]) -> Result<String, Broken> {
        let mut played = Log::<G> {
            options: options::<G>(setup.options)?,
            n_seats: setup.n_seats,
            opening: Vec::new(),
            plies: Vec::new(),
        };
        for logged in log {
            let events = logged.events::<G>()?;
            match logged.seat {
                Some(seat) => played.plies.push(LoggedPly {
                    seat,
                    act: logged.act::<G>()?,
                    events,
                }),
                None => played.opening = events,
            }
        }
        let rules = self.under(setup.rules_version)?;
        Ok(Record::new(rules.game(), frame, &played).to_json())
    }

    fn verify(&self, record: &str) -> Result<Verified, Unfair> {
        verify(self.game(), &read(record)?).map(|(verified, _)| verified)
    }

    fn reopen(&self, record: &str, ply: Option<u32>) -> Result<Reopened, Unfair> {
        let record: Record<G> = read(record)?;
        let (_, log) = verify(self.game(), &record)?;
        let rules = Self {
            version: record.rules_version,
            ..self.clone()
        };
        let table = log.table_at(rules.game(), ply.unwrap_or(u32::MAX));
        Ok(Reopened {
            position: Arc::new(Held::new(&rules, table)),
            n_plies: log.n_plies(),
            names: record.seats.into_iter().map(|seat| seat.name).collect(),
        })
    }
}

/// The options of a stored match.
fn options<G: Game>(written: &Value) -> Result<G::Options, Broken> {
    Ok(Deserialize::deserialize(written)?)
}

/// A wish that this version of the rules does not know is no reason not to start.
fn known_wishes<G: Game>(wishes: &[(Seat, &Value)]) -> Vec<(Seat, G::Wish)> {
    let read = |&(seat, wish): &(Seat, &Value)| Some((seat, Deserialize::deserialize(wish).ok()?));
    wishes.iter().filter_map(read).collect()
}
