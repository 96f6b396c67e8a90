//! The texts of outgoing mail. `workers::outbox` sends it.

pub(crate) mod page;
pub mod words;
