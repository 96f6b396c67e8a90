//! Writes emails in the recipient's language, from the state at the time of sending.

use dipole::Player;
use dipole_pbem::Purpose;

use crate::inbound::reply_address::{ReplyAddresses, confirmation};
use crate::outbound::page;
use crate::outbound::page::Footer;
use dipole_commands::replies::game::{GamePage, details, link, thread_subject};
use dipole_commands::replies::offer::{colours, terms};
use dipole_commands::replies::{Block, Reply, Thread};
use dipole_domain::{
    AccountChange, DAY, Email, EmailKind, Game, GameId, MailGuard, Millis, Offer, PersonId, Room,
    Summary, TournamentId,
};
use dipole_site::app::App;
use dipole_site::i18n::names::{colour_key, person_name, seat_name};
use dipole_site::i18n::tournaments::{moment_text, phase_name, tournament_name};
use dipole_site::i18n::{Locale, endings};
use dipole_site::mailer::message::Words;
use dipole_site::services::tournaments::notices;
use dipole_store::{ChatMessage, Listed, Mailbox, StoreError};

/// How many games a digest names.
const DIGEST_GAMES: u32 = 200;
/// A digest names the tournaments that end within this time.
const DIGEST_ENDS: Millis = 5 * DAY;
/// The most lines of talk in a mail.
const MAX_LINES: u32 = 50;

/// A link in an email.
pub struct MailedLink {
    /// The name of the account that it is about.
    pub name: String,
    /// The address that it leads to.
    pub href: String,
}

/// Why an email could not even be written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// The store cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The message cannot be built.
    #[error("{0}")]
    Message(String),
}

