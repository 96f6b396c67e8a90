//! Ratings, written by [`Store::commit`] with the move that ends the game.

use dipole::Player;
use dipole_domain::{
    BOT_ID_PREFIX, Change, GameId, Millis, PairTotal, PairTotals, Pool, Rated, Rating,
    computer_name,
};

use crate::sql::{FromRow, Row, Tx, params, sound};
use crate::{Store, StoreError};

/// The effect of one game on one rating.
#[derive(Clone, PartialEq, Debug)]
pub struct RatedGame {
    /// The game.
    pub game: GameId,
    /// The seat in it.
    pub seat: Player,
    /// The rated player.
    pub who: Rated,
    /// The rating pool.
    pub pool: Pool,
    /// The rating before.
    pub before: f64,
    /// The rating after.
    pub after: f64,
    /// The deviation after.
    pub deviation: f64,
    /// The end of the game.
    pub at: Millis,
    /// Number of the game among the player's rated games in the pool, from 1; 0 if not recorded.
    pub number: u32,
}

impl RatedGame {
    /// The rating after the game, for display.
    pub const fn rating(&self) -> Rating {
        Rating { value: self.after, deviation: self.deviation, ..Rating::first(self.at) }
    }
}

/// The group of players on a leaderboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaders {
    /// People with accounts.
    People,
    /// The site's computers.
    Computers,
    /// Bots.
    Bots,
}

impl Leaders {
    /// The SQL condition on a row of `ratings` with the person `p`, if any.
    fn condition(self) -> String {
        match self {
            Leaders::Computers => "p.id IS NULL".to_owned(),
            Leaders::People => format!("p.id IS NOT NULL AND p.id NOT LIKE '{BOT_ID_PREFIX}%'"),
            Leaders::Bots => format!("p.id LIKE '{BOT_ID_PREFIX}%'"),
        }
    }
}

/// An entry of a leaderboard.
#[derive(Clone, PartialEq, Debug)]
pub struct Ranked {
    /// The player.
    pub who: Rated,
    /// The account's name.
    pub name: String,
    /// The rating, with the inactivity up to the time of the request.
    pub rating: Rating,
}

pub(crate) const COLUMNS: &str = "value, deviation, volatility, games, changed, version";

const CHANGES: &str = "SELECT game, seat, who, pool, value_before, value, deviation, changed, \
     number FROM rating_changes";

/// Number of additional rows that a leaderboard reads, to replace those with provisional ratings.
const SPARE: usize = 5;

pub(crate) fn thousandths(value: f64) -> i64 {
    (value * 1e3).round() as i64
}

pub(crate) fn in_thousandths(row: &Row, column: &str) -> Result<f64, StoreError> {
    row.get::<i64>(column).map(|value| value as f64 / 1e3)
}

pub(crate) fn read_rating(row: &Row) -> Result<Rating, StoreError> {
    let volatility: i64 = row.get("volatility")?;
    Ok(Rating {
        value: in_thousandths(row, "value")?,
        deviation: in_thousandths(row, "deviation")?,
        volatility: volatility as f64 / 1e6,
        games: row.get("games")?,
        at: row.get("changed")?,
        version: row.get("version")?,
    })
}

fn read_rated(row: &Row) -> Result<Rated, StoreError> {
    let key: String = row.get("who")?;
    Rated::from_key(&key)
        .ok_or_else(|| StoreError::damaged(&key, "the owner of the rating is malformed"))
}

impl FromRow for RatedGame {
    fn from_row(row: &Row) -> Result<RatedGame, StoreError> {
        Ok(RatedGame {
            game: row.get("game")?,
            seat: row.get("seat")?,
            who: read_rated(row)?,
            pool: row.get("pool")?,
            before: in_thousandths(row, "value_before")?,
            after: in_thousandths(row, "value")?,
            deviation: in_thousandths(row, "deviation")?,
            at: row.get("changed")?,
            number: row.get("number")?,
        })
    }
}

fn read_ratings(
    tx: &mut Tx<'_>,
    pool: Pool,
    who: &[Rated],
) -> Result<Vec<Option<Rating>>, StoreError> {
    let query = format!("SELECT {COLUMNS} FROM ratings WHERE who = $1 AND pool = $2");
    let mut rating = |who: &Rated| {
        let row = tx.query_opt::<Row>(&query, &params![who, pool])?;
        row.as_ref().map(read_rating).transpose()
    };
    who.iter().map(&mut rating).collect()
}

