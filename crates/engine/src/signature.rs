//! A signature of the engine, to check that two programs have the same one.

use std::sync::OnceLock;

use dipole::{Setup, internals::SplitMix64};

use crate::{EvalKind, Limits, Options, Searcher, Signal};

/// The number of moves played from each start, and the node limit of each.
const PLIES: usize = 8;
const NODES: u64 = 1_000;

/// The error text for a worker whose [`play_signature`] differs from that of its task.
pub const OTHER_ENGINE: &str = "a worker's engine plays other moves than this one: run the same \
    version of dipole on all machines";

/// A number that is equal for programs whose engines play the same moves, and almost certainly
/// different for others. It is derived from short games, so a change of search, evaluation or
/// networks changes it. The first call takes some milliseconds.
pub fn play_signature() -> u64 {
    static SIGNATURE: OnceLock<u64> = OnceLock::new();
    *SIGNATURE.get_or_init(|| signature(EvalKind::default()))
}

fn signature(eval: EvalKind) -> u64 {
    let mut signature = 0;
    let mut searcher = Searcher::new(Options { hash_mib: 1, eval, ..Options::default() });
    for setup in Setup::ALL {
        searcher.new_game();
        let mut position = setup.position();
        for _ in 0..PLIES {
            let outcome = searcher.think(&position, &Limits::nodes(NODES), &Signal::new(), |_| {});
            let Some(mv) = outcome.best else { break };
            position.play_unchecked(mv);
            for part in [position.hash(), outcome.info.nodes] {
                signature = SplitMix64::nth(signature ^ part, 0);
            }
        }
    }
    signature
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_engine_has_the_same_signature() {
        assert_eq!(play_signature(), signature(EvalKind::Best));
        assert_ne!(play_signature(), signature(EvalKind::Mobility));
    }
}
