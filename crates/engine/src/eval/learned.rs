//! The plain evaluation, corrected by the learned network.

use std::sync::OnceLock;

use dipole::{Move, Player, Position, Square, Undo};

use super::{Evaluate, Mobility};
use crate::{
    network::{HIDDEN, HIDDEN_ONE, Network, OUTPUT_ONE, OUTPUT_SCALE, bucket, input, inputs},
    score::{MAX_EVAL, Value},
};

/// The network that plays.
static BYTES: &[u8] = include_bytes!("../../nets/small.net");

fn network() -> &'static Network {
    static NETWORK: OnceLock<Network> = OnceLock::new();
    NETWORK.get_or_init(|| match Network::from_bytes(BYTES) {
        Ok(network) => network,
        Err(error) => panic!("the network built into the engine cannot be used: {error}"),
    })
}

/// [`Mobility`] and the network's correction, for the positions it knows.
pub(crate) struct Learned {
    plain: Mobility,
    network: &'static Network,
}

/// The vectors of White and of Black, and the plain evaluation.
#[derive(Clone, Copy, Default)]
#[repr(align(32))]
pub(crate) struct State {
    views: [[i16; HIDDEN]; 2],
    plain: i32,
}

const VIEWERS: [Player; 2] = [Player::White, Player::Black];

impl Learned {
    pub(crate) fn new(root: &Position) -> Learned {
        Learned { plain: Mobility::new(root), network: network() }
    }

    /// A stack of the owner on the square changes its height; 0 is no stack.
    #[inline]
    fn change(&self, state: &mut State, owner: Player, at: Square, from: usize, to: usize) {
        for (viewer, view) in VIEWERS.into_iter().zip(&mut state.views) {
            if from != 0 {
                let weights = &self.network.input_weights[input(viewer, owner, at, from)];
                for (number, weight) in view.iter_mut().zip(weights) {
                    *number = number.wrapping_sub(*weight);
                }
            }
            if to != 0 {
                let weights = &self.network.input_weights[input(viewer, owner, at, to)];
                for (number, weight) in view.iter_mut().zip(weights) {
                    *number = number.wrapping_add(*weight);
                }
            }
        }
    }
}

impl Evaluate for Learned {
    type State = State;

    fn state(&self, position: &Position) -> State {
        let mut state =
            State { views: [self.network.input_bias; 2], plain: self.plain.state(position) };
        for (viewer, view) in VIEWERS.into_iter().zip(&mut state.views) {
            for input in inputs(viewer, position) {
                for (number, weight) in view.iter_mut().zip(&self.network.input_weights[input]) {
                    *number = number.wrapping_add(*weight);
                }
            }
        }
        state
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
        let mut state = *before;
        state.plain = self.plain.update(&before.plain, after, mover, mv, undo);
        let (from, count) = (mv.from(), mv.count());
        let left = after.height(from);
        self.change(&mut state, mover, from, left + count, left);
        if let Some(to) = mv.target() {
            let height = after.height(to);
            if let Some((owner, captured)) = undo.captured() {
                self.change(&mut state, owner, to, captured, 0);
            }
            self.change(&mut state, mover, to, height - count, height);
        }
        state
    }

    #[inline]
    fn value(&self, state: &State, position: &Position) -> Value {
        let bucket = bucket(position);
        let [white, black] = &state.views;
        let views = if position.turn() == Player::White { [white, black] } else { [black, white] };
        let mut sum = 0;
        for (view, weights) in views.into_iter().zip(&self.network.output_weights[bucket]) {
            for (&number, &weight) in view.iter().zip(weights) {
                let clipped = number.clamp(0, HIDDEN_ONE as i16);
                // Weights are within ±127, so that this product fits.
                sum += i32::from(clipped.wrapping_mul(weight)) * i32::from(clipped);
            }
        }
        let bias = i32::from(self.network.output_bias[bucket]);
        let output = (sum / HIDDEN_ONE + bias) * OUTPUT_SCALE / (HIDDEN_ONE * OUTPUT_ONE);
        (self.plain.value(&state.plain, position) + output).clamp(-MAX_EVAL, MAX_EVAL)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_state_carried_along_equals_the_one_computed() {
        let mut position = dipole::Setup::Small.position();
        let eval = Learned::new(&position);
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
            assert_eq!((state.views, state.plain), (fresh.views, fresh.plain), "{position}");
        }
    }

    #[test]
    fn output_weights_are_within_what_the_arithmetic_holds() {
        let weights = network().output_weights.as_flattened().as_flattened();
        assert!(weights.iter().all(|weight| weight.abs() <= 127));
    }
}
