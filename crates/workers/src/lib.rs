//! Background work: clocks, the time, tournaments, computer players, reviews, positions and results of games, the explorer, outgoing mail, notifications on
//! devices, webhooks of bots, who was seen, other nodes, changes by other processes, newer programs, and what is kept no longer.

pub mod banner;
pub mod changes;
pub mod clocks;
pub mod computers;
pub mod explorer;
pub mod handover;
pub mod mails;
pub mod nodes;
pub mod outbox;
mod polling;
pub mod push;
pub mod retention;
pub mod reviews;
pub mod schema;
pub mod start;
pub mod summaries;
pub mod time;
pub mod tournaments;
pub mod webhooks;
