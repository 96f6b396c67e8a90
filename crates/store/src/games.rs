//! Games and moves.

use std::sync::Arc;

use dipole::{Departure, Player, Players, Position};
use dipole_domain::{
    BoardNumber, Change, Clock, EmailKind, Event, Facts, Game, GameId, Handicap, Millis, Outcome,
    Pauses, PersonId, Progress, Request, RequestKind, Seat, Span, Terms, TimeControl,
    emails_of_beginning,
};

use crate::clocks::{CALL_OFF, VACATION, write_request};
use crate::events::write_event;
use crate::finished_games::list_finished;
use crate::limits::{GUESTS_OF_ADDRESS, check_count, lock_origin_of, lock_person};
use crate::mail_changes::MailChange;
use crate::offers::write_beginning;
use crate::outbox::write_emails;
use crate::plans::write_plans;
use crate::ratings::write_ratings;
use crate::running_games::{SeatState, write_seats};
use crate::sql::{FromRow as _, Row, Tx, params};
use crate::tournaments::{mark_ended, pauses_in_season};
use crate::values::{occupant_columns, read_outcome};
use crate::{Store, StoreError, measures};

/// The stored outcome of an aborted game.
const ABORTED: &str = "aborted";

/// A game and its open takeback request.
const GAME: &str = "SELECT g.id, g.start, g.created, g.updated, g.version, g.winner, \
     g.termination, g.number, g.control, g.rated, g.plans, g.stopped, g.turn_began, g.warned, g.undos, \
     COALESCE(u.seat, '') AS undo_seat, COALESCE(u.ply, 0) AS undo_ply, \
     COALESCE(u.wish, '') AS undo_wish, \
     COALESCE(u.agreed, '') AS undo_agreed, COALESCE(u.refused, 0) AS undo_refused \
     FROM games g LEFT JOIN undo_requests u ON u.game = g.id WHERE g.id = $1";

/// The rows of several tables that belong to a game, in one statement, since each further statement
/// is a round trip to PostgreSQL. `part` names the table; columns of other tables are empty or 0.
const SEATS_AND_MOVES: &str = "SELECT 'seat' AS part, s.game, s.player, s.bank, s.kind, s.person, \
     COALESCE(p.name, '') AS name, s.level, 0 AS ply, '' AS text, 0 AS version, '' AS reason, \
     '' AS pause, 0 AS began, 0 AS ends \
     FROM seats s LEFT JOIN people p ON p.id = s.person WHERE s.game = $1 \
     UNION ALL SELECT 'move', m.game, '', 0, '', '', '', 0, m.ply, m.text, 0, '', '', 0, 0 \
     FROM moves m WHERE m.game = $1 AND m.undone = 0";

/// The players who left a game that continued.
const DEPARTURES: &str = " UNION ALL SELECT 'departure', e.game, e.seat, 0, '', '', '', 0, e.ply, '', \
     e.version, e.detail, '', 0, 0 FROM events e WHERE e.game = $1 AND e.kind = 'left'";

/// The pauses of the clock of the player to move.
const PAUSES: &str = " UNION ALL SELECT 'pause', g.id, '', 0, '', '', '', 0, 0, '', 0, '', q.kind, \
     q.began, q.ends FROM games g JOIN seats s ON s.game = g.id AND s.player = g.turn \
     JOIN pauses q ON q.person = s.person WHERE g.id = $1";

/// The downtimes since the turn began, in which no clock runs.
const DOWNTIMES: &str = " UNION ALL SELECT 'downtime', g.id, '', 0, '', '', '', 0, 0, '', 0, '', '', \
     d.began, d.ends FROM games g JOIN downtimes d ON d.ends > g.turn_began \
     WHERE g.id = $1 AND g.turn_began > 0";

/// The rows that belong to a game besides its own.
#[derive(Default)]
struct GameRows {
    seats: Vec<Seat>,
    banks: Vec<(Player, Millis)>,
    moves: Vec<(usize, String)>,
    /// With the version at which each player left.
    departures: Vec<(i64, Departure)>,
    pauses: Pauses,
}

