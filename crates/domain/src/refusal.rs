//! Why somebody may not do something in a game.

use dipole::ReadMoveError;

/// Why somebody may not do something in a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The one who asks has no seat here.
    #[error("you do not play in this game")]
    NotAPlayer,
    /// It is somebody else's turn.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The move was meant for another moment of the game.
    #[error("{moves} moves have been played; this move was meant after {meant}")]
    StalePly {
        /// How many moves there are.
        moves: u32,
        /// How many there were for whoever sent the move.
        meant: u32,
    },
    /// The text is no legal move.
    #[error(transparent)]
    Illegal(#[from] ReadMoveError),
    /// Somebody has yet to sit down.
    #[error("the game begins when every seat is taken")]
    WaitingForPlayers,
    /// Nobody can sit down there, or the one who asks already plays.
    #[error("there is no open seat for you")]
    NoOpenSeat,
    /// A rated game is for people with accounts.
    #[error("a rated game needs an account")]
    NeedsAccount,
    /// The one who asks has no checkers left.
    #[error("you are out of the game")]
    OutOfTheGame,
    /// Everybody has moved: the game is to be played or resigned.
    #[error("everybody has moved; the game can no longer be called off")]
    TooLateToAbort,
    /// Nobody has been gone for long enough, or it is one's own turn.
    #[error("there is nothing to claim now")]
    NothingToClaim,
    /// No move of one's own can be taken back.
    #[error("there is no move of yours to take back")]
    NothingToUndo,
    /// A request waits for its answer.
    #[error("somebody has asked for something; that waits for an answer")]
    UndoPending,
    /// It was asked for and refused; the next move must come first.
    #[error("that was refused; play on, and you may ask again")]
    UndoRefused,
    /// Nobody asked this person for anything.
    #[error("nobody has asked you for anything")]
    NothingProposed,
}
