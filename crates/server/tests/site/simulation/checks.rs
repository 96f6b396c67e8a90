//! Invariants of running and finished tournaments.

use std::collections::{HashMap, HashSet};

use dipole_domain::tournaments::{
    AbsenceCause, Format, MAX_DIVISION, MAX_NO_SHOWS, MIN_DIVISION, Manner, PROMOTED,
    PairingNumber, PairingResult, Phase, SeasonPlace, Seeding, State, Stay, WithdrawalReason,
    season_places,
};
use dipole_domain::{Millis, PersonId};
use dipole_store::Store;

use super::crosstables;
use super::world::Violation;
use crate::database::count;

/// Fails with an explanation unless a rule holds.
macro_rules! hold {
    ($rule:expr, $($explanation:tt)+) => {
        if !$rule {
            return Err(format!($($explanation)+));
        }
    };
}
pub(super) use hold;

/// Invariants from one scan of a tournament to the next.
pub(super) fn progress(
    before: &State,
    now: &State,
    reopened: &[PairingNumber],
    promised: Millis,
    at: Millis,
) -> Result<(), Violation> {
    let (was, is) = (&before.tournament, &now.tournament);
    match is.format {
        // It ends earlier when it is full before its date.
        Format::Cup(_) => hold!(is.end <= promised, "it ends {} ms late", is.end - promised),
        _ => hold!(is.end == promised, "its end moved from {promised} to {}", is.end),
    }
    hold!(at < is.end || is.is_over(), "it goes on after its end, in phase {:?}", is.phase);
    hold!(!was.is_over() || was.phase == is.phase, "it was over and is in phase {:?}", is.phase);
    hold!(was.steps <= is.steps, "steps are lost: {} after {}", is.steps, was.steps);
    hold!(
        was.successor.is_none() || was.successor == is.successor,
        "it has two successors: {:?} and {:?}",
        was.successor,
        is.successor
    );
    for (one, other) in before.pairings.iter().zip(&now.pairings) {
        hold!(one.players == other.players, "{one:?} is now {other:?}");
        if !reopened.contains(&one.number) {
            let is_kept = one.result.is_none() || one.result == other.result;
            hold!(is_kept, "the result of {one:?} is now {:?}", other.result);
            let is_kept = one.game.is_none() || one.game == other.game;
            hold!(is_kept, "the game of {one:?} is now {:?}", other.game);
        }
    }
    hold!(now.pairings.len() >= before.pairings.len(), "pairings are lost");
    for (round, number) in now.rounds.iter().zip(1..) {
        hold!(round.number == number, "round {number} is {round:?}");
        hold!(round.deadline <= is.end, "{round:?} ends after the tournament, at {}", is.end);
    }
    Ok(())
}

/// Invariants of a tournament that is over. `next` is its successor.
pub(super) async fn ended(
    store: &Store,
    state: &State,
    next: Option<&State>,
) -> Result<(), Violation> {
    entries(state)?;
    match state.tournament.format {
        Format::League(_) => league(state)?,
        Format::Swiss(_) => swiss(state)?,
        Format::Cup(_) => cup(state)?,
    }
    crosstables::games(store, state).await?;
    if state.tournament.phase != Phase::Finished {
        return Ok(());
    }
    for pairing in &state.pairings {
        hold!(!pairing.is_open(), "{pairing:?} has no result");
    }
    crosstables::points(state)?;
    match next {
        Some(next) if state.tournament.is_league() => next_season(state, next),
        _ => Ok(()),
    }
}

/// Each person has one entry, and two missed first moves withdraw a player.
fn entries(state: &State) -> Result<(), Violation> {
    let people: HashSet<&PersonId> = state.entries.iter().map(|it| &it.person).collect();
    hold!(people.len() == state.entries.len(), "a person has two entries");
    for entry in &state.entries {
        let missed = state.no_shows(entry.number);
        let is_out = !entry.is_active();
        hold!(
            missed < MAX_NO_SHOWS || is_out || state.tournament.phase != Phase::Finished,
            "{} has missed {missed} first moves and takes part",
            entry.name
        );
        let for_no_shows = entry.withdrawn.is_some_and(|it| it.reason == WithdrawalReason::NoShows);
        hold!(!for_no_shows || missed > 0, "{} was withdrawn without a reason", entry.name);
    }
    Ok(())
}

