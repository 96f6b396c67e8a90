//! Publishes that a game or a topic has changed, in this process and to the other nodes.
//!
//! A notice carries only the version of a game; subscribers read the events from the store. So
//! a notice may come twice, late or not at all, and nobody sees what is not stored.

pub mod audience;
pub mod computer_queue;
pub mod on_screen;
pub mod page_counts;
pub(crate) mod pending_presence;
pub mod pipeline;
pub mod player_pages;
pub(crate) mod presence_writer;
pub mod public_games;
pub(crate) mod recent_games;
pub mod subscriptions;
pub(crate) mod wake;
pub mod wire;

use std::collections::{HashMap, HashSet, VecDeque};
use std::mem;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use tokio::sync::mpsc;

use self::subscriptions::{Subscription, Subscriptions};
use crate::bus::wire::Notice;
use crate::telemetry;
use dipole_domain::{GameId, PersonId, TournamentId};

/// How many notices wait to go out. More are dropped. Notices may also be lost in transit; the
/// periodic database scan covers both cases.
const OUTGOING: usize = 4096;

/// Topics of notices other than game versions.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Topic {
    /// Something was said about the game.
    Talk(GameId),
    /// Somebody has begun or ceased to watch the game.
    Audience(GameId),
    /// Something happened in one of the person's games.
    Person(PersonId),
    /// An offer was made or answered.
    Offers,
    /// A tournament has changed.
    Tournament(TournamentId),
}

impl Topic {
    /// What the other nodes are told; nothing of the audience, whose number they are told.
    fn notice(&self) -> Option<Notice> {
        match self {
            Topic::Talk(game) => Some(Notice::Talk { game: game.clone() }),
            Topic::Person(person) => Some(Notice::Person { person: person.clone() }),
            Topic::Offers => Some(Notice::Offers),
            Topic::Tournament(tournament) => {
                Some(Notice::Tournament { tournament: tournament.clone() })
            }
            Topic::Audience(_) => None,
        }
    }
}

/// The notices on a topic so far.
#[derive(Clone, Debug, Default)]
pub struct Notices {
    /// How many there were.
    count: u64,
    /// The games with their versions that the last ones were about, as far as these were about
    /// games.
    games: VecDeque<(GameId, u64)>,
}

/// How many games are remembered of the last notices on a topic.
const NOTICED_GAMES: usize = 8;

impl Notices {
    fn add(&mut self, game: Option<(GameId, u64)>) {
        self.count += 1;
        match game {
            Some(game) => {
                self.games.truncate(NOTICED_GAMES - 1);
                self.games.push_front(game);
            }
            None => self.games.clear(),
        }
    }

    /// The games of all notices after the first `count`. `None` if one of these notices was not
    /// about a game, or if they are no longer all kept.
    pub fn games_since(&self, count: u64) -> Option<impl Iterator<Item = &(GameId, u64)>> {
        let new = usize::try_from(self.count - count).ok()?;
        (new <= self.games.len()).then(|| self.games.range(..new))
    }

    /// How many there were.
    pub const fn count(&self) -> u64 {
        self.count
    }
}

/// What was told within some time, here or by other nodes.
#[derive(Debug, Default)]
pub struct Told {
    /// The highest version told of each game.
    pub games: HashMap<GameId, u64>,
    /// The topics that were announced since the last call.
    pub topics: HashSet<Topic>,
}

