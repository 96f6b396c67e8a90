//! Why a command was not carried out, in the reader's words.

use dipole_pbem::{ActionError, BoardNumber, CommandError, Userid, UseridError};

use crate::email::replies::Reply;
use crate::i18n::Locale;
use crate::web::http_error::Problem;
use crate::web::views::error::words;
use dipole_domain::{AccountFault, Refusal};
use dipole_store::StoreError;

/// Why a command was not carried out.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Trouble {
    #[error(transparent)]
    Command(#[from] CommandError),
    /// No such user, or another password: nobody is told which.
    #[error("userid or password is wrong")]
    Wrong,
    /// Who challenges plays, too.
    #[error("the challenger is not among the players")]
    NotAmongPlayers,
    /// A challenge without password, from an address of none of its players.
    #[error("the sender's address is none of the players'")]
    UnknownAddress,
    /// They do not want their answers to be enough.
    #[error("this player moves with a password only")]
    PasswordWanted,
    #[error("the answer does not say yes")]
    NoYes,
    #[error("no such challenge")]
    NoChallenge,
    #[error("nobody is signed in")]
    SignedOut,
    #[error("there is no board {0}")]
    NoBoard(BoardNumber),
    #[error("there is no user {0}")]
    NoUser(Userid),
    #[error("board {board} has had {moves} moves")]
    NoMove { board: BoardNumber, moves: u32 },
    #[error("the command takes a text and there is none")]
    NoText,
    #[error("the first line is no move")]
    NotAMove,
    #[error("more than {0} characters")]
    LongText(usize),
    #[error("no e-mail address")]
    NoAddress,
    #[error("commands inside multiple")]
    Nested,
    #[error("more than {0} commands")]
    TooManyCommands(usize),
    #[error("the userid is taken")]
    NameTaken,
    #[error(transparent)]
    Account(#[from] AccountFault),
    #[error("only moves can be queued or submitted")]
    OnlyMoves,
    /// Of somebody who is known by a session, a token or a mail alone.
    #[error("this takes the password of the account")]
    NeedsPassword,
    #[error("nothing is submitted on board {0}")]
    NothingSubmitted(BoardNumber),
    #[error(transparent)]
    Problem(#[from] Problem),
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Trouble {
        Trouble::Problem(error.into())
    }
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Trouble {
        Trouble::Problem(refusal.into())
    }
}

impl Trouble {
    pub(crate) fn internal(what: impl ToString) -> Trouble {
        Trouble::Problem(Problem::internal(what))
    }

    /// The word for programs.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Trouble::Command(_) | Trouble::Nested => "no_command",
            Trouble::Wrong => "wrong_password",
            Trouble::NotAmongPlayers => "not_among_players",
            Trouble::UnknownAddress => "unknown_address",
            Trouble::NoChallenge => "no_such_challenge",
            Trouble::NoYes => "no_yes",
            Trouble::PasswordWanted => "password_wanted",
            Trouble::SignedOut => "signed_out",
            Trouble::NoBoard(_) => "no_such_board",
            Trouble::NoUser(_) => "no_such_user",
            Trouble::NoMove { .. } => "no_such_move",
            Trouble::NoText => "no_text",
            Trouble::NotAMove => "not_a_move",
            Trouble::LongText(_) => "long_text",
            Trouble::NoAddress => "no_address",
            Trouble::TooManyCommands(_) => "too_many_commands",
            Trouble::OnlyMoves => "only_moves",
            Trouble::NeedsPassword => "needs_password",
            Trouble::NothingSubmitted(_) => "nothing_submitted",
            Trouble::NameTaken => "name_taken",
            Trouble::Account(_) => "bad_account",
            Trouble::Problem(problem) => problem.code(),
        }
    }

    /// Whether the same command may work later, without a change to it.
    fn is_temporary(&self) -> bool {
        matches!(self, Trouble::Problem(Problem::Internal { .. } | Problem::Busy))
    }

    pub(crate) fn reply(&self, t: &Locale) -> Reply {
        let reply = Reply::refused(self.code(), t.text("mail-not-done"), self.words(t));
        Reply { is_temporary: self.is_temporary(), ..reply }
    }

    fn words(&self, t: &Locale) -> String {
        match self {
            Trouble::Command(error) => command(t, error),
            Trouble::Wrong => t.text("mail-wrong-password"),
            Trouble::NotAmongPlayers => t.text("mail-not-among-players"),
            Trouble::UnknownAddress => t.text("mail-unknown-address"),
            Trouble::NoChallenge => t.text("mail-no-challenge"),
            Trouble::NoYes => t.text("mail-no-yes"),
            Trouble::PasswordWanted => t.text("mail-password-wanted"),
            Trouble::SignedOut => t.text("mail-signed-out"),
            Trouble::NoBoard(board) => {
                t.with("mail-no-board", &[("board", board.to_string().into())])
            }
            Trouble::NoUser(userid) => {
                t.with("mail-no-user", &[("userid", userid.as_str().into())])
            }
            Trouble::NoMove { board, moves } => t.with(
                "mail-no-move",
                &[("board", board.to_string().into()), ("moves", (*moves).into())],
            ),
            Trouble::NoText => t.text("mail-no-text"),
            Trouble::NotAMove => t.text("mail-not-a-move"),
            Trouble::LongText(most) => t.with("mail-long-text", &[("most", (*most).into())]),
            Trouble::NoAddress => t.text("mail-no-address"),
            Trouble::Nested => t.text("mail-nested"),
            Trouble::OnlyMoves => t.text("mail-only-moves"),
            Trouble::NeedsPassword => t.text("mail-needs-password"),
            Trouble::NothingSubmitted(board) => {
                t.with("mail-nothing-submitted", &[("board", board.to_string().into())])
            }
            Trouble::TooManyCommands(most) => {
                t.with("mail-too-many-commands", &[("most", (*most).into())])
            }
            Trouble::NameTaken | Trouble::Account(AccountFault::Reserved) => {
                t.text("account-name-taken")
            }
            Trouble::Account(AccountFault::Name) => t.text("account-bad-name"),
            Trouble::Account(AccountFault::Password) => t.text("account-bad-password"),
            Trouble::Account(AccountFault::Pin) => t.text("account-bad-pin"),
            Trouble::Problem(Problem::Refused(Refusal::StalePly { moves, meant })) => t.with(
                "mail-stale",
                &[("next", (moves + 1).into()), ("meant", meant.saturating_add(1).into())],
            ),
            Trouble::Problem(problem) => words(t, problem).1,
        }
    }
}

