//! `dipole bridge`: tournaments over TCP in the protocol of Calabria.

use std::fs::OpenOptions;
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::time::Duration;

use dipole::{Player, Record, Setup};
use dipole_arena::tcp;
use dipole_engine::{Engine, Limits};
use dipole_protocols::calabria::{
    self, ClientEvent, ClientOptions, HostEvent, HostOptions, HostedGame, TournamentResult,
    WinReason,
};

use crate::engine_args::{EngineArgs, LimitArgs, time};
use crate::failure::Failure;
use crate::{duration, interrupt, output};

/// The port of the tournament.
const PORT: u16 = 8901;

/// Play or host games over TCP in the Calabria tournament protocol
///
/// A tournament of Dipole programs in 2020 used this protocol; its server and programs are public.
/// `connect` is a client that plays with our engine, and `host` is a server.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    side: Side,
}

#[derive(clap::Subcommand)]
enum Side {
    Connect(Connect),
    Host(Host),
}

/// Play one game on a server with the engine
///
/// Prints VICTORY, DEFEAT or TIE and exits with 0; exits with 1 when the
/// connection or the position is lost before the end.
#[derive(clap::Args)]
struct Connect {
    /// The server; without a port, 8901 is used
    #[arg(value_name = "HOST:PORT")]
    server: String,

    /// The server's time for a move, which includes the network
    #[arg(long, value_name = "TIME", default_value = "1000ms", value_parser = time)]
    time: Duration,

    /// The part of that time which is kept for the network
    #[arg(long, value_name = "TIME", default_value = "60ms", value_parser = duration::read)]
    margin: Duration,

    /// The longest to think about a move, if less than the server allows
    #[arg(long, value_name = "TIME", value_parser = time)]
    think: Option<Duration>,

    /// Think in the opponent's time as well
    #[arg(long)]
    ponder: bool,

    #[command(flatten)]
    limits: LimitArgs,

    #[command(flatten)]
    engine: EngineArgs,

    /// Do not show the conversation on standard error
    #[arg(long)]
    quiet: bool,
}

/// Run a server for two clients at a time
///
/// Plays game after game until Ctrl-C, or one with --once. The conversation
/// goes to standard error and one line for each game to standard output.
#[derive(clap::Args)]
struct Host {
    /// The port to listen on; 0 lets the system choose
    #[arg(long, value_name = "PORT", default_value_t = PORT)]
    port: u16,

    /// The address to listen on; 0.0.0.0 lets other machines in
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    listen: IpAddr,

    /// The colour of the client that connects first
    #[arg(long, value_name = "COLOUR", value_enum, default_value_t = Colour::White)]
    first_is: Colour,

    /// How many moves without capture each makes before the game is a tie
    #[arg(long, value_name = "N", default_value_t = 60,
          value_parser = clap::value_parser!(u32).range(1..))]
    move_limit: u32,

    /// The time for a move
    #[arg(long, value_name = "TIME", default_value = "1000ms", value_parser = time)]
    time: Duration,

    /// The wait before the first move
    #[arg(long, value_name = "TIME", default_value = "15s", value_parser = duration::read)]
    warm_up: Duration,

    /// The wait between a move and telling the opponent
    #[arg(long, value_name = "TIME", default_value = "1500ms", value_parser = duration::read)]
    pause: Duration,

    /// Add the record of each game to this file
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// Exit after one game
    #[arg(long)]
    once: bool,

    /// Do not show the conversations on standard error
    #[arg(long)]
    quiet: bool,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Colour {
    White,
    Black,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    match &args.side {
        Side::Connect(args) => connect(args),
        Side::Host(args) => host(args),
    }
}

fn connect(args: &Connect) -> Result<(), Failure> {
    let server = with_port(&args.server);
    let mut engine = Engine::try_new(args.engine.options())?;
    warm_up(&mut engine);
    let stream = tcp::connect(&server).map_err(|error| Failure::of(&server, error))?;
    let options = ClientOptions {
        time: args.time,
        margin: args.margin,
        limits: args.limits.limits(args.think),
        ponder: args.ponder,
    };
    let show = |event: ClientEvent<'_>| {
        if args.quiet {
            return;
        }
        match event {
            ClientEvent::Received(message) => eprintln!("< {message}"),
            ClientEvent::Ignored(text, error) => eprintln!("< {text:?} ignored: {error}"),
            ClientEvent::Sent(line, time) => eprintln!("> {line} ({} ms)", time.as_millis()),
        }
    };
    let ending = tcp::play_on_server(stream, &mut engine, &options, show)?;
    output::print(&format!("{ending}\n"))
}

