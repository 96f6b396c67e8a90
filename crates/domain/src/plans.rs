//! Planned moves: conditional lines ("if E1-G3 then D8-B6") and queued moves, and the moment at
//! which they are played.
//!
//! A line begins with a position. Each move is made by the player to move in that position, so
//! sit-outs need no notation and four-player games are no special case. Whether a line still
//! applies is computed from the game each time and never stored, so it cannot be stale.

use dipole::{
    Destination, IllegalMove, Layout, Move, MoveText, Player, Position, ReadMoveError, Sign, Square,
};

use super::{Actor, Change, Game, Millis, MoveDecision, PersonId, Refusal};

/// Maximum number of moves in one line.
pub const MAX_PLANNED_MOVES: usize = 60;
/// Maximum number of lines and queued moves of a player in one game.
pub const MAX_PLANS: usize = 20;

/// The number of a plan.
pub type PlanId = i64;

/// A kind of planned move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlanKind {
    /// Conditional moves: those of all players, in their canonical texts.
    Line {
        /// The first is played in the position that the plan starts with.
        moves: Vec<String>,
    },
    /// A move that is tried on each of the player's turns until it is legal.
    Queued {
        /// The text of the player.
        text: String,
        /// The only ply at which it may be played.
        at_ply: Option<u32>,
    },
}

/// A plan that is not stored yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewPlan {
    /// The owner. The plan is private.
    pub person: PersonId,
    /// The colour of the owner.
    pub seat: Player,
    /// Number of moves played when it was made.
    pub start: u32,
    /// The position at that time.
    pub position: Position,
    /// The planned moves.
    pub kind: PlanKind,
}

/// A plan as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Its number.
    pub id: PlanId,
    /// Its content.
    pub plan: NewPlan,
    /// Whether a takeback has cancelled it.
    pub cancelled: bool,
}

/// The state of a plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlanState {
    /// It may still be played.
    Waiting {
        /// Moves of the line that the game has followed.
        played: usize,
    },
    /// All of its moves have been played.
    Fulfilled,
    /// The game deviated from the line with the move at this ply.
    Left {
        /// Number of moves played before it.
        ply: u32,
    },
    /// A move was taken back, or the game is over.
    Cancelled,
}

/// The reason why a plan is rejected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlanFault {
    /// The text is empty.
    #[error("a line has at least one move of the others and your answer")]
    Empty,
    /// The line is longer than [`MAX_PLANNED_MOVES`].
    #[error("a line has at most {MAX_PLANNED_MOVES} moves")]
    TooLong,
    /// The player has [`MAX_PLANS`] plans.
    #[error("there are {MAX_PLANS} plans in this game already; remove one first")]
    TooMany,
    /// One of the moves is illegal in its position.
    #[error("move {number}, {text}: {reason}")]
    Illegal {
        /// The number of the move in the line, from 1.
        number: usize,
        /// The text of the move.
        text: String,
        /// The reason.
        reason: ReadMoveError,
    },
    /// `pass` where no player sits out.
    #[error("pass before move {number}: no player sits out there")]
    NobodySitsOut {
        /// The number of the next move of the line, from 1.
        number: usize,
    },
    /// The last move is not the player's own.
    #[error("the line ends with a move of the others: add your answer")]
    NoAnswer,
    /// Another line has a different reply to the same moves.
    #[error("another line has {other} there instead of {text}; remove it first")]
    Contradiction {
        /// The reply of the new line.
        text: String,
        /// The reply of the old line.
        other: String,
    },
    /// It is the player's turn, so the move can simply be played.
    #[error("it is your turn: play your move")]
    YourTurn,
    /// The person plays all seats, so there is no opponent to wait for.
    #[error("you play both sides here")]
    BothSides,
    /// The game allows no plans.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// Words that people write between the moves, and that carry no information beyond the order.
const FILLERS: [&str; 12] =
    ["if", "then", "and", "wenn", "falls", "dann", "und", "als", "dan", "en", "->", "→"];

