//! Signed reply addresses: of mails about a game, of challenges, and of questions to their sender.

use dipole_pbem::{ChallengeToken, MessageToken, ReplyToken, TokenKey, opening_words};
use sha2::{Digest, Sha256};

use dipole_commands::replies::Thread;
use dipole_domain::{Game, Offer, OfferId, PersonId, UserRef};
use dipole_site::app::App;
use dipole_site::services::Error;
use dipole_site::services::accounts::{self, Person};

/// Name of the key in the store.
const KEY: &str = "reply addresses";

/// Context string for the signature of a command that its sender has to confirm.
const COMMAND: &str = "dipole command token";

/// Writes and reads reply addresses.
pub(crate) struct ReplyAddresses {
    key: TokenKey,
}

impl ReplyAddresses {
    /// Creates the reply addresses with the site's key, which is the same on all nodes.
    pub(crate) async fn of(app: &App) -> Result<ReplyAddresses, Error> {
        let key = app.key(KEY).await?;
        Ok(ReplyAddresses { key: TokenKey::new(key.into_bytes()) })
    }

    /// The address at which the player answers a mail about the current state of the game; `site`
    /// is the address of the site itself.
    pub(crate) fn write(&self, thread: &Thread, site: &str) -> String {
        let token = ReplyToken {
            board: dipole_pbem::BoardNumber(thread.number),
            account: account(&thread.person),
            move_number: thread.ply + 1,
            purpose: thread.purpose,
        };
        token.address(&self.key, site)
    }

    /// The token in the first of these addresses that the site has written.
    pub(crate) fn read(&self, addresses: &[String]) -> Option<ReplyToken> {
        addresses.iter().find_map(|address| ReplyToken::from_address(address, &self.key))
    }

    /// The address at which a player answers a challenge.
    pub(crate) fn challenge(&self, offer: &OfferId, person: &PersonId, site: &str) -> String {
        let challenge = offer.to_string();
        ChallengeToken { challenge, account: account(person) }.address(&self.key, site)
    }

    /// The challenge in the first of these addresses that the site has written for one.
    pub(crate) fn read_challenge(&self, addresses: &[String]) -> Option<ChallengeToken> {
        addresses.iter().find_map(|address| ChallengeToken::from_address(address, &self.key))
    }

    /// The address at which `reader` answers a message of `writer`; `None` if it would be too long.
    pub(crate) fn message(&self, writer: &Person, reader: &PersonId, site: &str) -> Option<String> {
        let (from, to) = (account(&writer.id), account(reader));
        MessageToken::new(&writer.name, from, to, &self.key).address(site)
    }

    /// The writer of the message that a token answers, if the site has written it.
    pub(crate) async fn writer(
        &self,
        app: &App,
        token: &MessageToken,
    ) -> Result<Option<Person>, Error> {
        let found = accounts::find(app, &token.writer).await?;
        let writer = found.map(|it| it.person);
        Ok(writer.filter(|writer| token.is_signed(account(&writer.id), &self.key)))
    }

    /// The address at which a user confirms a command that came with the mail `mail`; the answer
    /// repeats the command in its subject.
    pub(crate) fn command(&self, asked: &AskedCommand<'_>, site: &str) -> String {
        let (local, domain) = site.split_once('@').unwrap_or((site, "localhost"));
        let signature = self.key.sign_text(COMMAND, &asked.signed());
        format!("{local}{DO}{}-{signature}@{domain}", asked.mail)
    }

    /// Whether this is the address that was written for the command.
    pub(crate) fn has_asked(&self, asked: &AskedCommand<'_>, signature: &str) -> bool {
        self.key.has_signed(COMMAND, &asked.signed(), signature)
    }
}

const DO: &str = "+do-";

/// Context string for the signature of the beginning of a mail.
const OPENING: &str = "dipole mail opening";

impl ReplyAddresses {
    /// Signs the beginning of a text, so that the database does not hold the words. Returns `None`
    /// for a text that is too short to be recognized by its beginning.
    pub(crate) fn opening(&self, text: &str) -> Option<String> {
        opening_words(text).map(|words| self.sign_opening(&words))
    }

    /// Signs words that may be the beginning of a mail; see [`ReplyAddresses::opening`].
    pub(crate) fn sign_opening(&self, words: &str) -> String {
        self.key.sign_text(OPENING, words)
    }
}

