//! The games that the home page shows to all visitors, cached for a few seconds.
//!
//! All visitors see the same games, so one read every few seconds serves all page loads.

use std::sync::Arc;

use tokio::sync::Mutex;

use dipole_domain::tournaments::Tournament;
use dipole_domain::{Game, Millis, PersonId, SECOND};

/// Lifetime of the cached games.
const TTL: Millis = 5 * SECOND;

/// Games shown to all visitors.
#[derive(Debug, Default)]
pub struct PublicGames {
    /// Games in progress, the most interesting one first.
    pub running: Vec<Game>,
    /// Finished games, the latest to end first.
    pub finished: Vec<Game>,
    /// A tournament under way, or else the next one.
    pub tournament: Option<PublicTournament>,
}

/// A tournament shown to all visitors.
#[derive(Debug)]
pub struct PublicTournament {
    /// The tournament.
    pub tournament: Tournament,
    /// Number of participants.
    pub players: usize,
    /// Some of its running games.
    pub boards: Vec<Game>,
}

impl PublicGames {
    /// The games in progress without those that a person plays in.
    pub fn running_of_others<'a>(
        &'a self,
        person: Option<&'a PersonId>,
    ) -> impl Iterator<Item = &'a Game> {
        self.running.iter().filter(move |game| game.seats_of(person).is_empty())
    }
}

/// The games of the last read, and its time.
#[derive(Debug, Default)]
pub struct PublicGamesCache {
    known: Mutex<Option<(Millis, Arc<PublicGames>)>>,
}

impl PublicGamesCache {
    /// The games, at most some seconds old. Requests that arrive during a read wait for that read.
    pub async fn get<E>(
        &self,
        now: Millis,
        read: impl Future<Output = Result<PublicGames, E>>,
    ) -> Result<Arc<PublicGames>, E> {
        let mut known = self.known.lock().await;
        if let Some((at, games)) = &*known
            && (*at..*at + TTL).contains(&now)
        {
            return Ok(Arc::clone(games));
        }
        let games = Arc::new(read.await?);
        *known = Some((now, Arc::clone(&games)));
        Ok(games)
    }
}
