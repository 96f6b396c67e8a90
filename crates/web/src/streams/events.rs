//! The event stream of a bot: its challenges and games, first the current state, then each change.
//!
//! Nothing is queued. The stream reads the lists again after a notice and sends the differences, so
//! a slow client gets fewer, later lines. Ended items are read by their time, so a client that
//! reconnects with the time of its last `current` line misses nothing, and may get a line twice.

use std::collections::HashSet;
use std::time::Duration;

use axum::Extension;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::response::Response;
use dipole_domain::{GameId, Millis, Offer, OfferId, OfferState, Rated, SECOND, Summary};
use serde::{Deserialize, Serialize};
use tokio::time::{Instant, interval_at, sleep};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::account::{GameSummary, summary};
use crate::api::offers::{OfferJson, offer_json};
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use dipole_http::lines::{Ended, HEARTBEAT, Lines};
use dipole_site::admission::{Permit, Work};
use dipole_site::app::App;
use dipole_site::bus::subscriptions::Subscription;
use dipole_site::bus::{Notices, Topic};
use dipole_site::open_sockets::OpenSockets;
use dipole_site::services::accounts::Person;
use dipole_site::services::game_lists::{self, GameCursor, Listed};
use dipole_site::services::{Error, lobby};

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(connect))
}

/// Minimum time between two reads of the lists, because each move in a game causes a notice.
const MIN_INTERVAL: Duration = Duration::from_millis(250);

/// Interval between reads without a notice, for challenges that expire.
const READ_INTERVAL: Duration = Duration::from_secs(60);

/// Maximum clock difference between the nodes of a site. Each read starts this much before the
/// previous one.
const CLOCK_MARGIN: Millis = 10 * SECOND;

/// Games in one query, and maximum number of queries for one list.
const PAGE: u32 = 100;
const MAX_PAGES: usize = 10;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct SinceQuery {
    /// The `since` of the last line of the type `current` that the client has. The stream then also
    /// contains the games and challenges that have ended since
    since: Option<i64>,
}

/// A line of the stream of events. The stream ends with a line of the type `closed`.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
enum EventLine {
    /// A running game, or one that has begun.
    GameStart { game: GameSummary },
    /// A game that has ended.
    GameFinish { game: GameSummary },
    /// An open challenge to the bot, or from the bot (`yours`).
    Challenge { challenge: OfferJson },
    /// A challenge from the bot was accepted. `game` has begun.
    ChallengeAccepted { id: String, game: String },
    /// A challenge from the bot was declined.
    ChallengeDeclined { id: String },
    /// A challenge that was withdrawn or has expired.
    ChallengeCanceled { id: String },
    /// The lines so far contain all changes until this time.
    Current { since: i64 },
    /// The reason why the site ends the stream. This is the last line.
    #[expect(dead_code, reason = "it is written by `Lines::close`, and described here")]
    Closed { reason: String },
}

/// Follow your challenges and games
///
/// One JSON object a line, and a blank line every 7 seconds. Open challenges and running games
/// come first, then a line `current`, then each change. A token has one such stream: a newer one
/// closes the older. The stream counts as a socket for the limits of the site.
#[utoipa::path(
    get,
    path = "/api/stream/event",
    operation_id = "streamEvents",
    tag = "bots",
    params(SinceQuery),
    responses((
        status = 200,
        description = "An endless stream of lines",
        content_type = "application/x-ndjson",
        body = EventLine
    )),
    security(("token" = ["read"])),
)]
async fn connect(
    State(app): State<App>,
    Extension(sockets): Extension<OpenSockets>,
    context: RequestContext,
    query: Result<Query<SinceQuery>, QueryRejection>,
) -> Result<Response, HttpError> {
    let query = query.map_err(|error| HttpError::of_query(&error))?;
    let since = query.since;
    let person = context.user().ok_or(HttpError::SignedOut)?.clone();
    let token = context.token_hash()?;
    let place = context.open_socket(&app, &sockets)?;
    // Only a stream that is let in closes the older one.
    let newer = app.bus.open_event_stream(token, app.now());
    let (lines, response) = Lines::open();
    let sent = SentState { since: since.unwrap_or_default().max(0), ..SentState::default() };
    let stream = EventStream { app, context, person, sent, lines };
    let tasks = stream.app.lifecycle.tasks.clone();
    tasks.spawn(async move {
        let _place = place;
        stream.run(newer, since.is_some()).await;
    });
    Ok(response)
}

