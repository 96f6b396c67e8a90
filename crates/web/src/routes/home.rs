//! The first page.

use axum::extract::{Query, State};
use maud::Markup;
use serde::Deserialize;

use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::routes::lobby::keep_offers;
use dipole_domain::{Game, Occupant, Offer, PersonId, Summary, TimeControl};
use dipole_site::app::App;
use dipole_site::services::{public_games, puzzles};
use dipole_store::{FirstPageLimits, Person};
use dipole_views as views;
use dipole_views::home::Home;

/// Maximum number of games in each of the visitor's two lists: in progress and finished.
const ACTIVE: u32 = 100;
const FINISHED: u32 = 10;

/// Number of the visitor's games in progress shown with boards, those waiting for a move first.
const BOARDS: usize = 8;

#[derive(Deserialize)]
pub(crate) struct HomeQuery {
    /// There for somebody who has just made an account.
    welcome: Option<String>,
}

pub(crate) async fn page(
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<HomeQuery>,
) -> Result<Markup, HttpError> {
    let known = match context.user() {
        Some(person) => of_person(&app, person).await?,
        None => Known { offers: app.store.count_lobby(None, app.now()).await?, ..Known::default() },
    };
    let public = public_games::get(&app).await?;
    let home = Home {
        public: &public,
        // A site may have no puzzles.
        puzzle: puzzles::daily(&app).ok(),
        games: &known.games,
        boards: &known.boards,
        own: &known.own,
        people: app.sockets.people_besides(context.person()),
        offers: known.offers,
        is_welcome: query.welcome.is_some(),
    };
    Ok(views::home::page(&context, &home))
}

/// The data of the page from the database.
#[derive(Default)]
struct Known {
    games: Vec<Summary>,
    boards: Vec<Game>,
    own: Vec<Offer>,
    /// Number of open offers by other players.
    offers: u64,
}

async fn of_person(app: &App, person: &Person) -> Result<Known, HttpError> {
    let limits = FirstPageLimits { active: ACTIVE, finished: FINISHED };
    let page = app.store.first_page(&person.id, limits, app.now()).await?;
    keep_offers(app, &page.offers, person).await?;
    let mut games = page.active;
    sort(&mut games, &person.id);
    let is_complete =
        |game: &&Summary| game.seats.iter().all(|seat| seat.occupant != Occupant::Open);
    let shown = games.iter().filter(is_complete).take(BOARDS);
    let shown: Vec<_> = shown.map(|game| game.id.clone()).collect();
    let boards = app.store.sound_games(&shown).await?;
    games.extend(page.finished);
    Ok(Known { games, boards, own: page.offers, offers: page.lobby })
}

/// `GET /games/live`: the game in progress that the home page shows large.
pub(crate) async fn live(
    State(app): State<App>,
    context: RequestContext,
) -> Result<Markup, HttpError> {
    let public = public_games::get(&app).await?;
    let game = public.running_of_others(context.person()).next();
    Ok(views::public_games::live(&context, game))
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
