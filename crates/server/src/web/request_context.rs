//! Who is visiting: session, language, preferences. Attached to every request
//! before its handler runs; afterwards problems get their pages and new
//! visitors their cookie.
//!
//! A session is a random token in a cookie. The database knows it, by its
//! hash, only from the first change its owner makes, so that reading costs no
//! write.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{FromRequestParts, MatchedPath, Request, State};
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use sha2::{Digest, Sha256};

use crate::app::App;
use crate::i18n::Locale;
use crate::services::notifications;
use crate::web::api::openapi;
use crate::web::http_error::Problem;
use crate::web::middleware::{error_pages, guard};
use crate::web::routes::preferences::Preferences;
use dipole_domain::hex;
use dipole_domain::{MINUTE, Millis, PersonId, Scopes, random_text};
use dipole_store::{Person, StoreError, Visitor};

const COOKIE: &str = "dipole_session";
/// 52 letters of five bits.
const TOKEN_LEN: usize = 52;

/// One request's visitor.
#[derive(Clone, Debug)]
pub(crate) struct Visit(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    token: String,
    is_new: bool,
    person: Option<Person>,
    locale: Locale,
    preferences: Preferences,
    path: String,
    address: IpAddr,
    /// How much waits for the visitor.
    waiting: u64,
    /// What the token allows that came instead of a cookie.
    scopes: Option<Scopes>,
}

impl Visit {
    async fn of(
        app: &App,
        headers: &HeaderMap,
        path: String,
        address: IpAddr,
    ) -> Result<Visit, Problem> {
        let jar = CookieJar::from_headers(headers);
        let sent = jar.get(COOKIE).map(Cookie::value).filter(|token| token.len() == TOKEN_LEN);
        let visitor = match sent {
            Some(token) => app.store.visitor_of_session(&Visit::hash_of(token)).await?,
            None => None,
        };
        let preferences = match &visitor {
            Some(visitor) if !visitor.preferences.is_empty() => {
                Preferences::parse(&visitor.preferences)
            }
            _ => Preferences::from_cookies(&jar),
        };
        let accepted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let locale =
            app.texts.negotiate(preferences.language.as_deref(), accepted.unwrap_or_default());
        note_presence(app, visitor.as_ref()).await?;
        let person = visitor.map(|visitor| visitor.person);
        let is_new = sent.is_none();
        let token = sent.map_or_else(|| random_text(TOKEN_LEN), str::to_owned);
        let waiting = match &person {
            Some(person) if !path.starts_with("/api/") => {
                notifications::waiting(app, &person.id).await?.all()
            }
            _ => 0,
        };
        Ok(Visit(Arc::new(Inner {
            token,
            is_new,
            person,
            locale,
            preferences,
            path,
            address,
            waiting,
            scopes: None,
        })))
    }

    /// The visit of a program that shows a token for something that takes
    /// tokens with the scopes `needed`; cookies do not count then.
    async fn of_program(
        app: &App,
        secret: &str,
        needed: Option<Scopes>,
        stranger: &Visit,
    ) -> Result<Visit, Problem> {
        let owner = app.store.owner_of_token(&Visit::token_hash(secret)).await?;
        let (person, preferences, token) = owner.ok_or(Problem::UnknownToken)?;
        match needed {
            Some(needed) if token.scopes.allow(&needed) => {}
            Some(needed) => return Err(Problem::WrongScope(needed)),
            None => return Err(Problem::NoTokenHere),
        }
        if app.now() - token.used > PRESENCE {
            app.store.note_token_use(&token.id, app.now()).await?;
        }
        let preferences = Preferences::parse(&preferences);
        let chosen = preferences.language.as_deref();
        Ok(Visit(Arc::new(Inner {
            token: random_text(TOKEN_LEN),
            is_new: false,
            person: Some(person),
            locale: app.texts.negotiate(chosen, stranger.locale().tag()),
            preferences,
            path: stranger.0.path.clone(),
            address: stranger.0.address,
            waiting: 0,
            scopes: Some(token.scopes),
        })))
    }

