//! The visitor's own games and offers on the first page.

use dipole_domain::{Game, Occupant, Offer, PersonId, Summary, TimeControl};
use dipole_store::FirstPageLimits;

use crate::app::App;
use crate::services::accounts::Person;
use crate::services::{Error, lobby};

/// Maximum number of games in each of the two lists: in progress and finished.
const ACTIVE: u32 = 100;
const FINISHED: u32 = 10;

/// Number of games in progress with boards.
const BOARDS: usize = 8;

/// The games and offers on the first page.
#[derive(Debug, Default)]
pub struct Activity {
    /// The games in progress, those waiting for the person's move first, and the latest finished.
    pub games: Vec<Summary>,
    /// The first games in progress, with their boards.
    pub boards: Vec<Game>,
    /// The offers that concern the person.
    pub own: Vec<Offer>,
    /// Number of open offers by other players.
    pub offers: u64,
}

/// Reads the games and offers of a person; for an unknown visitor, only the number of offers.
pub async fn activity(app: &App, person: Option<&Person>) -> Result<Activity, Error> {
    let Some(person) = person else {
        return Ok(Activity { offers: lobby::count(app).await?, ..Activity::default() });
    };
    let limits = FirstPageLimits { active: ACTIVE, finished: FINISHED };
    let page = app.store.first_page(&person.id, limits, app.now()).await?;
    lobby::keep_all(app, &page.offers, person).await?;
    let mut games = page.active;
    sort(&mut games, &person.id);
    let is_complete =
        |game: &&Summary| game.seats.iter().all(|seat| seat.occupant != Occupant::Open);
    let shown = games.iter().filter(is_complete).take(BOARDS);
    let shown: Vec<_> = shown.map(|game| game.id.clone()).collect();
    let boards = app.store.games_unless_damaged(&shown).await?;
    games.extend(page.finished);
    Ok(Activity { games, boards, own: page.offers, offers: page.lobby })
}

/// Sorts games that wait for the person's move first; of these first those in which another player
/// waits, then those with a live clock.
fn sort(games: &mut [Summary], person: &PersonId) {
    games.sort_by_key(|game| {
        let is_alone = game.seats.iter().all(|seat| seat.occupant.person() == Some(person));
        let is_live = matches!(game.control, TimeControl::Live { .. });
        (!game.awaits(person), is_alone, !is_live)
    });
}