impl GameRows {
    fn read(
        tx: &mut Tx<'_>,
        id: &GameId,
        players: Players,
        control: TimeControl,
    ) -> Result<GameRows, StoreError> {
        let mut sql = String::from(SEATS_AND_MOVES);
        if players == Players::Four {
            sql.push_str(DEPARTURES);
        }
        if control.is_correspondence() {
            sql.push_str(PAUSES);
        }
        if control != TimeControl::Untimed {
            sql.push_str(DOWNTIMES);
        }
        let mut parts = GameRows::default();
        for row in tx.query::<Row>(&sql, &params![id])? {
            parts.add(&row)?;
        }
        parts.seats.sort_by_key(|seat| seat.player);
        parts.moves.sort_by_key(|(ply, _)| *ply);
        parts.departures.sort_by_key(|(version, _)| *version);
        parts.pauses.vacations.sort_by_key(|span| span.from);
        parts.pauses.weekends.sort_by_key(|span| span.from);
        parts.pauses.downtimes.sort_by_key(|span| span.from);
        Ok(parts)
    }

    fn add(&mut self, row: &Row) -> Result<(), StoreError> {
        let part: String = row.get("part")?;
        match part.as_str() {
            "seat" => {
                self.banks.push((row.get("player")?, row.get("bank")?));
                self.seats.push(Seat::from_row(row)?);
            }
            "move" => self.moves.push((row.get("ply")?, row.get("text")?)),
            "departure" => {
                let (player, ply) = (row.get("player")?, row.get("ply")?);
                let departure = Departure { player, ply, by: row.get("reason")? };
                self.departures.push((row.get("version")?, departure));
            }
            part => {
                // A pause belongs to a person: a damaged one must not make all of the person's
                // games unreadable.
                let (Ok(from), Ok(until)) = (row.get("began"), row.get("ends")) else {
                    tracing::error!(game = row.id(), "a pause that is damaged does not count");
                    return Ok(());
                };
                let span = Span { from, until };
                if part == "downtime" {
                    self.pauses.downtimes.push(span);
                } else if row.get::<String>("pause")? == VACATION {
                    self.pauses.vacations.push(span);
                } else {
                    self.pauses.weekends.push(span);
                }
            }
        }
        Ok(())
    }

    /// Replays the game from its start to its current position.
    fn replay(&self, row: &Row, start: Position) -> Result<dipole::Game, StoreError> {
        let damaged = |error: &dyn std::fmt::Display| StoreError::damaged(row.id(), error);
        let mut play = dipole::Game::new(start);
        let mut departures = self.departures.iter().map(|(_, departure)| departure).peekable();
        for ply in 0..=self.moves.len() {
            while let Some(it) = departures.next_if(|departure| departure.ply == ply) {
                play.leave(it.player, it.by).map_err(|error| damaged(&error))?;
            }
            if let Some((_, text)) = self.moves.get(ply) {
                play.play_text(text).map_err(|error| damaged(&error))?;
            }
        }
        if let Some(Outcome { winner, termination }) = read_outcome(row)?
            && !play.is_over()
        {
            play.conclude(winner, termination).map_err(|error| damaged(&error))?;
        }
        Ok(play)
    }
}

