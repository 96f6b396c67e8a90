//! Polls for changes by other processes on the same database: other nodes, `dipole mail`,
//! `dipole command`.

use std::collections::HashMap;
use std::time::Duration;

use tokio::time::{Instant, interval_at};

use crate::app::App;
use crate::services::{games, notifications};
use dipole_domain::{GameId, Millis};
use dipole_store::StoreError;

/// How often the database is looked at.
const POLL_INTERVAL: Duration = Duration::from_secs(2);
/// How far back: clocks differ, and a change is seen only once it is written.
const OVERLAP: Millis = 10_000;
/// The most games that are looked at together.
const MAX_GAMES: u32 = 500;
/// How often all games in which a computer has to move are looked for. Notification are
/// enough, as long as every process does what it has heard of.
const SWEEP_INTERVAL: Duration = Duration::from_secs(10 * 60);

impl App {
    /// Starts to tell followers and computer players of changes that were made
    /// elsewhere.
    pub fn start_watching(&self) {
        let app = self.clone();
        self.tasks.spawn(async move {
            let mut seen = Seen { since: app.now(), versions: HashMap::new() };
            let mut sweeps = interval_at(Instant::now() + SWEEP_INTERVAL, SWEEP_INTERVAL);
            loop {
                let looked = tokio::select! {
                    () = app.stopping.cancelled() => return,
                    () = tokio::time::sleep(POLL_INTERVAL) => app.look(&mut seen).await,
                    _ = sweeps.tick() => app.queue_computers().await,
                };
                if let Err(error) = looked {
                    tracing::error!(%error, "the games cannot be looked at");
                }
            }
        });
    }

    /// Tells of the games that have changed since the last look.
    async fn look(&self, seen: &mut Seen) -> Result<(), StoreError> {
        let mut from = seen.since - OVERLAP;
        let mut versions = HashMap::new();
        loop {
            let changed = self.store.changed_since(from, MAX_GAMES).await?;
            let is_full = changed.len() == MAX_GAMES as usize;
            let latest = changed.last().map_or(from, |(_, _, updated)| *updated);
            for (game, version, _) in changed {
                let known = versions.get(&game).or_else(|| seen.versions.get(&game));
                if known != Some(&version) {
                    self.tell_of(&game, version).await?;
                }
                versions.insert(game, version);
            }
            seen.since = seen.since.max(latest);
            if !is_full {
                break;
            }
            // More than fit into one answer at the very same time are not seen.
            from = latest.max(from + 1);
        }
        seen.versions = versions;
        Ok(())
    }

    /// Tells everybody in this process of a game that has changed elsewhere,
    /// the computer that has to move in it among them: whoever made the change may
    /// have died before it could answer.
    async fn tell_of(&self, id: &GameId, version: u64) -> Result<(), StoreError> {
        self.bus.publish(id, version);
        if let Some(game) = self.store.sound_game(id).await? {
            notifications::broadcast_to_players(self, &game);
            games::wake_computer(self, &game);
        }
        Ok(())
    }
}

/// What a watcher knows.
struct Seen {
    /// When the latest change was made that it has seen.
    since: Millis,
    versions: HashMap<GameId, u64>,
}
