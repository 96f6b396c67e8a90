//! Lists of games: those of a player, the latest, those on show, finished games by search.

use dipole_domain::{Game, PersonId, Rated, Summary};
use dipole_store::Order;
pub use dipole_store::{
    FinishedGame, FinishedGames, GameCursor, GameFilter, GamePage, Listed, ShownGames, Standing,
    Winner,
};

use crate::app::App;
use crate::services::Error;

/// Games in one read of a longer list.
const PAGE: u32 = 100;

/// A page of a player's games, the latest first.
pub async fn of_player(
    app: &App,
    who: &Rated,
    listed: Listed,
    before: Option<GameCursor>,
    limit: u32,
) -> Result<GamePage, Error> {
    Ok(app.store.games_of(who, listed, before, limit).await?)
}

/// The games in which a person has to move: at least `limit`, if there are so many.
pub async fn awaiting(app: &App, person: &PersonId, limit: usize) -> Result<Vec<Summary>, Error> {
    let who = Rated::Person(person.clone());
    let (mut games, mut before) = (Vec::new(), None);
    loop {
        let page = of_player(app, &who, Listed::Active, before, PAGE).await?;
        games.extend(page.games.into_iter().filter(|game| game.awaits(person)));
        before = page.next;
        if before.is_none() || games.len() >= limit {
            return Ok(games);
        }
    }
}

/// The latest games of a list: of one person, or of the site.
pub async fn latest(
    app: &App,
    person: Option<&PersonId>,
    listed: Listed,
    limit: u32,
) -> Result<Vec<Summary>, Error> {
    Ok(app.store.games_listed(person, listed, limit).await?)
}

/// The results of the site's players, for the list of standings.
pub async fn standings(app: &App, limit: u32) -> Result<Vec<Standing>, Error> {
    Ok(app.store.standings(limit).await?)
}

/// A page of the games of other players to watch, and true if there is a next page.
pub async fn on_show(
    app: &App,
    which: ShownGames,
    skip: u32,
    limit: u32,
) -> Result<(Vec<Game>, bool), Error> {
    // One extra game shows whether there is a next page.
    let mut ids = app.store.games_on_show(which, app.now(), skip, limit + 1).await?;
    let has_more = ids.len() > limit as usize;
    ids.truncate(limit as usize);
    Ok((app.store.games_unless_damaged(&ids).await?, has_more))
}

/// A page of finished games, the latest first.
pub async fn finished(
    app: &App,
    filter: &GameFilter,
    before: Option<GameCursor>,
    limit: u32,
) -> Result<FinishedGames, Error> {
    Ok(app.store.finished_games(filter, Order::NewestFirst, before, limit).await?)
}

/// A page of finished games with their moves, the oldest first.
pub async fn finished_with_moves(
    app: &App,
    filter: &GameFilter,
    after: Option<GameCursor>,
    limit: u32,
) -> Result<FinishedGames, Error> {
    Ok(app.store.finished_games_with_moves(filter, Order::OldestFirst, after, limit).await?)
}
