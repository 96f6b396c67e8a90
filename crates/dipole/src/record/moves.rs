//! Replays the moves of a record while they are read: a line, with its open variations.

use alloc::{boxed::Box, collections::VecDeque, string::String, vec, vec::Vec};
use core::mem;

use super::line::{MAX_VARIATION_DEPTH, MAX_VARIATION_MOVES};
use super::read::Leaving;
use super::{Comment, Line, RecordError, VariationError};
use crate::text::excerpt;
use crate::{Game, GameResult, IllegalMove, MoveText, Player, Players, Position, ReadMoveError};

/// The line being read, with the lines that it branches off.
pub(super) struct Moves {
    current: LineInProgress,
    /// The lines that continue when the current one has ended, the main line first.
    outer: Vec<LineInProgress>,
    /// The number of moves in the variations.
    aside: usize,
}

impl Moves {
    pub(super) fn new(start: Position, mut leaving: Leaving) -> Result<Moves, RecordError> {
        let mut game = Game::new(start);
        leaving.leave(&mut game)?;
        let current = LineInProgress { leaving, ..LineInProgress::new(game) };
        Ok(Moves { current, outer: Vec::new(), aside: 0 })
    }

    pub(super) fn comment(&mut self, text: &str) {
        if let Some(comment) = self.current.comments.last_mut() {
            comment.push(' ');
            comment.push_str(text);
        }
    }

    /// Reads a move, a pass, or a round's number, alone or before one of the two. A result ends the
    /// moves.
    pub(super) fn word(
        &mut self,
        word: &str,
        line: usize,
    ) -> Result<Option<GameResult>, RecordError> {
        let Some(word) = self.current.number(word, line)? else { return Ok(None) };
        if let Some(result) = self.current.result(word)? {
            if !self.outer.is_empty() {
                return Err(at(line, VariationError::Result { found: excerpt(word) }));
            }
            self.current.no_pass_missing(word)?;
            self.current.leaving.none_left()?;
            return Ok(Some(result));
        }
        let moves = self.current.game.moves().len();
        self.current.play(word).map_err(|fault| self.placed(fault, line))?;
        if !self.outer.is_empty() {
            self.aside += self.current.game.moves().len() - moves;
            if self.aside > MAX_VARIATION_MOVES {
                return Err(at(line, VariationError::TooLong));
            }
        }
        Ok(None)
    }

    /// Begins a variation.
    pub(super) fn open(&mut self, line: usize) -> Result<(), RecordError> {
        let variation = self.current.variation(line).map_err(|reason| at(line, reason))?;
        if self.outer.len() == MAX_VARIATION_DEPTH {
            return Err(at(line, VariationError::TooDeep));
        }
        self.outer.push(mem::replace(&mut self.current, variation));
        Ok(())
    }

    /// Ends a variation.
    pub(super) fn close(&mut self, line: usize) -> Result<(), RecordError> {
        let Some(outer) = self.outer.pop() else { return Err(at(line, VariationError::NotOpen)) };
        let variation = mem::replace(&mut self.current, outer);
        variation.no_pass_missing(")").map_err(|fault| inside(fault, line))?;
        if variation.game.moves().is_empty() {
            return Err(at(variation.begins, VariationError::NoMoves));
        }
        let replaced = self.current.game.moves().len() - 1;
        self.current.variations.push((replaced, variation.finish()));
        Ok(())
    }

    /// The error if the text ends here.
    pub(super) fn unfinished(&self) -> RecordError {
        match self.outer.is_empty() {
            true => RecordError::NoResult,
            false => at(self.current.begins, VariationError::Open),
        }
    }

    /// Returns the finished main line.
    pub(super) fn finish(self) -> Line {
        self.current.finish()
    }

    /// Adds the place in the text to an error in a variation. In the main line, the number of the
    /// move identifies the place.
    fn placed(&self, fault: RecordError, line: usize) -> RecordError {
        if self.outer.is_empty() { fault } else { inside(fault, line) }
    }
}

fn at(line: usize, reason: VariationError) -> RecordError {
    RecordError::Variation { line, reason }
}

fn inside(fault: RecordError, line: usize) -> RecordError {
    RecordError::InVariation { line, source: Box::new(fault) }
}

