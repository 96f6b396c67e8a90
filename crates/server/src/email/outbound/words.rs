//! Writes emails in the recipient's language, from the state at the time of sending.

use crate::app::App;
use crate::email::inbound::reply_address::{ReplyAddresses, confirmation};
use crate::email::outbound::page;
use crate::email::outbound::page::Footer;
use crate::email::replies::game::board_at;
use crate::email::replies::{Block, Reply};
use crate::i18n::Locale;
use crate::i18n::names::{colour_key, offer_terms, person_name, seat_name};
use crate::mailer::message::Words;
use dipole_domain::{
    AccountChange, DAY, Game, GameId, Letter, LetterKind, MailGuard, Millis, Offer, Outcome,
    PersonId, Summary,
};
use dipole_store::{Listed, Mailbox, StoreError};

/// How many games a digest names.
const DIGEST_GAMES: u32 = 200;

/// A link in a letter.
pub(crate) struct MailedLink {
    /// The name of the account that it is about.
    pub(crate) name: String,
    pub(crate) href: String,
}

/// Why a letter could not even be written.
#[derive(Debug, thiserror::Error)]
pub(crate) enum WriteError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{0}")]
    Message(String),
}

/// The letter in words, or why it must not be sent any more.
pub(crate) async fn write(
    app: &App,
    kind: &LetterKind,
    mailbox: Option<&Mailbox>,
    links: &[MailedLink],
) -> Result<Result<Words, &'static str>, WriteError> {
    if let LetterKind::Written(written) = kind {
        return Ok(Ok(Words {
            subject: written.subject.clone(),
            text: written.text.clone(),
            html: written.html.clone(),
            references: written.references.clone(),
            reply_to: written.reply_to.clone(),
            stop_link: String::new(),
            is_reply: !written.references.is_empty(),
            pictures: written.pictures.clone(),
        }));
    }
    if let LetterKind::AccountChanged { what, name, language } = kind {
        return Ok(Ok(account_changed(app, what, name, language)));
    }
    let Some(mailbox) = mailbox else { return Ok(Err("no account")) };
    let t = app.texts.negotiate(Some(&mailbox.language), "");
    let mut writer =
        Writer { app, t: &t, mailbox, is_notice: kind.is_notice(), body: Reply::done("") };
    let name = || ("name", mailbox.person.name.as_str().into());
    Ok(match kind {
        LetterKind::ConfirmAddress => {
            writer.say(t.with("letter-confirm", &[name()]));
            for link in links {
                writer.link(&link.href, t.text("letter-confirm-link"));
            }
            let mut reply_to = String::new();
            if let Some((_, token)) = links.first().and_then(|link| link.href.rsplit_once('/'))
                && app.takes_mail()
            {
                reply_to = confirmation(token, &app.mail_address());
                writer.say(t.text("letter-confirm-mail"));
            }
            writer.say(t.text("letter-confirm-else"));
            Ok(Words { reply_to, ..writer.finish(t.text("letter-confirm-subject"), None) })
        }
        LetterKind::ResetPassword => {
            for link in links {
                writer.say(t.with("letter-reset", &[("name", link.name.as_str().into())]));
                writer.link(&link.href, t.text("letter-reset-link"));
            }
            writer.say(t.text("letter-reset-else"));
            Ok(writer.finish(t.text("letter-reset-subject"), None))
        }
        LetterKind::AddressChanged => {
            writer.say(t.with("letter-address-changed", &[name()]));
            Ok(writer.finish(t.text("letter-address-changed-subject"), None))
        }
        LetterKind::YourTurn { game, ply } => match writer.awaited(game, *ply).await? {
            Some(game) => Ok(writer.your_turn(&game, t.text("letter-your-turn")).await?),
            None => Err("not their turn any more"),
        },
        LetterKind::Reminder { game, ply, .. } => match writer.awaited(game, *ply).await? {
            Some(game) => Ok(writer.your_turn(&game, t.text("letter-reminder")).await?),
            None => Err("not their turn any more"),
        },
        LetterKind::ClockWarning { game, ply, until } => match writer.awaited(game, *ply).await? {
            Some(game) if *until > app.now() => {
                let time = t.with("letter-clock", &[("time", moment(*until).into())]);
                Ok(writer.your_turn(&game, time).await?)
            }
            _ => Err("too late"),
        },
        LetterKind::UndoAsked { game, ply } => match app.store.game(game).await? {
            Some(game)
                if game.awaits_answer(Some(writer.person()))
                    && game.open_proposal().is_some_and(|proposal| proposal.ply == *ply) =>
            {
                Ok(writer.undo_asked(&game))
            }
            _ => Err("answered already"),
        },
        LetterKind::GameOver { game } => match app.store.game(game).await? {
            Some(game) => match game.outcome() {
                Some(outcome) => Ok(writer.game_over(&game, outcome)),
                None => Err("the game goes on"),
            },
            None => Err("no game"),
        },
        LetterKind::Challenge { offer, from } => match app.store.offer(offer).await? {
            Some(offer) if offer.is_open(app.now()) && offer.asks(writer.person()) => {
                Ok(writer.challenge(&offer, from))
            }
            _ => Err("answered already"),
        },
        LetterKind::Digest => writer.digest().await?,
        LetterKind::AccountChanged { .. } | LetterKind::Written(_) => Err("written already"),
    })
}

