//! Sign up, sign in, sign out, change the password, delete the account.

use crate::form;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use serde::Deserialize;

use crate::cookies;
use crate::extract::CsrfForm;
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::return_path;
use dipole_domain::{AccountFault, AccountName, EmailAddress, EmailFault, check_password};
use dipole_http::device_name;
use dipole_site::app::App;
use dipole_site::secrets;
use dipole_site::services::accounts::{Account, NewAccount, NewAddress, Person};
use dipole_site::services::sessions::{self, NewSession};
use dipole_site::services::{
    Error, accounts, administrators, identities, known_devices, quotas, second_factor,
};
use dipole_views as views;
use dipole_views::account::{OwnPage, SignInWays};
use dipole_views::form_state::{FieldFault, FormInput, FormState};

#[derive(Deserialize)]
pub(crate) struct AccountQuery {
    /// The path to return to after signing in.
    #[serde(default)]
    next: String,
}

/// `GET /account`
pub(crate) async fn page(
    State(app): State<App>,
    context: RequestContext,
    headers: HeaderMap,
    Query(query): Query<AccountQuery>,
) -> Result<Response, HttpError> {
    let next = return_path::check(&query.next);
    if let Some(person) = context.signed_in() {
        return match next {
            Some(next) => Ok(Redirect::to(next).into_response()),
            None => {
                let page = own(&app, &context, person, None, &FormState::default()).await?;
                Ok(page.into_response())
            }
        };
    }
    let empty = FormState::default();
    let page = views::account::sign_in(&context, sign_in_ways(&app), &empty, &empty);
    let mut response = page.into_response();
    match next {
        Some(next) => cookies::add(&mut response, &cookies::return_path(&app, next.to_owned())),
        // A path of an earlier attempt is forgotten.
        None if return_path::kept(&app, &headers).is_some() => {
            cookies::add(&mut response, &cookies::no_return_path(&app));
        }
        None => {}
    }
    Ok(response)
}

async fn own(
    app: &App,
    context: &RequestContext,
    person: &Person,
    message: Option<&'static str>,
    form: &FormState,
) -> Result<Markup, HttpError> {
    let page = OwnPage {
        name: &person.name,
        is_administrator: administrators::is_administrator(app, &person.id).await?,
        has_second_factor: second_factor::of_account(app, &person.id).await?.is_some(),
        provider: identities::label(app),
        message,
    };
    Ok(views::account::own(context, &page, form))
}

#[derive(Deserialize)]
pub(crate) struct SignUpForm {
    name: String,
    new_password: String,
    #[serde(default)]
    address: String,
}

pub(crate) const fn fault_key(fault: AccountFault) -> &'static str {
    match fault {
        AccountFault::Name => "account-bad-name",
        AccountFault::Reserved => "account-name-taken",
        AccountFault::Password => "account-bad-password",
        AccountFault::EasyPassword => "account-easy-password",
        AccountFault::Pin => "account-bad-pin",
        AccountFault::EasyPin => "account-easy-pin",
    }
}

/// Shows a fault of a new account at the field for its name or its password.
pub(super) fn account_fault(
    context: &RequestContext,
    fault: AccountFault,
    name: &'static str,
    password: &'static str,
) -> FieldFault {
    let field = match fault {
        AccountFault::Name | AccountFault::Reserved => name,
        AccountFault::Password
        | AccountFault::EasyPassword
        | AccountFault::Pin
        | AccountFault::EasyPin => password,
    };
    FieldFault::new(context.locale(), field, fault_key(fault))
}

async fn own_again(
    app: &App,
    context: &RequestContext,
    person: &Person,
    fault: FieldFault,
) -> Result<Response, HttpError> {
    let form = FormState::refused(FormInput::default(), fault);
    Ok(form::respond(&form, own(app, context, person, None, &form).await?))
}

/// Shows that the password of the account is wrong in a field.
pub(crate) fn wrong_password(context: &RequestContext, field: &'static str) -> FieldFault {
    let fault = FieldFault::new(context.locale(), field, "account-wrong-password");
    fault.with_status(StatusCode::FORBIDDEN)
}

/// Redirects to the visitor's account with a new session whose secret no other client can have
/// known before.
pub(crate) fn with_session(app: &App, token: String, to: &str) -> Response {
    let mut response = Redirect::to(to).into_response();
    cookies::add(&mut response, &cookies::session(app, token));
    response
}

