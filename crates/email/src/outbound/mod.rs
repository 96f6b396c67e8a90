//! The texts of outgoing mail. `workers::outbox` sends it.

pub(crate) mod page;
mod part;
pub mod words;
