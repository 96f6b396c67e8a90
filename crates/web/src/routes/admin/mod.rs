//! The pages of administrators. For all other visitors they do not exist.

mod people;
mod site;

use axum::Router;
use axum::extract::{FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use serde::Deserialize;

use crate::extract::CsrfForm;
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::routes::account::wrong_code;
use dipole_domain::{HOUR, Millis};
use dipole_site::app::App;
use dipole_site::services::accounts::Person;
use dipole_site::services::administration::AdminRefusal;
use dipole_site::services::administrators::{self, Action, AdministratorSession};
use dipole_site::services::{Error, second_factor, sessions};
use dipole_views as views;
use dipole_views::form_state::{FormInput, FormState};

/// Time for which the pages stay open after a code of the second factor.
const CONFIRMATION_LIFETIME: Millis = 12 * HOUR;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/admin", get(site::overview))
        .route("/admin/confirm", post(confirm))
        .route("/admin/reports", get(people::reports))
        .route("/admin/reports/{number}/resolve", post(people::resolve))
        .route("/admin/accounts", get(people::accounts))
        .route("/admin/accounts/{name}", get(people::account))
        .route("/admin/accounts/{name}/suspend", post(people::suspend))
        .route("/admin/accounts/{name}/unsuspend", post(people::unsuspend))
        .route("/admin/accounts/{name}/sessions", post(people::end_sessions))
        .route("/admin/accounts/{name}/second-factor", post(people::reset_second_factor))
        .route("/admin/accounts/{name}/password", post(people::reset_password))
        .route("/admin/chat", get(people::chat))
        .route("/admin/chat/{number}/remove", post(people::remove_chat))
        .route("/admin/studies", get(people::study))
        .route("/admin/studies/remove", post(people::remove_study))
        .route("/admin/mails", get(site::mails))
        .route("/admin/jobs", get(site::jobs).post(site::work))
        .route("/admin/banner", get(site::banner).post(site::set_banner))
        .route("/admin/audit", get(site::audit))
}

/// Returns the administrator of the session, and the proofs given in it. For other visitors the
/// address does not exist.
async fn session_of(
    app: &App,
    context: &RequestContext,
) -> Result<(Person, AdministratorSession), HttpError> {
    let person = context.signed_in().ok_or(HttpError::NOT_FOUND)?;
    let session = administrators::session(app, &person.id, &context.session_hash()).await?;
    Ok((person.clone(), session))
}

/// An administrator who gave a code of the second factor recently in this session. Handlers extract
/// it first, so that no other part of the request is read for other visitors.
pub(super) struct Administrator(pub(super) Person);

impl FromRequestParts<App> for Administrator {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Administrator, Response> {
        let context = RequestContext::from_request_parts(parts, app).await;
        let context = context.map_err(IntoResponse::into_response)?;
        let found = session_of(app, &context).await.map_err(IntoResponse::into_response)?;
        let (person, AdministratorSession { second_factor_since, confirmed }) = found;
        let page = if second_factor_since == 0 {
            views::admin::no_second_factor(&context)
        } else if confirmed < second_factor_since || app.now() - confirmed >= CONFIRMATION_LIFETIME
        {
            let back = if parts.method.is_safe() { context.path() } else { "/admin" };
            views::admin::confirm(&context, back, &FormState::default())
        } else {
            return Ok(Administrator(person));
        };
        Err((StatusCode::FORBIDDEN, page).into_response())
    }
}

#[derive(Deserialize)]
struct CodeForm {
    #[serde(default)]
    code: String,
    #[serde(default)]
    back: String,
}

/// `POST /admin/confirm`: wrong codes count like wrong passwords.
async fn confirm(
    State(app): State<App>,
    context: RequestContext,
    form: Result<CsrfForm<CodeForm>, HttpError>,
) -> Result<Response, HttpError> {
    let (person, session) = session_of(&app, &context).await?;
    let CsrfForm(form) = form?;
    if session.second_factor_since == 0 {
        let page = views::admin::no_second_factor(&context);
        return Ok((StatusCode::FORBIDDEN, page).into_response());
    }
    let back = Some(form.back.as_str()).filter(|back| back.starts_with("/admin"));
    let back = back.unwrap_or("/admin");
    if !second_factor::is_code(&app, &person, &context.own_attempt_origin(), &form.code).await? {
        let form = FormState::refused(FormInput::default(), wrong_code(&context, "code"));
        let page = views::admin::confirm(&context, back, &form);
        return Ok((StatusCode::FORBIDDEN, page).into_response());
    }
    sessions::confirm(&app, &context.session_hash()).await?;
    Ok(Redirect::to(back).into_response())
}

/// The query of a page to which an act leads back.
#[derive(Debug, Default, Deserialize)]
struct DoneQuery {
    #[serde(default)]
    done: String,
}

impl DoneQuery {
    fn is_done(&self) -> bool {
        self.done == "1"
    }
}

/// Carries an action out that was requested on `page`, and leads back there. Its query may follow.
async fn act(
    app: &App,
    context: &RequestContext,
    Administrator(own): &Administrator,
    page: &str,
    action: Action,
) -> Result<Response, HttpError> {
    match administrators::act(app, own, action).await {
        Ok(()) => {
            let sign = if page.contains('?') { '&' } else { '?' };
            Ok(Redirect::to(&format!("{page}{sign}done=1")).into_response())
        }
        Err(refusal) => refused(context, page, refusal),
    }
}

/// Shows why an action was refused.
fn refused(
    context: &RequestContext,
    page: &str,
    refusal: AdminRefusal,
) -> Result<Response, HttpError> {
    let key = match refusal {
        AdminRefusal::Store(error) => return Err(error.into()),
        AdminRefusal::NoAccount(_) => return Err(HttpError::Service(Error::NotFound)),
        AdminRefusal::NoSecondFactor(_) => "admin-factor-none",
        AdminRefusal::NoGame(_) => "admin-no-game",
        AdminRefusal::Changed
        | AdminRefusal::NoLine(_)
        | AdminRefusal::NoStudy(_)
        | AdminRefusal::NoReport(_)
        | AdminRefusal::NoWork(_) => "admin-gone",
        AdminRefusal::Oneself => "admin-oneself",
        AdminRefusal::OtherAdministrator
        | AdminRefusal::IsAdministrator(_)
        | AdminRefusal::NoAdministrator(_) => "admin-other",
    };
    let page = views::admin::refused(context, page, key);
    Ok((StatusCode::CONFLICT, page).into_response())
}

/// Which rows of a list that goes on page by page.
#[derive(Debug, Default, Deserialize)]
struct PageQuery {
    /// Those with lower numbers.
    before: Option<i64>,
    #[serde(default)]
    all: String,
    #[serde(default)]
    done: String,
}

/// An act with a reason.
#[derive(Deserialize)]
struct ReasonForm {
    #[serde(default)]
    why: String,
}