    /// Somebody of whom nothing is known.
    fn of_stranger(app: &App, request: &Request) -> Visit {
        let accepted = request.headers().get(ACCEPT_LANGUAGE);
        let accepted = accepted.and_then(|value| value.to_str().ok()).unwrap_or_default();
        Visit(Arc::new(Inner {
            token: random_text(TOKEN_LEN),
            is_new: false,
            person: None,
            locale: app.texts.negotiate(None, accepted),
            preferences: Preferences::default(),
            path: path_of(request),
            address: guard::address(&app.site, request),
            waiting: 0,
            scopes: None,
        }))
    }

    /// What the token allows that the visitor has shown; `None` for a browser,
    /// which may do everything.
    pub(crate) fn scopes(&self) -> Option<&Scopes> {
        self.0.scopes.as_ref()
    }

    /// The visitor's language.
    pub(crate) fn locale(&self) -> &Locale {
        &self.0.locale
    }

    pub(crate) fn preferences(&self) -> &Preferences {
        &self.0.preferences
    }

    /// The path and query that were asked for.
    pub(crate) fn path(&self) -> &str {
        &self.0.path
    }

    /// How many games and challenges wait for the visitor.
    pub(crate) fn waiting(&self) -> u64 {
        self.0.waiting
    }

    /// Who it is, if they have ever changed anything.
    pub(crate) fn person(&self) -> Option<&PersonId> {
        self.0.person.as_ref().map(|person| &person.id)
    }

    /// Who it is, with or without an account, if they have ever changed anything.
    pub(crate) fn somebody(&self) -> Option<&Person> {
        self.0.person.as_ref()
    }

    /// Who it is, if they have signed in to an account.
    pub(crate) fn signed_in(&self) -> Option<&Person> {
        self.0.person.as_ref().filter(|person| !person.name.is_empty())
    }

    /// Who it is, where an account is needed.
    pub(crate) fn account(&self) -> Result<&Person, Problem> {
        self.signed_in().ok_or(Problem::SignedOut)
    }

    /// Who it is, if they play without an account.
    pub(crate) fn guest(&self) -> Option<&PersonId> {
        self.person().filter(|_| self.signed_in().is_none())
    }

    /// What the database knows the session by.
    pub(crate) fn session_hash(&self) -> String {
        Visit::hash_of(&self.0.token)
    }

    /// What the database knows a session with this token by.
    pub(crate) fn hash_of(token: &str) -> String {
        hash("session", token)
    }

    /// What the database knows a mailed link with this secret by.
    pub(crate) fn link_hash(token: &str) -> String {
        hash("mailed link", token)
    }

    /// What the database knows a program's token by.
    pub(crate) fn token_hash(secret: &str) -> String {
        hash("token", secret)
    }

    /// The secret of a new session.
    pub(crate) fn new_token() -> String {
        random_text(TOKEN_LEN)
    }

    /// The cookie that holds it.
    pub(crate) fn session_cookie(app: &App, token: String) -> Cookie<'static> {
        persistent(app, COOKIE, token)
    }

    /// The network address, as tries at passwords are counted.
    pub(crate) fn address(&self) -> String {
        self.0.address.to_string()
    }

    /// Counts a try at a password or a name; too many are a problem.
    pub(crate) async fn count_attempt(&self, app: &App, account: &str) -> Result<(), Problem> {
        match account {
            "" => app.limit_tries(&format!("from {}", self.0.address)).await,
            account => app.limit_passwords(account, &self.address()).await,
        }
    }

    /// Who it is; a new guest is remembered from now on.
    pub(crate) async fn person_or_guest(&self, app: &App) -> Result<Person, Problem> {
        match &self.0.person {
            Some(person) => Ok(person.clone()),
            None => Ok(app.store.begin_session(&self.session_hash(), app.now()).await?),
        }
    }

    /// Whether a socket may go on: its session may have been ended elsewhere
    /// since, or its owner shut out.
    pub(crate) async fn goes_on(&self, app: &App) -> Result<bool, StoreError> {
        if self.person().is_none() || self.0.scopes.is_some() {
            return Ok(true);
        }
        let now = app.store.person_of_session(&self.session_hash()).await?;
        Ok(now.as_ref().map(|person| &person.id) == self.person())
    }

    /// What forms carry to show that they come from our own page. It follows
    /// from the session's secret, so nothing has to be kept.
    pub(crate) fn csrf(&self) -> String {
        hash("csrf", &self.0.token)
    }

    /// Whether the request showed a session or a token.
    pub(crate) fn has_session(&self) -> bool {
        !self.0.is_new
    }

    /// Checks a token that came with a request. A program that shows a token
    /// of its own is not a browser that somebody has tricked.
    pub(crate) fn check_csrf(&self, sent: &str) -> Result<(), Problem> {
        // Both sides are hashes of secrets, so the time that the comparison
        // takes tells nothing useful.
        let own = self.0.scopes.is_some() || !self.0.is_new && sent == self.csrf();
        if own { Ok(()) } else { Err(Problem::BadToken) }
    }
}

