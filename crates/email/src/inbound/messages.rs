//! Answers to messages of other users.

use dipole_pbem::MessageToken;

use crate::inbound::receive::{MailHandler, mailboxes};
use crate::inbound::reply_address::is_reader;
use dipole_commands::error::CommandError;
use dipole_commands::messages::send;
use dipole_commands::replies::Reply;
use dipole_domain::MailGuard;
use dipole_site::services::Error;

impl MailHandler {
    /// Processes an answer to a message. Its text goes to the writer of the message as a message of
    /// the reader, within the same limits.
    pub(super) async fn answer_of_a_message(
        &mut self,
        token: &MessageToken,
    ) -> Result<Reply, Error> {
        let t = self.caller.locale.clone();
        let Some(writer) = self.addresses.writer(&self.app, token).await? else {
            return Ok(CommandError::LostAnswer.reply(&t));
        };
        // The address names its reader by a number only, so another sender is asked to write from
        // the reader's own address. That reveals nothing that the address does not.
        let own = mailboxes(&self.app, &self.mail.from).await?;
        let reader = own.into_iter().find(|mailbox| is_reader(&mailbox.person.id, token));
        let Some(reader) = reader else {
            return Ok(CommandError::MessageOfAnother.reply(&t));
        };
        self.is_known = true;
        if self.is_suspended(&reader.person).await? {
            return Ok(CommandError::Wrong.reply(&t));
        }
        let title = t.text("message-title");
        let site = self.app.mail_address();
        let address = self.addresses.message(&writer, &reader.person.id, &site);
        if !self.is_from(&reader) {
            self.reply_to = address.unwrap_or_default();
            return Ok(self.ask_owner(&reader, title, ""));
        }
        if reader.guard == MailGuard::Password {
            return Ok(CommandError::MessagePasswordWanted(writer.name).reply(&t));
        }
        self.caller.locale = self.app.texts.negotiate(Some(&reader.language), "");
        self.caller.known = Some(reader.person.clone());
        let text = self.mail.text.clone();
        let sent = send(&self.app, &self.caller, &reader.person, &[writer], &text).await;
        Ok(sent.unwrap_or_else(|error| error.reply(&self.caller.locale)))
    }
}
