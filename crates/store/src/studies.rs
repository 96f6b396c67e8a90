//! Studies of accounts, with their chapters.

use dipole_domain::{AccountChange, ChapterId, Millis, PersonId, StudyFault, StudyId};

use crate::account_emails::notify_owner;
use crate::admin::write_audit_entry;
use crate::limits::{StudyLimits, lock_person};
use crate::sql::{FromRow, Row, Tx, params};
use crate::{AuditEntry, Person, Store, StoreError};

/// A study without its chapters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Study {
    /// Its id.
    pub id: StudyId,
    /// Its owner.
    pub owner: Person,
    /// True if the owner's account is suspended.
    pub is_suspended: bool,
    /// The title.
    pub title: String,
    /// True if every visitor with the link may read it.
    pub is_shared: bool,
    /// Increases with each change of the title and of `is_shared`.
    pub version: u64,
    /// When it, or one of its chapters, last changed.
    pub updated: Millis,
    /// Number of chapters.
    pub chapters: u64,
    /// True if an administrator has removed it. It has no chapters any more.
    pub is_removed: bool,
    /// The reason of the administrator.
    pub removed_why: String,
}

/// A chapter of a study.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// Its id, unique in the study.
    pub id: ChapterId,
    /// The title.
    pub title: String,
    /// The game record.
    pub record: String,
    /// Increases with each change.
    pub version: u64,
}

/// The title of a chapter in the list of a study.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChapterTitle {
    /// The chapter.
    pub id: ChapterId,
    /// Its title.
    pub title: String,
}

/// A new chapter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewChapter {
    /// Its id, drawn before it is stored, so that storing it again changes nothing.
    pub id: ChapterId,
    /// The title.
    pub title: String,
    /// The game record.
    pub record: String,
}

/// A new study.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewStudy {
    /// Its id, drawn before it is stored, so that storing it again changes nothing.
    pub id: StudyId,
    /// The title.
    pub title: String,
    /// True if every visitor with the link may read it.
    pub is_shared: bool,
    /// The chapters, at least one.
    pub chapters: Vec<NewChapter>,
}

/// The reason why a change of a study was not stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotStored {
    /// The study or the chapter does not exist, or belongs to another person.
    Missing,
    /// A limit, or a change in the meantime.
    Fault(StudyFault),
}

impl From<StudyFault> for NotStored {
    fn from(fault: StudyFault) -> NotStored {
        NotStored::Fault(fault)
    }
}

/// The result of a change: stored, refused, or a fault of the database.
type Stored<T> = Result<Result<T, NotStored>, StoreError>;

const STUDIES: &str = "SELECT s.id, s.person, p.name, a.suspended, s.title, s.shared, s.version, \
     s.updated, s.removed, s.removed_why, (SELECT COUNT(*) FROM study_chapters c WHERE c.study = s.id) AS chapters \
     FROM studies s JOIN people p ON p.id = s.person JOIN accounts a ON a.person = s.person";

impl FromRow for Study {
    fn from_row(row: &Row) -> Result<Study, StoreError> {
        Ok(Study {
            id: row.get("id")?,
            owner: Person { id: row.get("person")?, name: row.get("name")? },
            is_suspended: row.get::<Millis>("suspended")? > 0,
            title: row.get("title")?,
            is_shared: row.get("shared")?,
            version: row.get("version")?,
            updated: row.get("updated")?,
            chapters: row.get("chapters")?,
            is_removed: row.get("removed")?,
            removed_why: row.get("removed_why")?,
        })
    }
}

impl FromRow for Chapter {
    fn from_row(row: &Row) -> Result<Chapter, StoreError> {
        Ok(Chapter {
            id: row.get("id")?,
            title: row.get("title")?,
            record: row.get("record")?,
            version: row.get("version")?,
        })
    }
}

impl FromRow for ChapterTitle {
    fn from_row(row: &Row) -> Result<ChapterTitle, StoreError> {
        Ok(ChapterTitle { id: row.get("id")?, title: row.get("title")? })
    }
}

