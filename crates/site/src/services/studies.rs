//! Studies: analyses that an account keeps, with chapters. A study is private, or every
//! visitor with its link may read it.

use dipole::Record;
use dipole::record::{Comment, Line};
use dipole_domain::{
    ChapterId, ChapterText, Game, GameId, Judged, MAX_STUDY_TITLE, PersonId, Report, StudyId,
    Verdict, check_study_title,
};
pub use dipole_store::{Chapter, ChapterTitle, Study};
use dipole_store::{NewChapter, NewStudy, NotStored, Person, ReviewState};
use tokio::task::spawn_blocking;

use crate::app::App;
use crate::i18n::Locale;
use crate::services::{Error, analysis, quotas, records, reviews};

/// The content of a new chapter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChapterSource {
    /// Records, a position or the name of a setup; several records are several chapters.
    Text(String),
    /// A finished game, with its review if there is one.
    Game(GameId),
}

/// A chapter to add.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChapterDraft {
    /// Its id, from the form, so that a form that is sent twice adds one chapter.
    pub id: ChapterId,
    /// Its title; empty for that of the record.
    pub title: String,
    /// Its content.
    pub source: ChapterSource,
}

/// A study to create.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StudyDraft {
    /// Its id, from the form, so that a form that is sent twice creates one study.
    pub id: StudyId,
    /// Its title.
    pub title: String,
    /// True if every visitor with the link may read it.
    pub is_shared: bool,
    /// Its first chapter.
    pub chapter: ChapterDraft,
}

/// A study with one of its chapters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenStudy {
    /// The study.
    pub study: Study,
    /// The titles of all chapters.
    pub titles: Vec<ChapterTitle>,
    /// The chapter.
    pub chapter: Chapter,
}

/// The studies of a person, the last changed first.
pub async fn list(app: &App, person: &PersonId) -> Result<Vec<Study>, Error> {
    Ok(app.store.studies_of(person).await?)
}

/// A study that the reader may read: an own one, or a shared one whose owner is not suspended.
pub async fn readable(app: &App, reader: Option<&PersonId>, id: &StudyId) -> Result<Study, Error> {
    let study = app.store.study(id).await?.ok_or(Error::NotFound)?;
    let is_own = reader == Some(&study.owner.id);
    let is_readable = !study.is_removed && (is_own || (study.is_shared && !study.is_suspended));
    if is_readable { Ok(study) } else { Err(Error::NotFound) }
}

/// A study of the person's own.
pub async fn own(app: &App, person: &Person, id: &StudyId) -> Result<Study, Error> {
    let study = app.store.study(id).await?;
    let is_own = |study: &Study| study.owner.id == person.id && !study.is_removed;
    study.filter(is_own).ok_or(Error::NotFound)
}

/// A study with one of its chapters; the first one if none is named.
pub async fn open(
    app: &App,
    reader: Option<&PersonId>,
    id: &StudyId,
    chapter: Option<&ChapterId>,
) -> Result<OpenStudy, Error> {
    let study = readable(app, reader, id).await?;
    let titles = self::titles(app, &study).await?;
    let id = chapter.or(titles.first().map(|first| &first.id)).ok_or(Error::NotFound)?;
    let chapter = self::chapter(app, &study, id).await?;
    Ok(OpenStudy { study, titles, chapter })
}

/// A chapter of a study.
pub async fn chapter(app: &App, study: &Study, id: &ChapterId) -> Result<Chapter, Error> {
    app.store.chapter(&study.id, id).await?.ok_or(Error::NotFound)
}

/// The titles of the chapters of a study.
pub async fn titles(app: &App, study: &Study) -> Result<Vec<ChapterTitle>, Error> {
    Ok(app.store.chapter_titles(&study.id).await?)
}

/// The chapters of a study.
pub async fn chapters(app: &App, study: &Study) -> Result<Vec<Chapter>, Error> {
    Ok(app.store.chapters(&study.id).await?)
}

