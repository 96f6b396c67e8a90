//! Tournaments as JSON.

use axum::Json;
use axum::extract::{self, Path};
use dipole_domain::TournamentId;
use dipole_domain::tournaments::{
    Entry, Format, Pairing, Standing, State, Tournament, division_standings, swiss_standings,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::extract::{CsrfJson, EmptyBody};
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::routes::tournaments::{read_stay, tournament_id};
use dipole_site::app::App;
use dipole_site::services::tournaments::{self, TournamentSummary, TournamentView};
use dipole_views::json::game_json::timestamp;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(tournament))
        .routes(routes!(join))
        .routes(routes!(leave))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct TournamentPath {
    /// The tournament's eight letters and digits
    id: String,
}

#[derive(Serialize, ToSchema)]
struct TournamentJson {
    id: String,
    name: String,
    /// league, swiss or cup
    format: &'static str,
    /// The number of the season, or of the tournament in its series
    number: u32,
    setup: &'static str,
    clock: String,
    rated: bool,
    /// announced, check-in, running, finished, cancelled, start-missed, or too-few with the number
    /// of missing players
    phase: String,
    /// The time of the start. A cup that fills up early starts before the announced time
    #[schema(value_type = String, format = DateTime)]
    start: Option<String>,
    /// The latest time of the end
    #[schema(value_type = String, format = DateTime)]
    end: Option<String>,
    players: usize,
    capacity: u16,
    /// The next tournament of the series, once it is announced
    #[schema(required)]
    successor: Option<String>,
}

impl TournamentJson {
    fn new(it: &Tournament, players: usize) -> TournamentJson {
        TournamentJson {
            id: it.id.to_string(),
            name: it.name.clone(),
            format: match it.format {
                Format::League(_) => "league",
                Format::Swiss(_) => "swiss",
                Format::Cup(_) => "cup",
            },
            number: it.number,
            setup: it.terms.setup.name(),
            clock: it.terms.control.to_string(),
            rated: it.terms.rated,
            phase: it.phase.text(),
            start: timestamp(it.began),
            end: timestamp(it.end),
            players,
            capacity: it.capacity,
            successor: it.successor.as_ref().map(TournamentId::to_string),
        }
    }
}

#[derive(Serialize, ToSchema)]
struct TournamentLists {
    running: Vec<TournamentJson>,
    upcoming: Vec<TournamentJson>,
    /// Finished tournaments, the latest first
    finished: Vec<TournamentJson>,
}

/// Running, upcoming and finished tournaments
#[utoipa::path(
    get,
    path = "/api/tournaments",
    operation_id = "tournaments",
    tag = "tournaments",
    responses((status = 200, description = "The tournaments", body = TournamentLists)),
    security((), ("session" = []), ("token" = ["read"])),
)]
async fn list(
    extract::State(app): extract::State<App>,
    context: RequestContext,
) -> Result<Json<TournamentLists>, HttpError> {
    let lists = tournaments::list(&app, context.person()).await?;
    let json = |listed: &[TournamentSummary]| {
        listed.iter().map(|it| TournamentJson::new(&it.tournament, it.entries)).collect()
    };
    Ok(Json(TournamentLists {
        running: json(&lists.running),
        upcoming: json(&lists.upcoming),
        finished: json(&lists.finished),
    }))
}

/// A tournament with its tables
#[derive(Serialize, ToSchema)]
pub(crate) struct TournamentStandings {
    #[serde(flatten)]
    tournament: TournamentJson,
    /// One table for each division of a league, one for a Swiss tournament, none for a cup
    tables: Vec<TableJson>,
}

impl TournamentStandings {
    pub(crate) fn new(view: &TournamentView) -> TournamentStandings {
        let state = &view.state;
        let tournament = TournamentJson::new(&state.tournament, state.active().count());
        TournamentStandings { tournament, tables: tables(state) }
    }
}

#[derive(Serialize, ToSchema)]
struct TournamentDetails {
    #[serde(flatten)]
    standings: TournamentStandings,
    entries: Vec<EntryJson>,
    pairings: Vec<PairingJson>,
}

#[derive(Serialize, ToSchema)]
struct EntryJson {
    number: u16,
    name: String,
    /// The rating on joining
    rating: i64,
    withdrawn: bool,
}

#[derive(Serialize, ToSchema)]
struct PairingJson {
    number: u32,
    round: u16,
    #[schema(required)]
    division: Option<u16>,
    /// The numbers of the players, White first; one for a bye
    players: Vec<u16>,
    #[schema(required)]
    game: Option<String>,
    /// The place of each player; equal numbers share a place. Empty without a result
    places: Vec<u8>,
    /// played, forfeit, table, proof, rule, full-bye or half-bye; null without a result
    #[schema(required)]
    manner: Option<&'static str>,
}

