//! Pictures of positions, and the formats of other sites.
//!
//! They use the public API of the rules only, so they are not part of the crate `dipole`.

pub mod abstractplay;
pub mod stack_shape;
mod svg;

pub use svg::Svg;
