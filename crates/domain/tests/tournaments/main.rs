//! Whole tournaments: many seasons, Swiss tournaments and cups with players who vanish, pause,
//! return, withdraw and lose on time, on a clock that jumps at times.

mod behaviour;
mod harness;

use dipole::Setup;
use dipole_domain::tournaments::{CupRules, RoundCount, State, SwissRules, Tournament};
use dipole_domain::{DAY, HOUR, MINUTE, Millis, Terms, TournamentId};

use harness::{Figures, Simulation};

const START: Millis = 1_795_521_600_000;

fn terms(control: &str) -> Terms {
    let control = control.parse().expect("a clock");
    Terms { control, rated: true, ..Terms::casual(Setup::Small) }
}

/// Runs tournaments with these numbers of players, one seed each.
fn simulate(
    sizes: impl IntoIterator<Item = usize>,
    until: Millis,
    with_downtimes: bool,
    tournament: impl Fn(TournamentId, usize) -> Tournament,
) -> Figures {
    let mut total = Figures::default();
    for (seed, size) in (1..).zip(sizes) {
        let mut simulation = Simulation::new(seed, size, START - 10 * DAY);
        let tournament = tournament(TournamentId::random(), size);
        // A series never ends, with one tournament under way and the next one announced.
        let may_run_on = if tournament.period.is_some() { 2 } else { 0 };
        simulation.announce(State::new(tournament));
        simulation.run(until, with_downtimes);
        let figures = simulation.check();
        total.finished += figures.finished;
        total.cancelled += figures.cancelled;
        total.results += figures.results;
        total.forfeits += figures.forfeits;
        total.adjudicated += figures.adjudicated;
        assert!(simulation.unfinished() <= may_run_on, "{} run on", simulation.unfinished());
    }
    total
}

#[test]
fn leagues_play_season_after_season() {
    let figures = simulate((3..=60).step_by(3), START + 91 * 4 * DAY, false, |id, _| {
        Tournament::first_season(id, "League", Setup::Small, START)
    });
    assert!(figures.finished >= 50, "{figures:?}");
    assert!(figures.forfeits > 100 && figures.adjudicated > 100, "{figures:?}");
}

#[test]
fn leagues_for_four_players_play_season_after_season() {
    let figures = simulate((4..=40).step_by(4), START + 91 * 4 * DAY, false, |id, _| {
        Tournament::first_season(id, "League", Setup::Four, START)
    });
    assert!(figures.finished >= 20, "{figures:?}");
}

#[test]
fn leagues_survive_downtimes() {
    let figures = simulate((5..=30).step_by(5), START + 91 * 4 * DAY, true, |id, _| {
        Tournament::first_season(id, "League", Setup::Small, START)
    });
    assert!(figures.finished >= 6, "{figures:?}");
}

fn swiss(id: TournamentId, control: &str, rules: SwissRules, size: usize) -> Tournament {
    Tournament::swiss(id, "Swiss", terms(control), rules, size.max(3) as u16, START)
}

const LIVE: SwissRules = SwissRules {
    rounds: RoundCount::Automatic,
    round_time: 30 * MINUTE,
    check_in: HOUR,
    last_entry_round: 3,
    max_breaks: 1,
};

#[test]
fn live_swiss_tournaments_always_end() {
    let sizes = (3..=40).chain([64, 100, 200]);
    let figures = simulate(sizes, START + DAY, false, |id, size| swiss(id, "300+3", LIVE, size));
    assert!(figures.finished >= 35, "{figures:?}");
    let figures =
        simulate(3..=40, START + 300 * DAY, true, |id, size| swiss(id, "300+3", LIVE, size));
    assert!(figures.finished >= 15, "{figures:?}");
}

#[test]
fn correspondence_swiss_tournaments_always_end() {
    let rules = SwissRules {
        rounds: RoundCount::Fixed(5),
        round_time: 40 * DAY,
        check_in: 0,
        last_entry_round: 2,
        max_breaks: 2,
    };
    for with_downtimes in [false, true] {
        let figures =
            simulate((3..=30).step_by(2), START + 400 * DAY, with_downtimes, |id, size| {
                swiss(id, "72h+36h/120h", rules, size)
            });
        assert!(figures.finished >= 10, "{figures:?}");
    }
}

#[test]
fn weekly_tournaments_follow_one_another() {
    let figures = simulate([6, 12, 20], START + 70 * DAY, false, |id, size| Tournament {
        period: Some(7 * DAY),
        ..swiss(id, "300+3", LIVE, size)
    });
    assert!(figures.finished + figures.cancelled >= 27, "{figures:?}");
}

#[test]
fn cups_always_end() {
    for (capacity, control, round_time) in [(4, "72h+36h/120h", 60 * DAY), (8, "300+3", HOUR)] {
        for with_downtimes in [false, true] {
            let sizes = [4, 8, 9, 12, 20, 20, 20];
            let figures = simulate(sizes, START + 400 * DAY, with_downtimes, |id, _| {
                let rules = CupRules { round_time };
                Tournament::cup(id, "Cup", terms(control), rules, capacity, START)
            });
            assert!(figures.finished >= 5, "{figures:?}");
        }
    }
}
