//! Studies: the list, the board with a chapter, forms and exports.

use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_TYPE, HeaderName};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use dipole::Record;
use dipole::record::RecordError;
use maud::Markup;
use serde::Deserialize;

use crate::blocking_pool::on_blocking_pool;
use crate::extract::{CsrfForm, EmptyForm};
use crate::form;
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::return_path::sign_in_first;
use crate::routes::games::game_id;
use dipole_domain::{ChapterId, StudyFault, StudyId, exported_chapter};
use dipole_site::app::App;
use dipole_site::services::studies::{
    Chapter, ChapterDraft, ChapterSource, OpenStudy, Study, StudyDraft,
};
use dipole_site::services::{Error, analysis, studies};
use dipole_views as views;
use dipole_views::form_state::{FormInput, FormState};
use dipole_views::studies::EditPage;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/studies", get(list).post(create))
        .route("/studies/keep", get(keep))
        .route("/studies/{id}", get(first_chapter))
        .route("/studies/{id}/edit", get(edit).post(change))
        .route("/studies/{id}/copy", post(copy))
        .route("/studies/{id}/delete", post(delete))
        .route("/studies/{id}/chapters", post(add))
        .route("/studies/{id}/record", get(all_records))
        .route("/studies/{id}/{chapter}", get(chapter))
        .route("/studies/{id}/{chapter}/edit", get(edit_chapter).post(change_chapter))
        .route("/studies/{id}/{chapter}/delete", post(delete_chapter))
        .route("/studies/{id}/{chapter}/move", post(move_chapter))
        .route("/studies/{id}/{chapter}/record", get(record))
        .route("/studies/{id}/{chapter}/record.json", get(record_json))
}

/// The link to a study is the permission to read it, so search engines must not list its pages.
const NO_INDEX: [(HeaderName, &str); 1] = [(HeaderName::from_static("x-robots-tag"), "noindex")];

pub(crate) fn study_id(text: &str) -> Result<StudyId, HttpError> {
    StudyId::parse(text).ok_or(HttpError::NOT_FOUND)
}

pub(crate) fn chapter_id(text: &str) -> Result<ChapterId, HttpError> {
    ChapterId::parse(text).ok_or(HttpError::NOT_FOUND)
}

fn page_of(id: &StudyId) -> String {
    format!("/studies/{id}")
}

/// Returns the page with the reader's studies, in the state of the form for a new one.
async fn list_page(
    app: &App,
    context: &RequestContext,
    form: &FormState,
) -> Result<Markup, HttpError> {
    let own = studies::list(app, &context.account()?.id).await?;
    Ok(views::studies::list_page(context, &own, &app.rules().contact, form))
}

/// `GET /studies`
async fn list(State(app): State<App>, context: RequestContext) -> Result<Response, HttpError> {
    if context.signed_in().is_none() {
        return Ok(sign_in_first(&context).into_response());
    }
    Ok(list_page(&app, &context, &FormState::default()).await?.into_response())
}

#[derive(Deserialize)]
struct StudyForm {
    id: String,
    title: String,
    #[serde(default)]
    shared: String,
    #[serde(flatten)]
    chapter: ChapterForm,
}

/// The content of a new chapter: a finished game or a text. `chapter` is the id of the chapter.
#[derive(Deserialize)]
struct ChapterForm {
    chapter: String,
    #[serde(default)]
    record: String,
    #[serde(default)]
    game: String,
}

impl ChapterForm {
    fn draft(self, title: String) -> Result<ChapterDraft, HttpError> {
        let source = match self.game.as_str() {
            "" => ChapterSource::Text(self.record),
            game => ChapterSource::Game(game_id(game)?),
        };
        let fault = || HttpError::BadRequest(format!("\"{}\" is no chapter's id", self.chapter));
        let id = ChapterId::parse(&self.chapter).ok_or_else(fault)?;
        Ok(ChapterDraft { id, title, source })
    }
}

/// Returns the field at fault; `form` is the id of the whole form.
fn field_of(error: &Error, title: &'static str, form: &'static str) -> Option<&'static str> {
    let Error::Study(fault) = error else { return None };
    Some(match fault {
        StudyFault::NoTitle | StudyFault::LongTitle => title,
        StudyFault::NotARecord(_) | StudyFault::LongRecord | StudyFault::LongComment => "record",
        _ => form,
    })
}

