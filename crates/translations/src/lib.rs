//! Messages of the site's languages, compared with English, and which of them are reviewed.
//!
//! A folder of `locales` without a [`REVIEWED_FILE`] belongs to the maintainers: it is complete,
//! and its texts are reviewed with each change. A folder with one is a translation: messages may be
//! missing, and a message counts as reviewed while its line in the file matches both the English
//! text and the translation.

use std::collections::BTreeMap;

use fluent_syntax::ast::{Entry, Message as Ast, Resource};
use sha2::{Digest, Sha256};

/// The language that all others translate.
pub const REFERENCE: &str = "en";

/// The file beside a translation that lists its reviewed messages, one line for each:
/// the identifier and the [`fingerprint`].
pub const REVIEWED_FILE: &str = "reviewed.txt";

/// A message of a Fluent file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The identifier, such as `home-title`.
    pub id: String,
    /// The definition as Fluent source in its normal form, without comments.
    pub source: String,
}

/// A text that is not Fluent.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct SyntaxError {
    /// The line of the first error.
    pub line: usize,
    what: String,
}

/// The messages of a Fluent file, in its order.
///
/// # Errors
///
/// If the source is not valid Fluent: the first syntax error.
pub fn messages(content: &str) -> Result<Vec<Message>, SyntaxError> {
    let entries = parse(content)?.body.into_iter();
    let messages = entries.filter_map(|entry| match entry {
        Entry::Message(message) => Some(Message::of(message)),
        _ => None,
    });
    Ok(messages.collect())
}

/// The syntax tree of a Fluent file.
///
/// # Errors
///
/// If the source is not valid Fluent: the first syntax error.
pub fn parse(content: &str) -> Result<Resource<&str>, SyntaxError> {
    fluent_syntax::parser::parse(content).map_err(|(_, errors)| match errors.first() {
        Some(first) => {
            let before = &content[..first.pos.start.min(content.len())];
            SyntaxError { line: before.lines().count().max(1), what: first.kind.to_string() }
        }
        None => SyntaxError { line: 1, what: "not Fluent".to_owned() },
    })
}

impl Message {
    fn of(message: Ast<&str>) -> Message {
        let id = message.id.name.to_owned();
        let bare = Ast { comment: None, ..message };
        let body = vec![Entry::Message(bare)];
        let source = fluent_syntax::serializer::serialize(&Resource { body });
        Message { id, source: source.trim_end().to_owned() }
    }
}

impl Message {
    /// The definition without the identifier: the text, with its variables and plural forms.
    pub fn text(&self) -> &str {
        self.source.split_once('=').map_or("", |(_, text)| text).trim()
    }
}

/// The fingerprint of a message in [`REVIEWED_FILE`]: a digest of the English text and of the
/// translation. A change of either makes the message unreviewed.
pub fn fingerprint(english: &Message, translation: &Message) -> String {
    let mut digest = Sha256::new();
    digest.update(english.source.as_bytes());
    digest.update([0]);
    digest.update(translation.source.as_bytes());
    digest.finalize().iter().take(5).map(|byte| format!("{byte:02x}")).collect()
}

/// The state of the translation of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// The language lacks the message: readers see English.
    Missing,
    /// It is translated. No person who speaks the language has approved it as it stands.
    Unreviewed,
    /// It is translated and approved.
    Reviewed,
}

/// The reviewed messages of a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reviewed {
    /// The language of the maintainers: all of its messages.
    All,
    /// The messages with these fingerprints.
    Listed(BTreeMap<String, String>),
}

/// A line of [`REVIEWED_FILE`] that is not an identifier and a fingerprint.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {0}: expected the identifier of a message and its fingerprint")]
pub struct LineError(usize);

impl Reviewed {
    /// Reads a [`REVIEWED_FILE`]. Empty lines and lines that begin with `#` are comments.
    ///
    /// # Errors
    ///
    /// If a line is malformed: the first such line.
    pub fn parse(content: &str) -> Result<Reviewed, LineError> {
        let mut listed = BTreeMap::new();
        for (at, line) in content.lines().enumerate() {
            match line.split_whitespace().collect::<Vec<_>>()[..] {
                [] => {}
                [first, ..] if first.starts_with('#') => {}
                [id, mark] => drop(listed.insert(id.to_owned(), mark.to_owned())),
                _ => return Err(LineError(at + 1)),
            }
        }
        Ok(Reviewed::Listed(listed))
    }

    /// The state of a translation.
    pub fn state(&self, english: &Message, translation: Option<&Message>) -> State {
        match (self, translation) {
            (_, None) => State::Missing,
            (Reviewed::All, Some(_)) => State::Reviewed,
            (Reviewed::Listed(marks), Some(translation)) => match marks.get(&english.id) {
                Some(mark) if *mark == fingerprint(english, translation) => State::Reviewed,
                _ => State::Unreviewed,
            },
        }
    }
}

/// The number of messages in each state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Messages of English.
    pub messages: usize,
    /// Those that are translated, reviewed or not.
    pub translated: usize,
    /// Those that are reviewed.
    pub reviewed: usize,
}

impl Progress {
    /// Counts messages by their states.
    pub fn of(states: impl IntoIterator<Item = State>) -> Progress {
        let mut progress = Progress::default();
        for state in states {
            progress.messages += 1;
            progress.translated += usize::from(state != State::Missing);
            progress.reviewed += usize::from(state == State::Reviewed);
        }
        progress
    }

    /// Messages that the language lacks.
    pub const fn missing(self) -> usize {
        self.messages - self.translated
    }

    /// Whether readers of this language see reviewed texts only.
    pub const fn is_reviewed(self) -> bool {
        self.reviewed == self.messages
    }
}

impl std::ops::Add for Progress {
    type Output = Progress;

    fn add(self, other: Progress) -> Progress {
        Progress {
            messages: self.messages + other.messages,
            translated: self.translated + other.translated,
            reviewed: self.reviewed + other.reviewed,
        }
    }
}

impl std::iter::Sum for Progress {
    fn sum<I: Iterator<Item = Progress>>(iter: I) -> Progress {
        iter.fold(Progress::default(), std::ops::Add::add)
    }
}

/// A message in English and in another language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The English message.
    pub english: Message,
    /// The message of the other language, if it has one.
    pub translation: Option<Message>,
    /// The state of the translation.
    pub state: State,
}

impl Pair {
    /// The message that readers of the other language see.
    pub fn shown(&self) -> &Message {
        self.translation.as_ref().unwrap_or(&self.english)
    }
}

/// The English messages with their translations in the Fluent source `translation`.
///
/// # Errors
///
/// If the translation is not valid Fluent: its first syntax error.
pub fn pairs(
    english: &[Message],
    translation: &str,
    reviewed: &Reviewed,
) -> Result<Vec<Pair>, SyntaxError> {
    let own = messages(translation)?.into_iter();
    let mut own: BTreeMap<String, Message> = own.map(|it| (it.id.clone(), it)).collect();
    let pairs = english.iter().map(|english| {
        let translation = own.remove(&english.id);
        let state = reviewed.state(english, translation.as_ref());
        Pair { english: english.clone(), translation, state }
    });
    Ok(pairs.collect())
}

#[cfg(test)]
mod tests;
