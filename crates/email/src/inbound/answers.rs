//! Answers to mails about a game: the token in the recipient's address identifies the board and the
//! player.

use dipole_pbem::{
    Action, Answer, Asked, BoardNumber, Command, GuardedAction, Purpose, ReplyToken, Speaker, When,
};

use crate::inbound::receive::MailHandler;
use crate::inbound::reply_address;
use dipole_commands::error::CommandError;
use dipole_commands::replies::game::{board_now, board_title};
use dipole_commands::replies::{Reply, Thread};
use dipole_commands::run::carry_out;
use dipole_domain::{Game, MailGuard, PersonId, Refusal, RequestKind};
use dipole_site::services::{Error, games, mail_play, mail_settings};

impl MailHandler {
    /// Processes an answer to a mail about a game.
    pub(super) async fn answer_of_a_player(&mut self, token: &ReplyToken) -> Result<Reply, Error> {
        let t = self.caller.locale.clone();
        let game = match games::numbered(&self.app, token.board.0).await? {
            Some(id) => games::find(&self.app, &id).await.ok(),
            None => None,
        };
        let Some(game) = game else { return Ok(CommandError::NoBoard(token.board).reply(&t)) };
        let Some(person) = reply_address::player(&game, token).cloned() else {
            return Ok(CommandError::Wrong.reply(&t));
        };
        let Some(mailbox) = mail_settings::mailbox(&self.app, &person).await? else {
            return Ok(CommandError::Wrong.reply(&t));
        };
        if self.is_suspended(&mailbox.person).await? {
            return Ok(CommandError::Wrong.reply(&t));
        }
        let answer = Answer::read(&self.mail.text, &self.mail.subject);
        if !self.is_from(&mailbox) {
            let words = repeatable(&answer.asked);
            let reply = self.ask_owner(&mailbox, board_title(&t, &game), &words);
            // The answer from the account's own address is to what the first mail asked.
            return Ok(reply.about(Thread::of(&game, &person).asking(token.purpose)));
        }
        if mailbox.guard == MailGuard::Password {
            return Ok(CommandError::PasswordWanted.reply(&t));
        }
        self.caller.locale = self.app.texts.negotiate(Some(&mailbox.language), "");
        self.caller.known = Some(mailbox.person);
        let reply = self.act(&game, &person, token, answer).await?;
        if reply.thread.is_some() {
            return Ok(reply);
        }
        // A refusal can be answered as well, with the corrected command.
        let now = games::find(&self.app, game.id()).await.unwrap_or(game);
        Ok(reply.about(Thread::of(&now, &person)))
    }

    async fn act(
        &self,
        game: &Game,
        person: &PersonId,
        token: &ReplyToken,
        answer: Answer,
    ) -> Result<Reply, Error> {
        let t = &self.caller.locale;
        let Answer { asked, text } = answer;
        let text = self.app.text_for_others(&text);
        let (board, speaker) = (token.board, Speaker::Known);
        Ok(match asked {
            Asked::Action(GuardedAction { action: Action::Resign, .. }, _) => {
                self.ask_to_resign(game, person).await?
            }
            Asked::Action(guarded, when) => self.carry_out(game, token, guarded, when, &text).await,
            Asked::Yes | Asked::No => {
                let agrees = asked == Asked::Yes;
                match self.is_asked(game, person, token).await? {
                    Some(Purpose::Confirm) if agrees => {
                        let command = Command::Confirm { board, speaker };
                        carry_out(&self.app, &self.caller, &command, &text).await
                    }
                    Some(Purpose::Confirm) => {
                        let words = t.text("mail-not-played");
                        let reply = Reply::done(board_title(t, game)).text(words);
                        self.shown(reply, game, person, None)
                    }
                    Some(_) => {
                        let action = if agrees { Action::Accept } else { Action::Reject };
                        let guarded = GuardedAction { action, move_number: None };
                        self.carry_out(game, token, guarded, When::Now, &text).await
                    }
                    // No question is open that `No, sorry` could refuse.
                    None if !agrees && !text.is_empty() => {
                        let text = self.app.text_for_others(&self.mail.text);
                        self.talk(game, person, &text).await?
                    }
                    None => CommandError::NothingAsked.reply(t),
                }
            }
            Asked::Talk => self.talk(game, person, &text).await?,
            Asked::Chat => self.chat(game, person, &text).await,
            Asked::Help => Reply::done(board_title(t, game)).text(t.text("mail-how-to-answer")),
            Asked::Show => self.shown(Reply::done(board_title(t, game)), game, person, None),
            Asked::Several(lines) => CommandError::SeveralLines(lines.join(" | ")).reply(t),
            Asked::Unclear(line) => CommandError::NotAMove(line).reply(t),
            Asked::Nothing => {
                let reply = Reply::done(board_title(t, game)).text(t.text("mail-nothing-written"));
                let reply = self.shown(reply, game, person, None);
                reply.text(t.text("mail-how-to-answer"))
            }
        })
    }

    /// Passes a text on to the other players, unless the sender has turned that off.
    async fn talk(&self, game: &Game, person: &PersonId, text: &str) -> Result<Reply, Error> {
        if mail_settings::passes_text_on(&self.app, person).await? {
            return Ok(self.chat(game, person, text).await);
        }
        let t = &self.caller.locale;
        let reply = Reply::done(board_title(t, game)).text(t.text("mail-text-kept"));
        Ok(self.shown(reply, game, person, None))
    }

    async fn chat(&self, game: &Game, person: &PersonId, text: &str) -> Reply {
        let board = BoardNumber(game.number());
        let command = Command::Chat { board, speaker: Speaker::Known };
        let reply = carry_out(&self.app, &self.caller, &command, text).await;
        if !reply.is_done() {
            return reply;
        }
        let quoted: Vec<String> = text.lines().map(|line| format!("> {line}")).collect();
        self.shown(reply, game, person, Some(quoted.join("\n")))
    }

