//! Processes one incoming mail. A mail that is delivered more than once is processed once, and its
//! reply is in the outbox before the mail server gets the acknowledgement.

use std::pin::Pin;

use dipole_pbem::{
    Action, ChallengeToken, Command, GuardedAction, Incoming, Limits, Origin, Purpose, ReplyToken,
    Speaker, Unreadable, When, is_yes, parse,
};

use crate::inbound::reply::{Answering, shorten};
use crate::inbound::reply_address;
use crate::inbound::reply_address::ReplyAddresses;
use dipole_commands::caller::{Caller, Proofs};
use dipole_commands::error::CommandError;
use dipole_commands::replies::{Reply, Thread};
use dipole_commands::run::{Batch, CommandInput, Line, carry_out, title};
use dipole_domain::{EmailAddress, Game, MailGuard};
use dipole_site::admission::{Requester, Work};
use dipole_site::app::App;
use dipole_site::secrets;
use dipole_site::services::accounts::Person;
use dipole_site::services::incoming_mail::{self, ReceivedMail};
use dipole_site::services::mail_budget::mailbox_of;
use dipole_site::services::mail_settings::{self, Mailbox};
use dipole_site::services::{Error, accounts, games, mail_play};
use dipole_site::telemetry;

/// Space for the envelope data that the mail server adds to a mail.
pub(crate) const ENVELOPE: usize = 64 << 10;

/// The outcome of a mail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MailOutcome {
    /// The mail was processed, and its reply is in the outbox.
    Answered,
    /// There is nothing to do: the mail was processed before, or has no human sender.
    Ignored(&'static str),
    /// The mail cannot be read, now or later.
    Refused(Unreadable),
    /// The mail system may try again later; nothing is lost.
    TryAgain(String),
}

/// Processes a mail and replies to it.
pub async fn receive_mail(app: &App, raw: &[u8]) -> MailOutcome {
    let receipt = act_on_mail(app, raw).await;
    telemetry::mail_received(match receipt {
        MailOutcome::Answered => "answered",
        MailOutcome::Ignored(_) => "ignored",
        MailOutcome::Refused(_) => "unreadable",
        MailOutcome::TryAgain(_) => "failed",
    });
    receipt
}

/// Processes a mail. The future is boxed here, so that only this crate contains its code.
fn act_on_mail<'a>(
    app: &'a App,
    raw: &'a [u8],
) -> Pin<Box<dyn Future<Output = MailOutcome> + Send + 'a>> {
    Box::pin(take_turn(app, raw))
}

/// Waits for the turn of the sender's address, then reads the mail and carries it out.
async fn take_turn(app: &App, raw: &[u8]) -> MailOutcome {
    let sender = Incoming::sender(raw).unwrap_or_default();
    let requester = Requester::at(mailbox_of(&sender));
    let _permit = match app.admission.enter(Work::MailCommand, &requester).await {
        Ok(permit) => permit,
        Err(refusal) => return MailOutcome::TryAgain(refusal.to_string()),
    };
    let address = app.mail_address();
    let domain = address.split_once('@').map_or(address.as_str(), |(_, domain)| domain);
    let limits = Limits::default();
    let limits = Limits { size: limits.size + ENVELOPE, ..limits };
    let (bytes, list) = (raw.to_vec(), format!("games.{domain}"));
    // Reading a mail of a megabyte takes a while.
    let read = tokio::task::spawn_blocking(move || Incoming::read(&bytes, limits, &list)).await;
    let mail = match read {
        Ok(Ok(mail)) => mail,
        Ok(Err(unreadable)) => return MailOutcome::Refused(unreadable),
        Err(error) => return MailOutcome::TryAgain(error.to_string()),
    };
    match MailHandler::new(app, mail, raw).await {
        Ok(receiver) => receiver.receive().await.unwrap_or_else(|error| try_again(&error)),
        Err(error) => try_again(&error),
    }
}

fn try_again(error: &Error) -> MailOutcome {
    tracing::error!(%error, "a mail could not be processed");
    MailOutcome::TryAgain(error.to_string())
}

