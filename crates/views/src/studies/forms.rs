//! The list of studies, and the forms that create and change them.

use maud::{Markup, html};

use crate::account::{back, csrf, frame};
use crate::dates::day;
use crate::form_field::{field, form_fault};
use crate::form_state::FormState;
use crate::invitation::link;
use crate::layout::{Head, layout};
use crate::page_context::PageContext;
use dipole_domain::{ChapterId, Game, MAX_CHAPTER_BYTES, MAX_STUDY_TITLE, StudyId};
use dipole_site::i18n::Locale;
use dipole_site::services::error_text::reason_and_appeal;
use dipole_site::services::studies::{Chapter, ChapterTitle, Study, title_of_game};

/// The people who may read a study.
pub(super) fn readers(t: &Locale, is_shared: bool) -> String {
    t.text(if is_shared { "study-shared" } else { "study-private" })
}

/// The page with the reader's studies.
/// `contact` is where people can appeal against a removal; empty for the site's owner.
pub fn list_page(
    context: &PageContext,
    studies: &[Study],
    contact: &str,
    form: &FormState,
) -> Markup {
    let t = context.locale();
    let title = t.text("studies-title");
    let main = html! {
        main #main.account.studies {
            h1 { (title) }
            p { (t.text("studies-why")) }
            @if studies.is_empty() {
                p.empty { (t.text("studies-none")) }
            } @else {
                ul.studies {
                    @for study in studies {
                        li {
                            @if study.is_removed {
                                (removed(context, study, contact))
                            } @else {
                                a href={ "/studies/" (study.id) } { (study.title) }
                                (about(t, study))
                            }
                        }
                    }
                }
            }
            section aria-labelledby="new-study-title" {
                h2 #new-study-title { (t.text("studies-new")) }
                form #new-study method="post" action="/studies" {
                    (csrf(context))
                    (form_fault(form, "new-study"))
                    (new_ids(form))
                    (title_field(t, form, "title", ""))
                    (shared_field(t, form, false))
                    (record_field(t, form, "study-start", "study-start-hint", "", 3))
                    button.primary type="submit" { (t.text("study-create")) }
                }
            }
            p { a href="/analysis" { (t.text("analysis-title")) } }
            (back(context))
        }
    };
    frame(context, &title, &main)
}

/// A study that an administrator has removed: the reason, where to appeal, and a button that takes
/// it off the list.
fn removed(context: &PageContext, study: &Study, contact: &str) -> Markup {
    let t = context.locale();
    html! {
        div {
            strong { (study.title) }
            p { (t.text("study-removed")) " " (reason_and_appeal(t, &study.removed_why, contact)) }
            form method="post" action={ "/studies/" (study.id) "/delete" } {
                (csrf(context))
                button type="submit"
                    aria-label=(t.with("study-dismiss-named", &[("title", study.title.as_str().into())])) {
                    (t.text("study-dismiss"))
                }
            }
        }
    }
}

/// Number of chapters, readers and day of the last change.
fn about(t: &Locale, study: &Study) -> Markup {
    html! {
        span.hint {
            (t.with("study-chapters", &[("count", study.chapters.into())]))
            " · " (readers(t, study.is_shared))
            " · " (day(t, study.updated))
        }
    }
}

/// The ids of a new study and its first chapter. A form that is sent twice creates one study.
fn new_ids(form: &FormState) -> Markup {
    html! {
        input type="hidden" name="id" value=(form.value("id", StudyId::random().as_str()));
        (new_chapter_id(form))
    }
}

/// The id of a new chapter. A form that is sent twice adds one chapter.
fn new_chapter_id(form: &FormState) -> Markup {
    html! {
        input type="hidden" name="chapter"
            value=(form.value("chapter", ChapterId::random().as_str()));
    }
}

fn title_field(t: &Locale, form: &FormState, id: &str, suggested: &str) -> Markup {
    field(form, id, &t.text("study-title"), None, |marks| {
        html! {
            input id=(id) name="title" value=(form.value("title", suggested)) required
                maxlength=(MAX_STUDY_TITLE) autocomplete="off" aria-invalid=[marks.invalid]
                aria-describedby=[marks.described_by.as_ref()] autofocus[marks.has_focus];
        }
    })
}

