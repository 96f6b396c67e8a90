//! Loads the data of the home page in one database job: switching to a database thread costs more
//! than most of the statements.

use dipole_domain::{Millis, Offer, PersonId, Rated, Summary};

use crate::lists::games_of;
use crate::lobby::count_lobby;
use crate::offers::offers_with;
use crate::{Listed, Store, StoreError};

/// Limits of the lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstPageLimits {
    /// Maximum number of running games.
    pub active: u32,
    /// Maximum number of finished games.
    pub finished: u32,
}

/// A person's games and offers, and the offers to join.
#[derive(Clone, PartialEq, Debug)]
pub struct FirstPage {
    /// See [`Store::games_listed`] with [`Listed::Active`].
    pub active: Vec<Summary>,
    /// See [`Store::games_listed`] with [`Listed::Finished`].
    pub finished: Vec<Summary>,
    /// See [`Store::offers_with`].
    pub offers: Vec<Offer>,
    /// See [`Store::count_lobby`].
    pub lobby: u64,
}

impl Store {
    /// The data of the home page for a person at this time.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn first_page(
        &self,
        person: &PersonId,
        limits: FirstPageLimits,
        now: Millis,
    ) -> Result<FirstPage, StoreError> {
        let (person, who) = (person.clone(), Rated::Person(person.clone()));
        self.snapshot(move |tx| {
            Ok(FirstPage {
                active: games_of(tx, &who, Listed::Active, None, limits.active)?.games,
                finished: games_of(tx, &who, Listed::Finished, None, limits.finished)?.games,
                offers: offers_with(tx, &person, now)?,
                lobby: count_lobby(tx, Some(&person), now)?,
            })
        })
        .await
    }
}
