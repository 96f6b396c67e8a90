//! The report of a wrong puzzle.

use maud::{Markup, html};

use crate::account::{Message, alert, csrf, frame};
use crate::page_context::PageContext;
use dipole_site::services::puzzle_collection::SitePuzzle;

/// The form.
pub fn form(context: &PageContext, puzzle: &SitePuzzle, text: &str, message: Message) -> Markup {
    let t = context.locale();
    let title = t.text("puzzle-report");
    let page = format!("/puzzles/{}", puzzle.id);
    let main = html! {
        main #main.account {
            h1 { (title) }
            (alert(context, message))
            p { (t.text("puzzle-report-why")) }
            p { a href=(page) { (t.text("puzzle-link")) } }
            form method="post" action={ (page) "/report" } {
                (csrf(context))
                label for="report-text" { (t.text("puzzle-report-text")) }
                textarea #report-text name="text" required maxlength="2000" rows="6" { (text) }
                button.primary type="submit" { (t.text("report-send")) }
            }
        }
    };
    frame(context, &title, &main)
}

/// Shows that the report was sent.
pub fn sent(context: &PageContext) -> Markup {
    let t = context.locale();
    let title = t.text("puzzle-report");
    let main = html! {
        main #main.account {
            h1 { (title) }
            p role="status" { (t.text("puzzle-report-done")) }
            p { a href="/puzzles" { (t.text("puzzle-next")) } }
        }
    };
    frame(context, &title, &main)
}
