//! A reply as the two parts of a mail.

use dipole::Position;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use dipole_commands::replies::{Board, Reply};
use dipole_domain::Picture;
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::colour_key;
use dipole_site::mailer::message::{MARK_ID, content_id};

/// Maximum number of boards shown as pictures in a mail; the others are drawn in letters, so that a
/// mail stays small.
const MAX_PICTURES: usize = 2;

/// The style of the HTML part, light or dark as in the reader's program.
const STYLE: &str = "
:root { color-scheme: light dark; }
body { margin: 0; padding: 16px 8px; background: #f3f1ec; color: #23211d;
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 592px; margin: 0 auto; padding: 24px; background: #fff; border-radius: 8px; }
.mark { width: 32px; margin: 0 0 12px; border-radius: 7px; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.25; }
h2 { margin: 28px 0 8px; font-size: 17px; line-height: 1.3; }
p { margin: 8px 0; }
.board { display: block; width: 100%; max-width: 480px; height: auto; margin: 16px 0; border-radius: 4px; }
pre { margin: 8px 0; padding: 10px 12px; overflow-x: auto; background: #f3f1ec; border-radius: 4px;
  font: 14px/1.4 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap;
  overflow-wrap: anywhere; }
pre.board { white-space: pre; line-height: 1.15; font-size: 13px; }
table { margin: 16px 0; border-collapse: collapse; font-size: 14px; }
th, td { padding: 5px 12px 5px 0; border-bottom: 1px solid #ddd8cd; text-align: left;
  vertical-align: top; }
th { font-weight: 600; color: #6a655b; }
td:not(:last-child), .move { white-space: nowrap; }
th.number, td.number { text-align: right; font-variant-numeric: tabular-nums; }
th:last-child, td:last-child { padding-right: 0; }
a { color: #155a9c; }
footer { margin-top: 28px; padding-top: 12px; border-top: 1px solid #ddd8cd; font-size: 14px;
  color: #6a655b; }
@media (max-width: 480px) {
  body { padding: 8px 4px; }
  main { padding: 16px 10px; }
  th, td { padding-right: 5px; font-size: 12px; }
  td:nth-child(2) { min-width: 84px; white-space: normal; overflow-wrap: anywhere; }
}
@media (prefers-color-scheme: dark) {
  body { background: #161513; color: #e8e4db; }
  main { background: #22201d; }
  pre { background: #161513; }
  th, td, footer { border-color: #45413a; }
  th, footer { color: #aaa498; }
  a { color: #8cc2f5; }
}
";

/// The footer of a mail.
pub(crate) struct Footer<'a> {
    pub base_url: &'a str,
    /// The link that ends notices; empty for mail that cannot be ended.
    pub(crate) stop_link: &'a str,
    /// The message key of the link's text.
    pub(crate) stop_words: &'a str,
}

impl<'a> Footer<'a> {
    /// The footer of a mail that cannot be ended.
    pub(crate) const fn without_link(base_url: &'a str) -> Footer<'a> {
        Footer { base_url, stop_link: "", stop_words: "" }
    }
}

/// The text part.
pub(crate) fn text(t: &Locale, reply: &Reply, footer: &Footer<'_>) -> String {
    let mut text = format!("{}\n-- \nDipole, {}\n", reply.to_text(), footer.base_url);
    if !footer.stop_link.is_empty() {
        text.push_str(&format!("{}: {}\n", t.text(footer.stop_words), footer.stop_link));
    }
    text
}

/// The HTML part, with `subject` as its title.
pub(crate) fn html(t: &Locale, subject: &str, reply: &Reply, footer: &Footer<'_>) -> String {
    let picture = |number: usize, board: &Board, t: &Locale| -> Markup {
        if number >= MAX_PICTURES {
            return html! { pre.board { (board.drawing()) } };
        }
        html! {
            img.board src=(format!("cid:{}", content_id(number))) width="480" height="480"
                alt=(t.with("email-picture", &[("stacks", stacks(t, &board.position).into())]));
        }
    };
    let page = html! {
        (DOCTYPE)
        html lang=(t.tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (subject) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                main {
                    // Without alternative text: programs begin a quote with the title.
                    img.mark src=(format!("cid:{MARK_ID}")) width="32" height="32" alt="";
                    @if !subject.is_empty() { h1 { (subject) } }
                    (reply.to_html(t, picture))
                    footer {
                        a href=(footer.base_url) { "Dipole" }
                        @if !footer.stop_link.is_empty() {
                            " · " a href=(footer.stop_link) { (t.text(footer.stop_words)) }
                        }
                    }
                }
            }
        }
    };
    page.into_string()
}

/// The pictures that the HTML part shows.
pub(crate) fn pictures(reply: &Reply) -> Vec<Picture> {
    let mut pictures = reply.pictures();
    pictures.truncate(MAX_PICTURES);
    pictures
}

/// A position in words: the owner, square and height of each stack.
fn stacks(t: &Locale, position: &Position) -> String {
    let of_player = position.players().all().iter().map(|&player| {
        let stacks: Vec<String> = position
            .stacks(player)
            .iter()
            .map(|square| format!("{square} {}", position.height(square)))
            .collect();
        let stacks = if stacks.is_empty() { t.text("text-nothing") } else { stacks.join(", ") };
        format!("{}: {stacks}", t.text(colour_key(player)))
    });
    of_player.collect::<Vec<_>>().join("; ")
}
