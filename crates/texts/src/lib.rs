//! The texts of the site in every language that has Fluent files in `locales`, and the names and
//! refusals of the domain in words.
//!
//! A separate crate because it needs values of the rules and of the domain only: no site, no
//! database, no page.

pub mod endings;
pub mod handicaps;
mod language;
pub mod names;
pub mod refusals;
pub mod tournaments;

use std::fmt;
use std::sync::{Arc, OnceLock};

use dipole_translations::{Pair, Progress};
use fluent_bundle::{FluentArgs, FluentValue};
use fluent_langneg::{NegotiationStrategy, negotiate_languages, parse_accepted_languages};

use language::Language;

/// The reason why the texts cannot be used: a fault of the program, found at startup.
#[derive(Debug, thiserror::Error)]
#[error("locales/{file}: {what}")]
pub struct TextsError {
    file: String,
    what: String,
}

/// Every language. English is the first.
#[derive(Clone)]
pub struct Texts {
    languages: Arc<[Language]>,
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.languages.iter().map(|language| &language.tag)).finish()
    }
}

impl Texts {
    /// Reads all files, once per process.
    ///
    /// # Errors
    ///
    /// If a file is malformed, a message is defined twice, or English is missing.
    pub fn load() -> Result<Texts, TextsError> {
        static LOADED: OnceLock<Texts> = OnceLock::new();
        if let Some(texts) = LOADED.get() {
            return Ok(texts.clone());
        }
        let texts = Texts { languages: language::read_all()?.into() };
        Ok(LOADED.get_or_init(|| texts).clone())
    }

    /// The reader's language: the chosen one, else the best match for `Accept-Language`, else
    /// English.
    pub fn negotiate(&self, chosen: Option<&str>, accept_language: &str) -> Locale {
        let position = |tag: &str| self.languages.iter().position(|it| it.tag == tag);
        let index = chosen.and_then(position).unwrap_or_else(|| {
            let available: Vec<_> = self.languages.iter().map(|it| it.id.clone()).collect();
            let requested = parse_accepted_languages(accept_language);
            let best = negotiate_languages(
                &requested,
                &available,
                Some(&available[0]),
                NegotiationStrategy::Lookup,
            );
            let best = best.first().map(|id| (*id).clone());
            available.iter().position(|id| Some(id) == best.as_ref()).unwrap_or(0)
        });
        Locale { texts: self.clone(), index }
    }

    /// Every language.
    pub fn locales(&self) -> impl Iterator<Item = Locale> + '_ {
        (0..self.languages.len()).map(|index| Locale { texts: self.clone(), index })
    }
}

/// The language of a page.
#[derive(Clone, Debug)]
pub struct Locale {
    texts: Texts,
    index: usize,
}

impl Locale {
    /// The language's tag, such as `en`.
    pub fn tag(&self) -> &str {
        &self.language().tag
    }

    /// All languages that the reader can switch to.
    pub fn all(&self) -> impl Iterator<Item = Locale> + '_ {
        self.texts.locales()
    }

    /// The Fluent source of one file in this language, for the browser. Comments and empty lines
    /// are removed, because every page would load them. Messages missing in the language are
    /// English.
    pub fn source(&self, file: &str) -> &str {
        self.language().source_for_browsers(file)
    }

    /// The progress of the translation.
    pub fn progress(&self) -> Progress {
        self.files().map(|(_, progress)| progress).sum()
    }

    /// The English files, with the progress of their translation.
    pub fn files(&self) -> impl Iterator<Item = (&str, Progress)> {
        self.language().files()
    }

    /// The messages of a file in English and in this language; `None` without such a file.
    pub fn pairs(&self, file: &str) -> Option<&[Pair]> {
        self.language().pairs(file)
    }

    fn language(&self) -> &Language {
        &self.texts.languages[self.index]
    }

    /// A text.
    pub fn text(&self, key: &str) -> String {
        self.format(key, None)
    }

    /// A text with placeholders filled in.
    pub fn with<'a>(&self, key: &str, values: &[(&'a str, FluentValue<'a>)]) -> String {
        self.format(key, Some(&values.iter().cloned().collect()))
    }

    fn format(&self, key: &str, args: Option<&FluentArgs<'_>>) -> String {
        let languages = [self.language(), &self.texts.languages[0]];
        for language in languages {
            let Some(pattern) = language.bundle.get_message(key).and_then(|it| it.value()) else {
                continue;
            };
            let mut errors = Vec::new();
            let text = language.bundle.format_pattern(pattern, args, &mut errors);
            debug_assert!(errors.is_empty(), "{}: {key}: {errors:?}", language.tag);
            for error in errors {
                tracing::warn!(language = language.tag, key, %error, "a text is incomplete");
            }
            return text.into_owned();
        }
        tracing::warn!(key, "a text is missing");
        key.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tag(chosen: Option<&str>, accepted: &str) -> String {
        Texts::load().expect("the texts are sound").negotiate(chosen, accepted).tag().to_owned()
    }

    #[test]
    fn the_reader_gets_the_language_asked_for() {
        assert_eq!(tag(None, "de-AT,de;q=0.9,en;q=0.5"), "de");
        assert_eq!(tag(None, "sv, nl;q=0.8, en;q=0.7"), "nl");
        assert_eq!(tag(None, "sv"), "en");
        assert_eq!(tag(None, ""), "en");
        assert_eq!(tag(None, "!!;q=x,,"), "en");
        assert_eq!(tag(Some("nl"), "de"), "nl", "a choice beats the browser");
        assert_eq!(tag(Some("xx"), "de"), "de", "an unknown choice is none");
    }

    #[test]
    fn browsers_get_the_texts_without_comments() {
        let texts = Texts::load().expect("the texts are sound");
        for locale in texts.locales() {
            let source = locale.source("board.ftl");
            let text = format!("board-flip = {}", locale.text("board-flip"));
            assert!(source.lines().any(|line| line == text), "{text}");
            assert!(source.lines().all(|line| !line.is_empty() && !line.starts_with('#')));
        }
    }

    #[test]
    fn every_language_writes_the_same_messages() {
        let texts = Texts::load().expect("the texts are sound");
        for locale in texts.locales() {
            assert!(!locale.text("language-name").is_empty(), "{}", locale.tag());
        }
    }
}
