use dipole::Setup;
use dipole_domain::tournaments::{
    Absence, AbsenceCause, Next, PairingNumber, Player, RoundCount, Stay, Step, SwissRules,
    Tournament, next_step,
};
use dipole_domain::{DAY, HOUR, PersonId, Terms, TournamentId};

use super::*;

/// 24 November 2026, 12:00 UTC.
const START: Millis = 1_795_521_600_000;

fn entered(tournament: Tournament, names: &[&str]) -> State {
    let mut state = State::new(tournament);
    for (index, name) in names.iter().enumerate() {
        let rating = 1700 - 100 * index as i64;
        let player = Player { person: PersonId::random(), name: (*name).to_owned(), rating };
        state = state.join(&player, Stay::Once, START - DAY).expect("a place");
    }
    state
}

fn swiss(names: &[&str]) -> State {
    let rules = SwissRules {
        rounds: RoundCount::Fixed(2),
        round_time: HOUR,
        check_in: 0,
        last_entry_round: 1,
        max_breaks: 0,
    };
    let control = "300+5".parse().expect("a clock");
    let terms = Terms { control, rated: true, ..Terms::casual(Setup::Small) };
    let id = TournamentId::random();
    entered(Tournament::swiss(id, "Winter Open", terms, rules, 200, START), names)
}

/// Applies the due steps, without games.
fn run(state: &mut State, now: Millis) {
    while let Next::Step(step) = next_step(state, now) {
        if let Step::StartGames { .. } = step {
            return;
        }
        state.apply(&step, now);
    }
}

/// Returns the text at columns of the format, which counts from 1 and includes the last one.
fn at(line: &str, first: usize, last: usize) -> String {
    line.chars().skip(first - 1).take(last + 1 - first).collect()
}

fn record(state: &mut State, number: u32, places: [u8; 2], manner: Manner) {
    let result = PairingResult {
        places: places.to_vec(),
        manner,
        absent: Vec::new(),
        used: vec![1, 2],
        at: START,
    };
    state.record_result(PairingNumber(number), result).expect("it is open");
}

/// The columns of TRF16 for the line of a player, from the FIDE Handbook.
#[test]
fn values_stand_in_the_columns_of_the_format() {
    let mut state = swiss(&["Ann", "Ben", "Cas"]);
    run(&mut state, START);
    let open = state.open_pairings().next().expect("a pairing").clone();
    record(&mut state, open.number.0, [1, 2], Manner::Played);
    run(&mut state, START + HOUR / 2);
    let text = report(&state, "dipole.example").expect("games of two");
    let line = |start: &str| {
        let found = text.lines().find(|line| line.starts_with(start));
        found.unwrap_or_else(|| panic!("{start} in {text}")).to_owned()
    };
    assert_eq!(line("012"), "012 Winter Open");
    assert_eq!(line("042"), "042 2026/11/24");
    assert_eq!(line("062"), "062 3");
    let dates = line("132");
    assert_eq!((at(&dates, 92, 99), at(&dates, 102, 109)), ("26/11/24".into(), "26/11/24".into()));
    let ann = line("001    1");
    assert_eq!(at(&ann, 5, 8), "   1");
    assert_eq!(at(&ann, 15, 47).trim_end(), "Ann");
    assert_eq!(at(&ann, 49, 52), "1700");
    let winner = line(&format!("001 {:>4}", open.players[0].0));
    let loser = line(&format!("001 {:>4}", open.players[1].0));
    assert_eq!((at(&winner, 81, 84), at(&winner, 86, 89).len()), (" 1.0".into(), 4));
    assert_eq!(at(&winner, 92, 95), format!("{:>4}", open.players[1].0));
    assert_eq!((at(&winner, 97, 97), at(&winner, 99, 99)), ("w".into(), "1".into()));
    assert_eq!((at(&loser, 97, 97), at(&loser, 99, 99)), ("b".into(), "0".into()));
    let bye = state.pairings.iter().find(|it| it.is_bye() && it.round == 1).expect("a bye");
    let resting = line(&format!("001 {:>4}", bye.players[0].0));
    assert_eq!(at(&resting, 92, 99), "0000 - U");
    // The second round has no results yet.
    let paired = state.pairings.iter().find(|it| it.round == 2 && !it.is_bye()).expect("paired");
    let player = line(&format!("001 {:>4}", paired.players[0].0));
    assert_eq!(at(&player, 102, 105), format!("{:>4}", paired.players[1].0));
    assert_eq!((at(&player, 107, 107), at(&player, 109, 109)), ("w".into(), "".into()));
    assert!(text.lines().all(|line| !line.contains('\t')), "{text}");
}

