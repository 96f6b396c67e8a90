//! One line of a tree: as lists show it, and as conditional moves.

use dipole::Player;

use crate::Game;

/// One of the lines that a tree holds, as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TreeLine {
    /// All moves from the start of the game, separated by spaces: the line's name in forms.
    pub path: String,
    /// After how many moves of the game it begins.
    pub ply: usize,
    /// Its moves; none when it is a comment on a position of the game.
    pub steps: Vec<TreeStep>,
    /// The name at its end.
    pub name: String,
    /// The comment at its end.
    pub comment: String,
}

impl TreeLine {
    /// The line as conditional moves of a player: from the position of the game now to the
    /// player's last move. Nothing when no move of theirs answers another one.
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
    /// As players write it.
    pub text: String,
    /// What the line is called from here on.
    pub name: String,
    /// What the person thinks of it.
    pub comment: String,
}
