//! Public finished games: search and pages of all of them. Excludes aborted games, games without a
//! move, and games in which one person played all sides. The migration and [`list_finished`] decide
//! that by the same conditions.

use std::collections::HashMap;

use dipole::{Departure, Player, Position, Termination};
use dipole_domain::{BoardNumber, GameId, Millis, Outcome, Rated, Seat, TimeControl};

use crate::overview::HAS_TWO_PLAYERS;
use crate::profiles::seated;
use crate::ratings::in_thousandths;
use crate::results::count_game;
use crate::sql::{Row, ToValue, Tx, Value, params, sound};
use crate::values::read_outcome;
use crate::{Store, StoreError};

/// The winner to search for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Winner {
    /// A colour.
    Colour(Player),
    /// The player searched for.
    Them,
    /// A player other than the one searched for.
    Another,
}

/// A search filter for finished games. Fields that are not set match any game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameFilter {
    /// A player in the game.
    pub who: Option<Rated>,
    /// The colour of this player.
    pub colour: Option<Player>,
    /// The start position.
    pub start: Option<Position>,
    /// The winner. [`Winner::Them`] and [`Winner::Another`] need a player.
    pub winner: Option<Winner>,
    /// Minimum number of moves.
    pub min_plies: Option<u32>,
    /// Maximum number of moves.
    pub max_plies: Option<u32>,
    /// Earliest time of the end.
    pub since: Option<Millis>,
    /// The game ended before this time.
    pub until: Option<Millis>,
    /// The cause of the end.
    pub termination: Option<Termination>,
    /// Whether computers play in the game.
    pub computers: Option<bool>,
    /// Whether the game is rated.
    pub rated: Option<bool>,
}

/// The order of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// Those that ended last come first.
    NewestFirst,
    /// Those that ended first come first.
    OldestFirst,
}

/// The place of a game in a list by time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameCursor {
    /// The time of its end or, while it is running, of its last change.
    pub at: Millis,
    /// Its number.
    pub number: BoardNumber,
}

/// A finished game.
#[derive(Clone, PartialEq, Debug)]
pub struct FinishedGame {
    /// The game.
    pub id: GameId,
    /// The first position.
    pub start: Position,
    /// The time of its beginning.
    pub created: Millis,
    /// The time of its end.
    pub finished: Millis,
    /// The winner and the cause.
    pub outcome: Outcome,
    /// Its clock.
    pub control: TimeControl,
    /// Whether it changed ratings.
    pub rated: bool,
    /// Number of moves.
    pub plies: u32,
    /// The players by colour, with the rating before a rated game.
    pub seats: Vec<(Seat, Option<f64>)>,
    /// The moves, if requested.
    pub moves: Vec<String>,
    /// The players who left a game that continued, if the moves are requested.
    pub departures: Vec<Departure>,
}

/// A page of finished games, with the start of the next one.
#[derive(Clone, PartialEq, Debug)]
pub struct FinishedGames {
    /// The games.
    pub games: Vec<FinishedGame>,
    /// The last game of the page, if more may follow.
    pub next: Option<GameCursor>,
}

/// Conditions and values of a statement.
struct Conditions {
    text: String,
    values: Vec<Value<'static>>,
}

impl Conditions {
    /// Adds a value and returns its name in the statement.
    fn value(&mut self, value: impl ToValue) -> String {
        self.values.push(value.to_value().into_owned());
        format!("${}", self.values.len())
    }

    /// Adds a condition, in which `?` stands for the value.
    fn and(&mut self, condition: &str, value: Option<impl ToValue>) {
        if let Some(value) = value {
            let name = self.value(value);
            self.text.push_str(" AND ");
            self.text.push_str(&condition.replace('?', &name));
        }
    }
}

