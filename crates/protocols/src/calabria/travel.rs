//! Moves as the tournament writes them: `H5,NE,3` is a square, a direction as
//! on a map and the number of checkers, which is also the distance.

use std::fmt;
use std::str::FromStr;

use dipole::{Coordinates, IllegalMove, Move, Player, Position, Setup, Square};

/// Ranks and files of the tournament's board; it knows no other.
const SIZE: u8 = Setup::Small.board().size() as u8;

/// The most checkers that a move can name.
const MOST: u8 = dipole::MAX_CHECKERS as u8;

/// A direction as on a map with White at the south.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Up the board, White's straight forward.
    N,
    /// Up and right.
    NE,
    /// Right.
    E,
    /// Down and right.
    SE,
    /// Down the board, Black's straight forward.
    S,
    /// Down and left.
    SW,
    /// Left.
    W,
    /// Up and left.
    NW,
}

impl Direction {
    /// Every direction, clockwise from the north.
    pub const ALL: [Direction; 8] = [
        Direction::N,
        Direction::NE,
        Direction::E,
        Direction::SE,
        Direction::S,
        Direction::SW,
        Direction::W,
        Direction::NW,
    ];

    /// One step, as (files, ranks).
    pub const fn step(self) -> (i16, i16) {
        match self {
            Direction::N => (0, 1),
            Direction::NE => (1, 1),
            Direction::E => (1, 0),
            Direction::SE => (1, -1),
            Direction::S => (0, -1),
            Direction::SW => (-1, -1),
            Direction::W => (-1, 0),
            Direction::NW => (-1, 1),
        }
    }