/// Returns the refused form with its input, or the error if no form shows it.
fn refused(
    context: &RequestContext,
    input: FormInput,
    error: Error,
    title: &'static str,
    form: &'static str,
) -> Result<FormState, HttpError> {
    match field_of(&error, title, form) {
        Some(field) => {
            let fault = form::refused(context.locale(), field, &error);
            Ok(FormState::refused(input, fault))
        }
        None => Err(error.into()),
    }
}

/// `POST /studies`
async fn create(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(input): CsrfForm<FormInput>,
) -> Result<Response, HttpError> {
    let form: StudyForm = form::read(&input)?;
    let fault = || HttpError::BadRequest(format!("\"{}\" is no study's id", form.id));
    let id = StudyId::parse(&form.id).ok_or_else(fault)?;
    let draft = StudyDraft {
        id: id.clone(),
        title: form.title,
        is_shared: !form.shared.is_empty(),
        chapter: form.chapter.draft(String::new())?,
    };
    match studies::create(&app, context.locale(), context.account()?, draft).await {
        Ok(()) => Ok(Redirect::to(&page_of(&id)).into_response()),
        Err(error) => {
            let form = refused(&context, input, error, "title", "new-study")?;
            Ok(form::respond(&form, list_page(&app, &context, &form).await?))
        }
    }
}

#[derive(Deserialize)]
struct KeepQuery {
    game: String,
}

/// `GET /studies/keep?game=ID`: a finished game as a chapter.
async fn keep(
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<KeepQuery>,
) -> Result<Response, HttpError> {
    if context.signed_in().is_none() {
        return Ok(sign_in_first(&context).into_response());
    }
    let game = analysis::finished_game(&app, &game_id(&query.game)?).await?;
    let own = studies::list(&app, &context.account()?.id).await?;
    Ok(views::studies::keep_page(&context, &game, &own).into_response())
}

#[derive(Deserialize)]
struct BoardQuery {
    ply: Option<String>,
}

/// `GET /studies/{id}`
async fn first_chapter(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    Query(query): Query<BoardQuery>,
) -> Result<Response, HttpError> {
    let open = studies::open(&app, context.person(), &study_id(&id)?, None).await?;
    board(app, context, open, query).await
}

/// `GET /studies/{id}/{chapter}`
async fn chapter(
    State(app): State<App>,
    context: RequestContext,
    Path((id, chapter)): Path<(String, String)>,
    Query(query): Query<BoardQuery>,
) -> Result<Response, HttpError> {
    let (id, chapter) = (study_id(&id)?, chapter_id(&chapter)?);
    let open = studies::open(&app, context.person(), &id, Some(&chapter)).await?;
    board(app, context, open, query).await
}

/// Returns the page with a chapter on the board. Long records take some milliseconds, so the page
/// is rendered on the blocking pool.
async fn board(
    app: App,
    context: RequestContext,
    open: OpenStudy,
    query: BoardQuery,
) -> Result<Response, HttpError> {
    let ply = query.ply.and_then(|ply| ply.parse().ok()).unwrap_or(0);
    let render = move || -> Result<Markup, RecordError> {
        let record = Record::parse(&open.chapter.record)?;
        let (copy, base) = (StudyId::random(), &app.site.base_url);
        Ok(views::studies::page(&context, &open, &record, ply, &copy, base))
    };
    // A stored record is sound, so a failure is a fault of the site.
    let page = on_blocking_pool(render).await?.map_err(HttpError::internal)?;
    Ok((NO_INDEX, page).into_response())
}

/// Returns the page that changes a study, in the state of its two forms.
async fn edit_page(
    app: &App,
    context: &RequestContext,
    id: &StudyId,
    settings: &FormState,
    add: &FormState,
) -> Result<Markup, HttpError> {
    let study = studies::own(app, context.account()?, id).await?;
    let titles = studies::titles(app, &study).await?;
    let base_url = &app.site.base_url;
    let page = EditPage { study: &study, titles: &titles, base_url };
    Ok(views::studies::edit_page(context, &page, settings, add))
}

