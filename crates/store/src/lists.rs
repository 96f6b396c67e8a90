//! Games and players in lists.

use std::cmp::Reverse;

use dipole::{Position, Setup};
use dipole_domain::{BoardNumber, GameId, Handicap, Millis, PersonId, Rated, Seat, Summary};

use crate::profiles::seated;
use crate::sql::{FromRow, Row, Tx, Value, grouped, params, sound};
use crate::values::read_outcome;
use crate::{GameCursor, Store, StoreError};

/// A filter for the games of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listed {
    /// Running and finished games.
    All,
    /// Running games.
    Active,
    /// Finished games, including aborted ones.
    Finished,
}

/// A page of a list of games, with the start of the next one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GamePage {
    /// The games, without damaged ones.
    pub games: Vec<Summary>,
    /// The place of the last game, if more may follow.
    pub next: Option<GameCursor>,
}

/// Finished games and victories of an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The name of the account.
    pub name: String,
    /// Finished games.
    pub games: u64,
    /// Games won.
    pub won: u64,
}

impl FromRow for Standing {
    fn from_row(row: &Row) -> Result<Standing, StoreError> {
        Ok(Standing { name: row.get("name")?, games: row.get("games")?, won: row.get("won")? })
    }
}

impl Store {
    /// The latest games of a person, or of all players, the latest first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn games_listed(
        &self,
        person: Option<&PersonId>,
        which: Listed,
        limit: u32,
    ) -> Result<Vec<Summary>, StoreError> {
        let who = person.cloned().map(Rated::Person);
        self.snapshot(move |tx| match &who {
            Some(who) => Ok(games_of(tx, who, which, None, limit)?.games),
            None => games_of_all(tx, which, limit),
        })
        .await
    }

    /// A page of a player's games, the most recently changed first, starting after `after`.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn games_of(
        &self,
        who: &Rated,
        which: Listed,
        after: Option<GameCursor>,
        limit: u32,
    ) -> Result<GamePage, StoreError> {
        let who = who.clone();
        self.snapshot(move |tx| games_of(tx, &who, which, after, limit)).await
    }

    /// The accounts with the most victories against others.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn standings(&self, limit: u32) -> Result<Vec<Standing>, StoreError> {
        self.query(
            "SELECT p.name, CAST(SUM(r.games) AS BIGINT) AS games, \
             CAST(SUM(r.won) AS BIGINT) AS won \
             FROM results r JOIN people p ON p.id = r.person WHERE p.name <> '' \
             GROUP BY p.id, p.name ORDER BY won DESC, games, p.name LIMIT $1",
            &params![limit],
        )
        .await
    }
}

/// See [`Store::games_listed`].
fn games_of_all(tx: &mut Tx<'_>, which: Listed, limit: u32) -> Result<Vec<Summary>, StoreError> {
    let state = match which {
        Listed::All => "",
        Listed::Active => "WHERE g.turn <> ''",
        Listed::Finished => "WHERE g.turn = ''",
    };
    let chosen = format!("FROM games g {state} ORDER BY g.updated DESC, g.number DESC LIMIT $1");
    Ok(summaries(tx, "g.updated", &chosen, &params![limit], limit)?.games)
}

/// See [`Store::games_of`].
pub(crate) fn games_of(
    tx: &mut Tx<'_>,
    who: &Rated,
    which: Listed,
    after: Option<GameCursor>,
    limit: u32,
) -> Result<GamePage, StoreError> {
    const RUNNING: (&str, &str) = ("s.ended = 0 AND s.kind <> 'open'", "s.updated");
    const FINISHED: (&str, &str) = ("s.finished > 0", "s.finished");
    let after = after.unwrap_or(GameCursor { at: Millis::MAX, number: BoardNumber::MAX });
    match which {
        Listed::Active => games_by_seat(tx, who, RUNNING, after, limit),
        Listed::Finished => games_by_seat(tx, who, FINISHED, after, limit),
        Listed::All => {
            let running = games_by_seat(tx, who, RUNNING, after, limit)?;
            Ok(running.merge(games_by_seat(tx, who, FINISHED, after, limit)?, limit))
        }
    }
}

