//! Checks that every text used by the program exists, and that every existing text is used.
//!
//! This reads source text, not syntax: a key counts as used if it appears in quotes anywhere, if a
//! formatted string has its beginning (`"level-{n}"`, `` `board-${step}` ``), or if one adds its
//! ending to another key in quotes (`"{key}-text"`).

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::Result;

use crate::workspace;

/// Calls for texts in Rust and JavaScript, up to the quote before the key.
const CALLS: &[&str] = &[".text(\"", ".with(\"", " text(\"", "(text(\"", " text(`", "(text(`"];

/// The uses of texts in the sources.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Use {
    /// Keys, or beginnings of keys, in calls for a text.
    asked: BTreeSet<Key>,
    /// All quoted strings that could be a key or its beginning.
    quoted: BTreeSet<Key>,
}

/// A key, or the part of it before or after a placeholder.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Whole(String),
    Beginning(String),
    Ending(String),
}

impl Key {
    /// Parses a quoted string; `None` if it cannot be a key.
    fn read(quoted: &str) -> Option<Key> {
        if let Some((placeholder, ending)) = quoted.split_once("}-")
            && placeholder.trim_start_matches('$').starts_with('{')
            && ending.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
        {
            return Some(Key::Ending(format!("-{ending}")));
        }
        let end = quoted.find(|c: char| !c.is_ascii_alphanumeric() && c != '-');
        let (word, rest) = quoted.split_at(end.unwrap_or(quoted.len()));
        if !word.starts_with(|c: char| c.is_ascii_lowercase()) {
            return None;
        }
        match rest {
            "" => Some(Key::Whole(word.to_owned())),
            _ if word.ends_with('-') && (rest.starts_with('{') || rest.starts_with("${")) => {
                Some(Key::Beginning(word.to_owned()))
            }
            _ => None,
        }
    }

    /// Whether this can expand to `key`.
    fn fits(&self, key: &str) -> bool {
        match self {
            Key::Whole(whole) => key == whole,
            Key::Beginning(beginning) => key.starts_with(beginning),
            Key::Ending(ending) => key.ends_with(ending),
        }
    }
}

/// The uses in the sources of the crates and of the pages.
pub(crate) fn of_sources(root: &Path) -> Result<Use> {
    let mut found = Use::default();
    let mut files = workspace::files_below(&root.join("crates"), ".rs")?;
    files.extend(workspace::files_below(&root.join("web/js"), ".js")?);
    for file in files {
        found.add(&std::fs::read_to_string(file)?);
    }
    Ok(found)
}

impl Use {
    fn add(&mut self, source: &str) {
        for call in CALLS {
            for rest in source.split(call).skip(1) {
                let quoted = rest.split(['"', '`']).next().unwrap_or_default();
                self.asked.extend(Key::read(quoted));
            }
        }
        // Between two quotes there is either a literal or code; code is never a valid key.
        self.quoted.extend(source.split(['"', '`', '\'']).filter_map(Key::read));
    }

    /// The mismatches, one sentence each.
    pub(crate) fn faults<'a>(&self, keys: impl Iterator<Item = &'a str> + Clone) -> Vec<String> {
        let mut faults = Vec::new();
        for asked in &self.asked {
            if !keys.clone().any(|key| asked.fits(key)) {
                let (Key::Whole(name) | Key::Beginning(name) | Key::Ending(name)) = asked;
                faults.push(format!("{name} is asked for, but no language has it"));
            }
        }
        for key in keys {
            if !self.uses(key) {
                faults.push(format!("{key} is not used"));
            }
        }
        faults
    }

    fn uses(&self, key: &str) -> bool {
        self.quoted.iter().any(|quoted| match quoted {
            Key::Ending(ending) => key
                .strip_suffix(ending.as_str())
                .is_some_and(|stem| self.quoted.contains(&Key::Whole(stem.to_owned()))),
            _ => quoted.fits(key),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(source: &str, keys: &[&str]) -> Vec<String> {
        let mut found = Use::default();
        found.add(source);
        found.faults(keys.iter().copied())
    }

    #[test]
    fn finds_keys_in_calls_choices_and_formatted_strings() {
        let rust = r#"h1 { (t.text("home-title")) } t.with(if all { "off-all" } else { "off" }, &v);
            t.text(&format!("level-{n}"))"#;
        assert_eq!(
            faults(rust, &["home-title", "off", "off-all", "level-1"]),
            Vec::<String>::new()
        );
        let pair = "let key = \"home\"; t.text(&format!(\"{key}-text\"))";
        assert_eq!(faults(pair, &["home", "home-text"]), Vec::<String>::new());
        let script = "write(text(\"board-left\", { count })); x = text(`board-${step}`);";
        assert_eq!(faults(script, &["board-left", "board-next"]), Vec::<String>::new());
    }

    #[test]
    fn names_unused_allowances() {
        let source = r#"(t.text("home-titel")) text(`step-${n}`)"#;
        assert_eq!(
            faults(source, &[]),
            [
                "home-titel is asked for, but no language has it",
                "step- is asked for, but no language has it",
            ]
        );
    }

    #[test]
    fn names_unused_entries() {
        let source = "t.text(\"home\") format!(\"{key}-text\")";
        let faults = faults(source, &["home", "rules", "rules-text"]);
        assert_eq!(faults, ["rules is not used", "rules-text is not used"]);
    }
}
