//! Reply addresses belong to one player: they are neither shown to other users nor usable by them.

use axum::http::StatusCode;

use crate::mailbox::{Email, PASSWORD, Post, SITE, emails_to, mail, to};

const HOUR: i64 = 60 * 60_000;

/// Two users with a board, the first of them to move, and the mails about it.
async fn board() -> (Post, String, String, Vec<Email>) {
    let mut post = Post::new().await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    let emails = post.board(&anna, &ben).await;
    (post, anna, ben, emails)
}

/// The board as all users see it.
async fn shown(post: &mut Post) -> String {
    let emails = post.mail("carla@example.org", "dipole show 1", "").await;
    emails[0].text.clone()
}

fn token(email: &Email) -> &str {
    email.reply_to.split(['+', '@']).nth(1).expect("a signed address")
}

#[tokio::test]
async fn the_opponent_gets_no_reply_address() {
    let (mut post, anna, ben, mut emails) = board().await;
    let moves = ["E1-G3", "D8-B6", "E1-E3", "B6-D4"];
    let headers = [
        // Swedish, Czech and Italian programs that do not quote.
        "Från: Dipole <ADDRESS>\r\nSkickat: den 21 november 2026 10:00\r\nTill: Anna\r\nÄmne: Re: Dipole 1",
        "Od: Dipole <ADDRESS>\r\nKomu: Anna\r\nDatum: 21. 11. 2026 10:00:00\r\nPředmět: Re: Dipole 1",
        "Da: Dipole <mailto:ADDRESS>\r\nInviato: sabato 21 novembre 2026 10:00\r\nA: Anna\r\nOggetto: Re: Dipole 1",
        "chat ADDRESS",
    ];
    for (number, (text, header)) in moves.iter().zip(headers).enumerate() {
        let (mover, other) = if number % 2 == 0 { (&anna, &ben) } else { (&ben, &anna) };
        let turn = to(&emails, mover, "your turn");
        let (secret, address) = (token(turn).to_owned(), turn.reply_to.clone());
        let body = format!(
            "{text}\r\n\r\nA fine game, is it not?\r\n\r\n{}\r\n\r\nIt is your turn.",
            header.replace("ADDRESS", &address)
        );
        emails = post.mail_to(mover, &address, "Re: Dipole 1", &body).await;
        let turn = to(&emails, other, "your turn");
        assert!(turn.text.contains("A fine game, is it not?"), "{}", turn.text);
        assert!(!turn.text.contains(&secret), "{}", turn.text);
    }
}

#[tokio::test]
async fn no_way_to_write_to_others_passes_a_reply_address_on() {
    let (mut post, anna, ben, emails) = board().await;
    let turn = to(&emails, &anna, "your turn");
    let (secret, address) = (token(turn).to_owned(), turn.reply_to.clone());
    let words = format!("Look: {}, is that right?", address.replace('+', "%2B"));
    post.mail_to(&anna, &address, "Re: x", &format!("chat {words}")).await;
    post.mail(&anna, &format!("dipole chat 1 anna {PASSWORD}"), &words).await;
    let emails = post.mail(&anna, &format!("message anna {PASSWORD} ben"), &words).await;
    let message = to(&emails, &ben, "is that right?");
    assert!(!message.text.contains(&secret), "{}", message.text);
    let mut browser = post.site.browser();
    browser.post("/sign-in", &[("name", "anna"), ("password", PASSWORD)]).await;
    browser.get("/").await;
    let command = serde_json::json!({ "command": "dipole chat 1", "text": words }).to_string();
    let response = browser.post_json("/api/command", &command).await.json();
    assert_eq!(response["code"], "done", "{response}");
    let emails = post.mail_to(&anna, &address, "Re: x", "E1-G3").await;
    let turn = to(&emails, &ben, "your turn");
    assert_eq!(turn.text.matches("is that right?").count(), 3, "{}", turn.text);
    assert!(!turn.text.contains(&secret), "{}", turn.text);
}

