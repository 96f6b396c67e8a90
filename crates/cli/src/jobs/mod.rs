//! Tasks and results of studies on other machines. `dipole work` runs them; `dipole match`, `dipole
//! solve` and `dipole table build` submit them.

pub(crate) mod matches;
pub(crate) mod solver;
pub(crate) mod tables;
