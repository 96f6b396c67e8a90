//! Parses a mail: its sender and text, and whether it may be answered.

use mail_parser::{Address, HeaderName, Message, MessageParser, MimeHeaders, PartType};

use crate::own_text::AnsweredMail;
use crate::{fresh, html};

/// The limits on an incoming mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Maximum size of a mail, in bytes.
    pub size: usize,
    /// Maximum number of MIME parts.
    pub parts: usize,
    /// Maximum number of commands in a mail with `multiple`.
    pub commands: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { size: 1 << 20, parts: 100, commands: 50 }
    }
}

/// The relevant parts of a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incoming {
    /// The Message-ID without its angle brackets; a mail is processed once.
    pub message_id: Option<String>,
    /// The address in From, in lower case.
    pub from: String,
    /// The addresses in To, Cc, Delivered-To and the like, in lower case. One of them may contain a
    /// reply token.
    pub recipients: Vec<String>,
    /// The subject without prefixes such as `Re:`.
    pub subject: String,
    /// The text that the sender wrote, without quoted mail and signature.
    pub text: String,
    /// All of its text.
    pub body: String,
    /// The Message-IDs of the answered mails, without their angle brackets, the latest first.
    pub answers: Vec<String>,
    /// The languages that the sender reads, in the form of `Accept-Language`, if the mail has them.
    pub language: Option<String>,
    /// Whether From is unreliable: the mail server found that its domain does not authenticate the
    /// mail (`dmarc=fail` in Authentication-Results, RFC 8601), or there is more than one address,
    /// and the mail server may have checked a different one.
    pub is_forged: bool,
    /// The reason why the mail must not be answered, if there is one.
    pub automatic: Option<Automatic>,
    /// The addresses reported as dead, in lower case.
    pub bounced: Vec<String>,
    /// The Message-IDs of the returned mails, without their angle brackets.
    pub returned: Vec<String>,
}

/// The reason why a mail counts as automatic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Automatic {
    /// `Auto-Submitted` (RFC 3834) or an older header of this kind.
    AutoSubmitted,
    /// A delivery report, or a mail without a return path.
    Bounce,
    /// Mail from a mailing list, or in bulk.
    List,
    /// A mail of the site itself.
    Ours,
}

/// The reason why a mail cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// The mail is too large.
    #[error("the mail has {size} bytes; at most {limit} are read")]
    TooLarge {
        /// Its size in bytes.
        size: usize,
        /// The size limit.
        limit: usize,
    },
    /// The mail has too many parts.
    #[error("the mail has {parts} parts; at most {limit} are read")]
    TooManyParts {
        /// Number of parts.
        parts: usize,
        /// The limit.
        limit: usize,
    },
    /// The data is not a mail, or the mail has no sender.
    #[error("this is no mail: it has no From address")]
    NoSender,
}

impl Incoming {
    /// Parses an RFC 5322 message. `own_list_id` is the List-Id of the site's own mails.
    ///
    /// # Errors
    ///
    /// If the mail cannot be read.
    pub fn read(raw: &[u8], limits: Limits, own_list_id: &str) -> Result<Incoming, Unreadable> {
        if raw.len() > limits.size {
            return Err(Unreadable::TooLarge { size: raw.len(), limit: limits.size });
        }
        let message = MessageParser::default().parse(raw).ok_or(Unreadable::NoSender)?;
        if message.parts.len() > limits.parts {
            return Err(Unreadable::TooManyParts {
                parts: message.parts.len(),
                limit: limits.parts,
            });
        }
        let first = |list: Option<&Address<'_>>| {
            let address = list?.first()?.address().map(one_line)?;
            is_address(&address).then(|| address.to_ascii_lowercase())
        };
        let from = first(message.from()).ok_or(Unreadable::NoSender)?;
        let body = body(&message);
        Ok(Incoming {
            message_id: message.message_id().map(one_line).filter(|id| !id.is_empty()),
            from,
            recipients: recipients(&message),
            subject: strip_prefixes(&one_line(message.subject().unwrap_or_default())).to_owned(),
            text: fresh::fresh_text(&body),
            body,
            answers: answers(&message),
            language: raw_header(&message, "Accept-Language")
                .or_else(|| raw_header(&message, "Content-Language")),
            is_forged: is_forged(&message),
            automatic: automatic(&message, own_list_id),
            bounced: bounced(&message),
            returned: returned(&message),
        })
    }
}

impl Incoming {
    /// The text of the sender when the answered mail is known: without its text, also where that
    /// has no quotation marks.
    pub fn text_of_answer(&self, is_opening: &dyn Fn(&str) -> bool) -> String {
        let answered = AnsweredMail { subject: &self.subject, is_opening };
        fresh::fresh_text_of_answer(&self.body, Some(answered))
    }

