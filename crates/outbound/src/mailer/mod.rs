//! Sends mail by SMTP to a relay or into a Maildir, signed if configured.

pub mod message;
pub mod transport;

use lettre::message::Mailbox;
use lettre::message::dkim::{
    DkimCanonicalization, DkimCanonicalizationType, DkimConfig, DkimSigningAlgorithm,
    DkimSigningKey,
};
use lettre::message::header::HeaderName;

use dipole_config::mail::{MailConfig, MailConfigError};

use crate::mailer::message::MessageHead;
use crate::mailer::transport::Transport;

/// Builds and sends the mail of the site.
#[derive(Debug)]
pub struct Mailer {
    /// The headers common to all mails of the site.
    pub head: MessageHead,
    /// The transport.
    pub transport: Transport,
    takes_mail: bool,
}

impl Mailer {
    /// A mailer with these settings; `None` if no transport is configured. `base_url` is the public
    /// URL of the site.
    ///
    /// # Errors
    ///
    /// If a setting cannot be used. The error names the setting.
    pub fn new(config: &MailConfig, base_url: &str) -> Result<Option<Mailer>, MailConfigError> {
        config.check()?;
        let Some(transport) = Transport::new(&config.way)? else { return Ok(None) };
        let default = || format!("dipole@{}", host(base_url));
        let address = config.mail_from.clone().unwrap_or_else(default);
        let wrong = |_| MailConfigError::From(address.clone());
        let mut from: Mailbox = address.parse().map_err(wrong)?;
        from.name.get_or_insert_with(|| "Dipole".to_owned());
        let domain = from.email.domain().to_owned();
        let dkim = match (&config.dkim_key, &config.dkim_selector) {
            (Some(file), Some(selector)) => {
                let wrong = |what: String| MailConfigError::Key { file: file.clone(), what };
                let key =
                    std::fs::read_to_string(file).map_err(|error| wrong(error.to_string()))?;
                let signer = config.dkim_domain.clone().unwrap_or_else(|| domain.clone());
                Some(signing(&key, selector, signer).map_err(wrong)?)
            }
            _ => None,
        };
        let head = MessageHead { from, domain, dkim };
        Ok(Some(Mailer { head, transport, takes_mail: config.takes_mail }))
    }

    /// The sender address of mail.
    pub fn address(&self) -> String {
        self.head.from.email.to_string()
    }

    /// Returns true if the site receives mail at that address.
    pub const fn takes_mail(&self) -> bool {
        self.takes_mail
    }
}

/// The host of a URL in the form used in addresses: without a port, and an IP address as a literal.
fn host(base_url: &str) -> String {
    let bare = base_url.split_once("://").map_or(base_url, |(_, rest)| rest);
    let host = bare.rsplit_once(':').map_or(bare, |(host, _)| host);
    if host.starts_with('[') || host.parse::<std::net::IpAddr>().is_ok() {
        return "localhost".to_owned();
    }
    host.to_owned()
}

/// The signed headers: all that relays do not change.
const SIGNED: [&str; 10] = [
    "From",
    "To",
    "Subject",
    "Date",
    "Message-ID",
    "Reply-To",
    "In-Reply-To",
    "References",
    "List-Unsubscribe",
    "List-Unsubscribe-Post",
];

fn signing(key: &str, selector: &str, domain: String) -> Result<DkimConfig, String> {
    let key = key.trim();
    let algorithm = if key.starts_with("-----") {
        DkimSigningAlgorithm::Rsa
    } else {
        DkimSigningAlgorithm::Ed25519
    };
    let key = DkimSigningKey::new(key, algorithm).map_err(|error| error.to_string())?;
    let relaxed = DkimCanonicalizationType::Relaxed;
    Ok(DkimConfig::new(
        selector.to_owned(),
        domain,
        key,
        SIGNED.map(HeaderName::new_from_ascii_str).to_vec(),
        DkimCanonicalization { header: relaxed, body: relaxed },
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use dipole_config::mail::MailWay;

    #[test]
    fn the_sender_is_of_the_site() {
        for (url, expected) in [
            ("https://dipole.example.org", "dipole.example.org"),
            ("http://localhost:8080", "localhost"),
            ("http://127.0.0.1:8080", "localhost"),
            ("http://[::1]:8080", "localhost"),
        ] {
            assert_eq!(host(url), expected);
        }
    }

    #[test]
    fn wrong_settings_are_named() {
        let none =
            Mailer::new(&MailConfig::default(), "http://localhost").expect("no mail is fine");
        assert!(none.is_none());
        let folder = tempfile::tempdir().expect("a folder");
        let config = |from: &str, key: Option<&str>| MailConfig {
            way: MailWay { smtp: None, mail_dir: Some(folder.path().join("mail")) },
            mail_from: Some(from.to_owned()),
            dkim_key: key.map(|name| folder.path().join(name)),
            dkim_selector: key.map(|_| "s".to_owned()),
            ..MailConfig::default()
        };
        let error = |config| match Mailer::new(&config, "http://localhost") {
            Ok(_) => panic!("{config:?}"),
            Err(error) => error.to_string(),
        };
        assert!(error(config("nobody", None)).starts_with("--mail-from: \"nobody\""));
        assert!(error(config("a@b.org", Some("missing"))).contains("missing"));
        std::fs::write(folder.path().join("broken"), "no key").expect("written");
        assert!(error(config("a@b.org", Some("broken"))).starts_with("--dkim-key"));
        std::fs::write(folder.path().join("key"), "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=\n")
            .expect("written");
        let mailer = Mailer::new(&config("Club <a@b.org>", Some("key")), "http://localhost");
        let mailer = mailer.expect("sound settings").expect("a way out");
        assert_eq!(mailer.address(), "a@b.org");
        let message = mailer.head.message(
            "x",
            "ann@c.org",
            message::RenderedEmail::default(),
            message::Images::default(),
            0,
        );
        let mail = String::from_utf8(message.expect("a mail").formatted()).expect("text");
        assert!(mail.contains("DKIM-Signature: v=1; a=ed25519-sha256; d=b.org; s=s;"), "{mail}");
    }
}
