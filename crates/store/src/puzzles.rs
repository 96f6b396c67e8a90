//! Puzzles: attempts of people, ratings of people and puzzles, and streaks. The puzzles themselves
//! are compiled into the program.

use dipole_domain::{Attempt, AttemptChange, Met, PersonId, PuzzleId, Rating, Streak};

use crate::limits::{GUESTS_OF_ADDRESS, check_count, lock_origin_of, lock_person};
use crate::ratings::{COLUMNS, in_thousandths, read_rating, thousandths};
use crate::sql::{FromRow, Row, Tx, params};
use crate::{Store, StoreError};

/// The stored state of a person and a puzzle.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PuzzleState {
    /// The person's attempt.
    pub attempt: Attempt,
    /// The person's puzzle rating, if they have one.
    pub player: Option<Rating>,
    /// The puzzle's rating, if an attempt has changed it.
    pub puzzle: Option<Rating>,
}

impl FromRow for Attempt {
    fn from_row(row: &Row) -> Result<Attempt, StoreError> {
        let before: i64 = row.get("value_before")?;
        let gain = match before {
            ..0 => None,
            _ => Some((in_thousandths(row, "value_before")?, in_thousandths(row, "value")?)),
        };
        Ok(Attempt {
            progress: row.get("progress")?,
            won: match row.get::<i64>("won")? {
                ..0 => None,
                won => Some(won > 0),
            },
            gain,
            solved: row.get("solved")?,
            seen: row.get("seen")?,
            version: row.get("version")?,
        })
    }
}

impl FromRow for Streak {
    fn from_row(row: &Row) -> Result<Streak, StoreError> {
        Ok(Streak {
            seed: row.get("seed")?,
            solved: row.get("solved")?,
            progress: row.get("progress")?,
            is_running: row.get("running")?,
            best: row.get("best")?,
            version: row.get("version")?,
        })
    }
}

