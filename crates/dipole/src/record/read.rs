//! Reading records: tags, then moves that are played as they are read.

use super::{Comment, Record, RecordError, tags::Tags};
use crate::{
    Departure, Game, GameResult, IllegalMove, MoveText, Player, Players, Position, ReadMoveError,
    Setup, Termination,
};
use alloc::{borrow::ToOwned, collections::VecDeque, string::String, vec, vec::Vec};

/// Reads one record whose first line has this number.
pub(super) fn record(text: &str, line: usize) -> Result<Record, RecordError> {
    let mut cursor = Cursor { text: text.strip_prefix('\u{feff}').unwrap_or(text), at: 0, line };
    let header = Header::read(&mut cursor)?;
    let mut moves = Moves::new(header.start()?, header.departures()?)?;
    while let Some((line, token)) = cursor.token()? {
        if let Token::Comment(text) = token {
            moves.comment(text);
            continue;
        }
        let Token::Word(word) = token else { continue };
        let Some(word) = moves.number(word, line)? else { continue };
        if let Some(result) = moves.result(word)? {
            moves.no_pass_missing(word)?;
            moves.leaving.none_left()?;
            cursor.end()?;
            let game = header.conclude(moves.game, result)?;
            let mut record = Record { tags: header.tags, game, comments: Vec::new() };
            for (moves, text) in moves.comments.into_iter().enumerate() {
                record.set_comment(moves, Comment::new(&text));
            }
            return Ok(record);
        }
        moves.play(word)?;
    }
    Err(RecordError::NoResult)
}

/// A place in a text.
struct Cursor<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

