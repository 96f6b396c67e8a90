//! The GUI's side of UGI: requests to an engine.

use std::fmt::Write as _;

use dipole::Game;
use dipole_engine::{CpuTime, Limits};

/// The `position` and `go` lines that request a move from an engine. For a limit of processor time
/// the engine needs its option [`CPU_TIME`](super::CPU_TIME).
pub fn search_request(game: &Game, limits: &Limits) -> String {
    let mut text = format!("position fen {}", game.start());
    // Writing to a string cannot fail.
    for ply in 0..game.moves().len() {
        let before = if ply == 0 { " moves" } else { "" };
        if let Some(mv) = game.move_text(ply) {
            let _ = write!(text, "{before} {mv}");
        }
    }
    text.push_str("\ngo");
    if let Some(depth) = limits.depth {
        let _ = write!(text, " depth {depth}");
    }
    if let Some(nodes) = limits.nodes {
        let _ = write!(text, " nodes {nodes}");
    }
    let time = limits.cpu_time.map(CpuTime::get).or(limits.move_time);
    if let Some(time) = time {
        let _ = write!(text, " movetime {}", time.as_millis().max(1));
    }
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_search_request_has_the_whole_game_and_every_limit() {
        let mut game = Game::default();
        assert_eq!(
            search_request(&game, &Limits::depth(3)),
            "position fen 8x8:W:WE1=12:BD8=12\ngo depth 3\n"
        );
        game.play_text("E1-G3").unwrap();
        game.play_text("D8-B6").unwrap();
        let limits = Limits {
            nodes: Some(7),
            move_time: Some(Duration::from_millis(1500)),
            ..Limits::default()
        };
        assert_eq!(
            search_request(&game, &limits),
            "position fen 8x8:W:WE1=12:BD8=12 moves E1-G3 D8-B6\ngo nodes 7 movetime 1500\n"
        );
    }
}