#[test]
fn byes_of_late_entries_stand_in_the_rounds_missed() {
    let mut state = swiss(&["Ann", "Ben", "Cas", "Dan"]);
    let Format::Swiss(rules) = &mut state.tournament.format else { panic!("it is Swiss") };
    rules.last_entry_round = 2;
    run(&mut state, START);
    let late = Player { person: PersonId::random(), name: "Eva".to_owned(), rating: 1500 };
    state = state.join(&late, Stay::Once, START).expect("a place");
    let first: Vec<u32> = state.open_pairings().map(|it| it.number.0).collect();
    for number in first {
        record(&mut state, number, [1, 2], Manner::Played);
    }
    run(&mut state, START + HOUR / 2);
    assert_eq!(rounds(&state).len(), 2, "the bye for the first round adds none");
    let text = report(&state, "dipole.example").expect("games of two");
    let eva = text.lines().find(|line| line.starts_with("001    5")).expect("a line");
    assert_eq!(at(eva, 92, 99), "0000 - H");
}

#[test]
fn ranks_are_those_of_the_tables() {
    let mut state = swiss(&["Ann", "Ben", "Cas", "Dan"]);
    run(&mut state, START);
    // Two players win: Ann as White, and the other one as Black, which decides.
    let as_black = state.pairings[1].players[1];
    record(&mut state, 1, [1, 2], Manner::Played);
    record(&mut state, 2, [2, 1], Manner::Played);
    let text = report(&state, "dipole.example").expect("games of two");
    let rank = |player: EntryNumber| {
        let start = format!("001 {:>4}", player.0);
        let line = text.lines().find(|line| line.starts_with(&start)).expect("a line");
        at(line, 86, 89).trim().parse::<u16>().expect("a rank")
    };
    for standing in swiss_standings(&state) {
        assert_eq!(rank(standing.player), standing.rank, "{text}");
    }
    assert_eq!((rank(as_black), rank(EntryNumber(1))), (1, 2), "{text}");
}

#[test]
fn every_kind_of_result_has_its_letter() {
    let players = [EntryNumber(1), EntryNumber(2)];
    let pairing = |result: PairingResult| Pairing {
        number: PairingNumber(1),
        round: 1,
        division: None,
        cup_match: 0,
        players: players.to_vec(),
        after: None,
        game: None,
        left: Vec::new(),
        stopped: false,
        result: Some(result),
    };
    let result = |places: [u8; 2], manner| PairingResult {
        places: places.to_vec(),
        manner,
        absent: Vec::new(),
        used: Vec::new(),
        at: START,
    };
    let letters = |it: PairingResult, is_rated| {
        let pairing = pairing(it);
        players.map(|player| cell(&pairing, player, is_rated).chars().last().unwrap_or('?'))
    };
    assert_eq!(letters(result([2, 1], Manner::Played), true), ['0', '1']);
    assert_eq!(letters(result([2, 1], Manner::Played), false), ['L', 'W']);
    assert_eq!(letters(result([1, 2], Manner::Adjudicated(Basis::Table)), true), ['1', '0']);
    assert_eq!(letters(result([1, 1], Manner::Adjudicated(Basis::Rule)), true), ['D', 'D']);
    let absence = Absence { player: players[1], cause: AbsenceCause::NoShow };
    let forfeit = PairingResult { absent: vec![absence], ..result([1, 2], Manner::Forfeit) };
    assert_eq!(letters(forfeit, true), ['+', '-']);
}

#[test]
fn games_that_are_played_at_once_have_rounds_of_their_own() {
    let season = Tournament::first_season(TournamentId::random(), "League", Setup::Small, START);
    let mut league = entered(season, &["Ann", "Ben", "Cas", "Dan"]);
    run(&mut league, START);
    let rounds = rounds(&league);
    assert_eq!(rounds.iter().map(Vec::len).sum::<usize>(), 12);
    for round in &rounds {
        let mut players: Vec<EntryNumber> =
            round.iter().flat_map(|it| it.players.clone()).collect();
        let count = players.len();
        players.sort();
        players.dedup();
        assert_eq!(players.len(), count, "one game of a player in a round");
    }
    let four = Tournament::first_season(TournamentId::random(), "Four", Setup::Four, START);
    assert_eq!(report(&State::new(four), "dipole.example"), None);
}
