//! The games of a division of a league for four players.
//!
//! Player `i` of a division of `n` starts game `i` as White, and the games are the shifts of one
//! block of differences: the seats of game `i` are `i + d` modulo `n` for the four differences `d`.
//! Such a cyclic design has as many games as players, and each player plays four games, once in
//! each starting place, whatever `n` is. The differences are chosen so that pairs of players meet
//! as equally often as possible: exactly equally often with 4, 5 and 7 players (4, 3 and 2 times; with
//! 7 the block is the complement of a line of the Fano plane), otherwise with a difference of one
//! (2 or 3 times with 6 players, once or twice with 8 and 9). See C. J. Colbourn and J. H. Dinitz, Handbook of Combinatorial
//! Designs, on difference families.

/// The games of a division of `players`, 4 to 9, as indices by starting place. Empty for any other
/// number.
pub fn four_player_games(players: usize) -> Vec<[usize; 4]> {
    let block = match players {
        4 => [0, 1, 2, 3],
        5..=9 => [0, 1, 2, 4],
        _ => return Vec::new(),
    };
    (0..players).map(|first| block.map(|difference| (first + difference) % players)).collect()
}

#[cfg(test)]
#[path = "four_tests.rs"]
mod tests;