/// The email in words, or why it must not be sent any more.
pub async fn write(
    app: &App,
    kind: &EmailKind,
    mailbox: Option<&Mailbox>,
    links: &[MailedLink],
) -> Result<Result<Words, &'static str>, WriteError> {
    if let EmailKind::Written(written) = kind {
        return Ok(Ok(Words {
            subject: written.subject.clone(),
            text: written.text.clone(),
            html: written.html.clone(),
            references: written.references.clone(),
            reply_to: written.reply_to.clone(),
            stop_link: String::new(),
            is_reply: !written.references.is_empty(),
            pictures: written.pictures.clone(),
            talk: None,
        }));
    }
    if let EmailKind::Unanswered { what, hour, answered, language, .. } = kind {
        let count = app.store.tries(what, *hour).await?.saturating_sub(*answered);
        return Ok(Ok(unanswered(app, count, language)));
    }
    if let EmailKind::AccountChanged { what, name, language } = kind {
        return Ok(Ok(account_changed(app, what, name, language)));
    }
    let Some(mailbox) = mailbox else { return Ok(Err("no account")) };
    let t = app.texts.negotiate(Some(&mailbox.language), "");
    let (talk, addresses) = (Vec::new(), None);
    let (is_notice, body) = (kind.is_notice(), Reply::done(""));
    let mut writer = Writer { app, t: &t, mailbox, is_notice, body, talk, addresses };
    if is_notice && app.takes_mail() {
        let guard = app.store.mail_guard(writer.person()).await?;
        if guard != MailGuard::Password {
            writer.addresses = Some(ReplyAddresses::of(app).await?);
        }
    }
    if let Some(game) = kind.game() {
        writer.listen(game).await?;
    }
    let name = || ("name", mailbox.person.name.as_str().into());
    let words = match kind {
        EmailKind::ConfirmAddress => {
            writer.say(t.with("email-confirm", &[name()]));
            for link in links {
                writer.link(&link.href, t.text("email-confirm-link"));
            }
            let mut reply_to = String::new();
            if let Some((_, token)) = links.first().and_then(|link| link.href.rsplit_once('/'))
                && app.takes_mail()
            {
                reply_to = confirmation(token, &app.mail_address());
                writer.say(t.text("email-confirm-mail"));
            }
            writer.say(t.text("email-confirm-else"));
            Ok(Words { reply_to, ..writer.finish(t.text("email-confirm-subject"), None) })
        }
        EmailKind::ResetPassword => {
            for link in links {
                writer.say(t.with("email-reset", &[("name", link.name.as_str().into())]));
                writer.link(&link.href, t.text("email-reset-link"));
            }
            writer.say(t.text("email-reset-else"));
            Ok(writer.finish(t.text("email-reset-subject"), None))
        }
        EmailKind::AddressChanged => {
            writer.say(t.with("email-address-changed", &[name()]));
            Ok(writer.finish(t.text("email-address-changed-subject"), None))
        }
        EmailKind::YourTurn { game, ply } => match writer.awaited(game, *ply).await? {
            Some(game) => {
                let first = writer.turn(&game);
                Ok(writer.your_turn(&game, first))
            }
            None => Err("not their turn any more"),
        },
        EmailKind::Reminder { game, ply, .. } => match writer.awaited(game, *ply).await? {
            Some(game) => Ok(writer.your_turn(&game, t.text("email-reminder"))),
            None => Err("not their turn any more"),
        },
        EmailKind::ClockWarning { game, ply, until } => match writer.awaited(game, *ply).await? {
            Some(game) if *until > app.now() => {
                let time = t.with("email-clock", &[("time", moment_text(*until).into())]);
                Ok(writer.your_turn(&game, time))
            }
            _ => Err("too late"),
        },
        EmailKind::UndoAsked { game, ply } => match app.store.sound_game(game).await? {
            Some(game)
                if game.awaits_answer(Some(writer.person()))
                    && game.open_takeback().is_some_and(|(_, left)| left == *ply) =>
            {
                Ok(writer.undo_asked(&game))
            }
            _ => Err("answered already"),
        },
        EmailKind::CallOffAsked { game } => match app.store.sound_game(game).await? {
            Some(game)
                if game.awaits_answer(Some(writer.person())) && game.open_takeback().is_none() =>
            {
                Ok(writer.call_off_asked(&game))
            }
            _ => Err("answered already"),
        },
        EmailKind::QueuePlayed { game, ply } => match app.store.sound_game(game).await? {
            Some(game) => match game.play().move_text(*ply as usize) {
                Some(text) => Ok(writer.queue_played(&game, &text.to_string())),
                None => Err("taken back"),
            },
            None => Err("no game"),
        },
        EmailKind::MoveCopy { game, ply, .. } => match app.store.sound_game(game).await? {
            Some(game) if game.ply() != *ply => Err("another move since"),
            Some(game) if game.is_over() => Ok(writer.game_over(&game)),
            Some(game) if game.awaits(Some(writer.person())) => Err("their turn"),
            Some(game) => Ok(writer.finish_game(&game, true, "email-reply-text")),
            None => Err("no game"),
        },
        EmailKind::Begun { game } => match app.store.sound_game(game).await? {
            Some(game) if game.ply() > 0 || game.is_over() => Err("another move since"),
            Some(game) => {
                writer.say(t.text("email-begun"));
                Ok(writer.finish_game(&game, true, "email-reply-text"))
            }
            None => Err("no game"),
        },
        EmailKind::CapturedOut { game } => match app.store.sound_game(game).await? {
            Some(game) if !game.is_over() && game.is_out(writer.person()) => {
                writer.say(t.text("email-captured-out"));
                Ok(writer.finish_game(&game, true, "email-reply-text"))
            }
            _ => Err("the game is over, or the capture was taken back"),
        },
        EmailKind::Talk { game, .. } => match app.store.sound_game(game).await? {
            Some(_) if !writer.has_news() => Err("nothing new was written"),
            Some(game) => {
                writer.say(t.text("email-talk"));
                Ok(writer.finish_game(&game, true, "email-reply-text"))
            }
            None => Err("no game"),
        },
        EmailKind::RequestRefused { game, by } => match app.store.sound_game(game).await? {
            Some(game) if !game.is_over() => Ok(writer.refused(&game, *by)),
            _ => Err("the game is over"),
        },
        EmailKind::GameOver { game } => match app.store.sound_game(game).await? {
            Some(game) if game.is_over() => Ok(writer.game_over(&game)),
            Some(_) => Err("the game goes on"),
            None => Err("no game"),
        },
        EmailKind::Challenge { offer, from } => match app.store.offer(offer).await? {
            Some(offer) if offer.is_open(app.now()) && offer.asks(writer.person()) => {
                let nag = app.store.nag_of_offer(&offer.id).await?;
                Ok(writer.challenge(&offer, from, nag))
            }
            _ => Err("answered already"),
        },
        EmailKind::Tournament { tournament, event, .. } => {
            match notices::write(app, &t, tournament, writer.person(), *event).await? {
                Ok(notice) => Ok(writer.tournament(tournament, notice)),
                Err(why) => Err(why),
            }
        }
        EmailKind::Digest => writer.digest().await?,
        EmailKind::Message { writer: by, from, text } => {
            Ok(writer.message(by.as_ref(), from, text).await?)
        }
        EmailKind::AccountChanged { .. }
        | EmailKind::Unanswered { .. }
        | EmailKind::Broadcast { .. }
        | EmailKind::Written(_) => Err("written already"),
    };
    if words.is_ok() && kind.is_at_will() && !app.allow_mail_to(&mailbox.address).await? {
        return Ok(Err("enough mail to this address today"));
    }
    Ok(words)
}

