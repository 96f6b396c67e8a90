//! Who wins the position that is shown, and with which moves: a part of the
//! page of a game that is over.

use maud::{Markup, html};

use super::colour_key;
use crate::http::Visit;
use crate::tables::{Told, Verdict};
use crate::texts::Locale;

/// The part of the page. Without anything to say it is there and hidden, for
/// the browser's module, which walks through the game without new pages.
pub(crate) fn section(visit: &Visit, verdict: &Verdict) -> Markup {
    let t = visit.locale();
    html! {
        section #verdict aria-labelledby="verdict-title" data-most=(verdict.most)
            hidden[verdict.told.is_none()] {
            h2 #verdict-title { (t.text("board-verdict")) }
            div.verdict {
                @if let Some(told) = &verdict.told {
                    p { (winner(t, told)) }
                    p { (moves(t, told)) }
                }
            }
        }
    }
}

fn winner(t: &Locale, told: &Told) -> String {
    let colour = t.text(colour_key(told.winner));
    t.with("board-verdict-winner", &[("player", colour.into())])
}

/// The moves that keep the win, or that there is none.
fn moves(t: &Locale, told: &Told) -> String {
    if told.winning.is_empty() {
        return t.text("board-verdict-lost");
    }
    let values = [("count", told.winning.len().into()), ("moves", told.winning.join(", ").into())];
    t.with("board-verdict-moves", &values)
}
