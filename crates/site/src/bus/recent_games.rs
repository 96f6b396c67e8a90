//! A short-lived cache of games, so that a move and its followers share one database read.
//!
//! The database decides: a change that was decided on a game that has moved on is refused by its
//! version, and a follower who has heard of a later version reads that. What has no version (names,
//! pauses, times when the site did not run) is read again after two seconds.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use dipole_domain::{Change, Game, GameId, Numbered};

/// How long what was read counts.
const FRESH: Duration = Duration::from_secs(2);

/// The most events of a game that are kept: those who follow it lack few.
const EVENTS: usize = 8;

/// How many games there are before old ones are looked for.
const PURGE_FROM: usize = 256;

/// Games that different people read at the same time seldom wait for each other.
const READERS: usize = 64;

/// A game that was read or changed a moment ago.
#[derive(Clone, Debug)]
pub struct RecentGame {
    pub game: Arc<Game>,
    /// Its latest events without gaps.
    events: Arc<[Numbered]>,
    /// When it was read from the database, with all that has no version.
    read: Instant,
    /// What [`Games::epoch`] was then.
    epoch: u64,
}

impl RecentGame {
    /// The events after a version, unless some of them are not known.
    pub(crate) fn events_after(&self, version: u64) -> Option<&[Numbered]> {
        let missing = usize::try_from(self.game.version().saturating_sub(version)).ok()?;
        self.events.get(self.events.len().checked_sub(missing)?..)
    }
}

/// A short-lived cache of games, by id.
#[derive(Debug)]
pub struct RecentGames {
    games: Mutex<Games>,
    readers: [tokio::sync::Mutex<()>; READERS],
    hasher: RandomState,
}

#[derive(Debug)]
struct Games {
    known: HashMap<GameId, RecentGame>,
    /// With how many games old ones are looked for next.
    purge_at: usize,
    /// Counts how often everything was forgotten.
    epoch: u64,
}

impl Default for RecentGames {
    fn default() -> RecentGames {
        let games = Games { known: HashMap::new(), purge_at: PURGE_FROM, epoch: 0 };
        RecentGames {
            games: Mutex::new(games),
            readers: [const { tokio::sync::Mutex::const_new(()) }; READERS],
            hasher: RandomState::new(),
        }
    }
}

impl RecentGames {
    fn games(&self) -> MutexGuard<'_, Games> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The game at this version or a later one, if it was read a moment ago.
    pub fn get(&self, id: &GameId, least: u64) -> Option<RecentGame> {
        let games = self.games();
        let known = games.known.get(id)?;
        let is_good = known.game.version() >= least && known.read.elapsed() < FRESH;
        is_good.then(|| known.clone())
    }

    /// Locks the reading of a game, so that one caller reads it from the database and the others
    /// then find it in the cache. The lock is held until the guard is dropped.
    pub async fn reading(&self, id: &GameId) -> tokio::sync::MutexGuard<'_, ()> {
        self.readers[self.hasher.hash_one(id) as usize % READERS].lock().await
    }

    /// The current epoch, to be taken before a game is read and passed to [`RecentGames::read`].
    /// The game is not cached if [`RecentGames::forget_all`] ran in between.
    pub(crate) fn epoch(&self) -> u64 {
        self.games().epoch
    }

    /// Remembers a game that was read, with its latest events, since `epoch`.
    pub fn read(&self, game: Game, events: &[Numbered], epoch: u64) -> RecentGame {
        let events = events[events.len().saturating_sub(EVENTS)..].into();
        let recent = RecentGame { game: Arc::new(game), events, read: Instant::now(), epoch };
        self.keep(recent.clone());
        recent
    }

    /// Updates the cached game after stored changes. A correspondence game is removed instead,
    /// because only the pauses of the previous player to move were read.
    pub fn changed(&self, before: &RecentGame, changes: &[Change], game: &Game) {
        if game.terms().control.is_correspondence() {
            self.games().known.remove(game.id());
            return;
        }
        let new =
            |change: &Change| Numbered { version: change.version(), event: change.event.clone() };
        let surplus = (before.events.len() + changes.len()).saturating_sub(EVENTS);
        let events = before.events.iter().cloned().chain(changes.iter().map(new)).skip(surplus);
        let (game, events) = (Arc::new(game.clone()), events.collect());
        self.keep(RecentGame { game, events, read: before.read, epoch: before.epoch });
    }

    fn keep(&self, mut recent: RecentGame) {
        let mut games = self.games();
        if recent.epoch != games.epoch {
            return;
        }
        if games.known.len() >= games.purge_at {
            games.known.retain(|_, known| known.read.elapsed() < FRESH);
            games.purge_at = PURGE_FROM.max(2 * games.known.len());
        }
        let id = recent.game.id().clone();
        if let Some(known) = games.known.get(&id) {
            match known.game.version().cmp(&recent.game.version()) {
                Ordering::Greater => return,
                Ordering::Equal if known.events.len() > recent.events.len() => {
                    recent.events = known.events.clone();
                }
                _ => {}
            }
        }
        games.known.insert(id, recent);
    }

    /// Forgets everything: something was changed that has no version.
    pub fn forget_all(&self) {
        let mut games = self.games();
        games.known.clear();
        games.epoch += 1;
    }
}

