//! The steps by which a tournament advances.
//!
//! [`next_step`] is the only place that decides when a tournament advances. A worker reads the
//! state, asks for the next step, applies it, and stores the changed rows under the step's key, all
//! in one transaction; then it asks again. Steps that became due during a downtime follow one
//! another in the same order as without it, and their dates come from the schedule, not from the
//! clock. If another node has stored the key of a step first, the step is dropped.

use crate::{Millis, PersonId, TournamentId};

use super::cup::{first_matches, next_matches};
use super::divisions::seed_divisions;
use super::rounds::{cup_pairings, league_pairings, swiss_pairings, swiss_player};
use super::schedule::{games_begin, latest_start, next_deadline, next_start, round_time};
use super::{
    CancelReason, Division, Entry, EntryNumber, Format, Pairing, PairingNumber, Phase, Round,
    SeasonPlace, State, Stay, SwissPlayer, SwissRules, Tournament, pair_swiss, season_places,
};

/// Maximum number of games that one step starts or closes, so that its transaction stays short.
const MAX_GAMES_PER_STEP: usize = 50;

/// The key by which a step is claimed in the database: each key is stored once.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct StepKey {
    /// The tournament.
    pub tournament: TournamentId,
    /// The step's number, from 1.
    pub number: u32,
}

/// The next action of a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// This step is due.
    Step(Step),
    /// Nothing is due before this time, unless a player acts or a result arrives.
    At(Millis),
    /// It waits for verdicts on stopped games, or for the tournament before it in the series.
    Waiting,
    /// It is over.
    Over,
}

/// A change that a tournament makes by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// Players can check in from now on.
    OpenCheckIn,
    /// The tournament starts with its first round.
    Start {
        /// The players who did not check in, and are withdrawn.
        absent: Vec<EntryNumber>,
        /// The divisions of a season.
        divisions: Vec<Division>,
        /// The first round.
        round: Round,
        /// Its pairings.
        pairings: Vec<Pairing>,
        /// The next tournament of the series.
        next: Option<Announcement>,
    },
    /// A later round is paired.
    PairRound {
        /// The round.
        round: Round,
        /// Its pairings, and the half-point byes of late entries.
        pairings: Vec<Pairing>,
    },
    /// Games begin: the worker stores [`State::new_game`] for each and calls
    /// [`State::record_game`].
    StartGames {
        /// The pairings.
        pairings: Vec<PairingNumber>,
    },
    /// A player has missed too many first moves and is withdrawn.
    Withdraw {
        /// The player.
        player: EntryNumber,
    },
    /// Withdrawn players leave their games: the worker closes each by
    /// [`super::close_for_withdrawal`] and records the results.
    CloseGames {
        /// The pairings, each with the player who leaves it.
        pairings: Vec<(PairingNumber, EntryNumber)>,
    },
    /// The deadline of a round has passed: no more moves are played in its games. The worker then
    /// collects evidence and records the result of [`super::adjudicate`] for each. Pairings
    /// without a game are shared at once.
    StopGames {
        /// The pairings.
        pairings: Vec<PairingNumber>,
    },
    /// All results are known.
    Finish {
        /// The places in a season.
        places: Vec<SeasonPlace>,
        /// The players of the next season.
        carried: Vec<Carried>,
    },
    /// The tournament is called off. Games under way go on as ordinary games.
    Cancel {
        /// The reason.
        reason: CancelReason,
        /// The next tournament of the series, if it was not announced before.
        next: Option<Announcement>,
        /// The places that the next season is built from.
        places: Vec<SeasonPlace>,
        /// The players of the next season.
        carried: Vec<Carried>,
    },
}

/// The dates of the next tournament of a series.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Announcement {
    /// Its start.
    pub start: Millis,
    /// Its end.
    pub end: Millis,
}

/// A player who takes part in the next season without joining again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Carried {
    /// The player.
    pub person: PersonId,
    /// The name to show.
    pub name: String,
    /// The rating on joining; the caller may replace it by the current one.
    pub rating: i64,
    /// For one season, if the season they joined was called off, or until further notice.
    pub stay: Stay,
}

impl Step {
    /// The tournament that this step announces.
    pub const fn announcement(&self) -> Option<Announcement> {
        match self {
            Step::Start { next, .. } | Step::Cancel { next, .. } => *next,
            _ => None,
        }
    }
}