fn shared_field(t: &Locale, form: &FormState, is_shared: bool) -> Markup {
    html! {
        label.check {
            input type="checkbox" name="shared" value="1" checked[form.is_checked("shared", is_shared)];
            " " (t.text("study-share"))
        }
    }
}

fn record_field(
    t: &Locale,
    form: &FormState,
    label: &str,
    hint: &str,
    suggested: &str,
    rows: u8,
) -> Markup {
    field(form, "record", &t.text(label), Some(&t.text(hint)), |marks| {
        html! {
            textarea #record name="record" rows=(rows) maxlength=(MAX_CHAPTER_BYTES)
                spellcheck="false" aria-invalid=[marks.invalid]
                aria-describedby=[marks.described_by.as_ref()] autofocus[marks.has_focus] {
                // A browser drops the first line break of a text area.
                "\n" (form.value("record", suggested))
            }
        }
    })
}

/// The data of the page that changes a study.
#[derive(Debug)]
pub struct EditPage<'a> {
    /// The study.
    pub study: &'a Study,
    /// Its chapters.
    pub titles: &'a [ChapterTitle],
    /// The public address of the site.
    pub base_url: &'a str,
}

/// A button that moves a chapter to a place.
fn move_button(
    t: &Locale,
    key: &str,
    sign: &str,
    chapter: &ChapterTitle,
    place: usize,
    is_possible: bool,
) -> Markup {
    let words = t.with(key, &[("title", chapter.title.as_str().into())]);
    html! {
        button type="submit" name="place" value=(place) title=(words) aria-label=(words)
            disabled[!is_possible] { (sign) }
    }
}

/// The page that changes a study: title, readers, chapters. `settings` and `add` are the states of
/// its two forms.
pub fn edit_page(
    context: &PageContext,
    page: &EditPage<'_>,
    settings: &FormState,
    add: &FormState,
) -> Markup {
    let t = context.locale();
    let &EditPage { study, titles, base_url } = page;
    let address = format!("/studies/{}", study.id);
    let title = t.text("study-edit");
    let main = html! {
        main #main.account.studies {
            h1 { (study.title) }
            p { a href=(address) { (t.text("study-board")) } }
            section aria-labelledby="settings-title" {
                h2 #settings-title { (title) }
                form #study-settings method="post" action={ (address) "/edit" } {
                    (csrf(context))
                    (form_fault(settings, "study-settings"))
                    input type="hidden" name="version" value=(study.version);
                    (title_field(t, settings, "title", &study.title))
                    (shared_field(t, settings, study.is_shared))
                    button.primary type="submit" { (t.text("preferences-save")) }
                }
                @if study.is_shared { (link(t, &format!("{base_url}{address}"))) }
            }
            section aria-labelledby="chapters-title" {
                h2 #chapters-title { (t.with("study-chapters", &[("count", titles.len().into())])) }
                ol.chapters {
                    @for (index, it) in titles.iter().enumerate() {
                        li #{ "chapter-" (it.id) } {
                            a href={ (address) "/" (it.id) } { (it.title) }
                            @if titles.len() > 1 {
                                form.side-by-side method="post" action={ (address) "/" (it.id) "/move" } {
                                    (csrf(context))
                                    (move_button(t, "study-up", "↑", it, index, index > 0))
                                    (move_button(t, "study-down", "↓", it, index + 2, index + 1 < titles.len()))
                                }
                            }
                            a.button href={ (address) "/" (it.id) "/edit" }
                                aria-label=(t.with("study-edit-named", &[("title", it.title.as_str().into())])) {
                                (t.text("study-edit-chapter"))
                            }
                        }
                    }
                }
            }
            section aria-labelledby="add-title" {
                h2 #add-title { (t.text("study-add")) }
                form #add-chapter method="post" action={ (address) "/chapters" } {
                    (csrf(context))
                    (form_fault(add, "add-chapter"))
                    (new_chapter_id(add))
                    (field(add, "chapter-title", &t.text("study-title"), Some(&t.text("study-title-hint")), |marks| html! {
                        input #chapter-title name="title" value=(add.value("title", ""))
                            maxlength=(MAX_STUDY_TITLE) autocomplete="off"
                            aria-invalid=[marks.invalid]
                            aria-describedby=[marks.described_by.as_ref()]
                            autofocus[marks.has_focus];
                    }))
                    (record_field(t, add, "study-record", "study-record-hint", "", 6))
                    button type="submit" { (t.text("study-add")) }
                }
            }
            section aria-labelledby="delete-title" {
                h2 #delete-title { (t.text("study-delete")) }
                p { (t.text("study-delete-hint")) }
                form method="post" action={ (address) "/delete" } {
                    (csrf(context))
                    button type="submit" { (t.text("study-delete")) }
                }
            }
            p { a.back href="/studies" { (t.text("studies-title")) } }
        }
    };
    let head = Head { title: &title, script: Some("game-form"), ..Head::default() };
    layout(context, &head, &main)
}

