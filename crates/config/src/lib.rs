//! Settings of the site: flags and environment variables of the same names.
//!
//! A crate of its own because the crates below the site (`http`, `outbound`) take their settings
//! from here as well. It starts nothing and opens nothing.

pub mod connections;
pub mod mail;
pub mod oidc;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

use crate::connections::ConnectionConfig;
use crate::mail::MailConfig;
use crate::oidc::OidcConfig;
use dipole_queue::{AddressError, NatsAddress, without_password};

/// The settings of `dipole serve`.
#[derive(Clone, PartialEq, Eq, Debug, clap::Args)]
pub struct Config {
    /// The database, the other nodes and the address of the site.
    #[command(flatten)]
    pub place: SitePlace,

    /// The address and port to listen on.
    #[arg(long, env = "DIPOLE_LISTEN", value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,

    /// Number of computer players that think at the same time [default: half of the processors, at
    /// least 1].
    #[arg(long, env = "DIPOLE_ENGINE_WORKERS", value_name = "NUMBER",
        value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub engine_workers: Option<u16>,

    /// Limits of requests and WebSockets.
    #[command(flatten)]
    pub limits: Limits,

    /// Maximum size of a request body, in KiB. Long notes and analysis lines of a game may not fit
    /// into less than the default.
    #[arg(long, env = "DIPOLE_MAX_BODY_SIZE", value_name = "KIB", default_value_t = 64,
        value_parser = clap::value_parser!(u16).range(32..=16_384))]
    pub max_body_size: u16,

    /// Maximum size of a WebSocket message from a game page, and of each of its frames, in bytes.
    /// Other pages send less.
    #[arg(long, env = "DIPOLE_MAX_MESSAGE_SIZE", value_name = "BYTES", default_value_t = 4096,
        value_parser = clap::value_parser!(u32).range(1024..=1_048_576))]
    pub max_message_size: u32,

    /// Take the visitor's network address from the last entry of the header X-Forwarded-For. Use
    /// this only behind a reverse proxy that sets the header.
    #[arg(long, env = "DIPOLE_BEHIND_PROXY")]
    pub behind_proxy: bool,

    /// The rules of the site.
    #[command(flatten)]
    pub rules: SiteRules,

    /// A directory with larger endgame tables than those built in, made by
    /// `dipole table build`.
    #[arg(long, env = "DIPOLE_TABLE_DIR", value_name = "DIRECTORY")]
    pub table_dir: Option<PathBuf>,

    /// The directory of open data. The site writes monthly files of finished games into it and
    /// offers them at /data; its folder `proofs` may contain more playable proofs for /solved.
    /// Several nodes need one shared directory [default: the folder open-data next to a SQLite
    /// database; with PostgreSQL no files are written].
    #[arg(long, env = "DIPOLE_DATA_DIR", value_name = "DIRECTORY")]
    pub data_dir: Option<PathBuf>,

    /// Log level on standard error: off, error, warn, info, debug or trace, in general or for a
    /// module, such as info,dipole_web=debug.
    #[arg(long, env = "DIPOLE_LOG", value_name = "LEVELS", default_value = "info")]
    pub log: String,

    /// Format of log lines.
    #[arg(long, env = "DIPOLE_LOG_FORMAT", value_name = "FORMAT", value_enum, default_value_t)]
    pub log_format: LogFormat,

    /// Serve metrics for Prometheus as GET /metrics at this address and port, such as
    /// 127.0.0.1:9184. Visitors should not be able to reach it.
    #[arg(long, env = "DIPOLE_METRICS_LISTEN", value_name = "ADDRESS")]
    pub metrics_listen: Option<SocketAddr>,

    /// Send traces of requests, moves, statements and background work by OTLP over HTTP to the
    /// collector at this address, such as http://127.0.0.1:4318.
    #[arg(long, env = "DIPOLE_OTLP", value_name = "URL", hide_env_values = true)]
    pub otlp: Option<String>,

    /// Send no notifications to devices. Notifications are encrypted and go through the push
    /// services of browser vendors, only to devices whose owners have asked for them.
    #[arg(long, env = "DIPOLE_NO_PUSH")]
    no_push: bool,

    /// Also send notifications to push services outside the public internet and without TLS, for
    /// tests.
    #[arg(long, env = "DIPOLE_ANY_PUSH_SERVICE", hide = true, conflicts_with = "no_push")]
    any_push_service: bool,

    /// Offset of the site's clock from the machine's, in seconds, for tests.
    #[arg(
        long,
        env = "DIPOLE_SECONDS_AHEAD",
        value_name = "SECONDS",
        hide = true,
        default_value_t = 0
    )]
    pub seconds_ahead: u32,

    /// Limits of connections.
    #[command(flatten)]
    pub connections: ConnectionConfig,

    /// How mail leaves the site.
    #[command(flatten)]
    pub mail: MailConfig,

    /// Let workers send mail while any are connected (dipole work --queues mails). Mail then goes
    /// through NATS, including links that reset passwords, and every client of NATS can read it.
    #[arg(long, env = "DIPOLE_MAIL_BY_WORKERS", help_heading = "Mail")]
    pub mail_by_workers: bool,

    /// Receive mail by LMTP at this address, such as 127.0.0.1:2424, from a mail server. Answers
    /// need --smtp or --mail-dir. A client of this address can send mail in any name, so keep it
    /// inside the machine.
    #[arg(long, env = "DIPOLE_LMTP", help_heading = "Mail", value_name = "ADDRESS")]
    pub lmtp: Option<SocketAddr>,

    /// Sign-in by other means than a password.
    #[command(flatten)]
    pub oidc: OidcConfig,
}

