//! Writes the monthly files of open data. One node of a site writes a file; if it dies, another
//! node writes the whole file.

use std::time::Duration;

use crate::polling;
use dipole_site::app::App;
use dipole_site::services::open_data::write_files;

/// Delay after the start: there is more to do then.
const DELAY: Duration = Duration::from_secs(90);
/// Interval between checks for a month that is over.
const INTERVAL: Duration = Duration::from_secs(60 * 60);

/// Starts to write files until the site stops, if the site has a directory for them.
pub fn start_open_data(app: &App) {
    if app.site.data_dir.is_none() {
        return;
    }
    polling::repeat(app, DELAY, |app| async move {
        if let Err(error) = write_files(&app).await {
            tracing::error!(%error, "no file of open data was written");
        }
        INTERVAL
    });
}