pub(super) struct MailHandler {
    /// The site for this mail.
    pub(super) app: App,
    pub(super) mail: Incoming,
    /// The id under which the mail is stored.
    pub(super) id: String,
    pub(super) caller: Caller,
    pub(super) addresses: ReplyAddresses,
    /// The address that the reply goes to.
    pub(super) answer_to: String,
    /// The Reply-To of the reply, if it is a signed address that its thread does not imply.
    pub(super) reply_to: String,
    /// Whether the sender is known, by its address or by the token it answers.
    pub(super) is_known: bool,
    /// Whether the reply asks an account to repeat an answer that came from another address.
    pub(super) asks_owner: bool,
}

impl MailHandler {
    async fn new(app: &App, mail: Incoming, raw: &[u8]) -> Result<MailHandler, Error> {
        // A mail without a Message-ID is identified by its whole content. The hash keeps ids of any
        // length and any characters out of the database.
        let own = || secrets::digest(raw);
        let id = secrets::digest(mail.message_id.clone().unwrap_or_else(own).as_bytes());
        let boxes = mailboxes(app, &mail.from).await?;
        let language = boxes.first().map(|it| it.language.as_str());
        let caller = Caller {
            known: None,
            locale: app.texts.negotiate(language, mail.language.as_deref().unwrap_or_default()),
            address: Some(mail.from.clone()),
            origin: format!("mail {}", mail.from),
            devices: String::new(),
            proofs: Proofs::default(),
        };
        Ok(MailHandler {
            app: app.for_mail(&id),
            id,
            caller,
            addresses: ReplyAddresses::of(app).await?,
            answer_to: mail.from.clone(),
            reply_to: String::new(),
            is_known: !boxes.is_empty(),
            asks_owner: false,
            mail,
        })
    }

    async fn receive(mut self) -> Result<MailOutcome, Error> {
        if let Some(token) = self.addresses.read_check(&self.mail.recipients) {
            let id = reply_address::id_of_check(token);
            incoming_mail::receive(&self.app, &id, 0).await?;
            incoming_mail::answer(&self.app, &id, None).await?;
            return Ok(MailOutcome::Ignored("it checks the way in"));
        }
        if let Some(automatic) = self.mail.automatic {
            self.bounced().await?;
            tracing::info!(?automatic, "an automatic mail is not answered");
            return Ok(MailOutcome::Ignored("nobody wrote it"));
        }
        let before = self.begin(&self.id, None).await?;
        if before.answered {
            return Ok(MailOutcome::Ignored("it was here before"));
        }
        let token = self.addresses.read(&self.mail.recipients);
        let challenge = self.addresses.read_challenge(&self.mail.recipients);
        self.is_known |= token.is_some() || challenge.is_some();
        self.drop_quoted_mail().await?;
        let counted = self.counted_as(token.as_ref(), challenge.as_ref());
        let Ok(Some(attempt)) = self.app.begin_counted(&counted).await else {
            // Rate limited: send no reply; the mail server will try again.
            return Ok(MailOutcome::TryAgain("too many mails from this address".to_owned()));
        };
        let reply = match before.done {
            true => CommandError::DoneBefore.reply(&self.caller.locale),
            false => self.process(token, challenge).await?,
        };
        if self.caller.known.is_some() || self.caller.is_verified() {
            // Mails of players do not count, however many moves they make.
            let _ = attempt.succeeded(&self.app).await;
        }
        if reply.is_temporary {
            return Ok(MailOutcome::TryAgain(reply.code.to_owned()));
        }
        self.post_reply(reply).await
    }

    /// The name under which the mail is counted for the limit of mails. A sender is easily forged,
    /// so mail to a signed address is counted apart from the rest. The sender is part of that
    /// count: another user of the signed address does not use up the limit of its owner.
    fn counted_as(&self, token: Option<&ReplyToken>, challenge: Option<&ChallengeToken>) -> String {
        let from = &self.mail.from;
        match (token, challenge) {
            (Some(token), _) => {
                format!("mail for board {} of {} from {from}", token.board, token.account)
            }
            (None, Some(token)) => {
                format!("mail for challenge {} of {} from {from}", token.challenge, token.account)
            }
            (None, None) => format!("mail from {from}"),
        }
    }

