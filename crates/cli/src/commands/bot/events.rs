//! Follows the events of a bot, accepts challenges, and plays each game in a separate thread.

use std::collections::HashMap;
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use serde_json::{Value, json};

use super::challenges::Challenger;
use super::game::{self, Player};
use super::settings::Accepts;
use super::site::{Backoff, RequestError, Site};
use crate::failure::Failure;

/// A running bot.
struct Bot {
    site: Arc<Site>,
    player: Player,
    challenger: Option<Challenger>,
    games: HashMap<String, JoinHandle<()>>,
    /// The time of the last line `current`.
    since: Option<i64>,
}

/// Plays until the program is stopped, its challenges are played, or the site rejects it
/// permanently.
pub(super) fn play(
    site: &Arc<Site>,
    player: Player,
    challenger: Option<Challenger>,
    accepts: Option<Accepts>,
) -> Result<(), Failure> {
    let own = site.request("GET", "/api/bot/account", &json!({})).map_err(RequestError::failure)?;
    if let Some(accepts) = accepts {
        let accepts = serde_json::to_value(accepts)?;
        site.request("PUT", "/api/bot/accepts", &accepts).map_err(RequestError::failure)?;
    }
    eprintln!("{} plays, a bot of {}", text(&own["name"]), text(&own["owner"]));
    let (site, games) = (site.clone(), HashMap::new());
    let mut bot = Bot { site, player, challenger, games, since: None };
    let mut backoff = Backoff::new();
    let end = loop {
        match bot.follow(&mut backoff) {
            Ok(()) | Err(RequestError::Stopped) => break Ok(()),
            Err(RequestError::Passing { why, pause }) => {
                eprintln!("{why}; trying again");
                bot.site.pause(&mut backoff, pause);
            }
            Err(error) => break Err(error.failure()),
        }
    };
    // The games continue when the program starts again.
    bot.site.stop.stop();
    for (_, game) in bot.games.drain() {
        // A thread that panicked has printed a message.
        let _ = game.join();
    }
    end
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

impl Bot {
    /// Follows the stream of events until it ends.
    fn follow(&mut self, backoff: &mut Backoff) -> Result<(), RequestError> {
        let since = self.since.map(|since| format!("?since={since}")).unwrap_or_default();
        let mut stream = self.site.stream(&format!("/api/stream/event{since}"))?;
        if let Some(challenger) = &mut self.challenger {
            challenger.begin_stream();
        }
        let mut is_current = false;
        loop {
            let line = stream.next()?;
            *backoff = Backoff::new();
            match line["type"].as_str() {
                Some("gameStart") => self.begin(text(&line["game"]["id"])),
                Some("challenge") if line["challenge"]["asks_you"] == true => {
                    self.answer(text(&line["challenge"]["id"]))?;
                }
                Some("current") => {
                    self.since = line["since"].as_i64();
                    is_current = true;
                }
                Some("closed") => return Err(closed(text(&line["reason"]))),
                _ => {}
            }
            self.games.retain(|_, game| !game.is_finished());
            if let Some(challenger) = &mut self.challenger {
                challenger.read(&line);
                if challenger.is_done() {
                    return Ok(());
                }
                // The lines of one change arrive together, followed by a line `current`.
                let is_whole = line["type"] == "current" || line.is_null();
                if is_current && is_whole {
                    challenger.challenge(&self.site)?;
                }
            }
        }
    }

    /// Accepts a challenge. If the site does not allow that, declines it.
    fn answer(&self, id: &str) -> Result<(), RequestError> {
        let answer = |what: &str| self.site.post(&format!("/api/offers/{id}/{what}"), &json!({}));
        match answer("accept") {
            Err(RequestError::Refused { status, .. }) if status != 401 => {
                match answer("decline") {
                    // The challenge was withdrawn or has expired.
                    Ok(_) | Err(RequestError::Refused { .. }) => Ok(()),
                    Err(error) => Err(error),
                }
            }
            Ok(_) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Plays a game, unless it is already being played.
    fn begin(&mut self, id: &str) {
        if self.games.get(id).is_some_and(|game| !game.is_finished()) {
            return;
        }
        let (site, player, game) = (self.site.clone(), self.player.clone(), id.to_owned());
        let thread = thread::spawn(move || match game::play(&site, &player, &game) {
            Ok(()) | Err(RequestError::Stopped) => {}
            Err(error) => eprintln!("game {game}: {}", error.failure()),
        });
        self.games.insert(id.to_owned(), thread);
    }
}

/// Whether to retry after the site has closed the stream.
fn closed(reason: &str) -> RequestError {
    let message = match reason {
        "another stream was opened with this token" => {
            "another program plays with this token; end one of them, or create another bot"
        }
        "the token was revoked" => "the token was replaced or revoked: use the new one",
        _ => return RequestError::Passing { why: reason.to_owned(), pause: None },
    };
    RequestError::Refused { status: 409, code: String::new(), message: message.to_owned() }
}
