//! Studies: analyses that an account keeps, with chapters. A chapter is a game record, so it is
//! read, checked and written by the code for records.

use dipole::record::{Comment, Line, Record, RecordError};
use dipole::{Game, Position, Setup};

use crate::talk::{tidy, turns_direction};
use crate::variations::{MAX_COMMENT, MAX_LINE_NAME};

/// Maximum number of characters in the title of a study or a chapter.
pub const MAX_STUDY_TITLE: usize = 100;
/// Maximum number of chapters in a study.
pub const MAX_STUDY_CHAPTERS: usize = 32;
/// Maximum number of bytes in the record of a chapter. Fits into a request, and into the number of
/// moves that the analysis board shows.
pub const MAX_CHAPTER_BYTES: usize = 32_000;

/// The tag with the title of the study in exported records.
const STUDY_TAG: &str = "StudyName";
/// The tag with the title of the chapter in exported records.
const CHAPTER_TAG: &str = "ChapterName";

/// The reason why a study or a chapter cannot be stored or changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StudyFault {
    /// The title is empty.
    #[error("a study and a chapter have a title")]
    NoTitle,
    /// The title is too long.
    #[error("a title has at most {MAX_STUDY_TITLE} characters")]
    LongTitle,
    /// The text is no record.
    #[error(transparent)]
    NotARecord(#[from] RecordError),
    /// The record is too long.
    #[error("the record of a chapter has at most {MAX_CHAPTER_BYTES} bytes")]
    LongRecord,
    /// A comment or the name of a line is too long.
    #[error("a comment has at most {MAX_COMMENT} characters, a name {MAX_LINE_NAME}")]
    LongComment,
    /// The study has too many chapters.
    #[error("a study has at most {MAX_STUDY_CHAPTERS} chapters")]
    TooManyChapters,
    /// The chapter is the only one of its study.
    #[error("a study has at least one chapter; delete the study")]
    OnlyChapter,
    /// The person has the maximum number of studies.
    #[error("the account has as many studies as are allowed; delete some first")]
    TooManyStudies,
    /// The studies of the person are too long together.
    #[error("the studies of the account are as long as is allowed; delete some first")]
    TooMuchText,
    /// The study or the chapter was changed in the meantime.
    #[error("it was changed elsewhere; load it again")]
    Changed,
}

/// Checks the title of a study or a chapter.
///
/// # Errors
///
/// If it is empty or too long.
pub fn check_study_title(text: &str) -> Result<String, StudyFault> {
    let title = one_line(text);
    match title.chars().count() {
        0 => Err(StudyFault::NoTitle),
        1..=MAX_STUDY_TITLE => Ok(title),
        _ => Err(StudyFault::LongTitle),
    }
}

