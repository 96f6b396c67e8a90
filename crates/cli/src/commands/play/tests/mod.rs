//! The game in the terminal, tested without one: actions and events in, state
//! and drawn screens out.

mod app;
mod screen;
mod wild;

use dipole::{Game, Player, Position, Setup, Square};
use dipole_engine::Level;

use super::action::Action;
use super::app::App;
use super::look::{Palette, Theme};
use super::seats::{Seat, Seats};

const HUMANS: [Seat; 4] = [Seat::Human; 4];
const WHITE_HUMAN: [Seat; 4] = [Seat::Human, Seat::Computer, Seat::Computer, Seat::Computer];

fn app(game: Game, seats: [Seat; 4]) -> App {
    let look = Theme { bottom: Player::White, coins: true, palette: Palette::None };
    let level = Level::new(3).expect("levels are 1 to 8");
    App::new(game, Seats::new(seats, level), look, "2026.11.21".to_owned())
}

fn small(seats: [Seat; 4]) -> App {
    app(Game::from(Setup::Small), seats)
}

fn custom(position: &str, seats: [Seat; 4]) -> App {
    let position: Position = position.parse().expect("a sound position");
    app(Game::new(position), seats)
}

fn at(name: &str) -> Square {
    name.parse().expect("a square's name")
}

/// Touches squares, one after the other.
fn touch(app: &mut App, squares: &[&str]) {
    for square in squares {
        assert_eq!(app.update(Action::Touch(at(square))), None);
    }
}

/// The moves played, as text.
fn played(app: &App) -> Vec<String> {
    (0..app.game.moves().len())
        .map(|ply| app.game.move_text(ply).expect("below the number of moves").to_string())
        .collect()
}
