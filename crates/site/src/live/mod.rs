//! The live state of games: one owner for everything that followers of a game receive.
//!
//! A game is live while a socket or stream of this node follows it, or a page on another node shows
//! it. Its state ends with its last follower. All live games of a node are in one table behind one
//! lock, which is held for microseconds and never across an `await`. The page
//! `docs/architecture/live-game.md` has a picture.
//!
//! Followers pull: a change raises numbers in a `watch` channel, and each follower then reads the
//! missing events. Nothing is queued per follower, so a slow one costs no memory and delays no
//! other.

mod follower;
mod known_game;
mod live_game;
pub mod pages;

pub use self::follower::{Follower, Update};
pub use self::known_game::KnownGame;
pub use self::live_game::Changes;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use dipole_domain::{GameId, Millis, PersonId, Presence};

use self::live_game::LiveGame;
use self::pages::{PageCount, Reader};
use crate::bus::Bus;
use crate::bus::wire::{NodeId, Notice};

/// Maximum number of games that the table accepts from other nodes.
const MAX_GAMES: usize = 500_000;

/// The live games of this node.
#[derive(Clone, Debug)]
pub struct LiveGames(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    bus: Arc<Bus>,
    table: Mutex<Table>,
}

#[derive(Debug)]
struct Table {
    games: HashMap<GameId, Entry>,
    /// The time of the last change that has no version. Games that were read before it lack the
    /// change.
    stale_before: Instant,
}

/// A live game, or one whose version was announced on this node lately.
#[derive(Debug)]
struct Entry {
    /// The highest announced version.
    version: u64,
    /// The time of the last announcement. The scan of the database announces a version again while
    /// it finds it.
    announced: Instant,
    live: Option<Box<LiveGame>>,
}

impl Entry {
    fn new() -> Entry {
        Entry { version: 0, announced: Instant::now(), live: None }
    }

    fn live(&mut self) -> &mut LiveGame {
        self.live.get_or_insert_with(|| Box::new(LiveGame::new(self.version)))
    }

    /// Announces a version to the followers. Returns true if it is higher than all before.
    fn announce(&mut self, version: u64) -> bool {
        self.announced = Instant::now();
        if version <= self.version {
            return false;
        }
        self.version = version;
        if let Some(live) = &self.live {
            live.changes.send_modify(|changes| changes.version = version);
        }
        true
    }

    fn end_if_idle(&mut self) {
        if let Some(live) = &mut self.live {
            if live.followers == 0 {
                live.known = None;
            }
            if live.is_idle() {
                self.live = None;
            }
        }
    }
}

impl Table {
    fn live(&self, id: &GameId) -> Option<&LiveGame> {
        self.games.get(id)?.live.as_deref()
    }

    fn live_mut(&mut self, id: &GameId) -> Option<&mut LiveGame> {
        self.games.get_mut(id)?.live.as_deref_mut()
    }

    fn entry(&mut self, id: &GameId) -> &mut Entry {
        self.games.entry(id.clone()).or_insert_with(Entry::new)
    }

    fn all_live(&mut self) -> impl Iterator<Item = (&GameId, &mut LiveGame)> {
        self.games.iter_mut().filter_map(|(id, entry)| Some((id, entry.live.as_deref_mut()?)))
    }
}

impl LiveGames {
    /// An empty table. Counts of pages go to other nodes through the bus.
    pub fn new(bus: Arc<Bus>) -> LiveGames {
        let table = Table { games: HashMap::new(), stale_before: Instant::now() };
        LiveGames(Arc::new(Shared { bus, table: Mutex::new(table) }))
    }

    fn table(&self) -> MutexGuard<'_, Table> {
        self.0.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Follows a game until the returned value is dropped.
    pub fn follow(&self, id: &GameId) -> Follower {
        Follower::new(self, id)
    }

    /// The game, if it is followed and was read a moment ago, so that a change may be decided on
    /// it. The commit fails if the game has changed since.
    pub fn fresh(&self, id: &GameId) -> Option<KnownGame> {
        let table = self.table();
        let known = table.live(id)?.known.as_ref()?;
        known.is_fresh(table.stale_before).then(|| known.clone())
    }

    /// Shares a game that was read with all its followers.
    pub fn learn(&self, known: KnownGame) {
        let mut table = self.table();
        let Some(live) = table.live_mut(known.game.id()) else { return };
        live.learn(known);
    }

    /// Publishes a committed game to its followers on all nodes.
    pub(crate) fn publish(&self, known: &KnownGame) {
        let (id, version) = (known.game.id(), known.game.version());
        {
            let mut table = self.table();
            let entry = table.entry(id);
            if let Some(live) = &mut entry.live {
                live.learn(known.clone());
            }
            entry.announce(version);
        }
        self.0.bus.notify_others(|| Notice::Game { game: id.clone(), version });
    }

    /// Announces on this node that a game has reached a version. Returns true if no equal or higher
    /// version was announced lately.
    pub fn announce(&self, id: &GameId, version: u64) -> bool {
        self.table().entry(id).announce(version)
    }

