//! The reason why an action in a tournament is refused.

use super::MAX_PLAYERS;

/// The reason why an action in a tournament is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TournamentRefusal {
    /// The tournament has ended or was called off.
    #[error("the tournament is over")]
    Over,
    /// Entries are closed.
    #[error("the tournament has started; join the next one")]
    Started,
    /// The action is for a tournament under way.
    #[error("the tournament has not started")]
    NotStarted,
    /// All places are taken.
    #[error("all {0} places are taken")]
    Full(u16),
    /// Players need an account.
    #[error("a tournament needs an account")]
    NeedsAccount,
    /// The player has joined already.
    #[error("you have joined already")]
    AlreadyJoined,
    /// The person does not take part.
    #[error("this player does not take part")]
    NotEntered,
    /// The player was removed or withdrawn and cannot come back.
    #[error("you were withdrawn from this tournament and cannot join it again")]
    Withdrawn,
    /// There is no check-in now.
    #[error("check-in is not open now")]
    NoCheckIn,
    /// The tournament has no breaks, or the player has used all of them.
    #[error("you can sit out {0} rounds at most")]
    NoBreakLeft(u16),
    /// The round is paired or does not exist.
    #[error("round {0} is already paired or does not exist")]
    NotAFutureRound(u16),
    /// Reminders are for recurring tournaments.
    #[error("only recurring tournaments outside leagues have reminders")]
    NotRecurring,
    /// The person is reminded of as many series as possible.
    #[error("you are reminded of {0} series already")]
    TooManyReminders(u64),
    /// Only leagues have standing entries.
    #[error("only a league can be joined until further notice")]
    NotALeague,
    /// The person does not organise tournaments.
    #[error("only organisers can do this")]
    NotOrganiser,
    /// The pairing was not lost by forfeit.
    #[error("pairing {0} was not decided by a missed first move or a withdrawal")]
    NoForfeit(u32),
    /// There is no time left to play the game.
    #[error("round {0} is over; its games can no longer be played")]
    RoundOver(u16),
    /// The new date is in the past or before the old one.
    #[error(
        "the new date must be later than now and, once the tournament has started, later than the old one"
    )]
    BadDate,
    /// The new end is after the start of the next season.
    #[error("the tournament must end before the next one starts")]
    OverlapsNext,
    /// The result is already known.
    #[error("pairing {0} already has a result")]
    ResultKnown(u32),
    /// There is no such pairing.
    #[error("there is no pairing {0}")]
    NoPairing(u32),
    /// The rounds, dates, clock or number of players are invalid.
    #[error(
        "a tournament needs a clock, a start in the future, an end within three years, and 1 to 30 \
         rounds of at least five minutes; check-in opens a day before at most; it has up to \
         {MAX_PLAYERS} players, a cup 4 or 8; leagues are played by correspondence, and only they \
         can be for four-player games"
    )]
    BadRules,
}
