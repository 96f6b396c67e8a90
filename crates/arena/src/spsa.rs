//! Tuning of parameters by simultaneous perturbation stochastic approximation (SPSA), following
//! Fishtest: in each iteration all parameters are changed at once, each randomly up or down, the
//! two settings play a pair of games, and the parameters move towards the winner.
//!
//! See J. C. Spall, "Multivariate Stochastic Approximation Using a Simultaneous Perturbation
//! Gradient Approximation", IEEE Transactions on Automatic Control 37 (1992).

/// A parameter that is tuned.
#[derive(Clone, Debug, PartialEq)]
pub struct TunedParameter {
    /// The name.
    pub name: String,
    /// The current value; initially the starting value of the tuning.
    pub value: f64,
    /// The minimum value.
    pub min: f64,
    /// The maximum value.
    pub max: f64,
    /// The size of its changes up and down in the last iteration; earlier changes are larger. It
    /// should be large enough to cost some Elo.
    pub step: f64,
}

/// The exponents of the decay of gain and step, from Spall's guidelines.
const GAIN_EXPONENT: f64 = 0.602;
const STEP_EXPONENT: f64 = 0.101;
/// The stability constant, as a share of the iterations. It damps the gain at the beginning.
const STABILITY: f64 = 0.1;
/// The gain at the end, as a share of the square of the step.
const FINAL_GAIN: f64 = 0.002;

/// A run of SPSA.
#[derive(Clone, Debug)]
pub struct Spsa {
    parameters: Vec<TunedParameter>,
    iterations: u32,
    done: u32,
    random: fastrand::Rng,
}

/// Two settings for a pair of games against each other.
#[derive(Clone, Debug, PartialEq)]
pub struct Trial {
    /// The values of each setting, in the order of the parameters.
    pub settings: [Vec<i32>; 2],
    /// Whether each parameter is greater in the first setting.
    ups: Vec<bool>,
}

impl Spsa {
    /// Creates a run of this many iterations over these parameters.
    pub fn new(parameters: Vec<TunedParameter>, iterations: u32, seed: u64) -> Spsa {
        Spsa { parameters, iterations, done: 0, random: fastrand::Rng::with_seed(seed) }
    }

    /// The parameters with their current values.
    pub fn parameters(&self) -> &[TunedParameter] {
        &self.parameters
    }

    /// Number of trials counted.
    pub const fn done(&self) -> u32 {
        self.done
    }

    /// The settings of the next trial.
    pub fn next_trial(&mut self) -> Trial {
        let step = self.step_factor();
        let random = &mut self.random;
        let ups: Vec<bool> = self.parameters.iter().map(|_| random.bool()).collect();
        let mut setting = |sign: f64| {
            let values = self.parameters.iter().zip(&ups).map(|(parameter, &up)| {
                let TunedParameter { value, min, max, step: last, .. } = *parameter;
                let change = sign * if up { last * step } else { -last * step };
                // Random rounding keeps fractions of a unit in play.
                let wanted = (value + change).clamp(min, max);
                (wanted.floor() + f64::from(random.f64() < wanted.fract())) as i32
            });
            values.collect()
        };
        let settings = [setting(1.0), setting(-1.0)];
        Trial { settings, ups }
    }

    /// Counts a trial. `score` is the first setting's wins minus the second's, -2 to 2.
    pub fn count(&mut self, trial: &Trial, score: f64) {
        let gain = self.gain_factor();
        let step = self.step_factor();
        for (parameter, &up) in self.parameters.iter_mut().zip(&trial.ups) {
            let move_by = FINAL_GAIN * gain * parameter.step / step * score;
            let moved = parameter.value + if up { move_by } else { -move_by };
            parameter.value = moved.clamp(parameter.min, parameter.max);
        }
        self.done += 1;
    }

    /// The step of this iteration, relative to the last one.
    fn step_factor(&self) -> f64 {
        let (all, now) = (f64::from(self.iterations.max(1)), f64::from(self.done + 1));
        (all / now).powf(STEP_EXPONENT)
    }

    /// The gain of this iteration, relative to the last one.
    fn gain_factor(&self) -> f64 {
        let (all, now) = (f64::from(self.iterations.max(1)), f64::from(self.done + 1));
        let held_back = STABILITY * all;
        ((held_back + all) / (held_back + now)).powf(GAIN_EXPONENT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parameter(value: f64) -> TunedParameter {
        TunedParameter { name: "n".to_owned(), value, min: 0.0, max: 100.0, step: 6.0 }
    }

    /// The chance that the first setting wins, with the optimum at 60 and 30.
    fn chance([first, second]: &[Vec<i32>; 2]) -> f64 {
        let loss = |values: &[i32]| {
            f64::from((values[0] - 60).pow(2)) + f64::from((values[1] - 30).pow(2))
        };
        1.0 / (1.0 + ((loss(first) - loss(second)) / 400.0).exp())
    }

    #[test]
    fn values_move_to_where_games_are_won() {
        let mut spsa = Spsa::new(vec![parameter(35.0), parameter(55.0)], 30_000, 1);
        let mut random = fastrand::Rng::with_seed(2);
        for _ in 0..30_000 {
            let trial = spsa.next_trial();
            let wins = (0..2).filter(|_| random.f64() < chance(&trial.settings)).count();
            spsa.count(&trial, 2.0 * wins as f64 - 2.0);
        }
        let values: Vec<f64> = spsa.parameters().iter().map(|tuned| tuned.value).collect();
        assert!((values[0] - 60.0).abs() < 6.0 && (values[1] - 30.0).abs() < 6.0, "{values:?}");
        assert_eq!(spsa.done(), 30_000);
    }

    #[test]
    fn settings_stay_within_their_range_and_differ() {
        let mut spsa = Spsa::new(vec![parameter(1.0), parameter(99.0)], 10, 3);
        for _ in 0..10 {
            let trial = spsa.next_trial();
            let values = trial.settings.iter().flatten();
            assert!(values.clone().all(|value| (0..=100).contains(value)), "{trial:?}");
            assert_ne!(trial.settings[0], trial.settings[1]);
            spsa.count(&trial, 2.0);
        }
    }
}