    /// Publishes on all nodes that a chat line was written at the game.
    pub(crate) fn publish_chat(&self, id: &GameId, at: Millis) {
        self.announce_chat(id, at);
        self.0.bus.notify_others(|| Notice::Talk { game: id.clone() });
    }

    /// Announces on this node that a chat line was written at the game.
    pub fn announce_chat(&self, id: &GameId, at: Millis) {
        if let Some(live) = self.table().live_mut(id) {
            live.announce_chat(at);
        }
    }

    /// Forces all games to be read again before a change is decided, after a change that has no
    /// version.
    pub fn invalidate_all(&self) {
        self.table().stale_before = Instant::now();
    }

    /// Removes the announced versions of games without followers since before this moment.
    pub fn forget_versions(&self, before: Instant) {
        self.table().games.retain(|_, entry| entry.live.is_some() || entry.announced >= before);
    }

    /// Number of spectators of a game, on all nodes.
    pub fn watching(&self, id: &GameId) -> u32 {
        self.pages(id, &None).open
    }

    /// Returns true if a player has the game on screen.
    pub fn sees(&self, person: &PersonId, id: &GameId) -> bool {
        self.pages(id, &Some(person.clone())).visible > 0
    }

    /// Returns true if a player has a page of the game open.
    pub fn has_page(&self, person: &PersonId, id: &GameId) -> bool {
        self.pages(id, &Some(person.clone())).open > 0
    }

    fn pages(&self, id: &GameId, reader: &Reader) -> PageCount {
        let table = self.table();
        table.live(id).map(|live| live.pages.total(reader, Instant::now())).unwrap_or_default()
    }

    /// The counts of pages of this node, for the other nodes.
    pub fn page_notices(&self) -> Vec<Notice> {
        let mut table = self.table();
        let mut notices = Vec::new();
        for (id, live) in table.all_live() {
            let notice =
                |(reader, count): &(Reader, PageCount)| pages_of(id, reader, *count, false);
            notices.extend(live.pages.local_counts().iter().map(notice));
        }
        notices
    }

    /// Records the count of pages of another node.
    pub fn receive_pages(&self, id: &GameId, node: &NodeId, reader: Reader, count: PageCount) {
        let mut table = self.table();
        let is_new = table.live(id).is_none();
        if is_new && (count.open == 0 || table.games.len() >= MAX_GAMES) {
            return;
        }
        let (now, entry) = (Instant::now(), table.entry(id));
        let live = entry.live();
        live.pages.receive(node, reader, count, now);
        live.announce_watching(now);
        entry.end_if_idle();
    }

    /// Removes the pages of a node that shuts down. Its pages connect again elsewhere, so their
    /// players have not left.
    pub fn forget_node(&self, node: &NodeId) {
        self.change_all_pages(|live| live.pages.forget(node));
    }

    /// Removes the pages of nodes that have stopped publishing.
    pub fn expire_pages(&self) {
        let now = Instant::now();
        self.change_all_pages(|live| live.pages.expire(now));
    }

    fn change_all_pages(&self, change: impl Fn(&mut LiveGame)) {
        let now = Instant::now();
        for entry in self.table().games.values_mut() {
            if let Some(live) = &mut entry.live {
                change(live);
                live.announce_watching(now);
                entry.end_if_idle();
            }
        }
    }

    /// The times at which the players of a live game were at its page. `None` unless a follower has
    /// read it.
    pub(crate) fn presences(&self, id: &GameId) -> Option<Vec<Presence>> {
        Some(self.table().live(id)?.presences()?.to_vec())
    }

    /// Shares presence that was read with all followers of the game.
    pub(crate) fn learn_presences(&self, id: &GameId, read: Vec<Presence>, at: Millis) {
        if let Some(live) = self.table().live_mut(id) {
            live.learn_presences(read);
            live.announce_presences(at);
        }
    }

    /// Shares with all followers of the game that a player was seen, or has left.
    pub(crate) fn learn_presence(&self, id: &GameId, presence: Presence, at: Millis) {
        if let Some(live) = self.table().live_mut(id) {
            live.learn_presence(presence);
            live.announce_presences(at);
        }
    }

    /// The games whose followers receive the presence of players.
    pub fn awaited(&self) -> Vec<GameId> {
        let mut table = self.table();
        let awaited = table.all_live().filter(|(_, live)| live.presences().is_some());
        awaited.map(|(id, _)| id.clone()).collect()
    }

    /// Takes over presences that were read for many games, and announces players who have come or
    /// gone in any of the live games.
    pub fn refresh_presences(&self, read: Vec<(GameId, Presence)>, at: Millis) {
        let mut table = self.table();
        for (id, presence) in read {
            if let Some(live) = table.live_mut(&id).filter(|live| live.presences().is_some()) {
                live.learn_presences([presence]);
            }
        }
        table.all_live().for_each(|(_, live)| live.announce_presences(at));
    }
}

/// The notice of a count of pages.
fn pages_of(id: &GameId, reader: &Reader, count: PageCount, left: bool) -> Notice {
    let PageCount { open, visible } = count;
    Notice::Pages { game: id.clone(), person: reader.clone(), open, visible, left }
}

#[cfg(test)]
mod tests;
