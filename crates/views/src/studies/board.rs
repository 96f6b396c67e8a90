//! A chapter of a study on the analysis board. Without scripts the page shows the position of the
//! main line that its address names, and the moves as text.

use dipole::Record;
use maud::{Markup, html};

use super::chapter_text;
use crate::account::{csrf, sign_in_address};
use crate::analysis::{StudyData, study_page};
use crate::invitation::link_field;
use crate::page_context::PageContext;
use dipole_domain::StudyId;
use dipole_site::services::studies::OpenStudy;

/// The page. `ply` is the number of moves of the main line before the shown position. `copy` is the
/// id of a copy, if the reader makes one.
pub fn page(
    context: &PageContext,
    open: &OpenStudy,
    record: &Record,
    ply: usize,
    copy: &StudyId,
    base_url: &str,
) -> Markup {
    let OpenStudy { study, chapter, .. } = open;
    let positions = record.game().positions();
    let ply = ply.min(positions.len() - 1);
    let is_own = context.person() == Some(&study.owner.id);
    let title = format!("{} · {}", study.title, chapter.title);
    let data = StudyData {
        id: study.id.as_str(),
        chapter: chapter.id.as_str(),
        title: &chapter.title,
        record: &chapter.record,
        version: chapter.version,
        is_own,
    };
    let part = part(context, open, is_own, copy, base_url);
    let text = html! {
        div.without-scripts {
            h2 { (chapter.title) }
            (chapter_text::moves(context, record.main_line(), ply))
            p.buttons {
                a.button href={ "?ply=" (ply.saturating_sub(1)) } { "‹ " (context.locale().text("game-previous")) }
                " "
                a.button href={ "?ply=" (ply + 1) } { (context.locale().text("game-next")) " ›" }
            }
        }
    };
    study_page(context, &title, &positions[ply], data, part, text)
}

/// The tab about the study: its chapters, and what the reader can do with it.
fn part(
    context: &PageContext,
    open: &OpenStudy,
    is_own: bool,
    copy: &StudyId,
    base_url: &str,
) -> Markup {
    let t = context.locale();
    let OpenStudy { study, titles, chapter } = open;
    let address = format!("/studies/{}", study.id);
    let here = format!("{address}/{}", chapter.id);
    html! {
        section #study aria-labelledby="study-title" {
            h2 #study-title { (study.title) }
            @if is_own {
                p.hint { (super::forms::readers(t, study.is_shared)) }
            } @else {
                p.hint {
                    (t.text("study-by")) " "
                    a href={ "/player/" (study.owner.name) } { (study.owner.name) }
                }
            }
            ol.chapters {
                @for it in titles {
                    li {
                        a href={ (address) "/" (it.id) }
                            aria-current=[(it.id == chapter.id).then_some("page")] { (it.title) }
                    }
                }
            }
            @if is_own {
                p.buttons {
                    a.button href={ (address) "/edit" } { (t.text("study-edit")) }
                    a.button href={ (here) "/edit" } { (t.text("study-edit-chapter")) }
                }
            } @else if context.signed_in().is_some() {
                form method="post" action={ (address) "/copy" } {
                    (csrf(context))
                    input type="hidden" name="copy" value=(copy);
                    button.primary type="submit" { (t.text("study-copy")) }
                }
            } @else {
                p { a href=(sign_in_address(context.path())) { (t.text("study-copy-account")) } }
            }
            @if study.is_shared {
                div.share-link { (link_field(t, &format!("{base_url}{address}"))) }
            }
            ul.links {
                li { a href={ (here) "/record" } { (t.text("study-record-chapter")) } }
                li { a href={ (here) "/record.json" } { (t.text("study-record-json")) } }
                li { a href={ (address) "/record" } { (t.text("study-record-all")) } }
                @if context.signed_in().is_some() {
                    li { a href="/studies" { (t.text("studies-title")) } }
                }
                @if !is_own {
                    li { a href={ "/report?about=" (study.owner.name) "&text=" (base_url) (address) "%0A" } { (t.text("study-report")) } }
                }
            }
        }
    }
}
