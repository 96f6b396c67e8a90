//! The TOML file with a bot's terms.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use dipole::Setup;
use serde::{Deserialize, Serialize};

use crate::failure::Failure;

/// The terms of a bot, with the names of the API. Terms missing in the file are unrestricted.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Accepts {
    setups: Vec<String>,
    speeds: Vec<String>,
    rated: String,
    people: bool,
    bots: bool,
    games: u8,
    kept_for_people: u8,
    /// Sent only if it is true, because older sites refuse it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    handicaps: bool,
}

impl Default for Accepts {
    fn default() -> Accepts {
        Accepts {
            setups: Setup::ALL.map(|setup| setup.name().to_owned()).to_vec(),
            speeds: ["blitz", "rapid", "correspondence", "untimed"].map(str::to_owned).to_vec(),
            rated: "any".to_owned(),
            people: true,
            bots: true,
            games: 4,
            kept_for_people: 1,
            handicaps: false,
        }
    }
}

/// Maximum size of the file, in bytes; the terms need a few hundred.
const MAX_SIZE: u64 = 64 * 1024;

/// Reads the file. The site checks its values.
pub(super) fn read(file: &Path) -> Result<Accepts, Failure> {
    let failure = |error: &dyn std::fmt::Display| Failure::of(file.display(), error);
    let mut text = String::new();
    let opened = File::open(file).map_err(|error| failure(&error))?;
    opened.take(MAX_SIZE + 1).read_to_string(&mut text).map_err(|error| failure(&error))?;
    if text.len() as u64 > MAX_SIZE {
        return Err(failure(&"the file is larger than 64 KiB; it needs only the bot's terms"));
    }
    toml::from_str(&text).map_err(|error| failure(&error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_never_ends_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("bot.toml");
        let write = |length: u64| {
            std::fs::write(&file, "#".repeat(length as usize)).expect("written");
            read(&file).map_err(|error| error.to_string())
        };
        assert_eq!(write(MAX_SIZE), Ok(Accepts::default()));
        let error = write(MAX_SIZE + 1).expect_err("it is too large");
        assert!(error.contains("bot.toml") && error.contains("64 KiB"), "{error}");
    }

    #[test]
    fn missing_keys_have_defaults_and_unknown_keys_are_named() {
        let read = |text: &str| toml::from_str::<Accepts>(text).map_err(|error| error.to_string());
        assert_eq!(read(""), Ok(Accepts::default()));
        let some = read("setups = [\"small\"]\ngames = 2\nbots = false").expect("sound");
        assert_eq!((some.games, some.bots, some.people), (2, false, true));
        assert_eq!(some.setups, ["small"]);
        for (wrong, named) in [("slots = 2", "slots"), ("games = \"two\"", "games"), ("x", "x")] {
            let error = read(wrong).expect_err("it is wrong");
            assert!(error.contains(named), "{error}");
        }
    }
}
