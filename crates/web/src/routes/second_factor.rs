//! Switches the second factor of an account on and off, and renews its recovery codes.

use crate::form;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use maud::Markup;
use serde::Deserialize;

use crate::extract::CsrfForm;
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::return_path::sign_in_first;
use crate::routes::account::{confirm, proof_fault, wrong_code, wrong_password};
use dipole_site::app::App;
use dipole_site::services::second_factor;
use dipole_views as views;
use dipole_views::form_state::{FieldFault, FormInput, FormState};

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/account/second-factor", get(page).post(begin))
        .route("/account/second-factor/confirm", post(enable))
        .route("/account/second-factor/recovery-codes", post(renew_codes))
        .route("/account/second-factor/off", post(disable))
}

async fn show(
    app: &App,
    context: &RequestContext,
    status: StatusCode,
    message: Option<&'static str>,
) -> Result<Response, HttpError> {
    let page = draw(app, context, message, &FormState::default()).await?;
    Ok((status, page).into_response())
}

/// Shows the page again, with a fault in one of its forms.
async fn show_again(
    app: &App,
    context: &RequestContext,
    fault: FieldFault,
) -> Result<Response, HttpError> {
    let form = FormState::refused(FormInput::default(), fault);
    Ok(form::respond(&form, draw(app, context, None, &form).await?))
}

async fn draw(
    app: &App,
    context: &RequestContext,
    message: Option<&'static str>,
    form: &FormState,
) -> Result<Markup, HttpError> {
    let person = context.account()?;
    let factor = second_factor::of_account(app, &person.id).await?;
    Ok(views::second_factor::page(context, factor.as_ref(), message, form))
}

/// `GET /account/second-factor`
async fn page(State(app): State<App>, context: RequestContext) -> Result<Response, HttpError> {
    if context.signed_in().is_none() {
        return Ok(sign_in_first(&context).into_response());
    }
    show(&app, &context, StatusCode::OK, None).await
}

#[derive(Deserialize)]
struct BeginForm {
    #[serde(default)]
    password: String,
}

/// `POST /account/second-factor`: shows the secret, which is active after its first code.
async fn begin(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<BeginForm>,
) -> Result<Response, HttpError> {
    let person = context.account()?.clone();
    if confirm(&app, &context, form.password).await?.is_none() {
        return show_again(&app, &context, wrong_password(&context, "on-password")).await;
    }
    match second_factor::begin(&app, &person.id).await? {
        Some(secret) => {
            let empty = FormState::default();
            let page = views::second_factor::secret(&context, &person.name, &secret, &empty);
            Ok(page.into_response())
        }
        None => show(&app, &context, StatusCode::CONFLICT, None).await,
    }
}

#[derive(Deserialize)]
struct EnableForm {
    #[serde(default)]
    code: String,
}

/// `POST /account/second-factor/confirm`: the only response with these recovery codes.
async fn enable(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<EnableForm>,
) -> Result<Response, HttpError> {
    let person = context.account()?.clone();
    let Some(secret) = second_factor::waiting(&app, &person.id).await? else {
        return show(&app, &context, StatusCode::CONFLICT, Some("second-factor-too-late")).await;
    };
    let session = context.session_hash();
    match second_factor::enable(&app, &person, &session, &secret, &form.code).await? {
        Some(codes) => {
            let status = "second-factor-is-on";
            Ok(views::second_factor::codes(&context, status, &codes).into_response())
        }
        None => {
            let form = FormState::refused(FormInput::default(), wrong_code(&context, "code"));
            let page = views::second_factor::secret(&context, &person.name, &secret, &form);
            Ok(form::respond(&form, page))
        }
    }
}

#[derive(Deserialize)]
struct ProofForm {
    #[serde(default)]
    password: String,
    #[serde(default)]
    code: String,
}

/// `POST /account/second-factor/recovery-codes`: replaces all previous codes.
async fn renew_codes(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<ProofForm>,
) -> Result<Response, HttpError> {
    let person = context.account()?.clone();
    let fields = ["renew-password", "renew-code"];
    if let Some(fault) = proof_fault(&app, &context, form.password, &form.code, fields).await? {
        return show_again(&app, &context, fault).await;
    }
    match second_factor::renew_codes(&app, &person).await? {
        Some(codes) => {
            let status = "second-factor-renewed";
            Ok(views::second_factor::codes(&context, status, &codes).into_response())
        }
        None => show(&app, &context, StatusCode::CONFLICT, None).await,
    }
}

/// `POST /account/second-factor/off`
async fn disable(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<ProofForm>,
) -> Result<Response, HttpError> {
    let person = context.account()?.clone();
    let fields = ["off-password", "off-code"];
    if let Some(fault) = proof_fault(&app, &context, form.password, &form.code, fields).await? {
        return show_again(&app, &context, fault).await;
    }
    second_factor::disable(&app, &person).await?;
    show(&app, &context, StatusCode::OK, Some("second-factor-is-off")).await
}
