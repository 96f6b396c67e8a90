//! Notifications for a person on any page: their turn, little time left, games begun or over,
//! challenges.
//!
//! A page compares the current snapshot with its last one. So a page shows nothing older than
//! itself, nothing twice, and nothing that was taken back in between.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::app::App;
use crate::bus::Topic;
use crate::services::Error;
use dipole_domain::{Game, GameId, Millis, OfferId, PersonId, Summary, TimeControl};
use dipole_store::{Listed, Waiting};

/// The most games of a person that are looked after.
const MAX_GAMES: u32 = 200;

/// Waited on top, so that a clock has really run short by then.
const CLOCK_MARGIN: Duration = Duration::from_millis(50);

/// Something new for a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Notification {
    /// It has become their turn.
    YourTurn(Summary),
    /// There is little time left on their clock, which runs.
    ShortOfTime(Summary, Short),
    /// A game with them has begun, and somebody else has to move.
    Begun(Summary),
    /// One of their games is over.
    Over(Summary),
    /// Somebody challenges them; the name is empty for a guest.
    Challenge(OfferId, String),
}

impl Notification {
    /// The same for the same news, in every window of a browser.
    pub(crate) fn key(&self) -> String {
        match self {
            Notification::YourTurn(game) => format!("turn {} {}", game.id, game.updated),
            Notification::ShortOfTime(game, short) => format!("clock {} {}", game.id, short.began),
            Notification::Begun(game) => format!("begun {}", game.id),
            Notification::Over(game) => format!("over {}", game.id),
            Notification::Challenge(offer, _) => format!("challenge {offer}"),
        }
    }
}

/// A clock that runs and has little left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Short {
    /// Since when it runs.
    began: Millis,
    /// What is left.
    pub(crate) left: Millis,
}

/// A game of a person's.
#[derive(Clone, Debug)]
struct Concern {
    game: Summary,
    /// Whether it is their turn.
    awaits: bool,
    /// Their clock, once it runs short.
    short: Option<Short>,
}

impl Concern {
    /// Whether the same clock ran short before.
    fn was_short(&self, short: Short) -> bool {
        self.short.is_some_and(|before| before.began == short.began)
    }
}

/// What concerns a person.
#[derive(Clone, Debug, Default)]
pub(crate) struct Snapshot {
    games: BTreeMap<GameId, Concern>,
    challenges: BTreeMap<OfferId, String>,
    /// When a clock of theirs runs short next, as far as that is known.
    runs_short: Option<Millis>,
}

impl Snapshot {
    /// As it is now.
    pub(crate) async fn of(app: &App, person: &PersonId) -> Result<Snapshot, Error> {
        let games = app.store.games_listed(Some(person), Listed::Active, MAX_GAMES).await?;
        let offers = app.store.offers_with(person, app.now()).await?;
        let mut concerns = Snapshot::default();
        for game in games {
            let awaits = !game.has_open_seat() && game.awaits(person);
            let short = match awaits && may_run_short(&game) {
                true => concerns.look_at_clock(app, &game.id).await?,
                false => None,
            };
            concerns.games.insert(game.id.clone(), Concern { game, awaits, short });
        }
        let asking = offers.into_iter().filter(|offer| offer.asks(person));
        concerns.challenges = asking.map(|offer| (offer.id, offer.creator.name)).collect();
        Ok(concerns)
    }

    /// The clock that runs in a game, if it has little left; otherwise remembers
    /// when that will be.
    async fn look_at_clock(&mut self, app: &App, game: &GameId) -> Result<Option<Short>, Error> {
        let Some(game) = app.store.sound_game(game).await? else { return Ok(None) };
        let at = app.now();
        let running = game.running().filter(|running| !running.first_move);
        let Some(running) = running else { return Ok(None) };
        let left = running.left(at);
        if left <= game.low_mark() {
            return Ok(Some(Short { began: running.began, left }));
        }
        if !game.terms().control.is_correspondence() {
            let next = at + left - game.low_mark();
            self.runs_short = Some(self.runs_short.map_or(next, |other| other.min(next)));
        }
        Ok(None)
    }

    /// How long nobody but a clock has anything to tell.
    pub(crate) fn until_short(&self, at: Millis) -> Option<Duration> {
        let wait = (self.runs_short? - at).max(0);
        Some(Duration::from_millis(wait.unsigned_abs()) + CLOCK_MARGIN)
    }

    /// The clocks that run short already.
    pub(crate) fn short(&self) -> Vec<Notification> {
        let short = |it: &Concern| Some(Notification::ShortOfTime(it.game.clone(), it.short?));
        self.games.values().filter_map(short).collect()
    }

    /// What is new since then.
    pub(crate) fn since(&self, before: &Snapshot) -> Vec<Notification> {
        let mut news = Vec::new();
        for (id, Concern { game, awaits, short }) in &self.games {
            let known = before.games.get(id);
            if let Some(short) = short {
                if !known.is_some_and(|known| known.was_short(*short)) {
                    news.push(Notification::ShortOfTime(game.clone(), *short));
                }
            } else if *awaits && !known.is_some_and(|known| known.awaits) {
                news.push(Notification::YourTurn(game.clone()));
            } else if known.is_none() {
                news.push(Notification::Begun(game.clone()));
            }
        }
        let over = before.games.iter().filter(|(id, _)| !self.games.contains_key(id));
        news.extend(over.map(|(_, concern)| Notification::Over(concern.game.clone())));
        let fresh = self.challenges.iter().filter(|(id, _)| !before.challenges.contains_key(id));
        news.extend(fresh.map(|(id, name)| Notification::Challenge(id.clone(), name.clone())));
        news
    }
}

