//! Move generation: the only definition of legality.

use crate::board::{ahead, reach};
use crate::mobility::{Mobility, pair_effect};
use crate::{Move, MoveList, Player, Position, Square, SquareSet, distance};

impl Position {
    /// Every legal move of the player to move. Empty if the game is over.
    ///
    /// The order is unspecified, but moves can be sorted.
    #[inline]
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.legal_moves_into(&mut moves);
        moves
    }

    /// Replaces the content of a list with every legal move of the player to move. Reusing a list
    /// avoids copying.
    pub fn legal_moves_into(&self, moves: &mut MoveList) {
        moves.clear();
        self.for_each_move(|mv| moves.push(mv));
    }

    /// Calls `visit` with every legal move, without making a list.
    #[inline]
    pub fn for_each_move(&self, mut visit: impl FnMut(Move)) {
        if self.is_over() {
            return;
        }
        let enemies = self.enemies(self.turn);
        for from in self.stacks(self.turn) {
            self.visit_stack(from, enemies, &mut visit);
        }
    }

    /// The legal moves of the stack on `from`. Empty if there is no stack of the player to move.
    pub fn legal_moves_from(&self, from: Square) -> MoveList {
        let mut moves = MoveList::new();
        if !self.is_over() && self.stacks(self.turn).contains(from) {
            self.visit_stack(from, self.enemies(self.turn), &mut |mv| moves.push(mv));
        }
        moves
    }

    /// See [`Search::for_each_quiet_move`](crate::internals::Search::for_each_quiet_move).
    #[inline]
    pub(crate) fn for_each_quiet_move(&self, visit: impl FnMut(Move)) {
        if self.board.fits_one_word() {
            self.walk_quiet_moves::<true>(visit);
        } else {
            self.walk_quiet_moves::<false>(visit);
        }
    }

    /// `NARROW` is for boards up to 10×10, whose squares fit one word.
    #[inline(always)]
    fn walk_quiet_moves<const NARROW: bool>(&self, mut visit: impl FnMut(Move)) {
        if self.is_over() {
            return;
        }
        let enemies = self.enemies(self.turn).within::<NARROW>();
        for from in self.stacks(self.turn).within::<NARROW>() {
            let height = self.height(from);
            let ahead = self.board.forward(self.turn, from, height).within::<NARROW>();
            for to in ahead.minus(enemies) {
                visit(Move::travel(from, to));
            }
            self.visit_exits(from, height, &mut visit);
        }
    }

    /// Whether the move is legal in this position.
    #[inline]
    pub fn is_legal(&self, mv: Move) -> bool {
        let from = mv.from();
        if self.is_over() || !self.stacks(self.turn).contains(from) {
            return false;
        }
        let height = self.height(from);
        match mv.target() {
            None => {
                let exit = self.board.exit_distance(self.turn, from);
                (exit..=height).contains(&mv.count())
            }
            Some(to) => self.targets(from, self.enemies(self.turn)).contains(to),
        }
    }

    /// The number of legal moves, without making them.
    #[inline]
    pub fn count_moves(&self) -> usize {
        if self.is_over() { 0 } else { self.count_moves_of(self.turn) }
    }

    /// The number of moves that the player would have on this board, regardless of the turn and of
    /// the end of the game.
    #[inline]
    pub fn count_moves_of(&self, player: Player) -> usize {
        self.mobility.of(player)
    }

    /// [`Position::count_moves_of`] for every player.
    #[inline]
    pub fn mobility(&self) -> Mobility {
        self.mobility
    }

    /// Whether the player has a move on this board.
    #[inline]
    pub(crate) fn has_move(&self, player: Player) -> bool {
        self.mobility.of(player) > 0
    }

    /// The landing squares of a stack: forward unless a taller enemy stands there, and in any
    /// direction onto an enemy that is not taller.
    #[inline]
    fn targets(&self, from: Square, enemies: SquareSet) -> SquareSet {
        let ahead = self.board.forward(self.turn, from, self.height(from));
        ahead.minus(enemies).or(self.capturable(from, enemies))
    }

    #[inline]
    fn visit_stack(&self, from: Square, enemies: SquareSet, visit: &mut impl FnMut(Move)) {
        for to in self.targets(from, enemies) {
            visit(Move::travel(from, to));
        }
        self.visit_exits(from, self.height(from), visit);
    }

    #[inline]
    fn visit_exits(&self, from: Square, height: usize, visit: &mut impl FnMut(Move)) {
        for count in self.board.exit_distance(self.turn, from)..=height {
            visit(Move::leave(from, count as u8));
        }
    }

    #[inline]
    pub(crate) fn count_stack(&self, player: Player, from: Square, enemies: SquareSet) -> usize {
        let height = self.height(from);
        let near = reach(from, height).and(enemies);
        let effects: isize =
            near.iter().map(|to| effect(player, (from, height), (to, self.height(to)))).sum();
        self.board.ways_forward(player, from, height).wrapping_add_signed(effects)
    }
}

/// The change that an enemy stack makes in the number of moves of a player's stack. Stacks are
/// given as square and height.
#[inline]
pub(crate) fn effect(
    player: Player,
    (from, height): (Square, usize),
    (enemy, enemy_height): (Square, usize),
) -> isize {
    let is_ahead = ahead(player, from).contains(enemy);
    let distance = distance(from, enemy) as u8;
    isize::from(pair_effect(distance, is_ahead, height as u8, enemy_height as u8))
}
