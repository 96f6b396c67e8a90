//! The overview, failing work, the banner and the audit log.

use std::collections::{BTreeMap, HashMap};

use axum::Extension;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::extract::CsrfForm;
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::routes::admin::{Administrator, DoneQuery, PageQuery, act};
use dipole_domain::Millis;
use dipole_site::app::App;
use dipole_site::open_sockets::OpenSockets;
use dipole_site::services::administration::WorkQueue;
use dipole_site::services::administrators::{self, Action, Banner, MessageQueue};
use dipole_site::services::site_overview;
use dipole_views as views;
use dipole_views::admin::overview::BannerTried;

/// Maximum length of a banner, in characters.
const MAX_BANNER: usize = 300;

/// `GET /admin`
pub(super) async fn overview(
    _: Administrator,
    State(app): State<App>,
    Extension(sockets): Extension<OpenSockets>,
    context: RequestContext,
) -> Result<Response, HttpError> {
    let seen = site_overview::read(&app, &sockets).await?;
    let banner = app.banner();
    let page = views::admin::overview::overview(&context, &seen, banner.as_deref(), app.now());
    Ok(page.into_response())
}

/// `GET /admin/mails`
pub(super) async fn mails(
    _: Administrator,
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<DoneQuery>,
) -> Result<Response, HttpError> {
    let failing = administrators::failing(&app, MessageQueue::Mails).await?;
    let page = views::admin::work::mails(&context, &failing, app.has_mail(), query.is_done());
    Ok(page.into_response())
}

/// `GET /admin/jobs`
pub(super) async fn jobs(
    _: Administrator,
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<DoneQuery>,
) -> Result<Response, HttpError> {
    let reviews = administrators::unfinished_reviews(&app).await?;
    let pushes = administrators::failing(&app, MessageQueue::Pushes).await?;
    let webhooks = administrators::failing(&app, MessageQueue::Webhooks).await?;
    let page = views::admin::work::jobs(&context, &reviews, &pushes, &webhooks, query.is_done());
    Ok(page.into_response())
}

#[derive(Deserialize)]
pub(super) struct WorkForm {
    #[serde(default)]
    queue: String,
    #[serde(default)]
    id: String,
    #[serde(default)]
    act: String,
}

/// `POST /admin/jobs`: retries work or abandons it.
pub(super) async fn work(
    administrator: Administrator,
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<WorkForm>,
) -> Result<Response, HttpError> {
    let queue = WorkQueue::parse(&form.queue).ok_or(HttpError::NOT_FOUND)?;
    let action = match form.act.as_str() {
        "retry" => Action::Retry(queue, form.id),
        "remove" => Action::Remove(queue, form.id),
        _ => return Err(HttpError::NOT_FOUND),
    };
    let page = match queue {
        WorkQueue::Messages(MessageQueue::Mails) => "/admin/mails",
        _ => "/admin/jobs",
    };
    act(&app, &context, &administrator, page, action).await
}

/// `GET /admin/banner`
pub(super) async fn banner(
    _: Administrator,
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<DoneQuery>,
) -> Result<Response, HttpError> {
    let banner = administrators::banner(&app).await?;
    let tried = banner.as_ref().map(BannerTried::of).unwrap_or_default();
    let (now, is_done) = (app.now(), query.is_done());
    let page =
        views::admin::overview::banner(&context, banner.as_ref(), &tried, now, None, is_done);
    Ok(page.into_response())
}

/// Returns the banner of a form, or the key of its fault. Languages without a text are left out.
fn read_banner(tried: &BannerTried, now: Millis) -> Result<Banner, &'static str> {
    let texts = tried.texts.iter().map(|(tag, text)| (tag.clone(), text.trim().to_owned()));
    let texts: BTreeMap<String, String> = texts.filter(|(_, text)| !text.is_empty()).collect();
    if texts.is_empty() {
        return Err("admin-banner-empty");
    }
    if texts.values().any(|text| text.chars().count() > MAX_BANNER) {
        return Err("admin-banner-long");
    }
    let ends = match tried.ends.trim() {
        "" => 0,
        ends => {
            let ends: Option<jiff::civil::DateTime> = ends.parse().ok();
            let ends = ends.and_then(|ends| ends.to_zoned(jiff::tz::TimeZone::UTC).ok());
            ends.ok_or("admin-banner-bad-end")?.timestamp().as_millisecond()
        }
    };
    if ends != 0 && ends <= now { Err("admin-banner-bad-end") } else { Ok(Banner { texts, ends }) }
}

/// `POST /admin/banner`
pub(super) async fn set_banner(
    administrator: Administrator,
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<HashMap<String, String>>,
) -> Result<Response, HttpError> {
    let field = |name: &str| form.get(name).cloned().unwrap_or_default();
    let banner = if field("down") == "1" {
        None
    } else {
        let tags = context.locale().all().map(|locale| locale.tag().to_owned());
        let texts = tags.map(|tag| (tag.clone(), field(&format!("text-{tag}")))).collect();
        let tried = BannerTried { texts, ends: field("ends") };
        match read_banner(&tried, app.now()) {
            Ok(banner) => Some(banner),
            Err(key) => {
                let current = administrators::banner(&app).await?;
                let (current, now, fault) = (current.as_ref(), app.now(), Some(key));
                let page =
                    views::admin::overview::banner(&context, current, &tried, now, fault, false);
                return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
            }
        }
    };
    act(&app, &context, &administrator, "/admin/banner", Action::SetBanner(banner)).await
}

/// `GET /admin/audit`
pub(super) async fn audit(
    _: Administrator,
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<PageQuery>,
) -> Result<Response, HttpError> {
    let (lines, older) = administrators::audit_log(&app, query.before).await?;
    Ok(views::admin::overview::audit(&context, &lines, older).into_response())
}
