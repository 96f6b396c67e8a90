//! Errors of use cases. Status codes and texts are chosen where an error leaves the site.

use dipole_domain::tournaments::TournamentRefusal;
use dipole_domain::{
    HandicapFault, OfferRefusal, PlanFault, Refusal, StudyFault, TalkFault, TreeFault,
    VacationRefusal,
};
use dipole_store::StoreError;

use crate::admission::{Refusal as NotAdmitted, RunError};
use crate::passwords::PasswordError;
use crate::request_id;
use crate::services::tables::NoTable;

/// The reason why a use case was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// It does not exist, or the person may not see it.
    #[error("there is no such thing")]
    NotFound,
    /// The link was used or has expired.
    #[error("the mailed link does not work any more")]
    DeadLink,
    /// The account is suspended.
    #[error("the account is suspended")]
    Suspended {
        /// The reason shown to the owner; empty without one.
        why: String,
        /// The contact for an appeal; empty if the site gives none.
        contact: String,
    },
    /// The action requires a more recent sign-in.
    #[error("the account has no password, and its owner signed in too long ago")]
    SignInAgain,
    /// Too many attempts at an account or by a network address, such as wrong passwords. Another
    /// attempt is possible after the given time.
    #[error("too many tries in this hour, which has {minutes} minutes left")]
    TooManyTries {
        /// The minutes to wait.
        minutes: u32,
    },
    /// The account has used up an hourly or daily quota, such as that of messages. Unlike
    /// [`Error::TooManyTries`], this error is no sign of an attack.
    #[error("a quota of the account is used up for {minutes} minutes")]
    OverQuota {
        /// The minutes until the quota is renewed.
        minutes: u32,
    },
    /// Too many reviews were requested today.
    #[error("too many reviews are queued for one person")]
    TooManyReviews,
    /// Too many games against computers are running.
    #[error("too many games against computers go on")]
    TooManyComputerGames,
    /// Too many guests at this address play against computers.
    #[error("too many games of guests go on")]
    TooManyGuestGames,
    /// The person follows the maximum number of players.
    #[error("the person follows as many players as are allowed")]
    TooManyFollowed,
    /// The person has attempted too many puzzles in a short time.
    #[error("guests of one address have begun too many puzzles")]
    TooManyPuzzles,
    /// The puzzle has not been scored for the person yet.
    #[error("the puzzle has not counted yet")]
    PuzzleOpen,
    /// The site is overloaded.
    #[error("too much happens at once")]
    Busy,
    /// Admission refused the work.
    #[error(transparent)]
    NotAdmitted(#[from] NotAdmitted),
    /// The database or a service cannot be reached.
    #[error("the database cannot be used now: {0}")]
    Unavailable(String),
    /// An earlier delivery of the same mail has already done it.
    #[error("an earlier delivery of the same mail has done it")]
    DoneBefore,
    /// The game is not over.
    #[error("the game is not over yet")]
    StillPlayed,
    /// The position is one of the person's running games.
    #[error("the position is in a running game of the person's, or close to it")]
    OwnRunningGame,
    /// The rules of the game or of the site forbid it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The vacation cannot be taken.
    #[error(transparent)]
    NoVacation(#[from] VacationRefusal),
    /// The conditional moves cannot be taken.
    #[error(transparent)]
    Unplanned(#[from] PlanFault),
    /// The offer cannot be made or accepted.
    #[error(transparent)]
    Offer(#[from] OfferRefusal),
    /// The message cannot be posted.
    #[error(transparent)]
    Unsaid(#[from] TalkFault),
    /// The tree of moves cannot be stored.
    #[error(transparent)]
    NotKept(#[from] TreeFault),
    /// The study cannot be stored or changed.
    #[error(transparent)]
    Study(#[from] StudyFault),
    /// The rules of the tournament forbid it.
    #[error(transparent)]
    Tournament(#[from] TournamentRefusal),
    /// A tournament game cannot be aborted, and no move of it can be taken back.
    #[error("a tournament game cannot be called off, and its moves cannot be taken back")]
    TournamentGame,
    /// The tournament game was stopped at its deadline and waits for a verdict.
    #[error("the tournament game was stopped at its deadline and is being adjudicated")]
    TournamentStopped,
    /// No endgame table contains the position.
    #[error(transparent)]
    NotInTables(#[from] NoTable),
    /// A fault of the site, with the id of its log line.
    #[error("internal fault {id}: {what}")]
    Internal {
        /// The id in the log.
        id: String,
        /// The fault, for the log only.
        what: String,
    },
}

impl Error {
    /// A fault of the site. The visitor gets the id of the request, and the log the details.
    pub fn internal(what: impl ToString) -> Error {
        Error::Internal { id: request_id::current(), what: what.to_string() }
    }

    /// Returns `reached` if the store refused because a limit is reached.
    pub(crate) fn or_limit(error: StoreError, reached: impl Into<Error>) -> Error {
        if error == StoreError::LimitReached { reached.into() } else { error.into() }
    }

    /// Returns true if the same request may succeed later.
    pub const fn is_temporary(&self) -> bool {
        matches!(
            self,
            Error::Internal { .. } | Error::Busy | Error::NotAdmitted(_) | Error::Unavailable(_)
        )
    }

    /// The code for programs: the same in the JSON API and in replies to commands.
    pub const fn code(&self) -> &'static str {
        match self {
            Error::NotFound => "not_found",
            Error::DeadLink => "dead_link",
            Error::Suspended { .. } => "suspended",
            Error::SignInAgain => "sign_in_again",
            Error::TooManyTries { .. } | Error::OverQuota { .. } => "too_many_requests",
            Error::TooManyReviews => "too_many_reviews",
            Error::TooManyComputerGames | Error::TooManyGuestGames => "too_many_games",
            Error::TooManyFollowed => "too_many_followed",
            Error::TooManyPuzzles => "too_many_puzzles",
            Error::PuzzleOpen => "puzzle_open",
            Error::Busy | Error::Unavailable(_) | Error::NotAdmitted(NotAdmitted::Busy { .. }) => {
                "busy"
            }
            Error::NotAdmitted(NotAdmitted::OverBudget { .. }) => "too_many_requests",
            Error::DoneBefore => "done_before",
            Error::StillPlayed => "still_played",
            Error::OwnRunningGame => "own_running_game",
            Error::NotInTables(_) => "not_in_tables",
            Error::Internal { .. } => "internal",
            Error::Tournament(refusal) => tournament_code(refusal),
            Error::TournamentGame => "tournament_game",
            Error::TournamentStopped => "tournament_stopped",
            Error::Offer(refusal) => offer_code(refusal),
            Error::Unsaid(fault) => match fault {
                TalkFault::Empty => "empty",
                TalkFault::TooLong => "too_long",
                TalkFault::TooFast => "too_fast",
                TalkFault::TooMuchNoted => "too_much_noted",
                TalkFault::NotHere => "not_here",
                TalkFault::ChatOff => "chat_off",
                TalkFault::SpectatorsOff => "spectators_chat_off",
                TalkFault::NoAccount => "no_account",
            },
            Error::NotKept(fault) => match fault {
                TreeFault::NoMoves => "no_moves",
                TreeFault::TooManyMoves | TreeFault::TooDeep | TreeFault::TooLong => {
                    "tree_too_large"
                }
                TreeFault::Illegal { .. } => "illegal_move",
                TreeFault::NoSuchLine => "no_such_line",
                TreeFault::Changed => "tree_changed",
                TreeFault::TooManyTrees => "too_many_trees",
            },
            Error::Study(fault) => match fault {
                StudyFault::NoTitle => "no_title",
                StudyFault::LongTitle => "title_too_long",
                StudyFault::NotARecord(_) => "not_a_record",
                StudyFault::LongRecord => "record_too_long",
                StudyFault::LongComment => "comment_too_long",
                StudyFault::TooManyChapters => "too_many_chapters",
                StudyFault::OnlyChapter => "only_chapter",
                StudyFault::TooManyStudies => "too_many_studies",
                StudyFault::TooMuchText => "studies_too_large",
                StudyFault::Changed => "study_changed",
            },
            Error::Unplanned(fault) => match fault {
                PlanFault::Empty | PlanFault::NoAnswer => "no_answer",
                PlanFault::TooLong | PlanFault::TooMany => "too_much_planned",
                PlanFault::Illegal { .. } | PlanFault::NobodySitsOut { .. } => "illegal_move",
                PlanFault::Contradiction { .. } => "contradiction",
                PlanFault::YourTurn => "your_turn",
                PlanFault::BothSides => "both_sides",
                PlanFault::Refused(refusal) => game_code(refusal),
            },
            Error::Refused(refusal) => game_code(refusal),
            Error::NoVacation(refusal) => match refusal {
                VacationRefusal::Already => "on_vacation",
                VacationRefusal::NoneLeft => "no_vacation_left",
                VacationRefusal::Length => "vacation_length",
            },
        }
    }
}

const fn game_code(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::NotAPlayer => "not_a_player",
        Refusal::NotYourTurn => "not_your_turn",
        Refusal::GameOver => "game_over",
        Refusal::StalePly { .. } => "stale_ply",
        Refusal::WaitingForPlayers => "waiting_for_players",
        Refusal::NoOpenSeat => "no_open_seat",
        Refusal::NeedsAccount => "needs_account",
        Refusal::OutOfTheGame => "out_of_the_game",
        Refusal::TooLateToAbort => "too_late_to_abort",
        Refusal::NothingToClaim => "nothing_to_claim",
        Refusal::NothingToUndo => "nothing_to_undo",
        Refusal::UndoPending => "undo_pending",
        Refusal::UndoRefused => "undo_refused",
        Refusal::NothingProposed => "nothing_proposed",
        Refusal::Illegal(_) => "illegal_move",
    }
}

const fn offer_code(refusal: &OfferRefusal) -> &'static str {
    match refusal {
        OfferRefusal::Closed => "offer_closed",
        OfferRefusal::NotForYou => "not_for_you",
        OfferRefusal::NotYours => "not_your_offer",
        OfferRefusal::Oneself => "oneself",
        OfferRefusal::OutsideRange { .. } => "outside_range",
        OfferRefusal::NeedsAccount => "needs_account",
        OfferRefusal::RatedNeedsClock => "rated_needs_clock",
        OfferRefusal::RatedNeedsDistinct => "rated_needs_distinct",
        OfferRefusal::SetNeedsTwo => "set_needs_two",
        OfferRefusal::Handicap(fault) => handicap_code(*fault),
        OfferRefusal::WrongNumber { .. } => "wrong_number",
        OfferRefusal::Nobody(_) => "nobody",
        OfferRefusal::TooMany => "too_many_offers",
        OfferRefusal::EmptyRange => "empty_range",
        OfferRefusal::NoRematch => "no_rematch",
        OfferRefusal::Blocked(_) => "blocked",
        OfferRefusal::BotDeclines { .. } => "bot_declines",
        OfferRefusal::BotNotAsked => "bot_not_asked",
        OfferRefusal::OwnBotRated => "own_bot_rated",
    }
}

const fn handicap_code(fault: HandicapFault) -> &'static str {
    match fault {
        HandicapFault::Off => "handicaps_off",
        HandicapFault::Checkers => "handicap_checkers",
        HandicapFault::Board => "handicap_board",
        HandicapFault::Rated => "handicap_rated",
        HandicapFault::Colour => "handicap_colour",
        HandicapFault::Set => "handicap_set",
    }
}

const fn tournament_code(refusal: &TournamentRefusal) -> &'static str {
    match refusal {
        TournamentRefusal::Over => "tournament_over",
        TournamentRefusal::Started => "tournament_started",
        TournamentRefusal::NotStarted => "tournament_not_started",
        TournamentRefusal::Full(_) => "tournament_full",
        TournamentRefusal::NeedsAccount => "needs_account",
        TournamentRefusal::AlreadyJoined => "already_joined",
        TournamentRefusal::NotEntered => "not_entered",
        TournamentRefusal::Withdrawn => "withdrawn",
        TournamentRefusal::NoCheckIn => "no_check_in",
        TournamentRefusal::NoBreakLeft(_) => "no_break_left",
        TournamentRefusal::NotAFutureRound(_) => "not_a_future_round",
        TournamentRefusal::NotRecurring => "not_recurring",
        TournamentRefusal::TooManyReminders(_) => "too_many_reminders",
        TournamentRefusal::NotALeague => "not_a_league",
        TournamentRefusal::NotOrganiser => "not_organiser",
        TournamentRefusal::NoForfeit(_) => "no_forfeit",
        TournamentRefusal::RoundOver(_) => "round_over",
        TournamentRefusal::BadDate => "bad_date",
        TournamentRefusal::OverlapsNext => "overlaps_next",
        TournamentRefusal::ResultKnown(_) => "result_known",
        TournamentRefusal::NoPairing(_) => "no_pairing",
        TournamentRefusal::BadRules => "bad_rules",
    }
}

impl From<PasswordError> for Error {
    fn from(error: PasswordError) -> Error {
        match error {
            PasswordError::NotRun(error) => error.into(),
            error => Error::internal(error),
        }
    }
}

impl From<RunError> for Error {
    fn from(error: RunError) -> Error {
        match error {
            RunError::Refused(refusal) => Error::NotAdmitted(refusal),
            RunError::Ended(error) => Error::internal(error),
        }
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Error {
        match error {
            StoreError::Overloaded => Error::Busy,
            StoreError::Unavailable(reason) => Error::Unavailable(reason),
            StoreError::DoneBefore => Error::DoneBefore,
            error => Error::internal(error),
        }
    }
}
