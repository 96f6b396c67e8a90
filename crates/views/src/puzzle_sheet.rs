//! Puzzles to print: boards, and the solutions on a page of their own.

use maud::{Markup, html};

use crate::board::{Drawing, Pile, board};
use crate::layout::{Head, layout};
use crate::page_context::PageContext;
use dipole_domain::line_texts;
use dipole_site::i18n::names::colour_key;
use dipole_site::services::puzzle_collection::SitePuzzle;

/// The sheet. Browsers print it by the rules for paper in `pages.css`.
pub fn page(context: &PageContext, puzzles: &[&SitePuzzle], base_url: &str) -> Markup {
    let t = context.locale();
    let title = t.with("puzzle-sheet-title", &[("count", puzzles.len().into())]);
    let main = html! {
        main #main.puzzle-sheet {
            h1 { (title) }
            p.screen-only { (t.text("puzzle-sheet-how")) }
            ol.sheet {
                @for puzzle in puzzles { li { (figure(context, puzzle)) } }
            }
            section.solutions aria-labelledby="solutions" {
                h2 #solutions { (t.text("puzzle-sheet-solutions")) }
                ol {
                    @for puzzle in puzzles {
                        li { (solution(context, puzzle)) }
                    }
                }
                p { (base_url) "/puzzles" }
            }
        }
    };
    layout(context, &Head { title: &title, ..Head::default() }, &main)
}

fn figure(context: &PageContext, puzzle: &SitePuzzle) -> Markup {
    let t = context.locale();
    let drawing = Drawing {
        position: puzzle.position(0),
        bottom: puzzle.solver(),
        last: None,
        pile: Pile::of(context.preferences()),
        choose: None,
        chosen: None,
    };
    let player = t.text(colour_key(puzzle.solver()));
    html! {
        figure {
            (board(t, &drawing))
            figcaption { (t.with("puzzle-to-move", &[("player", player.into())])) }
        }
    }
}

/// The moves of the solution, as the viewer writes moves.
fn solution(context: &PageContext, puzzle: &SitePuzzle) -> String {
    let moves: Vec<_> = puzzle.line.iter().map(|(_, mv)| *mv).collect();
    let texts = line_texts(puzzle.position(0), &moves);
    context.preferences().notation.of_line(puzzle.position(0), &texts).join(" ")
}