/// The database, the other nodes and the address of a site.
#[derive(Clone, PartialEq, Eq, Debug, clap::Args)]
pub struct SitePlace {
    /// The database: a SQLite file, which is created if it is missing, or a URL such as
    /// postgres://user:password@host/name [default: dipole/dipole.sqlite in your data folder].
    #[arg(long, env = "DIPOLE_DATABASE", value_name = "FILE-or-URL", hide_env_values = true)]
    pub database: Option<String>,

    /// The NATS server, such as nats://127.0.0.1:4222, nats://user:password@host or
    /// tls://token@host; several servers of one cluster are separated by commas. Sites that share a
    /// database, on one machine or several, notify each other of changes over it.
    #[arg(long, env = "DIPOLE_NATS", value_name = "URLS", hide_env_values = true)]
    pub nats: Option<String>,

    /// The public URL of the site, if it differs from the address that it listens on, such as
    /// `https://dipole.example.org` behind a proxy. With https, cookies are sent over https only.
    #[arg(long, env = "DIPOLE_BASE_URL", value_name = "URL")]
    pub base_url: Option<String>,
}

/// Limits of requests and WebSockets. They can change while the site runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::Args)]
pub struct Limits {
    /// Maximum number of requests per minute from one network address, without assets.
    #[arg(long, env = "DIPOLE_REQUESTS_PER_MINUTE", value_name = "NUMBER", default_value_t = 6000,
        value_parser = clap::value_parser!(u32).range(1..))]
    pub requests_per_minute: u32,

    /// Maximum number of requests per minute from one network address that change something.
    #[arg(long, env = "DIPOLE_POSTS_PER_MINUTE", value_name = "NUMBER", default_value_t = 600,
        value_parser = clap::value_parser!(u32).range(1..))]
    pub posts_per_minute: u32,

    /// Maximum number of open WebSockets of one person; a page has up to two.
    #[arg(long, env = "DIPOLE_SOCKETS_PER_PERSON", value_name = "NUMBER", default_value_t = 64,
        value_parser = clap::value_parser!(u32).range(1..))]
    pub sockets_per_person: u32,

    /// Maximum number of open WebSockets of one network address.
    #[arg(long, env = "DIPOLE_SOCKETS_PER_ADDRESS", value_name = "NUMBER", default_value_t = 256,
        value_parser = clap::value_parser!(u32).range(1..))]
    pub sockets_per_address: u32,
}

