//! Computer players. A bounded number of them thinks at a time; other games wait in a queue that is
//! fair by address and user. The queue is not stored: it is rebuilt from the games at the start.
//!
//! Remote workers, where there are any, find moves that take long. They take more games at a time
//! than there are local thinkers.
//!
//! Each process has such a queue. A process that thinks for long claims the game in the database,
//! so that no other process does the same; a claim that is not renewed expires soon. A move that
//! takes some milliseconds is not claimed: a claim would cost more than doing the work twice, and a
//! move is stored once in any case.

use std::time::Duration;

use dipole::{Move, Position};
use dipole_engine::{Engine, Level, Limits, Options, Tables};
use tracing::{Instrument as _, Span};

use crate::handover::{DelegationStatus, HandedOver, Timeouts, check_output};
use dipole_domain::{Actor, ExpectedTurn, Game, Millis, Refusal, SECOND};
use dipole_site::app::App;
use dipole_site::bus::computer_queue::{Effort, QueuedGame, WorkerRole};
use dipole_site::bus::pipeline::effort;
use dipole_site::jobs::moves::{MoveJob, MoveTask};
use dipole_site::services::thinking::{self, AwaitingComputer};
use dipole_site::services::{Error, game_actions, games};
use dipole_site::telemetry::{self, Search};
use dipole_site::traces;

/// Name of these searches in the metrics.
const COMPUTERS: &str = "computer_moves";

/// Pause of a game after a failure of the store, or while another process has claimed it.
const RETRY_DELAY: Duration = Duration::from_secs(5);

/// Lifetime of a claim that is not renewed.
const CLAIM_TIME: Millis = 5 * SECOND;
/// Interval between renewals of a claim.
const RENEWAL: Duration = Duration::from_millis(1500);

/// Maximum number of games at remote workers, beside those that wait for a local thinker.
const MAX_ELSEWHERE: usize = 16;
/// Timeouts of remote workers. They are short, since a player waits for the move.
const TIMEOUTS: Timeouts =
    Timeouts { silence: Duration::from_secs(3), total: Duration::from_secs(15) };
/// Interval between checks for remote workers.
const LOOK_ELSEWHERE: Duration = Duration::from_secs(2);

/// Finds a move for a computer player.
pub trait Thinker: Send + 'static {
    /// Returns a legal move, or `None` if there is none. May take seconds. `salt` differs from game
    /// to game, so that computers vary their play.
    fn choose(&mut self, position: &Position, level: u8, salt: u64) -> Option<Move>;
}

/// The engine as a computer player.
pub struct EngineThinker(Engine);

impl EngineThinker {
    /// Creates an engine with enough memory for the levels that users play against. The strongest
    /// level plays endgames by these tables.
    pub fn new(tables: Tables) -> EngineThinker {
        EngineThinker(Engine::new(Options { tables: Some(tables), ..Options::default() }))
    }
}

impl Thinker for EngineThinker {
    fn choose(&mut self, position: &Position, level: u8, salt: u64) -> Option<Move> {
        // This also clears the engine's memory of other games, so that play does not depend on them.
        self.0.set_options(Options { salt, ..self.0.options().clone() }).ok()?;
        let level = Level::new(level).unwrap_or_default();
        self.0.think(position, Limits::level(level)).best
    }
}

/// Starts `workers` computer players and one for quick moves only, and queues the games in which a
/// computer is to move.
///
/// # Errors
///
/// If the store cannot read those games.
pub async fn start_computers<T: Thinker>(
    app: &App,
    workers: usize,
    make: impl Fn() -> T + Clone + Send + 'static,
) -> Result<(), Error> {
    queue_computers(app).await?;
    telemetry::engines(COMPUTERS, workers + 1);
    let duties = std::iter::repeat_n(WorkerRole::Any, workers).chain([WorkerRole::QuickOnly]);
    for duty in duties {
        app.lifecycle.tasks.spawn(work(app.clone(), duty, make.clone()));
    }
    if app.work_queue.get().is_some() {
        for others in 0..MAX_ELSEWHERE {
            app.lifecycle.tasks.spawn(pass_on(app.clone(), others));
        }
    }
    Ok(())
}

/// Queues all games in which a computer is to move.
pub(crate) async fn queue_computers(app: &App) -> Result<(), Error> {
    for waiting in thinking::waiting(app).await? {
        queue_computer(app, waiting);
    }
    Ok(())
}

