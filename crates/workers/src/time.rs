//! Compares the site's time with the machine's clock, and detects downtime of the site.
//!
//! The site's time follows elapsed time ([`SiteTime`](dipole_site::clock::SiteTime)). Small
//! differences to the machine's clock are corrected slowly. A difference of a minute or more is
//! logged. If it lasts, because the machine's clock was wrong before or the machine stood still,
//! the site follows without charging any player: no clock runs in the time that is left out.

use std::time::Duration;

use crate::polling;
use dipole_domain::{MINUTE, Millis, SECOND, Span};
use dipole_site::app::App;
use dipole_site::services::{Error, upkeep};

/// Interval between comparisons of the clocks.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);
/// Minimum difference of a step, and minimum duration of a standstill.
const STEP: Millis = MINUTE;
/// Time that a step must last before the site follows it.
const HOLD: Millis = MINUTE;
/// Part of a smaller difference that each comparison corrects.
const SLEW: Millis = 5;
/// Downtime recorded beyond the step. The site waits for its end, so that decisions made without
/// knowledge of the downtime are stored before.
const MARGIN: Millis = 3 * SECOND;
/// Interval at which the site records that it is running.
const ALIVE_INTERVAL: Millis = 10 * SECOND;

/// Excludes the time for which the site was stopped from all clocks, and compares the site's time
/// with the machine's clock until the site stops.
///
/// # Errors
///
/// If the database cannot be used.
pub async fn start_time(app: &App) -> Result<(), Error> {
    resume_time(app).await?;
    polling::repeat(app, CHECK_INTERVAL, |app| async move {
        if let Err(error) = check_time(&app).await {
            tracing::error!(%error, "the time cannot be corrected");
        }
        CHECK_INTERVAL
    });
    Ok(())
}

/// Excludes the time since a process of the site last ran from all clocks, if that is a minute or
/// more ago.
///
/// # Errors
///
/// If the database cannot be used.
pub async fn resume_time(app: &App) -> Result<(), Error> {
    app.time.pulse();
    let now = app.now();
    let alive = upkeep::last_alive(app).await?;
    let stopped = now - alive;
    // A site that is ahead of the machine is a test that lets time pass, which counts.
    if alive > 0 && stopped >= STEP && !app.time.is_ahead() {
        let seconds = stopped / SECOND;
        tracing::info!(seconds, "the site did not run; no clock runs for that time");
        upkeep::add_downtime(app, Span { from: now - stopped, until: now }).await?;
    } else if alive > 0 && stopped <= -STEP {
        let seconds = -stopped / SECOND;
        tracing::warn!(seconds, "the machine's clock was set back since the site last ran");
        upkeep::correct_future(app).await?;
    }
    app.live.invalidate_all();
    record_heartbeat(app).await
}

/// Sets the site's time in a process that works on its database for a moment, such as `dipole
/// mail`, from the time that the site has last recorded. A difference to the machine's clock
/// charges no player: until a running site follows a step, its own time holds; while the site is
/// stopped, no clock runs; and the time never goes back.
///
/// # Errors
///
/// If the database cannot be used.
pub async fn take_site_time(app: &App) -> Result<(), Error> {
    let alive = upkeep::last_alive(app).await?;
    let now = app.now();
    let since = now - alive;
    if alive == 0 || since.abs() < STEP {
        return Ok(());
    }
    let drift = upkeep::last_drift(app).await?;
    if drift.abs() >= STEP && (since - drift).abs() < STEP {
        app.time.adjust(-drift);
    } else if since > 0 {
        upkeep::add_downtime(app, Span { from: alive, until: now }).await?;
    } else {
        app.time.adjust(-since);
    }
    Ok(())
}

/// Compares the site's time with the machine's clock once.
///
/// # Errors
///
/// If the database cannot be written.
pub async fn check_time(app: &App) -> Result<(), Error> {
    app.time.pulse();
    let leap = app.time.corrections().leap.take();
    if let Some(by) = leap {
        app.time.adjust(by);
    }
    let (drift, elapsed) = (app.time.drift(), app.time.elapsed());
    if drift.abs() < STEP {
        if app.time.corrections().noticed.take().is_some() {
            tracing::info!("the site's time and the machine's clock agree again");
            app.time.corrections().noted = None;
        }
        app.time.adjust(drift.clamp(-SLEW, SLEW));
    } else if is_lasting(app, drift, elapsed) {
        follow(app, drift).await?;
    }
    if app.time.corrections().went_back {
        upkeep::correct_future(app).await?;
        app.live.invalidate_all();
        app.time.corrections().went_back = false;
    }
    let is_recent = |noted| elapsed - noted < ALIVE_INTERVAL;
    let is_noted = app.time.corrections().noted.is_some_and(is_recent);
    if is_noted { Ok(()) } else { record_heartbeat(app).await }
}

/// Returns true if a step has lasted. A new step is logged.
fn is_lasting(app: &App, drift: Millis, elapsed: Millis) -> bool {
    let noticed = app.time.corrections().noticed;
    if noticed.is_none() {
        let seconds = drift / SECOND;
        let what = "the machine's clock was set, or the machine stood still; clocks of games \
                    follow the time that the site ran";
        tracing::warn!(seconds, "{what}");
        let mut corrections = app.time.corrections();
        corrections.noticed = Some(elapsed);
        // For other processes, which see the machine's clock only.
        corrections.noted = None;
    }
    noticed.is_some_and(|noticed| elapsed - noticed >= HOLD)
}

/// Follows the machine's clock.
async fn follow(app: &App, drift: Millis) -> Result<(), Error> {
    let seconds = drift / SECOND;
    tracing::warn!(seconds, "the site's time follows the machine's clock");
    if drift > 0 {
        let now = app.now();
        upkeep::add_downtime(app, Span { from: now, until: now + drift + MARGIN }).await?;
        app.live.invalidate_all();
        app.time.corrections().leap = Some(drift);
    } else {
        // Before the times are stored: a turn that has yet to begin uses no time.
        app.time.adjust(drift);
        app.time.corrections().went_back = true;
    }
    Ok(())
}

async fn record_heartbeat(app: &App) -> Result<(), Error> {
    let drift = app.time.drift();
    let drift = if drift.abs() < STEP { 0 } else { drift };
    upkeep::record_heartbeat(app, drift).await?;
    let elapsed = app.time.elapsed();
    app.time.corrections().noted = Some(elapsed);
    Ok(())
}
