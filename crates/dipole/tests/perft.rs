//! The perft table of the rules, from two independent programs (`four`: one).

use dipole::{Setup, perft};

#[test]
fn perft_equals_independent_programs() {
    let table: [(Setup, &[u64]); 4] = [
        (Setup::Small, &[19, 340, 5185, 81_107, 1_321_165]),
        (Setup::Large, &[29, 810, 18_120, 410_024]),
        (Setup::Compressed, &[29, 810, 18_019, 405_874]),
        (Setup::Four, &[36, 1_258, 45_218, 1_575_007]),
    ];
    for (setup, counts) in table {
        for (depth, &nodes) in (1..).zip(counts) {
            assert_eq!(perft(&setup.position(), depth), nodes, "{setup} at depth {depth}");
        }
    }
}
