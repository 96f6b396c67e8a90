//! Checks the mail setup of a site step by step, up to a mail that leaves and comes back in.

mod database;
mod dkim;
mod dns;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Serialize;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::inbound::reply_address::{ReplyAddresses, id_of_check};
use dipole_domain::random_text;
use dipole_queue::without_password;
use dipole_site::app::{App, Site};
use dipole_site::clock::SystemClock;
use dipole_site::config::mail::MailConfig;
use dipole_site::config::{ConfigError, base_url, database, existing_file};
use dipole_site::i18n::{Texts, TextsError};
use dipole_site::mailer::Mailer;
use dipole_site::mailer::message::{Images, RenderedEmail};
use dipole_site::mailer::transport::{OutgoingEmail, Transport};
use dipole_site::services::incoming_mail;

/// Timeout for a response of a server.
const TIMEOUT: Duration = Duration::from_secs(30);
/// Interval between checks of the database for the mail.
const POLL_INTERVAL: Duration = Duration::from_millis(250);
/// 100 bits.
const TOKEN_LENGTH: usize = 20;
/// The default address at which a site listens.
const LISTENING: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);

/// The settings of a check: those of the site whose mail is checked.
#[derive(Clone, Debug, clap::Args)]
pub struct MailCheckConfig {
    /// The public URL of the site.
    #[arg(long, env = "DIPOLE_BASE_URL", value_name = "URL")]
    pub base_url: Option<String>,

    /// The LMTP address of the site.
    #[arg(long, env = "DIPOLE_LMTP", value_name = "ADDRESS")]
    pub lmtp: Option<SocketAddr>,

    /// Query this DNS server instead of the machine's, such as an authoritative server of the
    /// domain.
    #[arg(long, value_name = "ADDRESS")]
    pub dns: Option<SocketAddr>,

    /// Time limit for the mail to come back, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 60,
        value_parser = clap::value_parser!(u32).range(1..=3600))]
    pub wait: u32,

    /// How mail leaves the site.
    #[command(flatten)]
    pub mail: MailConfig,
}

/// The result of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum CheckState {
    /// The setup is correct.
    Ok,
    /// Something is missing.
    Missing,
    /// The setup cannot be judged from here: the site owner has to look.
    Look,
}

/// One step of a check.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Check {
    /// The thing that is checked.
    pub step: &'static str,
    /// The result.
    pub state: CheckState,
    /// The result in words, with the action to take.
    pub text: String,
    /// Lines to copy, such as records of the DNS.
    pub records: Vec<String>,
}

impl Check {
    fn new(step: &'static str, state: CheckState, text: impl Into<String>) -> Check {
        Check { step, state, text: text.into(), records: Vec::new() }
    }

    fn ok(step: &'static str, text: impl Into<String>) -> Check {
        Check::new(step, CheckState::Ok, text)
    }

    fn missing(step: &'static str, text: impl Into<String>) -> Check {
        Check::new(step, CheckState::Missing, text)
    }

    fn look(step: &'static str, text: impl Into<String>) -> Check {
        Check::new(step, CheckState::Look, text)
    }
}

