//! The tournaments that a world announces.

use dipole::Setup;
use dipole::internals::SplitMix64;
use dipole_domain::tournaments::{CupRules, RoundCount, SwissRules, Tournament};
use dipole_domain::{DAY, HOUR, MINUTE, Millis, Terms, TournamentId};

/// Draws a tournament that starts some time after `now`. Those of a live world are live.
pub(super) fn draw(
    random: &mut SplitMix64,
    is_live: bool,
    number: usize,
    now: Millis,
) -> Tournament {
    let id = TournamentId::random();
    let name = format!("Tournament {number}");
    match (is_live, random.below(4)) {
        (false, 0) => league(random, id, &name, now),
        (_, 1) => cup(random, is_live, id, &name, now),
        _ => swiss(random, is_live, id, &name, now),
    }
}

fn between(random: &mut SplitMix64, least: usize, most: usize) -> usize {
    least + random.below(most - least + 1)
}

/// A league with shorter seasons than those of the site.
pub(super) fn league(
    random: &mut SplitMix64,
    id: TournamentId,
    name: &str,
    now: Millis,
) -> Tournament {
    let setup = if random.below(4) == 0 { Setup::Four } else { Setup::Small };
    let start = now + between(random, 2, 10) as Millis * DAY;
    let length = between(random, 14, 50) as Millis * DAY;
    let gap = random.below(4) as Millis * DAY;
    let season = Tournament::first_season(id, name, setup, start);
    Tournament { end: start + length, period: Some(length + gap), ..season }
}

fn terms(random: &mut SplitMix64, is_live: bool) -> Terms {
    let controls = match is_live {
        true => ["180+2", "300+5", "600+0"],
        false => ["1d", "2d", "48h+12h/72h"],
    };
    let control = controls[random.below(3)].parse().expect("a clock");
    Terms { control, rated: random.below(5) > 0, ..Terms::casual(Setup::Small) }
}

fn round_time(random: &mut SplitMix64, is_live: bool) -> Millis {
    match is_live {
        true => between(random, 10, 60) as Millis * MINUTE,
        false => between(random, 2, 10) as Millis * DAY,
    }
}

fn start(random: &mut SplitMix64, is_live: bool, now: Millis) -> Millis {
    match is_live {
        true => now + between(random, 40, 240) as Millis * MINUTE,
        false => now + between(random, 1, 20) as Millis * DAY,
    }
}

fn swiss(
    random: &mut SplitMix64,
    is_live: bool,
    id: TournamentId,
    name: &str,
    now: Millis,
) -> Tournament {
    let rounds = match random.below(2) {
        0 => RoundCount::Automatic,
        _ => RoundCount::Fixed(between(random, 1, 9) as u16),
    };
    let rules = SwissRules {
        rounds,
        round_time: round_time(random, is_live),
        check_in: if random.below(2) == 0 { 0 } else { between(random, 10, 30) as Millis * MINUTE },
        last_entry_round: between(random, 1, 4) as u16,
        max_breaks: random.below(3) as u16,
    };
    let capacity = between(random, 3, 200) as u16;
    let start = start(random, is_live, now);
    let new = Tournament::swiss(id, name, terms(random, is_live), rules, capacity, start);
    let is_recurring = is_live && random.below(2) == 0;
    Tournament { period: is_recurring.then_some(DAY + 5 * HOUR), ..new }
}

fn cup(
    random: &mut SplitMix64,
    is_live: bool,
    id: TournamentId,
    name: &str,
    now: Millis,
) -> Tournament {
    let rules = CupRules { round_time: round_time(random, is_live) };
    let capacity = if random.below(2) == 0 { 4 } else { 8 };
    let start = start(random, is_live, now);
    Tournament::cup(id, name, terms(random, is_live), rules, capacity, start)
}
