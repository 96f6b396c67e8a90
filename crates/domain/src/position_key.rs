//! Keys by which a running game is found from a position that is at most one move later.
//!
//! A move changes the stacks of the player who moves and takes away at most one stack of another
//! player. The key of a running position therefore covers only the stacks of the players who do not
//! have the turn. A position one move later has the same key, or a key that differs by the one
//! captured stack.

use dipole::{Player, Position, Square};

/// Key of the position of a running game. Keys are stored in databases and never change.
pub fn position_key(position: &Position) -> i64 {
    key_for_turn(position, position.turn()).cast_signed()
}

/// The keys of this position and of all positions from which one move can lead to it. Other
/// positions can share these keys: [`is_at_most_one_move_after`] decides.
pub fn keys_up_to_one_move_before(position: &Position) -> Vec<i64> {
    let mut keys = Vec::new();
    for &mover in position.players().all() {
        let key = key_for_turn(position, mover);
        keys.push(key.cast_signed());
        for square in position.stacks(mover) {
            // A stack cannot capture a taller one.
            for height in 1..=position.height(square) {
                for &owner in position.players().all().iter().filter(|owner| **owner != mover) {
                    let captured = stack_key(owner, square, height);
                    keys.push(key.wrapping_add(captured).cast_signed());
                }
            }
        }
    }
    keys
}

/// Whether a position equals another one or arises from it by one legal move.
pub fn is_at_most_one_move_after(position: &Position, before: &Position) -> bool {
    let follows = |mv| {
        let mut next = before.clone();
        next.play(mv).is_ok() && next == *position
    };
    position == before
        || (position.board() == before.board() && before.legal_moves().into_iter().any(follows))
}

/// The key of a position's stacks with `turn` to move.
fn key_for_turn(position: &Position, turn: Player) -> u64 {
    let players = position.players().all();
    let game = position.board().size() * 8 + players.len();
    let mut key = mix((game * 4 + turn.index()) as u64);
    for &owner in players.iter().filter(|owner| **owner != turn) {
        for square in position.stacks(owner) {
            key = key.wrapping_add(stack_key(owner, square, position.height(square)));
        }
    }
    key
}

/// The summand of a stack in a key.
fn stack_key(owner: Player, square: Square, height: usize) -> u64 {
    mix(1 << 32 | (owner.index() << 16 | square.index() << 8 | height) as u64)
}

/// The finalizer of SplitMix64 (Steele, Lea, Flood 2014).
const fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
