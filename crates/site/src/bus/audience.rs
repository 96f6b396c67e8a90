//! Counts the spectators of each game, on all nodes. Nothing is stored.

use std::sync::Arc;
use std::time::Instant;

use crate::bus::page_counts::PageCounts;
use crate::bus::wire::{NodeId, Notice};
use crate::bus::{Bus, Topic};
use dipole_domain::GameId;

/// Those who watch, by game.
#[derive(Default)]
pub struct Audience(PageCounts<GameId>);

impl Audience {
    /// How many watch the game.
    pub fn count(&self, game: &GameId) -> u32 {
        self.0.total(game, Instant::now())
    }

    /// What the other nodes are to know of those who watch here.
    pub fn notices(&self) -> Vec<Notice> {
        let here = self.0.here().into_iter();
        here.map(|(game, count)| Notice::Watching { game, count }).collect()
    }

    /// Another node says how many watch there.
    pub fn hear(&self, bus: &Bus, game: &GameId, node: &NodeId, count: u32) {
        if self.0.hear(game, node, count, Instant::now()) {
            bus.notify_here(&Topic::Audience(game.clone()));
        }
    }

    /// Another node ends.
    pub fn forget(&self, bus: &Bus, node: &NodeId) {
        tell(bus, self.0.forget(node));
    }

    /// Forgets nodes that are silent.
    pub fn expire(&self, bus: &Bus) {
        tell(bus, self.0.expire(Instant::now()));
    }

    fn change(&self, bus: &Bus, game: &GameId, by: i32) {
        self.0.change(game, by, |count| {
            bus.tell_others(|| Notice::Watching { game: game.clone(), count });
        });
        bus.notify(&Topic::Audience(game.clone()));
    }
}

fn tell(bus: &Bus, games: Vec<GameId>) {
    games.into_iter().for_each(|game| bus.notify_here(&Topic::Audience(game)));
}

/// Somebody who watches, until this is dropped. The others hear of both.
pub struct Watcher {
    audience: Arc<Audience>,
    bus: Arc<Bus>,
    game: GameId,
}

impl Watcher {
    /// Counts a spectator of the game as long as the returned value lives.
    pub fn enter(audience: &Arc<Audience>, bus: &Arc<Bus>, game: &GameId) -> Watcher {
        audience.change(bus, game, 1);
        Watcher { audience: audience.clone(), bus: bus.clone(), game: game.clone() }
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        self.audience.change(&self.bus, &self.game, -1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_leaves_is_not_counted_any_more() {
        let (audience, bus): (Arc<Audience>, Arc<Bus>) = (Arc::default(), Arc::default());
        let mut outgoing = bus.open();
        let (game, other) = (GameId::random(), GameId::random());
        let mut heard = bus.wait_for(&Topic::Audience(game.clone()));
        let first = Watcher::enter(&audience, &bus, &game);
        let second = Watcher::enter(&audience, &bus, &game);
        assert_eq!((audience.count(&game), audience.count(&other)), (2, 0));
        assert!(heard.has_changed());
        drop(first);
        assert_eq!(audience.count(&game), 1);
        drop(second);
        assert_eq!(audience.count(&game), 0);
        for count in [1, 2, 1, 0] {
            let told = Notice::Watching { game: game.clone(), count };
            assert_eq!(outgoing.try_recv(), Ok(told));
        }
        heard.mark_unchanged();
        let node = NodeId::random();
        audience.hear(&bus, &game, &node, 5);
        assert_eq!(audience.count(&game), 5);
        assert!(heard.has_changed());
        audience.forget(&bus, &node);
        assert_eq!(audience.count(&game), 0);
        assert!(outgoing.try_recv().is_err(), "each node tells its own");
    }
}
