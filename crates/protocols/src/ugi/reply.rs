//! Formats the engine's reports.

use std::fmt::Write;

use dipole::{Move, Position};
use dipole_engine::{Info, Outcome, Score};

/// An `info` line for each line of play.
pub(crate) fn info(info: &Info, position: &Position) -> String {
    let mut text = String::new();
    for (number, line) in (1..).zip(&info.lines) {
        let moves = moves_as_text(&line.moves, position);
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "info depth {} seldepth {} multipv {number} score {} nodes {} nps {} hashfull {} \
             tbhits {} time {} pv {}",
            info.depth,
            info.seldepth,
            score(line.score),
            info.nodes,
            info.nps,
            info.hashfull,
            info.tb_hits,
            info.time.as_millis(),
            moves.join(" "),
        );
    }
    text
}

/// The `bestmove` line.
pub(crate) fn best_move(outcome: &Outcome, position: &Position) -> String {
    let Some(best) = outcome.best else { return "bestmove none\n".to_owned() };
    let moves: Vec<Move> = std::iter::once(best).chain(outcome.ponder).collect();
    match moves_as_text(&moves, position).as_slice() {
        [best, ponder] => format!("bestmove {best} ponder {ponder}\n"),
        [best] => format!("bestmove {best}\n"),
        _ => "bestmove none\n".to_owned(),
    }
}

/// Forced results are counted in the player's own moves, as GUIs expect. The length of a win by the
/// tables is unknown, so it is reported as a large advantage.
fn score(score: Score) -> String {
    match score {
        Score::Win(plies) => format!("mate {}", plies.div_ceil(2)),
        Score::Loss(plies) => format!("mate -{}", plies.div_ceil(2)),
        Score::TableWin | Score::TableLoss | Score::Eval(_) => {
            format!("cp {}", score.centicheckers())
        }
    }
}

/// A line of play in canonical notation, up to the first illegal move.
pub fn moves_as_text(moves: &[Move], position: &Position) -> Vec<String> {
    let mut position = position.clone();
    let mut texts = Vec::with_capacity(moves.len());
    for &mv in moves {
        let text = mv.text(&position).to_string();
        if position.play(mv).is_err() {
            break;
        }
        texts.push(text);
    }
    texts
}

#[cfg(test)]
mod tests {
    use super::*;
    use dipole_engine::Line;
    use std::time::Duration;

    #[test]
    fn lines_of_play_are_in_canonical_notation() {
        let position: Position = "8x8:W:WA5=3:BG7=2".parse().unwrap();
        let moves = ["A5-off:2"].map(|text| position.read_move(text).unwrap()).to_vec();
        let report = Info {
            depth: 3,
            seldepth: 5,
            lines: vec![
                Line { moves: moves.clone(), score: Score::Eval(-35) },
                Line { moves, score: Score::Loss(4) },
            ],
            nodes: 1000,
            pruned: 600,
            time: Duration::from_millis(2),
            nps: 500_000,
            hashfull: 1,
            tb_hits: 7,
        };
        assert_eq!(
            info(&report, &position),
            "info depth 3 seldepth 5 multipv 1 score cp -35 nodes 1000 nps 500000 hashfull 1 \
             tbhits 7 time 2 pv A5-off:2\n\
             info depth 3 seldepth 5 multipv 2 score mate -2 nodes 1000 nps 500000 hashfull 1 \
             tbhits 7 time 2 pv A5-off:2\n"
        );
    }

    #[test]
    fn wins_are_counted_in_own_moves() {
        assert_eq!(score(Score::Win(1)), "mate 1");
        assert_eq!(score(Score::Win(3)), "mate 2");
        assert_eq!(score(Score::Loss(2)), "mate -1");
        assert!(score(Score::TableWin).starts_with("cp "));
    }

    #[test]
    fn a_finished_game_has_no_best_move() {
        let over: Position = "8x8:W:WA5=3:B".parse().unwrap();
        assert_eq!(best_move(&Outcome::default(), &over), "bestmove none\n");
    }
}