impl Store {
    /// The stored state of a person and a puzzle; without a person, the puzzle's rating.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn puzzle_state(
        &self,
        person: Option<&PersonId>,
        puzzle: &PuzzleId,
    ) -> Result<PuzzleState, StoreError> {
        let (person, puzzle) = (person.cloned(), puzzle.clone());
        self.snapshot(move |tx| {
            let sql = format!("SELECT {COLUMNS} FROM puzzle_grades WHERE puzzle = $1");
            let grade = tx.query_opt::<Row>(&sql, &params![puzzle])?;
            let grade = grade.as_ref().map(read_rating).transpose()?;
            let Some(person) = &person else {
                return Ok(PuzzleState { puzzle: grade, ..PuzzleState::default() });
            };
            let sql = "SELECT * FROM puzzle_attempts WHERE person = $1 AND puzzle = $2";
            let attempt = tx.query_opt(sql, &params![person, puzzle])?.unwrap_or_default();
            Ok(PuzzleState { attempt, player: rating_of(tx, person)?, puzzle: grade })
        })
        .await
    }

    /// The puzzle rating of a person, if they have one.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn puzzle_rating(&self, person: &PersonId) -> Result<Option<Rating>, StoreError> {
        let person = person.clone();
        self.snapshot(move |tx| rating_of(tx, &person)).await
    }

    /// The puzzles that have counted for a person.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn puzzles_met(&self, person: &PersonId) -> Result<Vec<(PuzzleId, Met)>, StoreError> {
        let sql =
            "SELECT puzzle, solved, won, seen FROM puzzle_attempts WHERE person = $1 AND won >= 0";
        let rows: Vec<(PuzzleId, i64, i64, i64)> =
            self.query_skipping_damaged(sql, &params![person]).await?;
        let met =
            |(id, solved, won, seen)| (id, Met { is_solved: solved > 0, is_won: won > 0, seen });
        Ok(rows.into_iter().map(met).collect())
    }

    /// The values of all ratings of puzzles that attempts have changed.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn puzzle_grades(&self) -> Result<Vec<(PuzzleId, f64)>, StoreError> {
        let rows: Vec<(PuzzleId, i64)> =
            self.query_skipping_damaged("SELECT puzzle, value FROM puzzle_grades", &[]).await?;
        Ok(rows.into_iter().map(|(id, value)| (id, value as f64 / 1e3)).collect())
    }

    /// Stores the changes of an attempt in one transaction. Guests of one network address may
    /// together have begun at most `most` times [`GUESTS_OF_ADDRESS`] puzzles.
    ///
    /// # Errors
    ///
    /// If something has changed since it was read ([`StoreError::Conflict`]), or if guests have
    /// begun too many puzzles ([`StoreError::LimitReached`]).
    pub async fn commit_attempt(
        &self,
        most: u64,
        person: &PersonId,
        puzzle: &PuzzleId,
        change: &AttemptChange,
    ) -> Result<(), StoreError> {
        let (person, puzzle, change) = (person.clone(), puzzle.clone(), *change);
        self.write(move |tx| write_attempt(tx, most, &person, &puzzle, &change)).await
    }

    /// A person's streak.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn streak(&self, person: &PersonId) -> Result<Streak, StoreError> {
        let sql = "SELECT * FROM puzzle_streaks WHERE person = $1";
        Ok(self.query_opt(sql, &params![person]).await?.unwrap_or_default())
    }

    /// Stores the progress of a streak and the attempt at its puzzle.
    ///
    /// # Errors
    ///
    /// See [`Store::commit_attempt`].
    pub async fn commit_streak(
        &self,
        most: u64,
        person: &PersonId,
        streak: &Streak,
        attempt: Option<(&PuzzleId, &AttemptChange)>,
    ) -> Result<(), StoreError> {
        let (person, streak) = (person.clone(), streak.clone());
        let attempt = attempt.map(|(puzzle, change)| (puzzle.clone(), *change));
        self.write(move |tx| {
            lock_person(tx, &person)?;
            let statement = if streak.version == 1 {
                "INSERT INTO puzzle_streaks (seed, solved, progress, running, best, version, person) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING"
            } else {
                "UPDATE puzzle_streaks SET seed = $1, solved = $2, progress = $3, running = $4, \
                 best = $5, version = $6 WHERE person = $7 AND version = $6 - 1"
            };
            let Streak { seed, solved, progress, is_running, best, version } = &streak;
            let values = params![seed, solved, progress, is_running, best, version, person];
            tx.execute_one(statement, &values)?;
            match &attempt {
                Some((puzzle, change)) => write_attempt(tx, most, &person, puzzle, change),
                None => Ok(()),
            }
        })
        .await
    }
}

fn rating_of(tx: &mut Tx<'_>, person: &PersonId) -> Result<Option<Rating>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM puzzle_ratings WHERE person = $1");
    tx.query_opt::<Row>(&sql, &params![person])?.as_ref().map(read_rating).transpose()
}

fn write_attempt(
    tx: &mut Tx<'_>,
    most: u64,
    person: &PersonId,
    puzzle: &PuzzleId,
    change: &AttemptChange,
) -> Result<(), StoreError> {
    lock_person(tx, person)?;
    let attempt = &change.attempt;
    let is_first = attempt.version == 1;
    if is_first && let Some(origin) = lock_origin_of(tx, person)? {
        let all = "SELECT COUNT(*) FROM people p CROSS JOIN puzzle_attempts a \
             WHERE p.origin = $1 AND p.origin <> '' AND a.person = p.id";
        check_count(tx, most.saturating_mul(GUESTS_OF_ADDRESS), all, &params![origin])?;
    }
    let statement = if is_first {
        "INSERT INTO puzzle_attempts (progress, won, value_before, value, solved, seen, version, \
         person, puzzle) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING"
    } else {
        "UPDATE puzzle_attempts SET progress = $1, won = $2, value_before = $3, value = $4, \
         solved = $5, seen = $6, version = $7 WHERE person = $8 AND puzzle = $9 AND version = $7 - 1"
    };
    let (before, value) =
        attempt.gain.map_or((-1, -1), |(before, after)| (thousandths(before), thousandths(after)));
    let won = attempt.won.map_or(-1, i64::from);
    let Attempt { progress, solved, seen, version, .. } = attempt;
    let values = params![progress, won, before, value, solved, seen, version, person, puzzle];
    tx.execute_one(statement, &values)?;
    if let Some(rating) = &change.player {
        write_rating(tx, RatingOf::Person(person), rating)?;
    }
    if let Some(rating) = &change.puzzle {
        write_rating(tx, RatingOf::Puzzle(puzzle), rating)?;
    }
    Ok(())
}

