//! Derived data of running games, so that pages need not read whole games: the position, a key that
//! finds each player's games by position, and the awaited players. Each change of a game updates
//! them in its own transaction.

use dipole::{Player, Position};
use dipole_domain::{Clock, Game, GameId, Millis, PersonId, TimeControl, position_key};

use crate::games::read_game;
use crate::sql::{Row, ToValue as _, Tx, params};
use crate::{Store, StoreError};

/// SQL condition: opponents wait for the player of a row of `seats`, whose turn it is. False while
/// a seat is open, and for a person who plays all sides.
macro_rules! is_awaited {
    () => {
        "seats.kind = 'human' \
         AND NOT EXISTS (SELECT 1 FROM seats o WHERE o.game = seats.game AND o.kind = 'open') \
         AND EXISTS (SELECT 1 FROM seats o WHERE o.game = seats.game \
         AND (o.kind <> seats.kind OR o.person <> seats.person))"
    };
}

const WRITE_SEATS: &str = concat!(
    "UPDATE seats SET bank = CASE player WHEN $2 THEN $3 WHEN $4 THEN $5 WHEN $6 THEN $7 \
     WHEN $8 THEN $9 ELSE bank END, updated = $10, position_key = $11, \
     awaited = CASE WHEN seats.player = $12 AND ",
    is_awaited!(),
    " THEN 1 ELSE 0 END WHERE game = $1"
);

/// Running games whose stored position is older than their last change.
const UNPLACED: &str = "g.turn <> '' AND g.position_version <> g.version";

/// Number of games whose positions are written in one transaction.
const BATCH: u32 = 50;

/// Maximum number of games without a current position that one query replays to compare their
/// positions. Such games exist only during an upgrade.
const MAX_UNPLACED: u32 = 100;

/// A running game and its position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunningPosition {
    /// The game.
    pub game: GameId,
    /// The position.
    pub position: Position,
}

/// A page of running games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RunningPositions {
    /// The games, without damaged ones.
    pub games: Vec<RunningPosition>,
    /// The last game of the page, if more may follow.
    pub next: Option<GameId>,
}

/// The state of a game's seats after a change.
pub(crate) struct SeatState<'a> {
    pub(crate) game: &'a GameId,
    pub(crate) at: Millis,
    pub(crate) turn: Option<Player>,
    pub(crate) position: &'a Position,
    pub(crate) clock: &'a Clock,
}

impl SeatState<'_> {
    /// The state of a game's seats.
    pub(crate) fn of(game: &Game) -> SeatState<'_> {
        SeatState {
            game: game.id(),
            at: game.updated(),
            turn: game.turn(),
            position: game.position(),
            clock: &game.progress().clock,
        }
    }
}

/// Writes the seats of a game after a change.
pub(crate) fn write_seats(tx: &mut Tx<'_>, state: &SeatState<'_>) -> Result<(), StoreError> {
    let timed = state.clock.control() != TimeControl::Untimed;
    let banks = Player::ALL.map(|it| (it, if timed { state.clock.bank(it) } else { 0 }));
    let mut params = vec![state.game.to_value()];
    for (player, bank) in &banks {
        params.extend([player.to_value(), bank.to_value()]);
    }
    let key = position_key(state.position);
    params.extend([state.at.to_value(), key.to_value(), state.turn.to_value()]);
    tx.execute(WRITE_SEATS, &params)?;
    Ok(())
}

/// Clears the waiting marks of games in which a person now plays all sides.
pub(crate) fn end_waiting_for_oneself(
    tx: &mut Tx<'_>,
    person: &PersonId,
) -> Result<(), StoreError> {
    let sql = concat!(
        "UPDATE seats SET awaited = 0 WHERE person = $1 AND awaited = 1 AND NOT (",
        is_awaited!(),
        ")"
    );
    tx.execute(sql, &params![person])?;
    Ok(())
}