    /// The address in From of a mail that may be malformed otherwise, in lower case.
    pub fn sender(raw: &[u8]) -> Option<String> {
        let message = MessageParser::default().parse_headers(raw)?;
        let address = message.from()?.first()?.address()?.to_ascii_lowercase();
        is_address(&address).then_some(address)
    }
}

/// Maximum number of Message-IDs that are read.
const MAX_ANSWERS: usize = 8;

/// The Message-IDs in In-Reply-To and References, the latest first.
fn answers(message: &Message<'_>) -> Vec<String> {
    let replied = message.in_reply_to().as_text_list().unwrap_or_default();
    let references = message.references().as_text_list().unwrap_or_default();
    let mut ids: Vec<String> = Vec::new();
    for id in replied.iter().chain(references.iter().rev()) {
        let id = one_line(id);
        if !ids.contains(&id) && ids.len() < MAX_ANSWERS {
            ids.push(id);
        }
    }
    ids
}

/// A header's text on one line. Characters that would break the line become blanks, so that no text
/// of a mail can become a header of another.
fn one_line(text: &str) -> String {
    let words = text.split(|c: char| c.is_control() || c.is_whitespace());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

fn is_address(text: &str) -> bool {
    text.len() <= 254
        && text.is_ascii()
        && !text.contains(|c: char| c.is_control() || c.is_whitespace() || "<>,;:\"()".contains(c))
        && text
            .split_once('@')
            .is_some_and(|(local, domain)| !local.is_empty() && !domain.is_empty())
}

fn is_forged(message: &Message<'_>) -> bool {
    let headers = |wanted: &'static str| {
        message.headers_raw().filter(move |(name, _)| name.eq_ignore_ascii_case(wanted))
    };
    let fails = |value: &str| value.to_ascii_lowercase().contains("dmarc=fail");
    let addresses = message.from().map_or(0, |from| from.iter().count());
    headers("From").count() != 1
        || addresses != 1
        || headers("Authentication-Results").any(|(_, value)| fails(value))
}

/// The displayed text of the mail, from its HTML if there is no plain text.
fn body(message: &Message<'_>) -> String {
    match message.text_part(0).map(|part| &part.body) {
        Some(PartType::Html(body)) => html::text(body),
        _ => message.body_text(0).unwrap_or_default().into_owned(),
    }
}

/// The headers in which mail servers store the envelope recipient.
const ENVELOPE_RECIPIENTS: [&str; 3] = ["Delivered-To", "Envelope-To", "X-Original-To"];

