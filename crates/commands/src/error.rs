//! Errors of commands, in the reader's language.

use dipole_pbem::{ActionError, BoardNumber, CommandError as ParseError, Userid, UseridError};

use crate::replies::Reply;
use dipole_domain::{AccountFault, Refusal};
use dipole_site::i18n::Locale;
use dipole_site::services::Error;
use dipole_site::services::error_text::describe;

/// Reasons for which a command was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// The command is not part of the language, or malformed.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// There is no such user, or the password is wrong. The reply does not distinguish these.
    #[error("userid or password is wrong")]
    Wrong,
    /// The challenger is not among the players.
    #[error("the challenger is not among the players")]
    NotAmongPlayers,
    /// A challenge without a password came from an address that belongs to none of its players.
    #[error("the sender's address is none of the players'")]
    UnknownAddress,
    /// The account requires a password, so that an answer by mail is not enough.
    #[error("this player moves with a password only")]
    PasswordWanted,
    /// The reader of a message requires a password for answers; this is the writer of the message.
    #[error("this account answers messages with a password only")]
    MessagePasswordWanted(String),
    /// An answer to a message came from an address that is not its reader's.
    #[error("the message went to another account")]
    MessageOfAnother,
    /// The answer to a confirmation question is not a yes.
    #[error("the answer is not yes")]
    NoYes,
    /// No challenge is open under that name.
    #[error("no such challenge")]
    NoChallenge,
    /// The command needs an account.
    #[error("the request is not signed in")]
    SignedOut,
    /// There is no board of this number for the caller.
    #[error("there is no board {0}")]
    NoBoard(BoardNumber),
    /// There is no account of this name.
    #[error("there is no user {0}")]
    NoUser(Userid),
    /// The board has fewer moves than the requested number.
    #[error("board {board} has had {moves} moves")]
    NoMove {
        /// The board.
        board: BoardNumber,
        /// The number of moves it has.
        moves: u32,
    },
    /// The owner of the site has to allow this first.
    #[error("the owner of the site has not allowed this")]
    NotAllowedHere,
    /// Only owners of the site may do this.
    #[error("only owners of the site do this")]
    OwnersOnly,
    /// The message has no text.
    #[error("the command takes a text and there is none")]
    NoText,
    /// The text is not a move.
    #[error("\"{0}\" is no move")]
    NotAMove(String),
    /// The answer has several moves.
    #[error("several lines do not go together: {0}")]
    SeveralLines(String),
    /// A yes or no answers a mail without a question.
    #[error("no question is open")]
    NothingAsked,
    /// An answer to a mail of the site lacks the token of its address.
    #[error("the answer went to an address without a token")]
    LostAnswer,
    /// The address's owner does not confirm a command that was sent in their name.
    #[error("the answer does not confirm the command")]
    NoYesToSend,
    /// A pending request needs a yes or a no.
    #[error("the answer to a challenge is neither yes nor no")]
    YesOrNo,
    /// The text has more characters than this.
    #[error("more than {0} characters")]
    LongText(usize),
    /// The account has no confirmed address.
    #[error("no e-mail address")]
    NoAddress,
    /// The mail names several addresses.
    #[error("several e-mail addresses for one account")]
    SeveralAddresses,
    /// The user has no confirmed address to send mail to.
    #[error("the account has no confirmed address")]
    NoMailbox,
    /// A batch contains a batch.
    #[error("commands inside multiple")]
    Nested,
    /// The batch has more commands than this.
    #[error("more than {0} commands")]
    TooManyCommands(usize),
    /// The batch costs more than the budget; none of it was carried out.
    #[error("line {line} exceeds the budget of one mail or request")]
    BeyondBudget {
        /// The number of the line, from 1.
        line: usize,
    },
    /// The message has more recipients than allowed.
    #[error("more than {0} recipients")]
    TooManyRecipients(usize),
    /// An earlier delivery of the same mail has carried out the command.
    #[error("this was done before")]
    DoneBefore,
    /// An account has this name already.
    #[error("the userid is taken")]
    NameTaken,
    /// The name or the password is not allowed.
    #[error(transparent)]
    Account(#[from] AccountFault),
    /// A reply to a turn may contain moves only.
    #[error("only moves can be queued or submitted")]
    OnlyMoves,
    /// The command needs a password; a session, a token or a mail is not enough.
    #[error("this takes the password of the account")]
    NeedsPassword,
    /// The password or PIN is right, but this account has a second factor.
    #[error("the account has a second factor: a session, a token or an answer by mail is needed")]
    SecondFactor,
    /// No move on that board waits to be confirmed.
    #[error("nothing is submitted on board {0}")]
    NothingSubmitted(BoardNumber),
    /// The site has no texts in this language.
    #[error("there is no language {0}")]
    NoLanguage(String),
    /// No tournament has this name in its URL.
    #[error("there is no tournament \"{0}\"")]
    NoTournament(String),
    /// The site refused the command.
    #[error(transparent)]
    Service(Error),
}

