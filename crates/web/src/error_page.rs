//! The error page: the problem and the next step.

use maud::{DOCTYPE, Markup, html};

use crate::form_page::form_page;
use crate::http_error::HttpError;
use crate::middleware::error_pages::Place;
use crate::request_context::RequestContext;
use dipole_site::i18n::Locale;
use dipole_site::services::Error;
use dipole_site::services::error_text::describe;
use dipole_views::account::sign_in_address;
use dipole_views::layout::{Head, layout};

/// Returns the title and the explanation.
pub(crate) fn words(t: &Locale, error: &HttpError) -> (String, String) {
    let key = match error {
        HttpError::MethodNotAllowed | HttpError::BadRequest(_) => "problem-bad-request",
        HttpError::TooLarge => "problem-too-large",
        HttpError::CrossSite => "problem-cross-site",
        HttpError::BadToken => "problem-bad-token",
        HttpError::SignedOut => "problem-signed-out",
        HttpError::NoMail => "problem-no-mail",
        HttpError::UnknownToken => "problem-unknown-token",
        HttpError::NoTokenHere => "problem-no-token-here",
        HttpError::NotABot => "problem-not-a-bot",
        HttpError::TooMany => "problem-too-many",
        HttpError::TooManyConnections => "problem-too-many-connections",
        HttpError::WrongScope(needed) => {
            let values = [("scopes", needed.to_string().into())];
            return (t.text("problem-refused"), t.with("problem-wrong-scope", &values));
        }
        HttpError::BadPosition(reason) => {
            let values = [("reason", reason.as_str().into())];
            return (t.text("problem-bad-position"), t.with("problem-bad-position-text", &values));
        }
        HttpError::Service(error) => return describe(t, error),
    };
    (t.text(key), t.text(&format!("{key}-text")))
}

/// Renders the page of an error at an address.
pub(crate) fn page(
    context: &RequestContext,
    place: Place<'_>,
    problem: &HttpError,
    request: &str,
) -> Markup {
    let t = context.locale();
    let (title, mut text) = words(t, problem);
    if matches!(problem, HttpError::Service(Error::NotFound)) && !place.is_of_game_or_unknown() {
        text = place.nothing_here(t);
    }
    let main = html! {
        main #main.problem {
            h1 { (title) }
            p { (text) }
            @if let Some((page, key)) = onward(context.path(), problem) {
                p { a.button href=(page) { (t.text(key)) } }
            }
            p { a href="/" { (t.text("problem-back-home")) } }
            p { small { (t.with("problem-request", &[("id", request.into())])) } }
        }
    };
    layout(context, &Head { title: &title, ..Head::default() }, &main)
}

/// Renders the page without style and menu, for a site under load.
pub(crate) fn short_page(t: &Locale, problem: &HttpError, request: &str) -> Markup {
    let (title, text) = words(t, problem);
    html! {
        (DOCTYPE)
        html lang=(t.tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                meta name="color-scheme" content="light dark";
                title { (title) }
            }
            body {
                h1 { (title) }
                p { (text) }
                p { a href="/" { (t.text("problem-back-home")) } }
                p { small { (t.with("problem-request", &[("id", request.into())])) } }
            }
        }
    }
}

/// Returns the link to continue with, and the key of its text.
fn onward(path: &str, problem: &HttpError) -> Option<(String, &'static str)> {
    match problem {
        HttpError::Service(Error::NotFound) => None,
        HttpError::Service(Error::SignInAgain) => {
            Some(("/account/oidc".to_owned(), "account-sign-in-again"))
        }
        HttpError::SignedOut => {
            let page = form_page(path).map_or("/account".to_owned(), |it| sign_in_address(&it));
            Some((page, "account-sign-in"))
        }
        HttpError::Service(Error::DeadLink) if path.starts_with("/reset/") => {
            Some(("/forgot".to_owned(), "problem-new-link"))
        }
        HttpError::Service(Error::DeadLink) => {
            Some(("/account/settings".to_owned(), "account-settings"))
        }
        _ if path.starts_with("/game/") => Some((form_page(path)?, "problem-back-to-game")),
        _ => Some((form_page(path)?, "problem-back")),
    }
}
