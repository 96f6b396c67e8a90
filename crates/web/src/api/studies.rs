//! The JSON API of studies.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::extract::{CsrfJson, CsrfOnly};
use crate::http_error::HttpError;
use crate::middleware::error_pages::{Problem, ProblemDetails};
use crate::request_context::RequestContext;
use crate::routes::studies::{chapter_id, study_id};
use dipole_domain::{ChapterId, StudyFault, StudyId};
use dipole_site::app::App;
use dipole_site::services::studies::{Chapter, ChapterDraft, ChapterSource, Study, StudyDraft};
use dipole_site::services::{Error, studies};
use dipole_views::json::game_json::timestamp;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list, create))
        .routes(routes!(read, change, delete))
        .routes(routes!(copy))
        .routes(routes!(add))
        .routes(routes!(save, delete_chapter))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct StudyPath {
    /// The study's sixteen letters and digits
    id: String,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct ChapterPath {
    /// The study's sixteen letters and digits
    id: String,
    /// The chapter's eight letters and digits
    chapter: String,
}

/// A study in a list
#[derive(Serialize, ToSchema)]
#[schema(as = StudySummary)]
struct SummaryJson {
    id: String,
    title: String,
    /// Whether every visitor with the link may read it
    shared: bool,
    /// Number of chapters
    chapters: u64,
    #[schema(value_type = String, format = DateTime)]
    updated: Option<String>,
}

/// Your studies, the last changed first
#[derive(Serialize, ToSchema)]
struct Studies {
    studies: Vec<SummaryJson>,
}

/// A study with its chapters
#[derive(Serialize, ToSchema)]
#[schema(as = Study)]
struct StudyJson {
    id: String,
    title: String,
    owner: String,
    shared: bool,
    /// The version of the title and of the permission to read; send it with a change of these
    version: u64,
    chapters: Vec<ChapterJson>,
}

/// A chapter of a study
#[derive(Serialize, ToSchema)]
#[schema(as = StudyChapter)]
struct ChapterJson {
    id: String,
    title: String,
    /// The moves, variations and comments as a game record
    record: String,
    /// The version of the chapter; send it with a change
    version: u64,
}

/// A new study
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewStudy {
    /// Sixteen letters and digits chosen by the client, so that a repeated request creates one study
    #[serde(default)]
    id: Option<String>,
    title: String,
    #[serde(default)]
    shared: bool,
    chapter: NewChapter,
}

/// A new chapter
#[derive(Deserialize, ToSchema)]
#[schema(as = NewStudyChapter)]
#[serde(deny_unknown_fields)]
struct NewChapter {
    /// Eight letters and digits chosen by the client, so that a repeated request adds one chapter
    #[serde(default)]
    id: Option<String>,
    /// If empty, the title of the record is used
    #[serde(default)]
    title: String,
    /// A record, a position, the name of a setup, or several records for several chapters. If empty,
    /// the chapter begins with the setup of the small board
    #[serde(default)]
    record: String,
}

/// A change of a study
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct StudyChange {
    /// The version on which the change is based
    version: u64,
    title: String,
    shared: bool,
}

/// A change of a chapter
#[derive(Deserialize, ToSchema)]
#[schema(as = StudyChapterChange)]
#[serde(deny_unknown_fields)]
struct ChapterChange {
    /// The version on which the change is based
    version: u64,
    title: String,
    record: String,
}

/// A copy of a study
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct StudyCopy {
    /// Sixteen letters and digits chosen by the client, so that a repeated request makes one copy
    #[serde(default)]
    id: Option<String>,
}

/// The chapter has changed since the sent version, or the limit on the number or the length of the
/// studies is reached.
#[derive(Serialize, ToSchema)]
#[schema(as = ChangedStudyChapter)]
struct ChangedChapter {
    error: ProblemDetails,
    /// The current chapter, if it has changed
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    chapter: Option<ChapterJson>,
}

impl From<Chapter> for ChapterJson {
    fn from(Chapter { id, title, record, version }: Chapter) -> ChapterJson {
        ChapterJson { id: id.into(), title, record, version }
    }
}

fn new_study_id(sent: Option<&str>) -> Result<StudyId, HttpError> {
    let Some(text) = sent else { return Ok(StudyId::random()) };
    StudyId::parse(text)
        .ok_or_else(|| HttpError::BadRequest(format!("\"{text}\" is no study's id")))
}

impl NewChapter {
    fn draft(self) -> Result<ChapterDraft, HttpError> {
        let id = match &self.id {
            None => ChapterId::random(),
            Some(text) => ChapterId::parse(text)
                .ok_or_else(|| HttpError::BadRequest(format!("\"{text}\" is no chapter's id")))?,
        };
        Ok(ChapterDraft { id, title: self.title, source: ChapterSource::Text(self.record) })
    }
}

async fn study_json(
    app: &App,
    context: &RequestContext,
    id: &StudyId,
) -> Result<Json<StudyJson>, HttpError> {
    let study = studies::readable(app, context.person(), id).await?;
    let chapters = studies::chapters(app, &study).await?;
    let Study { id, title, owner, is_shared, version, .. } = study;
    Ok(Json(StudyJson {
        id: id.into(),
        title,
        owner: owner.name,
        shared: is_shared,
        version,
        chapters: chapters.into_iter().map(ChapterJson::from).collect(),
    }))
}

async fn list_json(app: &App, context: &RequestContext) -> Result<Json<Studies>, HttpError> {
    let own = studies::list(app, &context.account()?.id).await?;
    let summary = |it: Study| SummaryJson {
        id: it.id.into(),
        title: it.title,
        shared: it.is_shared,
        chapters: it.chapters,
        updated: timestamp(it.updated),
    };
    Ok(Json(Studies { studies: own.into_iter().map(summary).collect() }))
}

/// Your studies
#[utoipa::path(
    get,
    path = "/api/studies",
    operation_id = "studies",
    tag = "studies",
    responses((status = 200, description = "The studies", body = Studies)),
    security(("session" = []), ("token" = ["read"])),
)]
async fn list(
    State(app): State<App>,
    context: RequestContext,
) -> Result<impl IntoResponse, HttpError> {
    Ok(([(CACHE_CONTROL, "no-store")], list_json(&app, &context).await?))
}