/// How exactly it is known when somebody was last here: more often it is not
/// written down, whatever they do.
pub(crate) const PRESENCE: Millis = 2 * MINUTE;

/// Remembers that the owner of an account is here.
async fn note_presence(app: &App, visitor: Option<&Visitor>) -> Result<(), Problem> {
    if let Some(Visitor { person, seen, .. }) = visitor
        && !person.name.is_empty()
        && app.now() - seen > PRESENCE
    {
        app.store.note_presence(&person.id, app.now()).await?;
    }
    Ok(())
}

/// The hash of a token for one purpose; tokens are random, so one round is
/// enough.
fn hash(purpose: &str, token: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(b"dipole ");
    hash.update(purpose.as_bytes());
    hash.update(b" ");
    hash.update(token.as_bytes());
    hex(&hash.finalize())
}

impl<S: Sync> FromRequestParts<S> for Visit {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Visit, Problem> {
        let visit = parts.extensions.get::<Visit>().cloned();
        visit.ok_or_else(|| Problem::internal("a route without a visit"))
    }
}

/// The token that a program shows.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, secret) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| secret.trim())
}

fn path_of(request: &Request) -> String {
    request.uri().path_and_query().map_or("/", |path| path.as_str()).to_owned()
}

/// What a token must allow for this request; `None` when none is taken.
fn scopes_needed(request: &Request) -> Option<Scopes> {
    let path = request.extensions().get::<MatchedPath>()?;
    openapi::scopes_needed(request.method(), path.as_str())
}

/// The middleware.
pub(crate) async fn attach(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let visit = if let Some(secret) = bearer(request.headers()) {
        let (stranger, needed) = (Visit::of_stranger(&app, &request), scopes_needed(&request));
        match Visit::of_program(&app, secret, needed, &stranger).await {
            Ok(visit) => visit,
            Err(problem) => return error_pages::problems(&stranger, problem.into_response()),
        }
    } else {
        let address = guard::address(&app.site, &request);
        match Visit::of(&app, request.headers(), path_of(&request), address).await {
            Ok(visit) => visit,
            // Without a database there is no visitor either; the page is plain.
            Err(problem) => return error_pages::plain(&problem.into_response()),
        }
    };
    request.extensions_mut().insert(visit.clone());
    let response = next.run(request).await;
    let mut response = error_pages::problems(&visit, response);
    if visit.0.is_new && error_pages::is_html(&response) {
        let cookie = Visit::session_cookie(&app, visit.0.token.clone());
        add_cookie(&mut response, &cookie);
    }
    response
}

/// A cookie that only we get to see and that other sites' forms do not send.
pub(crate) fn persistent(app: &App, name: &'static str, value: String) -> Cookie<'static> {
    Cookie::build((name, value))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(app.site.is_secure())
        .permanent()
        .build()
}

pub(crate) fn add_cookie(response: &mut Response, cookie: &Cookie<'_>) {
    if let Ok(value) = HeaderValue::from_str(&cookie.to_string()) {
        response.headers_mut().append(SET_COOKIE, value);
    }
}