impl From<Error> for CommandError {
    fn from(error: Error) -> CommandError {
        match error {
            Error::DoneBefore => CommandError::DoneBefore,
            error => CommandError::Service(error),
        }
    }
}

impl From<Refusal> for CommandError {
    fn from(refusal: Refusal) -> CommandError {
        CommandError::Service(refusal.into())
    }
}

impl CommandError {
    /// Creates the error for a fault of the site.
    pub fn internal(what: impl ToString) -> CommandError {
        CommandError::Service(Error::internal(what))
    }

    /// The code for programs.
    pub fn code(&self) -> &'static str {
        match self {
            CommandError::Parse(_) | CommandError::Nested => "no_command",
            CommandError::Wrong => "wrong_password",
            CommandError::NotAmongPlayers => "not_among_players",
            CommandError::UnknownAddress => "unknown_address",
            CommandError::NoChallenge => "no_such_challenge",
            CommandError::NoYes => "no_yes",
            CommandError::PasswordWanted | CommandError::MessagePasswordWanted(_) => {
                "password_wanted"
            }
            CommandError::MessageOfAnother => "wrong_sender",
            CommandError::SignedOut => "signed_out",
            CommandError::NoBoard(_) => "no_such_board",
            CommandError::NoUser(_) => "no_such_user",
            CommandError::NoMove { .. } => "no_such_move",
            CommandError::NotAllowedHere => "not_allowed_here",
            CommandError::OwnersOnly => "owners_only",
            CommandError::NoText => "no_text",
            CommandError::NotAMove(_) => "not_a_move",
            CommandError::SeveralLines(_) => "several_lines",
            CommandError::NothingAsked => "nothing_asked",
            CommandError::LostAnswer => "lost_answer",
            CommandError::NoYesToSend | CommandError::YesOrNo => "no_yes",
            CommandError::LongText(_) => "long_text",
            CommandError::NoAddress | CommandError::NoMailbox => "no_address",
            CommandError::SeveralAddresses => "several_addresses",
            CommandError::TooManyCommands(_) => "too_many_commands",
            CommandError::BeyondBudget { .. } => "beyond_budget",
            CommandError::TooManyRecipients(_) => "too_many_recipients",
            CommandError::DoneBefore => Reply::DONE,
            CommandError::OnlyMoves => "only_moves",
            CommandError::NeedsPassword => "needs_password",
            CommandError::SecondFactor => "second_factor",
            CommandError::NothingSubmitted(_) => "nothing_submitted",
            CommandError::NoTournament(_) => "no_such_tournament",
            CommandError::NoLanguage(_) => "no_such_language",
            CommandError::NameTaken => "name_taken",
            CommandError::Account(_) => "bad_account",
            CommandError::Service(error) => error.code(),
        }
    }

    /// Whether the same command may succeed later, unchanged.
    fn is_temporary(&self) -> bool {
        matches!(self, CommandError::Service(error) if error.is_temporary())
    }

    /// The reply with the error in the caller's language.
    pub fn reply(&self, t: &Locale) -> Reply {
        let subject = match self {
            CommandError::DoneBefore => "mail-done-before",
            _ => "mail-not-done",
        };
        let reply = Reply::refused(self.code(), t.text(subject), self.words(t));
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
            CommandError::MessagePasswordWanted(name) => {
                t.with("message-password-wanted", &[("name", name.as_str().into())])
            }
            CommandError::MessageOfAnother => t.text("message-of-another"),
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
            CommandError::NotAllowedHere => t.text("mail-not-allowed-here"),
            CommandError::OwnersOnly => t.text("mail-owners-only"),
            CommandError::NoText => t.text("mail-no-text"),
            CommandError::NotAMove(line) => {
                t.with("mail-not-a-move", &[("line", line.as_str().into())])
            }
            CommandError::SeveralLines(lines) => {
                t.with("mail-several-lines", &[("lines", lines.as_str().into())])
            }
            CommandError::NothingAsked => t.text("mail-nothing-asked"),
            CommandError::LostAnswer => t.text("mail-lost-answer"),
            CommandError::NoYesToSend => t.text("mail-no-yes-to-send"),
            CommandError::YesOrNo => t.text("mail-yes-or-no"),
            CommandError::LongText(most) => t.with("mail-long-text", &[("most", (*most).into())]),
            CommandError::NoAddress => t.text("mail-no-address"),
            CommandError::SeveralAddresses => t.text("mail-several-addresses"),
            CommandError::NoMailbox => t.text("mail-no-mailbox"),
            CommandError::Nested => t.text("mail-nested"),
            CommandError::OnlyMoves => t.text("mail-only-moves"),
            CommandError::NeedsPassword => t.text("mail-needs-password"),
            CommandError::SecondFactor => t.text("mail-second-factor"),
            CommandError::NothingSubmitted(board) => {
                t.with("mail-nothing-submitted", &[("board", board.to_string().into())])
            }
            CommandError::TooManyCommands(most) => {
                t.with("mail-too-many-commands", &[("most", (*most).into())])
            }
            CommandError::BeyondBudget { line } => {
                t.with("mail-beyond-budget", &[("line", (*line).into())])
            }
            CommandError::TooManyRecipients(most) => {
                t.with("mail-too-many-recipients", &[("most", (*most).into())])
            }
            CommandError::DoneBefore => t.text("mail-done-before"),
            CommandError::NoTournament(name) => {
                t.with("mail-no-tournament", &[("name", short(name).into())])
            }
            CommandError::NoLanguage(tag) => {
                t.with("mail-no-language", &[("tag", short(tag).into())])
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

/// Describes the fault of a command. No error contains a password, so the text may be sent to the
/// writer of the command.
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
        ParseError::TooMany { place, most } => {
            t.with("command-too-many", &[at(place), ("most", (*most).into())])
        }
        ParseError::TooMuch { after, usage } => {
            let after = ("after", (*after).into());
            t.with("command-too-much", &[after, ("usage", (*usage).into())])
        }
        ParseError::Userid { place, reason } => match reason {
            UseridError::Number => t.with("command-userid-number", &[at(place)]),
            _ => t.with("command-userid", &[at(place)]),
        },
        ParseError::Choice { place, known } => {
            t.with("command-choice", &[at(place), ("known", (*known).into())])
        }
        ParseError::Board { place } => t.with("command-board", &[at(place)]),
        ParseError::NotAnAction { place } => t.with("command-not-a-move", &[at(place)]),
        ParseError::Action { place, reason } => match reason {
            ActionError::MoveNumber(_) => t.with("command-move-number", &[at(place)]),
            ActionError::Move(_) => t.with("command-not-a-move", &[at(place)]),
        },
        ParseError::Option { place, option } => {
            t.with("command-option", &[at(place), ("option", short(option).into())])
        }
        ParseError::Days { place, option, most } => {
            let values =
                [at(place), ("option", short(option).into()), ("most", most.to_string().into())];
            t.with("command-days", &values)
        }
        ParseError::Contradiction { place, option } => {
            t.with("command-contradiction", &[at(place), ("option", short(option).into())])
        }
        ParseError::Times { reminder, forfeit } => {
            t.with("command-times", &[("nag", (*reminder).into()), ("forfeit", (*forfeit).into())])
        }
        ParseError::Players { count } => t.with("command-players", &[("count", (*count).into())]),
        ParseError::SamePlayer { place, userid } => {
            t.with("command-same-player", &[at(place), ("userid", short(userid).into())])
        }
        ParseError::Quoted { place } => t.with("command-quoted", &[at(place)]),
        // The parser may have new errors that have no message yet; use its own text.
        other => other.to_string(),
    }
}