impl Store {
    /// The positions of a person's running games, a page in the order of their ids, starting after
    /// the game `after`. A game that changes between two pages keeps its place.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn running_positions(
        &self,
        person: &PersonId,
        after: Option<&GameId>,
        limit: u32,
    ) -> Result<RunningPositions, StoreError> {
        let (person, after) = (person.clone(), after.map_or("", GameId::as_str).to_owned());
        self.snapshot(move |tx| {
            let sql = "SELECT DISTINCT s.game, g.position, g.version, g.position_version \
                 FROM seats s CROSS JOIN games g WHERE s.person = $1 AND s.ended = 0 \
                 AND s.game > $2 AND g.id = s.game ORDER BY s.game LIMIT $3";
            let rows: Vec<Row> = tx.query_skipping_damaged(sql, &params![person, after, limit])?;
            let next = match rows.last() {
                Some(last) if rows.len() >= limit as usize => Some(last.get("game")?),
                _ => None,
            };
            let mut games = Vec::with_capacity(rows.len());
            for row in &rows {
                games.extend(read_running(tx, row)?);
            }
            Ok(RunningPositions { games, next })
        })
        .await
    }

    /// The positions of a person's running games with one of some keys, a page in the order of
    /// their texts, starting after the text `after`.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn running_positions_with_keys(
        &self,
        person: &PersonId,
        keys: &[i64],
        after: Option<&Position>,
        limit: u32,
    ) -> Result<Vec<Position>, StoreError> {
        let after = after.map(Position::to_string).unwrap_or_default();
        let keys = format!("[{}]", keys.iter().map(i64::to_string).collect::<Vec<_>>().join(","));
        let person = person.clone();
        self.snapshot(move |tx| {
            let keys_table = match tx {
                Tx::Sqlite(_) => "SELECT value AS key FROM json_each($2)",
                Tx::Postgres(_) => {
                    "SELECT CAST(value AS BIGINT) AS key \
                     FROM json_array_elements_text(CAST($2 AS JSON))"
                }
            };
            let sql = format!(
                "SELECT DISTINCT g.position FROM ({keys_table}) k CROSS JOIN seats s \
                 CROSS JOIN games g WHERE s.person = $1 AND s.ended = 0 AND s.kind <> 'open' \
                 AND s.position_key = k.key AND g.id = s.game AND g.position > $3 \
                 ORDER BY g.position LIMIT $4"
            );
            tx.query_skipping_damaged(&sql, &params![person, keys, after, limit])
        })
        .await
    }

    /// Replays a person's running games that have no current key yet. There are none, unless an
    /// older program has changed them and no worker has processed them since.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn unplaced_positions(&self, person: &PersonId) -> Result<Vec<Position>, StoreError> {
        let person = person.clone();
        self.snapshot(move |tx| {
            let any = format!("SELECT g.id FROM games g WHERE {UNPLACED} LIMIT 1");
            if tx.query_opt::<GameId>(&any, &[])?.is_none() {
                return Ok(Vec::new());
            }
            let own = format!(
                "SELECT DISTINCT g.id FROM seats s CROSS JOIN games g WHERE s.person = $1 \
                 AND s.ended = 0 AND g.id = s.game AND {UNPLACED} LIMIT $2"
            );
            let ids: Vec<GameId> =
                tx.query_skipping_damaged(&own, &params![person, MAX_UNPLACED])?;
            let mut positions = Vec::new();
            for id in &ids {
                positions.extend(game_unless_damaged(tx, id)?.map(|game| game.position().clone()));
            }
            Ok(positions)
        })
        .await
    }

    /// Stores the positions of some running games whose last change did not. Returns the number of
    /// games processed; 0 means that none are left.
    ///
    /// # Errors
    ///
    /// If the database cannot be used.
    pub async fn place_games(&self) -> Result<usize, StoreError> {
        let unplaced =
            format!("SELECT g.id FROM games g WHERE {UNPLACED} ORDER BY g.number LIMIT $1");
        let ids: Vec<GameId> = self.query_skipping_damaged(&unplaced, &params![BATCH]).await?;
        if ids.is_empty() {
            return Ok(0);
        }
        let count = ids.len();
        self.write(move |tx| ids.iter().try_for_each(|id| place_game(tx, id))).await?;
        Ok(count)
    }
}

/// Stores the position of a running game, unless the game changes meanwhile. A damaged game gets
/// none, and is skipped until its next change.
fn place_game(tx: &mut Tx<'_>, id: &GameId) -> Result<(), StoreError> {
    let Some(game) = game_unless_damaged(tx, id)? else {
        let skip = "UPDATE games SET position_version = version WHERE id = $1";
        return tx.execute(skip, &params![id]).map(drop);
    };
    let place = "UPDATE games SET position = $1, position_version = version \
         WHERE id = $2 AND version = $3 AND turn <> ''";
    if tx.execute(place, &params![game.position(), id, game.version()])? == 1 {
        write_seats(tx, &SeatState::of(&game))?;
    }
    Ok(())
}

/// A running game and its position from a row with both versions; `None` for a damaged game.
fn read_running(tx: &mut Tx<'_>, row: &Row) -> Result<Option<RunningPosition>, StoreError> {
    let game: GameId = row.get("game")?;
    let (version, placed): (i64, i64) = (row.get("version")?, row.get("position_version")?);
    if version == placed
        && let Ok(position) = row.get("position")
    {
        return Ok(Some(RunningPosition { game, position }));
    }
    let position = game_unless_damaged(tx, &game)?.map(|game| game.position().clone());
    Ok(position.map(|position| RunningPosition { game, position }))
}

/// A game; `None` for a damaged one, which is logged.
fn game_unless_damaged(tx: &mut Tx<'_>, id: &GameId) -> Result<Option<Game>, StoreError> {
    match read_game(tx, id) {
        Err(error @ StoreError::Damaged { .. }) => {
            tracing::error!(game = %id, %error, "a game is left out");
            Ok(None)
        }
        game => game,
    }
}
