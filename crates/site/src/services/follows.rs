//! Following players: the list of followed players, their games, and notices of their open games.

use crate::app::App;
use crate::services::accounts::Person;
use crate::services::{Error, moderation, quotas};
use dipole_domain::{Game, MINUTE, Millis, Offer, OfferId, OfferRefusal, PersonId};
pub use dipole_store::FollowSwitches;
use dipole_store::{FollowedPlayer, NotFollowed};

/// Maximum number of games of followed players that are shown.
const SHOWN_GAMES: u32 = 12;

/// Maximum number of recent opponents that are read to suggest players to follow.
const SHOWN_OPPONENTS: u32 = 12;

/// A followed player counts as present until this long after the last request.
const PRESENCE_TIMEOUT: Millis = 5 * MINUTE;

/// The followed players of a person, and their games.
#[derive(Debug, Default)]
pub struct Following {
    /// The players, each with a flag that is true if the player is on the site.
    pub players: Vec<(Person, bool)>,
    /// Their running games that changed within a day.
    pub games: Vec<Game>,
}

/// Follows a player.
pub async fn follow(app: &App, person: &Person, name: &str) -> Result<(), Error> {
    let other = moderation::named(app, name).await?.filter(|other| other.id != person.id);
    let other = other.ok_or(Error::NotFound)?;
    let followed = app.store.follow(quotas::FOLLOWED, &person.id, &other.id, app.now()).await?;
    followed.map_err(|refusal| match refusal {
        NotFollowed::Blocked => OfferRefusal::Blocked(other.name).into(),
        NotFollowed::TooMany => Error::TooManyFollowed,
    })
}

/// Stops following a player.
pub async fn unfollow(app: &App, person: &Person, name: &str) -> Result<(), Error> {
    let other = moderation::named(app, name).await?.ok_or(Error::NotFound)?;
    Ok(app.store.unfollow(&person.id, &other.id).await?)
}

/// Reads the followed players of a person, and their games.
pub async fn following(app: &App, person: &PersonId) -> Result<Following, Error> {
    let now = app.now();
    let followed = app.store.followed_by(person).await?;
    if followed.is_empty() {
        return Ok(Following::default());
    }
    let games = app.store.games_of_followed(person, now, SHOWN_GAMES).await?;
    let games = app.store.games_unless_damaged(&games).await?;
    let present = |it: FollowedPlayer| (it.person, now - it.seen < PRESENCE_TIMEOUT);
    Ok(Following { players: followed.into_iter().map(present).collect(), games })
}

/// The notices about followed players that a person gets, and the number of the person's followers.
pub async fn notices(app: &App, person: &PersonId) -> Result<(FollowSwitches, u64), Error> {
    let switches = app.store.follow_switches(person).await?;
    Ok((switches, app.store.count_followers(person).await?))
}

/// The accounts that a person has played with lately and does not follow, the latest first.
pub async fn unfollowed_opponents(
    app: &App,
    person: &PersonId,
    following: &Following,
) -> Result<Vec<Person>, Error> {
    let mut recent = app.store.recent_opponents(person, SHOWN_OPPONENTS).await?;
    recent.retain(|opponent| following.players.iter().all(|(followed, _)| followed != opponent));
    Ok(recent)
}

/// Changes which notices about followed players a person gets.
pub async fn set_switches(
    app: &App,
    person: &Person,
    switches: FollowSwitches,
) -> Result<(), Error> {
    Ok(app.store.set_follow_switches(&person.id, switches).await?)
}

/// The offer of a notice to a follower, while it is open and the person still follows its creator.
pub async fn open_offer(
    app: &App,
    person: &PersonId,
    offer: &OfferId,
) -> Result<Option<Offer>, Error> {
    let Some(offer) = app.store.offer(offer).await? else { return Ok(None) };
    let is_open = offer.is_open(app.now());
    let follows = is_open && app.store.is_following(person, &offer.creator.person).await?;
    Ok(follows.then_some(offer))
}
