//! Site time: wall-clock time with steps of the system clock removed.
//!
//! Clocks of games are differences of times, so the time of a running site follows the elapsed
//! time. If the machine's clock differs by a minute or more, it was set, or the machine was
//! suspended; `workers::time` decides how to correct the site's time.

use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use dipole_domain::{Millis, SECOND};

/// The clocks of the machine, behind a trait so that tests can set them.
pub trait Clock: Send + Sync + 'static {
    /// Milliseconds since 1970, by the system clock.
    fn wall(&self) -> Millis;

    /// Milliseconds since an arbitrary moment, not affected by changes of the system clock.
    fn elapsed(&self) -> Millis;

    /// Returns true if [`Clock::wall`] is ahead of the machine on purpose.
    fn is_ahead(&self) -> bool {
        false
    }
}

/// The clocks of this machine.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock {
    began: Instant,
    ahead: Millis,
}

impl SystemClock {
    /// Clocks that are ahead of the machine's by this much, for tests that let days pass.
    pub fn ahead(ahead: Millis) -> SystemClock {
        SystemClock { began: Instant::now(), ahead }
    }
}

impl Default for SystemClock {
    fn default() -> SystemClock {
        SystemClock::ahead(0)
    }
}

impl Clock for SystemClock {
    fn wall(&self) -> Millis {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX).saturating_add(self.ahead)
    }

    fn elapsed(&self) -> Millis {
        Millis::try_from(self.began.elapsed().as_millis()).unwrap_or(Millis::MAX)
    }

    fn is_ahead(&self) -> bool {
        self.ahead > 0
    }
}

/// Maximum time that the site's time runs beyond the last pulse. Longer stalls of the process do
/// not count.
const MAX_PULSE_GAP: Millis = 5 * SECOND;

struct Reading {
    /// Offset that is added to the elapsed time.
    offset: Millis,
    /// The elapsed time at the last pulse; `None` before the first pulse.
    pulse: Option<Millis>,
}

impl Reading {
    /// The elapsed time, without stalls of the process.
    fn running(&self, elapsed: Millis) -> Millis {
        self.pulse.map_or(elapsed, |pulse| elapsed.min(pulse + MAX_PULSE_GAP))
    }
}

/// The time of the site.
pub struct SiteTime {
    clock: Arc<dyn Clock>,
    reading: Mutex<Reading>,
    corrections: Mutex<Corrections>,
}

impl SiteTime {
    /// The time of a site that follows this clock.
    pub fn new(clock: Arc<dyn Clock>) -> SiteTime {
        let offset = clock.wall() - clock.elapsed();
        let reading = Mutex::new(Reading { offset, pulse: None });
        SiteTime { clock, reading, corrections: Mutex::default() }
    }

    fn reading(&self) -> MutexGuard<'_, Reading> {
        self.reading.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Corrections in progress. Only the worker that compares the clocks uses them.
    pub fn corrections(&self) -> MutexGuard<'_, Corrections> {
        self.corrections.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> Millis {
        let reading = self.reading();
        reading.offset + reading.running(self.clock.elapsed())
    }

    /// The time by which the machine's clock is ahead.
    pub fn drift(&self) -> Millis {
        self.clock.wall() - self.now()
    }

    /// Milliseconds since an arbitrary moment.
    pub fn elapsed(&self) -> Millis {
        self.clock.elapsed()
    }

    /// Returns true if the site is ahead of the machine on purpose.
    pub fn is_ahead(&self) -> bool {
        self.clock.is_ahead()
    }

    /// Records that the process runs. After the first call, the time stops when the calls stop.
    pub fn pulse(&self) {
        let mut reading = self.reading();
        let elapsed = self.clock.elapsed();
        reading.offset += reading.running(elapsed) - elapsed;
        reading.pulse = Some(elapsed);
    }

    /// Moves the time forward, or back if `by` is negative.
    pub fn adjust(&self, by: Millis) {
        self.reading().offset += by;
    }
}

/// Corrections of the site's time in progress.
#[derive(Debug, Default)]
pub struct Corrections {
    /// The elapsed time at which a step was noticed.
    pub noticed: Option<Millis>,
    /// The amount that the time moves forward at the next comparison.
    pub leap: Option<Millis>,
    /// Whether the time went back and stored times still have to be corrected.
    pub went_back: bool,
    /// The elapsed time at which the running site was last recorded.
    pub noted: Option<Millis>,
}