impl Store {
    /// Stores a new game with its seats and returns its number.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn create_game(&self, game: &Game) -> Result<BoardNumber, StoreError> {
        let game = game.clone();
        self.write(move |tx| insert_game(tx, &game)).await
    }

    /// Like [`Store::create_game`], for a creator with fewer than `most` running games of the same
    /// kind: against a computer, like this one, or without.
    ///
    /// # Errors
    ///
    /// If the creator has reached the limit ([`StoreError::LimitReached`]).
    pub async fn create_game_within(
        &self,
        most: usize,
        game: &Game,
        creator: &PersonId,
    ) -> Result<BoardNumber, StoreError> {
        let with_computer = game.seats().iter().any(|seat| seat.occupant.is_computer());
        let limit = if with_computer { limit_computer_games } else { limit_human_games };
        let (game, creator) = (game.clone(), creator.clone());
        self.write(move |tx| {
            limit(tx, most, &creator)?;
            insert_game(tx, &game)
        })
        .await
    }

    /// Checks that a person has fewer than `most` running games without computers.
    ///
    /// # Errors
    ///
    /// If the person has reached the limit ([`StoreError::LimitReached`]).
    pub async fn check_human_games(
        &self,
        most: usize,
        person: &PersonId,
    ) -> Result<(), StoreError> {
        let person = person.clone();
        self.write(move |tx| limit_human_games(tx, most, &person)).await
    }

    /// A game with all its moves.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn game(&self, id: &GameId) -> Result<Option<Game>, StoreError> {
        let id = id.clone();
        self.snapshot(move |tx| read_game(tx, &id)).await
    }

    /// Like [`Store::game`]; a damaged game is logged and `None` returned.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn game_unless_damaged(&self, id: &GameId) -> Result<Option<Game>, StoreError> {
        Ok(self.games_unless_damaged(std::slice::from_ref(id)).await?.pop())
    }

    /// Several games, like [`Store::game_unless_damaged`], in this order.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn games_unless_damaged(&self, ids: &[GameId]) -> Result<Vec<Game>, StoreError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let ids = ids.to_vec();
        self.snapshot(move |tx| {
            let mut games = Vec::with_capacity(ids.len());
            for id in &ids {
                match read_game(tx, id) {
                    Err(error @ StoreError::Damaged { .. }) => {
                        tracing::error!(game = %id, %error, "a game is left out");
                    }
                    game => games.extend(game?),
                }
            }
            Ok(games)
        })
        .await
    }

    /// The game with a number.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn game_numbered(&self, number: BoardNumber) -> Result<Option<GameId>, StoreError> {
        let sql = "SELECT id FROM games WHERE number = $1 AND number > 0";
        self.query_opt(sql, &params![number]).await
    }

    /// The version of a game after the move that follows `ply` others; `None` if no such move has
    /// been played or it was taken back.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn version_of_move(&self, id: &GameId, ply: u32) -> Result<Option<u64>, StoreError> {
        let sql = "SELECT version FROM moves WHERE game = $1 AND ply = $2 AND undone = 0";
        self.query_opt(sql, &params![id, ply]).await
    }

    /// Writes consecutive changes of a game in one transaction. Returns whether they queued emails
    /// or push notifications.
    ///
    /// # Errors
    ///
    /// If the game is not at the version that the first change was decided for, or was stopped by
    /// its tournament ([`StoreError::Conflict`]), or if the inbound mail that the store handles has
    /// been handled ([`StoreError::DoneBefore`]).
    pub async fn commit_all(&self, changes: &[Change]) -> Result<bool, StoreError> {
        let changes: Arc<[Change]> = changes.into();
        // A move is guarded by its number: repeating it changes nothing.
        let is_move =
            matches!(changes.first(), Some(it) if matches!(it.event, Event::Moved { .. }));
        let work = move |tx: &mut Tx<'_>| {
            let mut has_messages = false;
            for change in &*changes {
                has_messages |= write(tx, change)?;
            }
            Ok(has_messages)
        };
        match is_move {
            true => self.write(work).await,
            false => self.write_once(MailChange::Command, work).await,
        }
    }

    /// Writes one change.
    ///
    /// # Errors
    ///
    /// See [`Store::commit_all`].
    pub async fn commit(&self, change: &Change) -> Result<(), StoreError> {
        self.commit_all(std::slice::from_ref(change)).await.map(drop)
    }
}

/// Fails if a person would get more than `most` running games against computers.
pub(crate) fn limit_computer_games(
    tx: &mut Tx<'_>,
    most: usize,
    person: &PersonId,
) -> Result<(), StoreError> {
    lock_person(tx, person)?;
    let running = "SELECT COUNT(DISTINCT s.game) FROM seats s CROSS JOIN seats c \
         WHERE s.person = $1 AND s.ended = 0 AND c.game = s.game AND c.kind = 'computer'";
    check_count(tx, most as u64, running, &params![person])?;
    let Some(origin) = lock_origin_of(tx, person)? else { return Ok(()) };
    let running = "SELECT COUNT(DISTINCT s.game) FROM people p CROSS JOIN seats s \
         CROSS JOIN seats c WHERE p.origin = $1 AND p.origin <> '' AND s.person = p.id \
         AND s.ended = 0 AND c.game = s.game AND c.kind = 'computer'";
    check_count(tx, GUESTS_OF_ADDRESS * most as u64, running, &params![origin])
}