/// Decides the next action of a tournament.
pub fn next_step(state: &State, now: Millis) -> Next {
    match state.tournament.phase {
        Phase::Announced | Phase::CheckIn => before_start(state, now),
        Phase::Running => while_running(state, now),
        Phase::Finished | Phase::Cancelled(_) => Next::Over,
    }
}

fn before_start(state: &State, now: Millis) -> Next {
    let tournament = &state.tournament;
    // Only a season is built from the results of the one before.
    if state.waits_for_predecessor && tournament.is_league() {
        return Next::Waiting;
    }
    let check_in = match tournament.format {
        Format::Swiss(SwissRules { check_in, .. }) => check_in,
        Format::League(_) | Format::Cup(_) => 0,
    };
    let opens = tournament.start - check_in;
    if check_in > 0 && tournament.phase == Phase::Announced && now < tournament.start {
        return if now < opens { Next::At(opens) } else { Next::Step(Step::OpenCheckIn) };
    }
    let is_full_cup = matches!(tournament.format, Format::Cup(_)) && state.missing_players() == 0;
    // A cup's players do not know when it will be full, so its first round starts now.
    let began = if is_full_cup { now.min(tournament.start) } else { tournament.start };
    if now < began {
        return Next::At(began);
    }
    if now > latest_start(tournament) || (check_in > 0 && tournament.phase == Phase::Announced) {
        return Next::Step(cancel(state, CancelReason::StartMissed, now));
    }
    let is_present = |entry: &&Entry| check_in == 0 || entry.checked_in;
    let (present, absent): (Vec<&Entry>, Vec<&Entry>) = state.active().partition(is_present);
    let missing = tournament.min_players().saturating_sub(present.len());
    if missing > 0 {
        let reason = CancelReason::TooFew { missing: missing as u16 };
        return Next::Step(cancel(state, reason, now));
    }
    let absent = absent.iter().map(|entry| entry.number).collect();
    Next::Step(start(state, &present, absent, began, now))
}

/// The first round of a tournament that began on schedule at `began`.
fn start(
    state: &State,
    present: &[&Entry],
    absent: Vec<EntryNumber>,
    began: Millis,
    now: Millis,
) -> Step {
    let tournament = &state.tournament;
    let deadline = began + round_time(&Tournament { began, ..tournament.clone() });
    let round = Round { number: 1, paired: now, deadline };
    let (divisions, pairings) = match tournament.format {
        Format::League(_) => {
            let divisions = seed_divisions(present, &state.places);
            let pairings = league_pairings(state, &divisions);
            (divisions, pairings)
        }
        Format::Swiss(_) => {
            let players: Vec<SwissPlayer> =
                present.iter().map(|entry| swiss_player(state, entry)).collect();
            // A first round has no rematches and no second byes.
            let pairings = pair_swiss(&players)
                .map_or_else(Vec::new, |paired| swiss_pairings(state, &round, &paired, &[], now));
            (Vec::new(), pairings)
        }
        Format::Cup(_) => (Vec::new(), cup_pairings(state, 1, first_matches(state), now)),
    };
    let next = announce(tournament, now);
    Step::Start { absent, divisions, round, pairings, next }
}

fn while_running(state: &State, now: Millis) -> Next {
    let Some(round) = state.round() else { return finish(state) };
    if let Some(player) = state.player_to_withdraw() {
        return Next::Step(Step::Withdraw { player });
    }
    let is_past = now >= round.deadline;
    let leaving = games_to_close(state);
    if !leaving.is_empty() {
        return Next::Step(Step::CloseGames { pairings: leaving });
    }
    let begin = games_begin(&state.tournament, round);
    let starting = games_to_start(state);
    if !is_past && !starting.is_empty() {
        return match now < begin {
            true => Next::At(begin),
            false => Next::Step(Step::StartGames { pairings: starting }),
        };
    }
    let running = || state.open_pairings().filter(|pairing| !pairing.stopped);
    if running().next().is_some() {
        if !is_past {
            return Next::At(round.deadline);
        }
        let pairings = running().map(|pairing| pairing.number).collect();
        return Next::Step(Step::StopGames { pairings });
    }
    if state.awaiting_verdict().next().is_some() {
        return Next::Waiting;
    }
    next_round(state, round, now).map_or_else(|| finish(state), Next::Step)
}