/// Create a study
#[utoipa::path(
    post,
    path = "/api/studies",
    operation_id = "createStudy",
    tag = "studies",
    request_body = NewStudy,
    responses((status = 200, description = "The study", body = StudyJson)),
    security(("session" = []), ("token" = ["play"])),
)]
async fn create(
    State(app): State<App>,
    context: RequestContext,
    CsrfJson(sent): CsrfJson<NewStudy>,
) -> Result<Json<StudyJson>, HttpError> {
    let id = new_study_id(sent.id.as_deref())?;
    let chapter = sent.chapter.draft()?;
    let draft = StudyDraft { id: id.clone(), title: sent.title, is_shared: sent.shared, chapter };
    studies::create(&app, context.locale(), context.account()?, draft).await?;
    study_json(&app, &context, &id).await
}

/// A study
///
/// Your own study, or one that its owner shares by the link.
#[utoipa::path(
    get,
    path = "/api/studies/{id}",
    operation_id = "study",
    tag = "studies",
    params(StudyPath),
    responses((status = 200, description = "The study", body = StudyJson)),
    security((), ("session" = []), ("token" = ["read"])),
)]
async fn read(
    State(app): State<App>,
    context: RequestContext,
    Path(StudyPath { id }): Path<StudyPath>,
) -> Result<impl IntoResponse, HttpError> {
    let study = study_json(&app, &context, &study_id(&id)?).await?;
    Ok(([(CACHE_CONTROL, "no-store")], study))
}

/// Change the title of a study and the permission to read it
#[utoipa::path(
    put,
    path = "/api/studies/{id}",
    operation_id = "changeStudy",
    tag = "studies",
    params(StudyPath),
    request_body = StudyChange,
    responses((status = 200, description = "The study", body = StudyJson)),
    security(("session" = []), ("token" = ["play"])),
)]
async fn change(
    State(app): State<App>,
    context: RequestContext,
    Path(StudyPath { id }): Path<StudyPath>,
    CsrfJson(sent): CsrfJson<StudyChange>,
) -> Result<Json<StudyJson>, HttpError> {
    let id = study_id(&id)?;
    let StudyChange { version, title, shared } = sent;
    studies::change(&app, context.account()?, &id, version, &title, shared).await?;
    study_json(&app, &context, &id).await
}

