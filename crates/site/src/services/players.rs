//! Players: people with accounts and computers, their ratings and results.

use crate::app::App;
use crate::services::Error;
use crate::services::accounts::Person;
use crate::services::follows::{self, Following};
use dipole::Setup;
use dipole_domain::{
    AccountName, Millis, PersonId, Pool, Rated, Rating, Speed, computer_name, level_of_name,
};
pub use dipole_store::{Against, KindTally, Leaders, MET_GAMES, Ranked, RatedGame, Tally};

/// Maximum number of players on a leaderboard.
pub const LEADERS: usize = 50;
/// Maximum number of names that a search finds.
pub const FOUND: u32 = 30;
/// Maximum number of recent opponents.
const RECENT: u32 = 12;

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
    Ok(ratings.into_iter().map(|(pool, rating)| (pool, rating.with_inactivity(now))).collect())
}

/// The results of a player, by kind of game and by opponent.
pub async fn results(
    app: &App,
    who: &Rated,
    opponents: u32,
) -> Result<(Vec<KindTally>, Vec<(Against, Tally)>), Error> {
    let kinds = app.store.tallies_by_kind(who).await?;
    Ok((kinds, app.store.tallies_by_opponent(who, opponents).await?))
}

/// The latest games of a player in a pool, the oldest first.
pub async fn rating_history(
    app: &App,
    who: &Rated,
    pool: Pool,
    games: u32,
) -> Result<Vec<RatedGame>, Error> {
    Ok(app.store.rating_history(who, pool, games).await?)
}

/// The best players of a pool.
pub async fn leaderboard(
    app: &App,
    pool: Pool,
    leaders: Leaders,
    limit: usize,
) -> Result<Vec<Ranked>, Error> {
    Ok(app.store.leaderboard(pool, leaders, app.now(), limit).await?)
}

/// The names of accounts that begin with these letters; none for an empty search.
pub async fn search(app: &App, letters: &str) -> Result<Vec<String>, Error> {
    match letters.trim() {
        "" => Ok(Vec::new()),
        letters => Ok(app.store.names_like(letters, FOUND).await?),
    }
}

/// The leaderboards of a pool, and the reader's followed players and recent opponents.
#[derive(Debug)]
pub struct Leaderboards {
    /// The pool of ratings.
    pub pool: Pool,
    /// The best human players.
    pub people: Vec<Ranked>,
    /// The computers.
    pub computers: Vec<Ranked>,
    /// The bots, in games with people.
    pub bots: Vec<Ranked>,
    /// The bots, in games among programs.
    pub among_bots: Vec<Ranked>,
    /// The reader's followed players.
    pub following: Following,
    /// The accounts that the reader has played with lately.
    pub recent: Vec<Person>,
}

/// Reads the leaderboards of a pool, or of the first pool with a ranked player.
pub async fn leaderboards(
    app: &App,
    reader: Option<&PersonId>,
    pool: Option<Pool>,
) -> Result<Leaderboards, Error> {
    let pool = match pool {
        Some(pool) => Pool { bots: false, ..pool },
        None => liveliest(app).await?,
    };
    let ranked = async |pool, leaders| leaderboard(app, pool, leaders, LEADERS).await;
    let (following, recent) = match reader {
        Some(reader) => (
            follows::following(app, reader).await?,
            app.store.recent_opponents(reader, RECENT).await?,
        ),
        None => Default::default(),
    };
    Ok(Leaderboards {
        pool,
        people: ranked(pool, Leaders::People).await?,
        computers: ranked(pool, Leaders::Computers).await?,
        bots: ranked(pool, Leaders::Bots).await?,
        among_bots: ranked(Pool { bots: true, ..pool }, Leaders::Bots).await?,
        following,
        recent,
    })
}

/// The first pool with a ranked player.
async fn liveliest(app: &App) -> Result<Pool, Error> {
    for pool in Pool::with_people() {
        if !leaderboard(app, pool, Leaders::People, 1).await?.is_empty() {
            return Ok(pool);
        }
    }
    Ok(Pool { setup: Setup::default(), speed: Speed::Blitz, bots: false })
}
