//! The schedule: deadlines of rounds, and the pauses and times that count.
//!
//! A tournament is divided into slots of equal length, counted from [`Tournament::began`]. A round
//! ends at the end of its slot at the latest. A round may begin earlier, as soon as all results of
//! the round before are known, but a late worker never moves a deadline.

use crate::{DAY, Game, MINUTE, Millis, Pauses, Span, TimeControl};

use super::{CupRules, Format, Round, SwissRules, Tournament};

/// Live games begin this long after their round was paired, so that players can come to the board.
const LIVE_LEAD: Millis = MINUTE;

/// Maximum length of a round.
pub fn round_time(tournament: &Tournament) -> Millis {
    match tournament.format {
        Format::League(_) => tournament.end - tournament.began,
        Format::Swiss(SwissRules { round_time, .. }) | Format::Cup(CupRules { round_time }) => {
            round_time.max(MINUTE)
        }
    }
}

/// The deadline of a round that is paired now: the end of the first free slot of which at least
/// half is left. `None` if the tournament ends before.
pub(super) fn next_deadline(
    tournament: &Tournament,
    last: Option<&Round>,
    now: Millis,
) -> Option<Millis> {
    let length = round_time(tournament);
    let slot_of = |at: Millis| (at - tournament.began).div_euclid(length);
    let after_last = last.map_or(1, |round| slot_of(round.deadline) + 1);
    let with_half_left = slot_of(now + length / 2 - 1) + 1;
    let deadline = tournament.began + after_last.max(with_half_left) * length;
    (deadline <= tournament.end).then_some(deadline)
}

/// The latest time at which a tournament can start. After it, the tournament is called off, since
/// too little of its first round is left.
pub(super) fn latest_start(tournament: &Tournament) -> Millis {
    tournament.start + round_time(tournament) / 4
}

/// The beginning of the games of a round.
pub fn games_begin(tournament: &Tournament, round: &Round) -> Millis {
    match tournament.terms.control {
        TimeControl::Live { .. } => round.paired + LIVE_LEAD,
        _ => round.paired,
    }
}

/// The start of the next tournament of a series: a whole number of periods after this one, and in
/// the future.
pub(super) fn next_start(tournament: &Tournament, now: Millis) -> Option<Millis> {
    let period = tournament.period.filter(|period| *period > 0)?;
    let missed = (now - tournament.start).max(0) / period;
    Some(tournament.start + (missed + 1) * period)
}

/// When a player's clocks are paused in a league: on vacations within the season, up to the
/// season's allowance, and while the site is down. Free weekends do not count.
pub fn season_pauses(pauses: &Pauses, season: Span, vacation_days: u16) -> Pauses {
    let mut left = Millis::from(vacation_days) * DAY;
    let mut vacations: Vec<Span> = Vec::new();
    let mut all = pauses.vacations.clone();
    all.sort_by_key(|span| span.from);
    for span in all {
        let from = span.from.max(season.from);
        let until = span.until.min(season.until).min(from.saturating_add(left));
        if from < until {
            left -= until - from;
            vacations.push(Span { from, until });
        }
    }
    Pauses { vacations, weekends: Vec::new(), downtimes: pauses.downtimes.clone() }
}

/// The time that each player of a game has used, by starting place: from `moved`, the times of all
/// moves, and the pauses of each player. The player to move is charged until `until`.
pub fn used_time(game: &Game, moved: &[Millis], until: Millis, pauses: &[Pauses]) -> Vec<Millis> {
    let mut used = vec![0; game.seats().len()];
    let mut began = game.created();
    let ends = moved.iter().copied().chain((!game.is_over()).then_some(until));
    for (position, end) in game.play().positions().iter().zip(ends) {
        let turn = position.turn();
        if let Some(index) = game.seats().iter().position(|seat| seat.player == turn) {
            used[index] += pauses.get(index).unwrap_or(&Pauses::NONE).counted(began, end);
        }
        began = end;
    }
    used
}

#[cfg(test)]
#[path = "schedule_tests.rs"]
mod tests;