impl GamePage {
    /// Merges the first pages of two lists.
    fn merge(mut self, other: GamePage, limit: u32) -> GamePage {
        let place = |cursor: &GameCursor| (cursor.at, cursor.number);
        let key = |game: &Summary| (game.updated, game.number);
        self.games.extend(other.games);
        self.games.sort_by_key(|game| Reverse(key(game)));
        // The other list may have games beyond the end of one page.
        self.next = self.next.into_iter().chain(other.next).max_by_key(place);
        if let Some(next) = &self.next {
            self.games.retain(|game| key(game) >= place(next));
        }
        if self.games.len() > limit as usize {
            self.games.truncate(limit as usize);
            let last = self.games.last();
            self.next = last.map(|it| GameCursor { at: it.updated, number: it.number });
        }
        self
    }
}

/// A page of the games with a seat that matches a condition, by a time of the seat. An index has
/// the seats of each player in this order.
fn games_by_seat(
    tx: &mut Tx<'_>,
    who: &Rated,
    (condition, time): (&str, &str),
    after: GameCursor,
    limit: u32,
) -> Result<GamePage, StoreError> {
    let (person, level) = seated(who);
    // A player with several seats has the game once in the list.
    let chosen = format!(
        "FROM seats s CROSS JOIN games g WHERE s.person = $1 AND s.level = $2 AND {condition} \
         AND {time} <= $3 AND g.id = s.game AND ({time} < $3 OR g.number < $4) \
         AND NOT EXISTS (SELECT 1 FROM seats x WHERE x.game = s.game AND x.person = s.person \
         AND x.level = s.level AND x.player < s.player) \
         ORDER BY {time} DESC, g.number DESC LIMIT $5"
    );
    let params = params![person, level, after.at, after.number, limit];
    summaries(tx, time, &chosen, &params, limit)
}

/// At most `limit` games `g`, selected by a `FROM` clause and its continuation. `time` is the sort
/// column: the seats of a game just changed by an older program lag behind it.
fn summaries(
    tx: &mut Tx<'_>,
    time: &str,
    chosen: &str,
    params: &[Value<'_>],
    limit: u32,
) -> Result<GamePage, StoreError> {
    let games = format!(
        "SELECT g.id, g.number, g.start, {time} AS updated, g.turn, g.winner, g.termination, \
         g.control, g.warned {chosen}"
    );
    let seats = format!(
        "SELECT s.game, s.player, s.kind, s.person, s.level, COALESCE(p.name, '') AS name \
         FROM seats s LEFT JOIN people p ON p.id = s.person \
         WHERE s.game IN (SELECT id FROM (SELECT g.id {chosen}) AS chosen)"
    );
    let games: Vec<Row> = tx.query_skipping_damaged(&games, params)?;
    let next = match games.last() {
        Some(last) if games.len() >= limit as usize => {
            Some(GameCursor { at: last.get("updated")?, number: last.get("number")? })
        }
        _ => None,
    };
    if games.is_empty() {
        return Ok(GamePage { games: Vec::new(), next });
    }
    let mut seats_of =
        grouped::<GameId, Seat>(&tx.query_skipping_damaged::<Row>(&seats, params)?, "game")?;
    let games = sound(games.iter().map(|row| {
        let id = row.get("id")?;
        let mut seats = seats_of.remove(&id).unwrap_or_else(|| Ok(Vec::new()))?;
        seats.sort_by_key(|seat| seat.player);
        read_summary(row, id, seats)
    }))?;
    Ok(GamePage { games, next })
}

fn read_summary(row: &Row, id: GameId, seats: Vec<Seat>) -> Result<Summary, StoreError> {
    let start: Position = row.get("start")?;
    Ok(Summary {
        id,
        number: row.get("number")?,
        setup: Setup::of(&start),
        handicap: Handicap::of(&start),
        seats,
        turn: row.get("turn")?,
        outcome: read_outcome(row)?,
        control: row.get("control")?,
        warned: row.get("warned")?,
        updated: row.get("updated")?,
    })
}
