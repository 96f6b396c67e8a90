//! Carries out one mail. It is done once however often it is delivered, and its reply is in the
//! outbox before the mail server gets its acknowledgement.

use std::sync::Arc;

use dipole_pbem::{
    Action, Command, GuardedAction, Incoming, Limits, Origin, ReplyToken, Speaker, Unreadable,
    When, parse,
};

use crate::app::App;
use crate::email::commands::caller::Caller;
use crate::email::commands::error::CommandError;
use crate::email::commands::run::{Given, carry_out, commands_in, title};
use crate::email::inbound::reply_address;
use crate::email::inbound::reply_address::ReplyAddresses;
use crate::email::outbound::page;
use crate::email::outbound::page::Footer;
use crate::email::replies::Reply;
use crate::secrets;
use crate::services::accounts;
use crate::services::games;
use dipole_domain::{DAY, EmailAddress, Letter, LetterKind, MailGuard, Recipient, Written};
use dipole_store::{Person, Received, StoreError};

/// How many mails with mistakes from one address are answered in a day.
const MAX_MISTAKES: u32 = 10;

/// The word that confirms something, in every language of the site.
const YES: [&str; 2] = ["yes", "ja"];

/// What has become of a mail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Receipt {
    /// It is acted on, and its answer waits in the outbox.
    Answered,
    /// Nothing is to be done: it was here before, or nobody wrote it.
    Ignored(&'static str),
    /// It cannot be read, now or later.
    Refused(Unreadable),
    /// Nothing is lost if the mail system tries again later.
    TryAgain(String),
}

impl App {
    /// Acts on a mail and answers it.
    pub async fn receive_mail(&self, raw: &[u8]) -> Receipt {
        let address = self.mail_address();
        let domain = address.split_once('@').map_or(address.as_str(), |(_, domain)| domain);
        let mail = match Incoming::read(raw, Limits::default(), &format!("games.{domain}")) {
            Ok(mail) => mail,
            Err(unreadable) => return Receipt::Refused(unreadable),
        };
        match Receiver::new(self, mail, raw).await {
            Ok(receiver) => receiver.receive().await.unwrap_or_else(|error| try_again(&error)),
            Err(error) => try_again(&error),
        }
    }
}

fn try_again(error: &StoreError) -> Receipt {
    tracing::error!(%error, "a mail could not be acted on");
    Receipt::TryAgain(error.to_string())
}

struct Receiver<'a> {
    app: &'a App,
    mail: Incoming,
    /// What the mail is remembered by.
    id: String,
    caller: Caller,
    addresses: ReplyAddresses,
    /// Where the answer is answered, when that is a special address.
    reply_to: String,
}

