//! Initial proof numbers of a position that has not been searched.
//!
//! Dipole is a game of tempo: the player with more moves left mostly wins. Among positions met in
//! searches with 7 to 12 checkers on 6×6, the difference in moves alone predicts the winner of 94
//! in 100, each move being worth 0.75 in the logarithm of the odds. The other numbers were tuned
//! for short searches: 6×6 with 6 to 8 checkers each and 8×8 with 4 and 5 took a half to a quarter
//! of the positions that they take with the number of moves alone.

use super::table::Numbers;

/// Converts the odds of winning and the distance to the tables into numbers.
pub(super) struct Estimates {
    /// Maximum number of checkers in all for which there are tables.
    table_checkers: usize,
    /// The effort for the other player to win, by difference in moves, from `-CLAMP` to `CLAMP`.
    hardness: [u32; 2 * CLAMP + 1],
}

/// Larger differences are clamped to this one.
const CLAMP: usize = 64;

/// The weight of one more move, in the logarithm of the odds.
const MOVE: f64 = 0.75;

/// The weight of the odds relative to the number of moves to refute.
const WEIGHT: f64 = 24.0;

impl Estimates {
    pub(super) fn new(table_checkers: usize) -> Estimates {
        let mut hardness = [0; 2 * CLAMP + 1];
        for (i, hardness) in hardness.iter_mut().enumerate() {
            let odds = ((i as f64 - CLAMP as f64) * MOVE).exp();
            *hardness = (WEIGHT * odds.ln_1p()) as u32;
        }
        Estimates { table_checkers, hardness }
    }

    /// The numbers of a new position with this many checkers, from the mobility of the player to
    /// move and of the other player.
    #[inline]
    pub(super) fn numbers(&self, checkers: usize, mine: i32, theirs: i32) -> Numbers {
        let limit = CLAMP as i32;
        let ahead = (mine - theirs).clamp(-limit, limit);
        let hardness = |ahead: i32| self.hardness[(limit + ahead) as usize];
        // Every checker beyond the tables increases the effort by half.
        let halves = 1 + checkers.saturating_sub(self.table_checkers).max(1) as u32;
        let scaled = |number: u32| number * halves / 2;
        Numbers {
            proof: scaled(1 + hardness(-ahead)),
            disproof: scaled(mine.max(1) as u32 + hardness(ahead)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_moves_are_easier_to_win_with_and_more_checkers_harder_to_solve() {
        let estimates = Estimates::new(6);
        let (even, better) = (estimates.numbers(8, 10, 10), estimates.numbers(8, 14, 10));
        assert!(better.proof < even.proof && better.disproof > even.disproof);
        let larger = estimates.numbers(10, 10, 10);
        assert!(larger.proof > even.proof && larger.disproof > even.disproof);
        let hopeless = estimates.numbers(99, 0, 500);
        assert!(hopeless.proof > 0 && hopeless.disproof > 0 && hopeless.proof < 1 << 20);
    }
}
