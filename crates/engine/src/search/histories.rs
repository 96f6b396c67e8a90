//! Killer moves, countermoves and history scores, for move ordering.

use dipole::{Move, Player};

use super::{MAX_PLY, parameters::Parameters};

/// History scores stay within ± this.
pub(crate) const HISTORY_LIMIT: i32 = 16_000;

/// Number of raw move codes.
const MOVES: usize = dipole::MAX_SQUARES << 8;

/// History scores of one player's quiet moves, or captures (butterfly history).
pub(crate) struct PlayerHistory([i16; MOVES]);

impl PlayerHistory {
    #[inline]
    pub(crate) fn of(&self, mv: Move) -> i32 {
        i32::from(self.0[usize::from(mv.to_raw())])
    }

    /// Adds a bonus or malus, scaled so that scores stay in range (history gravity).
    fn add(&mut self, mv: Move, bonus: i32) {
        let value = &mut self.0[usize::from(mv.to_raw())];
        let old = i32::from(*value);
        *value = (old + bonus - old * bonus.abs() / HISTORY_LIMIT) as i16;
    }
}

/// The move ordering tables of one thread.
pub(crate) struct Histories {
    killers: [[Option<Move>; 2]; MAX_PLY + 1],
    countermoves: Box<[[Option<Move>; MOVES]; 4]>,
    histories: Box<[PlayerHistory; 4]>,
    capture_histories: Box<[PlayerHistory; 4]>,
}

impl Histories {
    pub(crate) fn new() -> Histories {
        Histories {
            killers: [[None; 2]; MAX_PLY + 1],
            countermoves: Box::new([[None; MOVES]; 4]),
            histories: Box::new([const { PlayerHistory([0; MOVES]) }; 4]),
            capture_histories: Box::new([const { PlayerHistory([0; MOVES]) }; 4]),
        }
    }

    /// Resets everything for a new game.
    pub(crate) fn clear(&mut self) {
        *self = Histories::new();
    }

    /// Prepares for a new search: killers depend on the distance from the root and
    /// are cleared, history scores are halved.
    pub(crate) fn next_search(&mut self) {
        self.killers = [[None; 2]; MAX_PLY + 1];
        let histories = self.histories.iter_mut().chain(self.capture_histories.iter_mut());
        for value in histories.flat_map(|history| &mut history.0) {
            *value /= 2;
        }
    }

    #[inline]
    pub(crate) fn killers(&self, ply: usize) -> [Option<Move>; 2] {
        self.killers[ply]
    }

    #[inline]
    pub(crate) fn clear_killers(&mut self, ply: usize) {
        self.killers[ply] = [None; 2];
    }

    /// The player's move that last refuted `previous`.
    #[inline]
    pub(crate) fn countermove(&self, player: Player, previous: Option<Move>) -> Option<Move> {
        let previous = previous?;
        self.countermoves[player.index()][usize::from(previous.to_raw())]
    }

    #[inline]
    pub(crate) fn of_player(&self, player: Player) -> &PlayerHistory {
        &self.histories[player.index()]
    }

    #[inline]
    pub(crate) fn captures_of_player(&self, player: Player) -> &PlayerHistory {
        &self.capture_histories[player.index()]
    }

    /// The history bonus of a move that failed high in a search to `depth`.
    pub(crate) fn bonus(parameters: &Parameters, depth: i32) -> i32 {
        let Parameters { history_square, history_linear, history_max, .. } = parameters;
        (history_square * depth * depth + history_linear * depth).min(*history_max)
    }

    /// Updates the tables after the quiet move `best` has failed high: it gets the
    /// bonus, and the quiet moves tried before it the same as a malus.
    pub(crate) fn update(
        &mut self,
        player: Player,
        ply: usize,
        bonus: i32,
        previous: Option<Move>,
        best: Move,
        tried: &[Move],
    ) {
        // Killer moves.
        let killers = &mut self.killers[ply];
        if killers[0] != Some(best) {
            killers[1] = killers[0];
            killers[0] = Some(best);
        }
        // Countermove.
        if let Some(previous) = previous {
            self.countermoves[player.index()][usize::from(previous.to_raw())] = Some(best);
        }
        // History heuristic.
        let history = &mut self.histories[player.index()];
        history.add(best, bonus);
        for &mv in tried {
            history.add(mv, -bonus);
        }
    }

    /// Updates the history of captures after a move has failed high: `best` gets the bonus if it is
    /// a capture, and the captures tried before it the same as a malus.
    // Capture history.
    pub(crate) fn update_captures(
        &mut self,
        player: Player,
        bonus: i32,
        best: Option<Move>,
        tried: &[Move],
    ) {
        let history = &mut self.capture_histories[player.index()];
        if let Some(best) = best {
            history.add(best, bonus);
        }
        for &mv in tried {
            history.add(mv, -bonus);
        }
    }
}
