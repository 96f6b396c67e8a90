//! No call of a safe function causes undefined behaviour, regardless of earlier calls.
//!
//! Illegal moves make positions invalid. These tests use such positions, and worse ones, with every
//! function that reads or changes a position. A panic is allowed; a move with squares that do not
//! exist is not. Miri also runs the tests without overflow checks, as in release builds, where
//! wrong numbers propagate further.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::string::ToString;

use crate::mobility::Mobility;
use crate::random::SplitMix64;
use crate::{
    Board, Game, Layout, MAX_SQUARES, Move, Player, Players, Position, Setup, Square, SquareSet,
    divide, perft,
};

/// Miri is slow.
const ROUNDS: usize = if cfg!(miri) { 3 } else { 100 };

/// Unsafe code relies on this for every move.
fn assert_squares_exist(mv: Move) {
    let [high, low] = mv.to_raw().to_be_bytes().map(usize::from);
    assert!(high < MAX_SQUARES, "{:#06x} comes from no square", mv.to_raw());
    assert!(!(MAX_SQUARES..128).contains(&low), "{:#06x} leads to no square", mv.to_raw());
}

/// Runs code that may panic.
fn try_to(run: impl FnOnce()) {
    let _ = catch_unwind(AssertUnwindSafe(run));
}

fn any_move(random: &mut SplitMix64) -> Move {
    loop {
        if let Some(mv) = Move::from_raw(random.next() as u16) {
            return mv;
        }
    }
}

/// Plays a move without the assertion that it is legal, which debug builds have.
fn play(position: &mut Position, mv: Move) {
    let change =
        if position.is_narrow() { position.narrow_change(mv) } else { position.wide_change(mv) };
    position.apply(&change);
}

/// Calls all available methods.
fn use_position(position: &Position, random: &mut SplitMix64) {
    let mut moves = std::vec::Vec::new();
    try_to(|| position.for_each_move(|mv| moves.push(mv)));
    try_to(|| position.for_each_quiet_move(|mv| moves.push(mv)));
    try_to(|| position.for_each_capture(0, |capture| moves.push(capture.mv)));
    // These collect moves in lists of a fixed size.
    try_to(|| drop(position.legal_moves()));
    try_to(|| drop(position.legal_captures()));
    for from in Square::all() {
        try_to(|| moves.extend(position.legal_moves_from(from)));
    }
    moves.iter().for_each(|&mv| assert_squares_exist(mv));

    moves.extend((0..8).map(|_| any_move(random)));
    let some = moves.len().div_ceil(24);
    for &mv in moves.iter().step_by(some) {
        try_to(|| drop(mv.text(position).to_string()));
        try_to(|| _ = position.is_legal(mv));
        try_to(|| _ = position.hash_after(mv));
        try_to(|| drop(position.after(mv)));
        let mut next = position.clone();
        try_to(|| play(&mut next, mv));
        try_to(|| _ = perft(&next, 1));
        try_to(|| {
            let undo = next.play_unchecked(any_move(random));
            next.undo(any_move(random), undo);
        });
        try_to(|| drop(next.legal_moves()));
    }
    if moves.len() < 40 {
        try_to(|| _ = perft(position, 2));
        try_to(|| drop(divide(position, 1)));
    }
    try_to(|| _ = position.recount_moves());
    try_to(|| _ = position.recompute_hash());
    try_to(|| drop(position.to_string()));
    try_to(|| drop(position.to_layout().validate()));
    for player in Player::ALL {
        try_to(|| {
            let _ = position.without(player);
        });
        try_to(|| _ = position.sitting_out(player).count());
    }
    try_to(|| {
        let mut game = Game::new(position.clone());
        let _ = game.play(any_move(random));
        let _ = game.entries().count();
    });
}

/// A position with random fields: valid for their types, but otherwise wrong.
fn any_position(random: &mut SplitMix64) -> Position {
    let set = |random: &mut SplitMix64| -> SquareSet {
        let share = 1 + random.below(8);
        Square::all().filter(|_| random.below(share) == 0).collect()
    };
    let greatest = [4, 40, 256][random.below(3)];
    let mut position = Position {
        heights: core::array::from_fn(|_| random.below(greatest) as u8),
        stacks: core::array::from_fn(|_| set(random)),
        checkers: core::array::from_fn(|_| random.below(greatest) as u8),
        mobility: Mobility::NONE,
        hash: random.next(),
        board: Board::ALL[random.below(Board::COUNT)],
        players: [Players::Two, Players::Four][random.below(2)],
        turn: Player::ALL[random.below(4)],
    };
    try_to(|| position.mobility = position.recount_moves());
    position
}

#[test]
fn positions_of_any_content_yield_only_squares_that_exist() {
    let mut random = SplitMix64::new(53);
    for _ in 0..ROUNDS {
        let position = any_position(&mut random);
        use_position(&position, &mut random);
    }
}

#[test]
fn illegal_moves_yield_only_squares_that_exist() {
    let mut random = SplitMix64::new(6);
    let mut starts = Setup::ALL.map(Setup::position).to_vec();
    for text in ["12x12:W:WE1=1,A1=1:BD12=1", "4x4:W:WA1=2:BD4=2", "10x10:B:WE1=99:BJ10=99"] {
        starts.push(text.parse().expect("well formed"));
    }
    for _ in 0..ROUNDS.div_ceil(starts.len()) {
        for start in &starts {
            let mut position = start.clone();
            for _ in 0..4 {
                let mv = any_move(&mut random);
                try_to(|| play(&mut position, mv));
                use_position(&position, &mut random);
            }
        }
    }
}

/// In release builds, the first move left 253 checkers on E1. A bearing-off move from E1 then
/// looked like one that started beyond the board.
#[test]
fn a_wrapped_height_moves_nothing_from_beyond_the_board() {
    let mut position: Position = "12x12:W:WE1=1,A1=1:BD12=1".parse().expect("well formed");
    position.heights[Square::at(4, 0).expect("dark").index()] = 253;
    let mut named = 0;
    position.for_each_move(|mv| {
        let text = mv.text(&position).to_string();
        assert!(text.starts_with("E1-") || text.starts_with("A1-"), "{text}");
        named += 1;
    });
    assert!(named > 200);
}

#[test]
fn layouts_of_any_content_are_refused_or_sound() {
    let mut random = SplitMix64::new(7);
    for _ in 0..ROUNDS {
        let players = [Players::Two, Players::Four][random.below(2)];
        let mut layout = Layout::new(random.below(16), players);
        for _ in 0..random.below(6) {
            let square = Square::from_index(random.below(MAX_SQUARES)).expect("in range");
            let height = [random.below(120), usize::MAX][random.below(9) / 8];
            layout = layout.stack(Player::ALL[random.below(4)], square, height);
        }
        if let Ok(position) = layout.validate() {
            position.for_each_move(assert_squares_exist);
        }
    }
}
