//! Lines of moves: the main line of a record, and the variations of a line.

use alloc::vec::Vec;

use super::Comment;
use crate::{Game, Termination};

/// How many variations may lie inside each other.
pub(super) const MAX_VARIATION_DEPTH: usize = 50;
/// How many moves all variations of a record may have together.
pub(super) const MAX_VARIATION_MOVES: usize = 20_000;

static NO_COMMENT: Comment = Comment::EMPTY;

/// A line of moves, with comments and with the variations that go another way.
///
/// A record has one line, its game; every variation is a line of its own. Its
/// [`game`](Line::game) begins with the position before its first move, and
/// its comments and variations are counted from there.
///
/// ```
/// use dipole::Record;
///
/// let record: Record =
///     "1. E1-E3 D8-B6 (1... D8-F6 {bolder} 2. E3-E5 (2. E3-G5) D8-D6) 2. E3-G5 *".parse()?;
/// assert_eq!(record.game().moves().len(), 3);
///
/// let (moves, bolder) = record.variations().next().expect("there is one");
/// assert_eq!(moves, 1, "it goes another way after the first move");
/// let texts: Vec<String> = bolder.game().move_texts().map(|text| text.to_string()).collect();
/// assert_eq!(texts, ["D8-F6", "E3-E5", "D8-D6"]);
/// assert_eq!(bolder.comment(1).text(), "bolder");
/// assert_eq!(bolder.variations_at(1).count(), 1);
/// # Ok::<(), dipole::record::RecordError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    game: Game,
    /// The comment before the first move, and the one after each move; the
    /// list ends with the last comment that says anything.
    comments: Vec<Comment>,
    /// In the order of the moves that they replace, those of one move in the
    /// order in which they are written.
    variations: Vec<(usize, Line)>,
    /// How many variations lie inside each other below this line.
    depth: usize,
    /// How many moves they have.
    aside: usize,
}

impl Line {
    /// The line of a game, without comments or variations.
    pub fn new(game: Game) -> Line {
        Line { game, comments: Vec::new(), variations: Vec::new(), depth: 0, aside: 0 }
    }

    /// A line with variations that are known to fit it, in order.
    pub(super) fn assembled(
        game: Game,
        comments: Vec<Comment>,
        variations: Vec<(usize, Line)>,
    ) -> Line {
        let depth = variations.iter().map(|(_, line)| line.depth + 1).max().unwrap_or(0);
        let aside = variations.iter().map(|(_, line)| line.moves()).sum();
        let mut line = Line { game, comments, variations, depth, aside };
        line.drop_empty_comments();
        line
    }

    /// The moves of the line, from the position before the first one on.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The moves alone.
    pub fn into_game(self) -> Game {
        self.game
    }

    pub(super) fn game_mut(&mut self) -> &mut Game {
        &mut self.game
    }

    /// The comment after this many moves; the one for 0 stands before the
    /// first move. It is empty where nothing is said.
    pub fn comment(&self, moves: usize) -> &Comment {
        self.comments.get(moves).unwrap_or(&NO_COMMENT)
    }

    /// The comments that say something, each with the number of moves that it
    /// stands behind.
    pub fn comments(&self) -> impl Iterator<Item = (usize, &Comment)> {
        self.comments.iter().enumerate().filter(|(_, comment)| !comment.is_empty())
    }

    /// Comments on the position after this many moves; 0 is the one before
    /// the first. A comment on a position that the line has not reached is not
    /// kept.
    pub fn set_comment(&mut self, moves: usize, comment: Comment) {
        if moves > self.game.moves().len() {
            return;
        }
        if moves >= self.comments.len() {
            self.comments.resize(moves + 1, Comment::EMPTY);
        }
        self.comments[moves] = comment;
        self.drop_empty_comments();
    }

    fn drop_empty_comments(&mut self) {
        while self.comments.last().is_some_and(Comment::is_empty) {
            self.comments.pop();
        }
    }

