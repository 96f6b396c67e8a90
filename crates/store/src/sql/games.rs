//! Games, moves and events in SQL.

use async_trait::async_trait;
use dipole::Players;
use sqlx::any::AnyRow;
use sqlx::{Any, Row, Transaction};

use super::clocks::{ABORTED, write_clocks, write_progress};
use super::events::{read_event, write_event};
use super::offers::write_beginning;
use super::outbox::write_letters;
use super::plans::write_plans;
use super::ratings::write_ratings;
use super::rows::{
    damaged, letter, occupant_columns, read_control, read_game_id, read_outcome, read_position,
    read_seat,
};
use super::{SqlStore, expect_one};
use crate::{ClockStore, GameStore, StoreError};
use dipole_domain::{
    BoardNumber, Change, Event, Facts, Game, GameId, Numbered, Outcome, Seat, Terms,
    letters_of_beginning,
};

impl SqlStore {
    async fn seats(&self, game: &GameId) -> Result<Vec<Seat>, StoreError> {
        let rows = sqlx::query(
            "SELECT s.game, s.player, s.kind, s.person, s.level, COALESCE(p.name, '') AS name \
             FROM seats s LEFT JOIN people p ON p.id = s.person WHERE s.game = $1",
        )
        .bind(game.as_str())
        .fetch_all(self.read())
        .await?;
        let mut seats = rows.iter().map(read_seat).collect::<Result<Vec<Seat>, _>>()?;
        seats.sort_by_key(|seat| seat.player);
        Ok(seats)
    }
}

#[async_trait]
impl GameStore for SqlStore {
    async fn create_game(&self, game: &Game) -> Result<BoardNumber, StoreError> {
        let mut tx = self.begin().await?;
        let number = insert_game(&mut tx, game).await?;
        tx.commit().await?;
        Ok(number)
    }

    async fn game_numbered(&self, number: BoardNumber) -> Result<Option<GameId>, StoreError> {
        let row = sqlx::query("SELECT id FROM games WHERE number = $1 AND number > 0")
            .bind(i64::try_from(number).unwrap_or(i64::MAX))
            .fetch_optional(self.read())
            .await?;
        row.map(|row| read_game_id(row.try_get("id")?)).transpose()
    }

    async fn game(&self, id: &GameId) -> Result<Option<Game>, StoreError> {
        let row = sqlx::query(
            "SELECT id, start, created, updated, version, winner, termination, number, control, \
             rated, plans, turn_began, warned, undos FROM games WHERE id = $1",
        )
        .bind(id.as_str())
        .fetch_optional(self.read())
        .await?;
        let Some(row) = row else { return Ok(None) };
        let seats = self.seats(id).await?;
        let moves =
            sqlx::query("SELECT text FROM moves WHERE game = $1 AND undone = 0 ORDER BY ply")
                .bind(id.as_str())
                .fetch_all(self.read())
                .await?;
        let mut play = dipole::Game::new(read_position(&row)?);
        let mut departures = match play.players() {
            Players::Two => Vec::new(),
            Players::Four => self.departures(id).await?,
        }
        .into_iter()
        .peekable();
        for ply in 0..=moves.len() {
            while let Some(it) = departures.next_if(|departure| departure.ply == ply) {
                play.leave(it.player, it.by).map_err(|error| damaged(id.as_str(), error))?;
            }
            if let Some(row) = moves.get(ply) {
                play.play_text(row.try_get("text")?)
                    .map_err(|error| damaged(id.as_str(), error))?;
            }
        }
        if let Some(Outcome { winner, termination }) = read_outcome(&row)?
            && !play.is_over()
        {
            play.conclude(winner, termination).map_err(|error| damaged(id.as_str(), error))?;
        }
        let facts = read_facts(id, &play, &row)?;
        let control = facts.terms.control;
        let progress = self.progress(id, control, &row).await?;
        let game = Game::restore(facts, play, seats, progress);
        let turn = game.turn().filter(|_| control.is_correspondence());
        let mover = turn.and_then(|turn| game.seat(turn)?.occupant.person().cloned());
        Ok(Some(match mover {
            Some(person) => game.with_pauses(self.pauses(&person).await?),
            None => game,
        }))
    }

    async fn commit_all(&self, changes: &[Change]) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        for change in changes {
            write(&mut tx, change).await?;
        }
        tx.commit().await?;
        Ok(())
    }

    async fn events_after(&self, id: &GameId, version: u64) -> Result<Vec<Numbered>, StoreError> {
        let rows = sqlx::query(
            "SELECT e.version, e.kind, e.ply, e.seat, e.detail, COALESCE(m.text, '') AS text, \
             g.winner, g.termination, g.id \
             FROM events e JOIN games g ON g.id = e.game \
             LEFT JOIN moves m ON m.game = e.game AND m.version = e.version \
             WHERE e.game = $1 AND e.version > $2 ORDER BY e.version",
        )
        .bind(id.as_str())
        .bind(i64::try_from(version).unwrap_or(i64::MAX))
        .fetch_all(self.read())
        .await?;
        let seats = self.seats(id).await?;
        let numbered = |row: &AnyRow| {
            let version: i64 = row.try_get("version")?;
            Ok(Numbered { version: version as u64, event: read_event(row, &seats)? })
        };
        rows.iter().map(numbered).collect()
    }

    async fn games_awaiting_computer(&self) -> Result<Vec<GameId>, StoreError> {
        let rows = sqlx::query(
            "SELECT g.id FROM games g JOIN seats s ON s.game = g.id AND s.player = g.turn \
             WHERE s.kind = 'computer' ORDER BY g.updated",
        )
        .fetch_all(self.read())
        .await?;
        rows.iter().map(|row| read_game_id(row.try_get("id")?)).collect()
    }
}