/// Creates a study. A repeated request with the same id creates nothing more.
pub async fn create(
    app: &App,
    t: &Locale,
    person: &Person,
    draft: StudyDraft,
) -> Result<(), Error> {
    let title = check_study_title(&app.text_for_others(&draft.title))?;
    let chapters = new_chapters(app, t, draft.chapter, 0).await?;
    let study = NewStudy { id: draft.id, title, is_shared: draft.is_shared, chapters };
    store_new(app, person, &study).await
}

async fn store_new(app: &App, person: &Person, study: &NewStudy) -> Result<(), Error> {
    let stored = app.store.create_study(quotas::STUDIES, &person.id, study, app.now()).await?;
    stored.map_err(refusal)
}

/// Adds a chapter to a study of the person's own, or several if the text has several records.
pub async fn add(
    app: &App,
    t: &Locale,
    person: &Person,
    id: &StudyId,
    draft: ChapterDraft,
) -> Result<(), Error> {
    let study = own(app, person, id).await?;
    let there = usize::try_from(study.chapters).unwrap_or(usize::MAX);
    let chapters = new_chapters(app, t, draft, there).await?;
    let store = &app.store;
    let stored = store.add_chapters(quotas::STUDIES, &person.id, id, &chapters, app.now()).await?;
    stored.map_err(refusal)
}

/// Reads the chapters of a draft, with a title for each. `there` is the number of chapters before
/// them.
async fn new_chapters(
    app: &App,
    t: &Locale,
    draft: ChapterDraft,
    there: usize,
) -> Result<Vec<NewChapter>, Error> {
    let texts = match draft.source {
        ChapterSource::Text(text) => read(app, &text, ChapterText::read_all).await?,
        ChapterSource::Game(game) => vec![of_game(app, t, &game).await?],
    };
    let given = match draft.title.trim() {
        "" => None,
        title => Some(check_study_title(&app.text_for_others(title))?),
    };
    let is_alone = texts.len() == 1;
    let new = texts.into_iter().enumerate().map(|(index, text)| {
        let numbered = || t.with("study-chapter-number", &[("number", (there + index + 1).into())]);
        let given = given.clone().filter(|_| is_alone);
        let id = if index == 0 { draft.id.clone() } else { ChapterId::random() };
        let title = given.or(text.title).unwrap_or_else(numbered);
        NewChapter { id, title, record: text.record }
    });
    Ok(new.collect())
}

/// Reads a text on the blocking pool: filtering and replaying a long record takes some milliseconds.
async fn read<T: Send + 'static>(
    app: &App,
    text: &str,
    read: impl FnOnce(&str) -> Result<T, dipole_domain::StudyFault> + Send + 'static,
) -> Result<T, Error> {
    let (app, text) = (app.clone(), text.to_owned());
    let read = move || read(&app.text_for_others(&text));
    Ok(spawn_blocking(read).await.map_err(Error::internal)??)
}

/// The chapter with a finished game, and with what its review says of it.
async fn of_game(app: &App, t: &Locale, id: &GameId) -> Result<ChapterText, Error> {
    let game = analysis::finished_game(app, id).await?;
    let review = match reviews::state(app, &game).await? {
        Some(ReviewState::Finished(report)) => Some(report),
        _ => None,
    };
    let (app, t) = (app.clone(), t.clone());
    let chapter = move || {
        let mut record = records::record(&app, &t, &game);
        if let Some(report) = review {
            add_review(&t, &mut record, &game, &report);
        }
        ChapterText::new(record)
    };
    Ok(spawn_blocking(chapter).await.map_err(Error::internal)??)
}

/// Adds the verdicts of a review as comments, and its better lines as variations.
fn add_review(t: &Locale, record: &mut Record, game: &Game, report: &Report) {
    let positions = game.play().positions();
    for (ply, judged) in report.flaws() {
        if let Some(words) = verdict(t, judged) {
            record.set_comment(ply + 1, Comment::new(&words));
        }
        let (Some(before), Some(&played)) = (positions.get(ply), game.play().moves().get(ply))
        else {
            continue;
        };
        let mut better = dipole::Game::new(before.clone());
        for mv in judged.lines(before, played).1 {
            let text = mv.text(better.position()).to_string();
            if better.play_text(&text).is_err() {
                break;
            }
        }
        // A line without moves, or of a position that a departure has changed, is left out.
        let _ = record.add_variation(ply, Line::new(better));
    }
}