impl PairingJson {
    fn new(it: &Pairing) -> PairingJson {
        let result = it.result.as_ref();
        PairingJson {
            number: it.number.0,
            round: it.round,
            division: it.division,
            players: it.players.iter().map(|player| player.0).collect(),
            game: it.game.as_ref().map(ToString::to_string),
            places: result.map(|result| result.places.clone()).unwrap_or_default(),
            manner: result.map(|result| result.manner.word()),
        }
    }
}

#[derive(Serialize, ToSchema)]
struct TableJson {
    #[schema(required)]
    division: Option<u16>,
    standings: Vec<StandingJson>,
}

#[derive(Serialize, ToSchema)]
struct StandingJson {
    rank: u16,
    player: u16,
    points: f64,
    sonneborn_berger: f64,
    /// Points against the players with equal points; null if there are none or not all have met
    #[schema(required)]
    direct: Option<f64>,
    wins_as_black: u32,
}

impl StandingJson {
    fn new(it: &Standing) -> StandingJson {
        StandingJson {
            rank: it.rank,
            player: it.player.0,
            points: f64::from(it.points) / 2.0,
            sonneborn_berger: f64::from(it.sonneborn_berger) / 4.0,
            direct: it.direct.map(|points| f64::from(points) / 2.0),
            wins_as_black: it.black_wins,
        }
    }
}

/// Describes the tables of a tournament.
fn tables(state: &State) -> Vec<TableJson> {
    let table = |division, standings: Vec<Standing>| TableJson {
        division,
        standings: standings.iter().map(StandingJson::new).collect(),
    };
    match state.tournament.format {
        Format::League(_) => state
            .divisions
            .iter()
            .map(|it| table(Some(it.level), division_standings(state, it.level)))
            .collect(),
        Format::Swiss(_) => vec![table(None, swiss_standings(state))],
        Format::Cup(_) => Vec::new(),
    }
}

/// A tournament with its players, pairings and tables
#[utoipa::path(
    get,
    path = "/api/tournaments/{id}",
    operation_id = "tournament",
    tag = "tournaments",
    params(TournamentPath),
    responses((status = 200, description = "The tournament", body = TournamentDetails)),
    security((), ("session" = []), ("token" = ["read"])),
)]
async fn tournament(
    extract::State(app): extract::State<App>,
    Path(TournamentPath { id }): Path<TournamentPath>,
) -> Result<Json<TournamentDetails>, HttpError> {
    Ok(Json(details(&tournaments::find(&app, &tournament_id(&id)?).await?)))
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Entering {
    /// once, or in a league until-further-notice; once by default
    #[serde(default)]
    stay: String,
}

/// Join a tournament
#[utoipa::path(
    post,
    path = "/api/tournaments/{id}/join",
    operation_id = "joinTournament",
    tag = "tournaments",
    params(TournamentPath),
    request_body = Entering,
    responses((status = 200, description = "The tournament", body = TournamentDetails)),
    security(("session" = []), ("token" = ["play"])),
)]
async fn join(
    extract::State(app): extract::State<App>,
    context: RequestContext,
    Path(TournamentPath { id }): Path<TournamentPath>,
    CsrfJson(Entering { stay }): CsrfJson<Entering>,
) -> Result<Json<TournamentDetails>, HttpError> {
    let id = tournament_id(&id)?;
    tournaments::join(&app, context.account()?, &id, read_stay(&stay)?).await?;
    Ok(Json(details(&tournaments::find(&app, &id).await?)))
}

/// Withdraw from a tournament
#[utoipa::path(
    post,
    path = "/api/tournaments/{id}/leave",
    operation_id = "leaveTournament",
    tag = "tournaments",
    params(TournamentPath),
    request_body = EmptyBody,
    responses((status = 200, description = "The tournament", body = TournamentDetails)),
    security(("session" = []), ("token" = ["play"])),
)]
async fn leave(
    extract::State(app): extract::State<App>,
    context: RequestContext,
    Path(TournamentPath { id }): Path<TournamentPath>,
    CsrfJson(EmptyBody {}): CsrfJson<EmptyBody>,
) -> Result<Json<TournamentDetails>, HttpError> {
    let id = tournament_id(&id)?;
    tournaments::leave(&app, context.account()?, &id).await?;
    Ok(Json(details(&tournaments::find(&app, &id).await?)))
}

fn details(view: &TournamentView) -> TournamentDetails {
    let state = &view.state;
    let entry = |it: &Entry| EntryJson {
        number: it.number.0,
        name: view.names.get(&it.person).unwrap_or(&it.name).clone(),
        rating: it.rating,
        withdrawn: !it.is_active(),
    };
    TournamentDetails {
        standings: TournamentStandings::new(view),
        entries: state.entries.iter().map(entry).collect(),
        pairings: state.pairings.iter().map(PairingJson::new).collect(),
    }
}
