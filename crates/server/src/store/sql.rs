//! The store in SQL. Every query is written once, in what SQLite and
//! PostgreSQL both understand.

use std::collections::HashMap;

use async_trait::async_trait;
use dipole::{Player, Position, Setup, Termination};
use sqlx::any::{AnyQueryResult, AnyRow};
use sqlx::{Any, AnyPool, Row, Transaction};

use super::pool::{self, Kind, Pools};
use super::{Account, NewAccount, Person, Store, StoreError};
use crate::domain::{
    Change, Event, Game, GameId, Millis, Numbered, Occupant, Outcome, PersonId, Seat, Summary,
};

/// Games and people in SQLite or PostgreSQL.
#[derive(Clone, Debug)]
pub struct SqlStore {
    pools: Pools,
}

impl SqlStore {
    /// Opens a database and brings its tables up to date.
    ///
    /// `database` is the path of a SQLite file, made if it is missing, or an
    /// address that begins with `postgres://`.
    ///
    /// # Errors
    ///
    /// When the database cannot be opened or is newer than this program.
    pub async fn open(database: &str) -> Result<SqlStore, StoreError> {
        let pools = pool::open(database).await?;
        sqlx::migrate!("./migrations").run(&pools.write).await?;
        Ok(SqlStore { pools })
    }

    pub(super) fn read(&self) -> &AnyPool {
        &self.pools.read
    }

