//! How the weakest levels choose: like people who have learnt the game lately.
//! They look at each move and at what can be taken next, no further; captures
//! from afar, sideways or backward escape them; and among moves that seem about
//! as good they follow their taste.

use dipole::{Move, Position, Square, distance};

use crate::{
    eval::{Evaluate, Linear},
    score::{Value, WIN},
};

/// What a player notices. Chances are in percent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    /// Captures over up to this distance are plain to see.
    pub(crate) near: usize,
    /// The chance to notice one from farther away.
    pub(crate) far: u32,
    /// The chance to notice one that does not go forward.
    pub(crate) backward: u32,
    /// The chance to think of the opponent's captures at all, for each move.
    pub(crate) replies: u32,
    /// Moves within so many hundredths of a checker seem equally good.
    pub(crate) taste: u32,
}

/// The move that a player of this sight chooses, with what it seems worth.
/// The same `salt` gives the same choice. `moves` must not be empty.
pub(crate) fn choose(
    position: &Position,
    moves: &[Move],
    sight: Sight,
    salt: u64,
) -> Option<(Move, Value)> {
    let eval = Linear::new(position, Linear::PER_RANK);
    let seems = |&mv: &Move| {
        let mut luck = Luck(position.hash() ^ salt ^ u64::from(mv.to_raw()) << 40);
        let value = judge(position, mv, &eval, sight, &mut luck);
        (mv, value, value + (luck.next() % u64::from(sight.taste + 1)) as Value)
    };
    let best = moves.iter().map(seems).max_by_key(|&(_, _, liked)| liked);
    best.map(|(mv, value, _)| (mv, value))
}

fn judge(position: &Position, mv: Move, eval: &Linear, sight: Sight, luck: &mut Luck) -> Value {
    let us = position.turn();
    let mut after = position.clone();
    let undo = after.play_unchecked(mv);
    if after.is_over() {
        return if after.turn() == us { WIN - 1 } else { 1 - WIN };
    }
    let worth = |position: &Position| {
        let value = eval.value(&eval.state(position), position);
        if position.turn() == us { value } else { -value }
    };
    let mut value = worth(&after);
    if let (Some(to), Some((_, height))) = (mv.target(), undo.captured())
        && !notices(position, mv, to, sight, luck)
    {
        // It does not see that it would take something.
        value -= 100 * height as Value;
    }
    if after.turn() != us && luck.hits(sight.replies) {
        let lost = after
            .legal_captures()
            .into_iter()
            .filter_map(|reply| {
                let to = reply.target()?;
                let ours = after.stacks(us).contains(to);
                (ours && notices(&after, reply, to, sight, luck)).then(|| after.height(to))
            })
            .max();
        value -= 100 * lost.unwrap_or(0) as Value;
    }
    value
}

/// Whether the player sees that this capture is possible.
fn notices(position: &Position, mv: Move, to: Square, sight: Sight, luck: &mut Luck) -> bool {
    let is_near = distance(mv.from(), to) <= sight.near;
    let ahead = position.board().forward(position.turn(), mv.from(), mv.count());
    (is_near || luck.hits(sight.far)) && (ahead.contains(to) || luck.hits(sight.backward))
}

/// Chance that is the same every time: SplitMix64.
struct Luck(u64);

impl Luck {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn hits(&mut self, percent: u32) -> bool {
        self.next() % 100 < u64::from(percent)
    }
}

#[cfg(test)]
mod tests {
    use dipole::Player;

    use super::*;

    const BLIND: Sight = Sight { near: 1, far: 0, backward: 0, replies: 0, taste: 0 };
    const KEEN: Sight = Sight { near: 12, far: 100, backward: 100, replies: 100, taste: 0 };

    fn choice(text: &str, sight: Sight) -> (Position, Move) {
        let position: Position = text.parse().expect("well formed");
        let moves: Vec<Move> = position.legal_moves().into_iter().collect();
        let (mv, _) = choose(&position, &moves, sight, 0).expect("there are moves");
        (position, mv)
    }

    #[test]
    fn only_who_sees_far_and_behind_takes_what_is_there() {
        let text = "8x8:W:WE7=4,B2=1:BA3=1,H8=1,E3=3";
        let (position, mv) = choice(text, KEEN);
        assert_eq!(position.read_move("E7-E3").ok(), Some(mv));
        let (_, mv) = choice(text, BLIND);
        assert_ne!(position.read_move("E7-E3").ok(), Some(mv));
    }

    #[test]
    fn a_win_at_once_is_never_missed() {
        let (position, mv) = choice("8x8:W:WE7=4,B2=1:BE3=3", BLIND);
        assert_eq!(position.after(mv).expect("legal").winner(), Some(Player::White));
    }

    #[test]
    fn salt_varies_the_choice_and_nothing_else_does() {
        let position = dipole::Setup::Small.position();
        let moves: Vec<Move> = position.legal_moves().into_iter().collect();
        let sight = Sight { taste: 200, ..KEEN };
        let pick = |salt| choose(&position, &moves, sight, salt);
        assert_eq!(pick(3), pick(3));
        assert!((0..20).any(|salt| pick(salt) != pick(3)));
    }
}
