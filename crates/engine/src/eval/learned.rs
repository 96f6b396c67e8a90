//! The mobility evaluation, corrected by a learned network (NNUE).

use std::sync::OnceLock;

use dipole::internals::Change;
use dipole::{MAX_SQUARES, Mobility as Moves, Move, Player, Players, Position, Square};

use super::{
    Evaluate, Mobility,
    simd::{screlu_dot, update_dot},
};
use crate::{
    network::{Accumulator, Network, OUTPUT_SCALE, QA, QB, Shape},
    score::{MAX_EVAL, Value},
};

/// The built-in networks.
static NETWORKS: [(Shape, &[u8]); 2] = [
    (Shape::SMALL, include_bytes!("../../nets/small.net")),
    (Shape::LARGE, include_bytes!("../../nets/large.net")),
];

/// The files of the built-in networks.
pub(crate) fn builtin_networks() -> [&'static [u8]; 2] {
    NETWORKS.map(|(_, bytes)| bytes)
}

const PERSPECTIVES: [Player; 2] = [Player::White, Player::Black];

/// A power of two above the checkers of any shape.
const MAX_CHECKERS: usize = 64;

/// A network in the layout used for inference.
struct Weights {
    /// For every owner, square and height from 0: the input weights of such a stack
    /// in White's and in Black's perspective; zeros for the height 0.
    inputs: Box<[[Accumulator; 2]]>,
    /// By owner and square, the index of the stack of height 0 in `inputs`.
    first: [[u16; MAX_SQUARES]; 2],
    bias: Accumulator,
    /// By the number of checkers left.
    outputs: [Output; MAX_CHECKERS],
}

/// Output weights: for the accumulator of the player to move, then the other.
#[derive(Clone, Copy)]
struct Output {
    weights: [Accumulator; 2],
    bias: i32,
}

impl Weights {
    fn new(network: Network) -> Weights {
        let Network { shape, input_weights, input_bias, output_weights, output_bias } = network;
        let mut inputs = Vec::new();
        let first = PERSPECTIVES.map(|owner| {
            std::array::from_fn(|index| {
                let first = inputs.len() as u16;
                let square = Square::from_index(index)
                    .filter(|square| square.rank() < shape.size && square.file() < shape.size);
                if let Some(square) = square {
                    inputs.push([Accumulator::ZERO; 2]);
                    inputs.extend((1..=shape.max_height).map(|height| {
                        PERSPECTIVES.map(|perspective| {
                            input_weights[shape.input(perspective, owner, square, height)]
                        })
                    }));
                }
                first
            })
        });
        Weights {
            inputs: inputs.into(),
            first,
            bias: input_bias,
            outputs: std::array::from_fn(|checkers| {
                let bucket = shape.bucket(checkers);
                let bias = i32::from(output_bias[bucket]) * QA;
                Output { weights: output_weights[bucket], bias }
            }),
        }
    }

    /// The input weights of a stack in White's and in Black's perspective.
    #[inline]
    fn stack(&self, owner: Player, at: Square, height: usize) -> &[Accumulator; 2] {
        let first = self.first[owner.index() / 2][at.index()];
        &self.inputs[usize::from(first) + height]
    }
}

/// The network for a shape, if there is one.
fn weights(shape: Shape) -> Option<&'static Weights> {
    static WEIGHTS: [OnceLock<Weights>; NETWORKS.len()] = [const { OnceLock::new() }; _];
    let number = NETWORKS.iter().position(|&(known, _)| known == shape)?;
    Some(WEIGHTS[number].get_or_init(|| match Network::from_bytes(shape, NETWORKS[number].1) {
        Ok(network) => Weights::new(network),
        Err(error) => panic!("a network built into the engine cannot be used: {error}"),
    }))
}

/// [`Mobility`] plus the network's correction, for positions of its shape.
pub(crate) struct Learned {
    base: Mobility,
    weights: &'static Weights,
}

/// White's and Black's accumulators, and the state of [`Mobility`].
#[derive(Clone, Copy)]
pub(crate) struct State {
    accumulators: [Accumulator; 2],
    base: i32,
}

impl Default for State {
    fn default() -> State {
        State { accumulators: [Accumulator::ZERO; 2], base: 0 }
    }
}

impl Learned {
    /// The evaluation for a search from the root, if a network has its shape.
    pub(crate) fn new(root: &Position) -> Option<Learned> {
        let shape = Shape::of(root)?;
        Some(Learned { base: Mobility::new(root), weights: weights(shape)? })
    }

