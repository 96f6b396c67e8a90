//! Writes emails in the recipient's language, from the state at the time of sending.

mod account;
mod game;

use self::account::{account_changed, unanswered};
use crate::inbound::reply_address::{ReplyAddresses, confirmation};
use crate::outbound::page;
use crate::outbound::page::Footer;
use dipole_commands::replies::game::chat_line;
use dipole_commands::replies::offer::{answers, colours, terms};
use dipole_commands::replies::{Block, Reply};
use dipole_domain::{
    DAY, Email, EmailKind, GameId, MailGuard, Millis, Offer, PersonId, Summary, TournamentId,
};
use dipole_site::app::App;
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::{colour_key, person_name, seat_name};
use dipole_site::i18n::tournaments::{moment_text, phase_name, tournament_name};
use dipole_site::mailer::message::RenderedEmail;
use dipole_site::services::chat::{self, ChatMessage};
use dipole_site::services::game_lists::{self, Listed};
use dipole_site::services::mail_settings::Mailbox;
use dipole_site::services::tournaments::{self, notices};
use dipole_site::services::{Error, accounts, follows, mail_play, offers};

/// Maximum number of games in a digest.
const DIGEST_GAMES: u32 = 200;
/// A digest names the tournaments that end within this time.
const DIGEST_ENDS: Millis = 5 * DAY;

/// A link in an email.
pub struct MailedLink {
    /// The name of the account that it is about.
    pub name: String,
    /// The address of the link.
    pub href: String,
}

/// Reasons for which an email cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// The site cannot read the content of the email.
    #[error(transparent)]
    Service(#[from] Error),
    /// The message cannot be built.
    #[error("{0}")]
    Message(String),
}

/// Writes one mail for all of `kinds`, or returns the reason why it must not be sent any more.
/// Several kinds are about one game.
pub async fn write(
    app: &App,
    kinds: &[&EmailKind],
    mailbox: Option<&Mailbox>,
    links: &[MailedLink],
) -> Result<Result<RenderedEmail, &'static str>, WriteError> {
    let Some(first) = kinds.first() else { return Ok(Err("nothing to say")) };
    let words = match first.game() {
        Some(game) => match mailbox {
            Some(mailbox) => Writer::new(app, mailbox, true).await?.of_game(game, kinds).await?,
            None => Err("no account"),
        },
        None => write_one(app, first, mailbox, links).await?,
    };
    let Ok(mut words) = words else { return Ok(words) };
    if let Some(mailbox) = mailbox {
        let at_will = kinds.iter().all(|kind| kind.is_at_will());
        if at_will && !app.allow_mail_to(&mailbox.address).await? {
            return Ok(Err("enough mail to this address today"));
        }
        if mailbox.text_mails {
            words = words.as_text();
        }
    }
    words.opening = ReplyAddresses::of(app).await?.opening(&words.text).unwrap_or_default();
    Ok(Ok(words))
}

