//! Playing moves and taking them back.

use crate::{IllegalMove, Move, Player, Position, hash};

/// What a move changed beyond itself, for taking it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undo {
    hash: u64,
    turn: Player,
    captured: Option<(Player, u8)>,
}

impl Undo {
    /// Whose stack the move captured and how high it was.
    #[inline]
    pub fn captured(self) -> Option<(Player, usize)> {
        self.captured.map(|(owner, height)| (owner, usize::from(height)))
    }
}

impl Position {
    /// Plays a move, if it is legal.
    ///
    /// The turn goes to the next player in order who has a move; players
    /// without one sit out, see [`Position::sitting_out`].
    ///
    /// # Errors
    ///
    /// The reason why the move is illegal; the position is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Undo, IllegalMove> {
        if self.is_legal(mv) { Ok(self.play_unchecked(mv)) } else { Err(self.why_illegal(mv)) }
    }

    /// Plays a move that is known to be legal.
    ///
    /// An illegal move may leave a position that is not valid, or panic.
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) -> Undo {
        debug_assert!(self.is_legal(mv), "{mv:?} is illegal in {self:?}");
        let player = self.turn;
        let (from, count) = (mv.from(), mv.count());
        let mut undo = Undo { hash: self.hash, turn: player, captured: None };

        self.heights[from.index()] -= count as u8;
        if self.heights[from.index()] == 0 {
            self.stacks[player.index()].remove(from);
        }
        self.hash = self.hash.wrapping_sub(hash::stack(player, from, count));
        match mv.target() {
            Some(to) => {
                let height = self.heights[to.index()];
                let own = self.stacks[player.index()].contains(to);
                if height != 0 && !own {
                    let owner = self.owner(to).unwrap_or(player);
                    self.stacks[owner.index()].remove(to);
                    self.checkers[owner.index()] -= height;
                    let lost = hash::stack(owner, to, usize::from(height));
                    self.hash = self.hash.wrapping_sub(lost);
                    undo.captured = Some((owner, height));
                }
                self.heights[to.index()] = if own { height + count as u8 } else { count as u8 };
                self.stacks[player.index()].insert(to);
                self.hash = self.hash.wrapping_add(hash::stack(player, to, count));
            }
            None => self.checkers[player.index()] -= count as u8,
        }
        self.turn = self.next_with_a_move(player);
        self.hash = self.hash.wrapping_sub(hash::turn(player)).wrapping_add(hash::turn(self.turn));
        undo
    }

    /// Takes back the last move played, with what playing it returned.
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

    /// The players, in turn order, who had to sit out since `mover` moved and
    /// this position arose. Nobody sits out once the game is over.
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
        std::iter::successors(Some(players.after(mover)), move |&player| {
            (player != mover).then(|| players.after(player))
        })
        .take_while(move |&player| !over && player != turn)
        .filter(move |&player| checkers[player.index()] > 0)
    }

    /// The first player after `player` in turn order who has a move. Somebody
    /// always has: the owner of a tallest stack.
    #[inline]
    pub(crate) fn next_with_a_move(&self, player: Player) -> Player {
        let mut next = self.players.after(player);
        while next != player && !self.has_move(next) {
            next = self.players.after(next);
        }
        next
    }
}
