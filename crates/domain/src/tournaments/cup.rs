//! Cups: single elimination with two games for each match, colours swapped.
//!
//! A match that ends 1-1 is decided by the time that the players used in both games: less time
//! advances. This is the rule for unfinished games as well, and it needs no further game, so a
//! round always ends on its date. Equal times advance the better seed.

use super::{Entry, EntryNumber, Pairing, State};

/// A match of a cup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CupMatch {
    /// The round, from 1.
    pub round: u16,
    /// Its number in the round, from 1 in bracket order.
    pub number: u16,
    /// The players; one if the other place stayed empty.
    pub players: Vec<EntryNumber>,
    /// Whether all its games have results.
    pub is_decided: bool,
    /// The player who advances. `None` before, and if both were absent.
    pub winner: Option<EntryNumber>,
}

/// The matches of a round. Matches that no player reached are left out.
pub fn cup_matches(state: &State, round: u16) -> Vec<CupMatch> {
    let in_round = state.pairings.iter().filter(|pairing| pairing.round == round);
    let mut pairings: Vec<&Pairing> = in_round.collect();
    pairings.sort_by_key(|pairing| (pairing.cup_match, pairing.number));
    let matches = pairings.chunk_by(|one, other| one.cup_match == other.cup_match);
    matches
        .map(|games| {
            let is_decided = games.iter().all(|pairing| !pairing.is_open());
            let winner = if is_decided { winner(state, games) } else { None };
            let (number, players) = (games[0].cup_match, games[0].players.clone());
            CupMatch { round, number, players, is_decided, winner }
        })
        .collect()
}

/// The winner of a finished cup.
pub fn cup_winner(state: &State) -> Option<EntryNumber> {
    let round = state.rounds.last()?.number;
    match cup_matches(state, round).as_slice() {
        [last] if 1 << round >= usize::from(state.tournament.capacity) => last.winner,
        _ => None,
    }
}

/// The player who wins a match whose games all have results.
fn winner(state: &State, games: &[&Pairing]) -> Option<EntryNumber> {
    let players = &games[0].players;
    let [one, other] = players.as_slice() else { return players.first().copied() };
    let total = |player: EntryNumber| {
        let (mut points, mut used) = (0, 0);
        for pairing in games {
            let (Some(result), Some(seat)) =
                (&pairing.result, pairing.players.iter().position(|it| *it == player))
            else {
                continue;
            };
            points += result.half_points(&pairing.players, seat, 1 - seat);
            used += result.used.get(seat).copied().unwrap_or(0);
        }
        (points, used)
    };
    let ((points, used), (other_points, other_used)) = (total(*one), total(*other));
    if points + other_points == 0 {
        return None;
    }
    let entry = |number| state.entry(number);
    let key = |number, points, used| {
        let withdrew = entry(number).is_some_and(|it| !it.is_active());
        let seed = entry(number).map(seed);
        (std::cmp::Reverse(points), withdrew, used, seed)
    };
    let is_first = key(*one, points, used) <= key(*other, other_points, other_used);
    Some(if is_first { *one } else { *other })
}

/// The order of seeds: the highest rating first, then the earliest entry.
pub(super) fn seed(entry: &Entry) -> (std::cmp::Reverse<i64>, EntryNumber) {
    (std::cmp::Reverse(entry.rating), entry.number)
}

/// The matches of the first round, in bracket order: the seeds of a bracket are mirrored, so that
/// the two best meet in the final.
pub(super) fn first_matches(state: &State) -> Vec<Vec<EntryNumber>> {
    let mut entries: Vec<&Entry> = state.active().collect();
    entries.sort_by_key(|entry| seed(entry));
    let mut order = vec![0];
    while order.len() < entries.len() {
        let size = 2 * order.len();
        order = order.into_iter().flat_map(|it| [it, size - 1 - it]).collect();
    }
    let seeds: Vec<EntryNumber> =
        order.into_iter().filter_map(|it| entries.get(it)).map(|entry| entry.number).collect();
    seeds.chunks(2).map(<[EntryNumber]>::to_vec).collect()
}

/// The matches after a round, in bracket order: a place stays empty where no player advanced or the
/// winner has withdrawn since. Empty after the final.
pub(super) fn next_matches(state: &State, round: u16) -> Vec<Vec<EntryNumber>> {
    let matches = usize::from(state.tournament.capacity) >> round;
    if matches < 2 {
        return Vec::new();
    }
    let decided = cup_matches(state, round);
    let is_active = |number: &EntryNumber| state.entry(*number).is_some_and(Entry::is_active);
    let winner = |number: usize| {
        let decided = decided.iter().find(|it| usize::from(it.number) == number);
        decided.and_then(|it| it.winner).filter(is_active)
    };
    (0..matches / 2)
        .map(|index| [2 * index + 1, 2 * index + 2].into_iter().filter_map(winner).collect())
        .collect()
}

#[cfg(test)]
#[path = "cup_tests.rs"]
mod tests;