    /// Begins to write. SQLite takes its lock at once: one taken at the first
    /// write would fail if somebody else had written since the first read.
    pub(super) async fn begin(&self) -> Result<Transaction<'static, Any>, StoreError> {
        Ok(match self.pools.kind {
            Kind::Sqlite => self.pools.write.begin_with("BEGIN IMMEDIATE").await?,
            Kind::Postgres => self.pools.write.begin().await?,
        })
    }

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
impl Store for SqlStore {
    async fn create_game(&self, game: &Game) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        sqlx::query(
            "INSERT INTO games (id, start, created, updated, version, turn, winner, termination) \
             VALUES ($1, $2, $3, $3, 0, $4, '', '')",
        )
        .bind(game.id().as_str())
        .bind(game.play().start().to_string())
        .bind(game.created())
        .bind(letter(game.turn()))
        .execute(&mut *tx)
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
            .execute(&mut *tx)
            .await?;
        }
        tx.commit().await?;
        Ok(())
    }

    async fn game(&self, id: &GameId) -> Result<Option<Game>, StoreError> {
        let row = sqlx::query(
            "SELECT id, start, created, updated, version, winner, termination FROM games WHERE id = $1",
        )
        .bind(id.as_str())
        .fetch_optional(self.read())
        .await?;
        let Some(row) = row else { return Ok(None) };
        let version: i64 = row.try_get("version")?;
        let seats = self.seats(id).await?;
        let moves = sqlx::query("SELECT text FROM moves WHERE game = $1 ORDER BY ply")
            .bind(id.as_str())
            .fetch_all(self.read())
            .await?;
        let mut play = dipole::Game::new(read_position(&row)?);
        for row in &moves {
            play.play_text(row.try_get("text")?).map_err(|error| damaged(id.as_str(), error))?;
        }
        if let Some(Outcome { winner, termination }) = read_outcome(&row)?
            && !play.is_over()
        {
            play.conclude(winner, termination).map_err(|error| damaged(id.as_str(), error))?;
        }
        let (created, updated) = (row.try_get("created")?, row.try_get("updated")?);
        let id = id.clone();
        Ok(Some(Game::restore(id, play, seats, version as u64, created, updated)))
    }

    async fn commit(&self, change: &Change) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        let outcome = change.outcome;
        let updated = sqlx::query(
            "UPDATE games SET version = $1, updated = $2, turn = $3, winner = $4, \
             termination = $5 WHERE id = $6 AND version = $7",
        )
        .bind(change.version() as i64)
        .bind(change.at)
        .bind(letter(change.turn))
        .bind(letter(outcome.map(|outcome| outcome.winner)))
        .bind(outcome.map_or("", |outcome| outcome.termination.name()))
        .bind(change.game.as_str())
        .bind(change.from_version as i64)
        .execute(&mut *tx)
        .await?;
        expect_one(&updated)?;
        let (mut kind, mut event_ply, mut event_seat) = ("ended", 0, String::new());
        match &change.event {
            Event::Moved { ply, text } => {
                sqlx::query("INSERT INTO moves (game, ply, text, played) VALUES ($1, $2, $3, $4)")
                    .bind(change.game.as_str())
                    .bind(i64::from(*ply))
                    .bind(text.as_str())
                    .bind(change.at)
                    .execute(&mut *tx)
                    .await?;
                (kind, event_ply) = ("moved", i64::from(*ply));
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
                .execute(&mut *tx)
                .await?;
                expect_one(&taken)?;
                (kind, event_seat) = ("joined", letter(Some(*seat)));
            }
            Event::Ended(_) => {}
        }
        sqlx::query(
            "INSERT INTO events (game, version, kind, ply, seat, happened) \
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(change.game.as_str())
        .bind(change.version() as i64)
        .bind(kind)
        .bind(event_ply)
        .bind(event_seat)
        .bind(change.at)
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(())
    }

    async fn events_after(&self, id: &GameId, version: u64) -> Result<Vec<Numbered>, StoreError> {
        let rows = sqlx::query(
            "SELECT e.version, e.kind, e.ply, e.seat, COALESCE(m.text, '') AS text, \
             g.winner, g.termination, g.id \
             FROM events e JOIN games g ON g.id = e.game \
             LEFT JOIN moves m ON m.game = e.game AND m.ply = e.ply AND e.kind = 'moved' \
             WHERE e.game = $1 AND e.version > $2 ORDER BY e.version",
        )
        .bind(id.as_str())
        .bind(i64::try_from(version).unwrap_or(i64::MAX))
        .fetch_all(self.read())
        .await?;
        let mut seats = None;
        let mut events = Vec::with_capacity(rows.len());
        for row in &rows {
            let number: i64 = row.try_get("version")?;
            let event = match row.try_get::<&str, _>("kind")? {
                "moved" => {
                    let ply: i64 = row.try_get("ply")?;
                    Event::Moved { ply: ply as u32, text: row.try_get("text")? }
                }
                "joined" => {
                    let seat = read_player(row.try_get("seat")?)
                        .ok_or_else(|| damaged(id.as_str(), "an event has no seat"))?;
                    if seats.is_none() {
                        seats = Some(self.seats(id).await?);
                    }
                    let taken = seats.iter().flatten().find(|it| it.player == seat);
                    let occupant = taken.map_or(Occupant::Open, |it| it.occupant.clone());
                    Event::Joined { seat, occupant }
                }
                _ => Event::Ended(
                    read_outcome(row)?
                        .ok_or_else(|| damaged(id.as_str(), "it ended without an outcome"))?,
                ),
            };
            events.push(Numbered { version: number as u64, event });
        }
        Ok(events)
    }

    async fn games_of(&self, person: &PersonId, limit: u32) -> Result<Vec<Summary>, StoreError> {
        let chosen = "SELECT DISTINCT g.id, g.start, g.updated, g.turn, g.winner, g.termination \
             FROM games g JOIN seats s ON s.game = g.id \
             WHERE s.person = $1 ORDER BY g.updated DESC, g.id LIMIT $2";
        let games = sqlx::query(chosen)
            .bind(person.as_str())
            .bind(i64::from(limit))
            .fetch_all(self.read())
            .await?;
        let seats = sqlx::query(
            "SELECT s.game, s.player, s.kind, s.person, s.level, COALESCE(p.name, '') AS name \
             FROM seats s LEFT JOIN people p ON p.id = s.person \
             WHERE s.game IN (SELECT id FROM (SELECT DISTINCT g.id, g.updated FROM games g \
             JOIN seats o ON o.game = g.id WHERE o.person = $1 \
             ORDER BY g.updated DESC, g.id LIMIT $2) AS chosen)",
        )
        .bind(person.as_str())
        .bind(i64::from(limit))
        .fetch_all(self.read())
        .await?;
        let mut seats_of: HashMap<String, Vec<Seat>> = HashMap::new();
        for row in &seats {
            seats_of.entry(row.try_get("game")?).or_default().push(read_seat(row)?);
        }
        games
            .iter()
            .map(|row| {
                let id: String = row.try_get("id")?;
                let mut seats = seats_of.remove(&id).unwrap_or_default();
                seats.sort_by_key(|seat| seat.player);
                Ok(Summary {
                    setup: Setup::of(&read_position(row)?),
                    seats,
                    turn: read_player(row.try_get("turn")?),
                    outcome: read_outcome(row)?,
                    updated: row.try_get("updated")?,
                    id: read_game_id(&id)?,
                })
            })
            .collect()
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

    async fn person_of_session(&self, token_hash: &str) -> Result<Option<Person>, StoreError> {
        let row = sqlx::query(
            "SELECT p.id, p.name FROM sessions s JOIN people p ON p.id = s.person \
             WHERE s.token_hash = $1",
        )
        .bind(token_hash)
        .fetch_optional(self.read())
        .await?;
        row.as_ref().map(read_person).transpose()
    }

    async fn begin_session(&self, token_hash: &str, at: Millis) -> Result<Person, StoreError> {
        let mut tx = self.begin().await?;
        let person = Person { id: PersonId::random(), name: String::new() };
        sqlx::query("INSERT INTO people (id, name, created) VALUES ($1, $2, $3)")
            .bind(person.id.as_str())
            .bind(person.name.as_str())
            .bind(at)
            .execute(&mut *tx)
            .await?;
        let inserted = sqlx::query(
            "INSERT INTO sessions (token_hash, person, created) VALUES ($1, $2, $3) \
             ON CONFLICT (token_hash) DO NOTHING",
        )
        .bind(token_hash)
        .bind(person.id.as_str())
        .bind(at)
        .execute(&mut *tx)
        .await?;
        if inserted.rows_affected() == 1 {
            tx.commit().await?;
            return Ok(person);
        }
        tx.rollback().await?;
        self.person_of_session(token_hash).await?.ok_or(StoreError::Conflict)
    }

    async fn sign_up(&self, new: &NewAccount, at: Millis) -> Result<Person, StoreError> {
        self.insert_account(new, at).await
    }

    async fn account(&self, key: &str) -> Result<Option<Account>, StoreError> {
        self.find_account(key).await
    }

    async fn sign_in(
        &self,
        person: &PersonId,
        guest: Option<&PersonId>,
        old: &str,
        new: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        self.change_session(person, guest, old, new, at).await
    }

    async fn end_session(&self, token_hash: &str) -> Result<(), StoreError> {
        self.delete_session(token_hash).await
    }

    async fn end_sessions(&self, person: &PersonId, but: Option<&str>) -> Result<(), StoreError> {
        self.delete_sessions(person, but.unwrap_or_default()).await
    }

    async fn set_password(&self, person: &PersonId, hash: &str) -> Result<(), StoreError> {
        self.update_password(person, hash).await
    }

    async fn delete_account(&self, person: &PersonId) -> Result<(), StoreError> {
        self.remove_account(person).await
    }

    async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").fetch_one(self.read()).await?;
        Ok(())
    }

    async fn close(&self) {
        self.pools.write.close().await;
        self.pools.read.close().await;
    }
}

