//! The plain search compared with a reference minimax, which has no window, no
//! move ordering and no transposition table.
//!
//! With `selective: false` only quiescence search leaves out moves: captures that
//! lose, as in the reference, and those that delta pruning proves useless. The
//! latter is exact with evaluations by checkers, which are used here. Depths stay
//! below those at which a transposition can be reached by lines of different lengths.

use dipole::internals::Search as _;
use dipole::{Layout, Player, Players, Position, Square, internals::SplitMix64};

use crate::{
    EvalKind, Limits, Options, Score, Searcher, Signal,
    eval::{Evaluate, Linear, Sides},
    score::{INFINITE, Value, WIN},
};

/// The value of a position for the side to move, by definition.
fn minimax(eval: &Linear, sides: Sides, position: &Position, depth: u32, ply: Value) -> Value {
    let reference_is_out = position.players() == Players::Four
        && Player::ALL
            .into_iter()
            .any(|player| sides.is_reference(player) && position.checkers(player) == 0);
    if position.is_over() || reference_is_out {
        return WIN - ply;
    }
    let (mut best, moves) = if depth > 0 {
        (-INFINITE, position.legal_moves().to_vec())
    } else {
        let mut captures = Vec::new();
        position.for_each_capture(0, |capture| {
            let risk = capture.count > capture.height && capture.is_answered;
            let lost = if risk { capture.count } else { 0 };
            // As in `order::gain`: captures that lose checkers are left out.
            let gain = 16 * (capture.height as i32 - lost as i32) - capture.count as i32;
            if gain >= -16 {
                captures.push(capture.mv);
            }
        });
        (eval.value(&eval.state(position), position), captures)
    };
    for mv in moves {
        let after = position.after(mv).expect("legal");
        let value = minimax(eval, sides, &after, depth.saturating_sub(1), ply + 1);
        let same = sides.same(position.turn(), after.turn());
        best = best.max(if same { value } else { -value });
    }
    best
}

/// A random position with up to `max_checkers` for each player.
fn random_position(
    random: &mut SplitMix64,
    size: usize,
    players: Players,
    max_checkers: usize,
) -> Position {
    loop {
        let mut layout = Layout::new(size, players);
        for &player in players.all() {
            let mut left = 1 + random.below(max_checkers);
            while left > 0 {
                let height = 1 + random.below(left);
                if let Some(square) = Square::at(random.below(size), random.below(size)) {
                    layout = layout.stack(player, square, height);
                    left -= height;
                }
            }
        }
        if let Ok(position) = layout.validate()
            && !position.is_over()
        {
            return position;
        }
    }
}

fn compare(position: &Position, depth: u32) {
    for (kind, per_rank) in [(EvalKind::Material, 0), (EvalKind::Advance, Linear::PER_RANK)] {
        let eval = Linear::new(position, per_rank);
        let expected = minimax(&eval, Sides::new(position), position, depth, 0);
        let options = Options { hash_mib: 1, eval: kind, selective: false, ..Options::default() };
        let outcome =
            Searcher::new(options).think(position, &Limits::depth(depth), &Signal::new(), |_| {});
        let score = outcome.score().expect("the game is not over");
        assert_eq!(score, Score::from_value(expected), "{kind} to depth {depth}: {position}");
    }
}

#[test]
fn plain_search_equals_minimax_between_two_players() {
    let mut random = SplitMix64::new(5);
    for (size, max_checkers, depth, count) in
        [(4, 3, 6, 40), (6, 3, 5, 30), (6, 4, 4, 60), (8, 4, 3, 100), (10, 5, 2, 60)]
    {
        for _ in 0..count {
            let position = random_position(&mut random, size, Players::Two, max_checkers);
            compare(&position, depth);
        }
    }
}

#[test]
fn plain_search_equals_minimax_among_four_players() {
    let mut random = SplitMix64::new(6);
    for (size, max_checkers, depth, count) in [(6, 2, 4, 30), (8, 3, 3, 40)] {
        for _ in 0..count {
            let position = random_position(&mut random, size, Players::Four, max_checkers);
            compare(&position, depth);
        }
    }
}

#[test]
fn delta_pruning_does_not_fail_high_without_proof() {
    // After G5-D2 a null window above a lost move prunes Black's capture. The stand-pat value must
    // not be taken for the value of the position.
    compare(&"8x8:B:WC1=1,B2=1:BG5=3".parse().expect("well formed"), 2);
}
