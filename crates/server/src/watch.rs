//! Hearing of what other processes do with the same database: other nodes,
//! `dipole mail`, `dipole command`.

use std::collections::HashMap;
use std::time::Duration;

use crate::app::App;
use crate::domain::{GameId, Millis};
use crate::notices;
use crate::store::StoreError;

/// How often the database is looked at.
const LOOK: Duration = Duration::from_secs(2);
/// How far back: clocks differ, and a change is seen only once it is written.
const OVERLAP: Millis = 10_000;
/// The most games that are looked at together.
const MOST: u32 = 500;

impl App {
    /// Starts to tell followers and computer players of changes that were made
    /// elsewhere.
    pub fn start_watching(&self) {
        let app = self.clone();
        self.tasks.spawn(async move {
            let mut seen = Seen { since: app.now(), versions: HashMap::new() };
            loop {
                tokio::select! {
                    () = app.stopping.cancelled() => return,
                    () = tokio::time::sleep(LOOK) => {}
                }
                if let Err(error) = app.look(&mut seen).await {
                    tracing::error!(%error, "the games cannot be looked at");
                }
            }
        });
    }

    /// Tells of the games that have changed since the last look.
    async fn look(&self, seen: &mut Seen) -> Result<(), StoreError> {
        let changed = self.store.changed_since(seen.since - OVERLAP, MOST).await?;
        let mut versions = HashMap::new();
        let mut news = false;
        for (game, version, updated) in changed {
            seen.since = seen.since.max(updated);
            if seen.versions.get(&game) != Some(&version) {
                self.bus.publish(&game, version);
                if let Some(game) = self.store.game(&game).await? {
                    notices::tell_players(self, &game);
                }
                news = true;
            }
            versions.insert(game, version);
        }
        seen.versions = versions;
        if news {
            for game in self.store.games_awaiting_computer().await? {
                self.bots.add(game);
            }
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
