//! The trainer: fits the network's parameters to training data with Adam, in
//! floating point, and quantises them at the end.
//!
//! The input weights are factorised: those of a stack are the sum of its own, those of its owner
//! and square, and those of its owner and height. So learning about one stack also improves similar
//! ones with few samples. The sums are exported.

use std::thread;

use dipole::internals::SplitMix64;
use dipole_engine::{
    Signal, TRAINING_SCALE,
    network::{Accumulator, BUCKETS, HIDDEN, Network, OUTPUT_SCALE, QA, QB, Shape},
};

use crate::samples::{Sample, Samples, chance};

/// Parameters of the training.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The number of passes over the data.
    pub epochs: usize,
    /// Positions per optimiser step.
    pub batch: usize,
    /// The initial learning rate; it decays to a fiftieth along a cosine.
    pub learning_rate: f32,
    /// The random seed.
    pub seed: u64,
    /// The number of threads. It changes the result in the last digits.
    pub threads: usize,
}

/// Weights are clipped to ± this, so that quantised output weights are within ±127.
const MAX_WEIGHT: f32 = 1.98;
/// One block in this many is used for validation only.
const VALIDATION_INTERVAL: usize = 32;
/// Positions in a block. Neighbours are of the same game, so single positions would
/// leak into the validation set.
const VALIDATION_BLOCK: usize = 256;

/// Offsets of the layers among the parameters; the input weights come first, the factors last.
#[derive(Clone, Copy)]
struct Offsets {
    input_bias: usize,
    outputs: usize,
    output_bias: usize,
    /// Of an owner and square.
    squares: usize,
    /// Of an owner and height.
    heights: usize,
    end: usize,
}

impl Offsets {
    fn of(shape: Shape) -> Offsets {
        let input_bias = shape.inputs() * HIDDEN;
        let outputs = input_bias + HIDDEN;
        let output_bias = outputs + BUCKETS * 2 * HIDDEN;
        let squares = output_bias + BUCKETS;
        let heights = squares + shape.inputs() / shape.max_height * HIDDEN;
        let end = heights + 2 * shape.max_height * HIDDEN;
        Offsets { input_bias, outputs, output_bias, squares, heights, end }
    }

    /// The offsets of an input's weights and of those of its two factors.
    fn factors(self, shape: Shape, input: usize) -> [usize; 3] {
        let (stack, height) = (input / shape.max_height, input % shape.max_height);
        let owner = input / (shape.inputs() / 2);
        let height = owner * shape.max_height + height;
        [input * HIDDEN, self.squares + stack * HIDDEN, self.heights + height * HIDDEN]
    }
}

/// The network in floating point.
struct Model {
    shape: Shape,
    offsets: Offsets,
    parameters: Vec<f32>,
    /// The input weights with their factors added.
    input_weights: Vec<f32>,
}

/// The state of Adam: the moments of each parameter's gradient.
struct AdamState {
    first: Vec<f32>,
    second: Vec<f32>,
    steps: i32,
}

impl Model {
    fn new(shape: Shape, random: &mut SplitMix64) -> Model {
        let offsets = Offsets::of(shape);
        let mut parameters = vec![0.0; offsets.end];
        let input_weights = parameters[..offsets.input_bias].iter_mut();
        input_weights.for_each(|number| *number = 0.1 * random.signed());
        parameters[offsets.input_bias..offsets.outputs].fill(0.3);
        let outputs = &mut parameters[offsets.outputs..offsets.output_bias];
        outputs.iter_mut().for_each(|number| *number = 0.1 * random.signed());
        let input_weights = parameters[..offsets.input_bias].to_vec();
        Model { shape, offsets, parameters, input_weights }
    }

    /// Adds the factors to the input weights.
    fn sum_factors(&mut self) {
        for (input, sum) in self.input_weights.chunks_exact_mut(HIDDEN).enumerate() {
            let rows = self.offsets.factors(self.shape, input);
            let [own, square, height] = rows.map(|row| &self.parameters[row..][..HIDDEN]);
            for (i, sum) in sum.iter_mut().enumerate() {
                *sum = (own[i] + square[i] + height[i]).clamp(-MAX_WEIGHT, MAX_WEIGHT);
            }
        }
    }