fn recipients(message: &Message<'_>) -> Vec<String> {
    let listed = [message.to(), message.cc()].into_iter().flatten();
    let named =
        listed.flat_map(|list| list.iter()).filter_map(|entry| entry.address()).map(str::to_owned);
    let delivered = message
        .headers_raw()
        .filter(|(name, _)| ENVELOPE_RECIPIENTS.iter().any(|it| name.eq_ignore_ascii_case(it)))
        .map(|(_, value)| one_line(value));
    let mut all: Vec<String> = named
        .chain(delivered)
        .map(|address| address.trim_matches(['<', '>']).to_ascii_lowercase())
        .filter(|address| is_address(address))
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The subject without the prefixes of mail programs, lists and filters.
fn strip_prefixes(subject: &str) -> &str {
    let mut rest = subject.trim();
    while let Some(stripped) = strip_reply(rest).or_else(|| strip_tag(rest)) {
        rest = stripped.trim_start();
    }
    rest
}

/// A subject without a reply prefix: `Re:`, `AW:`, `Re[2]:`, `RE :`.
fn strip_reply(subject: &str) -> Option<&str> {
    const PREFIXES: [&str; 13] = [
        "re", "aw", "antw", "antwort", "fw", "fwd", "wg", "sv", "doorst", "tr", "rv", "réf", "odp",
    ];
    let (word, rest) = subject.split_once(':')?;
    let word = word.trim_end();
    let word = word.split_once('[').map_or(word, |(word, _)| word);
    PREFIXES.iter().any(|prefix| word.to_lowercase() == *prefix).then_some(rest)
}

/// A subject without the tag of a list or a filter: `[list]`, `***SPAM***`.
fn strip_tag(subject: &str) -> Option<&str> {
    let (tag, rest) = match subject.strip_prefix('[') {
        Some(rest) => rest.split_once(']')?,
        None => subject.strip_prefix("***")?.split_once("***")?,
    };
    (!tag.is_empty() && tag.len() <= 40 && !rest.trim().is_empty()).then_some(rest)
}

/// A raw header, in lower case.
fn raw_header(message: &Message<'_>, wanted: &str) -> Option<String> {
    message
        .headers_raw()
        .find(|(name, _)| name.eq_ignore_ascii_case(wanted))
        .map(|(_, value)| value.trim().to_ascii_lowercase())
}

/// The recipients for which a delivery report (RFC 3464) states a permanent failure.
fn bounced(message: &Message<'_>) -> Vec<String> {
    let reports = message.parts.iter().filter(|part| {
        part.content_type().is_some_and(|kind| {
            kind.subtype().is_some_and(|sub| sub.eq_ignore_ascii_case("delivery-status"))
        })
    });
    let mut dead = Vec::new();
    for report in reports {
        let text = String::from_utf8_lossy(report.contents());
        // One group of fields for each recipient, separated by empty lines.
        for group in text.replace('\r', "").split("\n\n") {
            let field = |wanted: &str| {
                group.lines().find_map(|line| {
                    let (name, value) = line.split_once(':')?;
                    name.trim().eq_ignore_ascii_case(wanted).then(|| value.trim())
                })
            };
            let failed = field("Action").is_some_and(|it| it.eq_ignore_ascii_case("failed"));
            let for_good = field("Status").is_some_and(|status| status.starts_with("5.1."));
            let recipient = field("Original-Recipient").or_else(|| field("Final-Recipient"));
            if let Some((_, address)) = recipient.and_then(|it| it.split_once(';'))
                && failed
                && for_good
                && is_address(address.trim())
            {
                dead.push(address.trim().to_ascii_lowercase());
            }
        }
    }
    dead
}

/// The Message-IDs of the mails attached to a mail, whole or in part.
fn returned(message: &Message<'_>) -> Vec<String> {
    let mut ids = Vec::new();
    for part in &message.parts {
        if let Some(id) = part.message().and_then(|inner| inner.message_id()) {
            ids.push(one_line(id));
        }
        let headers = part.content_type().is_some_and(|kind| {
            kind.subtype().is_some_and(|sub| sub.eq_ignore_ascii_case("rfc822-headers"))
        });
        let text = part.text_contents().filter(|_| headers).unwrap_or_default();
        ids.extend(text.lines().filter_map(|line| {
            let (name, value) = line.split_once(':')?;
            let value = one_line(value);
            let id = value.trim_matches(['<', '>']);
            name.eq_ignore_ascii_case("Message-ID").then(|| id.to_owned())
        }));
    }
    ids
}

/// Whether the subject is that of an out-of-office reply. Some programs set no header for it.
fn is_absence(subject: &str) -> bool {
    const BEGINNINGS: [&str; 22] = [
        "automatic reply",
        "auto reply",
        "auto-reply",
        "autoreply",
        "out of office",
        "out of the office",
        "abwesenheitsnotiz",
        "automatische antwort",
        "abwesend",
        "automatisch antwoord",
        "afwezig",
        "réponse automatique",
        "absence du bureau",
        "risposta automatica",
        "fuori sede",
        "respuesta automática",
        "autosvar",
        "automatická odpověď",
        "odpowiedź automatyczna",
        "resposta automática",
        "автоответ",
        "自動応答",
    ];
    let subject = subject.trim().to_lowercase();
    BEGINNINGS.iter().any(|beginning| subject.starts_with(beginning))
}

fn automatic(message: &Message<'_>, own_list_id: &str) -> Option<Automatic> {
    let raw = |wanted: &str| raw_header(message, wanted);
    if raw("List-Id").is_some_and(|id| id.contains(&own_list_id.to_ascii_lowercase())) {
        return Some(Automatic::Ours);
    }
    let is_robot = raw("Auto-Submitted").is_some_and(|value| !value.starts_with("no"))
        || raw("X-Auto-Response-Suppress").is_some_and(|value| value != "none")
        || raw("Precedence")
            .is_some_and(|value| matches!(value.as_str(), "auto_reply" | "auto-reply"))
        || ["X-Autoreply", "X-Autorespond"].iter().any(|name| raw(name).is_some());
    if is_robot || message.subject().is_some_and(is_absence) {
        return Some(Automatic::AutoSubmitted);
    }
    let report = message
        .header(HeaderName::ContentType)
        .and_then(|value| value.as_content_type())
        .is_some_and(|kind| {
            kind.c_type.eq_ignore_ascii_case("multipart")
                && kind.c_subtype.as_deref().is_some_and(|sub| sub.eq_ignore_ascii_case("report"))
        });
    let null_path = raw("Return-Path").is_some_and(|path| path == "<>");
    let daemon = message
        .from()
        .and_then(|from| from.first())
        .and_then(|first| first.address())
        .and_then(|address| address.split('@').next())
        .is_some_and(|local| {
            ["mailer-daemon", "postmaster"].iter().any(|name| local.eq_ignore_ascii_case(name))
        });
    if report || null_path || daemon {
        return Some(Automatic::Bounce);
    }
    let bulk =
        raw("Precedence").is_some_and(|value| ["bulk", "junk", "list"].contains(&value.as_str()));
    let list = ["List-Id", "List-Unsubscribe", "List-Post"].iter().any(|name| raw(name).is_some());
    (bulk || list).then_some(Automatic::List)
}
