//! Open offers: the lobby, and those that concern a person.

use std::collections::HashMap;

use dipole_domain::{Millis, Offer, OfferId, OfferState, PersonId, Pool, Rated, Rating};
pub use dipole_store::ListedOffer;
use dipole_store::{Lobby, LobbyQuery};

use crate::app::App;
use crate::services::accounts::Person;
use crate::services::{Error, accounts};

/// Maximum number of owners of offers on one page of the lobby.
const OWNERS_PER_PAGE: u32 = 20;

/// Maximum number of offers of one owner in the lobby. A guest cannot have more, so all omitted
/// offers are on the page of an account's offers.
const OFFERS_PER_OWNER: u32 = 5;

/// A part of the lobby: one page of all offers, or the offers of one account.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LobbyPart {
    /// The account whose offers are listed; `None` for all offers.
    pub by: Option<String>,
    /// The page, from 1.
    pub page: u32,
}

/// A part of the lobby for a viewer.
pub async fn listed(
    app: &App,
    viewer: Option<&PersonId>,
    part: &LobbyPart,
) -> Result<Lobby, Error> {
    let viewer = viewer.cloned();
    let query = match &part.by {
        Some(name) => {
            let owner = Some(accounts::find(app, name).await?.ok_or(Error::NotFound)?.person.id);
            LobbyQuery { viewer, owner, skip: 0, owners: 1, of_owner: u32::MAX }
        }
        None => {
            let skip = part.page.saturating_sub(1).saturating_mul(OWNERS_PER_PAGE);
            let (owners, of_owner) = (OWNERS_PER_PAGE, OFFERS_PER_OWNER);
            LobbyQuery { viewer, owner: None, skip, owners, of_owner }
        }
    };
    Ok(app.store.lobby(&query, app.now()).await?)
}

/// An offer and the rating of its creator, if it is rated.
#[derive(Clone, Debug)]
pub struct RatedOffer {
    /// The offer.
    pub offer: Offer,
    /// The rating of its creator in the pool of its terms.
    pub rating: Option<Rating>,
    /// Number of further offers of the creator that are not listed.
    pub more: u32,
}

/// Adds the rating of its creator to an offer.
pub async fn with_rating(app: &App, offer: Offer) -> Result<RatedOffer, Error> {
    let rated = with_ratings(app, vec![ListedOffer { offer, more: 0 }]).await?;
    rated.into_iter().next().ok_or_else(|| Error::internal("an offer was lost"))
}

/// Adds the ratings of their creators to offers. The ratings of one pool are read together.
pub async fn with_ratings(app: &App, offers: Vec<ListedOffer>) -> Result<Vec<RatedOffer>, Error> {
    let mut rated: HashMap<Pool, Vec<usize>> = HashMap::new();
    for (place, ListedOffer { offer, .. }) in offers.iter().enumerate() {
        if let Some(pool) = Pool::of(&offer.proposal.terms)
            && !offer.creator.name.is_empty()
        {
            rated.entry(pool).or_default().push(place);
        }
    }
    let of = |ListedOffer { offer, more }| RatedOffer { offer, more, rating: None };
    let mut shown: Vec<RatedOffer> = offers.into_iter().map(of).collect();
    for (pool, places) in rated {
        let creator = |place: &usize| Rated::Person(shown[*place].offer.creator.person.clone());
        let creators: Vec<_> = places.iter().map(creator).collect();
        let ratings = app.store.ratings_in(pool, &creators).await?;
        for (place, rating) in places.into_iter().zip(ratings) {
            shown[place].rating = rating.map(|rating| rating.with_inactivity(app.now()));
        }
    }
    Ok(shown)
}

/// Number of open offers of all players.
pub async fn count(app: &App) -> Result<u64, Error> {
    Ok(app.store.count_lobby(None, app.now()).await?)
}

/// The open offers that concern a person, without prolonging any.
pub async fn of_person(app: &App, person: &PersonId) -> Result<Vec<Offer>, Error> {
    Ok(app.store.offers_with(person, app.now()).await?)
}

/// The open offers that concern a person. Reading them prolongs the person's own offers.
pub async fn watched_by(app: &App, person: &Person) -> Result<Vec<Offer>, Error> {
    let offers = of_person(app, &person.id).await?;
    keep_all(app, &offers, person).await?;
    Ok(offers)
}

/// A person's own offers that were answered, withdrawn or expired since a time.
pub async fn closed_since(
    app: &App,
    person: &PersonId,
    since: Millis,
) -> Result<Vec<Offer>, Error> {
    let mut offers = app.store.offers_closed_since(person, since).await?;
    offers.retain(|offer| !offer.is_open(app.now()));
    Ok(offers)
}

/// Offers of others to a person that were withdrawn or expired since a time.
pub async fn invitations_canceled_since(
    app: &App,
    person: &PersonId,
    since: Millis,
) -> Result<Vec<OfferId>, Error> {
    let at = app.now();
    let offers = app.store.invitations_closed_since(person, since).await?;
    let canceled = offers.into_iter().filter(|offer| is_canceled(offer, at));
    Ok(canceled.map(|offer| offer.id).collect())
}

/// Returns true if an offer was withdrawn or has expired at this time.
fn is_canceled(offer: &Offer, at: Millis) -> bool {
    matches!(offer.state_at(at), OfferState::Withdrawn | OfferState::Expired)
}

/// Returns true if an offer of another person was withdrawn or has expired at this time.
pub async fn was_canceled(
    app: &App,
    id: &OfferId,
    person: &PersonId,
    at: Millis,
) -> Result<bool, Error> {
    let offer = app.store.offer(id).await?.filter(|offer| offer.creator.person != *person);
    Ok(offer.is_some_and(|offer| is_canceled(&offer, at)))
}

/// Keeps the person's own offers open.
pub(crate) async fn keep_all(app: &App, offers: &[Offer], person: &Person) -> Result<(), Error> {
    for offer in offers {
        keep(app, offer, person).await?;
    }
    Ok(())
}

/// Keeps an offer in the lobby while its creator is watching.
pub async fn keep(app: &App, offer: &Offer, person: &Person) -> Result<(), Error> {
    if offer.creator.person == person.id
        && let Some(until) = offer.prolonged(app.now())
    {
        app.store.prolong_offer(&offer.id, until).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::services::quotas;

    #[test]
    fn the_lobby_lists_all_offers_of_a_guest() {
        let guest = Person { id: PersonId::random(), name: String::new() };
        assert!(OFFERS_PER_OWNER as usize >= quotas::open_offers(&guest));
    }
}
