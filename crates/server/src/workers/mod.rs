//! Background work: clocks, the time, computer players, reviews, positions and results of games, the explorer, outgoing mail, notifications on
//! devices, who was seen, other nodes, changes by other processes, newer programs, and what is kept no longer.

pub(crate) mod banner;
pub(crate) mod changes;
pub(crate) mod clocks;
pub(crate) mod computers;
pub(crate) mod explorer;
pub(crate) mod handover;
pub(crate) mod mails;
pub(crate) mod nodes;
pub(crate) mod outbox;
pub(crate) mod presence;
pub(crate) mod push;
pub(crate) mod retention;
pub(crate) mod reviews;
pub(crate) mod schema;
pub(crate) mod summaries;
pub(crate) mod time;
