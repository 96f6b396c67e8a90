//! The TOML file with a bot's terms.

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

/// Reads the file. Its values are checked by the site.
pub(super) fn read(file: &Path) -> Result<Accepts, Failure> {
    let text = std::fs::read_to_string(file).map_err(|error| Failure::of(file.display(), error))?;
    toml::from_str(&text).map_err(|error| Failure::of(file.display(), error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_out_is_accepted_and_what_is_unknown_is_named() {
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
