//! The time, behind a trait so that tests can set it.

use std::time::{SystemTime, UNIX_EPOCH};

use dipole_domain::Millis;

/// Tells the time.
pub trait Clock: Send + Sync + 'static {
    /// Milliseconds since 1970.
    fn now(&self) -> Millis;
}

/// The machine's clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock {
    /// How far it is ahead of the machine's, in tests that let days pass.
    pub ahead: Millis,
}

impl Clock for SystemClock {
    fn now(&self) -> Millis {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX).saturating_add(self.ahead)
    }
}
