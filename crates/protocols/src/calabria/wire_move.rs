//! Moves in the notation of the tournament: `H5,NE,3` is a square, a compass
//! direction and the number of checkers, which is also the distance.

use std::fmt;
use std::str::FromStr;

use dipole::{Coordinates, IllegalMove, Move, Player, Position, Setup, Square};

/// The size of the board in the tournament.
const SIZE: u8 = Setup::Small.board().size() as u8;

/// The highest count that a move can name.
const MAX_COUNT: u8 = dipole::MAX_CHECKERS as u8;

/// A compass direction, with White at the south.
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
    /// All directions, clockwise from the north.
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

    /// The name: `N`, `NE` and so on.
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

    /// Whether a stack of this many checkers can move in this direction: along a file or a rank an
    /// odd distance ends on a light square, on the board and off it.
    pub const fn allows(self, count: u8) -> bool {
        let (files, ranks) = self.step();
        (files != 0 && ranks != 0) || count.is_multiple_of(2)
    }

    /// The directions in which a player may bear off: straight forward first,
    /// then the two diagonals.
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
    type Err = ParseWireMoveError;

    fn from_str(text: &str) -> Result<Direction, ParseWireMoveError> {
        Direction::ALL
            .into_iter()
            .find(|direction| direction.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| ParseWireMoveError::Direction(text.to_owned()))
    }
}

/// A move in wire format, which may be impossible in a position. A count of 0 means that the player
/// has to sit out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WireMove {
    /// The start square.
    pub from: Coordinates,
    /// The direction.
    pub direction: Direction,
    /// Number of checkers that move, and the distance.
    pub count: u8,
}

impl WireMove {
    /// The wire format of a move that is legal in this position. Checkers that can bear off in
    /// several directions go straight forward if their number is even and that leads off the board,
    /// else by the diagonal to the east (for White and Black), else by the other one.
    pub fn new(mv: Move, position: &Position) -> WireMove {
        let from = Coordinates::from(mv.from());
        let count = mv.count() as u8;
        let leads = |&direction: &Direction| match mv.target() {
            Some(to) => landing(from, direction, count) == Some(to.into()),
            None => direction.allows(count) && landing(from, direction, count).is_none(),
        };
        let found = match mv.target() {
            Some(_) => Direction::ALL.into_iter().find(leads),
            None => Direction::forward(position.turn()).into_iter().find(leads),
        };
        // There always is a direction: checkers that can bear off can also leave by a forward
        // diagonal, which allows every count.
        let direction = found.unwrap_or(Direction::forward(position.turn())[1]);
        WireMove { from, direction, count }
    }

    /// The message of a player without a legal move: one of its stacks, straight forward, no
    /// checkers. `None` without a stack.
    pub fn sit_out(player: Player, position: &Position) -> Option<WireMove> {
        let stack = position.stacks(player).iter().next()?;
        Some(WireMove { from: stack.into(), direction: Direction::forward(player)[0], count: 0 })
    }

    /// Whether this is a sit-out.
    pub const fn is_sit_out(self) -> bool {
        self.count == 0
    }

    /// The legal move in a position. Bearing off is accepted in every possible direction.
    ///
    /// # Errors
    ///
    /// If the player to move cannot make this move. A sit-out is never legal for the player to
    /// move.
    pub fn resolve(self, position: &Position) -> Result<Move, IllegalWireMove> {
        let mv = self.resolve_lenient(position)?;
        if mv.target().is_none() && !self.direction.allows(self.count) {
            let WireMove { direction, count, .. } = self;
            return Err(IllegalWireMove::OddStraightOff { direction, count });
        }
        Ok(mv)
    }

    /// [`WireMove::resolve`] for a move that a server has accepted already. Some servers let an odd
    /// count bear off straight forward. The meaning is clear, and leaving would lose the game.
    ///
    /// # Errors
    ///
    /// See [`WireMove::resolve`].
    pub fn resolve_lenient(self, position: &Position) -> Result<Move, IllegalWireMove> {
        let turn = position.turn();
        if self.is_sit_out() {
            return Err(IllegalWireMove::Illegal(IllegalMove::MustNotSitOut { turn }));
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
                return Err(IllegalWireMove::OffBackward { direction: self.direction });
            }
            None => Move::off(from, self.count),
        };
        let mv = mv.ok_or(IllegalMove::NoDistance { square: from })?;
        // Unlike a plain test of legality, `after` returns the reason.
        position.after(mv)?;
        Ok(mv)
    }
}

