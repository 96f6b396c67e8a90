//! Explains why a move is wrong: the source of the verdict, and the facts that its line shows.

use dipole::Player;
use dipole_domain::{Reason, line_texts};
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::colour_key;
use dipole_site::services::refutations::Refutation;
use maud::{Markup, html};

use crate::page_context::PageContext;

/// The source of the verdict that the first move of a refutation is wrong. `written` is that move
/// in the reader's notation.
pub(crate) fn source_words(t: &Locale, refutation: &Refutation, written: &str) -> String {
    let percent = (refutation.chance * 100.0).round() as i64;
    let values = [("move", written.into()), ("percent", percent.into())];
    t.with(&format!("explain-source-{}", refutation.source.name()), &values)
}

/// A reason as a sentence about the player of the wrong move.
pub(crate) fn reason_words(t: &Locale, player: Player, reason: Reason) -> String {
    let key = format!("explain-{}", reason.name().replace('_', "-"));
    let mut values = vec![("player", t.text(colour_key(player)).into())];
    match reason {
        Reason::Loses { moves } => values.push(("moves", moves.into())),
        Reason::StackLost { square, height } | Reason::CaptureMissed { square, height } => {
            values.push(("square", square.to_string().into()));
            values.push(("height", height.into()));
        }
        Reason::MovesLeft { left, better } => {
            values.push(("left", left.into()));
            values.push(("better", better.into()));
        }
        Reason::SitsOut | Reason::SitOutMissed | Reason::BearsOffFirst | Reason::BearOffMissed => {}
    }
    t.with(&key, &values)
}

/// A wrong move with its refutation in notation, for pages without scripts.
pub(crate) fn refutation_part(context: &PageContext, refutation: &Refutation) -> Markup {
    let t = context.locale();
    let texts = line_texts(&refutation.before, &refutation.line);
    let line = context.preferences().notation.of_line(&refutation.before, &texts);
    let first = line.first().map_or("", String::as_str);
    let player = refutation.before.turn();
    html! {
        h2 { (t.with("explain-why-not", &[("move", first.into())])) }
        p { (source_words(t, refutation, first)) }
        @if !refutation.reasons.is_empty() {
            ul.reasons {
                @for &reason in &refutation.reasons { li { (reason_words(t, player, reason)) } }
            }
        }
        p.line-text {
            (t.text("explain-line")) " " strong { (line.join(" ")) } " "
            (t.text("explain-chosen-by-engine"))
        }
    }
}
