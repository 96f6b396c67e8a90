//! Generates puzzles from games between levels of the engine.

use dipole::{
    Board, Layout, Move, Player, Players, Position, Setup, Square, internals::SplitMix64,
};
use dipole_engine::{Level, Limits, Options, Searcher, Signal};
use dipole_tables::Tables;

use crate::prove::{Effort, Prover};
use crate::{Grade, Proof, Puzzle, Theme, puzzle_id};

/// Parameters of a run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The setup that games start from.
    pub setup: Setup,
    /// The seed; the same one gives the same puzzles.
    pub seed: u64,
    /// Number of puzzles.
    pub count: usize,
    /// Node limit of the search that confirms a move.
    pub nodes: u64,
    /// Node limit of the solver for each puzzle.
    pub solver_nodes: u64,
    /// Maximum number of checkers for which the solver is tried.
    pub solver_checkers: usize,
}

/// Parameters that cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingsError {
    /// Only a game for two has a single winner to prove.
    #[error("puzzles are made for two players; choose small, large or compressed")]
    FourPlayers,
    /// The existing puzzles come from a run with other parameters.
    #[error("game {0} gives other puzzles than the file has: it was made with other settings")]
    OtherRun(u64),
}

/// Statistics of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Event {
    /// The number of the game.
    pub game: u64,
    /// Positions examined.
    pub positions: usize,
    /// Candidates: positions in which a short search prefers one move by far.
    pub candidates: usize,
    /// Candidates that weak levels find.
    pub obvious: usize,
    /// Candidates in which more than one move wins, or none clearly.
    pub unclear: usize,
    /// Candidates of a kind that is already frequent enough, or already in the file.
    pub surplus: usize,
    /// The new puzzles, without those that an interrupted run has already written.
    pub puzzles: Vec<Puzzle>,
}

/// Node limit of the search for candidates.
const SCREEN_NODES: u64 = 8_000;

/// Minimum chance of a candidate's best move, and its minimum lead, in that search.
const SCREEN_BEST: f64 = 0.7;
const SCREEN_GAP: f64 = 0.35;

/// Node limit of the search that a candidate must pass before the full analysis.
const GATE_NODES: u64 = 30_000;

/// Number of checkers of each side at the start of an ending.
const ENDING_CHECKERS: std::ops::RangeInclusive<usize> = 2..=4;

/// Minimum number of legal moves of a puzzle.
const MIN_MOVES: usize = 4;

/// Maximum number of puzzles per game, and the plies between two of them.
const PER_GAME: usize = 2;
const PLIES_BETWEEN: usize = 6;

/// Maximum number of moves that the solver must find.
const MAX_SOLVER_MOVES: usize = 6;

/// Maximum shares, in per cent, of puzzles that level 2 or 3 finds, of those that no level finds,
/// of those proved by tables, and of those with one move.
const SHARE_LEVEL_2: usize = 12;
const SHARE_LEVEL_3: usize = 25;
const SHARE_LEVEL_8: usize = 30;
const SHARE_TABLE: usize = 35;
const SHARE_ONE_MOVE: usize = 35;

/// Generates puzzles, one game at a time.
pub struct Generator {
    settings: Settings,
    tables: Tables,
    puzzles: Vec<(Puzzle, u8)>,
    next_game: u64,
    /// The puzzles of the game to repeat, which are already in the file.
    repeated: Vec<Puzzle>,
}

impl Generator {
    /// Creates a generator that continues after these puzzles of the same settings.
    ///
    /// # Errors
    ///
    /// If the settings cannot be used.
    pub fn new(
        settings: Settings,
        tables: Tables,
        mut kept: Vec<Puzzle>,
    ) -> Result<Generator, SettingsError> {
        if settings.setup.players() != Players::Two {
            return Err(SettingsError::FourPlayers);
        }
        // The last game may be incomplete.
        let next_game = kept.last().map_or(0, |puzzle| puzzle.game);
        let first = kept.iter().position(|puzzle| puzzle.game == next_game).unwrap_or(0);
        let repeated = kept.split_off(first);
        let puzzles = kept.into_iter().map(|puzzle| {
            let from = level_from(&puzzle.missed);
            (puzzle, from)
        });
        Ok(Generator { settings, tables, puzzles: puzzles.collect(), next_game, repeated })
    }

    /// The puzzles so far.
    pub fn puzzles(&self) -> impl ExactSizeIterator<Item = &Puzzle> {
        self.puzzles.iter().map(|(puzzle, _)| puzzle)
    }

