//! Site time: wall-clock time with steps of the system clock removed.
//!
//! Clocks of games are differences of times, so the time of a running site follows what has
//! elapsed. When the machine's clock says something else by a minute or more, it was set, or the
//! machine stood still: see `workers::time`, which decides what comes of that.

use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use dipole_domain::{Millis, SECOND};

/// The clocks of the machine, behind a trait so that tests can set them.
pub trait Clock: Send + Sync + 'static {
    /// Milliseconds since 1970, as the machine was told.
    fn wall(&self) -> Millis;

    /// Milliseconds that have passed since some moment, whatever the machine was told.
    fn elapsed(&self) -> Millis;

    /// Whether [`Clock::wall`] is ahead of the machine on purpose.
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
    /// Clocks that are so far ahead of the machine's, for tests that let days pass.
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

/// How far the time may run beyond the last pulse. What the process was kept from running longer
/// does not count.
const MAX_PULSE_GAP: Millis = 5 * SECOND;

struct Reading {
    /// What is added to the elapsed time.
    offset: Millis,
    /// The elapsed time when the process was last seen to run; `None` while nobody looks.
    pulse: Option<Millis>,
}

impl Reading {
    /// The elapsed time, as far as the process ran.
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

    /// Corrections that are under way. Only the worker that compares the clocks uses them.
    pub fn corrections(&self) -> MutexGuard<'_, Corrections> {
        self.corrections.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> Millis {
        let reading = self.reading();
        reading.offset + reading.running(self.clock.elapsed())
    }

    /// How far the machine's clock is ahead.
    pub fn drift(&self) -> Millis {
        self.clock.wall() - self.now()
    }

    /// What has elapsed since some moment.
    pub fn elapsed(&self) -> Millis {
        self.clock.elapsed()
    }

    /// Whether the site is ahead of the machine on purpose.
    pub fn is_ahead(&self) -> bool {
        self.clock.is_ahead()
    }

    /// Says that the process runs. From the first time on, the time stands still when this is not
    /// said any more.
    pub fn pulse(&self) {
        let mut reading = self.reading();
        let elapsed = self.clock.elapsed();
        reading.offset += reading.running(elapsed) - elapsed;
        reading.pulse = Some(elapsed);
    }

    /// Sets the time forward, or back.
    pub fn adjust(&self, by: Millis) {
        self.reading().offset += by;
    }
}

/// Corrections of the site's time that are under way.
#[derive(Debug, Default)]
pub struct Corrections {
    /// When a step was noticed, as elapsed time.
    pub noticed: Option<Millis>,
    /// By how much the time goes forward at the next comparison.
    pub leap: Option<Millis>,
    /// Whether the time went back and what is stored has yet to be corrected.
    pub went_back: bool,
    /// When it was last written down that the site runs, as elapsed time.
    pub noted: Option<Millis>,
}
