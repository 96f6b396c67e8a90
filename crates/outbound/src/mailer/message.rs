//! Builds the MIME message of an email: headers, text and HTML parts, DKIM signature.

use std::time::{Duration, UNIX_EPOCH};

use lettre::Message;
use lettre::message::dkim::DkimConfig;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};

use dipole_domain::{GameId, Millis, Picture};

/// The texts of an email.
#[derive(Clone, Debug, Default)]
pub struct RenderedEmail {
    /// The subject.
    pub subject: String,
    /// The plain text.
    pub text: String,
    /// The HTML part; empty for none.
    pub html: String,
    /// The local parts or whole Message-IDs of the thread.
    pub references: Vec<String>,
    /// The reply address; empty for the sender.
    pub reply_to: String,
    /// The unsubscribe link; empty for emails that are not notices.
    pub stop_link: String,
    /// Whether the email replies to an incoming mail.
    pub is_reply: bool,
    /// The pictures in the HTML part.
    pub pictures: Vec<Picture>,
    /// The chat rooms quoted in the email, each with its last quoted line.
    pub talk: Vec<(GameId, i64)>,
    /// The first words of the text, signed: a reply that quotes the mail is cut there.
    pub opening: String,
}

impl RenderedEmail {
    /// The texts without HTML and pictures.
    #[must_use]
    pub fn as_text(self) -> RenderedEmail {
        RenderedEmail { html: String::new(), pictures: Vec::new(), ..self }
    }
}

/// The pictures of a mail as PNG. The site draws them.
#[derive(Clone, Debug, Default)]
pub struct Images {
    /// The site's logo; empty for none.
    pub mark: Vec<u8>,
    /// The boards, in the order of the words' pictures.
    pub boards: Vec<Vec<u8>>,
}

/// The Content-ID of a picture in the HTML part of a mail, counted from 0.
pub fn content_id(number: usize) -> String {
    format!("board-{number}@dipole")
}

/// The Content-ID of the site's logo in the HTML part of a mail.
pub const MARK_ID: &str = "mark@dipole";

/// The headers common to all mail of the site.
#[derive(Debug)]
pub struct MessageHead {
    /// The sender.
    pub from: Mailbox,
    /// The domain of Message-IDs.
    pub domain: String,
    /// The DKIM key, if mail is signed.
    pub dkim: Option<DkimConfig>,
}

fn header(name: &'static str, value: String) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value)
}

impl MessageHead {
    fn message_id(&self, left: &str) -> String {
        if left.starts_with('<') { left.to_owned() } else { format!("<{left}@{}>", self.domain) }
    }

    /// Builds the mail. `id` is the email's and becomes the Message-ID; `images` are those of the
    /// words.
    pub fn message(
        &self,
        id: &str,
        to: &str,
        words: RenderedEmail,
        images: Images,
        at: Millis,
    ) -> Result<Message, String> {
        let address: lettre::Address = to.parse().map_err(|error| format!("{to}: {error}"))?;
        let date = UNIX_EPOCH + Duration::from_millis(at.max(0) as u64);
        let mut builder = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, address))
            .subject(words.subject)
            .date(date)
            .message_id(Some(self.message_id(id)));
        if !words.reply_to.is_empty() {
            let reply_to: Mailbox =
                words.reply_to.parse().map_err(|error| format!("{}: {error}", words.reply_to))?;
            builder = builder.reply_to(reply_to);
        }
        let references: Vec<String> =
            words.references.iter().map(|left| self.message_id(left)).collect();
        if let Some(last) = references.last() {
            builder = builder.in_reply_to(last.clone()).references(references.join(" "));
        }
        let submitted = if words.is_reply { "auto-replied" } else { "auto-generated" };
        builder = builder.raw_header(header("Auto-Submitted", submitted.to_owned()));
        if !words.stop_link.is_empty() {
            let list = format!("Dipole <games.{}>", self.domain);
            builder = builder
                .raw_header(header("List-Id", list))
                .raw_header(header("List-Unsubscribe", format!("<{}>", words.stop_link)))
                .raw_header(header(
                    "List-Unsubscribe-Post",
                    "List-Unsubscribe=One-Click".to_owned(),
                ));
        }
        let built = if words.html.is_empty() {
            builder.singlepart(SinglePart::plain(words.text))
        } else {
            builder.multipart(parts(words.text, words.html, images)?)
        };
        let mut message = built.map_err(|error| error.to_string())?;
        if let Some(dkim) = &self.dkim {
            message.sign(dkim);
        }
        Ok(message)
    }
}

/// The text in plain text and in HTML; the pictures belong to the HTML.
fn parts(text: String, html: String, images: Images) -> Result<MultiPart, String> {
    let (text, html) = (SinglePart::plain(text), SinglePart::html(html));
    let alternative = MultiPart::alternative().singlepart(text);
    let Images { mark, boards } = images;
    let mut named = Vec::new();
    if !mark.is_empty() {
        named.push((MARK_ID.to_owned(), mark));
    }
    let boards = boards.into_iter().enumerate();
    named.extend(boards.map(|(number, png)| (content_id(number), png)));
    if named.is_empty() {
        return Ok(alternative.singlepart(html));
    }
    let mut related = MultiPart::related().singlepart(html);
    for (id, png) in named {
        let kind = "image/png".parse().map_err(|_| "image/png is no type".to_owned())?;
        related = related.singlepart(Attachment::new_inline(id).body(png, kind));
    }
    Ok(alternative.multipart(related))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head() -> MessageHead {
        let from = "Dipole <play@example.org>".parse().expect("an address");
        MessageHead { from, domain: "example.org".to_owned(), dkim: None }
    }

    fn mail(words: RenderedEmail) -> String {
        let images = Images::default();
        let message =
            head().message("turn-x-1", "ann@example.org", words, images, 1_700_000_000_000);
        String::from_utf8(message.expect("a mail").formatted()).expect("ASCII")
    }

    #[test]
    fn a_notice_names_its_kind_and_how_to_unsubscribe() {
        let mail = mail(RenderedEmail {
            subject: "Dipole 7: Ann – Ben".to_owned(),
            text: "Your turn.".to_owned(),
            html: "<p>Your turn.</p>".to_owned(),
            references: vec!["game-x".to_owned()],
            stop_link: "https://example.org/unsubscribe/k".to_owned(),
            ..RenderedEmail::default()
        });
        for line in [
            "Message-ID: <turn-x-1@example.org>",
            "In-Reply-To: <game-x@example.org>",
            "References: <game-x@example.org>",
            "Auto-Submitted: auto-generated",
            "List-Id: Dipole <games.example.org>",
            "List-Unsubscribe: <https://example.org/unsubscribe/k>",
            "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
            "Date: Tue, 14 Nov 2023 22:13:20 +0000",
            "MIME-Version: 1.0",
        ] {
            assert!(mail.contains(&format!("{line}\r\n")), "{line}\n{mail}");
        }
        assert!(mail.contains("text/plain") && mail.contains("text/html"), "{mail}");
    }

    #[test]
    fn nothing_can_slip_into_the_headers() {
        let mail = mail(RenderedEmail {
            subject: "Hello\r\nBcc: everybody@example.org".to_owned(),
            text: "x".to_owned(),
            references: vec!["<a@b>\r\nBcc: everybody@example.org".to_owned()],
            ..RenderedEmail::default()
        });
        assert!(!mail.contains("\r\nBcc"), "{mail}");
        assert!(!mail.contains("List-Unsubscribe"), "no notice, no list");
    }
}
