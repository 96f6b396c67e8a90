//! Pictures of positions, and the formats of other sites.
//!
//! They use the public API of the rules only, so they are not part of the crate `dipole`.

pub mod abstractplay;
mod svg;

pub use svg::{BoardColours, Svg};
