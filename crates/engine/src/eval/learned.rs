//! The plain evaluation, corrected by a learned network.

use std::sync::OnceLock;

use dipole::{Change, MAX_SQUARES, Mobility as Moves, Move, Player, Players, Position, Square};

use super::{Evaluate, Mobility, vectors::weigh};
use crate::{
    network::{HIDDEN_ONE, Network, OUTPUT_ONE, OUTPUT_SCALE, Row, Shape},
    score::{MAX_EVAL, Value},
};

/// The networks that play.
static NETWORKS: [(Shape, &[u8]); 2] = [
    (Shape::SMALL, include_bytes!("../../nets/small.net")),
    (Shape::LARGE, include_bytes!("../../nets/large.net")),
];

const VIEWERS: [Player; 2] = [Player::White, Player::Black];

/// More than the checkers on any board that a network knows, and a power of two.
const CHECKERS: usize = 64;

/// A network in the form in which it is fastest to use.
struct Weights {
    /// For every owner, square and height from 0, White's and Black's row of such
    /// a stack; zeros for the height 0.
    rows: Box<[[Row; 2]]>,
    /// By owner and square, where the rows of its stacks begin.
    first: [[u16; MAX_SQUARES]; 2],
    bias: Row,
    /// By checkers left: for the vector of the player to move, then for the other.
    outputs: [Output; CHECKERS],
}

/// What the vectors are weighted by.
#[derive(Clone, Copy)]
struct Output {
    weights: [Row; 2],
    bias: i32,
}

impl Weights {
    fn new(network: Network) -> Weights {
        let Network { shape, input_weights, input_bias, output_weights, output_bias } = network;
        let mut rows = Vec::new();
        let first = VIEWERS.map(|owner| {
            std::array::from_fn(|index| {
                let first = rows.len() as u16;
                let square = Square::from_index(index)
                    .filter(|square| square.rank() < shape.size && square.file() < shape.size);
                if let Some(square) = square {
                    rows.push([Row::ZERO; 2]);
                    rows.extend((1..=shape.tallest).map(|height| {
                        VIEWERS
                            .map(|viewer| input_weights[shape.input(viewer, owner, square, height)])
                    }));
                }
                first
            })
        });
        Weights {
            rows: rows.into(),
            first,
            bias: input_bias,
            outputs: std::array::from_fn(|checkers| {
                let bucket = shape.bucket(checkers);
                let bias = i32::from(output_bias[bucket]) * HIDDEN_ONE;
                Output { weights: output_weights[bucket], bias }
            }),
        }
    }

    /// White's and Black's row of a stack.
    #[inline]
    fn rows(&self, owner: Player, at: Square, height: usize) -> &[Row; 2] {
        let first = self.first[owner.index() / 2][at.index()];
        &self.rows[usize::from(first) + height]
    }
}

/// The network for positions of the shape, if there is one.
fn weights(shape: Shape) -> Option<&'static Weights> {
    static WEIGHTS: [OnceLock<Weights>; NETWORKS.len()] = [const { OnceLock::new() }; _];
    let number = NETWORKS.iter().position(|&(known, _)| known == shape)?;
    Some(WEIGHTS[number].get_or_init(|| match Network::from_bytes(shape, NETWORKS[number].1) {
        Ok(network) => Weights::new(network),
        Err(error) => panic!("a network built into the engine cannot be used: {error}"),
    }))
}

/// [`Mobility`] and the network's correction, for the positions it knows.
pub(crate) struct Learned {
    plain: Mobility,
    weights: &'static Weights,
}

/// The vectors of White and of Black, and the state of the plain evaluation.
#[derive(Clone, Copy)]
pub(crate) struct State {
    views: [Row; 2],
    plain: i32,
}

impl Default for State {
    fn default() -> State {
        State { views: [Row::ZERO; 2], plain: 0 }
    }
}

impl Learned {
    /// The evaluation for a search from the root, if a network knows it.
    pub(crate) fn new(root: &Position) -> Option<Learned> {
        let shape = Shape::of(root)?;
        Some(Learned { plain: Mobility::new(root), weights: weights(shape)? })
    }