impl Store {
    /// The ratings of these players in a pool; players without one are left out.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn ratings_in(
        &self,
        pool: Pool,
        who: &[Rated],
    ) -> Result<Vec<Option<Rating>>, StoreError> {
        let who = who.to_vec();
        self.snapshot(move |tx| read_ratings(tx, pool, &who)).await
    }

    /// Like [`Store::ratings_in`], with the changes by games between these players, in one
    /// snapshot.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn ratings_and_pairs(
        &self,
        pool: Pool,
        who: &[Rated],
    ) -> Result<(Vec<Option<Rating>>, PairTotals), StoreError> {
        let who = who.to_vec();
        self.snapshot(move |tx| {
            let mut totals = PairTotals::new();
            for one in &who {
                for other in who.iter().filter(|other| *other != one) {
                    let sql = "SELECT since, gained FROM rated_pairs \
                               WHERE who = $1 AND opponent = $2 AND pool = $3";
                    let total = tx.query_opt(sql, &params![one, other, pool])?;
                    if let Some((since, gained)) = total {
                        totals.insert((one.clone(), other.clone()), PairTotal { since, gained });
                    }
                }
            }
            Ok((read_ratings(tx, pool, &who)?, totals))
        })
        .await
    }

    /// All ratings of a player.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn ratings_of(&self, who: &Rated) -> Result<Vec<(Pool, Rating)>, StoreError> {
        let query = format!("SELECT pool, {COLUMNS} FROM ratings WHERE who = $1");
        let rows: Vec<Row> = self.query_skipping_damaged(&query, &params![who]).await?;
        let rating = |row: &Row| Ok((row.get("pool")?, read_rating(row)?));
        let mut ratings: Vec<(Pool, Rating)> = sound(rows.iter().map(rating))?;
        ratings.sort_by_key(|(pool, _)| Pool::all().position(|other| other == *pool));
        Ok(ratings)
    }

    /// The rating changes of a game; none unless it was rated and has ended.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn rating_changes(&self, game: &GameId) -> Result<Vec<RatedGame>, StoreError> {
        let query = format!("{CHANGES} WHERE game = $1");
        let mut changes: Vec<RatedGame> = self.query(&query, &params![game]).await?;
        changes.sort_by_key(|change| change.seat);
        Ok(changes)
    }

    /// The latest games that changed a rating, the oldest of them first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn rating_history(
        &self,
        who: &Rated,
        pool: Pool,
        limit: u32,
    ) -> Result<Vec<RatedGame>, StoreError> {
        let query =
            format!("{CHANGES} WHERE who = $1 AND pool = $2 ORDER BY changed DESC, game LIMIT $3");
        let history = self.query_skipping_damaged(&query, &params![who, pool, limit]).await;
        let mut history: Vec<RatedGame> = history?;
        history.reverse();
        Ok(history)
    }

    /// All ratings and all rating changes by games, the oldest first, in one snapshot.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn all_ratings(
        &self,
    ) -> Result<(Vec<(Rated, Pool, Rating)>, Vec<RatedGame>), StoreError> {
        self.snapshot(|tx| {
            let rows: Vec<Row> =
                tx.query(&format!("SELECT who, pool, {COLUMNS} FROM ratings"), &[])?;
            let read = |row: &Row| Ok((read_rated(row)?, row.get("pool")?, read_rating(row)?));
            let ratings = rows.iter().map(read).collect::<Result<_, StoreError>>()?;
            let changes = format!("{CHANGES} ORDER BY changed, game, seat");
            Ok((ratings, tx.query(&changes, &[])?))
        })
        .await
    }

    /// The players of a group with the highest ratings. Only ratings that are ranked at this time.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn leaderboard(
        &self,
        pool: Pool,
        leaders: Leaders,
        now: Millis,
        limit: usize,
    ) -> Result<Vec<Ranked>, StoreError> {
        let query = format!(
            "SELECT who, COALESCE(p.name, '') AS name, {COLUMNS} FROM ratings \
             LEFT JOIN people p ON p.id = ratings.who \
             WHERE pool = $1 AND {} ORDER BY value DESC, who LIMIT $2",
            leaders.condition()
        );
        let rows: Vec<Row> =
            self.query_skipping_damaged(&query, &params![pool, SPARE * limit]).await?;
        let read = |row: &Row| {
            let key: String = row.get("who")?;
            let Some(who) = Rated::from_key(&key) else { return Ok(None) };
            let name = match &who {
                Rated::Computer(level) => computer_name(*level),
                Rated::Person(_) => row.get("name")?,
            };
            let rating = read_rating(row)?.with_inactivity(now);
            let is_shown = rating.is_ranked() && !name.is_empty();
            Ok(is_shown.then_some(Ranked { who, name, rating }))
        };
        let mut ranked: Vec<Ranked> = sound(rows.iter().map(read))?.into_iter().flatten().collect();
        ranked.truncate(limit);
        Ok(ranked)
    }
}

/// Writes the rating changes of a finished game, if none of the ratings has changed since it was
/// read.
pub(crate) fn write_ratings(tx: &mut Tx<'_>, change: &Change) -> Result<(), StoreError> {
    // Always in the same order, so that two games that end at once do not deadlock.
    let mut ratings: Vec<_> = change.ratings.iter().collect();
    ratings.sort_by_key(|rating| rating.who.key());
    for rating in ratings {
        let after = &rating.after;
        let statement = if rating.before.version == 0 {
            "INSERT INTO ratings (value, deviation, volatility, games, changed, version, who, pool) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING"
        } else {
            "UPDATE ratings SET value = $1, deviation = $2, volatility = $3, games = $4, \
             changed = $5, version = $6 WHERE who = $7 AND pool = $8 AND version = $6 - 1"
        };
        let volatility = (after.volatility * 1e6).round() as i64;
        tx.execute_one(
            statement,
            &params![
                thousandths(after.value),
                thousandths(after.deviation),
                volatility,
                after.games,
                after.at,
                after.version,
                rating.who,
                rating.pool,
            ],
        )?;
        tx.execute(
            "INSERT INTO rating_changes (game, seat, who, pool, value_before, value, deviation, \
             changed, number) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            &params![
                change.game,
                rating.seat,
                rating.who,
                rating.pool,
                thousandths(rating.before.value),
                thousandths(after.value),
                thousandths(after.deviation),
                after.at,
                after.games,
            ],
        )?;
        // Protected by the versions of the ratings: each game of a pair changes both.
        for (opponent, total) in &rating.pairs {
            tx.execute(
                "INSERT INTO rated_pairs (who, opponent, pool, since, gained) \
                 VALUES ($1, $2, $3, $4, $5) ON CONFLICT (who, opponent, pool) \
                 DO UPDATE SET since = excluded.since, gained = excluded.gained",
                &params![rating.who, opponent, rating.pool, total.since, total.gained],
            )?;
        }
    }
    Ok(())
}
