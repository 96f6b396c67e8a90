//! Answers to mails: accepted requests, replies, and chat lines by mail.

use std::time::Duration;

use axum::http::StatusCode;
use dipole_email::inbound::receive::MailOutcome;
use dipole_site::config::mail::{MailConfig, MailWay};
use dipole_site::mailer::Mailer;

use crate::client::BASE;
use crate::mailbox::{Email, PASSWORD, Post, SITE, emails_to, mail, to};

const DAY: i64 = 24 * 60 * 60_000;

/// Two users with a board, the first of them to move, and the mails about it.
async fn board() -> (Post, String, String, Vec<Email>) {
    let mut post = Post::new().await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    let emails = post.board(&anna, &ben).await;
    (post, anna, ben, emails)
}

impl Post {
    /// Answers a mail like a mail program.
    async fn reply(&mut self, email: &Email, text: &str) -> Vec<Email> {
        let quoted = email.text.replace('\n', "\r\n> ");
        let body = format!("{text}\r\n\r\nOn Saturday Dipole <{SITE}> wrote:\r\n> {quoted}");
        let (from, to) = (email.to.clone(), email.reply_to.clone());
        self.mail_to(&from, &to, &format!("Re: {}", email.subject), &body).await
    }

    /// The board as all users see it.
    async fn shown(&mut self) -> String {
        let emails = self.mail("carla@example.org", "dipole show 1", "").await;
        emails[0].text.clone()
    }
}

#[tokio::test]
async fn a_game_ended_by_agreement_is_announced_to_all_players() {
    let (mut post, anna, ben, emails) = board().await;
    let emails = post.reply(to(&emails, &anna, "your turn"), "propose").await;
    let question = to(&emails, &ben, "without a result");
    assert!(post.shown().await.contains("Move 1: anna"), "the game goes on");
    let emails = post.reply(question, "reject").await;
    to(&emails, &anna, "declined your request");
    let turn = to(&emails, &anna, "The game continues");
    let emails = post.reply(turn, "E1-G3").await;
    let emails = post.reply(to(&emails, &ben, "your turn"), "D8-B6").await;
    let emails = post.reply(to(&emails, &anna, "your turn"), "propose").await;
    let question = to(&emails, &ben, "without a result");
    let emails = post.reply(question, "yes").await;
    to(&emails, &anna, "was aborted");
    to(&emails, &ben, "was aborted");
    assert!(post.shown().await.contains("aborted"));
}