/// The `FROM` and `WHERE` clauses of the selected games, with order and limit.
fn chosen(
    filter: &GameFilter,
    order: Order,
    after: Option<GameCursor>,
    limit: u32,
) -> (String, Vec<Value<'static>>) {
    let mut all = Conditions { text: String::new(), values: Vec::new() };
    // A player's games are in the order of the player's seats, all others in the order of games.
    let (from, ended) = match &filter.who {
        Some(who) => {
            let (person, level) = seated(who);
            let (person, level) = (all.value(person), all.value(level));
            // A player with several seats in a game has it once in the list.
            let first = match filter.colour {
                Some(_) => "",
                None => {
                    " AND NOT EXISTS (SELECT 1 FROM seats x WHERE x.game = s.game \
                         AND x.person = s.person AND x.level = s.level AND x.player < s.player)"
                }
            };
            let from = format!(
                "seats s CROSS JOIN games g WHERE g.id = s.game AND s.person = {person} \
                 AND s.level = {level} AND s.finished > 0 AND g.listed = 1{first}"
            );
            (from, "s.finished")
        }
        None => ("games g WHERE g.listed = 1".to_owned(), "g.updated"),
    };
    if filter.who.is_some() {
        all.and("s.player = ?", filter.colour);
    }
    all.and("g.start = ?", filter.start.as_ref());
    match filter.winner {
        Some(Winner::Colour(colour)) => all.and("g.winner = ?", Some(colour)),
        Some(Winner::Them) => all.text.push_str(" AND g.winner = s.player"),
        Some(Winner::Another) => all.text.push_str(" AND g.winner <> s.player"),
        None => {}
    }
    all.and("g.plies >= ?", filter.min_plies);
    all.and("g.plies <= ?", filter.max_plies);
    all.and(&format!("{ended} >= ?"), filter.since);
    all.and(&format!("{ended} < ?"), filter.until);
    all.and("g.termination = ?", filter.termination.map(Termination::name));
    all.and("g.rated = ?", filter.rated);
    match filter.computers {
        Some(true) => all.text.push_str(" AND g.computers > 0"),
        Some(false) => all.text.push_str(" AND g.computers = 0"),
        None => {}
    }
    let (than, direction) = match order {
        Order::NewestFirst => ("<", "DESC"),
        Order::OldestFirst => (">", "ASC"),
    };
    if let Some(GameCursor { at, number }) = after {
        let (time, number) = (all.value(at), all.value(number));
        // The first condition bounds the range of the index. SQLite does not derive this from the
        // second one.
        let place = format!(
            " AND {ended} {than}= {time} AND ({ended}, g.number) {than} ({time}, {number})"
        );
        all.text.push_str(&place);
    }
    let limit = all.value(limit);
    let text = format!(
        "FROM {from}{} ORDER BY {ended} {direction}, g.number {direction} LIMIT {limit}",
        all.text
    );
    (text, all.values)
}

/// The columns of a selected game.
const COLUMNS: &str = "g.id, g.number, g.start, g.created, g.updated, g.winner, g.termination, \
     g.control, g.rated, g.plies";

impl Store {
    /// Finished games that match a filter, a page of at most `limit`.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn finished_games(
        &self,
        filter: &GameFilter,
        order: Order,
        after: Option<GameCursor>,
        limit: u32,
    ) -> Result<FinishedGames, StoreError> {
        let (chosen, values) = chosen(filter, order, after, limit);
        self.snapshot(move |tx| read_chosen(tx, &chosen, &values, limit, false)).await
    }

    /// Like [`Store::finished_games`], with all moves of each game. The page must be small enough
    /// to fit into memory.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn finished_games_with_moves(
        &self,
        filter: &GameFilter,
        order: Order,
        after: Option<GameCursor>,
        limit: u32,
    ) -> Result<FinishedGames, StoreError> {
        let (chosen, values) = chosen(filter, order, after, limit);
        self.snapshot(move |tx| read_chosen(tx, &chosen, &values, limit, true)).await
    }
}

/// Rows of several games, by game.
type ByGame = HashMap<GameId, Vec<Row>>;