#[tokio::test]
async fn a_reply_address_works_from_its_own_account_only() {
    let (mut post, anna, ben, emails) = board().await;
    let turn = to(&emails, &anna, "your turn");
    let leaked = turn.reply_to.clone();
    for words in ["resign", "show", "E1-G3", "queue E1-G3", "submit E1-G3", "propose", "chat hello"]
    {
        post.site.clock.pass(HOUR);
        let emails = post.mail_to(&ben, &leaked, "Re: Dipole 1", words).await;
        assert!(emails_to(&emails, &ben).is_empty(), "{words}: {}", emails[0].text);
        let question = to(&emails, &anna, "ben@example.org");
        assert!(question.text.contains("Nothing was done"), "{}", question.text);
        // The opponent guesses that the question can be answered.
        post.site.clock.pass(HOUR);
        let emails = post.mail_to(&ben, &leaked, "Re: Dipole 1", "yes").await;
        assert!(emails_to(&emails, &ben).is_empty(), "{words}");
        assert!(shown(&mut post).await.contains("Move 1: anna"), "{words}");
    }
    // The account itself answers the question from its own address.
    post.site.clock.pass(HOUR);
    let emails = post.mail_to("anna@office.example", &leaked, "Re: Dipole 1", "E1-G3").await;
    assert!(emails_to(&emails, "anna@office.example").is_empty());
    let question = to(&emails, &anna, "anna@office.example");
    assert!(question.text.contains("E1-G3"), "{}", question.text);
    let address = question.reply_to.clone();
    let emails = post.mail_to(&anna, &address, "Re: Dipole 1", "E1-G3").await;
    to(&emails, &ben, "your turn");
}

#[tokio::test]
async fn an_opponent_with_the_reply_address_cannot_resign_the_game() {
    let (mut post, anna, ben, emails) = board().await;
    // Anna's program repeats the headers of the mail without a quotation mark.
    let turn = to(&emails, &anna, "your turn");
    let body = format!(
        "E1-G3\r\n\r\nLycka till!\r\n\r\nFrån: Dipole <{}>\r\nSkickat: den 21 november 2026\r\n\
         Till: Anna\r\nÄmne: Re: {}\r\n",
        turn.reply_to, turn.subject
    );
    let (address, before) = (turn.reply_to.clone(), token(turn).to_owned());
    let emails = post.mail_to(&anna, &address, &format!("Re: {}", turn.subject), &body).await;
    let notice = to(&emails, &ben, "Lycka till");
    let leaked = notice.text.split_whitespace().find(|word| word.contains(&before));
    assert_eq!(leaked, None, "the chat lines do not contain the address");
    // Ben has the address all the same, and tries as often as he is allowed to.
    let mut emails = post.mail_to(&ben, &address, "Re: Dipole 1", "resign").await;
    for _ in 0..3 {
        let answer_to = emails_to(&emails, &ben).first().map(|it| it.reply_to.clone());
        let to = answer_to.unwrap_or_else(|| address.clone());
        emails = post.mail_to(&ben, &to, "Re: Dipole 1", "yes").await;
    }
    assert!(shown(&mut post).await.contains("Move 2: ben"), "the game goes on");
}

#[tokio::test]
async fn a_sender_that_the_mail_server_found_forged_does_not_count() {
    let (mut post, anna, _, emails) = board().await;
    let address = to(&emails, &anna, "your turn").reply_to.clone();
    let raw = mail("forged@x", &anna, &address, "Re: Dipole 1", "E1-G3");
    let raw = format!("Authentication-Results: mx.dipole.test; dmarc=fail\r\n{raw}");
    let answer = post.lmtp.deliver(&anna, &address, raw.as_bytes()).await;
    assert!(answer.starts_with("250 "), "{answer}");
    to(&post.emails().await, &anna, "Nothing was done");
    assert!(shown(&mut post).await.contains("Move 1: anna"));
}

