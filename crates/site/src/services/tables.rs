//! Looks positions up in the endgame tables.

use dipole::{Player, Players, Position};
use dipole_tables::{MoveReport, Outcome, Report, Tables};

use crate::admission::{Requester, Work};
use crate::app::App;
use crate::services::Error;
use dipole_domain::Game;

/// The reason why the tables have no result for a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoTable {
    /// The tables contain two-player positions only.
    #[error("tables are for games for two")]
    FourPlayers,
    /// The position has more checkers than the largest table.
    #[error("{checkers} checkers, and the tables go up to {most}")]
    TooMany {
        /// Number of checkers of the position.
        checkers: usize,
        /// Number of checkers of the largest table.
        most: usize,
    },
}

/// The part of a game's page about the tables.
#[derive(Debug, Default)]
pub struct EndgameView {
    /// The result of the shown position; `None` while the game is running, if the position is not
    /// in the tables, and after the last move.
    pub result: Option<EndgameResult>,
    /// Maximum number of checkers in the tables for this board.
    pub most: usize,
}

/// The winner, and the winning moves.
#[derive(Debug)]
pub struct EndgameResult {
    /// The player who wins.
    pub winner: Player,
    /// The moves that keep the win; empty if the player to move loses.
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

/// Maximum number of checkers in the tables for games like this one.
fn most(tables: &Tables, position: &Position) -> usize {
    match position.players() {
        Players::Two => tables.max_checkers(position.board()),
        Players::Four => 0,
    }
}

fn checkers(position: &Position) -> usize {
    position.players().all().iter().map(|&player| position.checkers(player)).sum()
}

/// Looks up a position in the tables.
pub async fn probe(app: &App, requester: &Requester, position: &Position) -> Result<Report, Error> {
    if position.players() != Players::Two {
        return Err(NoTable::FourPlayers.into());
    }
    let (tables, position) = (app.tables.clone(), position.clone());
    // The first look-up on a board computes its tables, and tables in files may have to be read
    // from disk.
    let report = move || {
        tables.report(&position).ok_or_else(|| NoTable::TooMany {
            checkers: checkers(&position),
            most: most(&tables, &position),
        })
    };
    Ok(app.admission.run(Work::Lookup, requester, report).await??)
}

/// The tables' result for a game's page after `ply` moves, or after all.
pub async fn verdict(
    app: &App,
    requester: &Requester,
    game: &Game,
    ply: Option<usize>,
) -> Result<EndgameView, Error> {
    let positions = game.play().positions();
    let position = &positions[ply.unwrap_or(usize::MAX).min(positions.len() - 1)];
    let most = most(&app.tables, position);
    // Running games get no help.
    let is_shown = game.outcome().is_some() && !position.is_over() && checkers(position) <= most;
    let report = match is_shown.then_some(probe(app, requester, position)) {
        None => None,
        Some(report) => match report.await {
            Ok(report) => Some(EndgameResult::new(position, report)),
            // A file is missing, or the queue is full: the page omits the result.
            Err(Error::NotInTables(_) | Error::NotAdmitted(_)) => None,
            Err(error) => return Err(error),
        },
    };
    Ok(EndgameView { result: report, most })
}
