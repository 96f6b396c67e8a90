//! One game of a bot: follows its stream and plays when it is the bot's turn.

use std::time::{Duration, Instant};

use dipole::{Game, Position};
use dipole_arena::{EngineFault, EngineSpec, MatchEngine};
use dipole_engine::Limits;
use serde_json::{Value, json};

use super::site::{Backoff, RequestError, Site};

/// Minimum time for a move.
const MIN_MOVE_TIME: Duration = Duration::from_millis(20);
/// Time by which an engine may exceed its time.
const GRACE: Duration = Duration::from_secs(10);
/// Divisor of the remaining time: one move may take this part of it.
const CLOCK_PART: u32 = 25;

/// The engine of a bot, and its settings.
#[derive(Clone)]
pub(super) struct Player {
    pub(super) engine: EngineSpec,
    pub(super) limits: Limits,
}

/// A game under way.
struct Follower<'a> {
    site: &'a Site,
    player: &'a Player,
    id: &'a str,
    engine: Option<MatchEngine>,
    /// The seats of the bot and the start position, once the first line has arrived.
    you: Vec<Value>,
    start: String,
    /// The last state received by the program.
    since: Option<String>,
    /// The time from which the win can be claimed.
    claim: Option<Instant>,
}

/// Plays a game to its end. Returns early if the program is stopped or the site has no such game
/// for the bot.
pub(super) fn play(site: &Site, player: &Player, id: &str) -> Result<(), RequestError> {
    let mut follower = Follower {
        site,
        player,
        id,
        engine: None,
        you: Vec::new(),
        start: String::new(),
        since: None,
        claim: None,
    };
    let mut backoff = Backoff::new();
    loop {
        match follower.follow(&mut backoff) {
            Ok(()) => return Ok(()),
            Err(RequestError::Passing { pause, .. }) => site.pause(&mut backoff, pause),
            Err(error) => return Err(error),
        }
    }
}

impl Follower<'_> {
    fn path(&self, action: &str) -> String {
        format!("/api/games/{}/{action}", self.id)
    }

    /// Follows the stream until the game is over.
    fn follow(&mut self, backoff: &mut Backoff) -> Result<(), RequestError> {
        let since = self.since.as_ref().map(|it| format!("?since={it}")).unwrap_or_default();
        let mut stream = self.site.stream(&format!("/api/bot/game/stream/{}{since}", self.id))?;
        if since.is_empty() {
            self.you.clear();
        } else {
            // The turn that was interrupted.
            self.catch_up()?;
        }
        loop {
            let line = stream.next()?;
            *backoff = Backoff::new();
            match line["type"].as_str() {
                Some("gameFull") => {
                    self.you = line["you"].as_array().cloned().unwrap_or_default();
                    line["start"].as_str().unwrap_or_default().clone_into(&mut self.start);
                }
                Some("opponentGone") => {
                    let seconds = line["claim_in_seconds"].as_u64();
                    self.claim = seconds.map(|it| Instant::now() + Duration::from_secs(it + 1));
                }
                Some("closed") if line["reason"] == "the game is over" => return Ok(()),
                Some("closed") => {
                    let why = line["reason"].as_str().unwrap_or_default().to_owned();
                    return Err(RequestError::Passing { why, pause: None });
                }
                _ => {}
            }
            if line["state"].is_object() {
                self.act(&line["state"])?;
            }
            if let Some(since) = line["since"].as_str() {
                self.since = Some(since.to_owned());
            }
            if self.claim.is_some_and(|claim| claim <= Instant::now()) {
                self.claim = None;
                settled(self.site.post(&self.path("claim"), &json!({})))?;
            }
        }
    }

    /// Acts on the current state.
    fn catch_up(&mut self) -> Result<(), RequestError> {
        let game = self.site.request("GET", &format!("/api/games/{}", self.id), &json!({}))?;
        let mut state = game.clone();
        if game["result"] != "*" || !game["termination"].is_null() {
            state["turn"] = Value::Null;
        }
        self.act(&state)
    }

    /// Performs the action required by a state of the game.
    fn act(&mut self, state: &Value) -> Result<(), RequestError> {
        for may in state["may"].as_array().into_iter().flatten() {
            // A bot refuses takebacks, and agrees to end a game without a result.
            let action = match may.as_str() {
                Some("answer") => "undo/reject",
                Some("call-off-answer") => "call-off/accept",
                _ => continue,
            };
            settled(self.site.post(&self.path(action), &json!({})))?;
        }
        if state["turn"].is_null() || !self.you.contains(&state["turn"]) {
            return Ok(());
        }
        let Some(text) = self.choose(state) else {
            eprintln!("game {}: the engine has no move, so the bot resigns", self.id);
            return settled(self.site.post(&self.path("resign"), &json!({})));
        };
        let ply = state["moves"].as_array().map_or(0, Vec::len);
        let sent = json!({ "move": text, "ply": ply, "undos": state["undos"] });
        settled(self.site.post(&self.path("moves"), &sent))
    }

    /// The engine's move. An engine that fails is restarted once.
    fn choose(&mut self, state: &Value) -> Option<String> {
        let game = game_of(&self.start, state)?;
        for _ in 0..2 {
            match self.try_choose(&game, state) {
                Ok(text) => return Some(text),
                Err(_) if self.site.stop.is_stopped() => return None,
                Err(fault) => {
                    eprintln!("game {}: the engine {fault}", self.id);
                    self.engine = None;
                }
            }
        }
        None
    }

    fn try_choose(&mut self, game: &Game, state: &Value) -> Result<String, EngineFault> {
        let most = self.player.limits.move_time.unwrap_or(MIN_MOVE_TIME);
        let time = move_time(state, most);
        let limits = Limits { move_time: Some(time), ..self.player.limits.clone() };
        let engine = match &mut self.engine {
            Some(engine) => engine,
            None => {
                let mut engine = MatchEngine::new(&self.player.engine, &limits);
                engine.new_game(&self.site.stop)?;
                self.engine.insert(engine)
            }
        };
        match engine {
            MatchEngine::BuiltIn { limits, .. } | MatchEngine::Process { limits, .. } => {
                if limits.move_time.is_some() {
                    limits.move_time = Some(time);
                }
            }
        }
        let mv = engine.choose(game, GRACE, &self.site.stop)?;
        Ok(mv.text(game.position()).to_string())
    }
}

