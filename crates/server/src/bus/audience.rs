//! Counts the spectators of each game. Each process counts those connected to it; nothing is
//! stored.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::bus::{Bus, Topic};
use dipole_domain::GameId;

/// Those who watch, by game.
#[derive(Default)]
pub(crate) struct Audience(Mutex<HashMap<GameId, u32>>);

impl Audience {
    /// How many watch the game.
    pub(crate) fn count(&self, game: &GameId) -> u32 {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counts.get(game).copied().unwrap_or_default()
    }

    fn change(&self, game: &GameId, by: i32) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(game.clone()).or_default();
        *count = count.saturating_add_signed(by);
        if *count == 0 {
            counts.remove(game);
        }
    }
}

/// Somebody who watches, until this is dropped. The others hear of both.
pub(crate) struct Watcher {
    audience: Arc<Audience>,
    bus: Arc<dyn Bus>,
    game: GameId,
}

impl Watcher {
    pub(crate) fn enter(audience: &Arc<Audience>, bus: &Arc<dyn Bus>, game: &GameId) -> Watcher {
        audience.change(game, 1);
        bus.notify(&Topic::Audience(game.clone()));
        Watcher { audience: audience.clone(), bus: bus.clone(), game: game.clone() }
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        self.audience.change(&self.game, -1);
        self.bus.notify(&Topic::Audience(self.game.clone()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bus::LocalBus;

    #[test]
    fn who_leaves_is_not_counted_any_more() {
        let (audience, bus): (Arc<Audience>, Arc<dyn Bus>) =
            (Arc::default(), Arc::new(LocalBus::default()));
        let (game, other) = (GameId::random(), GameId::random());
        let heard = bus.wait_for(&Topic::Audience(game.clone()));
        let first = Watcher::enter(&audience, &bus, &game);
        let second = Watcher::enter(&audience, &bus, &game);
        assert_eq!((audience.count(&game), audience.count(&other)), (2, 0));
        assert!(heard.has_changed().expect("the bus lives"));
        drop(first);
        assert_eq!(audience.count(&game), 1);
        drop(second);
        assert_eq!(audience.count(&game), 0);
        assert!(audience.0.lock().expect("no panic held it").is_empty());
    }
}