impl Limits {
    /// No limits.
    pub const NONE: Limits = Limits {
        requests_per_minute: u32::MAX,
        posts_per_minute: u32::MAX,
        sockets_per_person: u32::MAX,
        sockets_per_address: u32::MAX,
    };
}

/// The rules of a site for its users, by whichever way their commands come. They can change while
/// the site runs.
#[derive(Clone, PartialEq, Eq, Debug, clap::Args)]
pub struct SiteRules {
    /// Maximum number of wrong passwords per hour from one network address, and from one known
    /// device of an account. Unknown devices together may give an account two thirds more. Also the
    /// maximum number of sign-ups per hour from one network address.
    #[arg(long, env = "DIPOLE_SIGN_INS_PER_HOUR", value_name = "NUMBER", default_value_t = 60,
        value_parser = clap::value_parser!(u32).range(1..))]
    pub sign_ins_per_hour: u32,

    /// Accounts that may send a message to all users with the command broadcast, such as ann,ben.
    #[arg(long, env = "DIPOLE_OWNERS", value_name = "NAMES", value_delimiter = ',')]
    pub owners: Vec<String>,

    /// Accounts that may announce tournaments and organise all of them, such as ann,ben. Owners
    /// may, too.
    #[arg(long, env = "DIPOLE_ORGANISERS", value_name = "NAMES", value_delimiter = ',')]
    pub organisers: Vec<String>,

    /// Start a challenged game without acceptance if all its players have chosen this in their
    /// settings, as on pbmserv.
    #[arg(long, env = "DIPOLE_INSTANT_CHALLENGES")]
    pub instant_challenges: bool,

    /// Offer games with a handicap, in which one player begins with fewer checkers. They are not in
    /// Mark Steere's rules and never rated.
    #[arg(long, env = "DIPOLE_HANDICAPS")]
    pub handicaps: bool,

    /// Chat at games: for everyone, in separate rooms for players and spectators; for the players
    /// of a game only; or off. Earlier lines of a room that is switched off are hidden, not
    /// deleted.
    #[arg(long, env = "DIPOLE_CHAT", value_name = "WHO", value_enum, default_value_t)]
    pub chat: ChatSetting,

    /// Contact of the site's owner, such as an email address or a URL. It is shown to users whose
    /// account was suspended or whose messages were removed.
    #[arg(long, env = "DIPOLE_CONTACT", value_name = "ADDRESS", default_value = "",
        value_parser = |given: &str| Ok::<_, std::convert::Infallible>(given.trim().to_owned()))]
    pub contact: String,
}

impl Default for SiteRules {
    /// No owners, no limit of wrong passwords, and nothing that an owner has to turn on.
    fn default() -> SiteRules {
        SiteRules {
            sign_ins_per_hour: u32::MAX,
            owners: Vec::new(),
            organisers: Vec::new(),
            instant_challenges: false,
            handicaps: false,
            chat: ChatSetting::default(),
            contact: String::new(),
        }
    }
}

impl SiteRules {
    /// Returns true if an account belongs to an owner of the site.
    pub fn is_owner(&self, name: &str) -> bool {
        self.owners.iter().any(|owner| owner.eq_ignore_ascii_case(name))
    }

    /// Returns true if an account may announce and organise tournaments.
    pub fn is_organiser(&self, name: &str) -> bool {
        self.is_owner(name) || self.organisers.iter().any(|it| it.eq_ignore_ascii_case(name))
    }
}

