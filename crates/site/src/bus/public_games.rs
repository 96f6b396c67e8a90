//! The games that the home page shows to everyone, as they were a moment ago.
//!
//! All visitors see the same games, so they are read once for all of them every few seconds,
//! however many load the page.

use std::sync::Arc;

use tokio::sync::Mutex;

use dipole_domain::tournaments::Tournament;
use dipole_domain::{Game, Millis, PersonId, SECOND};

/// How long what was read counts.
const FRESH: Millis = 5 * SECOND;

/// Games to show to everyone.
#[derive(Debug, Default)]
pub struct PublicGames {
    /// In progress, the most interesting one first.
    pub running: Vec<Game>,
    /// The latest to end first.
    pub finished: Vec<Game>,
    /// A tournament under way, or else the next one.
    pub tournament: Option<PublicTournament>,
}

/// A tournament to show to everyone.
#[derive(Debug)]
pub struct PublicTournament {
    /// The tournament.
    pub tournament: Tournament,
    /// How many players take part.
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

/// The games that were read last, and when.
#[derive(Debug, Default)]
pub struct PublicGamesCache {
    known: Mutex<Option<(Millis, Arc<PublicGames>)>>,
}

impl PublicGamesCache {
    /// The games as they were at most some seconds ago. Requests that come while they are read wait
    /// for that one read.
    pub async fn get<E>(
        &self,
        now: Millis,
        read: impl Future<Output = Result<PublicGames, E>>,
    ) -> Result<Arc<PublicGames>, E> {
        let mut known = self.known.lock().await;
        if let Some((at, games)) = &*known
            && (*at..*at + FRESH).contains(&now)
        {
            return Ok(Arc::clone(games));
        }
        let games = Arc::new(read.await?);
        *known = Some((now, Arc::clone(&games)));
        Ok(games)
    }
}
