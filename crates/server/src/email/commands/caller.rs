//! Authenticates whoever gives a command.

use dipole_pbem::{Secret, Speaker, Userid};

use crate::app::App;
use crate::email::commands::error::CommandError;
use crate::i18n::Locale;
use crate::security;
use crate::services::Error;
use dipole_store::Person;

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
    /// What tries at passwords are counted by: a network or mail address.
    pub(crate) origin: String,
}

impl Caller {
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
    /// such user.
    async fn check(
        &self,
        app: &App,
        userid: &Userid,
        secret: &Secret,
        plays: bool,
    ) -> Result<Person, CommandError> {
        app.limit_passwords(&userid.key(), &self.origin).await?;
        let account = app.store.account(&userid.key()).await?;
        let account = account.filter(|account| !account.is_suspended());
        let (person, hashes) = account.map(|it| (it.person, [it.password, it.pin])).unzip();
        let [password, pin] = hashes.map_or([None, None], |hashes| hashes.map(Some));
        let verify = async |hash: Option<String>| {
            let hash = hash.filter(|hash| !hash.is_empty());
            let verified = app.passwords.verify(secret.expose().to_owned(), hash).await;
            verified.map_err(Error::from)
        };
        let mut right = verify(password).await?;
        if plays {
            right |= verify(pin).await?;
        }
        person.filter(|_| right).ok_or_else(|| {
            security::failed_sign_in(&userid.key(), &self.origin);
            CommandError::Wrong
        })
    }
}

/// The person with a userid.
pub(crate) async fn find_user(app: &App, userid: &Userid) -> Result<Person, CommandError> {
    let account = app.store.account(&userid.key()).await?;
    account.map(|it| it.person).ok_or_else(|| CommandError::NoUser(userid.clone()))
}
