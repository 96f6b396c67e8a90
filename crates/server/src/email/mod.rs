//! Play by mail: mail that comes in, commands, their replies, and mail that leaves.

pub(crate) mod commands;
pub(crate) mod inbound;
pub(crate) mod outbound;
pub(crate) mod replies;
