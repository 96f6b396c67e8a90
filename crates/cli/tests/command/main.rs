//! The command as scripts see it: arguments and input in, output and exit
//! status out.

mod admin;
mod config;
mod games;
#[cfg(unix)]
mod guest;
#[cfg(unix)]
mod kill;
mod mail;
#[cfg(unix)]
mod operating;
mod positions;
mod puzzles;
mod run;
#[cfg(unix)]
mod serve;
mod tables;
mod thinking;
mod usage;
