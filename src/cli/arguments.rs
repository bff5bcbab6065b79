//! Arguments several commands share: options of a game as JSON, files that may be standard input.

use std::io::Read;
use std::path::Path;

use anyhow::{Context, anyhow};

use super::Failure;
use crate::engine::Reopened;
use crate::games::{Game, Refusal, RefusalOf, Seat, validate};
use crate::records::{MAX_BYTES, Unfair, read_kind};
use crate::titles;

/// The options of a match from the command line, checked; the defaults if none were given.
pub fn options<G: Game>(json: Option<&str>, game: &G, n_seats: u8) -> Result<G::Options, Failure> {
    let options = match json {
        Some(json) => {
            let mut deserializer = serde_json::Deserializer::from_str(json);
            serde_path_to_error::deserialize(&mut deserializer).map_err(|error| {
                Failure::Usage(format!(
                    "--options at `{}`: {}",
                    error.path(),
                    error.inner()
                ))
            })?
        }
        None => G::Options::default(),
    };
    validate(game, &options, n_seats).map_err(|refusals| refused::<G>(&refusals))?;
    Ok(options)
}

/// The same with a seat that begins, as if that seat alone had wished to.
pub fn beginning<G: Game>(
    options: G::Options,
    game: &G,
    n_seats: u8,
    first: Option<u8>,
) -> Result<G::Options, Failure> {
    let Some(first) = first else {
        return Ok(options);
    };
    let wish = serde_json::from_value(serde_json::json!({ "begin": true }));
    let wish: G::Wish = wish.with_context(|| format!("nobody begins {}", G::KIND))?;
    game.check_wish(&options, n_seats, &wish)
        .map_err(|clauses| {
            let refusals: Vec<_> = clauses.into_iter().map(Refusal::Game).collect();
            refused::<G>(&refusals)
        })?;
    let options = game.settle(options, n_seats, &[(Seat(first), wish)]);
    validate(game, &options, n_seats).map_err(|refusals| refused::<G>(&refusals))?;
    Ok(options)
}

fn refused<G: Game>(refusals: &[RefusalOf<G>]) -> Failure {
    let refusals: Vec<String> = refusals.iter().map(ToString::to_string).collect();
    Failure::Usage(format!(
        "{} cannot be played like this: {}",
        G::KIND,
        refusals.join(", ")
    ))
}

/// How many things a list on the command line has, each for a seat; none if it was not given.
pub fn n_listed<T>(flag: &str, list: &[T]) -> Result<Option<u8>, Failure> {
    let n_listed = u8::try_from(list.len());
    let n_listed = n_listed.map_err(|_| Failure::Usage(format!("--{flag} is too long")))?;
    Ok((n_listed > 0).then_some(n_listed))
}

/// A table of the record in a file, which is verified first.
pub fn reopen(path: &Path, ply: Option<u32>) -> Result<Reopened, Failure> {
    let json = read_text(path)?;
    let kind = read_kind(&json).map_err(|why| anyhow!("not a record: {why}"))?;
    let reopened = titles::engine(kind).reopen(&json, ply);
    Ok(reopened.map_err(|why| match why {
        Unfair::Unreadable(why) => anyhow!("not a record: {why}"),
        why => anyhow!("not fair ({}): {why}", why.code()),
    })?)
}

/// The text of a file, or of standard input for `-`; never more than a record can have.
pub fn read_text(path: &Path) -> Result<String, Failure> {
    let limit = u64::try_from(MAX_BYTES).unwrap_or(u64::MAX) + 1;
    let mut text = String::new();
    let read = if path == Path::new("-") {
        std::io::stdin().take(limit).read_to_string(&mut text)
    } else {
        let file =
            std::fs::File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
        file.take(limit).read_to_string(&mut text)
    };
    read.with_context(|| format!("cannot read {}", path.display()))?;
    if text.is_empty() {
        return Err(Failure::Other(anyhow!("{} is empty", path.display())));
    }
    Ok(text)
}
