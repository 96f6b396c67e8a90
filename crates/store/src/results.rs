//! Sums of games won and lost by each player. A game is counted in the transaction that ends it. A
//! player with several seats in a game neither wins nor loses it. Games with a custom start, such as
//! games with a handicap, do not count.

use std::collections::BTreeMap;

use dipole::{Player, Position, Setup};
use dipole_domain::{GameId, PersonId, Speed, TimeControl};

use crate::profiles::{ENDED, Tally};
use crate::sql::{FromRow as _, Row, Tx, params};
use crate::{Store, StoreError};

/// Number of finished games counted in one transaction.
const BATCH: u32 = 50;

const ADD: &str = "INSERT INTO results (person, level, setup, speed, games, won) \
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (person, level, setup, speed) DO UPDATE SET \
     games = results.games + excluded.games, won = results.won + excluded.won";

const COUNTED: &str = "UPDATE games SET counted = 1 WHERE id = $1 AND counted = 0";

/// The setup and the speed of a game, as stored in the table. `None` for a custom start.
fn kind_of(row: &Row) -> Result<Option<(&'static str, &'static str)>, StoreError> {
    let (start, control): (Position, TimeControl) = (row.get("start")?, row.get("control")?);
    Ok(Setup::of(&start).map(|setup| (setup.name(), control.speed().word())))
}

/// The setup and the speed in a row of the table.
pub(crate) fn read_kind(row: &Row) -> Result<(Option<Setup>, Speed), StoreError> {
    let (setup, speed): (String, String) = (row.get("setup")?, row.get("speed")?);
    let damaged = || StoreError::damaged("results", format!("{setup} {speed} is no kind"));
    let setup = match setup.as_str() {
        "" => None,
        name => Some(name.parse().map_err(|_| damaged())?),
    };
    let known = Speed::ALL.into_iter().find(|it| it.word() == speed);
    Ok((setup, known.ok_or_else(damaged)?))
}

/// Counts a game with a winner, once.
pub(crate) fn count_game(tx: &mut Tx<'_>, game: &GameId) -> Result<(), StoreError> {
    let ended = "SELECT id, start, control, winner FROM games WHERE id = $1 AND winner <> ''";
    let Some(row) = tx.query_opt::<Row>(ended, &params![game])? else { return Ok(()) };
    let (kind, winner) = (kind_of(&row)?, row.get::<Player>("winner")?);
    if tx.execute(COUNTED, &params![game])? == 0 {
        return Ok(());
    }
    let Some((setup, speed)) = kind else { return Ok(()) };
    let seats = "SELECT s.player, s.person, s.level FROM seats s WHERE s.game = $1 \
         AND s.kind <> 'open' AND NOT EXISTS (SELECT 1 FROM seats x WHERE x.game = s.game \
         AND x.player <> s.player AND x.person = s.person AND x.level = s.level) \
         ORDER BY s.person, s.level";
    // Always in the same order, so that games that end at once do not deadlock.
    for (player, person, level) in tx.query::<(Player, String, u8)>(seats, &params![game])? {
        tx.execute(ADD, &params![person, level, setup, speed, 1_u64, player == winner])?;
    }
    Ok(())
}

/// Recounts all games of a person after they have taken over a guest's games.
pub(crate) fn recount(
    tx: &mut Tx<'_>,
    person: &PersonId,
    guest: &PersonId,
) -> Result<(), StoreError> {
    tx.execute("DELETE FROM results WHERE person = $1 OR person = $2", &params![person, guest])?;
    let all = format!(
        "SELECT g.start, g.control, COUNT(*) AS played, \
         SUM(CASE WHEN s.player = g.winner THEN 1 ELSE 0 END) AS won \
         FROM seats s JOIN games g ON g.id = s.game WHERE {ENDED} AND g.counted = 1 \
         GROUP BY g.start, g.control"
    );
    let mut kinds: BTreeMap<_, Tally> = BTreeMap::new();
    for row in tx.query_skipping_damaged::<Row>(&all, &params![person, 0_u64])? {
        let Some(kind) = kind_of(&row)? else { continue };
        let tally = Tally::from_row(&row)?;
        let sum = kinds.entry(kind).or_default();
        sum.games += tally.games;
        sum.won += tally.won;
    }
    for ((setup, speed), tally) in kinds {
        tx.execute(ADD, &params![person, 0_u64, setup, speed, tally.games, tally.won])?;
    }
    Ok(())
}

impl Store {
    /// Counts some finished games that were not counted when they ended. Returns the number of
    /// games processed; 0 means that none are left.
    ///
    /// # Errors
    ///
    /// If the database cannot be used.
    pub async fn count_results(&self) -> Result<usize, StoreError> {
        let uncounted = "SELECT g.id FROM games g WHERE g.winner <> '' AND g.counted = 0 \
             ORDER BY g.number LIMIT $1";
        let ids: Vec<GameId> = self.query_skipping_damaged(uncounted, &params![BATCH]).await?;
        if ids.is_empty() {
            return Ok(0);
        }
        let count = ids.len();
        self.write(move |tx| {
            for id in &ids {
                match count_game(tx, id) {
                    Err(error @ StoreError::Damaged { .. }) => {
                        tracing::error!(game = %id, %error, "a damaged game is not counted");
                        tx.execute(COUNTED, &params![id])?;
                    }
                    counted => counted?,
                }
            }
            Ok(())
        })
        .await?;
        Ok(count)
    }
}