    /// Adds the gradients of the input weights to those of their factors.
    fn share_gradients(&self, gradients: &mut [f32]) {
        for input in 0..self.shape.inputs() {
            let [own, square, height] = self.offsets.factors(self.shape, input);
            for i in 0..HIDDEN {
                let gradient = gradients[own + i];
                gradients[square + i] += gradient;
                gradients[height + i] += gradient;
            }
        }
    }

    /// The accumulator of one perspective.
    fn accumulate(&self, inputs: impl Iterator<Item = usize>) -> [f32; HIDDEN] {
        let mut sum = [0.0; HIDDEN];
        sum.copy_from_slice(&self.parameters[self.offsets.input_bias..self.offsets.outputs]);
        for input in inputs {
            let row = &self.input_weights[input * HIDDEN..][..HIDDEN];
            for (s, w) in sum.iter_mut().zip(row) {
                *s += w;
            }
        }
        sum
    }

    /// The squared error of a sample. Adds the error's gradient to `gradients`.
    fn backpropagate(&self, sample: Sample<'_>, gradients: Option<&mut [f32]>) -> f32 {
        let ours = || sample.inputs.iter().map(|&input| usize::from(input));
        let theirs = || ours().map(|input| self.shape.flip(input));
        let hidden = [self.accumulate(ours()), self.accumulate(theirs())];
        let outputs = self.offsets.outputs + sample.bucket * 2 * HIDDEN;
        let bias = self.offsets.output_bias + sample.bucket;
        let weights = &self.parameters[outputs..][..2 * HIDDEN];
        let mut output = [0.0; HIDDEN];
        for (accumulator, weights) in hidden.iter().zip(weights.chunks(HIDDEN)) {
            for ((o, h), w) in output.iter_mut().zip(accumulator).zip(weights) {
                let clipped = h.clamp(0.0, 1.0);
                *o += clipped * clipped * w;
            }
        }
        let output = output.iter().sum::<f32>() + self.parameters[bias];
        let predicted = chance(sample.base + output * OUTPUT_SCALE as f32);
        let error = predicted - sample.target;
        let Some(gradients) = gradients else { return error * error };

        let gradient =
            error * predicted * (1.0 - predicted) * (OUTPUT_SCALE as f32 / TRAINING_SCALE as f32);
        gradients[bias] += gradient;
        let mut back = [[0.0; HIDDEN]; 2];
        for side in 0..2 {
            let at = outputs + side * HIDDEN;
            for i in 0..HIDDEN {
                let clipped = hidden[side][i].clamp(0.0, 1.0);
                gradients[at + i] += gradient * clipped * clipped;
                let active = hidden[side][i] > 0.0 && hidden[side][i] < 1.0;
                let through = gradient * weights[side * HIDDEN + i] * 2.0 * clipped;
                back[side][i] = if active { through } else { 0.0 };
                gradients[self.offsets.input_bias + i] += back[side][i];
            }
        }
        let mut add = |input: usize, back: &[f32; HIDDEN]| {
            for (s, b) in gradients[input * HIDDEN..][..HIDDEN].iter_mut().zip(back) {
                *s += b;
            }
        };
        ours().for_each(|input| add(input, &back[0]));
        theirs().for_each(|input| add(input, &back[1]));
        error * error
    }

    /// One step of Adam with the sum of the gradients of `count` samples.
    fn step(
        &mut self,
        adam: &mut AdamState,
        gradients: &mut [f32],
        learning_rate: f32,
        count: usize,
    ) {
        self.share_gradients(gradients);
        const BETAS: (f32, f32) = (0.9, 0.999);
        adam.steps += 1;
        let scale = 1.0 / count as f32;
        let (first, second) = (1.0 - BETAS.0.powi(adam.steps), 1.0 - BETAS.1.powi(adam.steps));
        let rate = learning_rate * second.sqrt() / first;
        let moments = adam.first.iter_mut().zip(&mut adam.second);
        let parameters = self.parameters.iter_mut().zip(&*gradients);
        for ((parameter, gradient), (first, second)) in parameters.zip(moments) {
            let gradient = gradient * scale;
            *first = BETAS.0 * *first + (1.0 - BETAS.0) * gradient;
            *second = BETAS.1 * *second + (1.0 - BETAS.1) * gradient * gradient;
            let next = *parameter - rate * *first / (second.sqrt() + 1e-8);
            *parameter = next.clamp(-MAX_WEIGHT, MAX_WEIGHT);
        }
        self.sum_factors();
    }