/// The page that changes the title and the record of a chapter. If the chapter `was_changed`
/// elsewhere while the form was open, the form has the submitted text, and both versions can be
/// kept.
pub fn chapter_page(
    context: &PageContext,
    study: &Study,
    chapter: &Chapter,
    form: &FormState,
    was_changed: bool,
) -> Markup {
    let t = context.locale();
    let address = format!("/studies/{}", study.id);
    let here = format!("{address}/{}", chapter.id);
    let title = t.text("study-edit-chapter");
    let main = html! {
        main #main.account.studies {
            h1 { (chapter.title) }
            p { a href=(here) { (t.text("study-board")) } }
            form #chapter-form method="post" action={ (here) "/edit" } {
                (csrf(context))
                (form_fault(form, "chapter-form"))
                // If the chapter was changed, saving again replaces the version that the reader has seen.
                input type="hidden" name="version" value=(chapter.version);
                (title_field(t, form, "title", &chapter.title))
                (record_field(t, form, "study-record", "study-record-hint", &chapter.record, 14))
                @if was_changed {
                    (new_chapter_id(&FormState::default()))
                    div.side-by-side {
                        button.primary type="submit" formaction={ (address) "/chapters" } {
                            (t.text("study-keep-both"))
                        }
                        button type="submit" { (t.text("study-replace")) }
                    }
                } @else {
                    button.primary type="submit" { (t.text("preferences-save")) }
                }
            }
            @if was_changed {
                section aria-labelledby="theirs-title" {
                    h2 #theirs-title { (t.text("study-theirs")) }
                    p { (chapter.title) }
                    pre.record { (chapter.record) }
                }
            }
            section aria-labelledby="delete-title" {
                h2 #delete-title { (t.text("study-delete-chapter")) }
                form method="post" action={ (here) "/delete" } {
                    (csrf(context))
                    button type="submit" { (t.text("study-delete-chapter")) }
                }
            }
            p { a.back href={ (address) "/edit" } { (t.text("study-edit")) } }
        }
    };
    frame(context, &title, &main)
}

/// The page that keeps a finished game as a chapter of a new or an existing study.
pub fn keep_page(context: &PageContext, game: &Game, studies: &[Study]) -> Markup {
    let t = context.locale();
    let (title, form) = (t.text("study-keep"), FormState::default());
    let names = title_of_game(t, game);
    let main = html! {
        main #main.account.studies {
            h1 { (title) }
            p { a href={ "/game/" (game.id()) } { (names) } }
            p { (t.text("study-keep-why")) }
            section aria-labelledby="keep-new-title" {
                h2 #keep-new-title { (t.text("studies-new")) }
                form #keep-new method="post" action="/studies" {
                    (csrf(context))
                    (new_ids(&form))
                    input type="hidden" name="game" value=(game.id());
                    (title_field(t, &form, "title", &names))
                    button.primary type="submit" { (t.text("study-create")) }
                }
            }
            @if !studies.is_empty() {
                section aria-labelledby="keep-in-title" {
                    h2 #keep-in-title { (t.text("study-keep-in")) }
                    ul.studies {
                        @for study in studies {
                            li {
                                form method="post" action={ "/studies/" (study.id) "/chapters" } {
                                    (csrf(context))
                                    (new_chapter_id(&form))
                                    input type="hidden" name="game" value=(game.id());
                                    button type="submit" { (study.title) }
                                }
                                (about(t, study))
                            }
                        }
                    }
                }
            }
        }
    };
    frame(context, &title, &main)
}