/// `GET /studies/{id}/edit`
async fn edit(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Markup, HttpError> {
    let (id, fresh) = (study_id(&id)?, FormState::default());
    edit_page(&app, &context, &id, &fresh, &fresh).await
}

#[derive(Deserialize)]
struct SettingsForm {
    title: String,
    #[serde(default)]
    shared: String,
    version: String,
}

fn version(text: &str) -> Result<u64, HttpError> {
    text.parse().map_err(|_| HttpError::BadRequest(format!("\"{text}\" is no version")))
}

/// `POST /studies/{id}/edit`
async fn change(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(input): CsrfForm<FormInput>,
) -> Result<Response, HttpError> {
    let form: SettingsForm = form::read(&input)?;
    let (id, version) = (study_id(&id)?, version(&form.version)?);
    let is_shared = !form.shared.is_empty();
    let person = context.account()?;
    match studies::change(&app, person, &id, version, &form.title, is_shared).await {
        Ok(()) => Ok(Redirect::to(&format!("{}/edit", page_of(&id))).into_response()),
        Err(error) => {
            let form = refused(&context, input, error, "title", "study-settings")?;
            let page = edit_page(&app, &context, &id, &form, &FormState::default()).await?;
            Ok(form::respond(&form, page))
        }
    }
}

#[derive(Deserialize)]
struct AddForm {
    #[serde(default)]
    title: String,
    #[serde(flatten)]
    chapter: ChapterForm,
}

/// `POST /studies/{id}/chapters`
async fn add(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(input): CsrfForm<FormInput>,
) -> Result<Response, HttpError> {
    let form: AddForm = form::read(&input)?;
    let (id, draft) = (study_id(&id)?, form.chapter.draft(form.title)?);
    let added = format!("{}/{}", page_of(&id), draft.id);
    match studies::add(&app, context.locale(), context.account()?, &id, draft).await {
        Ok(()) => Ok(Redirect::to(&added).into_response()),
        Err(error) => {
            let form = refused(&context, input, error, "chapter-title", "add-chapter")?;
            let page = edit_page(&app, &context, &id, &FormState::default(), &form).await?;
            Ok(form::respond(&form, page))
        }
    }
}

#[derive(Deserialize)]
struct CopyForm {
    /// The id of the copy.
    copy: String,
}

/// `POST /studies/{id}/copy`
async fn copy(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(form): CsrfForm<CopyForm>,
) -> Result<Redirect, HttpError> {
    let fault = || HttpError::BadRequest(format!("\"{}\" is no study's id", form.copy));
    let copy = StudyId::parse(&form.copy).ok_or_else(fault)?;
    studies::copy(&app, context.account()?, &study_id(&id)?, &copy).await?;
    Ok(Redirect::to(&page_of(&copy)))
}

/// `POST /studies/{id}/delete`
async fn delete(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(EmptyForm {}): CsrfForm<EmptyForm>,
) -> Result<Redirect, HttpError> {
    studies::delete(&app, context.account()?, &study_id(&id)?).await?;
    Ok(Redirect::to("/studies"))
}

/// An own study with the chapter to change.
async fn own_chapter(
    app: &App,
    context: &RequestContext,
    id: &StudyId,
    chapter: &ChapterId,
) -> Result<(Study, Chapter), HttpError> {
    let study = studies::own(app, context.account()?, id).await?;
    let chapter = studies::chapter(app, &study, chapter).await?;
    Ok((study, chapter))
}

/// `GET /studies/{id}/{chapter}/edit`
async fn edit_chapter(
    State(app): State<App>,
    context: RequestContext,
    Path((id, chapter)): Path<(String, String)>,
) -> Result<Markup, HttpError> {
    let (id, chapter) = (study_id(&id)?, chapter_id(&chapter)?);
    let (study, chapter) = own_chapter(&app, &context, &id, &chapter).await?;
    Ok(views::studies::chapter_page(&context, &study, &chapter, &FormState::default(), false))
}

#[derive(Deserialize)]
struct ChapterChangeForm {
    title: String,
    record: String,
    version: String,
}

/// `POST /studies/{id}/{chapter}/edit`
async fn change_chapter(
    State(app): State<App>,
    context: RequestContext,
    Path((id, chapter)): Path<(String, String)>,
    CsrfForm(input): CsrfForm<FormInput>,
) -> Result<Response, HttpError> {
    let form: ChapterChangeForm = form::read(&input)?;
    let (id, chapter) = (study_id(&id)?, chapter_id(&chapter)?);
    let (version, person) = (version(&form.version)?, context.account()?);
    let (title, text) = (&form.title, &form.record);
    match studies::save(&app, person, &id, &chapter, version, title, text).await {
        Ok(_) => Ok(Redirect::to(&format!("{}/{chapter}", page_of(&id))).into_response()),
        Err(error) => {
            let was_changed = matches!(error, Error::Study(StudyFault::Changed));
            let form = refused(&context, input, error, "title", "chapter-form")?;
            let (study, chapter) = own_chapter(&app, &context, &id, &chapter).await?;
            let page = views::studies::chapter_page(&context, &study, &chapter, &form, was_changed);
            Ok(form::respond(&form, page))
        }
    }
}

#[derive(Deserialize)]
struct MoveForm {
    /// The new place among the chapters, so that a form that is sent twice moves once.
    place: usize,
}

/// `POST /studies/{id}/{chapter}/move`: leads back to the chapter in the list, so that the keyboard
/// goes on from there.
async fn move_chapter(
    State(app): State<App>,
    context: RequestContext,
    Path((id, chapter)): Path<(String, String)>,
    CsrfForm(form): CsrfForm<MoveForm>,
) -> Result<Redirect, HttpError> {
    let (id, chapter) = (study_id(&id)?, chapter_id(&chapter)?);
    studies::move_chapter(&app, context.account()?, &id, &chapter, form.place).await?;
    Ok(Redirect::to(&format!("{}/edit#chapter-{chapter}", page_of(&id))))
}

/// `POST /studies/{id}/{chapter}/delete`
async fn delete_chapter(
    State(app): State<App>,
    context: RequestContext,
    Path((id, chapter)): Path<(String, String)>,
    CsrfForm(EmptyForm {}): CsrfForm<EmptyForm>,
) -> Result<Redirect, HttpError> {
    let (id, chapter) = (study_id(&id)?, chapter_id(&chapter)?);
    studies::delete_chapter(&app, context.account()?, &id, &chapter).await?;
    Ok(Redirect::to(&format!("{}/edit", page_of(&id))))
}

const PLAIN: [(HeaderName, &str); 2] = [
    (CONTENT_TYPE, "text/plain; charset=utf-8"),
    (HeaderName::from_static("x-robots-tag"), "noindex"),
];

/// `GET /studies/{id}/record`: the records of all chapters, which can be imported as chapters.
async fn all_records(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, HttpError> {
    let study = studies::readable(&app, context.person(), &study_id(&id)?).await?;
    let chapters = studies::chapters(&app, &study).await?;
    let records = chapters.iter().map(|it| exported_chapter(&study.title, &it.title, &it.record));
    Ok((PLAIN, records.collect::<Vec<_>>().join("\n")))
}

async fn readable_chapter(
    app: &App,
    context: &RequestContext,
    id: &str,
    chapter: &str,
) -> Result<(Study, Chapter), HttpError> {
    let (id, chapter) = (study_id(id)?, chapter_id(chapter)?);
    let study = studies::readable(app, context.person(), &id).await?;
    let chapter = studies::chapter(app, &study, &chapter).await?;
    Ok((study, chapter))
}

/// `GET /studies/{id}/{chapter}/record`
async fn record(
    State(app): State<App>,
    context: RequestContext,
    Path((id, chapter)): Path<(String, String)>,
) -> Result<impl IntoResponse, HttpError> {
    let (study, chapter) = readable_chapter(&app, &context, &id, &chapter).await?;
    Ok((PLAIN, exported_chapter(&study.title, &chapter.title, &chapter.record)))
}

/// `GET /studies/{id}/{chapter}/record.json`
async fn record_json(
    State(app): State<App>,
    context: RequestContext,
    Path((id, chapter)): Path<(String, String)>,
) -> Result<impl IntoResponse, HttpError> {
    let (study, chapter) = readable_chapter(&app, &context, &id, &chapter).await?;
    let read = move || {
        let text = exported_chapter(&study.title, &chapter.title, &chapter.record);
        Record::parse(&text).map(|record| Json(record).into_response())
    };
    let response = on_blocking_pool(read).await?.map_err(HttpError::internal)?;
    Ok((NO_INDEX, response))
}
