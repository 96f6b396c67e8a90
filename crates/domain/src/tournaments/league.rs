//! The games of a division.

use super::four_player_games;

/// The games of a division of two-player games: each pair twice, with colours swapped. Indices by
/// starting place.
pub fn round_robin_games(players: usize) -> Vec<[usize; 2]> {
    let pairs = (0..players).flat_map(|one| (one + 1..players).map(move |other| [one, other]));
    pairs.flat_map(|[one, other]| [[one, other], [other, one]]).collect()
}

/// The games of a division, for setups with two or four players.
pub(super) fn division_games(players: usize, seats: usize) -> Vec<Vec<usize>> {
    match seats {
        2 => round_robin_games(players).into_iter().map(Vec::from).collect(),
        _ => four_player_games(players).into_iter().map(Vec::from).collect(),
    }
}
