//! The course: its chapters, and a page for each step. Scripts make the step's board interactive;
//! without them the page has the board, the task and its answer.

use std::collections::BTreeSet;

use dipole::{Player, Position};
use maud::{Markup, PreEscaped, html};
use serde::Serialize;

use crate::board::{Drawing, Pile, board};
use crate::layout::{Head, layout};
use crate::lesson;
use crate::mistakes::practice;
use crate::page_context::PageContext;
use crate::page_data::page_data;
use dipole_site::course::{CHAPTERS, Chapter, FIRST_GAME, Place, Task, places, play_out_part};
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::colour_key;
use dipole_site::services::mistakes::Weakness;

/// The data for the browser's module.
#[derive(Serialize)]
struct StepData<'a> {
    id: String,
    position: &'a str,
    accepted: &'a [&'a str],
    /// Whether the task is to win the game.
    beat: bool,
    /// Whether a wrong move can be played on.
    refutable: bool,
    /// Whether checkers that may leave the board are offered.
    off: bool,
    play_outs: Vec<PlayOutData>,
}

/// A game that can be played out when the task is solved.
#[derive(Serialize)]
struct PlayOutData {
    /// `null` where it goes on from the solution.
    position: Option<&'static str>,
    level: u8,
}

/// `GET /learn`, with the progress known to the site.
///
/// `plan` suggests the next practice, once everything is solved.
pub fn overview(
    context: &PageContext,
    solved: &BTreeSet<String>,
    plan: Option<&[Weakness]>,
) -> Markup {
    let t = context.locale();
    let title = t.text("course-title");
    let kept = match (context.signed_in(), context.person()) {
        (Some(_), _) => "course-kept-account",
        (None, Some(_)) => "course-kept-guest",
        (None, None) => "course-kept",
    };
    // For an unknown visitor, only the browser knows the solved steps.
    let progress = |done: usize, count: usize| {
        let words = [("done", done.into()), ("count", count.into())];
        context.person().map(|_| t.with("course-progress", &words))
    };
    let game = if solved.contains(FIRST_GAME) { lesson::STEPS.len() } else { 0 };
    let main = html! {
        main #main.learn {
            h1 { (title) }
            p.lead { (t.text("course-lead")) }
            p { (go_on(t, solved)) }
            @if let Some(plan) = plan { (practice(t, plan)) }
            ol.chapters {
                li.chapter.done[game > 0] data-lesson=(lesson::STEPS.len()) {
                    h2 { a href=(lesson::ADDRESS) { (t.text("lesson-title")) } }
                    p { (t.text("course-first-game")) }
                    p.progress { (progress(game, lesson::STEPS.len()).unwrap_or_default()) }
                }
                @for chapter in CHAPTERS {
                    @let done = places_of(chapter).filter(|it| solved.contains(&it.id())).count();
                    li.chapter.done[done == chapter.steps.len()] {
                        h2 { (t.text(&format!("chapter-{}-title", chapter.key))) }
                        p { (t.text(&format!("chapter-{}-about", chapter.key))) }
                        p.progress { (progress(done, chapter.steps.len()).unwrap_or_default()) }
                        ol.steps { @for place in places_of(chapter) { li { (link(t, place, solved)) } } }
                    }
                }
            }
            p.hint { (t.text(kept)) " " a href="/rules" { (t.text("lesson-to-rules")) } }
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

fn places_of(chapter: &'static Chapter) -> impl Iterator<Item = Place> {
    places().filter(move |place| place.chapter.key == chapter.key)
}

/// A link to the first unsolved step.
fn go_on(t: &Locale, solved: &BTreeSet<String>) -> Markup {
    let next = places().find(|place| !solved.contains(&place.id()));
    let to = |href: &str, words: String| html! { a #course-continue.button.primary href=(href) { (words) } };
    let with_title = |title: String| t.with("course-continue", &[("title", title.into())]);
    match next {
        _ if solved.is_empty() => to(lesson::ADDRESS, t.text("course-begin")),
        _ if !solved.contains(FIRST_GAME) => {
            to(lesson::ADDRESS, with_title(t.text("lesson-title")))
        }
        Some(place) => to(&place.address(), with_title(step_text(t, place, "title"))),
        None => to("/", t.text("course-all-done")),
    }
}

fn link(t: &Locale, place: Place, solved: &BTreeSet<String>) -> Markup {
    let title = step_text(t, place, "title");
    let is_done = solved.contains(&place.id());
    let label = is_done.then(|| t.with("course-solved", &[("title", title.as_str().into())]));
    html! {
        a.done[is_done] href=(place.address()) data-step=(place.id()) aria-label=[label] { (title) }
    }
}

/// `GET /learn/{chapter}/{step}`
pub fn step(context: &PageContext, place: Place) -> Markup {
    let t = context.locale();
    let title = step_text(t, place, "title");
    let step = place.step;
    // Empty if the position is malformed, which a test rules out.
    let position = step.position.parse::<Position>().ok();
    let position = position.as_ref();
    let data = StepData {
        id: place.id(),
        position: step.position,
        accepted: step.accepted,
        beat: step.task == Task::Beat,
        refutable: step.task.shows_refutation(),
        off: step.task.offers_leaving(),
        play_outs: step
            .play_outs
            .iter()
            .map(|it| PlayOutData { position: it.position, level: it.level })
            .collect(),
    };
    let main = html! {
        main #main.course.offers-off[step.task.offers_leaving()] data-says="task" {
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

/// The texts of the step. All of them share one place, so that the board does not move.
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
                // The task stays readable after a wrong move.
                div #says-wrong {
                    p { strong { (t.text("course-wrong")) } " " (step_text(t, place, "wrong")) }
                    p.course-task { (step_text(t, place, "task")) }
                }
                @for (number, play_out) in place.step.play_outs.iter().enumerate() {
                    div id=(format!("says-play-{number}")) {
                        p { (step_text(t, place, &play_out_part(number))) }
                        p.course-task { (t.with("course-goal", &[("level", play_out.level.into())])) }
                    }
                }
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

/// A player with their remaining checkers and steps.
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

fn drawing(context: &PageContext, position: &Position) -> Markup {
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