    /// Carries out the mail and returns the reply. The address that the mail was sent to shows its
    /// purpose; mail to any other address has commands.
    async fn process(
        &mut self,
        token: Option<ReplyToken>,
        challenge: Option<ChallengeToken>,
    ) -> Result<Reply, Error> {
        if let Some(token) = token {
            self.answer_of_a_player(&token).await
        } else if let Some(token) = challenge {
            self.answer_of_a_challenge(&token).await
        } else if let Some(token) = reply_address::answered_message(&self.mail.recipients) {
            self.answer_of_a_message(&token).await
        } else if let Some((mail, signature)) = reply_address::asked_command(&self.mail.recipients)
        {
            let (mail, signature) = (mail.to_owned(), signature.to_owned());
            self.confirmed_command(&mail, &signature).await
        } else if let Some(token) = reply_address::confirmed(&self.mail.recipients) {
            Ok(self.confirmation(token).await)
        } else if self.is_lost_answer() {
            self.lost_answer().await
        } else {
            self.commands().await
        }
    }

    /// Queues the reply, unless its recipient has got too many of them.
    async fn post_reply(&self, reply: Reply) -> Result<MailOutcome, Error> {
        let reply = match self.answering(&reply).await? {
            Answering::Yes => reply,
            Answering::LastTime => {
                let key = if self.is_known { "mail-last-same" } else { "mail-last-mistake" };
                reply.text(self.caller.locale.text(key))
            }
            Answering::No => {
                let digest = (!self.is_known).then(|| self.digest());
                incoming_mail::answer(&self.app, &self.id, digest).await?;
                return Ok(MailOutcome::Ignored("no more answers to this address today"));
            }
        };
        let email = self.email(&reply).await?;
        self.drop_shown(&reply).await?;
        incoming_mail::answer(&self.app, &self.id, Some(email)).await?;
        Ok(MailOutcome::Answered)
    }

    /// Removes the text of the site's own mail that this one answers, also where it is repeated
    /// without quotation marks.
    async fn drop_quoted_mail(&mut self) -> Result<(), Error> {
        let answered = self.mail.answers.iter().filter_map(|id| id.split('@').next());
        let answered: Vec<&str> = answered.collect();
        let openings = incoming_mail::openings(&self.app, &answered).await?;
        if !openings.is_empty() {
            let addresses = &self.addresses;
            let is_opening = |words: &str| openings.contains(&addresses.sign_opening(words));
            self.mail.text = self.mail.text_of_answer(&is_opening);
        }
        Ok(())
    }

    /// Marks an address as dead if the report returns one of the site's own mails to it. Bounce
    /// reports are easy to forge, but the Message-IDs of the site's mails are not.
    async fn bounced(&self) -> Result<(), Error> {
        for address in &self.mail.bounced {
            for id in &self.mail.returned {
                let email = id.split('@').next().unwrap_or_default();
                incoming_mail::has_bounced(&self.app, email, address).await?;
            }
        }
        Ok(())
    }

    /// Whether an administrator has suspended the account.
    pub(super) async fn is_suspended(&self, person: &Person) -> Result<bool, Error> {
        let account = accounts::find(&self.app, &person.name).await?;
        Ok(account.is_some_and(|account| account.is_suspended()))
    }

    /// Processes the answer to the question whether mail reaches its sender.
    async fn confirmation(&self, token: &str) -> Reply {
        let t = &self.caller.locale;
        // A word is required because some robots answer every mail.
        if !is_yes(self.mail.text.split_whitespace().next().unwrap_or_default()) {
            return CommandError::NoYes.reply(t);
        }
        match accounts::confirm_address(&self.app, token).await {
            Ok(address) => Reply::done(t.text("address-title"))
                .text(t.with("address-confirmed", &[("address", address.into())])),
            Err(problem) => CommandError::from(problem).reply(t),
        }
    }

