//! The list of open data files, with instructions for checking and reading them.

use maud::{Markup, html};

use crate::layout::{Head, layout};
use crate::page_context::PageContext;
use crate::search_query::LICENCE;
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::setup_name;
use dipole_site::services::open_data::DataFile;
use dipole_site::services::open_data::{COLLECTIONS, KEY_FILE};

/// The page. `writes` is true if this site writes monthly files.
pub fn page(context: &PageContext, base_url: &str, files: &[DataFile], writes: bool) -> Markup {
    let t = context.locale();
    let title = t.text("data-title");
    let main = html! {
        main #main.docs.guide.data {
            article {
                h1 { (title) }
                p.lead { (t.text("data-lead")) }
                p { (t.text("data-licence")) " " a href=(LICENCE) rel="license" { "CC0 1.0" } }
                h2 { (t.text("data-months")) }
                (months(t, files, writes))
                p { (t.text("data-anonymous")) }
                h2 { (t.text("data-more")) }
                (collections(t))
                p { a href="/solved" { (t.text("solved-title")) } }
                h2 { (t.text("data-verify")) }
                (verification(t, base_url, files))
                h2 { (t.text("data-read")) }
                p { (t.text("data-read-how")) }
                pre tabindex="0" { code { (example(files)) } }
            }
        }
    };
    let styles = &["css/pages.css", "css/docs.css"];
    layout(context, &Head { title: &title, styles, ..Head::default() }, &main)
}

fn months(t: &Locale, files: &[DataFile], writes: bool) -> Markup {
    if files.is_empty() {
        return html! { p { (t.text(if writes { "data-none-yet" } else { "data-none" })) } };
    }
    html! {
        div.wide tabindex="0" {
            table {
                thead {
                    tr {
                        th { (t.text("data-month")) }
                        th { (t.text("data-games")) }
                        th { (t.text("data-file")) }
                        th { "SHA-256" }
                    }
                }
                tbody {
                    @for file in files {
                        tr {
                            td { (file.month) }
                            td { (t.with("data-count", &[("count", file.games.into())])) }
                            td { (links(t, &file.file, file.bytes)) }
                            td { code { (file.sha256) } }
                        }
                    }
                }
            }
        }
    }
}

fn collections(t: &Locale) -> Markup {
    html! {
        div.wide tabindex="0" {
            table {
                thead {
                    tr { th { (t.text("data-content")) } th { (t.text("data-file")) } th { "SHA-256" } }
                }
                tbody {
                    @for file in COLLECTIONS.iter() {
                        tr {
                            td {
                                (t.text(file.text))
                                @if file.setup.is_some() { " (" (setup_name(t, file.setup)) ")" }
                            }
                            td { (links(t, file.file, file.content.len() as u64)) }
                            td { code { (file.sha256) } }
                        }
                    }
                }
            }
        }
    }
}

/// A file with its size, its hash and its signature.
fn links(t: &Locale, file: &str, bytes: u64) -> Markup {
    html! {
        a href={ "/data/" (file) } download { (file) }
        " (" (size(t, bytes)) ") · "
        a href={ "/data/" (file) ".sha256" } { "sha256" }
        " · "
        a href={ "/data/" (file) ".sig" } download { "sig" }
    }
}

/// A size in kilobytes, or in megabytes from 10 megabytes on.
pub(crate) fn size(t: &Locale, bytes: u64) -> String {
    match bytes {
        ..10_000_000 => t.with("data-kilobytes", &[("size", bytes.div_ceil(1000).into())]),
        _ => t.with("data-megabytes", &[("size", bytes.div_ceil(1_000_000).into())]),
    }
}

/// The file named in examples.
fn example_file(files: &[DataFile]) -> &str {
    files.first().map_or("dipole-puzzles-small.ndjson", |file| file.file.as_str())
}

fn verification(t: &Locale, base_url: &str, files: &[DataFile]) -> Markup {
    let file = example_file(files);
    let commands = format!(
        "for NAME in {KEY_FILE} {file} {file}.sha256 {file}.sig; do\n  \
         curl --fail --remote-name {base_url}/data/$NAME\ndone\n\
         sha256sum --check {file}.sha256\n\
         openssl pkeyutl -verify -pubin -inkey {KEY_FILE} -rawin \\\n  \
         -in {file}.sha256 -sigfile {file}.sig\n"
    );
    html! {
        p { (t.text("data-verify-how")) " " a href={ "/data/" (KEY_FILE) } download { (KEY_FILE) } }
        pre tabindex="0" { code { (commands) } }
    }
}

/// An example program that counts wins.
fn example(files: &[DataFile]) -> String {
    let file =
        files.first().map_or("dipole-games-2026-10-….ndjson.zst", |file| file.file.as_str());
    format!(
        "import collections, json, subprocess\n\n\
         lines = subprocess.Popen([\"zstd\", \"-dc\", \"{file}\"], stdout=subprocess.PIPE).stdout\n\
         wins = collections.Counter()\n\
         for line in lines:\n    \
         game = json.loads(line)\n    \
         if game[\"setup\"] == \"small\":\n        \
         wins[game[\"winner\"]] += 1\n\
         print(wins)\n"
    )
}