/// Delete a study
#[utoipa::path(
    delete,
    path = "/api/studies/{id}",
    operation_id = "deleteStudy",
    tag = "studies",
    params(StudyPath),
    responses((status = 200, description = "The studies that are left", body = Studies)),
    security(("session" = []), ("token" = ["play"])),
)]
async fn delete(
    State(app): State<App>,
    context: RequestContext,
    Path(StudyPath { id }): Path<StudyPath>,
    CsrfOnly: CsrfOnly,
) -> Result<Json<Studies>, HttpError> {
    studies::delete(&app, context.account()?, &study_id(&id)?).await?;
    list_json(&app, &context).await
}

/// Copy a study to yours
///
/// The copy is private.
#[utoipa::path(
    post,
    path = "/api/studies/{id}/copy",
    operation_id = "copyStudy",
    tag = "studies",
    params(StudyPath),
    request_body = StudyCopy,
    responses((status = 200, description = "The copy", body = StudyJson)),
    security(("session" = []), ("token" = ["play"])),
)]
async fn copy(
    State(app): State<App>,
    context: RequestContext,
    Path(StudyPath { id }): Path<StudyPath>,
    CsrfJson(sent): CsrfJson<StudyCopy>,
) -> Result<Json<StudyJson>, HttpError> {
    let copy = new_study_id(sent.id.as_deref())?;
    studies::copy(&app, context.account()?, &study_id(&id)?, &copy).await?;
    study_json(&app, &context, &copy).await
}

/// Add chapters at the end of a study
///
/// Adds a chapter for each record in the request.
#[utoipa::path(
    post,
    path = "/api/studies/{id}/chapters",
    operation_id = "addStudyChapter",
    tag = "studies",
    params(StudyPath),
    request_body = NewChapter,
    responses((status = 200, description = "The study", body = StudyJson)),
    security(("session" = []), ("token" = ["play"])),
)]
async fn add(
    State(app): State<App>,
    context: RequestContext,
    Path(StudyPath { id }): Path<StudyPath>,
    CsrfJson(sent): CsrfJson<NewChapter>,
) -> Result<Json<StudyJson>, HttpError> {
    let (id, draft) = (study_id(&id)?, sent.draft()?);
    studies::add(&app, context.locale(), context.account()?, &id, draft).await?;
    study_json(&app, &context, &id).await
}

/// Change a chapter of a study
///
/// If the chapter has changed since the sent version, the change is not stored and the response
/// contains the current chapter.
#[utoipa::path(
    put,
    path = "/api/studies/{id}/chapters/{chapter}",
    operation_id = "changeStudyChapter",
    tag = "studies",
    params(ChapterPath),
    request_body = ChapterChange,
    responses(
        (status = 200, description = "The stored chapter", body = ChapterJson),
        (status = 409, description = "The chapter has changed since, or the studies are too long", body = ChangedChapter),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
async fn save(
    State(app): State<App>,
    context: RequestContext,
    Path(ChapterPath { id, chapter }): Path<ChapterPath>,
    CsrfJson(sent): CsrfJson<ChapterChange>,
) -> Result<Response, HttpError> {
    let (id, chapter) = (study_id(&id)?, chapter_id(&chapter)?);
    let ChapterChange { version, title, record } = sent;
    let person = context.account()?;
    match studies::save(&app, person, &id, &chapter, version, &title, &record).await {
        Ok(kept) => Ok(Json(ChapterJson::from(kept)).into_response()),
        Err(error @ Error::Study(StudyFault::Changed)) => {
            let Problem { error } = Problem::new(context.locale(), &HttpError::from(error));
            let study = studies::own(&app, person, &id).await?;
            let now = studies::chapter(&app, &study, &chapter).await?;
            let changed = ChangedChapter { error, chapter: Some(now.into()) };
            Ok((StatusCode::CONFLICT, Json(changed)).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

/// Delete a chapter of a study that has others
#[utoipa::path(
    delete,
    path = "/api/studies/{id}/chapters/{chapter}",
    operation_id = "deleteStudyChapter",
    tag = "studies",
    params(ChapterPath),
    responses((status = 200, description = "The study", body = StudyJson)),
    security(("session" = []), ("token" = ["play"])),
)]
async fn delete_chapter(
    State(app): State<App>,
    context: RequestContext,
    Path(ChapterPath { id, chapter }): Path<ChapterPath>,
    CsrfOnly: CsrfOnly,
) -> Result<Json<StudyJson>, HttpError> {
    let (id, chapter) = (study_id(&id)?, chapter_id(&chapter)?);
    studies::delete_chapter(&app, context.account()?, &id, &chapter).await?;
    study_json(&app, &context, &id).await
}
