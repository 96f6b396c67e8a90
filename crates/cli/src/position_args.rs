//! The options for the position to start from, shared by many commands.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use dipole::{Player, Position, Setup};

use crate::failure::Failure;

/// A setup by name, or any position; the setup `small` when neither is given.
#[derive(Clone, Debug, clap::Args)]
#[group(multiple = false)]
pub(crate) struct PositionArgs {
    /// The starting position: 8x8, 10x10, 10x10 compressed, 12x12 for four
    /// [default: small]
    #[arg(long, value_name = "NAME", value_parser = setups())]
    pub setup: Option<Setup>,

    /// A position as one token, such as 8x8:W:WE1=12:BD8=12
    #[arg(long, value_name = "POSITION")]
    pub position: Option<String>,
}

impl PositionArgs {
    /// The position to start from.
    ///
    /// # Errors
    ///
    /// If the token given as `--position` is invalid; the error describes the fault.
    pub(crate) fn position(&self) -> Result<Position, Failure> {
        match &self.position {
            Some(text) => text.parse().map_err(|error| Failure::of("--position", error)),
            None => Ok(self.setup.unwrap_or_default().position()),
        }
    }
}

/// Parses a setup's name; another name is wrong usage.
pub(crate) fn setups() -> impl TypedValueParser<Value = Setup> {
    PossibleValuesParser::new(Setup::ALL.map(Setup::name)).try_map(|name| name.parse::<Setup>())
}

/// Parses a player's name or letter, in either case; any other text is wrong usage.
pub(crate) fn player(text: &str) -> Result<Player, String> {
    let known = |player: &Player| {
        let letter = player.letter().to_string();
        text.eq_ignore_ascii_case(player.name()) || text.eq_ignore_ascii_case(&letter)
    };
    let found = Player::ALL.into_iter().find(known);
    found.ok_or_else(|| "write white, red, black or green".to_owned())
}
