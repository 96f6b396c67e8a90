//! Refutations: a short search that shows the consequences of a wrong move, and the source of the
//! result.
//!
//! The engine chooses the moves of the line. The result is called proved only where endgame tables
//! have the position after the move, or where a proof is stored with a puzzle.

use dipole::{Move, Player, Players, Position};
use dipole_domain::{Reason, reasons};
use dipole_engine::{Limits, Options, Searcher, Signal};
use dipole_tables::Tables;

use crate::admission::{Requester, Work};
use crate::app::App;
use crate::services::Error;

/// Number of positions visited by the first search of a line, and by each further one.
const FIRST_NODES: u64 = 40_000;
const NEXT_NODES: u64 = 4_000;
/// Maximum number of moves after the wrong one.
const MAX_MOVES: usize = 6;
/// Maximum number of moves if the winner is known, so that the line can reach the end.
const MAX_MOVES_TO_THE_END: usize = 12;
/// Memory of the engine, in MiB.
const HASH: usize = 2;

/// The source of a move's result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// Endgame tables.
    Table,
    /// A proof by search down to endgame tables.
    Solver,
    /// An estimate of the engine.
    Engine,
}

impl Source {
    /// All sources.
    pub const ALL: [Source; 3] = [Source::Table, Source::Solver, Source::Engine];

    /// The name in the API and in keys of texts.
    pub const fn name(self) -> &'static str {
        match self {
            Source::Table => "table",
            Source::Solver => "solver",
            Source::Engine => "engine",
        }
    }
}

/// The line that follows a move.
#[derive(Clone, PartialEq, Debug)]
pub struct Continuation {
    /// The move and the line after it.
    pub line: Vec<Move>,
    /// The winner, if endgame tables have the position after the move.
    pub winner: Option<Player>,
    /// The mover's chance to win after the move, 0 to 1.
    pub chance: f64,
}

/// A wrong move with the line that refutes it.
#[derive(Clone, PartialEq, Debug)]
pub struct Refutation {
    /// The position in which the move is made.
    pub before: Position,
    /// The move and the line after it.
    pub line: Vec<Move>,
    /// The source of the result.
    pub source: Source,
    /// The mover's chance to win after the move, 0 to 1.
    pub chance: f64,
    /// The reasons shown by the line, compared with the right one.
    pub reasons: Vec<Reason>,
}

/// Searches the line after a legal move.
pub async fn continuation(
    app: &App,
    requester: &Requester,
    before: &Position,
    mv: Move,
) -> Result<Continuation, Error> {
    let (tables, before) = (app.tables.clone(), before.clone());
    let search = move || search(&tables, &before, mv);
    Ok(app.admission.run(Work::Explanation, requester, search).await?)
}

/// The refutation of a move that is worse than the first one of `better`. `proof` is the result
/// known beforehand. Returns `None` if endgame tables show that the move wins after all.
pub fn refutation(
    before: &Position,
    found: Continuation,
    better: &[Move],
    proof: Source,
) -> Option<Refutation> {
    let Continuation { line, winner, chance } = found;
    if winner == Some(before.turn()) {
        return None;
    }
    let source = if winner.is_some() { Source::Table } else { proof };
    let reasons = reasons(before, &line, better);
    let chance = if source == Source::Engine { chance } else { 0.0 };
    Some(Refutation { before: before.clone(), line, source, chance, reasons })
}

/// The winner of a position in the endgame tables.
fn winner(tables: &Tables, position: &Position) -> Option<Player> {
    if position.players() != Players::Two {
        return None;
    }
    let of_table = || Some(tables.probe(position)?.winner(position.turn()));
    position.winner().or_else(of_table)
}

