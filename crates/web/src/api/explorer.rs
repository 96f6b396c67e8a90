//! The JSON API of the explorer.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use dipole::{Position, Setup};
use dipole_domain::{COLOURS, Rated, colour_named};
use serde::{Deserialize, Serialize};
use utoipa::openapi::schema::Schema;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use dipole_site::app::App;
use dipole_site::services::explorer::{
    self, EXPLORED_PLIES, ExploredMove, ExplorerQuery, ExplorerSource, ExplorerSpeed, RATING_BANDS,
};
use dipole_site::services::{analysis, players};
use dipole_views::json::values::{PlayerLetter, SwitchParam, one_of, setup as setups};

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(explore))
}

/// Maximum length of a position. A longer text is not a position.
const MAX_LENGTH: usize = 2000;

/// Value for all games of the site.
const SITE: &str = "site";
/// Value for the engine's games against itself.
const ENGINE: &str = "engine";

#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(crate) struct ExplorerParams {
    #[param(required)]
    position: String,
    /// The setup of the games; `small` by default
    #[param(schema_with = setups)]
    setup: String,
    /// The source of the games: all of the `site`, those between `people`, those with `computers`
    /// among the players, or those of the `engine` against itself; `site` by default. The site
    /// refuses the engine's games to a player in the position of the player's running game, and one
    /// move later
    #[param(schema_with = sources)]
    source: String,
    #[param(schema_with = speeds)]
    speed: String,
    /// The lower end of a band of the players' average rating
    #[param(schema_with = bands)]
    rating: String,
    /// Only the games of this player
    player: String,
    /// 1 for your own games only
    #[param(inline, value_type = SwitchParam)]
    mine: String,
    /// The colour of the player, or yours
    #[param(schema_with = colours)]
    color: String,
}

fn sources() -> Schema {
    let words = [ExplorerSource::People, ExplorerSource::Computers].map(ExplorerSource::word);
    one_of([SITE].into_iter().chain(words).chain([ENGINE]))
}

fn speeds() -> Schema {
    one_of(ExplorerSpeed::ALL.map(ExplorerSpeed::word))
}

fn bands() -> Schema {
    let words = RATING_BANDS.map(|band| band.to_string());
    one_of(words.iter().map(String::as_str))
}

fn colours() -> Schema {
    one_of(COLOURS.map(|it| it.0))
}

/// Moves that were played in a position
#[derive(Serialize, ToSchema)]
struct Explored {
    /// The position in its canonical form
    position: String,
    setup: &'static str,
    /// Number of moves of each game that are counted
    plies: usize,
    /// Number of games in which a counted move reached the position
    games: u64,
    /// The moves, the most frequent first
    moves: Vec<ExploredMoveJson>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = ExploredMove)]
struct ExploredMoveJson {
    r#move: String,
    games: u64,
    /// Number of games won by each player, by letter
    wins: BTreeMap<PlayerLetter, u64>,
    /// The average rating of the rated games; null without any
    #[schema(required)]
    rating: Option<u64>,
}

/// Parses a word with a fixed list of values. Returns `None` if there is no word.
fn choice<T>(
    name: &str,
    word: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, HttpError> {
    match word {
        "" => Ok(None),
        word => match read(word) {
            Some(value) => Ok(Some(value)),
            None => Err(HttpError::BadRequest(format!("{name}=\"{word}\" is not a choice"))),
        },
    }
}

impl ExplorerParams {
    /// Reads the query. The flag is true if it is about the engine's games.
    async fn read(
        &self,
        app: &App,
        context: &RequestContext,
        position: u64,
    ) -> Result<(ExplorerQuery, bool), HttpError> {
        let bad = |what: &str| HttpError::BadRequest(what.to_owned());
        let setup = choice("setup", &self.setup, |word| word.parse().ok())?.unwrap_or_default();
        let source = choice("source", &self.source, |word| match word {
            SITE => Some(None),
            "people" => Some(Some(ExplorerSource::People)),
            "computers" => Some(Some(ExplorerSource::Computers)),
            _ => None,
        });
        let is_engine = self.source == ENGINE;
        let source = if is_engine { None } else { source?.flatten() };
        let speed = choice("speed", &self.speed, |word| {
            ExplorerSpeed::ALL.into_iter().find(|speed| speed.word() == word)
        })?;
        let band = choice("rating", &self.rating, |word| {
            RATING_BANDS.into_iter().find(|band| band.to_string() == word)
        })?;
        let colour = choice("color", &self.color, colour_named)?;
        let mine = choice("mine", &self.mine, |word| match word {
            "0" => Some(false),
            "1" => Some(true),
            _ => None,
        })?;
        let who = match (self.player.trim(), mine.unwrap_or_default()) {
            ("", false) => None,
            // A visitor without a stored identity has no games.
            ("", true) => Some(Rated::Person(context.person_or_stranger())),
            (_, true) => return Err(bad("player and mine exclude each other")),
            (name, false) => Some(players::find(app, name).await?.who),
        };
        if colour.is_some() && who.is_none() {
            return Err(bad("color needs a player, or mine=1"));
        }
        if is_engine && (speed.is_some() || band.is_some() || who.is_some()) {
            return Err(bad("games of the engine have no speed, rating or player to choose by"));
        }
        Ok((ExplorerQuery { setup, position, source, speed, band, who, colour }, is_engine))
    }
}

/// The moves played in a position, with their frequencies and results
#[utoipa::path(
    get,
    path = "/api/explorer",
    operation_id = "explorer",
    tag = "games",
    params(ExplorerParams),
    responses((status = 200, description = "The moves; none if no game reached the position", body = Explored)),
    security((), ("session" = []), ("token" = ["read"])),
)]
async fn explore(
    State(app): State<App>,
    context: RequestContext,
    params: Result<Query<ExplorerParams>, QueryRejection>,
) -> Result<Json<Explored>, HttpError> {
    let Query(params) = params.map_err(|error| HttpError::of_query(&error))?;
    if params.position.len() > MAX_LENGTH {
        return Err(HttpError::TooLarge);
    }
    let position: Position = params
        .position
        .parse()
        .map_err(|error: dipole::ParsePositionError| HttpError::BadPosition(error.to_string()))?;
    let (query, is_engine) = params.read(&app, &context, position.hash()).await?;
    let moves = match is_engine {
        true => {
            analysis::check_not_in_play(&app, context.person(), &position).await?;
            explorer::self_play(&app, &context.requester(), query.setup, query.position).await?
        }
        false => explorer::moves(&app, &query).await?,
    };
    Ok(Json(answer(&position, query.setup, &moves)))
}

fn answer(position: &Position, setup: Setup, moves: &[ExploredMove]) -> Explored {
    let players = position.players();
    let json = |it: &ExploredMove| ExploredMoveJson {
        r#move: it.text.clone(),
        games: it.games,
        wins: it
            .wins
            .iter()
            .filter(|(player, _)| players.all().contains(player))
            .map(|(player, wins)| ((*player).into(), *wins))
            .collect(),
        rating: it.rating(),
    };
    Explored {
        position: position.to_string(),
        setup: setup.name(),
        plies: EXPLORED_PLIES,
        games: moves.iter().map(|it| it.games).sum(),
        moves: moves.iter().map(json).collect(),
    }
}