    fn shown(&self, reply: Reply, game: &Game, person: &PersonId, below: Option<String>) -> Reply {
        board_now(&self.app, &self.caller.locale, reply, game, person, below)
    }

    /// Returns the question that a yes or no answers: that of the mail, or the only one that
    /// waits.
    async fn is_asked(
        &self,
        game: &Game,
        person: &PersonId,
        token: &ReplyToken,
    ) -> Result<Option<Purpose>, Error> {
        if token.purpose != Purpose::Turn {
            return Ok(Some(token.purpose));
        }
        if game.awaits_answer(Some(person)) {
            return Ok(Some(Thread::of(game, person).purpose));
        }
        let submitted = mail_play::submitted(&self.app, game.id(), person).await?;
        Ok(submitted.map(|_| Purpose::Confirm))
    }

    /// Carries out the request of an answer, in the turn that the answered mail showed. The text of
    /// the answer goes to the other players.
    async fn carry_out(
        &self,
        game: &Game,
        token: &ReplyToken,
        guarded: GuardedAction,
        when: When,
        text: &str,
    ) -> Reply {
        let is_answer = matches!(guarded.action, Action::Accept | Action::Reject);
        if is_answer && !is_about(game, token.purpose) {
            return CommandError::from(Refusal::NothingProposed).reply(&self.caller.locale);
        }
        // A queued move is meant for any later turn unless it names a turn.
        let usual = (when != When::Queued).then_some(token.move_number);
        let move_number = guarded.move_number.or(usual);
        let action = GuardedAction { move_number, ..guarded };
        let command = Command::Act { board: token.board, speaker: Speaker::Known, action, when };
        carry_out(&self.app, &self.caller, &command, text).await
    }

    /// Asks before resigning: the word is short, and the game would be lost.
    async fn ask_to_resign(&self, game: &Game, person: &PersonId) -> Result<Reply, Error> {
        let t = &self.caller.locale;
        if let Err(refusal) = game.decide_resignation(Some(person), self.app.now()) {
            return Ok(CommandError::from(refusal).reply(t));
        }
        let word = Action::Resign.word().unwrap_or_default();
        mail_play::submit(&self.app, game.id(), person, game.ply(), word).await?;
        let reply = Reply::done(board_title(t, game)).text(t.text("mail-sure-to-resign"));
        Ok(reply.about(Thread::of(game, person).asking(Purpose::Confirm)))
    }

    /// Whether the mail looks like a reply that lost its token: it went to an address with an
    /// invalid token, or to the plain address with the subject of a game thread.
    pub(super) fn is_lost_answer(&self) -> bool {
        let site = self.app.mail_address();
        reply_address::is_extended(&self.mail.recipients, &site)
            || board_of_thread(&self.mail.subject).is_some()
    }

    /// Processes an answer without its token. A move is confirmed at the player's own address; any
    /// other answer gets the board and a new token.
    pub(super) async fn lost_answer(&mut self) -> Result<Reply, Error> {
        let t = self.caller.locale.clone();
        let found = match board_of_thread(&self.mail.subject) {
            Some(board) => self.sender_on(board).await?,
            None => None,
        };
        let Some((game, mailbox)) = found else { return Ok(CommandError::LostAnswer.reply(&t)) };
        let person = mailbox.person.id.clone();
        if mailbox.guard == MailGuard::Password {
            return Ok(CommandError::PasswordWanted.reply(&t));
        }
        let answer = Answer::read(&self.mail.text, "");
        if let Asked::Action(action @ GuardedAction { action: Action::Move(_), .. }, When::Now) =
            answer.asked
        {
            return self.request_confirmation(&game, mailbox, action).await;
        }
        self.answer_to = mailbox.address;
        let reply = CommandError::LostAnswer.reply(&t).text(t.text("mail-answer-this"));
        Ok(self.shown(reply, &game, &person, None).about(Thread::of(&game, &person)))
    }
}

/// Returns the command of an answer in the form in which the player would repeat it; empty for
/// text.
fn repeatable(asked: &Asked) -> String {
    let action = |guarded: &GuardedAction| guarded.action.to_string();
    match asked {
        Asked::Action(guarded, When::Now) => action(guarded),
        Asked::Action(guarded, When::Queued) => format!("queue {}", action(guarded)),
        Asked::Action(guarded, When::Confirmed) => format!("submit {}", action(guarded)),
        Asked::Yes => "yes".to_owned(),
        Asked::No => "no".to_owned(),
        Asked::Help => "help".to_owned(),
        Asked::Show => "show".to_owned(),
        Asked::Chat | Asked::Talk | Asked::Several(_) | Asked::Unclear(_) | Asked::Nothing => {
            String::new()
        }
    }
}

/// Whether a yes or no to a mail with this purpose answers the question that is open now.
fn is_about(game: &Game, purpose: Purpose) -> bool {
    let kind = game.open_request().map(|request| request.wish);
    match purpose {
        Purpose::TakeBack => matches!(kind, Some(RequestKind::TakeBack { .. })),
        Purpose::CallOff => matches!(kind, Some(RequestKind::CallOff)),
        Purpose::Turn | Purpose::Confirm => true,
    }
}

/// The board in the subject of a game's thread: `Dipole 12: anna – ben`.
fn board_of_thread(subject: &str) -> Option<BoardNumber> {
    let (name, rest) = subject.split_once(' ')?;
    let (number, _) = rest.split_once(':')?;
    let digits = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let board = number.parse().ok().filter(|_| digits)?;
    name.eq_ignore_ascii_case("dipole").then_some(BoardNumber(board))
}