fn search(tables: &Tables, before: &Position, mv: Move) -> Continuation {
    let mover = before.turn();
    let mut line = vec![mv];
    let mut at = before.clone();
    at.play_unchecked(mv);
    let known = winner(tables, &at);
    let tables = Some(tables.clone());
    let mut searcher =
        Searcher::new(Options { hash_mib: HASH, tables: tables.clone(), ..Options::default() });
    let mut chance = None;
    let mut nodes = FIRST_NODES;
    let most = 1 + if known.is_some() { MAX_MOVES_TO_THE_END } else { MAX_MOVES };
    while line.len() < most && !at.is_over() {
        let found = searcher.think(&at, &Limits::nodes(nodes), &Signal::new(), |_| {});
        let Some(best) = found.info.lines.first().filter(|best| !best.moves.is_empty()) else {
            break;
        };
        let of_turn = best.score.winning_chance();
        chance.get_or_insert(if at.turn() == mover { of_turn } else { 1.0 - of_turn });
        for &next in best.moves.iter().take(most - line.len()) {
            if at.play(next).is_err() {
                break;
            }
            // From the move with which the opponent gives the win back, the line refutes nothing.
            let gives_back = known.is_some_and(|winner| winner != mover)
                && tables.as_ref().and_then(|it| self::winner(it, &at)) == Some(mover);
            if gives_back {
                return Continuation { line, winner: known, chance: chance.unwrap_or(0.0) };
            }
            line.push(next);
        }
        nodes = NEXT_NODES;
    }
    let decided = known.or(at.winner()).map(|winner| if winner == mover { 1.0 } else { 0.0 });
    Continuation { line, winner: known, chance: known.and(decided).or(chance).unwrap_or(0.5) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(text: &str) -> Position {
        text.parse().expect("a position")
    }

    fn follow(before: &Position, text: &str) -> Continuation {
        search(&Tables::builtin(), before, before.read_move(text).expect("a move"))
    }

    #[test]
    fn a_lost_endgame_is_known_by_tables_and_shown_by_a_legal_line() {
        let before = position("8x8:W:WE1=2:BG3=2");
        let found = follow(&before, "E1-F2");
        assert_eq!((found.winner, found.chance), (Some(Player::Black), 0.0));
        let better = [before.read_move("E1-G3").expect("a move")];
        let refuted = refutation(&before, found, &better, Source::Engine).expect("it loses");
        assert_eq!(refuted.source, Source::Table);
        assert!(refuted.reasons.iter().any(|it| it.name() == "capture_missed"), "{refuted:?}");
        let mut at = before;
        for mv in refuted.line {
            at.play(mv).expect("a legal line");
        }
    }

    #[test]
    fn a_move_that_wins_is_not_refuted() {
        let before = position("8x8:W:WE1=2:BG3=2");
        let found = follow(&before, "E1-G3");
        assert_eq!((found.winner, found.chance), (Some(Player::White), 1.0));
        assert_eq!(refutation(&before, found, &[], Source::Solver), None);
    }

    #[test]
    fn beyond_the_tables_the_engine_estimates_and_proves_nothing() {
        let before = position("8x8:W:WE1=12:BD8=12");
        let found = follow(&before, "E1-E3");
        assert_eq!(found.winner, None);
        assert_eq!(found.line.len(), MAX_MOVES + 1);
        let refuted = refutation(&before, found, &[], Source::Engine).expect("no proof");
        assert_eq!(refuted.source, Source::Engine);
        assert!(refuted.chance > 0.0 && refuted.chance < 1.0, "{refuted:?}");
    }

    #[test]
    fn every_wrong_move_of_proved_puzzles_is_refuted() {
        let puzzles = dipole_puzzles::builtin().expect("sound puzzles");
        let mut of_table = 0;
        for puzzle in puzzles.iter().filter(|it| it.proof.is_exact()).step_by(40) {
            let line = puzzle.line().expect("a legal solution");
            let (before, right) = &line[0];
            let better: Vec<Move> = line.iter().map(|(_, mv)| *mv).collect();
            for wrong in before.legal_moves().into_iter().filter(|mv| mv != right).take(3) {
                let found = search(&Tables::builtin(), before, wrong);
                let refuted = refutation(before, found, &better, Source::Solver);
                let refuted = refuted.unwrap_or_else(|| panic!("{}: {wrong:?} wins", puzzle.id));
                of_table += usize::from(refuted.source == Source::Table);
                assert_eq!(refuted.line.first(), Some(&wrong));
            }
        }
        assert!(of_table > 10, "{of_table}");
    }
}