    /// The network with integer parameters.
    fn quantise(&self) -> Network {
        let round = |number: f32, one: i32| (number * one as f32).round() as i16;
        let layer = |at: usize, one: i32| {
            Accumulator(std::array::from_fn(|i| round(self.parameters[at + i], one)))
        };
        let input =
            |at: usize| Accumulator(std::array::from_fn(|i| round(self.input_weights[at + i], QA)));
        let mut network = Network::zero(self.shape);
        for (number, weights) in network.input_weights.iter_mut().enumerate() {
            *weights = input(number * HIDDEN);
        }
        network.input_bias = layer(self.offsets.input_bias, QA);
        for (number, weights) in network.output_weights.as_flattened_mut().iter_mut().enumerate() {
            *weights = layer(self.offsets.outputs + number * HIDDEN, QB);
        }
        let biases = &self.parameters[self.offsets.output_bias..self.offsets.squares];
        for (bias, &number) in network.output_bias.iter_mut().zip(biases) {
            *bias = round(number, QA * QB);
        }
        network
    }
}

/// The mean squared errors of predicted winning chances in an epoch.
#[derive(Clone, Copy, Debug)]
pub struct Epoch {
    /// The number of the epoch, from 1.
    pub number: usize,
    /// The error on the training set.
    pub training: f32,
    /// The error on the validation set; `None` if there are too few positions for
    /// one.
    pub validation: Option<f32>,
}

/// Trains a network. `progress` gets the result of every epoch. Returns `None` if stopped: without
/// the last steps, which are the smallest, a network is of no use.
pub fn train(
    samples: &Samples,
    plan: &Plan,
    stop: &Signal,
    mut progress: impl FnMut(Epoch),
) -> Option<Network> {
    let mut random = SplitMix64::new(plan.seed);
    let mut model = Model::new(samples.shape, &mut random);
    let zeros = || vec![0.0_f32; model.offsets.end];
    let mut adam = AdamState { first: zeros(), second: zeros(), steps: 0 };
    let mut gradients: Vec<Vec<f32>> = (0..plan.threads.max(1)).map(|_| zeros()).collect();
    let (validation, mut training): (Vec<u32>, Vec<u32>) =
        (0..samples.len() as u32).partition(|&i| {
            i as usize / VALIDATION_BLOCK % VALIDATION_INTERVAL == VALIDATION_INTERVAL - 1
        });
    let mean = |sum: f64, count: usize| (sum / count.max(1) as f64) as f32;
    let batches = plan.epochs * training.len().div_ceil(plan.batch).max(1);
    for number in 1..=plan.epochs {
        for i in (1..training.len()).rev() {
            training.swap(i, random.below(i + 1));
        }
        let mut error = 0.0;
        for batch in training.chunks(plan.batch) {
            if stop.is_stopped() {
                return None;
            }
            let shares = batch.chunks(batch.len().div_ceil(gradients.len()));
            let model_now = &model;
            error += thread::scope(|scope| {
                let run = |(share, gradients): (&[u32], &mut Vec<f32>)| -> f64 {
                    let error = |&i: &u32| {
                        model_now.backpropagate(samples.get(i as usize), Some(gradients))
                    };
                    share.iter().map(error).map(f64::from).sum()
                };
                let mut work = shares.zip(&mut gradients);
                let first = work.next();
                let others: Vec<_> = work.map(|work| scope.spawn(move || run(work))).collect();
                let others = others.into_iter().map(|other| other.join().unwrap_or(0.0));
                first.map_or(0.0, run) + others.sum::<f64>()
            });
            let (sum, others) = gradients.split_first_mut().expect("at least one thread");
            for other in others {
                for (sum, gradient) in sum.iter_mut().zip(other) {
                    *sum += std::mem::take(gradient);
                }
            }
            let done = adam.steps as f32 / batches as f32;
            let decay = 0.02 + 0.98 * (1.0 + (done * std::f32::consts::PI).cos()) / 2.0;
            model.step(&mut adam, sum, plan.learning_rate * decay, batch.len());
            sum.fill(0.0);
        }
        let error_of = |&i: &u32| f64::from(model.backpropagate(samples.get(i as usize), None));
        progress(Epoch {
            number,
            training: mean(error, training.len()),
            validation: (!validation.is_empty())
                .then(|| mean(validation.iter().map(error_of).sum(), validation.len())),
        });
    }
    Some(model.quantise())
}

