//! The play-by-mail language of Dipole, compatible with Richard's PBeM server: parses command lines
//! into [`Command`]s.
//!
//! It also analyses mails: the text of the sender, whether the mail may be answered, and the thread
//! of a reply. Everything here is pure: no I/O, no account lookups. A [`Secret`] in a command is a
//! password or PIN as typed, and is never printed.

mod answer;
mod command;
mod consent;
mod error;
mod footers;
mod fresh;
mod html;
mod incoming;
mod own_text;
mod parse;
mod private;
mod tidy;
mod token;
mod words;

pub use answer::{Answer, Asked};
pub use command::{
    Challenge, Command, Filter, MailAmount, MailChoices, Setting, Speaker, Times,
    TournamentCommand, VacationChange, When,
};
pub use consent::{is_no, is_yes};
pub use error::CommandError;
pub use fresh::fresh_text;
pub use incoming::{Automatic, Incoming, Limits, Unreadable};
pub use own_text::{AnsweredMail, opening_words};
pub use parse::{MAX_NAMES, MAX_PREVIEWED, Origin, parse};
pub use private::without_reply_addresses;
pub use token::{ChallengeToken, MessageToken, Purpose, ReplyToken, TokenKey};
pub use words::{Action, ActionError, BoardNumber, GuardedAction, Secret, Userid, UseridError};
