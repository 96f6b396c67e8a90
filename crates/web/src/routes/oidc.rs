//! Sign-in with an account at the identity provider (OpenID Connect). Without a provider none of
//! these addresses exists.

use crate::form;
use axum::Router;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use serde::Deserialize;

use crate::extract::CsrfForm;
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::return_path::sign_in_first;
use crate::routes::account::{
    account_fault, ask_code, begin_session, confirm, is_asked_too_often, new_session,
    optional_address, remember_device, with_account,
};
use dipole_domain::AccountName;
use dipole_site::app::App;
use dipole_site::oidc::{OidcError, VerifiedIdentity};
use dipole_site::services::accounts::{self, Account, Identity, NewAccount, NewAddress, Person};
use dipole_site::services::identities::{self, Purpose, Return, SignInFault};
use dipole_views as views;
use dipole_views::form_state::{FieldFault, FormInput, FormState};
use dipole_views::oidc::NewName;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/account/oidc", get(page).post(begin))
        .route("/account/oidc/callback", get(callback))
        .route("/account/oidc/sign-up", post(sign_up))
        .route("/account/oidc/unlink", post(unlink))
}

/// `GET /account/oidc`: shows whether the account is linked.
async fn page(State(app): State<App>, context: RequestContext) -> Result<Response, HttpError> {
    identities::provider(&app)?;
    match context.signed_in() {
        Some(person) => show(&app, &context, person, StatusCode::OK, None).await,
        None => Ok(sign_in_first(&context).into_response()),
    }
}

async fn show(
    app: &App,
    context: &RequestContext,
    person: &Person,
    status: StatusCode,
    message: Option<&'static str>,
) -> Result<Response, HttpError> {
    let provider = identities::provider(app)?;
    let since = identities::linked_since(app, &person.id).await?;
    let page = views::oidc::page(context, &provider.settings().label, since, message);
    Ok((status, page).into_response())
}

#[derive(Deserialize)]
struct BeginForm {
    /// Present if the signed-in account is to be linked.
    #[serde(default)]
    link: String,
    #[serde(default)]
    password: String,
}

/// `POST /account/oidc`: sends the browser to the provider, with a page instead of a redirect,
/// because the content security policy limits form targets to this site.
async fn begin(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<BeginForm>,
) -> Result<Response, HttpError> {
    let provider = identities::provider(&app)?;
    let purpose = match (context.signed_in(), form.link.is_empty()) {
        (None, true) => Purpose::SignIn,
        (Some(_), true) => Purpose::Confirm,
        (_, false) => Purpose::Link,
    };
    if purpose == Purpose::Link {
        let person = context.account()?;
        if confirm(&app, &context, form.password).await?.is_none() {
            let message = Some("account-wrong-password");
            return show(&app, &context, person, StatusCode::FORBIDDEN, message).await;
        }
    }
    context.limit_client(&app, "oidc").await?;
    let language = context.locale().tag();
    match identities::begin(&app, &context.session_hash(), purpose, language).await {
        Ok(url) => {
            let page = views::oidc::onward(&context, &provider.settings().label, &url);
            let refresh = HeaderValue::from_str(&format!("0; url={url}"));
            let refresh = refresh.map_err(HttpError::internal)?;
            Ok(([(HeaderName::from_static("refresh"), refresh)], page).into_response())
        }
        Err(fault) => failed(&app, &context, fault),
    }
}

/// Renders the page about a failed sign-in.
fn failed(app: &App, context: &RequestContext, fault: SignInFault) -> Result<Response, HttpError> {
    let (status, key) = match fault {
        SignInFault::Service(error) => return Err(error.into()),
        SignInFault::Denied(_) => (StatusCode::FORBIDDEN, "oidc-denied"),
        SignInFault::Stale => (StatusCode::GONE, "oidc-stale"),
        SignInFault::Provider(OidcError::Away(_)) => (StatusCode::BAD_GATEWAY, "oidc-away"),
        SignInFault::Provider(OidcError::Refused(_)) => (StatusCode::FORBIDDEN, "oidc-refused"),
    };
    tracing::info!(error = %fault, "a sign-in by OpenID Connect failed");
    let label = identities::label(app).unwrap_or_default();
    Ok((status, views::oidc::failed(context, label, key)).into_response())
}

#[derive(Deserialize)]
struct ReturnQuery {
    #[serde(default)]
    state: String,
    #[serde(default)]
    code: String,
    #[serde(default)]
    error: String,
    #[serde(default)]
    iss: String,
}

/// `GET /account/oidc/callback`: the return from the provider.
async fn callback(
    State(app): State<App>,
    context: RequestContext,
    headers: HeaderMap,
    Query(query): Query<ReturnQuery>,
) -> Result<Response, HttpError> {
    let ReturnQuery { state, code, error, iss } = query;
    let back = Return { state, code, error, issuer: iss };
    let (verified, links) = match identities::finish(&app, &context.session_hash(), back).await {
        Ok(finished) => finished,
        Err(fault) => return failed(&app, &context, fault),
    };
    if links {
        return link(&app, &context, &verified.identity).await;
    }
    match identities::account_of(&app, &verified.identity).await? {
        Some(account) => sign_in(&app, &context, &headers, &account).await,
        None => match context.signed_in() {
            Some(person) => {
                let message = Some("oidc-not-linked");
                show(&app, &context, person, StatusCode::CONFLICT, message).await
            }
            None => choose_name(&app, &context, &verified).await,
        },
    }
}

