//! Background work: clocks, site time, tournaments, computer players, reviews, positions and
//! results of games, the explorer, open data, outgoing mail, push notifications, webhooks of bots,
//! presence, other nodes, changes by other processes, schema checks for newer programs, and
//! retention.

pub mod banner;
pub mod changes;
pub mod clocks;
pub mod computers;
pub mod explorer;
pub mod handover;
pub mod mails;
pub mod nodes;
pub mod open_data;
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
