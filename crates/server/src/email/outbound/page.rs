//! A reply as the two parts of a mail.

use maud::{DOCTYPE, Markup, html};

use crate::email::replies::Reply;
use crate::i18n::Locale;
use crate::mailer::picture::content_id;

/// What stands below every mail.
pub(crate) struct Footer<'a> {
    pub(crate) base_url: &'a str,
    /// Where notices can be ended; empty for mail that cannot be.
    pub(crate) stop_link: &'a str,
}

/// The text part.
pub(crate) fn text(t: &Locale, reply: &Reply, footer: &Footer<'_>) -> String {
    let mut text = format!("{}\n-- \nDipole, {}\n", reply.to_text(), footer.base_url);
    if !footer.stop_link.is_empty() {
        text.push_str(&format!("{}: {}\n", t.text("email-stop"), footer.stop_link));
    }
    text
}

/// The HTML part. Colours are left to the mail program, so that it is dark
/// where that is.
pub(crate) fn html(t: &Locale, reply: &Reply, footer: &Footer<'_>) -> String {
    let picture = |number: usize, _: &_, t: &Locale| -> Markup {
        html! {
            p { img src=(format!("cid:{}", content_id(number))) width="360" height="360"
                alt=(t.text("email-picture")); }
        }
    };
    let page = html! {
        (DOCTYPE)
        html lang=(t.tag()) {
            head { meta charset="utf-8"; title { (reply.subject) } }
            body {
                (reply.to_html(t, picture))
                hr;
                p {
                    a href=(footer.base_url) { "Dipole" }
                    @if !footer.stop_link.is_empty() {
                        " · " a href=(footer.stop_link) { (t.text("email-stop")) }
                    }
                }
            }
        }
    };
    page.into_string()
}
