//! The state of one followed game.

use std::sync::Arc;
use std::time::Instant;

use dipole_domain::{Millis, PersonId, Presence};
use tokio::sync::watch;

use super::known_game::KnownGame;
use super::pages::Pages;

/// The state of a game for its followers, as numbers that only grow. A follower compares them with
/// the numbers that it saw last, so a slow one skips intermediate states instead of queueing them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Changes {
    /// The highest announced version of the game.
    pub version: u64,
    /// Number of chat changes.
    pub chat: u64,
    /// Number of times that a player has come or gone.
    pub presence: u64,
}

/// The state of a game with followers on this node or pages on another.
#[derive(Debug)]
pub(super) struct LiveGame {
    /// The game and its latest events, while it has followers here.
    pub known: Option<KnownGame>,
    /// Followers on this node.
    pub followers: usize,
    /// Connected pages on all nodes.
    pub pages: Pages,
    /// The times at which the players of a live game were at its page. `None` until it is read.
    presences: Option<Vec<Presence>>,
    /// The presences last sent to followers.
    sent_presences: Vec<(PersonId, Millis, Option<Millis>)>,
    /// The time of the last announced chat line.
    last_chat: Millis,
    /// Held while the game is read from the database, so that all followers share one read.
    pub reading: Arc<tokio::sync::Mutex<()>>,
    pub changes: watch::Sender<Changes>,
    /// Number of spectators. It has a channel of its own, because followers limit how often they
    /// look at it.
    pub watching: watch::Sender<u32>,
}

impl LiveGame {
    /// A game that has reached a version.
    pub(super) fn new(version: u64) -> LiveGame {
        LiveGame {
            known: None,
            followers: 0,
            pages: Pages::default(),
            presences: None,
            sent_presences: Vec::new(),
            last_chat: 0,
            reading: Arc::default(),
            changes: watch::Sender::new(Changes { version, ..Changes::default() }),
            watching: watch::Sender::default(),
        }
    }

    /// Returns true if the state is no longer needed.
    pub(super) fn is_idle(&self) -> bool {
        self.followers == 0 && self.pages.is_empty()
    }

    /// Takes over a state of the game that was read or committed, unless a later one is known.
    pub(super) fn learn(&mut self, known: KnownGame) {
        if self.followers == 0 {
            return;
        }
        let known = match self.known.take() {
            Some(before) => before.or_later(known),
            None => known,
        };
        if known.game.is_over() {
            self.presences = None;
        }
        self.known = Some(known);
    }

    /// Announces a chat line that was written at a time, unless a later one was announced.
    pub(super) fn announce_chat(&mut self, at: Millis) {
        if at > self.last_chat {
            self.last_chat = at;
            self.changes.send_modify(|changes| changes.chat += 1);
        }
    }

    /// Announces the number of spectators if it has changed.
    pub(super) fn announce_watching(&self, now: Instant) {
        let count = self.pages.total(&None, now).open;
        self.watching.send_if_modified(|announced| std::mem::replace(announced, count) != count);
    }

    /// The times at which the players were at the page of the game. `None` until it is read.
    pub(super) fn presences(&self) -> Option<&[Presence]> {
        self.presences.as_deref()
    }

    /// Takes over stored presence of players where it is newer.
    pub(super) fn learn_presences(&mut self, read: impl IntoIterator<Item = Presence>) {
        let known = self.presences.get_or_insert_default();
        for presence in read {
            match known.iter_mut().find(|other| other.person == presence.person) {
                Some(other) if presence.seen > other.seen => *other = presence,
                Some(_) => {}
                None => known.push(presence),
            }
        }
    }

    /// Records that a player was seen on this node, if the presence of the others is known.
    pub(super) fn learn_presence(&mut self, presence: Presence) {
        let Some(known) = &mut self.presences else { return };
        match known.iter_mut().find(|other| other.person == presence.person) {
            Some(other) => *other = presence,
            None => known.push(presence),
        }
    }

    /// Announces players who have come or gone since the last call. A player also goes when the
    /// last heartbeat is too old.
    pub(super) fn announce_presences(&mut self, at: Millis) {
        let Some(known) = &self.presences else { return };
        let now = known.iter().map(|it| (it.person.clone(), it.since, it.gone_since(at))).collect();
        if self.sent_presences != now {
            self.sent_presences = now;
            self.changes.send_modify(|changes| changes.presence += 1);
        }
    }
}
