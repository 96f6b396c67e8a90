//! Authenticates whoever gives a command.

use std::sync::{Arc, OnceLock};

use dipole_pbem::{Secret, Speaker, Userid};

use crate::app::App;
use crate::email::commands::error::CommandError;
use crate::i18n::Locale;
use crate::services::Error;
use crate::services::known_devices;
use crate::services::sign_in_attempts::AttemptOrigin;
use dipole_domain::{EmailAddress, PersonId};
use dipole_store::{Account, Person};

/// Where a command came from.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    /// Who it is, when that is known from elsewhere: a session, a token, a
    /// signed reply address.
    pub(crate) known: Option<Person>,
    /// The language of the answer.
    pub(crate) locale: Locale,
    /// The address that a mail came from.
    pub(crate) address: Option<String>,
    /// What attempts at passwords are counted by: a network or mail address.
    pub(crate) origin: String,
    /// The cookie of known devices; empty without one.
    pub(crate) devices: String,
    /// The account of the first command that came with the right password or PIN.
    pub(crate) verified: Arc<OnceLock<PersonId>>,
}

impl Caller {
    /// Whether one of the commands came with the right password or PIN.
    pub(crate) fn is_verified(&self) -> bool {
        self.verified.get().is_some()
    }

    /// The account of the first command that came with the right password or PIN.
    pub(crate) fn verified_person(&self) -> Option<&PersonId> {
        self.verified.get()
    }

    /// What names a device of the account's owner: a browser by its cookie, or the confirmed
    /// address that a mail says it comes from. That can be forged, but whoever does not know it
    /// is counted apart from the owner.
    async fn device(&self, app: &App, account: &Account) -> Result<Option<String>, Error> {
        let from = self.address.as_deref().and_then(|from| EmailAddress::parse(from).ok());
        let Some(from) = from else {
            return known_devices::id_for(app, &self.devices, account).await;
        };
        let mailbox = app.store.mailbox(&account.person.id).await?;
        let own = mailbox.and_then(|mailbox| EmailAddress::parse(&mailbox.address).ok());
        Ok(own.filter(|own| own.key() == from.key()).map(|own| format!("mail {}", own.key())))
    }

    /// The person a command speaks for.
    pub(crate) async fn speaker(
        &self,
        app: &App,
        speaker: &Speaker,
    ) -> Result<Person, CommandError> {
        self.named(app, speaker, false).await
    }

    /// The person whose account a command changes: the password is asked for
    /// even of those who are known, since a token or a mail may be stolen.
    pub(crate) async fn owner(&self, app: &App, speaker: &Speaker) -> Result<Person, CommandError> {
        match speaker {
            Speaker::Known => Err(CommandError::NeedsPassword),
            named => self.named(app, named, false).await,
        }
    }

    /// The person for whom a command plays: the PIN will do, too.
    pub(crate) async fn player(
        &self,
        app: &App,
        speaker: &Speaker,
    ) -> Result<Person, CommandError> {
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

    /// No difference, in words or in time, between a wrong password and no
    /// such user. An account with a second factor takes no password here, since there is
    /// no second step; sessions, tokens and signed reply addresses go on.
    async fn check(
        &self,
        app: &App,
        userid: &Userid,
        secret: &Secret,
        plays: bool,
    ) -> Result<Person, CommandError> {
        let account = app.store.account(&userid.key()).await?;
        let device = match &account {
            Some(account) => self.device(app, account).await?,
            None => None,
        };
        let origin = AttemptOrigin { address: self.origin.clone(), device };
        let attempt = app.begin_attempt(&userid.key(), &origin).await?;
        let account = account.filter(|account| !account.is_suspended());
        let has_second_factor = account.as_ref().is_some_and(|it| it.has_second_factor);
        let (person, hashes) = account.map(|it| (it.person, [it.password, it.pin])).unzip();
        let [password, pin] = hashes.map_or([None, None], |hashes| hashes.map(Some));
        let hashes = [Some(password), plays.then_some(pin)].into_iter().flatten();
        let right = attempt.verify(app, secret.expose(), hashes).await?;
        let person = person.filter(|_| right).ok_or(CommandError::Wrong)?;
        if has_second_factor {
            return Err(CommandError::SecondFactor);
        }
        let _ = self.verified.set(person.id.clone());
        Ok(person)
    }
}

/// The person with a userid.
pub(crate) async fn find_user(app: &App, userid: &Userid) -> Result<Person, CommandError> {
    let account = app.store.account(&userid.key()).await?;
    account.map(|it| it.person).ok_or_else(|| CommandError::NoUser(userid.clone()))
}
