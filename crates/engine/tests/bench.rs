//! The bench signature is recorded, so that every change of search or evaluation
//! is deliberate.

use dipole_engine::{EvalKind, Options, Searcher, bench};

/// Change it only together with search or evaluation.
const SIGNATURE: u64 = 356_702;

#[test]
fn the_signature_is_the_recorded_one() {
    let options = Options { eval: EvalKind::Best, ..Options::default() };
    assert_eq!(bench(&mut Searcher::new(options), |_, _, _| {}).nodes, SIGNATURE);
}
