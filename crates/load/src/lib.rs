//! Plays many games at once on a running site, as browsers do, and measures how it answers.
//!
//! Players are guests, or have accounts where games are rated. Each has a session of its own, plays random legal moves
//! over HTTP with keep-alive or over the socket of the game, and may listen to the sockets that a browser has
//! open. Every acknowledged move is written to a file ([`Acknowledgements`]), which [`check()`] later finds again on the
//! site or in its database.

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
