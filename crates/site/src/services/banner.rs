//! The banner: what every page says at its top. It is kept in memory, so that no page view asks
//! the database for it.

use crate::app::App;
use crate::i18n::Locale;
use dipole_store::StoreError;

/// Reads the banner of the database.
pub async fn reload(app: &App) -> Result<(), StoreError> {
    app.keep_banner(app.store.banner().await?);
    Ok(())
}

/// What is shown to readers of a language now: the text in it, or else in English, or else in
/// another one. `None` while there is no banner.
pub fn text(app: &App, locale: &Locale) -> Option<String> {
    let banner = app.banner().filter(|banner| banner.is_shown(app.now()))?;
    let texts = &banner.texts;
    let text = texts.get(locale.tag()).or_else(|| texts.get("en"));
    text.or_else(|| texts.values().next()).cloned()
}
