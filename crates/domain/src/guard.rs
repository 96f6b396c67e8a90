//! What shows that a mail really comes from the player.

/// How somebody's games may be played by mail. The password and the PIN always
/// will do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MailGuard {
    /// With the password or the PIN only.
    Password,
    /// Also by answering a move mail, whose address is signed.
    #[default]
    Answers,
    /// Also by a command without password from the confirmed address; a mail to
    /// that address then asks whether it is meant.
    Address,
}

impl MailGuard {
    /// All of them, the strictest first.
    pub const ALL: [MailGuard; 3] = [MailGuard::Password, MailGuard::Answers, MailGuard::Address];

    /// The word in databases and forms.
    pub const fn word(self) -> &'static str {
        match self {
            MailGuard::Password => "password",
            MailGuard::Answers => "answers",
            MailGuard::Address => "address",
        }
    }

    /// Reads a word.
    pub fn from_word(word: &str) -> Option<MailGuard> {
        MailGuard::ALL.into_iter().find(|guard| guard.word() == word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_kept_in_databases() {
        let words = MailGuard::ALL.map(MailGuard::word);
        assert_eq!(words, ["password", "answers", "address"]);
        assert_eq!(words.map(MailGuard::from_word), MailGuard::ALL.map(Some));
        assert_eq!(MailGuard::from_word("pin"), None);
    }
}
