//! Tracks which users have which games on screen, from page visibility messages and other nodes.
//! Nothing is stored.

use std::sync::Arc;
use std::time::Instant;

use crate::bus::Bus;
use crate::bus::page_counts::PageCounts;
use crate::bus::wire::{NodeId, Notice};
use dipole_domain::{GameId, PersonId};

/// How many visible pages of a game somebody has.
#[derive(Default)]
pub struct OnScreen(PageCounts<(PersonId, GameId)>);

impl OnScreen {
    /// Whether the person can see the game.
    pub fn sees(&self, person: &PersonId, game: &GameId) -> bool {
        self.0.total(&(person.clone(), game.clone()), Instant::now()) > 0
    }

    /// What the other nodes are to know of the pages of this one.
    pub fn notices(&self) -> Vec<Notice> {
        let here = self.0.here().into_iter();
        here.map(|((person, game), count)| Notice::OnScreen { person, game, count }).collect()
    }

    /// Another node says how many pages there are.
    pub fn hear(&self, page: &(PersonId, GameId), node: &NodeId, count: u32) {
        self.0.hear(page, node, count, Instant::now());
    }

    /// Another node ends.
    pub fn forget(&self, node: &NodeId) {
        self.0.forget(node);
    }

    /// Forgets nodes that are silent.
    pub fn expire(&self) {
        self.0.expire(Instant::now());
    }
}

/// A page of a game, as long as it is connected.
pub struct PageOnScreen {
    all: Arc<OnScreen>,
    bus: Arc<Bus>,
    page: (PersonId, GameId),
    is_visible: bool,
}

impl PageOnScreen {
    /// A page that nobody sees yet.
    pub fn new(
        all: &Arc<OnScreen>,
        bus: &Arc<Bus>,
        person: &PersonId,
        game: &GameId,
    ) -> PageOnScreen {
        let page = (person.clone(), game.clone());
        PageOnScreen { all: all.clone(), bus: bus.clone(), page, is_visible: false }
    }

    /// Somebody can see the page now, or cannot any more.
    pub fn set_visible(&mut self, is_visible: bool) {
        if is_visible != self.is_visible {
            self.is_visible = is_visible;
            self.all.0.change(&self.page, if is_visible { 1 } else { -1 }, |count| {
                let (person, game) = self.page.clone();
                self.bus.tell_others(|| Notice::OnScreen { person, game, count });
            });
        }
    }
}

impl Drop for PageOnScreen {
    fn drop(&mut self) {
        self.set_visible(false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_seen_while_one_of_its_pages_is() {
        let (all, bus): (Arc<OnScreen>, Arc<Bus>) = (Arc::default(), Arc::default());
        let (ann, ben, game) = (PersonId::random(), PersonId::random(), GameId::random());
        let mut first = PageOnScreen::new(&all, &bus, &ann, &game);
        let mut second = PageOnScreen::new(&all, &bus, &ann, &game);
        assert!(!all.sees(&ann, &game));
        first.set_visible(true);
        first.set_visible(true);
        second.set_visible(true);
        assert!(all.sees(&ann, &game) && !all.sees(&ben, &game));
        first.set_visible(false);
        assert!(all.sees(&ann, &game));
        drop(second);
        assert!(!all.sees(&ann, &game));
        assert!(all.notices().is_empty());
    }

    #[test]
    fn a_page_on_another_node_is_seen() {
        let all = OnScreen::default();
        let (ann, game, node) = (PersonId::random(), GameId::random(), NodeId::random());
        all.hear(&(ann.clone(), game.clone()), &node, 1);
        assert!(all.sees(&ann, &game));
        all.forget(&node);
        assert!(!all.sees(&ann, &game));
    }
}
