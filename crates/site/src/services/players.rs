//! Looks up people with accounts and computer players by name.

use crate::app::App;
use crate::services::Error;
use dipole_domain::{AccountName, Millis, Pool, Rated, Rating, computer_name, level_of_name};

/// A player with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The account or the computer level.
    pub who: Rated,
    /// The name in its owner's spelling.
    pub name: String,
    /// The time at which the account was created; `None` for computers.
    pub since: Option<Millis>,
    /// The name of the account that runs a bot; `None` for others.
    pub owner: Option<String>,
}

impl Player {
    fn computer(level: u8) -> Player {
        Player { who: Rated::Computer(level), name: computer_name(level), since: None, owner: None }
    }
}

/// The player with a name, or [`Error::NotFound`].
pub async fn find(app: &App, name: &str) -> Result<Player, Error> {
    if let Some(level) = level_of_name(name) {
        return Ok(Player::computer(level));
    }
    let key = AccountName::parse(name).map_err(|_| Error::NotFound)?.key();
    let profile = app.store.profile(&key).await?.ok_or(Error::NotFound)?;
    let owner = match profile.person.id.is_bot() {
        true => app.store.bot(&profile.person.id).await?.map(|bot| bot.owner.name),
        false => None,
    };
    let who = Rated::Person(profile.person.id);
    Ok(Player { who, name: profile.person.name, since: Some(profile.since), owner })
}

/// All current ratings of a player.
pub async fn ratings(app: &App, who: &Rated) -> Result<Vec<(Pool, Rating)>, Error> {
    let now = app.now();
    let ratings = app.store.ratings_of(who).await?;
    Ok(ratings.into_iter().map(|(pool, rating)| (pool, rating.faded(now))).collect())
}