/// Availability of chat at games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub enum ChatSetting {
    /// Players and spectators, in separate rooms.
    #[default]
    Everyone,
    /// Only the players of a game.
    Players,
    /// No chat.
    Off,
}

/// The push services that the site sends to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PushServices {
    /// None: there are no notifications on devices.
    Off,
    /// Services on the public internet, by https.
    #[default]
    Public,
    /// Any, also on this machine and without TLS. For tests.
    Any,
}

/// Format of log lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub enum LogFormat {
    /// Text, in colour on a terminal.
    #[default]
    Text,
    /// One JSON object per line.
    Json,
}

/// The reason why the settings are invalid.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// No home folder, so no data folder either.
    #[error("there is no data folder for this user: name a database file with --database")]
    NoDataFolder,
    /// No such file.
    #[error("there is no database {0}: name the site's with --database")]
    NoDatabase(String),
    /// The base URL is no URL of a site.
    #[error("\"{0}\" is no base URL: write http:// or https:// and a host, without a path")]
    BaseUrl(String),
    /// The address of NATS is none.
    #[error(transparent)]
    Nats(#[from] AddressError),
    /// The database has no user of that name.
    #[error("there is no user \"{0}\" in this database")]
    NoUser(String),
    /// Mail would come in and could not be answered.
    #[error("mail that comes in cannot be answered: add --smtp URL or --mail-dir FOLDER")]
    NoAnswers,
    /// Workers are to send mail, and there is no way to them, or none without them.
    #[error(
        "--mail-by-workers needs --nats, and --smtp URL or --mail-dir FOLDER for when no worker is there"
    )]
    MailByWorkers,
    /// The provider of identities is not described well.
    #[error("{0}")]
    Oidc(String),
    /// The address of the collector is malformed.
    #[error("--otlp: {0} is no address: write http://host:4318 or https://host")]
    Otlp(String),
    /// The program is built without what a setting needs.
    #[error("{setting}: this program is built without it (feature {feature} of dipole-cli)")]
    NotBuiltIn {
        /// The flag.
        setting: &'static str,
        /// The Cargo feature.
        feature: &'static str,
    },
    /// The levels of the log are malformed.
    #[error(
        "\"{0}\" does not say what to log: write a level, or levels of parts, as in info,dipole_store=debug"
    )]
    Log(String),
}

impl SitePlace {
    /// The database to open.
    ///
    /// # Errors
    ///
    /// When none is named and the user has no data folder.
    pub fn database(&self) -> Result<String, ConfigError> {
        database(self.database.as_deref())
    }

    /// The public URL of the site, without a slash at the end.
    ///
    /// # Errors
    ///
    /// If the URL has no scheme, no host, or a path.
    pub fn base_url(&self, listening: SocketAddr) -> Result<String, ConfigError> {
        base_url(self.base_url.as_deref(), listening)
    }

    /// The address of NATS, if there is one.
    ///
    /// # Errors
    ///
    /// If the address is malformed.
    pub fn nats(&self) -> Result<Option<NatsAddress>, ConfigError> {
        Ok(self.nats.as_deref().map(NatsAddress::parse).transpose()?)
    }
}

impl Config {
    /// The settings without those that a running site takes over, to be compared.
    pub fn without_reloadable(&self) -> Config {
        Config {
            limits: Limits::NONE,
            rules: SiteRules::default(),
            log: String::new(),
            ..self.clone()
        }
    }

    /// The directory of open data of a site on this database, if there is one.
    pub fn data_dir(&self, database: &str) -> Option<PathBuf> {
        let beside = || Some(database_file(database)?.parent()?.join("open-data"));
        self.data_dir.clone().or_else(beside)
    }

    /// The push services that the site sends notifications to.
    pub const fn push_services(&self) -> PushServices {
        match (self.no_push, self.any_push_service) {
            (true, _) => PushServices::Off,
            (false, true) => PushServices::Any,
            (false, false) => PushServices::Public,
        }
    }

