//! Validates account names, passwords and PINs.

use std::fmt;

use super::rating::COMPUTER;

/// The name of an account: 2 to 20 letters, digits, `-` and `_`. It is also a userid of the mail
/// language, which allows no blanks, quotes or colons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountName(String);

/// Names that could pass for the site itself or for a computer player.
const RESERVED: [&str; 8] =
    ["admin", "computer", "dipole", "gast", "guest", "moderator", "system", "webmaster"];

/// Roles of people and programs that run sites, in the site's languages. New accounts cannot have
/// these names. Accounts from before this list keep theirs.
const ROLES: [&str; 97] = [
    "abuse",
    "account",
    "accounts",
    "admin",
    "administracja",
    "administrador",
    "administrateur",
    "administration",
    "administrator",
    "aide",
    "aiuto",
    "ajuda",
    "amministratore",
    "anonimo",
    "anonyme",
    "anonymous",
    "api",
    "arbitre",
    "arbitro",
    "assistance",
    "ayuda",
    "beheer",
    "beheerder",
    "betreiber",
    "billing",
    "computer",
    "contact",
    "convidado",
    "daemon",
    "dipole",
    "eigenaar",
    "everybody",
    "everyone",
    "gast",
    "gosc",
    "guest",
    "help",
    "helpdesk",
    "hilfe",
    "hostmaster",
    "hulp",
    "inhaber",
    "invitado",
    "invite",
    "mail",
    "mailer",
    "mailerdaemon",
    "mod",
    "moderacja",
    "moderador",
    "moderateur",
    "moderation",
    "moderator",
    "moderatore",
    "moderatoren",
    "moderatorin",
    "moderators",
    "mods",
    "nobody",
    "noreply",
    "obsluga",
    "official",
    "operator",
    "ospite",
    "owner",
    "pomoc",
    "postmaster",
    "propietario",
    "proprietaire",
    "proprietario",
    "referee",
    "root",
    "scheidsrechter",
    "schiedsrichter",
    "security",
    "sedzia",
    "server",
    "service",
    "site",
    "soporte",
    "staff",
    "sudo",
    "superuser",
    "suporte",
    "support",
    "supporto",
    "sysadmin",
    "sysop",
    "system",
    "team",
    "technik",
    "verwalter",
    "verwaltung",
    "webadmin",
    "webmaster",
    "wlasciciel",
    "www",
];

/// Words that may surround a role without changing its meaning.
const AROUND_ROLES: [&str; 8] = ["the", "dipole", "site", "official", "real", "team", "user", "mr"];

/// The reason why an account name, password or PIN is rejected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AccountFault {
    /// The name is too short, too long, or has other characters.
    #[error("a name has 2 to 20 letters, digits, - and _")]
    Name,
    /// The name is reserved by the site.
    #[error("this name is not to be had")]
    Reserved,
    /// The password is too short or too long.
    #[error("a password has 8 to 200 characters")]
    Password,
    /// The password is among the most common ones.
    #[error("this password is easily guessed")]
    EasyPassword,
    /// The PIN is not a word of the mail language.
    #[error("a PIN has 8 to 20 letters, digits and signs, without blanks, quotes and colons")]
    Pin,
    /// The PIN is among the most common ones.
    #[error("this PIN is easily guessed")]
    EasyPin,
}