/// The moves of a line read so far.
struct LineInProgress {
    game: Game,
    leaving: Leaving,
    /// The raw text of the comments on each position.
    comments: Vec<String>,
    variations: Vec<(usize, Line)>,
    /// The players who must sit out before the next move.
    due: VecDeque<Player>,
    /// The round that the line begins in.
    first_round: usize,
    /// The round of the last entry and the player whose turn it was.
    last: Option<(usize, Player)>,
    /// Whether the last entry was a pass.
    has_passed: bool,
    /// The number of moves of the game before the line.
    before: usize,
    /// The line of the text on which it begins.
    begins: usize,
}

impl LineInProgress {
    fn new(game: Game) -> LineInProgress {
        LineInProgress {
            game,
            leaving: Leaving::default(),
            comments: vec![String::new()],
            variations: Vec::new(),
            due: VecDeque::new(),
            first_round: 1,
            last: None,
            has_passed: false,
            before: 0,
            begins: 1,
        }
    }

    /// A line that replaces the last move.
    fn variation(&self, begins: usize) -> Result<LineInProgress, VariationError> {
        let moves = self.game.moves().len();
        let (Some((first_round, _)), 1..) = (self.last, moves) else {
            return Err(VariationError::NoMove);
        };
        if self.has_passed {
            return Err(VariationError::Pass);
        }
        let position = self.game.positions()[moves - 1].clone();
        let before = self.before + moves - 1;
        Ok(LineInProgress {
            first_round,
            before,
            begins,
            ..LineInProgress::new(Game::new(position))
        })
    }

    fn finish(self) -> Line {
        let comments = self.comments.iter().map(|text| Comment::new(text)).collect();
        Line::assembled(self.game, comments, self.variations)
    }

    /// The number of the next move, counted from 1.
    fn ply(&self) -> usize {
        self.before + self.game.moves().len() + 1
    }

    /// The player whose turn the next word belongs to, and its round.
    fn next(&self) -> (usize, Player) {
        let player = self.due.front().copied().unwrap_or(self.game.position().turn());
        match self.last {
            None => (self.first_round, player),
            Some((round, before)) => (round + usize::from(player <= before), player),
        }
    }

    /// Checks a round's number and strips it from the word. Returns `None` if nothing is left.
    fn number<'a>(&self, word: &'a str, line: usize) -> Result<Option<&'a str>, RecordError> {
        let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let (digits, dots) = (&word[..word.len() - rest.len()], rest.trim_start_matches('.'));
        if digits.is_empty() || dots.len() == rest.len() {
            return Ok(Some(word));
        }
        let expected = self.next().0;
        if digits.parse() != Ok(expected) && !self.game.is_over() {
            return Err(RecordError::Round { line, found: excerpt(digits), expected });
        }
        Ok(Some(dots).filter(|rest| !rest.is_empty()))
    }

    fn result(&self, word: &str) -> Result<Option<GameResult>, RecordError> {
        let players = self.game.players();
        let result = GameResult::read(word, players);
        let other = [Players::Two, Players::Four].map(|players| GameResult::read(word, players));
        let draw = ["1/2-1/2", "1/2"].contains(&word);
        if result.is_none() && (draw || other.iter().any(Option::is_some)) {
            return Err(RecordError::Result { found: excerpt(word), players });
        }
        Ok(result)
    }

    fn no_pass_missing(&self, word: &str) -> Result<(), RecordError> {
        match self.due.front() {
            None => Ok(()),
            Some(&player) => {
                let (ply, found) = (self.ply(), excerpt(word));
                Err(RecordError::PassMissing { ply, player, found })
            }
        }
    }

    fn play(&mut self, word: &str) -> Result<(), RecordError> {
        let (ply, next) = (self.ply(), self.next());
        let turn = self.game.position().turn();
        let refused = |reason: ReadMoveError| {
            let (player, text) = (next.1, excerpt(word));
            RecordError::Ply { ply, player, text, reason }
        };
        self.has_passed = word.eq_ignore_ascii_case("pass");
        if self.has_passed {
            if self.due.pop_front().is_none() {
                let reason = match self.game.winner() {
                    Some(winner) => IllegalMove::GameOver { winner },
                    None => IllegalMove::MustNotSitOut { turn },
                };
                return Err(refused(reason.into()));
            }
        } else {
            // A word that is not a move at all is not reported as a missing pass.
            if let Err(error) = word.parse::<MoveText>() {
                return Err(refused(error.into()));
            }
            self.no_pass_missing(word)?;
            if let Err(reason) = self.game.play_text(word) {
                return Err(refused(reason));
            }
            self.comments.push(String::new());
            self.leaving.leave(&mut self.game)?;
            self.due = self.game.position().sitting_out(turn).collect();
        }
        self.last = Some(next);
        Ok(())
    }
}
