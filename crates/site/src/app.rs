//! The state shared by all parts of the running site.

use std::ops::Deref;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};
use std::time::Duration;

use dipole_tables::Tables;

use crate::admission::{Admission, LastAddresses, Requester};
use crate::bus::Bus;
use crate::bus::computer_queue::ComputerQueue;
use crate::bus::pending_presence::PendingPresence;
use crate::bus::public_games::PublicGamesCache;
use crate::bus::signals::Signals;
use crate::clock::{Clock, SiteTime};
use crate::config::oidc::OidcSettings;
use crate::config::{Limits, SiteRules};
use crate::i18n::Texts;
use crate::jobs::WorkQueue;
use crate::lifecycle::Lifecycle;
use crate::live::LiveGames;
use crate::mailer::Mailer;
use crate::oidc::Provider;
use crate::passwords::Passwords;
use crate::push::{PushServices, Pusher};
use crate::refusal_log::RefusalLog;
use crate::services::Error;
use dipole_domain::{Millis, PersonId};
use dipole_store::{Banner, Store, StoreError};

/// Time limit of a response.
pub const TIME_LIMIT: Duration = Duration::from_secs(30);

/// The settings of the site.
#[derive(Clone, Debug)]
pub struct Site {
    /// The public base URL, without a trailing slash.
    pub base_url: String,
    /// True if the base URL was configured. Otherwise it is the listening address, and the site may
    /// be reachable at other addresses too.
    pub has_public_address: bool,
    /// Limits of requests and WebSockets at the start: see [`App::limits`].
    pub limits: Limits,
    /// The rules of the site at the start: see [`App::rules`].
    pub rules: SiteRules,
    /// Maximum size of a request body, in bytes.
    pub max_body_size: usize,
    /// Maximum size of a WebSocket message from a game page, in bytes.
    pub max_message_size: usize,
    /// Time limit of a response.
    pub time_limit: Duration,
    /// Responses report the longest time that their request blocked a thread, for tests.
    pub reports_poll_time: bool,
    /// A reverse proxy sends the visitor's network address.
    pub behind_proxy: bool,
    /// The push services that the site may send notifications to.
    pub push_services: PushServices,
    /// The OpenID Connect provider for sign-in, if there is one.
    pub oidc: Option<OidcSettings>,
    /// The directory of open data and of additional playable proofs, if there is one.
    pub data_dir: Option<PathBuf>,
}

impl Site {
    /// A site at a configured address, without a proxy, limited only in time and sizes.
    pub fn new(base_url: String) -> Site {
        Site {
            base_url,
            has_public_address: true,
            limits: Limits::NONE,
            rules: SiteRules::default(),
            max_body_size: 64 * 1024,
            max_message_size: 4096,
            time_limit: TIME_LIMIT,
            reports_poll_time: false,
            behind_proxy: false,
            push_services: PushServices::Public,
            oidc: None,
            data_dir: None,
        }
    }

    /// Returns true if the public base URL uses https.
    pub fn is_secure(&self) -> bool {
        self.base_url.starts_with("https://")
    }
}

/// The site: its store, its texts, its background work. Each request gets a clone, which is cheap.
#[derive(Clone)]
pub struct App(Arc<Parts>);

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

/// The contents of an [`App`].
#[derive(Clone)]
pub struct Parts {
    /// The settings.
    pub site: Arc<Site>,
    limits: Arc<RwLock<Limits>>,
    rules: Arc<RwLock<Arc<SiteRules>>>,
    /// The database.
    pub(crate) store: Store,
    banner: Arc<RwLock<Option<Arc<Banner>>>>,
    /// Notices to the pages and sockets of this node and the others.
    pub bus: Arc<Bus>,
    /// The state of followed games.
    pub live: LiveGames,
    /// Games that the home page shows to everyone.
    pub(crate) public_games: Arc<PublicGamesCache>,
    /// The time of the site.
    pub time: Arc<SiteTime>,
    /// The texts in all languages.
    pub texts: Texts,
    /// Games waiting for a computer's move.
    pub computers: ComputerQueue,
    /// Admits work, by kind.
    pub admission: Admission,
    /// The address that each person was last seen at.
    pub last_addresses: Arc<LastAddresses>,
    /// Presence that is not yet stored.
    pub(crate) presence: PendingPresence,
    /// Hashes and checks passwords.
    pub(crate) passwords: Passwords,
    /// The endgame tables.
    pub tables: Tables,
    /// The mailer, if mail is configured.
    pub mailer: Option<Arc<Mailer>>,
    /// Signals to the workers of this process.
    pub signals: Arc<Signals>,
    /// Sends push notifications to devices.
    pub push: Arc<Pusher>,
    /// The OpenID Connect provider for sign-in, if there is one.
    pub(crate) oidc: Option<Arc<Provider>>,
    /// The queue to worker machines, if there is one.
    pub work_queue: Arc<OnceLock<WorkQueue>>,
    /// Refused requests that are not logged yet.
    pub refusals: RefusalLog,
    /// The tasks of this process and their shutdown.
    pub lifecycle: Lifecycle,
}