    /// The output weights, for White's and for Black's accumulator, and the output's bias.
    #[inline]
    fn output(&self, turn: Player, checkers: usize) -> ([&Accumulator; 2], i32) {
        let output = &self.weights.outputs[checkers % MAX_CHECKERS];
        // The weights are swapped and not the accumulators, which are ready earlier.
        let [first, second] = &output.weights;
        let weights = if turn == Player::White { [first, second] } else { [second, first] };
        (weights, output.bias)
    }

    /// The value for the player to move, with this state of the base evaluation and this sum of
    /// the network's output layer.
    #[inline]
    fn corrected(&self, base: i32, turn: Player, moves: Moves, sum: i32) -> Value {
        let correction = sum / (QA * QA * QB / OUTPUT_SCALE);
        let base = self.base.unclamped(base, Players::Two, turn, moves);
        (base + correction).clamp(-MAX_EVAL, MAX_EVAL)
    }
}

impl Evaluate for Learned {
    type State = State;

    const FUTILITY_MARGIN: Value = Mobility::FUTILITY_MARGIN;

    fn state(&self, position: &Position) -> State {
        let mut accumulators = [self.weights.bias; 2];
        for owner in PERSPECTIVES {
            for at in position.stacks(owner) {
                let weights = self.weights.stack(owner, at, position.height(at));
                for (accumulator, weights) in accumulators.iter_mut().zip(weights) {
                    for (number, weight) in accumulator.0.iter_mut().zip(&weights.0) {
                        *number = number.wrapping_add(*weight);
                    }
                }
            }
        }
        State { accumulators, base: self.base.state(position) }
    }

    fn value(&self, state: &State, position: &Position) -> Value {
        let turn = position.turn();
        let (weights, bias) = self.output(turn, position.all_checkers());
        let sum = screlu_dot(&state.accumulators, weights) + bias;
        self.corrected(state.base, turn, position.mobility(), sum)
    }

    #[inline]
    fn quiet_gain(&self, position: &Position, mv: Move) -> Value {
        self.base.quiet_gain(position, mv)
    }

    #[inline]
    fn max_quiet_gain(&self) -> Value {
        self.base.max_quiet_gain()
    }

    #[inline]
    fn eval_after(
        &self,
        before: &State,
        after: &mut State,
        position: &Position,
        change: &Change,
    ) -> Value {
        let (mv, mover) = (change.mv(), position.turn());
        let (from, count) = (mv.from(), change.count());
        let height = position.height(from);
        let (to, there) = mv.target().map_or((from, 0), |to| (to, position.height(to)));
        let (owner, there_after) = match change.captured() {
            Some((owner, _)) => (owner, count),
            None => (mover, if mv.is_off() { 0 } else { there + count }),
        };
        let left_before = self.weights.stack(mover, from, height);
        let left_after = self.weights.stack(mover, from, height - count);
        let there_before = self.weights.stack(owner, to, there);
        let there_after = self.weights.stack(mover, to, there_after);
        let lost = change.loss(position).map_or(0, |(_, checkers)| checkers);
        let (weights, bias) = self.output(change.turn(), position.all_checkers() - lost);
        let (old, new) = (&before.accumulators, &mut after.accumulators);
        // A stack of height 0 has no weights. Leaving it out is worth the branches.
        let removed = [left_before, there_before];
        let added = [there_after, left_after];
        let sum = match (count == height, there == 0) {
            (true, true) => update_dot(old, new, [left_before], [there_after], weights),
            (false, true) => update_dot(old, new, [left_before], added, weights),
            (true, false) => update_dot(old, new, removed, [there_after], weights),
            (false, false) => update_dot(old, new, removed, added, weights),
        };
        after.base = self.base.update(before.base, position, change);
        self.corrected(after.base, change.turn(), change.mobility(), sum + bias)
    }
}

#[cfg(test)]
mod tests {
    use dipole::Setup;

    use dipole::internals::Search as _;

    use super::*;

    const SETUPS: [Setup; 3] = [Setup::Small, Setup::Large, Setup::Compressed];

    #[test]
    fn the_incremental_state_equals_the_one_computed_from_scratch() {
        for mut position in SETUPS.map(Setup::position) {
            let eval = Learned::new(&position).expect("known");
            let mut state = eval.state(&position);
            let mut choice = 5_usize;
            while !position.is_over() {
                let moves = position.legal_moves();
                choice = choice.wrapping_mul(31).wrapping_add(7);
                let mv = moves[(choice >> 8) % moves.len()];
                let (before, change) = (state, position.change(mv));
                let value = eval.eval_after(&before, &mut state, &position, &change);
                position.make(change);
                let fresh = eval.state(&position);
                assert!(
                    state.accumulators == fresh.accumulators && state.base == fresh.base,
                    "{position}"
                );
                assert_eq!(value, eval.value(&fresh, &position), "{position}");
            }
        }
    }
}
