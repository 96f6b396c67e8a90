//! How far the search of the root has come. Its threads share that: all make
//! the same pass over the moves, with the same window, and go on from the outcome
//! of the one that is through first.

use std::sync::{
    Mutex, MutexGuard, PoisonError,
    atomic::{AtomicU64, Ordering::Relaxed},
};

use dipole::Move;

use crate::score::{INFINITE, KNOWN_WIN, Value};

/// A move at the root and what is known of it.
#[derive(Clone, Debug)]
pub(crate) struct RootMove {
    pub(crate) mv: Move,
    pub(crate) value: Value,
    pub(crate) line: Vec<Move>,
}

/// What the iterations so far have found.
#[derive(Clone, Debug, Default)]
pub(crate) struct Found {
    pub(crate) depth: i32,
    pub(crate) seldepth: usize,
    pub(crate) moves: Vec<RootMove>,
    pub(crate) nodes: u64,
}

/// Half the width of the first window around the last iteration's value.
const WINDOW: Value = 18;

/// What is found so far, and which pass over the moves comes next.
#[derive(Clone, Debug)]
pub(crate) struct Progress {
    pub(super) found: Found,
    /// How many iterations the best move has stayed the same.
    pub(super) steady: i32,
    /// The iteration.
    pub(super) depth: i32,
    pub(super) alpha: Value,
    pub(super) beta: Value,
    width: Value,
    /// Which of the best lines is looked for.
    pub(super) line: usize,
    lines: usize,
    /// The longest line looked into in this iteration.
    seldepth: usize,
    last_best: Move,
    /// Passes made before this one.
    pub(super) passes: u64,
}

impl Progress {
    /// Nothing found yet of these moves, one at least, the best `lines` of which
    /// are looked for.
    pub(crate) fn new(moves: &[Move], lines: usize) -> Progress {
        let unknown = |&mv: &Move| RootMove { mv, value: -INFINITE, line: vec![mv] };
        let moves: Vec<RootMove> = moves.iter().map(unknown).collect();
        Progress {
            steady: 0,
            depth: 1,
            alpha: -INFINITE,
            beta: INFINITE,
            width: WINDOW,
            line: 0,
            lines: lines.min(moves.len()),
            seldepth: 0,
            last_best: moves[0].mv,
            passes: 0,
            found: Found { moves, ..Found::default() },
        }
    }

    /// The pass is through: the best move from `line` on is worth so much.
    pub(super) fn advance(&mut self, value: Value, seldepth: usize) {
        self.passes += 1;
        self.seldepth = self.seldepth.max(seldepth);
        let too_low = value <= self.alpha && self.alpha > -INFINITE;
        let too_high = value >= self.beta && self.beta < INFINITE;
        if too_low || too_high {
            self.widen(value, too_low);
            return;
        }
        self.line += 1;
        if self.line == self.lines {
            self.finish_iteration();
        }
        self.aim();
    }

    fn widen(&mut self, value: Value, too_low: bool) {
        if too_low {
            self.beta = (self.alpha + self.beta) / 2;
            self.alpha = value - self.width;
        } else {
            self.beta = value + self.width;
        }
        self.width *= 3;
        if self.width > 1_000 {
            (self.alpha, self.beta) = (-INFINITE, INFINITE);
        }
    }

    fn finish_iteration(&mut self) {
        let Found { moves, depth, seldepth, .. } = &mut self.found;
        moves[..self.lines].sort_by_key(|root| -root.value);
        *depth = self.depth;
        *seldepth = std::mem::take(&mut self.seldepth).max(self.depth as usize);
        let best = moves[0].mv;
        self.steady = if best == self.last_best { self.steady + 1 } else { 0 };
        self.last_best = best;
        self.depth += 1;
        self.line = 0;
    }

    /// Opens the first window for the next line.
    fn aim(&mut self) {
        let guess = self.found.moves[self.line].value;
        self.width = WINDOW;
        (self.alpha, self.beta) = if self.depth >= 5 && guess.abs() < KNOWN_WIN {
            (guess - self.width, guess + self.width)
        } else {
            (-INFINITE, INFINITE)
        };
    }
}

/// The progress of a search of several threads.
pub(super) struct Common {
    progress: Mutex<Progress>,
    passes: AtomicU64,
}

impl Common {
    pub(super) fn new(progress: Progress) -> Common {
        Common { progress: Mutex::new(progress), passes: AtomicU64::new(0) }
    }

    fn lock(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether another thread has got through more passes.
    #[inline]
    pub(super) fn is_beyond(&self, passes: u64) -> bool {
        self.passes.load(Relaxed) > passes
    }

    /// The thread is through with a pass. Its outcome counts if no other thread
    /// has been faster; otherwise the thread goes on from there.
    pub(super) fn settle(&self, own: &mut Progress) {
        let mut common = self.lock();
        if own.passes > common.passes {
            common.clone_from(own);
            self.passes.store(own.passes, Relaxed);
        } else {
            own.clone_from(&common);
        }
    }

    /// Brings the thread to where others have got beyond it, if they have.
    pub(super) fn catch_up(&self, own: &mut Progress) {
        if self.is_beyond(own.passes) {
            own.clone_from(&self.lock());
        }
    }
}
