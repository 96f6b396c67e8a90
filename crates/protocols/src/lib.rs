//! The protocols that other Dipole programs speak: UGI and the tournament
//! protocol of Calabria.
//!
//! Parsing and formatting are pure, and the loops take any reader and writer:
//! there are no sockets and no processes here, and nothing prints.

pub mod calabria;
pub mod lines;
pub mod ugi;