impl App {
    /// A site with nothing running yet.
    pub fn new(site: Site, store: Store, clock: Arc<dyn Clock>, texts: Texts) -> App {
        let admission = Admission::default();
        let bus: Arc<Bus> = Arc::default();
        App(Arc::new(Parts {
            passwords: Passwords::new(admission.clone()),
            refusals: RefusalLog::default(),
            push: Arc::new(Pusher::new(site.push_services)),
            oidc: site.oidc.clone().map(|settings| Arc::new(Provider::new(settings))),
            limits: Arc::new(RwLock::new(site.limits)),
            rules: Arc::new(RwLock::new(Arc::new(site.rules.clone()))),
            site: Arc::new(site),
            store,
            banner: Arc::default(),
            live: LiveGames::new(Arc::clone(&bus)),
            bus,
            public_games: Arc::default(),
            time: Arc::new(SiteTime::new(clock)),
            texts,
            computers: ComputerQueue::default(),
            admission,
            last_addresses: Arc::default(),
            presence: PendingPresence::default(),
            tables: Tables::builtin(),
            mailer: None,
            signals: Arc::default(),
            work_queue: Arc::default(),
            lifecycle: Lifecycle::default(),
        }))
    }

    /// A site on a database at an address, with nothing running yet.
    ///
    /// # Errors
    ///
    /// If the database cannot be opened.
    pub async fn open(
        site: Site,
        database: &str,
        clock: Arc<dyn Clock>,
        texts: Texts,
    ) -> Result<App, StoreError> {
        Ok(App::new(site, Store::open(database).await?, clock, texts))
    }

    /// The parts, for replacement before anything runs.
    fn parts(&mut self) -> &mut Parts {
        Arc::make_mut(&mut self.0)
    }

    /// Replaces the built-in endgame tables with larger ones.
    #[must_use]
    pub fn with_tables(mut self, tables: Tables) -> App {
        self.parts().tables = tables;
        self
    }

    /// Hashes new passwords at almost no cost. For tests, which create many accounts. The passwords
    /// of such a database could be guessed from a copy of it.
    #[must_use]
    pub fn with_cheap_passwords(mut self) -> App {
        let admission = self.admission.clone();
        self.parts().passwords = Passwords::cheap(admission);
        self
    }

    /// Sends the site's mail through this mailer.
    #[must_use]
    pub fn with_mail(mut self, mailer: Mailer) -> App {
        self.parts().mailer = Some(Arc::new(mailer));
        self
    }

    /// The site for a mail, or a line of one, that is recorded under this id: its commands are
    /// carried out once, however often the mail is delivered.
    pub fn for_mail(&self, id: &str) -> App {
        let mut app = self.clone();
        app.parts().store = self.store.for_mail(id);
        app
    }

    /// The site for steps of a command that are not its last: see [`App::for_mail`].
    pub(crate) fn for_no_mail(&self) -> App {
        let mut app = self.clone();
        app.parts().store = self.store.for_no_mail();
        app
    }

    /// The current limits of requests and WebSockets.
    pub fn limits(&self) -> Limits {
        *self.limits.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// The current rules of the site.
    pub fn rules(&self) -> Arc<SiteRules> {
        self.rules.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Replaces those settings of the running site that can change.
    pub fn reload(&self, limits: Limits, rules: SiteRules) {
        *self.limits.write().unwrap_or_else(PoisonError::into_inner) = limits;
        *self.rules.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(rules);
    }

    /// The banner at the last read.
    pub fn banner(&self) -> Option<Arc<Banner>> {
        self.banner.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Stores the banner that was just read.
    pub(crate) fn keep_banner(&self, banner: Option<Banner>) {
        let mut current = self.banner.write().unwrap_or_else(PoisonError::into_inner);
        *current = banner.map(Arc::new);
    }

    /// A key of the site: the same on all its nodes, and unknown outside.
    pub async fn key(&self, name: &str) -> Result<String, Error> {
        Ok(self.store.secret(name).await?)
    }

    /// Returns true if the site can send mail.
    pub fn has_mail(&self) -> bool {
        self.mailer.is_some()
    }

    /// Returns true if mails can be answered by mail.
    pub fn takes_mail(&self) -> bool {
        self.mailer.as_ref().is_some_and(|mailer| mailer.takes_mail())
    }

    /// The sender address of the site's mail.
    pub fn mail_address(&self) -> String {
        self.mailer.as_ref().map_or_else(String::new, |mailer| mailer.address())
    }

    /// A person as requester of work, at the person's last known address.
    pub fn requester(&self, person: Option<&PersonId>) -> Requester {
        let address = person.map(|person| self.last_addresses.of(person)).unwrap_or_default();
        Requester { address, person: person.cloned() }
    }

    /// The time.
    pub fn now(&self) -> Millis {
        self.time.now()
    }

    /// Shuts down all running tasks and waits for them.
    pub async fn stop(&self) {
        self.lifecycle.end_tasks().await;
        if let Err(error) = self.write_presence().await {
            tracing::warn!(%error, "the last presences could not be written");
        }
        self.lifecycle.end_links().await;
        self.store.close().await;
    }
}
