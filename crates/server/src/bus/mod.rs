//! Publishes that a game or a topic has changed.
//!
//! A notice carries only the version of a game; subscribers read the events from the store. So
//! a notice may come twice, late or not at all, and nobody sees what is not stored.

pub(crate) mod audience;
pub(crate) mod computer_queue;
pub(crate) mod on_screen;
pub(crate) mod pending_presence;

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use tokio::sync::watch;

use dipole_domain::{GameId, PersonId};

/// What else than a game's events somebody can wait for.
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
}

/// Spreads notices. One process is enough for [`LocalBus`]; several need one
/// that reaches the others.
pub trait Bus: Send + Sync + 'static {
    /// Tells all followers that the game has reached a version.
    fn publish(&self, game: &GameId, version: u64);

    /// Follows a game. The receiver holds the highest version told so far.
    fn subscribe(&self, game: &GameId) -> watch::Receiver<u64>;

    /// Tells everybody who waits for it that there is something new.
    fn notify(&self, topic: &Topic);

    /// Waits for something. The receiver changes at each notice.
    fn wait_for(&self, topic: &Topic) -> watch::Receiver<u64>;
}

/// Notices inside one process.
#[derive(Debug, Default)]
pub struct LocalBus {
    games: Mutex<HashMap<GameId, watch::Sender<u64>>>,
    topics: Mutex<HashMap<Topic, watch::Sender<u64>>>,
}

impl Bus for LocalBus {
    fn publish(&self, game: &GameId, version: u64) {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(sender) = games.get(game) else { return };
        if sender.is_closed() {
            games.remove(game);
        } else {
            sender.send_modify(|known| *known = version.max(*known));
        }
    }

    fn subscribe(&self, game: &GameId) -> watch::Receiver<u64> {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        if games.len() >= 1024 {
            games.retain(|_, sender| !sender.is_closed());
        }
        games.entry(game.clone()).or_insert_with(|| watch::channel(0).0).subscribe()
    }

    fn notify(&self, topic: &Topic) {
        let mut topics = self.topics.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(sender) = topics.get(topic) else { return };
        if sender.is_closed() {
            topics.remove(topic);
        } else {
            sender.send_modify(|count| *count += 1);
        }
    }

    fn wait_for(&self, topic: &Topic) -> watch::Receiver<u64> {
        let mut topics = self.topics.lock().unwrap_or_else(PoisonError::into_inner);
        if topics.len() >= 1024 {
            topics.retain(|_, sender| !sender.is_closed());
        }
        topics.entry(topic.clone()).or_insert_with(|| watch::channel(0).0).subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn followers_hear_of_their_game_only() {
        let bus = LocalBus::default();
        let (mine, other) = (GameId::random(), GameId::random());
        let mut follower = bus.subscribe(&mine);
        bus.publish(&other, 9);
        bus.publish(&mine, 3);
        bus.publish(&mine, 2);
        follower.changed().await.expect("the sender lives");
        assert_eq!(*follower.borrow_and_update(), 3, "versions never go back");
    }

    #[test]
    fn games_without_followers_are_forgotten() {
        let bus = LocalBus::default();
        let game = GameId::random();
        drop(bus.subscribe(&game));
        bus.publish(&game, 1);
        assert!(bus.games.lock().expect("no panic held it").is_empty());
    }
}
