//! The mistakes of a reviewed game as exercises, and a player's progress by theme.

use dipole::Square;
use dipole_domain::line_texts;
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::colour_key;
use dipole_site::services::mistakes::{Exercises, Mistake, Progress, Weakness};
use dipole_site::services::refutations::Refutation;
use maud::{Markup, html};
use serde::Serialize;

use crate::exercise_page::{ExercisePage, exercise_page};
use crate::explain::refutation_part;
use crate::json::values::PlayerLetter;
use crate::layout::{Head, layout};
use crate::page_context::PageContext;
use crate::puzzles::theme_name;
use crate::review::round_of;

/// The view requested by the address, besides the mistake.
#[derive(Debug, Default)]
pub struct MistakeQuery {
    /// The chosen stack.
    pub from: Option<Square>,
    /// The attempted move, true if it is good, and its refutation if not.
    pub tried: Option<(String, bool, Option<Refutation>)>,
    /// True if the better line is shown.
    pub shows_better: bool,
}

/// The data for the browser's module. It contains the better line, which the review shows anyway.
#[derive(Serialize)]
struct PageData {
    kind: &'static str,
    puzzle: TaskData,
    /// The address of the game's mistakes in the API.
    address: String,
    ply: usize,
    played: String,
    better: Vec<String>,
}

#[derive(Serialize)]
struct TaskData {
    id: String,
    start: String,
    turn: PlayerLetter,
    moves: Vec<String>,
    position: String,
    complete: bool,
    result: &'static str,
}

/// `GET /game/{id}/mistakes`
pub fn page(
    context: &PageContext,
    exercises: &Exercises,
    mistake: &Mistake,
    query: &MistakeQuery,
) -> Markup {
    let t = context.locale();
    let id = exercises.game.id();
    let notation = context.preferences().notation;
    let played = notation.of(&mistake.before, mistake.played).to_string();
    let player = t.text(colour_key(mistake.before.turn()));
    let better = line_texts(&mistake.before, &mistake.better());
    let good = matches!(query.tried, Some((_, true, _)));
    let status = match &query.tried {
        Some((text, true, _)) => t.with("mistake-found", &[("move", text.as_str().into())]),
        Some((text, false, _)) => t.with("mistake-wrong", &[("move", text.as_str().into())]),
        None if query.shows_better => t.text("mistake-shown"),
        None => {
            let values = [("player", player.into()), ("move", played.as_str().into())];
            t.with("mistake-to-move", &values)
        }
    };
    let data = PageData {
        kind: "mistake",
        puzzle: TaskData {
            id: format!("{id}-{}", mistake.ply),
            start: mistake.before.to_string(),
            turn: mistake.before.turn().into(),
            moves: Vec::new(),
            position: mistake.before.to_string(),
            complete: false,
            result: "open",
        },
        address: format!("/api/games/{id}/mistakes"),
        ply: mistake.ply,
        played,
        better: better.clone(),
    };
    let fields = html! { input type="hidden" name="ply" value=(mistake.ply); };
    let line = html! {
        @if let Some((_, false, Some(refutation))) = &query.tried {
            (refutation_part(context, refutation))
            p { a.button.primary href={ "?ply=" (mistake.ply) } { (t.text("puzzle-again")) } }
        } @else if good || query.shows_better {
            h2 { (t.text("mistake-better")) }
            p.line-text {
                strong { (notation.of_line(&mistake.before, &better).join(" ")) }
            }
        }
    };
    let title = t.text("mistakes-title");
    let page = ExercisePage {
        title: &title,
        position: &mistake.before,
        bottom: mistake.before.turn(),
        last: None,
        from: query.from,
        may_move: true,
        action: &format!("/game/{id}/mistakes/move"),
        fields: &fields,
        query: &format!("ply={}&", mistake.ply),
        status: &status,
        is_refused: query.tried.is_some() && !good,
        line: &line,
        part: &part(t, exercises, mistake, &title),
        actions: &actions(t, exercises, mistake),
        data: &data,
        address: None,
    };
    exercise_page(context, &page)
}

fn part(t: &Locale, exercises: &Exercises, mistake: &Mistake, title: &str) -> Markup {
    let (id, all) = (exercises.game.id(), &exercises.mistakes);
    let number = all.iter().position(|it| it.ply == mistake.ply).map_or(0, |at| at + 1);
    let is_solved = |it: &&Mistake| exercises.tried.get(&it.ply) == Some(&true);
    let solved = all.iter().filter(is_solved).count();
    let values = [("number", number.into()), ("count", all.len().into())];
    html! {
        div.puzzle-result {}
        h2 { (title) }
        p { (t.with("mistakes-number", &values)) }
        p #mistakes-solved {
            (t.with("mistakes-solved", &[("solved", solved.into()), ("count", all.len().into())]))
        }
        ul.puzzle-links {
            @for it in all {
                li {
                    a href={ "?ply=" (it.ply) }
                        aria-current=[(it.ply == mistake.ply).then_some("true")] {
                        (t.with("mistakes-move", &[("number", round_of(&exercises.game, it.ply).into())]))
                        @if is_solved(&it) { " ✓" }
                    }
                }
            }
        }
        ul.puzzle-links {
            li { a href={ "/game/" (id) "?ply=" (mistake.ply) "#review" } { (t.text("mistakes-back")) } }
            li { a href="/puzzles/progress" { (t.text("progress-title")) } }
        }
    }
}