impl AccountName {
    /// Parses a name.
    ///
    /// # Errors
    ///
    /// If this is not a valid account name.
    pub fn parse(text: &str) -> Result<AccountName, AccountFault> {
        let text = text.trim();
        let sound = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        // Digits alone would read as a board number in the mail language.
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

    /// Parses the name of a new account, which must not pass for a role.
    ///
    /// # Errors
    ///
    /// If the name is invalid or reserved.
    pub fn parse_new(text: &str) -> Result<AccountName, AccountFault> {
        let name = AccountName::parse(text)?;
        if is_role(&name.key()) { Err(AccountFault::Reserved) } else { Ok(name) }
    }

    /// The name with its owner's capitalization.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The key for comparison: two accounts never share one.
    pub fn key(&self) -> String {
        self.0.to_ascii_lowercase()
    }
}

/// Whether a lower-case name reads as a role: without the punctuation and digits between and around
/// letters, and with digits read as the letters they resemble.
fn is_role(key: &str) -> bool {
    let bare: String = key.chars().filter(|c| !matches!(c, '-' | '_')).collect();
    let ends = bare.trim_matches(|c: char| c.is_ascii_digit());
    let alike = |text: &str, one: char| -> String {
        let letter = |c| match c {
            '0' => 'o',
            '1' => one,
            '3' => 'e',
            '4' => 'a',
            '5' => 's',
            '7' => 't',
            '8' => 'b',
            other => other,
        };
        text.chars().map(letter).collect()
    };
    let readings = [&bare, ends].map(|text| [alike(text, 'i'), alike(text, 'l')]);
    readings.as_flattened().iter().any(|text| is_written_role(text))
}

fn is_written_role(text: &str) -> bool {
    let is_plain = |text: &str| ROLES.contains(&text);
    let around = |word: &&str| {
        text.strip_prefix(*word).is_some_and(is_plain)
            || text.strip_suffix(*word).is_some_and(is_plain)
    };
    is_plain(text) || AROUND_ROLES.iter().any(around)
}

impl fmt::Display for AccountName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Checks the length of a new password. Rules about its characters make passwords worse; the site
/// checks separately whether it is easily guessed.
///
/// # Errors
///
/// If it is too short to be safe, or too long.
pub fn check_password(password: &str) -> Result<(), AccountFault> {
    let length = password.chars().count();
    if (8..=200).contains(&length) { Ok(()) } else { Err(AccountFault::Password) }
}

/// Checks the form of a new PIN for playing by mail: a word of the mail language, without blanks,
/// quotes and colons. The minimum length is that of a password, since guesses at both are limited
/// alike. The site checks separately whether it is easily guessed.
///
/// # Errors
///
/// If it is too short to be safe, too long or not a word.
pub fn check_pin(pin: &str) -> Result<(), AccountFault> {
    let sound = |c: char| c.is_ascii_graphic() && !"\"':,".contains(c);
    let is_word = (8..=20).contains(&pin.len()) && pin.chars().all(sound);
    if is_word { Ok(()) } else { Err(AccountFault::Pin) }
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
    fn names_of_roles_are_reserved() {
        for name in [
            "administrator",
            "Administrator",
            "root",
            "ROOT",
            "r-o_o-t",
            "_root_",
            "r00t",
            "support",
            "Support1",
            "5upp0rt",
            "sup_port",
            "42support",
            "postmaster",
            "P0stm4ster",
            "adm1n",
            "admin_2026",
            "the-admin",
            "dipole-support",
            "Site_Admin",
            "SupportTeam",
            "m0der4t0r",
            "no-reply",
            "mailer-daemon",
            "web_master",
            "beheerder",
            "Betreiber",
            "rootuser",
        ] {
            assert_eq!(AccountName::parse_new(name), Err(AccountFault::Reserved), "{name}");
        }
        for name in
            ["Ann", "rooster", "Support-act", "badminton", "modest", "theo", "Site-42x", "bob"]
        {
            assert!(AccountName::parse_new(name).is_ok(), "{name}");
        }
        assert!(AccountName::parse("support").is_ok(), "an account with this name can sign in");
    }

    #[test]
    fn names_differ_by_more_than_case() {
        let key = |name| AccountName::parse(name).map(|name| name.key());
        assert_eq!(key("Ann"), key("aNN"));
        let name = AccountName::parse(" Ann ").expect("a name");
        assert_eq!((name.as_str(), name.to_string().as_str()), ("Ann", "Ann"), "as it was written");
    }

    #[test]
    fn a_pin_is_a_word_of_the_mail_language() {
        for pin in ["73024591", "ten-of-clubs", "x!y?z/7-", "12345678901234567890"] {
            assert_eq!(check_pin(pin), Ok(()), "{pin}");
        }
        for pin in [
            "",
            "7302",
            "7302459",
            "1234 5678",
            "1234:5678",
            "\"123456\"",
            "it's-me-again",
            "123456789012345678901",
            "zoë56789",
        ] {
            assert_eq!(check_pin(pin), Err(AccountFault::Pin), "{pin}");
        }
    }

    #[test]
    fn passwords_are_counted_in_characters() {
        assert!(check_password("äöüäöüäö").is_ok());
        assert!(check_password("1234567").is_err());
        assert!(check_password(&"x".repeat(200)).is_ok());
        assert!(check_password(&"x".repeat(201)).is_err());
    }
}
