//! Ratings in SQL.

use async_trait::async_trait;
use sqlx::any::AnyRow;
use sqlx::{Any, Row, Transaction};

use super::rows::{damaged, letter, read_game_id, read_player};
use super::{SqlStore, expect_one};
use crate::{Ranked, RatedGame, RatingStore, StoreError};
use dipole_domain::{Change, GameId, Millis, Pool, Rated, Rating, computer_name};

const COLUMNS: &str = "value, deviation, volatility, games, changed, version";

/// How many more rows than wanted a leaderboard reads, for those whose ratings
/// turn out to be provisional.
const SPARE: i64 = 5;

#[async_trait]
impl RatingStore for SqlStore {
    async fn ratings_in(
        &self,
        pool: Pool,
        who: &[Rated],
    ) -> Result<Vec<Option<Rating>>, StoreError> {
        let query = format!("SELECT {COLUMNS} FROM ratings WHERE who = $1 AND pool = $2");
        let mut ratings = Vec::with_capacity(who.len());
        for who in who {
            let row = sqlx::query(&query)
                .bind(who.key())
                .bind(pool.to_string())
                .fetch_optional(self.read())
                .await?;
            ratings.push(row.as_ref().map(read_rating).transpose()?);
        }
        Ok(ratings)
    }

    async fn ratings_of(&self, who: &Rated) -> Result<Vec<(Pool, Rating)>, StoreError> {
        let query = format!("SELECT pool, {COLUMNS} FROM ratings WHERE who = $1");
        let rows = sqlx::query(&query).bind(who.key()).fetch_all(self.read()).await?;
        let mut ratings = rows
            .iter()
            .map(|row| {
                let pool: &str = row.try_get("pool")?;
                let pool = pool.parse().map_err(|error| damaged("of a rating", error))?;
                Ok((pool, read_rating(row)?))
            })
            .collect::<Result<Vec<(Pool, Rating)>, StoreError>>()?;
        ratings.sort_by_key(|(pool, _)| Pool::all().position(|other| other == *pool));
        Ok(ratings)
    }

    async fn rating_changes(&self, game: &GameId) -> Result<Vec<RatedGame>, StoreError> {
        let rows = sqlx::query(
            "SELECT game, seat, value_before, value, deviation, changed FROM rating_changes \
             WHERE game = $1",
        )
        .bind(game.as_str())
        .fetch_all(self.read())
        .await?;
        let mut changes = rows.iter().map(read_change).collect::<Result<Vec<RatedGame>, _>>()?;
        changes.sort_by_key(|change| change.seat);
        Ok(changes)
    }

    async fn rating_history(
        &self,
        who: &Rated,
        pool: Pool,
        limit: u32,
    ) -> Result<Vec<RatedGame>, StoreError> {
        let rows = sqlx::query(
            "SELECT game, seat, value_before, value, deviation, changed FROM rating_changes \
             WHERE who = $1 AND pool = $2 ORDER BY changed DESC, game LIMIT $3",
        )
        .bind(who.key())
        .bind(pool.to_string())
        .bind(i64::from(limit))
        .fetch_all(self.read())
        .await?;
        rows.iter().rev().map(read_change).collect()
    }

    async fn leaderboard(
        &self,
        pool: Pool,
        computers: bool,
        now: Millis,
        limit: usize,
    ) -> Result<Vec<Ranked>, StoreError> {
        let query = format!(
            "SELECT who, COALESCE(p.name, '') AS name, {COLUMNS} FROM ratings \
             LEFT JOIN people p ON p.id = ratings.who \
             WHERE pool = $1 AND (p.id IS NULL) = (1 = $2) ORDER BY value DESC, who LIMIT $3"
        );
        let rows = sqlx::query(&query)
            .bind(pool.to_string())
            .bind(i64::from(computers))
            .bind(SPARE * limit as i64)
            .fetch_all(self.read())
            .await?;
        let mut ranked = Vec::new();
        for row in &rows {
            let key: &str = row.try_get("who")?;
            let Some(who) = Rated::from_key(key) else { continue };
            let name = match &who {
                Rated::Computer(level) => computer_name(*level),
                Rated::Person(_) => row.try_get("name")?,
            };
            let rating = read_rating(row)?.faded(now);
            if rating.is_ranked() && !name.is_empty() {
                ranked.push(Ranked { who, name, rating });
            }
        }
        ranked.truncate(limit);
        Ok(ranked)
    }
}

/// Writes what the end of a game changes, if nobody's rating has changed since
/// it was read.
pub(super) async fn write_ratings(
    tx: &mut Transaction<'static, Any>,
    change: &Change,
) -> Result<(), StoreError> {
    // Always in the same order, so that two games that end at once never wait
    // for each other.
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
        let written = sqlx::query(statement)
            .bind(thousandths(after.value))
            .bind(thousandths(after.deviation))
            .bind((after.volatility * 1e6).round() as i64)
            .bind(i64::from(after.games))
            .bind(after.at)
            .bind(after.version as i64)
            .bind(rating.who.key())
            .bind(rating.pool.to_string())
            .execute(&mut **tx)
            .await?;
        expect_one(&written)?;
        sqlx::query(
            "INSERT INTO rating_changes (game, seat, who, pool, value_before, value, deviation, \
             changed) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .bind(change.game.as_str())
        .bind(letter(Some(rating.seat)))
        .bind(rating.who.key())
        .bind(rating.pool.to_string())
        .bind(thousandths(rating.before.value))
        .bind(thousandths(after.value))
        .bind(thousandths(after.deviation))
        .bind(after.at)
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}

fn thousandths(value: f64) -> i64 {
    (value * 1e3).round() as i64
}

fn in_thousandths(row: &AnyRow, column: &str) -> Result<f64, StoreError> {
    let value: i64 = row.try_get(column)?;
    Ok(value as f64 / 1e3)
}

fn read_rating(row: &AnyRow) -> Result<Rating, StoreError> {
    let volatility: i64 = row.try_get("volatility")?;
    let (games, version): (i64, i64) = (row.try_get("games")?, row.try_get("version")?);
    Ok(Rating {
        value: in_thousandths(row, "value")?,
        deviation: in_thousandths(row, "deviation")?,
        volatility: volatility as f64 / 1e6,
        games: games as u32,
        at: row.try_get("changed")?,
        version: version as u64,
    })
}

fn read_change(row: &AnyRow) -> Result<RatedGame, StoreError> {
    let game = read_game_id(row.try_get("game")?)?;
    let seat = read_player(row.try_get("seat")?)
        .ok_or_else(|| damaged(game.as_str(), "a rating has no seat"))?;
    Ok(RatedGame {
        seat,
        before: in_thousandths(row, "value_before")?,
        after: in_thousandths(row, "value")?,
        deviation: in_thousandths(row, "deviation")?,
        at: row.try_get("changed")?,
        game,
    })
}