/// What has changed in an account, and what to do when it was somebody else.
fn account_changed(app: &App, what: &AccountChange, name: &str, language: &str) -> Words {
    let t = &app.texts.negotiate(Some(language), "");
    let base_url = &app.site.base_url;
    let key = match what {
        AccountChange::Password => "email-account-password",
        AccountChange::Reset => "email-account-reset",
        AccountChange::Pin => "email-account-pin",
        AccountChange::PinRemoved => "email-account-pin-removed",
        AccountChange::SecondFactor => "email-account-second-factor",
        AccountChange::SecondFactorRemoved => "email-account-second-factor-removed",
        AccountChange::RecoveryCodes => "email-account-recovery-codes",
        AccountChange::Linked => "email-account-linked",
        AccountChange::Unlinked => "email-account-unlinked",
        AccountChange::Token(_) => "email-account-token",
        AccountChange::AddressRemoved => "email-account-no-address",
        AccountChange::Deleted => "email-account-deleted",
    };
    let token = if let AccountChange::Token(token) = what { token.as_str() } else { "" };
    let values = [("name", name.into()), ("token", token.into())];
    let mut body = Reply::done("").text(t.with(key, &values));
    // A link for a new password comes to an address that is known, which this
    // one is not any more.
    if matches!(what, AccountChange::AddressRemoved | AccountChange::Deleted) {
        body = body.text(t.text("email-account-owner"));
    } else {
        body = body
            .text(t.text("email-account-else"))
            .link(t.text("email-account-link"), format!("{base_url}/forgot"));
    }
    let footer = Footer { base_url, stop_link: "" };
    let subject = t.with("email-account-subject", &[("name", name.into())]);
    Words {
        text: page::text(t, &body, &footer),
        html: page::html(t, &subject, &body, &footer),
        subject,
        ..Words::default()
    }
}

/// How many mails of a stranger were not answered, and what to do about it.
fn unanswered(app: &App, count: u32, language: &str) -> Words {
    let t = &app.texts.negotiate(Some(language), "");
    let base_url = &app.site.base_url;
    let body = Reply::done("")
        .text(t.with("email-unanswered", &[("count", count.into())]))
        .text(t.text("email-unanswered-help"));
    let footer = Footer { base_url, stop_link: "" };
    let subject = t.text("email-unanswered-subject");
    Words {
        text: page::text(t, &body, &footer),
        html: page::html(t, &subject, &body, &footer),
        subject,
        ..Words::default()
    }
}

