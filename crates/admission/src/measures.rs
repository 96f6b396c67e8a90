//! The metrics of admitted and refused work. The site describes them with its others.

use std::time::Duration;

use metrics::{counter, histogram};

use crate::{Full, Work};

/// Counts refused work, by kind and reason.
pub const WORK_REFUSED: &str = "dipole_work_refused_total";
/// Seconds that admitted work took, by kind.
pub const ADMITTED_SECONDS: &str = "dipole_admitted_work_seconds";

/// Records finished work.
pub(crate) fn work_done(work: Work, took: Duration) {
    histogram!(ADMITTED_SECONDS, "work" => work.name()).record(took);
}

/// Records refused work.
pub fn work_refused(work: Work, full: Full) {
    counter!(WORK_REFUSED, "work" => work.name(), "reason" => full.reason()).increment(1);
}
