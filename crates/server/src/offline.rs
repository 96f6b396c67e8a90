//! Handles one mail or one command on the database without running the site: for mail servers
//! that start a program for each mail, and for the terminal.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use dipole_pbem::Origin;
use tokio::time::timeout;

use crate::server::{ServeError, open_store};
use dipole_commands::caller::{Caller, Proofs};
use dipole_commands::run::{CommandInput, run};
use dipole_email::inbound::receive::MailOutcome;
use dipole_queue::without_password;
use dipole_site::app::{App, Site};
use dipole_site::clock::SystemClock;
use dipole_site::config::mail::MailConfig;
use dipole_site::config::{ConfigError, LogFormat, SitePlace, SiteRules};
use dipole_site::i18n::Texts;
use dipole_site::log;
use dipole_site::mailer::Mailer;
use dipole_site::services::accounts;

/// The default address of the site.
const LISTENING: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);

/// Time limit for the connection to NATS.
const LINK_TIME: Duration = Duration::from_secs(2);

/// The settings of what works on a database for itself.
#[derive(Clone, Debug, clap::Args)]
pub struct OfflineConfig {
    /// The database, the other nodes and the address of the site.
    #[command(flatten)]
    pub place: SitePlace,

    /// The rules of the site.
    #[command(flatten)]
    pub rules: SiteRules,

    /// The level of messages on standard error: off, error, warn, info, debug or
    /// trace, for everything or for parts, as in info,dipole_email=debug.
    #[arg(long, env = "DIPOLE_LOG", value_name = "LEVELS", default_value = "warn")]
    pub log: String,

    /// How mail leaves the site.
    #[command(flatten)]
    pub mail: MailConfig,
}

/// The response to a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Whether the command was executed.
    pub done: bool,
    /// `done`, or the code of the error.
    pub code: String,
    /// The subject of the response.
    pub subject: String,
    /// The response as text, 72 columns wide.
    pub text: String,
}

impl OfflineConfig {
    /// Opens the site's services without starting workers.
    async fn open(&self, takes_mail: bool) -> Result<App, ServeError> {
        let base_url = self.place.base_url(LISTENING)?;
        let mail =
            MailConfig { takes_mail: takes_mail || self.mail.takes_mail, ..self.mail.clone() };
        let mailer = Mailer::new(&mail, &base_url)?;
        let store = open_store(&self.place.database()?).await?;
        let site = Site { rules: self.rules.clone(), ..Site::new(base_url) };
        let app = App::new(site, store, Arc::new(SystemClock::default()), Texts::load()?);
        dipole_workers::time::take_site_time(&app).await.map_err(|error| app_error(self, error))?;
        if let Some(nats) = self.place.nats()? {
            dipole_workers::nodes::start_nodes(&app, &nats).await?;
            let mut linked = app.bus.linked.subscribe();
            // Without NATS, the site finds the changes by its own scan, up to half a minute later.
            let _ = timeout(LINK_TIME, linked.wait_for(|is_linked| *is_linked)).await;
        }
        Ok(match mailer {
            Some(mailer) => app.with_mail(mailer),
            None => app,
        })
    }
}

/// Processes a mail and sends the reply. If the reply cannot be sent now, it stays in the outbox
/// and is sent with the next mail or by the site.
///
/// # Errors
///
/// If the settings or the database cannot be used: the mail is not lost if the mail server retries
/// later.
pub fn receive_mail(config: &OfflineConfig, raw: &[u8]) -> Result<MailOutcome, ServeError> {
    log::start(&config.log, LogFormat::Text, None)?;
    runtime()?.block_on(async {
        let app = config.open(true).await?;
        if !app.has_mail() {
            return Err(ConfigError::NoAnswers.into());
        }
        let receipt = dipole_email::inbound::receive::receive_mail(&app, raw).await;
        if let Err(error) = dipole_workers::outbox::send_emails(&app).await {
            tracing::error!(%error, "the outbox cannot be read");
        }
        app.stop().await;
        Ok(receipt)
    })
}

/// Executes a command, or the lines of a batch in `body`. As in a mail, the command includes the
/// userid and password of its user. With `speaker`, the caller vouches for that user, and userid
/// and password are left out.
///
/// # Errors
///
/// If the settings or the database cannot be used, or the speaker does not exist.
pub fn give_command(
    config: &OfflineConfig,
    line: &str,
    body: &str,
    speaker: Option<&str>,
) -> Result<Answer, ServeError> {
    log::start(&config.log, LogFormat::Text, None)?;
    runtime()?.block_on(async {
        let app = config.open(false).await?;
        let known = match speaker {
            Some(name) => {
                let account = accounts::find(&app, name).await;
                let account = account.map_err(|error| app_error(config, error))?;
                let account = account.ok_or_else(|| ConfigError::NoUser(name.to_owned()))?;
                Some(account.person)
            }
            None => None,
        };
        let origin = if known.is_some() { Origin::SignedIn } else { Origin::Anybody };
        let locale = app.texts.negotiate(None, &language());
        let caller = Caller {
            known,
            locale,
            address: None,
            origin: "terminal".to_owned(),
            devices: String::new(),
            proofs: Proofs::default(),
        };
        let reply = run(&app, &caller, CommandInput { line, body, origin }).await;
        if let Err(error) = dipole_workers::outbox::send_emails(&app).await {
            tracing::error!(%error, "the outbox cannot be read");
        }
        app.stop().await;
        Ok(Answer {
            done: reply.is_done(),
            code: reply.code.to_owned(),
            subject: reply.subject.clone(),
            text: reply.to_text(),
        })
    })
}

fn app_error(config: &OfflineConfig, source: dipole_site::services::Error) -> ServeError {
    let database = without_password(config.place.database.as_deref().unwrap_or_default());
    ServeError::Service { database, source }
}

fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()
}

/// The language of the terminal, as in `Accept-Language`.
fn language() -> String {
    let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let value = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set).unwrap_or_default();
    value.split('.').next().unwrap_or_default().replace('_', "-")
}
