//! What the page of a game shows around the board to its visitor.

use crate::app::App;
use crate::services::{chat, conditional_moves, presence, ratings, tables};
use crate::web::http_error::Problem;
use crate::web::request_context::Visit;
use crate::web::views::sidebar::Around;
use crate::workers::reviews;
use dipole_domain::Game;

/// Reads it. The position that is shown is the one after `ply` moves, or the last.
pub(crate) async fn load(
    app: &App,
    visit: &Visit,
    game: &Game,
    ply: Option<usize>,
) -> Result<Around, Problem> {
    let at = app.now();
    let rooms = chat::rooms(app, game, visit.somebody()).await?;
    let standing = ratings::standing(app, game).await?;
    let verdict = tables::verdict(app, game, ply).await?;
    let review = reviews::state(app, game).await?;
    let watching = app.audience.count(game.id());
    let claim = presence::claimable_at(app, game, visit.person()).await?;
    let around =
        Around { at, claim, rooms, review, watching, standing, verdict, ..Around::default() };
    let Some(person) = visit.person() else { return Ok(around) };
    let plans = match conditional_moves::may_plan(game, person) {
        true => Some(conditional_moves::own(app, game, person).await?),
        false => None,
    };
    Ok(Around { plans, note: app.store.note(game.id(), person).await?, ..around })
}