/// What has changed in an account, and what to do when it was somebody else.
fn account_changed(app: &App, what: &AccountChange, name: &str, language: &str) -> Words {
    let t = &app.texts.negotiate(Some(language), "");
    let base_url = &app.site.base_url;
    let key = match what {
        AccountChange::Password => "letter-account-password",
        AccountChange::Reset => "letter-account-reset",
        AccountChange::Pin => "letter-account-pin",
        AccountChange::PinRemoved => "letter-account-pin-removed",
        AccountChange::Token(_) => "letter-account-token",
        AccountChange::AddressRemoved => "letter-account-no-address",
        AccountChange::Deleted => "letter-account-deleted",
    };
    let token = if let AccountChange::Token(token) = what { token.as_str() } else { "" };
    let values = [("name", name.into()), ("token", token.into())];
    let mut body = Reply::done("").text(t.with(key, &values));
    // A link for a new password comes to an address that is known, which this
    // one is not any more.
    if matches!(what, AccountChange::AddressRemoved | AccountChange::Deleted) {
        body = body.text(t.text("letter-account-owner"));
    } else {
        body = body
            .text(t.text("letter-account-else"))
            .link(t.text("letter-account-link"), format!("{base_url}/forgot"));
    }
    let footer = Footer { base_url, stop_link: "" };
    Words {
        subject: t.with("letter-account-subject", &[("name", name.into())]),
        text: page::text(t, &body, &footer),
        html: page::html(t, &body, &footer),
        ..Words::default()
    }
}

/// A moment as everybody reads it.
fn moment(at: Millis) -> String {
    let at = jiff::Timestamp::from_millisecond(at).unwrap_or_default();
    at.strftime("%Y-%m-%d %H:%M UTC").to_string()
}

struct Writer<'a> {
    app: &'a App,
    t: &'a Locale,
    mailbox: &'a Mailbox,
    is_notice: bool,
    body: Reply,
}

