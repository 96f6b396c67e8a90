//! Mobility updates for two players on a board whose squares fit one word, with few enough checkers
//! for small tables. This is the fast path of a search.

use super::rule::set_effect;
use super::{Mobility, change_of};
use crate::attacks::Attacks;
use crate::board::{ahead, reach};
use crate::play::Change;
use crate::{Board, Move, Player, Players, Position, Square};

/// The number of squares of boards up to 10×10.
const SQUARES: usize = 64;
/// The number of boards up to 10×10.
const NARROW_BOARDS: usize = Board::ALL.len() - 1;
/// The number of heights in the tables, from 0.
const HEIGHTS: usize = 32;
/// The tallest supported stack: lookups go one height further.
const TALLEST: usize = HEIGHTS - 2;

/// All lookup tables of a square, in one place.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct SquareTables {
    /// By height *h*: the squares that *h* − 1 checkers do not reach; empty for the height 0.
    beyond: [u64; HEIGHTS],
    /// By player: the moves of a stack alone on the board, by its height.
    ways: [[u8; HEIGHTS]; 2],
    /// By player: the squares straight or diagonally forward.
    ahead: [u64; 2],
}

/// The tables by board and square.
static SQUARE_TABLES: [[SquareTables; SQUARES]; NARROW_BOARDS] = all_square_tables();

/// The table index of a player: White, then Black.
#[inline(always)]
const fn number(player: Player) -> usize {
    (player.index() / 2) & 1
}

impl Position {
    /// Whether the fast path applies. On WebAssembly it needs vector instructions, which only the
    /// engine is built with: the rules in the browser do without it to save the download of the
    /// tables.
    #[inline]
    pub(crate) const fn is_narrow(&self) -> bool {
        let [white, _, black, _] = self.checkers;
        cfg!(any(not(target_arch = "wasm32"), target_feature = "simd128"))
            && matches!(self.players, Players::Two)
            && self.board.fits_one_word()
            && white as usize <= TALLEST
            && black as usize <= TALLEST
    }

    /// [`Position::change`] for the fast path.
    #[inline(always)]
    pub(crate) fn narrow_change(&self, mv: Move) -> Change {
        let (us, them) = (self.turn, self.turn.opposite());
        let (from, count) = (mv.from(), mv.count());
        let ours = self.stacks(us).word();
        let mut theirs = self.stacks(them).word();
        let mut gained = Growth { own: 0, enemy: 0 };
        let mut captured = None;
        if let Some(to) = mv.target() {
            let attacks = self.attacks::<true>(to);
            let mut before = self.height(to);
            if theirs >> to.index() & 1 != 0 {
                let lost = self.narrow_growth(attacks, them, to, (0, before), ours);
                gained = Growth { own: -lost.enemy, enemy: -lost.own };
                theirs &= !(1 << to.index());
                captured = Some((them, before as u8));
                before = 0;
            }
            let growth = self.narrow_growth(attacks, us, to, (before, before + count), theirs);
            gained.own += growth.own;
            gained.enemy += growth.enemy;
        }
        let height = self.height(from);
        let lost = self.narrow_growth(
            self.attacks::<true>(from),
            us,
            from,
            (height - count, height),
            theirs,
        );
        let numbers = |player: Player, change: i32| {
            self.mobility.0[player.index()].wrapping_add_signed(change)
        };
        let own = numbers(us, gained.own - lost.own);
        let enemy = numbers(them, gained.enemy - lost.enemy);
        let (white, black) = if us == Player::White { (own, enemy) } else { (enemy, own) };
        let mobility = Mobility([white, 0, black, 0]);
        let turn = if mobility.of(them) > 0 { them } else { us };
        Change { mv, count: count as u8, turn, captured, mobility }
    }

    /// The changes when the player's stack on a square grows from one height to a higher one, among
    /// these enemies.
    #[inline(always)]
    fn narrow_growth(
        &self,
        attacks: Attacks,
        player: Player,
        at: Square,
        (lower, higher): (usize, usize),
        enemies: u64,
    ) -> Growth {
        // True for legal moves. The assertion removes the bounds checks of all table lookups.
        assert!(lower < higher && higher <= TALLEST);
        let tables = &SQUARE_TABLES[self.board.index() % NARROW_BOARDS][at.index() % SQUARES];
        let (beyond, ways) = (&tables.beyond, &tables.ways[number(player)]);
        let ahead = tables.ahead[number(player)];
        let ring = beyond[lower + 1] & !beyond[higher + 1] & enemies;
        let capturable = attacks.capturable.word();
        let attackers = attacks.attackers.word() & enemies;
        let captures = number_of(attackers & beyond[higher]);
        let lost = number_of(attackers & beyond[lower]);
        // The stack is ahead of the enemies that are ahead of it. Only a new stack is in their way.
        let in_their_way = ahead & u64::from(lower == 0).wrapping_neg();
        let ways = i32::from(ways[higher]) - i32::from(ways[lower]);
        Growth {
            own: change_of(
                ways + set_effect(ring, capturable, ahead),
                number_of(ring & capturable),
            ),
            enemy: change_of(
                set_effect(attackers, beyond[higher], in_their_way) - lost,
                captures - lost,
            ),
        }
    }
}

/// Changes in the numbers of moves and captures of a stack's owner and of the enemy.
#[derive(Clone, Copy)]
struct Growth {
    own: i32,
    enemy: i32,
}

#[inline(always)]
fn number_of(squares: u64) -> i32 {
    squares.count_ones() as i32
}

const fn all_square_tables() -> [[SquareTables; SQUARES]; NARROW_BOARDS] {
    let none = SquareTables { beyond: [0; HEIGHTS], ways: [[0; HEIGHTS]; 2], ahead: [0; 2] };
    let mut table = [[none; SQUARES]; NARROW_BOARDS];
    let mut board = 0;
    while board < NARROW_BOARDS {
        let mut index = 0;
        while index < SQUARES {
            let square = Square::nth(index);
            table[board][index] = square_tables(Board::ALL[board], square);
            index += 1;
        }
        board += 1;
    }
    table
}

const fn square_tables(board: Board, square: Square) -> SquareTables {
    let [white, black] = [Player::White, Player::Black];
    let mut tables = SquareTables {
        beyond: [0; HEIGHTS],
        ways: [[0; HEIGHTS]; 2],
        ahead: [ahead(white, square).word(), ahead(black, square).word()],
    };
    let mut height = 0;
    while height < HEIGHTS {
        if height > 0 {
            tables.beyond[height] = !reach(square, height - 1).word();
        }
        tables.ways[0][height] = board.ways_forward(white, square, height) as u8;
        tables.ways[1][height] = board.ways_forward(black, square, height) as u8;
        height += 1;
    }
    tables
}
