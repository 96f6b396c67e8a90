//! `dipole bot`: plays on a site with a bot account.

mod challenges;
mod events;
mod game;
mod settings;
mod site;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use dipole_arena::{EngineSpec, MatchEngine};
use dipole_engine::Limits;

use self::challenges::Challenger;
use self::site::Site;
use crate::engine_args;
use crate::failure::Failure;
use crate::interrupt;

/// Play on a site with the account of a bot
///
/// Create the bot on the page "Bots" of your account, and give its token to this command. The
/// command accepts the challenges that the site passes on, and plays each game with a separate
/// engine. It continues its games after a restart of the site or of the command and after a loss of
/// the network. Run one command per token.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The site, such as https://dipole.example
    #[arg(long, value_name = "URL")]
    site: String,

    /// The token of the bot
    #[arg(long, env = "DIPOLE_TOKEN", value_name = "TOKEN", hide_env_values = true)]
    token: String,

    /// The engine: a built-in one, such as level:5 or nodes:10000, or the command line of a UGI
    /// program
    #[arg(long, value_name = "ENGINE", default_value = "level:8")]
    engine: EngineSpec,

    /// Maximum time for a move; a live clock may leave less
    #[arg(long, value_name = "TIME", default_value = "2s", value_parser = engine_args::time)]
    move_time: Duration,

    /// A TOML file with the challenges that the bot accepts, such as setups = ["small"] and games =
    /// 4 [default: the terms stored on the site]
    #[arg(long, value_name = "FILE")]
    accepts: Option<PathBuf>,

    /// Challenge this player to one game after another
    #[arg(long, value_name = "NAME", requires = "games")]
    challenge: Option<String>,

    /// Exit after this many games against the challenged player
    #[arg(long, value_name = "N", requires = "challenge")]
    games: Option<u32>,

    /// The setup of the challenges
    #[arg(long, value_name = "NAME", default_value = "small")]
    setup: dipole::Setup,

    /// The clock of the challenges, such as none, 300+5 (seconds) or 3d
    #[arg(long, value_name = "CLOCK", default_value = "300+5")]
    clock: String,

    /// Make the challenges rated
    #[arg(long)]
    rated: bool,

    /// Number of challenged games at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=32))]
    at_once: u32,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let accepts = args.accepts.as_deref().map(settings::read).transpose()?;
    let limits = Limits { move_time: Some(args.move_time), ..Limits::default() };
    let player = game::Player { engine: args.engine.clone(), limits };
    let challenger = match (&args.challenge, args.games) {
        (Some(name), Some(games)) => {
            Some(Challenger::new(name, games, args.at_once, args.setup, &args.clock, args.rated))
        }
        _ => None,
    };
    let stop = interrupt::signal()?;
    // With an engine that does not start, the bot would resign each game that it accepts.
    MatchEngine::new(&player.engine, &player.limits)
        .new_game(&stop)
        .map_err(|fault| Failure::new(format!("the engine {fault}")))?;
    let site = Arc::new(Site::new(&args.site, &args.token, stop)?);
    events::play(&site, player, challenger, accepts)
}
