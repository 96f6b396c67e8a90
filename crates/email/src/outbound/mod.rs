//! The texts of outgoing mail. `workers::outbox` sends it.

pub mod page;
pub mod words;
