//! What pairs of games say about the difference in strength.
//!
//! The formulas are those of Fishtest, the testing site of Stockfish: Elo with
//! its error from the variance of pairs, and a generalized sequential
//! probability ratio test (GSPRT) in normalized Elo, whose likelihoods are
//! maximised exactly.

/// Points of a pair of games, from the first engine's side: how many pairs
/// brought 0, ½, 1, 1½ and 2 points. (Dipole has no draws, so that halves come
/// from foreign rules only.)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs(pub [u64; 5]);

/// A difference in strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The likeliest difference; infinite when all was won or lost.
    pub difference: f64,
    /// The lower end of the interval that holds the truth in 95 of 100 cases.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
    /// The same difference in units of the noise, which does not depend on how
    /// many pairs split. 0 where there is no noise yet.
    pub normalized: f64,
    /// The chance that the first engine is the stronger one.
    pub superiority: f64,
}

/// How many units of Elo there are to one of the logistic function.
const NATURAL: f64 = 800.0 / std::f64::consts::LN_10;

/// The quantile of the normal distribution for an interval of 95 in 100.
const QUANTILE: f64 = 1.959_963_984_540_054;

impl Pairs {
    /// Counts a pair in which the first engine made so many half points.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// How many pairs there are.
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The average score of a game, 0 to 1.
    pub fn score(&self) -> f64 {
        mean(&self.distribution(0.0))
    }

    /// The difference in strength that these pairs show; `None` before the
    /// first pair.
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
            // All pairs alike: certain one way, or nothing known.
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

    /// Scores and their shares. `doubt` is what a count of zero is taken for,
    /// so that no result is held to be impossible.
    fn distribution(&self, doubt: f64) -> [(f64, f64); 5] {
        let counts = self.0.map(|count| if count == 0 { doubt } else { count as f64 });
        let total: f64 = counts.iter().sum();
        let mut i = 0;
        counts.map(|count| {
            let score = f64::from(i) / 4.0;
            i += 1;
            (score, count / total)
        })
    }
}

fn mean(distribution: &[(f64, f64)]) -> f64 {
    distribution.iter().map(|(score, share)| score * share).sum()
}

fn variance(distribution: &[(f64, f64)]) -> f64 {
    let mean = mean(distribution);
    distribution.iter().map(|(score, share)| share * (score - mean).powi(2)).sum()
}

/// The Elo difference at which this score is expected.
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

/// A sequential test: is the difference `elo0` or less, or `elo1` or more, in
/// normalized Elo? Both errors are held to 5 in 100.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
}

/// What a sequential test says so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SprtState {
    /// The logarithm of the ratio of the likelihoods, for `elo1` when positive.
    pub llr: f64,
    /// The test ends when `llr` is as far as this from 0.
    pub bound: f64,
    /// How it has ended.
    pub verdict: SprtVerdict,
}

/// How a sequential test ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtVerdict {
    /// Not yet.
    Open,
    /// `elo0` or less.
    AcceptH0,
    /// `elo1` or more.
    AcceptH1,
}

impl Sprt {
    /// The chance of either error.
    pub const ERROR: f64 = 0.05;

    /// A test between two differences; `None` unless `elo0 < elo1`.
    pub fn new(elo0: f64, elo1: f64) -> Option<Sprt> {
        (elo0.is_finite() && elo1.is_finite() && elo0 < elo1).then_some(Sprt { elo0, elo1 })
    }

    /// The two differences.
    pub fn hypotheses(&self) -> (f64, f64) {
        (self.elo0, self.elo1)
    }

    /// What the test says after these pairs.
    pub fn state(&self, pairs: &Pairs) -> SprtState {
        let bound = ((1.0 - Sprt::ERROR) / Sprt::ERROR).ln();
        let llr = if pairs.count() == 0 { 0.0 } else { self.llr(pairs) };
        let verdict = if llr >= bound {
            SprtVerdict::AcceptH1
        } else if llr <= -bound {
            SprtVerdict::AcceptH0
        } else {
            SprtVerdict::Open
        };
        SprtState { llr, bound, verdict }
    }

    fn llr(&self, pairs: &Pairs) -> f64 {
        let seen = pairs.distribution(1e-3);
        let count: f64 = pairs.0.iter().map(|&n| if n == 0 { 1e-3 } else { n as f64 }).sum();
        // A pair averages two games, so its noise is smaller by this factor.
        let t = |elo: f64| elo / NATURAL * std::f64::consts::SQRT_2;
        let (p0, p1) = (likeliest(&seen, t(self.elo0)), likeliest(&seen, t(self.elo1)));
        let gain = seen.iter().zip(p0.iter().zip(&p1));
        count * gain.map(|(&(_, share), (p0, p1))| share * (p1 / p0).ln()).sum::<f64>()
    }
}