/// Performs lazy initialization before the server's clock runs.
fn warm_up(engine: &mut Engine) {
    let start = Setup::Small.position();
    if let Some(tables) = &engine.options().tables {
        tables.prepare(start.board());
    }
    engine.think(&start, Limits::nodes(12_500));
}

/// The address, with the tournament's port if it has none.
fn with_port(server: &str) -> String {
    let after_host = server.rsplit_once(']').map_or(server, |(_, rest)| rest);
    if after_host.contains(':') { server.to_owned() } else { format!("{server}:{PORT}") }
}

fn host(args: &Host) -> Result<(), Failure> {
    let options = HostOptions {
        first: match args.first_is {
            Colour::White => Player::White,
            Colour::Black => Player::Black,
        },
        move_limit: args.move_limit,
        time: args.time,
        warm_up: args.warm_up,
        pause: args.pause,
    };
    let address = (args.listen, args.port);
    let listener = TcpListener::bind(address)
        .map_err(|error| Failure::of(format_args!("{}:{}", args.listen, args.port), error))?;
    let site = listener.local_addr()?.to_string();
    let stop = interrupt::flag()?;
    eprintln!("waiting for two clients on {site}");
    loop {
        let hosted = tcp::host_game(&listener, &options, &stop, |event| show(&event, args.quiet))?;
        let Some(hosted) = hosted else { return Ok(()) };
        let today = jiff::Zoned::now().strftime("%Y.%m.%d").to_string();
        let record = calabria::record(&hosted, &site, &today);
        if let Some(file) = &args.record {
            append(file, &record).map_err(|error| Failure::of(file.display(), error))?;
        }
        output::print(&summary(&hosted))?;
        if args.once {
            return Ok(());
        }
    }
}

fn show(event: &HostEvent<'_>, quiet: bool) {
    if quiet {
        return;
    }
    match event {
        HostEvent::Joined(player, address) => eprintln!("{player}: connected from {address}"),
        HostEvent::Left(player) => eprintln!("{player}: disconnected"),
        HostEvent::Sent(player, line) => eprintln!("{player} < {line}"),
        HostEvent::Answered(player, line, time) => {
            eprintln!("{player} > {line:?} ({} ms)", time.as_millis());
        }
        HostEvent::Unsolicited(player, line) => eprintln!("{player} > {line:?} (not asked)"),
        HostEvent::Over(_, Some(reason)) => eprintln!("invalid: {reason}"),
        HostEvent::Over(_, None) => {}
    }
}

fn summary(hosted: &HostedGame) -> String {
    let moves = hosted.referee.game().moves().len();
    match hosted.result {
        TournamentResult::Tie => format!("tie after {moves} moves\n"),
        TournamentResult::Won { winner, by } => {
            let how = match by {
                WinReason::Play => "on the board",
                WinReason::InvalidMove => "by an invalid move",
                WinReason::Timeout => "on time",
                WinReason::Disconnection => "by a disconnection",
            };
            format!("{winner} wins {how} after {moves} moves\n")
        }
    }
}

/// Adds a record to a file, with a blank line between it and the one before.
fn append(file: &Path, record: &Record) -> std::io::Result<()> {
    let mut file = OpenOptions::new().create(true).append(true).open(file)?;
    let gap = if file.metadata()?.len() > 0 { "\n" } else { "" };
    file.write_all(format!("{gap}{record}").as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_without_a_port_gets_the_default() {
        assert_eq!(with_port("example.org"), "example.org:8901");
        assert_eq!(with_port("example.org:9000"), "example.org:9000");
        assert_eq!(with_port("[::1]"), "[::1]:8901");
        assert_eq!(with_port("[::1]:7"), "[::1]:7");
    }
}