/// Redirects a visitor who has just signed in or up to the page that needed the account, or to
/// `to`, with a new session.
pub(crate) fn with_account(app: &App, headers: &HeaderMap, token: String, to: &str) -> Response {
    let Some(next) = return_path::kept(app, headers) else { return with_session(app, token, to) };
    let mut response = with_session(app, token, &next);
    cookies::add(&mut response, &cookies::no_return_path(app));
    response
}

/// Creates a session for the browser that sends these headers, and the secret for its cookie.
pub(crate) fn new_session(headers: &HeaderMap) -> (String, NewSession) {
    let secret = secrets::new_session();
    let token_hash = secrets::session_hash(&secret);
    (secret, NewSession { token_hash, device: device_name(headers), is_confirmed: false })
}

/// Remembers the browser as one of the account's owner, whose password has this hash.
pub(crate) async fn remember_device(
    app: &App,
    context: &RequestContext,
    response: &mut Response,
    person: &Person,
    password: &str,
) -> Result<(), HttpError> {
    let id = person.id.as_str();
    let known = known_devices::remember(app, context.devices(), id, password).await?;
    cookies::add(response, &cookies::devices(app, known));
    Ok(())
}

/// Parses the address of a form in which it is optional. If the site sends no mail, the address is
/// ignored.
pub(super) fn optional_address(app: &App, text: &str) -> Result<Option<EmailAddress>, EmailFault> {
    if text.is_empty() || !app.has_mail() {
        return Ok(None);
    }
    EmailAddress::parse(text).map(Some)
}

/// Returns true if an address has received too many confirmation mails. Checked before an account
/// is created, so that no account has an address that cannot be confirmed.
pub(super) async fn is_asked_too_often(
    app: &App,
    address: Option<&EmailAddress>,
) -> Result<bool, Error> {
    let Some(address) = address else { return Ok(false) };
    match quotas::count_confirmation(app, address).await {
        Err(Error::TooManyTries { .. }) => Ok(true),
        limited => limited.map(|()| false),
    }
}

/// `POST /sign-up`
pub(crate) async fn sign_up(
    State(app): State<App>,
    context: RequestContext,
    headers: HeaderMap,
    CsrfForm(input): CsrfForm<FormInput>,
) -> Result<Response, HttpError> {
    context.limit_client(&app, "sign-up").await?;
    let form: SignUpForm = form::read(&input)?;
    let checked = AccountName::parse_new(&form.name)
        .and_then(|name| check_password(&form.new_password).map(|()| name));
    let t = context.locale();
    let refused = |fault| {
        let (old, new) = (FormState::default(), FormState::refused(input, fault));
        let page = views::account::sign_in(&context, sign_in_ways(&app), &old, &new);
        Ok(form::respond(&new, page))
    };
    let of_account = |fault| account_fault(&context, fault, "sign-up-name", "sign-up-password");
    let name = match checked {
        Ok(name) => name,
        Err(fault) => return refused(of_account(fault)),
    };
    let Ok(address) = optional_address(&app, form.address.trim()) else {
        return refused(FieldFault::new(t, "sign-up-address", "address-malformed"));
    };
    let (requester, password) = (context.requester(), form.new_password);
    let hashed = accounts::hash_first_password(&app, &requester, password, &name, address.as_ref());
    let password = match hashed.await? {
        Ok(hash) => hash,
        Err(fault) => return refused(of_account(fault)),
    };
    if is_asked_too_often(&app, address.as_ref()).await? {
        let fault = FieldFault::new(t, "sign-up-address", "address-too-often");
        return refused(fault.with_status(StatusCode::TOO_MANY_REQUESTS));
    }
    let (token, session) = new_session(&headers);
    let language = context.locale().tag().to_owned();
    let account = NewAccount {
        guest: context.guest().cloned(),
        name,
        password,
        identity: None,
        old_session: context.session_hash(),
        session: Some(session),
        address: address.map(|address| NewAddress { address, language }),
    };
    let password = account.password.clone();
    match accounts::sign_up(&app, account).await? {
        Some(person) => {
            tracing::info!("an account was created");
            let mut response = with_account(&app, &headers, token, "/?welcome");
            remember_device(&app, &context, &mut response, &person, &password).await?;
            Ok(response)
        }
        None => {
            let fault = FieldFault::new(t, "sign-up-name", "account-name-taken");
            refused(fault.with_status(StatusCode::CONFLICT))
        }
    }
}

