//! Push notifications: send the events of emails about games to devices, and reminders at chosen
//! hours.

use serde::Serialize;
use tokio::task::JoinSet;
use tracing::Instrument as _;

use crate::polling;
use dipole_domain::tournaments::TournamentEvent;
use dipole_domain::{
    Game, GameId, HOUR, MINUTE, Millis, PersonId, PushKind, SECOND, TournamentId, clock_push_due,
    push_retry,
};
use dipole_site::app::App;
use dipole_site::i18n::names::{counted, other_names, person_name};
use dipole_site::i18n::{Locale, endings};
use dipole_site::push::{DeviceKeys, PushAnswer, PushMessage};
use dipole_site::secrets;
use dipole_site::services::follows;
use dipole_site::services::outgoing_pushes::{self, ClaimedPush};
use dipole_site::services::preferences::Preferences;
use dipole_site::services::tournaments::notices;
use dipole_site::services::{Error, games, notifications, offers, push_devices, vacation};
use dipole_site::telemetry;
use dipole_site::traces;

/// Number of notifications that a worker claims, and sends, at a time.
const BATCH: u32 = 20;
/// Lifetime of a claim, longer than sending takes. A notification claimed by a process that died is
/// sent soon after, perhaps for the second time; the device shows it once.
const CLAIM_TIME: Millis = 60 * SECOND;
/// Text lengths are padded to a multiple of this, so that the length reveals nothing of the
/// content.
const PADDED_LENGTH: usize = 512;
/// Maximum number of letters and digits of a topic.
const TOPIC_LENGTH: usize = 32;

/// The outcome for a notification.
enum Delivery {
    Ready(Shown),
    /// The notification is dropped, for this reason.
    Dropped(&'static str),
    /// The notification is sent later, at this time.
    Later(Millis),
}

/// The content that the service worker shows.
#[derive(Serialize)]
struct Shown {
    title: String,
    body: String,
    /// The address that the notification leads to.
    href: String,
    /// Whether the notification is shown even while a page of the site is open, as for a test.
    always: bool,
}

/// Starts to send push notifications, if the site does so.
pub fn start_push(app: &App) {
    if !app.push.is_on() {
        return;
    }
    polling::start(
        app,
        |app| &app.signals.pushes,
        "the notifications cannot be read",
        |app| async move { send_pushes(&app).await },
    );
}

/// Sends all notifications that are due, and returns how many were accepted by push services.
///
/// # Errors
///
/// If the store fails. A notification that a push service refuses is tried again or given up.
pub async fn send_pushes(app: &App) -> Result<u32, Error> {
    outgoing_pushes::post_reminders(app).await?;
    let mut sent = 0;
    loop {
        let now = app.now();
        let claimed = outgoing_pushes::claim(app, now, now + CLAIM_TIME, BATCH).await?;
        if claimed.is_empty() || app.lifecycle.stopping.is_cancelled() {
            return Ok(sent);
        }
        let mut sending = JoinSet::new();
        for push in claimed {
            let app = app.clone();
            let span = tracing::info_span!(target: traces::TARGET, "notification");
            sending.spawn(async move { send(&app, &push).await }.instrument(span));
        }
        while let Some(result) = sending.join_next().await {
            match result {
                Ok(is_sent) => sent += u32::from(is_sent?),
                Err(error) => tracing::error!(%error, "a notification was not sent"),
            }
        }
    }
}

/// Sends one notification. Returns true if the push service has accepted it.
async fn send(app: &App, push: &ClaimedPush) -> Result<bool, Error> {
    let id = push.id.as_str();
    let give_up = async |result: &'static str, why: &str| {
        tracing::debug!(push = id, why, "not sent");
        telemetry::push_sent(result);
        outgoing_pushes::drop_one(app, id, why).await.map(|()| false)
    };
    let keys = DeviceKeys::parse(&push.p256dh, &push.auth);
    let (Some(endpoint), Some(keys)) = (app.push.endpoint(&push.endpoint), keys) else {
        return give_up(telemetry::FAILED, "no address of a push service").await;
    };
    let shown = match decide(app, push).await? {
        Delivery::Ready(shown) => shown,
        Delivery::Dropped(why) => return give_up(telemetry::DROPPED, why).await,
        Delivery::Later(due) => {
            outgoing_pushes::delay(app, id, due, None).await?;
            return Ok(false);
        }
    };
    let Ok(mut text) = serde_json::to_string(&shown) else {
        return give_up(telemetry::FAILED, "unwritable").await;
    };
    let padding = text.len().next_multiple_of(PADDED_LENGTH) - text.len();
    text.extend(std::iter::repeat_n(' ', padding));
    // The topic is a keyed digest, so that the push service learns nothing of the game.
    let topic = secrets::authenticate(&push.auth, &push.kind.subject());
    let message = PushMessage {
        endpoint: &endpoint,
        keys: &keys,
        text,
        lifetime: push.kind.lifetime(),
        topic: topic.get(..TOPIC_LENGTH).unwrap_or_default(),
        is_urgent: push.kind.is_urgent(),
    };
    match outgoing_pushes::send(app, message, &contact(app)).await? {
        PushAnswer::Accepted => {
            tracing::info!(push = id, "sent");
            telemetry::push_sent(telemetry::SENT);
            outgoing_pushes::mark_sent(app, push).await?;
            Ok(true)
        }
        PushAnswer::Gone => {
            tracing::info!(push = id, "the device is gone");
            telemetry::push_sent(telemetry::DROPPED);
            outgoing_pushes::device_is_gone(app, push).await?;
            Ok(false)
        }
        PushAnswer::Refused(why) => {
            tracing::warn!(push = id, host = endpoint.host, why, "refused");
            give_up(telemetry::FAILED, "refused").await
        }
        PushAnswer::Later { why, retry_after: wait } => {
            match push_retry(push.attempts, wait, app.now()) {
                Some(due) => {
                    tracing::warn!(push = id, why, "not sent yet");
                    telemetry::push_sent(telemetry::DEFERRED);
                    outgoing_pushes::delay(app, id, due, Some(&why)).await?;
                    Ok(false)
                }
                None => {
                    tracing::warn!(push = id, why, "given up");
                    give_up(telemetry::FAILED, "given up").await
                }
            }
        }
    }
}

