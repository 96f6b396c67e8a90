//! Playing moves and taking them back.

use crate::mobility::{Captured, Mobility};
use crate::{IllegalMove, Move, Player, Position, SquareSet, hash};

/// The changes of a legal move, computed before it is played.
#[derive(Clone, Copy, Debug)]
pub struct Change {
    pub(crate) mv: Move,
    pub(crate) count: u8,
    pub(crate) turn: Player,
    pub(crate) captured: Captured,
    pub(crate) mobility: Mobility,
}

impl Change {
    /// The move.
    #[inline]
    pub fn mv(&self) -> Move {
        self.mv
    }

    /// The number of checkers that move.
    #[inline]
    pub fn count(&self) -> usize {
        usize::from(self.count)
    }

    /// The player to move afterwards, or the winner.
    #[inline]
    pub fn turn(&self) -> Player {
        self.turn
    }

    /// The owner and height of the captured stack.
    #[inline]
    pub fn captured(&self) -> Option<(Player, usize)> {
        self.captured.map(|(owner, height)| (owner, usize::from(height)))
    }

    /// The owner and number of the checkers that leave the game, captured or borne off.
    #[inline]
    pub fn loss(&self, position: &Position) -> Option<(Player, usize)> {
        let off = || self.mv.is_off().then(|| (position.turn, self.count()));
        self.captured().or_else(off)
    }

    /// [`Position::mobility`] after the move.
    #[inline]
    pub fn mobility(&self) -> Mobility {
        self.mobility
    }
}

/// The information needed to take back a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undo {
    hash: u64,
    mobility: Mobility,
    turn: Player,
    captured: Captured,
}

impl Undo {
    /// The owner and height of the captured stack.
    #[inline]
    pub fn captured(self) -> Option<(Player, usize)> {
        self.captured.map(|(owner, height)| (owner, usize::from(height)))
    }
}