fn verdict(t: &Locale, judged: &Judged) -> Option<String> {
    let key = match judged.judgement {
        Verdict::Fine => return None,
        Verdict::Inaccuracy => "analysis-flaw-inaccuracy",
        Verdict::Mistake => "analysis-flaw-mistake",
        Verdict::Blunder => "analysis-flaw-blunder",
    };
    let percent = |part: f64| ((part * 100.0).round() as i64).into();
    let chances = [("before", percent(judged.best_chance)), ("after", percent(judged.chance))];
    Some(t.with(key, &chances))
}

/// Replaces the title and the record of a chapter that is at this version, and returns the stored
/// chapter.
pub async fn save(
    app: &App,
    person: &Person,
    study: &StudyId,
    chapter: &ChapterId,
    version: u64,
    title: &str,
    text: &str,
) -> Result<Chapter, Error> {
    let title = check_study_title(&app.text_for_others(title))?;
    let ChapterText { record, .. } = read(app, text, ChapterText::read).await?;
    let changed = NewChapter { id: chapter.clone(), title, record };
    let (most, store) = (quotas::STUDIES, &app.store);
    let stored = store.set_chapter(most, &person.id, study, version, &changed, app.now()).await?;
    let NewChapter { id, title, record } = changed;
    Ok(Chapter { id, title, record, version: stored.map_err(refusal)? })
}

/// Changes the title of a study that is at this version, and who may read it.
pub async fn change(
    app: &App,
    person: &Person,
    id: &StudyId,
    version: u64,
    title: &str,
    is_shared: bool,
) -> Result<(), Error> {
    let title = check_study_title(&app.text_for_others(title))?;
    let now = app.now();
    let stored = app.store.set_study(&person.id, id, version, &title, is_shared, now).await?;
    stored.map(|_| ()).map_err(refusal)
}

/// Copies a study that the person may read to the person's own studies, as a private one.
pub async fn copy(app: &App, person: &Person, id: &StudyId, copy: &StudyId) -> Result<(), Error> {
    let study = readable(app, Some(&person.id), id).await?;
    let chapters = chapters(app, &study).await?;
    let chapters = chapters.into_iter().map(|Chapter { id, title, record, .. }| NewChapter {
        id,
        title,
        record,
    });
    let chapters = chapters.collect();
    let new = NewStudy { id: copy.clone(), title: study.title, is_shared: false, chapters };
    store_new(app, person, &new).await
}

/// Deletes a study of the person's own.
pub async fn delete(app: &App, person: &Person, id: &StudyId) -> Result<(), Error> {
    app.store.delete_study(&person.id, id).await?.map_err(refusal)
}

/// Moves a chapter to a place among the chapters of a study, counted from 1.
pub async fn move_chapter(
    app: &App,
    person: &Person,
    study: &StudyId,
    chapter: &ChapterId,
    place: usize,
) -> Result<(), Error> {
    let moved = app.store.move_chapter(&person.id, study, chapter, place, app.now()).await?;
    moved.map_err(refusal)
}

/// Deletes a chapter that is not the only one.
pub async fn delete_chapter(
    app: &App,
    person: &Person,
    study: &StudyId,
    chapter: &ChapterId,
) -> Result<(), Error> {
    let deleted = app.store.delete_chapter(&person.id, study, chapter, app.now()).await?;
    deleted.map_err(refusal)
}

fn refusal(not_stored: NotStored) -> Error {
    match not_stored {
        NotStored::Missing => Error::NotFound,
        NotStored::Fault(fault) => fault.into(),
    }
}

/// The title that a form suggests for a chapter or study with a game.
pub fn title_of_game(t: &Locale, game: &Game) -> String {
    let names: Vec<String> =
        game.seats().iter().map(|seat| crate::i18n::names::seat_name(t, &seat.occupant)).collect();
    names.join(" – ").chars().take(MAX_STUDY_TITLE).collect()
}
