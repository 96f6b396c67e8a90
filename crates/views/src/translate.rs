//! The pages for translators: the progress of each language, and its texts beside the English ones.

use dipole_site::i18n::Locale;
use dipole_translations::{Pair, Progress, REFERENCE, State};
use maud::{Markup, html};

use crate::layout::{Head, layout};
use crate::page_context::PageContext;

/// `GET /translate`: all languages.
pub fn page(context: &PageContext) -> Markup {
    let t = context.locale();
    let rows = html! {
        @for language in t.all().filter(|language| language.tag() != REFERENCE) {
            @let tag = language.tag();
            (row(html! { a href={ "/translate/" (tag) } { span lang=(tag) { (language.text("language-name")) } } },
                language.progress()))
        }
    };
    let main = html! {
        h1 { (t.text("translate-title")) }
        p.lead { (t.text("translate-lead")) }
        p { a href="/docs/translating" { (t.text("translate-guide")) } }
        (table(t, "translate-language", &rows))
    };
    framed(context, &t.text("translate-title"), &main)
}

/// `GET /translate/{language}`: the files of a language; `None` if the site does not have it.
pub fn language_page(context: &PageContext, tag: &str) -> Option<Markup> {
    let (t, language) = (context.locale(), translation(context, tag)?);
    let name = language.text("language-name");
    let rows = html! {
        @for (file, progress) in language.files() {
            (row(html! { a href={ "/translate/" (tag) "/" (file) } { (file) } }, progress))
        }
        (row(html! { (t.text("translate-total")) }, language.progress()))
    };
    let main = html! {
        h1 { (t.text("translate-title")) " · " span lang=(tag) { (name) } }
        p { a href="/translate" { (t.text("translate-title")) } " · "
            a href="/docs/translating" { (t.text("translate-guide")) } }
        (table(t, "translate-file", &rows))
    };
    Some(framed(context, &name, &main))
}

/// `GET /translate/{language}/{file}`: the texts of a file; `None` if the site does not have them.
pub fn file_page(context: &PageContext, tag: &str, file: &str) -> Option<Markup> {
    let (t, language) = (context.locale(), translation(context, tag)?);
    let pairs = language.pairs(file)?;
    let name = language.text("language-name");
    let next = language.files().map(|(name, _)| name).find(|name| *name > file);
    let title = format!("{name} · {file}");
    let main = html! {
        h1 { span lang=(tag) { (name) } " · " (file) }
        p { a href="/translate" { (t.text("translate-title")) } " · "
            a href={ "/translate/" (tag) } lang=(tag) { (name) } }
        dl { @for pair in pairs { (texts(t, tag, pair)) } }
        @if let Some(next) = next {
            p { a href={ "/translate/" (tag) "/" (next) } rel="next" { (t.text("translate-next")) } " · " (next) }
        }
    };
    Some(framed(context, &title, &main))
}

fn translation(context: &PageContext, tag: &str) -> Option<Locale> {
    context.locale().all().find(|language| language.tag() == tag && tag != REFERENCE)
}

fn framed(context: &PageContext, title: &str, content: &Markup) -> Markup {
    let main = html! { main #main.translate { (content) } };
    let styles = &["css/pages.css", "css/translate.css"];
    layout(context, &Head { title, styles, ..Head::default() }, &main)
}

fn table(t: &Locale, first: &str, rows: &Markup) -> Markup {
    html! {
        div.wide tabindex="0" role="region" aria-label=(t.text("translate-title")) {
            table {
                thead { tr {
                    th scope="col" { (t.text(first)) }
                    @for key in ["translate-texts", "translate-missing", "translate-unreviewed-count", "translate-reviewed"] {
                        th.number scope="col" { (t.text(key)) }
                    }
                } }
                tbody { (rows) }
            }
        }
    }
}

fn row(name: Markup, progress: Progress) -> Markup {
    let Progress { messages, translated, reviewed } = progress;
    html! {
        tr {
            th scope="row" { (name) }
            @for number in [messages, progress.missing(), translated - reviewed, reviewed] {
                td.number { (number) }
            }
        }
    }
}

/// A message with its English and its own text, both as Fluent source.
fn texts(t: &Locale, tag: &str, pair: &Pair) -> Markup {
    let (class, state) = match pair.state {
        State::Missing => ("missing", "translate-state-missing"),
        State::Unreviewed => ("unreviewed", "translate-state-unreviewed"),
        State::Reviewed => ("reviewed", "translate-state-reviewed"),
    };
    let id = &pair.english.id;
    html! {
        dt id=(id) { code { (id) } " " span.state.(class) { (t.text(state)) } }
        dd lang=(REFERENCE) { (pair.english.text()) }
        dd lang=(tag) { @if let Some(own) = &pair.translation { (own.text()) } }
    }
}
