use std::collections::BTreeMap;

use super::*;

/// The number of meetings of each pair of players.
fn meetings(games: &[[usize; 4]]) -> BTreeMap<(usize, usize), usize> {
    let mut meetings = BTreeMap::new();
    for game in games {
        for (seat, &one) in game.iter().enumerate() {
            for &other in &game[seat + 1..] {
                *meetings.entry((one.min(other), one.max(other))).or_default() += 1;
            }
        }
    }
    meetings
}

#[test]
fn each_player_sits_once_in_each_starting_place() {
    for players in 4..=9 {
        let games = four_player_games(players);
        assert_eq!(games.len(), players);
        for seat in 0..4 {
            let mut seated: Vec<usize> = games.iter().map(|game| game[seat]).collect();
            seated.sort_unstable();
            assert_eq!(seated, (0..players).collect::<Vec<_>>(), "{players} players, seat {seat}");
        }
        for game in &games {
            let mut different = game.to_vec();
            different.sort_unstable();
            different.dedup();
            assert_eq!(different.len(), 4, "{players} players");
        }
    }
}

#[test]
fn meetings_are_as_equal_as_their_number_allows() {
    for players in 4..=9 {
        let meetings = meetings(&four_player_games(players));
        let pairs = players * (players - 1) / 2;
        assert_eq!(meetings.len(), pairs, "{players} players: all meet");
        let (least, most) = (meetings.values().min().copied(), meetings.values().max().copied());
        let total = 6 * players;
        assert_eq!(least, Some(total / pairs), "{players} players");
        assert_eq!(most, Some(total.div_ceil(pairs)), "{players} players");
    }
}

#[test]
fn other_sizes_have_no_games() {
    assert!([0, 3, 10].iter().all(|&players| four_player_games(players).is_empty()));
}
