//! Features that players have to opt into.

/// A feature that is off until a player turns it on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptIn {
    /// A mail with the board after every move, the player's own included.
    Copies,
    /// Challenges begin without acceptance if both players have opted in and the site allows it.
    Begin,
    /// A mail when a followed player opens a game in the lobby.
    FollowedMail,
    /// A notification on devices when a followed player opens a game in the lobby.
    FollowedPush,
    /// Mails of plain text alone, without HTML and pictures.
    TextMails,
}

impl OptIn {
    /// All values.
    pub const ALL: [OptIn; 5] =
        [OptIn::Copies, OptIn::Begin, OptIn::FollowedMail, OptIn::FollowedPush, OptIn::TextMails];

    /// The word in databases, forms and commands.
    pub const fn word(self) -> &'static str {
        match self {
            OptIn::Copies => "copies",
            OptIn::Begin => "begin",
            OptIn::FollowedMail => "followed-mail",
            OptIn::FollowedPush => "followed-push",
            OptIn::TextMails => "text_mails",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_kept_in_databases() {
        assert_eq!(
            OptIn::ALL.map(OptIn::word),
            ["copies", "begin", "followed-mail", "followed-push", "text_mails"]
        );
    }
}