#[tokio::test]
async fn questions_about_a_leaked_address_do_not_fill_a_mailbox() {
    let (mut post, anna, ben, emails) = board().await;
    let leaked = to(&emails, &anna, "your turn").reply_to.clone();
    let mut questions = 0;
    for number in 0..80 {
        let id = format!("leaked{number}@x");
        let text = format!("E1-E{number}");
        let from = format!("ben{number}@example.org");
        let raw = mail(&id, if number % 2 == 0 { &ben } else { &from }, &leaked, "Re: x", &text);
        dipole_email::inbound::receive::receive_mail(&post.site.app, raw.as_bytes()).await;
    }
    questions += emails_to(&post.emails().await, &anna).len();
    assert_eq!(questions, 1, "one question an hour");
    // The account itself can still play with it.
    let emails = post.mail_to(&anna, &leaked, "Re: Dipole 1", "E1-G3").await;
    to(&emails, &ben, "your turn");
}

#[tokio::test]
async fn fresh_reply_addresses_go_to_the_account_alone() {
    let (mut post, _, ben, emails) = board().await;
    let leaked = to(&emails, "anna@example.org", "your turn").reply_to.clone();
    // Even with the right password.
    let away = "anna@office.example";
    for command in [
        format!("dipole showas anna {PASSWORD}"),
        "dipole show 1".to_owned(),
        format!("dipole move 1 anna {PASSWORD} E1-G3"),
        format!("dipole chat 1 anna {PASSWORD}"),
    ] {
        let emails = post.mail(away, &command, "Hello").await;
        let answers = emails_to(&emails, away);
        assert_eq!(answers.len(), 1, "{command}");
        assert_eq!(answers[0].reply_to, SITE, "{command}");
    }
    let emails = post.mail_to(&ben, &leaked, "Re: Dipole 1", "show").await;
    assert!(emails_to(&emails, &ben).is_empty());
    let shown = post.mail(&ben, &format!("dipole showas ben {PASSWORD}"), "").await;
    assert_ne!(shown[0].reply_to, SITE, "at the account's own address an answer counts");
}

#[tokio::test]
async fn a_confirmed_challenge_and_its_answer_count_from_the_account_only() {
    let mut post = Post::new().await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    let eve = "eve@example.org";
    let emails = post.mail(&anna, "dipole challenge anna ben", "").await;
    let (sure, subject) = (emails[0].reply_to.clone(), emails[0].subject.clone());
    let emails = post.mail_to(eve, &sure, &subject, "yes").await;
    assert!(emails_to(&emails, eve).is_empty() && emails_to(&emails, &ben).is_empty());
    post.site.clock.pass(HOUR);
    let emails = post.mail_to(&anna, &sure, &subject, "yes").await;
    let challenge = to(&emails, &ben, "challenges you");
    let accept = challenge.reply_to.clone();
    let emails = post.mail_to(&anna, &accept, "Re: x", "yes").await;
    assert!(emails_to(&emails, &anna).is_empty(), "the challenger cannot accept it");
    let question = to(&emails, &ben, "anna@example.org");
    assert_eq!(question.reply_to, accept);
    let emails = post.mail_to(&ben, &accept, "Re: x", "yes").await;
    to(&emails, &anna, "your turn");
}

#[tokio::test]
async fn a_mail_without_its_signed_address_replaces_no_submitted_move() {
    let (mut post, anna, _, emails) = board().await;
    let turn = to(&emails, &anna, "your turn");
    let emails = post.mail_to(&anna, &turn.reply_to, "Re: Dipole 1", "submit E1-G3").await;
    let sure = emails_to(&emails, &anna)[0].reply_to.clone();
    // Any sender can put anna's address into a mail.
    post.mail_to(&anna, SITE, "Re: Dipole 1: anna – ben", "E1-E3").await;
    post.mail_to(&anna, &sure, "Re: Dipole 1", "yes").await;
    let shown = shown(&mut post).await;
    assert!(shown.contains("E1-G3"), "{shown}");
}