impl Store {
    /// The studies of a person, the last changed first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn studies_of(&self, person: &PersonId) -> Result<Vec<Study>, StoreError> {
        let sql = format!("{STUDIES} WHERE s.person = $1 ORDER BY s.updated DESC, s.id");
        self.query_skipping_damaged(&sql, &params![person]).await
    }

    /// A study.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn study(&self, id: &StudyId) -> Result<Option<Study>, StoreError> {
        self.query_opt(&format!("{STUDIES} WHERE s.id = $1"), &params![id]).await
    }

    /// The titles of the chapters of a study, in their order.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn chapter_titles(&self, study: &StudyId) -> Result<Vec<ChapterTitle>, StoreError> {
        let sql = "SELECT id, title FROM study_chapters WHERE study = $1 ORDER BY place, id";
        self.query_skipping_damaged(sql, &params![study]).await
    }

    /// The chapters of a study, in their order.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn chapters(&self, study: &StudyId) -> Result<Vec<Chapter>, StoreError> {
        let sql = "SELECT id, title, record, version FROM study_chapters WHERE study = $1 \
                   ORDER BY place, id";
        self.query_skipping_damaged(sql, &params![study]).await
    }

    /// A chapter of a study.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn chapter(
        &self,
        study: &StudyId,
        chapter: &ChapterId,
    ) -> Result<Option<Chapter>, StoreError> {
        let sql = "SELECT id, title, record, version FROM study_chapters \
                   WHERE study = $1 AND id = $2";
        self.query_opt(sql, &params![study, chapter]).await
    }

    /// Stores a study with its chapters. A study of the person with the same id is left as it is,
    /// so a repeated request creates one study.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn create_study(
        &self,
        most: StudyLimits,
        person: &PersonId,
        study: &NewStudy,
        at: Millis,
    ) -> Stored<()> {
        let (person, study) = (person.clone(), study.clone());
        self.write(move |tx| {
            lock_person(tx, &person)?;
            let owner = "SELECT person FROM studies WHERE id = $1";
            if let Some(owner) = tx.query_opt::<PersonId>(owner, &params![study.id])? {
                return Ok(if owner == person { Ok(()) } else { Err(NotStored::Missing) });
            }
            let count = "SELECT COUNT(*) FROM studies WHERE person = $1";
            if tx.query_one::<u64>(count, &params![person])? >= most.studies {
                return Ok(Err(StudyFault::TooManyStudies.into()));
            }
            tx.execute(
                "INSERT INTO studies (id, person, title, shared, version, created, updated) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7)",
                &params![study.id, person, study.title, study.is_shared, at, at, at],
            )?;
            let added = add(tx, most, &person, &study.id, &study.chapters, at)?;
            if added.is_err() {
                // A refused study leaves no rows.
                tx.execute("DELETE FROM studies WHERE id = $1", &params![study.id])?;
            }
            Ok(added)
        })
        .await
    }

    /// Changes the title of a study and its visibility, if it is at this version. Returns the new
    /// version.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn set_study(
        &self,
        person: &PersonId,
        id: &StudyId,
        version: u64,
        title: &str,
        is_shared: bool,
        at: Millis,
    ) -> Stored<u64> {
        let (person, id, title) = (person.clone(), id.clone(), title.to_owned());
        self.write(move |tx| {
            lock_person(tx, &person)?;
            let sql = "SELECT title, shared, version FROM studies \
                       WHERE id = $1 AND person = $2 AND removed = 0";
            let Some(row) = tx.query_opt::<Row>(sql, &params![id, person])? else {
                return Ok(Err(NotStored::Missing));
            };
            let now: u64 = row.get("version")?;
            if row.get::<String>("title")? == title && row.get::<bool>("shared")? == is_shared {
                return Ok(Ok(now));
            }
            if now != version {
                return Ok(Err(StudyFault::Changed.into()));
            }
            let next = next_version(now, at);
            tx.execute(
                "UPDATE studies SET title = $1, shared = $2, version = $3, updated = $4 \
                 WHERE id = $5",
                &params![title, is_shared, next, at, id],
            )?;
            Ok(Ok(next))
        })
        .await
    }

    /// Deletes a study.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn delete_study(&self, person: &PersonId, id: &StudyId) -> Stored<()> {
        let (person, id) = (person.clone(), id.clone());
        self.write(move |tx| {
            lock_person(tx, &person)?;
            let own = "SELECT COUNT(*) FROM studies WHERE id = $1 AND person = $2";
            if tx.query_one::<u64>(own, &params![id, person])? == 0 {
                return Ok(Err(NotStored::Missing));
            }
            tx.execute("DELETE FROM study_chapters WHERE study = $1", &params![id])?;
            tx.execute("DELETE FROM studies WHERE id = $1", &params![id])?;
            Ok(Ok(()))
        })
        .await
    }

    /// Adds chapters at the end of a study. If the study has the first of them, nothing is added, so
    /// a repeated request adds them once.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn add_chapters(
        &self,
        most: StudyLimits,
        person: &PersonId,
        study: &StudyId,
        chapters: &[NewChapter],
        at: Millis,
    ) -> Stored<()> {
        let (person, study, chapters) = (person.clone(), study.clone(), chapters.to_vec());
        self.write(move |tx| {
            lock_person(tx, &person)?;
            match owns(tx, &person, &study)? {
                true => add(tx, most, &person, &study, &chapters, at),
                false => Ok(Err(NotStored::Missing)),
            }
        })
        .await
    }

    /// Replaces the title and the record of a chapter, if it is at this version. Returns the new
    /// version.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn set_chapter(
        &self,
        most: StudyLimits,
        person: &PersonId,
        study: &StudyId,
        version: u64,
        chapter: &NewChapter,
        at: Millis,
    ) -> Stored<u64> {
        let (person, study, chapter) = (person.clone(), study.clone(), chapter.clone());
        self.write(move |tx| {
            lock_person(tx, &person)?;
            if !owns(tx, &person, &study)? {
                return Ok(Err(NotStored::Missing));
            }
            let NewChapter { id, title, record } = &chapter;
            let now = "SELECT id, title, record, version FROM study_chapters \
                       WHERE study = $1 AND id = $2";
            let Some(now) = tx.query_opt::<Chapter>(now, &params![study, id])? else {
                return Ok(Err(NotStored::Missing));
            };
            if (&now.title, &now.record) == (title, record) {
                return Ok(Ok(now.version));
            }
            if now.version != version {
                return Ok(Err(StudyFault::Changed.into()));
            }
            let others = text_of(tx, &person)?.saturating_sub(now.record.len() as u64);
            if others.saturating_add(record.len() as u64) > most.bytes {
                return Ok(Err(StudyFault::TooMuchText.into()));
            }
            let next = next_version(now.version, at);
            tx.execute(
                "UPDATE study_chapters SET title = $1, record = $2, version = $3, updated = $4 \
                 WHERE study = $5 AND id = $6",
                &params![title, record, next, at, study, id],
            )?;
            touch(tx, &study, at)?;
            Ok(Ok(next))
        })
        .await
    }

    /// Moves a chapter to a place among the chapters of its study, counted from 1; beyond the end
    /// to the last one.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn move_chapter(
        &self,
        person: &PersonId,
        study: &StudyId,
        chapter: &ChapterId,
        place: usize,
        at: Millis,
    ) -> Stored<()> {
        let (person, study, chapter) = (person.clone(), study.clone(), chapter.clone());
        self.write(move |tx| {
            lock_person(tx, &person)?;
            if !owns(tx, &person, &study)? {
                return Ok(Err(NotStored::Missing));
            }
            let sql = "SELECT id FROM study_chapters WHERE study = $1 ORDER BY place, id";
            let mut ids: Vec<ChapterId> = tx.query(sql, &params![study])?;
            let Some(from) = ids.iter().position(|id| *id == chapter) else {
                return Ok(Err(NotStored::Missing));
            };
            let to = place.saturating_sub(1).min(ids.len() - 1);
            if from == to {
                return Ok(Ok(()));
            }
            let moved = ids.remove(from);
            ids.insert(to, moved);
            for (place, id) in (1_i64..).zip(ids) {
                let sql = "UPDATE study_chapters SET place = $1 WHERE study = $2 AND id = $3";
                tx.execute(sql, &params![place, study, id])?;
            }
            touch(tx, &study, at)?;
            Ok(Ok(()))
        })
        .await
    }

    /// Removes a study in the name of an administrator, whose reason is the detail of the entry.
    /// Its chapters are deleted. Its owner gets the reason. Returns false if there is no such
    /// study, or if it has been removed before.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn remove_study(&self, id: &StudyId, entry: &AuditEntry) -> Result<bool, StoreError> {
        let (id, entry) = (id.clone(), entry.clone());
        self.write(move |tx| {
            let owner = "SELECT person FROM studies WHERE id = $1";
            let Some(owner) = tx.query_opt::<PersonId>(owner, &params![id])? else {
                return Ok(false);
            };
            lock_person(tx, &owner)?;
            let sql = "UPDATE studies SET removed = 1, removed_why = $1, shared = 0, updated = $2 \
                       WHERE id = $3 AND removed = 0";
            if tx.execute(sql, &params![entry.detail, entry.at, id])? == 0 {
                return Ok(false);
            }
            tx.execute("DELETE FROM study_chapters WHERE study = $1", &params![id])?;
            let change = AccountChange::StudyRemoved(entry.detail.clone());
            notify_owner(tx, &owner, change, entry.at)?;
            write_audit_entry(tx, &entry)?;
            Ok(true)
        })
        .await
    }

    /// Deletes a chapter that is not the only one of its study.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn delete_chapter(
        &self,
        person: &PersonId,
        study: &StudyId,
        chapter: &ChapterId,
        at: Millis,
    ) -> Stored<()> {
        let (person, study, chapter) = (person.clone(), study.clone(), chapter.clone());
        self.write(move |tx| {
            lock_person(tx, &person)?;
            let known = "SELECT COUNT(*) FROM study_chapters WHERE study = $1 AND id = $2";
            let is_there = owns(tx, &person, &study)?
                && tx.query_one::<u64>(known, &params![study, chapter])? > 0;
            if !is_there {
                return Ok(Err(NotStored::Missing));
            }
            if count_chapters(tx, &study)? == 1 {
                return Ok(Err(StudyFault::OnlyChapter.into()));
            }
            let sql = "DELETE FROM study_chapters WHERE study = $1 AND id = $2";
            tx.execute(sql, &params![study, chapter])?;
            touch(tx, &study, at)?;
            Ok(Ok(()))
        })
        .await
    }
}