struct Writer<'a> {
    app: &'a App,
    t: &'a Locale,
    mailbox: &'a Mailbox,
    is_notice: bool,
    body: Reply,
    /// What others have said in the game since the last mail about it.
    talk: Vec<ChatMessage>,
    /// Where mails are answered, when the person's answers count.
    addresses: Option<ReplyAddresses>,
}

impl Writer<'_> {
    /// Reads what others have said in the game since the last mail about it,
    /// and the person wants to hear.
    async fn listen(&mut self, game: &GameId) -> Result<(), WriteError> {
        let (store, person) = (&self.app.store, self.person().clone());
        let (room, most) = (Room::Players, MAX_LINES);
        if store.mutes(game, &person).await?.contains(&room) {
            return Ok(());
        }
        let blocked = store.blocked_by(&person).await?;
        self.talk = store.talk_to_mail(game, room, &person, most).await?;
        self.talk.retain(|line| {
            let is_blocked = blocked.iter().any(|other| other.id == line.person.id);
            !line.removed && !is_blocked && line.person.id != person
        });
        Ok(())
    }

    /// Whether others have written something since the person was last on the site.
    fn has_news(&self) -> bool {
        self.talk.iter().any(|line| line.at > self.mailbox.seen)
    }

    fn say(&mut self, text: String) {
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

    /// The game, if the person still has to move in it as the email says.
    async fn awaited(&self, id: &GameId, ply: u32) -> Result<Option<Game>, WriteError> {
        let game = self.app.store.sound_game(id).await?;
        Ok(game.filter(|game| game.ply() == ply && game.awaits(Some(self.person()))))
    }

    /// Which turn it is.
    fn turn(&self, game: &Game) -> String {
        let colour = game.turn().map(|turn| self.t.text(colour_key(turn))).unwrap_or_default();
        let values = [("number", (game.ply() + 1).into()), ("colour", colour.into())];
        self.t.with("email-your-turn", &values)
    }

    fn your_turn(mut self, game: &Game, first: String) -> Words {
        self.say(first);
        self.finish_game(game, false, "email-answer-move")
    }

    /// The rest of a mail about a game: the page with the board, what others have said, what
    /// everybody can do, and how the mail is answered, of which `how` is the key of the short
    /// words.
    fn finish_game(mut self, game: &Game, says_standing: bool, how: &str) -> Words {
        let thread = Thread::of(game, self.person());
        let site = self.app.mail_address();
        let reply_to = self.addresses.as_ref().map(|addresses| addresses.write(&thread, &site));
        let answer = match reply_to {
            Some(_) => Block::Text(self.t.text(how)),
            None => link(self.app, self.t, game),
        };
        let last = self.talk.last().map(|line| line.number);
        if last.is_some() {
            self.say(self.t.text("email-said-below"));
        }
        let (app, t, person) = (self.app, self.t, self.mailbox.person.id.clone());
        let (now, viewer) = (app.now(), Some(&person));
        let page = GamePage { game, viewer, now, says_standing, answer: Some(answer) };
        self.body = page.add_to(t, std::mem::replace(&mut self.body, Reply::done("")));
        for line in std::mem::take(&mut self.talk) {
            let name = person_name(t, &line.person.name);
            let values = [("name", name.into()), ("text", line.text.into())];
            self.say(t.with("email-said", &values));
        }
        self.body = details(app, t, self.body, game, viewer);
        if reply_to.is_some() && game.awaits(viewer) {
            self.say(t.text("email-reply"));
        }
        if thread.purpose != Purpose::Turn && app.takes_mail() {
            self.say(t.text("email-challenge-mail"));
            let answers = ["accept", "reject"];
            let answers =
                answers.map(|word| format!("dipole move {} userid password {word}", game.number()));
            self.body.blocks.push(Block::Lines(answers.to_vec()));
        }
        let subject = thread_subject(self.t, &thread);
        let talk = last.map(|number| (game.id().clone(), number));
        let reply_to = reply_to.unwrap_or_default();
        Words { reply_to, talk, ..self.finish(subject, Some(game.id())) }
    }

    fn challenge(mut self, offer: &Offer, from: &str, nag: Option<u16>) -> Words {
        let from = person_name(self.t, from);
        self.say(self.t.with("email-challenge", &[("name", from.as_str().into())]));
        let own = colours(offer).into_iter().find(|(_, who, _)| *who == Some(self.person()));
        if let Some((Some(colour), ..)) = own {
            let colour = self.t.text(colour_key(colour));
            self.say(self.t.with("email-challenge-colour", &[("colour", colour.into())]));
        }
        let body = std::mem::replace(&mut self.body, Reply::done(""));
        self.body = terms(self.t, body, offer, nag);
        let href = format!("{}/offer/{}", self.app.site.base_url, offer.id);
        self.link(&href, self.t.text("email-challenge-link"));
        let site = self.app.mail_address();
        let reply_to = self
            .addresses
            .as_ref()
            .map(|addresses| addresses.challenge(&offer.id, self.person(), &site));
        if reply_to.is_some() {
            self.say(self.t.text("email-challenge-yes"));
        }
        if self.app.takes_mail() {
            self.say(self.t.text("email-challenge-mail"));
            let answers = ["accept", "decline"];
            let answers = answers.map(|word| format!("dipole {word} {} userid password", offer.id));
            self.body.blocks.push(Block::Lines(answers.to_vec()));
        }
        let subject = self.t.with("email-challenge-subject", &[("name", from.as_str().into())]);
        Words { reply_to: reply_to.unwrap_or_default(), ..self.finish(subject, None) }
    }

    fn undo_asked(mut self, game: &Game) -> Words {
        let colour = self.asking(game);
        self.say(self.t.with("board-undo-asked", &[("player", colour.into())]));
        self.finish_question(game)
    }

    fn call_off_asked(mut self, game: &Game) -> Words {
        let colour = self.asking(game);
        self.say(self.t.with("email-call-off", &[("player", colour.into())]));
        self.finish_question(game)
    }

    /// The colour of whoever has asked for something.
    fn asking(&self, game: &Game) -> String {
        let seat = game.open_request().map(|request| request.seat);
        seat.map(|seat| self.t.text(colour_key(seat))).unwrap_or_default()
    }

    fn refused(mut self, game: &Game, by: Player) -> Words {
        let colour = self.t.text(colour_key(by));
        self.say(self.t.with("email-refused", &[("player", colour.into())]));
        self.finish_game(game, true, "email-reply-text")
    }

    fn queue_played(mut self, game: &Game, text: &str) -> Words {
        self.say(self.t.with("email-queue-played", &[("move", text.into())]));
        self.finish_game(game, true, "email-reply-text")
    }

    /// The rest of a mail that asks for an answer about a game.
    fn finish_question(self, game: &Game) -> Words {
        self.finish_game(game, true, "email-reply-question")
    }

    fn game_over(mut self, game: &Game) -> Words {
        if let Some(outcome) = game.outcome() {
            let winner = self.t.text(colour_key(outcome.winner));
            let won = game.seats_of(Some(self.person())).contains(&outcome.winner);
            let key = if won { "email-won" } else { "email-over" };
            self.say(self.t.with(key, &[("colour", winner.into())]));
            if let Some(reason) = endings::reason(self.t, game, Some(self.person())) {
                self.say(reason);
            }
        } else {
            self.say(self.t.text("email-called-off"));
        }
        self.finish_game(game, false, "email-reply-text")
    }

    /// The games that wait for the person; no email when none does.
    async fn digest(mut self) -> Result<Result<Words, &'static str>, WriteError> {
        let listed = async |which| {
            self.app.store.games_listed(Some(self.person()), which, DIGEST_GAMES).await
        };
        let (active, finished) = (listed(Listed::Active).await?, listed(Listed::Finished).await?);
        let waiting: Vec<_> = active.iter().filter(|game| game.awaits(self.person())).collect();
        let since = self.app.now() - DAY;
        let over: Vec<_> = finished.iter().filter(|game| game.updated > since).collect();
        let (now, person) = (self.app.now(), self.person());
        let store = &self.app.store;
        let tournaments = store.tournaments_with_news(person, since, now + DIGEST_ENDS).await?;
        if waiting.is_empty() && over.is_empty() && tournaments.is_empty() {
            return Ok(Err("nothing waits"));
        }
        let count = waiting.len();
        self.say(self.t.with("email-digest", &[("count", count.into())]));
        self.list(&waiting);
        if !over.is_empty() {
            self.say(self.t.text("email-digest-over"));
            self.list(&over);
        }
        for tournament in &tournaments {
            let values = [
                ("name", tournament_name(self.t, tournament).into()),
                ("phase", phase_name(self.t, tournament.phase).into()),
                ("end", moment_text(tournament.end).into()),
            ];
            let words = self.t.with("email-digest-tournament", &values);
            self.link(&self.tournament_address(&tournament.id), words);
        }
        let subject = self.t.with("email-digest-subject", &[("count", count.into())]);
        Ok(Ok(self.finish(subject, None)))
    }

    /// A message of another user, and how to answer it.
    async fn message(
        mut self,
        writer: Option<&PersonId>,
        from: &str,
        text: &str,
    ) -> Result<Words, StoreError> {
        let name = ("name", from.into());
        self.say(self.app.text_for_others(text));
        let account = self.app.store.account(&from.to_ascii_lowercase()).await?;
        let account = account.map(|account| account.person);
        let by = account.filter(|account| Some(&account.id) == writer);
        let reply_to = match (&self.addresses, &by) {
            (Some(addresses), Some(by)) => {
                addresses.message(by, self.person(), &self.app.mail_address())
            }
            _ => None,
        };
        let answer = if reply_to.is_some() { "message-reply" } else { "message-answer" };
        self.say(self.t.with(answer, std::slice::from_ref(&name)));
        self.body.blocks.push(Block::Lines(vec![format!("message userid password {from}")]));
        let references = by.map(|by| Email::message_thread(self.person(), &by.id));
        let subject = self.t.with("message-subject", &[name]);
        Ok(Words {
            reply_to: reply_to.unwrap_or_default(),
            references: references.into_iter().collect(),
            ..self.finish(subject, None)
        })
    }

    /// News of a tournament: what has happened, the games to play, and the tournament's page.
    fn tournament(mut self, id: &TournamentId, notice: notices::Words) -> Words {
        let notices::Words { name, headline, lines, games } = notice;
        let subject = format!("Dipole: {name}: {headline}");
        self.say(format!("{name}: {headline}"));
        lines.into_iter().for_each(|line| self.say(line));
        for (game, words) in games {
            self.link(&self.address(&game), words);
        }
        self.link(&self.tournament_address(id), self.t.text("tournament-notice-page"));
        self.finish(subject, None)
    }

    fn tournament_address(&self, id: &TournamentId) -> String {
        format!("{}/tournament/{id}", self.app.site.base_url)
    }

    fn list(&mut self, games: &[&Summary]) {
        for game in games {
            let names = game.seats.iter().map(|seat| seat_name(self.t, &seat.occupant));
            let names = names.collect::<Vec<_>>().join(" – ");
            self.link(&self.address(&game.id), names);
        }
    }

    /// Both parts of the mail. What can be ended says how.
    fn finish(self, subject: String, game: Option<&GameId>) -> Words {
        let stop_link = if self.is_notice {
            format!("{}/unsubscribe/{}", self.app.site.base_url, self.mailbox.stop_key)
        } else {
            String::new()
        };
        let references = game.map(|game| Email::thread(self.person(), game));
        let footer = Footer { base_url: &self.app.site.base_url, stop_link: &stop_link };
        Words {
            text: page::text(self.t, &self.body, &footer),
            html: page::html(self.t, &subject, &self.body, &footer),
            subject,
            pictures: page::pictures(&self.body),
            references: references.into_iter().collect(),
            stop_link,
            ..Words::default()
        }
    }
}
