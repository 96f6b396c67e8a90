//! Tournaments for other programs: a calendar, a feed, game records, a report for pairing programs.

use std::io;

use axum::Router;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use axum::routing::get;
use dipole::record::Record;
use dipole_domain::tournaments::{self as domain, Pairing};
use dipole_domain::{Game, GameId};
use futures_util::{Stream, TryStreamExt as _, stream};
use serde::Serialize;

use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::routes::tournaments::tournament_id;
use dipole_site::admission::Work;
use dipole_site::app::App;
use dipole_site::i18n::Locale;
use dipole_site::services::records::record_with_clocks;
use dipole_site::services::tournaments::{self, TournamentSummary};
use dipole_site::services::{Error, games, quotas};
use dipole_views::tournaments::{calendar, feed, trf};

/// Maximum number of games in memory during an export.
const PAGE: usize = 20;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/tournaments/calendar.ics", get(ics))
        .route("/tournaments/feed.atom", get(atom))
        .route("/tournament/{id}/games.ndjson", get(games))
        .route("/tournament/{id}/report.trf", get(report))
}

/// Returns the tournaments of the calendar and the feed: those in progress, the upcoming ones, and
/// the latest finished ones, so that programs see cancellations.
async fn listed(app: &App) -> Result<Vec<TournamentSummary>, HttpError> {
    let lists = tournaments::list(app, None).await?;
    Ok([lists.running, lists.upcoming, lists.finished].concat())
}

/// `GET /tournaments/calendar.ics`
async fn ics(
    State(app): State<App>,
    context: RequestContext,
) -> Result<impl IntoResponse, HttpError> {
    let listed = listed(&app).await?;
    let text = calendar::calendar(context.locale(), &app.site.base_url, &listed);
    let name = "inline; filename=\"dipole-tournaments.ics\"";
    Ok(([(CONTENT_TYPE, "text/calendar; charset=utf-8"), (CONTENT_DISPOSITION, name)], text))
}

/// `GET /tournaments/feed.atom`
async fn atom(
    State(app): State<App>,
    context: RequestContext,
) -> Result<impl IntoResponse, HttpError> {
    let listed = listed(&app).await?;
    let text = feed::feed(context.locale(), &app.site.base_url, &listed, app.now());
    Ok(([(CONTENT_TYPE, "application/atom+xml; charset=utf-8")], text))
}

/// `GET /tournament/{id}/report.trf`. Games of four have no such report.
async fn report(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, HttpError> {
    let state = tournaments::find(&app, &tournament_id(&id)?).await?.state;
    let host = app.site.base_url.split("://").nth(1).unwrap_or_default();
    let text = trf::report(&state, host).ok_or(HttpError::NOT_FOUND)?;
    let name = format!("attachment; filename=\"dipole-{id}.trf\"");
    Ok((
        [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)],
        text,
    ))
}

/// A line of the export of a tournament's games.
#[derive(Serialize)]
struct GameLine {
    /// The game, as it stands in its address.
    game: GameId,
    round: u16,
    /// The division of a league.
    division: Option<u16>,
    /// The way in which the pairing was decided; `null` without a result.
    manner: Option<&'static str>,
    /// The place of each player in the pairing; empty without a result.
    places: Vec<u8>,
    record: Record,
}

/// `GET /tournament/{id}/games.ndjson`: the games, one per line, running ones included.
async fn games(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, HttpError> {
    let state = tournaments::find(&app, &tournament_id(&id)?).await?.state;
    quotas::count_export(&app, &context.client()).await?;
    let name = format!("attachment; filename=\"dipole-{id}.ndjson\"");
    let lines = lines(app, &context, state).map_err(io::Error::other);
    let kind = "application/x-ndjson".to_owned();
    Ok(([(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, name)], Body::from_stream(lines)))
}

/// Returns the lines, in pages. A page is read when the client has taken the previous one. Each
/// page is work of its own.
fn lines(
    app: App,
    context: &RequestContext,
    state: domain::State,
) -> impl Stream<Item = Result<String, Error>> + use<> {
    let (t, requester) = (context.locale().clone(), context.requester());
    stream::try_unfold((app, t, state, 0), move |(app, t, state, next)| {
        let requester = requester.clone();
        async move {
            let begun: Vec<&Pairing> = state
                .pairings
                .iter()
                .filter(|it| it.game.is_some())
                .skip(next)
                .take(PAGE)
                .collect();
            if begun.is_empty() {
                return Ok(None);
            }
            let _permit = app.admission.enter_again(Work::Export, &requester).await;
            let read = page(&app, &t, &begun).await.inspect_err(|error| {
                tracing::error!(%error, "an export of a tournament was broken off");
            });
            Ok(Some((read?, (app, t, state, next + PAGE))))
        }
    })
}

async fn page(app: &App, t: &Locale, pairings: &[&Pairing]) -> Result<String, Error> {
    let ids: Vec<GameId> = pairings.iter().filter_map(|it| it.game.clone()).collect();
    let mut lines = String::new();
    for game in games::find_sound(app, &ids).await? {
        let Some(pairing) = pairings.iter().find(|it| it.game.as_ref() == Some(game.id())) else {
            continue;
        };
        let line = line(app, t, &game, pairing).await?;
        // A value made of text and numbers always serializes to JSON.
        if let Ok(json) = serde_json::to_string(&line) {
            lines.push_str(&json);
            lines.push('\n');
        }
    }
    Ok(lines)
}

async fn line(app: &App, t: &Locale, game: &Game, pairing: &Pairing) -> Result<GameLine, Error> {
    let result = pairing.result.as_ref();
    Ok(GameLine {
        game: game.id().clone(),
        round: pairing.round,
        division: pairing.division,
        manner: result.map(|result| result.manner.word()),
        places: result.map(|result| result.places.clone()).unwrap_or_default(),
        record: record_with_clocks(app, t, game).await?,
    })
}
