//! Presence that is not stored yet: players at the pages of live games, owners of accounts, tokens
//! in use. Updates are frequent and each matters little, so they are kept in memory and written
//! together every few seconds.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use dipole_domain::{GameId, Millis, PersonId, Presence};
use dipole_store::LastSeen;

/// Presence recorded since the last write.
#[derive(Clone, Default)]
pub(crate) struct PendingPresence(Arc<Mutex<Pending>>);

#[derive(Default)]
struct Pending {
    signs: LastSeen,
    /// Whether a task is about to write the presence.
    scheduled: bool,
}

impl PendingPresence {
    fn lock(&self) -> MutexGuard<'_, Pending> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records that a player was at the page of a game, or has closed it.
    pub(crate) fn player(&self, game: &GameId, presence: Presence) {
        self.lock().signs.players.insert((game.clone(), presence.person.clone()), presence);
    }

    /// The presence of players at the page of a game: the stored rows, updated by newer ones in
    /// memory.
    pub(crate) fn merged(&self, game: &GameId, stored: Vec<Presence>) -> Vec<Presence> {
        let pending = self.lock();
        let known = |person: &PersonId| pending.signs.players.get(&(game.clone(), person.clone()));
        let mut merged: Vec<Presence> = stored
            .into_iter()
            .map(|stored| match known(&stored.person) {
                Some(newer) if newer.seen >= stored.seen => newer.clone(),
                _ => stored,
            })
            .collect();
        for ((of, person), presence) in &pending.signs.players {
            if of == game && merged.iter().all(|other| other.person != *person) {
                merged.push(presence.clone());
            }
        }
        merged
    }

    /// Records that the owner of an account was on the site.
    pub(crate) fn owner(&self, person: &PersonId, at: Millis) {
        let mut pending = self.lock();
        let seen = pending.signs.owners.entry(person.clone()).or_default();
        *seen = at.max(*seen);
    }

    /// Records that a token was used.
    pub(crate) fn token(&self, id: &str, at: Millis) {
        let mut pending = self.lock();
        let used = pending.signs.tokens.entry(id.to_owned()).or_default();
        *used = at.max(*used);
    }

    /// Returns true if the caller has to schedule the write. Returns true only once until the
    /// presence is written.
    pub(crate) fn schedule(&self) -> bool {
        !std::mem::replace(&mut self.lock().scheduled, true)
    }

    /// Returns the presence to write. It stays in memory until [`PendingPresence::written`].
    pub(crate) fn begin_writing(&self) -> LastSeen {
        let mut pending = self.lock();
        pending.scheduled = false;
        pending.signs.clone()
    }

    /// Removes the presence that has been written and has not changed since.
    pub(crate) fn written(&self, written: &LastSeen) {
        let mut pending = self.lock();
        let signs = &mut pending.signs;
        signs.players.retain(|key, presence| written.players.get(key) != Some(presence));
        signs.owners.retain(|person, seen| written.owners.get(person) != Some(seen));
        signs.tokens.retain(|id, used| written.tokens.get(id) != Some(used));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn presence(person: &PersonId, seen: Millis) -> Presence {
        Presence { person: person.clone(), since: 1, seen, closed: false, silent: false }
    }

    #[test]
    fn the_newest_file_counts_in_any_folder() {
        let pending = PendingPresence::default();
        let (game, other) = (GameId::random(), GameId::random());
        let [ann, ben, eve] = [(); 3].map(|()| PersonId::random());
        pending.player(&game, presence(&ann, 20));
        pending.player(&game, presence(&ben, 20));
        pending.player(&other, presence(&eve, 20));
        let stored = vec![presence(&ann, 10), presence(&eve, 5)];
        let mut merged = pending.merged(&game, stored);
        merged.sort_by_key(|presence| (presence.seen, presence.person == ben));
        assert_eq!(merged, [presence(&eve, 5), presence(&ann, 20), presence(&ben, 20)]);
        assert_eq!(pending.merged(&game, vec![presence(&ann, 30)])[0].seen, 30, "by another node");
    }

    #[test]
    fn presence_recorded_during_a_write_is_not_lost() {
        let pending = PendingPresence::default();
        let (game, ann) = (GameId::random(), PersonId::random());
        pending.player(&game, presence(&ann, 20));
        pending.owner(&ann, 20);
        pending.owner(&ann, 10);
        assert!(pending.schedule() && !pending.schedule(), "once");
        let writing = pending.begin_writing();
        assert_eq!(writing.owners[&ann], 20);
        assert!(pending.schedule());
        pending.player(&game, presence(&ann, 25));
        pending.written(&writing);
        assert_eq!(pending.merged(&game, Vec::new()), [presence(&ann, 25)]);
        let writing = pending.begin_writing();
        assert!(writing.owners.is_empty() && writing.players.len() == 1);
        pending.written(&writing);
        assert_eq!(pending.merged(&game, Vec::new()), []);
    }
}
