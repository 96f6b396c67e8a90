//! Background work: clocks, computer players, reviews, mail that leaves, changes of other
//! processes.

pub(crate) mod changes;
pub(crate) mod clocks;
pub(crate) mod computers;
pub(crate) mod engine_report;
pub(crate) mod outbox;
pub(crate) mod reviews;
