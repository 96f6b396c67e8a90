//! How many pages of a kind are open, on this node and on the others.
//!
//! Each node tells its own numbers when they change, and again every while. What a node has said
//! counts for some time only, so that a node that died is forgotten.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::bus::wire::NodeId;

/// How often a node tells its numbers again.
pub const REFRESH: Duration = Duration::from_secs(20);
/// How long what a node has said counts. Two of its messages may be lost.
const LIFETIME: Duration = Duration::from_secs(65);
/// The most numbers of other nodes that are kept, so that they cannot take all memory.
const MOST_ELSEWHERE: usize = 500_000;

/// Numbers of pages, by what they show.
#[derive(Debug)]
pub(crate) struct PageCounts<K>(Mutex<Counts<K>>);

#[derive(Debug)]
struct Counts<K> {
    here: HashMap<K, u32>,
    elsewhere: HashMap<K, HashMap<NodeId, Said>>,
    /// How many numbers there are in `elsewhere`.
    said: usize,
}

/// What another node has said, and when.
#[derive(Clone, Copy, Debug)]
struct Said {
    count: u32,
    at: Instant,
}

impl Said {
    fn counts(self, now: Instant) -> bool {
        now.saturating_duration_since(self.at) < LIFETIME
    }
}

impl<K> Default for PageCounts<K> {
    fn default() -> PageCounts<K> {
        let counts = Counts { here: HashMap::new(), elsewhere: HashMap::new(), said: 0 };
        PageCounts(Mutex::new(counts))
    }
}

impl<K: Clone + Eq + Hash> PageCounts<K> {
    fn lock(&self) -> MutexGuard<'_, Counts<K>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds `by` to the count of this node and calls `tell` with the new count while holding the
    /// lock, so that counts are published in order.
    pub(crate) fn change(&self, key: &K, by: i32, tell: impl FnOnce(u32)) {
        let here = &mut self.lock().here;
        let count = here.entry(key.clone()).or_default();
        *count = count.saturating_add_signed(by);
        let count = *count;
        if count == 0 {
            here.remove(key);
        }
        tell(count);
    }

    /// How many there are on all nodes.
    pub(crate) fn total(&self, key: &K, now: Instant) -> u32 {
        let counts = self.lock();
        let here = counts.here.get(key).copied().unwrap_or_default();
        let said = counts.elsewhere.get(key).into_iter().flat_map(HashMap::values);
        said.filter(|said| said.counts(now)).fold(here, |sum, said| sum.saturating_add(said.count))
    }

    /// All that there are on this node.
    pub(crate) fn here(&self) -> Vec<(K, u32)> {
        self.lock().here.iter().map(|(key, count)| (key.clone(), *count)).collect()
    }

    /// Records the count of another node. Returns true if it differs from the last one.
    pub(crate) fn hear(&self, key: &K, node: &NodeId, count: u32, now: Instant) -> bool {
        let mut counts = self.lock();
        let Counts { elsewhere, said, .. } = &mut *counts;
        if count == 0 {
            let Some(nodes) = elsewhere.get_mut(key) else { return false };
            let was_there = nodes.remove(node).is_some();
            *said -= usize::from(was_there);
            if nodes.is_empty() {
                elsewhere.remove(key);
            }
            return was_there;
        }
        let known = elsewhere.get(key).and_then(|nodes| nodes.get(node)).copied();
        if known.is_none() {
            if *said >= MOST_ELSEWHERE {
                return false;
            }
            *said += 1;
        }
        elsewhere.entry(key.clone()).or_default().insert(node.clone(), Said { count, at: now });
        known.is_none_or(|known| known.count != count)
    }

    /// Forgets what a node has said that ends; what that changes.
    pub(crate) fn forget(&self, node: &NodeId) -> Vec<K> {
        self.retain(|of, _| of != node)
    }

    /// Forgets what was said too long ago; what that changes.
    pub(crate) fn expire(&self, now: Instant) -> Vec<K> {
        self.retain(|_, said| said.counts(now))
    }

    fn retain(&self, keep: impl Fn(&NodeId, Said) -> bool) -> Vec<K> {
        let mut counts = self.lock();
        let Counts { elsewhere, said, .. } = &mut *counts;
        let mut changed = Vec::new();
        elsewhere.retain(|key, nodes| {
            let before = nodes.len();
            nodes.retain(|node, said| keep(node, *said));
            if nodes.len() < before {
                *said -= before - nodes.len();
                changed.push(key.clone());
            }
            !nodes.is_empty()
        });
        changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_are_added_up_until_they_are_silent_for_too_long() {
        let counts = PageCounts::default();
        let (one, two, now) = (NodeId::random(), NodeId::random(), Instant::now());
        counts.change(&"game", 1, |count| assert_eq!(count, 1));
        counts.change(&"game", 1, |count| assert_eq!(count, 2));
        assert!(counts.hear(&"game", &one, 3, now));
        assert!(!counts.hear(&"game", &one, 3, now), "the same again");
        assert!(counts.hear(&"game", &one, 4, now));
        let later = now + LIFETIME / 2;
        assert!(counts.hear(&"game", &two, 10, later) && counts.hear(&"other", &two, 1, later));
        assert_eq!(counts.total(&"game", later), 16);
        assert_eq!(counts.here(), [("game", 2)]);
        assert_eq!(counts.total(&"game", now + LIFETIME), 12);
        assert_eq!(counts.expire(now + LIFETIME), ["game"]);
        assert!(counts.hear(&"other", &two, 0, later) && !counts.hear(&"other", &two, 0, later));
        assert_eq!(counts.forget(&two), ["game"]);
        assert_eq!(counts.total(&"game", now), 2);
        counts.change(&"game", -1, |count| assert_eq!(count, 1));
        counts.change(&"game", -1, |count| assert_eq!(count, 0));
        let counts = counts.lock();
        assert!(counts.here.is_empty() && counts.elsewhere.is_empty() && counts.said == 0);
    }
}
