//! The difference in strength derived from pairs of games.
//!
//! The formulas are those of Fishtest, the testing site of Stockfish: Elo with
//! its error from the variance of pairs.

/// The pentanomial statistics of a match, from the first engine's point of view:
/// how many pairs of games scored 0, ½, 1, 1½ and 2 points. (Dipole has no draws,
/// so the second and the fourth are 0.)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pentanomial(pub [u64; 5]);

/// A difference in strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The maximum likelihood difference; infinite if all games were won or lost.
    pub difference: f64,
    /// The lower end of the 95 % confidence interval.
    pub low: f64,
    /// The upper end of the 95 % confidence interval.
    pub high: f64,
    /// Normalized Elo: the difference in units of the standard deviation of a game, which does not
    /// depend on how many pairs split. 0 without variance.
    pub normalized: f64,
    /// The likelihood of superiority: that the first engine is the stronger one.
    pub superiority: f64,
}

/// Elo for a unit of normalized score, by convention.
pub(crate) const NATURAL: f64 = 800.0 / std::f64::consts::LN_10;

/// The quantile of the normal distribution for a 95 % confidence interval.
const QUANTILE: f64 = 1.959_963_984_540_054;

impl Pentanomial {
    /// Counts a pair in which the first engine scored this many half points.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// The number of pairs.
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The average score of a game, 0 to 1.
    pub fn score(&self) -> f64 {
        mean(&self.distribution(0.0))
    }

    /// The difference in strength derived from these pairs. `None` before the first pair.
    pub fn elo(&self) -> Option<Elo> {
        let count = self.count();
        if count == 0 {
            return None;
        }
        let distribution = self.distribution(0.0);
        let (score, variance) = (mean(&distribution), variance(&distribution));
        let error = (variance / count as f64).sqrt();
        let normalized =
            if variance > 0.0 { (score - 0.5) / (2.0 * variance).sqrt() * NATURAL } else { 0.0 };
        let superiority = if error > 0.0 {
            normal_cdf((score - 0.5) / error)
        } else {
            // All pairs are alike: all won or lost, or there is no information.
            0.5 + (score - 0.5).signum() * f64::from(score != 0.5) * 0.5
        };
        Some(Elo {
            difference: elo_of(score),
            low: elo_of(score - QUANTILE * error),
            high: elo_of(score + QUANTILE * error),
            normalized,
            superiority,
        })
    }

    /// Scores and their frequencies. A count of zero is replaced by `prior`, so
    /// that no result has probability zero.
    pub(crate) fn distribution(&self, prior: f64) -> [(f64, f64); 5] {
        let counts = self.0.map(|count| if count == 0 { prior } else { count as f64 });
        let total: f64 = counts.iter().sum();
        let mut i = 0;
        counts.map(|count| {
            let score = f64::from(i) / 4.0;
            i += 1;
            (score, count / total)
        })
    }
}

pub(crate) fn mean(distribution: &[(f64, f64)]) -> f64 {
    distribution.iter().map(|(score, share)| score * share).sum()
}

pub(crate) fn variance(distribution: &[(f64, f64)]) -> f64 {
    let mean = mean(distribution);
    distribution.iter().map(|(score, share)| share * (score - mean).powi(2)).sum()
}

/// The logistic Elo difference at which this score is expected.
fn elo_of(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        400.0 * (score / (1.0 - score)).log10()
    }
}

/// The normal distribution, by Abramowitz and Stegun 7.1.26 (error below 2e-7).
fn normal_cdf(x: f64) -> f64 {
    let z = x.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * z);
    let poly = t
        * (0.254_829_592
            + t * (-0.284_496_736
                + t * (1.421_413_741 + t * (-1.453_152_027 + t * 1.061_405_429))));
    let upper = poly * (-z * z).exp() / 2.0;
    if x < 0.0 { upper } else { 1.0 - upper }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64, tolerance: f64) {
        assert!((a - b).abs() <= tolerance, "{a} is not {b}");
    }

    #[test]
    fn known_scores_have_known_differences() {
        close(elo_of(0.75), 190.848_5, 1e-3);
        close(elo_of(0.64), 99.95, 1e-2);
        close(elo_of(0.5), 0.0, 1e-12);
        assert_eq!(elo_of(0.0), f64::NEG_INFINITY);
        assert_eq!(elo_of(1.0), f64::INFINITY);
    }

    #[test]
    fn the_normal_distribution_has_its_known_values() {
        close(normal_cdf(0.0), 0.5, 1e-6);
        close(normal_cdf(1.959_964), 0.975, 1e-6);
        close(normal_cdf(-1.0), 0.158_655, 1e-6);
    }

    #[test]
    fn independent_games_have_the_error_of_a_binomial() {
        // 1000 games won with one half: pairs 1 : 2 : 1, no draws.
        let pairs = Pentanomial([125, 0, 250, 0, 125]);
        let elo = pairs.elo().unwrap();
        close(elo.difference, 0.0, 1e-9);
        // ±1.96 · √(¼ / 1000) in the score.
        close(elo.high, elo_of(0.5 + QUANTILE * (0.25_f64 / 1000.0).sqrt()), 1e-9);
        close(elo.low, -elo.high, 1e-9);
        close(elo.superiority, 0.5, 1e-6);
    }

    #[test]
    fn split_pairs_have_less_variance_than_games() {
        let split = Pentanomial([10, 0, 480, 0, 10]).elo().unwrap();
        let independent = Pentanomial([125, 0, 250, 0, 125]).elo().unwrap();
        assert!(split.high < independent.high / 3.0);
    }

    #[test]
    fn sides_are_symmetric() {
        for counts in [[3, 0, 20, 0, 9], [1, 5, 40, 8, 2], [0, 0, 30, 0, 4]] {
            let pairs = Pentanomial(counts);
            let mut turned = counts;
            turned.reverse();
            let (elo, other) = (pairs.elo().unwrap(), Pentanomial(turned).elo().unwrap());
            close(elo.difference, -other.difference, 1e-9);
            close(elo.low, -other.high, 1e-9);
            close(elo.superiority, 1.0 - other.superiority, 1e-9);
        }
    }

    #[test]
    fn nothing_but_wins_is_certain_and_infinite() {
        let elo = Pentanomial([0, 0, 0, 0, 7]).elo().unwrap();
        assert_eq!((elo.difference, elo.superiority), (f64::INFINITY, 1.0));
        let even = Pentanomial([0, 0, 9, 0, 0]).elo().unwrap();
        assert_eq!((even.difference, even.superiority, even.normalized), (0.0, 0.5, 0.0));
        assert_eq!(Pentanomial::default().elo(), None);
    }
}