#[tokio::test]
async fn a_forged_sender_does_not_fill_a_mailbox() {
    let mut post = Post::new().await;
    post.sign_up("anna").await;
    let victim = "victim@example.org";
    for number in 0..80 {
        // With another reply address, and another sender each time.
        let from = format!("eve{number}@example.org");
        let raw = mail(&format!("to{number}@x"), &from, SITE, "help", "");
        let raw = format!("Reply-To: {victim}\r\n{raw}");
        dipole_email::inbound::receive::receive_mail(&post.site.app, raw.as_bytes()).await;
    }
    assert_eq!(emails_to(&post.emails().await, victim).len(), 0);
    for number in 0..200 {
        // As the victim itself, from addresses with details that all reach it.
        let from = format!("victim+{}@example.org", number % 5);
        let from = if number % 2 == 0 { victim } else { &from };
        let subject = ["help", "nonsense", "dipole standings"][number % 3];
        let subject = format!("{subject} {number}");
        let raw = mail(&format!("as{number}@x"), from, SITE, &subject, "");
        dipole_email::inbound::receive::receive_mail(&post.site.app, raw.as_bytes()).await;
    }
    let count = |emails: &[Email]| emails.iter().filter(|it| it.to.starts_with("victim")).count();
    let received = count(&post.emails().await);
    assert!((1..=50).contains(&received), "{received} mails in a day");
    post.site.clock.pass(24 * HOUR);
    let reports = count(&post.emails().await);
    assert!(reports <= 1, "{reports} reports of mails that were not answered");
    // The password of an account does not allow mail to another account's address.
    for number in 0..80 {
        let subject = format!("dipole showas anna {PASSWORD}");
        let raw = mail(&format!("pw{number}@x"), "other@example.org", SITE, &subject, "");
        dipole_email::inbound::receive::receive_mail(&post.site.app, raw.as_bytes()).await;
    }
    let received = emails_to(&post.emails().await, "other@example.org").len();
    assert!((1..=50).contains(&received), "{received} mails in a day");
}

#[tokio::test]
async fn another_user_does_not_fill_a_mailbox() {
    let (mut post, anna, ben, emails) = board().await;
    let turn = to(&emails, &anna, "your turn");
    let emails = post.mail_to(&anna, &turn.reply_to, "Re: Dipole 1", "E1-G3").await;
    let address = to(&emails, &ben, "your turn").reply_to.clone();
    let mut received = 0;
    for number in 0..70 {
        // Ben asks for a draw and withdraws, over and over, all in one day.
        for word in ["propose", "reject"] {
            let id = format!("{word}{number}@x");
            let text = format!("{word}\r\n\r\n{number}");
            let raw = mail(&id, &ben, &address, "Re: Dipole 1", &text);
            dipole_email::inbound::receive::receive_mail(&post.site.app, raw.as_bytes()).await;
            dipole_workers::outbox::send_emails(&post.site.app)
                .await
                .expect("the outbox can be read");
            received += post.sink.take().iter().filter(|it| it.to == anna).count();
        }
    }
    assert!((1..=50).contains(&received), "{received} mails in a day");
}

#[tokio::test]
async fn an_address_with_details_counts_as_one_mailbox() {
    let mut post = Post::new().await;
    for number in 0..15 {
        let subject = format!("signup robot{number} {PASSWORD} victim+{number}@example.org");
        let from = format!("robot{number}@example.org");
        let raw = mail(&format!("fill{number}"), &from, SITE, &subject, "");
        dipole_email::inbound::receive::receive_mail(&post.site.app, raw.as_bytes()).await;
    }
    let emails = post.emails().await;
    let received = emails.iter().filter(|it| it.to.starts_with("victim")).count();
    assert_eq!(received, 10);
}

#[tokio::test]
async fn a_player_that_requires_a_password_gets_no_reply_address() {
    let (mut post, anna, ben, emails) = board().await;
    let leaked = to(&emails, &anna, "your turn").reply_to.clone();
    let mut browser = post.site.browser();
    browser.post("/sign-in", &[("name", "anna"), ("password", PASSWORD)]).await;
    browser.get("/account/settings").await;
    let fields = [("guard", "password"), ("password", PASSWORD)];
    let answer = browser.post("/account/mail-guard", &fields).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let emails = post.mail_to(&ben, &leaked, "Re: Dipole 1", "resign").await;
    assert!(emails_to(&emails, &ben).is_empty(), "{}", emails[0].text);
    assert_eq!(to(&emails, &anna, "Nothing was done").reply_to, SITE);
}
