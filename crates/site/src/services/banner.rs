//! The banner at the top of every page. It is kept in memory, so that page views do not read the
//! database.

use crate::app::App;
use crate::i18n::Locale;
use crate::services::Error;
pub use dipole_store::Banner;

/// Reads the banner from the database.
pub async fn reload(app: &App) -> Result<(), Error> {
    app.keep_banner(app.store.banner().await?);
    Ok(())
}

/// The banner text for a language: in that language, or else in English, or else in another one.
/// `None` if there is no banner.
pub fn text(app: &App, locale: &Locale) -> Option<String> {
    let banner = app.banner().filter(|banner| banner.is_shown(app.now()))?;
    let texts = &banner.texts;
    let text = texts.get(locale.tag()).or_else(|| texts.get("en"));
    text.or_else(|| texts.values().next()).cloned()
}
