//! The trainer: fits the network's numbers to the positions of played games by
//! gradient descent (Adam), in floating point, and rounds them at the end.

use dipole::{Player, Position};
use dipole_engine::network::{
    BUCKETS, HIDDEN, HIDDEN_ONE, INPUTS, Network, OUTPUT_ONE, OUTPUT_SCALE, bucket, inputs,
};

use crate::Random;

/// How to train.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How often every position is seen.
    pub epochs: usize,
    /// Positions between two steps.
    pub batch: usize,
    /// The size of the first steps; it falls to a twentieth.
    pub rate: f32,
    /// How much the search's score counts against the game's result, 0 to 1.
    pub trust: f32,
    /// Where the randomness begins.
    pub seed: u64,
}

/// A score of this many hundredths makes the odds *e* to 1.
const ODDS: f32 = 150.0;
/// No weight may grow beyond this, so that its integer fits.
const LARGEST: f32 = 1.98;

/// One position to learn from.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The inputs in the view of the player to move and of the other.
    views: [Vec<u16>; 2],
    bucket: u8,
    /// What the plain evaluation says.
    plain: f32,
    target: f32,
}

impl Sample {
    /// Reads a line of [`generate`](crate::generate::generate)'s.
    pub fn read(line: &str, trust: f32) -> Option<Sample> {
        let mut words = line.split_ascii_whitespace();
        let position: Position = words.next()?.parse().ok()?;
        let score: f32 = words.next()?.parse().ok()?;
        let won: f32 = words.next()?.parse().ok()?;
        let us = position.turn();
        let them = position.players().after(us);
        let view = |viewer| inputs(viewer, &position).map(|input| input as u16).collect();
        Some(Sample {
            views: [view(us), view(them)],
            bucket: bucket(&position) as u8,
            plain: plain(&position, us) - plain(&position, them),
            target: trust * chance(score) + (1.0 - trust) * won,
        })
    }
}

/// The plain evaluation of one player's stacks and their freedom to move.
fn plain(position: &Position, player: Player) -> f32 {
    let last = position.board().size() - 1;
    let worth = |square: dipole::Square| {
        let advance = if player == Player::White { square.rank() } else { last - square.rank() };
        position.height(square) as f32 * (100.0 - 6.0 * advance as f32)
    };
    let stacks: f32 = position.stacks(player).map(worth).sum();
    stacks + 150.0 * (position.count_moves_of(player) as f32 + 1.0).ln()
}

/// The chance to win that a score means.
fn chance(score: f32) -> f32 {
    1.0 / (1.0 + (-score / ODDS).exp())
}

const INPUT_BIAS: usize = INPUTS * HIDDEN;
const OUTPUTS: usize = INPUT_BIAS + HIDDEN;
const OUTPUT_BIAS: usize = OUTPUTS + BUCKETS * 2 * HIDDEN;
const NUMBERS: usize = OUTPUT_BIAS + BUCKETS;

/// The network in floating point, with what Adam remembers.
struct Model {
    numbers: Vec<f32>,
    slopes: Vec<f32>,
    first: Vec<f32>,
    second: Vec<f32>,
    steps: i32,
}

impl Model {
    fn new(random: &mut Random) -> Model {
        let mut numbers = vec![0.0; NUMBERS];
        numbers[..INPUT_BIAS].iter_mut().for_each(|number| *number = 0.15 * random.signed());
        numbers[INPUT_BIAS..OUTPUTS].fill(0.3);
        numbers[OUTPUTS..OUTPUT_BIAS].iter_mut().for_each(|n| *n = 0.15 * random.signed());
        let zero = vec![0.0; NUMBERS];
        Model { numbers, slopes: zero.clone(), first: zero.clone(), second: zero, steps: 0 }
    }