    /// The name on the map: `N`, `NE` and so on.
    pub const fn name(self) -> &'static str {
        match self {
            Direction::N => "N",
            Direction::NE => "NE",
            Direction::E => "E",
            Direction::SE => "SE",
            Direction::S => "S",
            Direction::SW => "SW",
            Direction::W => "W",
            Direction::NW => "NW",
        }
    }

    /// Whether so many checkers can go this way: along a file or a rank an odd
    /// distance ends on a light square, inside the board and outside.
    pub const fn allows(self, count: u8) -> bool {
        let (files, ranks) = self.step();
        (files != 0 && ranks != 0) || count.is_multiple_of(2)
    }

    /// Straight forward first, then the two diagonals: the ways in which a
    /// player may leave the board.
    pub const fn forward(player: Player) -> [Direction; 3] {
        match player {
            Player::White => [Direction::N, Direction::NE, Direction::NW],
            Player::Red => [Direction::E, Direction::SE, Direction::NE],
            Player::Black => [Direction::S, Direction::SE, Direction::SW],
            Player::Green => [Direction::W, Direction::NW, Direction::SW],
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Direction {
    type Err = ParseTravelError;

    fn from_str(text: &str) -> Result<Direction, ParseTravelError> {
        Direction::ALL
            .into_iter()
            .find(|direction| direction.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| ParseTravelError::Direction(text.to_owned()))
    }
}

/// A move in the tournament's words, before any position is asked about it.
/// A count of 0 says that the player has to sit out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Travel {
    /// The square the checkers come from.
    pub from: Coordinates,
    /// The way they go.
    pub direction: Direction,
    /// How many checkers go, and how far.
    pub count: u8,
}

impl Travel {
    /// The words for a move that is legal in this position. Checkers that can
    /// leave the board in several directions go straight forward if their number
    /// is even and that leads outside, else to the right, else to the left of the
    /// map.
    pub fn of(mv: Move, position: &Position) -> Travel {
        let from = Coordinates::from(mv.from());
        let count = mv.count() as u8;
        let leads = |&direction: &Direction| match mv.target() {
            Some(to) => landing(from, direction, count) == Some(to.into()),
            None => direction.allows(count) && landing(from, direction, count).is_none(),
        };
        let ways = match mv.target() {
            Some(_) => Direction::ALL.into_iter().find(leads),
            None => Direction::forward(position.turn()).into_iter().find(leads),
        };
        // A legal move always has a way: where checkers can leave, a forward
        // diagonal leads outside too, and it allows every count.
        let direction = ways.unwrap_or(Direction::forward(position.turn())[1]);
        Travel { from, direction, count }
    }

    /// The words with which a player who has no move sits out: one of its own
    /// stacks, its way forward and no checkers. `None` without a stack.
    pub fn sit_out(player: Player, position: &Position) -> Option<Travel> {
        let stack = position.stacks(player).iter().next()?;
        Some(Travel { from: stack.into(), direction: Direction::forward(player)[0], count: 0 })
    }

    /// Whether these are the words for sitting out.
    pub const fn is_sit_out(self) -> bool {
        self.count == 0
    }

    /// The legal move these words mean for the player to move. Leaving the
    /// board is understood in every direction in which it is allowed.
    ///
    /// # Errors
    ///
    /// Why the player to move cannot do this. Sitting out is never legal for
    /// the player to move.
    pub fn resolve(self, position: &Position) -> Result<Move, RefusedTravel> {
        let mv = self.resolve_told(position)?;
        if mv.target().is_none() && !self.direction.allows(self.count) {
            let Travel { direction, count, .. } = self;
            return Err(RefusedTravel::LeavesOnLight { direction, count });
        }
        Ok(mv)
    }

    /// [`Travel::resolve`] for a move that a server has accepted already. Some
    /// servers let an odd number of checkers leave straight forward; which move
    /// that is meant to be is clear, and refusing it would lose the game.
    ///
    /// # Errors
    ///
    /// As [`Travel::resolve`].
    pub fn resolve_told(self, position: &Position) -> Result<Move, RefusedTravel> {
        let turn = position.turn();
        if self.is_sit_out() {
            return Err(RefusedTravel::Illegal(IllegalMove::MustNotSitOut { turn }));
        }
        let from = Square::try_from(self.from)
            .map_err(|_| IllegalMove::LightSquare { square: self.from })?;
        let mv = match landing(self.from, self.direction, self.count) {
            Some(at) => {
                let to = Square::try_from(at).map_err(|_| IllegalMove::OddCount {
                    from: self.from,
                    to: at,
                    count: usize::from(self.count),
                })?;
                Move::new(from, to)
            }
            None if !Direction::forward(turn).contains(&self.direction) => {
                return Err(RefusedTravel::LeavesBackward { direction: self.direction });
            }
            None => Move::off(from, self.count),
        };
        let mv = mv.ok_or(IllegalMove::NoDistance { square: from })?;
        // `after` and not a bare test of legality: it knows the reason.
        position.after(mv)?;
        Ok(mv)
    }
}

/// Where a journey ends on the tournament's board, or `None` outside it.
fn landing(from: Coordinates, direction: Direction, count: u8) -> Option<Coordinates> {
    let (files, ranks) = direction.step();
    let reach = |start: u8, step: i16| {
        let end = i16::from(start) + step * i16::from(count);
        u8::try_from(end).ok().filter(|&end| end < SIZE)
    };
    Some(Coordinates { file: reach(from.file, files)?, rank: reach(from.rank, ranks)? })
}

impl fmt::Display for Travel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = char::from(b'A' + (SIZE - 1).saturating_sub(self.from.rank));
        write!(f, "{row}{},{},{}", self.from.file + 1, self.direction, self.count)
    }
}

impl FromStr for Travel {
    type Err = ParseTravelError;

    /// Reads `H5,NE,3` in any case and with blanks around its parts.
    fn from_str(text: &str) -> Result<Travel, ParseTravelError> {
        let mut parts = text.split(',').map(str::trim);
        let (Some(square), Some(direction), Some(count), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(ParseTravelError::Shape(text.trim().to_owned()));
        };
        let from = read_square(square)?;
        let direction = direction.parse()?;
        let digits = !count.is_empty() && count.bytes().all(|byte| byte.is_ascii_digit());
        let count = count
            .parse()
            .ok()
            .filter(|&count: &u8| digits && count <= MOST)
            .ok_or_else(|| ParseTravelError::Count(count.to_owned()))?;
        Ok(Travel { from, direction, count })
    }
}

/// Row A is rank 8 and row H rank 1; column 1 is file A.
fn read_square(text: &str) -> Result<Coordinates, ParseTravelError> {
    let [row, column] = text.as_bytes() else {
        return Err(ParseTravelError::Square(text.to_owned()));
    };
    match (row.to_ascii_uppercase(), column) {
        (row @ b'A'..=b'H', column @ b'1'..=b'8') => {
            Ok(Coordinates { file: column - b'1', rank: b'H' - row })
        }
        _ => Err(ParseTravelError::Square(text.to_owned())),
    }
}

