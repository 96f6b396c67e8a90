//! A match played by workers.

use std::collections::HashMap;
use std::ops::ControlFlow;

use dipole_arena::{
    EngineSpec, GameSource, GameTask, GameTerms, MatchConfig, MatchScore, PlayedGame, Tally,
};
use dipole_engine::{Signal, network, play_signature};
use dipole_queue::{BatchState, NatsAddress, Requirements, TaskSource, run_batch};
use dipole_tables::Tables;

use super::monitor::MatchMonitor;
use crate::failure::Failure;
use crate::jobs::matches::{MatchGame, MatchJob};

/// The data and the destination of every game's task. It is created before the match, so that
/// invalid data prevents the start.
pub(super) struct Plan<'a> {
    nats: &'a NatsAddress,
    terms: GameTerms,
    needs: Requirements,
}

impl<'a> Plan<'a> {
    pub(super) fn new(config: &MatchConfig, nats: &'a NatsAddress) -> Result<Plan<'a>, Failure> {
        let terms = GameTerms::of(config).map_err(|error| Failure::of("--nats", error))?;
        Ok(Plan { nats, terms, needs: needs(config)? })
    }

    /// Lets workers play the match, like [`dipole_arena::run`] on this machine.
    pub(super) fn run(
        self,
        config: &MatchConfig,
        stop: &Signal,
        monitor: &mut MatchMonitor,
    ) -> Result<MatchScore, Failure> {
        let Plan { nats, terms, needs } = self;
        let games = GameSource::new(config, stop)?;
        let tally = Tally::new(config.sprt);
        let mut source = RemoteMatch { terms, games, open: HashMap::new(), tally, monitor };
        let ended = run_batch::<MatchJob>(nats, &needs, &mut source, &|| stop.is_stopped());
        let RemoteMatch { tally, monitor, .. } = source;
        let score = tally.finish(|played, score| monitor.game(played, score));
        ended?;
        Ok(score)
    }
}

/// The requirements on a worker that plays the games.
fn needs(config: &MatchConfig) -> Result<Requirements, Failure> {
    let [first, second] = config.engines.each_ref().map(EngineSpec::directory_tables);
    let fingerprint = |tables: Option<&Tables>| tables.map(Tables::fingerprint);
    let (first, second) = (fingerprint(first), fingerprint(second));
    if first.is_some() && second.is_some() && first != second {
        return Err(Failure::new("--nats: a worker has one directory of tables, not two"));
    }
    Ok(Requirements { tables: first.or(second), networks: Some(network::builtin_fingerprint()) })
}

struct RemoteMatch<'a, 'm> {
    terms: GameTerms,
    games: GameSource<'a>,
    /// The submitted games, by the numbers of their tasks.
    open: HashMap<usize, GameTask>,
    tally: Tally,
    monitor: &'a mut MatchMonitor<'m>,
}

impl TaskSource<MatchJob> for RemoteMatch<'_, '_> {
    fn next(&mut self) -> Option<MatchGame> {
        let game = self.games.next()?;
        self.open.insert(game.number as usize, game.clone());
        Some(MatchGame { engine: play_signature(), terms: self.terms.clone(), game })
    }

    fn take(&mut self, number: usize, played: PlayedGame) -> Result<ControlFlow<()>, String> {
        let task = self.open.remove(&number).ok_or("there is no such open game")?;
        task.check(&played).map_err(|error| error.to_string())?;
        self.tally.add(played, |played, score| self.monitor.game(played, score));
        let is_over = self.tally.is_decided();
        Ok(if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    }

    fn observe(&mut self, state: BatchState) -> ControlFlow<()> {
        self.monitor.workers(&state);
        ControlFlow::Continue(())
    }
}