/// Running games that a withdrawn player has yet to leave. Games of four that have not begun start
/// first, since the other three play on.
fn games_to_close(state: &State) -> Vec<(PairingNumber, EntryNumber)> {
    let has_withdrawn = |player| state.entry(player).is_some_and(|entry| !entry.is_active());
    let running = state.open_pairings().filter(|pairing| !pairing.stopped);
    let closable = running.filter(|it| it.game.is_some() || it.players.len() == 2);
    closable
        .filter_map(|pairing| {
            let mut players = pairing.players.iter().copied();
            let leaves =
                |player: &EntryNumber| has_withdrawn(*player) && !pairing.left.contains(player);
            Some((pairing.number, players.find(leaves)?))
        })
        .take(MAX_GAMES_PER_STEP)
        .collect()
}

/// Pairings whose game can begin.
fn games_to_start(state: &State) -> Vec<PairingNumber> {
    let is_decided = |number| state.pairing(number).is_none_or(|pairing| !pairing.is_open());
    state
        .open_pairings()
        .filter(|it| it.game.is_none() && !it.stopped && it.after.is_none_or(is_decided))
        .map(|pairing| pairing.number)
        .take(MAX_GAMES_PER_STEP)
        .collect()
}

/// The next round. `None` if the tournament is finished: all rounds are played, too few players are
/// left, no legal pairing exists, or no time is left for a round.
fn next_round(state: &State, last: &Round, now: Millis) -> Option<Step> {
    let tournament = &state.tournament;
    let number = last.number + 1;
    let deadline = next_deadline(tournament, Some(last), now);
    let round = |deadline| Round { number, paired: now, deadline };
    match tournament.format {
        Format::League(_) => None,
        Format::Swiss(_) => {
            if number > state.planned_rounds() || state.active().count() < 2 {
                return None;
            }
            let round = round(deadline?);
            let (playing, resting): (Vec<&Entry>, Vec<&Entry>) =
                state.active().partition(|entry| !entry.breaks.contains(&number));
            let players: Vec<SwissPlayer> =
                playing.iter().map(|entry| swiss_player(state, entry)).collect();
            let resting: Vec<EntryNumber> = resting.iter().map(|entry| entry.number).collect();
            let paired = pair_swiss(&players)?;
            let pairings = swiss_pairings(state, &round, &paired, &resting, now);
            Some(Step::PairRound { round, pairings })
        }
        Format::Cup(_) => {
            let matches = next_matches(state, last.number);
            if matches.iter().all(Vec::is_empty) {
                return None;
            }
            let pairings = cup_pairings(state, number, matches, now);
            Some(Step::PairRound { round: round(deadline?), pairings })
        }
    }
}

fn finish(state: &State) -> Next {
    let (places, carried) = match state.tournament.format {
        Format::League(_) => {
            let stays = |entry: &&Entry| entry.stay == Stay::UntilFurtherNotice;
            (season_places(state), state.active().filter(stays).map(carry).collect())
        }
        Format::Swiss(_) | Format::Cup(_) => (Vec::new(), Vec::new()),
    };
    Next::Step(Step::Finish { places, carried })
}

/// Calls a tournament off. The players of a season that has not begun are entered for the next one,
/// and all places earned before are kept.
pub(super) fn cancel(state: &State, reason: CancelReason, now: Millis) -> Step {
    let tournament = &state.tournament;
    let by_organiser = reason == CancelReason::ByOrganiser;
    let next = if by_organiser { None } else { announce(tournament, now) };
    let was_played = tournament.phase == Phase::Running;
    let stays = |entry: &&Entry| !was_played || entry.stay == Stay::UntilFurtherNotice;
    let carried = match tournament.format {
        Format::League(_) => state.active().filter(stays).map(carry).collect(),
        Format::Swiss(_) | Format::Cup(_) => Vec::new(),
    };
    Step::Cancel { reason, next, places: state.places.clone(), carried }
}

fn carry(entry: &Entry) -> Carried {
    let Entry { person, name, rating, stay, .. } = entry;
    Carried { person: person.clone(), name: name.clone(), rating: *rating, stay: *stay }
}

fn announce(tournament: &Tournament, now: Millis) -> Option<Announcement> {
    if tournament.successor.is_some() {
        return None;
    }
    let start = next_start(tournament, now)?;
    Some(Announcement { start, end: start + (tournament.end - tournament.start) })
}

#[cfg(test)]
#[path = "step_tests.rs"]
mod tests;
