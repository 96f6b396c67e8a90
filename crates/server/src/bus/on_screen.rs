//! Which games people look at: their pages say so on their sockets. Each process knows of those
//! connected to it; nothing is stored.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use dipole_domain::{GameId, PersonId};

/// How many visible pages of a game somebody has.
#[derive(Default)]
pub(crate) struct OnScreen(Mutex<HashMap<(PersonId, GameId), u32>>);

impl OnScreen {
    /// Whether the person can see the game.
    pub(crate) fn sees(&self, person: &PersonId, game: &GameId) -> bool {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counts.contains_key(&(person.clone(), game.clone()))
    }

    fn change(&self, page: &(PersonId, GameId), by: i32) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(page.clone()).or_default();
        *count = count.saturating_add_signed(by);
        if *count == 0 {
            counts.remove(page);
        }
    }
}

/// A page of a game, as long as it is connected.
pub(crate) struct PageOnScreen {
    all: Arc<OnScreen>,
    page: (PersonId, GameId),
    is_visible: bool,
}

impl PageOnScreen {
    /// A page that nobody sees yet.
    pub(crate) fn new(all: &Arc<OnScreen>, person: &PersonId, game: &GameId) -> PageOnScreen {
        PageOnScreen { all: all.clone(), page: (person.clone(), game.clone()), is_visible: false }
    }

    /// Somebody can see the page now, or cannot any more.
    pub(crate) fn set_visible(&mut self, is_visible: bool) {
        if is_visible != self.is_visible {
            self.is_visible = is_visible;
            self.all.change(&self.page, if is_visible { 1 } else { -1 });
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
        let all: Arc<OnScreen> = Arc::default();
        let (ann, ben, game) = (PersonId::random(), PersonId::random(), GameId::random());
        let mut first = PageOnScreen::new(&all, &ann, &game);
        let mut second = PageOnScreen::new(&all, &ann, &game);
        assert!(!all.sees(&ann, &game));
        first.set_visible(true);
        first.set_visible(true);
        second.set_visible(true);
        assert!(all.sees(&ann, &game) && !all.sees(&ben, &game));
        first.set_visible(false);
        assert!(all.sees(&ann, &game));
        drop(second);
        assert!(!all.sees(&ann, &game));
        assert!(all.0.lock().expect("no panic held it").is_empty());
    }
}
