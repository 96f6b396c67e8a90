//! Plays many games at once on a running site, like browsers, and measures its responses.
//!
//! Players are guests, or have accounts if games are rated. Each has a separate session, plays
//! random legal moves over HTTP with keep-alive or over the socket of the game, and may listen to
//! the sockets that a browser has open. Every acknowledged move is written to a file
//! ([`Acknowledgements`]), which [`check()`] later verifies against the site or its database.

mod acknowledgements;
mod check;
mod client;
mod game;
mod percentiles;
mod process;
mod ratings;
mod run;
mod socket;

pub use acknowledgements::{Acknowledgement, Acknowledgements};
pub use check::{CheckError, Checked, Source, check};
pub use percentiles::Percentiles;
pub use process::ProcessUse;
pub use run::{LoadError, Options, Progress, Report, Transport, run};