#[derive(Deserialize)]
pub(crate) struct SignInForm {
    name: String,
    password: String,
}

/// `POST /sign-in`: a wrong password and an unknown account do not differ in words or time.
pub(crate) async fn sign_in(
    State(app): State<App>,
    context: RequestContext,
    headers: HeaderMap,
    CsrfForm(input): CsrfForm<FormInput>,
) -> Result<Response, HttpError> {
    let form: SignInForm = form::read(&input)?;
    let key = form.name.trim().to_ascii_lowercase();
    let account = accounts::find(&app, &key).await?;
    let origin = context.attempt_origin(&app, account.as_ref()).await?;
    let attempt = app.begin_attempt(&key, &origin).await?;
    let hash = account.as_ref().map(|account| account.password.clone());
    let right = attempt.verify(&app, &form.password, hash).await?;
    let Some(account) = account.filter(|_| right) else {
        let fault = FieldFault::new(context.locale(), "sign-in-password", "account-wrong");
        return Ok(sign_in_again(&app, &context, input, fault));
    };
    accounts::check_open(&app, &account)?;
    if account.has_second_factor {
        return ask_code(&app, &context, &account, &FormState::default()).await;
    }
    begin_session(&app, &context, &headers, &account, false, "/").await
}

/// Returns the available ways to sign in and up.
fn sign_in_ways(app: &App) -> SignInWays<'_> {
    SignInWays { has_mail: app.has_mail(), provider: identities::label(app) }
}

fn sign_in_again(
    app: &App,
    context: &RequestContext,
    input: FormInput,
    fault: FieldFault,
) -> Response {
    let old = FormState::refused(input, fault.with_status(StatusCode::FORBIDDEN));
    let new = FormState::default();
    form::respond(&old, views::account::sign_in(context, sign_in_ways(app), &old, &new))
}

/// Signs in to an account after all required proofs. `is_confirmed` is true if a code of the second
/// factor was among them.
pub(crate) async fn begin_session(
    app: &App,
    context: &RequestContext,
    headers: &HeaderMap,
    account: &Account,
    is_confirmed: bool,
    to: &str,
) -> Result<Response, HttpError> {
    let person = &account.person;
    let (token, new) = new_session(headers);
    let new = NewSession { is_confirmed, ..new };
    let old = context.session_hash();
    sessions::sign_in(app, &person.id, context.guest(), &old, &new).await?;
    let mut response = with_account(app, headers, token, to);
    remember_device(app, context, &mut response, person, &account.password).await?;
    Ok(response)
}

/// Asks for the code of the second factor, after the password or the identity provider.
pub(crate) async fn ask_code(
    app: &App,
    context: &RequestContext,
    account: &Account,
    form: &FormState,
) -> Result<Response, HttpError> {
    let proof = second_factor::proof_of_password(app, account, &context.session_hash()).await?;
    let name = &account.person.name;
    Ok(form::respond(form, views::second_factor::sign_in_code(context, name, &proof, form)))
}

#[derive(Deserialize)]
pub(crate) struct CodeForm {
    name: String,
    proof: String,
    code: String,
}

/// `POST /sign-in/code`: the second step of signing in. Wrong codes count like wrong passwords.
pub(crate) async fn sign_in_with_code(
    State(app): State<App>,
    context: RequestContext,
    headers: HeaderMap,
    CsrfForm(form): CsrfForm<CodeForm>,
) -> Result<Response, HttpError> {
    let account = accounts::find(&app, &form.name).await?;
    let proven = match &account {
        Some(account) => {
            let session = context.session_hash();
            second_factor::is_proof_of_password(&app, account, &session, &form.proof).await?
        }
        None => false,
    };
    let Some(account) = account.filter(|_| proven) else {
        let fault = FieldFault::new(context.locale(), "sign-in", "second-factor-too-late");
        return Ok(sign_in_again(&app, &context, FormInput::default(), fault));
    };
    accounts::check_open(&app, &account)?;
    let origin = context.attempt_origin(&app, Some(&account)).await?;
    if !second_factor::is_code(&app, &account.person, &origin, &form.code).await? {
        let form = FormState::refused(FormInput::default(), wrong_code(&context, "code"));
        return ask_code(&app, &context, &account, &form).await;
    }
    begin_session(&app, &context, &headers, &account, true, "/").await
}

