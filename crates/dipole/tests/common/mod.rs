//! Games for tests: any list of numbers defines one.
#![allow(dead_code, reason = "every test file uses its own part of these helpers")]

use dipole::{Board, Game, Layout, Player, Players, Position, Setup, Square};
use proptest::prelude::*;

/// A configuration for this many cases. Failures are not written to files beside the tests: the
/// shrunk input in the message is enough to write a test.
pub(crate) fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases) }
}

/// Plays on: each number selects one of the sorted legal moves.
pub(crate) fn play(start: Position, choices: &[u16]) -> Game {
    let mut game = Game::new(start);
    for &choice in choices {
        let mut moves = game.position().legal_moves();
        if moves.is_empty() {
            break;
        }
        moves.sort_unstable();
        let mv = moves[usize::from(choice) % moves.len()];
        game.play(mv).expect("listed moves are legal");
    }
    game
}

/// Lists of choices, up to the length of a long game.
pub(crate) fn choices(most: usize) -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), 0..=most)
}

/// Custom boards of every size, for two and four players, from almost empty to crowded. The turn is
/// drawn at random; if that player has no move, the next one begins.
pub(crate) fn custom_start() -> impl Strategy<Value = Position> {
    let sizes = prop::sample::select(Board::ALL.map(Board::size).to_vec());
    let players = prop::sample::select(vec![Players::Two, Players::Four]);
    let stacks = prop::collection::vec((any::<u16>(), any::<u16>(), 1_usize..=13), 1..=14);
    let turn = 0_usize..4;
    (sizes, players, stacks, turn).prop_map(|(size, players, stacks, turn)| {
        let mut layout = Layout::new(size, players).turn(pick(players.all(), turn));
        let mut free: Vec<Square> =
            Square::all().filter(|square| square.file() < size && square.rank() < size).collect();
        for (owner, place, height) in stacks {
            if free.is_empty() {
                break;
            }
            let owner = pick(players.all(), usize::from(owner));
            let used: usize = layout.stacks.iter().filter(|s| s.0 == owner).map(|s| s.2).sum();
            let square = free.swap_remove(usize::from(place) % free.len());
            if used + height <= dipole::MAX_CHECKERS {
                layout = layout.stack(owner, square, height);
            }
        }
        validate_with_some_turn(layout)
    })
}

/// A start of any setup or any custom board.
pub(crate) fn start() -> impl Strategy<Value = Position> {
    prop_oneof![prop::sample::select(Setup::ALL.to_vec()).prop_map(Setup::position), custom_start(),]
}

/// A game from any start.
pub(crate) fn game(most: usize) -> impl Strategy<Value = Game> {
    (start(), choices(most)).prop_map(|(start, choices)| play(start, &choices))
}

/// A position from any game, early or late.
pub(crate) fn position() -> impl Strategy<Value = Position> {
    (game(120), any::<prop::sample::Index>())
        .prop_map(|(game, index)| index.get(game.positions()).clone())
}

fn pick(players: &[Player], index: usize) -> Player {
    players[index % players.len()]
}

fn validate_with_some_turn(layout: Layout) -> Position {
    let players = layout.players.all();
    let first = players.iter().position(|&player| player == layout.turn).unwrap_or(0);
    (0..players.len())
        .map(|step| layout.clone().turn(pick(players, first + step)))
        .find_map(|layout| layout.validate().ok())
        .expect("a player can always move")
}
