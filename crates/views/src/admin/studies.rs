//! The removal of studies.

use maud::{Markup, html};

use super::reports::account_link;
use super::{done, framed, text_field};
use crate::account::csrf;
use crate::page_context::PageContext;
use dipole_site::services::studies::{Chapter, Study};

/// A study with its records. Without an address, the form that asks for one.
pub fn page(
    context: &PageContext,
    address: &str,
    found: Option<(&Study, &[Chapter])>,
    is_done: bool,
) -> Markup {
    let t = context.locale();
    let content = html! {
        (done(context, is_done))
        form method="get" action="/admin/studies" {
            label for="study-address" { (t.text("admin-study-address")) }
            input #study-address name="study" value=(address) required maxlength="200"
                autocapitalize="none" autocomplete="off" spellcheck="false";
            button type="submit" { (t.text("admin-show")) }
        }
        @match found {
            Some((study, chapters)) => {
                h2 { (study.title) }
                p.hint { (account_link(context, &study.owner.name)) }
                @for chapter in chapters {
                    h3 { (chapter.title) }
                    pre tabindex="0" { (chapter.record) }
                }
                p.hint { (t.text("admin-reason-told")) }
                form method="post" action="/admin/studies/remove" {
                    (csrf(context))
                    input type="hidden" name="study" value=(study.id);
                    (text_field("why", "why", &t.text("admin-reason"), false))
                    button type="submit" { (t.text("admin-remove-study")) }
                }
            }
            None if !address.is_empty() => p.alert role="alert" { (t.text("admin-no-study")) },
            None => {}
        }
    };
    framed(context, "/admin/studies", &t.text("admin-studies"), &content)
}