impl Position {
    /// Plays a move if it is legal.
    ///
    /// The turn passes to the next player in order who has a move. Players without one sit out, see
    /// [`Position::sitting_out`].
    ///
    /// # Errors
    ///
    /// The reason why the move is illegal; the position is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Undo, IllegalMove> {
        if self.is_legal(mv) { Ok(self.play_unchecked(mv)) } else { Err(self.why_illegal(mv)) }
    }

    /// Plays a move that is known to be legal.
    ///
    /// An illegal move panics or makes the position invalid: its methods then return wrong values
    /// or panic. It never causes undefined behaviour.
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) -> Undo {
        let change = self.change(mv);
        self.make(change)
    }

    /// See [`Search::change`](crate::internals::Search::change).
    #[inline(always)]
    pub(crate) fn change(&self, mv: Move) -> Change {
        debug_assert!(self.is_legal(mv), "{mv:?} is illegal in {self:?}");
        if self.is_narrow() { self.narrow_change(mv) } else { self.wide_change(mv) }
    }

    /// See [`Search::hash_after`](crate::internals::Search::hash_after).
    #[inline(always)]
    pub(crate) fn hash_after(&self, mv: Move) -> u64 {
        let player = self.turn;
        let (from, count) = (mv.from(), mv.count());
        let mut hash = self.hash.wrapping_sub(hash::stack(player, from, count));
        if let Some(to) = mv.target() {
            hash = hash.wrapping_add(hash::stack(player, to, count));
            if self.height(to) != 0
                && let Some(owner) = self.owner(to).filter(|&owner| owner != player)
            {
                hash = hash.wrapping_sub(hash::stack(owner, to, self.height(to)));
            }
        }
        let next = hash::turn(self.players.after(player));
        hash.wrapping_sub(hash::turn(player)).wrapping_add(next)
    }

    /// See [`Search::make`](crate::internals::Search::make).
    #[inline]
    pub(crate) fn make(&mut self, change: Change) -> Undo {
        let Position { hash, mobility, turn, .. } = *self;
        self.apply(&change);
        Undo { hash, mobility, turn, captured: change.captured }
    }

    /// See [`Search::apply`](crate::internals::Search::apply).
    #[inline(always)]
    pub(crate) fn apply(&mut self, change: &Change) {
        let &Change { mv, count, turn, captured, mobility } = change;
        let player = self.turn;
        let from = mv.from();
        let mut hash = self.hash.wrapping_sub(hash::stack(player, from, change.count()));
        match mv.target() {
            Some(to) => {
                if let Some((owner, height)) = captured {
                    self.heights[to.index()] = 0;
                    self.stacks[owner.index()].remove(to);
                    self.checkers[owner.index()] -= height;
                    hash = hash.wrapping_sub(hash::stack(owner, to, usize::from(height)));
                }
                self.heights[to.index()] += count;
                self.stacks[player.index()].insert(to);
                hash = hash.wrapping_add(hash::stack(player, to, change.count()));
            }
            None => self.checkers[player.index()] -= count,
        }
        self.heights[from.index()] -= count;
        if self.heights[from.index()] == 0 {
            self.stacks[player.index()].remove(from);
        }
        self.turn = turn;
        self.mobility = mobility;
        self.hash = hash.wrapping_sub(hash::turn(player)).wrapping_add(hash::turn(turn));
    }

    /// Takes back the last move, with the value that playing it returned.
    #[inline]
    pub fn undo(&mut self, mv: Move, undo: Undo) {
        let player = undo.turn;
        let (from, count) = (mv.from(), mv.count() as u8);
        match mv.target() {
            Some(to) => {
                self.heights[to.index()] -= count;
                if self.heights[to.index()] == 0 {
                    self.stacks[player.index()].remove(to);
                }
                if let Some((owner, height)) = undo.captured {
                    self.heights[to.index()] = height;
                    self.stacks[owner.index()].insert(to);
                    self.checkers[owner.index()] += height;
                }
            }
            None => self.checkers[player.index()] += count,
        }
        self.heights[from.index()] += count;
        self.stacks[player.index()].insert(from);
        self.turn = player;
        self.hash = undo.hash;
        self.mobility = undo.mobility;
    }

    /// The position after a legal move.
    ///
    /// # Errors
    ///
    /// The reason why the move is illegal.
    pub fn after(&self, mv: Move) -> Result<Position, IllegalMove> {
        let mut next = self.clone();
        next.play(mv)?;
        Ok(next)
    }

    /// The players, in turn order, who sat out between `mover`'s last move and this position. Empty
    /// once the game is over.
    ///
    /// ```
    /// use dipole::{Player, Position};
    ///
    /// // Black's only stack is shut in: both squares it reaches hold taller ones.
    /// let mut position: Position = "8x8:W:WA1=1,B6=2,D6=2:BC7=1".parse()?;
    /// position.play(position.read_move("A1-B2")?)?;
    /// assert_eq!(position.turn(), Player::White);
    /// assert!(position.sitting_out(Player::White).eq([Player::Black]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sitting_out(&self, mover: Player) -> impl Iterator<Item = Player> + use<> {
        let players = self.players;
        let (turn, over, checkers) = (self.turn, self.is_over(), self.checkers);
        core::iter::successors(Some(players.after(mover)), move |&player| {
            (player != mover).then(|| players.after(player))
        })
        .take_while(move |&player| !over && player != turn)
        .filter(move |&player| checkers[player.index()] > 0)
    }

    /// The position without a player's stacks, for games that a player leaves: see
    /// [`Game::leave`](crate::Game::leave). The turn stays with the player to move, or passes to
    /// the next one who can move. `None` if the player has no checkers, or no other player has any.
    pub fn without(&self, player: Player) -> Option<Position> {
        if self.checkers(player) == 0 || self.winner() == Some(player) {
            return None;
        }
        let mut next = self.clone();
        for square in self.stacks(player) {
            next.heights[square.index()] = 0;
        }
        next.stacks[player.index()] = SquareSet::EMPTY;
        next.checkers[player.index()] = 0;
        next.mobility = next.recount_moves();
        if !next.has_move(next.turn) {
            next.turn = next.next_with_a_move(next.turn);
        }
        next.hash = next.recompute_hash();
        Some(next)
    }
}
