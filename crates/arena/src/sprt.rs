//! A sequential probability ratio test of the difference in strength.
//!
//! This is the generalized test (GSPRT) of Fishtest on pentanomial statistics:
//! under each hypothesis the five outcomes of a pair get the probabilities of
//! maximum likelihood, computed exactly, and the test ends as soon as the
//! logarithm of the ratio of both likelihoods (LLR) leaves its bounds. See
//! Michel Van den Bergh, "The Generalized Maximum Likelihood Ratio for the
//! Expectation Value of a Distribution".

use std::fmt;

use crate::stats::{NATURAL, Pentanomial, mean, variance};

/// Replacement for a count of zero, as in Fishtest.
const PRIOR: f64 = 1e-3;

/// Maximum Elo difference of a hypothesis, far beyond anything measurable.
const MAX_ELO: f64 = 2000.0;

/// The scale of the differences of a test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EloModel {
    /// The usual scale: 400 Elo are odds of ten to one in the score of a game.
    #[default]
    Logistic,
    /// The difference in units of the standard deviation of a game. The length of a test does not
    /// depend on how many pairs split.
    Normalized,
}

impl EloModel {
    /// The name: `logistic` or `normalized`.
    pub const fn name(self) -> &'static str {
        match self {
            EloModel::Logistic => "logistic",
            EloModel::Normalized => "normalized",
        }
    }
}

impl fmt::Display for EloModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A sequential test: is the difference `elo0` or less (H0), or `elo1` or more
/// (H1)?
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    model: EloModel,
    alpha: f64,
    beta: f64,
}

/// The reason why there is no such test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SprtError {
    /// The hypotheses are not valid.
    #[error("ELO0 must be less than ELO1, and both from -{MAX_ELO} to {MAX_ELO}")]
    Hypotheses,
    /// The error probabilities are not valid.
    #[error("alpha and beta must be more than 0 and less than 0.5")]
    Errors,
}

/// The state of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SprtState {
    /// The log-likelihood ratio, positive for H1.
    pub llr: f64,
    /// H0 is accepted at or below this.
    pub lower: f64,
    /// H1 is accepted at or above this.
    pub upper: f64,
    /// The decision.
    pub verdict: SprtVerdict,
}

/// The decision of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtVerdict {
    /// None yet.
    Open,
    /// `elo0` or less.
    AcceptH0,
    /// `elo1` or more.
    AcceptH1,
}

impl Sprt {
    /// The usual probability of either error.
    pub const DEFAULT_ERROR: f64 = 0.05;

    /// A test between two differences on a scale. `alpha` is the probability of
    /// accepting H1 when H0 is true, `beta` that of accepting H0 when H1 is true.
    ///
    /// # Errors
    ///
    /// If `elo0 < elo1` does not hold, or a value is out of range.
    pub fn new(
        elo0: f64,
        elo1: f64,
        model: EloModel,
        alpha: f64,
        beta: f64,
    ) -> Result<Sprt, SprtError> {
        let is_probability = |value: f64| value > 0.0 && value < 0.5;
        if !(elo0 < elo1 && elo0 >= -MAX_ELO && elo1 <= MAX_ELO) {
            return Err(SprtError::Hypotheses);
        }
        if !(is_probability(alpha) && is_probability(beta)) {
            return Err(SprtError::Errors);
        }
        Ok(Sprt { elo0, elo1, model, alpha, beta })
    }

    /// The two differences.
    pub const fn hypotheses(&self) -> (f64, f64) {
        (self.elo0, self.elo1)
    }

    /// The scale of the differences.
    pub const fn model(&self) -> EloModel {
        self.model
    }

    /// The probabilities of error, alpha and beta.
    pub const fn errors(&self) -> (f64, f64) {
        (self.alpha, self.beta)
    }

    /// The state of the test after these pairs.
    pub fn state(&self, pairs: &Pentanomial) -> SprtState {
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        let llr = if pairs.count() == 0 { 0.0 } else { self.llr(pairs) };
        let verdict = if llr >= upper {
            SprtVerdict::AcceptH1
        } else if llr <= lower {
            SprtVerdict::AcceptH0
        } else {
            SprtVerdict::Open
        };
        SprtState { llr, lower, upper, verdict }
    }

