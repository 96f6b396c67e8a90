//! Blocks between users.

use dipole_domain::{Game, OfferRefusal, PersonId, UserRef};

use crate::app::App;
use crate::services::Error;

/// The people whom a user has blocked, and those who have blocked the user. No games are possible
/// between them.
pub struct BlockList(Vec<PersonId>);

impl BlockList {
    /// Reads the blocks of a person.
    pub async fn from(app: &App, person: &PersonId) -> Result<BlockList, Error> {
        Ok(BlockList(app.store.separated_from(person).await?))
    }

    /// Refuses a person who joins others if one of them is blocked.
    pub fn allow<'a>(
        &self,
        others: impl IntoIterator<Item = &'a UserRef>,
    ) -> Result<(), OfferRefusal> {
        match others.into_iter().find(|other| self.has(&other.person)) {
            Some(other) => Err(OfferRefusal::Blocked(other.name.clone())),
            None => Ok(()),
        }
    }

    /// Returns true if two people in a game have a block between them.
    pub(crate) async fn divides(app: &App, game: &Game) -> Result<bool, Error> {
        let sitting = sitting(game);
        for user in &sitting {
            if BlockList::from(app, &user.person).await?.allow(&sitting).is_err() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns true if there is a block between the person and the other.
    pub fn has(&self, other: &PersonId) -> bool {
        self.0.contains(other)
    }
}

/// The people in a game's seats.
pub fn sitting(game: &Game) -> Vec<UserRef> {
    game.seats().iter().filter_map(|seat| UserRef::sitting(&seat.occupant)).collect()
}