impl Writer<'_> {
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

    /// The game, if the person still has to move in it as the letter says.
    async fn awaited(&self, id: &GameId, ply: u32) -> Result<Option<Game>, WriteError> {
        let game = self.app.store.game(id).await?;
        Ok(game.filter(|game| game.ply() == ply && game.awaits(Some(self.person()))))
    }

    fn players(&self, game: &Game) -> String {
        let names = game.seats().iter().map(|seat| seat_name(self.t, &seat.occupant));
        names.collect::<Vec<_>>().join(" – ")
    }

    /// The subject of all letters about a game, which mail programs put
    /// together by it.
    fn subject(&self, game: &Game) -> String {
        let players = self.players(game);
        let values = [("number", game.number().to_string().into()), ("players", players.into())];
        self.t.with("letter-game-subject", &values)
    }

    /// The board, what everybody can do with it, and how to answer.
    fn show(&mut self, game: &Game) {
        let body = std::mem::replace(&mut self.body, Reply::done(""));
        self.body = board_at(self.app, self.t, body, game, game.ply(), Some(self.person()));
    }

    async fn your_turn(mut self, game: &Game, first: String) -> Result<Words, WriteError> {
        self.say(first);
        self.show(game);
        let mut reply_to = String::new();
        let guard = self.app.store.mail_guard(self.person()).await?;
        if self.app.takes_mail() && guard != MailGuard::Password {
            let site = self.app.mail_address();
            reply_to = ReplyAddresses::of(self.app).await?.write(game, self.person(), &site);
            self.say(self.t.text("letter-reply"));
        }
        let subject = self.subject(game);
        Ok(Words { reply_to, ..self.finish(subject, Some(game.id())) })
    }

    fn challenge(mut self, offer: &Offer, from: &str) -> Words {
        let from = person_name(self.t, from);
        self.say(self.t.with("letter-challenge", &[("name", from.as_str().into())]));
        self.say(offer_terms(self.t, offer));
        let href = format!("{}/offer/{}", self.app.site.base_url, offer.id);
        self.link(&href, self.t.text("letter-challenge-link"));
        if self.app.takes_mail() {
            self.say(self.t.text("letter-challenge-mail"));
            let answers = ["accept", "decline"];
            let answers = answers.map(|word| format!("dipole {word} {} userid password", offer.id));
            self.body.blocks.push(Block::Lines(answers.to_vec()));
        }
        let subject = self.t.with("letter-challenge-subject", &[("name", from.as_str().into())]);
        self.finish(subject, None)
    }

    fn undo_asked(mut self, game: &Game) -> Words {
        let seat = game.open_proposal().map(|proposal| proposal.seat);
        let colour = seat.map(|seat| self.t.text(colour_key(seat))).unwrap_or_default();
        self.say(self.t.with("board-undo-asked", &[("player", colour.into())]));
        self.show(game);
        if self.app.takes_mail() {
            self.say(self.t.text("letter-challenge-mail"));
            let answers = ["accept", "reject"];
            let answers =
                answers.map(|word| format!("dipole move {} userid password {word}", game.number()));
            self.body.blocks.push(Block::Lines(answers.to_vec()));
        }
        let subject = self.subject(game);
        self.finish(subject, Some(game.id()))
    }

    fn game_over(mut self, game: &Game, outcome: Outcome) -> Words {
        let winner = self.t.text(colour_key(outcome.winner));
        let won = game.seats_of(Some(self.person())).contains(&outcome.winner);
        let key = if won { "letter-won" } else { "letter-over" };
        self.say(self.t.with(key, &[("colour", winner.into())]));
        self.show(game);
        let subject = self.subject(game);
        self.finish(subject, Some(game.id()))
    }

    /// The games that wait for the person; no letter when none does.
    async fn digest(mut self) -> Result<Result<Words, &'static str>, WriteError> {
        let listed = async |which| {
            self.app.store.games_listed(Some(self.person()), which, DIGEST_GAMES).await
        };
        let (active, finished) = (listed(Listed::Active).await?, listed(Listed::Finished).await?);
        let waiting: Vec<_> = active.iter().filter(|game| game.awaits(self.person())).collect();
        let since = self.app.now() - DAY;
        let over: Vec<_> = finished.iter().filter(|game| game.updated > since).collect();
        if waiting.is_empty() && over.is_empty() {
            return Ok(Err("nothing waits"));
        }
        let count = waiting.len();
        self.say(self.t.with("letter-digest", &[("count", count.into())]));
        self.list(&waiting);
        if !over.is_empty() {
            self.say(self.t.text("letter-digest-over"));
            self.list(&over);
        }
        let subject = self.t.with("letter-digest-subject", &[("count", count.into())]);
        Ok(Ok(self.finish(subject, None)))
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
        let references = game.map(|game| Letter::thread(self.person(), game));
        let footer = Footer { base_url: &self.app.site.base_url, stop_link: &stop_link };
        Words {
            subject,
            text: page::text(self.t, &self.body, &footer),
            html: page::html(self.t, &self.body, &footer),
            pictures: self.body.pictures(),
            references: references.into_iter().collect(),
            stop_link,
            ..Words::default()
        }
    }
}
