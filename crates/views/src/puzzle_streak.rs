//! The page of a streak: the start, the current puzzle, or the reason for its end.

use maud::{Markup, html};

use crate::layout::{Head, layout};
use crate::page_context::PageContext;
use crate::puzzles::{Frame, PuzzleQuery, analyse, framed};
use dipole_site::i18n::Locale;
use dipole_site::services::puzzle_streaks::StreakView;

/// The page.
pub fn page(context: &PageContext, view: &StreakView, query: &PuzzleQuery) -> Markup {
    let t = context.locale();
    let title = t.text("puzzle-streak");
    let Some(puzzle) = &view.puzzle else { return without_puzzle(context, view, &title) };
    let part = part(t, view, &title);
    let actions = html! {
        div.puzzle-actions {
            @if !view.streak.is_running {
                a.button href={ "/puzzles/" (puzzle.puzzle.id) } { (t.text("puzzle-link")) }
                (analyse(t, puzzle))
                (start(context, "puzzle-streak-again"))
            }
        }
    };
    let fields = html! { input type="hidden" name="puzzle" value=(puzzle.puzzle.id); };
    let frame = Frame {
        title,
        action: "/puzzles/streak/move".to_owned(),
        fields,
        query: String::new(),
        filter: &[],
        is_streak: true,
        address: None,
        may_move: view.streak.is_running,
        part: &part,
        actions: &actions,
    };
    framed(context, puzzle, query, &frame)
}

fn part(t: &Locale, view: &StreakView, title: &str) -> Markup {
    html! {
        h2 { (title) }
        dl.facts {
            dt { (t.text("puzzle-streak-solved")) }
            dd #streak-solved { (view.streak.solved) }
            dt { (t.text("puzzle-streak-best")) }
            dd #streak-best { (view.streak.best) }
        }
        p.hint { (t.text("puzzle-streak-how")) }
        (links(t))
    }
}

fn links(t: &Locale) -> Markup {
    html! {
        ul.puzzle-links {
            li { a href="/puzzles" { (t.text("puzzles-title")) } }
            li { a href="/puzzles/daily" { (t.text("puzzle-daily")) } }
        }
    }
}

fn start(context: &PageContext, key: &str) -> Markup {
    html! {
        form #streak-start method="post" action="/puzzles/streak" {
            input type="hidden" name="csrf" value=(context.csrf());
            button.primary type="submit" { (context.locale().text(key)) }
        }
    }
}

/// The page before the first streak, and after all puzzles.
fn without_puzzle(context: &PageContext, view: &StreakView, title: &str) -> Markup {
    let t = context.locale();
    let main = html! {
        main #main.account {
            h1 { (title) }
            p { (t.text("puzzle-streak-how")) }
            @if view.streak.best > 0 {
                p { (t.with("puzzle-streak-all", &[("count", view.streak.best.into())])) }
            }
            div.streak-start {
                (start(context, "puzzle-streak-start"))
                (links(t))
            }
        }
    };
    layout(context, &Head { title, ..Head::default() }, &main)
}
