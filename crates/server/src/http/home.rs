//! The first page.

use axum::extract::State;
use maud::Markup;

use super::lobby::own_offers;
use super::problem::Problem;
use super::visit::Visit;
use crate::app::App;
use crate::pages;
use crate::store::Listed;

/// How many games the list of one's own has.
const RECENT: u32 = 20;

pub(super) async fn page(State(app): State<App>, visit: Visit) -> Result<Markup, Problem> {
    let games = match visit.person() {
        Some(person) => app.store.games_listed(Some(person), Listed::All, RECENT).await?,
        None => Vec::new(),
    };
    let own = own_offers(&app, &visit).await?;
    Ok(pages::home::page(&visit, &games, visit.person(), &own))
}