/// The state already sent to the client.
#[derive(Default)]
struct SentState {
    /// Time of the last read of the lists.
    since: Millis,
    games: HashSet<GameId>,
    offers: HashSet<OfferId>,
    /// Games and own challenges that ended recently.
    ended_games: HashSet<GameId>,
    closed_offers: HashSet<OfferId>,
}

struct EventStream {
    app: App,
    context: RequestContext,
    person: Person,
    sent: SentState,
    lines: Lines,
}

/// Changes when a newer stream of the token is opened, on any node.
type NewerStream = Subscription<Topic, Notices>;

/// The end of a stream, with the reason if the site ends it.
type End = Option<&'static str>;

fn ended(_: Ended) -> End {
    None
}

fn fault(error: Error) -> End {
    tracing::error!(%error, "a stream of events cannot go on");
    Some("the site cannot read the games now")
}

impl EventStream {
    async fn run(mut self, newer: NewerStream, is_resumed: bool) {
        let Err(end) = self.follow(newer, is_resumed).await;
        if let Some(reason) = end {
            self.lines.close(reason);
        }
    }

    async fn follow(
        &mut self,
        mut newer: NewerStream,
        is_resumed: bool,
    ) -> Result<std::convert::Infallible, End> {
        let mut notices = self.app.bus.subscribe_topic(&Topic::Person(self.person.id.clone()));
        if is_resumed {
            self.send_canceled().await?;
        } else {
            self.sent.since = self.app.now();
            let _permit = self.admit().await?;
            self.skip_ended().await.map_err(fault)?;
        }
        self.send_changes(true).await?;
        let mut beats = interval_at(Instant::now() + HEARTBEAT, HEARTBEAT);
        let mut reads = interval_at(Instant::now() + READ_INTERVAL, READ_INTERVAL);
        loop {
            tokio::select! {
                () = self.app.lifecycle.stopping.cancelled() => return Err(Some("the site restarts")),
                () = newer.changed() => {
                    return Err(Some("another stream was opened with this token"));
                }
                () = self.lines.abandoned() => return Err(None),
                () = notices.changed() => {
                    notices.mark_unchanged();
                    self.send_changes(false).await?;
                    sleep(MIN_INTERVAL).await;
                }
                _ = reads.tick() => self.send_changes(false).await?,
                _ = beats.tick() => match self.context.is_still_valid(&self.app).await {
                    Ok(true) => self.lines.send_heartbeat().await.map_err(ended)?,
                    Ok(false) => return Err(Some("the token was revoked")),
                    Err(error) => return Err(fault(error)),
                },
            }
        }
    }

    /// Challenges that ended before the stream began are left out.
    async fn skip_ended(&mut self) -> Result<(), Error> {
        let games = self.ended_games().await?;
        self.sent.ended_games = games.into_iter().map(|game| game.id).collect();
        let offers = self.closed_offers().await?;
        self.sent.closed_offers = offers.into_iter().map(|offer| offer.id).collect();
        Ok(())
    }

    /// Sends the challenges to the bot that were canceled while the stream was interrupted. A stream
    /// that goes on notices that they are no longer open.
    async fn send_canceled(&mut self) -> Result<(), End> {
        let permit = self.admit().await?;
        let since = self.sent.since - CLOCK_MARGIN;
        let canceled = lobby::invitations_canceled_since(&self.app, &self.person.id, since).await;
        let canceled = canceled.map_err(fault)?;
        drop(permit);
        for id in canceled.iter().rev() {
            let line = EventLine::ChallengeCanceled { id: id.to_string() };
            self.lines.send(&line).await.map_err(ended)?;
        }
        Ok(())
    }

    /// Sends the differences between the sent and the current state, and a line `current` if there
    /// are any or `always` is set.
    async fn send_changes(&mut self, always: bool) -> Result<(), End> {
        let permit = self.admit().await?;
        let at = self.app.now();
        let mut lines = self.ends().await.map_err(fault)?;
        lines.extend(self.beginnings(at).await.map_err(fault)?);
        drop(permit);
        let is_news = always || !lines.is_empty();
        for line in &lines {
            self.lines.send(line).await.map_err(ended)?;
        }
        self.sent.since = at;
        if is_news {
            self.lines.send(&EventLine::Current { since: at }).await.map_err(ended)?;
        }
        Ok(())
    }

