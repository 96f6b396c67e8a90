//! The play-by-mail language of Dipole, as players of Richard's PBeM server
//! know it: command lines become [`Command`]s.
//!
//! It also knows what a mail is: what its sender wrote, whether it may be
//! answered, which thread a reply belongs to. Everything here is pure: nothing
//! is fetched or sent, no account is looked up.
//! A [`Secret`] in a command is what somebody typed, and is never printed.

mod answer;
mod command;
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
pub use error::CommandError;
pub use fresh::fresh_text;
pub use incoming::{Automatic, Incoming, Limits, Unreadable};
pub use own_text::{AnsweredMail, opening_words};
pub use parse::{MAX_NAMES, MAX_PREVIEWED, Origin, parse};
pub use private::without_reply_addresses;
pub use token::{ChallengeToken, MessageToken, Purpose, ReplyToken, TokenKey};
pub use words::{Action, ActionError, BoardNumber, GuardedAction, Secret, Userid, UseridError};
