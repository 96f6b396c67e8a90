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

/// How many games the list of one's own has: those that go on, and those that
/// have ended.
const ACTIVE: u32 = 100;
const FINISHED: u32 = 10;

/// How many of one's games in progress are shown with their boards, those that wait first.
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

/// What the database knows for the page.
#[derive(Default)]
struct Known {
    games: Vec<Summary>,
    boards: Vec<Game>,
    own: Vec<Offer>,
    /// How many offers of others there are.
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

/// First the games that wait for a person's move, of these first those in which somebody else
/// waits, and with a live clock.
fn sort(games: &mut [Summary], person: &PersonId) {
    games.sort_by_key(|game| {
        let is_alone = game.seats.iter().all(|seat| seat.occupant.person() == Some(person));
        let is_live = matches!(game.control, TimeControl::Live { .. });
        (!game.awaits(person), is_alone, !is_live)
    });
}