/// Context string for the signature of a mail that checks the site's own way out and in.
const CHECK: &str = "dipole mail check";

impl ReplyAddresses {
    /// The address of a mail that checks whether mail to the site comes in.
    #[cfg(feature = "mail-check")]
    pub(crate) fn check(&self, token: &str, site: &str) -> String {
        let (local, domain) = site.split_once('@').unwrap_or((site, "localhost"));
        let signature = self.key.sign_text(CHECK, token);
        format!("{local}{CHECKING}{token}-{signature}@{domain}")
    }

    /// The token in the first of these addresses that the site has written for a check.
    pub(crate) fn read_check<'a>(&self, addresses: &'a [String]) -> Option<&'a str> {
        addresses.iter().find_map(|address| {
            let (local, _) = address.split_once('@')?;
            let (_, rest) = local.split_once(CHECKING)?;
            let (token, signature) = rest.split_once('-')?;
            self.key.has_signed(CHECK, token, signature).then_some(token)
        })
    }
}

const CHECKING: &str = "+check-";

/// The id under which a mail that checks the way in is stored once it has come.
pub(crate) fn id_of_check(token: &str) -> String {
    format!("check-{token}")
}

/// A command that its sender is asked to confirm.
pub(crate) struct AskedCommand<'a> {
    /// The beginning of the id of the mail that it came with.
    pub mail: &'a str,
    pub person: &'a PersonId,
    pub line: &'a str,
}

impl AskedCommand<'_> {
    fn signed(&self) -> String {
        let words: Vec<&str> = self.line.split_whitespace().collect();
        format!("{} {} {}", self.mail, account(self.person), words.join(" "))
    }
}

/// The mail and the signature in the first of these addresses that stands for a command.
pub(crate) fn asked_command(addresses: &[String]) -> Option<(&str, &str)> {
    addresses.iter().find_map(|address| {
        let (local, _) = address.split_once('@')?;
        let (_, rest) = local.split_once(DO)?;
        rest.split_once('-')
    })
}

/// The address at which a user confirms that mail arrives, by answering from there; `token` is the
/// secret of the link in that mail.
pub(crate) fn confirmation(token: &str, site: &str) -> String {
    let (local, domain) = site.split_once('@').unwrap_or((site, "localhost"));
    format!("{local}{CONFIRM}{token}@{domain}")
}

const CONFIRM: &str = "+confirm-";

/// The secret in the first of these addresses that has one.
pub(crate) fn confirmed(addresses: &[String]) -> Option<&str> {
    addresses.iter().find_map(|address| {
        let (local, _) = address.split_once('@')?;
        local.split_once(CONFIRM).map(|(_, token)| token)
    })
}

/// Whether one of these addresses is the site's with text after the `+`.
pub(crate) fn is_extended(addresses: &[String], site: &str) -> bool {
    let (local, domain) = site.split_once('@').unwrap_or((site, "localhost"));
    addresses.iter().any(|address| {
        address.split_once('@').is_some_and(|(name, at)| {
            at.eq_ignore_ascii_case(domain)
                && name.split_once('+').is_some_and(|(name, _)| name.eq_ignore_ascii_case(local))
        })
    })
}

/// A number for a person that does not reveal the identity.
fn account(person: &PersonId) -> u64 {
    let hash = Sha256::digest(person.as_str().as_bytes());
    hash.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
}

/// The token in the first of these addresses that has the form of an answer to a message.
pub(crate) fn answered_message(addresses: &[String]) -> Option<MessageToken> {
    addresses.iter().find_map(|address| MessageToken::from_address(address))
}

/// Whether an answer to a message may come from this person.
pub(crate) fn is_reader(person: &PersonId, token: &MessageToken) -> bool {
    account(person) == token.account
}

/// The player of a game that a token identifies.
pub(crate) fn player<'g>(game: &'g Game, token: &ReplyToken) -> Option<&'g PersonId> {
    let people = game.seats().iter().filter_map(|seat| seat.occupant.person());
    people.into_iter().find(|person| account(person) == token.account)
}

/// The challenged user that a token identifies.
pub(crate) fn asked<'o>(offer: &'o Offer, token: &ChallengeToken) -> Option<&'o UserRef> {
    let asked = offer.proposal.seats.iter().filter_map(dipole_domain::OfferSeat::user);
    asked.into_iter().find(|user| account(&user.person) == token.account)
}
