//! Match games as tasks of the queue.

use std::sync::{Mutex, PoisonError};

use dipole_arena::{GamePlayer, GameTask, GameTerms, PlayedGame};
use dipole_engine::{OTHER_ENGINE, Signal, play_signature};
use dipole_queue::{Context, Job, JobError, Queue, StopFlag};
use dipole_tables::Tables;
use serde::{Deserialize, Serialize};

/// A game of a match.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MatchGame {
    /// The client's [`play_signature`].
    pub(crate) engine: u64,
    pub(crate) terms: GameTerms,
    pub(crate) game: GameTask,
}

/// Plays match games.
pub(crate) struct MatchJob {
    /// The endgame tables of this worker.
    tables: Tables,
    /// Idle players with their engines, reused for the next games.
    players: Mutex<Vec<GamePlayer>>,
}

impl MatchJob {
    pub(crate) fn new(tables: Tables) -> MatchJob {
        MatchJob { tables, players: Mutex::default() }
    }

    fn players(&self) -> std::sync::MutexGuard<'_, Vec<GamePlayer>> {
        self.players.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Job for MatchJob {
    const QUEUE: Queue = Queue::Matches;
    const VERSION: u32 = 1;
    type Task = MatchGame;
    type Output = PlayedGame;

    fn run(&self, task: MatchGame, _: &Context, stop: &StopFlag) -> Result<PlayedGame, JobError> {
        if task.engine != play_signature() {
            return Err(JobError::Wrong(OTHER_ENGINE.to_owned()));
        }
        let idle = self.players().pop();
        let mut player = idle.unwrap_or_else(|| GamePlayer::new(self.tables.clone()));
        let played = player.play(&task.terms, &task.game, &Signal::sharing(stop.clone()));
        self.players().push(player);
        let played = played.map_err(|error| JobError::Wrong(error.to_string()))?;
        played.ok_or(JobError::Stopped)
    }
}
