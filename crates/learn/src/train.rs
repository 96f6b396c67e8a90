//! The trainer: fits the network's numbers to the positions of played games by
//! gradient descent (Adam), in floating point, and rounds them at the end.

use std::thread;

use dipole_engine::{
    Signal,
    network::{BUCKETS, HIDDEN, HIDDEN_ONE, Network, OUTPUT_ONE, OUTPUT_SCALE, Row, Shape},
};

use crate::{
    Random,
    samples::{ODDS, Sample, Samples, chance},
};

/// How to train.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How often every position is seen.
    pub epochs: usize,
    /// Positions between two steps.
    pub batch: usize,
    /// The size of the first steps; it falls to a fiftieth.
    pub rate: f32,
    /// Where the randomness begins.
    pub seed: u64,
    /// How many threads work. The result depends on it in the last digits.
    pub threads: usize,
}

/// No weight may grow beyond this, so that its integer fits.
const LARGEST: f32 = 1.98;
/// One position in so many is kept out, to see what was learned and what was
/// only remembered.
const KEPT_OUT: usize = 32;
/// Positions that are kept out or not together, since neighbours are of the
/// same game.
const STRETCH: usize = 256;

/// Where the numbers of each part of the network begin.
#[derive(Clone, Copy)]
struct Places {
    input_bias: usize,
    outputs: usize,
    output_bias: usize,
    end: usize,
}

impl Places {
    fn of(shape: Shape) -> Places {
        let input_bias = shape.inputs() * HIDDEN;
        let outputs = input_bias + HIDDEN;
        let output_bias = outputs + BUCKETS * 2 * HIDDEN;
        Places { input_bias, outputs, output_bias, end: output_bias + BUCKETS }
    }
}

/// The network in floating point.
struct Model {
    shape: Shape,
    places: Places,
    numbers: Vec<f32>,
}

/// What Adam remembers.
struct Steps {
    first: Vec<f32>,
    second: Vec<f32>,
    count: i32,
}

impl Model {
    fn new(shape: Shape, random: &mut Random) -> Model {
        let places = Places::of(shape);
        let mut numbers = vec![0.0; places.end];
        numbers[..places.input_bias].iter_mut().for_each(|n| *n = 0.1 * random.signed());
        numbers[places.input_bias..places.outputs].fill(0.3);
        let outputs = &mut numbers[places.outputs..places.output_bias];
        outputs.iter_mut().for_each(|number| *number = 0.1 * random.signed());
        Model { shape, places, numbers }
    }

    /// The hidden numbers of a view.
    fn hidden(&self, inputs: impl Iterator<Item = usize>) -> [f32; HIDDEN] {
        let mut sum = [0.0; HIDDEN];
        sum.copy_from_slice(&self.numbers[self.places.input_bias..self.places.outputs]);
        for input in inputs {
            let row = &self.numbers[input * HIDDEN..][..HIDDEN];
            for (s, w) in sum.iter_mut().zip(row) {
                *s += w;
            }
        }
        sum
    }

    /// The squared error of the sample; with slopes to add to, adds its own.
    fn visit(&self, sample: Sample<'_>, slopes: Option<&mut [f32]>) -> f32 {
        let ours = || sample.inputs.iter().map(|&input| usize::from(input));
        let theirs = || ours().map(|input| self.shape.turned(input));
        let hidden = [self.hidden(ours()), self.hidden(theirs())];
        let outputs = self.places.outputs + sample.bucket * 2 * HIDDEN;
        let bias = self.places.output_bias + sample.bucket;
        let weights = &self.numbers[outputs..][..2 * HIDDEN];
        let mut output = [0.0; HIDDEN];
        for (view, weights) in hidden.iter().zip(weights.chunks(HIDDEN)) {
            for ((o, h), w) in output.iter_mut().zip(view).zip(weights) {
                let clipped = h.clamp(0.0, 1.0);
                *o += clipped * clipped * w;
            }
        }
        let output = output.iter().sum::<f32>() + self.numbers[bias];
        let guess = chance(sample.plain + output * OUTPUT_SCALE as f32);
        let error = guess - sample.target;
        let Some(slopes) = slopes else { return error * error };

        let slope = error * guess * (1.0 - guess) * (OUTPUT_SCALE as f32 / ODDS);
        slopes[bias] += slope;
        let mut back = [[0.0; HIDDEN]; 2];
        for side in 0..2 {
            let at = outputs + side * HIDDEN;
            for i in 0..HIDDEN {
                let clipped = hidden[side][i].clamp(0.0, 1.0);
                slopes[at + i] += slope * clipped * clipped;
                let open = hidden[side][i] > 0.0 && hidden[side][i] < 1.0;
                let through = slope * weights[side * HIDDEN + i] * 2.0 * clipped;
                back[side][i] = if open { through } else { 0.0 };
                slopes[self.places.input_bias + i] += back[side][i];
            }
        }
        let mut add = |input: usize, back: &[f32; HIDDEN]| {
            for (s, b) in slopes[input * HIDDEN..][..HIDDEN].iter_mut().zip(back) {
                *s += b;
            }
        };
        ours().for_each(|input| add(input, &back[0]));
        theirs().for_each(|input| add(input, &back[1]));
        error * error
    }

