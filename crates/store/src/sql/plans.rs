//! Planned moves in SQL. Every change of a game's plans counts up in the game's
//! own row, so that a move which is being stored at the same time is decided
//! anew with the plans as they are.

use async_trait::async_trait;
use dipole::Position;
use sqlx::any::AnyRow;
use sqlx::{Any, Row, Transaction};

use super::rows::{damaged, letter, read_person_id, read_player};
use super::{SqlStore, expect_one};
use crate::{PlanStore, StoreError};
use dipole_domain::{Change, GameId, Millis, NewPlan, PersonId, Plan, PlanId, PlanKind};

#[async_trait]
impl PlanStore for SqlStore {
    async fn plans(&self, game: &GameId) -> Result<Vec<Plan>, StoreError> {
        let rows = sqlx::query(
            "SELECT number, game, person, seat, kind, start, position, moves, at_ply, cancelled \
             FROM plans WHERE game = $1 ORDER BY number",
        )
        .bind(game.as_str())
        .fetch_all(self.read())
        .await?;
        rows.iter().map(read_plan).collect()
    }

    async fn add_plan(
        &self,
        game: &GameId,
        version: u64,
        plans_version: u64,
        plan: &NewPlan,
        at: Millis,
    ) -> Result<PlanId, StoreError> {
        let mut tx = self.begin().await?;
        let counted = sqlx::query(
            "UPDATE games SET plans = plans + 1 WHERE id = $1 AND version = $2 AND plans = $3",
        )
        .bind(game.as_str())
        .bind(version as i64)
        .bind(plans_version as i64)
        .execute(&mut *tx)
        .await?;
        expect_one(&counted)?;
        let number: i64 = sqlx::query(
            "UPDATE counters SET value = value + 1 WHERE name = 'plan' RETURNING value",
        )
        .fetch_one(&mut *tx)
        .await?
        .try_get("value")?;
        let (kind, moves, at_ply) = match &plan.kind {
            PlanKind::Line { moves } => ("line", moves.join(" "), -1),
            PlanKind::Queued { text, at_ply } => {
                ("queued", text.clone(), at_ply.map_or(-1, i64::from))
            }
        };
        sqlx::query(
            "INSERT INTO plans (number, game, person, seat, kind, start, position, moves, at_ply, \
             cancelled, created) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, $10)",
        )
        .bind(number)
        .bind(game.as_str())
        .bind(plan.person.as_str())
        .bind(letter(Some(plan.seat)))
        .bind(kind)
        .bind(i64::from(plan.start))
        .bind(plan.position.to_string())
        .bind(moves)
        .bind(at_ply)
        .bind(at)
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(number)
    }

    async fn remove_plan(
        &self,
        game: &GameId,
        person: &PersonId,
        plan: PlanId,
    ) -> Result<bool, StoreError> {
        let mut tx = self.begin().await?;
        // The game's row first, in the order in which moves lock both.
        sqlx::query("UPDATE games SET plans = plans + 1 WHERE id = $1")
            .bind(game.as_str())
            .execute(&mut *tx)
            .await?;
        let removed =
            sqlx::query("DELETE FROM plans WHERE number = $1 AND game = $2 AND person = $3")
                .bind(plan)
                .bind(game.as_str())
                .bind(person.as_str())
                .execute(&mut *tx)
                .await?;
        tx.commit().await?;
        Ok(removed.rows_affected() == 1)
    }
}

/// Writes what a change has to do with plans: one is played, or all end.
pub(super) async fn write_plans(
    tx: &mut Transaction<'_, Any>,
    change: &Change,
) -> Result<(), StoreError> {
    if let Some(spent) = change.plans.spent {
        let removed = sqlx::query("DELETE FROM plans WHERE number = $1 AND game = $2")
            .bind(spent)
            .bind(change.game.as_str())
            .execute(&mut **tx)
            .await?;
        expect_one(&removed)?;
    }
    if change.plans.cancel {
        sqlx::query("UPDATE plans SET cancelled = 1 WHERE game = $1")
            .bind(change.game.as_str())
            .execute(&mut **tx)
            .await?;
    }
    Ok(())
}

fn read_plan(row: &AnyRow) -> Result<Plan, StoreError> {
    let game: &str = row.try_get("game")?;
    let (start, at_ply): (i64, i64) = (row.try_get("start")?, row.try_get("at_ply")?);
    let moves: &str = row.try_get("moves")?;
    let kind = match row.try_get::<&str, _>("kind")? {
        "line" => PlanKind::Line { moves: moves.split(' ').map(str::to_owned).collect() },
        _ => PlanKind::Queued { text: moves.to_owned(), at_ply: u32::try_from(at_ply).ok() },
    };
    let position: &str = row.try_get("position")?;
    let position: Position = position.parse().map_err(|error| damaged(game, error))?;
    let cancelled: i64 = row.try_get("cancelled")?;
    let plan = NewPlan {
        person: read_person_id(row.try_get("person")?)?,
        seat: read_player(row.try_get("seat")?)
            .ok_or_else(|| damaged(game, "a plan has no colour"))?,
        start: start as u32,
        position,
        kind,
    };
    Ok(Plan { id: row.try_get("number")?, plan, cancelled: cancelled != 0 })
}
