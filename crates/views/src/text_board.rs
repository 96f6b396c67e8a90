//! The board as text: a diagram, the stacks in words, and a field for moves in notation. For screen
//! readers, text browsers, and players who prefer to type.

use maud::{Markup, html};

use crate::page_context::PageContext;
use dipole_domain::Game;
use dipole_site::i18n::names::colour_key;

/// A submitted move that cannot be played.
#[derive(Clone, Debug)]
pub struct Refused {
    /// The submitted text.
    pub text: String,
    /// The reason for the refusal.
    pub reason: String,
}

/// The position after `ply` moves, and the field if the visitor may move.
pub fn text_board(
    context: &PageContext,
    game: &Game,
    ply: usize,
    may_move: bool,
    refused: Option<&Refused>,
) -> Markup {
    let t = context.locale();
    let notation = context.preferences().notation;
    let positions = game.play().positions();
    let position = &positions[ply.min(positions.len() - 1)];
    html! {
        div #text-board {
            @if let Some(before) = ply.checked_sub(1).and_then(|before| notation.of_ply(game.play(), before)) {
                p { (t.with("text-last-move", &[("move", before.into())])) }
            }
            pre aria-hidden="true" { (position.diagram()) }
            ul.stacks {
                @for &player in position.players().all() {
                    @let stacks: Vec<String> = position
                        .stacks(player)
                        .iter()
                        .map(|square| format!("{square} {}", position.height(square)))
                        .collect();
                    li {
                        strong { (t.text(colour_key(player))) ":" } " "
                        @if stacks.is_empty() { (t.text("text-nothing")) } @else { (stacks.join(", ")) }
                    }
                }
            }
            @if may_move {
                form.text-move method="post" action={ "/game/" (game.id()) "/move" } {
                    input type="hidden" name="csrf" value=(context.csrf());
                    input type="hidden" name="ply" value=(game.ply());
                    input type="hidden" name="view" value="text";
                    label for="text-move" { (t.text("text-your-move")) }
                    input #text-move type="text" name="move" required maxlength="40"
                        autocomplete="off" autocapitalize="characters" spellcheck="false"
                        autofocus value=(refused.map_or("", |it| &it.text))
                        aria-invalid=[refused.map(|_| "true")]
                        aria-describedby=[refused.map(|_| "text-refused")];
                    button.primary type="submit" { (t.text("text-play")) }
                    @if let Some(refused) = refused {
                        p #text-refused role="alert" { (refused.reason) }
                    }
                }
                p.hint { (t.text("text-how")) }
            } @else if game.turn().is_some() && ply == positions.len() - 1 {
                p { a href="?text=1" { (t.text("text-look-again")) } }
            }
            p { a href="?text=0" { (t.text("text-to-board")) } }
        }
    }
}
