//! The explorer: the moves played in a position, with their number of games and results. Each
//! finished game is counted once, in the transaction that marks it as counted. The games of all
//! players are stored as sums by position, move and filter; those of one player are added up on
//! request.

use dipole::Player;
use dipole_domain::{
    ExploredGame, ExploredMove, ExplorerQuery, GameId, Rated, count_move, rating_band, sort_moves,
};

use crate::finished_games::{FinishedGame, read_chosen};
use crate::profiles::seated;
use crate::sql::{FromRow, Row, ToValue as _, Tx, Value, params};
use crate::{Store, StoreError};

impl FromRow for ExploredMove {
    fn from_row(row: &Row) -> Result<ExploredMove, StoreError> {
        let column = |player| match player {
            Player::White => "white",
            Player::Red => "red",
            Player::Black => "black",
            Player::Green => "green",
        };
        let mut wins = Player::ALL.map(|player| (player, 0));
        for (player, wins) in &mut wins {
            *wins = row.get(column(*player))?;
        }
        Ok(ExploredMove {
            text: row.get("move")?,
            games: row.get("games")?,
            wins,
            ratings: (row.get("rated")?, row.get("rating_sum")?),
        })
    }
}

/// Maximum number of a player's latest games that one query reads.
pub const EXPLORED_GAMES_OF_PLAYER: u32 = 5_000;

/// The finished games that have not been counted.
#[derive(Clone, PartialEq, Debug)]
pub struct UnexploredGames {
    /// All ids, including those of unreadable games.
    pub ids: Vec<GameId>,
    /// The readable games.
    pub games: Vec<FinishedGame>,
}

impl Store {
    /// Finished games that the explorer has not processed, the oldest first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn unexplored_games(&self, limit: u32) -> Result<UnexploredGames, StoreError> {
        const WAITING: &str = "FROM games g WHERE g.listed = 1 AND g.explored = 0 \
             ORDER BY g.updated, g.number LIMIT $1";
        self.snapshot(move |tx| {
            let values = params![limit];
            let ids = tx.query_skipping_damaged(&format!("SELECT g.id {WAITING}"), &values)?;
            let games = read_chosen(tx, WAITING, &values, limit, true)?.games;
            Ok(UnexploredGames { ids, games })
        })
        .await
    }

    /// Counts a game once, even if called repeatedly, or only marks one that must not be counted.
    /// Returns whether this call did it.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn explore(
        &self,
        game: &GameId,
        explored: Option<&ExploredGame>,
    ) -> Result<bool, StoreError> {
        let (game, explored) = (game.clone(), explored.cloned());
        self.write(move |tx| {
            let mark = "UPDATE games SET explored = 1 WHERE id = $1 AND explored = 0";
            if tx.execute(mark, &params![game])? == 0 {
                return Ok(false);
            }
            if let Some(explored) = &explored {
                write_explored(tx, &game, explored)?;
            }
            Ok(true)
        })
        .await
    }

    /// The moves that were played in a position, the most frequent first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn explored_moves(
        &self,
        query: &ExplorerQuery,
    ) -> Result<Vec<ExploredMove>, StoreError> {
        let mut moves = match &query.who {
            Some(who) => self.explored_of(who, query).await?,
            None => self.explored_of_all(query).await?,
        };
        sort_moves(&mut moves);
        Ok(moves)
    }

    async fn explored_of_all(
        &self,
        query: &ExplorerQuery,
    ) -> Result<Vec<ExploredMove>, StoreError> {
        let mut values =
            vec![query.setup.to_value().into_owned(), Value::Int(query.position.cast_signed())];
        let filter = filter(query, "m", &mut values);
        let sums = ["games", "white", "red", "black", "green", "rated", "rating_sum"]
            .map(|column| format!("CAST(SUM(m.{column}) AS BIGINT) AS {column}"))
            .join(", ");
        let sql = format!(
            "SELECT m.move, {sums} FROM explored_moves m \
             WHERE m.setup = $1 AND m.position = $2{filter} GROUP BY m.move"
        );
        self.query_skipping_damaged(&sql, &values).await
    }

    async fn explored_of(
        &self,
        who: &Rated,
        query: &ExplorerQuery,
    ) -> Result<Vec<ExploredMove>, StoreError> {
        let (person, level) = seated(who);
        let limit = EXPLORED_GAMES_OF_PLAYER;
        let mut values: Vec<Value<'static>> =
            params![query.setup, person, level, limit].map(Value::into_owned).into();
        let mut filter = filter(query, "e", &mut values);
        match query.colour {
            Some(colour) => {
                values.push(colour.to_value().into_owned());
                filter.push_str(&format!(" AND s.player = ${}", values.len()));
            }
            // A player with several seats in a game has played it once.
            None => filter.push_str(
                " AND NOT EXISTS (SELECT 1 FROM seats x WHERE x.game = s.game \
                 AND x.person = s.person AND x.level = s.level AND x.player < s.player)",
            ),
        }
        let sql = format!(
            "SELECT e.winner, e.rating, e.line FROM seats s CROSS JOIN explored_games e \
             WHERE s.person = $2 AND s.level = $3 AND s.finished > 0 AND e.game = s.game \
             AND e.setup = $1{filter} ORDER BY s.finished DESC LIMIT $4"
        );
        let position = format!("{:016x}:", query.position);
        let found = move |tx: &mut Tx<'_>| {
            let mut moves = Vec::new();
            for row in tx.query_skipping_damaged::<Row>(&sql, &values)? {
                let line: String = row.get("line")?;
                let played = line.split(' ').find_map(|it| it.strip_prefix(position.as_str()));
                if let Some(text) = played {
                    let rating = Some(row.get("rating")?).filter(|rating| *rating > 0);
                    count_move(&mut moves, text, row.get("winner")?, rating);
                }
            }
            Ok(moves)
        };
        self.snapshot(found).await
    }
}

