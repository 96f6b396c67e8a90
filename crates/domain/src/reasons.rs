//! Reasons why one line of moves is worse for a player than another. Both lines are replayed by the
//! rules, and each reason is a fact that the replay shows, so nothing here is an estimate.

use dipole::{Move, Player, Position, Square};

/// A fact that makes the played line worse for its first mover than the better one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The game ends after this number of moves of the played line, and the mover has lost.
    Loses {
        /// Moves of the line up to the end.
        moves: usize,
    },
    /// An opponent captures a stack of the mover.
    StackLost {
        /// The square of the capture.
        square: Square,
        /// Height of the captured stack.
        height: usize,
    },
    /// The better line captures more than the played one; this is its tallest capture.
    CaptureMissed {
        /// The square of the capture.
        square: Square,
        /// Height of the captured stack.
        height: usize,
    },
    /// The mover has no move and sits out.
    SitsOut,
    /// In the better line an opponent sits out.
    SitOutMissed,
    /// The mover takes checkers off the board before an opponent does.
    BearsOffFirst,
    /// The better line makes an opponent take checkers off the board first.
    BearOffMissed,
    /// The mover has at most half as many moves left as in the better line.
    MovesLeft {
        /// Moves left at the end of the played line.
        left: usize,
        /// Moves left after as many moves of the better line.
        better: usize,
    },
}

impl Reason {
    /// The name in the API, in stored rows and in keys of texts.
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Loses { .. } => "loses",
            Reason::StackLost { .. } => "stack_lost",
            Reason::CaptureMissed { .. } => "capture_missed",
            Reason::SitsOut => "sits_out",
            Reason::SitOutMissed => "sit_out_missed",
            Reason::BearsOffFirst => "bears_off_first",
            Reason::BearOffMissed => "bear_off_missed",
            Reason::MovesLeft { .. } => "moves_left",
        }
    }

    /// All names.
    pub const NAMES: [&'static str; 8] = [
        "loses",
        "stack_lost",
        "capture_missed",
        "sits_out",
        "sit_out_missed",
        "bears_off_first",
        "bear_off_missed",
        "moves_left",
    ];
}

/// Minimum number of moves of the better line's mover for which a loss of moves is reported.
const MIN_MOVES: usize = 4;

/// The events of a line.
#[derive(Default)]
struct Replay {
    /// Moves that could be played.
    moves: usize,
    /// Whether the game is over and the mover has lost.
    is_lost: bool,
    /// Checkers of the mover that opponents capture, and the tallest such stack.
    lost: usize,
    tallest_lost: Option<(usize, Square)>,
    /// Checkers that the mover captures, and the tallest such stack.
    taken: usize,
    tallest_taken: Option<(usize, Square)>,
    /// Whether the mover, or an opponent, sits out.
    sits_out: bool,
    makes_sit_out: bool,
    /// The first player that takes checkers off the board.
    first_off: Option<Player>,
    /// Moves that the mover has at the end.
    moves_left: usize,
}

fn replay(before: &Position, line: &[Move], limit: usize) -> Replay {
    let mover = before.turn();
    let mut position = before.clone();
    let mut seen = Replay::default();
    for &mv in line.iter().take(limit) {
        let player = position.turn();
        let Ok(undo) = position.play(mv) else { break };
        seen.moves += 1;
        match (mv.target(), undo.captured()) {
            (Some(to), Some((owner, height))) if owner == mover => {
                seen.lost += height;
                seen.tallest_lost = seen.tallest_lost.max(Some((height, to)));
            }
            (Some(to), Some((_, height))) if player == mover => {
                seen.taken += height;
                seen.tallest_taken = seen.tallest_taken.max(Some((height, to)));
            }
            (None, _) if seen.first_off.is_none() => seen.first_off = Some(player),
            _ => {}
        }
        for sitter in position.sitting_out(player) {
            if sitter == mover {
                seen.sits_out = true;
            } else if player == mover {
                seen.makes_sit_out = true;
            }
        }
    }
    seen.is_lost = position.winner().is_some_and(|winner| winner != mover);
    seen.moves_left = position.count_moves_of(mover);
    seen
}

/// Number of moves from the start of the line that are legal one after the other.
fn length(before: &Position, line: &[Move]) -> usize {
    let mut position = before.clone();
    line.iter().take_while(|mv| position.play(**mv).is_ok()).count()
}

/// Why `played` is worse than `better` for the player to move in `before`, the weightiest reason
/// first. Both lines begin with a move of that player. They are compared over as many moves as both
/// have, so that a longer line does not look worse because more happens in it.
pub fn reasons(before: &Position, played: &[Move], better: &[Move]) -> Vec<Reason> {
    let mover = before.turn();
    let shared = length(before, played).min(length(before, better));
    let (bad, good) = (replay(before, played, shared), replay(before, better, shared));
    let whole = replay(before, played, usize::MAX);
    let mut found = Vec::new();
    if whole.is_lost && !good.is_lost {
        found.push(Reason::Loses { moves: whole.moves });
    }
    if bad.lost > good.lost
        && let Some((height, square)) = bad.tallest_lost
    {
        found.push(Reason::StackLost { square, height });
    }
    if good.taken > bad.taken
        && let Some((height, square)) = good.tallest_taken
    {
        found.push(Reason::CaptureMissed { square, height });
    }
    if bad.sits_out && !good.sits_out {
        found.push(Reason::SitsOut);
    } else if good.makes_sit_out && !bad.makes_sit_out {
        found.push(Reason::SitOutMissed);
    }
    let is_opponent = |player: Player| player != mover;
    if bad.first_off == Some(mover) && good.first_off != Some(mover) {
        found.push(Reason::BearsOffFirst);
    } else if good.first_off.is_some_and(is_opponent) && !bad.first_off.is_some_and(is_opponent) {
        found.push(Reason::BearOffMissed);
    }
    let (left, better) = (bad.moves_left, good.moves_left);
    if !whole.is_lost && better >= MIN_MOVES && 2 * left <= better {
        found.push(Reason::MovesLeft { left, better });
    }
    found
}

#[cfg(test)]
#[path = "reasons_tests.rs"]
mod tests;
