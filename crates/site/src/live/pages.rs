//! Connected pages of one game, on this node and on the others.
//!
//! Each node publishes its own counts when they change, and again at an interval. The counts of
//! another node expire, so that a node that has crashed drops out.

use std::time::{Duration, Instant};

use dipole_domain::PersonId;

use crate::bus::wire::NodeId;

/// Interval at which a node publishes its counts again.
pub const REFRESH: Duration = Duration::from_secs(20);
/// Lifetime of the counts of another node. Two of its messages may be lost.
const LIFETIME: Duration = Duration::from_secs(65);
/// Maximum number of counts of other nodes for one game, so that they cannot take all memory.
const MAX_ELSEWHERE: usize = 256;

/// The reader of a page: a player of the game; `None` for all spectators.
pub type Reader = Option<PersonId>;

/// Number of pages of one reader, or of all spectators.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PageCount {
    /// Connected pages.
    pub open: u32,
    /// Connected pages that are visible.
    pub visible: u32,
}

impl PageCount {
    /// One page.
    pub(super) fn one(is_visible: bool) -> PageCount {
        PageCount { open: 1, visible: u32::from(is_visible) }
    }

    fn plus(self, other: PageCount) -> PageCount {
        PageCount {
            open: self.open.saturating_add(other.open),
            visible: self.visible.saturating_add(other.visible),
        }
    }

    fn minus(self, other: PageCount) -> PageCount {
        PageCount {
            open: self.open.saturating_sub(other.open),
            visible: self.visible.saturating_sub(other.visible),
        }
    }
}

/// The count that another node published last.
#[derive(Debug)]
struct Remote {
    node: NodeId,
    reader: Reader,
    count: PageCount,
    at: Instant,
}

/// The connected pages of a game. Only its players have counts of their own, so there are few.
#[derive(Debug, Default)]
pub(super) struct Pages {
    here: Vec<(Reader, PageCount)>,
    elsewhere: Vec<Remote>,
}

impl Pages {
    /// Replaces a page of this node by another; `None` means no page. Returns the readers whose
    /// counts have changed, with their new counts.
    pub(super) fn replace(
        &mut self,
        old: Option<&(Reader, PageCount)>,
        new: Option<&(Reader, PageCount)>,
    ) -> Vec<(Reader, PageCount)> {
        let mut readers: Vec<&Reader> = old.iter().chain(&new).map(|(reader, _)| reader).collect();
        readers.dedup();
        let mut changed = Vec::new();
        for reader in readers {
            let before = self.count_here(reader);
            let of_reader = |page: Option<&(Reader, PageCount)>| {
                page.filter(|(of, _)| of == reader).map(|(_, count)| *count).unwrap_or_default()
            };
            let count = before.plus(of_reader(new)).minus(of_reader(old));
            if count == before {
                continue;
            }
            self.here.retain(|(of, _)| of != reader);
            if count != PageCount::default() {
                self.here.push((reader.clone(), count));
            }
            changed.push((reader.clone(), count));
        }
        changed
    }

    fn count_here(&self, reader: &Reader) -> PageCount {
        let found = self.here.iter().find(|(of, _)| of == reader);
        found.map(|(_, count)| *count).unwrap_or_default()
    }

    /// Pages of a reader on all nodes.
    pub(super) fn total(&self, reader: &Reader, now: Instant) -> PageCount {
        let remote = self.elsewhere.iter().filter(|it| it.reader == *reader && it.is_alive(now));
        remote.fold(self.count_here(reader), |sum, remote| sum.plus(remote.count))
    }

    /// All counts of this node.
    pub(super) fn local_counts(&self) -> &[(Reader, PageCount)] {
        &self.here
    }

    /// Records the count of another node.
    pub(super) fn receive(&mut self, node: &NodeId, reader: Reader, count: PageCount, at: Instant) {
        self.elsewhere.retain(|remote| remote.node != *node || remote.reader != reader);
        if count != PageCount::default() && self.elsewhere.len() < MAX_ELSEWHERE {
            self.elsewhere.push(Remote { node: node.clone(), reader, count, at });
        }
    }

    /// Removes the counts of a node that shuts down.
    pub(super) fn forget(&mut self, node: &NodeId) {
        self.elsewhere.retain(|remote| remote.node != *node);
    }

    /// Removes the counts that are too old.
    pub(super) fn expire(&mut self, now: Instant) {
        self.elsewhere.retain(|remote| remote.is_alive(now));
    }

    /// Returns true if no page is connected on any node.
    pub(super) fn is_empty(&self) -> bool {
        self.here.is_empty() && self.elsewhere.is_empty()
    }
}

impl Remote {
    fn is_alive(&self, now: Instant) -> bool {
        now.saturating_duration_since(self.at) < LIFETIME
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECTATORS: Reader = None;

    #[test]
    fn nodes_are_added_up_until_they_are_silent_for_too_long() {
        let mut pages = Pages::default();
        let (one, two, now) = (NodeId::random(), NodeId::random(), Instant::now());
        let page = (SPECTATORS, PageCount::one(false));
        let count = |open, visible| PageCount { open, visible };
        assert_eq!(pages.replace(None, Some(&page)), [(SPECTATORS, count(1, 0))]);
        assert_eq!(pages.replace(None, Some(&page)), [(SPECTATORS, count(2, 0))]);
        pages.receive(&one, SPECTATORS, count(3, 0), now);
        pages.receive(&one, SPECTATORS, count(4, 1), now);
        let later = now + LIFETIME / 2;
        pages.receive(&two, SPECTATORS, count(10, 0), later);
        assert_eq!(pages.total(&SPECTATORS, later), count(16, 1));
        assert_eq!(pages.total(&SPECTATORS, now + LIFETIME), count(12, 0));
        pages.expire(now + LIFETIME);
        pages.forget(&two);
        assert_eq!(pages.total(&SPECTATORS, now), count(2, 0));
        pages.replace(Some(&page), None);
        assert_eq!(pages.replace(Some(&page), None), [(SPECTATORS, count(0, 0))]);
        assert!(pages.is_empty());
    }

    #[test]
    fn a_page_comes_into_sight_and_gets_another_reader() {
        let mut pages = Pages::default();
        let (now, ann) = (Instant::now(), Some(PersonId::random()));
        let watching = (SPECTATORS, PageCount::one(false));
        let playing = (ann.clone(), PageCount::one(true));
        pages.replace(None, Some(&watching));
        assert_eq!(pages.replace(Some(&watching), Some(&watching)), []);
        let changed = pages.replace(Some(&watching), Some(&playing));
        assert_eq!(changed, [(None, PageCount::default()), (ann.clone(), PageCount::one(true))]);
        assert_eq!(pages.total(&ann, now).visible, 1);
        assert_eq!(pages.total(&SPECTATORS, now).open, 0);
    }

    #[test]
    fn counts_of_other_nodes_are_bounded() {
        let (mut pages, now) = (Pages::default(), Instant::now());
        for _ in 0..2 * MAX_ELSEWHERE {
            pages.receive(&NodeId::random(), SPECTATORS, PageCount::one(false), now);
        }
        assert_eq!(pages.elsewhere.len(), MAX_ELSEWHERE);
    }
}
