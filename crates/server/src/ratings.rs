//! Ratings and the games that change them.

use crate::app::App;
use crate::domain::{Change, Game, Rating, Share, places, rate, rated_players};
use crate::http::Problem;

/// Adds to a change that ends a rated game what it does to ratings. They are
/// read now and guarded by their versions when the change is written.
pub(crate) async fn settle(app: &App, game: &Game, change: &mut Change) -> Result<(), Problem> {
    if change.outcome.is_none() {
        return Ok(());
    }
    let Some((pool, players)) = rated_players(game.terms(), game.seats()) else { return Ok(()) };
    let ended = game.clone().after(change).map_err(Problem::internal)?;
    let places = places(&ended);
    let all: Vec<_> = players.iter().map(|(_, who)| who.clone()).collect();
    let ratings = app.store.ratings_in(pool, &all).await?;
    let shares: Option<Vec<Share>> = players
        .into_iter()
        .zip(ratings)
        .map(|((seat, who), rating)| {
            let (_, place) = places.iter().find(|(player, _)| *player == seat)?;
            let rating = rating.unwrap_or(Rating::first(change.at));
            Some(Share { seat, who, place: *place, rating })
        })
        .collect();
    change.ratings = shares.map(|shares| rate(pool, &shares, change.at)).unwrap_or_default();
    Ok(())
}