/// Shows that the code of the second factor is wrong in a field.
pub(crate) fn wrong_code(context: &RequestContext, field: &'static str) -> FieldFault {
    let fault = FieldFault::new(context.locale(), field, "second-factor-wrong");
    fault.with_status(StatusCode::FORBIDDEN)
}

#[derive(Deserialize)]
pub(crate) struct SignOutForm {
    #[serde(default)]
    everywhere: String,
}

/// `POST /sign-out`
pub(crate) async fn sign_out(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<SignOutForm>,
) -> Result<Response, HttpError> {
    match context.signed_in() {
        Some(person) if form.everywhere == "1" => {
            sessions::sign_out_everywhere(&app, &person.id, None).await?;
        }
        _ => sessions::sign_out(&app, &context.session_hash()).await?,
    }
    Ok(with_session(&app, secrets::new_session(), "/"))
}

/// Returns the signed-in person if the password proves their identity; for an account without a
/// password, a recent sign-in does.
pub(crate) async fn confirm(
    app: &App,
    context: &RequestContext,
    password: String,
) -> Result<Option<Person>, HttpError> {
    let person = context.account()?;
    if !context.has_password() {
        return match context.has_just_signed_in(app) {
            true => Ok(Some(person.clone())),
            false => Err(HttpError::Service(Error::SignInAgain)),
        };
    }
    let origin = context.own_attempt_origin();
    let is_right = accounts::is_password(app, person, &origin, &password).await?;
    Ok(is_right.then(|| person.clone()))
}

/// Returns the fault in the password or the code that prove the visitor's identity; `fields` are
/// their fields. Changing a second factor and deleting an account need both.
pub(crate) async fn proof_fault(
    app: &App,
    context: &RequestContext,
    password: String,
    code: &str,
    fields: [&'static str; 2],
) -> Result<Option<FieldFault>, HttpError> {
    let [password_field, code_field] = fields;
    let Some(person) = confirm(app, context, password).await? else {
        return Ok(Some(wrong_password(context, password_field)));
    };
    let is_right =
        second_factor::is_code(app, &person, &context.own_attempt_origin(), code).await?;
    Ok((!is_right).then(|| wrong_code(context, code_field)))
}

#[derive(Deserialize)]
pub(crate) struct PasswordForm {
    password: String,
    new_password: String,
}

/// `POST /account/password`: other browsers are signed out.
pub(crate) async fn change_password(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<PasswordForm>,
) -> Result<Response, HttpError> {
    let person = context.account()?.clone();
    if let Err(fault) = check_password(&form.new_password) {
        let fault = account_fault(&context, fault, "new-password", "new-password");
        return own_again(&app, &context, &person, fault).await;
    }
    if confirm(&app, &context, form.password).await?.is_none() {
        let fault = wrong_password(&context, "old-password");
        return own_again(&app, &context, &person, fault).await;
    }
    let session = context.session_hash();
    let (requester, new) = (context.requester(), form.new_password);
    let changed = accounts::change_password(&app, &requester, &person, new, Some(&session));
    let hash = match changed.await? {
        Ok(hash) => hash,
        Err(fault) => {
            let fault = account_fault(&context, fault, "new-password", "new-password");
            return own_again(&app, &context, &person, fault).await;
        }
    };
    let (changed, empty) = (Some("account-password-changed"), FormState::default());
    let mut response = own(&app, &context, &person, changed, &empty).await?.into_response();
    remember_device(&app, &context, &mut response, &person, &hash).await?;
    Ok(response)
}

#[derive(Deserialize)]
pub(crate) struct DeleteForm {
    password: String,
    #[serde(default)]
    code: String,
}

/// `POST /account/delete`: the games stay, without the name. An active second factor is required as
/// well: the password alone cannot open such an account, so it cannot delete it either.
pub(crate) async fn delete(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<DeleteForm>,
) -> Result<Response, HttpError> {
    let person = context.account()?.clone();
    let fields = ["delete-password", "delete-code"];
    if let Some(fault) = proof_fault(&app, &context, form.password, &form.code, fields).await? {
        return own_again(&app, &context, &person, fault).await;
    }
    accounts::delete(&app, &person).await?;
    Ok(with_session(&app, secrets::new_session(), "/"))
}
