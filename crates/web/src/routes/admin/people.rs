//! Reports, accounts and chat.

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::extract::{CsrfForm, EmptyForm};
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::routes::admin::{
    Administrator, DoneQuery, PAGE, PageQuery, ReasonForm, answer, next_page, refused,
};
use dipole_domain::GameId;
use dipole_site::app::App;
use dipole_site::bus::pipeline::{Committed, SiteEvent};
use dipole_site::services::administration::AdminRefusal;
use dipole_store::SecondFactor;
use dipole_views as views;
use dipole_views::admin::accounts::AccountDetails;

/// Maximum number of waiting reports shown.
const MAX_WAITING: u32 = 500;
/// Maximum number of accounts that a search returns.
const MAX_FOUND: u32 = 100;

/// `GET /admin/reports`
pub(super) async fn reports(
    _: Administrator,
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<PageQuery>,
) -> Result<Response, HttpError> {
    let is_all = query.all == "1";
    let (reports, older) = if is_all {
        let before = query.before.unwrap_or(i64::MAX);
        let mut reports = app.store.reports_before(before, PAGE + 1).await?;
        let older = next_page(&mut reports, |report| report.number);
        (reports, older)
    } else {
        (app.store.reports(false, MAX_WAITING).await?, None)
    };
    let is_done = query.done == "1";
    let page = views::admin::reports::reports(&context, &reports, is_all, older, is_done);
    Ok(page.into_response())
}

#[derive(Deserialize)]
pub(super) struct ResolveForm {
    #[serde(default)]
    how: String,
}

/// `POST /admin/reports/{number}/resolve`
pub(super) async fn resolve(
    administrator: Administrator,
    State(app): State<App>,
    context: RequestContext,
    Path(number): Path<i64>,
    CsrfForm(form): CsrfForm<ResolveForm>,
) -> Result<Response, HttpError> {
    let result = administrator.at_work(&app).resolve(number, &form.how).await;
    answer(&context, "/admin/reports", result)
}

#[derive(Deserialize)]
pub(super) struct SearchQuery {
    #[serde(default)]
    q: String,
}

/// `GET /admin/accounts`
pub(super) async fn accounts(
    _: Administrator,
    State(app): State<App>,
    context: RequestContext,
    Query(SearchQuery { q }): Query<SearchQuery>,
) -> Result<Response, HttpError> {
    let mut accounts = app.store.accounts_like(q.trim(), MAX_FOUND + 1).await?;
    let is_cut = accounts.len() > MAX_FOUND as usize;
    accounts.truncate(MAX_FOUND as usize);
    Ok(views::admin::accounts::list(&context, &q, &accounts, is_cut).into_response())
}

/// `GET /admin/accounts/{name}`
pub(super) async fn account(
    Administrator(own): Administrator,
    State(app): State<App>,
    context: RequestContext,
    Path(name): Path<String>,
    Query(query): Query<DoneQuery>,
) -> Result<Response, HttpError> {
    let info = app.store.account_info(&name.to_ascii_lowercase()).await?;
    let info = info.ok_or(HttpError::NOT_FOUND)?;
    let person = &info.person.id;
    let factor = app.store.second_factor(person).await?.filter(SecondFactor::is_on);
    let details = AccountDetails {
        sessions: &app.store.sessions_of(person, app.now()).await?,
        second_factor_since: factor.map_or(0, |factor| factor.since),
        is_administrator: app.store.is_administrator(person).await?,
        is_own: *person == own.id,
        info: &info,
    };
    Ok(views::admin::accounts::account(&context, &details, query.is_done()).into_response())
}

fn page_of(name: &str) -> String {
    format!("/admin/accounts/{name}")
}

/// `POST /admin/accounts/{name}/suspend`
pub(super) async fn suspend(
    administrator: Administrator,
    State(app): State<App>,
    context: RequestContext,
    Path(name): Path<String>,
    CsrfForm(form): CsrfForm<ReasonForm>,
) -> Result<Response, HttpError> {
    let result = administrator.at_work(&app).suspend(&name, true, &form.why).await;
    answer(&context, &page_of(&name), result)
}