/// A mail that is not about a game.
async fn write_one(
    app: &App,
    kind: &EmailKind,
    mailbox: Option<&Mailbox>,
    links: &[MailedLink],
) -> Result<Result<RenderedEmail, &'static str>, WriteError> {
    if let EmailKind::Written(written) = kind {
        return Ok(Ok(RenderedEmail {
            subject: written.subject.clone(),
            text: written.text.clone(),
            html: written.html.clone(),
            references: written.references.clone(),
            reply_to: written.reply_to.clone(),
            is_reply: !written.references.is_empty(),
            pictures: written.pictures.clone(),
            ..RenderedEmail::default()
        }));
    }
    if let EmailKind::Unanswered { what, hour, answered, language, .. } = kind {
        let count = app.counted_tries(what, *hour).await?.saturating_sub(*answered);
        return Ok(Ok(unanswered(app, count, language)));
    }
    if let EmailKind::AccountChanged { what, name, language } = kind {
        return Ok(Ok(account_changed(app, what, name, language)));
    }
    let Some(mailbox) = mailbox else { return Ok(Err("no account")) };
    let writer = Writer::new(app, mailbox, kind.is_notice()).await?;
    Ok(match kind {
        EmailKind::ConfirmAddress => Ok(writer.confirm_address(links)),
        EmailKind::ResetPassword => Ok(writer.reset_password(links)),
        EmailKind::AddressChanged => Ok(writer.address_changed()),
        EmailKind::Challenge { offer, from } => match offers::get(app, offer).await? {
            Some(offer) if offer.is_open(app.now()) && offer.asks(writer.person()) => {
                let reminder = mail_play::reminder_of_offer(app, &offer.id).await?;
                Ok(writer.challenge(&offer, from, reminder))
            }
            _ => Err("answered already"),
        },
        EmailKind::Followed { offer, from } => {
            match follows::open_offer(app, writer.person(), offer).await? {
                Some(offer) => Ok(writer.followed(&offer, from)),
                None => Err("not open any more, or not followed"),
            }
        }
        EmailKind::Tournament { tournament, event, .. } => {
            match notices::write(app, &writer.t, tournament, writer.person(), *event).await? {
                Ok(notice) => Ok(writer.tournament(tournament, notice)),
                Err(why) => Err(why),
            }
        }
        EmailKind::Digest => writer.digest().await?,
        EmailKind::Message { writer: by, from, text } => {
            Ok(writer.message(by.as_ref(), from, text).await?)
        }
        _ => Err("written already"),
    })
}

struct Writer<'a> {
    app: &'a App,
    t: Locale,
    mailbox: &'a Mailbox,
    is_notice: bool,
    body: Reply,
    /// The chat lines of others in the game since the last mail about it.
    talk: Vec<ChatMessage>,
    /// The series whose reminders the mail's link ends, in place of all notices.
    series: Option<TournamentId>,
    /// The signed reply addresses, if answers of this user are accepted.
    addresses: Option<ReplyAddresses>,
}