enum Token<'a> {
    Word(&'a str),
    Comment(&'a str),
}

impl<'a> Cursor<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Takes the next `length` bytes, which end between two characters.
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
    fn token(&mut self) -> Result<Option<(usize, Token<'a>)>, RecordError> {
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
        let end = rest.find(|c: char| c.is_whitespace() || c == '{').unwrap_or(rest.len());
        Ok(Some((line, Token::Word(self.take(end)))))
    }

    /// The next tag, if one follows: its line, its name and its value.
    fn tag(&mut self) -> Result<Option<(usize, &'a str, String)>, RecordError> {
        self.skip_blanks();
        if !self.rest().starts_with('[') {
            return Ok(None);
        }
        let (line, rest) = (self.line, self.rest());
        let malformed = || {
            let tag = rest.lines().next().unwrap_or_default().trim_end().to_owned();
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

    /// Only white space may follow.
    fn end(&mut self) -> Result<(), RecordError> {
        match self.token()? {
            None => Ok(()),
            Some((line, Token::Word(text) | Token::Comment(text))) => {
                Err(RecordError::AfterResult { line, text: text.to_owned() })
            }
        }
    }
}

/// Reads up to the closing quote; what follows it is returned as well. Values
/// are of one line.
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

/// The tags, and those among them that the game is checked against.
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
                return Err(RecordError::TagTwice { line, name: name.to_owned() });
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
                Err(_) => return Err(RecordError::Setup { line: *line, setup: name.clone() }),
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

    /// Who leaves before the game is decided.
    fn departures(&self) -> Result<Leaving, RecordError> {
        let Some((line, text)) = &self.left else { return Ok(Leaving::default()) };
        let departures = text.split(',').map(str::parse).collect::<Result<Vec<_>, _>>();
        departures.map(Leaving::new).map_err(|source| RecordError::Left { line: *line, source })
    }

    /// Checks the result that is written below the moves, and ends the game
    /// where the record says that it ended.
    fn conclude(&self, game: Game, result: GameResult) -> Result<Game, RecordError> {
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

/// Checks a result against the board, and ends the game where it is said to
/// have ended otherwise.
pub(crate) fn conclude(
    mut game: Game,
    result: GameResult,
    termination: Option<Termination>,
) -> Result<Game, RecordError> {
    let board = game.result();
    let wrong = Err(RecordError::WrongResult { result, board });
    match (result.winner, termination) {
        (_, None | Some(Termination::Normal)) if board != result => wrong,
        (_, None) => Ok(game),
        (Some(_), Some(Termination::Normal)) => Ok(game),
        (Some(winner), Some(by)) if board.winner.is_none() => match game.conclude(winner, by) {
            Ok(()) => Ok(game),
            Err(_) => wrong,
        },
        (_, Some(termination)) => Err(RecordError::WrongTermination { termination, result: board }),
    }
}

fn read_position(text: &str, line: usize) -> Result<Position, RecordError> {
    text.parse().map_err(|source| RecordError::Position { line, source })
}

/// Those who will yet leave, in order.
#[derive(Default)]
pub(crate) struct Leaving(VecDeque<Departure>);

impl Leaving {
    pub(crate) fn new(departures: impl IntoIterator<Item = Departure>) -> Leaving {
        Leaving(departures.into_iter().collect())
    }

    /// Lets those leave whose time has come.
    pub(crate) fn leave(&mut self, game: &mut Game) -> Result<(), RecordError> {
        while let Some(&departure) = self.0.front().filter(|it| it.ply == game.moves().len()) {
            let left = game.leave(departure.player, departure.by);
            left.map_err(|reason| RecordError::CannotLeave { departure, reason: Some(reason) })?;
            self.0.pop_front();
        }
        Ok(())
    }

    /// At the end of the game, nobody may be left who should have left it.
    pub(crate) fn none_left(&self) -> Result<(), RecordError> {
        match self.0.front() {
            None => Ok(()),
            Some(&departure) => Err(RecordError::CannotLeave { departure, reason: None }),
        }
    }
}

/// The moves read so far.
struct Moves {
    game: Game,
    leaving: Leaving,
    /// The raw text of the comments on each position.
    comments: Vec<String>,
    /// Who has to sit out before the next move.
    due: VecDeque<Player>,
    /// The round of the last entry and whose turn it was.
    last: Option<(usize, Player)>,
}

impl Moves {
    fn new(start: Position, mut leaving: Leaving) -> Result<Moves, RecordError> {
        let comments = vec![String::new()];
        let mut game = Game::new(start);
        leaving.leave(&mut game)?;
        Ok(Moves { game, leaving, comments, due: VecDeque::new(), last: None })
    }

    fn comment(&mut self, text: &str) {
        if let Some(comment) = self.comments.last_mut() {
            comment.push(' ');
            comment.push_str(text);
        }
    }

    /// Whose turn the next word is about, and its round.
    fn next(&self) -> (usize, Player) {
        let player = self.due.front().copied().unwrap_or(self.game.position().turn());
        match self.last {
            None => (1, player),
            Some((round, before)) => (round + usize::from(player <= before), player),
        }
    }

    /// Checks a round's number and takes it off the word; `None` when nothing
    /// is left of it.
    fn number<'a>(&self, word: &'a str, line: usize) -> Result<Option<&'a str>, RecordError> {
        let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let (digits, dots) = (&word[..word.len() - rest.len()], rest.trim_start_matches('.'));
        if digits.is_empty() || dots.len() == rest.len() {
            return Ok(Some(word));
        }
        let expected = self.next().0;
        if digits.parse() != Ok(expected) && !self.game.is_over() {
            return Err(RecordError::Round { line, found: digits.to_owned(), expected });
        }
        Ok(Some(dots).filter(|rest| !rest.is_empty()))
    }

    fn result(&self, word: &str) -> Result<Option<GameResult>, RecordError> {
        let players = self.game.players();
        let result = GameResult::read(word, players);
        let other = [Players::Two, Players::Four].map(|players| GameResult::read(word, players));
        let draw = ["1/2-1/2", "1/2"].contains(&word);
        if result.is_none() && (draw || other.iter().any(Option::is_some)) {
            return Err(RecordError::Result { found: word.to_owned(), players });
        }
        Ok(result)
    }

    fn no_pass_missing(&self, word: &str) -> Result<(), RecordError> {
        match self.due.front() {
            None => Ok(()),
            Some(&player) => {
                let ply = self.game.moves().len() + 1;
                Err(RecordError::PassMissing { ply, player, found: word.to_owned() })
            }
        }
    }

    fn play(&mut self, word: &str) -> Result<(), RecordError> {
        let next = self.next();
        let turn = self.game.position().turn();
        let refused = |game: &Game, reason: ReadMoveError| RecordError::Ply {
            ply: game.moves().len() + 1,
            player: next.1,
            text: word.to_owned(),
            reason,
        };
        if word.eq_ignore_ascii_case("pass") {
            if self.due.pop_front().is_none() {
                let reason = match self.game.winner() {
                    Some(winner) => IllegalMove::GameOver { winner },
                    None => IllegalMove::MustNotSitOut { turn },
                };
                return Err(refused(&self.game, reason.into()));
            }
        } else {
            // What is no move at all is not told to be a missing pass.
            if let Err(error) = word.parse::<MoveText>() {
                return Err(refused(&self.game, error.into()));
            }
            self.no_pass_missing(word)?;
            if let Err(reason) = self.game.play_text(word) {
                return Err(refused(&self.game, reason));
            }
            self.comments.push(String::new());
            self.leaving.leave(&mut self.game)?;
            self.due = self.game.position().sitting_out(turn).collect();
        }
        self.last = Some(next);
        Ok(())
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

/// A record ends where, behind its moves, a line begins with a tag: outside a
/// comment, in which lines may well begin with `[%clk`.
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