/// `POST /admin/accounts/{name}/unsuspend`
pub(super) async fn unsuspend(
    administrator: Administrator,
    State(app): State<App>,
    context: RequestContext,
    Path(name): Path<String>,
    CsrfForm(form): CsrfForm<ReasonForm>,
) -> Result<Response, HttpError> {
    let result = administrator.at_work(&app).suspend(&name, false, &form.why).await;
    answer(&context, &page_of(&name), result)
}

/// `POST /admin/accounts/{name}/sessions`: ends all of them.
pub(super) async fn end_sessions(
    administrator: Administrator,
    State(app): State<App>,
    context: RequestContext,
    Path(name): Path<String>,
    CsrfForm(form): CsrfForm<ReasonForm>,
) -> Result<Response, HttpError> {
    let result = administrator.at_work(&app).end_sessions(&name, &form.why).await;
    answer(&context, &page_of(&name), result)
}

/// `POST /admin/accounts/{name}/second-factor`: switches it off.
pub(super) async fn reset_second_factor(
    administrator: Administrator,
    State(app): State<App>,
    context: RequestContext,
    Path(name): Path<String>,
    CsrfForm(form): CsrfForm<ReasonForm>,
) -> Result<Response, HttpError> {
    let page = page_of(&name);
    let reset = |app: App| async move {
        administrator.at_work(&app).reset_second_factor(&name, &form.why).await?;
        Ok(Committed::new((), [SiteEvent::MessagesQueued]))
    };
    answer(&context, &page, app.perform(reset).await)
}

/// `POST /admin/accounts/{name}/password`: the only response with this link.
pub(super) async fn reset_password(
    administrator: Administrator,
    State(app): State<App>,
    context: RequestContext,
    Path(name): Path<String>,
    CsrfForm(EmptyForm {}): CsrfForm<EmptyForm>,
) -> Result<Response, HttpError> {
    match administrator.at_work(&app).reset_password(&name, &app.site.base_url).await {
        Ok(link) => {
            Ok(views::admin::overview::password_link(&context, &name, &link).into_response())
        }
        Err(refusal) => refused(&context, &page_of(&name), refusal),
    }
}

#[derive(Deserialize)]
pub(super) struct ChatQuery {
    #[serde(default)]
    game: String,
    #[serde(default)]
    done: String,
}

/// `GET /admin/chat`
pub(super) async fn chat(
    administrator: Administrator,
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<ChatQuery>,
) -> Result<Response, HttpError> {
    let game = query.game.trim();
    let lines = match game {
        "" => None,
        game => match administrator.at_work(&app).chat(game).await {
            Ok(lines) => Some(lines),
            Err(AdminRefusal::NoGame(_)) => None,
            Err(refusal) => return refused(&context, "/admin/chat", refusal),
        },
    };
    let page = views::admin::reports::chat(&context, game, lines.as_deref(), query.done == "1");
    Ok(page.into_response())
}

#[derive(Deserialize)]
pub(super) struct RemoveForm {
    #[serde(default)]
    game: String,
    #[serde(default)]
    why: String,
}

/// `POST /admin/chat/{number}/remove`
pub(super) async fn remove_chat(
    administrator: Administrator,
    State(app): State<App>,
    context: RequestContext,
    Path(number): Path<i64>,
    CsrfForm(form): CsrfForm<RemoveForm>,
) -> Result<Response, HttpError> {
    let game = GameId::parse(&form.game);
    let page = match &game {
        Some(game) => format!("/admin/chat?game={game}"),
        None => "/admin/chat".to_owned(),
    };
    let remove = |app: App| async move {
        administrator.at_work(&app).remove_chat(number, &form.why).await?;
        Ok(Committed::new((), game.map(SiteEvent::Chat)))
    };
    answer(&context, &page, app.perform(remove).await)
}