    fn step(&mut self, steps: &mut Steps, slopes: &[f32], rate: f32, count: usize) {
        const FADE: (f32, f32) = (0.9, 0.999);
        steps.count += 1;
        let scale = 1.0 / count as f32;
        let (first, second) = (1.0 - FADE.0.powi(steps.count), 1.0 - FADE.1.powi(steps.count));
        let rate = rate * second.sqrt() / first;
        let memory = steps.first.iter_mut().zip(&mut steps.second);
        for ((number, slope), (first, second)) in self.numbers.iter_mut().zip(slopes).zip(memory) {
            let slope = slope * scale;
            *first = FADE.0 * *first + (1.0 - FADE.0) * slope;
            *second = FADE.1 * *second + (1.0 - FADE.1) * slope * slope;
            let next = *number - rate * *first / (second.sqrt() + 1e-8);
            *number = next.clamp(-LARGEST, LARGEST);
        }
    }

    fn rounded(&self) -> Network {
        let round = |number: f32, one: i32| (number * one as f32).round() as i16;
        let row =
            |at: usize, one: i32| Row(std::array::from_fn(|i| round(self.numbers[at + i], one)));
        let mut network = Network::zero(self.shape);
        for (input, weights) in network.input_weights.iter_mut().enumerate() {
            *weights = row(input * HIDDEN, HIDDEN_ONE);
        }
        network.input_bias = row(self.places.input_bias, HIDDEN_ONE);
        for (number, weights) in network.output_weights.as_flattened_mut().iter_mut().enumerate() {
            *weights = row(self.places.outputs + number * HIDDEN, OUTPUT_ONE);
        }
        let biases = &self.numbers[self.places.output_bias..];
        for (bias, &number) in network.output_bias.iter_mut().zip(biases) {
            *bias = round(number, HIDDEN_ONE * OUTPUT_ONE);
        }
        network
    }
}

/// What an epoch achieved: the mean squared error of predicted chances, on the
/// positions learned from and on those kept out.
#[derive(Clone, Copy, Debug)]
pub struct Epoch {
    /// The number of the epoch, from 1.
    pub number: usize,
    /// The error on what was learned from.
    pub learned: f32,
    /// The error on what was kept out; `None` where there are too few positions
    /// to keep any out.
    pub kept_out: Option<f32>,
}

