//! Games and players in lists.

use dipole::{Position, Setup};
use dipole_domain::{GameId, PersonId, Seat, Summary};

use crate::sql::{FromRow, Row, Tx, grouped, params, sound};
use crate::values::read_outcome;
use crate::{Store, StoreError};

/// Which games a list shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listed {
    /// Those going on and those that have ended.
    All,
    /// Those going on.
    Active,
    /// Those that have ended, those that were called off among them.
    Finished,
}

/// How often somebody has played to the end and won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The name of the account.
    pub name: String,
    /// Games that have ended.
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
    /// The games of a person, or of everybody, the latest first.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn games_listed(
        &self,
        person: Option<&PersonId>,
        which: Listed,
        limit: u32,
    ) -> Result<Vec<Summary>, StoreError> {
        let person = person.cloned();
        self.snapshot(move |tx| games_of(tx, person.as_ref(), which, limit)).await
    }

    /// The accounts that have won most games against others, among the latest `games` games that
    /// have ended.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn standings(&self, games: u32, limit: u32) -> Result<Vec<Standing>, StoreError> {
        // A player of both sides wins nothing.
        self.query(
            "SELECT p.name, COUNT(*) AS games, \
             SUM(CASE WHEN s.player = g.winner THEN 1 ELSE 0 END) AS won \
             FROM (SELECT id, winner FROM games WHERE turn = '' AND winner <> '' \
                 ORDER BY updated DESC, number DESC LIMIT $1) g \
             JOIN seats s ON s.game = g.id JOIN people p ON p.id = s.person \
             WHERE p.name <> '' AND NOT EXISTS ( \
                 SELECT 1 FROM seats o \
                 WHERE o.game = g.id AND o.person = s.person AND o.player <> s.player) \
             GROUP BY p.id, p.name ORDER BY won DESC, games, p.name LIMIT $2",
            &params![games, limit],
        )
        .await
    }
}

/// As [`Store::games_listed`].
pub(crate) fn games_of(
    tx: &mut Tx<'_>,
    person: Option<&PersonId>,
    which: Listed,
    limit: u32,
) -> Result<Vec<Summary>, StoreError> {
    let own = match (person, which) {
        (Some(_), Listed::Active) => {
            "g.id IN (SELECT game FROM seats WHERE person = $1 AND ended = 0)"
        }
        (Some(_), _) => "g.id IN (SELECT game FROM seats WHERE person = $1)",
        (None, _) => "$1 = ''",
    };
    let state = match which {
        Listed::All => "",
        Listed::Active => "AND g.turn <> ''",
        Listed::Finished => "AND g.turn = ''",
    };
    let person = person.map_or("", PersonId::as_str);
    summaries(tx, &format!("{own} {state}"), person, 0, limit)
}

/// The games that a condition on `$1` chooses, the latest first, without the first `skip`.
pub(crate) fn summaries(
    tx: &mut Tx<'_>,
    condition: &str,
    value: &str,
    skip: u32,
    limit: u32,
) -> Result<Vec<Summary>, StoreError> {
    let chosen = format!(
        "FROM games g WHERE {condition} ORDER BY g.updated DESC, g.number DESC \
         LIMIT $2 OFFSET $3"
    );
    let games = format!(
        "SELECT g.id, g.number, g.start, g.updated, g.turn, g.winner, g.termination, \
         g.control, g.warned {chosen}"
    );
    let seats = format!(
        "SELECT s.game, s.player, s.kind, s.person, s.level, COALESCE(p.name, '') AS name \
         FROM seats s LEFT JOIN people p ON p.id = s.person \
         WHERE s.game IN (SELECT id FROM (SELECT g.id {chosen}) AS chosen)"
    );
    let params = params![value, limit, skip];
    let games: Vec<Row> = tx.query_sound(&games, &params)?;
    if games.is_empty() {
        return Ok(Vec::new());
    }
    let mut seats_of = grouped::<GameId, Seat>(&tx.query_sound::<Row>(&seats, &params)?, "game")?;
    sound(games.iter().map(|row| {
        let id = row.get("id")?;
        let mut seats = seats_of.remove(&id).unwrap_or_else(|| Ok(Vec::new()))?;
        seats.sort_by_key(|seat| seat.player);
        read_summary(row, id, seats)
    }))
}

fn read_summary(row: &Row, id: GameId, seats: Vec<Seat>) -> Result<Summary, StoreError> {
    let start: Position = row.get("start")?;
    Ok(Summary {
        id,
        number: row.get("number")?,
        setup: Setup::of(&start),
        seats,
        turn: row.get("turn")?,
        outcome: read_outcome(row)?,
        control: row.get("control")?,
        warned: row.get("warned")?,
        updated: row.get("updated")?,
    })
}
