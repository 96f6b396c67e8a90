//! The visitor's private variations of a game: the part beside the board, filled by scripts, and a
//! page that lists the lines as text, with forms.

use maud::{Markup, html};

use crate::layout::{Head, layout};
use crate::page_context::PageContext;
use dipole_domain::{Game, MAX_COMMENT, MAX_LINE_NAME, TreeLine, VariationTree};
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::seat_name;

/// Maximum number of lines on the page.
const MAX_LISTED: usize = 200;

/// The part of the side panel. The tree is fetched when the visitor opens it.
pub fn section(context: &PageContext, game: &Game) -> Markup {
    let t = context.locale();
    html! {
        section #own-lines aria-labelledby="own-lines-title" {
            h2 #own-lines-title { (t.text("lines-title")) }
            p.hint {
                (t.text("lines-hint")) " "
                a href={ "/game/" (game.id()) "/lines" } { (t.text("lines-as-text")) }
            }
        }
    }
}

/// The page.
pub fn page(context: &PageContext, game: &Game, tree: &VariationTree, may_plan: bool) -> Markup {
    let t = context.locale();
    let title = t.text("lines-title");
    let names: Vec<String> = game.seats().iter().map(|seat| seat_name(t, &seat.occupant)).collect();
    let lines = tree.lines(MAX_LISTED + 1);
    let main = html! {
        main #main.account.own-lines {
            h1 { (title) }
            p { a href={ "/game/" (game.id()) } { (names.join(" – ")) } }
            p { (t.text("lines-hint")) }
            @if lines.is_empty() { p.empty { (t.text("lines-none")) } }
            @if lines.len() > MAX_LISTED { p.hint { (t.text("lines-more")) } }
            ol {
                @for (number, line) in lines.iter().take(MAX_LISTED).enumerate() {
                    li { (item(context, game, line, number, may_plan)) }
                }
            }
            (add_form(context, game))
        }
    };
    layout(context, &Head { title: &title, ..Head::default() }, &main)
}

fn begins(t: &Locale, ply: usize) -> String {
    match ply {
        0 => t.text("lines-from-start"),
        _ => t.with("lines-after", &[("ply", ply.into())]),
    }
}

fn item(
    context: &PageContext,
    game: &Game,
    line: &TreeLine,
    number: usize,
    may_plan: bool,
) -> Markup {
    let t = context.locale();
    let action = |what: &str| format!("/game/{}/lines/{what}", game.id());
    let texts: Vec<&str> = line.steps.iter().map(|step| step.text.as_str()).collect();
    let start = &game.play().positions()[line.ply.min(game.play().moves().len())];
    let texts = context.preferences().notation.of_line(start, &texts);
    let plan = game.seats_of(context.person()).first().and_then(|&seat| line.plan(game, seat));
    html! {
        p.own-line {
            span.hint { (begins(t, line.ply)) }
            @if line.steps.is_empty() && !line.name.is_empty() { " " strong { (line.name) } }
            @if line.steps.is_empty() && !line.comment.is_empty() { " " q { (line.comment) } }
            @for (step, text) in line.steps.iter().zip(&texts) {
                @if !step.name.is_empty() { " " strong { (step.name) ":" } }
                " " span.ply { (text) }
                @if !step.comment.is_empty() { " " q { (step.comment) } }
            }
        }
        div.side-by-side {
            @if let Some(plan) = plan.filter(|_| may_plan) {
                form method="post" action={ "/game/" (game.id()) "/plans" } {
                    input type="hidden" name="csrf" value=(context.csrf());
                    input type="hidden" name="line" value=(plan);
                    button type="submit" name="kind" value="line" { (t.text("plans-save")) }
                }
            }
            form method="post" action=(action("remove")) {
                input type="hidden" name="csrf" value=(context.csrf());
                input type="hidden" name="path" value=(line.path);
                button type="submit" { (t.text("lines-remove")) }
            }
        }
        details {
            summary { (t.text("lines-edit")) }
            form method="post" action=(action("comment")) {
                input type="hidden" name="csrf" value=(context.csrf());
                input type="hidden" name="path" value=(line.path);
                @if !line.path.is_empty() {
                    (name_field(t, &format!("name-{number}"), &line.name))
                }
                (comment_field(t, &format!("comment-{number}"), &line.comment))
                button type="submit" { (t.text("notes-save")) }
            }
        }
    }
}

fn name_field(t: &Locale, id: &str, name: &str) -> Markup {
    html! {
        label for=(id) { (t.text("lines-name")) }
        input id=(id) name="name" value=(name) maxlength=(MAX_LINE_NAME) autocomplete="off";
    }
}

fn comment_field(t: &Locale, id: &str, comment: &str) -> Markup {
    html! {
        label for=(id) { (t.text("lines-comment")) }
        textarea id=(id) name="comment" rows="2" maxlength=(MAX_COMMENT) { (comment) }
    }
}

fn add_form(context: &PageContext, game: &Game) -> Markup {
    let t = context.locale();
    let ply = game.ply();
    html! {
        section aria-labelledby="add-line-title" {
            h2 #add-line-title { (t.text("lines-add")) }
            form #add-line method="post" action={ "/game/" (game.id()) "/lines" } {
                input type="hidden" name="csrf" value=(context.csrf());
                label for="line-ply" { (t.text("lines-ply")) }
                input #line-ply type="number" name="ply" min="0" max=(ply) value=(ply) required;
                label for="line-moves" { (t.text("lines-moves")) }
                input #line-moves name="line" required maxlength="4000" autocomplete="off"
                    autocapitalize="characters" spellcheck="false";
                (name_field(t, "line-name", ""))
                (comment_field(t, "line-comment", ""))
                button.primary type="submit" { (t.text("lines-add")) }
            }
        }
    }
}
