//! Counts and lists over many games: waiting games of a person, and games on public display.

use dipole::Setup;
use dipole_domain::{GameId, HOUR, MAX_COUNTED, Millis, PersonId};

use crate::sql::params;
use crate::{Store, StoreError};

/// A filter for the public games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ShownGames {
    /// Finished games; otherwise running ones.
    pub finished: bool,
    /// Games with this start; otherwise all.
    pub setup: Option<Setup>,
}

/// Number of items waiting for a person; each count ends at [`MAX_COUNTED`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Waiting {
    /// Games with others in which it is their turn.
    pub games: u64,
    /// Unanswered challenges.
    pub challenges: u64,
}

impl Waiting {
    /// The sum of all counts.
    pub const fn all(self) -> u64 {
        self.games + self.challenges
    }
}

/// SQL condition: game `g` has at least two different players. A game against oneself has no
/// waiting opponent and is not offered to spectators.
pub(crate) const HAS_TWO_PLAYERS: &str = "EXISTS (SELECT 1 FROM seats a JOIN seats b ON b.game = a.game \
     AND (b.kind <> a.kind OR b.person <> a.person) WHERE a.game = g.id)";

/// SQL condition: people play against each other in game `g`.
const BETWEEN_PEOPLE: &str = "EXISTS (SELECT 1 FROM seats a JOIN seats b ON b.game = a.game \
     AND b.kind = a.kind AND b.person <> a.person WHERE a.game = g.id AND a.kind = 'human')";

/// Time after its last move during which a game against computers counts as being played. No
/// opponent waits in such a game, so most abandoned ones never end.
const PLAYED_FOR: Millis = HOUR;

/// SQL condition: every seat of game `g` is taken.
pub(crate) const COMPLETE: &str =
    "NOT EXISTS (SELECT 1 FROM seats o WHERE o.game = g.id AND o.kind = 'open')";

impl Store {
    /// Games between at least two players with at least one move, the latest first. Excludes
    /// abandoned games against computers.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn games_on_show(
        &self,
        ShownGames { finished, setup }: ShownGames,
        now: Millis,
        skip: u32,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        // An aborted game is over, too, and has no winner.
        let over = if finished { "=" } else { "<>" };
        let chosen = format!(
            "SELECT g.id FROM games g WHERE g.turn {over} '' AND ($1 = '' OR g.start = $1) \
             AND EXISTS (SELECT 1 FROM moves m WHERE m.game = g.id) AND {COMPLETE} AND {HAS_TWO_PLAYERS} \
             AND (g.turn = '' OR g.updated > $4 OR {BETWEEN_PEOPLE}) \
             ORDER BY g.updated DESC, g.number DESC LIMIT $2 OFFSET $3"
        );
        let start = setup.map(|setup| setup.position().to_string()).unwrap_or_default();
        let since = now - PLAYED_FOR;
        self.query_skipping_damaged(&chosen, &params![start, limit, skip, since]).await
    }

    /// Number of items waiting for a person.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn waiting_for(&self, person: &PersonId, now: Millis) -> Result<Waiting, StoreError> {
        let count = "SELECT (SELECT COUNT(*) FROM (SELECT 1 AS one FROM seats s \
             WHERE s.person = $1 AND s.awaited = 1 LIMIT $3) AS awaited) AS games, \
             (SELECT COUNT(*) FROM (SELECT 1 AS one FROM chairs c CROSS JOIN offers o \
             WHERE c.person = $1 AND c.closed = 0 AND c.kind = 'asked' AND o.id = c.offer \
             AND o.state = 'open' AND o.expires > $2 LIMIT $3) AS asked) AS challenges";
        let (games, challenges) = self.query_one(count, &params![person, now, MAX_COUNTED]).await?;
        Ok(Waiting { games, challenges })
    }

    /// The game that has waited longest for this person's move.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn next_game_of(&self, person: &PersonId) -> Result<Option<GameId>, StoreError> {
        let longest = "SELECT s.game FROM seats s CROSS JOIN games g WHERE s.person = $1 \
             AND s.awaited = 1 AND g.id = s.game ORDER BY s.updated, g.number LIMIT 1";
        self.query_opt(longest, &params![person]).await
    }
}
