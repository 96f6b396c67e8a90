//! Attaches the [`RequestContext`] to every request, and adds error pages and the cookie of new
//! visitors afterwards. The response timeout includes the lookup of the context: a database that
//! does not respond must not keep visitors waiting for ever.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{MatchedPath, Request, State};
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::CookieJar;
use dipole_domain::Scopes;
use tokio::time::{Instant, timeout_at};

use crate::api::openapi::Description;
use crate::cookies;
use crate::http_error::HttpError;
use crate::middleware::error_pages::{self, Place};
use crate::middleware::guard;
use crate::request_context::{ContextParts, RequestContext};
use dipole_site::admission::{Requester, Work};
use dipole_site::app::App;
use dipole_site::client_address::ClientAddress;
use dipole_site::i18n::Locale;
use dipole_site::secrets;
use dipole_site::services::notifications::Waiting;
use dipole_site::services::preferences::Preferences;
use dipole_site::services::presence::{self, LAST_SEEN_INTERVAL};
use dipole_site::services::sessions::{self, Visitor};
use dipole_site::services::viewer::Viewer;
use dipole_site::services::{Error, banner, notifications, tokens};
use dipole_views::page_context::PageContext;

/// The middleware. The API description supplies the scopes that a token needs.
pub(crate) async fn attach(
    State((app, description)): State<(App, Arc<Description>)>,
    mut request: Request,
    next: Next,
) -> Response {
    let deadline = Instant::now() + app.site.time_limit;
    let route = request.extensions().get::<MatchedPath>().cloned();
    let route = route.as_ref().map_or("", MatchedPath::as_str);
    let address = guard::address(&app.site, &request);
    let context = if let Some(secret) = bearer(request.headers()) {
        let stranger = of_stranger(&app, &request);
        let needed = scopes_needed(&description, &request, route);
        let look_up = of_program(&app, secret, needed, &stranger);
        match in_time(deadline, in_turn(&app, address, look_up)).await {
            Ok(context) => context,
            Err(error) => {
                let place = Place { route, lacks_session: false };
                return error_pages::add(&app, &stranger, place, error.into_response());
            }
        }
    } else {
        let look_up = of_browser(&app, request.headers(), path_of(&request), address);
        match in_time(deadline, in_turn(&app, address, look_up)).await {
            Ok(context) => context,
            // Without a database the viewer is unknown, so the page is plain.
            Err(error) => return error_pages::plain(&app, error, address),
        }
    };
    if let Some(person) = context.person() {
        app.last_addresses.note(person, &context.client());
    }
    request.extensions_mut().insert(context.clone());
    let response = match description.check_query(request.method(), route, request.uri()) {
        Ok(()) => in_time(deadline, async { Ok(next.run(request).await) }).await,
        Err(error) => Err(error),
    };
    let response = response.unwrap_or_else(IntoResponse::into_response);
    let place = Place { route, lacks_session: context.is_new() };
    let mut response = error_pages::add(&app, &context, place, response);
    if context.is_new() && error_pages::is_html(&response) {
        let cookie = cookies::session(&app, context.session().to_owned());
        cookies::add(&mut response, &cookie);
    }
    response
}

/// Applies the response timeout to a future. Work that is dropped commits or rolls back as a whole.
async fn in_time<T>(
    deadline: Instant,
    work: impl Future<Output = Result<T, HttpError>>,
) -> Result<T, HttpError> {
    timeout_at(deadline, work).await.unwrap_or(Err(HttpError::Service(Error::Busy)))
}

/// Looks a visitor up when it is the turn of the visitor's address. The database answers reads in
/// the order of their arrival, so a flood of requests must not reach it before admission.
async fn in_turn<T>(
    app: &App,
    address: IpAddr,
    look_up: impl Future<Output = Result<T, HttpError>>,
) -> Result<T, HttpError> {
    let requester = Requester::at(ClientAddress::from(address).to_string());
    let _permit = app.admission.enter(Work::Visitor, &requester).await?;
    look_up.await
}

