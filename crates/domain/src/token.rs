//! The scopes of API tokens.

use std::fmt;

/// A scope of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// Read everything that the owner can see.
    Read,
    /// Move, resign, plan and chat in the owner's games.
    Play,
    /// Begin games and answer offers.
    Challenge,
    /// Change the owner's settings.
    Account,
}

impl Scope {
    /// All scopes.
    pub const ALL: [Scope; 4] = [Scope::Read, Scope::Play, Scope::Challenge, Scope::Account];

    /// The word in databases, forms and descriptions.
    pub const fn word(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Play => "play",
            Scope::Challenge => "challenge",
            Scope::Account => "account",
        }
    }

    /// Parses a word.
    pub fn from_word(word: &str) -> Option<Scope> {
        Scope::ALL.into_iter().find(|scope| scope.word() == word)
    }
}

/// The scopes of a token.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scopes(Vec<Scope>);

impl Scopes {
    /// Parses words separated by spaces; unknown words are ignored.
    pub fn parse(text: &str) -> Scopes {
        let has = |scope: &Scope| text.split_whitespace().any(|word| word == scope.word());
        Scopes(Scope::ALL.into_iter().filter(has).collect())
    }

    /// Whether there are no scopes.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether all needed scopes are included.
    pub fn allow(&self, needed: &Scopes) -> bool {
        needed.0.iter().all(|scope| self.0.contains(scope))
    }

    /// The scopes, one by one.
    pub fn iter(&self) -> impl Iterator<Item = Scope> + '_ {
        self.0.iter().copied()
    }
}

impl fmt::Display for Scopes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<_> = self.iter().map(Scope::word).collect();
        f.write_str(&words.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scopes_are_written_and_read() {
        let scopes = Scopes::parse("play  read everything");
        assert_eq!(scopes.to_string(), "read play");
        assert_eq!(Scopes::parse(&scopes.to_string()), scopes);
        assert!(Scopes::parse("").is_empty() && !scopes.is_empty());
        assert!(scopes.iter().eq([Scope::Read, Scope::Play]));
        let words = Scope::ALL.map(Scope::word);
        assert_eq!(words, ["read", "play", "challenge", "account"]);
        assert_eq!(words.map(Scope::from_word), Scope::ALL.map(Some));
        assert_eq!(Scope::from_word("write"), None);
    }

    #[test]
    fn a_token_allows_its_scopes_and_no_more() {
        let token = Scopes::parse("read play");
        for (needed, allowed) in [
            ("", true),
            ("read", true),
            ("read play", true),
            ("challenge", false),
            ("play account", false),
        ] {
            assert_eq!(token.allow(&Scopes::parse(needed)), allowed, "{needed}");
        }
    }
}
