//! Errors of commands, in the reader's language.

use dipole_pbem::{ActionError, BoardNumber, CommandError as ParseError, Userid, UseridError};

use crate::email::replies::Reply;
use crate::i18n::Locale;
use crate::services::Error;
use crate::services::error_text::describe;
use dipole_domain::{AccountFault, Refusal};
use dipole_store::StoreError;

/// Why a command was not carried out.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CommandError {
    #[error(transparent)]
    Parse(#[from] ParseError),
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
    Service(#[from] Error),
}

impl From<StoreError> for CommandError {
    fn from(error: StoreError) -> CommandError {
        CommandError::Service(error.into())
    }
}

impl From<Refusal> for CommandError {
    fn from(refusal: Refusal) -> CommandError {
        CommandError::Service(refusal.into())
    }
}

impl CommandError {
    pub(crate) fn internal(what: impl ToString) -> CommandError {
        CommandError::Service(Error::internal(what))
    }

    /// The word for programs.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            CommandError::Parse(_) | CommandError::Nested => "no_command",
            CommandError::Wrong => "wrong_password",
            CommandError::NotAmongPlayers => "not_among_players",
            CommandError::UnknownAddress => "unknown_address",
            CommandError::NoChallenge => "no_such_challenge",
            CommandError::NoYes => "no_yes",
            CommandError::PasswordWanted => "password_wanted",
            CommandError::SignedOut => "signed_out",
            CommandError::NoBoard(_) => "no_such_board",
            CommandError::NoUser(_) => "no_such_user",
            CommandError::NoMove { .. } => "no_such_move",
            CommandError::NoText => "no_text",
            CommandError::NotAMove => "not_a_move",
            CommandError::LongText(_) => "long_text",
            CommandError::NoAddress => "no_address",
            CommandError::TooManyCommands(_) => "too_many_commands",
            CommandError::OnlyMoves => "only_moves",
            CommandError::NeedsPassword => "needs_password",
            CommandError::NothingSubmitted(_) => "nothing_submitted",
            CommandError::NameTaken => "name_taken",
            CommandError::Account(_) => "bad_account",
            CommandError::Service(error) => error.code(),
        }
    }

    /// Whether the same command may work later, without a change to it.
    fn is_temporary(&self) -> bool {
        matches!(self, CommandError::Service(error) if error.is_temporary())
    }

    pub(crate) fn reply(&self, t: &Locale) -> Reply {
        let reply = Reply::refused(self.code(), t.text("mail-not-done"), self.words(t));
        Reply { is_temporary: self.is_temporary(), ..reply }
    }

    fn words(&self, t: &Locale) -> String {
        match self {
            CommandError::Parse(error) => command(t, error),
            CommandError::Wrong => t.text("mail-wrong-password"),
            CommandError::NotAmongPlayers => t.text("mail-not-among-players"),
            CommandError::UnknownAddress => t.text("mail-unknown-address"),
            CommandError::NoChallenge => t.text("mail-no-challenge"),
            CommandError::NoYes => t.text("mail-no-yes"),
            CommandError::PasswordWanted => t.text("mail-password-wanted"),
            CommandError::SignedOut => t.text("mail-signed-out"),
            CommandError::NoBoard(board) => {
                t.with("mail-no-board", &[("board", board.to_string().into())])
            }
            CommandError::NoUser(userid) => {
                t.with("mail-no-user", &[("userid", userid.as_str().into())])
            }
            CommandError::NoMove { board, moves } => t.with(
                "mail-no-move",
                &[("board", board.to_string().into()), ("moves", (*moves).into())],
            ),
            CommandError::NoText => t.text("mail-no-text"),
            CommandError::NotAMove => t.text("mail-not-a-move"),
            CommandError::LongText(most) => t.with("mail-long-text", &[("most", (*most).into())]),
            CommandError::NoAddress => t.text("mail-no-address"),
            CommandError::Nested => t.text("mail-nested"),
            CommandError::OnlyMoves => t.text("mail-only-moves"),
            CommandError::NeedsPassword => t.text("mail-needs-password"),
            CommandError::NothingSubmitted(board) => {
                t.with("mail-nothing-submitted", &[("board", board.to_string().into())])
            }
            CommandError::TooManyCommands(most) => {
                t.with("mail-too-many-commands", &[("most", (*most).into())])
            }
            CommandError::NameTaken | CommandError::Account(AccountFault::Reserved) => {
                t.text("account-name-taken")
            }
            CommandError::Account(AccountFault::Name) => t.text("account-bad-name"),
            CommandError::Account(AccountFault::Password) => t.text("account-bad-password"),
            CommandError::Account(AccountFault::EasyPassword) => t.text("account-easy-password"),
            CommandError::Account(AccountFault::EasyPin) => t.text("account-easy-pin"),
            CommandError::Account(AccountFault::Pin) => t.text("account-bad-pin"),
            CommandError::Service(Error::Refused(Refusal::StalePly { moves, meant })) => t.with(
                "mail-stale",
                &[("next", (moves + 1).into()), ("meant", meant.saturating_add(1).into())],
            ),
            CommandError::Service(error) => describe(t, error).1,
        }
    }
}

/// What is wrong with a command. No error holds a password, so the words may
/// be sent to whoever wrote it.
fn command(t: &Locale, error: &ParseError) -> String {
    let at = |place: &usize| ("place", (*place).into());
    match error {
        ParseError::Empty => t.text("command-empty"),
        ParseError::Unknown { place, word } => {
            t.with("command-unknown", &[at(place), ("word", short(word).into())])
        }
        ParseError::Missing { place, usage, .. } => {
            t.with("command-missing", &[at(place), ("usage", (*usage).into())])
        }
        ParseError::TooMuch { after, usage } => {
            t.with("command-too-much", &[at(after), ("usage", (*usage).into())])
        }
        ParseError::Userid { place, reason } => match reason {
            UseridError::Number => t.with("command-userid-number", &[at(place)]),
            _ => t.with("command-userid", &[at(place)]),
        },
        ParseError::Board { place } => t.with("command-board", &[at(place)]),
        ParseError::NotAnAction { place } => t.with("command-not-a-move", &[at(place)]),
        ParseError::Action { place, reason } => match reason {
            ActionError::MoveNumber(_) => t.with("command-move-number", &[at(place)]),
            ActionError::Move(_) => t.with("command-not-a-move", &[at(place)]),
        },
        ParseError::Option { place, option } => {
            t.with("command-option", &[at(place), ("option", short(option).into())])
        }
        ParseError::Days { place, option } => {
            t.with("command-days", &[at(place), ("option", short(option).into())])
        }
        ParseError::Contradiction { place, option } => {
            t.with("command-contradiction", &[at(place), ("option", short(option).into())])
        }
        ParseError::Times { nag, forfeit } => {
            t.with("command-times", &[("nag", (*nag).into()), ("forfeit", (*forfeit).into())])
        }
        ParseError::Players { count } => t.with("command-players", &[("count", (*count).into())]),
        ParseError::SamePlayer { place, userid } => {
            t.with("command-same-player", &[at(place), ("userid", short(userid).into())])
        }
        ParseError::Quoted { place } => t.with("command-quoted", &[at(place)]),
        // The language may learn more faults; its own words are better than none.
        other => other.to_string(),
    }
}

/// A word as it may be repeated in a reply.
fn short(word: &str) -> String {
    word.chars().filter(|c| !c.is_control()).take(40).collect()
}
