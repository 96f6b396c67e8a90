//! Incoming mail: reads each mail, carries it out once, and replies.

mod answers;
mod challenges;
pub mod lmtp;
mod messages;
pub mod receive;
pub mod reply;
pub(crate) mod reply_address;

pub use self::lmtp::LmtpError;
pub use self::receive::MailOutcome;
