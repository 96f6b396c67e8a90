//! One mail: what it asks for is done once, however often it is delivered, and
//! its answer waits in the outbox before the mail system hears that we have it.

use dipole_mail::{
    Action, Automatic, Command, GuardedAction, Incoming, Limits, Origin, ReplyToken, Speaker,
    Unreadable, When, parse,
};
use sha2::{Digest, Sha256};

use super::address::{self, ReplyAddresses};
use crate::app::App;
use crate::assets::hex;
use crate::commands::{Caller, Given, Trouble, carry_out, commands_in, title};
use crate::domain::{EmailAddress, Letter, LetterKind, Recipient, Written};
use crate::mailer::page::{self, Footer};
use crate::play;
use crate::reply::Reply;
use crate::store::{Received, StoreError};

/// What has become of a mail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
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
    /// The address that the site's mail comes from.
    pub(crate) fn mail_address(&self) -> String {
        self.mailer.as_ref().map_or_else(String::new, |mailer| mailer.address())
    }

    /// Acts on a mail and answers it.
    pub async fn receive_mail(&self, raw: &[u8]) -> Verdict {
        let address = self.mail_address();
        let domain = address.split_once('@').map_or(address.as_str(), |(_, domain)| domain);
        let mail = match Incoming::read(raw, Limits::default(), &format!("games.{domain}")) {
            Ok(mail) => mail,
            Err(unreadable) => return Verdict::Refused(unreadable),
        };
        match Receiver::new(self, mail, raw).await {
            Ok(receiver) => receiver.receive().await.unwrap_or_else(|error| try_again(&error)),
            Err(error) => try_again(&error),
        }
    }
}

fn try_again(error: &StoreError) -> Verdict {
    tracing::error!(%error, "a mail could not be acted on");
    Verdict::TryAgain(error.to_string())
}

struct Receiver<'a> {
    app: &'a App,
    mail: Incoming,
    /// What the mail is remembered by.
    id: String,
    caller: Caller,
    addresses: ReplyAddresses,
}

impl Receiver<'_> {
    async fn new<'a>(app: &'a App, mail: Incoming, raw: &[u8]) -> Result<Receiver<'a>, StoreError> {
        // A mail without a Message-ID is known by all that stands in it. The
        // hash keeps ids of any length and sign out of the database.
        let own = || hex(&Sha256::digest(raw));
        let id = hex(&Sha256::digest(mail.message_id.clone().unwrap_or_else(own).as_bytes()));
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
        };
        let addresses = ReplyAddresses::of(app).await?;
        Ok(Receiver { app, mail, id, caller, addresses })
    }

    async fn receive(mut self) -> Result<Verdict, StoreError> {
        if let Some(automatic) = self.mail.automatic {
            for address in self.mail.bounced.iter().filter(|_| automatic == Automatic::Bounce) {
                self.app.store.fail_address(address, "a mail came back", self.app.now()).await?;
            }
            tracing::info!(?automatic, "a mail that nobody wrote is not answered");
            return Ok(Verdict::Ignored("nobody wrote it"));
        }
        if self.begin(&self.id, None).await?.answered {
            return Ok(Verdict::Ignored("it was here before"));
        }
        if self.caller.count(self.app, format!("mail from {}", self.mail.from)).await.is_err() {
            // Whoever sends floods gets no flood back, and tries again.
            return Ok(Verdict::TryAgain("too many mails from this address".to_owned()));
        }
        let reply = match self.addresses.read(&self.mail.recipients) {
            Some(token) => self.answer_of_a_player(&token).await?,
            None => self.commands().await?,
        };
        if reply.is_temporary {
            return Ok(Verdict::TryAgain(reply.code.to_owned()));
        }
        let letter = self.letter(&reply);
        self.app.store.answer_mail(&self.id, Some(&letter), self.app.now()).await?;
        self.app.letters_wait();
        Ok(Verdict::Answered)
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
            Some(id) => play::find(self.app, &id).await.ok(),
            None => None,
        };
        let Some(game) = game else { return Ok(Trouble::NoBoard(token.board).reply(&t)) };
        let Some(person) = address::player(&game, token) else {
            return Ok(Trouble::Wrong.reply(&t));
        };
        let mailbox = self.app.store.mailbox(person).await?;
        if let Some(mailbox) = mailbox {
            self.caller.locale = self.app.texts.negotiate(Some(&mailbox.language), "");
            self.caller.known = Some(mailbox.person);
        }
        let line = self.mail.text.lines().map(str::trim).find(|line| !line.is_empty());
        let Some(line) = line else { return Ok(Trouble::NoText.reply(&self.caller.locale)) };
        let word = line.split_whitespace().next().unwrap_or_default();
        let action = match word.parse::<GuardedAction>() {
            Ok(written) => GuardedAction {
                action: written.action,
                move_number: Some(written.move_number.unwrap_or(token.move_number)),
            },
            Err(_) => return Ok(Trouble::NotAMove.reply(&self.caller.locale)),
        };
        let command =
            Command::Act { board: token.board, speaker: Speaker::Known, action, when: When::Now };
        Ok(carry_out(self.app, &self.caller, &command, "").await)
    }

    /// The mail is a command, or a batch of them. Each is done once, also when
    /// a crash cuts the batch in two.
    async fn commands(&self) -> Result<Reply, StoreError> {
        let t = &self.caller.locale;
        let given =
            Given { line: &self.mail.subject, body: &self.mail.text, origin: Origin::Anybody };
        let lines = match commands_in(given) {
            Ok(lines) => lines,
            Err(trouble) => return Ok(trouble.reply(t)),
        };
        let is_batch = lines.is_batch;
        let mut parts = Vec::with_capacity(lines.lines.len());
        for (number, line) in (1..).zip(lines.lines) {
            let parsed = parse(line, Origin::Anybody);
            let title = title(&parsed);
            let reply = match parsed {
                Ok(Command::Multiple) => Trouble::Nested.reply(t),
                Ok(command) => {
                    let body = if is_batch { "" } else { self.mail.text.as_str() };
                    self.once(&format!("{}#{number}", self.id), command, body).await?
                }
                Err(error) => Trouble::from(error).reply(t),
            };
            parts.push((title, reply));
        }
        Ok(Reply::of_all(is_batch, parts))
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
            reply_to: String::new(),
            pictures: reply.pictures(),
        };
        Letter {
            id: format!("reply-{}", &self.id[..32]),
            to: Recipient::Address(self.mail.from.clone()),
            kind: LetterKind::Written(written),
        }
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
