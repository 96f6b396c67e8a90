//! Reports, accounts, chat and studies.

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::extract::{CsrfForm, EmptyForm};
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::routes::admin::{Administrator, DoneQuery, PageQuery, ReasonForm, act, refused};
use dipole_domain::GameId;
use dipole_site::app::App;
use dipole_site::services::administration::AdminRefusal;
use dipole_site::services::administrators::{self, Action};
use dipole_views as views;

/// `GET /admin/reports`
pub(super) async fn reports(
    _: Administrator,
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<PageQuery>,
) -> Result<Response, HttpError> {
    let is_all = query.all == "1";
    let (reports, older) = match is_all {
        true => administrators::reports(&app, query.before).await?,
        false => (administrators::open_reports(&app).await?, None),
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
    let action = Action::Resolve(number, form.how);
    act(&app, &context, &administrator, "/admin/reports", action).await
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
    let (accounts, is_cut) = administrators::search_accounts(&app, &q).await?;
    Ok(views::admin::accounts::list(&context, &q, &accounts, is_cut).into_response())
}

/// `GET /admin/accounts/{name}`
pub(super) async fn account(
    _: Administrator,
    State(app): State<App>,
    context: RequestContext,
    Path(name): Path<String>,
    Query(query): Query<DoneQuery>,
) -> Result<Response, HttpError> {
    let details = administrators::account(&app, &name).await?;
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
    let (page, action) = (page_of(&name), Action::Suspend(name, form.why));
    act(&app, &context, &administrator, &page, action).await
}

/// `POST /admin/accounts/{name}/unsuspend`
pub(super) async fn unsuspend(
    administrator: Administrator,
    State(app): State<App>,
    context: RequestContext,
    Path(name): Path<String>,
    CsrfForm(form): CsrfForm<ReasonForm>,
) -> Result<Response, HttpError> {
    let (page, action) = (page_of(&name), Action::Reinstate(name, form.why));
    act(&app, &context, &administrator, &page, action).await
}

/// `POST /admin/accounts/{name}/sessions`: ends all of them.
pub(super) async fn end_sessions(
    administrator: Administrator,
    State(app): State<App>,
    context: RequestContext,
    Path(name): Path<String>,
    CsrfForm(form): CsrfForm<ReasonForm>,
) -> Result<Response, HttpError> {
    let (page, action) = (page_of(&name), Action::EndSessions(name, form.why));
    act(&app, &context, &administrator, &page, action).await
}

/// `POST /admin/accounts/{name}/second-factor`: switches it off.
pub(super) async fn reset_second_factor(
    administrator: Administrator,
    State(app): State<App>,
    context: RequestContext,
    Path(name): Path<String>,
    CsrfForm(form): CsrfForm<ReasonForm>,
) -> Result<Response, HttpError> {
    let (page, action) = (page_of(&name), Action::ResetSecondFactor(name, form.why));
    act(&app, &context, &administrator, &page, action).await
}

/// `POST /admin/accounts/{name}/password`: the only response with this link.
pub(super) async fn reset_password(
    Administrator(own): Administrator,
    State(app): State<App>,
    context: RequestContext,
    Path(name): Path<String>,
    CsrfForm(EmptyForm {}): CsrfForm<EmptyForm>,
) -> Result<Response, HttpError> {
    match administrators::reset_password(&app, &own, &name).await {
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
    Administrator(own): Administrator,
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<ChatQuery>,
) -> Result<Response, HttpError> {
    let game = query.game.trim();
    let lines = match game {
        "" => None,
        game => match administrators::chat(&app, &own, game).await {
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
    act(&app, &context, &administrator, &page, Action::RemoveChat(game, number, form.why)).await
}

#[derive(Deserialize)]
pub(super) struct StudyQuery {
    #[serde(default)]
    study: String,
    #[serde(default)]
    done: String,
}

/// `GET /admin/studies`
pub(super) async fn study(
    Administrator(own): Administrator,
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<StudyQuery>,
) -> Result<Response, HttpError> {
    let address = query.study.trim();
    let found = match address {
        "" => None,
        address => match administrators::study(&app, &own, address).await {
            Ok(found) => Some(found),
            Err(AdminRefusal::NoStudy(_)) => None,
            Err(refusal) => return refused(&context, "/admin/studies", refusal),
        },
    };
    let shown = found.as_ref().map(|(study, chapters)| (study, chapters.as_slice()));
    let page = views::admin::studies::page(&context, address, shown, query.done == "1");
    Ok(page.into_response())
}

#[derive(Deserialize)]
pub(super) struct RemoveStudyForm {
    study: String,
    #[serde(default)]
    why: String,
}

/// `POST /admin/studies/remove`
pub(super) async fn remove_study(
    administrator: Administrator,
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<RemoveStudyForm>,
) -> Result<Response, HttpError> {
    let action = Action::RemoveStudy(form.study, form.why);
    act(&app, &context, &administrator, "/admin/studies", action).await
}