fn league(state: &State) -> Result<(), Violation> {
    if state.rounds.is_empty() {
        return Ok(());
    }
    let sizes: Vec<usize> = state.divisions.iter().map(|it| it.members.len()).collect();
    let (least, most) = (sizes.iter().min().copied(), sizes.iter().max().copied());
    let (least, most) = (least.unwrap_or(0), most.unwrap_or(0));
    let is_small = sizes.len() == 1 && least >= 4;
    hold!(least >= MIN_DIVISION || is_small, "a division is too small: {sizes:?}");
    hold!(most <= MAX_DIVISION && most - least <= 1, "sizes of divisions: {sizes:?}");
    let mut seen = HashSet::new();
    for division in &state.divisions {
        for member in &division.members {
            hold!(seen.insert(*member), "{member:?} is in two divisions");
        }
        let of_division = state.pairings.iter().filter(|it| it.division == Some(division.level));
        let mut games: HashMap<Vec<u16>, usize> = HashMap::new();
        for pairing in of_division {
            let players: Vec<u16> = pairing.players.iter().map(|it| it.0).collect();
            match players.as_slice() {
                [_, _] => *games.entry(players).or_default() += 1,
                _ => {
                    for (seat, player) in (0..).zip(&players) {
                        *games.entry(vec![*player, seat]).or_default() += 1;
                    }
                }
            }
        }
        hold!(games.values().all(|count| *count == 1), "games of a division: {games:?}");
        let size = division.members.len();
        let wanted = if state.tournament.terms.setup.players().count() == 2 {
            size * (size - 1)
        } else {
            // Each player begins in each of four places.
            size * 4
        };
        hold!(games.len() == wanted, "a division of {size} has these games: {games:?}");
    }
    Ok(())
}

fn swiss(state: &State) -> Result<(), Violation> {
    let mut met = HashSet::new();
    let mut byes = HashSet::new();
    for pairing in &state.pairings {
        let is_late = |round: u16| {
            let first = pairing.players.first().and_then(|it| state.entry(*it));
            first.is_some_and(|entry| entry.first_round > round)
        };
        match pairing.players.as_slice() {
            [one, other] => {
                let pair = (one.min(other), one.max(other));
                hold!(one != other && met.insert(pair), "{pair:?} meet twice");
            }
            [one] => {
                let manner = pairing.result.as_ref().map(|result| result.manner);
                let is_full = manner == Some(Manner::FullBye);
                hold!(!is_full || byes.insert(*one), "{one:?} has a second bye");
                hold!(!is_full || !is_late(pairing.round), "{one:?} has a bye before joining");
            }
            players => return Err(format!("a pairing of {players:?}")),
        }
    }
    for round in &state.rounds {
        let mut seen = HashSet::new();
        for player in state.pairings.iter().filter(|it| it.round == round.number) {
            for player in &player.players {
                hold!(seen.insert(*player), "{player:?} is twice in round {}", round.number);
            }
        }
        for entry in state.active() {
            // Late entries get byes for the rounds before as soon as they are paired.
            let is_in = entry.first_round <= state.rounds.len() as u16;
            let is_seen = seen.contains(&entry.number) || !is_in;
            hold!(is_seen, "{} is not in round {}", entry.name, round.number);
        }
    }
    Ok(())
}

fn cup(state: &State) -> Result<(), Violation> {
    let mut before: Option<HashSet<u16>> = None;
    for round in &state.rounds {
        let mut matches: HashMap<u16, Vec<Vec<u16>>> = HashMap::new();
        for pairing in state.pairings.iter().filter(|it| it.round == round.number) {
            let players = pairing.players.iter().map(|it| it.0).collect();
            matches.entry(pairing.cup_match).or_default().push(players);
        }
        let mut players = HashSet::new();
        for games in matches.values() {
            match games.as_slice() {
                [one, other] if one.len() == 2 => {
                    let swapped: Vec<u16> = other.iter().rev().copied().collect();
                    hold!(*one == swapped, "a match of a cup: {games:?}");
                }
                [one] if one.len() == 1 => {}
                _ => return Err(format!("a match of a cup: {games:?}")),
            }
            for player in &games[0] {
                hold!(players.insert(*player), "{player} is in two matches: {matches:?}");
            }
        }
        if let Some(before) = &before {
            hold!(players.is_subset(before), "{players:?} come after {before:?}");
        }
        let places = usize::from(state.tournament.capacity) >> (round.number - 1);
        hold!(players.len() <= places, "{} players in round {}", players.len(), round.number);
        before = Some(players);
    }
    Ok(())
}

