//! Tournaments for the unit tests.

use dipole::Setup;

use crate::{DAY, HOUR, Millis, PersonId, Terms, TournamentId};

use super::*;

/// Noon of Tuesday 24 November 2026.
pub(super) const START: Millis = 1_795_521_600_000;

/// The same id in every run.
pub(super) fn person(index: usize) -> PersonId {
    let letters = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut text = vec![b'a'; 20];
    text[18] = letters[index / 32 % 32];
    text[19] = letters[index % 32];
    PersonId::parse(&String::from_utf8(text).expect("letters")).expect("an id")
}

pub(super) fn player(index: usize, rating: i64) -> Player {
    Player { person: person(index), name: format!("player{index}"), rating }
}

fn id() -> TournamentId {
    TournamentId::parse("abcdefgh").expect("an id")
}

pub(super) fn terms(control: &str) -> Terms {
    let control = control.parse().expect("a clock");
    Terms { control, rated: true, ..Terms::casual(Setup::Small) }
}

pub(super) const SWISS: SwissRules = SwissRules {
    rounds: RoundCount::Automatic,
    round_time: HOUR,
    check_in: 0,
    last_entry_round: 2,
    max_breaks: 1,
};

/// A tournament with players whose ratings fall from 2000 in steps of 10.
fn with_players(tournament: Tournament, players: usize) -> State {
    let mut state = State::new(tournament);
    for index in 0..players {
        let player = player(index, 2000 - 10 * index as i64);
        state = state.join(&player, Stay::Once, START - DAY + index as i64).expect("a place");
    }
    state
}

pub(super) fn league(players: usize) -> State {
    with_players(Tournament::first_season(id(), "League", Setup::Small, START), players)
}

pub(super) fn swiss(players: usize, rules: SwissRules) -> State {
    with_players(Tournament::swiss(id(), "Swiss", terms("300+3"), rules, 200, START), players)
}

pub(super) fn cup(players: usize, capacity: u16) -> State {
    let rules = CupRules { round_time: 3 * DAY };
    let terms = terms("1d");
    with_players(Tournament::cup(id(), "Cup", terms, rules, capacity, START), players)
}

/// Applies due steps until there is none, and assigns games to pairings. Returns the last answer.
pub(super) fn run(state: &mut State, now: Millis) -> Next {
    for _ in 0..10_000 {
        let step = match next_step(state, now) {
            Next::Step(step) => step,
            other => return other,
        };
        state.apply(&step, now);
        match &step {
            Step::StartGames { pairings } => {
                for &number in pairings {
                    let game = state.new_game(number, now).expect("a game");
                    state.record_game(number, game.id().clone()).expect("an open pairing");
                }
            }
            Step::CloseGames { pairings } => {
                for &(number, _) in pairings {
                    let pairing = state.pairing(number).expect("a pairing").clone();
                    if pairing.players.len() == 2 && pairing.is_open() {
                        let result = state.withdrawal_result(&pairing, now);
                        state.record_result(number, result).expect("an open pairing");
                    }
                }
            }
            _ => {}
        }
    }
    panic!("steps without end: {:?}", next_step(state, now));
}

/// A played result with the winner at a starting place.
pub(super) fn won(seat: usize, at: Millis) -> PairingResult {
    let places = (0..2).map(|it| if it == seat { 1 } else { 2 }).collect();
    let (manner, absent) = (Manner::Played, Vec::new());
    PairingResult { places, manner, absent, used: vec![HOUR, HOUR], at }
}

/// A pairing that White or Black lost by not appearing.
pub(super) fn missed(pairing: &Pairing, seat: usize, at: Millis) -> PairingResult {
    let absence = Absence { player: pairing.players[seat], cause: AbsenceCause::NoShow };
    PairingResult::forfeit(&pairing.players, vec![absence], at)
}

/// Records results for all open pairings of the current round: the lower number wins.
pub(super) fn finish_round(state: &mut State, at: Millis) {
    let open: Vec<Pairing> = state.open_pairings().cloned().collect();
    for pairing in open {
        let seat = usize::from(pairing.players[0] > pairing.players[1]);
        state.record_result(pairing.number, won(seat, at)).expect("an open pairing");
    }
}
