//! Mail that comes in: read, acted on once, and answered.

mod address;
mod lmtp;
mod receive;

pub(crate) use address::{ReplyAddresses, confirmation};
pub use lmtp::LmtpError;
pub use receive::Verdict;
