//! Play by mail: incoming mail, commands, their replies, and the texts of outgoing mail.

pub(crate) mod commands;
pub(crate) mod inbound;
pub(crate) mod outbound;
pub(crate) mod replies;
