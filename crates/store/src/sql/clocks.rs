//! Clocks, pauses, presence and what is under way in a game, in SQL.

use async_trait::async_trait;
use dipole::{Departure, Player};
use sqlx::any::AnyRow;
use sqlx::{Any, Row, Transaction};

use super::SqlStore;
use super::rows::{damaged, letter, read_game_id, read_person_id, read_player};
use crate::{ClockStore, PauseKind, StoreError};
use dipole_domain::{
    Change, Clock, Event, GameId, Millis, Pauses, PersonId, Presence, Progress, Span, TimeControl,
    UndoRequest,
};

const fn kind_word(kind: PauseKind) -> &'static str {
    match kind {
        PauseKind::Vacation => "vacation",
        PauseKind::Weekends => "weekends",
    }
}

/// Lets the clocks that run for a person be looked at.
const DUE_FOR_PERSON: &str = "UPDATE games SET due = $1, claimed_until = 0 WHERE due > 0 AND \
     id IN (SELECT s.game FROM seats s WHERE s.person = $2 AND s.player = games.turn)";

#[async_trait]
impl ClockStore for SqlStore {
    async fn claim_due(
        &self,
        now: Millis,
        until: Millis,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        let due = "SELECT id FROM games WHERE due > 0 AND due <= $1 AND claimed_until <= $1 \
             ORDER BY due LIMIT $2";
        // Most of the time nothing is due, and then nothing is written.
        let waiting =
            sqlx::query(due).bind(now).bind(i64::from(limit)).fetch_all(self.read()).await?;
        let mut claimed = Vec::with_capacity(waiting.len());
        for row in &waiting {
            let id: &str = row.try_get("id")?;
            let taken = sqlx::query(
                "UPDATE games SET claimed_until = $1 \
                 WHERE id = $2 AND due > 0 AND due <= $3 AND claimed_until <= $3",
            )
            .bind(until)
            .bind(id)
            .bind(now)
            .execute(&self.pools.write)
            .await?;
            if taken.rows_affected() == 1 {
                claimed.push(read_game_id(id)?);
            }
        }
        Ok(claimed)
    }

    async fn postpone(
        &self,
        game: &GameId,
        version: u64,
        due: Option<Millis>,
    ) -> Result<(), StoreError> {
        sqlx::query("UPDATE games SET due = $1, claimed_until = 0 WHERE id = $2 AND version = $3")
            .bind(due.unwrap_or_default())
            .bind(game.as_str())
            .bind(version as i64)
            .execute(&self.pools.write)
            .await?;
        Ok(())
    }

    async fn pauses(&self, person: &PersonId) -> Result<Pauses, StoreError> {
        let rows =
            sqlx::query("SELECT kind, began, ends FROM pauses WHERE person = $1 ORDER BY began")
                .bind(person.as_str())
                .fetch_all(self.read())
                .await?;
        let mut pauses = Pauses::default();
        for row in &rows {
            let span = Span { from: row.try_get("began")?, until: row.try_get("ends")? };
            match row.try_get::<&str, _>("kind")? {
                "vacation" => pauses.vacations.push(span),
                _ => pauses.weekends.push(span),
            }
        }
        Ok(pauses)
    }

