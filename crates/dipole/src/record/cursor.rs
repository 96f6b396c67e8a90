//! A position in a record's text, and its tokenizer.

use alloc::string::String;

use super::RecordError;
use crate::text::excerpt;

/// A position in a text.
pub(super) struct Cursor<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

pub(super) enum Token<'a> {
    /// A move, a number, a result, or a single bracket.
    Word(&'a str),
    /// The text between two braces.
    Comment(&'a str),
}

impl<'a> Cursor<'a> {
    /// Starts at the beginning of a text whose first line has this number.
    pub(super) fn new(text: &'a str, line: usize) -> Cursor<'a> {
        Cursor { text: text.strip_prefix('\u{feff}').unwrap_or(text), at: 0, line }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Takes the next `length` bytes, which end at a character boundary.
    fn take(&mut self, length: usize) -> &'a str {
        let taken = &self.rest()[..length];
        self.at += length;
        self.line += taken.bytes().filter(|&byte| byte == b'\n').count();
        taken
    }

    fn skip_blanks(&mut self) {
        let rest = self.rest();
        self.take(rest.len() - rest.trim_start().len());
    }

    /// The next word or comment and the line it begins on.
    pub(super) fn token(&mut self) -> Result<Option<(usize, Token<'a>)>, RecordError> {
        self.skip_blanks();
        let (rest, line) = (self.rest(), self.line);
        if rest.is_empty() {
            return Ok(None);
        }
        if rest.starts_with('{') {
            let end = rest.find('}').ok_or(RecordError::OpenComment { line })?;
            let comment = self.take(end + 1);
            return Ok(Some((line, Token::Comment(&comment[1..end]))));
        }
        let ends = |c: char| c.is_whitespace() || matches!(c, '{' | '(' | ')');
        let end =
            if rest.starts_with(['(', ')']) { 1 } else { rest.find(ends).unwrap_or(rest.len()) };
        Ok(Some((line, Token::Word(self.take(end)))))
    }

    /// The next tag, if one follows: its line, its name and its value.
    pub(super) fn tag(&mut self) -> Result<Option<(usize, &'a str, String)>, RecordError> {
        self.skip_blanks();
        if !self.rest().starts_with('[') {
            return Ok(None);
        }
        let (line, rest) = (self.line, self.rest());
        let malformed = || {
            let tag = excerpt(rest.lines().next().unwrap_or_default().trim_end());
            RecordError::Tag { line, tag }
        };
        let (name, quoted) = rest[1..].split_once('"').ok_or_else(malformed)?;
        let name = name.trim();
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        if name.is_empty() || !name.chars().all(is_name) {
            return Err(malformed());
        }
        let (value, after) = unquote(quoted).ok_or_else(malformed)?;
        let after = after.trim_start().strip_prefix(']').ok_or_else(malformed)?;
        self.take(rest.len() - after.len());
        Ok(Some((line, name, value)))
    }

    /// Checks that only white space follows.
    pub(super) fn end(&mut self) -> Result<(), RecordError> {
        match self.token()? {
            None => Ok(()),
            Some((line, Token::Word(text) | Token::Comment(text))) => {
                Err(RecordError::AfterResult { line, text: excerpt(text) })
            }
        }
    }
}

/// Reads up to the closing quote and returns the rest of the text as well. Values are limited to
/// one line.
fn unquote(text: &str) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return Some((value, &text[at + 1..])),
            '\\' => value.push(chars.next()?.1),
            '\n' => return None,
            _ => value.push(c),
        }
    }
    None
}
