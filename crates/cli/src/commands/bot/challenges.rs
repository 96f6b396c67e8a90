//! The bot's own challenges: the requested number of games against one player.
//!
//! The counts come from the stream of events, so an interruption neither loses nor repeats a game.

use std::collections::HashSet;

use dipole::Setup;
use serde_json::{Value, json};

use super::site::{RequestError, Site};

/// The challenges to one player.
pub(super) struct Challenger {
    name: String,
    games: usize,
    at_once: usize,
    offer: Value,
    open: HashSet<String>,
    running: HashSet<String>,
    finished: HashSet<String>,
}

impl Challenger {
    pub(super) fn new(
        name: &str,
        games: u32,
        at_once: u32,
        setup: Setup,
        clock: &str,
        rated: bool,
    ) -> Challenger {
        let offer = json!({ "setup": setup.name(), "to": [name], "clock": clock, "rated": rated });
        Challenger {
            name: name.to_owned(),
            games: games as usize,
            at_once: at_once as usize,
            offer,
            open: HashSet::new(),
            running: HashSet::new(),
            finished: HashSet::new(),
        }
    }

    /// Clears the open challenges and games, which a new stream lists again.
    pub(super) fn begin_stream(&mut self) {
        self.open.clear();
        self.running.clear();
    }

    /// Reads a line of the stream of events.
    pub(super) fn read(&mut self, line: &Value) {
        let id = |value: &Value| value["id"].as_str().unwrap_or_default().to_owned();
        let is_theirs = |game: &Value| {
            let players = game["players"].as_object().into_iter().flatten();
            let mut names = players.filter_map(|(_, player)| player["name"].as_str());
            names.any(|name| name.eq_ignore_ascii_case(&self.name))
        };
        match line["type"].as_str() {
            Some("challenge") if line["challenge"]["yours"] == true => {
                self.open.insert(id(&line["challenge"]));
            }
            Some("challengeAccepted" | "challengeDeclined" | "challengeCanceled") => {
                self.open.remove(&id(line));
            }
            Some("gameStart") if is_theirs(&line["game"]) => {
                self.running.insert(id(&line["game"]));
            }
            Some("gameFinish") if is_theirs(&line["game"]) => {
                self.running.remove(&id(&line["game"]));
                self.finished.insert(id(&line["game"]));
            }
            _ => {}
        }
    }

    /// Whether all games are played.
    pub(super) fn is_done(&self) -> bool {
        self.finished.len() >= self.games && self.running.is_empty()
    }

    fn wants_more(&self) -> bool {
        let under_way = self.open.len() + self.running.len();
        under_way < self.at_once && self.finished.len() + under_way < self.games
    }

    /// Sends a challenge if there is room for one. The site or the other bot may decline it for
    /// now; the next line of the stream triggers another attempt.
    pub(super) fn challenge(&mut self, site: &Site) -> Result<(), RequestError> {
        if !self.wants_more() {
            return Ok(());
        }
        // Without a retry: the next stream shows whether a challenge without a response was
        // created.
        match site.post_once("/api/challenges", &self.offer) {
            Ok(offer) => {
                self.open.insert(offer["id"].as_str().unwrap_or_default().to_owned());
                Ok(())
            }
            Err(RequestError::Refused { code, .. })
                if matches!(
                    code.as_str(),
                    "bot_declines" | "too_many_offers" | "too_many_games"
                ) =>
            {
                Ok(())
            }
            Err(error) => Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_counted_from_the_stream() {
        let mut own = Challenger::new("Rival", 2, 1, Setup::Small, "none", false);
        assert!(own.wants_more());
        let game = |kind: &str, id: &str| {
            json!({ "type": kind, "game": { "id": id, "players": {
                "W": { "name": "Robo" }, "B": { "name": "rival" } } } })
        };
        own.read(&json!({ "type": "challenge", "challenge": { "id": "c1", "yours": true } }));
        assert!(!own.wants_more(), "one at a time");
        own.read(&json!({ "type": "challengeDeclined", "id": "c1" }));
        assert!(own.wants_more());
        own.read(&json!({ "type": "challenge", "challenge": { "id": "c2", "yours": true } }));
        own.read(&json!({ "type": "challengeAccepted", "id": "c2", "game": "g1" }));
        own.read(&game("gameStart", "g1"));
        assert!(!own.wants_more());
        own.read(&game("gameFinish", "g1"));
        own.read(&game("gameFinish", "g1"));
        assert!(own.wants_more() && !own.is_done(), "a repeated event is counted once");
        own.read(&game("gameStart", "g2"));
        own.begin_stream();
        own.read(&game("gameFinish", "g2"));
        assert!(own.is_done() && !own.wants_more());
    }
}
