//! Authentication of mail commands.

/// The authentication of an account's mail commands. The password and the PIN are always accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MailGuard {
    /// Only the password or the PIN.
    Password,
    /// Also a reply to a move mail, whose reply address is signed.
    #[default]
    Answers,
    /// Also a command without password from the confirmed address; a mail to that address then asks
    /// for confirmation.
    Address,
}

impl MailGuard {
    /// All values, the strictest first.
    pub const ALL: [MailGuard; 3] = [MailGuard::Password, MailGuard::Answers, MailGuard::Address];

    /// The word in databases and forms.
    pub const fn word(self) -> &'static str {
        match self {
            MailGuard::Password => "password",
            MailGuard::Answers => "answers",
            MailGuard::Address => "address",
        }
    }

    /// Parses a word.
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