fn by_game(
    tx: &mut Tx<'_>,
    columns: &str,
    chosen: &str,
    rest: &str,
    values: &[Value<'_>],
) -> Result<ByGame, StoreError> {
    let sql =
        format!("SELECT {columns} IN (SELECT id FROM (SELECT g.id {chosen}) AS chosen){rest}");
    let mut rows = ByGame::new();
    for row in tx.query::<Row>(&sql, values)? {
        rows.entry(row.get("game")?).or_default().push(row);
    }
    Ok(rows)
}

pub(crate) fn read_chosen(
    tx: &mut Tx<'_>,
    chosen: &str,
    values: &[Value<'_>],
    limit: u32,
    with_moves: bool,
) -> Result<FinishedGames, StoreError> {
    let games: Vec<Row> =
        tx.query_skipping_damaged(&format!("SELECT {COLUMNS} {chosen}"), values)?;
    let next = match games.last() {
        Some(last) if games.len() >= limit as usize => {
            Some(GameCursor { at: last.get("updated")?, number: last.get("number")? })
        }
        _ => None,
    };
    if games.is_empty() {
        return Ok(FinishedGames { games: Vec::new(), next });
    }
    let seats = "s.game, s.player, s.kind, s.person, s.level, COALESCE(p.name, '') AS name, \
         COALESCE(r.value_before, 0) AS value_before FROM seats s \
         LEFT JOIN people p ON p.id = s.person \
         LEFT JOIN rating_changes r ON r.game = s.game AND r.seat = s.player WHERE s.game";
    let mut seats = by_game(tx, seats, chosen, "", values)?;
    let (mut moves, mut departures) = (ByGame::new(), ByGame::new());
    if with_moves {
        let columns = "m.game, m.ply, m.text FROM moves m WHERE m.undone = 0 AND m.game";
        moves = by_game(tx, columns, chosen, "", values)?;
        let columns = "e.game, e.version, e.ply, e.seat, e.detail FROM events e WHERE e.game";
        departures = by_game(tx, columns, chosen, " AND e.kind = 'left'", values)?;
    }
    let games = sound(games.iter().map(|row| {
        let id: GameId = row.get("id")?;
        let own = |rows: &mut ByGame| rows.remove(&id).unwrap_or_default();
        let (seats, moves, departures) = (own(&mut seats), own(&mut moves), own(&mut departures));
        read_game(row, id, &seats, moves, departures)
    }))?;
    Ok(FinishedGames { games, next })
}

fn read_game(
    row: &Row,
    id: GameId,
    seats: &[Row],
    mut moves: Vec<Row>,
    mut departures: Vec<Row>,
) -> Result<FinishedGame, StoreError> {
    let outcome = read_outcome(row)?
        .ok_or_else(|| StoreError::damaged(&id, "a finished game has no outcome"))?;
    let mut players = Vec::new();
    for row in seats {
        use crate::sql::FromRow as _;
        let before = in_thousandths(row, "value_before")?;
        players.push((Seat::from_row(row)?, Some(before).filter(|before| *before > 0.0)));
    }
    players.sort_by_key(|(seat, _)| seat.player);
    let number = |row: &Row, column| row.get::<i64>(column).unwrap_or_default();
    moves.sort_by_key(|row| number(row, "ply"));
    departures.sort_by_key(|row| number(row, "version"));
    let departure = |row: &Row| {
        let (player, ply) = (row.get("seat")?, row.get("ply")?);
        Ok(Departure { player, ply, by: row.get("detail")? })
    };
    Ok(FinishedGame {
        start: row.get("start")?,
        created: row.get("created")?,
        finished: row.get("updated")?,
        outcome,
        control: row.get("control")?,
        rated: row.get("rated")?,
        plies: row.get("plies")?,
        seats: players,
        moves: moves.iter().map(|row| row.get("text")).collect::<Result<_, _>>()?,
        departures: departures.iter().map(departure).collect::<Result<_, StoreError>>()?,
        id,
    })
}

/// Stores the search data of a game that has just ended.
pub(crate) fn list_finished(tx: &mut Tx<'_>, game: &GameId, at: Millis) -> Result<(), StoreError> {
    let seats = "UPDATE seats SET ended = 1, finished = $1 WHERE game = $2";
    tx.execute(seats, &params![at, game])?;
    let count = "UPDATE games SET \
         plies = (SELECT COUNT(*) FROM moves m WHERE m.game = $1 AND m.undone = 0), \
         computers = (SELECT COUNT(*) FROM seats s WHERE s.game = $1 AND s.kind = 'computer') \
         WHERE id = $1";
    tx.execute(count, &params![game])?;
    let list = format!(
        "UPDATE games AS g SET listed = 1 WHERE g.id = $1 AND g.winner <> '' AND g.plies > 0 \
         AND {HAS_TWO_PLAYERS}"
    );
    tx.execute(&list, &params![game])?;
    count_game(tx, game)
}