    /// Plays the next game and extracts its puzzles. Returns `None` if there are enough, or if the
    /// signal stops the game, whose puzzles are then dropped.
    ///
    /// # Errors
    ///
    /// If the first game gives other puzzles than the existing ones.
    pub fn next_game(&mut self, stop: &Signal) -> Result<Option<Event>, SettingsError> {
        if self.puzzles.len() >= self.settings.count {
            return Ok(None);
        }
        let before = self.puzzles.len();
        let game = self.next_game;
        let Some(mut event) = self.play(game, stop) else {
            self.puzzles.truncate(before);
            return Ok(None);
        };
        event.puzzles = self.puzzles[before..].iter().map(|(puzzle, _)| puzzle.clone()).collect();
        let repeated = std::mem::take(&mut self.repeated);
        if !event.puzzles.starts_with(&repeated) {
            return Err(SettingsError::OtherRun(game));
        }
        event.puzzles.drain(..repeated.len());
        self.next_game += 1;
        Ok(Some(event))
    }

    fn play(&mut self, game: u64, stop: &Signal) -> Option<Event> {
        let tables = self.tables.clone();
        let mut prover = Prover::new(&tables, stop);
        let mut random = SplitMix64::new(SplitMix64::nth(self.settings.seed, game));
        let mut player = Searcher::new(Options { hash_mib: 1, ..Options::default() });
        // Levels of about a club player's strength miss wins, which become puzzles.
        let levels = [3 + random.below(4) as u8, 3 + random.below(4) as u8];
        // Every other game starts as an ending, since few games between levels reach one.
        let start = if game.is_multiple_of(2) {
            None
        } else {
            ending(self.settings.setup.board(), &mut random)
        };
        let opening = if start.is_some() { 0 } else { 2 + random.below(4) };
        let mut event = Event { game, ..Event::default() };
        let mut position = start.unwrap_or_else(|| self.settings.setup.position());
        let (mut last, mut taken) = (0, 0);
        for ply in 0.. {
            if position.is_over() || taken == PER_GAME || self.puzzles.len() >= self.settings.count
            {
                break;
            }
            if stop.is_stopped() {
                return None;
            }
            let moves = position.legal_moves();
            if ply < opening {
                position.play_unchecked(moves[random.below(moves.len())]);
                continue;
            }
            let is_due = taken == 0 || ply >= last + PLIES_BETWEEN;
            if is_due && moves.len() >= MIN_MOVES {
                event.positions += 1;
                if let Some(puzzle) = self.puzzle(&position, &mut prover, &mut event) {
                    self.puzzles.push(puzzle);
                    (last, taken) = (ply, taken + 1);
                }
            }
            let level = levels[position.turn().index() / 2];
            let options = Options { hash_mib: 1, salt: random.next(), ..Options::default() };
            player.set_options(options).expect("the size of the table stays");
            let limits = Level::new(level).map(Limits::level).unwrap_or_default();
            let chosen = player.think(&position, &limits, stop, |_| {}).best?;
            // Occasional random moves lead to positions that the engine avoids.
            let is_random = random.below(20) == 0;
            let mv = if is_random { moves[random.below(moves.len())] } else { chosen };
            position.play_unchecked(mv);
        }
        (!stop.is_stopped()).then_some(event)
    }

    /// The puzzle that begins with this position, if there is one.
    fn puzzle(
        &self,
        position: &Position,
        prover: &mut Prover,
        event: &mut Event,
    ) -> Option<(Puzzle, u8)> {
        let candidate = match prover.by_tables(position) {
            Some(known) => known?.0,
            None => {
                let [(mv, best), (_, other)] = prover.two_best(position, SCREEN_NODES)?;
                if best.chance < SCREEN_BEST || best.chance - other.chance < SCREEN_GAP {
                    return None;
                }
                mv
            }
        };
        event.candidates += 1;
        let id = puzzle_id(position);
        if self.puzzles.iter().any(|(other, _)| other.id == id) {
            event.surplus += 1;
            return None;
        }
        // Asking the weak levels is cheap. A move that they find makes no puzzle, however it
        // continues.
        if Grade::of(&[(position.clone(), candidate)]).solved_from() < 2 {
            event.obvious += 1;
            return None;
        }
        // A short search rejects most candidates that a long one would reject.
        let is_clear = prover.by_tables(position).is_some()
            || prover.by_search(position, GATE_NODES).is_some_and(|(mv, _)| mv == candidate);
        if !is_clear {
            event.unclear += 1;
            return None;
        }
        let Some((line, proof)) = self.line(position, prover) else {
            event.unclear += 1;
            return None;
        };
        let grade = Grade::of(&line);
        let from = grade.solved_from();
        if from < 2 {
            event.obvious += 1;
            return None;
        }
        let checkers = self.settings.setup.position().checkers(position.turn());
        let themes = Theme::of(&line, checkers);
        if !self.has_room(from, proof, &themes) {
            event.surplus += 1;
            return None;
        }
        let puzzle = Puzzle {
            id,
            setup: self.settings.setup,
            turn: position.turn(),
            solution: line.iter().map(|(at, mv)| mv.text(at).to_string()).collect(),
            position: position.clone(),
            proof,
            rating: grade.rating(),
            missed: grade.missed(),
            themes,
            game: event.game,
        };
        Some((puzzle, from))
    }

