//! What players get only if they ask for it.

/// Something that is off until a player turns it on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptIn {
    /// A mail with the board after every move, the player's own included.
    Copies,
    /// Challenges begin without acceptance between those who both wish it, where the site
    /// allows that.
    Begin,
    /// Mails of plain text alone, without HTML and pictures.
    TextMails,
}

impl OptIn {
    /// All of them.
    pub const ALL: [OptIn; 3] = [OptIn::Copies, OptIn::Begin, OptIn::TextMails];

    /// The word in databases, forms and commands.
    pub const fn word(self) -> &'static str {
        match self {
            OptIn::Copies => "copies",
            OptIn::Begin => "begin",
            OptIn::TextMails => "text_mails",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_kept_in_databases() {
        assert_eq!(OptIn::ALL.map(OptIn::word), ["copies", "begin", "text_mails"]);
    }
}