fn actions(t: &Locale, exercises: &Exercises, mistake: &Mistake) -> Markup {
    html! {
        div.puzzle-actions {
            form #puzzle-solution action="" {
                input type="hidden" name="ply" value=(mistake.ply);
                input type="hidden" name="better" value="1";
                button type="submit" { (t.text("mistake-show")) }
            }
            @if let Some(next) = exercises.next_after(Some(mistake.ply)) {
                a.button.primary #puzzle-next href={ "?ply=" (next.ply) } { (t.text("mistakes-next")) }
            } @else {
                a.button.primary #puzzle-next href={ "/game/" (exercises.game.id()) "#review" } {
                    (t.text("mistakes-done"))
                }
            }
        }
    }
}

/// The page for a visitor without mistakes in a game.
pub fn none(context: &PageContext, exercises: &Exercises) -> Markup {
    let t = context.locale();
    let title = t.text("mistakes-title");
    let main = html! {
        main #main.account {
            h1 { (title) }
            p { (t.text("mistakes-none")) }
            p { a.button href={ "/game/" (exercises.game.id()) } { (t.text("mistakes-back")) } }
        }
    };
    layout(context, &Head { title: &title, ..Head::default() }, &main)
}

/// The name of a theme of mistakes. Names from later versions are shown as "other".
fn mistake_theme(t: &Locale, theme: &str) -> String {
    let is_known = dipole_domain::Reason::NAMES.contains(&theme);
    let name = if is_known { theme.replace('_', "-") } else { "other".to_owned() };
    t.text(&format!("mistake-theme-{name}"))
}

/// `GET /puzzles/progress`
pub fn progress(context: &PageContext, themes: &Progress, plan: &[Weakness]) -> Markup {
    let t = context.locale();
    let title = t.text("progress-title");
    let main = html! {
        main #main.players.progress {
            h1 { (title) }
            (progress_tables(t, themes))
            (practice(t, plan))
            p { a.button href="/puzzles" { (t.text("puzzles-title")) } }
        }
    };
    layout(context, &Head { title: &title, ..Head::default() }, &main)
}

/// Progress with puzzles and with own mistakes, by theme.
pub(crate) fn progress_tables(t: &Locale, themes: &Progress) -> Markup {
    let table = |caption: &str, head: [&str; 3], rows: &[(Markup, usize, usize)]| {
        html! {
            div.scrolls {
                table {
                    caption { (t.text(caption)) }
                    thead {
                        tr {
                            th scope="col" { (t.text(head[0])) }
                            th.number scope="col" { (t.text(head[1])) }
                            th.number scope="col" { (t.text(head[2])) }
                        }
                    }
                    tbody {
                        @for (name, tried, solved) in rows {
                            tr {
                                th scope="row" { (name) }
                                td.number { (tried) }
                                td.number { (solved) }
                            }
                        }
                    }
                }
            }
        }
    };
    let of_puzzles: Vec<_> = themes
        .puzzles
        .iter()
        .map(|it| {
            let address = format!("/puzzles?setup=any&theme={}", it.theme.name());
            (html! { a href=(address) { (theme_name(t, it.theme)) } }, it.tried, it.won)
        })
        .collect();
    let of_mistakes: Vec<_> = themes
        .mistakes
        .iter()
        .map(|it| (html! { (mistake_theme(t, &it.theme)) }, it.tried, it.solved))
        .collect();
    html! {
        @if of_puzzles.is_empty() { p { (t.text("progress-no-puzzles")) } }
        @else {
            (table("progress-puzzles", ["puzzle-theme", "progress-tried", "progress-won"], &of_puzzles))
        }
        @if of_mistakes.is_empty() { p { (t.text("progress-no-mistakes")) } }
        @else {
            (table("progress-mistakes", ["puzzle-theme", "progress-tried", "progress-corrected"], &of_mistakes))
        }
    }
}

/// Suggested practice, based on the mistakes of the latest reviewed games.
pub(crate) fn practice(t: &Locale, plan: &[Weakness]) -> Markup {
    html! {
        section #practice aria-labelledby="practice-title" {
            h2 #practice-title { (t.text("practice-title")) }
            @if plan.is_empty() {
                p { (t.text("practice-none")) }
            } @else {
                ol {
                    @for it in plan.iter().take(MAX_PRACTICE) {
                        @let (theme, step) = practice_of(it.theme);
                        li {
                            (mistake_theme(t, it.theme)) ": "
                            (t.with("practice-count", &[("count", it.count.into())])) " "
                            @if let Some(game) = &it.game {
                                a href={ "/game/" (game) "/mistakes" } { (t.text("practice-retry")) } ", "
                            }
                            a href={ "/puzzles?setup=any&theme=" (theme) } { (t.text("practice-puzzles")) } ", "
                            a href={ "/learn/" (step) } { (t.text("practice-step")) }
                        }
                    }
                }
            }
        }
    }
}

/// Maximum number of themes in a plan.
const MAX_PRACTICE: usize = 4;

/// Returns the puzzle theme and the course step that match a theme of mistakes.
fn practice_of(theme: &str) -> (&'static str, &'static str) {
    match theme {
        "loses" => ("finish", "endings/three"),
        "stack_lost" => ("defence", "strategy/safe"),
        "capture_missed" => ("capture", "capturing/taller"),
        "sits_out" | "sit_out_missed" => ("quiet", "leaving/sit-out"),
        "bears_off_first" | "bear_off_missed" => ("bearingOff", "strategy/supply"),
        _ => ("quiet", "strategy/tempo"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suggested_exercises_exist() {
        for name in dipole_domain::Reason::NAMES.into_iter().chain(["other"]) {
            let (theme, step) = practice_of(name);
            assert!(dipole_puzzles::Theme::from_name(theme).is_some(), "{theme}");
            let (chapter, step) = step.split_once('/').expect("a chapter");
            assert!(dipole_site::course::find(chapter, step).is_some(), "{step}");
        }
    }
}