    fn llr(&self, pairs: &Pentanomial) -> f64 {
        let observed = pairs.distribution(PRIOR);
        let count: f64 = pairs.0.iter().map(|&n| if n == 0 { PRIOR } else { n as f64 }).sum();
        let likeliest = |elo: f64| match self.model {
            EloModel::Logistic => likeliest_with_mean(&observed, logistic_score(elo)),
            // A pair averages two games, so its deviation is smaller by √2.
            EloModel::Normalized => {
                likeliest_with_t(&observed, elo / NATURAL * std::f64::consts::SQRT_2)
            }
        };
        let (p0, p1) = (likeliest(self.elo0), likeliest(self.elo1));
        let terms = observed.iter().zip(p0.iter().zip(&p1));
        count * terms.map(|(&(_, share), (p0, p1))| share * (p1 / p0).ln()).sum::<f64>()
    }
}

/// The expected score at this logistic Elo difference.
fn logistic_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The distribution of maximum likelihood, given the observed one, among those
/// with this mean.
fn likeliest_with_mean(observed: &[(f64, f64); 5], mean: f64) -> [f64; 5] {
    let shifted = observed.map(|(score, share)| (score - mean, share));
    let x = root(&shifted);
    shifted.map(|(value, share)| share / (1.0 + x * value))
}

/// The distribution of maximum likelihood, given the observed one, among those
/// whose mean is `t` standard deviations above one half: Van den Bergh's
/// iteration.
fn likeliest_with_t(observed: &[(f64, f64); 5], t: f64) -> [f64; 5] {
    let mut guess = [0.2; 5];
    for _ in 0..50 {
        let now: Vec<(f64, f64)> =
            observed.iter().zip(guess).map(|(&(score, _), p)| (score, p)).collect();
        let (mu, sigma) = (mean(&now), variance(&now).sqrt());
        let tilted = observed.map(|(score, share)| {
            let spread = 1.0 + ((mu - score) / sigma).powi(2);
            (score - 0.5 - t * sigma * spread / 2.0, share)
        });
        let x = root(&tilted);
        let next = tilted.map(|(value, share)| share / (1.0 + x * value));
        let change = guess.iter().zip(next).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        guess = next;
        if change < 1e-10 {
            break;
        }
    }
    guess
}

