//! A site that is killed repeatedly while moves arrive.

use std::sync::mpsc;
use std::time::Duration;

use dipole::{Game, Position};

use crate::database::Postgres;
use crate::guest::Guest;
use crate::hosting::serve;

const KILLS: u64 = 20;

/// The next move after these moves: some legal move, chosen by `dice`.
fn next_move(moves: &[String], dice: u64) -> Option<String> {
    let start: Position = dipole::Setup::Small.position();
    let mut game = Game::new(start);
    for text in moves {
        game.play_text(text).expect("the site plays legal moves only");
    }
    if game.is_over() {
        return None;
    }
    let position = game.position();
    let legal = position.legal_moves();
    let legal: Vec<_> = legal.iter().collect();
    legal.get(dice as usize % legal.len().max(1)).map(|it| it.text(position).to_string())
}

/// One database after the other, since other tests in parallel measure times.
#[test]
fn every_acknowledged_move_is_there_once_after_twenty_kills() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    kill_twenty_times(folder.path().join("dipole.sqlite").to_str().expect("UTF-8"));
    let server = Postgres::start();
    kill_twenty_times(&server.url());
}

fn kill_twenty_times(database: &str) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (mut child, mut address) = serve(folder.path(), database, "127.0.0.1:0", &[]);
    let client = Guest::arrive(&address);

    // All games with their acknowledged moves.
    let mut games: Vec<(String, Vec<String>)> = Vec::new();
    let (mut acknowledged, mut dice) = (0, 1_u64);
    for kill in 0..KILLS {
        let wait = Duration::from_millis(20 + kill * 7919 % 100);
        let (played, first_move) = mpsc::channel();
        let killer = std::thread::spawn(move || {
            // On a slow machine, no move is played within some milliseconds. Every fourth time the
            // site is killed early nevertheless.
            if !kill.is_multiple_of(4) {
                let _ = first_move.recv_timeout(Duration::from_secs(20));
            }
            std::thread::sleep(wait);
            // SIGKILL cannot be handled by the process.
            child.kill().expect("it is our child");
            child.wait().expect("it ends");
        });
        // Runs until the site dies in the middle of it.
        let _: Option<()> = (|| {
            loop {
                let over = games.last().is_none_or(|(_, moves)| next_move(moves, 0).is_none());
                if over {
                    games.push((client.new_game(&address)?, Vec::new()));
                }
                let (game, moves) = games.last_mut()?;
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let text = next_move(moves, dice >> 33)?;
                client.play(&address, game, &text, moves.len())?;
                moves.push(text);
                acknowledged += 1;
                // The killing thread may have stopped receiving.
                let _ = played.send(());
            }
        })();
        killer.join().expect("it has killed");
        (child, address) = serve(folder.path(), database, "127.0.0.1:0", &[]);
        for (game, known) in &mut games {
            let kept = client.moves(&address, game);
            assert_eq!(kept[..known.len()], known[..], "an acknowledged move is lost or doubled");
            assert!(kept.len() <= known.len() + 1, "at most one unacknowledged move is stored");
            *known = kept;
        }
    }
    child.kill().expect("it is our child");
    child.wait().expect("it ends");
    assert!(acknowledged >= KILLS / 2, "{acknowledged} moves: nothing was tested");
    println!("{database}: {acknowledged} moves acknowledged in {} games", games.len());
}
