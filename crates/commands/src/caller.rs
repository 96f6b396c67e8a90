//! Authenticates the sender of commands.

use std::sync::{Arc, Mutex, PoisonError};

use dipole_pbem::{Secret, Speaker, Userid};

use crate::error::CommandError;
use dipole_domain::{EmailAddress, PersonId};
use dipole_site::app::App;
use dipole_site::i18n::Locale;
use dipole_site::services::accounts::{self, Account, Person};
use dipole_site::services::mail_settings;
use dipole_site::services::sign_in_attempts::AttemptOrigin;
use dipole_site::services::{Error, known_devices};

/// The origin and identity of a command.
#[derive(Clone, Debug)]
pub struct Caller {
    /// The user, if known from elsewhere: a session, a token, a signed reply address.
    pub known: Option<Person>,
    /// The language of the answer.
    pub locale: Locale,
    /// The address that a mail came from.
    pub address: Option<String>,
    /// The key that counts attempts at passwords: a network or mail address.
    pub origin: String,
    /// The cookie of known devices; empty without one.
    pub devices: String,
    /// The passwords and PINs that were checked for the commands of this mail or request.
    pub proofs: Proofs,
}

/// The result of a check of the secret in a command.
#[derive(Clone, Debug)]
enum Proof {
    /// There is no such account, or it has another password and PIN.
    Wrong,
    /// The secret is right, but the account needs a second factor.
    SecondFactor,
    /// The secret is the password of this user.
    Password(Person),
    /// The secret is the PIN of this user, which only allows playing.
    Pin(Person),
}

/// The results of checks that the commands of one mail or request share. A batch that names the
/// same userid and secret in every line has them checked once.
#[derive(Clone, Debug, Default)]
pub struct Proofs(Arc<Mutex<Vec<(Userid, Secret, Proof)>>>);

impl Proofs {
    fn known<T>(&self, read: impl FnOnce(&mut Vec<(Userid, Secret, Proof)>) -> T) -> T {
        read(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn of(&self, userid: &Userid, secret: &Secret) -> Option<Proof> {
        self.known(|all| {
            let same = all.iter().find(|(name, word, _)| name == userid && word == secret);
            same.map(|(_, _, proof)| proof.clone())
        })
    }

    fn add(&self, userid: &Userid, secret: &Secret, proof: &Proof) {
        self.known(|all| all.push((userid.clone(), secret.clone(), proof.clone())));
    }

    /// Forgets all results, after a command has changed or deleted an account.
    pub fn clear(&self) {
        self.known(Vec::clear);
    }
}

impl Caller {
    /// Whether one of the commands had the right password or PIN.
    pub fn is_verified(&self) -> bool {
        self.verified_person().is_some()
    }

    /// The account of the first command that had the right password or PIN.
    pub fn verified_person(&self) -> Option<PersonId> {
        self.proofs.known(|all| {
            all.iter().find_map(|(_, _, proof)| match proof {
                Proof::Password(person) | Proof::Pin(person) => Some(person.id.clone()),
                Proof::Wrong | Proof::SecondFactor => None,
            })
        })
    }

    /// The key of a device of the account's owner: a browser by its cookie, or the confirmed
    /// address that is the sender of a mail. The address can be forged, but attempts from senders
    /// who do not know it are counted separately from the owner's.
    async fn device(&self, app: &App, account: &Account) -> Result<Option<String>, Error> {
        let from = self.address.as_deref().and_then(|from| EmailAddress::parse(from).ok());
        let Some(from) = from else {
            return known_devices::id_for(app, &self.devices, account).await;
        };
        let mailbox = mail_settings::mailbox(app, &account.person.id).await?;
        let own = mailbox.and_then(|mailbox| EmailAddress::parse(&mailbox.address).ok());
        Ok(own.filter(|own| own.key() == from.key()).map(|own| format!("mail {}", own.key())))
    }

    /// Returns the user for whom a command speaks.
    pub async fn speaker(&self, app: &App, speaker: &Speaker) -> Result<Person, CommandError> {
        self.named(app, speaker, false).await
    }

    /// Returns the user whose account a command changes. The password is required even with a
    /// session, token or mail, since these may be stolen.
    pub async fn owner(&self, app: &App, speaker: &Speaker) -> Result<Person, CommandError> {
        match speaker {
            Speaker::Known => Err(CommandError::NeedsPassword),
            named => self.named(app, named, false).await,
        }
    }

    /// Returns the user for whom a command plays. The PIN is sufficient.
    pub async fn player(&self, app: &App, speaker: &Speaker) -> Result<Person, CommandError> {
        self.named(app, speaker, true).await
    }

    async fn named(
        &self,
        app: &App,
        speaker: &Speaker,
        plays: bool,
    ) -> Result<Person, CommandError> {
        match speaker {
            Speaker::Known => self.known.clone().ok_or(CommandError::SignedOut),
            Speaker::Named(userid, secret) => self.check(app, userid, secret, plays).await,
        }
    }

    /// Returns the user with this userid and secret, checked once for all commands of a mail or
    /// request.
    async fn check(
        &self,
        app: &App,
        userid: &Userid,
        secret: &Secret,
        plays: bool,
    ) -> Result<Person, CommandError> {
        let proof = match self.proofs.of(userid, secret) {
            Some(proof) => proof,
            None => {
                let proof = self.prove(app, userid, secret).await?;
                self.proofs.add(userid, secret, &proof);
                proof
            }
        };
        match proof {
            Proof::Password(person) => Ok(person),
            Proof::Pin(person) if plays => Ok(person),
            Proof::Pin(_) | Proof::Wrong => Err(CommandError::Wrong),
            Proof::SecondFactor => Err(CommandError::SecondFactor),
        }
    }

    /// A wrong password and an unknown userid differ neither in the reply nor in time. An account
    /// with a second factor accepts no password here, since a command has no second step; sessions,
    /// tokens and signed reply addresses still work.
    async fn prove(
        &self,
        app: &App,
        userid: &Userid,
        secret: &Secret,
    ) -> Result<Proof, CommandError> {
        let account = accounts::find(app, &userid.key()).await?;
        let device = match &account {
            Some(account) => self.device(app, account).await?,
            None => None,
        };
        let origin = AttemptOrigin { address: self.origin.clone(), device };
        let attempt = app.begin_attempt(&userid.key(), &origin).await?;
        let account = account.filter(|account| !account.is_suspended());
        let has_second_factor = account.as_ref().is_some_and(|it| it.has_second_factor);
        let (person, hashes) = account.map(|it| (it.person, [it.password, it.pin])).unzip();
        let hashes = hashes.map_or([None, None], |hashes| hashes.map(Some));
        let found = attempt.find(app, secret.expose(), hashes).await?;
        Ok(match (person, found) {
            (Some(_), Some(_)) if has_second_factor => Proof::SecondFactor,
            (Some(person), Some(0)) => Proof::Password(person),
            (Some(person), Some(_)) => Proof::Pin(person),
            _ => Proof::Wrong,
        })
    }
}

/// Returns the user with a userid.
pub async fn find_user(app: &App, userid: &Userid) -> Result<Person, CommandError> {
    let account = accounts::find(app, &userid.key()).await?;
    account.map(|it| it.person).ok_or_else(|| CommandError::NoUser(userid.clone()))
}