    /// The variations, each with the number of moves before it: it stands for
    /// the next one. Theirs are not among them.
    pub fn variations(&self) -> impl Iterator<Item = (usize, &Line)> {
        self.variations.iter().map(|(moves, line)| (*moves, line))
    }

    /// What else could be played after this many moves, in place of the next
    /// one.
    pub fn variations_at(&self, moves: usize) -> impl Iterator<Item = &Line> {
        let first = self.variations.partition_point(|&(before, _)| before < moves);
        let from = self.variations[first..].iter();
        from.take_while(move |&&(before, _)| before == moves).map(|(_, line)| line)
    }

    /// Adds a variation in place of the move after this many, behind those
    /// that are there.
    ///
    /// ```
    /// use dipole::record::{Comment, Line, Record};
    /// use dipole::{Game, Setup};
    ///
    /// let mut game = Game::from(Setup::Small);
    /// game.play_text("E1-E3")?;
    /// let mut other = Game::from(Setup::Small);
    /// other.play_text("E1-G3")?;
    /// let mut variation = Line::new(other);
    /// variation.set_comment(1, Comment::new("why not?"));
    ///
    /// let mut record = Record::from_game(game);
    /// record.add_variation(0, variation)?;
    /// assert!(record.to_string().ends_with("\n1. E1-E3 (1. E1-G3 {why not?}) *\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When there is no such move, the variation has none or begins with
    /// another position, somebody leaves or gives up in it, or there would be
    /// more variations than a record can have; the line is then unchanged.
    pub fn add_variation(&mut self, moves: usize, variation: Line) -> Result<(), VariationError> {
        let ended = variation.game.termination().is_some_and(|by| by != Termination::Normal);
        let fault = match self.game.positions().get(moves) {
            None => Some(VariationError::NoMove),
            Some(_) if moves == self.game.moves().len() => Some(VariationError::NoMove),
            _ if variation.game.moves().is_empty() => Some(VariationError::NoMoves),
            Some(position) if position != variation.game.start() => Some(VariationError::Start),
            _ if ended || !variation.game.departures().is_empty() => Some(VariationError::Leaves),
            _ if variation.depth + 1 > MAX_VARIATION_DEPTH => Some(VariationError::TooDeep),
            _ if self.aside + variation.moves() > MAX_VARIATION_MOVES => {
                Some(VariationError::TooLong)
            }
            _ => None,
        };
        if let Some(fault) = fault {
            return Err(fault);
        }
        self.depth = self.depth.max(variation.depth + 1);
        self.aside += variation.moves();
        let place = self.variations.partition_point(|&(before, _)| before <= moves);
        self.variations.insert(place, (moves, variation));
        Ok(())
    }

    /// How many moves the line has with its variations.
    fn moves(&self) -> usize {
        self.game.moves().len() + self.aside
    }
}

/// Why a variation cannot stand where it does.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum VariationError {
    /// No move stands before the variation.
    #[error("there is no move that the variation could stand for")]
    NoMove,
    /// It stands behind a forced sit-out.
    #[error("a variation stands right behind the move in whose place it is, not behind a pass")]
    Pass,
    /// It has no moves.
    #[error("the variation has no moves")]
    NoMoves,
    /// It begins elsewhere.
    #[error("the variation does not begin with the position before the move that it stands for")]
    Start,
    /// Somebody goes before the board decides.
    #[error("a variation cannot say who leaves the game or gives it up")]
    Leaves,
    /// Its closing bracket is missing.
    #[error("the variation that begins here has no end, a ) is missing")]
    Open,
    /// A closing bracket too many.
    #[error("no variation is open that this ) could end")]
    NotOpen,
    /// The game's result before the variation has ended.
    #[error("\"{found}\" stands in a variation, which has no result: write ) before it")]
    Result {
        /// The result as written.
        found: alloc::string::String,
    },
    /// Too many variations lie inside each other.
    #[error("more than {MAX_VARIATION_DEPTH} variations are inside each other")]
    TooDeep,
    /// All variations together are too long.
    #[error("the variations have more than {MAX_VARIATION_MOVES} moves together")]
    TooLong,
}
