//! Blocks between users.

use dipole_domain::{Game, OfferRefusal, PersonId, UserRef};
use dipole_store::StoreError;

use crate::app::App;

/// Those whom somebody has blocked, and those who have blocked them: nobody
/// plays with them.
pub struct BlockList(Vec<PersonId>);

impl BlockList {
    /// Those who are kept apart from a person.
    pub async fn from(app: &App, person: &PersonId) -> Result<BlockList, StoreError> {
        app.store.separated_from(person).await.map(BlockList)
    }

    /// Asked wherever somebody joins others.
    pub fn allow<'a>(
        &self,
        others: impl IntoIterator<Item = &'a UserRef>,
    ) -> Result<(), OfferRefusal> {
        match others.into_iter().find(|other| self.has(&other.person)) {
            Some(other) => Err(OfferRefusal::Blocked(other.name.clone())),
            None => Ok(()),
        }
    }

    /// Whether somebody in a game is kept apart from somebody else in it.
    pub(crate) async fn divides(app: &App, game: &Game) -> Result<bool, StoreError> {
        let sitting = sitting(game);
        for user in &sitting {
            if BlockList::from(app, &user.person).await?.allow(&sitting).is_err() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the other is kept apart from the person.
    pub fn has(&self, other: &PersonId) -> bool {
        self.0.contains(other)
    }
}

/// The people in a game's seats.
pub fn sitting(game: &Game) -> Vec<UserRef> {
    game.seats().iter().filter_map(|seat| UserRef::sitting(&seat.occupant)).collect()
}
