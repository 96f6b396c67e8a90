//! Compares the site's time with the machine's clock, and notices when the site did not run.
//!
//! The site's time follows what has elapsed ([`SiteTime`](crate::clock::SiteTime)). Small
//! differences to the machine's clock are made up for slowly. A difference of a minute or more is
//! logged; when it lasts, because the machine's clock was wrong before or the machine stood still,
//! the site follows without charging anybody: no clock runs in what it leaves out.

use std::time::Duration;

use crate::app::App;
use crate::clock::TimeState;
use dipole_domain::{MINUTE, Millis, SECOND, Span};
use dipole_store::StoreError;

/// How often the clocks are compared.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);
/// From which difference on it is a step, and from which time on a standstill.
const STEP: Millis = MINUTE;
/// How long a step lasts until the site follows it.
const HOLD: Millis = MINUTE;
/// How much of a smaller difference is made up for at each comparison.
const SLEW: Millis = 5;
/// What a downtime is longer than the step: its end is waited for, so that what was decided
/// without knowing of it is written before.
const MARGIN: Millis = 3 * SECOND;
/// How often it is written down that the site runs.
const ALIVE_INTERVAL: Millis = 10 * SECOND;

impl App {
    /// Takes what the site was stopped for off no clock, and compares the site's time with the
    /// machine's clock until the site stops.
    ///
    /// # Errors
    ///
    /// When the database cannot be used.
    pub async fn start_time(&self) -> Result<(), StoreError> {
        self.resume_time().await?;
        let app = self.clone();
        self.tasks.spawn(async move {
            loop {
                tokio::select! {
                    () = tokio::time::sleep(CHECK_INTERVAL) => {}
                    () = app.stopping.cancelled() => return,
                }
                if let Err(error) = app.check_time().await {
                    tracing::error!(%error, "the time cannot be corrected");
                }
            }
        });
        Ok(())
    }

    /// Lets no clock have run since a process of the site last ran, if that is a minute or more
    /// ago.
    ///
    /// # Errors
    ///
    /// When the database cannot be used.
    pub async fn resume_time(&self) -> Result<(), StoreError> {
        self.time.pulse();
        let now = self.now();
        let alive = self.store.last_alive().await?;
        let stopped = now - alive;
        // A site that is ahead of the machine is a test that lets time pass, which counts.
        if alive > 0 && stopped >= STEP && !self.time.is_ahead() {
            let seconds = stopped / SECOND;
            tracing::info!(seconds, "the site did not run; no clock runs for that time");
            self.store.add_downtime(Span { from: now - stopped, until: now }).await?;
        } else if alive > 0 && stopped <= -STEP {
            let seconds = -stopped / SECOND;
            tracing::warn!(seconds, "the machine's clock was set back since the site last ran");
            self.store.correct_future(now).await?;
        }
        self.recent_games.forget_all();
        self.note_alive().await
    }

    /// Takes the time of the site for a process that works on its database for a moment, such as
    /// `dipole mail`, from what the site has last written down. Nobody is charged for what the
    /// machine's clock says besides: while a running site has not followed a step of it, its time
    /// holds; while none runs, no clock does; and the time never goes back.
    ///
    /// # Errors
    ///
    /// When the database cannot be used.
    pub async fn take_site_time(&self) -> Result<(), StoreError> {
        let alive = self.store.last_alive().await?;
        let now = self.now();
        let since = now - alive;
        if alive == 0 || since.abs() < STEP {
            return Ok(());
        }
        let drift = self.store.last_drift().await?;
        if drift.abs() >= STEP && (since - drift).abs() < STEP {
            self.time.adjust(-drift);
        } else if since > 0 {
            self.store.add_downtime(Span { from: alive, until: now }).await?;
        } else {
            self.time.adjust(-since);
        }
        Ok(())
    }

    /// Compares the site's time with the machine's clock once.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn check_time(&self) -> Result<(), StoreError> {
        self.time.pulse();
        if let Some(by) = self.time_state(|state| state.leap.take()) {
            self.time.adjust(by);
        }
        let (drift, elapsed) = (self.time.drift(), self.time.elapsed());
        if drift.abs() < STEP {
            if self.time_state(|state| state.noticed.take()).is_some() {
                tracing::info!("the site's time and the machine's clock agree again");
                self.time_state(|state| state.noted = None);
            }
            self.time.adjust(drift.clamp(-SLEW, SLEW));
        } else if self.is_lasting(drift, elapsed) {
            self.follow(drift).await?;
        }
        if self.time_state(|state| state.went_back) {
            self.store.correct_future(self.now()).await?;
            self.recent_games.forget_all();
            self.time_state(|state| state.went_back = false);
        }
        let is_noted = self
            .time_state(|state| state.noted.is_some_and(|noted| elapsed - noted < ALIVE_INTERVAL));
        if is_noted { Ok(()) } else { self.note_alive().await }
    }

    fn time_state<T>(&self, use_it: impl FnOnce(&mut TimeState) -> T) -> T {
        use_it(&mut self.time_keeper.lock().unwrap_or_else(|poisoned| poisoned.into_inner()))
    }

    /// Whether a step has lasted. One that is new is logged.
    fn is_lasting(&self, drift: Millis, elapsed: Millis) -> bool {
        let noticed = self.time_state(|state| state.noticed);
        if noticed.is_none() {
            let seconds = drift / SECOND;
            let what = "the machine's clock was set, or the machine stood still; clocks of games \
                        follow the time that the site ran";
            tracing::warn!(seconds, "{what}");
            self.time_state(|state| {
                state.noticed = Some(elapsed);
                // For other processes, which see the machine's clock only.
                state.noted = None;
            });
        }
        noticed.is_some_and(|noticed| elapsed - noticed >= HOLD)
    }

    /// Follows the machine's clock.
    async fn follow(&self, drift: Millis) -> Result<(), StoreError> {
        let seconds = drift / SECOND;
        tracing::warn!(seconds, "the site's time follows the machine's clock");
        if drift > 0 {
            let now = self.now();
            self.store.add_downtime(Span { from: now, until: now + drift + MARGIN }).await?;
            self.recent_games.forget_all();
            self.time_state(|state| state.leap = Some(drift));
        } else {
            // Before what is stored: a turn that has yet to begin uses no time.
            self.time.adjust(drift);
            self.time_state(|state| state.went_back = true);
        }
        Ok(())
    }

    async fn note_alive(&self) -> Result<(), StoreError> {
        let drift = self.time.drift();
        let drift = if drift.abs() < STEP { 0 } else { drift };
        self.store.note_alive(self.now(), drift).await?;
        let elapsed = self.time.elapsed();
        self.time_state(|state| state.noted = Some(elapsed));
        Ok(())
    }
}