/// Queues a game in which a computer is to move.
pub(crate) fn queue_computer(app: &App, waiting: AwaitingComputer) {
    let mut requester = app.requester(waiting.person.as_ref());
    if requester.address.is_empty() {
        // Guests of one address share a turn, also after a restart.
        requester.address = waiting.origin;
    }
    let effort = effort(waiting.level);
    app.computers.add(QueuedGame { game: waiting.game, requester, effort });
}

async fn work<T: Thinker>(app: App, duty: WorkerRole, make: impl Fn() -> T) {
    let mut thinker = make();
    loop {
        let queued = tokio::select! {
            queued = app.computers.next(duty) => queued,
            () = app.lifecycle.stopping.cancelled() => return,
        };
        let span = span(&queued);
        thinker = match reply(&app, &queued, thinker).instrument(span).await {
            Ok(thinker) => thinker,
            Err(error) => {
                let game = &queued.game;
                tracing::error!(%game, %error, "a computer player panicked; a new one replaces it");
                make()
            }
        };
    }
}

/// Passes games to remote workers while these have more than `others` threads. A game that comes
/// back is queued again.
async fn pass_on(app: App, others: usize) {
    loop {
        let waits_again = if crate::handover::threads_elsewhere::<MoveJob>(&app) > others {
            let queued = tokio::select! {
                queued = app.computers.next(WorkerRole::SlowOnly) => queued,
                () = app.lifecycle.stopping.cancelled() => return,
            };
            let span = span(&queued);
            !pass(&app, queued).instrument(span).await
        } else {
            true
        };
        if waits_again {
            tokio::select! {
                () = tokio::time::sleep(LOOK_ELSEWHERE) => {}
                () = app.lifecycle.stopping.cancelled() => return,
            }
        }
    }
}

/// Passes a game to a remote worker. Returns false if the game came back and is queued again.
async fn pass(app: &App, queued: QueuedGame) -> bool {
    let Some(turn) = begin(app, &queued).await else { return true };
    match elsewhere(app, &turn).await {
        Some(text) => {
            finish(app, &queued, &turn, &text).await;
            true
        }
        None => {
            release(app, &turn.game).await;
            app.computers.add(queued);
            false
        }
    }
}

/// The trace span of one turn of a computer.
fn span(queued: &QueuedGame) -> Span {
    tracing::info_span!(target: traces::TARGET, "computer turn", game = %queued.game)
}

/// Queues the game again after a delay.
fn try_again(app: &App, game: &QueuedGame) {
    let (queue, game, stopping) =
        (app.computers.clone(), game.clone(), app.lifecycle.stopping.clone());
    app.lifecycle.tasks.spawn(async move {
        tokio::select! {
            () = tokio::time::sleep(RETRY_DELAY) => queue.add(game),
            () = stopping.cancelled() => {}
        }
    });
}

/// The turn of a computer that this process thinks for.
struct Turn {
    game: Game,
    level: u8,
    /// Whether this process has claimed the game, since the move takes long.
    is_claimed: bool,
}

/// Returns the turn if a computer is to move and no other process has claimed the game.
async fn begin(app: &App, queued: &QueuedGame) -> Option<Turn> {
    let id = &queued.game;
    let game = match games::find(app, id).await {
        Ok(game) => game,
        Err(error) => {
            tracing::error!(game = %id, %error, "a computer's game cannot be read");
            try_again(app, queued);
            return None;
        }
    };
    let level = game.computer_to_move()?;
    let is_claimed = queued.effort == Effort::Slow;
    if is_claimed {
        match thinking::claim(app, &game, CLAIM_TIME).await {
            Ok(true) => {}
            // Another process thinks, or has died with its claim: check the game again until the
            // computer has moved.
            Ok(false) => {
                try_again(app, queued);
                return None;
            }
            Err(error) => {
                tracing::error!(game = %id, %error, "a computer cannot claim its game");
                try_again(app, queued);
                return None;
            }
        }
    }
    Some(Turn { game, level, is_claimed })
}

/// Returns the move of a remote worker, or `None` if no worker finds one in time. Moves that take
/// milliseconds are found here: handing one over would take as long.
async fn elsewhere(app: &App, turn: &Turn) -> Option<String> {
    if !turn.is_claimed {
        return None;
    }
    let (position, salt) = (turn.game.position(), turn.game.id().salt());
    let task = MoveTask { position: position.to_string(), level: turn.level, salt };
    let mut handed = HandedOver::<MoveJob>::begin(app, &task, TIMEOUTS).await?;
    loop {
        match handed.step(app, RENEWAL).await {
            DelegationStatus::Waiting(_) => renew(app, &turn.game).await,
            DelegationStatus::Done(found) => {
                let mut played = dipole::Game::new(position.clone());
                let is_legal = played.play_text(&found.text).is_ok();
                return check_output::<MoveJob>(app, found, is_legal).map(|found| found.text);
            }
            DelegationStatus::Back => return None,
        }
    }
}

