//! Work of studies that other machines can do: what is sent to them and what comes back. `dipole
//! work` does it; `dipole match`, `dipole solve` and `dipole table build` hand it over.

pub(crate) mod matches;
pub(crate) mod solver;
pub(crate) mod tables;
