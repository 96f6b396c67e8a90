//! What an account's name and password may be.

use std::fmt;

use super::rating::COMPUTER;

/// The name of an account: 2 to 20 letters, digits, `-` and `_`. It is also a
/// userid of the mail language, where no blank, quote or colon may stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountName(String);

/// Names that would pass for the site itself or for a computer player.
const RESERVED: [&str; 8] =
    ["admin", "computer", "dipole", "gast", "guest", "moderator", "system", "webmaster"];

/// Why something cannot be an account's name or password.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AccountFault {
    /// Too short, too long, or with other signs.
    #[error("a name has 2 to 20 letters, digits, - and _")]
    Name,
    /// A name that the site needs itself.
    #[error("this name is not to be had")]
    Reserved,
    /// Too short or endless.
    #[error("a password has 8 to 200 characters")]
    Password,
    /// No word of the mail language, or too easily guessed.
    #[error("a PIN has 4 to 20 letters, digits and signs, without blanks, quotes and colons")]
    Pin,
}

impl AccountName {
    /// Reads a name.
    ///
    /// # Errors
    ///
    /// Why this is no name for an account.
    pub fn parse(text: &str) -> Result<AccountName, AccountFault> {
        let text = text.trim();
        let sound = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        // Digits alone would be a board in the mail language.
        let number = text.bytes().all(|byte| byte.is_ascii_digit());
        if !(2..=20).contains(&text.len()) || !text.chars().all(sound) || number {
            return Err(AccountFault::Name);
        }
        let name = AccountName(text.to_owned());
        if RESERVED.contains(&name.key().as_str()) || name.key().starts_with(COMPUTER) {
            return Err(AccountFault::Reserved);
        }
        Ok(name)
    }

    /// The name as its owner writes it.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What no two accounts share.
    pub fn key(&self) -> String {
        self.0.to_ascii_lowercase()
    }
}

impl fmt::Display for AccountName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Checks a new password. Length is all that is asked for: rules about signs
/// make passwords worse.
///
/// # Errors
///
/// When it is too short to be safe or too long to be one.
pub fn check_password(password: &str) -> Result<(), AccountFault> {
    let length = password.chars().count();
    if (8..=200).contains(&length) { Ok(()) } else { Err(AccountFault::Password) }
}

/// Checks a PIN for playing by mail: a word of the mail language, where no
/// blank, quote or colon may stand.
///
/// # Errors
///
/// When it is too easily guessed or no word.
pub fn check_pin(pin: &str) -> Result<(), AccountFault> {
    let sound = |c: char| c.is_ascii_graphic() && !"\"':,".contains(c);
    if (4..=20).contains(&pin.len()) && pin.chars().all(sound) {
        Ok(())
    } else {
        Err(AccountFault::Pin)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_userids() {
        for name in ["ab", "Ann-Marie_7", "x2345678901234567890", " trimmed "] {
            assert!(AccountName::parse(name).is_ok(), "{name}");
        }
        let long = "x23456789012345678901";
        for name in ["", "a", long, "a b", "a:b", "\"ab\"", "<b>", "zoë", "ad\u{430}m", "1742"] {
            assert_eq!(AccountName::parse(name), Err(AccountFault::Name), "{name}");
        }
        for name in ["Guest", "computer-3", "Computer-x"] {
            assert_eq!(AccountName::parse(name), Err(AccountFault::Reserved), "{name}");
        }
    }

    #[test]
    fn names_differ_by_more_than_case() {
        let key = |name| AccountName::parse(name).map(|name| name.key());
        assert_eq!(key("Ann"), key("aNN"));
    }

    #[test]
    fn a_pin_is_a_word_of_the_mail_language() {
        for pin in ["1234", "ten-of-clubs", "x!y?z/7"] {
            assert_eq!(check_pin(pin), Ok(()), "{pin}");
        }
        for pin in
            ["", "123", "12 34", "12:34", "\"1234\"", "it's", "12345678901234567890x", "zoë5"]
        {
            assert_eq!(check_pin(pin), Err(AccountFault::Pin), "{pin}");
        }
    }

    #[test]
    fn passwords_are_counted_in_characters() {
        assert!(check_password("äöüäöüäö").is_ok());
        assert!(check_password("1234567").is_err());
        assert!(check_password(&"x".repeat(201)).is_err());
    }
}
