//! The choice of moves by the weakest levels, which imitate beginners. They see each move and the
//! capture that may follow it, but no further; they overlook distant, sideways and backward
//! captures; and they choose at random among moves that seem about equally good.

use dipole::{Move, Position, Square, distance, internals::SplitMix64};

use crate::{
    eval::{Evaluate, Linear},
    score::{Value, WIN},
};

/// The parts of a position that a player notices. Chances are in percent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Awareness {
    /// Captures up to this distance are always noticed.
    pub(crate) near_distance: usize,
    /// The chance to notice a more distant capture.
    pub(crate) far_chance: u32,
    /// The chance to notice a capture that does not go forward.
    pub(crate) backward_chance: u32,
    /// The chance, for each move, to consider the opponent's captures.
    pub(crate) reply_chance: u32,
    /// Random noise added to a move's value, up to this many hundredths of a checker.
    pub(crate) noise: u32,
}

/// The move that a player of this awareness chooses, and its value to that player. The same `salt`
/// gives the same choice. `None` if there are no moves.
pub(crate) fn choose(
    position: &Position,
    moves: &[Move],
    awareness: Awareness,
    salt: u64,
) -> Option<(Move, Value)> {
    let eval = Linear::new(position, Linear::PER_RANK);
    let perceived = |&mv: &Move| {
        let mut random = SplitMix64::new(position.hash() ^ salt ^ u64::from(mv.to_raw()) << 40);
        let value = perceived_value(position, mv, &eval, awareness, &mut random);
        (mv, value, value + (random.next() % u64::from(awareness.noise + 1)) as Value)
    };
    let best = moves.iter().map(perceived).max_by_key(|&(_, _, noisy)| noisy);
    best.map(|(mv, value, _)| (mv, value))
}

/// The value of a move to a player of this awareness.
fn perceived_value(
    position: &Position,
    mv: Move,
    eval: &Linear,
    awareness: Awareness,
    random: &mut SplitMix64,
) -> Value {
    let us = position.turn();
    let mut after = position.clone();
    let undo = after.play_unchecked(mv);
    if after.is_over() {
        return if after.turn() == us { WIN - 1 } else { 1 - WIN };
    }
    let evaluate = |position: &Position| {
        let value = eval.value(&eval.state(position), position);
        if position.turn() == us { value } else { -value }
    };
    let mut value = evaluate(&after);
    if let (Some(to), Some((_, height))) = (mv.target(), undo.captured())
        && !notices(position, mv, to, awareness, random)
    {
        // The capture is overlooked: do not count it.
        value -= 100 * height as Value;
    }
    if after.turn() != us && hits(random, awareness.reply_chance) {
        let lost = after
            .legal_captures()
            .into_iter()
            .filter_map(|reply| {
                let to = reply.target()?;
                let ours = after.stacks(us).contains(to);
                (ours && notices(&after, reply, to, awareness, random)).then(|| after.height(to))
            })
            .max();
        value -= 100 * lost.unwrap_or(0) as Value;
    }
    value
}

/// Whether the player notices this capture.
fn notices(
    position: &Position,
    mv: Move,
    to: Square,
    awareness: Awareness,
    random: &mut SplitMix64,
) -> bool {
    let is_near = distance(mv.from(), to) <= awareness.near_distance;
    let ahead = position.board().forward(position.turn(), mv.from(), mv.count());
    (is_near || hits(random, awareness.far_chance))
        && (ahead.contains(to) || hits(random, awareness.backward_chance))
}

/// Whether an event of this chance happens.
fn hits(random: &mut SplitMix64, percent: u32) -> bool {
    random.next() % 100 < u64::from(percent)
}

#[cfg(test)]
mod tests {
    use dipole::Player;

    use super::*;

    const UNAWARE: Awareness = Awareness {
        near_distance: 1,
        far_chance: 0,
        backward_chance: 0,
        reply_chance: 0,
        noise: 0,
    };
    const AWARE: Awareness = Awareness {
        near_distance: 12,
        far_chance: 100,
        backward_chance: 100,
        reply_chance: 100,
        noise: 0,
    };

    fn choice(text: &str, awareness: Awareness) -> (Position, Move) {
        let position: Position = text.parse().expect("well formed");
        let moves: Vec<Move> = position.legal_moves().into_iter().collect();
        let (mv, _) = choose(&position, &moves, awareness, 0).expect("there are moves");
        (position, mv)
    }

    #[test]
    fn only_an_aware_player_makes_a_long_backward_capture() {
        let text = "8x8:W:WE7=4,B2=1:BA3=1,H8=1,E3=3";
        let (position, mv) = choice(text, AWARE);
        assert_eq!(position.read_move("E7-E3").ok(), Some(mv));
        let (_, mv) = choice(text, UNAWARE);
        assert_ne!(position.read_move("E7-E3").ok(), Some(mv));
    }

    #[test]
    fn an_immediate_win_is_never_missed() {
        let (position, mv) = choice("8x8:W:WE7=4,B2=1:BE3=3", UNAWARE);
        assert_eq!(position.after(mv).expect("legal").winner(), Some(Player::White));
    }

    #[test]
    fn only_the_salt_varies_the_choice() {
        let position = dipole::Setup::Small.position();
        let moves: Vec<Move> = position.legal_moves().into_iter().collect();
        let awareness = Awareness { noise: 200, ..AWARE };
        let pick = |salt| choose(&position, &moves, awareness, salt);
        assert_eq!(pick(3), pick(3));
        assert!((0..20).any(|salt| pick(salt) != pick(3)));
    }
}