/// One word of a line.
pub(crate) enum Token<'a> {
    Move(&'a str),
    Pass,
}

pub(crate) fn tokens(text: &str) -> impl Iterator<Item = Token<'_>> {
    let words = text.split(|c: char| c.is_whitespace() || c == ',' || c == ';');
    words
        // Move numbers, as in game records.
        .filter(|word| !word.trim_end_matches('.').bytes().all(|byte| byte.is_ascii_digit()))
        .filter(|word| !FILLERS.contains(&word.to_lowercase().as_str()))
        .map(|word| match word.eq_ignore_ascii_case("pass") {
            true => Token::Pass,
            false => Token::Move(word),
        })
}

/// Parses the moves of a line that begins with a position.
fn read_line(start: &Position, seat: Player, text: &str) -> Result<Vec<String>, PlanFault> {
    let (mut position, mut moves) = (start.clone(), Vec::new());
    let (mut last_mover, mut passes) = (None, Vec::new());
    for token in tokens(text) {
        let number = moves.len() + 1;
        match token {
            Token::Pass => match passes.is_empty() {
                true => return Err(PlanFault::NobodySitsOut { number }),
                false => drop(passes.remove(0)),
            },
            Token::Move(text) => {
                if number > MAX_PLANNED_MOVES {
                    return Err(PlanFault::TooLong);
                }
                let illegal = |reason| {
                    let text = text.chars().take(20).collect();
                    PlanFault::Illegal { number, text, reason }
                };
                let mv = position.read_move(text).map_err(illegal)?;
                moves.push(mv.text(&position).to_string());
                let mover = position.turn();
                position.play_unchecked(mv);
                passes = position.sitting_out(mover).collect();
                last_mover = Some(mover);
            }
        }
    }
    match last_mover {
        None => Err(PlanFault::Empty),
        Some(mover) if mover != seat => Err(PlanFault::NoAnswer),
        Some(_) => Ok(moves),
    }
}

/// The colour that a person plays and may plan for.
fn seat_of(game: &Game, person: &PersonId) -> Result<Player, PlanFault> {
    match game.seats_of(Some(person)).as_slice() {
        _ if game.turn().is_none() => Err(Refusal::GameOver.into()),
        [] => Err(Refusal::NotAPlayer.into()),
        [_] if !game.open_seats().is_empty() => Err(Refusal::WaitingForPlayers.into()),
        [seat] => Ok(*seat),
        _ => Err(PlanFault::BothSides),
    }
}

impl NewPlan {
    /// Parses a conditional line from the current position: `if E1-G3 then D8-B6`, or only the
    /// moves.
    ///
    /// # Errors
    ///
    /// If the line is invalid, or no plan is allowed now.
    pub fn line(
        game: &Game,
        plans: &[Plan],
        person: &PersonId,
        text: &str,
    ) -> Result<NewPlan, PlanFault> {
        let seat = seat_of(game, person)?;
        if game.turn() == Some(seat) {
            return Err(PlanFault::YourTurn);
        }
        let moves = read_line(game.position(), seat, text)?;
        let own = own_plans(game, plans, person)?;
        for other in own {
            contradiction(game, other, &moves, seat)?;
        }
        Ok(NewPlan::now(game, person, seat, PlanKind::Line { moves }))
    }

    /// Parses a move that is tried on each later turn of the player.
    ///
    /// # Errors
    ///
    /// If the text is not a move, or no plan is allowed now.
    pub fn queued(
        game: &Game,
        plans: &[Plan],
        person: &PersonId,
        text: &str,
        at_ply: Option<u32>,
    ) -> Result<NewPlan, PlanFault> {
        let seat = seat_of(game, person)?;
        own_plans(game, plans, person)?;
        let illegal = |reason| {
            let text = text.chars().take(20).collect();
            PlanFault::Illegal { number: 1, text, reason }
        };
        let written: MoveText =
            text.parse().map_err(|it| illegal(ReadMoveError::Unreadable(it)))?;
        if let Some(reason) = never_legal(game.position(), seat, written) {
            return Err(illegal(ReadMoveError::Illegal(reason)));
        }
        if let Some(meant) = at_ply.filter(|&ply| ply <= game.ply()) {
            return Err(Refusal::StalePly { moves: game.ply(), meant }.into());
        }
        let text = written.to_string();
        Ok(NewPlan::now(game, person, seat, PlanKind::Queued { text, at_ply }))
    }