#[cfg(test)]
mod tests {
    use dipole::Setup;

    use super::*;

    /// Two positions with an even base evaluation, each won by one side.
    const LINES: &str = "8x8:W:WE1=1:BD8=1 0 1\n8x8:B:WE1=1,C3=1:BD8=1,B6=1 0 0\n";

    fn samples() -> Samples {
        let mut samples = Samples::new(Setup::Small).expect("there is one");
        samples.read(LINES.repeat(4_096).as_bytes(), 0.0).expect("readable");
        samples
    }

    #[test]
    fn repeated_positions_are_learned() {
        let plan = Plan { epochs: 4, batch: 256, learning_rate: 0.01, seed: 1, threads: 2 };
        let mut errors = Vec::new();
        let trained = train(&samples(), &plan, &Signal::new(), |epoch| {
            errors.push(epoch.validation.expect("there are enough positions"));
        });
        assert!(trained.is_some());
        assert!(errors[3] < 0.01 && errors[3] <= errors[0], "{errors:?}");
    }

    #[test]
    fn stopped_training_gives_no_network() {
        let plan = Plan { epochs: 4, batch: 256, learning_rate: 0.01, seed: 1, threads: 1 };
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
    fn gradients_are_those_of_the_error() {
        let samples = samples();
        let mut model = Model::new(Shape::SMALL, &mut SplitMix64::new(7));
        let mut gradients = vec![0.0; model.offsets.end];
        let sample = samples.get(1);
        model.backpropagate(sample, Some(&mut gradients));
        model.share_gradients(&mut gradients);
        let factors = gradients[model.offsets.squares..].iter();
        assert!(factors.filter(|gradient| gradient.abs() > 1e-3).count() > 100);
        let large = (0..gradients.len()).filter(|&i| gradients[i].abs() > 1e-3).step_by(7);
        for i in large.collect::<Vec<_>>() {
            let here = model.parameters[i];
            let mut error_at = |number| {
                model.parameters[i] = number;
                model.sum_factors();
                let error = model.backpropagate(sample, None);
                model.parameters[i] = here;
                error
            };
            let measured = (error_at(here + 1e-2) - error_at(here - 1e-2)) / 4e-2;
            let computed = gradients[i];
            let tolerance = 0.05 * computed.abs() + 1e-3;
            assert!((measured - computed).abs() < tolerance, "{i}: {measured} {computed}");
        }
    }

    #[test]
    fn the_trainer_for_gpus_has_the_same_constants() {
        let program = include_str!("../gpu/train.py");
        let shape = |shape: Shape| format!("({}, {})", shape.size, shape.max_height);
        let (small, large) = (shape(Shape::SMALL), shape(Shape::LARGE));
        for line in [
            format!(
                "QA, QB, OUTPUT_SCALE, TRAINING_SCALE = {QA}, {QB}, {OUTPUT_SCALE}, {TRAINING_SCALE:?}"
            ),
            format!("CHECKER_BUCKETS = {BUCKETS}"),
            format!("MAX_WEIGHT = {MAX_WEIGHT}"),
            format!("SHAPES = {{\"small\": {small}, \"large\": {large}}}"),
        ] {
            assert!(program.lines().any(|other| other == line), "train.py lacks: {line}");
        }
        let network = Network::zero(Shape::SMALL).to_bytes();
        let start = format!("b\"{}\"", network[..8].escape_ascii());
        assert!(program.contains(&start), "train.py does not write {start}");
    }
}
