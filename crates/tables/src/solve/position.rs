//! The solver's position, in the view of the player to move.

use dipole::{Players, Position};

use super::lanes::{self, Lanes, MoveCounts};
use crate::checkers::Checkers;
use crate::geometry::{Geometry, Target};

/// Heights by square, with the player to move at the bottom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SolverPosition<const N: usize> {
    pub(super) mine: [u8; N],
    pub(super) theirs: [u8; N],
    pub(super) my_checkers: u8,
    pub(super) their_checkers: u8,
    /// The keys of this position, and of the same one with the other side to move.
    pub(super) keys: [u64; 2],
}

/// A move of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SolverMove {
    pub(super) from: u8,
    /// The target, or [`SolverMove::OFF`].
    pub(super) to: u8,
    /// The number of checkers that move; 0 for sitting out.
    pub(super) count: u8,
    /// The number of checkers captured.
    pub(super) captured: u8,
}

impl SolverMove {
    /// The target of checkers that leave the board.
    pub(super) const OFF: u8 = u8::MAX;
    /// The turn of a player without a move.
    pub(super) const SIT_OUT: SolverMove =
        SolverMove { from: 0, to: SolverMove::OFF, count: 0, captured: 0 };

    /// The number of the mover's own checkers that leave the board.
    #[inline]
    pub(super) fn left(self) -> u8 {
        if self.to == SolverMove::OFF { self.count } else { 0 }
    }
}

impl<const N: usize> SolverPosition<N> {
    pub(super) fn new(lanes: &Lanes<N>, position: &Position) -> SolverPosition<N> {
        let mut view = SolverPosition {
            mine: [0; N],
            theirs: [0; N],
            my_checkers: 0,
            their_checkers: 0,
            keys: [lanes.empty_key(); 2],
        };
        let me = position.turn();
        for &player in Players::Two.all() {
            for square in position.stacks(player) {
                let number = usize::from(lanes.geometry.number(me, square));
                let height = position.height(square) as u8;
                let added = if player == me {
                    view.mine[number] = height;
                    view.my_checkers += height;
                    lanes.my_key(number, height)
                } else {
                    view.theirs[number] = height;
                    view.their_checkers += height;
                    lanes.their_key(number, height)
                };
                add(&mut view.keys, added);
            }
        }
        view
    }

    /// All checkers on the board.
    #[inline]
    pub(super) fn checkers(&self) -> usize {
        usize::from(self.my_checkers) + usize::from(self.their_checkers)
    }

    /// Calls `visit` with every move.
    #[inline]
    pub(super) fn for_each_move(&self, lanes: &Lanes<N>, mut visit: impl FnMut(SolverMove)) {
        let geometry = lanes.geometry;
        for (from, &height) in self.mine[..geometry.squares].iter().enumerate() {
            let from = from as u8;
            geometry.for_each_target(from, usize::from(height), |count, target| {
                let count = count as u8;
                let (to, captured) = match target {
                    Target::Forward(to) => (to, self.theirs[usize::from(to)]),
                    Target::Elsewhere(to) => match self.theirs[usize::from(to)] {
                        0 => return,
                        captured => (to, captured),
                    },
                    Target::Off => (SolverMove::OFF, 0),
                };
                if captured <= count {
                    visit(SolverMove { from, to, count, captured });
                }
            });
        }
    }

    /// The keys of the position after a step: the one with the other side to move, and the other
    /// one.
    #[inline]
    pub(super) fn keys_after(&self, lanes: &Lanes<N>, step: SolverMove) -> [u64; 2] {
        let mut keys = self.keys;
        let gone = lanes.my_key(usize::from(step.from), step.count);
        keys[0] = keys[0].wrapping_sub(gone[0]);
        keys[1] = keys[1].wrapping_sub(gone[1]);
        if step.to != SolverMove::OFF {
            add(&mut keys, lanes.my_key(usize::from(step.to), step.count));
            let captured = lanes.their_key(usize::from(step.to), step.captured);
            keys[0] = keys[0].wrapping_sub(captured[0]);
            keys[1] = keys[1].wrapping_sub(captured[1]);
        }
        keys.swap(0, 1);
        keys
    }

