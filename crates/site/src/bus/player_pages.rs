//! Open pages of players in live games, on all nodes. A player has left a game when the last of
//! their pages is closed, on whichever node it was. Nothing is stored.

use std::sync::Arc;
use std::time::Instant;

use crate::bus::Bus;
use crate::bus::page_counts::PageCounts;
use crate::bus::wire::{NodeId, Notice};
use dipole_domain::{GameId, PersonId};

/// How many pages of a live game a player has open.
#[derive(Default)]
pub struct PlayerPages(PageCounts<(PersonId, GameId)>);

impl PlayerPages {
    /// Whether the player has a page of the game open.
    pub fn is_open(&self, person: &PersonId, game: &GameId) -> bool {
        self.0.total(&(person.clone(), game.clone()), Instant::now()) > 0
    }

    /// What the other nodes are to know of the pages of this one.
    pub fn notices(&self) -> Vec<Notice> {
        let here = self.0.here().into_iter();
        let notice = |((person, game), count)| Notice::AtGame { person, game, count, left: false };
        here.map(notice).collect()
    }

    /// Another node says how many pages it has, and whether the player has just closed one. Returns
    /// whether that closed the last page on all nodes: where two nodes close the last two at the
    /// same time, neither sees by itself that none is left.
    pub fn hear(&self, page: &(PersonId, GameId), node: &NodeId, count: u32, left: bool) -> bool {
        let now = Instant::now();
        self.0.hear(page, node, count, now);
        left && self.0.total(page, now) == 0
    }

    /// Another node ends. Its pages connect again elsewhere, so their players have not left.
    pub fn forget(&self, node: &NodeId) {
        self.0.forget(node);
    }

    /// Forgets nodes that are silent.
    pub fn expire(&self) {
        self.0.expire(Instant::now());
    }

    /// Counts a page more or less, and tells the other nodes. Returns how many are open on all.
    fn change(&self, bus: &Bus, page: &(PersonId, GameId), by: i32, left: bool) -> u32 {
        self.0.change(page, by, |count| {
            let (person, game) = page.clone();
            bus.tell_others(|| Notice::AtGame { person, game, count, left });
        });
        self.0.total(page, Instant::now())
    }
}

/// A player's page of a live game, as long as it is connected.
pub struct PlayerPage {
    all: Arc<PlayerPages>,
    bus: Arc<Bus>,
    page: (PersonId, GameId),
    is_open: bool,
}

impl PlayerPage {
    /// Counts an open page of the player as long as the returned value lives.
    pub fn open(
        all: &Arc<PlayerPages>,
        bus: &Arc<Bus>,
        person: &PersonId,
        game: &GameId,
    ) -> PlayerPage {
        let page = (person.clone(), game.clone());
        all.change(bus, &page, 1, false);
        PlayerPage { all: all.clone(), bus: bus.clone(), page, is_open: true }
    }

    /// The player closes the page. Returns whether none is left on any node.
    pub fn close(mut self) -> bool {
        self.is_open = false;
        self.all.change(&self.bus, &self.page, -1, true) == 0
    }
}

impl Drop for PlayerPage {
    /// The connection ends, but the player has not left: the node stops, or the page has fallen
    /// silent.
    fn drop(&mut self) {
        if self.is_open {
            self.all.change(&self.bus, &self.page, -1, false);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A node with the notices that it sends.
    struct Node {
        pages: Arc<PlayerPages>,
        bus: Arc<Bus>,
        outgoing: tokio::sync::mpsc::Receiver<Notice>,
        id: NodeId,
    }

    impl Node {
        fn new() -> Node {
            let bus: Arc<Bus> = Arc::default();
            let outgoing = bus.open();
            Node { pages: Arc::default(), bus, outgoing, id: NodeId::random() }
        }

        /// Delivers what this node has sent; whether the last page of all was closed by that.
        fn deliver_to(&mut self, other: &Node) -> bool {
            let mut has_left = false;
            while let Ok(notice) = self.outgoing.try_recv() {
                let Notice::AtGame { person, game, count, left } = notice else { continue };
                has_left |= other.pages.hear(&(person, game), &self.id, count, left);
            }
            has_left
        }
    }

    #[test]
    fn the_last_page_that_is_closed_is_the_departure() {
        let (mut one, other) = (Node::new(), Node::new());
        let (ann, game) = (PersonId::random(), GameId::random());
        let open = |node: &Node| PlayerPage::open(&node.pages, &node.bus, &ann, &game);
        let [first, second, third] = [open(&one), open(&one), open(&other)];
        assert!(!one.deliver_to(&other));
        assert!(!first.close(), "there is another page on this node");
        assert!(!third.close(), "there is another page on the other node");
        assert!(!one.deliver_to(&other), "the page that is left is there");
        assert!(second.close() || one.deliver_to(&other), "it was the last one");
        assert!(!one.pages.is_open(&ann, &game));
    }

    #[test]
    fn of_two_nodes_that_close_the_last_pages_at_once_one_notices() {
        let (mut one, mut other) = (Node::new(), Node::new());
        let (ann, game) = (PersonId::random(), GameId::random());
        let open = |node: &Node| PlayerPage::open(&node.pages, &node.bus, &ann, &game);
        let (first, second) = (open(&one), open(&other));
        assert!(!one.deliver_to(&other) && !other.deliver_to(&one));
        assert!(!first.close() && !second.close(), "neither knows of the other's end yet");
        assert!(one.deliver_to(&other) && other.deliver_to(&one));
    }

    #[test]
    fn who_falls_silent_has_not_left() {
        let (mut one, other) = (Node::new(), Node::new());
        let (ann, game) = (PersonId::random(), GameId::random());
        drop(PlayerPage::open(&one.pages, &one.bus, &ann, &game));
        assert!(!one.deliver_to(&other) && !other.pages.is_open(&ann, &game));
        let page = PlayerPage::open(&one.pages, &one.bus, &ann, &game);
        assert!(!one.deliver_to(&other) && other.pages.is_open(&ann, &game));
        other.pages.forget(&one.id);
        assert!(!other.pages.is_open(&ann, &game));
        drop(page);
    }
}