/// Plays one move in the game, if a computer is to move.
async fn reply<T: Thinker>(
    app: &App,
    queued: &QueuedGame,
    mut thinker: T,
) -> Result<T, tokio::task::JoinError> {
    let Some(turn) = begin(app, queued).await else { return Ok(thinker) };
    if let Some(text) = elsewhere(app, &turn).await {
        finish(app, queued, &turn, &text).await;
        return Ok(thinker);
    }
    let before = turn.game.position().clone();
    let (position, level, salt) = (before.clone(), turn.level, queued.game.salt());
    let search = Search::begin(COMPUTERS);
    let mut thinking = tokio::task::spawn_blocking(move || {
        let _search = search;
        let best = thinker.choose(&position, level, salt);
        (thinker, best)
    });
    let (thinker, best) = loop {
        tokio::select! {
            thought = &mut thinking => break thought?,
            () = tokio::time::sleep(RENEWAL), if turn.is_claimed => renew(app, &turn.game).await,
        }
    };
    match best {
        Some(mv) => finish(app, queued, &turn, &mv.text(&before).to_string()).await,
        None => {
            tracing::error!(game = %queued.game, position = %before, "a computer found no move");
        }
    }
    Ok(thinker)
}

/// Plays the move.
async fn finish(app: &App, queued: &QueuedGame, turn: &Turn, text: &str) {
    let (id, game) = (&queued.game, &turn.game);
    let expected = ExpectedTurn { ply: game.ply(), undos: Some(game.undos()) };
    let played = game_actions::play(app, id, Actor::Computer, text, expected).await;
    if turn.is_claimed && played.is_err() {
        release(app, game).await;
    }
    match played {
        // A player resigned while the computer thought, or another process has moved for it.
        Ok(_) | Err(Error::Refused(Refusal::GameOver | Refusal::StalePly { .. })) => {}
        Err(error) => {
            tracing::error!(game = %id, %error, "a computer's move was not stored");
            try_again(app, queued);
        }
    }
}

/// Renews the claim of the game.
async fn renew(app: &App, game: &Game) {
    if let Err(error) = thinking::renew(app, game, CLAIM_TIME).await {
        tracing::warn!(game = %game.id(), %error, "a computer's claim was not renewed");
    }
}

/// Releases the claim of a game whose computer move was not stored.
async fn release(app: &App, game: &Game) {
    if let Err(error) = thinking::release(app, game).await {
        tracing::warn!(game = %game.id(), %error, "a computer's claim stays until it ends");
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use dipole::{Player, Setup};
    use dipole_domain::{MINUTE, NewGame, Opponent, Terms};
    use dipole_store::Store;

    use super::*;
    use dipole_site::app::Site;
    use dipole_site::clock::SystemClock;
    use dipole_site::i18n::Texts;

    /// A process that has claimed a game may have died, however long the game has waited before.
    #[tokio::test]
    async fn a_claimed_game_waits_again_until_the_claim_has_ended() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("dipole.sqlite");
        let store = Store::open(file.to_str().expect("UTF-8")).await.expect("a database");
        let (site, texts) = (Site::new("http://dipole.test".to_owned()), Texts::load());
        let texts = texts.expect("sound texts");
        let app = App::new(site, store.clone(), Arc::new(SystemClock::default()), texts);
        let guest = store.begin_session("waits", 0).await.expect("a guest").id;
        let new = NewGame {
            terms: Terms::casual(Setup::Small),
            opponent: Opponent::Computer { level: 8 },
            colour: Player::Black,
        };
        let game = Game::create(&new, &guest, "", app.now() - 10 * MINUTE);
        store.create_game(&game).await.expect("stored");
        let claimed = store.claim_thinking(game.id(), 0, app.now(), app.now() + MINUTE).await;
        assert_eq!(claimed, Ok(true));

        queue_computers(&app).await.expect("read");
        let queued = app.computers.next(WorkerRole::SlowOnly).await;
        assert!(begin(&app, &queued).await.is_none(), "another process thinks");
        store.release_thinking(game.id(), 0).await.expect("written");
        tokio::time::pause();
        let again =
            tokio::time::timeout(RETRY_DELAY * 2, app.computers.next(WorkerRole::SlowOnly)).await;
        assert_eq!(again.as_ref(), Ok(&queued));
        tokio::time::resume();
        assert!(begin(&app, &queued).await.is_some(), "its claim has ended");
    }
}