/// Signs in to the account that the provider identified. The account's second factor is required,
/// as after a password.
async fn sign_in(
    app: &App,
    context: &RequestContext,
    headers: &HeaderMap,
    account: &Account,
) -> Result<Response, HttpError> {
    accounts::check_open(app, account)?;
    if account.has_second_factor {
        return ask_code(app, context, account, &FormState::default()).await;
    }
    let to = if context.signed_in().is_some() { "/account" } else { "/" };
    begin_session(app, context, headers, account, false, to).await
}

async fn link(
    app: &App,
    context: &RequestContext,
    identity: &Identity,
) -> Result<Response, HttpError> {
    let person = context.account()?;
    if !identities::link(app, person, identity).await? {
        let message = Some("oidc-taken");
        return show(app, context, person, StatusCode::CONFLICT, message).await;
    }
    Ok(Redirect::to("/account/oidc").into_response())
}

/// Asks a new user for an account name.
async fn choose_name(
    app: &App,
    context: &RequestContext,
    verified: &VerifiedIdentity,
) -> Result<Response, HttpError> {
    let VerifiedIdentity { identity, name } = verified;
    let name = identities::suggested_name(app, name).await?;
    let proof = identities::proof_of_identity(app, identity, &context.session_hash()).await?;
    let subject = &identity.subject;
    let new = NewName { subject, proof: &proof };
    let label = identities::label(app).unwrap_or_default();
    let form = FormState::with_value("name", &name);
    Ok(views::oidc::choose_name(context, label, app.has_mail(), new, &form).into_response())
}

#[derive(Deserialize)]
struct SignUpForm {
    name: String,
    #[serde(default)]
    address: String,
    #[serde(default)]
    subject: String,
    #[serde(default)]
    proof: String,
}

/// `POST /account/oidc/sign-up`: creates an account without a password.
async fn sign_up(
    State(app): State<App>,
    context: RequestContext,
    headers: HeaderMap,
    CsrfForm(input): CsrfForm<FormInput>,
) -> Result<Response, HttpError> {
    let provider = identities::provider(&app)?;
    context.limit_client(&app, "sign-up").await?;
    let SignUpForm { name, address, subject, proof } = form::read(&input)?;
    let (name, address) = (name.trim(), address.trim());
    let issuer = provider.settings().issuer.clone();
    let identity = Identity { issuer, subject: subject.clone() };
    let session = context.session_hash();
    if !identities::is_proof_of_identity(&app, &identity, &session, &proof).await? {
        return failed(&app, &context, SignInFault::Stale);
    }
    let t = context.locale();
    let refused = |fault| {
        let again = NewName { subject: &subject, proof: &proof };
        let form = FormState::refused(input, fault);
        let label = &provider.settings().label;
        let page = views::oidc::choose_name(&context, label, app.has_mail(), again, &form);
        Ok(form::respond(&form, page))
    };
    let name = match AccountName::parse_new(name) {
        Ok(name) => name,
        Err(fault) => {
            return refused(account_fault(&context, fault, "oidc-name", "oidc-name"));
        }
    };
    let Ok(address) = optional_address(&app, address) else {
        return refused(FieldFault::new(t, "oidc-address", "address-malformed"));
    };
    if is_asked_too_often(&app, address.as_ref()).await? {
        let fault = FieldFault::new(t, "oidc-address", "address-too-often");
        return refused(fault.with_status(StatusCode::TOO_MANY_REQUESTS));
    }
    let (token, new) = new_session(&headers);
    let language = context.locale().tag().to_owned();
    let account = NewAccount {
        guest: context.guest().cloned(),
        name,
        password: String::new(),
        identity: Some(identity.clone()),
        old_session: session,
        session: Some(new),
        address: address.map(|address| NewAddress { address, language }),
    };
    match accounts::sign_up(&app, account).await? {
        Some(person) => {
            tracing::info!("an account was created by OpenID Connect");
            let mut response = with_account(&app, &headers, token, "/?welcome");
            remember_device(&app, &context, &mut response, &person, "").await?;
            Ok(response)
        }
        // The form may have been sent twice; the link belongs to the account from the first
        // request.
        None => match identities::account_of(&app, &identity).await? {
            Some(account) => sign_in(&app, &context, &headers, &account).await,
            None => {
                let fault = FieldFault::new(t, "oidc-name", "account-name-taken");
                refused(fault.with_status(StatusCode::CONFLICT))
            }
        },
    }
}

#[derive(Deserialize)]
struct UnlinkForm {
    #[serde(default)]
    password: String,
}

/// `POST /account/oidc/unlink`: only if the account has a password for signing in.
async fn unlink(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<UnlinkForm>,
) -> Result<Response, HttpError> {
    let provider = identities::provider(&app)?;
    let person = context.account()?;
    if !context.has_password() {
        let message = Some("oidc-needs-password");
        return show(&app, &context, person, StatusCode::CONFLICT, message).await;
    }
    if confirm(&app, &context, form.password).await?.is_none() {
        let message = Some("account-wrong-password");
        return show(&app, &context, person, StatusCode::FORBIDDEN, message).await;
    }
    identities::unlink(&app, person, &provider.settings().issuer).await?;
    show(&app, &context, person, StatusCode::OK, Some("oidc-unlinked")).await
}