/// The SQL conditions of a query besides setup and position, on the table with this alias.
fn filter(query: &ExplorerQuery, alias: &str, values: &mut Vec<Value<'static>>) -> String {
    let mut text = String::new();
    let mut and = |column: &str, value: Option<Value<'static>>| {
        if let Some(value) = value {
            values.push(value);
            text.push_str(&format!(" AND {alias}.{column} = ${}", values.len()));
        }
    };
    and("source", query.source.map(|source| Value::Text(source.word().into())));
    and("speed", query.speed.map(|speed| Value::Text(speed.word().into())));
    and("band", query.band.map(Value::Int));
    text
}

fn write_explored(
    tx: &mut Tx<'_>,
    game: &GameId,
    explored: &ExploredGame,
) -> Result<(), StoreError> {
    let ExploredGame { setup, source, speed, rating, winner, line } = explored;
    let (source, speed) = (source.word(), speed.word());
    let band = rating.map_or(-1, rating_band);
    let entries = line.iter().map(|(position, text)| format!("{position:016x}:{text}"));
    let entries = entries.collect::<Vec<_>>().join(" ");
    tx.execute(
        "INSERT INTO explored_games (game, setup, source, speed, band, rating, winner, line) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        &params![game, setup, source, speed, band, rating.unwrap_or_default(), winner, entries],
    )?;
    // Always in the same order, so that two processes rarely deadlock.
    let mut line: Vec<_> = line.iter().collect();
    line.sort();
    for (position, text) in line {
        let mut counted = ExploredMove::new(text);
        counted.count(*winner, *rating);
        let wins =
            |player| counted.wins.iter().find(|(it, _)| *it == player).map_or(0, |(_, wins)| *wins);
        tx.execute(
            "INSERT INTO explored_moves (setup, position, source, speed, band, move, games, white, \
             red, black, green, rated, rating_sum) \
             VALUES ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9, $10, $11, $12) \
             ON CONFLICT (setup, position, source, speed, band, move) DO UPDATE SET \
             games = explored_moves.games + 1, white = explored_moves.white + $7, \
             red = explored_moves.red + $8, black = explored_moves.black + $9, \
             green = explored_moves.green + $10, rated = explored_moves.rated + $11, \
             rating_sum = explored_moves.rating_sum + $12",
            &params![
                setup,
                position.cast_signed(),
                source,
                speed,
                band,
                text,
                wins(Player::White),
                wins(Player::Red),
                wins(Player::Black),
                wins(Player::Green),
                counted.ratings.0,
                counted.ratings.1,
            ],
        )?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_sorted_by_games_and_then_by_text() {
        let explored = |text, games| ExploredMove { games, ..ExploredMove::new(text) };
        let mut moves = ["A1-B2", "C1-D2", "B1-C2"].map(|text| explored(text, 1)).to_vec();
        moves.push(explored("D1-E2", 7));
        sort_moves(&mut moves);
        let texts: Vec<&str> = moves.iter().map(|it| it.text.as_str()).collect();
        assert_eq!(texts, ["D1-E2", "A1-B2", "B1-C2", "C1-D2"]);
    }
}