    /// Number of computer players that think at the same time.
    pub fn engine_workers(&self) -> usize {
        let processors = || std::thread::available_parallelism().map_or(1, usize::from);
        self.engine_workers.map_or_else(|| (processors() / 2).max(1), usize::from)
    }
}

/// The database that is named, or else the file in the user's data folder.
pub fn database(named: Option<&str>) -> Result<String, ConfigError> {
    if let Some(database) = named {
        return Ok(database.to_owned());
    }
    let folders = etcetera::choose_base_strategy().map_err(|_| ConfigError::NoDataFolder)?;
    let file: PathBuf = folders.data_dir().join("dipole").join("dipole.sqlite");
    file.into_os_string().into_string().map_err(|_| ConfigError::NoDataFolder)
}

/// The file of an SQLite database; `None` for the address of a database server, such as
/// `postgres://…`.
fn database_file(database: &str) -> Option<&Path> {
    let file = database.strip_prefix("sqlite:").unwrap_or(database);
    (!file.contains("://")).then(|| Path::new(file))
}

/// The file of an SQLite database, which must exist; `None` for the address of a database server.
///
/// # Errors
///
/// If there is no such file. A site creates a missing file; for every other command it is a mistake.
pub fn existing_file(database: &str) -> Result<Option<&Path>, ConfigError> {
    match database_file(database) {
        Some(file) if !file.exists() => Err(ConfigError::NoDatabase(file.display().to_string())),
        file => Ok(file),
    }
}

/// The existing database that is named, or else the usual one.
///
/// # Errors
///
/// When there is no such file, or the user has no data folder.
pub fn existing_database(named: Option<&str>) -> Result<String, ConfigError> {
    let database = database(named)?;
    existing_file(&database)?;
    Ok(database)
}

/// The base URL that is named, checked, or else the address listened on.
pub fn base_url(named: Option<&str>, listening: SocketAddr) -> Result<String, ConfigError> {
    let Some(url) = named else { return Ok(format!("http://{listening}")) };
    let bare = url.trim_end_matches('/');
    let host = bare.strip_prefix("https://").or_else(|| bare.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']) => {
            Ok(bare.to_owned())
        }
        _ => Err(ConfigError::BaseUrl(without_password(url))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(clap::Parser)]
    struct Flags {
        #[command(flatten)]
        config: Config,
    }

    fn config(flags: &[&str]) -> Config {
        let flags = ["serve"].iter().chain(flags);
        <Flags as clap::Parser>::try_parse_from(flags).expect("sound flags").config
    }

    #[test]
    fn the_address_is_the_one_people_use() {
        let listening = "127.0.0.1:8080".parse().expect("an address");
        let base = |url| config(&["--base-url", url]).place.base_url(listening);
        let own = config(&[]).place.base_url(listening).expect("an address");
        assert_eq!(own, "http://127.0.0.1:8080");
        assert_eq!(base("https://dipole.example/").expect("an address"), "https://dipole.example");
        for wrong in ["dipole.example", "ftp://x", "https://", "https://x/play", "https://u@x"] {
            assert!(base(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn open_data_is_kept_beside_a_database_that_is_a_file() {
        let of = |flags: &[&str], database: &str| config(flags).data_dir(database);
        assert_eq!(of(&[], "/var/site/dipole.sqlite"), Some("/var/site/open-data".into()));
        assert_eq!(of(&[], "dipole.sqlite"), Some("open-data".into()));
        assert_eq!(of(&[], "postgres://me@host/dipole"), None);
        let named = ["--data-dir", "/srv/data"];
        assert_eq!(of(&named, "postgres://me@host/dipole"), Some("/srv/data".into()));
    }

    #[test]
    fn a_named_database_is_used_as_it_is() {
        for name in ["games.sqlite", "postgres://me@host/dipole"] {
            assert_eq!(config(&["--database", name]).place.database().expect("named"), name);
        }
    }
}