pub(super) fn expect_one(result: &AnyQueryResult) -> Result<(), StoreError> {
    if result.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

fn letter(player: Option<Player>) -> String {
    player.map(|player| player.letter().to_string()).unwrap_or_default()
}

fn read_player(letter: &str) -> Option<Player> {
    letter.chars().next().and_then(Player::from_letter)
}

fn occupant_columns(occupant: &Occupant) -> (&'static str, &str, i64) {
    match occupant {
        Occupant::Open => ("open", "", 0),
        Occupant::Human { person, .. } => ("human", person.as_str(), 0),
        Occupant::Computer { level } => ("computer", "", i64::from(*level)),
    }
}

fn damaged(game: &str, what: impl ToString) -> StoreError {
    StoreError::Damaged { game: game.to_owned(), what: what.to_string() }
}

fn read_game_id(id: &str) -> Result<GameId, StoreError> {
    GameId::parse(id).ok_or_else(|| damaged(id, "its id is malformed"))
}

fn read_person_id(id: &str) -> Result<PersonId, StoreError> {
    PersonId::parse(id).ok_or_else(|| damaged(id, "a person's id is malformed"))
}

pub(super) fn read_person(row: &AnyRow) -> Result<Person, StoreError> {
    Ok(Person { id: read_person_id(row.try_get("id")?)?, name: row.try_get("name")? })
}

fn read_position(row: &AnyRow) -> Result<Position, StoreError> {
    let start: &str = row.try_get("start")?;
    start.parse().map_err(|error| {
        let id: Result<String, _> = row.try_get("id");
        damaged(&id.unwrap_or_default(), error)
    })
}

fn read_outcome(row: &AnyRow) -> Result<Option<Outcome>, StoreError> {
    let Some(winner) = read_player(row.try_get("winner")?) else { return Ok(None) };
    let word: &str = row.try_get("termination")?;
    match word.parse::<Termination>() {
        Ok(termination) => Ok(Some(Outcome { winner, termination })),
        Err(error) => Err(damaged(row.try_get("id")?, error)),
    }
}

fn read_seat(row: &AnyRow) -> Result<Seat, StoreError> {
    let game: &str = row.try_get("game")?;
    let player =
        read_player(row.try_get("player")?).ok_or_else(|| damaged(game, "a seat has no colour"))?;
    let level: i64 = row.try_get("level")?;
    let occupant = match row.try_get::<&str, _>("kind")? {
        "human" => Occupant::Human {
            person: read_person_id(row.try_get("person")?)?,
            name: row.try_get("name")?,
        },
        "computer" => Occupant::Computer { level: level as u8 },
        "open" => Occupant::Open,
        other => return Err(damaged(game, format!("unknown kind of seat \"{other}\""))),
    };
    Ok(Seat { player, occupant })
}
