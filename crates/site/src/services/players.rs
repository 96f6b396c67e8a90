//! Looks up people with accounts and computer players by name.

use crate::app::App;
use crate::services::Error;
use dipole_domain::{AccountName, Millis, Pool, Rated, Rating, computer_name, level_of_name};

/// Somebody with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// Who.
    pub who: Rated,
    /// The name as its owner writes it.
    pub name: String,
    /// When the account was made; computers were always here.
    pub since: Option<Millis>,
    /// The name of the account that runs a bot; `None` for others.
    pub owner: Option<String>,
}

impl Player {
    fn computer(level: u8) -> Player {
        Player { who: Rated::Computer(level), name: computer_name(level), since: None, owner: None }
    }
}

/// Whoever has a name, or the problem that nobody has it.
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

/// All ratings of somebody, as they stand now.
pub async fn ratings(app: &App, who: &Rated) -> Result<Vec<(Pool, Rating)>, Error> {
    let now = app.now();
    let ratings = app.store.ratings_of(who).await?;
    Ok(ratings.into_iter().map(|(pool, rating)| (pool, rating.faded(now))).collect())
}
