//! The result of the endgame tables for the position shown.

use maud::{Markup, html};

use crate::page_context::PageContext;
use dipole_domain::Game;
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::colour_key;
use dipole_site::services::tables::{EndgameResult, EndgameView};

/// The part of the page. If it is empty, it exists and is hidden, for the browser's module, which
/// steps through the game without page loads.
pub(crate) fn section(
    context: &PageContext,
    game: &Game,
    verdict: &EndgameView,
    ply: usize,
) -> Markup {
    let t = context.locale();
    html! {
        section #tables aria-labelledby="tables-title" data-most=(verdict.most)
            hidden[verdict.result.is_none()] {
            h2 #tables-title { (t.text("board-verdict")) }
            div.tables {
                @if let Some(result) = &verdict.result {
                    p { (winner(t, result)) }
                    p { (moves(context, game, result, ply)) }
                }
            }
        }
    }
}

fn winner(t: &Locale, result: &EndgameResult) -> String {
    let colour = t.text(colour_key(result.winner));
    t.with("board-verdict-winner", &[("player", colour.into())])
}

/// The moves that keep the win, or a note that there is none.
fn moves(context: &PageContext, game: &Game, result: &EndgameResult, ply: usize) -> String {
    let t = context.locale();
    if result.winning.is_empty() {
        return t.text("board-verdict-lost");
    }
    let (notation, position) = (context.preferences().notation, game.play().positions().get(ply));
    let written = |text: &String| position.map_or(text.clone(), |at| notation.of_text(at, text));
    let moves: Vec<String> = result.winning.iter().map(written).collect();
    let values = [("count", moves.len().into()), ("moves", moves.join(", ").into())];
    t.with("board-verdict-moves", &values)
}
