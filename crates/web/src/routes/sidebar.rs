//! Loads the data beside the board on the page of a game.

use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use dipole_domain::Game;
use dipole_site::app::App;
use dipole_site::services::{chat, conditional_moves, presence, ratings, reviews, tables};
use dipole_views::sidebar::GameSidebar;

/// Reads the data. The position shown is the one after `ply` moves, or the last one.
pub(crate) async fn load(
    app: &App,
    context: &RequestContext,
    game: &Game,
    ply: Option<usize>,
) -> Result<GameSidebar, HttpError> {
    let at = app.now();
    let rooms = chat::rooms(app, game, context.user()).await?;
    let match_info = ratings::match_info(app, game).await?;
    let verdict = tables::verdict(app, &context.requester(), game, ply).await?;
    let review = reviews::state(app, game).await?;
    let watching = app.live.watching(game.id());
    let claim = presence::claimable_at(app, game, context.person()).await?;
    let sidebar = GameSidebar {
        address: format!("{}/game/{}", app.site.base_url, game.id()),
        at,
        claim,
        rooms,
        review,
        watching,
        match_info,
        has_push: app.push.is_on(),
        verdict,
        ..GameSidebar::default()
    };
    let Some(person) = context.person() else { return Ok(sidebar) };
    let plans = match conditional_moves::may_plan(game, person) {
        true => Some(conditional_moves::own(app, game, person).await?),
        false => None,
    };
    Ok(GameSidebar { plans, note: chat::note_of(app, game.id(), person).await?, ..sidebar })
}