    /// The position after a step, in the other player's view.
    pub(super) fn after(&self, lanes: &Lanes<N>, step: SolverMove) -> SolverPosition<N> {
        let mut next = SolverPosition {
            mine: [0; N],
            theirs: [0; N],
            my_checkers: self.their_checkers - step.captured,
            their_checkers: self.my_checkers - step.left(),
            keys: self.keys_after(lanes, step),
        };
        let squares = lanes.geometry.squares;
        for i in 0..squares {
            next.mine[squares - 1 - i] = self.theirs[i];
            next.theirs[squares - 1 - i] = self.mine[i];
        }
        next.theirs[lanes.opposite(usize::from(step.from))] -= step.count;
        if step.to != SolverMove::OFF {
            let to = lanes.opposite(usize::from(step.to));
            next.mine[to] = 0;
            next.theirs[to] += step.count;
        }
        next
    }

    /// The checkers after a step, in the form of the tables: mine, which then wait, and theirs.
    /// Neither side may have more than the tables support.
    #[inline]
    pub(super) fn arrangements_after(
        &self,
        lanes: &Lanes<N>,
        step: SolverMove,
    ) -> (Checkers, Checkers) {
        let squares = lanes.geometry.squares;
        let (mut mine, mut theirs) = (self.mine, self.theirs);
        mine[usize::from(step.from)] -= step.count;
        if step.to != SolverMove::OFF {
            mine[usize::from(step.to)] += step.count;
            theirs[usize::from(step.to)] = 0;
        }
        let (mut waiting, mut moving) = (Checkers::new(), Checkers::new());
        for (square, &height) in mine[..squares].iter().enumerate() {
            waiting.extend(std::iter::repeat_n(square as u8, usize::from(height)));
        }
        for (square, &height) in theirs[..squares].iter().rev().enumerate() {
            moving.extend(std::iter::repeat_n(square as u8, usize::from(height)));
        }
        (waiting, moving)
    }

    /// The numbers of moves of both sides.
    pub(super) fn mobility(&self, lanes: &Lanes<N>) -> MoveCounts {
        let mut mobility = MoveCounts::default();
        for square in 0..lanes.geometry.squares {
            mobility = mobility + lanes.my_stack(square, self.mine[square], &self.theirs);
            // The interaction of their stacks with mine has just been counted.
            mobility.theirs += lanes.their_ways(square, self.theirs[square]);
        }
        mobility
    }

    /// The numbers of moves of both sides after a step, from those before. `mine` still belongs to
    /// the mover, although the other side is to move.
    #[inline]
    pub(super) fn mobility_after(
        &self,
        lanes: &Lanes<N>,
        before: MoveCounts,
        step: SolverMove,
    ) -> MoveCounts {
        let (from, to) = (usize::from(step.from), usize::from(step.to));
        let height = self.mine[from];
        if step.captured == 0 {
            let theirs = &self.theirs;
            let after = before - lanes.my_stack(from, height, theirs)
                + lanes.my_stack(from, height - step.count, theirs);
            if step.to == SolverMove::OFF {
                return after;
            }
            let height = self.mine[to];
            after - lanes.my_stack(to, height, theirs)
                + lanes.my_stack(to, height + step.count, theirs)
        } else {
            let mut theirs = self.theirs;
            theirs[to] = 0;
            before
                - lanes.their_stack(to, step.captured, &self.mine)
                - lanes.my_stack(from, height, &theirs)
                + lanes.my_stack(from, height - step.count, &theirs)
                + lanes.my_stack(to, step.count, &theirs)
        }
    }
}

#[inline]
fn add(keys: &mut [u64; 2], added: [u64; 2]) {
    keys[0] = keys[0].wrapping_add(added[0]);
    keys[1] = keys[1].wrapping_add(added[1]);
}

