//! Notifications on people's devices (Web Push): kinds, settings and retries.

use std::collections::BTreeSet;

use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};

use super::tournaments::TournamentEvent;
use super::{DAY, EmailKind, Game, GameId, HOUR, MINUTE, Millis, OfferId, TournamentId};

/// The content of a notification.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum PushKind {
    /// The person is to move in a game in which `ply` moves were played.
    Turn {
        /// The game.
        game: GameId,
        /// Number of moves played.
        ply: u32,
    },
    /// The clock of that turn runs out soon.
    Clock {
        /// The game.
        game: GameId,
        /// Number of moves played.
        ply: u32,
    },
    /// A game has ended.
    Over {
        /// The game.
        game: GameId,
    },
    /// A challenge by a user named `from`.
    Challenge {
        /// The challenge.
        offer: OfferId,
        /// The challenger's name; empty for a guest.
        from: String,
    },
    /// A followed player, named `from`, has opened a game in the lobby.
    Followed {
        /// The offer.
        offer: OfferId,
        /// The followed player's name.
        from: String,
    },
    /// News of a tournament in which the person takes part.
    Tournament {
        /// The tournament.
        tournament: TournamentId,
        /// The event that the notification reports.
        event: TournamentEvent,
    },
    /// The list of pending turns, at the hours that the person has chosen.
    Reminder,
    /// A test notification, requested by the person.
    Test,
}

impl PushKind {
    /// The notification with the same content as a mail, if there is one. Turn reminders are the
    /// clock warnings: each person chooses how long before the deadline.
    pub fn of(kind: &EmailKind) -> Option<PushKind> {
        Some(match kind {
            EmailKind::YourTurn { game, ply } => PushKind::Turn { game: game.clone(), ply: *ply },
            EmailKind::Reminder { game, ply, .. } => {
                PushKind::Clock { game: game.clone(), ply: *ply }
            }
            EmailKind::GameOver { game } => PushKind::Over { game: game.clone() },
            EmailKind::Challenge { offer, from } => {
                PushKind::Challenge { offer: offer.clone(), from: from.clone() }
            }
            EmailKind::Followed { offer, from } => {
                PushKind::Followed { offer: offer.clone(), from: from.clone() }
            }
            EmailKind::Tournament { tournament, event, .. } => {
                PushKind::Tournament { tournament: tournament.clone(), event: *event }
            }
            _ => return None,
        })
    }

    /// The game of the notification.
    pub const fn game(&self) -> Option<&GameId> {
        match self {
            PushKind::Turn { game, .. }
            | PushKind::Clock { game, .. }
            | PushKind::Over { game } => Some(game),
            PushKind::Challenge { .. }
            | PushKind::Followed { .. }
            | PushKind::Tournament { .. }
            | PushKind::Reminder
            | PushKind::Test => None,
        }
    }

    /// Notifications with the same subject replace each other.
    pub fn subject(&self) -> String {
        match self {
            PushKind::Turn { game, .. }
            | PushKind::Clock { game, .. }
            | PushKind::Over { game } => {
                format!("game {game}")
            }
            PushKind::Challenge { offer, .. } | PushKind::Followed { offer, .. } => {
                format!("offer {offer}")
            }
            PushKind::Tournament { tournament, .. } => format!("tournament {tournament}"),
            PushKind::Reminder => "reminder".to_owned(),
            PushKind::Test => "test".to_owned(),
        }
    }

    /// Time that a push service keeps it for a device that is offline.
    pub const fn lifetime(&self) -> Millis {
        match self {
            PushKind::Turn { .. } | PushKind::Over { .. } => 3 * DAY,
            PushKind::Tournament { event: TournamentEvent::Subscribed, .. } => HOUR,
            PushKind::Challenge { .. } | PushKind::Tournament { .. } => DAY,
            PushKind::Clock { .. } | PushKind::Reminder => 6 * HOUR,
            PushKind::Followed { .. } => HOUR,
            PushKind::Test => 10 * MINUTE,
        }
    }

    /// Whether it wakes a device in power-saving mode.
    pub const fn is_urgent(&self) -> bool {
        matches!(
            self,
            PushKind::Clock { .. }
                | PushKind::Tournament {
                    event: TournamentEvent::CheckIn | TournamentEvent::Subscribed,
                    ..
                }
                | PushKind::Test
        )
    }
}

/// A person's settings for notifications on their devices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PushChoices {
    /// Whether to notify of the person's turn.
    pub turn: bool,
    /// Whether to notify of challenges.
    pub challenge: bool,
    /// Whether to notify of the end of a game.
    pub over: bool,
    /// Whether to notify of events of their tournaments.
    pub tournaments: bool,
    /// Hours before the clock runs out at which to warn; 0 for no warning.
    pub clock_hours: u16,
    /// Hours of the day of the reminders; empty for no reminders.
    pub reminder_hours: BTreeSet<u8>,
    /// The person's time zone, as an IANA name; UTC if it is unknown.
    pub time_zone: String,
}

