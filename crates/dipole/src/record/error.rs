//! What may be wrong with a record, and where.

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

/// Why a text is no record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// A line that begins like a tag and is none.
    #[error("line {line}: {tag} is not a tag: write [Name \"value\"]")]
    Tag {
        /// The line, counted from 1.
        line: usize,
        /// What stands there.
        tag: String,
    },
    /// The same tag a second time.
    #[error("line {line}: there is more than one tag {name}")]
    TagTwice {
        /// The line of the second one.
        line: usize,
        /// The tag's name.
        name: String,
    },
    /// The tag `Setup` names no setup.
    #[error(
        "line {line}: \"{setup}\" is not a setup: write {}", Names { more: Some("custom") }
    )]
    Setup {
        /// The tag's line.
        line: usize,
        /// What it says.
        setup: String,
    },
    /// The tag `Position` holds no position.
    #[error("line {line}: {source}")]
    Position {
        /// The tag's line.
        line: usize,
        /// What is wrong with the position.
        source: ParsePositionError,
    },
    /// The setup is custom, and nobody says what it is.
    #[error("the setup is custom, but there is no tag [Position \"...\"]")]
    NoPosition,
    /// The setup has a name, and the position is another one.
    #[error("line {line}: this is not the position of {setup}: write [Setup \"custom\"] above it")]
    OtherPosition {
        /// The line of the tag `Position`.
        line: usize,
        /// The setup named.
        setup: Setup,
    },
    /// The tag `Termination` does not say how a game ends.
    #[error("line {line}: {source}")]
    Termination {
        /// The tag's line.
        line: usize,
        /// What is wrong with it.
        source: ParseTerminationError,
    },
    /// The tag `Left` does not say who left.
    #[error("line {line}: {source}")]
    Left {
        /// The tag's line.
        line: usize,
        /// What is wrong with it.
        source: ParseDepartureError,
    },
    /// Somebody is said to have left who could not.
    #[error("{departure}: {}", match .reason {
        Some(reason) => reason.to_string(),
        None => "the game has not so many moves, or others left later".to_owned(),
    })]
    CannotLeave {
        /// Who, when and how.
        departure: Departure,
        /// Why not; `None` when the game never came to that move.
        reason: Option<LeaveError>,
    },
    /// A comment that goes on for ever.
    #[error("line {line}: the comment that begins here has no end, a }} is missing")]
    OpenComment {
        /// The line of the opening brace.
        line: usize,
    },
    /// A round with another one's number.
    #[error("line {line}: round {expected} is numbered {found}")]
    Round {
        /// The number's line.
        line: usize,
        /// The number written.
        found: String,
        /// The number of the round.
        expected: usize,
    },
    /// A move, or a pass, that cannot be.
    #[error("ply {ply}, {player}'s {text}: {reason}")]
    Ply {
        /// The number of the move, counted from 1; sit-outs do not count.
        ply: usize,
        /// Whose turn it was.
        player: Player,
        /// The move as written.
        text: String,
        /// What is wrong with it.
        reason: ReadMoveError,
    },
    /// A player had to sit out, and it is not written.
    #[error("ply {ply}, {player}'s pass: {player} cannot move here, so write pass before {found}")]
    PassMissing {
        /// The number of the next move, counted from 1.
        ply: usize,
        /// Who sits out.
        player: Player,
        /// What is written instead.
        found: String,
    },
    /// What is wrong with a move, or a pass, of a variation.
    #[error("line {line}, in a variation: {source}")]
    InVariation {
        /// The line that the move stands on.
        line: usize,
        /// What is wrong with it.
        source: Box<RecordError>,
    },
    /// A variation that cannot be.
    #[error("line {line}: {reason}")]
    Variation {
        /// The line of its opening bracket, or of what is wrong with it.
        line: usize,
        /// What is wrong with it.
        reason: VariationError,
    },
    /// The text ends too early.
    #[error(
        "the record ends without a result: write 1-0, 0-1, with four players W, R, B or G, or * while the game goes on"
    )]
    NoResult,
    /// There is something behind the result.
    #[error("line {line}: \"{text}\" stands behind the result")]
    AfterResult {
        /// Where it begins.
        line: usize,
        /// What it is.
        text: String,
    },
    /// A result that this game cannot have.
    #[error("\"{found}\" is not a result of a game for {}", match .players {
        Players::Two => "two: write 1-0, 0-1 or *",
        Players::Four => "four: write W, R, B, G or *",
    })]
    Result {
        /// What is written.
        found: String,
        /// How many play.
        players: Players,
    },
    /// The tag and the end of the moves disagree.
    #[error("line {line}: the tag says {tag}, but the moves end with {result}")]
    TwoResults {
        /// The tag's line.
        line: usize,
        /// The result in the tag.
        tag: GameResult,
        /// The result behind the moves.
        result: GameResult,
    },
    /// The result is not what the board shows, and nothing explains it.
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
    /// A way to end that does not fit the game.
    #[error("the game did not end by {termination}: on the board it is {result}")]
    WrongTermination {
        /// The way it is said to have ended.
        termination: Termination,
        /// The result on the board.
        result: GameResult,
    },
}
