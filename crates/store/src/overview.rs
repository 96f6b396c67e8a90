//! What concerns somebody, and which games everybody may watch: questions about
//! many games that need no more than a number or names.

use dipole::Setup;
use dipole_domain::{GameId, HOUR, Millis, PersonId};

use crate::sql::params;
use crate::{Store, StoreError};

/// Which games of everybody are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ShownGames {
    /// Those that have ended; else those going on.
    pub finished: bool,
    /// Those that began like this; else all.
    pub setup: Option<Setup>,
}

/// The number at which counts of what waits end: every page counts it.
pub const MAX_COUNTED: u64 = 100;

/// How much waits for a person; each count ends at [`MAX_COUNTED`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Waiting {
    /// Games with others in which they have to move.
    pub games: u64,
    /// Challenges that they have not answered.
    pub challenges: u64,
}

impl Waiting {
    /// Everything.
    pub const fn all(self) -> u64 {
        self.games + self.challenges
    }
}

/// SQL condition: game `g` has at least two different players. A game against oneself has no
/// waiting opponent and is not offered to spectators.
pub(crate) const COMPANY: &str = "EXISTS (SELECT 1 FROM seats a JOIN seats b ON b.game = a.game \
     AND (b.kind <> a.kind OR b.person <> a.person) WHERE a.game = g.id)";

/// Whether people play against each other in game `g`.
const BETWEEN_PEOPLE: &str = "EXISTS (SELECT 1 FROM seats a JOIN seats b ON b.game = a.game \
     AND b.kind = a.kind AND b.person <> a.person WHERE a.game = g.id AND a.kind = 'human')";

/// How long after its last move a game against computers counts as being played. Nobody waits
/// in such a game, so most of those left alone never end.
const PLAYED_FOR: Millis = HOUR;

/// Whether every seat of game `g` is taken.
const COMPLETE: &str = "NOT EXISTS (SELECT 1 FROM seats o WHERE o.game = g.id AND o.kind = 'open')";

impl Store {
    /// Games between at least two, in which somebody has moved, the latest
    /// first. Games against computers that were left alone are not being played.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn games_on_show(
        &self,
        ShownGames { finished, setup }: ShownGames,
        now: Millis,
        skip: u32,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        // A game that was called off is over, too, and has no winner.
        let over = if finished { "=" } else { "<>" };
        let chosen = format!(
            "SELECT g.id FROM games g WHERE g.turn {over} '' AND ($1 = '' OR g.start = $1) \
             AND EXISTS (SELECT 1 FROM moves m WHERE m.game = g.id) AND {COMPLETE} AND {COMPANY} \
             AND (g.turn = '' OR g.updated > $4 OR {BETWEEN_PEOPLE}) \
             ORDER BY g.updated DESC, g.number DESC LIMIT $2 OFFSET $3"
        );
        let start = setup.map(|setup| setup.position().to_string()).unwrap_or_default();
        let since = now - PLAYED_FOR;
        self.query_sound(&chosen, &params![start, limit, skip, since]).await
    }

    /// How much waits for somebody.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn waiting_for(&self, person: &PersonId, now: Millis) -> Result<Waiting, StoreError> {
        let count = "SELECT (SELECT COUNT(*) FROM (SELECT 1 AS one FROM seats s \
             WHERE s.person = $1 AND s.awaited = 1 LIMIT $3) AS awaited) AS games, \
             (SELECT COUNT(*) FROM (SELECT 1 AS one FROM chairs c CROSS JOIN offers o \
             WHERE c.person = $1 AND c.closed = 0 AND c.kind = 'asked' AND o.id = c.offer \
             AND o.state = 'open' AND o.expires > $2 LIMIT $3) AS asked) AS challenges";
        let (games, challenges) = self.query_one(count, &params![person, now, MAX_COUNTED]).await?;
        Ok(Waiting { games, challenges })
    }

    /// The game that has waited longest for a move of this person.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn next_game_of(&self, person: &PersonId) -> Result<Option<GameId>, StoreError> {
        let longest = "SELECT s.game FROM seats s CROSS JOIN games g WHERE s.person = $1 \
             AND s.awaited = 1 AND g.id = s.game ORDER BY s.updated, g.number LIMIT 1";
        self.query_opt(longest, &params![person]).await
    }
}
