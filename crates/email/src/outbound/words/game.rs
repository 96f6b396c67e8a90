//! Emails about a game: the events above the board, the board, and the chat lines of others.

use dipole_pbem::Purpose;

use crate::outbound::part::Part;
use crate::outbound::words::{WriteError, Writer};
use dipole_commands::replies::game::{GamePage, details, link, thread_subject};
use dipole_commands::replies::{Block, Reply, Thread};
use dipole_domain::{ChatRoom, EmailKind, Game, GameId};
use dipole_site::i18n::endings;
use dipole_site::i18n::names::colour_key;
use dipole_site::i18n::tournaments::moment_text;
use dipole_site::mailer::message::RenderedEmail;
use dipole_site::services::{chat, games};

impl Writer<'_> {
    /// Writes the mail about a game for those of `kinds` that are still true.
    pub(super) async fn of_game(
        mut self,
        game: &GameId,
        kinds: &[&EmailKind],
    ) -> Result<Result<RenderedEmail, &'static str>, WriteError> {
        let Some(game) = games::find_one_sound(self.app, game).await? else {
            return Ok(Err("no game"));
        };
        self.talk =
            chat::lines_to_mail(self.app, game.id(), self.person(), chat::MAILED_LINES).await?;
        let mut parts = Vec::new();
        let mut dropped = "nothing to say";
        for kind in kinds {
            match self.part(kind, &game) {
                Ok(part) => parts.push(part),
                Err(why) => dropped = why,
            }
        }
        Ok(Part::joined(parts).map(|part| self.finish_game(&game, part)).ok_or(dropped))
    }

    /// Writes the text of one email above the board, if it is still true.
    fn part(&self, kind: &EmailKind, game: &Game) -> Result<Part, &'static str> {
        let t = &self.t;
        let awaits = |ply: u32| game.ply() == ply && game.awaits(Some(self.person()));
        Ok(match kind {
            EmailKind::GameOver { .. } if game.is_over() => Part::over(self.outcome(game)),
            EmailKind::GameOver { .. } => return Err("the game goes on"),
            EmailKind::CapturedOut { .. } if !game.is_over() && game.is_out(self.person()) => {
                Part::event(vec![t.text("email-captured-out")])
            }
            EmailKind::CapturedOut { .. } => return Err("the capture was taken back"),
            EmailKind::UndoAsked { ply, .. } => match game.open_takeback() {
                Some((_, left)) if left == *ply && game.awaits_answer(Some(self.person())) => {
                    let asking = [("player", self.asking(game).into())];
                    Part::question(vec![t.with("board-undo-asked", &asking)])
                }
                _ => return Err("answered already"),
            },
            EmailKind::CallOffAsked { .. }
                if game.open_takeback().is_none() && game.awaits_answer(Some(self.person())) =>
            {
                let asking = [("player", self.asking(game).into())];
                Part::question(vec![t.with("email-call-off", &asking)])
            }
            EmailKind::CallOffAsked { .. } => return Err("answered already"),
            EmailKind::RequestRefused { by, .. } if !game.is_over() => {
                let colour = t.text(colour_key(*by));
                Part::event(vec![t.with("email-refused", &[("player", colour.into())])])
            }
            EmailKind::RequestRefused { .. } => return Err("the game is over"),
            EmailKind::QueuePlayed { ply, .. } => match game.play().move_text(*ply as usize) {
                Some(text) => {
                    let values = [("move", text.to_string().into())];
                    Part::event(vec![t.with("email-queue-played", &values)])
                }
                None => return Err("taken back"),
            },
            EmailKind::ClockWarning { ply, until, .. }
                if awaits(*ply) && *until > self.app.now() =>
            {
                let values = [("time", moment_text(*until).into())];
                Part::clock(vec![t.with("email-clock", &values)])
            }
            EmailKind::ClockWarning { .. } => return Err("too late"),
            EmailKind::Reminder { ply, .. } if awaits(*ply) => {
                Part::clock(vec![t.text("email-reminder")])
            }
            EmailKind::YourTurn { ply, .. } if awaits(*ply) => Part::turn(vec![self.turn(game)]),
            EmailKind::Reminder { .. } | EmailKind::YourTurn { .. } => {
                return Err("not their turn any more");
            }
            EmailKind::Begun { .. } if game.ply() == 0 && !game.is_over() => {
                Part::event(vec![t.text("email-begun")])
            }
            EmailKind::MoveCopy { ply, .. } if game.ply() == *ply => match game.is_over() {
                true => Part::over(self.outcome(game)),
                false if game.awaits(Some(self.person())) => return Err("their turn"),
                false => Part::board(Vec::new()),
            },
            EmailKind::Begun { .. } | EmailKind::MoveCopy { .. } => {
                return Err("another move since");
            }
            EmailKind::Talk { .. } if self.has_news() => Part::board(vec![t.text("email-talk")]),
            EmailKind::Talk { .. } => return Err("nothing new was written"),
            _ => return Err("about no game"),
        })
    }

    /// Whether the site has a chat for the players of a game.
    fn has_chat(&self) -> bool {
        chat::has_room(self.app, ChatRoom::Players)
    }

    /// Whether others have written chat lines since the user was last on the site.
    fn has_news(&self) -> bool {
        self.talk.iter().any(|line| line.at > self.mailbox.seen)
    }

    /// The sentence about whose turn it is.
    fn turn(&self, game: &Game) -> String {
        let colour = game.turn().map(|turn| self.t.text(colour_key(turn))).unwrap_or_default();
        let values = [("number", (game.ply() + 1).into()), ("colour", colour.into())];
        self.t.with("email-your-turn", &values)
    }

    /// Completes a mail about a game: the text of `part`, the board's page, the chat lines of
    /// others, the possible actions of all players, and how to answer the mail.
    fn finish_game(mut self, game: &Game, part: Part) -> RenderedEmail {
        let Part { paragraphs, shows_standing, how, .. } = part;
        paragraphs.into_iter().for_each(|words| self.text(words));
        let how = how.key();
        let thread = Thread::of(game, self.person());
        let site = self.app.mail_address();
        let reply_to = self.addresses.as_ref().map(|addresses| addresses.write(&thread, &site));
        let has_chat = self.has_chat();
        let answer = match reply_to {
            Some(_) if has_chat || how != "email-reply-text" => Block::Text(self.t.text(how)),
            _ => link(self.app, &self.t, game),
        };
        let last = self.talk.last().map(|line| line.number);
        if last.is_some() {
            self.text(self.t.text("email-said-below"));
        }
        let (app, t, person) = (self.app, self.t.clone(), self.mailbox.person.id.clone());
        let (t, now, viewer) = (&t, app.now(), Some(&person));
        let page = GamePage { game, viewer, now, shows_standing, answer: Some(answer) };
        self.body = page.add_to(t, std::mem::replace(&mut self.body, Reply::done("")));
        let lines = std::mem::take(&mut self.talk);
        self.chat_lines(&lines);
        self.body = details(app, t, self.body, game, viewer);
        if reply_to.is_some() && game.awaits(viewer) {
            self.text(t.text(if has_chat { "email-reply" } else { "email-reply-no-chat" }));
        }
        if thread.purpose != Purpose::Turn && app.takes_mail() {
            self.text(t.text("email-challenge-mail"));
            let answers = ["accept", "reject"];
            let answers =
                answers.map(|word| format!("dipole move {} userid password {word}", game.number()));
            self.body.blocks.push(Block::Lines(answers.to_vec()));
        }
        let subject = thread_subject(&self.t, &thread);
        let talk = last.map(|number| (game.id().clone(), number)).into_iter().collect();
        let reply_to = reply_to.unwrap_or_default();
        RenderedEmail { reply_to, talk, ..self.finish(subject, Some(game.id())) }
    }

    /// The colour of the player who has made a request.
    fn asking(&self, game: &Game) -> String {
        let seat = game.open_request().map(|request| request.seat);
        seat.map(|seat| self.t.text(colour_key(seat))).unwrap_or_default()
    }

    /// The outcome of a game.
    fn outcome(&self, game: &Game) -> Vec<String> {
        let Some(outcome) = game.outcome() else { return vec![self.t.text("email-called-off")] };
        let winner = self.t.text(colour_key(outcome.winner));
        let won = game.seats_of(Some(self.person())).contains(&outcome.winner);
        let key = if won { "email-won" } else { "email-over" };
        let mut paragraphs = vec![self.t.with(key, &[("colour", winner.into())])];
        paragraphs.extend(endings::reason(&self.t, game, Some(self.person())));
        paragraphs
    }
}
