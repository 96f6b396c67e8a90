//! Playing by command lines, as on Richard's PBeM server: over mail, on the
//! web, and from a terminal. One language (`dipole_pbem`), one set of answers.

mod account;
mod act;
mod caller;
mod help;
mod query;
mod run;
mod show;
mod start;
mod talk;
mod trouble;

pub(crate) use caller::Caller;
pub(crate) use run::{Given, carry_out, commands_in, run, title};
pub(crate) use trouble::Trouble;