/// What is wrong with a command. No error holds a password, so the words may
/// be sent to whoever wrote it.
fn command(t: &Locale, error: &CommandError) -> String {
    let at = |place: &usize| ("place", (*place).into());
    match error {
        CommandError::Empty => t.text("command-empty"),
        CommandError::Unknown { place, word } => {
            t.with("command-unknown", &[at(place), ("word", short(word).into())])
        }
        CommandError::Missing { place, usage, .. } => {
            t.with("command-missing", &[at(place), ("usage", (*usage).into())])
        }
        CommandError::TooMuch { after, usage } => {
            t.with("command-too-much", &[at(after), ("usage", (*usage).into())])
        }
        CommandError::Userid { place, reason } => match reason {
            UseridError::Number => t.with("command-userid-number", &[at(place)]),
            _ => t.with("command-userid", &[at(place)]),
        },
        CommandError::Board { place } => t.with("command-board", &[at(place)]),
        CommandError::NotAnAction { place } => t.with("command-not-a-move", &[at(place)]),
        CommandError::Action { place, reason } => match reason {
            ActionError::MoveNumber(_) => t.with("command-move-number", &[at(place)]),
            ActionError::Move(_) => t.with("command-not-a-move", &[at(place)]),
        },
        CommandError::Option { place, option } => {
            t.with("command-option", &[at(place), ("option", short(option).into())])
        }
        CommandError::Days { place, option } => {
            t.with("command-days", &[at(place), ("option", short(option).into())])
        }
        CommandError::Contradiction { place, option } => {
            t.with("command-contradiction", &[at(place), ("option", short(option).into())])
        }
        CommandError::Times { nag, forfeit } => {
            t.with("command-times", &[("nag", (*nag).into()), ("forfeit", (*forfeit).into())])
        }
        CommandError::Players { count } => t.with("command-players", &[("count", (*count).into())]),
        CommandError::SamePlayer { place, userid } => {
            t.with("command-same-player", &[at(place), ("userid", short(userid).into())])
        }
        CommandError::Quoted { place } => t.with("command-quoted", &[at(place)]),
        // The language may learn more faults; its own words are better than none.
        other => other.to_string(),
    }
}

/// A word as it may be repeated in a reply.
fn short(word: &str) -> String {
    word.chars().filter(|c| !c.is_control()).take(40).collect()
}