/// Promotions balance, and the next season has the players and places of this one.
fn next_season(state: &State, next: &State) -> Result<(), Violation> {
    let places = season_places(state);
    hold!(next.places == places, "the next season has the places {:?}", next.places);
    hold!(!next.waits_for_predecessor, "the next season waits");
    let lowest = state.divisions.len() as u16;
    for division in &state.divisions {
        let of_division: Vec<&SeasonPlace> =
            places.iter().filter(|place| place.level == division.level).collect();
        let with = |seeding| of_division.iter().filter(|it| it.seeding == seeding).count();
        let entries = division.members.iter().filter_map(|it| state.entry(*it));
        let active = entries.filter(|it| it.is_active()).count();
        let gone = division.members.len() - active;
        let (promoted, relegated) = (with(Seeding::Promoted), with(Seeding::Relegated));
        hold!(of_division.len() == division.members.len(), "a place is missing in {places:?}");
        let wanted = if division.level == 1 { 0 } else { PROMOTED.min(active) };
        hold!(promoted == wanted, "{promoted} promoted from {division:?}");
        let least = if division.level == lowest { 0 } else { PROMOTED };
        hold!(
            relegated <= least + gone,
            "{relegated} relegated from {division:?} with {gone} withdrawn"
        );
        let is_unmoved = gone == 0 && division.level < lowest;
        hold!(!is_unmoved || relegated == PROMOTED, "{relegated} relegated from {division:?}");
    }
    for entry in &state.entries {
        let carries = entry.is_active() && entry.stay == Stay::UntilFurtherNotice;
        let is_in = next.entry_of(&entry.person).is_some();
        hold!(!carries || is_in, "{} is not entered for the next season", entry.name);
    }
    // Once it has started, each promoted player is in a higher division.
    let levels = next.divisions.len() as u16;
    for place in places.iter().filter(|place| place.seeding == Seeding::Promoted) {
        let entry = next.entry_of(&place.person).map(|entry| entry.number);
        let division =
            next.divisions.iter().find(|it| entry.is_some_and(|entry| it.members.contains(&entry)));
        let is_higher = division.is_none_or(|it| it.level < place.level.min(levels + 1));
        hold!(is_higher, "{place:?} is promoted to {division:?}");
    }
    Ok(())
}

/// Invariants of the database when all is over: nothing was stored twice or lost.
pub(super) fn database(database: &str) -> Result<(), Violation> {
    let none = [
        (
            "games that belong to no tournament",
            "SELECT COUNT(*) FROM games WHERE id NOT IN (SELECT game FROM tournament_games)",
        ),
        (
            "games that were awaited after the end",
            "SELECT COUNT(*) FROM tournament_games g JOIN tournaments t ON t.id = g.tournament \
             WHERE g.awaited = 1 AND t.stage = 'over'",
        ),
        (
            "tournaments whose steps have gaps",
            "SELECT COUNT(*) FROM tournaments t WHERE t.steps <> (SELECT COUNT(*) \
             FROM tournament_steps s WHERE s.tournament = t.id AND s.number <= t.steps)",
        ),
        (
            "places in a series that are taken twice",
            "SELECT COUNT(*) FROM (SELECT 1 FROM tournaments GROUP BY series, number \
             HAVING COUNT(*) > 1) AS doubled",
        ),
        (
            "tournaments that are over and due",
            "SELECT COUNT(*) FROM tournaments WHERE stage = 'over' AND due > 0",
        ),
    ];
    for (what, sql) in none {
        let count = count(database, sql);
        hold!(count == 0, "there are {count} {what}");
    }
    Ok(())
}

/// Whether a result has a player who missed the first move.
pub(super) fn has_no_show(result: &PairingResult) -> bool {
    result.absent.iter().any(|it| it.cause == AbsenceCause::NoShow)
}
