//! The guides in `docs/` as pages: the table of contents, and each guide with links between them.

use std::collections::BTreeMap;

use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd};
use rust_embed::RustEmbed;

use crate::layout::{Head, layout};
use crate::page_context::PageContext;

#[derive(RustEmbed)]
#[folder = "../../docs"]
#[include = "*.md"]
#[include = "images/*.png"]
struct Files;

/// The table of contents, in the format of mdBook.
const SUMMARY: &str = "SUMMARY.md";

/// A section of the table of contents.
struct Section {
    title: String,
    entries: Vec<Entry>,
}

/// A guide in the table of contents.
struct Entry {
    title: String,
    /// Its path without the ending, such as `architecture/move`.
    path: String,
    /// True if it belongs to the previous guide.
    is_nested: bool,
}

/// `GET /docs`
pub fn contents_page(context: &PageContext) -> Markup {
    let title = context.locale().text("docs-title");
    let main = html! {
        main #main.docs {
            h1 { (title) }
            p.lead { (context.locale().text("docs-lead")) }
            div lang="en" { (contents(&summary(), None)) }
        }
    };
    layout(context, &head(&title), &main)
}

/// `GET /docs/{path}`: the guide with this path, such as `players`; `None` if there is none.
pub fn page(context: &PageContext, path: &str) -> Option<Markup> {
    let sections = summary();
    let entries: Vec<&Entry> = sections.iter().flat_map(|section| &section.entries).collect();
    let here = entries.iter().position(|entry| entry.path == path)?;
    let text = read(&format!("{path}.md"))?;
    let link = |entry: &Entry, rel: &str| {
        html! { a href={ "/docs/" (entry.path) } rel=(rel) { (entry.title) } }
    };
    let t = context.locale();
    let main = html! {
        main #main.docs.guide {
            details.contents {
                summary { (t.text("docs-title")) }
                div lang="en" { (contents(&sections, Some(path))) }
            }
            article lang="en" { (PreEscaped(render(path, &text))) }
            nav.turn aria-label=(t.text("docs-turn")) lang="en" {
                @if let Some(before) = here.checked_sub(1) {
                    span { "← " (link(entries[before], "prev")) }
                }
                @if let Some(next) = entries.get(here + 1) {
                    span.next { (link(next, "next")) " →" }
                }
            }
        }
    };
    Some(layout(context, &head(&entries[here].title), &main))
}

/// `GET /docs/images/{name}`: a picture of the guides, as PNG; `None` if there is none.
pub fn picture(path: &str) -> Option<Vec<u8>> {
    let is_picture = path.starts_with("images/") && path.ends_with(".png");
    Some(Files::get(path).filter(|_| is_picture)?.data.into_owned())
}

fn head(title: &str) -> Head<'_> {
    Head { title, styles: &["css/pages.css", "css/docs.css"], ..Head::default() }
}

/// The table of contents, with the current guide marked.
fn contents(sections: &[Section], here: Option<&str>) -> Markup {
    html! {
        @for Section { title, entries } in sections {
            h2 { (title) }
            ul {
                @for Entry { title, path, is_nested } in entries {
                    li.nested[*is_nested] {
                        @let current = (here == Some(path.as_str())).then_some("page");
                        a href={ "/docs/" (path) } aria-current=[current] { (title) }
                    }
                }
            }
        }
    }
}

fn read(name: &str) -> Option<String> {
    String::from_utf8(Files::get(name)?.data.into_owned()).ok()
}

fn summary() -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for line in read(SUMMARY).unwrap_or_default().lines().skip(1) {
        if let Some(title) = line.strip_prefix("# ") {
            sections.push(Section { title: title.to_owned(), entries: Vec::new() });
            continue;
        }
        let item = line.trim_start().strip_prefix("- [").and_then(|item| item.split_once("]("));
        let (Some((title, path)), Some(section)) = (item, sections.last_mut()) else { continue };
        let Some(path) = path.strip_suffix(".md)") else { continue };
        let (title, path) = (title.to_owned(), path.to_owned());
        section.entries.push(Entry { title, path, is_nested: line.starts_with(' ') });
    }
    sections
}

/// The HTML of a guide. Headings get the anchors that links in Markdown use. Links to other guides
/// lead to their pages; links to files that are not on the site become plain text.
fn render(path: &str, text: &str) -> String {
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    let events: Vec<Event<'_>> = Parser::new_ext(text, options).collect();
    let anchors = anchors(&events);
    let mut numbers = 0..;
    let mut is_dropped = Vec::new();
    let events = events.into_iter().filter_map(|event| match event {
        Event::Start(Tag::Heading { level, classes, attrs, .. }) => {
            let id = numbers.next().and_then(|number: usize| anchors.get(number));
            let id = id.map(|id| CowStr::from(id.clone()));
            Some(Event::Start(Tag::Heading { level, id, classes, attrs }))
        }
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            let address = address(path, &dest_url);
            is_dropped.push(address.is_none());
            let dest_url = CowStr::from(address?);
            Some(Event::Start(Tag::Link { link_type, dest_url, title, id }))
        }
        Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
            let dest_url =
                file(path, &dest_url).map_or(dest_url, |it| CowStr::from(format!("/docs/{it}")));
            Some(Event::Start(Tag::Image { link_type, dest_url, title, id }))
        }
        Event::End(TagEnd::Link) => (is_dropped.pop() == Some(false)).then_some(event),
        event => Some(event),
    });
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, events);
    // Wide tables and lines scroll inside themselves, also by keyboard.
    html.replace("<table>", "<div class=\"wide\" tabindex=\"0\"><table>")
        .replace("</table>", "</table></div>")
        .replace("<pre>", "<pre tabindex=\"0\">")
}