    fn now(game: &Game, person: &PersonId, seat: Player, kind: PlanKind) -> NewPlan {
        let (person, position) = (person.clone(), game.position().clone());
        NewPlan { person, seat, start: game.ply(), position, kind }
    }
}

/// The reason why a move can never become legal, if there is one. The move is tested in the most
/// permissive position: all remaining checkers of the player on the start square, and one enemy
/// checker on the target.
fn never_legal(position: &Position, seat: Player, written: MoveText) -> Option<IllegalMove> {
    let enemy = position.players().all().iter().copied().find(|&player| player != seat)?;
    let (destination, target) = match written.destination {
        // A capture mark depends on the occupant of the target, which is not known yet.
        Destination::Square(_, at) => (Destination::Square(Sign::Plain, at), Some(at)),
        off @ Destination::Off(_) => (off, None),
    };
    let ideal = |from: Square, target: Square| {
        let layout = Layout::new(position.board().size(), position.players())
            .stack(seat, from, position.checkers(seat))
            .stack(enemy, target, 1)
            .turn(seat);
        layout.validate().ok()
    };
    let ideal = Square::try_from(written.from).ok().and_then(|from| {
        let target = target.and_then(|target| Square::try_from(target).ok());
        // A target off the board cannot hold an enemy; the other check rejects it.
        let elsewhere = Square::all().find(|&square| square != from);
        target.and_then(|at| ideal(from, at)).or_else(|| ideal(from, elsewhere?))
    });
    let position = ideal.as_ref().unwrap_or(position);
    position.resolve(MoveText { destination, ..written }).err()
}

/// The person's plans that may still be played.
fn own_plans<'a>(
    game: &Game,
    plans: &'a [Plan],
    person: &PersonId,
) -> Result<Vec<&'a Plan>, PlanFault> {
    let waiting = |plan: &&Plan| {
        plan.plan.person == *person && matches!(plan.state(game), PlanState::Waiting { .. })
    };
    let own: Vec<_> = plans.iter().filter(waiting).collect();
    if own.len() < MAX_PLANS { Ok(own) } else { Err(PlanFault::TooMany) }
}

/// Rejects a line whose reply to the same moves differs from that of another line.
fn contradiction(
    game: &Game,
    other: &Plan,
    moves: &[String],
    seat: Player,
) -> Result<(), PlanFault> {
    let PlanKind::Line { moves: old } = &other.plan.kind else { return Ok(()) };
    let begun = (game.ply() - other.plan.start) as usize;
    let mut position = game.position().clone();
    for (new, old) in moves.iter().zip(old.iter().skip(begun)) {
        if new != old {
            return match position.turn() == seat {
                true => {
                    let (text, other) = (new.clone(), old.clone());
                    Err(PlanFault::Contradiction { text, other })
                }
                false => Ok(()),
            };
        }
        match position.read_move(new) {
            Ok(mv) => drop(position.play_unchecked(mv)),
            Err(_) => return Ok(()),
        }
    }
    Ok(())
}

/// A move of a line for display.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanStep {
    /// The mover.
    pub mover: Player,
    /// The move.
    pub text: String,
}

/// The next move of a line that the game has followed so far, and its mover.
struct Next {
    mover: Player,
    mv: Move,
}