/// Whether it is worth looking at the clock of a game: live ones run short
/// without anybody noting it.
fn may_run_short(game: &Summary) -> bool {
    game.warned || matches!(game.control, TimeControl::Live { .. })
}

/// How much waits for somebody.
pub(crate) async fn waiting(app: &App, person: &PersonId) -> Result<Waiting, Error> {
    Ok(app.store.waiting_for(person, app.now()).await?)
}

/// Tells everybody who plays in a game that something happened in one of theirs.
pub(crate) fn broadcast_to_players(app: &App, game: &Game) {
    broadcast(app, game.seats().iter().filter_map(|seat| seat.occupant.person()));
}

/// Tells people that something concerns them.
pub(crate) fn broadcast<'a>(app: &App, people: impl Iterator<Item = &'a PersonId>) {
    for person in people {
        app.bus.notify(&Topic::Person(person.clone()));
    }
}

/// Tells people who are connected to this process that something concerns them.
pub(crate) fn broadcast_here(app: &App, people: &[PersonId]) {
    for person in people {
        app.bus.notify_here(&Topic::Person(person.clone()));
    }
}

#[cfg(test)]
mod tests {
    use dipole::{Player, Setup};

    use super::*;
    use dipole_domain::{Occupant, Seat};

    fn game(id: &GameId, person: &PersonId, turn: Player, updated: i64) -> (GameId, Concern) {
        let occupant = Occupant::Human { person: person.clone(), name: String::new() };
        let summary = Summary {
            id: id.clone(),
            number: 1,
            setup: Some(Setup::Small),
            seats: vec![Seat { player: Player::White, occupant }],
            turn: Some(turn),
            outcome: None,
            control: TimeControl::Untimed,
            warned: false,
            updated,
        };
        let awaits = turn == Player::White;
        (id.clone(), Concern { game: summary, awaits, short: None })
    }

    #[test]
    fn only_what_has_become_so_is_news() {
        let (person, first, second) = (PersonId::random(), GameId::random(), GameId::random());
        let concerns = |games: &[(GameId, Concern)]| Snapshot {
            games: games.iter().cloned().collect(),
            ..Snapshot::default()
        };
        let waits = game(&first, &person, Player::White, 1);
        let moved = game(&first, &person, Player::Black, 2);
        let answered = game(&first, &person, Player::White, 3);
        let other = game(&second, &person, Player::Black, 3);
        let kinds = |now: &Snapshot, before: &Snapshot| {
            now.since(before).iter().map(Notification::key).collect::<Vec<_>>()
        };
        let start = concerns(std::slice::from_ref(&waits));
        assert!(kinds(&start, &start).is_empty(), "it was there when the page came");
        let after = concerns(std::slice::from_ref(&moved));
        assert!(kinds(&after, &start).is_empty(), "one's own move is no news");
        let later = concerns(&[answered.clone(), other]);
        assert_eq!(kinds(&later, &after).len(), 2);
        assert!(kinds(&later, &after).contains(&format!("turn {first} 3")));
        assert!(kinds(&later, &after).contains(&format!("begun {second}")));
        let end = concerns(&[answered]);
        assert_eq!(kinds(&end, &later), [format!("over {second}")]);
    }

    #[test]
    fn a_clock_that_runs_short_is_told_once_a_turn() {
        let (person, id) = (PersonId::random(), GameId::random());
        let at = |short: Option<Short>| {
            let (id, concern) = game(&id, &person, Player::White, 1);
            let games = [(id, Concern { short, ..concern })].into();
            Snapshot { games, ..Snapshot::default() }
        };
        let short = |began, left| Some(Short { began, left });
        let keys = |now: &Snapshot, before: &Snapshot| {
            now.since(before).iter().map(Notification::key).collect::<Vec<_>>()
        };
        let key = |began: Millis| format!("clock {id} {began}");
        assert_eq!(keys(&at(short(5, 900)), &at(None)), [key(5)]);
        assert!(keys(&at(short(5, 100)), &at(short(5, 900))).is_empty(), "told before");
        assert_eq!(keys(&at(short(7, 900)), &at(short(5, 100))), [key(7)], "another turn");
        assert_eq!(keys(&at(short(7, 900)), &Snapshot::default()), [key(7)], "not the turn, too");
        assert_eq!(at(short(5, 900)).short().len(), 1);
        assert!(at(None).short().is_empty());
    }

    #[test]
    fn a_challenge_is_told_once() {
        let offer = OfferId::random();
        let challenges = [(offer.clone(), "Ann".to_owned())].into();
        let now = Snapshot { challenges, ..Snapshot::default() };
        assert_eq!(
            now.since(&Snapshot::default()),
            [Notification::Challenge(offer, "Ann".to_owned())]
        );
        assert!(now.since(&now).is_empty());
    }
}
