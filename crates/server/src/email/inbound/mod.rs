//! Incoming mail: read, carried out once, and answered.

mod answers;
mod challenges;
pub(crate) mod lmtp;
pub(crate) mod receive;
pub(crate) mod reply;
pub(crate) mod reply_address;

pub use self::lmtp::LmtpError;
pub use self::receive::Receipt;
