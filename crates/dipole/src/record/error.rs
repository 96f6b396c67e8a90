//! Errors in records, with their places.

use alloc::{
    borrow::ToOwned,
    boxed::Box,
    string::{String, ToString},
};

use super::VariationError;
use crate::setup::Names;
use crate::{
    Departure, GameResult, LeaveError, ParseDepartureError, ParsePositionError,
    ParseTerminationError, Player, Players, ReadMoveError, Setup, Termination,
};

/// The reason why a text is not a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// A line begins like a tag but is not one.
    #[error("line {line}: {tag} is not a tag: write [Name \"value\"]")]
    Tag {
        /// The line, counted from 1.
        line: usize,
        /// The text of the line.
        tag: String,
    },
    /// A tag occurs twice.
    #[error("line {line}: there is more than one tag {name}")]
    TagTwice {
        /// The line of the second occurrence.
        line: usize,
        /// The tag's name.
        name: String,
    },
    /// The value of the tag `Setup` is not a setup.
    #[error(
        "line {line}: \"{setup}\" is not a setup: write {}", Names { more: Some("custom") }
    )]
    Setup {
        /// The tag's line.
        line: usize,
        /// The value.
        setup: String,
    },
    /// The value of the tag `Position` is not a position.
    #[error("line {line}: {source}")]
    Position {
        /// The tag's line.
        line: usize,
        /// The error in the position.
        source: ParsePositionError,
    },
    /// The setup is custom, but there is no position.
    #[error("the setup is custom, but there is no tag [Position \"...\"]")]
    NoPosition,
    /// The setup has a name, but the position is a different one.
    #[error("line {line}: this is not the position of {setup}: write [Setup \"custom\"] above it")]
    OtherPosition {
        /// The line of the tag `Position`.
        line: usize,
        /// The setup.
        setup: Setup,
    },
    /// The value of the tag `Termination` is not a reason for an end.
    #[error("line {line}: {source}")]
    Termination {
        /// The tag's line.
        line: usize,
        /// The error in the value.
        source: ParseTerminationError,
    },
    /// The value of the tag `Left` is not a departure.
    #[error("line {line}: {source}")]
    Left {
        /// The tag's line.
        line: usize,
        /// The error in the value.
        source: ParseDepartureError,
    },
    /// A departure is not possible.
    #[error("{departure}: {}", match .reason {
        Some(reason) => reason.to_string(),
        None => "the game has not so many moves, or others left later".to_owned(),
    })]
    CannotLeave {
        /// The departure.
        departure: Departure,
        /// The reason. `None` if the game ends before that move.
        reason: Option<LeaveError>,
    },
    /// A comment is not closed.
    #[error("line {line}: the comment that begins here has no end, a }} is missing")]
    OpenComment {
        /// The line of the opening brace.
        line: usize,
    },
    /// A round has the wrong number.
    #[error("line {line}: round {expected} is numbered {found}")]
    Round {
        /// The number's line.
        line: usize,
        /// The number in the record.
        found: String,
        /// The correct number.
        expected: usize,
    },
    /// A move or a pass is not possible.
    #[error("ply {ply}, {player}'s {text}: {reason}")]
    Ply {
        /// The number of the move, counted from 1; sit-outs do not count.
        ply: usize,
        /// The player whose turn it was.
        player: Player,
        /// The move as written.
        text: String,
        /// The reason.
        reason: ReadMoveError,
    },
    /// A forced sit-out is not written.
    #[error("ply {ply}, {player}'s pass: {player} cannot move here, so write pass before {found}")]
    PassMissing {
        /// The number of the next move, counted from 1.
        ply: usize,
        /// The player who sits out.
        player: Player,
        /// The text in its place.
        found: String,
    },
    /// A move or a pass of a variation is not possible.
    #[error("line {line}, in a variation: {source}")]
    InVariation {
        /// The line of the move.
        line: usize,
        /// The error.
        source: Box<RecordError>,
    },
    /// A variation is not possible.
    #[error("line {line}: {reason}")]
    Variation {
        /// The line of its opening bracket, or of the error in it.
        line: usize,
        /// The reason.
        reason: VariationError,
    },
    /// The text ends too early.
    #[error(
        "the record ends without a result: write 1-0, 0-1, with four players W, R, B or G, or * while the game goes on"
    )]
    NoResult,
    /// There is text after the result.
    #[error("line {line}: \"{text}\" stands behind the result")]
    AfterResult {
        /// The line where it begins.
        line: usize,
        /// The text.
        text: String,
    },
    /// The result is not possible in this game.
    #[error("\"{found}\" is not a result of a game for {}", match .players {
        Players::Two => "two: write 1-0, 0-1 or *",
        Players::Four => "four: write W, R, B, G or *",
    })]
    Result {
        /// The result in the record.
        found: String,
        /// The players of the game.
        players: Players,
    },
    /// The tag and the end of the moves disagree.
    #[error("line {line}: the tag says {tag}, but the moves end with {result}")]
    TwoResults {
        /// The tag's line.
        line: usize,
        /// The result in the tag.
        tag: GameResult,
        /// The result after the moves.
        result: GameResult,
    },
    /// The result does not match the board, and there is no explanation.
    #[error("the result is {result}, but on the board it is {board}{}", match .board.winner {
        Some(_) => "",
        None => ": write [Termination \"resignation\"] or \"time forfeit\" if that is how it ended",
    })]
    WrongResult {
        /// The result written.
        result: GameResult,
        /// The result on the board.
        board: GameResult,
    },
    /// The reason for the end does not fit the game.
    #[error("the game did not end by {termination}: on the board it is {result}")]
    WrongTermination {
        /// The reason in the record.
        termination: Termination,
        /// The result on the board.
        result: GameResult,
    },
}