    async fn begin_pause(
        &self,
        person: &PersonId,
        kind: PauseKind,
        span: Span,
    ) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        sqlx::query(
            "INSERT INTO pauses (person, kind, began, ends) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (person, kind, began) DO UPDATE SET ends = excluded.ends",
        )
        .bind(person.as_str())
        .bind(kind_word(kind))
        .bind(span.from)
        .bind(span.until)
        .execute(&mut *tx)
        .await?;
        sqlx::query(DUE_FOR_PERSON).bind(span.from).bind(person.as_str()).execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(())
    }

    async fn end_pause(
        &self,
        person: &PersonId,
        kind: PauseKind,
        at: Millis,
    ) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        sqlx::query(
            "UPDATE pauses SET ends = $1 \
             WHERE person = $2 AND kind = $3 AND began <= $1 AND ends > $1",
        )
        .bind(at)
        .bind(person.as_str())
        .bind(kind_word(kind))
        .execute(&mut *tx)
        .await?;
        sqlx::query(DUE_FOR_PERSON).bind(at).bind(person.as_str()).execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(())
    }

    async fn presences(&self, game: &GameId) -> Result<Vec<Presence>, StoreError> {
        let rows =
            sqlx::query("SELECT person, since, seen, closed, silent FROM presence WHERE game = $1")
                .bind(game.as_str())
                .fetch_all(self.read())
                .await?;
        rows.iter()
            .map(|row| {
                let (closed, silent): (i64, i64) = (row.try_get("closed")?, row.try_get("silent")?);
                Ok(Presence {
                    person: read_person_id(row.try_get("person")?)?,
                    since: row.try_get("since")?,
                    seen: row.try_get("seen")?,
                    closed: closed != 0,
                    silent: silent != 0,
                })
            })
            .collect()
    }

    async fn set_presence(&self, game: &GameId, presence: &Presence) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO presence (game, person, since, seen, closed, silent) \
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (game, person) DO UPDATE \
             SET since = excluded.since, seen = excluded.seen, closed = excluded.closed, \
                 silent = excluded.silent",
        )
        .bind(game.as_str())
        .bind(presence.person.as_str())
        .bind(presence.since)
        .bind(presence.seen)
        .bind(i64::from(presence.closed))
        .bind(i64::from(presence.silent))
        .execute(&self.pools.write)
        .await?;
        Ok(())
    }

    async fn move_clocks(&self, game: &GameId) -> Result<Vec<Option<Millis>>, StoreError> {
        let rows =
            sqlx::query("SELECT clock FROM moves WHERE game = $1 AND undone = 0 ORDER BY ply")
                .bind(game.as_str())
                .fetch_all(self.read())
                .await?;
        let clock =
            |row: &AnyRow| Ok(Some(row.try_get("clock")?).filter(|clock: &i64| *clock >= 0));
        rows.iter().map(clock).collect()
    }
}

impl SqlStore {
    /// What is under way in a game; `row` is of `games`.
    pub(super) async fn progress(
        &self,
        id: &GameId,
        control: TimeControl,
        row: &AnyRow,
    ) -> Result<Progress, StoreError> {
        let seats = sqlx::query("SELECT player, bank FROM seats WHERE game = $1")
            .bind(id.as_str())
            .fetch_all(self.read())
            .await?;
        let mut banks = Vec::with_capacity(seats.len());
        for seat in &seats {
            let player = read_player(seat.try_get("player")?)
                .ok_or_else(|| damaged(id.as_str(), "a seat has no colour"))?;
            banks.push((player, seat.try_get("bank")?));
        }
        let proposal =
            sqlx::query("SELECT seat, ply, agreed, refused FROM undo_requests WHERE game = $1")
                .bind(id.as_str())
                .fetch_optional(self.read())
                .await?;
        let (began, warned): (i64, i64) = (row.try_get("turn_began")?, row.try_get("warned")?);
        let undos: i64 = row.try_get("undos")?;
        let began = Some(began).filter(|&began| began > 0);
        Ok(Progress {
            clock: Clock::restore(control, banks, began, warned != 0),
            proposal: proposal.map(|row| read_proposal(id, &row)).transpose()?,
            undos: undos as u32,
            aborted: row.try_get::<&str, _>("termination")? == ABORTED,
        })
    }

