//! The tongues other Dipole programs speak.
//!
//! Reading and writing the words is pure; the loops take any reader and
//! writer, and nothing here prints on its own.

pub mod arena;
pub mod calabria;
pub mod lines;
pub mod ugi;
