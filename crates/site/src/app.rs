//! The state that all parts of the running site share.

use std::ops::Deref;
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
use crate::i18n::Texts;
use crate::jobs::WorkQueue;
use crate::lifecycle::Lifecycle;
use crate::live::LiveGames;
use crate::mailer::Mailer;
use crate::oidc::Provider;
use crate::open_sockets::OpenSockets;
use crate::passwords::Passwords;
use crate::push::{PushServices, Pusher};
use crate::refusal_log::RefusalLog;
use dipole_domain::{Millis, PersonId};
use dipole_store::{Banner, Store};

/// How long an answer may take.
pub const TIME_LIMIT: Duration = Duration::from_secs(30);

/// What the site knows about itself.
#[derive(Clone, Debug)]
pub struct Site {
    /// Where people reach it, without a slash at the end.
    pub base_url: String,
    /// Whether that address was configured; otherwise it is the one that the
    /// site listens on, and people may reach it by others too.
    pub has_public_address: bool,
    /// Requests per network address and minute.
    pub requests_per_minute: u32,
    /// Requests that change something, per network address and minute.
    pub posts_per_minute: u32,
    /// Wrong passwords, per network address or known device, and hour.
    pub sign_ins_per_hour: u32,
    /// WebSockets that one person may have open.
    pub sockets_per_person: u32,
    /// WebSockets that one network address may have open.
    pub sockets_per_address: u32,
    /// Bytes that the body of a request may have.
    pub max_body_size: usize,
    /// Bytes that a WebSocket message from the page of a game may have.
    pub max_message_size: usize,
    /// How long an answer may take.
    pub time_limit: Duration,
    /// Whether answers say how long their requests kept a thread at once, for tests.
    pub reports_poll_time: bool,
    /// Whether a reverse proxy tells the visitor's network address.
    pub behind_proxy: bool,
    /// The names of the accounts that may write to everybody.
    pub owners: Vec<String>,
    /// Whether challenges begin without acceptance between those who both wish it.
    pub instant_challenges: bool,
    /// Which push services it sends notifications for devices to.
    pub push_services: PushServices,
    /// The provider with which people may sign in, if there is one.
    pub oidc: Option<OidcSettings>,
}

impl Site {
    /// A site at a configured address, without a proxy and without limits but for time and sizes.
    pub fn new(base_url: String) -> Site {
        Site {
            base_url,
            has_public_address: true,
            requests_per_minute: u32::MAX,
            posts_per_minute: u32::MAX,
            sign_ins_per_hour: u32::MAX,
            sockets_per_person: u32::MAX,
            sockets_per_address: u32::MAX,
            max_body_size: 64 * 1024,
            max_message_size: 4096,
            time_limit: TIME_LIMIT,
            reports_poll_time: false,
            behind_proxy: false,
            owners: Vec::new(),
            instant_challenges: false,
            push_services: PushServices::Public,
            oidc: None,
        }
    }

    /// Whether people reach the site over https.
    pub fn is_secure(&self) -> bool {
        self.base_url.starts_with("https://")
    }
}

/// Settings that can change while the site runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reloadable {
    /// Requests per network address and minute.
    pub requests_per_minute: u32,
    /// Requests that change something, per network address and minute.
    pub posts_per_minute: u32,
    /// Wrong passwords per network address or known device, and hour.
    pub sign_ins_per_hour: u32,
    /// WebSockets that one person may have open.
    pub sockets_per_person: u32,
    /// WebSockets that one network address may have open.
    pub sockets_per_address: u32,
    /// The accounts of the site's owners.
    pub owners: Vec<String>,
    /// Whether challenges begin without acceptance between those who both wish it.
    pub instant_challenges: bool,
}

impl Reloadable {
    fn of(site: &Site) -> Reloadable {
        Reloadable {
            requests_per_minute: site.requests_per_minute,
            posts_per_minute: site.posts_per_minute,
            sign_ins_per_hour: site.sign_ins_per_hour,
            sockets_per_person: site.sockets_per_person,
            sockets_per_address: site.sockets_per_address,
            owners: site.owners.clone(),
            instant_challenges: site.instant_challenges,
        }
    }

    /// Whether an account belongs to an owner of the site.
    pub fn is_owner(&self, name: &str) -> bool {
        self.owners.iter().any(|owner| owner.eq_ignore_ascii_case(name))
    }
}

/// The site: its store, its texts, its background work. Every request gets clones of it, which
/// cost nothing.
#[derive(Clone)]
pub struct App(Arc<Parts>);

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