impl Default for PushChoices {
    fn default() -> PushChoices {
        PushChoices {
            turn: true,
            challenge: true,
            over: true,
            tournaments: true,
            clock_hours: PushChoices::CLOCK_HOURS,
            reminder_hours: BTreeSet::new(),
            time_zone: "UTC".to_owned(),
        }
    }
}

impl PushChoices {
    /// Default number of hours before the deadline at which to warn.
    pub const CLOCK_HOURS: u16 = 12;

    /// The choices for the hours before the deadline.
    pub const CLOCK_CHOICES: [u16; 7] = [1, 2, 4, 8, 12, 24, 48];

    /// Maximum number of reminder hours.
    pub const MAX_REMINDERS: usize = 4;

    /// The time of the next reminder; `None` if the person wants none.
    pub fn next_reminder(&self, after: Millis) -> Option<Millis> {
        self.reminder_hours.iter().map(|hour| next_hour(*hour, &self.time_zone, after)).min()
    }
}

/// The next time with this hour of the day.
fn next_hour(hour: u8, zone: &str, after: Millis) -> Millis {
    let search = || {
        let zone = TimeZone::get(zone).unwrap_or(TimeZone::UTC);
        let hour = i8::try_from(hour % 24).ok()?;
        let mut date = jiff::Timestamp::from_millisecond(after).ok()?.to_zoned(zone.clone()).date();
        loop {
            // An hour skipped by the change to summer time counts as the hour after it.
            let at = date.at(hour, 0, 0, 0).to_zoned(zone.clone()).ok()?;
            let at = at.timestamp().as_millisecond();
            if at > after {
                return Some(at);
            }
            date = date.tomorrow().ok()?;
        }
    };
    search().unwrap_or(after.saturating_add(DAY))
}

/// Whether a time zone has this name.
pub fn is_time_zone(name: &str) -> bool {
    TimeZone::get(name).is_ok()
}

/// When to warn the player to move on their devices: `hours` before the clock runs out, but not
/// before half of the time is over. `None` without a clock.
pub fn clock_push_due(game: &Game, hours: u16) -> Option<Millis> {
    let running = game.running()?;
    let lead = (Millis::from(hours) * HOUR).min(running.allowance / 2);
    Some(running.pauses.after(running.began, running.allowance - lead))
}

/// Delays of the retries after the first, second, … failure.
const RETRIES: [Millis; 6] = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR];

/// Maximum delay that a push service may request.
const MAX_WAIT: Millis = 12 * HOUR;

