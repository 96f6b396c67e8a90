//! The folders of `locales`, how far their translation has come, and marking texts as reviewed.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use dipole_translations::{
    Pair, Progress, REFERENCE, REVIEWED_FILE, Reviewed, State, fingerprint, messages, pairs,
};

use crate::workspace;

/// The folder of one language.
pub(crate) struct Folder {
    /// The language's tag.
    pub(crate) tag: String,
    /// The contents of its Fluent files by their names.
    pub(crate) files: BTreeMap<String, String>,
    /// Reviewed messages with their fingerprints.
    pub(crate) marks: BTreeMap<String, String>,
    path: PathBuf,
}

impl Folder {
    pub(crate) fn read(root: &Path, tag: &str) -> Result<Folder> {
        let path = root.join("locales").join(tag);
        let mut files = BTreeMap::new();
        for file in workspace::files_below(&path, ".ftl")? {
            let name = file.strip_prefix(&path)?.display().to_string();
            files.insert(name, std::fs::read_to_string(&file)?);
        }
        let reviewed = path.join(REVIEWED_FILE);
        let marks = match reviewed.exists() {
            false => BTreeMap::new(),
            true => match Reviewed::parse(&std::fs::read_to_string(&reviewed)?)
                .with_context(|| reviewed.display().to_string())?
            {
                Reviewed::Listed(marks) => marks,
                Reviewed::All => BTreeMap::new(),
            },
        };
        if files.is_empty() && !reviewed.exists() {
            bail!("locales/{tag} has no .ftl files");
        }
        Ok(Folder { tag: tag.to_owned(), files, marks, path })
    }

    /// Whether it is a translation that may be incomplete, not a language of the maintainers.
    pub(crate) fn is_translation(&self) -> bool {
        self.path.join(REVIEWED_FILE).exists()
    }

    /// The messages of a file of English with their translations.
    fn pairs(&self, reference: &Folder, file: &str) -> Result<Vec<Pair>> {
        let reviewed = match self.is_translation() {
            true => Reviewed::Listed(self.marks.clone()),
            false => Reviewed::All,
        };
        let english = reference.files.get(file).with_context(|| {
            format!("locales/{REFERENCE} has no file {file}; it has {}", names(&reference.files))
        })?;
        let own = self.files.get(file).map_or("", String::as_str);
        let english = messages(english).with_context(|| format!("locales/{REFERENCE}/{file}"))?;
        pairs(&english, own, &reviewed).with_context(|| format!("locales/{}/{file}", self.tag))
    }

    fn progress(&self, reference: &Folder) -> Result<Progress> {
        let mut progress = Progress::default();
        for file in reference.files.keys() {
            let pairs = self.pairs(reference, file)?;
            progress = progress + Progress::of(pairs.iter().map(|pair| pair.state));
        }
        Ok(progress)
    }
}

fn names(files: &BTreeMap<String, String>) -> String {
    files.keys().map(String::as_str).collect::<Vec<_>>().join(", ")
}

/// The languages with a folder in `locales`, without English.
pub(crate) fn others(root: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(root.join("locales"))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.file_type()?.is_dir() && name != REFERENCE {
            names.push(name);
        }
    }
    names.sort();
    Ok(names)
}

/// Prints how far each translation has come.
pub(crate) fn print(root: &Path) -> Result<bool> {
    let reference = Folder::read(root, REFERENCE)?;
    println!("{:<10}{:>8}{:>12}{:>10}", "language", "missing", "unreviewed", "reviewed");
    for tag in others(root)? {
        let progress = Folder::read(root, &tag)?.progress(&reference)?;
        let unreviewed = progress.translated - progress.reviewed;
        println!("{tag:<10}{:>8}{unreviewed:>12}{:>10}", progress.missing(), progress.reviewed);
    }
    Ok(true)
}