/// Reasons for which nothing can be checked.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MailCheckError {
    /// The settings contradict themselves.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The texts are damaged, which only a faulty build can cause.
    #[error(transparent)]
    Texts(#[from] TextsError),
    /// The runtime could not be started.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// Checks the settings, the database, outgoing mail, the key and incoming mail, and sends a mail to
/// the site itself. `named` is the database.
///
/// # Errors
///
/// If the base URL is invalid, or nothing can be run at all. Faults of the mail setup are in the
/// steps.
pub fn check_mail(
    config: &MailCheckConfig,
    named: Option<&str>,
) -> Result<Vec<Check>, MailCheckError> {
    let base_url = base_url(config.base_url.as_deref(), LISTENING)?;
    let database = database(named)?;
    let texts = Texts::load()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    Ok(runtime.block_on(steps(config, &base_url, &database, texts)))
}

async fn steps(
    config: &MailCheckConfig,
    base_url: &str,
    database: &str,
    texts: Texts,
) -> Vec<Check> {
    let (settings, mailer) = settings(config, base_url);
    let (stored, app) = stored(base_url, database, texts).await;
    let mut checks = vec![settings, stored];
    if let Some(mailer) = &mailer {
        checks.push(way_out(config, mailer).await);
        let (key, record) = key(config, mailer);
        checks.push(key);
        checks.extend(records(config, mailer, record).await);
    }
    checks.push(way_in(config).await);
    let blocked = checks
        .iter()
        .any(|it| it.state == CheckState::Missing && ["database", "out", "in"].contains(&it.step));
    match (mailer, app) {
        (Some(mailer), Some(app)) if !blocked => {
            let signed = Mailer::new(&config.mail, base_url).ok().flatten();
            let mailer = signed.unwrap_or(mailer);
            checks.push(round_trip(config, mailer, app).await);
        }
        _ => checks.push(Check::missing("mail", "no mail was sent before the steps above are ok")),
    }
    checks
}

/// Checks that a relay and a sender are configured. The key has a step of its own.
fn settings(config: &MailCheckConfig, base_url: &str) -> (Check, Option<Mailer>) {
    const STEP: &str = "settings";
    let unsigned = MailConfig {
        dkim_key: None,
        dkim_selector: None,
        dkim_domain: None,
        ..config.mail.clone()
    };
    match Mailer::new(&unsigned, base_url) {
        Err(error) => (Check::missing(STEP, error.to_string()), None),
        Ok(None) => {
            let text =
                "nothing is sent: give the site --smtp URL, or DIPOLE_SMTP, and this check as well";
            (Check::missing(STEP, text), None)
        }
        Ok(Some(mailer)) => {
            let address = mailer.address();
            let check = match config.mail.mail_from {
                Some(_) => Check::ok(STEP, format!("mail comes from {address}")),
                None => Check::look(
                    STEP,
                    format!("mail comes from {address}: --mail-from names another address"),
                ),
            };
            (check, Some(mailer))
        }
    }
}

/// Opens the database, for a site that only sends and receives the mail of the check.
async fn stored(base_url: &str, database: &str, texts: Texts) -> (Check, Option<App>) {
    const STEP: &str = "database";
    let file = match existing_file(database) {
        Ok(file) => file,
        Err(error) => return (Check::missing(STEP, error.to_string()), None),
    };
    let shown = without_password(database);
    let (site, clock) = (Site::new(base_url.to_owned()), Arc::new(SystemClock::default()));
    let app = match App::open(site, database, clock, texts).await {
        Ok(app) => app,
        Err(error) => return (Check::missing(STEP, format!("{shown}: {error}")), None),
    };
    let check = match file {
        Some(file) => database::check(file),
        None => Check::ok(STEP, format!("{shown} can be read and written")),
    };
    (check, Some(app))
}

async fn way_out(config: &MailCheckConfig, mailer: &Mailer) -> Check {
    const STEP: &str = "out";
    let tested = timeout(TIMEOUT, mailer.transport.test()).await;
    let tested = tested.unwrap_or_else(|_| Err("no answer in time".to_owned()));
    let url = without_password(config.mail.way.smtp.as_deref().unwrap_or_default());
    match (&mailer.transport, tested) {
        (Transport::Smtp(_), Ok(())) => {
            Check::ok(STEP, format!("{url} answers, TLS and signing in included"))
        }
        (Transport::Smtp(_), Err(why)) => Check::missing(
            STEP,
            format!("{url} does not take mail ({why}): see its address, password and certificate"),
        ),
        (Transport::Maildir(folder), Ok(())) => Check::look(
            STEP,
            format!("mail stays in {}: only --smtp sends it to people", folder.display()),
        ),
        (Transport::Maildir(_), Err(why)) => Check::missing(STEP, why),
    }
}

/// The record with the public half of a key: its name and its value.
type KeyRecord = (String, String);

/// Checks that mail is signed, and returns the record with the public key.
fn key(config: &MailCheckConfig, mailer: &Mailer) -> (Check, Option<KeyRecord>) {
    match key_record(config, mailer) {
        Ok(record) => {
            let file = config.mail.dkim_key.as_deref().unwrap_or(Path::new(""));
            let mut check = Check::ok(
                KEY,
                format!("{} signs; its public half belongs in the DNS:", file.display()),
            );
            check.records.push(format!("{}. TXT {}", record.0, dkim::quoted(&record.1)));
            (check, Some(record))
        }
        Err(check) => (check, None),
    }
}

const KEY: &str = "dkim";

/// Returns the record of the key that signs, or a check with the fault of the key.
fn key_record(config: &MailCheckConfig, mailer: &Mailer) -> Result<KeyRecord, Check> {
    const STEP: &str = KEY;
    let (Some(file), Some(selector)) = (&config.mail.dkim_key, &config.mail.dkim_selector) else {
        let text = "the site does not sign: give it --dkim-key and --dkim-selector, unless the relay signs";
        return Err(Check::look(STEP, text));
    };
    let shown = file.display();
    let value = match std::fs::read_to_string(file).map_err(|error| error.to_string()) {
        Ok(key) => dkim::record_value(&key),
        Err(why) => Err(why),
    };
    let value = match value {
        Ok(value) => value,
        Err(why) => return Err(Check::missing(STEP, format!("--dkim-key: {shown}: {why}"))),
    };
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(file).map(|meta| meta.permissions().mode());
        if mode.is_ok_and(|mode| mode & 0o007 != 0) {
            let text = format!("everybody on this machine can read {shown}: chmod 640 {shown}");
            return Err(Check::missing(STEP, text));
        }
    }
    let sender = &mailer.head.domain;
    let domain = config.mail.dkim_domain.as_ref().unwrap_or(sender);
    let (one, other) = (domain.to_ascii_lowercase(), sender.to_ascii_lowercase());
    let below = |one: &str, other: &str| one == other || one.ends_with(&format!(".{other}"));
    if !below(&one, &other) && !below(&other, &one) {
        let text =
            format!("{domain} signs and {sender} sends, which DMARC does not take for the same");
        return Err(Check::missing(STEP, text));
    }
    Ok((format!("{selector}._domainkey.{domain}"), value))
}

