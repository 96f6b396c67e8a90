//! Speed of the rules: `cargo bench -p dipole`.
//!
//! Perft is measured in leaves per second. The other benchmarks list, play and take back moves over
//! the positions of whole games, as an engine does.

use dipole::{Game, Move, MoveList, Position, Setup, perft};
use divan::{Bencher, black_box, counter::ItemsCount};

fn main() {
    divan::main();
}

/// Perft from the start of `small`, the reference benchmark of this crate.
#[divan::bench(args = [5, 6, 7], sample_count = 5, sample_size = 1)]
fn perft_small(bencher: Bencher, depth: u32) {
    count(bencher, &Setup::Small.position(), depth);
}

/// The larger boards and more players.
#[divan::bench(args = [(Setup::Large, 5), (Setup::Four, 4)], sample_count = 5, sample_size = 1)]
fn perft_others(bencher: Bencher, (setup, depth): (Setup, u32)) {
    count(bencher, &setup.position(), depth);
}

fn count(bencher: Bencher, position: &Position, depth: u32) {
    let leaves = perft(position, depth);
    bencher.counter(ItemsCount::new(leaves)).bench(|| perft(black_box(position), depth));
}

/// Positions from the middle of games, in which the moves are chosen arbitrarily but reproducibly.
fn midgame(setup: Setup) -> Vec<Position> {
    let mut positions = Vec::new();
    let mut random: u64 = 1;
    for _ in 0..50 {
        let mut game = Game::from(setup);
        for _ in 0..30 {
            let mut moves = game.position().legal_moves();
            if moves.is_empty() {
                break;
            }
            moves.sort_unstable();
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let choice = (random >> 33) as usize % moves.len();
            game.play(moves[choice]).expect("listed moves are legal");
        }
        positions.extend(game.positions().iter().skip(8).step_by(3).cloned());
    }
    positions.retain(|position| !position.is_over());
    positions
}

/// All legal moves of a position; items are positions.
#[divan::bench(args = [Setup::Small, Setup::Large, Setup::Four])]
fn legal_moves(bencher: Bencher, setup: Setup) {
    let positions = midgame(setup);
    bencher.counter(ItemsCount::new(positions.len())).bench(|| {
        for position in &positions {
            black_box(black_box(position).legal_moves().len());
        }
    });
}

/// All legal moves of a position, in a reused list; items are positions.
#[divan::bench(args = [Setup::Small, Setup::Large, Setup::Four])]
fn legal_moves_into(bencher: Bencher, setup: Setup) {
    let positions = midgame(setup);
    let mut moves = MoveList::new();
    bencher.counter(ItemsCount::new(positions.len())).bench_local(|| {
        for position in &positions {
            black_box(position).legal_moves_into(&mut moves);
            black_box(moves.len());
        }
    });
}

/// Captures only; items are positions.
#[divan::bench(args = [Setup::Small, Setup::Large, Setup::Four])]
fn legal_captures(bencher: Bencher, setup: Setup) {
    let positions = midgame(setup);
    bencher.counter(ItemsCount::new(positions.len())).bench(|| {
        for position in &positions {
            black_box(black_box(position).legal_captures().len());
        }
    });
}

/// Playing a move on the position itself and taking it back; items are moves.
#[divan::bench(args = [Setup::Small, Setup::Large, Setup::Four])]
fn play_and_undo(bencher: Bencher, setup: Setup) {
    let mut games = with_moves(setup);
    bencher.counter(ItemsCount::new(plies(&games))).bench_local(|| {
        for (position, moves) in &mut games {
            for &mv in moves.iter() {
                let undo = position.play_unchecked(mv);
                black_box(position.hash());
                position.undo(mv, undo);
            }
        }
    });
}

/// Copying the position and playing on the copy; items are moves.
#[divan::bench(args = [Setup::Small, Setup::Large, Setup::Four])]
fn copy_and_play(bencher: Bencher, setup: Setup) {
    let games = with_moves(setup);
    bencher.counter(ItemsCount::new(plies(&games))).bench(|| {
        for (position, moves) in &games {
            for &mv in moves {
                let mut next = position.clone();
                next.play_unchecked(mv);
                black_box(next.hash());
            }
        }
    });
}

fn with_moves(setup: Setup) -> Vec<(Position, Vec<Move>)> {
    let moves = |position: Position| {
        let moves = position.legal_moves().to_vec();
        (position, moves)
    };
    midgame(setup).into_iter().map(moves).collect()
}

fn plies(games: &[(Position, Vec<Move>)]) -> usize {
    games.iter().map(|(_, moves)| moves.len()).sum()
}