/// When to retry a notification after `attempts` attempts, no earlier than the service requests;
/// `None` after too many attempts.
pub fn push_retry(attempts: u32, wish: Option<Millis>, at: Millis) -> Option<Millis> {
    let wait = RETRIES.get(attempts.max(1) as usize - 1)?;
    Some(at + wish.unwrap_or_default().min(MAX_WAIT).max(*wait))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Actor, MoveDecision, NewGame, Opponent, PersonId, Terms, TimeControl, emails};
    use dipole::{Player, Setup};

    /// Noon of 24 November 2026 in UTC.
    const NOON: Millis = 1_795_521_600_000;

    #[test]
    fn a_daily_hour_is_in_the_time_zone_of_the_account() {
        let at = |hour, zone: &str, after| next_hour(hour, zone, after) - NOON;
        assert_eq!(at(18, "UTC", NOON), 6 * HOUR);
        assert_eq!(at(12, "UTC", NOON), DAY, "it is noon");
        assert_eq!(at(12, "UTC", NOON - 1), 0);
        assert_eq!(at(18, "Europe/Berlin", NOON), 5 * HOUR);
        assert_eq!(at(7, "America/New_York", NOON), DAY, "it is seven there");
        assert_eq!(at(8, "Nowhere/Land", NOON), 20 * HOUR, "an unknown zone counts as UTC");
        // In Berlin, two o'clock is skipped on 28 March 2027.
        let spring = 1_806_188_400_000;
        assert_eq!(next_hour(2, "Europe/Berlin", spring) - spring, 2 * HOUR);
        assert!(is_time_zone("Europe/Amsterdam") && !is_time_zone("Nowhere/Land"));
        assert!(!is_time_zone("../etc/passwd") && !is_time_zone(""));
    }

    #[test]
    fn reminders_can_be_turned_off() {
        let choices = PushChoices::default();
        assert_eq!(choices.next_reminder(NOON), None);
        let at = |hours: &[u8]| PushChoices {
            reminder_hours: hours.iter().copied().collect(),
            ..choices.clone()
        };
        assert_eq!(at(&[18]).next_reminder(NOON), Some(NOON + 6 * HOUR));
        let often = at(&[18, 7, 13]);
        assert_eq!(often.next_reminder(NOON), Some(NOON + HOUR));
        assert_eq!(often.next_reminder(NOON + HOUR), Some(NOON + 6 * HOUR));
        assert_eq!(often.next_reminder(NOON + 6 * HOUR), Some(NOON + 19 * HOUR), "the day after");
    }

    #[test]
    fn a_move_is_told_with_its_clock() {
        let (ann, ben) = (PersonId::random(), PersonId::random());
        let control = TimeControl::PerMove { days: 3, total: None };
        let terms = Terms { control, ..Terms::casual(Setup::Small) };
        let new = NewGame { terms, opponent: Opponent::Friend, colour: Player::White };
        let game = Game::create(&new, &ann, "Ann", NOON);
        let joined = game.decide_join(&ben, "Ben", NOON).expect("a seat is open");
        let game = game.after(&joined).expect("its own");
        let Ok(MoveDecision::Play(change)) =
            game.decide_move(Actor::Person(&ann), "E1-E3", 0, NOON + HOUR)
        else {
            panic!("a legal move")
        };
        let after = game.clone().after(&change).expect("its own");
        let kinds: Vec<PushKind> =
            emails(&game, &change, &after).iter().filter_map(|it| PushKind::of(&it.kind)).collect();
        let id = game.id().clone();
        let turn = PushKind::Turn { game: id.clone(), ply: 1 };
        assert_eq!(kinds, [turn, PushKind::Clock { game: id, ply: 1 }]);
        assert_eq!(kinds[0].subject(), kinds[1].subject(), "the later one replaces the other");
        assert_eq!(clock_push_due(&after, 12), Some(NOON + HOUR + 3 * DAY - 12 * HOUR));
        assert_eq!(clock_push_due(&after, 100), Some(NOON + HOUR + 36 * HOUR), "half of the time");
    }

    #[test]
    fn a_notification_has_a_subject_and_an_expiry() {
        let (game, offer) = (GameId::random(), OfferId::random());
        let turn = PushKind::Turn { game: game.clone(), ply: 1 };
        let clock = PushKind::Clock { game: game.clone(), ply: 1 };
        let over = PushKind::Over { game: game.clone() };
        let challenge = PushKind::Challenge { offer: offer.clone(), from: "Ann".to_owned() };
        let (about, hour) = (format!("game {game}"), 3_600_000);
        for (kind, game, subject, lifetime, is_urgent) in [
            (turn, Some(&game), about.clone(), 72 * hour, false),
            (clock, Some(&game), about.clone(), 6 * hour, true),
            (over, Some(&game), about, 72 * hour, false),
            (challenge, None, format!("offer {offer}"), 24 * hour, false),
            (PushKind::Reminder, None, "reminder".to_owned(), 6 * hour, false),
            (PushKind::Test, None, "test".to_owned(), hour / 6, true),
        ] {
            assert_eq!((kind.game(), kind.subject()), (game, subject), "{kind:?}");
            assert_eq!((kind.lifetime(), kind.is_urgent()), (lifetime, is_urgent), "{kind:?}");
        }
    }

    #[test]
    fn devices_are_told_of_some_mails() {
        let person = PersonId::random();
        let (game, offer) = (GameId::random(), OfferId::random());
        let of = |email: crate::Email| PushKind::of(&email.kind);
        let over = crate::Email::game_over(&person, &game);
        assert_eq!(of(over), Some(PushKind::Over { game: game.clone() }));
        let challenge = crate::Email::challenge(&person, &offer, "Ann");
        assert_eq!(of(challenge), Some(PushKind::Challenge { offer, from: "Ann".to_owned() }));
        assert_eq!(of(crate::Email::digest(&person, 0)), None);
        assert_eq!(
            of(crate::Email::clock_warning(&person, &game, 1, 0)),
            None,
            "a clock warning has a notification of its own"
        );
    }

    #[test]
    fn a_service_that_fails_is_left_alone_for_longer_and_longer() {
        let next = |attempts, requested| push_retry(attempts, requested, NOON).map(|at| at - NOON);
        let minutes =
            [0, 1, 2, 3, 4, 5, 6].map(|attempts| next(attempts, None).map(|it| it / 60_000));
        assert_eq!(minutes, [1, 1, 5, 15, 60, 180, 360].map(Some));
        assert_eq!(next(1, None), Some(MINUTE));
        assert_eq!(next(2, Some(HOUR)), Some(HOUR), "a longer pause is respected");
        assert_eq!(next(2, Some(1)), Some(5 * MINUTE), "a shorter one is not");
        assert_eq!(next(3, Some(30 * DAY)), Some(12 * HOUR));
        assert_eq!(next(7, None), None);
    }
}