/// The key of a position.
pub(super) fn solver_key(position: &Position) -> u64 {
    let geometry = Geometry::of(position.board());
    let me = position.turn();
    let stacks = Players::Two.all().iter().flat_map(|&player| {
        position.stacks(player).iter().map(move |square| {
            let number = usize::from(geometry.number(me, square));
            lanes::checkers_key(player == me, number, position.height(square))
        })
    });
    stacks.fold(lanes::empty_key(geometry.squares), u64::wrapping_add)
}

#[cfg(test)]
mod tests {
    use dipole::Player;

    use super::*;
    use crate::solve::lanes::{LARGE, SMALL};

    /// Compares every position of some games with the rules: its moves and its keys.
    fn plays_like_the_rules<const N: usize>(start: &str) {
        let mut position: Position = start.parse().unwrap();
        let lanes = Lanes::<N>::new(Geometry::of(position.board()));
        let mut view = SolverPosition::new(&lanes, &position);
        while !position.is_over() {
            assert_eq!(view, SolverPosition::new(&lanes, &position));
            assert_eq!(view.keys[0], solver_key(&position));
            let moves = position.legal_moves();
            let mut steps = Vec::new();
            view.for_each_move(&lanes, |step| steps.push(step));
            assert_eq!(steps.len(), moves.len(), "{position}");
            let turned = |&player: &Player| position.count_moves_of(player) as i32;
            let me = position.turn();
            let (mine, theirs) = (turned(&me), turned(&Players::Two.after(me)));
            let before = view.mobility(&lanes);
            assert_eq!((before.mine, before.theirs), (mine, theirs), "{position}");

            // An arbitrary move, the same in every run.
            let mv = moves[(position.hash() >> 40) as usize % moves.len()];
            let step = *steps
                .iter()
                .find(|step| {
                    let to =
                        mv.target().map_or(SolverMove::OFF, |to| lanes.geometry.number(me, to));
                    step.from == lanes.geometry.number(me, mv.from())
                        && step.to == to
                        && usize::from(step.count) == mv.count()
                })
                .unwrap();
            position.play_unchecked(mv);
            let expected = view.mobility_after(&lanes, before, step);
            let after = [me, Players::Two.after(me)].map(|player| position.count_moves_of(player));
            assert_eq!([expected.mine, expected.theirs], after.map(|count| count as i32));
            view = view.after(&lanes, step);
            if !position.is_over() && position.turn() == me {
                view = view.after(&lanes, SolverMove::SIT_OUT);
            }
        }
    }

    #[test]
    fn solver_positions_play_like_the_rules() {
        for start in ["4x4:W:WC1=9:BB4=9", "6x6:W:WC1=12:BD6=12", "8x8:W:WE1=12:BD8=12"] {
            plays_like_the_rules::<SMALL>(start);
        }
        for start in ["10x10:W:WE1=20:BF10=20", "12x12:B:WE1=99:BD12=99"] {
            plays_like_the_rules::<LARGE>(start);
        }
    }

    #[test]
    fn a_player_without_moves_has_no_step_and_sits_out() {
        // Black is shut in after A1-B2.
        let mut position: Position = "8x8:W:WA1=1,B6=2,D6=2:BC7=1".parse().unwrap();
        let lanes = Lanes::<SMALL>::new(Geometry::of(position.board()));
        let view = SolverPosition::new(&lanes, &position);
        let mv = position.read_move("A1-B2").unwrap();
        position.play_unchecked(mv);
        let shut_in = view.after(&lanes, SolverMove { from: 0, to: 4, count: 1, captured: 0 });
        shut_in.for_each_move(&lanes, |step| panic!("{step:?}"));
        assert_eq!(
            shut_in.after(&lanes, SolverMove::SIT_OUT),
            SolverPosition::new(&lanes, &position)
        );
    }
}
