//! `dipole mail`: processes one mail from standard input.

use std::io::{self, Read};

use dipole_email::inbound::receive::MailOutcome;
use dipole_server::{OfflineConfig, receive_mail};

use crate::config_file::ConfigFile;
use crate::failure::Failure;

/// Maximum size of a mail, in bytes.
const LARGEST: u64 = 32 << 20;
/// `EX_DATAERR` of sysexits.h: the mail server reports to the sender that the mail cannot be read.
const DATA_ERROR: u8 = 65;
/// `EX_TEMPFAIL` of sysexits.h: the mail server retries later.
const TRY_AGAIN: u8 = 75;

/// Read one mail from standard input, run its commands, and answer it
///
/// For mail servers that start a program for each mail: a Postfix pipe, an Exim
/// transport, procmail, .forward. The subject is a command such as
/// `dipole move 17 anna PASSWORD E1-G3`; `help` as a subject is answered with all
/// of them. The answer leaves by --smtp or into --mail-dir before the command ends;
/// what a relay does not take stays in the outbox and is tried again.
///
/// A mail that comes twice is acted on once. Automatic mail, mailing lists and
/// bounces are never answered.
///
/// Exit status, from sysexits.h: 0 the mail is dealt with · 65 it cannot be read,
/// and its sender should get it back · 75 not now, try again later (also when
/// the database cannot be opened, so that no mail is lost).
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    file: ConfigFile,

    #[command(flatten)]
    config: OfflineConfig,

    /// The envelope sender, which the mail server knows. With `--sender ''`, as for bounces, the
    /// mail is not answered.
    #[arg(long, value_name = "ADDRESS")]
    sender: Option<String>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut raw = Vec::new();
    let read = io::stdin().lock().take(LARGEST + 1).read_to_end(&mut raw);
    read.map_err(|error| Failure::of("standard input", error).with_status(TRY_AGAIN))?;
    // Bounces and automatic replies have no sender.
    let sender = args.sender.as_deref().map(|it| it.trim_matches(['<', '>']));
    if sender.is_some_and(|it| it.is_empty() || it.eq_ignore_ascii_case("MAILER-DAEMON")) {
        raw.splice(0..0, b"Return-Path: <>\r\n".iter().copied());
    }
    match receive_mail(&args.config, &raw) {
        Ok(MailOutcome::Answered | MailOutcome::Ignored(_)) => Ok(()),
        Ok(MailOutcome::Refused(why)) => Err(Failure::from(why).with_status(DATA_ERROR)),
        Ok(MailOutcome::TryAgain(why)) => Err(Failure::new(why).with_status(TRY_AGAIN)),
        Err(error) => Err(Failure::from(error).with_status(TRY_AGAIN)),
    }
}
