//! Handicaps: the setting of the site's owner.

use dipole_domain::{HandicapFault, OfferRefusal, Terms};

use crate::app::App;

/// Checks that the site allows a new game on these terms.
///
/// # Errors
///
/// If the game would have a handicap, and the owner of the site has not turned handicaps on.
pub(crate) fn check(app: &App, terms: &Terms) -> Result<(), OfferRefusal> {
    match terms.handicap {
        Some(_) if !app.rules().handicaps => Err(HandicapFault::Off.into()),
        _ => Ok(()),
    }
}
