//! One line of a tree, for lists and as conditional moves.

use dipole::Player;

use crate::Game;

/// A line of a tree in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TreeLine {
    /// All moves from the start of the game, separated by spaces: the id of the line in forms.
    pub path: String,
    /// The ply of the game at which it begins.
    pub ply: usize,
    /// Its moves; empty if it is a comment on a position of the game.
    pub steps: Vec<TreeStep>,
    /// The name at its end.
    pub name: String,
    /// The comment at its end.
    pub comment: String,
}

impl TreeLine {
    /// The line as conditional moves of a player: from the current position of the game to the
    /// player's last move. `None` if no move of the player replies to another one.
    pub fn plan(&self, game: &Game, seat: Player) -> Option<String> {
        if self.ply != game.play().moves().len() || game.position().turn() == seat {
            return None;
        }
        let mut position = game.position().clone();
        let mut answered = 0;
        for (number, step) in self.steps.iter().enumerate() {
            let mv = position.read_move(&step.text).ok()?;
            if position.turn() == seat {
                answered = number + 1;
            }
            position.play_unchecked(mv);
        }
        let texts: Vec<&str> = self.steps[..answered].iter().map(|it| it.text.as_str()).collect();
        (answered > 0).then(|| texts.join(" "))
    }
}

/// A move of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TreeStep {
    /// The move in the players' notation.
    pub text: String,
    /// The name of the line from here on.
    pub name: String,
    /// The comment on the move.
    pub comment: String,
}