/// The time for a move: the maximum, or a part of the remaining time.
fn move_time(state: &Value, most: Duration) -> Duration {
    let clock = &state["clock"];
    let left = clock["left"][state["turn"].as_str().unwrap_or_default()].as_u64();
    match left {
        Some(left) if clock["live"] == true => {
            let part = Duration::from_millis(left) / CLOCK_PART;
            part.clamp(MIN_MOVE_TIME, most.max(MIN_MOVE_TIME))
        }
        _ => most,
    }
}

/// The game in a state. If its moves cannot be replayed, such as after a departure, only its
/// position.
fn game_of(start: &str, state: &Value) -> Option<Game> {
    let position: Position = state["position"].as_str()?.parse().ok()?;
    let replayed = || {
        let mut game = Game::new(start.parse().ok()?);
        for text in state["moves"].as_array()? {
            game.play_text(text.as_str()?).ok()?;
        }
        (*game.position() == position).then_some(game)
    };
    Some(replayed().unwrap_or_else(|| Game::new(position.clone())))
}

/// A refusal means that the game has changed in the meantime: the next state includes the change.
fn settled(answer: Result<Value, RequestError>) -> Result<(), RequestError> {
    match answer {
        Ok(_) => Ok(()),
        Err(RequestError::Refused { status: 401, code, message }) => {
            Err(RequestError::Refused { status: 401, code, message })
        }
        Err(RequestError::Refused { .. }) => Ok(()),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_takes_a_part_of_a_live_clock() {
        let most = Duration::from_secs(2);
        let state = |live: bool, left: u64| json!({ "turn": "W", "clock": { "live": live, "left": { "W": left } } });
        assert_eq!(move_time(&state(true, 300_000), most), most);
        assert_eq!(move_time(&state(true, 25_000), most), Duration::from_secs(1));
        assert_eq!(move_time(&state(true, 1), most), MIN_MOVE_TIME);
        assert_eq!(move_time(&state(false, 1000), most), most, "days");
        assert_eq!(move_time(&json!({ "turn": "W", "clock": null }), most), most);
    }

    #[test]
    fn a_game_is_replayed_where_that_gives_its_position() {
        let start = dipole::Setup::Small.position().to_string();
        let mut game = Game::new(start.parse().expect("a position"));
        game.play_text("E1-E3").expect("a move");
        let position = game.position().to_string();
        let state = json!({ "position": position, "moves": ["E1-E3"] });
        assert_eq!(game_of(&start, &state).expect("a game").moves().len(), 1);
        let other = json!({ "position": position, "moves": ["E1-G3"] });
        assert_eq!(game_of(&start, &other).expect("a game").moves().len(), 0);
        assert!(game_of(&start, &json!({ "position": "x" })).is_none());
    }
}
