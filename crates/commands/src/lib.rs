//! Play by command, as on Richard's PBeM server: by mail, on the web, and from a terminal. All
//! share one language (`dipole_pbem`) and one set of replies.

pub(crate) mod account;
pub(crate) mod act;
pub mod caller;
pub mod challenge;
pub mod cost;
pub mod error;
pub(crate) mod help;
pub(crate) mod lists;
pub mod messages;
pub mod replies;
pub mod run;
pub(crate) mod settings;
mod show;
pub(crate) mod tournaments;
