//! Work of the site that other machines can do: what is sent to them and what comes back.
//! `dipole work` does it; `workers` hands it over.

pub(crate) mod engine_report;
pub(crate) mod moves;