/// The target of a move, or `None` off the board.
fn landing(from: Coordinates, direction: Direction, count: u8) -> Option<Coordinates> {
    let (files, ranks) = direction.step();
    let reach = |start: u8, step: i16| {
        let end = i16::from(start) + step * i16::from(count);
        u8::try_from(end).ok().filter(|&end| end < SIZE)
    };
    Some(Coordinates { file: reach(from.file, files)?, rank: reach(from.rank, ranks)? })
}

impl fmt::Display for WireMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = char::from(b'A' + (SIZE - 1).saturating_sub(self.from.rank));
        write!(f, "{row}{},{},{}", self.from.file + 1, self.direction, self.count)
    }
}

impl FromStr for WireMove {
    type Err = ParseWireMoveError;

    /// Parses `H5,NE,3` in any case and with blanks around its parts.
    fn from_str(text: &str) -> Result<WireMove, ParseWireMoveError> {
        let mut parts = text.split(',').map(str::trim);
        let (Some(square), Some(direction), Some(count), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(ParseWireMoveError::Shape(text.trim().to_owned()));
        };
        let from = read_square(square)?;
        let direction = direction.parse()?;
        let digits = !count.is_empty() && count.bytes().all(|byte| byte.is_ascii_digit());
        let count = count
            .parse()
            .ok()
            .filter(|&count: &u8| digits && count <= MAX_COUNT)
            .ok_or_else(|| ParseWireMoveError::Count(count.to_owned()))?;
        Ok(WireMove { from, direction, count })
    }
}

/// Row A is rank 8 and row H rank 1; column 1 is file A.
fn read_square(text: &str) -> Result<Coordinates, ParseWireMoveError> {
    let [row, column] = text.as_bytes() else {
        return Err(ParseWireMoveError::Square(text.to_owned()));
    };
    match (row.to_ascii_uppercase(), column) {
        (row @ b'A'..=b'H', column @ b'1'..=b'8') => {
            Ok(Coordinates { file: column - b'1', rank: b'H' - row })
        }
        _ => Err(ParseWireMoveError::Square(text.to_owned())),
    }
}

/// The reason why a text is not a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseWireMoveError {
    /// Not three parts separated by commas.
    #[error("\"{0}\" is not a move: write square, direction and count, as in H5,NE,3")]
    Shape(String),
    /// The first part is not a square.
    #[error("\"{0}\" is not a square: write a row letter A to H and a column number 1 to 8")]
    Square(String),
    /// The second part is not a direction.
    #[error("\"{0}\" is not a direction: choose N, NE, E, SE, S, SW, W or NW")]
    Direction(String),
    /// The third part is not a number of checkers.
    #[error("\"{0}\" is not a number of checkers from 0 to {MAX_COUNT}")]
    Count(String),
}