/// Why a text is no move of the tournament.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseTravelError {
    /// Not three parts with commas between them.
    #[error("\"{0}\" is not a move: write square, direction and count, as in H5,NE,3")]
    Shape(String),
    /// The first part is no square.
    #[error("\"{0}\" is not a square: write a row letter A to H and a column number 1 to 8")]
    Square(String),
    /// The second part is no direction.
    #[error("\"{0}\" is not a direction: choose N, NE, E, SE, S, SW, W or NW")]
    Direction(String),
    /// The third part is no number of checkers.
    #[error("\"{0}\" is not a number of checkers from 0 to {MOST}")]
    Count(String),
}

/// Why well-formed words are no legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RefusedTravel {
    /// The rules forbid it.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// It leaves the board sideways or backward.
    #[error("{direction} does not lead forward; checkers leave the board going forward only")]
    LeavesBackward {
        /// The way it goes.
        direction: Direction,
    },
    /// It leaves the board along a file or a rank with an odd count.
    #[error(
        "{count} checkers cannot leave towards {direction}: along a file or a rank the count is \
         even, over the edge too; an odd count leaves by a diagonal"
    )]
    LeavesOnLight {
        /// The way it goes.
        direction: Direction,
        /// How many checkers go.
        count: u8,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(text: &str) -> Position {
        text.parse().unwrap()
    }

    #[test]
    fn squares_are_named_from_the_north_west() {
        for (theirs, ours) in [("H5", "E1"), ("A4", "D8"), ("A2", "B8"), ("H1", "A1")] {
            let travel: Travel = format!("{theirs},N,1").parse().unwrap();
            assert_eq!(travel.from.to_string(), ours);
            assert_eq!(travel.to_string(), format!("{theirs},N,1"));
        }
    }

    #[test]
    fn the_example_of_the_protocol_is_understood() {
        let start = Setup::Small.position();
        let travel: Travel = "H5,NE,3".parse().unwrap();
        assert_eq!(travel.resolve(&start), start.read_move("E1-H4").map_err(|_| unreachable!()));
    }

    #[test]
    fn every_legal_move_of_whole_games_survives_the_round_trip() {
        // A cheap generator picks the moves; the games differ in their seeds.
        for seed in 0..40_u64 {
            let mut state = seed;
            let mut position = Setup::Small.position();
            while !position.is_over() {
                let moves = position.legal_moves();
                for &mv in &moves {
                    let words = Travel::of(mv, &position).to_string();
                    let read: Travel = words.parse().unwrap();
                    assert_eq!(read.resolve(&position), Ok(mv), "{words} in {position}");
                }
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(99 + seed);
                let mv = moves[(state >> 33) as usize % moves.len()];
                position.play_unchecked(mv);
            }
        }
    }

    #[test]
    fn every_word_means_a_legal_move_or_is_refused_and_all_legal_moves_are_reached() {
        for text in [
            "8x8:W:WE1=12:BD8=12",
            "8x8:W:WA1=3,B8=2,D4=5,H8=1:BC7=2,G1=3,F6=1",
            "8x8:B:WA1=3,B8=2,D4=5,H8=1:BC7=2,G1=3,F6=1",
        ] {
            let position = position(text);
            let mut reached: Vec<Move> = Vec::new();
            for row in 'A'..='H' {
                for (column, direction) in
                    (1..=8).flat_map(|column| Direction::ALL.map(|way| (column, way)))
                {
                    for count in 0..=20 {
                        let words = format!("{row}{column},{direction},{count}");
                        if let Ok(mv) = words.parse::<Travel>().unwrap().resolve(&position) {
                            assert!(position.is_legal(mv), "{words} in {position}");
                            reached.push(mv);
                        }
                    }
                }
            }
            let mut legal = position.legal_moves();
            legal.sort_unstable();
            reached.sort_unstable();
            reached.dedup();
            assert_eq!(reached, legal.to_vec(), "{position}");
        }
    }

    #[test]
    fn leaving_is_read_in_every_allowed_direction_and_written_in_one() {
        // B8 for White: north, north-east and north-west all leave with two.
        let position = position("8x8:W:WB8=2:BG7=3");
        let off = position.read_move("B8-off").unwrap();
        for words in ["A2,N,2", "A2,NE,2", "A2,NW,2"] {
            assert_eq!(words.parse::<Travel>().unwrap().resolve(&position), Ok(off));
        }
        for words in ["A2,W,2", "A2,SW,2"] {
            assert!(matches!(
                words.parse::<Travel>().unwrap().resolve(&position),
                Err(RefusedTravel::LeavesBackward { .. })
            ));
        }
        assert_eq!(Travel::of(off, &position).to_string(), "A2,N,2");
        // Far from the last rank only the side edge is near enough.
        let side = self::position("8x8:W:WA3=2:BG7=3");
        let off = side.read_move("A3-off:1").unwrap();
        assert_eq!(Travel::of(off, &side).to_string(), "F1,NW,1");
    }

    #[test]
    fn an_odd_count_leaves_by_a_diagonal_only() {
        for (text, of, words, refused) in [
            ("8x8:B:WE3=1:BA1=1", "A1-off", "H1,SE,1", "H1,S,1"),
            ("8x8:B:WE3=1:BC1=1", "C1-off", "H3,SE,1", "H3,S,1"),
            ("8x8:B:WE3=1:BA3=4", "A3-off:3", "F1,SE,3", "F1,S,3"),
            ("8x8:W:WH8=3:BE3=1", "H8-off:1", "A8,NE,1", "A8,N,1"),
            ("8x8:W:WD8=3:BE3=1", "D8-off:3", "A4,NE,3", "A4,N,3"),
            ("8x8:W:WG7=3:BE3=1", "G7-off:3", "B7,NE,3", "B7,N,3"),
        ] {
            let position = position(text);
            let off = position.read_move(of).unwrap();
            assert_eq!(Travel::of(off, &position).to_string(), words);
            assert_eq!(words.parse::<Travel>().unwrap().resolve(&position), Ok(off));
            let refused: Travel = refused.parse().unwrap();
            let error = refused.resolve(&position).unwrap_err();
            assert!(matches!(error, RefusedTravel::LeavesOnLight { .. }), "{error}");
            assert_eq!(refused.resolve_told(&position), Ok(off));
        }
        // An even one may still go straight.
        let position = position("8x8:B:WE3=1:BA1=2");
        let off = position.read_move("A1-off").unwrap();
        assert_eq!(Travel::of(off, &position).to_string(), "H1,S,2");
    }

    #[test]
    fn a_leaving_move_that_stays_on_the_board_is_refused() {
        let position = position("8x8:W:WA3=2:BG7=3");
        let travel: Travel = "F1,N,2".parse().unwrap();
        assert_eq!(travel.resolve(&position), Ok(position.read_move("A3-A5").unwrap()));
        let travel: Travel = "F1,N,3".parse().unwrap();
        assert!(matches!(
            travel.resolve(&position),
            Err(RefusedTravel::Illegal(IllegalMove::TooFewCheckers { .. }))
                | Err(RefusedTravel::Illegal(IllegalMove::OddCount { .. }))
        ));
    }

    #[test]
    fn words_are_read_in_any_case_and_with_blanks() {
        assert_eq!("h5,ne,3".parse::<Travel>().unwrap().to_string(), "H5,NE,3");
        assert_eq!(" H5 , Ne , 03 ".parse::<Travel>().unwrap().to_string(), "H5,NE,3");
    }

    #[test]
    fn broken_words_name_the_broken_part() {
        for (words, names) in [
            ("", "\"\""),
            ("H5,NE", "H5,NE"),
            ("H5,NE,3,4", "H5,NE,3,4"),
            ("I5,NE,3", "I5"),
            ("H9,NE,3", "H9"),
            ("H55,NE,3", "H55"),
            ("H5,UP,3", "UP"),
            ("H5,NE,-3", "-3"),
            ("H5,NE,+3", "+3"),
            ("H5,NE,100", "100"),
            ("H5,NE,99999999999", "99999999999"),
            ("H5,NE,", "\"\""),
            ("Ä,NE,1", "Ä"),
        ] {
            let error = words.parse::<Travel>().unwrap_err().to_string();
            assert!(error.contains(names), "{words}: {error}");
        }
    }

    #[test]
    fn sitting_out_names_an_own_stack_and_is_no_move() {
        let position = position("8x8:W:WA1=1,B6=2,D6=2:BC7=1");
        let words = Travel::sit_out(Player::Black, &position).unwrap();
        assert_eq!(words.to_string(), "B3,S,0");
        assert!(words.is_sit_out());
        assert!(matches!(
            words.resolve(&position),
            Err(RefusedTravel::Illegal(IllegalMove::MustNotSitOut { turn: Player::White }))
        ));
    }
}