/// Fails if a person would get more than `most` running games without computers.
fn limit_human_games(tx: &mut Tx<'_>, most: usize, person: &PersonId) -> Result<(), StoreError> {
    lock_person(tx, person)?;
    let running = "SELECT COUNT(DISTINCT s.game) FROM seats s WHERE s.person = $1 AND s.ended = 0 \
         AND NOT EXISTS (SELECT 1 FROM seats c WHERE c.game = s.game AND c.kind = 'computer')";
    check_count(tx, most as u64, running, &params![person])?;
    let Some(origin) = lock_origin_of(tx, person)? else { return Ok(()) };
    let running = "SELECT COUNT(DISTINCT s.game) FROM people p CROSS JOIN seats s \
         WHERE p.origin = $1 AND p.origin <> '' AND s.person = p.id AND s.ended = 0 \
         AND NOT EXISTS (SELECT 1 FROM seats c WHERE c.game = s.game AND c.kind = 'computer')";
    check_count(tx, GUESTS_OF_ADDRESS * most as u64, running, &params![origin])
}

pub(crate) fn read_game(tx: &mut Tx<'_>, id: &GameId) -> Result<Option<Game>, StoreError> {
    let Some(row) = tx.query_opt::<Row>(GAME, &params![id])? else { return Ok(None) };
    let start: Position = row.get("start")?;
    let control: TimeControl = row.get("control")?;
    measures::game_read();
    let parts = GameRows::read(tx, id, start.players(), control)?;
    let play = parts.replay(&row, start)?;
    let pauses = match parts.pauses.vacations.is_empty() && parts.pauses.weekends.is_empty() {
        true => parts.pauses,
        false => pauses_in_season(tx, id, parts.pauses)?,
    };
    let facts = Facts {
        id: id.clone(),
        number: row.get("number")?,
        terms: Terms {
            setup: play.setup().unwrap_or_default(),
            control,
            rated: row.get("rated")?,
            handicap: Handicap::of(play.start()),
        },
        version: row.get("version")?,
        plans: row.get("plans")?,
        created: row.get("created")?,
        updated: row.get("updated")?,
        is_stopped: row.get("stopped")?,
    };
    let began = Some(row.get("turn_began")?).filter(|&began: &Millis| began > 0);
    let termination: String = row.get("termination")?;
    let progress = Progress {
        clock: Clock::restore(control, parts.banks, began, row.get("warned")?),
        request: read_request(&row)?,
        undos: row.get("undos")?,
        aborted: termination == ABORTED,
    };
    let game = Game::restore(facts, play, parts.seats, progress);
    let person = game.turn().and_then(|turn| game.seat(turn)?.occupant.person());
    Ok(Some(match person.is_some() {
        true => game.with_pauses(pauses),
        false => game,
    }))
}

fn read_request(row: &Row) -> Result<Option<Request>, StoreError> {
    let Some(seat) = row.get("undo_seat")? else { return Ok(None) };
    let agreed: String = row.get("undo_agreed")?;
    let wish: String = row.get("undo_wish")?;
    let wish = match wish == CALL_OFF {
        true => RequestKind::CallOff,
        false => RequestKind::TakeBack { ply: row.get("undo_ply")? },
    };
    Ok(Some(Request {
        seat,
        wish,
        agreed: agreed.chars().filter_map(Player::from_letter).collect(),
        refused: row.get("undo_refused")?,
    }))
}