/// Spreads notices. Only the pipeline publishes to all nodes; what other nodes publish, and what
/// a scan of the database finds, is delivered to this process alone.
#[derive(Debug, Default)]
pub struct Bus {
    games: Subscriptions<GameId, u64>,
    topics: Subscriptions<Topic, Notices>,
    told: Mutex<Told>,
    /// The way to other nodes, where there may be some.
    others: OnceLock<mpsc::Sender<Notice>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Bus {
    /// Enables notices to other nodes and returns their receiver. Call this once: a second receiver
    /// gets nothing.
    pub fn open(&self) -> mpsc::Receiver<Notice> {
        let (others, outgoing) = mpsc::channel(OUTGOING);
        // It fails when there is a first one.
        let _ = self.others.set(others);
        outgoing
    }

    /// Announces on all nodes that the game has reached a version.
    fn publish(&self, game: &GameId, version: u64) {
        self.publish_here(game, version);
        self.tell_others(|| Notice::Game { game: game.clone(), version });
    }

    /// Announces in this process alone that the game has reached a version.
    pub fn publish_here(&self, game: &GameId, version: u64) {
        {
            let mut told = lock(&self.told);
            match told.games.get_mut(game) {
                Some(known) => *known = version.max(*known),
                None => drop(told.games.insert(game.clone(), version)),
            }
        }
        self.games.send(game, |known| *known = version.max(*known));
    }

    /// Follows a game. The subscription holds the highest version announced so far.
    pub fn subscribe(&self, game: &GameId) -> Subscription<GameId, u64> {
        self.games.subscribe(game)
    }

    /// Announces on all nodes that there is something new on a topic.
    fn notify(&self, topic: &Topic) {
        self.notify_here(topic);
        if let Some(notice) = topic.notice() {
            self.tell_others(|| notice);
        }
    }

    /// Announces to a person, on all nodes, that a game of theirs has reached a version.
    fn notify_player(&self, person: &PersonId, game: &GameId, version: u64) {
        self.notify_with(&Topic::Person(person.clone()), Some((game.clone(), version)));
        self.tell_others(|| Notice::Person { person: person.clone() });
    }

    /// Announces in this process alone that there is something new on a topic.
    pub fn notify_here(&self, topic: &Topic) {
        self.notify_with(topic, None);
    }

    fn notify_with(&self, topic: &Topic, game: Option<(GameId, u64)>) {
        if !matches!(topic, Topic::Audience(_)) {
            lock(&self.told).topics.insert(topic.clone());
        }
        self.topics.send(topic, |notices| notices.add(game));
    }

    /// Follows a topic. The subscription changes at each notice.
    pub fn wait_for(&self, topic: &Topic) -> Subscription<Topic, Notices> {
        self.topics.subscribe(topic)
    }

    /// Tells other nodes something, if there are any to tell.
    pub(crate) fn tell_others(&self, notice: impl FnOnce() -> Notice) {
        if let Some(others) = self.others.get()
            && others.try_send(notice()).is_err()
        {
            telemetry::notices(telemetry::NOTICE_LOST, 1);
        }
    }

    /// What was told since this was last asked.
    pub fn take_told(&self) -> Told {
        mem::take(&mut *lock(&self.told))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn followers_hear_of_their_game_only() {
        let bus = Bus::default();
        let (mine, other) = (GameId::random(), GameId::random());
        let mut follower = bus.subscribe(&mine);
        bus.publish(&other, 9);
        bus.publish(&mine, 3);
        bus.publish(&mine, 2);
        follower.changed().await;
        assert_eq!(*follower.borrow_and_update(), 3, "versions never go back");
    }

    #[test]
    fn games_without_followers_are_forgotten_at_once() {
        let bus = Bus::default();
        let topic = Topic::Person(PersonId::random());
        drop((bus.subscribe(&GameId::random()), bus.wait_for(&topic)));
        assert_eq!((bus.games.len(), bus.topics.len()), (0, 0));
    }

    #[test]
    fn a_player_hears_which_games_the_notices_were_about() {
        let bus = Bus::default();
        let (person, one, two) = (PersonId::random(), GameId::random(), GameId::random());
        let topic = Topic::Person(person.clone());
        let mut subscription = bus.wait_for(&topic);
        let mut games = |since| {
            let notices = subscription.borrow_and_update();
            notices.games_since(since).map(|games| games.cloned().collect::<Vec<_>>())
        };
        assert_eq!(games(0), Some(vec![]));
        bus.notify_player(&person, &one, 3);
        bus.notify_player(&person, &two, 7);
        assert_eq!(games(1), Some(vec![(two.clone(), 7)]));
        assert_eq!(games(0), Some(vec![(two, 7), (one.clone(), 3)]));
        bus.notify(&topic);
        bus.notify_player(&person, &one, 4);
        assert_eq!(games(3), Some(vec![(one, 4)]));
        assert_eq!(games(2), None, "one was about something else");
        assert_eq!(subscription.borrow_and_update().count(), 4);
    }

    #[test]
    fn what_is_told_here_goes_out_and_what_comes_in_does_not() {
        let bus = Bus::default();
        let mut outgoing = bus.open();
        let (game, person) = (GameId::random(), PersonId::random());
        bus.publish(&game, 3);
        bus.publish_here(&game, 2);
        bus.notify(&Topic::Person(person.clone()));
        bus.notify_here(&Topic::Offers);
        bus.notify(&Topic::Audience(game.clone()));
        let expected = [
            Notice::Game { game: game.clone(), version: 3 },
            Notice::Person { person: person.clone() },
        ];
        assert_eq!([outgoing.try_recv(), outgoing.try_recv()], expected.map(Ok));
        assert!(outgoing.try_recv().is_err());
        let told = bus.take_told();
        assert_eq!(told.games, [(game, 3)].into());
        assert_eq!(told.topics, [Topic::Person(person), Topic::Offers].into());
        assert!(bus.take_told().games.is_empty());
    }
}
