//! A game that was read or committed a moment ago, with its latest events.

use std::sync::Arc;
use std::time::{Duration, Instant};

use dipole_domain::{Change, Game, VersionedEvent};

/// Time after which a game is read again before a decision: names, pauses and the times when the
/// site did not run have no version.
const TTL: Duration = Duration::from_secs(2);

/// Maximum number of events that are kept. A follower that lacks more reads the database.
const MAX_EVENTS: usize = 8;

/// A game and its latest events, without gaps.
#[derive(Clone, Debug)]
pub struct KnownGame {
    /// The game.
    pub game: Arc<Game>,
    /// The events that led to the game's version, oldest first.
    events: Arc<[VersionedEvent]>,
    /// When reading the game began, with everything that has no version. `None` if some of that has
    /// to be read.
    read: Option<Instant>,
}

impl KnownGame {
    /// A game with its latest events. `read` is the moment before it was read.
    pub fn new(game: Game, events: &[VersionedEvent], read: Instant) -> KnownGame {
        let events = events[events.len().saturating_sub(MAX_EVENTS)..].into();
        KnownGame { game: Arc::new(game), events, read: Some(read) }
    }

    /// A game that is to be read again before it is shown or a change is decided on it.
    pub fn stale(game: Game) -> KnownGame {
        KnownGame { game: Arc::new(game), events: Arc::default(), read: None }
    }

    /// The game after changes that were decided on this one and are committed.
    #[must_use]
    pub fn after(&self, changes: &[Change], game: Game) -> KnownGame {
        let new = |change: &Change| VersionedEvent {
            version: change.version(),
            event: change.event.clone(),
        };
        let surplus = (self.events.len() + changes.len()).saturating_sub(MAX_EVENTS);
        let events = self.events.iter().cloned().chain(changes.iter().map(new)).skip(surplus);
        // Of a correspondence game, only the pauses of the previous player to move were read.
        let read = self.read.filter(|_| !game.terms().control.is_correspondence());
        KnownGame { events: events.collect(), game: Arc::new(game), read }
    }

    /// The events after a version. `None` if some of them are not known.
    pub fn events_after(&self, version: u64) -> Option<&[VersionedEvent]> {
        let missing = usize::try_from(self.game.version().saturating_sub(version)).ok()?;
        self.events.get(self.events.len().checked_sub(missing)?..)
    }

    /// Returns true if everything that followers receive about the game is known.
    pub const fn is_whole(&self) -> bool {
        self.read.is_some()
    }

    /// Returns true if this game may be sent to followers. `stale_before` is the time of the last
    /// change to all games that has no version.
    pub(super) fn is_valid(&self, stale_before: Instant) -> bool {
        self.read.is_some_and(|read| read >= stale_before)
    }

    /// Returns true if a change may be decided on this game.
    pub(super) fn is_fresh(&self, stale_before: Instant) -> bool {
        self.is_valid(stale_before) && self.read.is_some_and(|read| read.elapsed() < TTL)
    }

    /// The later of two states of a game; of two at the same version, the one that was read later.
    /// Events of both are kept if there is no gap between them.
    #[must_use]
    pub(super) fn or_later(self, other: KnownGame) -> KnownGame {
        let rank = |known: &KnownGame| (known.game.version(), known.read);
        let is_later = rank(&self) > rank(&other);
        let (earlier, later) = if is_later { (other, self) } else { (self, other) };
        let start = later.game.version().saturating_sub(later.events.len() as u64);
        if earlier.game.version() < start {
            return later;
        }
        let before = earlier.events.iter().filter(|event| event.version <= start);
        let events: Vec<VersionedEvent> = before.chain(&*later.events).cloned().collect();
        let surplus = events.len().saturating_sub(MAX_EVENTS);
        KnownGame { events: events[surplus..].into(), ..later }
    }
}
