//! One language's messages, read from its folder in `locales`.

use std::borrow::Cow;
use std::collections::BTreeMap;

use dipole_translations::{
    Message, Pair, Progress, REFERENCE, REVIEWED_FILE, Reviewed, messages, pairs,
};
use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use rust_embed::RustEmbed;
use unic_langid::LanguageIdentifier;

use super::TextsError;

#[derive(RustEmbed)]
#[folder = "../../locales"]
#[include = "*.ftl"]
#[include = "*/reviewed.txt"]
struct Files;

/// One language's messages.
pub(super) struct Language {
    pub(super) id: LanguageIdentifier,
    pub(super) tag: String,
    pub(super) bundle: FluentBundle<FluentResource>,
    /// The files by their English name.
    files: BTreeMap<String, File>,
}

/// The messages of one English file in this language.
struct File {
    pairs: Vec<Pair>,
    progress: Progress,
    for_browsers: String,
}

/// The Fluent sources of one language by the names of their files.
type Sources = BTreeMap<String, String>;

/// The message with a language's own name.
const NAME: &str = "language-name";

/// Every language with a `language-name` message, English first. A folder without one is a
/// translation that has only begun: the settings could not offer it.
pub(super) fn read_all() -> Result<Vec<Language>, TextsError> {
    let mut sources: BTreeMap<String, Sources> = BTreeMap::new();
    for path in Files::iter().map(Cow::into_owned) {
        let Some((tag, file)) = path.split_once('/').filter(|_| path.ends_with(".ftl")) else {
            continue;
        };
        let source = source(&path)?;
        sources.entry(tag.to_owned()).or_default().insert(file.to_owned(), source);
    }
    let missing = || fault(&format!("{REFERENCE}/site.ftl"), "missing");
    let reference = sources.remove(REFERENCE).ok_or_else(missing)?;
    let mut english = BTreeMap::new();
    for (file, source) in &reference {
        let found = messages(source);
        let path = format!("{REFERENCE}/{file}");
        english.insert(file.clone(), found.map_err(|error| fault(&path, error))?);
    }
    let tags = [(REFERENCE.to_owned(), reference)].into_iter().chain(sources);
    let mut languages = Vec::new();
    for (tag, sources) in tags {
        let language = Language::read(tag, &sources, &english)?;
        if language.bundle.has_message(NAME) {
            languages.push(language);
        }
    }
    Ok(languages)
}

fn fault(file: &str, what: impl ToString) -> TextsError {
    TextsError { file: file.to_owned(), what: what.to_string() }
}

fn source(path: &str) -> Result<String, TextsError> {
    let data = Files::get(path).map(|file| file.data.into_owned()).unwrap_or_default();
    let source = String::from_utf8(data).map_err(|_| fault(path, "not readable as UTF-8"))?;
    if source.contains("</") {
        return Err(fault(path, "\"</\" would end the element it stands in on a page"));
    }
    Ok(source)
}

impl Language {
    fn read(
        tag: String,
        sources: &Sources,
        english: &BTreeMap<String, Vec<Message>>,
    ) -> Result<Language, TextsError> {
        let id: LanguageIdentifier =
            tag.parse().map_err(|error| fault(&tag, format!("no language: {error}")))?;
        let mut bundle = FluentBundle::new_concurrent(vec![id.clone()]);
        // No page mixes writing directions, and isolation marks would end up in copied text.
        bundle.set_use_isolating(false);
        for (file, source) in sources {
            let path = format!("{tag}/{file}");
            let resource = FluentResource::try_new(source.clone())
                .map_err(|(_, errors)| fault(&path, format!("{errors:?}")))?;
            let added = bundle.add_resource(resource);
            added.map_err(|errors| fault(&path, format!("{errors:?}")))?;
        }
        let reviewed = reviewed(&tag)?;
        let mut files = BTreeMap::new();
        for (file, english) in english {
            let own = sources.get(file).map_or("", String::as_str);
            let pairs = pairs(english, own, &reviewed);
            let pairs = pairs.map_err(|error| fault(&format!("{tag}/{file}"), error))?;
            files.insert(file.clone(), File::new(own, pairs));
        }
        Ok(Language { id, tag, bundle, files })
    }

    /// The source of a file in the form that scripts read.
    pub(super) fn source_for_browsers(&self, file: &str) -> &str {
        self.files.get(file).map_or("", |file| &file.for_browsers)
    }

    /// The English files, with the progress of their translation.
    pub(super) fn files(&self) -> impl Iterator<Item = (&str, Progress)> {
        self.files.iter().map(|(name, file)| (name.as_str(), file.progress))
    }

    /// The messages of a file in English and in this language; `None` without such a file.
    pub(super) fn pairs(&self, file: &str) -> Option<&[Pair]> {
        self.files.get(file).map(|file| file.pairs.as_slice())
    }
}

/// The reviewed messages of the language with this tag.
fn reviewed(tag: &str) -> Result<Reviewed, TextsError> {
    let path = format!("{tag}/{REVIEWED_FILE}");
    match Files::get(&path) {
        None => Ok(Reviewed::All),
        Some(_) => Reviewed::parse(&source(&path)?).map_err(|error| fault(&path, error)),
    }
}

impl File {
    fn new(own: &str, pairs: Vec<Pair>) -> File {
        let lines = own.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let missing = pairs.iter().filter(|pair| pair.translation.is_none());
        let lines = lines.chain(missing.map(|pair| pair.english.source.as_str()));
        let for_browsers = lines.collect::<Vec<_>>().join("\n");
        let progress = Progress::of(pairs.iter().map(|pair| pair.state));
        File { pairs, progress, for_browsers }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn language(own: &str) -> Language {
        let english = "home = Home\nmoves = { $count ->\n    [one] One move\n   *[other] { $count } moves\n }\n";
        let english = messages(english).expect("English is Fluent");
        let files = BTreeMap::from([("site.ftl".to_owned(), english)]);
        let sources = Sources::from([("site.ftl".to_owned(), own.to_owned())]);
        Language::read("xx".to_owned(), &sources, &files).expect("the language")
    }

    #[test]
    fn browsers_get_english_for_messages_that_a_language_lacks() {
        let source = language("# The page.\n\nhome = Accueil\n");
        let source = source.source_for_browsers("site.ftl");
        assert!(source.starts_with("home = Accueil\nmoves ="), "{source}");
        let read = messages(source).expect("browsers can read it");
        assert_eq!(read.len(), 2, "{source}");
    }
}