/// The Lagrange multiplier with which the values have mean zero.
fn root(values: &[(f64, f64); 5]) -> f64 {
    let least = values.iter().map(|&(value, _)| value).fold(f64::INFINITY, f64::min);
    let most = values.iter().map(|&(value, _)| value).fold(f64::NEG_INFINITY, f64::max);
    if least >= 0.0 || most <= 0.0 {
        // No distribution of these values has that mean.
        return 0.0;
    }
    let excess = |x: f64| -> f64 {
        values.iter().map(|&(value, share)| share * value / (1.0 + x * value)).sum()
    };
    // The function falls from plus to minus infinity between the two poles.
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    loop {
        let middle = (low + high) / 2.0;
        if middle <= low || middle >= high {
            // The interval is at the limit of precision.
            return middle;
        }
        if excess(middle) > 0.0 { low = middle } else { high = middle }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64, tolerance: f64) {
        assert!((a - b).abs() <= tolerance, "{a} is not {b}");
    }

    fn test(elo0: f64, elo1: f64, model: EloModel) -> Sprt {
        Sprt::new(elo0, elo1, model, 0.05, 0.05).unwrap()
    }

    fn logistic(elo0: f64, elo1: f64) -> Sprt {
        test(elo0, elo1, EloModel::Logistic)
    }

    /// The log-likelihood under a mean, as the dual problem: the minimum over x of
    /// minus the sum of n·ln(1 + x·(a − mean)). Golden section search, written
    /// independently of the root finding above.
    fn dual_log_likelihood(pairs: &Pentanomial, mean: f64) -> f64 {
        let value = |x: f64| -> f64 {
            let mut sum = 0.0;
            for (i, &n) in pairs.0.iter().enumerate() {
                let n = if n == 0 { 1e-3 } else { n as f64 };
                sum -= n * (1.0 + x * (i as f64 / 4.0 - mean)).ln();
            }
            sum
        };
        let (mut low, mut high) = (-1.0 / (1.0 - mean) + 1e-12, 1.0 / mean - 1e-12);
        let golden = (5_f64.sqrt() - 1.0) / 2.0;
        for _ in 0..200 {
            let (a, b) = (high - golden * (high - low), low + golden * (high - low));
            if value(a) < value(b) { high = b } else { low = a }
        }
        value((low + high) / 2.0)
    }

    /// The approximations by the observed mean and variance (Van den Bergh), for
    /// both scales.
    fn approximate_llr(test: &Sprt, pairs: &Pentanomial) -> f64 {
        let distribution = pairs.distribution(1e-3);
        let (mu, sigma2) = (mean(&distribution), variance(&distribution));
        let (elo0, elo1) = test.hypotheses();
        let count = pairs.count() as f64;
        match test.model() {
            EloModel::Logistic => {
                let score = |elo: f64| 1.0 / (1.0 + (-elo * 10_f64.ln() / 400.0).exp());
                let (s0, s1) = (score(elo0), score(elo1));
                count / 2.0 * ((sigma2 + (mu - s0).powi(2)) / (sigma2 + (mu - s1).powi(2))).ln()
            }
            EloModel::Normalized => {
                let nt = (mu - 0.5) / (2.0 * sigma2).sqrt();
                let (nt0, nt1) = (elo0 / NATURAL, elo1 / NATURAL);
                count * ((1.0 + (nt - nt0).powi(2)) / (1.0 + (nt - nt1).powi(2))).ln()
            }
        }
    }

    #[test]
    fn published_reference_values_are_reproduced() {
        // The test suite of fastchess (sprt_test.cpp), pentanomial cases, with its precision of two
        // digits.
        for (counts, elo0, elo1, model, llr) in [
            ([223, 9863, 21_279, 10_037, 246], 0.5, 2.5, EloModel::Logistic, -3.07),
            ([871, 26_175, 55_983, 26_678, 821], 0.0, 2.0, EloModel::Logistic, -4.98),
            ([365, 16_618, 36_229, 16_974, 390], 0.0, 2.0, EloModel::Normalized, 2.25),
            ([127, 4883, 10_712, 5150, 104], -1.75, 0.25, EloModel::Normalized, 3.01),
        ] {
            close(test(elo0, elo1, model).state(&Pentanomial(counts)).llr, llr, 0.01);
        }
    }

    #[test]
    fn the_logistic_ratio_agrees_with_an_independent_calculation() {
        for (counts, elo0, elo1) in [
            ([3, 0, 20, 0, 9], 0.0, 5.0),
            ([300, 0, 900, 0, 330], 0.0, 5.0),
            ([2000, 0, 4100, 0, 1900], -3.0, 2.0),
            ([180, 7000, 16_000, 7400, 200], 0.0, 2.0),
            ([0, 0, 3, 0, 40], 0.0, 100.0),
            ([1, 0, 0, 0, 0], -50.0, 50.0),
        ] {
            let pairs = Pentanomial(counts);
            let likelihood = |elo: f64| dual_log_likelihood(&pairs, logistic_score(elo));
            let expected = likelihood(elo1) - likelihood(elo0);
            let llr = logistic(elo0, elo1).state(&pairs).llr;
            close(llr, expected, 1e-6 * (1.0 + expected.abs()));
        }
    }

    #[test]
    fn the_exact_ratio_agrees_with_the_approximation_where_that_is_good() {
        for (counts, elo0, elo1) in [
            ([300, 0, 900, 0, 330], 0.0, 5.0),
            ([2000, 0, 4100, 0, 1900], 0.0, 2.0),
            ([180, 7000, 16_000, 7400, 200], 0.0, 2.0),
            ([60, 0, 500, 0, 80], -5.0, 5.0),
        ] {
            for model in [EloModel::Logistic, EloModel::Normalized] {
                let (test, pairs) = (test(elo0, elo1, model), Pentanomial(counts));
                let approximate = approximate_llr(&test, &pairs);
                close(test.state(&pairs).llr, approximate, 0.02 + approximate.abs() * 0.02);
            }
        }
    }

    #[test]
    fn swapping_the_engines_changes_the_sign() {
        for counts in [[3, 0, 20, 0, 9], [1, 5, 40, 8, 2], [0, 0, 30, 0, 4]] {
            let mut swapped = counts;
            swapped.reverse();
            for model in [EloModel::Logistic, EloModel::Normalized] {
                let llr = test(-3.0, 8.0, model).state(&Pentanomial(counts)).llr;
                let other = test(-8.0, 3.0, model).state(&Pentanomial(swapped)).llr;
                close(llr, -other, 1e-6);
            }
        }
    }

    #[test]
    fn the_likeliest_distribution_satisfies_its_condition() {
        let observed = Pentanomial([30, 0, 90, 0, 50]).distribution(1e-3);
        let with = |p: [f64; 5]| -> Vec<(f64, f64)> {
            close(p.iter().sum(), 1.0, 1e-6);
            observed.iter().zip(p).map(|(&(score, _), p)| (score, p)).collect()
        };
        for t in [-0.3, 0.0, 0.01, 0.4] {
            let found = with(likeliest_with_t(&observed, t));
            close((mean(&found) - 0.5) / variance(&found).sqrt(), t, 1e-5);
        }
        for score in [0.3, 0.5, 0.507, 0.8] {
            close(mean(&with(likeliest_with_mean(&observed, score))), score, 1e-9);
        }
    }

    #[test]
    fn the_bounds_are_those_of_wald() {
        let even = logistic(0.0, 5.0).state(&Pentanomial::default());
        close(even.lower, -2.944_4, 1e-4);
        close(even.upper, 2.944_4, 1e-4);
        assert_eq!((even.llr, even.verdict), (0.0, SprtVerdict::Open));
        let skewed = Sprt::new(0.0, 5.0, EloModel::Logistic, 0.01, 0.1).unwrap();
        let state = skewed.state(&Pentanomial::default());
        close(state.lower, (0.1_f64 / 0.99).ln(), 1e-12);
        close(state.upper, (0.9_f64 / 0.01).ln(), 1e-12);
    }

    #[test]
    fn the_test_ends_where_the_evidence_is() {
        for model in [EloModel::Logistic, EloModel::Normalized] {
            let test = test(0.0, 50.0, model);
            let verdict = |counts| test.state(&Pentanomial(counts)).verdict;
            assert_eq!(verdict([2, 0, 5, 0, 3]), SprtVerdict::Open);
            assert_eq!(verdict([5, 0, 100, 0, 80]), SprtVerdict::AcceptH1);
            assert_eq!(verdict([80, 0, 100, 0, 40]), SprtVerdict::AcceptH0);
        }
    }

    #[test]
    fn impossible_tests_are_errors() {
        for (elo0, elo1) in [(5.0, 5.0), (6.0, 5.0), (f64::NAN, 5.0), (0.0, f64::INFINITY)] {
            let refused = Sprt::new(elo0, elo1, EloModel::Logistic, 0.05, 0.05);
            assert_eq!(refused, Err(SprtError::Hypotheses));
        }
        for (alpha, beta) in [(0.0, 0.05), (0.05, 0.5), (f64::NAN, 0.05)] {
            let refused = Sprt::new(0.0, 5.0, EloModel::Logistic, alpha, beta);
            assert_eq!(refused, Err(SprtError::Errors));
        }
    }

    /// The frequency of accepting H1 in simulated matches with this difference.
    fn accepted(elo: f64, matches: u32, seed: u64) -> f64 {
        let test = logistic(0.0, 40.0);
        let mut random = fastrand::Rng::with_seed(seed);
        // Half of the pairs split, as in real matches, and no game is drawn.
        let won = logistic_score(elo) - 0.25;
        let mut accepted = 0;
        for _ in 0..matches {
            let mut pairs = Pentanomial::default();
            loop {
                let chance = random.f64();
                pairs.add(if chance < won {
                    4
                } else if chance < won + 0.5 {
                    2
                } else {
                    0
                });
                match test.state(&pairs).verdict {
                    SprtVerdict::Open => {}
                    verdict => {
                        accepted += u32::from(verdict == SprtVerdict::AcceptH1);
                        break;
                    }
                }
            }
        }
        f64::from(accepted) / f64::from(matches)
    }

    #[test]
    fn simulated_matches_keep_the_probabilities_of_error() {
        // 300 matches each: 5 % and three standard deviations are below 9 %.
        let (false_positives, power) = (accepted(0.0, 300, 1), accepted(40.0, 300, 2));
        assert!(false_positives < 0.09, "{false_positives}");
        assert!(power > 0.91, "{power}");
    }
}