/// Shortens a word so that a reply can repeat it.
fn short(word: &str) -> String {
    word.chars().filter(|c| !c.is_control()).take(40).collect()
}

#[cfg(test)]
mod tests {
    use dipole_pbem::{Origin, parse};

    use super::*;
    use dipole_site::i18n::Texts;

    #[test]
    fn every_text_has_its_values() {
        let mistakes = [
            "",
            "frobnicate",
            "dipole move 1 anna Secretword1",
            "dipole confirm 12 anna Secretword1 again",
            "dipole move 12 anna Secretword1 E1-G3 please",
            "signup a Secretword1",
            "signup 123 Secretword1",
            "signup anna \"x\"",
            "set anna Secretword1 everything on",
            "mail anna Secretword1 text pictures",
            "vacation anna Secretword1 soon",
            "dipole show twelve#x",
            "dipole show 12#x",
            "dipole confirm twelve anna Secretword1",
            "dipole move 12 anna Secretword1 E1:G3",
            "dipole preview 12 E1:G3",
            "dipole preview 12 E1-G3#x",
            "dipole challenge -huge anna ben",
            "dipole challenge --nagtime=soon anna ben",
            "dipole challenge --forfeittime=400 anna ben",
            "dipole challenge -small -large anna ben",
            "dipole challenge --nagtime=9 --forfeittime=5 anna ben",
            "dipole challenge anna ben carla",
            "dipole challenge anna ANNA",
        ];
        let board = BoardNumber(12);
        let userid: Userid = "anna".parse().expect("a userid");
        let texts = Texts::load().expect("the texts are sound");
        for t in texts.locales() {
            let parsed = mistakes.map(|line| parse(line, Origin::Anybody));
            let errors = parsed.into_iter().filter_map(Result::err).map(CommandError::from);
            let others = [
                CommandError::Wrong,
                CommandError::NotAmongPlayers,
                CommandError::UnknownAddress,
                CommandError::PasswordWanted,
                CommandError::MessagePasswordWanted("ben".to_owned()),
                CommandError::MessageOfAnother,
                CommandError::NoYes,
                CommandError::NoYesToSend,
                CommandError::YesOrNo,
                CommandError::NoChallenge,
                CommandError::SignedOut,
                CommandError::NoBoard(board),
                CommandError::NoUser(userid.clone()),
                CommandError::NoMove { board, moves: 7 },
                CommandError::NotAllowedHere,
                CommandError::OwnersOnly,
                CommandError::SecondFactor,
                CommandError::NoText,
                CommandError::NotAMove("e1 to g3".to_owned()),
                CommandError::SeveralLines("E1-G3 | E1-E3".to_owned()),
                CommandError::NothingAsked,
                CommandError::LostAnswer,
                CommandError::LongText(100),
                CommandError::NoAddress,
                CommandError::SeveralAddresses,
                CommandError::NoMailbox,
                CommandError::Nested,
                CommandError::TooManyCommands(50),
                CommandError::NameTaken,
                CommandError::Account(AccountFault::Name),
                CommandError::Account(AccountFault::Password),
                CommandError::Account(AccountFault::Pin),
                CommandError::OnlyMoves,
                CommandError::NeedsPassword,
                CommandError::NoTournament("abc".to_owned()),
                CommandError::NoLanguage("xx".to_owned()),
                CommandError::NothingSubmitted(board),
                CommandError::from(Refusal::StalePly { moves: 3, meant: 1 }),
            ];
            let errors: Vec<CommandError> = errors.chain(others).collect();
            assert!(errors.len() > 45, "{}", errors.len());
            for error in errors {
                let words = error.words(&t);
                assert!(!words.contains('{') && !words.contains('$'), "{}: {words}", t.tag());
                assert!(!words.starts_with("mail-"), "{}: {words}", t.tag());
            }
        }
    }
}
