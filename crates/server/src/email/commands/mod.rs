//! Play by command, as on Richard's PBeM server: by mail, on the web, and from a terminal. All
//! share one language (`dipole_pbem`) and one set of replies.

pub(crate) mod account;
pub(crate) mod act;
pub(crate) mod caller;
pub(crate) mod challenge;
pub(crate) mod cost;
pub(crate) mod error;
pub(crate) mod help;
pub(crate) mod lists;
pub(crate) mod messages;
pub(crate) mod run;
pub(crate) mod show;