/// Contact address of the site for operators of push services; empty if there is none.
fn contact(app: &App) -> String {
    match app.site.is_secure() {
        true => app.site.base_url.clone(),
        false if app.has_mail() => format!("mailto:{}", app.mail_address()),
        false => String::new(),
    }
}

/// Words a notification, if it is still true and may be sent to its reader now.
async fn decide(app: &App, push: &ClaimedPush) -> Result<Delivery, Error> {
    let (now, person) = (app.now(), &push.person);
    let language = Preferences::parse(&push.preferences).language;
    let t = app.texts.negotiate(language.as_deref(), &push.language);
    // A clock that a vacation stops is not short. In a league it may run all the same.
    let is_held = !matches!(push.kind, PushKind::Test | PushKind::Clock { .. });
    if is_held && let Some(vacation) = vacation::pauses(app, person).await?.vacation(now) {
        return Ok(Delivery::Later(vacation.until));
    }
    let sees = |game: &GameId| app.live.sees(person, game);
    Ok(match &push.kind {
        PushKind::Turn { game, ply } => match awaited(app, push, game, *ply).await? {
            None => Delivery::Dropped("not their turn any more"),
            Some(_) if sees(game) => Delivery::Dropped("on screen"),
            Some(game) => about_game(&t, &game, "push-turn-title", game_with(&t, &game, push)),
        },
        PushKind::Clock { game, ply } => match awaited(app, push, game, *ply).await? {
            None => Delivery::Dropped("not their turn any more"),
            Some(game) => decide_clock(app, &t, push, &game).await?,
        },
        PushKind::Over { game } => match games::find_one_sound(app, game).await? {
            Some(_) if sees(game) => Delivery::Dropped("on screen"),
            Some(game) if game.is_over() => {
                let mut body = game_with(&t, &game, push);
                if let Some(reason) = endings::reason(&t, &game, Some(person)) {
                    body = format!("{body}\n{reason}");
                }
                about_game(&t, &game, "push-over-title", body)
            }
            _ => Delivery::Dropped("the game goes on"),
        },
        PushKind::Challenge { offer, from } => match offers::get(app, offer).await? {
            Some(offer) if offer.is_open(now) && offer.asks(person) => {
                let name = person_name(&t, from);
                let body = t.with("notice-challenge", &[("name", name.into())]);
                ready(t.text("push-challenge-title"), body, format!("/offer/{}", offer.id))
            }
            _ => Delivery::Dropped("answered already"),
        },
        PushKind::Followed { offer, from } => {
            match follows::open_offer(app, person, offer).await? {
                Some(offer) => {
                    let body = t.with("push-followed", &[("name", from.as_str().into())]);
                    ready(t.text("push-followed-title"), body, format!("/offer/{}", offer.id))
                }
                None => Delivery::Dropped("not open any more, or not followed"),
            }
        }
        PushKind::Tournament { tournament, event } => {
            decide_tournament(app, &t, person, tournament, *event).await?
        }
        PushKind::Reminder => match notifications::waiting(app, person).await?.all() {
            0 => Delivery::Dropped("nothing waits"),
            count => {
                let body = t.with("notice-waiting", &[("count", counted(count))]);
                ready("Dipole".to_owned(), body, "/".to_owned())
            }
        },
        PushKind::Test => Delivery::Ready(Shown {
            title: "Dipole".to_owned(),
            body: t.text("push-test"),
            href: "/account/notifications".to_owned(),
            always: true,
        }),
    })
}

