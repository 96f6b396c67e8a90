//! Settings of outgoing mail: flags and environment variables.

use std::path::PathBuf;

/// The way that mail leaves a machine. Without one nothing is sent.
#[derive(Clone, PartialEq, Eq, Debug, Default, clap::Args)]
#[command(next_help_heading = "Mail")]
pub struct MailWay {
    /// Send mail through this server: `smtps://user:password@host` (TLS) or
    /// `smtp://user:password@host` (STARTTLS, except on this machine).
    #[arg(long, env = "DIPOLE_SMTP", value_name = "URL", hide_env_values = true)]
    pub smtp: Option<String>,

    /// Write mail into this Maildir instead of sending it, for trials. It is created if it is
    /// missing.
    #[arg(long, env = "DIPOLE_MAIL_DIR", value_name = "FOLDER")]
    pub mail_dir: Option<PathBuf>,
}

/// The settings of mail.
#[derive(Clone, PartialEq, Eq, Debug, Default, clap::Args)]
#[command(next_help_heading = "Mail")]
pub struct MailConfig {
    /// The way that mail leaves the site.
    #[command(flatten)]
    pub way: MailWay,

    /// Sender address of mail [default: the name dipole at the host of the site].
    #[arg(long, env = "DIPOLE_MAIL_FROM", value_name = "ADDRESS")]
    pub mail_from: Option<String>,

    /// State in mails that they can be answered. Use this if a mail server passes mail for the
    /// sender address on to `dipole mail`. Implied by --lmtp.
    #[arg(long, env = "DIPOLE_TAKES_MAIL")]
    pub takes_mail: bool,

    /// Sign mail (DKIM) with the private key in this file: RSA in PEM
    /// (PKCS #1), or an Ed25519 key in base 64.
    #[arg(long, env = "DIPOLE_DKIM_KEY", value_name = "FILE")]
    pub dkim_key: Option<PathBuf>,

    /// The DKIM selector under which the DNS has the public key.
    #[arg(long, env = "DIPOLE_DKIM_SELECTOR", value_name = "WORD")]
    pub dkim_selector: Option<String>,

    /// The signing domain of DKIM [default: that of the sender address].
    #[arg(long, env = "DIPOLE_DKIM_DOMAIN", value_name = "DOMAIN")]
    pub dkim_domain: Option<String>,
}

impl MailConfig {
    /// Checks which settings of signatures stand together: each may come from elsewhere, a flag, the
    /// environment or a file.
    pub fn check(&self) -> Result<(), MailConfigError> {
        let signs = self.dkim_key.is_some();
        if signs != self.dkim_selector.is_some() || (self.dkim_domain.is_some() && !signs) {
            return Err(MailConfigError::HalfSigned);
        }
        Ok(())
    }
}

/// Why mail cannot be sent as the settings say.
#[derive(Debug, thiserror::Error)]
pub enum MailConfigError {
    /// Mail could go two ways.
    #[error("--smtp and --mail-dir: mail goes one of these ways, so give only one")]
    TwoWays,
    /// The key, its selector or both are missing.
    #[error("--dkim-key and --dkim-selector: a signature needs both")]
    HalfSigned,
    /// The server's address is malformed.
    #[error("--smtp: {0}; write smtps://user:password@host or smtp://host:port")]
    Smtp(String),
    /// The sender is no address.
    #[error("--mail-from: \"{0}\" is no e-mail address")]
    From(String),
    /// The Maildir cannot be made.
    #[error("--mail-dir: {folder}: {source}")]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// The key cannot be read.
    #[error("--dkim-key: {file}: {what}")]
    Key {
        /// The file.
        file: PathBuf,
        /// Why.
        what: String,
    },
}