fn one_line(text: &str) -> String {
    tidy(&text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// The content of a chapter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChapterText {
    /// The title that the record suggests: that of an exported chapter, the players, or the event.
    pub title: Option<String>,
    /// The record as canonical text, without the titles of study and chapter.
    pub record: String,
}

impl ChapterText {
    /// Reads one chapter: a record, a position, or the name of a setup. An empty text is the start
    /// of the default setup.
    ///
    /// # Errors
    ///
    /// If the text is none of these, or is too long.
    pub fn read(text: &str) -> Result<ChapterText, StudyFault> {
        let mut chapters = ChapterText::read_all(text)?;
        match chapters.len() {
            1 => Ok(chapters.remove(0)),
            // The parser of one record names the place at which the second one begins.
            _ => ChapterText::new(Record::parse(text)?),
        }
    }

    /// Reads the chapters of a text with any number of records; otherwise like
    /// [`ChapterText::read`].
    ///
    /// # Errors
    ///
    /// If the text is not readable, or if there are too many chapters.
    pub fn read_all(text: &str) -> Result<Vec<ChapterText>, StudyFault> {
        let text: String = text.chars().filter(|&c| !turns_direction(c)).collect();
        let text = text.trim();
        if let Some(start) = start(text)? {
            return Ok(vec![ChapterText::new(Record::from_game(Game::new(start)))?]);
        }
        let text = with_result(text);
        let mut chapters = Vec::new();
        for record in Record::parse_all(&text) {
            if chapters.len() == MAX_STUDY_CHAPTERS {
                return Err(StudyFault::TooManyChapters);
            }
            chapters.push(ChapterText::new(record?)?);
        }
        Ok(chapters)
    }

    /// The chapter with a record.
    ///
    /// # Errors
    ///
    /// If the record or one of its comments is too long.
    pub fn new(mut record: Record) -> Result<ChapterText, StudyFault> {
        record.tags.remove(STUDY_TAG);
        let title = record.tags.remove(CHAPTER_TAG);
        let tag = |name| record.tags.get(name).map(one_line).filter(|value| !value.is_empty());
        let title = title.map(|title| one_line(&title)).filter(|title| !title.is_empty());
        let players = || Some(format!("{} – {}", tag("White")?, tag("Black")?));
        let title = title.or_else(players).or_else(|| tag("Event"));
        let title = title.map(|title| title.chars().take(MAX_STUDY_TITLE).collect());
        check_comments(record.main_line())?;
        let record = record.to_string();
        match record.len() <= MAX_CHAPTER_BYTES {
            true => Ok(ChapterText { title, record }),
            false => Err(StudyFault::LongRecord),
        }
    }
}

/// The position if the text is one, or is the name of a setup.
fn start(text: &str) -> Result<Option<Position>, StudyFault> {
    if text.is_empty() {
        return Ok(Some(Setup::default().position()));
    }
    if text.contains(char::is_whitespace) || text.starts_with('[') {
        return Ok(None);
    }
    if let Ok(setup) = text.parse::<Setup>() {
        return Ok(Some(setup.position()));
    }
    if !text.contains(':') || text.contains('-') {
        return Ok(None);
    }
    let position = text.parse().map_err(|source| RecordError::Position { line: 1, source })?;
    Ok(Some(position))
}

/// The text with the mark of a game in progress if it has no result: users paste parts of games.
fn with_result(text: &str) -> String {
    let end = text.rsplit(|c: char| c.is_whitespace() || c == '}').next().unwrap_or_default();
    let has_result = matches!(end, "1-0" | "0-1" | "*" | "W" | "R" | "B" | "G");
    if has_result { text.to_owned() } else { format!("{text} *") }
}

/// Checks the lengths of the comments. The analysis board shows a comment before the first move of
/// a variation together with that on the move.
fn check_comments(line: &Line) -> Result<(), StudyFault> {
    let mut open = vec![(line, false)];
    while let Some((line, is_variation)) = open.pop() {
        for (moves, comment) in line.comments() {
            let before = if is_variation && moves == 1 { line.comment(0) } else { &Comment::EMPTY };
            let (name, words) = split_name(comment);
            let length = words.chars().count() + before.to_string().chars().count();
            if length > MAX_COMMENT || name.chars().count() > MAX_LINE_NAME {
                return Err(StudyFault::LongComment);
            }
        }
        open.extend(line.variations().map(|(_, variation)| (variation, true)));
    }
    Ok(())
}

/// The name of the line that begins with a move, and the rest of the comment on the move. Records
/// have the name in the comment, as `[%name …]`.
pub fn split_name(comment: &Comment) -> (String, String) {
    let text = comment.to_string();
    let named = text.split_once("[%name ").and_then(|(before, rest)| {
        let (name, after) = rest.split_once(']')?;
        Some((name.trim().to_owned(), one_line(&format!("{before}{after}"))))
    });
    named.unwrap_or((String::new(), text))
}

/// The record of a chapter for export, with the titles of study and chapter as tags.
pub fn exported_chapter(study: &str, chapter: &str, record: &str) -> String {
    let quoted = |title: &str| title.replace('\\', "\\\\").replace('"', "\\\"");
    let (study, chapter) = (quoted(study), quoted(chapter));
    format!("[{STUDY_TAG} \"{study}\"]\n[{CHAPTER_TAG} \"{chapter}\"]\n{record}")
}

#[cfg(test)]
#[path = "studies_tests.rs"]
mod tests;
