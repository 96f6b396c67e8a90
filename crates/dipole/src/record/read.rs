//! Reads records: tags, then moves that are replayed while they are read.

use super::cursor::{Cursor, Token};
use super::moves::Moves;
use super::{Record, RecordError, tags::Tags};
use crate::text::excerpt;
use crate::{Departure, Game, GameResult, Position, Setup, Termination};
use alloc::{collections::VecDeque, string::String, vec::Vec};

/// Reads one record whose first line has this number.
pub(super) fn record(text: &str, line: usize) -> Result<Record, RecordError> {
    let mut cursor = Cursor::new(text, line);
    let header = Header::read(&mut cursor)?;
    let mut moves = Moves::new(header.start()?, header.departures()?)?;
    while let Some((line, token)) = cursor.token()? {
        let result = match token {
            Token::Comment(text) => {
                moves.comment(text);
                None
            }
            Token::Word("(") => {
                moves.open(line)?;
                None
            }
            Token::Word(")") => {
                moves.close(line)?;
                None
            }
            Token::Word(word) => moves.word(word, line)?,
        };
        if let Some(result) = result {
            cursor.end()?;
            let mut main = moves.finish();
            header.conclude(main.game_mut(), result)?;
            return Ok(Record { tags: header.tags, main });
        }
    }
    Err(moves.unfinished())
}

/// The tags, including those that the game is checked against.
#[derive(Default)]
struct Header {
    tags: Tags,
    setup: Option<(usize, String)>,
    position: Option<(usize, String)>,
    left: Option<(usize, String)>,
    result: Option<(usize, String)>,
    termination: Option<(usize, String)>,
}

impl Header {
    fn read(cursor: &mut Cursor<'_>) -> Result<Header, RecordError> {
        let mut header = Header::default();
        while let Some((line, name, value)) = cursor.tag()? {
            let computed = match name.to_ascii_lowercase().as_str() {
                "setup" => Some(&mut header.setup),
                "position" => Some(&mut header.position),
                "left" => Some(&mut header.left),
                "result" => Some(&mut header.result),
                "termination" => Some(&mut header.termination),
                _ => None,
            };
            let twice = match computed {
                Some(slot) => slot.replace((line, value)).is_some(),
                None => {
                    let twice = header.tags.get(name).is_some();
                    header.tags.set(name, &value);
                    twice
                }
            };
            if twice {
                return Err(RecordError::TagTwice { line, name: excerpt(name) });
            }
        }
        Ok(header)
    }

    /// The position the game begins with.
    fn start(&self) -> Result<Position, RecordError> {
        let position = match &self.position {
            None => None,
            Some((line, text)) => Some((*line, read_position(text, *line)?)),
        };
        let setup = match &self.setup {
            None => None,
            Some((_, name)) if name.trim().eq_ignore_ascii_case("custom") => None,
            Some((line, name)) => match name.trim().parse::<Setup>() {
                Ok(setup) => Some(setup),
                Err(_) => return Err(RecordError::Setup { line: *line, setup: excerpt(name) }),
            },
        };
        match (setup, position) {
            (None, Some((_, position))) => Ok(position),
            (None, None) if self.setup.is_some() => Err(RecordError::NoPosition),
            (None, None) => Ok(Setup::default().position()),
            (Some(setup), None) => Ok(setup.position()),
            (Some(setup), Some((_, position))) if position == setup.position() => Ok(position),
            (Some(setup), Some((line, _))) => Err(RecordError::OtherPosition { line, setup }),
        }
    }

    /// The departures before the game is decided.
    fn departures(&self) -> Result<Leaving, RecordError> {
        let Some((line, text)) = &self.left else { return Ok(Leaving::default()) };
        let departures = text.split(',').map(str::parse).collect::<Result<Vec<_>, _>>();
        departures.map(Leaving::new).map_err(|source| RecordError::Left { line: *line, source })
    }