/// Trains a network; `progress` hears of every epoch. `None` if it is told to
/// stop: the last steps are the smallest, and without them a network is no good.
pub fn train(
    samples: &Samples,
    plan: &Plan,
    stop: &Signal,
    mut progress: impl FnMut(Epoch),
) -> Option<Network> {
    let mut random = Random::new(plan.seed);
    let mut model = Model::new(samples.shape, &mut random);
    let zeros = || vec![0.0_f32; model.places.end];
    let mut steps = Steps { first: zeros(), second: zeros(), count: 0 };
    let mut slopes: Vec<Vec<f32>> = (0..plan.threads.max(1)).map(|_| zeros()).collect();
    let (kept_out, mut learned): (Vec<u32>, Vec<u32>) =
        (0..samples.len() as u32).partition(|&i| i as usize / STRETCH % KEPT_OUT == KEPT_OUT - 1);
    let mean = |sum: f64, count: usize| (sum / count.max(1) as f64) as f32;
    let batches = plan.epochs * learned.len().div_ceil(plan.batch).max(1);
    for number in 1..=plan.epochs {
        for i in (1..learned.len()).rev() {
            learned.swap(i, random.below(i + 1));
        }
        let mut error = 0.0;
        for batch in learned.chunks(plan.batch) {
            if stop.is_stopped() {
                return None;
            }
            let shares = batch.chunks(batch.len().div_ceil(slopes.len()));
            let model_now = &model;
            error += thread::scope(|scope| {
                let share = |(share, slopes): (&[u32], &mut Vec<f32>)| -> f64 {
                    let visit = |&i: &u32| model_now.visit(samples.get(i as usize), Some(slopes));
                    share.iter().map(visit).map(f64::from).sum()
                };
                let mut work = shares.zip(&mut slopes);
                let first = work.next();
                let others: Vec<_> = work.map(|work| scope.spawn(move || share(work))).collect();
                let others = others.into_iter().map(|other| other.join().unwrap_or(0.0));
                first.map_or(0.0, share) + others.sum::<f64>()
            });
            let (sum, others) = slopes.split_first_mut().expect("at least one thread");
            for other in others {
                for (sum, slope) in sum.iter_mut().zip(other) {
                    *sum += std::mem::take(slope);
                }
            }
            let done = steps.count as f32 / batches as f32;
            let falling = 0.02 + 0.98 * (1.0 + (done * std::f32::consts::PI).cos()) / 2.0;
            model.step(&mut steps, sum, plan.rate * falling, batch.len());
            sum.fill(0.0);
        }
        let visit = |&i: &u32| f64::from(model.visit(samples.get(i as usize), None));
        progress(Epoch {
            number,
            learned: mean(error, learned.len()),
            kept_out: (!kept_out.is_empty())
                .then(|| mean(kept_out.iter().map(visit).sum(), kept_out.len())),
        });
    }
    Some(model.rounded())
}

#[cfg(test)]
mod tests {
    use dipole::Setup;

    use super::*;

    /// Two positions that the plain evaluation calls even, each won by one side.
    const LINES: &str = "8x8:W:WE1=1:BD8=1 0 1\n8x8:B:WE1=1,C3=1:BD8=1,B6=1 0 0\n";

    fn samples() -> Samples {
        let mut samples = Samples::new(Setup::Small).expect("there is one");
        samples.read(LINES.repeat(4_096).as_bytes(), 0.0).expect("readable");
        samples
    }

    #[test]
    fn what_was_seen_often_is_learned() {
        let plan = Plan { epochs: 4, batch: 256, rate: 0.01, seed: 1, threads: 2 };
        let mut errors = Vec::new();
        let trained = train(&samples(), &plan, &Signal::new(), |epoch| {
            errors.push(epoch.kept_out.expect("some are kept out"));
        });
        assert!(trained.is_some());
        assert!(errors[3] < 0.01 && errors[3] <= errors[0], "{errors:?}");
    }

    #[test]
    fn told_to_stop_it_makes_no_network() {
        let plan = Plan { epochs: 4, batch: 256, rate: 0.01, seed: 1, threads: 1 };
        let stop = Signal::new();
        let mut epochs = 0;
        let trained = train(&samples(), &plan, &stop, |_| {
            epochs += 1;
            stop.stop();
        });
        assert!(trained.is_none());
        assert_eq!(epochs, 1);
    }

    #[test]
    fn slopes_are_those_of_the_error() {
        let samples = samples();
        let mut model = Model::new(Shape::SMALL, &mut Random::new(7));
        let mut slopes = vec![0.0; model.places.end];
        let sample = samples.get(1);
        model.visit(sample, Some(&mut slopes));
        let steep = (0..slopes.len()).filter(|&i| slopes[i].abs() > 1e-3).step_by(7);
        for i in steep.collect::<Vec<_>>() {
            let here = model.numbers[i];
            let mut error_at = |number| {
                model.numbers[i] = number;
                let error = model.visit(sample, None);
                model.numbers[i] = here;
                error
            };
            let measured = (error_at(here + 1e-2) - error_at(here - 1e-2)) / 4e-2;
            let told = slopes[i];
            assert!((measured - told).abs() < 0.05 * told.abs() + 1e-3, "{i}: {measured} {told}");
        }
    }
}
