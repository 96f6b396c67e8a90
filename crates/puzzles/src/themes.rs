//! The themes of a puzzle, computed from its position and solution.

use dipole::{Move, Player, Players, Position, Square};
use serde::{Deserialize, Serialize};

/// A theme of a puzzle. "The move" is the solver's first one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Theme {
    /// The move captures.
    Capture,
    /// The move captures sideways or backward.
    Backward,
    /// The move merges two stacks.
    Merge,
    /// The move neither captures nor merges nor leaves the board.
    Quiet,
    /// A move of the solver takes checkers off the board.
    BearingOff,
    /// The opponent must sit out.
    SitOut,
    /// The move takes from a tall stack, or captures one: at least half of a player's checkers at
    /// the start.
    TallStack,
    /// The move reduces the largest threat of the opponent without capturing.
    Defence,
    /// The opponent's first reply captures.
    Sacrifice,
    /// Few checkers are left: at most a third of those at the start.
    Endgame,
    /// The opponent loses the last checker within the solution.
    Finish,
    /// The solver must find at least three moves.
    Long,
    /// The solver must find one move.
    OneMove,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Theme; 13] = [
        Theme::Capture,
        Theme::Backward,
        Theme::Merge,
        Theme::Quiet,
        Theme::BearingOff,
        Theme::SitOut,
        Theme::TallStack,
        Theme::Defence,
        Theme::Sacrifice,
        Theme::Endgame,
        Theme::Finish,
        Theme::Long,
        Theme::OneMove,
    ];

    /// The name in files and addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Capture => "capture",
            Theme::Backward => "backward",
            Theme::Merge => "merge",
            Theme::Quiet => "quiet",
            Theme::BearingOff => "bearingOff",
            Theme::SitOut => "sitOut",
            Theme::TallStack => "tallStack",
            Theme::Defence => "defence",
            Theme::Sacrifice => "sacrifice",
            Theme::Endgame => "endgame",
            Theme::Finish => "finish",
            Theme::Long => "long",
            Theme::OneMove => "oneMove",
        }
    }

    /// The theme of this name.
    pub fn from_name(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// The themes of a [line](crate::Puzzle::line) from a setup whose players start with
    /// `checkers` each.
    pub fn of(line: &[(Position, Move)], checkers: usize) -> Vec<Theme> {
        let Some(&(ref start, first)) = line.first() else { return Vec::new() };
        let solver = start.turn();
        let captured = capture(start, first);
        let merges = first.target().is_some_and(|to| start.stacks(solver).contains(to));
        let own = line.iter().filter(|(position, _)| position.turn() == solver);
        let moves = own.clone().count();
        let sits_out = line.iter().any(|(position, mv)| {
            let mut next = position.clone();
            next.play_unchecked(*mv);
            position.turn() == solver && next.sitting_out(solver).next().is_some()
        });
        let finished = line.last().is_some_and(|(position, mv)| {
            let mut next = position.clone();
            next.play_unchecked(*mv);
            next.is_over()
        });
        let reply = line.get(1).filter(|(position, _)| position.turn() != solver);
        let tall = captured.unwrap_or(0).max(start.height(first.from()));
        let has = |theme: &Theme| match theme {
            Theme::Capture => captured.is_some(),
            Theme::Backward => captured.is_some() && !leads_forward(solver, first),
            Theme::Merge => merges,
            Theme::Quiet => captured.is_none() && !merges && !first.is_off(),
            Theme::BearingOff => own.clone().any(|(_, mv)| mv.is_off()),
            Theme::SitOut => sits_out,
            Theme::TallStack => 2 * tall >= checkers,
            Theme::Defence => {
                captured.is_none() && {
                    let mut next = start.clone();
                    next.play_unchecked(first);
                    threat_to(&next, solver) < threat_to(start, solver)
                }
            }
            Theme::Sacrifice => {
                reply.is_some_and(|(position, mv)| capture(position, *mv).is_some())
            }
            Theme::Endgame => 3 * start.all_checkers() <= 2 * checkers,
            Theme::Finish => finished,
            Theme::Long => moves >= 3,
            Theme::OneMove => moves == 1,
        };
        Theme::ALL.into_iter().filter(has).collect()
    }
}

/// The height of the stack that the move captures.
fn capture(position: &Position, mv: Move) -> Option<usize> {
    let to = mv.target()?;
    position.enemies(position.turn()).contains(to).then(|| position.height(to))
}

fn leads_forward(player: Player, mv: Move) -> bool {
    let forward = |to: Square| {
        let (files, ranks) = (
            to.file() as isize - mv.from().file() as isize,
            to.rank() as isize - mv.from().rank() as isize,
        );
        match player {
            Player::White => ranks > 0,
            Player::Red => files > 0,
            Player::Black => ranks < 0,
            Player::Green => files < 0,
        }
    };
    mv.target().is_none_or(forward)
}

/// The height of the player's tallest stack that the opponent could capture with the turn.
fn threat_to(position: &Position, player: Player) -> usize {
    let opponent = Players::Two.after(player);
    let Ok(theirs) = position.to_layout().turn(opponent).validate() else { return 0 };
    theirs.legal_moves().into_iter().filter_map(|mv| capture(&theirs, mv)).max().unwrap_or(0)
}
