//! The only door to randomness: shuffles and random numbers. Generators stand outside: real matches use
//! `fairness::FairChance`, whose byte stream anybody can re-derive; tests and bots use [`Quick`] or [`Scripted`].

/// A source of draws.
///
/// A *draw* is one shuffle or one number; it reads as many 64-bit words as it needs. Both sampling methods are
/// part of the published specification (`docs/fairness.md`) and must never change.
pub trait Chance {
    /// Starts the next draw of this ply.
    fn begin_draw(&mut self);

    /// The next word of the current draw.
    fn word(&mut self) -> u64;
}

impl dyn Chance + '_ {
    /// Draws a number below `bound`, every one equally likely; 0 for a bound of 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        self.begin_draw();
        self.pick(bound)
    }

    /// Draws an order for `items`: Fisher–Yates from the last index down.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        self.begin_draw();
        for last in (1..items.len()).rev() {
            let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
            items.swap(last, self.pick(bound) as usize);
        }
    }

    /// Draws one of `items`.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let bound = u32::try_from(items.len()).unwrap_or(u32::MAX);
        items.get(self.below(bound) as usize)
    }

    /// A number below `bound` from the current draw, by rejection: words in the last, incomplete run of `bound`
    /// values are thrown away, so that the remainder is unbiased.
    fn pick(&mut self, bound: u32) -> u32 {
        let bound = u64::from(bound.max(1));
        // 2^64 mod bound, in 64-bit arithmetic.
        let excess = (u64::MAX % bound + 1) % bound;
        loop {
            let word = self.word();
            if excess == 0 || word <= u64::MAX - excess {
                return u32::try_from(word % bound).unwrap_or(0);
            }
        }
    }
}

/// A fast generator (SplitMix64) for playouts, bots and tests. Never for a real match: it can be predicted.
#[derive(Clone, Debug)]
pub struct Quick(pub u64);

impl Chance for Quick {
    fn begin_draw(&mut self) {}

    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}

/// Plays back given words, then zeros: for tests that must know what is drawn.
#[derive(Clone, Debug, Default)]
pub struct Scripted(pub std::collections::VecDeque<u64>);

impl Chance for Scripted {
    fn begin_draw(&mut self) {}

    fn word(&mut self) -> u64 {
        self.0.pop_front().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_the_incomplete_last_run_are_thrown_away() {
        // 2^64 mod 3 = 1, so only the very last word is rejected.
        let mut chance = Scripted([u64::MAX, u64::MAX - 1, 5].into());
        let chance: &mut dyn Chance = &mut chance;
        assert_eq!(chance.below(3), u32::try_from((u64::MAX - 1) % 3).unwrap());
        assert_eq!(chance.below(3), 2);
        assert_eq!(chance.below(0), 0);
    }

    #[test]
    fn a_power_of_two_rejects_nothing() {
        let mut chance = Scripted([u64::MAX].into());
        let chance: &mut dyn Chance = &mut chance;
        assert_eq!(chance.below(4), 3);
    }

    #[test]
    fn a_shuffle_swaps_from_the_last_index_down() {
        let mut chance = Scripted([0, 1, 0].into());
        let chance: &mut dyn Chance = &mut chance;
        let mut items = ['a', 'b', 'c', 'd'];
        chance.shuffle(&mut items);
        // index 3 ↔ 0, then index 2 ↔ 1, then index 1 ↔ 0.
        assert_eq!(items, ['c', 'd', 'b', 'a']);
    }

    #[test]
    fn every_order_is_about_equally_likely() {
        let mut generator = Quick(7);
        let chance: &mut dyn Chance = &mut generator;
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..60_000 {
            let mut items = [0u8, 1, 2];
            chance.shuffle(&mut items);
            *counts.entry(items).or_insert(0u32) += 1;
        }
        assert_eq!(counts.len(), 6);
        assert!(
            counts.values().all(|&n| (9_500..10_500).contains(&n)),
            "{counts:?}"
        );
    }
}
