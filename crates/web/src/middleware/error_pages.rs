//! Renders errors as pages or JSON, in the viewer's language.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use crate::error_page;
use crate::http_error::HttpError;
use crate::middleware::{guard, session};
use crate::request_context::RequestContext;
use dipole_http::RefusedForLoad;
use dipole_site::app::App;
use dipole_site::i18n::Locale;
use dipole_site::request_id;
use dipole_site::services::Error;

/// Why a request of the JSON API failed.
#[derive(Serialize, ToSchema)]
pub(crate) struct Problem {
    pub error: ProblemDetails,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct ProblemDetails {
    /// A word for programs
    code: &'static str,
    /// A sentence in the reader's language
    message: String,
    /// The request's id, as in the header X-Request-Id and the site's log
    request: String,
}

impl Problem {
    /// Describes a problem in the reader's language.
    pub(crate) fn new(locale: &Locale, error: &HttpError) -> Problem {
        Problem::at(Place::default(), locale, error)
    }

    /// Describes a problem at an address. Details of a malformed request are in English, because
    /// they are for the author of the client program.
    fn at(place: Place<'_>, locale: &Locale, error: &HttpError) -> Problem {
        let message = match error {
            HttpError::BadRequest(what) if !what.is_empty() => what.clone(),
            HttpError::MethodNotAllowed => {
                "This address takes other methods. /api/openapi.json lists them.".to_owned()
            }
            HttpError::BadToken | HttpError::SignedOut if place.lacks_session => {
                locale.text("problem-needs-token")
            }
            HttpError::Service(Error::NotFound) => place.nothing_here(locale),
            error => error_page::words(locale, error).1,
        };
        let request = request_id::current();
        Problem { error: ProblemDetails { code: error.code(), message, request } }
    }
}

/// The address of a request.
#[derive(Clone, Copy, Default)]
pub(crate) struct Place<'a> {
    /// The route, such as `/game/{id}` or `/api/games/{id}`; empty if no route has the address.
    pub(crate) route: &'a str,
    /// True if the request has neither a token nor a cookie.
    pub(crate) lacks_session: bool,
}

impl Place<'_> {
    /// Says that the thing named by the address does not exist.
    pub(crate) fn nothing_here(self, locale: &Locale) -> String {
        locale.with("problem-not-found-kind", &[("kind", self.kind().into())])
    }

    /// Returns true for addresses of a game and those without a route. Their page of an error
    /// describes the form of an address instead.
    pub(crate) fn is_of_game_or_unknown(self) -> bool {
        matches!(self.kind(), "game" | "address")
    }

    /// Returns the kind of thing that the route names.
    fn kind(self) -> &'static str {
        let kinds = [
            ("/game", "game"),
            ("/offer", "offer"),
            ("/tournament", "tournament"),
            ("/player", "player"),
            ("/blocked/", "player"),
            ("/puzzles/", "puzzle"),
            ("/studies/", "study"),
        ];
        let named = kinds.into_iter().find(|(part, _)| self.route.contains(part));
        named.map_or("address", |(_, kind)| kind)
    }
}

/// Returns true if the response is a page.
pub(crate) fn is_html(response: &Response) -> bool {
    let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("text/html"))
}

/// Adds the missing body to an error response.
pub(crate) fn add(
    app: &App,
    context: &RequestContext,
    place: Place<'_>,
    response: Response,
) -> Response {
    let Some(found) = found(&response) else { return response };
    let account = context.signed_in().map_or("", |person| person.name.as_str());
    found.log_refusal(&app.refusals, account, context.address());
    // Hourly limits of signed-in people are per account, so a flood of such refusals is of guests.
    let is_cheap = found.is_overload() || found.is_throttled() && context.signed_in().is_none();
    if is_cheap || is_api(context.path()) {
        return short(context.locale(), context.path(), place, &found);
    }
    let body = error_page::page(context, place, &found, &request_id::current()).into_response();
    complete(body, &found)
}

/// Refuses a request of which only the sender's address is known.
pub(crate) fn refuse(app: &App, request: &Request, error: &HttpError) -> Response {
    error.log_refusal(&app.refusals, "", guard::address(&app.site, request));
    let locale = session::accepted_locale(app, request.headers());
    short(&locale, request.uri().path(), Place::default(), error)
}

fn is_api(path: &str) -> bool {
    path.starts_with("/api/")
}

/// Renders an error as JSON for programs, or as a page without style for visitors. It is cheap
/// enough that a flood of errors does no harm.
fn short(locale: &Locale, path: &str, place: Place<'_>, error: &HttpError) -> Response {
    let body = if is_api(path) {
        Json(Problem::at(place, locale, error)).into_response()
    } else {
        error_page::short_page(locale, error, &request_id::current()).into_response()
    };
    complete(body, error)
}

/// Returns a body with the status and the headers of its error.
fn complete(body: Response, error: &HttpError) -> Response {
    let (mut parts, body) = body.into_parts();
    parts.status = error.status();
    if let Some(seconds) = error.retry_after() {
        parts.headers.insert(RETRY_AFTER, seconds.into());
    }
    // A fault of the site, such as a full disk, is no reason to let its clients rest.
    let is_outage = matches!(error, HttpError::Service(Error::Unavailable(_)));
    if error.is_overload() && !is_outage || error.is_throttled() {
        parts.extensions.insert(RefusedForLoad);
    }
    Response::from_parts(parts, body)
}

/// Returns the problem of a response: the attached one, or the meaning of the bare status if a
/// library set it.
fn found(response: &Response) -> Option<Arc<HttpError>> {
    if let Some(problem) = response.extensions().get::<Arc<HttpError>>() {
        return Some(problem.clone());
    }
    match response.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Some(Arc::new(HttpError::TooLarge)),
        StatusCode::BAD_REQUEST => {
            let what = "the address has parts that cannot be read".to_owned();
            Some(Arc::new(HttpError::BadRequest(what)))
        }
        StatusCode::SERVICE_UNAVAILABLE => Some(Arc::new(HttpError::Service(Error::Busy))),
        _ => None,
    }
}

/// Renders an error as plain text, for requests whose visitor could not be looked up.
pub(crate) fn plain(app: &App, error: HttpError, address: IpAddr) -> Response {
    error.log_refusal(&app.refusals, "", address);
    let response = error.into_response();
    let status = response.status();
    let text = match response.extensions().get::<Arc<HttpError>>().map(AsRef::as_ref) {
        Some(HttpError::Service(Error::Internal { id, .. })) => {
            format!("Something went wrong on our side (report {id}). Please try again.\n")
        }
        _ => format!("{status}\n"),
    };
    let plain = (status, text).into_response();
    match found(&response) {
        Some(problem) => complete(plain, &problem),
        None => plain,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_rests_after_refusals_for_load_and_for_guessing_but_not_after_quotas() {
        let rests = |error| {
            let response = complete(().into_response(), &HttpError::Service(error));
            response.extensions().get::<RefusedForLoad>().is_some()
        };
        assert!(rests(Error::Busy));
        assert!(rests(Error::TooManyTries { minutes: 1 }));
        assert!(!rests(Error::OverQuota { minutes: 1 }));
        assert!(!rests(Error::Unavailable("the disk is full".to_owned())));
        assert!(!rests(Error::NotFound));
    }
}