#[cfg(test)]
mod tests {
    use dipole::{Player, Setup};
    use dipole_domain::{Actor, MoveDecision, NewGame, Opponent, PersonId, Terms};

    use super::*;

    const NOW: i64 = 1_700_000_000_000;

    fn new_game(control: &str) -> (Game, PersonId) {
        let terms =
            Terms { control: control.parse().expect("a clock"), ..Terms::casual(Setup::Small) };
        let (person, opponent) = (PersonId::random(), Opponent::Both);
        (
            Game::create(&NewGame { terms, opponent, colour: Player::White }, &person, "", NOW),
            person,
        )
    }

    fn next_move(game: &Game, person: &PersonId) -> Change {
        let legal = game.position().legal_moves();
        let text = legal.iter().next().expect("a move").text(game.position()).to_string();
        match game.decide_move(Actor::Person(person), &text, game.ply(), NOW) {
            Ok(MoveDecision::Play(change)) => *change,
            other => panic!("{other:?}"),
        }
    }

    /// The game after one more move, which is remembered.
    fn play(recent: &RecentGames, before: &RecentGame, person: &PersonId) -> Game {
        let change = next_move(&before.game, person);
        let game = Game::clone(&before.game).after(&change).expect("for this game");
        recent.changed(before, &[change], &game);
        game
    }

    #[test]
    fn a_game_is_known_at_the_version_that_somebody_has_heard_of() {
        let recent = RecentGames::default();
        let (game, person) = new_game("300+5");
        let id = game.id().clone();
        assert!(recent.get(&id, 0).is_none());
        let before = recent.read(game.clone(), &[], recent.epoch());
        let game = play(&recent, &before, &person);
        let known = recent.get(&id, 1).expect("it was changed a moment ago");
        assert_eq!(*known.game, game);
        let events = known.events_after(0).expect("all of them");
        assert_eq!(events.iter().map(|it| it.version).collect::<Vec<_>>(), [1]);
        assert_eq!(known.events_after(1), Some(&[][..]));
        assert!(recent.get(&id, 2).is_none(), "another process has changed it");
        recent.read(Game::clone(&before.game), &[], recent.epoch());
        assert!(recent.get(&id, 1).is_some(), "what was read before comes too late");
        recent.read(game, &[], recent.epoch());
        let known = recent.get(&id, 1).expect("read again");
        assert!(known.events_after(0).is_some(), "events stay known");
    }

    #[test]
    fn the_last_events_are_kept() {
        let recent = RecentGames::default();
        let (game, person) = new_game("none");
        let id = game.id().clone();
        let mut known = recent.read(game, &[], recent.epoch());
        for _ in 0..EVENTS + 2 {
            play(&recent, &known, &person);
            known = recent.get(&id, 0).expect("known");
        }
        assert!(known.events_after(1).is_none(), "too long ago");
        assert_eq!(known.events_after(2).map(<[_]>::len), Some(EVENTS));
    }

    #[test]
    fn a_correspondence_game_is_read_after_each_change() {
        let recent = RecentGames::default();
        let (game, person) = new_game("3d");
        let known = recent.read(game, &[], recent.epoch());
        let game = play(&recent, &known, &person);
        assert!(recent.get(game.id(), 0).is_none(), "pauses of the next player are not known");
    }

    #[test]
    fn what_was_read_before_everything_was_forgotten_is_not_kept() {
        let recent = RecentGames::default();
        let (game, person) = new_game("300+5");
        let (id, epoch) = (game.id().clone(), recent.epoch());
        let before = recent.read(game.clone(), &[], epoch);
        recent.forget_all();
        assert!(recent.get(&id, 0).is_none());
        recent.read(game, &[], epoch);
        play(&recent, &before, &person);
        assert!(recent.get(&id, 0).is_none());
    }
}
