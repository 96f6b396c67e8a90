//! The reason why an action in a game is refused.

use dipole::ReadMoveError;

/// The reason why an action in a game is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The person has no seat in the game.
    #[error("you do not play in this game")]
    NotAPlayer,
    /// It is another player's turn.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The move was sent for another turn.
    #[error("{moves} moves have been played; this move was meant after {meant}")]
    StalePly {
        /// Number of moves played.
        moves: u32,
        /// Number of moves played for the sender of the move.
        meant: u32,
    },
    /// The text is not a legal move.
    #[error(transparent)]
    Illegal(#[from] ReadMoveError),
    /// A seat is still open.
    #[error("the game begins when every seat is taken")]
    WaitingForPlayers,
    /// The seat is taken, or the person already plays.
    #[error("there is no open seat for you")]
    NoOpenSeat,
    /// A rated game is for people with accounts.
    #[error("a rated game needs an account")]
    NeedsAccount,
    /// The player has no checkers left.
    #[error("you are out of the game")]
    OutOfTheGame,
    /// All players have moved: the game has to be played or resigned.
    #[error("all players have moved; the game can no longer be aborted")]
    TooLateToAbort,
    /// The opponent has not been gone for long enough, or the claimant is to move.
    #[error("there is nothing to claim now")]
    NothingToClaim,
    /// The player has no move to take back.
    #[error("there is no move of yours to take back")]
    NothingToUndo,
    /// A request is pending.
    #[error("another request is waiting for an answer")]
    UndoPending,
    /// A takeback was refused; it can be requested again after the next move.
    #[error("the request was refused; it can be repeated after the next move")]
    UndoRefused,
    /// No request waits for this person's answer.
    #[error("no request is waiting for your answer")]
    NothingProposed,
}
