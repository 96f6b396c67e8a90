//! A review as JSON.

use std::collections::BTreeMap;

use dipole_domain::{Judged, Report, Verdict, Worth};
use dipole_site::services::reviews::ReviewState;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::schema::Schema;

use crate::json::values::{PlayerLetter, one_of};

/// The progress of a review, and its findings.
#[derive(Serialize, ToSchema)]
#[schema(as = Review)]
#[serde(tag = "state", rename_all = "lowercase")]
pub enum ReviewJson {
    /// No review was requested.
    None,
    /// The review waits for its turn.
    Waiting {
        /// Number of reviews that come first
        ahead: u64,
    },
    /// The review is being made.
    Working {
        /// Number of positions reviewed so far
        done: u32,
        /// Number of all positions
        total: u32,
    },
    /// The review could not be made.
    Failed,
    /// The review is finished.
    Finished {
        /// The findings
        report: ReportJson,
    },
}

impl From<Option<ReviewState>> for ReviewJson {
    fn from(state: Option<ReviewState>) -> ReviewJson {
        match state {
            None => ReviewJson::None,
            Some(ReviewState::Waiting { ahead }) => ReviewJson::Waiting { ahead },
            Some(ReviewState::Working { done, total }) => ReviewJson::Working { done, total },
            Some(ReviewState::Failed) => ReviewJson::Failed,
            Some(ReviewState::Finished(report)) => ReviewJson::Finished { report: report.into() },
        }
    }
}

/// The engine's review of a finished game.
#[derive(Serialize, ToSchema)]
#[schema(as = Report)]
pub struct ReportJson {
    /// The start and the position after each move
    positions: Vec<ReviewedPosition>,
    moves: Vec<ReviewedMove>,
    /// The accuracy of each player, 0 to 100, by letter, without players who never had a choice
    #[schema(value_type = BTreeMap<PlayerLetter, f64>)]
    accuracy: BTreeMap<char, f64>,
}

#[derive(Serialize, ToSchema)]
struct ReviewedPosition {
    /// The letter of the player to move, or of the winner
    #[schema(value_type = PlayerLetter)]
    turn: char,
    /// That player's chance to win, 0 to 1
    chance: f64,
    /// If the result is known, the maximum number of plies until the end: positive for a win,
    /// negative for a loss
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    decided_in: Option<i64>,
}

#[derive(Serialize, ToSchema)]
struct ReviewedMove {
    /// The letter of the player who moved
    #[schema(value_type = PlayerLetter)]
    player: char,
    #[schema(schema_with = judgement)]
    judgement: &'static str,
    /// The part of the mover's chance to win that the move gave away, 0 to 1
    loss: f64,
    /// The mover's chance to win after it
    chance: f64,
    /// The mover's chance to win with the best move
    best_chance: f64,
    /// The best move and what would have followed; empty without a choice or after the best move
    better: Vec<String>,
    /// The best answer to a flawed move and what follows it; empty after other moves
    refutation: Vec<String>,
    /// Whether the endgame tables have the mover winning before the move and losing after it
    table_lost: bool,
}

fn judgement() -> Schema {
    one_of(Verdict::FLAWS.into_iter().chain([Verdict::Fine]).map(Verdict::word))
}

impl From<Report> for ReportJson {
    fn from(report: Report) -> ReportJson {
        ReportJson {
            positions: report.positions.into_iter().map(ReviewedPosition::from).collect(),
            moves: report.moves.into_iter().map(ReviewedMove::from).collect(),
            accuracy: report.accuracy,
        }
    }
}

impl From<Worth> for ReviewedPosition {
    fn from(Worth { turn, chance, decided_in }: Worth) -> ReviewedPosition {
        ReviewedPosition { turn, chance, decided_in }
    }
}

impl From<Judged> for ReviewedMove {
    fn from(it: Judged) -> ReviewedMove {
        ReviewedMove {
            player: it.player,
            judgement: it.judgement.word(),
            loss: it.loss,
            chance: it.chance,
            best_chance: it.best_chance,
            better: it.better,
            refutation: it.refutation,
            table_lost: it.table_lost,
        }
    }
}