/// What an [`App`] is made of.
#[derive(Clone)]
pub struct Parts {
    /// The settings.
    pub site: Arc<Site>,
    reloadable: Arc<RwLock<Arc<Reloadable>>>,
    /// The database.
    pub store: Store,
    banner: Arc<RwLock<Option<Arc<Banner>>>>,
    /// Notices to the pages and sockets of this node and the others.
    pub bus: Arc<Bus>,
    /// The state of games that are followed.
    pub live: LiveGames,
    /// Games that the home page shows to everyone.
    pub(crate) public_games: Arc<PublicGamesCache>,
    /// The time of the site.
    pub time: Arc<SiteTime>,
    /// The texts in all languages.
    pub texts: Texts,
    /// Games in which a computer is to move.
    pub computers: ComputerQueue,
    /// Admits work, by kind.
    pub admission: Admission,
    /// The address that each person was last seen at.
    pub last_addresses: Arc<LastAddresses>,
    /// Presence that is not yet written.
    pub(crate) presence: PendingPresence,
    /// Hashes and checks passwords.
    pub(crate) passwords: Passwords,
    /// Who wins endgames.
    pub tables: Tables,
    /// The way out for mail, if there is one.
    pub mailer: Option<Arc<Mailer>>,
    /// Signals to the workers of this process.
    pub signals: Arc<Signals>,
    /// The way to people's devices.
    pub push: Arc<Pusher>,
    /// The provider with which people may sign in, if there is one.
    pub(crate) oidc: Option<Arc<Provider>>,
    /// The way to other machines that work for the site, where there is one.
    pub work_queue: Arc<OnceLock<WorkQueue>>,
    /// Who has how many WebSockets open.
    pub sockets: OpenSockets,
    /// Refused requests that wait for their line of the log.
    pub refusals: RefusalLog,
    /// The tasks of this process and their end.
    pub lifecycle: Lifecycle,
}

impl App {
    /// A site with nothing running yet.
    pub fn new(site: Site, store: Store, clock: Arc<dyn Clock>, texts: Texts) -> App {
        let admission = Admission::default();
        let bus: Arc<Bus> = Arc::default();
        App(Arc::new(Parts {
            passwords: Passwords::new(admission.clone()),
            sockets: OpenSockets::default(),
            refusals: RefusalLog::default(),
            push: Arc::new(Pusher::new(site.push_services)),
            oidc: site.oidc.clone().map(|settings| Arc::new(Provider::new(settings))),
            reloadable: Arc::new(RwLock::new(Arc::new(Reloadable::of(&site)))),
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

    /// The parts, to be exchanged before anything runs.
    fn parts(&mut self) -> &mut Parts {
        Arc::make_mut(&mut self.0)
    }

    /// The site with larger endgame tables than those built in.
    #[must_use]
    pub fn with_tables(mut self, tables: Tables) -> App {
        self.parts().tables = tables;
        self
    }

    /// Hashes new passwords so that it costs next to nothing. For tests, which make many accounts:
    /// whoever got a copy of such a database could guess its passwords.
    #[must_use]
    pub fn with_cheap_passwords(mut self) -> App {
        let admission = self.admission.clone();
        self.parts().passwords = Passwords::cheap(admission);
        self
    }

    /// Lets mail leave the site by this way.
    #[must_use]
    pub fn with_mail(mut self, mailer: Mailer) -> App {
        self.parts().mailer = Some(Arc::new(mailer));
        self
    }

    /// The site for a mail, or a line of one, that is recorded under this id: what it does is done
    /// once, however often the mail is delivered.
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

    /// The settings that can change while the site runs, as they are now.
    pub fn reloadable(&self) -> Arc<Reloadable> {
        self.reloadable.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Gives the running site those of its settings that can change.
    pub fn reload(&self, site: &Site) {
        let mut current = self.reloadable.write().unwrap_or_else(PoisonError::into_inner);
        *current = Arc::new(Reloadable::of(site));
    }

    /// The banner, as it was last read.
    pub fn banner(&self) -> Option<Arc<Banner>> {
        self.banner.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Keeps the banner as it was just read.
    pub(crate) fn keep_banner(&self, banner: Option<Banner>) {
        let mut current = self.banner.write().unwrap_or_else(PoisonError::into_inner);
        *current = banner.map(Arc::new);
    }

    /// Whether the site can send mail at all.
    pub fn has_mail(&self) -> bool {
        self.mailer.is_some()
    }

    /// Whether mails can be answered by mail.
    pub fn takes_mail(&self) -> bool {
        self.mailer.as_ref().is_some_and(|mailer| mailer.takes_mail())
    }

    /// The address that the site's mail comes from.
    pub fn mail_address(&self) -> String {
        self.mailer.as_ref().map_or_else(String::new, |mailer| mailer.address())
    }

    /// A person as requester of work, at the address where the person was last seen.
    pub fn requester(&self, person: Option<&PersonId>) -> Requester {
        let address = person.map(|person| self.last_addresses.of(person)).unwrap_or_default();
        Requester { address, person: person.cloned() }
    }

    /// The time.
    pub fn now(&self) -> Millis {
        self.time.now()
    }

    /// Asks everything that runs to end, and waits until it has.
    pub async fn stop(&self) {
        self.lifecycle.end_tasks().await;
        if let Err(error) = self.write_presence().await {
            tracing::warn!(%error, "who was seen at the end could not be written");
        }
        self.lifecycle.end_links().await;
        self.store.close().await;
    }
}