/// Checks the DNS records by which other servers accept the mail.
async fn records(config: &MailCheckConfig, mailer: &Mailer, key: Option<KeyRecord>) -> Vec<Check> {
    let domain = mailer.head.domain.as_str();
    if !domain.contains('.') {
        let text = format!("{domain} is no domain of the internet, so nobody outside can answer");
        return vec![Check::look("dns", text)];
    }
    dns::check(&dns::Expected { domain, key }, config.dns).await
}

async fn way_in(config: &MailCheckConfig) -> Check {
    const STEP: &str = "in";
    let Some(address) = config.lmtp else {
        return match config.mail.takes_mail {
            true => Check::ok(STEP, "a mail server starts dipole mail for each mail"),
            false => Check::missing(
                STEP,
                "mails do not say that they can be answered: give the site --lmtp ADDRESS, or \
                 --takes-mail where a mail server starts dipole mail, and this check as well",
            ),
        };
    };
    let greeting = async {
        let stream = TcpStream::connect(address).await?;
        let mut line = String::new();
        BufReader::new(stream).read_line(&mut line).await?;
        Ok::<_, std::io::Error>(line)
    };
    match timeout(TIMEOUT, greeting).await {
        Ok(Ok(line)) if line.starts_with("220 Dipole LMTP") => {
            Check::ok(STEP, format!("the site takes mail at {address}"))
        }
        Ok(Ok(line)) => {
            let line: String = line.chars().filter(|c| !c.is_control()).take(60).collect();
            Check::missing(STEP, format!("{address} is not the site's LMTP: it says \"{line}\""))
        }
        Ok(Err(error)) => Check::missing(
            STEP,
            format!("{address}: {error}: start the site with --lmtp {address}"),
        ),
        Err(_) => Check::missing(STEP, format!("{address} does not answer in time")),
    }
}

/// Sends a mail to the site's own address and waits until it has come in.
async fn round_trip(config: &MailCheckConfig, mailer: Mailer, app: App) -> Check {
    const STEP: &str = "mail";
    if let Transport::Maildir(_) = mailer.transport {
        return Check::look(STEP, "no mail was sent, since it would stay in the folder");
    }
    let site = mailer.address();
    let addresses = match ReplyAddresses::of(&app).await {
        Ok(addresses) => addresses,
        Err(error) => return Check::missing(STEP, error.to_string()),
    };
    let token = random_text(TOKEN_LENGTH).to_ascii_lowercase();
    let to = addresses.check(&token, &site);
    let words = RenderedEmail {
        subject: "Dipole: check of the mail setup".to_owned(),
        text: "dipole admin mail-check has sent this mail to the site itself.\n".to_owned(),
        ..RenderedEmail::default()
    };
    let id = id_of_check(&token);
    let message = match mailer.head.message(&id, &to, words, Images::default(), app.now()) {
        Ok(message) => message,
        Err(why) => return Check::missing(STEP, why),
    };
    let letter = OutgoingEmail::new(&message, id.clone());
    let sent = timeout(TIMEOUT, mailer.transport.send(letter)).await;
    match sent {
        Ok(Ok(())) => {}
        Ok(Err(error)) => {
            let text = format!(
                "a mail to {to} is not taken ({error}): the mail server has to know \
                 the address and what stands after +"
            );
            return Check::missing(STEP, text);
        }
        Err(_) => return Check::missing(STEP, "a mail is not taken in time"),
    }
    let (start, wait) = (Instant::now(), Duration::from_secs(config.wait.into()));
    while start.elapsed() < wait {
        match incoming_mail::is_answered(&app, &id).await {
            Ok(true) => {
                let seconds = start.elapsed().as_secs_f64();
                return Check::ok(STEP, format!("a mail has left and come back in {seconds:.1} s"));
            }
            Ok(false) => tokio::time::sleep(POLL_INTERVAL).await,
            Err(error) => return Check::missing(STEP, error.to_string()),
        }
    }
    Check::missing(
        STEP,
        format!(
            "a mail to {to} has left and did not come back in {} s: look for it in the mail \
             server's log; what comes in has to reach this database",
            config.wait
        ),
    )
}
