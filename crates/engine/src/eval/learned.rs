//! The plain evaluation, corrected by a learned network.

use std::sync::OnceLock;

use dipole::{MAX_SQUARES, Move, Player, Position, Square, Undo};

use super::{Evaluate, Mobility};
use crate::{
    network::{BUCKETS, HIDDEN, HIDDEN_ONE, Network, OUTPUT_ONE, OUTPUT_SCALE, Row, Shape},
    score::{MAX_EVAL, Value},
};

/// The networks that play.
static NETWORKS: [(Shape, &[u8]); 2] = [
    (Shape::SMALL, include_bytes!("../../nets/small.net")),
    (Shape::LARGE, include_bytes!("../../nets/large.net")),
];

const VIEWERS: [Player; 2] = [Player::White, Player::Black];

/// A network in the form in which it is fastest to use.
struct Weights {
    shape: Shape,
    /// By input, and one row of zeros at the end.
    rows: Vec<Row>,
    /// By viewer, owner and square: the row of a stack of height 0, if there
    /// were one.
    first: [[[u16; MAX_SQUARES]; 2]; 2],
    bias: Row,
    outputs: [[Row; 2]; BUCKETS],
    output_bias: [i16; BUCKETS],
}

impl Weights {
    fn new(network: Network) -> Weights {
        let Network { shape, mut input_weights, input_bias, output_weights, output_bias } = network;
        input_weights.push(Row::ZERO);
        let first = VIEWERS.map(|viewer| {
            VIEWERS.map(|owner| {
                std::array::from_fn(|index| {
                    let square = Square::from_index(index);
                    let square = square
                        .filter(|square| square.rank() < shape.size && square.file() < shape.size);
                    square.map_or(0, |at| shape.input(viewer, owner, at, 1) as u16).wrapping_sub(1)
                })
            })
        });
        Weights {
            shape,
            rows: input_weights,
            first,
            bias: input_bias,
            outputs: output_weights,
            output_bias,
        }
    }

    /// The row of a stack as `viewer` sees it; zeros for one of height 0.
    #[inline]
    fn row(&self, viewer: usize, owner: Player, at: Square, height: usize) -> &Row {
        let first = self.first[viewer][owner.index() / 2][at.index()];
        let input = usize::from(first.wrapping_add(height as u16));
        &self.rows[if height == 0 { self.rows.len() - 1 } else { input }]
    }
}

/// The network for the position, if there is one.
fn weights(position: &Position) -> Option<&'static Weights> {
    static WEIGHTS: [OnceLock<Weights>; NETWORKS.len()] = [const { OnceLock::new() }; _];
    let shape = Shape::of(position)?;
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

/// The vectors of White and of Black, and the plain evaluation.
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
        Some(Learned { plain: Mobility::new(root), weights: weights(root)? })
    }
}

impl Evaluate for Learned {
    type State = State;

    fn state(&self, position: &Position) -> State {
        let Weights { shape, rows, bias, .. } = self.weights;
        let views = VIEWERS.map(|viewer| {
            let mut view = *bias;
            for input in shape.inputs_of(viewer, position) {
                for (number, weight) in view.0.iter_mut().zip(&rows[input].0) {
                    *number = number.wrapping_add(*weight);
                }
            }
            view
        });
        State { views, plain: self.plain.state(position) }
    }

    #[inline]
    fn update(
        &self,
        before: &State,
        after: &Position,
        mover: Player,
        mv: Move,
        undo: Undo,
    ) -> State {
        let mut state = State {
            views: [Row::ZERO; 2],
            plain: self.plain.update(&before.plain, after, mover, mv, undo),
        };
        let (from, count) = (mv.from(), mv.count());
        let left = after.height(from);
        let (to, there) = mv.target().map_or((from, 0), |to| (to, after.height(to)));
        let (owner, gone) = match undo.captured() {
            Some(captured) => captured,
            None => (mover, there.saturating_sub(count)),
        };
        for (viewer, view) in state.views.iter_mut().enumerate() {
            let row = |owner, at, height| &self.weights.row(viewer, owner, at, height).0;
            let left_before = row(mover, from, left + count);
            let left_after = row(mover, from, left);
            let there_before = row(owner, to, gone);
            let there_after = row(mover, to, there);
            let old = &before.views[viewer].0;
            for (i, number) in view.0.iter_mut().enumerate() {
                *number = old[i]
                    .wrapping_sub(left_before[i])
                    .wrapping_add(left_after[i])
                    .wrapping_sub(there_before[i])
                    .wrapping_add(there_after[i]);
            }
        }
        state
    }

    #[inline]
    fn value(&self, state: &State, position: &Position) -> Value {
        let bucket = self.weights.shape.bucket(position);
        let [white, black] = &state.views;
        let views = if position.turn() == Player::White { [white, black] } else { [black, white] };
        let mut sum = 0;
        for (view, weights) in views.into_iter().zip(&self.weights.outputs[bucket]) {
            for i in 0..HIDDEN {
                let clipped = view.0[i].clamp(0, HIDDEN_ONE as i16);
                // Weights are within ±127, so that this product fits.
                sum += i32::from(clipped.wrapping_mul(weights.0[i])) * i32::from(clipped);
            }
        }
        let bias = i32::from(self.weights.output_bias[bucket]);
        let output = (sum / HIDDEN_ONE + bias) * OUTPUT_SCALE / (HIDDEN_ONE * OUTPUT_ONE);
        (self.plain.value(&state.plain, position) + output).clamp(-MAX_EVAL, MAX_EVAL)
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
                let mover = position.turn();
                let undo = position.play_unchecked(mv);
                state = eval.update(&state, &position, mover, mv, undo);
                let fresh = eval.state(&position);
                assert!(state.views == fresh.views && state.plain == fresh.plain, "{position}");
            }
        }
    }

    #[test]
    fn output_weights_are_within_what_the_arithmetic_holds() {
        for position in SETUPS.map(Setup::position) {
            let outputs = &weights(&position).expect("known").outputs;
            let mut rows = outputs.iter().flatten();
            assert!(rows.all(|row| row.0.iter().all(|weight| weight.abs() <= 127)));
        }
    }
}