/// The version after a change. The time keeps versions increasing after a deletion.
fn next_version(version: u64, at: Millis) -> u64 {
    (version + 1).max(u64::try_from(at).unwrap_or(0))
}

/// Whether a study is a person's, and has not been removed by an administrator.
fn owns(tx: &mut Tx<'_>, person: &PersonId, study: &StudyId) -> Result<bool, StoreError> {
    let sql = "SELECT COUNT(*) FROM studies WHERE id = $1 AND person = $2 AND removed = 0";
    Ok(tx.query_one::<u64>(sql, &params![study, person])? > 0)
}

fn count_chapters(tx: &mut Tx<'_>, study: &StudyId) -> Result<u64, StoreError> {
    let sql = "SELECT COUNT(*) FROM study_chapters WHERE study = $1";
    tx.query_one(sql, &params![study])
}

/// The number of bytes in all records of a person's studies.
fn text_of(tx: &mut Tx<'_>, person: &PersonId) -> Result<u64, StoreError> {
    let sql = "SELECT COALESCE(SUM(OCTET_LENGTH(c.record)), 0) FROM studies s \
               JOIN study_chapters c ON c.study = s.id WHERE s.person = $1";
    tx.query_one(sql, &params![person])
}

/// Adds chapters, unless the study has the first of them: then the request is a repeated one.
fn add(
    tx: &mut Tx<'_>,
    most: StudyLimits,
    person: &PersonId,
    study: &StudyId,
    chapters: &[NewChapter],
    at: Millis,
) -> Stored<()> {
    let known = "SELECT id FROM study_chapters WHERE study = $1";
    let known: Vec<ChapterId> = tx.query(known, &params![study])?;
    if chapters.first().is_none_or(|first| known.contains(&first.id)) {
        return Ok(Ok(()));
    }
    if (known.len() + chapters.len()) as u64 > most.chapters {
        return Ok(Err(StudyFault::TooManyChapters.into()));
    }
    let bytes: u64 = chapters.iter().map(|it| it.record.len() as u64).sum();
    if text_of(tx, person)?.saturating_add(bytes) > most.bytes {
        return Ok(Err(StudyFault::TooMuchText.into()));
    }
    let last = "SELECT COALESCE(MAX(place), 0) FROM study_chapters WHERE study = $1";
    let last: i64 = tx.query_one(last, &params![study])?;
    for (place, chapter) in (last + 1..).zip(chapters) {
        tx.execute(
            "INSERT INTO study_chapters (study, id, place, title, record, version, updated) \
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
            &params![study, chapter.id, place, chapter.title, chapter.record, at, at],
        )?;
    }
    touch(tx, study, at)?;
    Ok(Ok(()))
}

fn touch(tx: &mut Tx<'_>, study: &StudyId, at: Millis) -> Result<(), StoreError> {
    tx.execute("UPDATE studies SET updated = $1 WHERE id = $2", &params![at, study])?;
    Ok(())
}

/// Removes the studies of a person.
pub(crate) fn forget_studies(tx: &mut Tx<'_>, person: &PersonId) -> Result<(), StoreError> {
    let chapters = "DELETE FROM study_chapters WHERE study IN \
                    (SELECT id FROM studies WHERE person = $1)";
    tx.execute(chapters, &params![person])?;
    tx.execute("DELETE FROM studies WHERE person = $1", &params![person])?;
    Ok(())
}
