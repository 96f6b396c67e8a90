//! Decides the notices for a change of a tournament, and their recipients.

use serde::{Deserialize, Serialize};

use crate::{DAY, Email, EmailKind, HOUR, Millis, PersonId};

use super::{Entry, Format, Manner, Pairing, Phase, State, Tournament, WithdrawalReason};

/// The event that a notice about a tournament reports.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum TournamentEvent {
    /// It starts soon.
    StartsSoon,
    /// It starts soon, and the recipient has not joined but subscribed to reminders of the series.
    Subscribed,
    /// Players can check in.
    CheckIn,
    /// The recipient has games or a bye in a round.
    Paired {
        /// The round.
        round: u16,
    },
    /// The deadline of a round is near, and a game of the recipient is unfinished.
    DaysLeft {
        /// The round.
        round: u16,
    },
    /// The recipient was withdrawn by the site or an organiser.
    Withdrawn,
    /// An organiser has moved a date.
    Moved,
    /// It has ended or was called off.
    Over,
}

impl TournamentEvent {
    /// The earliest time of its notice; 0 for at once. Dates may have moved since the notice was
    /// written.
    pub fn due(self, state: &State) -> Millis {
        let tournament = &state.tournament;
        match self {
            TournamentEvent::StartsSoon | TournamentEvent::Subscribed => tournament.reminder_due(),
            TournamentEvent::DaysLeft { round } => {
                let round = state.rounds.iter().find(|it| it.number == round);
                round.map_or(0, |round| {
                    round.deadline - ((round.deadline - round.paired) / 4).min(MAX_DEADLINE_LEAD)
                })
            }
            _ => 0,
        }
    }
}

/// Lead time of the reminder of the start: correspondence and live tournaments.
const START_LEAD: Millis = 2 * DAY;
const LIVE_START_LEAD: Millis = HOUR;
/// Maximum lead time of the reminder of a start.
pub const MAX_START_LEAD: Millis = START_LEAD;
/// Maximum lead time of the reminder of a deadline.
const MAX_DEADLINE_LEAD: Millis = 5 * DAY;
/// Games that begin within this time after the pairing are announced with it. A later game has a
/// notice of its own.
const ROUND_BEGINS: Millis = HOUR;

fn is_correspondence(tournament: &Tournament) -> bool {
    tournament.terms.control.is_correspondence()
}

impl Tournament {
    /// Whether people can subscribe to reminders of its series. Leagues have entries until further
    /// notice instead.
    pub const fn has_reminders(&self) -> bool {
        self.period.is_some() && !self.is_league()
    }

    /// When people are reminded of the start.
    pub fn reminder_due(&self) -> Millis {
        self.start - if is_correspondence(self) { START_LEAD } else { LIVE_START_LEAD }
    }
}

/// The reminder of a tournament for a person who has subscribed to its series.
pub fn reminder_email(tournament: &Tournament, person: &PersonId) -> Email {
    email(tournament, person, "reminder", TournamentEvent::Subscribed, 0)
}

/// Whether the notice of its round announces the game of a pairing that begins at `at`.
pub fn begins_with_round(state: &State, pairing: &Pairing, at: Millis) -> bool {
    let round = state.rounds.iter().find(|round| round.number == pairing.round);
    pairing.after.is_none() && round.is_some_and(|round| at - round.paired < ROUND_BEGINS)
}