/// Writes one change.
async fn write(tx: &mut Transaction<'static, Any>, change: &Change) -> Result<(), StoreError> {
    let outcome = change.outcome;
    let updated = sqlx::query(
        "UPDATE games SET version = $1, updated = $2, turn = $3, winner = $4, \
         termination = $5 WHERE id = $6 AND version = $7 AND plans = $8",
    )
    .bind(change.version() as i64)
    .bind(change.at)
    .bind(letter(change.turn))
    .bind(letter(outcome.map(|outcome| outcome.winner)))
    .bind(match (&change.event, outcome) {
        (Event::Aborted, _) => ABORTED,
        (_, Some(outcome)) => outcome.termination.name(),
        (_, None) => "",
    })
    .bind(change.game.as_str())
    .bind(change.from_version as i64)
    .bind(change.plans.version as i64)
    .execute(&mut **tx)
    .await?;
    expect_one(&updated)?;
    match &change.event {
        Event::Moved { ply, text } => {
            sqlx::query(
                "INSERT INTO moves (game, version, ply, text, played, clock) \
                 VALUES ($1, $2, $3, $4, $5, $6)",
            )
            .bind(change.game.as_str())
            .bind(change.version() as i64)
            .bind(i64::from(*ply))
            .bind(text.as_str())
            .bind(change.at)
            .bind(change.clock_after.unwrap_or(-1))
            .execute(&mut **tx)
            .await?;
        }
        Event::Joined { seat, occupant } => {
            let (occupant_kind, person, level) = occupant_columns(occupant);
            let taken = sqlx::query(
                "UPDATE seats SET kind = $1, person = $2, level = $3 \
                 WHERE game = $4 AND player = $5 AND kind = 'open'",
            )
            .bind(occupant_kind)
            .bind(person)
            .bind(level)
            .bind(change.game.as_str())
            .bind(letter(Some(*seat)))
            .execute(&mut **tx)
            .await?;
            expect_one(&taken)?;
        }
        _ => {}
    }
    write_event(tx, change).await?;
    write_clocks(tx, change).await?;
    write_ratings(tx, change).await?;
    if let Some(sequel) = &change.sequel {
        write_beginning(tx, sequel).await?;
    }
    write_letters(tx, &change.letters, change.at).await?;
    write_plans(tx, change).await
}

/// Writes a new game and its seats, and says which number it got.
pub(super) async fn insert_game(
    tx: &mut Transaction<'static, Any>,
    game: &Game,
) -> Result<BoardNumber, StoreError> {
    let number: i64 =
        sqlx::query("UPDATE counters SET value = value + 1 WHERE name = 'board' RETURNING value")
            .fetch_one(&mut **tx)
            .await?
            .try_get("value")?;
    sqlx::query(
        "INSERT INTO games (id, start, created, updated, version, turn, winner, termination, \
         number, control, rated) VALUES ($1, $2, $3, $3, 0, $4, '', '', $5, $6, $7)",
    )
    .bind(game.id().as_str())
    .bind(game.play().start().to_string())
    .bind(game.created())
    .bind(letter(game.turn()))
    .bind(number)
    .bind(game.terms().control.to_string())
    .bind(i64::from(game.terms().rated))
    .execute(&mut **tx)
    .await?;
    for seat in game.seats() {
        let (kind, person, level) = occupant_columns(&seat.occupant);
        sqlx::query(
            "INSERT INTO seats (game, player, kind, person, level) VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(game.id().as_str())
        .bind(letter(Some(seat.player)))
        .bind(kind)
        .bind(person)
        .bind(level)
        .execute(&mut **tx)
        .await?;
    }
    let due = game.running().map(|running| running.due());
    write_progress(tx, game.id(), game.progress(), due).await?;
    write_letters(tx, &letters_of_beginning(game), game.created()).await?;
    Ok(number as BoardNumber)
}

fn read_facts(id: &GameId, play: &dipole::Game, row: &AnyRow) -> Result<Facts, StoreError> {
    let control = read_control(id.as_str(), row)?;
    let rated: i64 = row.try_get("rated")?;
    let (number, version): (i64, i64) = (row.try_get("number")?, row.try_get("version")?);
    let plans: i64 = row.try_get("plans")?;
    Ok(Facts {
        id: id.clone(),
        number: number as BoardNumber,
        terms: Terms { setup: play.setup().unwrap_or_default(), control, rated: rated != 0 },
        version: version as u64,
        plans: plans as u64,
        created: row.try_get("created")?,
        updated: row.try_get("updated")?,
    })
}