/// The likeliest distribution, given what was seen, among those whose mean is
/// `t` standard deviations above one half: Van den Bergh's iteration.
fn likeliest(seen: &[(f64, f64); 5], t: f64) -> [f64; 5] {
    let mut guess = [0.2; 5];
    for _ in 0..50 {
        let now: Vec<(f64, f64)> = seen.iter().zip(guess).map(|(&(a, _), p)| (a, p)).collect();
        let (mu, sigma) = (mean(&now), variance(&now).sqrt());
        let tilted = seen.map(|(score, share)| {
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

/// The multiplier with which the tilted values have the mean zero.
fn root(tilted: &[(f64, f64); 5]) -> f64 {
    let least = tilted.iter().map(|&(value, _)| value).fold(f64::INFINITY, f64::min);
    let most = tilted.iter().map(|&(value, _)| value).fold(f64::NEG_INFINITY, f64::max);
    if least >= 0.0 || most <= 0.0 {
        // No distribution of these values has that mean.
        return 0.0;
    }
    let excess = |x: f64| -> f64 {
        tilted.iter().map(|&(value, share)| share * value / (1.0 + x * value)).sum()
    };
    // The function falls from plus to minus infinity between the two poles.
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    for _ in 0..200 {
        let middle = (low + high) / 2.0;
        if excess(middle) > 0.0 { low = middle } else { high = middle }
    }
    (low + high) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64, tolerance: f64) {
        assert!((a - b).abs() <= tolerance, "{a} is not {b}");
    }

    /// The approximation by Brownian motion, written independently.
    fn approximate_llr(elo0: f64, elo1: f64, pairs: &Pairs) -> f64 {
        let distribution = pairs.distribution(1e-3);
        let nt = (mean(&distribution) - 0.5) / (2.0 * variance(&distribution)).sqrt();
        let (nt0, nt1) = (elo0 / NATURAL, elo1 / NATURAL);
        let games = 2.0 * pairs.count() as f64;
        games / 2.0 * ((1.0 + (nt - nt0).powi(2)) / (1.0 + (nt - nt1).powi(2))).ln()
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
        let pairs = Pairs([125, 0, 250, 0, 125]);
        let elo = pairs.elo().unwrap();
        close(elo.difference, 0.0, 1e-9);
        // ±1.96 · √(¼ / 1000) in the score.
        close(elo.high, elo_of(0.5 + QUANTILE * (0.25_f64 / 1000.0).sqrt()), 1e-9);
        close(elo.low, -elo.high, 1e-9);
        close(elo.superiority, 0.5, 1e-6);
    }

    #[test]
    fn pairs_that_split_bring_less_noise_than_games() {
        let split = Pairs([10, 0, 480, 0, 10]).elo().unwrap();
        let independent = Pairs([125, 0, 250, 0, 125]).elo().unwrap();
        assert!(split.high < independent.high / 3.0);
    }

    #[test]
    fn sides_are_symmetric() {
        for counts in [[3, 0, 20, 0, 9], [1, 5, 40, 8, 2], [0, 0, 30, 0, 4]] {
            let pairs = Pairs(counts);
            let mut turned = counts;
            turned.reverse();
            let (elo, other) = (pairs.elo().unwrap(), Pairs(turned).elo().unwrap());
            close(elo.difference, -other.difference, 1e-9);
            close(elo.low, -other.high, 1e-9);
            close(elo.superiority, 1.0 - other.superiority, 1e-9);
            let llr = Sprt::new(-3.0, 8.0).unwrap().state(&pairs).llr;
            let mirrored = Sprt::new(-8.0, 3.0).unwrap().state(&Pairs(turned)).llr;
            close(llr, -mirrored, 1e-6);
        }
    }

    #[test]
    fn nothing_but_wins_is_certain_and_infinite() {
        let elo = Pairs([0, 0, 0, 0, 7]).elo().unwrap();
        assert_eq!((elo.difference, elo.superiority), (f64::INFINITY, 1.0));
        let even = Pairs([0, 0, 9, 0, 0]).elo().unwrap();
        assert_eq!((even.difference, even.superiority, even.normalized), (0.0, 0.5, 0.0));
        assert_eq!(Pairs::default().elo(), None);
    }

    #[test]
    fn the_exact_ratio_agrees_with_the_approximation_where_that_is_good() {
        for (counts, elo0, elo1) in [
            ([300, 0, 900, 0, 330], 0.0, 5.0),
            ([2000, 0, 4100, 0, 1900], 0.0, 2.0),
            ([180, 7000, 16_000, 7400, 200], 0.0, 2.0),
            ([60, 0, 500, 0, 80], -5.0, 5.0),
        ] {
            let pairs = Pairs(counts);
            let exact = Sprt::new(elo0, elo1).unwrap().state(&pairs).llr;
            let approximate = approximate_llr(elo0, elo1, &pairs);
            close(exact, approximate, 0.02 + approximate.abs() * 0.02);
        }
    }

    #[test]
    fn the_likeliest_distribution_keeps_its_condition() {
        let seen = Pairs([30, 0, 90, 0, 50]).distribution(1e-3);
        for t in [-0.3, 0.0, 0.01, 0.4] {
            let p = likeliest(&seen, t);
            close(p.iter().sum(), 1.0, 1e-6);
            let found: Vec<(f64, f64)> = seen.iter().zip(p).map(|(&(a, _), p)| (a, p)).collect();
            close((mean(&found) - 0.5) / variance(&found).sqrt(), t, 1e-5);
        }
    }

    #[test]
    fn the_test_ends_where_the_evidence_is() {
        let test = Sprt::new(0.0, 50.0).unwrap();
        let open = test.state(&Pairs([2, 0, 5, 0, 3]));
        assert_eq!(open.verdict, SprtVerdict::Open);
        close(open.bound, 2.944_4, 1e-3);
        assert_eq!(test.state(&Pairs::default()).llr, 0.0);
        assert_eq!(test.state(&Pairs([5, 0, 100, 0, 80])).verdict, SprtVerdict::AcceptH1);
        assert_eq!(test.state(&Pairs([80, 0, 100, 0, 40])).verdict, SprtVerdict::AcceptH0);
        assert_eq!(Sprt::new(5.0, 5.0), None);
        assert_eq!(Sprt::new(f64::NAN, 5.0), None);
    }
}
