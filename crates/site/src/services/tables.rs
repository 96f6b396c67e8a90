//! Looks positions up in the endgame tables.

use dipole::{Player, Players, Position};
use dipole_tables::{MoveReport, Outcome, Report, Tables};

use crate::admission::{Requester, Work};
use crate::app::App;
use crate::services::Error;
use dipole_domain::Game;

/// Why the tables have nothing to say about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoTable {
    /// The tables know positions of two players only.
    #[error("tables are for games for two")]
    FourPlayers,
    /// The position has more checkers than the tables.
    #[error("{checkers} checkers, and the tables go up to {most}")]
    TooMany {
        /// The checkers of the position.
        checkers: usize,
        /// The checkers of the largest table.
        most: usize,
    },
}

/// What the page of a game shows of the tables.
#[derive(Debug, Default)]
pub struct EndgameView {
    /// What they say about the position that is shown; nothing while the game
    /// goes on, beyond the tables, and after the last move.
    pub told: Option<EndgameResult>,
    /// The checkers up to which there are tables for this board.
    pub most: usize,
}

/// Who wins, and how.
#[derive(Debug)]
pub struct EndgameResult {
    /// The player who wins.
    pub winner: Player,
    /// The moves that keep the win, none when whoever has to move loses.
    pub winning: Vec<String>,
}

impl EndgameResult {
    fn new(position: &Position, report: Report) -> EndgameResult {
        let wins = |entry: &MoveReport| entry.result == Outcome::Win;
        EndgameResult {
            winner: report.result.winner(position.turn()),
            winning: report.moves.into_iter().filter(wins).map(|entry| entry.r#move).collect(),
        }
    }
}

/// The checkers up to which there are tables for games like this one.
fn most(tables: &Tables, position: &Position) -> usize {
    match position.players() {
        Players::Two => tables.max_checkers(position.board()),
        Players::Four => 0,
    }
}

fn checkers(position: &Position) -> usize {
    position.players().all().iter().map(|&player| position.checkers(player)).sum()
}

/// What the tables say about a position.
pub async fn ask(app: &App, requester: &Requester, position: &Position) -> Result<Report, Error> {
    if position.players() != Players::Two {
        return Err(NoTable::FourPlayers.into());
    }
    let (tables, position) = (app.tables.clone(), position.clone());
    // The first question about a board computes its tables, and those in files
    // may have to be read from a disk.
    let report = move || {
        tables.report(&position).ok_or_else(|| NoTable::TooMany {
            checkers: checkers(&position),
            most: most(&tables, &position),
        })
    };
    Ok(app.admission.run(Work::Lookup, requester, report).await??)
}

/// What the page of a game shows after so many moves, or after all.
pub async fn verdict(
    app: &App,
    requester: &Requester,
    game: &Game,
    ply: Option<usize>,
) -> Result<EndgameView, Error> {
    let positions = game.play().positions();
    let position = &positions[ply.unwrap_or(usize::MAX).min(positions.len() - 1)];
    let most = most(&app.tables, position);
    // Nobody is helped while the game goes on.
    let tells = game.outcome().is_some() && !position.is_over() && checkers(position) <= most;
    let told = match tells.then_some(ask(app, requester, position)) {
        None => None,
        Some(asked) => match asked.await {
            Ok(report) => Some(EndgameResult::new(position, report)),
            // One of the files is missing, or others wait: the page does without it.
            Err(Error::NotInTables(_) | Error::NotAdmitted(_)) => None,
            Err(problem) => return Err(problem),
        },
    };
    Ok(EndgameView { told, most })
}
