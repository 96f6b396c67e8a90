//! What the page of a game shows around the board to its visitor.

use super::problem::Problem;
use super::visit::Visit;
use crate::app::App;
use crate::domain::Game;
use crate::pages::Around;
use crate::{plans, presence, ratings, reviews, tables, talk};

/// Reads it. The position that is shown is the one after `ply` moves, or the last.
pub(super) async fn load(
    app: &App,
    visit: &Visit,
    game: &Game,
    ply: Option<usize>,
) -> Result<Around, Problem> {
    let at = app.now();
    let rooms = talk::rooms(app, game, visit.somebody()).await?;
    let standing = ratings::standing(app, game).await?;
    let verdict = tables::verdict(app, game, ply).await?;
    let review = reviews::state(app, game).await?;
    let watching = app.audience.count(game.id());
    let claim = presence::claimable_at(app, game, visit.person()).await?;
    let around =
        Around { at, claim, rooms, review, watching, standing, verdict, ..Around::default() };
    let Some(person) = visit.person() else { return Ok(around) };
    let plans = match plans::may_plan(game, person) {
        true => Some(plans::own(app, game, person).await?),
        false => None,
    };
    Ok(Around { plans, note: app.store.note(game.id(), person).await?, ..around })
}