/// Marks messages of a file as reviewed: those with the identifiers, or all that are translated.
pub(crate) fn mark(root: &Path, tag: &str, file: &str, ids: &[String]) -> Result<bool> {
    if !others(root)?.iter().any(|other| other == tag) {
        bail!("locales has no translation {tag}; it has {}", others(root)?.join(", "));
    }
    let (reference, mut folder) = (Folder::read(root, REFERENCE)?, Folder::read(root, tag)?);
    if !folder.is_translation() {
        bail!(
            "locales/{tag} is a language of the maintainers: its texts are reviewed with each change"
        );
    }
    let pairs = folder.pairs(&reference, file)?;
    for id in ids {
        let pair = pairs.iter().find(|pair| pair.english.id == *id);
        let pair =
            pair.with_context(|| format!("locales/{REFERENCE}/{file} has no message {id}"))?;
        if pair.state == State::Missing {
            bail!("locales/{tag}/{file} has no message {id} to review");
        }
    }
    let chosen = pairs.iter().filter(|pair| ids.is_empty() || ids.contains(&pair.english.id));
    let mut count = 0;
    for Pair { english, translation, .. } in chosen {
        if let Some(translation) = translation {
            folder.marks.insert(english.id.clone(), fingerprint(english, translation));
            count += 1;
        }
    }
    // A mark of another text, or of a message that is gone, says nothing.
    let mut valid = BTreeMap::new();
    for file in reference.files.keys() {
        let reviewed = folder.pairs(&reference, file)?.into_iter();
        for pair in reviewed.filter(|pair| pair.state == State::Reviewed) {
            let mark = folder.marks.get(&pair.english.id).cloned().unwrap_or_default();
            valid.insert(pair.english.id, mark);
        }
    }
    let lines: String = valid.iter().map(|(id, mark)| format!("{id} {mark}\n")).collect();
    std::fs::write(folder.path.join(REVIEWED_FILE), format!("{HEADER}{lines}"))?;
    println!("locales/{tag}/{file}: {count} of {} messages are marked as reviewed", pairs.len());
    Ok(true)
}

/// The comment at the top of a [`REVIEWED_FILE`].
const HEADER: &str = "\
# Messages that a person who speaks this language has approved, with a digest of the English text
# and the translation. `cargo xtask locales review LANGUAGE FILE` writes this file; see
# docs/translating.md.
";

#[cfg(test)]
mod tests {
    use super::*;

    /// A root with a translation of two of three messages.
    fn root(name: &str) -> PathBuf {
        let root = std::env::temp_dir().join(format!("xtask-{name}-{}", std::process::id()));
        for (file, content) in [
            ("en/site.ftl", "home = Home\nback = Back\nnext = Next\n"),
            ("fr/site.ftl", "home = Accueil\nback = Retour\n"),
            ("fr/reviewed.txt", "gone 0123456789\n"),
            ("de/site.ftl", "home = Start\nback = Zurück\nnext = Weiter\n"),
        ] {
            let path = root.join("locales").join(file);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("created");
            std::fs::write(path, content).expect("written");
        }
        root
    }

    fn progress(root: &Path, tag: &str) -> Progress {
        let read = |tag| Folder::read(root, tag).expect("the folder");
        read(tag).progress(&read(REFERENCE)).expect("the progress")
    }

    #[test]
    fn marks_count_until_a_text_changes_and_are_then_dropped() {
        let root = root("marks");
        assert_eq!(progress(&root, "de"), Progress { messages: 3, translated: 3, reviewed: 3 });
        mark(&root, "fr", "site.ftl", &[]).expect("marked");
        assert_eq!(progress(&root, "fr"), Progress { messages: 3, translated: 2, reviewed: 2 });
        std::fs::write(root.join("locales/fr/site.ftl"), "home = Début\nback = Retour\n")
            .expect("written");
        assert_eq!(progress(&root, "fr").reviewed, 1);
        mark(&root, "fr", "site.ftl", &["back".to_owned()]).expect("marked");
        let marks = Folder::read(&root, "fr").expect("the folder").marks;
        assert_eq!(marks.into_keys().collect::<Vec<_>>(), ["back"]);
        std::fs::remove_dir_all(root).expect("removed");
    }

    #[test]
    fn marks_are_for_texts_of_translations() {
        let root = root("refusals");
        for (tag, file, id, fault) in [
            ("xx", "site.ftl", "home", "no translation xx"),
            ("de", "site.ftl", "home", "language of the maintainers"),
            ("fr", "mail.ftl", "home", "no file mail.ftl"),
            ("fr", "site.ftl", "gone", "no message gone"),
            ("fr", "site.ftl", "next", "no message next to review"),
        ] {
            let error = mark(&root, tag, file, &[id.to_owned()]).expect_err(fault);
            assert!(format!("{error:#}").contains(fault), "{error:#}");
        }
        std::fs::remove_dir_all(root).expect("removed");
    }
}
