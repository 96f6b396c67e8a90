//! A chapter as text: moves with comments, variations in brackets, as in its record.

use dipole::Game;
use dipole::record::{Comment, Line};
use maud::{Markup, html};

use crate::page_context::PageContext;
use dipole_domain::split_name;

/// The moves of a chapter. Those of the main line are links to the positions after them.
pub(super) fn moves(context: &PageContext, line: &Line, shown: usize) -> Markup {
    let late = starts_late(line.game());
    html! {
        p.study-text {
            (comment(line.comment(0)))
            (moves_of(context, line, Number { round: 1, begins: !late }, Some(shown)))
        }
    }
}

/// Returns true if a player before the first to move has checkers, so that the first round begins
/// in its middle.
fn starts_late(game: &Game) -> bool {
    let start = game.start();
    let mut before = start.players().all().iter().filter(|&&player| player < start.turn());
    before.any(|&player| start.checkers(player) > 0)
}

/// The number of a round before a move.
#[derive(Clone, Copy)]
struct Number {
    round: usize,
    /// Whether the round begins with this move.
    begins: bool,
}

impl Number {
    fn text(self) -> String {
        format!("{}{} ", self.round, if self.begins { "." } else { "…" })
    }
}

/// The moves of a line, of which the first one has a number. `shown` is the number of moves before
/// the position on the board, in the main line. Records bound the depth of variations.
fn moves_of(context: &PageContext, line: &Line, first: Number, shown: Option<usize>) -> Markup {
    let (game, t) = (line.game(), context.locale());
    let notation = context.preferences().notation;
    let mut numbered = Vec::new();
    let (mut last_round, mut is_due) = (first.round, true);
    for (index, entry) in game.entries().enumerate() {
        let round = first.round - 1 + entry.round;
        let begins = if index == 0 { first.begins } else { round > last_round };
        let number = Number { round, begins };
        let is_written = begins || is_due;
        last_round = round;
        // A number follows after a variation, too.
        is_due = entry.ply.is_some_and(|ply| line.variations_at(ply).next().is_some());
        numbered.push((number, is_written, entry.ply));
    }
    html! {
        @for (number, is_written, ply) in numbered {
            @if is_written { span.hint { (number.text()) } }
            @match ply {
                None => { span.ply { (t.text("game-pass")) } " " }
                Some(ply) => {
                    @let text = notation.of_ply(game, ply).unwrap_or_default();
                    @match shown {
                        Some(shown) => {
                            a.ply href=(format!("?ply={}", ply + 1))
                                aria-current=[(shown == ply + 1).then_some("true")] { (text) }
                        }
                        None => span.ply { (text) },
                    }
                    " "
                    (comment(line.comment(ply + 1)))
                    @for variation in line.variations_at(ply) {
                        span.variation {
                            "(" (comment(variation.comment(0)))
                            (moves_of(context, variation, number, None)) ")"
                        }
                        " "
                    }
                }
            }
        }
    }
}

fn comment(comment: &Comment) -> Markup {
    if comment.is_empty() {
        return html! {};
    }
    let (name, words) = split_name(comment);
    html! {
        @if !name.is_empty() { strong { (name) } " " }
        @if !words.is_empty() { q { (words) } " " }
    }
}
