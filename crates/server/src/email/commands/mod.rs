//! Playing by command lines, as on Richard's PBeM server: over mail, on the
//! web, and from a terminal. One language (`dipole_pbem`), one set of answers.

pub(crate) mod account;
pub(crate) mod act;
pub(crate) mod caller;
pub(crate) mod challenge;
pub(crate) mod error;
pub(crate) mod help;
pub(crate) mod lists;
pub(crate) mod messages;
pub(crate) mod run;
pub(crate) mod show;
