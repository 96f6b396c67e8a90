//! Ids of games and people: random, short enough for a URL, and impossible to guess.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Crockford-like letters and digits, without those that look alike.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Draws `len` random letters, five bits each.
///
/// # Panics
///
/// If the operating system provides no random numbers, since the site is not safe without them.
pub fn random_text(len: usize) -> String {
    let mut bytes = vec![0u8; len];
    getrandom::fill(&mut bytes).expect("the operating system gives random numbers");
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// Bytes as lower-case hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    data_encoding::HEXLOWER.encode(bytes)
}

fn is_id(text: &str, len: usize) -> bool {
    text.len() == len && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

/// The text is not an id: its length or letters are wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is no id")]
pub struct NotAnId;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $len:literal) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(String);

        impl $name {
            /// Draws a new id.
            pub fn random() -> $name {
                $name(random_text($len))
            }

            /// Parses an id; `None` if the text is not one.
            pub fn parse(text: &str) -> Option<$name> {
                is_id(text, $len).then(|| $name(text.to_owned()))
            }

            /// The id as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl TryFrom<String> for $name {
            type Error = NotAnId;

            fn try_from(text: String) -> Result<$name, NotAnId> {
                $name::parse(&text).ok_or(NotAnId)
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> String {
                id.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

id!(
    /// A game, as in its URL: 8 letters and digits, 40 bits.
    GameId,
    8
);
id!(
    /// An offer to play, as in its URL.
    OfferId,
    10
);
id!(
    /// A tournament, as in its URL.
    TournamentId,
    8
);
id!(
    /// A study, as in its URL. Long, because the link is the permission to read a shared study.
    StudyId,
    16
);
id!(
    /// A chapter of a study, as in its URL.
    ChapterId,
    8
);
id!(
    /// A player, with or without an account. Never shown to others.
    PersonId,
    20
);

/// The prefix of a bot's id. Another random id begins so once in 2^40.
pub const BOT_ID_PREFIX: &str = "bbbbbbbb";

impl PersonId {
    /// Draws the id of a new bot. The id marks the account as a bot's permanently: an existing
    /// account cannot become a bot.
    pub fn random_bot() -> PersonId {
        PersonId(format!("{BOT_ID_PREFIX}{}", random_text(12)))
    }

    /// Whether the account is a bot's.
    pub fn is_bot(&self) -> bool {
        self.0.starts_with(BOT_ID_PREFIX)
    }
}

impl GameId {
    /// A number that differs between games and never changes for one game.
    pub fn salt(&self) -> u64 {
        // The letters are random already.
        self.0.bytes().fold(0, |salt, byte| salt << 8 | u64::from(byte))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_ids_are_ids_and_differ() {
        let (one, two) = (GameId::random(), GameId::random());
        assert_ne!(one, two);
        assert_eq!(GameId::parse(one.as_str()), Some(one));
    }

    #[test]
    fn the_id_of_a_bot_says_so() {
        let bot = PersonId::random_bot();
        assert!(bot.is_bot() && !PersonId::random().is_bot());
        assert_eq!(PersonId::parse(bot.as_str()), Some(bot));
    }

    #[test]
    fn other_texts_are_no_ids() {
        for text in ["", "short", "ABCDEFGH", "abcdefg/", "abcdefghi", "äbcdefg"] {
            assert_eq!(GameId::parse(text), None, "{text}");
            assert_eq!(GameId::try_from(text.to_owned()), Err(NotAnId), "{text}");
        }
    }

    #[test]
    fn an_id_is_written_as_it_is_read() {
        let id = OfferId::try_from("abcdefgh23".to_owned()).expect("an id");
        assert_eq!((id.as_str(), id.to_string().as_str()), ("abcdefgh23", "abcdefgh23"));
        assert_eq!(String::from(id), "abcdefgh23");
    }

    #[test]
    fn bytes_are_written_in_two_digits_each() {
        assert_eq!(hex(&[0, 10, 255]), "000aff");
    }

    #[test]
    fn a_games_number_follows_from_its_letters() {
        let salt = |text| GameId::parse(text).expect("an id").salt();
        assert_eq!(salt("abcdefgh"), u64::from_be_bytes(*b"abcdefgh"));
    }
}