    /// The squared error of the sample; `LEARN` adds its slopes.
    fn visit<const LEARN: bool>(&mut self, sample: &Sample) -> f32 {
        let mut sums = [[0.0_f32; HIDDEN]; 2];
        let outputs = OUTPUTS + usize::from(sample.bucket) * 2 * HIDDEN;
        let bias = OUTPUT_BIAS + usize::from(sample.bucket);
        let mut output = self.numbers[bias];
        for (side, (sum, view)) in sums.iter_mut().zip(&sample.views).enumerate() {
            sum.copy_from_slice(&self.numbers[INPUT_BIAS..OUTPUTS]);
            for &input in view {
                let row = usize::from(input) * HIDDEN;
                for (s, w) in sum.iter_mut().zip(&self.numbers[row..row + HIDDEN]) {
                    *s += w;
                }
            }
            let weights = &self.numbers[outputs + side * HIDDEN..][..HIDDEN];
            for (s, w) in sum.iter().zip(weights) {
                let clipped = s.clamp(0.0, 1.0);
                output += clipped * clipped * w;
            }
        }
        let guess = chance(sample.plain + output * OUTPUT_SCALE as f32);
        let error = guess - sample.target;
        if LEARN {
            let slope = error * guess * (1.0 - guess) * (OUTPUT_SCALE as f32 / ODDS);
            self.slopes[bias] += slope;
            for (side, (sum, view)) in sums.iter().zip(&sample.views).enumerate() {
                let mut back = [0.0; HIDDEN];
                let at = outputs + side * HIDDEN;
                for i in 0..HIDDEN {
                    let clipped = sum[i].clamp(0.0, 1.0);
                    self.slopes[at + i] += slope * clipped * clipped;
                    let open = sum[i] > 0.0 && sum[i] < 1.0;
                    let through = slope * self.numbers[at + i] * 2.0 * clipped;
                    back[i] = if open { through } else { 0.0 };
                    self.slopes[INPUT_BIAS + i] += back[i];
                }
                for &input in view {
                    let row = usize::from(input) * HIDDEN;
                    for (s, b) in self.slopes[row..row + HIDDEN].iter_mut().zip(&back) {
                        *s += b;
                    }
                }
            }
        }
        error * error
    }

    fn step(&mut self, rate: f32, count: usize) {
        const FADE: (f32, f32) = (0.9, 0.999);
        self.steps += 1;
        let scale = 1.0 / count as f32;
        let rate = rate * (1.0 - FADE.1.powi(self.steps)).sqrt() / (1.0 - FADE.0.powi(self.steps));
        for i in 0..NUMBERS {
            let slope = self.slopes[i] * scale;
            self.slopes[i] = 0.0;
            self.first[i] = FADE.0 * self.first[i] + (1.0 - FADE.0) * slope;
            self.second[i] = FADE.1 * self.second[i] + (1.0 - FADE.1) * slope * slope;
            let number = self.numbers[i] - rate * self.first[i] / (self.second[i].sqrt() + 1e-8);
            self.numbers[i] = number.clamp(-LARGEST, LARGEST);
        }
    }

    fn rounded(&self) -> Network {
        let round = |number: f32, one: i32| (number * one as f32).round() as i16;
        let mut network = Network::zero();
        for (row, numbers) in network.input_weights.iter_mut().zip(self.numbers.chunks(HIDDEN)) {
            for (to, from) in row.iter_mut().zip(numbers) {
                *to = round(*from, HIDDEN_ONE);
            }
        }
        for (to, from) in network.input_bias.iter_mut().zip(&self.numbers[INPUT_BIAS..]) {
            *to = round(*from, HIDDEN_ONE);
        }
        let outputs = network.output_weights.as_flattened_mut().as_flattened_mut();
        for (to, from) in outputs.iter_mut().zip(&self.numbers[OUTPUTS..]) {
            *to = round(*from, OUTPUT_ONE);
        }
        for (to, from) in network.output_bias.iter_mut().zip(&self.numbers[OUTPUT_BIAS..]) {
            *to = round(*from, HIDDEN_ONE * OUTPUT_ONE);
        }
        network
    }
}

/// What an epoch achieved: the mean squared error of predicted chances, on the
/// positions learned from and on every 32nd, which is kept out.
#[derive(Clone, Copy, Debug)]
pub struct Epoch {
    /// The number of the epoch, from 1.
    pub number: usize,
    /// The error on what was learned from.
    pub learned: f32,
    /// The error on what was kept out.
    pub kept_out: f32,
}

/// Trains a network; `progress` hears of every epoch.
pub fn train(samples: &[Sample], plan: &Plan, mut progress: impl FnMut(Epoch)) -> Network {
    let mut random = Random::new(plan.seed);
    let mut model = Model::new(&mut random);
    let (kept_out, mut learned): (Vec<usize>, Vec<usize>) =
        // Whole stretches, since neighbours are of the same game.
        (0..samples.len()).partition(|index| index / 512 % 32 == 0);
    for epoch in 0..plan.epochs {
        for i in (1..learned.len()).rev() {
            learned.swap(i, random.below(i + 1));
        }
        let part = epoch as f32 / plan.epochs as f32;
        let rate = plan.rate * (0.05_f32).powf(part);
        let mut error = 0.0;
        for batch in learned.chunks(plan.batch) {
            error += batch.iter().map(|&index| model.visit::<true>(&samples[index])).sum::<f32>();
            model.step(rate, batch.len());
        }
        let out: f32 = kept_out.iter().map(|&index| model.visit::<false>(&samples[index])).sum();
        progress(Epoch {
            number: epoch + 1,
            learned: error / learned.len().max(1) as f32,
            kept_out: out / kept_out.len().max(1) as f32,
        });
    }
    model.rounded()
}