    /// The solution and its proof. It continues while the solver has a single winning move among
    /// several, with a proof no weaker than that of the first.
    fn line(
        &self,
        start: &Position,
        prover: &mut Prover,
    ) -> Option<(Vec<(Position, Move)>, Proof)> {
        let Settings { nodes, solver_nodes, solver_checkers, .. } = self.settings;
        let effort = Effort { search: nodes, solver: solver_nodes, solver_checkers };
        prover.new_puzzle();
        let (mv, mut proof) = prover.only_win(start, effort)?;
        let mut line = vec![(start.clone(), mv)];
        let mut position = start.after(mv).ok()?;
        for _ in 1..MAX_SOLVER_MOVES {
            let mut replies = Vec::new();
            while !position.is_over() && position.turn() != start.turn() {
                let reply = prover.reply(&position, nodes / 4)?;
                replies.push((position.clone(), reply));
                position = position.after(reply).ok()?;
            }
            if position.is_over() || position.count_moves() == 1 {
                break;
            }
            let Some((mv, next)) = prover.only_win(&position, effort) else { break };
            if proof.is_exact() && !next.is_exact() {
                break;
            }
            proof = proof.and(next);
            line.append(&mut replies);
            line.push((position.clone(), mv));
            position = position.after(mv).ok()?;
        }
        Some((line, proof))
    }

    /// Whether another puzzle of this kind is wanted.
    fn has_room(&self, from: u8, proof: Proof, themes: &[Theme]) -> bool {
        let is_table = |proof: &Proof| matches!(proof, Proof::Table { .. });
        let one_move = |themes: &[Theme]| themes.contains(&Theme::OneMove);
        let most = |share: usize| self.settings.count * share / 100;
        let count = |is_kind: &dyn Fn(&Puzzle, u8) -> bool| {
            self.puzzles.iter().filter(|(puzzle, from)| is_kind(puzzle, *from)).count()
        };
        let level_room = match from {
            2 => count(&|_, from| from == 2) < most(SHARE_LEVEL_2),
            3 => count(&|_, from| from == 3) < most(SHARE_LEVEL_3),
            8 => count(&|_, from| from == 8) < most(SHARE_LEVEL_8),
            _ => true,
        };
        level_room
            && (!is_table(&proof)
                || count(&|puzzle, _| is_table(&puzzle.proof)) < most(SHARE_TABLE))
            && (!one_move(themes)
                || count(&|puzzle, _| one_move(&puzzle.themes)) < most(SHARE_ONE_MOVE))
    }
}

/// The lowest level from which on all levels find a puzzle, from the levels that miss it.
fn level_from(missed: &[u8]) -> u8 {
    missed.iter().max().map_or(1, |level| level + 1)
}

/// A random ending: checkers of both players anywhere on the board.
fn ending(board: Board, random: &mut SplitMix64) -> Option<Position> {
    let squares: Vec<Square> = board.squares().iter().collect();
    let mut heights: Vec<(Player, Square, usize)> = Vec::new();
    for &player in Players::Two.all() {
        let span = ENDING_CHECKERS.end() + 1 - ENDING_CHECKERS.start();
        for _ in 0..ENDING_CHECKERS.start() + random.below(span) {
            let square = squares[random.below(squares.len())];
            match heights.iter_mut().find(|(_, at, _)| *at == square) {
                // A checker on a square of the other player is left out.
                Some((owner, _, height)) => *height += usize::from(*owner == player),
                None => heights.push((player, square, 1)),
            }
        }
    }
    let layout = heights
        .into_iter()
        .fold(Layout::new(board.size(), Players::Two), |layout, (player, square, height)| {
            layout.stack(player, square, height)
        });
    layout.validate().ok().filter(|position| !position.is_over())
}