#[tokio::test]
async fn a_game_that_is_aborted_on_a_page_is_announced() {
    let (mut post, anna, ben, emails) = board().await;
    let mut browser = post.site.browser();
    browser.post("/sign-in", &[("name", "anna"), ("password", PASSWORD)]).await;
    browser.get("/").await;
    let (_, rest) = emails[0].text.split_once("/game/").expect("the game's address");
    let game: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();
    let answer = browser.post(&format!("/game/{game}/abort"), &[]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let emails = post.emails().await;
    to(&emails, &ben, "was aborted");
    to(&emails, &anna, "was aborted");
}

#[tokio::test]
async fn the_end_names_its_reason() {
    let (mut post, anna, ben, emails) = board().await;
    let emails = post.reply(to(&emails, &anna, "your turn"), "resign").await;
    let sure = to(&emails, &anna, "really want to resign");
    assert!(post.shown().await.contains("Move 1: anna"), "nothing is done yet");
    let emails = post.reply(sure, "no").await;
    let emails = post.reply(to(&emails, &anna, "Nothing was played"), "I resign").await;
    let emails = post.reply(to(&emails, &anna, "really want to resign"), "Yes.").await;
    let own_end = to(&emails, &anna, "has won");
    let end = to(&emails, &ben, "The game is over");
    for last in [own_end, end] {
        assert!(last.text.contains("[White \"anna\"]"), "the whole record: {}", last.text);
    }
    assert!(end.text.contains("White resigned"), "{}", end.text);
    // The last mail is answered with a text for the others.
    let emails = post.reply(end, "Thank you for this game!").await;
    to(&emails, &ben, "> Thank you for this game!");
    post.site.clock.pass(10 * 60_000);
    let emails = post.emails().await;
    let notice = to(&emails, &anna, "The other players have written to you");
    assert!(notice.text.contains("ben says: Thank you for this game!"), "{}", notice.text);
    // The mail can be answered, and each line is sent once.
    let address = notice.reply_to.clone();
    for (number, text) in ["It was a pleasure.", "See you soon."].into_iter().enumerate() {
        let answer = post.deliver(&format!("end{number}"), &anna, &address, "Re: end", text).await;
        assert!(answer.starts_with("250 "), "{answer}");
    }
    post.site.clock.pass(10 * 60_000);
    let emails = post.emails().await;
    let answer = to(&emails, &ben, "anna says: It was a pleasure.");
    assert!(answer.text.contains("See you soon."), "lines of the same time share a mail");
    assert!(!answer.text.contains("Thank you"), "own lines are not sent back: {}", answer.text);
    assert!(!emails.iter().any(|it| it.to == anna && it.text.contains("Thank you")));
}

#[tokio::test]
async fn every_mail_of_a_thread_can_be_answered() {
    let (mut post, anna, ben, emails) = board().await;
    // The player's own "Done".
    let emails = post.reply(to(&emails, &anna, "your turn"), "E1-G3").await;
    let done = to(&emails, &anna, "Done: E1-G3");
    let requested = post.reply(done, "undo").await;
    let question = to(&requested, &ben, "requests a takeback");
    let undone = post.reply(question, "accept").await;
    let turn = to(&undone, &anna, "your turn");
    // A text that is not a move gets a mail that can be answered.
    let wrong = post.reply(turn, "e1 to g3").await;
    let wrong = to(&wrong, &anna, "is no move");
    let played = post.reply(wrong, "e1g3.").await;
    to(&played, &ben, "your turn");
    // A board on request.
    let shown = post.mail(&ben, &format!("dipole showas ben {PASSWORD}"), "").await;
    let illegal = post.reply(&shown[0], "D8-D7").await;
    let played = post.reply(to(&illegal, &ben, "D8"), "*D8–D6*").await;
    let turn = to(&played, &anna, "your turn");
    for email in [done, turn, &shown[0], &illegal[0]] {
        assert_eq!(email.subject, "Dipole 1: anna – ben");
        assert!(email.raw.contains("References: <game-"), "{}", email.raw);
    }
    let late = post.reply(question, "accept").await;
    to(&late, &ben, "There is no request");
}

#[tokio::test]
async fn an_answer_that_lost_its_address_needs_a_confirmation() {
    let (mut post, anna, ben, emails) = board().await;
    let turn = to(&emails, &anna, "your turn");
    let broken = turn.reply_to.replace("@dipole", "x@dipole");
    for (number, address) in [broken.as_str(), SITE].into_iter().enumerate() {
        let subject = format!("Re: {}", turn.subject);
        let emails = post.mail_to(&anna, address, &subject, "E1-G3").await;
        let question = to(&emails, &anna, "Nothing is played yet");
        assert!(post.shown().await.contains("Move 1: anna"), "{number}");
        if number == 1 {
            let played = post.reply(question, "yes").await;
            to(&played, &ben, "your turn");
        }
    }
    let talk = post.mail_to(&anna, SITE, &format!("Re: {}", turn.subject), "Hello to you").await;
    let fresh = to(&talk, &anna, "its address is good");
    assert_ne!(fresh.reply_to, SITE);
    let stranger = post.mail_to("eve@example.org", SITE, "Re: Dipole 1: anna", "E1-G3").await;
    to(&stranger, "eve@example.org", "Nothing was done");
}

#[tokio::test]
async fn players_talk_by_the_mails_about_their_moves() {
    let (mut post, anna, ben, emails) = board().await;
    post.mail(&ben, &format!("dipole chat 1 ben {PASSWORD}"), "Hello Anna").await;
    let turn = to(&emails, &anna, "your turn");
    let emails = post.reply(turn, "Hi Ben,\r\n\r\nE1-G3\r\n\r\nA fine day.").await;
    let done = to(&emails, &anna, "passed on");
    assert!(done.text.contains("> A fine day."), "{}", done.text);
    let turn = to(&emails, &ben, "your turn");
    assert!(turn.text.contains("anna says: Hi Ben,"), "{}", turn.text);
    assert!(turn.text.contains("A fine day.") && !turn.text.contains("Hello Anna"));
    // A text without a move.
    let emails = post.reply(turn, "I have to think about this one.").await;
    to(&emails, &ben, "> I have to think");
    let emails = post.reply(turn, "D8-B6").await;
    let turn = to(&emails, &anna, "your turn");
    assert!(turn.text.contains("ben says: Hello Anna"), "{}", turn.text);
    assert!(turn.text.contains("ben says: I have to think"), "{}", turn.text);
    // No text is passed on twice, or against the player's will.
    let mut browser = post.site.browser();
    browser.post("/sign-in", &[("name", "anna"), ("password", PASSWORD)]).await;
    browser.get("/account/settings").await;
    let fields = [("guard", "answers"), ("has_text", "1"), ("password", PASSWORD)];
    let answer = browser.post("/account/mail-guard", &fields).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let emails = post.reply(turn, "E1-E3\r\nmy private notes").await;
    to(&emails, &anna, "was not passed on");
    let turn = to(&emails, &ben, "your turn");
    assert!(!turn.text.contains("private") && !turn.text.contains("A fine day."), "{}", turn.text);
    // An illegal move passes no text on.
    let emails = post.reply(turn, "D8-D7\r\nSee what I found").await;
    assert!(!emails_to(&emails, &ben)[0].text.contains("passed on"));
}

#[tokio::test]
async fn an_answer_that_repeats_the_mail_without_marks_passes_none_of_it_on() {
    let (mut post, anna, ben, emails) = board().await;
    let mut turn = to(&emails, &anna, "your turn");
    let mut emails;
    for (number, mv) in ["E1-G3", "D8-B6", "E1-E3", "B6-D4"].into_iter().enumerate() {
        let (mover, other) = if number % 2 == 0 { (&anna, &ben) } else { (&ben, &anna) };
        // Above the mail, directly above it, and below it; the mail is identified by its id.
        let own = turn.text.replace('\n', "\r\n");
        let body = match number % 3 {
            0 => format!("{mv}\r\n\r\nMy own words.\r\n\r\n{own}"),
            1 => format!("{mv}\r\nMy own words.\r\n{own}"),
            _ => format!("{own}\r\n{mv}\r\n\r\nMy own words."),
        };
        let id = format!("unmarked{number}@x");
        let raw = mail(&id, mover, &turn.reply_to, &format!("Re: {}", turn.subject), &body);
        let raw = format!("In-Reply-To: <{}>\r\n{raw}", turn.message_id());
        let answer = post.lmtp.deliver(mover, &turn.reply_to, raw.as_bytes()).await;
        assert!(answer.starts_with("250 "), "{answer}");
        emails = post.emails().await;
        let done = to(&emails, mover, &format!("Done: {mv}"));
        assert!(done.text.contains("> My own words."), "{}", done.text);
        turn = to(&emails, other, "your turn");
        let line = turn.text.split("says: ").nth(1).expect("the words").lines().next();
        assert_eq!(line, Some("My own words."), "{}", turn.text);
        assert_eq!(turn.text.matches("moves are legal").count(), 1, "{}", turn.text);
        assert_eq!(turn.text.matches("More below").count(), 1, "{}", turn.text);
    }
}

#[tokio::test]
async fn answers_go_to_the_sender_and_not_where_a_header_wants_them() {
    let (mut post, anna, ben, emails) = board().await;
    let turn = to(&emails, &anna, "your turn");
    let raw = mail("wanted", &anna, &turn.reply_to, "Re: move", "E1-G3");
    let raw = format!("Reply-To: Anna <anna@home.example>\r\n{raw}");
    assert_eq!(
        dipole_email::inbound::receive::receive_mail(&post.site.app, raw.as_bytes()).await,
        MailOutcome::Answered
    );
    let emails = post.emails().await;
    to(&emails, &anna, "Done: E1-G3");
    to(&emails, &ben, "your turn");
    assert!(emails_to(&emails, "anna@home.example").is_empty());
    // A question about the sender of a mail goes to the confirmed address.
    let raw = mail("forged", &anna, SITE, "dipole challenge anna ben", "");
    let raw = format!("Reply-To: eve@example.org\r\n{raw}");
    dipole_email::inbound::receive::receive_mail(&post.site.app, raw.as_bytes()).await;
    let emails = post.emails().await;
    assert!(emails_to(&emails, "eve@example.org").is_empty());
    to(&emails, &anna, "This challenge was written in your name");
}

#[tokio::test]
async fn short_answers_are_understood() {
    let (mut post, anna, ben, emails) = board().await;
    let turn = to(&emails, &anna, "your turn");
    let empty = post.reply(turn, "").await;
    let empty = to(&empty, &anna, "no move and no text");
    assert!(empty.text.contains("submit and a move"), "{}", empty.text);
    let played = post.reply(empty, "E1-G3").await;
    // A request is refused with a text that goes to the player who made it.
    let turn = to(&played, &ben, "your turn");
    let requested = post.reply(to(&played, &anna, "Done"), "undo").await;
    let question = to(&requested, &ben, "requests a takeback");
    let refused = post.reply(question, "No, sorry").await;
    to(&refused, &anna, "declined your request");
    // Without a request this is a chat line.
    let emails = post.reply(turn, "no, sorry").await;
    to(&emails, &ben, "> no, sorry");
    for word in ["aufgeben", "opgeven"] {
        let sure = post.reply(turn, word).await;
        to(&sure, &ben, "really want to resign");
    }
    // The command may be in the text if there is no subject.
    let help = post.mail("carla@example.org", "", "dipole show 1").await;
    assert!(help[0].text.contains("Move 2: ben"), "{}", help[0].text);
}

#[tokio::test]
async fn a_challenge_is_confirmed_by_its_sender_and_answered_by_a_word() {
    let mut post = Post::new().await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    let line = "dipole challenge --nagtime=3 anna ben";
    let emails = post.mail(&anna, line, "").await;
    assert!(emails_to(&emails, &ben).is_empty(), "a sender address can be forged");
    let question = &emails[0];
    assert!(question.text.contains("White: anna") && question.text.contains("Black: ben"));
    let no = post.reply(question, "who are you?").await;
    to(&no, &anna, "Nothing was sent");
    let forged = question.reply_to.clone();
    let other = post.mail_to(&anna, &forged, "dipole challenge anna carla", "yes").await;
    to(&other, &anna, "Nothing was done");
    let sent = post.reply(question, "Yes, please").await;
    let receipt = to(&sent, &anna, "waits");
    assert!(receipt.text.contains("Black: ben") && receipt.text.contains("3 days"));
    let challenge = to(&sent, &ben, "challenges you");
    for words in ["White: anna", "You play Black", "21 days", "after 3 days", "accepted until"] {
        assert!(challenge.text.contains(words), "{words}: {}", challenge.text);
    }
    let unclear = post.reply(challenge, "perhaps").await;
    let begun = post.reply(to(&unclear, &ben, "yes to accept"), "yes").await;
    to(&begun, &anna, "your turn");
    to(&begun, &ben, "has begun");
    let sent = post.challenge(&anna, "dipole challenge anna ben").await;
    let declined = post.reply(to(&sent, &ben, "challenges you"), "no thanks").await;
    to(&declined, &ben, "declined");
}

#[tokio::test]
async fn accounts_always_get_a_reply_and_strangers_a_limited_number() {
    let (mut post, anna, _, emails) = board().await;
    let turn = to(&emails, &anna, "your turn");
    for number in 0..30 {
        let answer = post.reply(turn, &format!("E1-E{}", number % 8 + 20)).await;
        assert_eq!(emails_to(&answer, &anna).len(), 1, "{number}");
        let answer = post.mail(&anna, &format!("dipole dance {number}"), "").await;
        assert_eq!(emails_to(&answer, &anna).len(), 1, "{number}");
    }
    let eve = "eve@example.org";
    let mut last = String::new();
    let mut answered = 0;
    for number in 0..14 {
        let answer = post.mail(eve, &format!("nonsense {number}"), "").await;
        answered += answer.len();
        last = answer.first().map_or(last, |it| it.text.clone());
        let right = post.mail(eve, "help", "").await;
        assert_eq!(right.len(), 1, "valid commands are always answered");
    }
    assert_eq!(answered, 10);
    assert!(last.contains("last answer today"), "{last}");
    post.site.clock.pass(DAY);
    let digest = post.emails().await;
    to(&digest, eve, "mails of yours were not answered");
    assert_eq!(emails_to(&digest, eve).len(), 1);
}

#[tokio::test]
async fn a_robot_that_answers_our_answers_gets_no_more_replies() {
    let (mut post, anna, _, emails) = board().await;
    let mut to_robot = to(&emails, &anna, "your turn").reply_to.clone();
    let mut answers = 0;
    for _ in 0..40 {
        let emails = post.mail_to(&anna, &to_robot, "Away", "I am on holiday until May.").await;
        let Some(answer) = emails_to(&emails, &anna).into_iter().next() else { break };
        to_robot = answer.reply_to.clone();
        answers += 1;
    }
    assert!(answers <= 10, "{answers}");
}

#[tokio::test]
async fn mail_without_a_sender_in_its_envelope_is_not_answered() {
    let mut post = Post::new().await;
    let raw = mail("null", "robot@example.org", SITE, "help", "");
    let answer = post.lmtp.deliver("", SITE, raw.as_bytes()).await;
    assert!(answer.starts_with("250 "), "{answer}");
    assert!(post.emails().await.is_empty());
    let refused = post.lmtp.send_line("MAIL FROM:<a@example.org> SIZE=1048577").await;
    assert_eq!(refused, "552 5.3.4 the mail is too large");
    let raw = mail("full", "anna@example.org", SITE, "help", "");
    let full = format!("{raw}{}", "x".repeat((1 << 20) - raw.len() - 2));
    let answer = post.lmtp.deliver("anna@example.org", SITE, full.as_bytes()).await;
    assert!(answer.starts_with("250 "), "the advertised size is accepted: {answer}");
    assert_eq!(post.emails().await.len(), 1);
}

/// A process that is killed has claimed emails of the outbox.
#[tokio::test]
async fn the_outbox_of_a_dead_process_goes_out_within_a_minute() {
    let post = Post::new().await;
    let raw = mail("claimed", "anna@example.org", SITE, "help", "");
    let silent = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let url = format!("smtp://{}", silent.local_addr().expect("an address"));
    let config = MailConfig {
        way: MailWay { smtp: Some(url), mail_dir: None },
        takes_mail: true,
        ..MailConfig::default()
    };
    let mailer = Mailer::new(&config, BASE).expect("sound settings").expect("a way out");
    let process = post.site.again().await.with_mail(mailer);
    assert_eq!(
        dipole_email::inbound::receive::receive_mail(&process, raw.as_bytes()).await,
        MailOutcome::Answered
    );
    let sending = tokio::time::timeout(
        Duration::from_millis(500),
        dipole_workers::outbox::send_emails(&process),
    )
    .await;
    assert!(sending.is_err(), "the process waits for the relay when it is killed");
    assert_eq!(
        dipole_workers::outbox::send_emails(&post.site.app).await.expect("the outbox is read"),
        0,
        "claimed"
    );
    post.site.clock.pass(50_000);
    assert_eq!(
        dipole_workers::outbox::send_emails(&post.site.app).await.expect("the outbox is read"),
        1
    );
}

#[tokio::test]
async fn queued_moves_are_listed_cancelled_and_announced_when_played() {
    let (mut post, anna, ben, emails) = board().await;
    let turn = to(&emails, &anna, "your turn");
    let queue = format!("dipole queue 1 ben {PASSWORD}");
    for impossible in ["D8-D7", "C3-D6", "D8-off:13"] {
        let refused = post.mail(&ben, &format!("{queue} {impossible}"), "").await;
        assert!(!refused[0].text.contains("is kept"), "{impossible}: {}", refused[0].text);
    }
    for (command, words) in [
        ("", "No move of yours waits"),
        (" D8-B6", "D8-B6 is kept"),
        (" D8-D6#2", "is kept"),
        ("", "D8-D6#2"),
        (" cancel", "2 moves of yours wait no longer"),
        ("", "No move of yours waits"),
        (" D8-B6", "D8-B6 is kept"),
    ] {
        let emails = post.mail(&ben, &format!("{queue}{command}"), "").await;
        to(&emails, &ben, words);
    }
    let emails = post.reply(turn, "E1-G3").await;
    let played = to(&emails, &ben, "the move that you had queued, was played");
    assert!(played.text.contains("D8-B6") && !played.reply_to.is_empty(), "{}", played.text);
    to(&emails, &anna, "D8-B6");
    let emails = post.mail(&anna, &format!("dipole queue 1 anna {PASSWORD}"), "").await;
    to(&emails, &anna, "No move of yours waits");
}
