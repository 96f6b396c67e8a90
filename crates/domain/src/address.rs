//! Validates email addresses from user input.

use std::fmt;

/// An email address to which mail can be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EmailAddress(String);

/// The text is not an email address.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is no e-mail address")]
pub struct EmailFault;

/// Maximum length of an address in SMTP.
const LONGEST: usize = 254;

impl EmailAddress {
    /// Parses an address.
    ///
    /// # Errors
    ///
    /// If mail cannot be sent to it.
    pub fn parse(text: &str) -> Result<EmailAddress, EmailFault> {
        let text = text.trim();
        if text.len() > LONGEST || !text.is_ascii() || text.starts_with('-') {
            return Err(EmailFault);
        }
        let address: lettre::Address = text.parse().map_err(|_| EmailFault)?;
        // Mail allows quoted names and address literals. In a form they are a typing error.
        let plain = |c: char| c.is_ascii_alphanumeric() || ".!#$%&'*+-/=?^_`{|}~".contains(c);
        if !address.user().chars().all(plain) || address.domain().starts_with('[') {
            return Err(EmailFault);
        }
        Ok(EmailAddress(text.to_owned()))
    }

    /// The address as its owner wrote it.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The key for lookups.
    pub fn key(&self) -> String {
        self.0.to_ascii_lowercase()
    }
}

impl fmt::Display for EmailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read() {
        for text in ["ann@example.org", " Ann.Lee+dipole@mail.example.co.uk ", "root@localhost"] {
            assert!(EmailAddress::parse(text).is_ok(), "{text}");
        }
        let long = format!("{}@example.org", "x".repeat(250));
        for text in [
            "",
            "ann",
            "@example.org",
            "ann@",
            "a b@example.org",
            "ann@example.org\r\nBcc: bob@example.org",
            "ann@example.org,bob@example.org",
            "\"a b\"@example.org",
            "ann@[127.0.0.1]",
            "<ann@example.org>",
            "zoë@example.org",
            "-f@example.org",
            &long,
        ] {
            assert!(EmailAddress::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn an_address_is_as_long_as_smtp_carries_at_most() {
        let of_length = |length: usize| {
            let domain = ["a".repeat(60), "b".repeat(60), "c".repeat(60), "d".repeat(60)].join(".");
            let name = "x".repeat(length - domain.len() - 1);
            EmailAddress::parse(&format!("{name}@{domain}"))
        };
        assert!(of_length(254).is_ok());
        assert!(of_length(255).is_err());
        assert!(of_length(256).is_err());
    }

    #[test]
    fn case_does_not_matter_for_looking_up() {
        let key = |text| EmailAddress::parse(text).map(|address| address.key());
        assert_eq!(key("Ann@Example.org"), key("ann@example.ORG"));
        assert_ne!(key("Ann@example.org"), key("Ben@example.org"));
        let address = EmailAddress::parse(" Ann@example.org ").expect("an address");
        assert_eq!(
            (address.as_str(), address.to_string().as_str()),
            ("Ann@example.org", "Ann@example.org")
        );
    }
}