impl Plan {
    /// The moves of a line with their movers; empty for a queued move.
    pub fn steps(&self) -> Vec<PlanStep> {
        let PlanKind::Line { moves } = &self.plan.kind else { return Vec::new() };
        let mut position = self.plan.position.clone();
        let mut steps = Vec::with_capacity(moves.len());
        for text in moves {
            let Ok(mv) = position.read_move(text) else { break };
            steps.push(PlanStep { mover: position.turn(), text: text.clone() });
            position.play_unchecked(mv);
        }
        steps
    }

    /// The state of the plan in the current game.
    pub fn state(&self, game: &Game) -> PlanState {
        self.state_and_next(game).0
    }

    fn state_and_next(&self, game: &Game) -> (PlanState, Option<Next>) {
        if self.cancelled || game.turn().is_none() {
            return (PlanState::Cancelled, None);
        }
        match &self.plan.kind {
            PlanKind::Line { moves } => self.follow(game, moves),
            PlanKind::Queued { at_ply: Some(ply), .. } if game.ply() > *ply => {
                (PlanState::Left { ply: *ply }, None)
            }
            PlanKind::Queued { .. } => (PlanState::Waiting { played: 0 }, None),
        }
    }

    /// Follows the line along the game, comparing every move and position.
    fn follow(&self, game: &Game, moves: &[String]) -> (PlanState, Option<Next>) {
        let start = self.plan.start as usize;
        let left = |at: usize| (PlanState::Left { ply: at as u32 }, None);
        let mut position = self.plan.position.clone();
        for (number, text) in moves.iter().enumerate() {
            let at = start + number;
            if game.play().positions().get(at) != Some(&position) {
                return left(at.saturating_sub(1).max(start));
            }
            let Ok(mv) = position.read_move(text) else { return left(at) };
            let mover = position.turn();
            match game.play().moves().get(at) {
                None => {
                    return (PlanState::Waiting { played: number }, Some(Next { mover, mv }));
                }
                Some(played) if *played != mv => return left(at),
                Some(_) => drop(position.play_unchecked(mv)),
            }
        }
        (PlanState::Fulfilled, None)
    }

    /// The move that this plan plays in the current position.
    fn move_now(&self, game: &Game) -> Option<String> {
        let plan = &self.plan;
        let (state, next) = self.state_and_next(game);
        if !matches!(state, PlanState::Waiting { .. }) {
            return None;
        }
        match &plan.kind {
            PlanKind::Line { .. } => {
                let next = next.filter(|next| next.mover == plan.seat)?;
                Some(next.mv.text(game.position()).to_string())
            }
            PlanKind::Queued { text, at_ply } => {
                let later = game.ply() > plan.start;
                let right = at_ply.is_none_or(|ply| ply == game.ply());
                (later && right && game.position().read_move(text).is_ok()).then(|| text.clone())
            }
        }
    }
}

/// The planned moves that the current position triggers. Each is decided like any other move of its
/// owner. They are to be stored together with the change that led here.
pub fn planned_changes(game: &Game, plans: &[Plan], at: Millis) -> Vec<Change> {
    let (mut changes, mut game) = (Vec::new(), game.clone());
    let mut plans: Vec<&Plan> = plans.iter().collect();
    // Lines first: they were made for this exact position.
    plans.sort_by_key(|plan| (matches!(plan.plan.kind, PlanKind::Queued { .. }), plan.id));
    'moves: while let Some(turn) = game.turn() {
        for index in 0..plans.len() {
            let plan = plans[index];
            if plan.plan.seat != turn {
                continue;
            }
            let Some(text) = plan.move_now(&game) else { continue };
            let actor = Actor::Person(&plan.plan.person);
            let decided = game.decide_move(actor, &text, game.ply(), at);
            let Ok(MoveDecision::Play(mut change)) = decided else { continue };
            if matches!(plan.plan.kind, PlanKind::Queued { .. }) {
                change.plans.spent = Some(plan.id);
                plans.remove(index);
            }
            let Ok(next) = game.after(&change) else { return changes };
            game = next;
            changes.push(*change);
            continue 'moves;
        }
        break;
    }
    changes
}

#[cfg(test)]
#[path = "plans_tests.rs"]
mod tests;
