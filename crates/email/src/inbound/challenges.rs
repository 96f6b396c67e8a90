//! Challenges by mail: the challenger confirms the challenge, and the challenged players answer yes
//! or no.

use dipole_pbem::{Challenge, ChallengeToken, Command, Origin, is_no, is_yes, parse};

use crate::inbound::receive::MailHandler;
use crate::inbound::reply_address;
use crate::inbound::reply_address::AskedCommand;
use dipole_commands::caller::find_user;
use dipole_commands::challenge::{answer_as, creator};
use dipole_commands::error::CommandError;
use dipole_commands::replies::Reply;
use dipole_commands::replies::offer::summary;
use dipole_domain::{MailGuard, OfferId, PersonId, level_of_name};
use dipole_site::services::accounts::{self, Person};
use dipole_site::services::{Error, mail_settings, offers};

/// Number of characters of a mail's id in the address of a question about it.
const MAIL_LEN: usize = 8;

impl MailHandler {
    /// A challenge has no password, and the sender of a mail is easily forged. So the sender is
    /// first asked to confirm, at the confirmed address.
    pub(super) async fn ask_about(
        &mut self,
        line: &str,
        challenge: &Challenge,
    ) -> Result<Reply, Error> {
        let t = self.caller.locale.clone();
        let creator = match creator(&self.app, &self.caller, &challenge.userids).await {
            Ok(creator) => creator,
            Err(error) => return Ok(error.reply(&t)),
        };
        for userid in &challenge.userids {
            let is_computer = level_of_name(userid.as_str()).is_some();
            if !is_computer && let Err(error) = find_user(&self.app, userid).await {
                return Ok(error.reply(&t));
            }
        }
        let mailbox = mail_settings::mailbox(&self.app, &creator.id).await?;
        let suspended = self.is_suspended(&creator).await?;
        let Some(mailbox) = mailbox.filter(|_| !suspended) else {
            return Ok(CommandError::UnknownAddress.reply(&t));
        };
        self.answer_to = mailbox.address;
        let mail = &self.id[..MAIL_LEN];
        let asked = AskedCommand { mail, person: &creator.id, line };
        self.reply_to = self.addresses.command(&asked, &self.app.mail_address());
        let words: Vec<&str> = line.split_whitespace().collect();
        let reply = Reply::done(words.join(" ")).text(t.text("challenge-sure"));
        Ok(summary(&t, reply, challenge).text(t.text("challenge-say-yes")))
    }

    /// Processes the sender's answer whether a command is meant.
    pub(super) async fn confirmed_command(
        &mut self,
        mail: &str,
        signature: &str,
    ) -> Result<Reply, Error> {
        let t = self.caller.locale.clone();
        let line = self.mail.subject.clone();
        let Ok(Command::Challenge(challenge)) = parse(&line, Origin::Anybody) else {
            return Ok(CommandError::LostAnswer.reply(&t));
        };
        let mut creator: Option<Person> = None;
        for userid in &challenge.userids {
            let account = accounts::find(&self.app, &userid.key()).await?;
            let person = account.filter(|it| !it.is_suspended()).map(|it| it.person);
            if let Some(person) = person
                && self.has_asked(mail, &person.id, &line, signature)
            {
                creator = Some(person);
            }
        }
        let Some(creator) = creator else { return Ok(CommandError::LostAnswer.reply(&t)) };
        let mailbox = mail_settings::mailbox(&self.app, &creator.id).await?;
        let Some(mailbox) = mailbox else { return Ok(CommandError::Wrong.reply(&t)) };
        self.is_known = true;
        if !self.is_from(&mailbox) {
            let asked = AskedCommand { mail, person: &creator.id, line: &line };
            self.reply_to = self.addresses.command(&asked, &self.app.mail_address());
            return Ok(self.ask_owner(&mailbox, line, "yes"));
        }
        if !is_yes(self.mail.text.split_whitespace().next().unwrap_or_default()) {
            return Ok(CommandError::NoYesToSend.reply(&t));
        }
        self.caller.known = Some(creator);
        self.once(&format!("{mail}-{signature}"), Command::Challenge(challenge), "").await
    }

    fn has_asked(&self, mail: &str, person: &PersonId, line: &str, signature: &str) -> bool {
        self.addresses.has_asked(&AskedCommand { mail, person, line }, signature)
    }

    /// Processes an answer to a challenge.
    pub(super) async fn answer_of_a_challenge(
        &mut self,
        token: &ChallengeToken,
    ) -> Result<Reply, Error> {
        let t = self.caller.locale.clone();
        let offer = match OfferId::parse(&token.challenge) {
            Some(id) => offers::get(&self.app, &id).await?,
            None => None,
        };
        let Some(offer) = offer else { return Ok(CommandError::NoChallenge.reply(&t)) };
        let Some(asked) = reply_address::asked(&offer, token).cloned() else {
            return Ok(CommandError::NoChallenge.reply(&t));
        };
        let mailbox = mail_settings::mailbox(&self.app, &asked.person).await?;
        let Some(mailbox) = mailbox else { return Ok(CommandError::Wrong.reply(&t)) };
        if self.is_suspended(&mailbox.person).await? {
            return Ok(CommandError::Wrong.reply(&t));
        }
        let word = self.mail.text.split_whitespace().next().unwrap_or_default();
        let word = word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
        let accept = matches!(word.as_str(), "accept" | "ok") || is_yes(&word);
        let is_clear = accept || matches!(word.as_str(), "decline" | "reject") || is_no(&word);
        let site = self.app.mail_address();
        let address = self.addresses.challenge(&offer.id, &asked.person, &site);
        if !self.is_from(&mailbox) {
            self.reply_to = address;
            let words = if is_clear { word.as_str() } else { "" };
            let title = t.text("challenge-title");
            return Ok(self.ask_owner(&mailbox, title, words));
        }
        if mailbox.guard == MailGuard::Password {
            return Ok(CommandError::PasswordWanted.reply(&t));
        }
        self.caller.locale = self.app.texts.negotiate(Some(&mailbox.language), "");
        self.caller.known = Some(mailbox.person.clone());
        if !is_clear {
            self.reply_to = address;
            return Ok(CommandError::YesOrNo.reply(&self.caller.locale));
        }
        let answered =
            answer_as(&self.app, &self.caller, &mailbox.person, &token.challenge, accept).await;
        Ok(answered.unwrap_or_else(|error| error.reply(&self.caller.locale)))
    }
}