/// A notification that is shown unless a page of the site is open.
fn ready(title: String, body: String, href: String) -> Delivery {
    Delivery::Ready(Shown { title, body, href, always: false })
}

/// A notification that leads to a game. `title` is the key of its title.
fn about_game(t: &Locale, game: &Game, title: &str, body: String) -> Delivery {
    ready(t.text(title), body, format!("/game/{}", game.id()))
}

/// Words the warning of a clock. It is sent when the chosen number of hours is left.
async fn decide_clock(
    app: &App,
    t: &Locale,
    push: &ClaimedPush,
    game: &Game,
) -> Result<Delivery, Error> {
    let (now, person) = (app.now(), &push.person);
    let hours = push_devices::choices(app, person).await?.clock_hours;
    let due = clock_push_due(game, hours).filter(|_| hours > 0);
    let (Some(due), Some(running)) = (due, game.running()) else {
        return Ok(Delivery::Dropped("unwanted"));
    };
    if due > now {
        return Ok(Delivery::Later(due));
    }
    let left = running.left(now);
    if left == 0 {
        return Ok(Delivery::Dropped("too late"));
    }
    if app.live.sees(person, game.id()) {
        // The user may leave the page before the clock runs out.
        return Ok(Delivery::Later(now + MINUTE));
    }
    let hours = ((left + HOUR / 2) / HOUR).max(1);
    let names = other_names(t, game.seats(), person);
    let values = [("hours", hours.into()), ("names", names.into())];
    Ok(about_game(t, game, "push-clock-title", t.with("push-clock", &values)))
}

/// Words an event of a tournament. A notification about a single game leads to that game.
async fn decide_tournament(
    app: &App,
    t: &Locale,
    person: &PersonId,
    tournament: &TournamentId,
    event: TournamentEvent,
) -> Result<Delivery, Error> {
    if let Some(due) = notices::due_later(app, tournament, event).await? {
        return Ok(Delivery::Later(due));
    }
    let notice = match notices::write(app, t, tournament, person, event).await? {
        Ok(notice) => notice,
        Err(why) => return Ok(Delivery::Dropped(why)),
    };
    let href = match notice.games.as_slice() {
        [(game, _)] => format!("/game/{game}"),
        _ => format!("/tournament/{tournament}"),
    };
    let mut body = vec![notice.headline];
    body.extend(notice.lines);
    Ok(ready(notice.name, body.join("\n"), href))
}

/// Returns the game if the user still has to move in it as the notification says.
async fn awaited(
    app: &App,
    push: &ClaimedPush,
    id: &GameId,
    ply: u32,
) -> Result<Option<Game>, Error> {
    let game = games::find_one_sound(app, id).await?;
    Ok(game.filter(|game| game.ply() == ply && game.awaits(Some(&push.person))))
}

fn game_with(t: &Locale, game: &Game, push: &ClaimedPush) -> String {
    let names = other_names(t, game.seats(), &push.person);
    t.with("push-game", &[("names", names.into())])
}
