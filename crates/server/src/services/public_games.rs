//! The games that the home page shows to everyone: some in progress, and the latest results.
//!
//! All visitors see the same games, so they are read once for all of them every few seconds,
//! however many load the page.

use std::sync::Arc;

use tokio::sync::Mutex;

use crate::app::App;
use crate::services::Error;
use dipole_domain::{Game, Millis, Occupant, PersonId, SECOND, TimeControl};
use dipole_store::OnShow;

/// How long what was read counts.
const FRESH: Millis = 5 * SECOND;

/// How many games in progress are read, of which the first is shown large, and how many results.
const RUNNING: u32 = 5;
const FINISHED: u32 = 6;

/// Games to show to everyone.
#[derive(Debug, Default)]
pub(crate) struct PublicGames {
    /// In progress, the most interesting one first.
    pub(crate) running: Vec<Game>,
    /// The latest to end first.
    pub(crate) finished: Vec<Game>,
}

impl PublicGames {
    /// The games in progress without those that a person plays in.
    pub(crate) fn running_of_others<'a>(
        &'a self,
        person: Option<&'a PersonId>,
    ) -> impl Iterator<Item = &'a Game> {
        self.running.iter().filter(move |game| game.seats_of(person).is_empty())
    }
}

/// The games that were read last, and when.
#[derive(Debug, Default)]
pub(crate) struct PublicGamesCache {
    read: Mutex<Option<(Millis, Arc<PublicGames>)>>,
}

impl PublicGamesCache {
    /// The games as they were at most some seconds ago. Requests that come while they are read wait
    /// for that one read.
    pub(crate) async fn get(&self, app: &App) -> Result<Arc<PublicGames>, Error> {
        let mut read = self.read.lock().await;
        let now = app.now();
        if let Some((at, games)) = &*read
            && (*at..*at + FRESH).contains(&now)
        {
            return Ok(Arc::clone(games));
        }
        let mut running = on_show(app, false, RUNNING).await?;
        running.sort_by_key(|game| std::cmp::Reverse(interest(game)));
        let finished = on_show(app, true, FINISHED).await?;
        let games = Arc::new(PublicGames { running, finished });
        *read = Some((now, Arc::clone(&games)));
        Ok(games)
    }
}

async fn on_show(app: &App, finished: bool, limit: u32) -> Result<Vec<Game>, Error> {
    let which = OnShow { finished, setup: None };
    let ids = app.store.games_on_show(which, app.now(), 0, limit).await?;
    Ok(app.store.sound_games(&ids).await?)
}

/// Games between people come before those with computers, rated and live ones before others.
fn interest(game: &Game) -> (usize, bool, bool) {
    let is_person = |occupant: &Occupant| matches!(occupant, Occupant::Human { .. });
    let people = game.seats().iter().filter(|seat| is_person(&seat.occupant)).count();
    let terms = game.terms();
    (people, terms.rated, matches!(terms.control, TimeControl::Live { .. }))
}
