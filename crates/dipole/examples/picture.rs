//! Writes the picture of a game's last position to standard output:
//! `cargo run --example picture -- large E1-E3 F10-F8 > board.svg`

use dipole::{Game, Setup};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let setup: Setup = arguments.next().unwrap_or_default().parse()?;
    let mut game = Game::from(setup);
    for text in arguments {
        game.play_text(&text)?;
    }
    let mut picture = game.position().svg();
    if let [.., before, _] = game.positions()
        && let Some(&mv) = game.moves().last()
    {
        picture = picture.last_move(before.turn(), mv);
    }
    print!("{picture}");
    Ok(())
}