    /// Records that a mail, or a line of one, has come, and the board on which it acts.
    pub(super) async fn begin(
        &self,
        id: &str,
        command: Option<&Command>,
    ) -> Result<ReceivedMail, Error> {
        let ply = match command {
            Some(Command::Act { board, .. }) => match games::numbered(&self.app, board.0).await? {
                Some(game) => {
                    games::find_one_sound(&self.app, &game).await?.map_or(0, |game| game.ply())
                }
                None => 0,
            },
            _ => 0,
        };
        incoming_mail::receive(&self.app, id, ply).await
    }

    /// Carries out the command or the batch of commands in the mail. Each command is carried out
    /// once, also if a crash cuts the batch in two.
    async fn commands(&mut self) -> Result<Reply, Error> {
        let (t, mail) = (&self.caller.locale.clone(), self.mail.clone());
        let (subject, text) = command_and_text(&mail);
        let given = CommandInput { line: subject, body: text, origin: Origin::Anybody };
        let batch = match Batch::read(given) {
            Ok(batch) => batch,
            Err(error) => return Ok(error.reply(t)),
        };
        let is_batch = batch.is_batch;
        let mut parts = Vec::with_capacity(batch.lines.len());
        for (number, Line { text: line, parsed }) in (1..).zip(batch.lines) {
            let title = title(&parsed);
            let reply = match parsed {
                Ok(Command::Multiple) => CommandError::Nested.reply(t),
                Ok(Command::Challenge(challenge)) => self.ask_about(line, &challenge).await?,
                Ok(command) => {
                    let body = if is_batch { "" } else { text };
                    self.once(&format!("{}#{number}", self.id), command, body).await?
                }
                Err(error) => match self.without_password(line).await? {
                    Some(reply) => reply,
                    None => CommandError::from(error).reply(t),
                },
            };
            parts.push((title, reply));
        }
        if is_batch {
            shorten(t, &mut parts);
        }
        Ok(Reply::of_all(is_batch, parts))
    }

    /// Processes a move without userid and password from the confirmed address of an account that
    /// allows confirmation by mail.
    async fn without_password(&mut self, line: &str) -> Result<Option<Reply>, Error> {
        let Ok(Command::Act { board, action, when: When::Now | When::Confirmed, .. }) =
            parse(line, Origin::SignedIn)
        else {
            return Ok(None);
        };
        let Some((game, mailbox)) = self.sender_on(board).await? else { return Ok(None) };
        if mailbox.guard != MailGuard::Address {
            return Ok(None);
        }
        Ok(Some(self.request_confirmation(&game, mailbox, action).await?))
    }

    /// Returns the game on a board, and the player in it whose confirmed address is the sender of
    /// the mail.
    pub(super) async fn sender_on(
        &self,
        board: dipole_pbem::BoardNumber,
    ) -> Result<Option<(Game, Mailbox)>, Error> {
        let Some(id) = games::numbered(&self.app, board.0).await? else { return Ok(None) };
        let Ok(game) = games::find(&self.app, &id).await else { return Ok(None) };
        for mailbox in mailboxes(&self.app, &self.mail.from).await? {
            let plays = !game.seats_of(Some(&mailbox.person.id)).is_empty();
            if plays && !self.is_suspended(&mailbox.person).await? {
                return Ok(Some((game, mailbox)));
            }
        }
        Ok(None)
    }

    /// Whether the sender of the mail is the confirmed address of an account, and the mail server
    /// has not found that forged.
    pub(super) fn is_from(&self, mailbox: &Mailbox) -> bool {
        !self.mail.is_forged
            && !mailbox.address.is_empty()
            && mailbox.address.eq_ignore_ascii_case(&self.mail.from)
    }

