//! Moves that a player has decided on beforehand: conditional lines ("if E1-G3
//! then D8-B6") and queued moves, and the moment at which they are played.
//!
//! A line begins with a position. Each move is made by the player to move in that position, so
//! sit-outs need no notation and four-player games are no special case. Whether a line still
//! applies is computed from the game each time and never stored, so it cannot be stale.

use dipole::{
    Destination, IllegalMove, Layout, Move, MoveText, Player, Position, ReadMoveError, Sign, Square,
};

use super::{Actor, Change, Game, Millis, MoveDecision, PersonId, Refusal};

/// The most moves in one line.
pub const MAX_PLANNED_MOVES: usize = 60;
/// The most lines and queued moves that a player has in one game.
pub const MAX_PLANS: usize = 20;

/// The number of a plan.
pub type PlanId = i64;

/// What a player has decided on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlanKind {
    /// Conditional moves: those of all players, in their canonical texts.
    Line {
        /// The first is played in the position that the plan starts with.
        moves: Vec<String>,
    },
    /// One move, tried whenever the player has the turn, until it was legal.
    Queued {
        /// As the player wrote it.
        text: String,
        /// The only moment at which it may be played, in moves before it.
        at_ply: Option<u32>,
    },
}

/// A plan that is yet to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewPlan {
    /// Whose it is; nobody else sees it.
    pub person: PersonId,
    /// The colour that it is for.
    pub seat: Player,
    /// How many moves had been played when it was made.
    pub start: u32,
    /// The position then.
    pub position: Position,
    /// What is to be played.
    pub kind: PlanKind,
}

/// A plan as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Its number.
    pub id: PlanId,
    /// Its content.
    pub plan: NewPlan,
    /// Whether a move was taken back since, which ends all plans.
    pub cancelled: bool,
}

/// How a plan stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlanState {
    /// It may still be played; so many moves of it have been.
    Waiting {
        /// Moves of the line that the game has followed.
        played: usize,
    },
    /// All of it has been played.
    Fulfilled,
    /// The game went another way with the move at this ply.
    Left {
        /// Moves that were played before it.
        ply: u32,
    },
    /// A move was taken back, or the game is over.
    Cancelled,
}

/// Why something cannot be planned.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlanFault {
    /// Nothing was written.
    #[error("a line has at least one move of the others and your answer")]
    Empty,
    /// More moves than anybody foresees.
    #[error("a line has at most {MAX_PLANNED_MOVES} moves")]
    TooLong,
    /// More plans than anybody keeps in mind.
    #[error("there are {MAX_PLANS} plans in this game already; remove one first")]
    TooMany,
    /// One of the moves is not to be played there.
    #[error("move {number}, {text}: {reason}")]
    Illegal {
        /// Which move of the line, counted from 1.
        number: usize,
        /// As it was written.
        text: String,
        /// What is wrong with it.
        reason: ReadMoveError,
    },
    /// `pass` where nobody sits out.
    #[error("pass before move {number}: nobody sits out there")]
    NobodySitsOut {
        /// The move of the line that would come next, counted from 1.
        number: usize,
    },
    /// The last move is not the player's own.
    #[error("the line ends with a move of the others: add your answer")]
    NoAnswer,
    /// Another line answers the same moves differently.
    #[error("another line has {other} there instead of {text}; remove it first")]
    Contradiction {
        /// The answer of the new line.
        text: String,
        /// The answer of the old one.
        other: String,
    },
    /// Whoever has the turn simply plays.
    #[error("it is your turn: play your move")]
    YourTurn,
    /// With all the seats there is nobody else to wait for.
    #[error("you play both sides here")]
    BothSides,
    /// The game allows no plans.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// Words that people put between the moves, and that say nothing which the
/// order does not.
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
        // Numbers of rounds, as records have them.
        .filter(|word| !word.trim_end_matches('.').bytes().all(|byte| byte.is_ascii_digit()))
        .filter(|word| !FILLERS.contains(&word.to_lowercase().as_str()))
        .map(|word| match word.eq_ignore_ascii_case("pass") {
            true => Token::Pass,
            false => Token::Move(word),
        })
}

/// Reads the moves of a line that begins with a position.
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
    /// A conditional line from the position now, as text: `if E1-G3 then D8-B6`,
    /// or only the moves.
    ///
    /// # Errors
    ///
    /// What is wrong with the line, or with planning now.
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

    /// A move to be tried after each later move of the others.
    ///
    /// # Errors
    ///
    /// When the text is no move, or nothing can be planned.
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
        // A sign says what stands on the target, which nobody knows yet.
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
        // No enemy can stand on a target off the board, which is refused for itself.
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

/// Refuses a line whose answer to the same moves differs from another's.
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

/// One move of a line, as it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanStep {
    /// Who moves.
    pub mover: Player,
    /// The move.
    pub text: String,
}

/// A line as far as it was followed: what comes next in it, and whose it is.
struct Next {
    mover: Player,
    mv: Move,
}

impl Plan {
    /// The moves of a line with those who make them; nothing for a queued move.
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

    /// How the plan stands in the game as it is now.
    pub fn state(&self, game: &Game) -> PlanState {
        self.look(game).0
    }

    fn look(&self, game: &Game) -> (PlanState, Option<Next>) {
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

    /// Goes along the line beside the game, comparing every move and position.
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

    /// The move that this plan plays in the game as it is now.
    fn move_now(&self, game: &Game) -> Option<String> {
        let plan = &self.plan;
        let (state, next) = self.look(game);
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
    // Lines first: whoever wrote one has looked at the very position.
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
