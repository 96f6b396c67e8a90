//! Features that players have to opt into.

/// A feature that is off until a player turns it on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptIn {
    /// A mail with the board after every move, the player's own included.
    Copies,
    /// Challenges begin without acceptance if both players have opted in and the site allows it.
    Begin,
}

impl OptIn {
    /// All values.
    pub const ALL: [OptIn; 2] = [OptIn::Copies, OptIn::Begin];

    /// The word in databases, forms and commands.
    pub const fn word(self) -> &'static str {
        match self {
            OptIn::Copies => "copies",
            OptIn::Begin => "begin",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_kept_in_databases() {
        assert_eq!(OptIn::ALL.map(OptIn::word), ["copies", "begin"]);
    }
}
