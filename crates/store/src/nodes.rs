//! Queries for processes that share a database: changes by other processes, and games in which it
//! is a computer's turn.

use dipole_domain::{GameId, Millis, PersonId};

use crate::sql::{FromRow, Row, params};
use crate::{Store, StoreError};

/// A game in which it is a computer's turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AwaitingComputer {
    /// The game.
    pub game: GameId,
    /// The first human player, by id.
    pub person: Option<PersonId>,
    /// A digest of the address where that person began as a guest; empty for accounts.
    pub origin: String,
    /// The computer's level.
    pub level: u8,
}

impl FromRow for AwaitingComputer {
    fn from_row(row: &Row) -> Result<AwaitingComputer, StoreError> {
        let person: String = row.get("person")?;
        Ok(AwaitingComputer {
            game: row.get("id")?,
            person: PersonId::parse(&person),
            origin: row.get("origin")?,
            level: row.get("level")?,
        })
    }
}

/// The columns of an [`AwaitingComputer`].
const AWAITING: &str = "SELECT g.id, s.level, COALESCE((SELECT MIN(h.person) FROM seats h \
                        WHERE h.game = g.id AND h.kind = 'human'), '') AS person, \
                        COALESCE((SELECT p.origin FROM seats h CROSS JOIN people p \
                        WHERE h.game = g.id AND h.kind = 'human' AND p.id = h.person \
                        ORDER BY h.person LIMIT 1), '') AS origin";
/// Joins a game to the seat whose turn it is, if a computer sits there.
const COMPUTER: &str =
    "s.kind = 'computer' AND s.ended = 0 AND g.id = s.game AND g.turn = s.player";

impl Store {
    /// The games that have changed between the two times and the versions they have reached, the
    /// oldest change first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn changed_since(
        &self,
        since: Millis,
        until: Millis,
        limit: u32,
    ) -> Result<Vec<(GameId, u64, Millis)>, StoreError> {
        self.query_skipping_damaged(
            "SELECT id, version, updated FROM games WHERE updated >= $1 AND updated <= $2 \
             ORDER BY updated, id LIMIT $3",
            &params![since, until, limit],
        )
        .await
    }

    /// The games with chat lines since the given time, with the time of the last line of each.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn talked_since(
        &self,
        since: Millis,
        limit: u32,
    ) -> Result<Vec<(GameId, Millis)>, StoreError> {
        // By the time, not by the game: SQLite would read the whole index of games, since it
        // does not know how few rows are that new.
        let sql = "SELECT game || '' AS game, MAX(said) AS at FROM talk WHERE said >= $1 \
                   GROUP BY game || '' LIMIT $2";
        self.query_skipping_damaged(sql, &params![since, limit]).await
    }

    /// The people challenged since the given time, with the time of the last offer to each. `None`
    /// stands for open offers, which any visitor may accept.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn offered_since(
        &self,
        since: Millis,
        limit: u32,
    ) -> Result<Vec<(Option<PersonId>, Millis)>, StoreError> {
        let sql = "SELECT c.person, MAX(o.created) AS at FROM offers o CROSS JOIN chairs c \
                   WHERE o.created >= $1 AND c.offer = o.id AND (c.kind = 'asked' OR c.kind = 'free') \
                   GROUP BY c.person LIMIT $2";
        let people: Vec<(String, Millis)> =
            self.query_skipping_damaged(sql, &params![since, limit]).await?;
        Ok(people.into_iter().map(|(person, at)| (PersonId::parse(&person), at)).collect())
    }

    /// The people who play in a game.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn people_of(&self, game: &GameId) -> Result<Vec<PersonId>, StoreError> {
        let sql = "SELECT DISTINCT person FROM seats WHERE game = $1 AND kind = 'human'";
        self.query_skipping_damaged(sql, &params![game]).await
    }

    /// The games in which it is a computer's turn.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn games_awaiting_computer(&self) -> Result<Vec<AwaitingComputer>, StoreError> {
        let sql = format!(
            "{AWAITING} FROM seats s CROSS JOIN games g WHERE {COMPUTER} ORDER BY g.updated"
        );
        self.query_skipping_damaged(&sql, &[]).await
    }

    /// Games whose computer turn began between the two times and is not claimed.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn games_left_to_computers(
        &self,
        from: Millis,
        until: Millis,
        now: Millis,
    ) -> Result<Vec<AwaitingComputer>, StoreError> {
        let sql = format!(
            "{AWAITING} FROM games g CROSS JOIN seats s WHERE g.turn <> '' AND g.updated >= $1 \
             AND g.updated <= $2 AND g.thinking_until <= $3 AND {COMPUTER} ORDER BY g.updated"
        );
        self.query_skipping_damaged(&sql, &params![from, until, now]).await
    }

    /// A game, if it is a computer's turn in it.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn awaiting_computer(
        &self,
        game: &GameId,
    ) -> Result<Option<AwaitingComputer>, StoreError> {
        let sql =
            format!("{AWAITING} FROM games g CROSS JOIN seats s WHERE g.id = $1 AND {COMPUTER}");
        self.query_opt(&sql, &params![game]).await
    }

    /// Claims the computer's move in a game at this version, until the given time or the next move.
    /// Returns false if the move is already claimed or played.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn claim_thinking(
        &self,
        game: &GameId,
        version: u64,
        now: Millis,
        until: Millis,
    ) -> Result<bool, StoreError> {
        let sql = "UPDATE games SET thinking_until = $1 \
                   WHERE id = $2 AND version = $3 AND thinking_until <= $4";
        Ok(self.execute(sql, &params![until, game, version, now]).await? == 1)
    }

    /// Renews the claim of a computer's move until the given time, if no move was played.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn continue_thinking(
        &self,
        game: &GameId,
        version: u64,
        until: Millis,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE games SET thinking_until = $1 \
                   WHERE id = $2 AND version = $3 AND thinking_until > 0";
        self.execute(sql, &params![until, game, version]).await?;
        Ok(())
    }

    /// Releases the claim of a computer's move without a result.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn release_thinking(&self, game: &GameId, version: u64) -> Result<(), StoreError> {
        self.continue_thinking(game, version, 0).await
    }
}