async fn of_browser(
    app: &App,
    headers: &HeaderMap,
    path: String,
    address: IpAddr,
) -> Result<RequestContext, HttpError> {
    let jar = CookieJar::from_headers(headers);
    let sent = cookies::session_in(app, &jar);
    let visitor = match sent {
        Some(token) => sessions::visitor(app, &secrets::session_hash(token)).await?,
        None => None,
    };
    let preferences = match &visitor {
        Some(visitor) if !visitor.preferences.is_empty() => {
            Preferences::parse(&visitor.preferences)
        }
        _ => Preferences::parse(cookies::preferences_in(app, &jar)),
    };
    let locale = app.texts.negotiate(preferences.language.as_deref(), accepted(headers));
    update_last_seen(app, visitor.as_ref());
    let session_began = visitor.as_ref().map_or(0, |visitor| visitor.session_began);
    let has_password = visitor.as_ref().is_some_and(|visitor| visitor.has_password);
    let person = visitor.map(|visitor| visitor.person);
    let is_new = sent.is_none();
    let session = sent.map_or_else(secrets::new_session, str::to_owned);
    let waiting = match &person {
        Some(person) if !path.starts_with("/api/") => {
            notifications::waiting(app, &person.id).await?
        }
        _ => Waiting::default(),
    };
    let banner = banner::text(app, &locale);
    let viewer = Viewer { person, locale, preferences };
    let csrf = secrets::csrf_token(&session);
    Ok(RequestContext::new(ContextParts {
        page: PageContext {
            viewer,
            csrf,
            path,
            waiting,
            banner,
            has_password,
            allows_handicaps: app.rules().handicaps,
        },
        session,
        is_new,
        address,
        scopes: None,
        token_hash: String::new(),
        devices: cookies::devices_in(app, &jar),
        session_began,
    }))
}

/// Returns the context of a program with a token, for an operation that accepts tokens with the
/// scopes `needed`, or else is refused. Cookies are ignored then.
async fn of_program(
    app: &App,
    secret: &str,
    needed: Result<&Scopes, HttpError>,
    stranger: &RequestContext,
) -> Result<RequestContext, HttpError> {
    let token_hash = secrets::token_hash(secret);
    let owner = tokens::owner(app, &token_hash).await?;
    let (person, preferences, token) = owner.ok_or(HttpError::UnknownToken)?;
    let needed = needed?;
    if !token.scopes.allow(needed) {
        return Err(HttpError::WrongScope(needed.clone()));
    }
    if app.now() - token.used > LAST_SEEN_INTERVAL {
        presence::token_is_used(app, &token.id);
    }
    let chosen = preferences.language.as_deref();
    let locale = app.texts.negotiate(chosen, stranger.locale().tag());
    let viewer = Viewer { person: Some(person), locale, preferences };
    let parts = without_session(viewer, stranger.path().to_owned(), stranger.address());
    Ok(RequestContext::new(ContextParts { scopes: Some(token.scopes), token_hash, ..parts }))
}

/// Returns the context of an unknown visitor.
fn of_stranger(app: &App, request: &Request) -> RequestContext {
    let locale = accepted_locale(app, request.headers());
    let viewer = Viewer { person: None, locale, preferences: Preferences::default() };
    let address = guard::address(&app.site, request);
    RequestContext::new(without_session(viewer, path_of(request), address))
}

/// Returns a context without a stored session.
fn without_session(viewer: Viewer, path: String, address: IpAddr) -> ContextParts {
    let session = secrets::new_session();
    ContextParts {
        page: PageContext {
            viewer,
            csrf: secrets::csrf_token(&session),
            path,
            waiting: Waiting::default(),
            banner: None,
            has_password: false,
            allows_handicaps: false,
        },
        session,
        is_new: false,
        address,
        scopes: None,
        token_hash: String::new(),
        devices: String::new(),
        session_began: 0,
    }
}

/// Updates when the owner of an account was last seen.
fn update_last_seen(app: &App, visitor: Option<&Visitor>) {
    if let Some(Visitor { person, seen, .. }) = visitor
        && !person.name.is_empty()
        && app.now() - seen > LAST_SEEN_INTERVAL
    {
        presence::owner_is_here(app, &person.id);
    }
}

/// Maximum length of the header. Longer lists of languages are ignored. Browsers send some 50
/// bytes.
const MAX_ACCEPT_LANGUAGE: usize = 500;

fn accepted(headers: &HeaderMap) -> &str {
    let value = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    value.filter(|value| value.len() <= MAX_ACCEPT_LANGUAGE).unwrap_or_default()
}

/// Returns the language for a client of which only the headers are known.
pub(crate) fn accepted_locale(app: &App, headers: &HeaderMap) -> Locale {
    app.texts.negotiate(None, accepted(headers))
}

/// Returns the token in the request.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, secret) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| secret.trim())
}

fn path_of(request: &Request) -> String {
    request.uri().path_and_query().map_or("/", |path| path.as_str()).to_owned()
}

/// Returns the scopes that a token needs for this request, or the reason why none is accepted.
fn scopes_needed<'a>(
    description: &'a Description,
    request: &Request,
    route: &str,
) -> Result<&'a Scopes, HttpError> {
    if let Some(scopes) = description.scopes_needed(request.method(), route) {
        return Ok(scopes);
    }
    let is_api = request.uri().path().starts_with("/api/");
    Err(match route {
        "" if is_api => HttpError::NOT_FOUND,
        route if is_api && !description.has(request.method(), route) => HttpError::MethodNotAllowed,
        _ => HttpError::NoTokenHere,
    })
}
