//! Reviews of finished games.

use dipole::{Game, MoveText, Position, Record};
use dipole_domain::Report;
use dipole_engine::review::review;
use dipole_engine::{Limits, Options, Searcher, Signal, Tables};
use dipole_queue::{Context, Job, JobError, Queue, StopFlag};
use serde::{Deserialize, Serialize};

use crate::jobs::engine_report::report_of;

/// Positions that the engine visits for each position of the game.
const NODES: u64 = 80_000;
/// Memory of the engine, in MiB.
const HASH: usize = 16;

/// An engine for reviews, with these endgame tables.
pub fn searcher(tables: Tables) -> Searcher {
    let tables = Some(tables);
    Searcher::new(Options { hash_mib: HASH, tables, ..Options::default() })
}

/// The report on a game; `None` if the signal has stopped the review.
pub fn report(
    game: &Game,
    searcher: &mut Searcher,
    stop: &Signal,
    progress: impl FnMut(usize, usize),
) -> Option<Report> {
    report_of(game, &review(game, searcher, &Limits::nodes(NODES), stop, progress))
}

/// A game to review.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReviewTask {
    /// The record of the game.
    pub record: String,
}

impl ReviewTask {
    /// The task to review this game.
    pub fn of(game: &Game) -> ReviewTask {
        ReviewTask { record: Record::from(game.clone()).to_string() }
    }
}

/// Reviews games.
pub struct ReviewJob {
    /// The endgame tables of this worker.
    pub tables: Tables,
}

impl Job for ReviewJob {
    const QUEUE: Queue = Queue::Reviews;
    const VERSION: u32 = 1;
    type Task = ReviewTask;
    type Output = Report;

    fn run(
        &self,
        task: ReviewTask,
        context: &Context,
        stop: &StopFlag,
    ) -> Result<Report, JobError> {
        let record =
            Record::parse(&task.record).map_err(|error| JobError::Wrong(error.to_string()))?;
        let game = record.into_game();
        let mut searcher = searcher(self.tables.clone());
        let stop = Signal::sharing(stop.clone());
        let progress = |done, total| context.progress(done as u32, total as u32);
        let report = report(&game, &mut searcher, &stop, progress);
        match report {
            Some(report) => Ok(report),
            None if stop.is_stopped() => Err(JobError::Stopped),
            None => Err(JobError::Failed("the review is not complete".to_owned())),
        }
    }
}

/// Returns true if a received report fits this game: the same players in the same order, chances in
/// range, and legal moves.
pub fn is_about(report: &Report, game: &Game) -> bool {
    let is_part = |value: f64| (0.0..=1.0).contains(&value);
    let positions = game.positions();
    report.fits(game)
        && report.positions.iter().zip(positions).all(|(worth, position)| {
            worth.turn == position.turn().letter() && is_part(worth.chance)
        })
        && report.moves.iter().zip(positions).all(|(judged, before)| {
            let parts = [judged.loss, judged.chance, judged.best_chance];
            judged.player == before.turn().letter()
                && parts.into_iter().all(is_part)
                && is_line(before, &judged.better)
        })
        && report
            .moves
            .iter()
            .zip(positions.iter().skip(1))
            .all(|(judged, after)| is_line(after, &judged.refutation))
        && report.accuracy.iter().all(|(letter, percent)| {
            game.players().all().iter().any(|player| player.letter() == *letter)
                && (0.0..=100.0).contains(percent)
        })
}

/// Returns true if a line is in move notation and legal.
fn is_line(before: &Position, texts: &[String]) -> bool {
    let mut line = Game::new(before.clone());
    texts.iter().all(|text| {
        text.parse::<MoveText>().is_ok_and(|it| it.to_string() == *text)
            && line.play_text(text).is_ok()
    })
}

#[cfg(test)]
mod tests {
    use dipole::Setup;

    use super::*;

    fn reviewed() -> (Game, Report) {
        let mut game = Game::new("8x8:W:WE1=2:BG3=2".parse().expect("a position"));
        game.play_text("E1-F2").expect("a move");
        game.play_text("G3-E1").expect("a move");
        let mut searcher = searcher(Tables::builtin());
        let report = report(&game, &mut searcher, &Signal::new(), |_, _| {}).expect("a report");
        (game, report)
    }

    #[test]
    fn a_game_is_the_same_on_another_machine() {
        let mut game = Game::from(Setup::Four);
        game.play_text("E1-G3").expect("a move");
        game.leave(dipole::Player::Red, dipole::Termination::Resignation).expect("it goes on");
        let record = ReviewTask::of(&game).record;
        assert_eq!(Record::parse(&record).expect("a record").into_game(), game);
    }

    #[test]
    fn reports_that_cannot_be_of_the_game_are_refused() {
        let (game, report) = reviewed();
        assert!(is_about(&report, &game));
        let changed = |change: &dyn Fn(&mut Report)| {
            let mut changed = report.clone();
            change(&mut changed);
            is_about(&changed, &game)
        };
        assert!(changed(&|_| ()));
        assert!(!changed(&|it| drop(it.moves.pop())));
        assert!(!changed(&|it| it.positions[0].turn = 'B'));
        assert!(!changed(&|it| it.positions[0].chance = 2.0));
        assert!(!changed(&|it| it.moves[0].loss = f64::NAN));
        assert!(!changed(&|it| it.moves[0].player = 'R'));
        assert!(!changed(&|it| it.moves[0].better = vec!["E1-H8".to_owned()]));
        assert!(!changed(&|it| it.moves[0].better = vec!["<script>".to_owned()]));
        assert!(!changed(&|it| it.moves[0].refutation = vec!["E1-H8".to_owned()]));
        assert!(!changed(&|it| it.moves[0].refutation = vec!["<script>".to_owned()]));
        assert!(!changed(&|it| it.accuracy.extend([('W', 101.0)])));
        assert!(!changed(&|it| it.accuracy.extend([('R', 1.0)])));
        assert!(!is_about(&report, &Game::from(Setup::Small)));
    }
}
