//! Moves that players have planned, until they are played or no longer fit. Each change to the
//! plans increments a counter in the row of the game. A move stored at the same time then conflicts
//! and is decided again with the current plans.

use dipole_domain::{Change, GameId, Millis, NewPlan, PersonId, Plan, PlanId, PlanKind};

use crate::games::next_number;
use crate::mail_changes::MailChange;
use crate::sql::{FromRow, Row, Tx, params};
use crate::{Store, StoreError};

impl Store {
    /// The plans of all players of a game, the oldest first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn plans(&self, game: &GameId) -> Result<Vec<Plan>, StoreError> {
        self.query(
            "SELECT number, game, person, seat, kind, start, position, moves, at_ply, cancelled \
             FROM plans WHERE game = $1 ORDER BY number",
            &params![game],
        )
        .await
    }

    /// Stores a plan made for a version of the game and of its plans.
    ///
    /// # Errors
    ///
    /// If either has changed ([`StoreError::Conflict`]).
    pub async fn add_plan(
        &self,
        game: &GameId,
        version: u64,
        plans_version: u64,
        plan: &NewPlan,
        at: Millis,
    ) -> Result<PlanId, StoreError> {
        let (game, plan) = (game.clone(), plan.clone());
        self.write_once(MailChange::Command, move |tx| {
            tx.execute_one(
                "UPDATE games SET plans = plans + 1 \
                 WHERE id = $1 AND version = $2 AND plans = $3",
                &params![game, version, plans_version],
            )?;
            let number: PlanId = next_number(tx, "plan")?;
            let (kind, moves, at_ply) = match &plan.kind {
                PlanKind::Line { moves } => ("line", moves.join(" "), None),
                PlanKind::Queued { text, at_ply } => ("queued", text.clone(), *at_ply),
            };
            tx.execute(
                "INSERT INTO plans (number, game, person, seat, kind, start, position, moves, \
                 at_ply, cancelled, created) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, $10)",
                &params![
                    number,
                    game,
                    plan.person,
                    plan.seat,
                    kind,
                    plan.start,
                    plan.position,
                    moves,
                    at_ply.map_or(-1, i64::from),
                    at
                ],
            )?;
            Ok(number)
        })
        .await
    }

    /// Removes a plan of a person. A removed plan is never played. Returns whether there was one.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn remove_plan(
        &self,
        game: &GameId,
        person: &PersonId,
        plan: PlanId,
    ) -> Result<bool, StoreError> {
        let (game, person) = (game.clone(), person.clone());
        self.write(move |tx| {
            // The game's row is locked first, in the same order as by moves.
            tx.execute("UPDATE games SET plans = plans + 1 WHERE id = $1", &params![game])?;
            let removed = tx.execute(
                "DELETE FROM plans WHERE number = $1 AND game = $2 AND person = $3",
                &params![plan, game, person],
            )?;
            Ok(removed == 1)
        })
        .await
    }
}

/// Writes the effect of a change on plans: one is played, or all end.
pub(crate) fn write_plans(tx: &mut Tx<'_>, change: &Change) -> Result<(), StoreError> {
    if let Some(spent) = change.plans.spent {
        tx.execute_one(
            "DELETE FROM plans WHERE number = $1 AND game = $2",
            &params![spent, change.game],
        )?;
    }
    if change.plans.cancel {
        tx.execute("UPDATE plans SET cancelled = 1 WHERE game = $1", &params![change.game])?;
    }
    Ok(())
}

impl FromRow for Plan {
    fn from_row(row: &Row) -> Result<Plan, StoreError> {
        let (kind, moves): (String, String) = (row.get("kind")?, row.get("moves")?);
        let at_ply: i64 = row.get("at_ply")?;
        let kind = match kind.as_str() {
            "line" => PlanKind::Line { moves: moves.split(' ').map(str::to_owned).collect() },
            _ => PlanKind::Queued { text: moves, at_ply: u32::try_from(at_ply).ok() },
        };
        let plan = NewPlan {
            person: row.get("person")?,
            seat: row.get("seat")?,
            start: row.get("start")?,
            position: row.get("position")?,
            kind,
        };
        Ok(Plan { id: row.get("number")?, plan, cancelled: row.get("cancelled")? })
    }
}