/// The anchors of all headings, in order and in GitHub's format.
fn anchors(events: &[Event<'_>]) -> Vec<String> {
    let (mut anchors, mut seen) = (Vec::new(), BTreeMap::new());
    let mut heading: Option<String> = None;
    for event in events {
        match (event, &mut heading) {
            (Event::Start(Tag::Heading { .. }), _) => heading = Some(String::new()),
            (Event::Text(text) | Event::Code(text), Some(heading)) => heading.push_str(text),
            (Event::End(TagEnd::Heading(_)), Some(text)) => {
                let slug = slug(text);
                let number: &mut u32 = seen.entry(slug.clone()).or_default();
                anchors.push(if *number == 0 { slug } else { format!("{slug}-{number}") });
                *number += 1;
                heading = None;
            }
            _ => {}
        }
    }
    anchors
}

/// The anchor of a heading: lower-case letters, digits, hyphens for spaces.
fn slug(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c.to_ascii_lowercase() }).collect()
}

/// Returns the address of a link in the guide at `path`; `None` for files that are not on the site.
fn address(path: &str, link: &str) -> Option<String> {
    if link.contains("://") || link.starts_with(['#', '/']) || link.starts_with("mailto:") {
        return Some(link.to_owned());
    }
    let (link, anchor) = match link.split_once('#') {
        Some((link, anchor)) => (link, format!("#{anchor}")),
        None => (link, String::new()),
    };
    let target = file(path, link)?;
    let target = target.strip_suffix(".md")?;
    Some(format!("/docs/{target}{anchor}"))
}

/// The file that a relative link in a guide names, if the site has it.
fn file(path: &str, link: &str) -> Option<String> {
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(parts.join("/")).filter(|file| Files::get(file).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> Vec<(String, String)> {
        let entries = summary().into_iter().flat_map(|section| section.entries);
        entries
            .map(|Entry { path, .. }| {
                let text = read(&format!("{path}.md")).expect("a guide of the summary");
                let html = render(&path, &text);
                (path, html)
            })
            .collect()
    }

    #[test]
    fn links_between_guides_lead_to_headings_that_exist() {
        let guides = all();
        assert!(guides.len() > 20, "{}", guides.len());
        for (path, html) in &guides {
            for link in html.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                let (target, anchor) = link.split_once('#').unwrap_or((link, ""));
                let Some(target) =
                    target.strip_prefix("/docs/").or(target.is_empty().then_some(path))
                else {
                    continue;
                };
                let found = guides.iter().find(|(path, _)| path == target);
                let (_, html) = found.unwrap_or_else(|| panic!("{path}: no guide {target}"));
                let id = format!("id=\"{anchor}\"");
                assert!(anchor.is_empty() || html.contains(&id), "{path}: no heading {link}");
            }
        }
    }

    #[test]
    fn pictures_of_guides_exist() {
        let mut count = 0;
        for (path, html) in all() {
            for source in html.split("<img src=\"").skip(1).filter_map(|it| it.split('"').next()) {
                let file = source.strip_prefix("/docs/").unwrap_or_default();
                assert!(
                    picture(file).is_some_and(|png| png.starts_with(b"\x89PNG")),
                    "{path}: {source}"
                );
                count += 1;
            }
        }
        assert!(count >= 2, "{count}");
        assert_eq!(picture("players.md"), None);
        assert_eq!(picture("images/../players.md"), None);
    }

    #[test]
    fn links_follow_the_folders_of_guides() {
        let of = |path, link| address(path, link);
        assert_eq!(of("players", "mail.md#rules").as_deref(), Some("/docs/mail#rules"));
        assert_eq!(of("architecture/move", "../security.md").as_deref(), Some("/docs/security"));
        assert_eq!(of("architecture/move", "mail.md").as_deref(), Some("/docs/architecture/mail"));
        assert_eq!(of("players", "https://example.org/").as_deref(), Some("https://example.org/"));
        assert_eq!(of("players", "../README.md"), None);
        assert_eq!(of("players", "../../../etc/passwd"), None);
    }

    #[test]
    fn headings_have_anchors_and_dropped_links_keep_their_words() {
        let html =
            render("players", "# One, two\n\n## One, two\n\nSee [the *file*](../Cargo.toml).\n");
        assert!(html.contains("<h1 id=\"one-two\">"), "{html}");
        assert!(html.contains("<h2 id=\"one-two-1\">"), "{html}");
        assert!(html.contains("<p>See the <em>file</em>.</p>"), "{html}");
    }
}