/// The notices that a change causes; `before` and `after` are the state before and after it. Each
/// recipient gets one notice for a round, even with several games.
pub fn tournament_emails(before: &State, after: &State, at: Millis) -> Vec<Email> {
    let it = &after.tournament;
    let mut notices = Notices { tournament: it, emails: Vec::new() };
    for entry in &after.entries {
        let was = before.entry(entry.number);
        let was_active = was.is_some_and(Entry::is_active);
        let reason = entry.withdrawn.map(|it| it.reason);
        if was_active && reason.is_some_and(|it| it != WithdrawalReason::Own) {
            notices.add(entry, &format!("out-{at}"), TournamentEvent::Withdrawn, 0);
        }
        if !was_active && entry.is_active() {
            remind_of_start(&mut notices, after, entry, at);
        }
    }
    if !before.tournament.is_over() && it.is_over() {
        for entry in after.active() {
            notices.add(entry, "over", TournamentEvent::Over, 0);
        }
        return notices.emails;
    }
    if before.tournament.phase != Phase::CheckIn && it.phase == Phase::CheckIn {
        for entry in after.active() {
            notices.add(entry, &format!("check-in-{}", it.start), TournamentEvent::CheckIn, 0);
        }
    }
    let has_started = before.tournament.phase != Phase::Running && it.phase == Phase::Running;
    let dates = |it: &Tournament| (it.start, it.end);
    if dates(&before.tournament) != dates(it) && !has_started {
        for entry in after.active() {
            let event = format!("moved-{}-{}", it.start, it.end);
            notices.add(entry, &event, TournamentEvent::Moved, 0);
        }
    }
    for pairing in &after.pairings {
        if is_announced(before, after, pairing, at) {
            announce_pairing(&mut notices, after, pairing, at);
        }
    }
    notices.emails
}

/// Reminds players of the start, unless there is a check-in or the start is near.
fn remind_of_start(notices: &mut Notices<'_>, state: &State, entry: &Entry, at: Millis) {
    let it = &state.tournament;
    let has_check_in = matches!(it.format, Format::Swiss(rules) if rules.check_in > 0);
    let due = TournamentEvent::StartsSoon.due(state);
    if it.phase == Phase::Announced && !has_check_in && due > at {
        notices.add(entry, "soon", TournamentEvent::StartsSoon, due);
    }
}

/// Whether this change announces a pairing to its players: correspondence games when they have
/// begun, live games and byes with the pairing.
fn is_announced(before: &State, after: &State, pairing: &Pairing, at: Millis) -> bool {
    let was = before.pairing(pairing.number);
    match &pairing.result {
        Some(result) => was.is_none() && result.manner == Manner::FullBye,
        None if pairing.after.is_some() => false,
        None if is_correspondence(&after.tournament) => {
            let had_game = was.is_some_and(|was| was.game.is_some());
            pairing.game.is_some() && !had_game && begins_with_round(after, pairing, at)
        }
        None => was.is_none(),
    }
}

fn announce_pairing(notices: &mut Notices<'_>, state: &State, pairing: &Pairing, at: Millis) {
    let round = pairing.round;
    let left = TournamentEvent::DaysLeft { round };
    let due = left.due(state);
    for entry in pairing.players.iter().filter_map(|player| state.entry(*player)) {
        notices.add(entry, &format!("round-{round}"), TournamentEvent::Paired { round }, 0);
        if !pairing.is_bye() && is_correspondence(&state.tournament) && due > at {
            notices.add(entry, &format!("left-{round}"), left, due);
        }
    }
}

/// The notices so far.
struct Notices<'a> {
    tournament: &'a Tournament,
    emails: Vec<Email>,
}

impl Notices<'_> {
    /// Adds a notice unless the player has it already.
    fn add(&mut self, entry: &Entry, name: &str, event: TournamentEvent, not_before: Millis) {
        let email = email(self.tournament, &entry.person, name, event, not_before);
        if !self.emails.iter().any(|it| it.id == email.id) {
            self.emails.push(email);
        }
    }
}

fn email(
    tournament: &Tournament,
    person: &PersonId,
    name: &str,
    event: TournamentEvent,
    not_before: Millis,
) -> Email {
    let tournament = tournament.id.clone();
    let id = format!("tournament-{tournament}-{name}");
    Email::new(&id, person, EmailKind::Tournament { tournament, event, not_before })
}

#[cfg(test)]
#[path = "notices_tests.rs"]
mod tests;