impl Receiver<'_> {
    async fn new<'a>(app: &'a App, mail: Incoming, raw: &[u8]) -> Result<Receiver<'a>, StoreError> {
        // A mail without a Message-ID is known by all that stands in it. The
        // hash keeps ids of any length and sign out of the database.
        let own = || secrets::digest(raw);
        let id = secrets::digest(mail.message_id.clone().unwrap_or_else(own).as_bytes());
        let address = EmailAddress::parse(&mail.from).ok();
        let boxes = match &address {
            Some(address) => app.store.mailboxes_of(address).await?,
            None => Vec::new(),
        };
        let language = boxes.first().map(|it| it.language.as_str());
        let caller = Caller {
            known: None,
            locale: app.texts.negotiate(language, mail.language.as_deref().unwrap_or_default()),
            address: Some(mail.from.clone()),
            origin: format!("mail {}", mail.from),
            devices: String::new(),
            verified: Arc::default(),
        };
        let addresses = ReplyAddresses::of(app).await?;
        Ok(Receiver { app, mail, id, caller, addresses, reply_to: String::new() })
    }

    async fn receive(mut self) -> Result<Receipt, StoreError> {
        if let Some(automatic) = self.mail.automatic {
            self.bounced().await?;
            tracing::info!(?automatic, "a mail that nobody wrote is not answered");
            return Ok(Receipt::Ignored("nobody wrote it"));
        }
        if self.begin(&self.id, None).await?.answered {
            return Ok(Receipt::Ignored("it was here before"));
        }
        let token = self.addresses.read(&self.mail.recipients);
        // Where a mail says that it comes from is easily forged, a signed address is not.
        let counted = match &token {
            Some(token) => format!("mail for board {} of {}", token.board, token.account),
            None => format!("mail from {}", self.mail.from),
        };
        let Ok(Some(attempt)) = self.app.begin_counted(&counted).await else {
            // Whoever sends floods gets no flood back, and tries again.
            return Ok(Receipt::TryAgain("too many mails from this address".to_owned()));
        };
        let reply = match token {
            Some(token) => self.answer_of_a_player(&token).await?,
            None => match reply_address::confirmed(&self.mail.recipients) {
                Some(token) => self.confirmation(token).await,
                None => self.commands().await?,
            },
        };
        if self.caller.known.is_some() || self.caller.is_verified() {
            // Mails of players do not count, however many moves they make.
            let _ = attempt.succeeded(self.app).await;
        }
        if reply.is_temporary {
            return Ok(Receipt::TryAgain(reply.code.to_owned()));
        }
        if !reply.is_done() && self.is_deaf().await? {
            self.app.store.answer_mail(&self.id, None, self.app.now()).await?;
            return Ok(Receipt::Ignored("nothing but mistakes from this address"));
        }
        let letter = self.letter(&reply);
        self.app.store.answer_mail(&self.id, Some(&letter), self.app.now()).await?;
        self.app.wake_outbox();
        Ok(Receipt::Answered)
    }

    /// An address is dead when a mail that we sent there comes back. Reports
    /// are easily forged, but not the names of our letters.
    async fn bounced(&self) -> Result<(), StoreError> {
        for address in &self.mail.bounced {
            for id in &self.mail.returned {
                let letter = id.split('@').next().unwrap_or_default();
                self.app.store.fail_returned(letter, address, self.app.now()).await?;
            }
        }
        Ok(())
    }

    /// Whether the owner of the site has shut the account.
    async fn is_suspended(&self, person: &Person) -> Result<bool, StoreError> {
        let account = self.app.store.account(&person.name.to_ascii_lowercase()).await?;
        Ok(account.is_some_and(|account| account.is_suspended()))
    }

    /// Whether the sender goes on after so many mistakes in a day that it may
    /// be a robot, which answers our answers.
    async fn is_deaf(&self) -> Result<bool, StoreError> {
        let what = format!("mistakes of {}", self.mail.from);
        Ok(self.app.count_try(&what, DAY).await? > MAX_MISTAKES)
    }

    /// The mail answers the question whether mail reaches its sender.
    async fn confirmation(&self, token: &str) -> Reply {
        let t = &self.caller.locale;
        // The word is asked for because there are robots that answer anything.
        if !is_yes(self.mail.text.split_whitespace().next().unwrap_or_default()) {
            return CommandError::NoYes.reply(t);
        }
        match accounts::confirm_address(self.app, token).await {
            Ok(address) => Reply::done(t.text("address-title"))
                .text(t.with("address-confirmed", &[("address", address.into())])),
            Err(problem) => CommandError::from(problem).reply(t),
        }
    }

    /// Remembers that a mail, or a line of one, has come, and on which board it
    /// wants to act.
    async fn begin(&self, id: &str, command: Option<&Command>) -> Result<Received, StoreError> {
        let ply = match command {
            Some(Command::Act { board, .. }) => {
                match self.app.store.game_numbered(board.0).await? {
                    Some(game) => self.app.store.game(&game).await?.map_or(0, |game| game.ply()),
                    None => 0,
                }
            }
            _ => 0,
        };
        self.app.store.receive_mail(id, ply, self.app.now()).await
    }

    /// The mail answers a move mail: its first line is the move.
    async fn answer_of_a_player(&mut self, token: &ReplyToken) -> Result<Reply, StoreError> {
        let t = self.caller.locale.clone();
        let game = match self.app.store.game_numbered(token.board.0).await? {
            Some(id) => games::find(self.app, &id).await.ok(),
            None => None,
        };
        let Some(game) = game else { return Ok(CommandError::NoBoard(token.board).reply(&t)) };
        let Some(person) = reply_address::player(&game, token) else {
            return Ok(CommandError::Wrong.reply(&t));
        };
        if self.app.store.mail_guard(person).await? == MailGuard::Password {
            return Ok(CommandError::PasswordWanted.reply(&t));
        }
        let mailbox = self.app.store.mailbox(person).await?;
        if let Some(mailbox) = mailbox {
            if self.is_suspended(&mailbox.person).await? {
                return Ok(CommandError::Wrong.reply(&t));
            }
            self.caller.locale = self.app.texts.negotiate(Some(&mailbox.language), "");
            self.caller.known = Some(mailbox.person);
        }
        let line = self.mail.text.lines().map(str::trim).find(|line| !line.is_empty());
        let Some(line) = line else { return Ok(CommandError::NoText.reply(&self.caller.locale)) };
        let word = line.split_whitespace().next().unwrap_or_default();
        if is_yes(word) {
            let command = Command::Confirm { board: token.board, speaker: Speaker::Known };
            return Ok(carry_out(self.app, &self.caller, &command, "").await);
        }
        let action = match word.parse::<GuardedAction>() {
            Ok(written) => GuardedAction {
                action: written.action,
                move_number: Some(written.move_number.unwrap_or(token.move_number)),
            },
            Err(_) => return Ok(CommandError::NotAMove.reply(&self.caller.locale)),
        };
        let command =
            Command::Act { board: token.board, speaker: Speaker::Known, action, when: When::Now };
        Ok(carry_out(self.app, &self.caller, &command, "").await)
    }

    /// The mail is a command, or a batch of them. Each is done once, also when
    /// a crash cuts the batch in two.
    async fn commands(&mut self) -> Result<Reply, StoreError> {
        let (t, mail) = (&self.caller.locale.clone(), self.mail.clone());
        let given = Given { line: &mail.subject, body: &mail.text, origin: Origin::Anybody };
        let lines = match commands_in(given) {
            Ok(lines) => lines,
            Err(error) => return Ok(error.reply(t)),
        };
        let is_batch = lines.is_batch;
        let mut parts = Vec::with_capacity(lines.lines.len());
        for (number, line) in (1..).zip(lines.lines) {
            let parsed = parse(line, Origin::Anybody);
            let title = title(&parsed);
            let reply = match parsed {
                Ok(Command::Multiple) => CommandError::Nested.reply(t),
                Ok(command) => {
                    let body = if is_batch { "" } else { mail.text.as_str() };
                    self.once(&format!("{}#{number}", self.id), command, body).await?
                }
                Err(error) => match self.without_password(line).await? {
                    Some(reply) => reply,
                    None => CommandError::from(error).reply(t),
                },
            };
            parts.push((title, reply));
        }
        Ok(Reply::of_all(is_batch, parts))
    }

    /// A move without userid and password, from the confirmed address of
    /// somebody who wants that to be enough to be asked. Where a mail says that
    /// it comes from is easily forged, so the move is only submitted, and the answer
    /// goes to the address itself.
    async fn without_password(&mut self, line: &str) -> Result<Option<Reply>, StoreError> {
        let Ok(Command::Act { board, action, when: When::Now | When::Confirmed, .. }) =
            parse(line, Origin::SignedIn)
        else {
            return Ok(None);
        };
        let Ok(address) = EmailAddress::parse(&self.mail.from) else { return Ok(None) };
        let Some(id) = self.app.store.game_numbered(board.0).await? else { return Ok(None) };
        let Ok(game) = games::find(self.app, &id).await else { return Ok(None) };
        for mailbox in self.app.store.mailboxes_of(&address).await? {
            let person = &mailbox.person.id;
            let plays = !game.seats_of(Some(person)).is_empty();
            let trusted = self.app.store.mail_guard(person).await? == MailGuard::Address;
            if plays && trusted && !self.is_suspended(&mailbox.person).await? {
                self.reply_to = self.addresses.write(&game, person, &self.app.mail_address());
                let caller = Caller { known: Some(mailbox.person), ..self.caller.clone() };
                let (speaker, when) = (Speaker::Known, When::Confirmed);
                let command = Command::Act { board, speaker, action, when };
                let reply = carry_out(self.app, &caller, &command, "").await;
                return Ok(Some(reply.text(self.caller.locale.text("mail-say-yes-to-play"))));
            }
        }
        Ok(None)
    }

    /// Carries a command out unless that was done before a crash. A move that
    /// may have been played already is guarded by the turn it was meant for.
    async fn once(&self, id: &str, command: Command, body: &str) -> Result<Reply, StoreError> {
        let before = self.begin(id, Some(&command)).await?;
        if before.answered {
            let t = &self.caller.locale;
            return Ok(Reply::done(t.text("mail-done-before")).text(t.text("mail-done-before")));
        }
        let command = guarded(command, before.ply);
        let reply = carry_out(self.app, &self.caller, &command, body).await;
        if !reply.is_temporary {
            self.app.store.answer_mail(id, None, self.app.now()).await?;
        }
        Ok(reply)
    }

    fn letter(&self, reply: &Reply) -> Letter {
        let references = self.mail.message_id.iter().map(|id| format!("<{id}>")).collect();
        let t = &self.caller.locale;
        let footer = Footer { base_url: &self.app.site.base_url, stop_link: "" };
        let written = Written {
            subject: reply.subject.clone(),
            text: page::text(t, reply, &footer),
            html: page::html(t, reply, &footer),
            references,
            reply_to: self.reply_to.clone(),
            pictures: reply.pictures(),
        };
        Letter {
            id: format!("reply-{}", &self.id[..32]),
            to: Recipient::Address(self.mail.from.clone()),
            kind: LetterKind::Written(written),
        }
    }
}

/// Whether a word agrees.
fn is_yes(word: &str) -> bool {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    YES.contains(&word.as_str())
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