    /// Who left a game that went on, in order.
    pub(super) async fn departures(&self, id: &GameId) -> Result<Vec<Departure>, StoreError> {
        let rows = sqlx::query(
            "SELECT seat, ply, detail FROM events WHERE game = $1 AND kind = 'left' \
             ORDER BY version",
        )
        .bind(id.as_str())
        .fetch_all(self.read())
        .await?;
        rows.iter()
            .map(|row| {
                let player = read_player(row.try_get("seat")?)
                    .ok_or_else(|| damaged(id.as_str(), "nobody has left"))?;
                let (ply, by): (i64, &str) = (row.try_get("ply")?, row.try_get("detail")?);
                let by = by.parse().map_err(|error| damaged(id.as_str(), error))?;
                Ok(Departure { player, ply: ply as usize, by })
            })
            .collect()
    }
}

/// How a game ended that was called off.
pub(super) const ABORTED: &str = "aborted";

fn read_proposal(id: &GameId, row: &AnyRow) -> Result<UndoRequest, StoreError> {
    let seat = read_player(row.try_get("seat")?)
        .ok_or_else(|| damaged(id.as_str(), "a proposal is nobody's"))?;
    let (ply, refused): (i64, i64) = (row.try_get("ply")?, row.try_get("refused")?);
    let agreed = row.try_get::<&str, _>("agreed")?.chars().filter_map(Player::from_letter);
    Ok(UndoRequest { seat, ply: ply as u32, agreed: agreed.collect(), refused: refused != 0 })
}

/// Writes clocks and whatever else is under way after a change, or in a new
/// game.
pub(super) async fn write_progress(
    tx: &mut Transaction<'static, Any>,
    game: &GameId,
    progress: &Progress,
    due: Option<Millis>,
) -> Result<(), StoreError> {
    let clock = &progress.clock;
    sqlx::query(
        "UPDATE games SET turn_began = $1, warned = $2, due = $3, undos = $4, claimed_until = 0 \
         WHERE id = $5",
    )
    .bind(clock.began().unwrap_or_default())
    .bind(i64::from(clock.is_warned()))
    .bind(due.unwrap_or_default())
    .bind(i64::from(progress.undos))
    .bind(game.as_str())
    .execute(&mut **tx)
    .await?;
    if clock.control() != TimeControl::Untimed {
        for player in Player::ALL {
            sqlx::query("UPDATE seats SET bank = $1 WHERE game = $2 AND player = $3")
                .bind(clock.bank(player))
                .bind(game.as_str())
                .bind(letter(Some(player)))
                .execute(&mut **tx)
                .await?;
        }
    }
    Ok(())
}

/// Writes what a change does to clocks, undo_requests and moves that are undone.
pub(super) async fn write_clocks(
    tx: &mut Transaction<'static, Any>,
    change: &Change,
) -> Result<(), StoreError> {
    write_progress(tx, &change.game, &change.progress, change.due).await?;
    if let Event::Undone { ply } = change.event {
        sqlx::query("UPDATE moves SET undone = $1 WHERE game = $2 AND ply >= $3 AND undone = 0")
            .bind(change.version() as i64)
            .bind(change.game.as_str())
            .bind(i64::from(ply))
            .execute(&mut **tx)
            .await?;
    }
    match &change.progress.proposal {
        Some(proposal) => {
            let agreed: String = proposal.agreed.iter().map(|player| player.letter()).collect();
            sqlx::query(
                "INSERT INTO undo_requests (game, seat, ply, agreed, refused) \
                 VALUES ($1, $2, $3, $4, $5) ON CONFLICT (game) DO UPDATE SET \
                 seat = excluded.seat, ply = excluded.ply, agreed = excluded.agreed, \
                 refused = excluded.refused",
            )
            .bind(change.game.as_str())
            .bind(letter(Some(proposal.seat)))
            .bind(i64::from(proposal.ply))
            .bind(agreed)
            .bind(i64::from(proposal.refused))
            .execute(&mut **tx)
            .await?;
        }
        None => {
            sqlx::query("DELETE FROM undo_requests WHERE game = $1")
                .bind(change.game.as_str())
                .execute(&mut **tx)
                .await?;
        }
    }
    Ok(())
}
