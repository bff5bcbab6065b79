//! Hints as text: several topics in one message, each once; that of a match may say at which ply it is.

use std::collections::BTreeSet;
use std::time::Instant;

use tokio::sync::mpsc;

use super::Topic;

/// What fits into one message: Postgres takes less than 8000 bytes.
const MOST_BYTES: usize = 7_000;

/// Something that has changed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hint {
    /// What.
    pub(super) topic: Topic,
    /// The ply that a match has reached, where that is all that has changed.
    pub(super) ply: Option<u32>,
    /// When that was told.
    pub(super) told_at: Instant,
}

impl Hint {
    pub(super) fn new(topic: Topic, ply: Option<u32>) -> Self {
        let told_at = Instant::now();
        Self {
            topic,
            ply,
            told_at,
        }
    }

    /// As copies of every version understand it.
    pub(super) fn plain(&self) -> String {
        self.topic.to_string()
    }

    /// With all that is known.
    pub(super) fn with_ply(&self) -> String {
        match self.ply {
            Some(ply) => format!("{}@{ply}", self.topic),
            None => self.plain(),
        }
    }
}

/// All hints that wait, each once, as far as they fit.
pub(super) fn batch(
    first: Hint,
    waiting: &mut mpsc::Receiver<Hint>,
    write: impl Fn(&Hint) -> String,
) -> String {
    let first = write(&first);
    let mut length = first.len();
    let mut written = BTreeSet::from([first]);
    while length < MOST_BYTES {
        let Ok(next) = waiting.try_recv() else {
            break;
        };
        let next = write(&next);
        length += next.len() + 1;
        written.insert(next);
    }
    written.into_iter().collect::<Vec<_>>().join(" ")
}

/// The hints of a message; what is none is passed over.
pub(super) fn read(message: &[u8]) -> impl Iterator<Item = Hint> {
    let text = str::from_utf8(message).unwrap_or_default();
    text.split(' ').filter_map(|word| {
        let (topic, ply) = match word.split_once('@') {
            Some((topic, ply)) => (topic, Some(ply.parse().ok()?)),
            None => (word, None),
        };
        Some(Hint::new(topic.parse().ok()?, ply))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::MatchId;

    #[tokio::test]
    async fn a_batch_holds_every_hint_once_and_stays_short() {
        let (sender, mut waiting) = mpsc::channel(1_000);
        let same = Topic::Match(MatchId::new());
        let others = (0..500).map(|_| Topic::Match(MatchId::new()));
        for topic in std::iter::repeat_n(same, 10).chain(others) {
            sender.send(Hint::new(topic, Some(7))).await.unwrap();
        }
        let payload = batch(Hint::new(Topic::Lobby, None), &mut waiting, Hint::with_ply);
        assert!(payload.len() < 8_000);
        let read: Vec<_> = read(payload.as_bytes()).collect();
        assert_eq!(read.len(), payload.split(' ').count());
        assert_eq!(read.iter().filter(|hint| hint.topic == same).count(), 1);
        assert!(
            read.iter()
                .all(|hint| hint.ply == Some(7) || hint.topic == Topic::Lobby)
        );
    }

    #[test]
    fn noise_is_no_hint_and_hides_none() {
        let id = MatchId::new().0.simple().to_string();
        for noise in [
            "",
            " ",
            "@",
            "@1",
            "x@1",
            "m@1",
            "l@",
            "l@-1",
            "l@4294967296",
            "l@1@2",
        ] {
            let text = format!("{noise} m{id}@4 {noise}");
            let found: Vec<_> = read(text.as_bytes()).map(|hint| hint.with_ply()).collect();
            assert_eq!(found, [format!("m{id}@4")], "{noise}");
        }
        assert_eq!(read(b"l \xff").count(), 0);
    }
}
