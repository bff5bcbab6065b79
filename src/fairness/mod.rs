//! Provably fair chance (commit–reveal): seeds, the commitment to them, and the byte stream every shuffle is read from.
//!
//! `docs/fairness.md` specifies this to the byte, with the test vectors below; nothing here may ever change for
//! `kinpost/v1` and `kinpost/v2`. Where the entropy comes from is not decided here.

mod terms;

use std::fmt;
use std::str::FromStr;

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::games::Chance;

pub use terms::{Scheme, Terms};

/// The longest seed a player may send, in characters as people and schemas count them.
pub const MAX_CLIENT_SEED: usize = 64;

/// The same in bytes of UTF-8: its length is written as one byte. Only 64 of the rarest characters are more.
const MAX_CLIENT_SEED_BYTES: usize = 255;

/// 32 bytes, written in hexadecimal.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Bytes32([u8; 32]);

/// The server's secret of one match. It is shown only after the end.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ServerSeed(Bytes32);

/// What a player adds to the chance of a match: any text of at most 64 characters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ClientSeed(String);

impl ServerSeed {
    /// A seed of these bytes, which must come from the operating system's generator.
    pub fn from_entropy(bytes: [u8; 32]) -> Self {
        Self(Bytes32(bytes))
    }

    /// The seed itself. Only after the end of the match, and for storing it.
    pub fn reveal(&self) -> Bytes32 {
        self.0
    }

    /// The promise published before the match starts: SHA-256 of the seed.
    pub fn commitment(&self) -> Bytes32 {
        Bytes32(Sha256::digest(self.0.0).into())
    }

    /// The seed of a match: HMAC-SHA-256 with the server seed as key over the terms of the match.
    pub fn match_seed(&self, scheme: Scheme, terms: &Terms<'_>) -> MatchSeed {
        MatchSeed(hmac(&self.0.0, &terms.message(scheme)))
    }
}

/// What all chance of one match is read from.
#[derive(Clone)]
pub struct MatchSeed([u8; 32]);

impl MatchSeed {
    /// The chance of one ply; 0 is the opening.
    pub fn chance(&self, ply: u32) -> FairChance {
        FairChance {
            seed: self.clone(),
            ply,
            draw: None,
            block: 0,
            words: [0; 4],
            n_used: 4,
        }
    }
}

/// Draw *k* of ply *p* reads the blocks HMAC-SHA-256(match seed, "p:k:0"), "p:k:1", …, four big-endian words each.
#[derive(Clone)]
pub struct FairChance {
    seed: MatchSeed,
    ply: u32,
    /// The current draw; none before the first.
    draw: Option<u32>,
    /// The next block of the current draw.
    block: u32,
    /// The last block read.
    words: [u64; 4],
    /// How many of its words are used up.
    n_used: usize,
}

impl Chance for FairChance {
    fn begin_draw(&mut self) {
        self.draw = Some(self.draw.map_or(0, |draw| draw + 1));
        self.block = 0;
        self.n_used = self.words.len();
    }

    fn word(&mut self) -> u64 {
        if self.n_used >= self.words.len() {
            let label = format!("{}:{}:{}", self.ply, self.draw.unwrap_or(0), self.block);
            let block = hmac(&self.seed.0, label.as_bytes());
            for (word, bytes) in self.words.iter_mut().zip(block.as_chunks::<8>().0) {
                *word = u64::from_be_bytes(*bytes);
            }
            self.block += 1;
            self.n_used = 0;
        }
        self.n_used += 1;
        self.words[self.n_used - 1]
    }
}

fn hmac(key: &[u8; 32], message: &[u8]) -> [u8; 32] {
    // HMAC pads keys shorter than a block of the hash with zeros.
    let mut block = [0; 64];
    block[..key.len()].copy_from_slice(key);
    let mut mac = Hmac::<Sha256>::new(&block.into());
    mac.update(message);
    mac.finalize().into_bytes().into()
}

/// The text is not 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected 64 lower-case hexadecimal digits")]
pub struct NotBytes32;

/// The text is too long for a client seed, or cannot be stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a client seed has at most {MAX_CLIENT_SEED} characters, {MAX_CLIENT_SEED_BYTES} bytes of UTF-8, and no NUL"
)]
pub struct NoClientSeed;

impl FromStr for Bytes32 {
    type Err = NotBytes32;

    fn from_str(text: &str) -> Result<Self, NotBytes32> {
        let digit = |byte: u8| match byte {
            b'0'..=b'9' => Ok(byte - b'0'),
            b'a'..=b'f' => Ok(byte - b'a' + 10),
            _ => Err(NotBytes32),
        };
        let (pairs, rest) = text.as_bytes().as_chunks::<2>();
        if pairs.len() != 32 || !rest.is_empty() {
            return Err(NotBytes32);
        }
        let mut bytes = [0; 32];
        for (byte, &[high, low]) in bytes.iter_mut().zip(pairs) {
            *byte = digit(high)? << 4 | digit(low)?;
        }
        Ok(Self(bytes))
    }
}

impl fmt::Display for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl TryFrom<String> for Bytes32 {
    type Error = NotBytes32;

    fn try_from(text: String) -> Result<Self, NotBytes32> {
        text.parse()
    }
}

impl From<Bytes32> for String {
    fn from(bytes: Bytes32) -> Self {
        bytes.to_string()
    }
}

/// Never shows the seed: a log line must not end a secret.
impl fmt::Debug for ServerSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ServerSeed(…)")
    }
}

impl fmt::Debug for MatchSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MatchSeed(…)")
    }
}

impl fmt::Debug for FairChance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FairChance(ply {}, …)", self.ply)
    }
}

impl TryFrom<String> for ClientSeed {
    type Error = NoClientSeed;

    fn try_from(text: String) -> Result<Self, NoClientSeed> {
        let fits = text.len() <= MAX_CLIENT_SEED_BYTES && text.chars().count() <= MAX_CLIENT_SEED;
        if fits && !text.contains('\0') {
            Ok(Self(text))
        } else {
            Err(NoClientSeed)
        }
    }
}

impl From<ClientSeed> for String {
    fn from(seed: ClientSeed) -> Self {
        seed.0
    }
}

#[cfg(test)]
mod tests;
