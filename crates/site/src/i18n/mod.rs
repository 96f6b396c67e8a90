//! The texts of the site in every language that has a folder in `locales`.

pub mod endings;
pub mod names;
pub mod refusals;
pub mod tournaments;

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_langneg::{NegotiationStrategy, negotiate_languages, parse_accepted_languages};
use rust_embed::RustEmbed;
use unic_langid::LanguageIdentifier;

#[derive(RustEmbed)]
#[folder = "../../locales"]
#[include = "*.ftl"]
struct Files;

/// Why the texts cannot be used: a fault of the program, found at its start.
#[derive(Debug, thiserror::Error)]
#[error("locales/{file}: {what}")]
pub struct TextsError {
    file: String,
    what: String,
}

/// One language's messages.
struct Language {
    id: LanguageIdentifier,
    tag: String,
    bundle: FluentBundle<FluentResource>,
}

/// Every language.
#[derive(Clone)]
pub struct Texts {
    languages: Arc<[Language]>,
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.languages.iter().map(|language| &language.tag)).finish()
    }
}

/// The language in which texts are complete by definition.
const FALLBACK: &str = "en";

impl Texts {
    /// Reads all files.
    ///
    /// # Errors
    ///
    /// When a file is malformed, a message is there twice, or English is
    /// missing.
    pub fn load() -> Result<Texts, TextsError> {
        let mut files: Vec<String> = Files::iter().map(Cow::into_owned).collect();
        files.sort();
        let mut languages: Vec<Language> = Vec::new();
        for file in files {
            let fault = |what: String| TextsError { file: file.clone(), what };
            let Some((tag, _)) = file.split_once('/') else { continue };
            let id: LanguageIdentifier =
                tag.parse().map_err(|error| fault(format!("no language: {error}")))?;
            let source = source(&file).ok_or_else(|| fault("not readable as UTF-8".to_owned()))?;
            if source.contains("</") {
                return Err(fault(
                    "\"</\" would end the element it stands in on a page".to_owned(),
                ));
            }
            let resource = FluentResource::try_new(source)
                .map_err(|(_, errors)| fault(format!("{errors:?}")))?;
            let known = languages.iter().position(|language| language.tag == tag);
            let index = known.unwrap_or_else(|| {
                let mut bundle = FluentBundle::new_concurrent(vec![id.clone()]);
                // No page mixes writing directions, and the marks would end
                // up in what people copy.
                bundle.set_use_isolating(false);
                languages.push(Language { id, tag: tag.to_owned(), bundle });
                languages.len() - 1
            });
            languages[index]
                .bundle
                .add_resource(resource)
                .map_err(|errors| fault(format!("{errors:?}")))?;
        }
        let Some(english) = languages.iter().position(|language| language.tag == FALLBACK) else {
            let file = format!("{FALLBACK}/site.ftl");
            return Err(TextsError { file, what: "missing".to_owned() });
        };
        languages.swap(0, english);
        Ok(Texts { languages: languages.into() })
    }

    /// The reader's language: the one chosen, or the best for what the browser
    /// accepts, or English.
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

fn source(file: &str) -> Option<String> {
    String::from_utf8(Files::get(file)?.data.into_owned()).ok()
}

/// A language to write a page in.
#[derive(Clone, Debug)]
pub struct Locale {
    texts: Texts,
    index: usize,
}

impl Locale {
    /// The language's tag: `en`, `de`, `nl`.
    pub fn tag(&self) -> &str {
        &self.texts.languages[self.index].tag
    }

    /// All languages that could be read instead.
    pub fn all(&self) -> impl Iterator<Item = Locale> + '_ {
        self.texts.locales()
    }

    /// The Fluent source of one file in this language, for the browser: without comments and
    /// empty lines, which every page would load.
    pub fn source(&self, file: &str) -> String {
        let whole = source(&format!("{}/{file}", self.tag())).unwrap_or_default();
        let lines = whole.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// A text.
    pub fn text(&self, key: &str) -> String {
        self.format(key, None)
    }

    /// A text with values in it.
    pub fn with<'a>(&self, key: &str, values: &[(&'a str, FluentValue<'a>)]) -> String {
        self.format(key, Some(&values.iter().cloned().collect()))
    }

    fn format(&self, key: &str, args: Option<&FluentArgs<'_>>) -> String {
        let languages = [&self.texts.languages[self.index], &self.texts.languages[0]];
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
        assert_eq!(tag(None, "fr, nl;q=0.8, en;q=0.7"), "nl");
        assert_eq!(tag(None, "fr"), "en");
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