/// The owner of a rating.
enum RatingOf<'a> {
    Person(&'a PersonId),
    Puzzle(&'a PuzzleId),
}

/// Replaces the previous version of a rating.
fn write_rating(tx: &mut Tx<'_>, of: RatingOf<'_>, rating: &Rating) -> Result<(), StoreError> {
    let (table, key, id) = match of {
        RatingOf::Person(id) => ("puzzle_ratings", "person", id.as_str()),
        RatingOf::Puzzle(id) => ("puzzle_grades", "puzzle", id.as_str()),
    };
    let statement = if rating.version == 1 {
        format!(
            "INSERT INTO {table} (value, deviation, volatility, games, changed, version, {key}) \
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING"
        )
    } else {
        format!(
            "UPDATE {table} SET value = $1, deviation = $2, volatility = $3, games = $4, \
             changed = $5, version = $6 WHERE {key} = $7 AND version = $6 - 1"
        )
    };
    let volatility = (rating.volatility * 1e6).round() as i64;
    let (value, deviation) = (thousandths(rating.value), thousandths(rating.deviation));
    let Rating { games, at, version, .. } = rating;
    let values = params![value, deviation, volatility, games, at, version, id];
    tx.execute_one(&statement, &values)
}

/// Moves a guest's attempts, rating and streak to the account where the account has none. The
/// better streak stays.
pub(crate) fn take_over_puzzles(
    tx: &mut Tx<'_>,
    guest: &PersonId,
    person: &PersonId,
) -> Result<(), StoreError> {
    for change in [
        "UPDATE puzzle_attempts SET person = $1 WHERE person = $2 AND NOT EXISTS (SELECT 1 \
         FROM puzzle_attempts o WHERE o.puzzle = puzzle_attempts.puzzle AND o.person = $1)",
        "UPDATE puzzle_ratings SET person = $1 WHERE person = $2 AND NOT EXISTS \
         (SELECT 1 FROM puzzle_ratings o WHERE o.person = $1)",
        "UPDATE puzzle_streaks SET person = $1 WHERE person = $2 AND NOT EXISTS \
         (SELECT 1 FROM puzzle_streaks o WHERE o.person = $1)",
        "UPDATE puzzle_streaks SET version = version + 1, \
         best = (SELECT MAX(o.best) FROM puzzle_streaks o WHERE o.person IN ($1, $2)) \
         WHERE person = $1 AND EXISTS (SELECT 1 FROM puzzle_streaks o WHERE o.person = $2)",
    ] {
        tx.execute(change, &params![person, guest])?;
    }
    forget_puzzles(tx, guest)
}

/// Removes a person's attempts, rating and streak. Their effect on the puzzles' ratings stays.
pub(crate) fn forget_puzzles(tx: &mut Tx<'_>, person: &PersonId) -> Result<(), StoreError> {
    for change in [
        "DELETE FROM puzzle_attempts WHERE person = $1",
        "DELETE FROM puzzle_ratings WHERE person = $1",
        "DELETE FROM puzzle_streaks WHERE person = $1",
    ] {
        tx.execute(change, &params![person])?;
    }
    Ok(())
}
