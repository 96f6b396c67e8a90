//! The course: its chapters, and a page for each step. Scripts bring the step's board to life; without them
//! the page has the board, the task and its answer.

use dipole::{Player, Position};
use maud::{Markup, PreEscaped, html};
use serde::Serialize;

use crate::i18n::Locale;
use crate::i18n::names::colour_key;
use crate::web::course::{CHAPTERS, Chapter, Place, Task, places};
use crate::web::request_context::RequestContext;
use crate::web::views::board::{Drawing, Pile, board};
use crate::web::views::layout::{Head, layout};
use crate::web::views::lesson;
use crate::web::views::page_data::page_data;

/// What the browser's module starts with.
#[derive(Serialize)]
struct StepData<'a> {
    id: String,
    position: &'a str,
    accepted: &'a [&'a str],
    /// Whether the task is to win the game.
    beat: bool,
    /// Whether the game can be played on against the computer.
    strategic: bool,
    /// Whether checkers that may leave the board are offered.
    off: bool,
}

/// `GET /learn`
pub(crate) fn overview(context: &RequestContext) -> Markup {
    let t = context.locale();
    let title = t.text("course-title");
    let main = html! {
        main #main.learn {
            h1 { (title) }
            p.lead { (t.text("course-lead")) }
            p {
                a #course-continue.button.primary href=(lesson::ADDRESS) {
                    (t.text("course-begin"))
                }
            }
            ol.chapters {
                li.chapter data-lesson=(lesson::STEPS.len()) {
                    h2 { a href=(lesson::ADDRESS) { (t.text("lesson-title")) } }
                    p { (t.text("course-first-game")) }
                    p.progress {}
                }
                @for chapter in CHAPTERS { li.chapter { (chapter_steps(t, chapter)) } }
            }
            p.hint { (t.text("course-kept")) " " a href="/rules" { (t.text("lesson-to-rules")) } }
        }
        script type="application/json" #texts { (PreEscaped(t.source("course.ftl"))) }
    };
    let head = Head {
        title: &title,
        script: Some("course-overview"),
        styles: &["css/pages.css", "css/course-overview.css"],
        ..Head::default()
    };
    layout(context, &head, &main)
}

fn chapter_steps(t: &Locale, chapter: &'static Chapter) -> Markup {
    html! {
        h2 { (t.text(&format!("chapter-{}-title", chapter.key))) }
        p { (t.text(&format!("chapter-{}-about", chapter.key))) }
        p.progress {}
        ol.steps {
            @for place in places().filter(|place| place.chapter.key == chapter.key) {
                li {
                    a href=(place.address()) data-step=(place.id()) { (step_text(t, place, "title")) }
                }
            }
        }
    }
}

/// `GET /learn/{chapter}/{step}`
pub(crate) fn step(context: &RequestContext, place: Place) -> Markup {
    let t = context.locale();
    let title = step_text(t, place, "title");
    let step = place.step;
    // Nothing where the position is malformed, which a test keeps from happening.
    let position = step.position.parse::<Position>().ok();
    let position = position.as_ref();
    let data = StepData {
        id: place.id(),
        position: step.position,
        accepted: step.accepted,
        beat: step.task == Task::Beat,
        strategic: step.task.is_strategic(),
        off: step.task.offers_leaving(),
    };
    let main = html! {
        main #main.course data-says="task" {
            div #course-side {
                (words(t, place, &title))
                (foot(t, place))
            }
            div.players #players-above { (bar(t, position, Player::Black)) }
            div #tray role="group" aria-label=(t.text("game-off-moves")) hidden {}
            div #board-place {
                div #board { @if let Some(position) = position { (drawing(context, position)) } }
            }
            div.players #players-below { (bar(t, position, Player::White)) }
        }
        (page_data("step-data", &data))
        script type="application/json" #texts {
            (PreEscaped(t.source("board.ftl"))) "\n" (PreEscaped(t.source("course.ftl")))
        }
    };
    let head = Head {
        title: &title,
        script: Some("course"),
        styles: &["css/game.css", "css/arrows.css", "css/course.css"],
        class: "game-page",
        ..Head::default()
    };
    layout(context, &head, &main)
}

/// What the step says: all that may be shown has the same place, so that the board stays in its own.
fn words(t: &Locale, place: Place, title: &str) -> Markup {
    let number = [
        ("step", (place.number + 1).into()),
        ("of", place.chapter.steps.len().into()),
        ("chapter", t.text(&format!("chapter-{}-title", place.chapter.key)).into()),
    ];
    html! {
        div #course-words {
            div.course-head {
                p.course-number { a href="/learn" { (t.with("course-number", &number)) } }
                h1 { (title) }
            }
            div.course-says {
                div #says-task {
                    p { (step_text(t, place, "text")) }
                    p.course-task { (step_text(t, place, "task")) }
                }
                div #says-right { p { strong { (t.text("course-right")) } " " (step_text(t, place, "right")) } }
                div #says-wrong { p { strong { (t.text("course-wrong")) } " " (step_text(t, place, "wrong")) } }
                div #says-play { p #play-words {} }
            }
            details.course-answer {
                summary { (t.text("course-answer")) }
                p { strong { (place.step.accepted.join(", ")) } }
                p { (step_text(t, place, "right")) }
            }
        }
    }
}

fn foot(t: &Locale, place: Place) -> Markup {
    let position = places().position(|other| other.id() == place.id()).unwrap_or_default();
    let next = places().nth(position + 1);
    let before = position.checked_sub(1).and_then(|before| places().nth(before));
    html! {
        nav #course-foot aria-label=(t.text("course-steps")) {
            a.button.step-back aria-label=(t.text("course-previous")) title=(t.text("course-previous"))
                href=(before.map_or(lesson::ADDRESS.to_owned(), Place::address)) {
                span aria-hidden="true" { "‹" }
            }
            button #course-show type="button" { (t.text("course-show")) }
            button #course-play type="button" hidden { (t.text("course-play")) }
            button #course-again type="button" hidden { (t.text("course-again")) }
            a #course-next.button href=(next.map_or("/learn".to_owned(), Place::address)) {
                (t.text(if next.is_some() { "course-next" } else { "course-end" }))
            }
        }
    }
}

fn step_text(t: &Locale, place: Place, part: &str) -> String {
    t.text(&format!("step-{}-{part}", place.step.key))
}

/// A player with the checkers and the steps that they have left.
fn bar(t: &Locale, position: Option<&Position>, player: Player) -> Markup {
    let stacks = || {
        position.into_iter().flat_map(|it| it.stacks(player).into_iter().map(move |at| (it, at)))
    };
    let checkers: usize = stacks().map(|(it, at)| it.height(at)).sum();
    let steps: usize =
        stacks().map(|(it, at)| it.height(at) * it.board().exit_distance(player, at)).sum();
    let to_move = position.is_some_and(|it| it.turn() == player);
    html! {
        div.player-bar.(player.name().to_ascii_lowercase()).to-move[to_move] data-seat=(player.letter()) {
            span.player-who { span.player-colour { (t.text(colour_key(player))) } }
            span.player-left { (t.with("board-left", &[("count", checkers.into())])) }
            span.player-steps { (t.with("board-steps", &[("steps", steps.into())])) }
        }
    }
}

fn drawing(context: &RequestContext, position: &Position) -> Markup {
    board(
        context.locale(),
        &Drawing {
            position,
            bottom: Player::White,
            last: None,
            pile: Pile::of(context.preferences()),
            choose: None,
            chosen: None,
        },
    )
}
