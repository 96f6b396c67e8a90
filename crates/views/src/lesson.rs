//! The guided first game: an interactive board that explains the rules, on the first page and on a
//! page of its own. The steps are in `js/lesson-steps.js`; their texts and the first position are
//! here.

use dipole::{Player, Setup};
use maud::{Markup, PreEscaped, html};

use crate::board::{Drawing, Pile, board};
use crate::layout::{Head, layout};
use crate::page_context::PageContext;
use crate::{home, public_games};
use dipole_site::i18n::Locale;
use dipole_site::services::puzzle_collection::SitePuzzle;

/// Path of the lesson's own page.
pub(super) const ADDRESS: &str = "/learn/first-game";

/// The steps, for readers without scripts.
pub(super) const STEPS: [&str; 6] = ["two", "three", "merge", "capture", "off", "win"];

/// The page of the lesson.
pub fn page(context: &PageContext) -> Markup {
    let t = context.locale();
    let title = t.text("lesson-title");
    let main = html! {
        main #main.learn {
            div.first-look {
                div.first-words {
                    h1 { (title) }
                    p { (t.text("lesson-lead")) }
                    (home::strengths(context))
                    p { a href="/learn" { (t.text("lesson-to-course")) } }
                    p { a href="/rules" { (t.text("lesson-to-rules")) } }
                }
                (section(context, true))
            }
        }
    };
    let head = Head { title: &title, script: Some("home"), ..Head::default() };
    layout(context, &head, &main)
}

/// The board with its texts. If `at_once` is set, it is active without a click.
pub(super) fn section(context: &PageContext, at_once: bool) -> Markup {
    let t = context.locale();
    html! {
        section #lesson aria-label=(t.text("lesson-title")) data-start=[at_once.then_some("now")]
            data-steps=(STEPS.len()) {
            noscript { ol { @for step in STEPS { li { (without_scripts(t, step)) } } } }
            div.lesson-head {
                p #lesson-number {
                    (t.with("lesson-number", &[("step", 1.into()), ("of", STEPS.len().into())]))
                }
                p #lesson-words { (t.text("lesson-two")) }
            }
            div.lesson-place {
                div #tray role="group" aria-label=(t.text("game-off-moves")) hidden {}
                div #lesson-board { (first_board(context)) }
            }
            div.lesson-foot {
                button #lesson-again type="button" { (t.text("lesson-again")) }
                button #lesson-next type="button" { (t.text("lesson-skip")) }
                form #lesson-play method="post" action="/games" hidden {
                    (home::first_game_fields(context))
                    button.primary type="submit" name="level" value=(home::BEGINNER) {
                        (t.text("lesson-play"))
                    }
                }
            }
        }
        script type="application/json" #texts {
            (PreEscaped(t.source("board.ftl"))) "\n" (PreEscaped(t.source("lesson.ftl")))
        }
    }
}

/// The links after the lesson: the course and today's puzzle. The first page shows them in place of
/// the lesson once the browser has recorded its end.
pub fn next(context: &PageContext, puzzle: Option<&SitePuzzle>) -> Markup {
    let t = context.locale();
    html! {
        section #after-lesson aria-labelledby="after-lesson-title" {
            h2 #after-lesson-title { (t.text("after-lesson-title")) }
            p { (t.text("after-lesson-text")) }
            p.links {
                a.button.primary href="/learn" { (t.text("after-lesson-continue")) }
                a.button href=(ADDRESS) { (t.text("after-lesson-again")) }
            }
            @if let Some(puzzle) = puzzle { (public_games::daily_puzzle(context, puzzle)) }
        }
    }
}

fn without_scripts(t: &Locale, step: &str) -> Markup {
    html! { (t.text(&format!("lesson-{step}"))) " " (t.text(&format!("lesson-{step}-done"))) }
}

fn first_board(context: &PageContext) -> Markup {
    let position = Setup::Small.position();
    board(
        context.locale(),
        &Drawing {
            position: &position,
            bottom: Player::White,
            last: None,
            pile: Pile::of(context.preferences()),
            choose: None,
            chosen: None,
        },
    )
}