/// Writes one change. Returns whether it queued emails or push notifications.
pub(crate) fn write(tx: &mut Tx<'_>, change: &Change) -> Result<bool, StoreError> {
    let outcome = change.outcome;
    let termination = match (&change.event, outcome) {
        (Event::Aborted, _) => ABORTED,
        (_, Some(outcome)) => outcome.termination.name(),
        (_, None) => "",
    };
    let clock = &change.progress.clock;
    tx.execute_one(
        "UPDATE games SET version = $1, updated = $2, turn = $3, winner = $4, termination = $5, \
         turn_began = $6, warned = $7, due = $8, undos = $9, position = $10, \
         position_version = $1, claimed_until = 0, thinking_until = 0 \
         WHERE id = $11 AND version = $12 AND plans = $13 AND stopped = 0",
        &params![
            change.version(),
            change.at,
            change.turn,
            outcome.map(|outcome| outcome.winner),
            termination,
            clock.began().unwrap_or_default(),
            clock.is_warned(),
            change.due.unwrap_or_default(),
            change.progress.undos,
            change.position,
            change.game,
            change.from_version,
            change.plans.version,
        ],
    )?;
    match &change.event {
        Event::Moved { ply, text } => {
            tx.execute(
                "INSERT INTO moves (game, version, ply, text, played, clock) \
                 VALUES ($1, $2, $3, $4, $5, $6)",
                &params![
                    change.game,
                    change.version(),
                    ply,
                    text,
                    change.at,
                    change.clock_after.unwrap_or(-1)
                ],
            )?;
        }
        Event::Joined { seat, occupant } => {
            let (kind, person, level) = occupant_columns(occupant);
            tx.execute_one(
                "UPDATE seats SET kind = $1, person = $2, level = $3 \
                 WHERE game = $4 AND player = $5 AND kind = 'open'",
                &params![kind, person, level, change.game, seat],
            )?;
        }
        _ => {}
    }
    if change.turn.is_none() {
        list_finished(tx, &change.game, change.at)?;
        mark_ended(tx, &change.game)?;
    }
    write_event(tx, change)?;
    write_seats(
        tx,
        &SeatState {
            game: &change.game,
            at: change.at,
            turn: change.turn,
            position: &change.position,
            clock,
        },
    )?;
    write_request(tx, change)?;
    write_ratings(tx, change)?;
    if let Some(sequel) = &change.sequel {
        write_beginning(tx, sequel)?;
    }
    write_plans(tx, change)?;
    Ok(write_emails(tx, &change.emails, change.at)? || change.sequel.is_some())
}

/// Writes a new game and its seats, and returns its number.
pub(crate) fn insert_game(tx: &mut Tx<'_>, game: &Game) -> Result<BoardNumber, StoreError> {
    let number = insert_rows(tx, game)?;
    write_emails(tx, &emails_of_beginning(game), game.created())?;
    Ok(number)
}

/// Writes a new game of a round whose own notice announces the game. Only the reminder is written
/// with it.
pub(crate) fn insert_game_of_round(
    tx: &mut Tx<'_>,
    game: &Game,
) -> Result<BoardNumber, StoreError> {
    let number = insert_rows(tx, game)?;
    let mut emails = emails_of_beginning(game);
    emails.retain(|email| !matches!(email.kind, EmailKind::YourTurn { .. }));
    write_emails(tx, &emails, game.created())?;
    Ok(number)
}

fn insert_rows(tx: &mut Tx<'_>, game: &Game) -> Result<BoardNumber, StoreError> {
    let number: BoardNumber = next_number(tx, "board")?;
    let progress = game.progress();
    let due = game.running().map(|running| running.due());
    tx.execute(
        "INSERT INTO games (id, start, created, updated, version, turn, winner, termination, \
         number, control, rated, turn_began, warned, due, undos, position, position_version) \
         VALUES ($1, $2, $3, $3, 0, $4, '', '', $5, $6, $7, $8, $9, $10, $11, $12, 0)",
        &params![
            game.id(),
            game.play().start(),
            game.created(),
            game.turn(),
            number,
            game.terms().control,
            game.terms().rated,
            progress.clock.began().unwrap_or_default(),
            progress.clock.is_warned(),
            due.unwrap_or_default(),
            progress.undos,
            game.position(),
        ],
    )?;
    for seat in game.seats() {
        let (kind, person, level) = occupant_columns(&seat.occupant);
        tx.execute(
            "INSERT INTO seats (game, player, kind, person, level) VALUES ($1, $2, $3, $4, $5)",
            &params![game.id(), seat.player, kind, person, level],
        )?;
    }
    write_seats(tx, &SeatState::of(game))?;
    Ok(number)
}

/// The next number of a counter.
pub(crate) fn next_number<T: crate::sql::FromColumn>(
    tx: &mut Tx<'_>,
    counter: &str,
) -> Result<T, StoreError> {
    let sql = "UPDATE counters SET value = value + 1 WHERE name = $1 RETURNING value";
    tx.query_one(sql, &params![counter])
}