    /// The worth of a position in this state, for the player to move.
    #[inline]
    fn worth(&self, state: &State, turn: Player, moves: Moves, checkers: usize) -> Value {
        let output = &self.weights.outputs[checkers % CHECKERS];
        // Whose turn it is chooses the weights, since the views are at hand earlier.
        let [first, second] = &output.weights;
        let weights = if turn == Player::White { [first, second] } else { [second, first] };
        let sum = weigh(&state.views, weights) + output.bias;
        let correction = sum / (HIDDEN_ONE * HIDDEN_ONE * OUTPUT_ONE / OUTPUT_SCALE);
        let plain = self.plain.sum(state.plain, Players::Two, turn, moves);
        (plain + correction).clamp(-MAX_EVAL, MAX_EVAL)
    }
}

impl Evaluate for Learned {
    type State = State;

    const HASTE: Value = Mobility::HASTE;

    fn state(&self, position: &Position) -> State {
        let mut views = [self.weights.bias; 2];
        for owner in VIEWERS {
            for at in position.stacks(owner) {
                let rows = self.weights.rows(owner, at, position.height(at));
                for (view, row) in views.iter_mut().zip(rows) {
                    for (number, weight) in view.0.iter_mut().zip(&row.0) {
                        *number = number.wrapping_add(*weight);
                    }
                }
            }
        }
        State { views, plain: self.plain.state(position) }
    }

    fn value(&self, state: &State, position: &Position) -> Value {
        let checkers = position.all_checkers();
        self.worth(state, position.turn(), position.mobility(), checkers)
    }

    #[inline]
    fn glance(&self, position: &Position, mv: Move) -> Value {
        self.plain.glance(position, mv)
    }

    #[inline]
    fn best_glance(&self) -> Value {
        self.plain.best_glance()
    }

    #[inline]
    fn foresee(
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
        let left_before = self.weights.rows(mover, from, height);
        let left_after = self.weights.rows(mover, from, height - count);
        let there_before = self.weights.rows(owner, to, there);
        let there_after = self.weights.rows(mover, to, there_after);
        for (viewer, view) in after.views.iter_mut().enumerate() {
            let old = &before.views[viewer].0;
            for (i, number) in view.0.iter_mut().enumerate() {
                *number = old[i]
                    .wrapping_sub(left_before[viewer].0[i])
                    .wrapping_add(left_after[viewer].0[i])
                    .wrapping_sub(there_before[viewer].0[i])
                    .wrapping_add(there_after[viewer].0[i]);
            }
        }
        let lost = change.loss(position).map_or(0, |(_, checkers)| checkers);
        let checkers = position.all_checkers() - lost;
        after.plain = self.plain.update(before.plain, position, change);
        self.worth(after, change.turn(), change.mobility(), checkers)
    }
}

#[cfg(test)]
mod tests {
    use dipole::Setup;

    use super::*;

    const SETUPS: [Setup; 3] = [Setup::Small, Setup::Large, Setup::Compressed];

    #[test]
    fn the_state_carried_along_equals_the_one_computed() {
        for mut position in SETUPS.map(Setup::position) {
            let eval = Learned::new(&position).expect("known");
            let mut state = eval.state(&position);
            let mut choice = 5_usize;
            while !position.is_over() {
                let moves = position.legal_moves();
                choice = choice.wrapping_mul(31).wrapping_add(7);
                let mv = moves[(choice >> 8) % moves.len()];
                let (before, change) = (state, position.change(mv));
                let value = eval.foresee(&before, &mut state, &position, &change);
                position.make(change);
                let fresh = eval.state(&position);
                assert!(state.views == fresh.views && state.plain == fresh.plain, "{position}");
                assert_eq!(value, eval.value(&fresh, &position), "{position}");
            }
        }
    }

    #[test]
    fn output_weights_are_within_what_the_arithmetic_holds() {
        for position in SETUPS.map(Setup::position) {
            let shape = Shape::of(&position).expect("known");
            let outputs = &weights(shape).expect("known").outputs;
            let mut rows = outputs.iter().flat_map(|output| &output.weights);
            assert!(rows.all(|row| row.0.iter().all(|weight| weight.abs() <= 127)));
        }
    }
}
