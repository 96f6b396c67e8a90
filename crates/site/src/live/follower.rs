//! One follower of a game: a socket or a stream.

use std::sync::Arc;
use std::time::Instant;

use dipole_domain::{Game, GameId, VersionedEvent};
use tokio::sync::watch;

use super::pages::{PageCount, Reader};
use super::{Changes, LiveGames, pages_of};

/// A change that a follower has not seen yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Update {
    /// The game, its chat or the presence of its players.
    Changes(Changes),
    /// The number of spectators.
    Watching(u32),
}

/// Follows a game until it is dropped. A follower may represent an open page, which is then
/// counted.
#[derive(Debug)]
pub struct Follower {
    games: LiveGames,
    id: GameId,
    changes: watch::Receiver<Changes>,
    watching: watch::Receiver<u32>,
    page: Option<(Reader, PageCount)>,
}

impl Follower {
    pub(super) fn new(games: &LiveGames, id: &GameId) -> Follower {
        let (changes, watching) = {
            let mut table = games.table();
            let live = table.entry(id).live();
            live.followers += 1;
            (live.changes.subscribe(), live.watching.subscribe())
        };
        Follower { games: games.clone(), id: id.clone(), changes, watching, page: None }
    }

    /// The id of the followed game.
    pub const fn id(&self) -> &GameId {
        &self.id
    }

    /// Waits for an unseen change. Cancel safe.
    pub async fn changed(&mut self) -> Changes {
        if self.changes.changed().await.is_err() {
            // The sender lives as long as this follower.
            std::future::pending::<()>().await;
        }
        *self.changes.borrow_and_update()
    }

    /// The changes so far.
    pub fn changes(&mut self) -> Changes {
        *self.changes.borrow_and_update()
    }

    /// Waits for an unseen change. The number of spectators is reported no earlier than
    /// `watching_after`, so that a crowd that arrives at once is not reported one by one.
    pub async fn next(&mut self, watching_after: tokio::time::Instant) -> Update {
        let Follower { changes, watching, .. } = self;
        let watching = async {
            tokio::time::sleep_until(watching_after).await;
            watching.changed().await.map(|()| *watching.borrow_and_update())
        };
        tokio::select! {
            Ok(()) = changes.changed() => Update::Changes(*changes.borrow_and_update()),
            Ok(count) = watching => Update::Watching(count),
            // The senders live as long as this follower.
            else => std::future::pending().await,
        }
    }

    /// The number of spectators on all nodes.
    pub fn watching(&mut self) -> u32 {
        *self.watching.borrow_and_update()
    }

    /// The game at version `least` or a later one, with its events after version `after`. `None` if
    /// they have to be read from the database.
    pub(crate) fn known(&self, least: u64, after: u64) -> Option<(Arc<Game>, Vec<VersionedEvent>)> {
        let table = self.games.table();
        let known = table.live(&self.id)?.known.as_ref()?;
        if known.game.version() < least || !known.is_valid(table.stale_before) {
            return None;
        }
        Some((known.game.clone(), known.events_after(after)?.to_vec()))
    }

    /// The lock that is held while one follower reads the game for all.
    pub(crate) fn read_lock(&self) -> Arc<tokio::sync::Mutex<()>> {
        self.games.table().entry(&self.id).live().reading.clone()
    }

    /// Counts this follower as an open page of a player or a spectator.
    pub fn set_reader(&mut self, reader: Reader) {
        if self.page.as_ref().is_none_or(|(known, _)| *known != reader) {
            let is_visible = self.page.as_ref().is_some_and(|(_, count)| count.visible > 0);
            self.replace_page(Some((reader, PageCount::one(is_visible))), false);
        }
    }

    /// Records that the page has become visible or hidden.
    pub fn set_visible(&mut self, is_visible: bool) {
        if let Some((reader, _)) = &self.page {
            let page = (reader.clone(), PageCount::one(is_visible));
            self.replace_page(Some(page), false);
        }
    }

    /// Records that the reader closes the page. Without this call, the connection is lost but the
    /// reader has not left: the node stops, or the page has stopped responding.
    pub fn close_page(&mut self) {
        self.replace_page(None, true);
    }

    fn replace_page(&mut self, new: Option<(Reader, PageCount)>, left: bool) {
        let mut table = self.games.table();
        let live = table.entry(&self.id).live();
        for (reader, count) in live.pages.replace(self.page.as_ref(), new.as_ref()) {
            // Published under the lock, so that counts go out in order.
            self.games.0.bus.notify_others(|| pages_of(&self.id, &reader, count, left));
        }
        live.announce_watching(Instant::now());
        drop(table);
        self.page = new;
    }
}

impl Drop for Follower {
    fn drop(&mut self) {
        if self.page.is_some() {
            self.replace_page(None, false);
        }
        let mut table = self.games.table();
        let entry = table.entry(&self.id);
        entry.live().followers -= 1;
        entry.end_if_idle();
    }
}
