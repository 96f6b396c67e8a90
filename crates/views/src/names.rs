//! Players and ratings as parts of pages.

use maud::{Markup, html};

use dipole_domain::{Occupant, PersonId, Rating, computer_name};
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::seat_name;

/// A player, with a link to their page; guests have none.
pub(crate) fn player_link(t: &Locale, occupant: &Occupant) -> Markup {
    let words = seat_name(t, occupant);
    let name = match occupant {
        Occupant::Human { name, .. } => name.clone(),
        Occupant::Computer { level } => computer_name(*level),
        Occupant::Open => String::new(),
    };
    html! {
        @if name.is_empty() { span.player { (words) } }
        @else { a.player href={ "/player/" (name) } { (words) } }
        @if occupant.person().is_some_and(PersonId::is_bot) { " " (bot_mark(t)) }
    }
}

/// The mark after the name of a bot.
pub(crate) fn bot_mark(t: &Locale) -> Markup {
    html! { abbr.bot-mark title=(t.text("bot-mark-hint")) { (t.text("bot-mark")) } }
}

/// A rating; a provisional one has a question mark.
pub(crate) fn rating_text(t: &Locale, rating: &Rating) -> Markup {
    html! {
        @if rating.is_provisional() {
            abbr.rating title=(t.text("rating-provisional")) { (rating.shown()) "?" }
        } @else {
            span.rating { (rating.shown()) }
        }
    }
}
