//! A position: the stacks on the board, and the turn.

use core::fmt;

use crate::mobility::Mobility;
use crate::{Board, Defect, Layout, MAX_SQUARES, Player, Players, Square, SquareSet, hash};

/// The stacks on the board and the player to move.
///
/// A position is always valid: every stack stands on a dark square of the
/// board, no player has more than 99 checkers, and the player to move has a
/// legal move (or, when only one player has checkers left, is that winner).
/// It is small, has no heap part and is cheap to copy. Positions are built by
/// [`Setup::position`](crate::Setup::position), [`Layout::validate`] or by
/// parsing their text.
///
/// ```
/// use dipole::{Player, Setup};
///
/// let position = Setup::Small.position();
/// assert_eq!(position.turn(), Player::White);
/// assert_eq!(position.checkers(Player::Black), 12);
/// assert_eq!(position.legal_moves().len(), 19);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    pub(crate) heights: [u8; MAX_SQUARES],
    pub(crate) stacks: [SquareSet; 4],
    pub(crate) checkers: [u8; 4],
    pub(crate) mobility: Mobility,
    pub(crate) hash: u64,
    pub(crate) board: Board,
    pub(crate) players: Players,
    pub(crate) turn: Player,
}

impl Position {
    /// The board.
    #[inline]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The players that the game began with.
    #[inline]
    pub const fn players(&self) -> Players {
        self.players
    }

    /// The player to move; the winner once the game is over.
    #[inline]
    pub const fn turn(&self) -> Player {
        self.turn
    }

    /// The number of checkers the player has left.
    #[inline]
    pub const fn checkers(&self, player: Player) -> usize {
        self.checkers[player.index()] as usize
    }

    /// The number of checkers on the board.
    #[inline]
    pub const fn all_checkers(&self) -> usize {
        let [white, red, black, green] = self.checkers;
        white as usize + red as usize + black as usize + green as usize
    }

    /// The squares on which the player has stacks.
    #[inline]
    pub const fn stacks(&self, player: Player) -> SquareSet {
        self.stacks[player.index()]
    }

    /// The height of the stack on the square, 0 when it is empty.
    #[inline]
    pub const fn height(&self, square: Square) -> usize {
        self.heights[square.index()] as usize
    }

    /// The owner of the stack on the square.
    #[inline]
    pub fn owner(&self, square: Square) -> Option<Player> {
        Player::ALL.into_iter().find(|&player| self.stacks(player).contains(square))
    }

    /// The squares with stacks of other players.
    #[inline]
    pub const fn enemies(&self, player: Player) -> SquareSet {
        self.occupied().minus(self.stacks(player))
    }

    /// The squares with stacks.
    #[inline]
    pub(crate) const fn occupied(&self) -> SquareSet {
        let [white, red, black, green] = self.stacks;
        white.or(red).or(black).or(green)
    }

    /// Whether only one player has checkers left.
    #[inline]
    pub const fn is_over(&self) -> bool {
        let [white, red, black, green] = self.checkers;
        (white != 0) as u8 + (red != 0) as u8 + (black != 0) as u8 + (green != 0) as u8 == 1
    }

    /// The last player with checkers, if the others have none.
    #[inline]
    pub const fn winner(&self) -> Option<Player> {
        if self.is_over() { Some(self.turn) } else { None }
    }

    /// A 64-bit hash, updated by every move.
    ///
    /// Equal positions have equal hashes, on every machine and in every version. Index tables by
    /// the high bits.
    #[inline]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// Computes the hash from the stacks and the turn alone.
    pub fn recompute_hash(&self) -> u64 {
        let stacks = self.players.all().iter().flat_map(|&player| {
            self.stacks(player)
                .iter()
                .map(move |square| hash::stack(player, square, self.height(square)))
        });
        stacks
            .fold(hash::game(self.board, self.players), u64::wrapping_add)
            .wrapping_add(hash::turn(self.turn))
    }

    /// The unvalidated form of this position, for editing it.
    pub fn to_layout(&self) -> Layout {
        let mut layout = Layout::new(self.board.size(), self.players).turn(self.turn);
        for &player in self.players.all() {
            for square in self.stacks(player) {
                layout = layout.stack(player, square, self.height(square));
            }
        }
        layout
    }

    /// Builds a position from valid stacks. The turn is checked here, since only a board can decide
    /// whether a player has a move.
    pub(crate) fn from_sound_stacks(
        board: Board,
        players: Players,
        stacks: &[(Player, Square, u8)],
        turn: Player,
    ) -> Result<Position, Defect> {
        let mut position = Position {
            heights: [0; MAX_SQUARES],
            stacks: [SquareSet::EMPTY; 4],
            checkers: [0; 4],
            mobility: Mobility::NONE,
            hash: 0,
            board,
            players,
            turn,
        };
        for &(player, square, height) in stacks {
            position.heights[square.index()] = height;
            position.stacks[player.index()].insert(square);
            position.checkers[player.index()] += height;
        }
        position.hash = position.recompute_hash();
        position.mobility = position.recount_moves();
        if position.has_move(turn) {
            Ok(position)
        } else {
            let instead = position.next_with_a_move(turn);
            Err(Defect::TurnWithoutMove { turn, instead })
        }
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

impl core::hash::Hash for Position {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}
