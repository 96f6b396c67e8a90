//! The overview, failing work, the banner and the audit log.

use std::collections::{BTreeMap, HashMap};

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::extract::CsrfForm;
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::routes::admin::{Administrator, DoneQuery, PAGE, PageQuery, answer, next_page};
use dipole_domain::{DAY, Millis};
use dipole_site::app::App;
use dipole_site::bus::pipeline::{Committed, SiteEvent};
use dipole_site::services::administration::WorkQueue;
use dipole_site::services::{banner as banners, site_overview};
use dipole_store::{Banner, MessageQueue};
use dipole_views as views;
use dipole_views::admin::overview::BannerTried;
use dipole_views::admin::work::Failing;

/// Maximum number of rows in a list of work.
const MAX_WORK: u32 = 100;
/// Maximum age of abandoned work in the list.
const GIVEN_UP_FOR: Millis = 7 * DAY;
/// Maximum length of a banner, in characters.
const MAX_BANNER: usize = 300;

/// `GET /admin`
pub(super) async fn overview(
    _: Administrator,
    State(app): State<App>,
    context: RequestContext,
) -> Result<Response, HttpError> {
    let seen = site_overview::look(&app).await?;
    let banner = app.banner();
    let page = views::admin::overview::overview(&context, &seen, banner.as_deref(), app.now());
    Ok(page.into_response())
}

async fn failing(app: &App, queue: MessageQueue) -> Result<Failing, HttpError> {
    let since = app.now() - GIVEN_UP_FOR;
    Ok(Failing {
        waiting: app.store.failing_messages(queue, MAX_WORK).await?,
        given_up: app.store.messages_given_up(queue, since, MAX_WORK).await?,
    })
}

/// `GET /admin/mails`
pub(super) async fn mails(
    _: Administrator,
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<DoneQuery>,
) -> Result<Response, HttpError> {
    let failing = failing(&app, MessageQueue::Mails).await?;
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
    let reviews = app.store.unfinished_reviews(MAX_WORK).await?;
    let pushes = failing(&app, MessageQueue::Pushes).await?;
    let webhooks = failing(&app, MessageQueue::Webhooks).await?;
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
    let retries = match form.act.as_str() {
        "retry" => true,
        "remove" => false,
        _ => return Err(HttpError::NOT_FOUND),
    };
    let event = match queue {
        WorkQueue::Messages(_) => SiteEvent::MessagesQueued,
        WorkQueue::Reviews => SiteEvent::ReviewQueued,
    };
    let work = |app: App| async move {
        let at_work = administrator.at_work(&app);
        match retries {
            true => at_work.retry(queue, &form.id).await?,
            false => at_work.remove(queue, &form.id).await?,
        }
        Ok(Committed::new((), [event]))
    };
    let result = app.perform(work).await;
    let page = match queue {
        WorkQueue::Messages(MessageQueue::Mails) => "/admin/mails",
        _ => "/admin/jobs",
    };
    answer(&context, page, result)
}

/// `GET /admin/banner`
pub(super) async fn banner(
    _: Administrator,
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<DoneQuery>,
) -> Result<Response, HttpError> {
    let banner = app.store.banner().await?;
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
                let current = app.store.banner().await?;
                let (current, now, fault) = (current.as_ref(), app.now(), Some(key));
                let page =
                    views::admin::overview::banner(&context, current, &tried, now, fault, false);
                return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
            }
        }
    };
    let result = administrator.at_work(&app).set_banner(banner.as_ref()).await;
    banners::reload(&app).await?;
    answer(&context, "/admin/banner", result)
}

/// `GET /admin/audit`
pub(super) async fn audit(
    _: Administrator,
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<PageQuery>,
) -> Result<Response, HttpError> {
    let before = query.before.unwrap_or(i64::MAX);
    let mut lines = app.store.audit_before(before, PAGE + 1).await?;
    let older = next_page(&mut lines, |line| line.number);
    Ok(views::admin::overview::audit(&context, &lines, older).into_response())
}
