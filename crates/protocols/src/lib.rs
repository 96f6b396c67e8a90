//! The protocols of other Dipole programs: UGI and the tournament protocol of Calabria.
//!
//! Parsing and formatting are pure, and the loops take any reader and writer: this crate opens no
//! sockets, starts no processes and prints nothing.

pub mod calabria;
pub mod lines;
pub mod ugi;
