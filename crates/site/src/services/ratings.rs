//! Updates ratings, and reads the ratings and the set of a game.

use crate::app::App;
use crate::services::{Error, offline_games};
use dipole_domain::{
    Change, Game, GameId, Offer, Pool, Rated, Rating, SetPart, Share, places, rate, rated_players,
};
use dipole_store::{GameOfTournament, RatedGame};

/// Adds the rating updates to a change that ends a rated game. The ratings are read now, and their
/// versions are checked when the change is written.
pub async fn settle(app: &App, game: &Game, change: &mut Change) -> Result<(), Error> {
    if change.outcome.is_none() {
        return Ok(());
    }
    let Some((pool, players)) = rated_players(game.terms(), game.seats()) else { return Ok(()) };
    let ended = game.clone().after(change).map_err(Error::internal)?;
    let places = places(&ended);
    let all: Vec<_> = players.iter().map(|(_, who)| who.clone()).collect();
    let (ratings, pairs) = app.store.ratings_and_pairs(pool, &all).await?;
    let shares: Option<Vec<Share>> = players
        .into_iter()
        .zip(ratings)
        .map(|((seat, who), rating)| {
            let (_, place) = places.iter().find(|(player, _)| *player == seat)?;
            let rating = rating.unwrap_or(Rating::first(change.at));
            Some(Share { seat, who, place: *place, rating })
        })
        .collect();
    let rated = shares.map(|shares| rate(pool, &shares, &pairs, change.at));
    change.ratings = rated.unwrap_or_default();
    Ok(())
}

/// The ratings, the set and the tournament of a game, shown beside its board.
#[derive(Clone, Debug, Default)]
pub struct MatchInfo {
    /// The ratings of the occupants of the seats, in turn order.
    pub ratings: Vec<Option<Rating>>,
    /// The rating changes at the end of the game.
    pub changes: Vec<RatedGame>,
    /// The set that the game belongs to.
    pub set: Option<SetScore>,
    /// The rematch that is offered or has begun.
    pub rematch: Option<Offer>,
    /// Whether the game was played without a connection.
    pub was_offline: bool,
    /// The tournament of the game, and the decision of the game.
    pub tournament: Option<GameOfTournament>,
}

/// The score of a set.
#[derive(Clone, Debug)]
pub struct SetScore {
    /// The number of this game in the set.
    pub part: SetPart,
    /// The games that have begun.
    pub games: Vec<GameId>,
    /// Games of the set won by the occupant of each seat of this game.
    pub score: Vec<usize>,
}

/// Reads the match information of a game.
pub async fn match_info(app: &App, game: &Game) -> Result<MatchInfo, Error> {
    let mut ratings = Vec::new();
    if let Some(pool) = Pool::of_game(game.terms(), game.seats()) {
        for seat in game.seats() {
            let rating = match Rated::of(&seat.occupant) {
                Some(who) => {
                    let known = app.store.ratings_in(pool, &[who]).await?.pop().flatten();
                    Some(known.map_or(Rating::first(app.now()), |rating| {
                        rating.with_inactivity(app.now())
                    }))
                }
                None => None,
            };
            ratings.push(rating);
        }
    }
    let set = match app.store.set_part(game.id()).await? {
        Some(part) => Some(set_score(app, game, part).await?),
        None => None,
    };
    let (changes, rematch) = match game.outcome() {
        Some(_) => {
            let changes = app.store.rating_changes(game.id()).await?;
            let rematch = app.store.rematch_of(game.id()).await?;
            let known = |it: &Offer| it.game.is_some() || it.is_open(app.now());
            (changes, rematch.filter(known))
        }
        None => (Vec::new(), None),
    };
    let was_offline = game.is_over() && offline_games::was_offline(app, game).await?;
    let tournament = app.store.tournament_of_game(game.id()).await?;
    Ok(MatchInfo { ratings, changes, set, rematch, was_offline, tournament })
}

async fn set_score(app: &App, game: &Game, part: SetPart) -> Result<SetScore, Error> {
    let games = app.store.games_of_set(&part.set).await?;
    let mut score = vec![0; game.seats().len()];
    for id in &games {
        let Some(other) = app.store.game_unless_damaged(id).await? else { continue };
        let winner = other.outcome().and_then(|outcome| other.seat(outcome.winner));
        for (seat, won) in game.seats().iter().zip(&mut score) {
            *won += usize::from(winner.is_some_and(|it| it.occupant == seat.occupant));
        }
    }
    Ok(SetScore { part, games, score })
}
