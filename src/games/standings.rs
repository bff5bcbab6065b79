//! How a match ended: ranks, points with their breakdown, winners. No rule of any game is here.

use serde::{Deserialize, Serialize};

use super::Seat;

/// The result of a finished match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Standings {
    /// How the match ended: one of the game's `ENDINGS`.
    pub ending: String,
    /// One place for each seat, in seat order.
    pub places: Vec<Place>,
}

/// What one seat achieved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Place {
    pub seat: Seat,
    /// 1 for the best; equal seats share a rank and the next one is skipped (1, 1, 3).
    pub rank: u8,
    /// Whether this seat won, alone or shared.
    pub winner: bool,
    /// The final points.
    pub points: i32,
    /// Where the points come from; the lines add up to `points`.
    pub breakdown: Vec<Line>,
}

/// One line of a breakdown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Line {
    /// What the points are for, as a code the texts know.
    pub what: String,
    /// How many.
    pub points: i32,
}

impl Line {
    /// A line for `what`.
    pub fn new(what: &str, points: i32) -> Self {
        Self {
            what: what.to_owned(),
            points,
        }
    }
}

/// What a game knows of a seat before ranking.
#[derive(Clone, Debug)]
pub struct Score {
    pub seat: Seat,
    /// Seats of a higher tier stand before all of a lower one, whatever the points: 1 for those who can win, 0
    /// for retired or disqualified seats.
    pub tier: u8,
    /// Where the points come from.
    pub breakdown: Vec<Line>,
}

impl Standings {
    /// Ranks `scores` by tier, then by points. The best seats of a tier above 0 win; equal seats share.
    pub fn rank(ending: &str, scores: Vec<Score>) -> Self {
        let keys: Vec<(u8, i32)> = scores
            .iter()
            .map(|score| (score.tier, score.points()))
            .collect();
        let best = keys.iter().max().copied().filter(|&(tier, _)| tier > 0);
        let places = scores
            .into_iter()
            .zip(&keys)
            .map(|(score, key)| Place {
                seat: score.seat,
                rank: 1 + u8::try_from(keys.iter().filter(|&other| other > key).count())
                    .unwrap_or(u8::MAX - 1),
                winner: best == Some(*key),
                points: key.1,
                breakdown: score.breakdown,
            })
            .collect();
        Self {
            ending: ending.to_owned(),
            places,
        }
    }

    /// The seats that won.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.places
            .iter()
            .filter(|place| place.winner)
            .map(|place| place.seat)
    }
}

impl Score {
    fn points(&self) -> i32 {
        self.breakdown.iter().map(|line| line.points).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranked(scores: &[(u8, i32)]) -> Vec<(u8, bool)> {
        let scores = Seat::all(9)
            .zip(scores)
            .map(|(seat, &(tier, points))| Score {
                seat,
                tier,
                breakdown: vec![Line::new("all", points)],
            })
            .collect();
        let standings = Standings::rank("done", scores);
        standings
            .places
            .iter()
            .map(|place| (place.rank, place.winner))
            .collect()
    }

    #[test]
    fn equal_seats_share_a_rank_and_the_next_is_skipped() {
        assert_eq!(
            ranked(&[(1, 5), (1, 7), (1, 7), (1, -2)]),
            [(3, false), (1, true), (1, true), (4, false)]
        );
    }

    #[test]
    fn a_lower_tier_never_wins() {
        assert_eq!(ranked(&[(0, 50), (1, 1)]), [(2, false), (1, true)]);
        assert_eq!(ranked(&[(0, 50), (0, 1)]), [(1, false), (2, false)]);
    }
}