/// The reason why a well-formed move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalWireMove {
    /// The rules forbid it.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// It bears off sideways or backward.
    #[error("{direction} does not lead forward; checkers leave the board going forward only")]
    OffBackward {
        /// The direction.
        direction: Direction,
    },
    /// It bears off an odd count along a file or a rank.
    #[error(
        "{count} checkers cannot leave towards {direction}: along a file or a rank the count is \
         even, over the edge too; an odd count leaves by a diagonal"
    )]
    OddStraightOff {
        /// The direction.
        direction: Direction,
        /// Number of checkers.
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
            let wire_move: WireMove = format!("{theirs},N,1").parse().unwrap();
            assert_eq!(wire_move.from.to_string(), ours);
            assert_eq!(wire_move.to_string(), format!("{theirs},N,1"));
        }
    }

    #[test]
    fn the_example_of_the_protocol_is_parsed() {
        let start = Setup::Small.position();
        let wire_move: WireMove = "H5,NE,3".parse().unwrap();
        assert_eq!(wire_move.resolve(&start), start.read_move("E1-H4").map_err(|_| unreachable!()));
    }

    #[test]
    fn legal_moves_of_whole_games_round_trip() {
        // A simple generator picks the moves; the games differ in their seeds.
        for seed in 0..40_u64 {
            let mut state = seed;
            let mut position = Setup::Small.position();
            while !position.is_over() {
                let moves = position.legal_moves();
                for &mv in &moves {
                    let text = WireMove::new(mv, &position).to_string();
                    let read: WireMove = text.parse().unwrap();
                    assert_eq!(read.resolve(&position), Ok(mv), "{text} in {position}");
                }
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(99 + seed);
                let mv = moves[(state >> 33) as usize % moves.len()];
                position.play_unchecked(mv);
            }
        }
    }

    #[test]
    fn resolved_moves_are_legal_and_all_legal_moves_resolve() {
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
                        let text = format!("{row}{column},{direction},{count}");
                        if let Ok(mv) = text.parse::<WireMove>().unwrap().resolve(&position) {
                            assert!(position.is_legal(mv), "{text} in {position}");
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
    fn bearing_off_is_accepted_in_every_possible_direction_and_written_in_one() {
        // B8 for White: north, north-east and north-west all leave with two.
        let position = position("8x8:W:WB8=2:BG7=3");
        let off = position.read_move("B8-off").unwrap();
        for text in ["A2,N,2", "A2,NE,2", "A2,NW,2"] {
            assert_eq!(text.parse::<WireMove>().unwrap().resolve(&position), Ok(off));
        }
        for text in ["A2,W,2", "A2,SW,2"] {
            assert!(matches!(
                text.parse::<WireMove>().unwrap().resolve(&position),
                Err(IllegalWireMove::OffBackward { .. })
            ));
        }
        assert_eq!(WireMove::new(off, &position).to_string(), "A2,N,2");
        // Far from the last rank only the side edge is near enough.
        let side = self::position("8x8:W:WA3=2:BG7=3");
        let off = side.read_move("A3-off:1").unwrap();
        assert_eq!(WireMove::new(off, &side).to_string(), "F1,NW,1");
    }

    #[test]
    fn an_odd_count_bears_off_by_a_diagonal_only() {
        for (text, of, allowed, refused) in [
            ("8x8:B:WE3=1:BA1=1", "A1-off", "H1,SE,1", "H1,S,1"),
            ("8x8:B:WE3=1:BC1=1", "C1-off", "H3,SE,1", "H3,S,1"),
            ("8x8:B:WE3=1:BA3=4", "A3-off:3", "F1,SE,3", "F1,S,3"),
            ("8x8:W:WH8=3:BE3=1", "H8-off:1", "A8,NE,1", "A8,N,1"),
            ("8x8:W:WD8=3:BE3=1", "D8-off:3", "A4,NE,3", "A4,N,3"),
            ("8x8:W:WG7=3:BE3=1", "G7-off:3", "B7,NE,3", "B7,N,3"),
        ] {
            let position = position(text);
            let off = position.read_move(of).unwrap();
            assert_eq!(WireMove::new(off, &position).to_string(), allowed);
            assert_eq!(allowed.parse::<WireMove>().unwrap().resolve(&position), Ok(off));
            let refused: WireMove = refused.parse().unwrap();
            let error = refused.resolve(&position).unwrap_err();
            assert!(matches!(error, IllegalWireMove::OddStraightOff { .. }), "{error}");
            assert_eq!(refused.resolve_lenient(&position), Ok(off));
        }
        // An even count may still go straight.
        let position = position("8x8:B:WE3=1:BA1=2");
        let off = position.read_move("A1-off").unwrap();
        assert_eq!(WireMove::new(off, &position).to_string(), "H1,S,2");
    }

    #[test]
    fn a_move_that_stays_on_the_board_is_no_bearing_off() {
        let position = position("8x8:W:WA3=2:BG7=3");
        let wire_move: WireMove = "F1,N,2".parse().unwrap();
        assert_eq!(wire_move.resolve(&position), Ok(position.read_move("A3-A5").unwrap()));
        let wire_move: WireMove = "F1,N,3".parse().unwrap();
        assert!(matches!(
            wire_move.resolve(&position),
            Err(IllegalWireMove::Illegal(IllegalMove::TooFewCheckers { .. }))
                | Err(IllegalWireMove::Illegal(IllegalMove::OddCount { .. }))
        ));
    }

    #[test]
    fn case_and_blanks_do_not_matter() {
        assert_eq!("h5,ne,3".parse::<WireMove>().unwrap().to_string(), "H5,NE,3");
        assert_eq!(" H5 , Ne , 03 ".parse::<WireMove>().unwrap().to_string(), "H5,NE,3");
    }

    #[test]
    fn errors_name_the_wrong_part() {
        for (text, names) in [
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
            let error = text.parse::<WireMove>().unwrap_err().to_string();
            assert!(error.contains(names), "{text}: {error}");
        }
    }

    #[test]
    fn sitting_out_names_an_own_stack_and_is_no_move() {
        let position = position("8x8:W:WA1=1,B6=2,D6=2:BC7=1");
        let sit_out = WireMove::sit_out(Player::Black, &position).unwrap();
        assert_eq!(sit_out.to_string(), "B3,S,0");
        assert!(sit_out.is_sit_out());
        assert!(matches!(
            sit_out.resolve(&position),
            Err(IllegalWireMove::Illegal(IllegalMove::MustNotSitOut { turn: Player::White }))
        ));
    }
}
