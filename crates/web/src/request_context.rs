//! The context of a request: its viewer, session, address and path. Middleware attaches it
//! before the handler runs.
//!
//! A session is a random token in a cookie. The database stores its hash only with the first change
//! that its owner makes, so that reading costs no write.

use std::net::IpAddr;
use std::ops::Deref;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use dipole_domain::{Millis, PersonId, Scopes};

use crate::http_error::HttpError;
use dipole_site::admission::Requester;
use dipole_site::app::App;
use dipole_site::client_address::ClientAddress;
use dipole_site::open_sockets::{OpenSockets, SocketLimits, SocketPlace};
use dipole_site::secrets;
use dipole_site::services::accounts::{Account, Person};
use dipole_site::services::second_factor::TIME_FOR_CODE;
use dipole_site::services::sign_in_attempts::AttemptOrigin;
use dipole_site::services::{Error, known_devices, sessions, tokens};
use dipole_views::page_context::PageContext;

/// The context of one request.
#[derive(Clone, Debug)]
pub struct RequestContext(Arc<ContextParts>);

/// The parts of a context.
#[derive(Debug)]
pub struct ContextParts {
    /// The context of the page.
    pub page: PageContext,
    /// The secret of the session.
    pub session: String,
    /// True if the browser does not have the session cookie yet.
    pub(crate) is_new: bool,
    pub address: IpAddr,
    /// The scopes of the token, if the request has one instead of a cookie.
    pub scopes: Option<Scopes>,
    /// The hash of that token; empty without one.
    pub token_hash: String,
    /// The cookie of known devices; empty without one.
    pub devices: String,
    /// Start time of the viewer's session; 0 without one.
    pub(crate) session_began: Millis,
}

/// A request is read and answered with the viewer's permissions.
impl Deref for RequestContext {
    type Target = PageContext;

    fn deref(&self) -> &PageContext {
        &self.0.page
    }
}

impl RequestContext {
    pub fn new(parts: ContextParts) -> RequestContext {
        RequestContext(Arc::new(parts))
    }

    /// Returns the scopes of the token; `None` for a browser, which may do everything.
    pub fn scopes(&self) -> Option<&Scopes> {
        self.0.scopes.as_ref()
    }

    /// Returns the signed-in person, for actions that need an account.
    pub fn account(&self) -> Result<&Person, HttpError> {
        self.signed_in().ok_or(HttpError::SignedOut)
    }

    /// Returns the secret of the session.
    pub fn session(&self) -> &str {
        &self.0.session
    }

    /// Returns true if the browser does not have the session cookie yet.
    pub(crate) fn is_new(&self) -> bool {
        self.0.is_new
    }

    /// Returns true if the viewer has signed in a moment ago, which proves their identity if there
    /// is no password.
    pub(crate) fn has_just_signed_in(&self, app: &App) -> bool {
        self.signed_in().is_some() && app.now() - self.0.session_began < TIME_FOR_CODE
    }

    /// Returns the hash under which the database stores the session.
    pub(crate) fn session_hash(&self) -> String {
        secrets::session_hash(&self.0.session)
    }

    /// Counts a WebSocket of the viewer until the returned value is dropped.
    pub fn open_socket(&self, app: &App, sockets: &OpenSockets) -> Result<SocketPlace, HttpError> {
        let limits = app.limits();
        let most = SocketLimits {
            by_person: limits.sockets_per_person,
            by_address: limits.sockets_per_address,
        };
        let place = sockets.open(self.person(), ClientAddress::from(self.0.address), most);
        place.ok_or(HttpError::TooManyConnections)
    }

    /// Returns the network address.
    pub fn address(&self) -> IpAddr {
        self.0.address
    }

    /// Returns the network address in the form used by limits.
    pub fn client(&self) -> String {
        ClientAddress::from(self.0.address).to_string()
    }

    /// Returns the requester, for admission to work.
    pub(crate) fn requester(&self) -> Requester {
        Requester { address: self.client(), person: self.person().cloned() }
    }

    /// Returns a digest of the address that only this site can compute.
    pub async fn origin(&self, app: &App) -> Result<String, HttpError> {
        Ok(sessions::origin(app, &self.client()).await?)
    }

    /// Returns the cookie of known devices; empty without one.
    pub fn devices(&self) -> &str {
        &self.0.devices
    }

    /// Counts an action against the hourly limit of the network address, which is that for wrong
    /// passwords. Exceeding it is an error.
    pub(crate) async fn limit_client(&self, app: &App, what: &str) -> Result<(), HttpError> {
        Ok(app.limit_client(what, &self.client()).await?)
    }

    /// Returns the origin of an attempt at the password of an account to which the visitor may not
    /// be signed in.
    pub(crate) async fn attempt_origin(
        &self,
        app: &App,
        account: Option<&Account>,
    ) -> Result<AttemptOrigin, HttpError> {
        let device = match account {
            Some(account) => known_devices::id_for(app, self.devices(), account).await?,
            None => None,
        };
        Ok(AttemptOrigin { address: self.client(), device })
    }

    /// Returns the origin of an attempt at the password of the visitor's own account.
    pub(crate) fn own_attempt_origin(&self) -> AttemptOrigin {
        AttemptOrigin { address: self.client(), device: Some(self.session_hash()) }
    }

    /// Returns the person, and stores a new guest. Call it only when nothing else can refuse the
    /// request: a guest exists from the first stored change on.
    pub(crate) async fn person_or_guest(&self, app: &App) -> Result<Person, HttpError> {
        if let Some(person) = self.user() {
            return Ok(person.clone());
        }
        Ok(sessions::begin_as_guest(app, &self.session_hash(), &self.client()).await?)
    }

    /// Returns the person. A stranger gets a random id that is not stored.
    pub(crate) fn person_or_stranger(&self) -> PersonId {
        self.person().cloned().unwrap_or_else(PersonId::random)
    }

    /// Returns the hash of the request's token.
    pub(crate) fn token_hash(&self) -> Result<&str, HttpError> {
        self.0.scopes.as_ref().ok_or(HttpError::SignedOut)?;
        Ok(&self.0.token_hash)
    }

    /// Returns true if a socket or stream may stay open: its session or token may have been ended
    /// elsewhere meanwhile, or its owner suspended.
    pub(crate) async fn is_still_valid(&self, app: &App) -> Result<bool, Error> {
        let Some(person) = self.person() else { return Ok(true) };
        match self.0.scopes {
            Some(_) => Ok(tokens::owner(app, &self.0.token_hash).await?.is_some()),
            None => sessions::is_of(app, &self.session_hash(), person).await,
        }
    }

    /// Checks the token of a form. A program with an API token passes, because it is not a browser
    /// that another site has tricked.
    pub(crate) fn check_csrf(&self, sent: &str) -> Result<(), HttpError> {
        // Both sides are hashes of secrets, so the duration of the comparison reveals nothing.
        let own = self.0.scopes.is_some() || !self.0.is_new && sent == self.csrf();
        if own { Ok(()) } else { Err(HttpError::BadToken) }
    }
}

impl<S: Sync> FromRequestParts<S> for RequestContext {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<RequestContext, HttpError> {
        let context = parts.extensions.get::<RequestContext>().cloned();
        context.ok_or_else(|| HttpError::internal("a route without a request context"))
    }
}