    /// Waits for permission to read the lists: the stream's reads count like requests.
    async fn admit(&self) -> Result<Permit, End> {
        let permit = self.app.admission.enter(Work::List, &self.context.requester()).await;
        permit.map_err(|_| Some("the site is busy"))
    }

    /// Returns the lines about new challenges and games.
    async fn beginnings(&mut self, at: Millis) -> Result<Vec<EventLine>, Error> {
        let (app, context) = (&self.app, &self.context);
        let offers = lobby::of_person(app, &self.person.id).await?;
        let mut lines = Vec::new();
        for offer in offers.iter().rev().filter(|offer| !self.sent.offers.contains(&offer.id)) {
            lines.push(EventLine::Challenge { challenge: offer_json(app, context, offer) });
        }
        let open: HashSet<OfferId> = offers.into_iter().map(|offer| offer.id).collect();
        for gone in self.sent.offers.difference(&open) {
            // `ends` reports own challenges, and the bot knows the ones that it declined.
            if lobby::was_canceled(app, gone, &self.person.id, at).await? {
                lines.push(EventLine::ChallengeCanceled { id: gone.to_string() });
            }
        }
        self.sent.offers = open;
        let games = self.read_games(Listed::Active, |_| true).await?;
        for game in games.iter().rev().filter(|game| !self.sent.games.contains(&game.id)) {
            lines.push(EventLine::GameStart { game: summary(&self.context, game) });
        }
        self.sent.games = games.into_iter().map(|game| game.id).collect();
        Ok(lines)
    }

    /// Returns the lines about own challenges that are no longer open, and about finished games.
    async fn ends(&mut self) -> Result<Vec<EventLine>, Error> {
        let mut lines = Vec::new();
        let offers = self.closed_offers().await?;
        for offer in offers.iter().rev().filter(|it| !self.sent.closed_offers.contains(&it.id)) {
            let id = offer.id.to_string();
            lines.push(match (offer.state, &offer.game) {
                (OfferState::Begun, Some(game)) => {
                    EventLine::ChallengeAccepted { id, game: game.to_string() }
                }
                (OfferState::Declined, _) => EventLine::ChallengeDeclined { id },
                _ => EventLine::ChallengeCanceled { id },
            });
        }
        self.sent.closed_offers = offers.into_iter().map(|offer| offer.id).collect();
        let games = self.ended_games().await?;
        for game in games.iter().rev().filter(|it| !self.sent.ended_games.contains(&it.id)) {
            lines.push(EventLine::GameFinish { game: summary(&self.context, game) });
        }
        self.sent.ended_games = games.into_iter().map(|game| game.id).collect();
        Ok(lines)
    }

    /// Returns the own challenges that were answered or have expired since the last read.
    async fn closed_offers(&self) -> Result<Vec<Offer>, Error> {
        lobby::closed_since(&self.app, &self.person.id, self.sent.since - CLOCK_MARGIN).await
    }

    /// Returns the games that have ended since the last read.
    async fn ended_games(&self) -> Result<Vec<Summary>, Error> {
        let since = self.sent.since - CLOCK_MARGIN;
        self.read_games(Listed::Finished, |game| game.updated >= since).await
    }

    /// Reads the latest games of a list while they are wanted.
    async fn read_games(
        &self,
        list: Listed,
        is_wanted: impl Fn(&Summary) -> bool,
    ) -> Result<Vec<Summary>, Error> {
        let who = Rated::Person(self.person.id.clone());
        let mut games = Vec::new();
        let mut after: Option<GameCursor> = None;
        for _ in 0..MAX_PAGES {
            let page = game_lists::of_player(&self.app, &who, list, after, PAGE).await?;
            let is_last = page.next.is_none() || !page.games.last().is_some_and(&is_wanted);
            games.extend(page.games.into_iter().take_while(&is_wanted));
            if is_last {
                break;
            }
            after = page.next;
        }
        Ok(games)
    }
}
