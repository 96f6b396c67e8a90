//! Scores: a win at a known distance, a win found in an endgame table, or an
//! estimate. The search uses plain integers, which are defined here too.

use std::{cmp::Ordering, fmt, ops::Neg};

/// The score of a position for the player to move.
///
/// Scores are ordered: a short loss is the worst, a short win the best.
///
/// ```
/// use dipole_engine::Score;
///
/// assert!(Score::Win(3) > Score::Win(5));
/// assert!(Score::Win(90) > Score::TableWin && Score::TableWin > Score::Eval(900));
/// assert_eq!(-Score::Loss(4), Score::Win(4));
/// assert_eq!(Score::Eval(-135).to_string(), "-1.35");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// The player wins by force in this many plies.
    Win(u32),
    /// The player loses by force in this many plies at the latest.
    Loss(u32),
    /// A win found in an endgame table, at an unknown distance.
    TableWin,
    /// A loss found in an endgame table, at an unknown distance.
    TableLoss,
    /// An estimate in hundredths of a checker.
    Eval(i32),
}

/// The scale of the winning chances shown to people, for [`winning_chance`].
pub const REPORT_SCALE: f64 = 150.0;
/// The scale of the winning chances that networks are trained to predict. It is kept
/// apart from [`REPORT_SCALE`] so that recorded training runs can be repeated.
pub const TRAINING_SCALE: f64 = 130.0;

/// The chance in 0..=1 to win with a score in hundredths of a checker: a score of
/// `scale` makes the odds *e* to 1.
pub fn winning_chance(centicheckers: f64, scale: f64) -> f64 {
    1.0 / (1.0 + (-centicheckers / scale).exp())
}

impl Score {
    /// Whether the result is known, not estimated.
    pub const fn is_decided(self) -> bool {
        !matches!(self, Score::Eval(_))
    }

    /// Whether the player to move is known to win.
    pub const fn is_win(self) -> bool {
        matches!(self, Score::Win(_) | Score::TableWin)
    }

    /// Whether the player to move is known to lose.
    pub const fn is_loss(self) -> bool {
        matches!(self, Score::Loss(_) | Score::TableLoss)
    }

    /// The score as one number of hundredths of a checker, for graphs and for
    /// comparing moves: known results count ±100 checkers and more.
    pub const fn centicheckers(self) -> i32 {
        match self {
            Score::Eval(value) => value,
            decided => decided.to_value(),
        }
    }

    /// The estimated chance in 0..=1 that the player to move wins: one checker ahead
    /// is about two wins in three.
    pub fn winning_chance(self) -> f64 {
        match self {
            Score::Win(_) | Score::TableWin => 1.0,
            Score::Loss(_) | Score::TableLoss => 0.0,
            Score::Eval(value) => winning_chance(value.into(), REPORT_SCALE),
        }
    }

    pub(crate) const fn to_value(self) -> Value {
        match self {
            Score::Win(plies) => WIN - clamp_plies(plies),
            Score::Loss(plies) => clamp_plies(plies) - WIN,
            Score::TableWin => TB_WIN,
            Score::TableLoss => -TB_WIN,
            Score::Eval(value) if value > MAX_EVAL => MAX_EVAL,
            Score::Eval(value) if value < -MAX_EVAL => -MAX_EVAL,
            Score::Eval(value) => value,
        }
    }

    pub(crate) const fn from_value(value: Value) -> Score {
        if value >= WIN_IN_MAX_PLY {
            Score::Win((WIN - value) as u32)
        } else if value <= -WIN_IN_MAX_PLY {
            Score::Loss((WIN + value) as u32)
        } else if value >= TB_WIN_IN_MAX_PLY {
            Score::TableWin
        } else if value <= -TB_WIN_IN_MAX_PLY {
            Score::TableLoss
        } else {
            Score::Eval(value)
        }
    }
}

/// A score as an integer, for the side to move.
pub(crate) type Value = i32;

/// The value of a finished game; a win `n` plies away is `WIN - n`.
pub(crate) const WIN: Value = 30_000;
/// More than any value.
pub(crate) const INFINITE: Value = 31_000;
/// The smallest value of a proved win.
pub(crate) const WIN_IN_MAX_PLY: Value = WIN - 2_000;
/// A win found in an endgame table, less the plies to the table's position.
pub(crate) const TB_WIN: Value = 25_000;
/// The smallest value of such a win.
pub(crate) const TB_WIN_IN_MAX_PLY: Value = TB_WIN - 2_000;
/// Estimates are within ± this.
pub(crate) const MAX_EVAL: Value = 20_000;

/// Whether the value is a proved win or loss.
#[inline]
pub(crate) const fn is_decided(value: Value) -> bool {
    value >= TB_WIN_IN_MAX_PLY || value <= -TB_WIN_IN_MAX_PLY
}

const fn clamp_plies(plies: u32) -> Value {
    if plies > 1_999 { 1_999 } else { plies as Value }
}

impl Neg for Score {
    type Output = Score;

    /// The score from the opponent's view.
    fn neg(self) -> Score {
        match self {
            Score::Win(plies) => Score::Loss(plies),
            Score::Loss(plies) => Score::Win(plies),
            Score::TableWin => Score::TableLoss,
            Score::TableLoss => Score::TableWin,
            Score::Eval(value) => Score::Eval(-value),
        }
    }
}

impl Ord for Score {
    fn cmp(&self, other: &Score) -> Ordering {
        self.to_value().cmp(&other.to_value())
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Score) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Win(plies) => write!(f, "wins in {plies}"),
            Score::Loss(plies) => write!(f, "loses in {plies}"),
            Score::TableWin => f.write_str("wins"),
            Score::TableLoss => f.write_str("loses"),
            Score::Eval(value) => write!(f, "{:+.2}", f64::from(*value) / 100.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_keep_their_meaning_as_values() {
        let scores = [
            Score::Loss(0),
            Score::Loss(57),
            Score::TableLoss,
            Score::Eval(-9_999),
            Score::Eval(0),
            Score::Eval(1),
            Score::TableWin,
            Score::Win(1_000),
            Score::Win(1),
        ];
        assert!(scores.is_sorted());
        for score in scores {
            assert_eq!(Score::from_value(score.to_value()), score);
            assert_eq!((-score).to_value(), -score.to_value());
        }
    }
}