    /// Replies to a mail with a signed reply address if its sender is not the account that the
    /// address was written for. Nothing is carried out; the account is asked, at its own address,
    /// to repeat the answer from there. `words` is the request, if it can be repeated: no other
    /// text of the sender reaches the account.
    pub(super) fn ask_owner(&mut self, mailbox: &Mailbox, title: String, words: &str) -> Reply {
        self.answer_to = mailbox.address.clone();
        self.asks_owner = true;
        self.caller.locale = self.app.texts.negotiate(Some(&mailbox.language), "");
        let t = &self.caller.locale;
        let from = ("from", self.mail.from.as_str().into());
        let reply = Reply::refused("wrong_sender", title, t.with("mail-from-elsewhere", &[from]));
        let reply = match words {
            "" => reply,
            words => reply.lines([words]),
        };
        reply.text(t.text("mail-repeat-from-here"))
    }

    /// Submits a move and asks whether it is meant. A sender is easily forged, so the question goes
    /// to the confirmed address itself. A move that the player has submitted is not replaced, since
    /// an answer to the question about it must not play another one.
    pub(super) async fn request_confirmation(
        &mut self,
        game: &Game,
        mailbox: Mailbox,
        action: GuardedAction,
    ) -> Result<Reply, Error> {
        self.answer_to = mailbox.address.clone();
        let thread = Thread::of(game, &mailbox.person.id).asking(Purpose::Confirm);
        let submitted = mail_play::submitted(&self.app, game.id(), &mailbox.person.id).await?;
        let asked = (game.ply(), action.action.to_string());
        if submitted.is_some_and(|submitted| submitted.0 == asked.0 && submitted != asked) {
            let reply = CommandError::LostAnswer.reply(&self.caller.locale);
            let reply = reply.text(self.caller.locale.text("mail-answer-this"));
            return Ok(reply.about(Thread::of(game, &mailbox.person.id)));
        }
        let caller = Caller { known: Some(mailbox.person), ..self.caller.clone() };
        let command = Command::Act {
            board: dipole_pbem::BoardNumber(game.number()),
            speaker: Speaker::Known,
            action,
            when: When::Confirmed,
        };
        let reply = carry_out(&self.app, &caller, &command, "").await;
        if !reply.is_done() {
            return Ok(reply.about(Thread { purpose: Purpose::Turn, ..thread }));
        }
        Ok(reply.text(self.caller.locale.text("mail-say-yes-to-play")).about(thread))
    }

    /// Carries out a command unless an earlier delivery has done so before a crash. The effect of
    /// the command is recorded in the same transaction; a move is guarded by the turn at which it
    /// first came.
    pub(super) async fn once(
        &self,
        id: &str,
        command: Command,
        body: &str,
    ) -> Result<Reply, Error> {
        let before = self.begin(id, Some(&command)).await?;
        if before.answered {
            return Ok(CommandError::DoneBefore.reply(&self.caller.locale));
        }
        let reply = match before.done {
            true => CommandError::DoneBefore.reply(&self.caller.locale),
            false => {
                let command = guarded(command, before.ply);
                carry_out(&self.app.for_mail(id), &self.caller, &command, body).await
            }
        };
        if !reply.is_temporary {
            incoming_mail::answer(&self.app, id, None).await?;
        }
        Ok(reply)
    }
}

/// The command of a mail and the text for it. The command of a mail without a subject is the first
/// line of its text.
fn command_and_text(mail: &Incoming) -> (&str, &str) {
    match mail.subject.trim() {
        "" => mail.text.trim().split_once('\n').unwrap_or((mail.text.trim(), "")),
        subject => (subject, mail.text.as_str()),
    }
}

/// The accounts with a confirmed address.
pub(super) async fn mailboxes(app: &App, address: &str) -> Result<Vec<Mailbox>, Error> {
    match EmailAddress::parse(address) {
        Ok(address) => mail_settings::mailboxes_of(app, &address).await,
        Err(_) => Ok(Vec::new()),
    }
}

/// A move without a number gets that of the turn at which it first came.
fn guarded(command: Command, ply: u32) -> Command {
    match command {
        Command::Act { board, speaker, action, when: When::Now }
            if action.move_number.is_none() && matches!(action.action, Action::Move(_)) =>
        {
            let action = GuardedAction { move_number: Some(ply + 1), ..action };
            Command::Act { board, speaker, action, when: When::Now }
        }
        other => other,
    }
}