    /// Checks the result written after the moves, and ends the game if the record says so.
    fn conclude(&self, game: &mut Game, result: GameResult) -> Result<(), RecordError> {
        if let Some((line, text)) = &self.result {
            let tag = GameResult::read(text.trim(), game.players()).ok_or_else(|| {
                RecordError::Result { found: text.clone(), players: game.players() }
            })?;
            if tag != result {
                return Err(RecordError::TwoResults { line: *line, tag, result });
            }
        }
        let termination = match &self.termination {
            None => None,
            Some((line, text)) => match text.parse::<Termination>() {
                Ok(termination) => Some(termination),
                Err(source) => return Err(RecordError::Termination { line: *line, source }),
            },
        };
        conclude(game, result, termination)
    }
}

/// Checks a result against the board, and ends the game if it ended off the board.
pub(crate) fn conclude(
    game: &mut Game,
    result: GameResult,
    termination: Option<Termination>,
) -> Result<(), RecordError> {
    let board = game.result();
    let wrong = Err(RecordError::WrongResult { result, board });
    match (result.winner, termination) {
        (_, None | Some(Termination::Normal)) if board != result => wrong,
        (_, None) | (Some(_), Some(Termination::Normal)) => Ok(()),
        (Some(winner), Some(by)) if board.winner.is_none() => game.conclude(winner, by).or(wrong),
        (_, Some(termination)) => Err(RecordError::WrongTermination { termination, result: board }),
    }
}

fn read_position(text: &str, line: usize) -> Result<Position, RecordError> {
    text.parse().map_err(|source| RecordError::Position { line, source })
}

/// The remaining departures, in order.
#[derive(Default)]
pub(crate) struct Leaving(VecDeque<Departure>);

impl Leaving {
    pub(crate) fn new(departures: impl IntoIterator<Item = Departure>) -> Leaving {
        Leaving(departures.into_iter().collect())
    }

    /// Applies the departures that are due.
    pub(crate) fn leave(&mut self, game: &mut Game) -> Result<(), RecordError> {
        while let Some(&departure) = self.0.front().filter(|it| it.ply == game.moves().len()) {
            let left = game.leave(departure.player, departure.by);
            left.map_err(|reason| RecordError::CannotLeave { departure, reason: Some(reason) })?;
            self.0.pop_front();
        }
        Ok(())
    }

    /// At the end of the game, no departure may remain.
    pub(crate) fn none_left(&self) -> Result<(), RecordError> {
        match self.0.front() {
            None => Ok(()),
            Some(&departure) => Err(RecordError::CannotLeave { departure, reason: None }),
        }
    }
}

/// The records of a text, one after the other. See [`Record::parse_all`].
#[derive(Clone, Debug)]
pub struct Records<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Records<'a> {
    pub(super) fn new(text: &'a str) -> Records<'a> {
        Records { rest: text.strip_prefix('\u{feff}').unwrap_or(text), line: 1 }
    }
}

impl Iterator for Records<'_> {
    type Item = Result<Record, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.trim().is_empty() {
            return None;
        }
        let (text, rest) = self.rest.split_at(length_of_first(self.rest));
        let line = self.line;
        self.rest = rest;
        self.line += text.bytes().filter(|&byte| byte == b'\n').count();
        Some(record(text, line))
    }
}

/// The length of the first record. It ends where, after its moves, a line begins with a tag outside
/// a comment; lines of comments may begin with `[%clk`.
fn length_of_first(text: &str) -> usize {
    let (mut length, mut in_moves, mut in_comment) = (0, false, false);
    for line in text.split_inclusive('\n') {
        let content = line.trim_start();
        let tag = content.starts_with('[') && !in_comment;
        if tag && in_moves {
            return length;
        }
        if !tag && !content.is_empty() {
            in_moves = true;
            for c in content.chars() {
                in_comment = match c {
                    '{' => true,
                    '}' => false,
                    _ => in_comment,
                };
            }
        }
        length += line.len();
    }
    length
}
