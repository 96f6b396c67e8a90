//! Lists in SQL.

use std::collections::HashMap;

use async_trait::async_trait;
use dipole::Setup;
use sqlx::Row;

use super::SqlStore;
use super::rows::{
    read_control, read_game_id, read_outcome, read_player, read_position, read_seat,
};
use crate::{ListStore, Listed, Standing, StoreError};
use dipole_domain::{PersonId, Seat, Summary};

impl SqlStore {
    /// The games that a condition on `$1` chooses, the latest first, without
    /// the first `skip`.
    pub(super) async fn summaries(
        &self,
        condition: &str,
        value: &str,
        skip: u32,
        limit: u32,
    ) -> Result<Vec<Summary>, StoreError> {
        let chosen = format!(
            "FROM games g WHERE {condition} ORDER BY g.updated DESC, g.number DESC \
             LIMIT $2 OFFSET $3"
        );
        let games = format!(
            "SELECT g.id, g.number, g.start, g.updated, g.turn, g.winner, g.termination, \
             g.control, g.warned {chosen}"
        );
        let seats = format!(
            "SELECT s.game, s.player, s.kind, s.person, s.level, COALESCE(p.name, '') AS name \
             FROM seats s LEFT JOIN people p ON p.id = s.person \
             WHERE s.game IN (SELECT id FROM (SELECT g.id {chosen}) AS chosen)"
        );
        let rows = async |query: &str| {
            sqlx::query(query)
                .bind(value)
                .bind(i64::from(limit))
                .bind(i64::from(skip))
                .fetch_all(self.read())
                .await
        };
        let (games, seats) = (rows(&games).await?, rows(&seats).await?);
        let mut seats_of: HashMap<String, Vec<Seat>> = HashMap::new();
        for row in &seats {
            seats_of.entry(row.try_get("game")?).or_default().push(read_seat(row)?);
        }
        games
            .iter()
            .map(|row| {
                let id: String = row.try_get("id")?;
                let (number, warned): (i64, i64) = (row.try_get("number")?, row.try_get("warned")?);
                let mut seats = seats_of.remove(&id).unwrap_or_default();
                seats.sort_by_key(|seat| seat.player);
                Ok(Summary {
                    number: number as u64,
                    setup: Setup::of(&read_position(row)?),
                    seats,
                    turn: read_player(row.try_get("turn")?),
                    outcome: read_outcome(row)?,
                    control: read_control(&id, row)?,
                    warned: warned != 0,
                    updated: row.try_get("updated")?,
                    id: read_game_id(&id)?,
                })
            })
            .collect()
    }
}

#[async_trait]
impl ListStore for SqlStore {
    async fn games_listed(
        &self,
        person: Option<&PersonId>,
        which: Listed,
        limit: u32,
    ) -> Result<Vec<Summary>, StoreError> {
        let own = match person {
            Some(_) => "g.id IN (SELECT game FROM seats WHERE person = $1)",
            None => "$1 = ''",
        };
        let state = match which {
            Listed::All => "",
            Listed::Active => "AND g.turn <> ''",
            Listed::Finished => "AND g.turn = ''",
        };
        let person = person.map_or("", PersonId::as_str);
        self.summaries(&format!("{own} {state}"), person, 0, limit).await
    }

    async fn standings(&self, limit: u32) -> Result<Vec<Standing>, StoreError> {
        // Whoever plays both sides wins nothing.
        let rows = sqlx::query(
            "SELECT p.name, COUNT(*) AS games, \
             SUM(CASE WHEN s.player = g.winner THEN 1 ELSE 0 END) AS won \
             FROM games g JOIN seats s ON s.game = g.id JOIN people p ON p.id = s.person \
             WHERE g.winner <> '' AND p.name <> '' AND NOT EXISTS ( \
                 SELECT 1 FROM seats o \
                 WHERE o.game = g.id AND o.person = s.person AND o.player <> s.player) \
             GROUP BY p.id, p.name ORDER BY won DESC, games, p.name LIMIT $1",
        )
        .bind(i64::from(limit))
        .fetch_all(self.read())
        .await?;
        rows.iter()
            .map(|row| {
                let (games, won): (i64, i64) = (row.try_get("games")?, row.try_get("won")?);
                Ok(Standing { name: row.try_get("name")?, games: games as u64, won: won as u64 })
            })
            .collect()
    }
}