impl<'a> Writer<'a> {
    async fn new(app: &'a App, mailbox: &'a Mailbox, is_notice: bool) -> Result<Writer<'a>, Error> {
        let counts = is_notice && app.takes_mail() && mailbox.guard != MailGuard::Password;
        let addresses = if counts { Some(ReplyAddresses::of(app).await?) } else { None };
        let t = app.texts.negotiate(Some(&mailbox.language), "");
        let (body, talk) = (Reply::done(""), Vec::new());
        Ok(Writer { app, t, mailbox, is_notice, body, talk, series: None, addresses })
    }

    fn text(&mut self, text: String) {
        self.body.blocks.push(Block::Text(text));
    }

    fn link(&mut self, url: &str, words: String) {
        self.body.blocks.push(Block::Link { words, url: url.to_owned() });
    }

    fn person(&self) -> &PersonId {
        &self.mailbox.person.id
    }

    fn address(&self, game: &GameId) -> String {
        format!("{}/game/{game}", self.app.site.base_url)
    }

    /// Asks the owner of an address to confirm it, by a link or by an answer to the mail.
    fn confirm_address(mut self, links: &[MailedLink]) -> RenderedEmail {
        let name = ("name", self.mailbox.person.name.as_str().into());
        self.text(self.t.with("email-confirm", &[name]));
        for link in links {
            self.link(&link.href, self.t.text("email-confirm-link"));
        }
        let mut reply_to = String::new();
        if let Some((_, token)) = links.first().and_then(|link| link.href.rsplit_once('/'))
            && self.app.takes_mail()
        {
            reply_to = confirmation(token, &self.app.mail_address());
            self.text(self.t.text("email-confirm-mail"));
        }
        self.text(self.t.text("email-confirm-else"));
        let subject = self.t.text("email-confirm-subject");
        RenderedEmail { reply_to, ..self.finish(subject, None) }
    }

    /// Sends the link for a new password of each account with the address.
    fn reset_password(mut self, links: &[MailedLink]) -> RenderedEmail {
        for link in links {
            self.text(self.t.with("email-reset", &[("name", link.name.as_str().into())]));
            self.link(&link.href, self.t.text("email-reset-link"));
        }
        self.text(self.t.text("email-reset-else"));
        let subject = self.t.text("email-reset-subject");
        self.finish(subject, None)
    }

    fn address_changed(mut self) -> RenderedEmail {
        let name = ("name", self.mailbox.person.name.as_str().into());
        self.text(self.t.with("email-address-changed", &[name]));
        let subject = self.t.text("email-address-changed-subject");
        self.finish(subject, None)
    }

    fn challenge(mut self, offer: &Offer, from: &str, reminder: Option<u16>) -> RenderedEmail {
        let from = person_name(&self.t, from);
        self.text(self.t.with("email-challenge", &[("name", from.as_str().into())]));
        let own = colours(offer).into_iter().find(|(_, who, _)| *who == Some(self.person()));
        if let Some((Some(colour), ..)) = own {
            let colour = self.t.text(colour_key(colour));
            self.text(self.t.with("email-challenge-colour", &[("colour", colour.into())]));
        }
        let body = std::mem::replace(&mut self.body, Reply::done(""));
        self.body = terms(&self.t, body, offer, reminder);
        let href = format!("{}/offer/{}", self.app.site.base_url, offer.id);
        self.link(&href, self.t.text("email-challenge-link"));
        let site = self.app.mail_address();
        let reply_to = self
            .addresses
            .as_ref()
            .map(|addresses| addresses.challenge(&offer.id, self.person(), &site));
        if reply_to.is_some() {
            self.text(self.t.text("email-challenge-yes"));
        }
        if self.app.takes_mail() {
            self.text(self.t.text("email-challenge-mail"));
            self.body.blocks.push(Block::Lines(answers(offer).into()));
        }
        let subject = self.t.with("email-challenge-subject", &[("name", from.as_str().into())]);
        RenderedEmail { reply_to: reply_to.unwrap_or_default(), ..self.finish(subject, None) }
    }

    /// Reports that a followed player has opened a game: its terms, and where to accept it.
    fn followed(mut self, offer: &Offer, from: &str) -> RenderedEmail {
        self.text(self.t.with("email-followed", &[("name", from.into())]));
        let body = std::mem::replace(&mut self.body, Reply::done(""));
        self.body = terms(&self.t, body, offer, None);
        let href = format!("{}/offer/{}", self.app.site.base_url, offer.id);
        self.link(&href, self.t.text("email-followed-link"));
        let settings = format!("{}/account/following", self.app.site.base_url);
        self.link(&settings, self.t.text("email-followed-settings"));
        let subject = self.t.with("email-followed-subject", &[("name", from.into())]);
        self.finish(subject, None)
    }

    /// Writes the digest: everything that waits for the user, and chat lines of others. Returns no
    /// email if there is nothing.
    async fn digest(mut self) -> Result<Result<RenderedEmail, &'static str>, WriteError> {
        let listed = async |which| {
            game_lists::latest(self.app, Some(self.person()), which, DIGEST_GAMES).await
        };
        let (active, finished) = (listed(Listed::Active).await?, listed(Listed::Finished).await?);
        let waiting: Vec<_> = active.iter().filter(|game| game.awaits(self.person())).collect();
        let since = self.app.now() - DAY;
        let over: Vec<_> = finished.iter().filter(|game| game.updated > since).collect();
        let (now, person) = (self.app.now(), self.person().clone());
        let ends_before = now + DIGEST_ENDS;
        let tournaments = tournaments::with_news(self.app, &person, since, ends_before).await?;
        let talk = chat::missed_lines(self.app, &person, self.mailbox.seen).await?;
        if waiting.is_empty() && over.is_empty() && tournaments.is_empty() && talk.is_empty() {
            return Ok(Err("nothing waits"));
        }
        let count = waiting.len();
        self.text(self.t.with("email-digest", &[("count", count.into())]));
        self.list(&waiting);
        if !over.is_empty() {
            self.text(self.t.text("email-digest-over"));
            self.list(&over);
        }
        for tournament in &tournaments {
            let values = [
                ("name", tournament_name(&self.t, tournament).into()),
                ("phase", phase_name(&self.t, tournament.phase).into()),
                ("end", moment_text(tournament.end).into()),
            ];
            let words = self.t.with("email-digest-tournament", &values);
            self.link(&self.tournament_address(&tournament.id), words);
        }
        if !talk.is_empty() {
            self.text(self.t.text("email-digest-talk"));
        }
        let mut last_lines = Vec::new();
        for (game, lines) in talk {
            self.list(&[&Summary::of(&game)]);
            last_lines.extend(lines.last().map(|line| (game.id().clone(), line.number)));
            self.chat_lines(&lines);
        }
        let subject = self.t.with("email-digest-subject", &[("count", count.into())]);
        Ok(Ok(RenderedEmail { talk: last_lines, ..self.finish(subject, None) }))
    }

    fn chat_lines(&mut self, lines: &[ChatMessage]) {
        for line in lines {
            self.text(chat_line(&self.t, line));
        }
    }

    /// A message of another user, and how to answer it.
    async fn message(
        mut self,
        writer: Option<&PersonId>,
        from: &str,
        text: &str,
    ) -> Result<RenderedEmail, Error> {
        let name = ("name", from.into());
        self.text(self.app.text_for_others(text));
        let account = accounts::find(self.app, from).await?;
        let account = account.map(|account| account.person);
        let by = account.filter(|account| Some(&account.id) == writer);
        let reply_to = match (&self.addresses, &by) {
            (Some(addresses), Some(by)) => {
                addresses.message(by, self.person(), &self.app.mail_address())
            }
            _ => None,
        };
        let answer = if reply_to.is_some() { "message-reply" } else { "message-answer" };
        self.text(self.t.with(answer, std::slice::from_ref(&name)));
        self.body.blocks.push(Block::Lines(vec![format!("message userid password {from}")]));
        let references = by.map(|by| Email::message_thread(self.person(), &by.id));
        let subject = self.t.with("message-subject", &[name]);
        Ok(RenderedEmail {
            reply_to: reply_to.unwrap_or_default(),
            references: references.into_iter().collect(),
            ..self.finish(subject, None)
        })
    }

    /// News of a tournament: the event, the games to play, and the tournament's page.
    fn tournament(mut self, id: &TournamentId, notice: notices::NoticeText) -> RenderedEmail {
        let notices::NoticeText { name, headline, lines, games, series } = notice;
        let subject = format!("Dipole: {name}: {headline}");
        self.text(format!("{name}: {headline}"));
        lines.into_iter().for_each(|line| self.text(line));
        for (game, words) in games {
            self.link(&self.address(&game), words);
        }
        self.link(&self.tournament_address(id), self.t.text("tournament-notice-page"));
        self.series = series;
        self.finish(subject, None)
    }

    fn tournament_address(&self, id: &TournamentId) -> String {
        format!("{}/tournament/{id}", self.app.site.base_url)
    }

    fn list(&mut self, games: &[&Summary]) {
        for game in games {
            let names = game.seats.iter().map(|seat| seat_name(&self.t, &seat.occupant));
            let names = names.collect::<Vec<_>>().join(" – ");
            self.link(&self.address(&game.id), names);
        }
    }

    /// Builds both parts of the mail. A mail that can be ended has a link to do so.
    fn finish(self, subject: String, game: Option<&GameId>) -> RenderedEmail {
        let stop_all = format!("{}/unsubscribe/{}", self.app.site.base_url, self.mailbox.stop_key);
        let (stop_link, stop_words) = match &self.series {
            Some(series) => (format!("{stop_all}/{series}"), "email-stop-reminders"),
            None if self.is_notice => (stop_all, "email-stop"),
            None => (String::new(), ""),
        };
        let references = game.map(|game| Email::thread(self.person(), game));
        let base_url = &self.app.site.base_url;
        let footer = Footer { base_url, stop_link: &stop_link, stop_words };
        RenderedEmail {
            text: page::text(&self.t, &self.body, &footer),
            html: page::html(&self.t, &subject, &self.body, &footer),
            subject,
            pictures: page::pictures(&self.body),
            references: references.into_iter().collect(),
            stop_link,
            ..RenderedEmail::default()
        }
    }
}
