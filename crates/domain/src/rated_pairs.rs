//! Limits the rating change by games against the same opponent. Players who choose each other
//! repeatedly could otherwise lift one of them to any rating.
//!
//! The limit is that of the US Chess Federation for matches, that is for "any games between two
//! players in which the players choose to play each other": a match moves a rating by 50 points at
//! most, counted over 180 days (New Rules for USCF Rated Matches, 2006). Here the first game of the
//! 180 days counts in full, since two players have to meet before their games are a match. Games
//! against computers, which do not choose their opponents, count in full for the player; the change
//! of a computer's rating by one player is limited.

use std::collections::BTreeMap;

use super::{DAY, Millis, Rated};

/// Maximum rating change by games after the first against the same opponent.
pub const PAIR_LIMIT: f64 = 50.0;

/// Period over which games against the same opponent count together, from the first of them on.
pub const PAIR_PERIOD: Millis = 180 * DAY;

/// The total rating change by games against one opponent.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PairTotal {
    /// The end of the first of these games.
    pub since: Millis,
    /// The sum of their changes, in thousandths of a point as databases keep ratings.
    pub gained: i64,
}

/// The totals of a pool, by rated player and opponent.
pub type PairTotals = BTreeMap<(Rated, Rated), PairTotal>;

impl PairTotal {
    fn points(&self) -> f64 {
        self.gained as f64 / 1e3
    }

    /// The total, if its period is not over at `now`.
    fn current(total: Option<&PairTotal>, now: Millis) -> Option<&PairTotal> {
        total.filter(|total| now - total.since < PAIR_PERIOD)
    }

    /// The fraction of a further change that counts, from 0 to 1.
    pub(crate) fn weight(total: Option<&PairTotal>, change: f64, now: Millis) -> f64 {
        let Some(total) = PairTotal::current(total, now) else { return 1.0 };
        let gained = total.points();
        let room = if change > 0.0 { PAIR_LIMIT - gained } else { PAIR_LIMIT + gained };
        if change.abs() <= room { 1.0 } else { room.max(0.0) / change.abs() }
    }

    /// The total after a further change.
    pub(crate) fn after(total: Option<&PairTotal>, change: f64, now: Millis) -> PairTotal {
        let change = (change * 1e3).round() as i64;
        match PairTotal::current(total, now) {
            Some(total) => PairTotal { since: total.since, gained: total.gained + change },
            None => PairTotal { since: now, gained: change },
        }
    }
}

#[cfg(test)]
#[path = "rated_pairs_tests.rs"]
mod tests;
