//! The games in which a computer has to move. Nothing of it is stored: at the start it is
//! made from the games themselves.

use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use dipole_domain::GameId;
use tokio::sync::Notify;

/// The games that wait for a computer's move, each at most once.
#[derive(Clone, Default)]
pub(crate) struct ComputerQueue(Arc<Queue>);

#[derive(Default)]
struct Queue {
    games: Mutex<(VecDeque<GameId>, HashSet<GameId>)>,
    added: Notify,
}

impl ComputerQueue {
    /// Puts a game at the end, unless it waits already.
    pub(crate) fn add(&self, game: GameId) {
        let mut games = self.0.games.lock().unwrap_or_else(PoisonError::into_inner);
        if games.1.insert(game.clone()) {
            games.0.push_back(game);
            self.0.added.notify_one();
        }
    }

    /// The first game, once there is one.
    pub(crate) async fn next(&self) -> GameId {
        loop {
            let added = self.0.added.notified();
            let first = {
                let mut games = self.0.games.lock().unwrap_or_else(PoisonError::into_inner);
                let first = games.0.pop_front();
                if let Some(game) = &first {
                    games.1.remove(game);
                }
                if !games.0.is_empty() {
                    self.0.added.notify_one();
                }
                first
            };
            match first {
                Some(game) => return game,
                None => added.await,
            }
        }
    }
}
