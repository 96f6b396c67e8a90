//! Confirmation of moves by mail, reminders, and mail during a crash of the site.

use std::time::Duration;

use axum::http::StatusCode;
use dipole_email::inbound::receive::MailOutcome;
use dipole_server::Admin;

use crate::mailbox::{PASSWORD, Post, SITE, emails_to, mail, mailer, to};

const DAY: i64 = 24 * 60 * 60_000;

/// Sets the confirmation of moves by mail in the settings.
async fn choose(post: &Post, name: &str, guard: &str) {
    let mut browser = post.site.browser();
    let answer = browser.post("/sign-in", &[("name", name), ("password", PASSWORD)]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    browser.get("/account/settings").await;
    let answer =
        browser.post("/account/mail-guard", &[("guard", guard), ("password", PASSWORD)]).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
}

#[tokio::test]
async fn a_command_from_the_right_address_needs_a_confirmation() {
    let mut post = Post::new().await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    post.board(&anna, &ben).await;
    let without = "dipole move 1 E1-G3";
    let refused = post.mail(&anna, without, "").await;
    assert!(emails_to(&refused, &anna)[0].text.contains("missing"), "it is off by default");
    choose(&post, "anna", "address").await;
    let emails = post.mail(&anna, without, "").await;
    let question = emails_to(&emails, &anna)[0];
    assert!(question.text.contains("Nothing is played yet"), "{}", question.text);
    let shown = post.mail(&anna, "dipole show 1", "").await;
    assert!(shown[0].text.contains("Move 1: anna"), "{}", shown[0].text);
    let played = post.mail_to(&anna, &question.reply_to, "Re: board", "Yes!").await;
    assert!(emails_to(&played, &anna)[0].text.contains("Move 2: ben"));
    let stranger = post.mail("eve@example.org", "dipole move 1 D8-D6", "").await;
    assert!(stranger[0].text.contains("missing"), "{}", stranger[0].text);
}

#[tokio::test]
async fn the_password_prompt_is_a_choice() {
    let mut post = Post::new().await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    let emails = post.board(&anna, &ben).await;
    let answer_to = emails_to(&emails, &anna)[0].reply_to.clone();
    choose(&post, "anna", "password").await;
    let refused = post.mail_to(&anna, &answer_to, "Re: move", "E1-G3").await;
    assert!(refused[0].text.contains("password or PIN only"), "{}", refused[0].text);
    let played = post.mail(&anna, &format!("dipole move 1 anna {PASSWORD} E1-G3"), "").await;
    assert!(emails_to(&played, &anna)[0].text.contains("Move 2: ben"));
    choose(&post, "ben", "password").await;
    let emails = post.mail(&ben, &format!("dipole move 1 ben {PASSWORD} D8-B6"), "").await;
    let turn = emails_to(&emails, &anna)[0];
    assert_eq!(turn.reply_to, SITE, "the mail has no reply address: an answer would not count");
}

#[tokio::test]
async fn slow_players_are_reminded_once() {
    let mut post = Post::new().await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    let emails = post.challenge(&anna, "dipole challenge --nagtime=3 anna ben").await;
    let id = emails_to(&emails, &ben)[0].word_after("dipole accept ");
    post.mail(&ben, &format!("dipole accept {id} ben {PASSWORD}"), "").await;
    let mut reminded = Vec::new();
    for day in 1..=6 {
        post.site.clock.pass(DAY);
        let emails = post.emails().await;
        if emails.iter().any(|it| it.to == anna && it.text.contains("not moved for a while")) {
            reminded.push(day);
        }
    }
    assert_eq!(reminded, [3]);
}

/// The site crashes at some point between the arrival of a mail and its reply: its work is dropped
/// at an await point. The mail server tries again.
#[tokio::test]
async fn a_site_that_dies_neither_loses_nor_doubles_mail() {
    let mut post = Post::new().await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    post.board(&anna, &ben).await;
    let raw = mail("dies", &anna, SITE, &format!("dipole move 1 anna {PASSWORD} E1-G3"), "");
    let mut patience = Duration::from_millis(1);
    let mut found = Vec::new();
    let mut answered = false;
    while !answered {
        let process = post.site.again().await.with_mail(mailer(&post.sink.url).await);
        let work = async {
            let verdict =
                dipole_email::inbound::receive::receive_mail(&process, raw.as_bytes()).await;
            dipole_workers::outbox::send_emails(&process).await.expect("the outbox can be read");
            verdict
        };
        answered = match tokio::time::timeout(patience, work).await {
            Ok(verdict) => {
                assert!(
                    matches!(verdict, MailOutcome::Answered | MailOutcome::Ignored(_)),
                    "{verdict:?}"
                );
                true
            }
            Err(_) => false,
        };
        patience += patience / 2 + Duration::from_millis(1);
        found.extend(post.emails().await);
    }
    // The claims of a crashed process expire later.
    post.site.clock.pass(DAY / 24);
    found.extend(post.emails().await);
    let ids = |address: &str| {
        let mut ids: Vec<String> =
            emails_to(&found, address).iter().map(|it| it.message_id()).collect();
        ids.sort_unstable();
        ids
    };
    let (to_anna, to_ben) = (ids(&anna), ids(&ben));
    let mut distinct = [to_anna.clone(), to_ben.clone()].concat();
    distinct.dedup();
    // A relay that got an email from a crashed process cannot be queried. The Message-ID, the same
    // at every attempt, lets mailboxes detect the duplicate.
    assert_eq!(distinct.len(), 2, "one answer and one notice: {distinct:?}");
    let shown = post.mail(&ben, "dipole show 1", "").await;
    assert!(shown[0].text.contains("Move 2: ben"), "{}", shown[0].text);
}

/// A report that a mail could not be delivered, in the format of Postfix.
fn report(address: &str, returned: &str) -> String {
    format!(
        "From: MAILER-DAEMON@example.org\r\nTo: {SITE}\r\nSubject: Undelivered Mail\r\n\
         Message-ID: <report>\r\nAuto-Submitted: auto-replied\r\nMIME-Version: 1.0\r\n\
         Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n\
         --b\r\nContent-Type: message/delivery-status\r\n\r\n\
         Reporting-MTA: dns; mx.example.org\r\n\r\n\
         Final-Recipient: rfc822; {address}\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n\
         --b\r\nContent-Type: text/rfc822-headers\r\n\r\n\
         Message-ID: {returned}\r\n\r\n--b--\r\n"
    )
}

#[tokio::test]
async fn a_bounce_stops_mail_to_a_dead_address_and_a_forged_one_does_not() {
    let mut post = Post::new().await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    let emails = post.board(&anna, &ben).await;
    let sent = emails_to(&emails, &anna)[0].message_id();
    let forged = dipole_email::inbound::receive::receive_mail(
        &post.site.app,
        report(&ben, &sent).as_bytes(),
    )
    .await;
    assert_eq!(forged, MailOutcome::Ignored("nobody wrote it"));
    let played = post.mail(&anna, &format!("dipole move 1 anna {PASSWORD} E1-G3"), "").await;
    assert_eq!(emails_to(&played, &ben).len(), 1, "the mail went to another address");
    dipole_email::inbound::receive::receive_mail(&post.site.app, report(&anna, &sent).as_bytes())
        .await;
    let played = post.mail(&ben, &format!("dipole move 1 ben {PASSWORD} D8-B6"), "").await;
    assert_eq!(emails_to(&played, &anna).len(), 0, "a dead address gets no mail");
    let on = post.mail(&anna, &format!("signon anna {PASSWORD}"), "").await;
    let text = &to(&on, &anna, "came back").text;
    assert!(text.contains("change address") && text.contains("anna (White) to move"), "{text}");
}

#[tokio::test]
async fn one_person_cannot_fill_the_mailbox_of_another() {
    let mut post = Post::new().await;
    for number in 0..15 {
        let subject = format!("signup robot{number} {PASSWORD} victim@example.org");
        let from = format!("robot{number}@example.org");
        let raw = mail(&format!("fill{number}"), &from, SITE, &subject, "");
        assert_eq!(
            dipole_email::inbound::receive::receive_mail(&post.site.app, raw.as_bytes()).await,
            MailOutcome::Answered
        );
    }
    let emails = post.emails().await;
    assert_eq!(emails_to(&emails, "victim@example.org").len(), 10);
}

#[tokio::test]
async fn a_suspended_account_plays_no_move_by_mail() {
    let mut post = Post::new().await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    let emails = post.board(&anna, &ben).await;
    let answer_to = emails_to(&emails, &anna)[0].reply_to.clone();
    let database = post.site.folder.path().join("dipole.sqlite");
    let shut = move || {
        let admin =
            Admin::open(Some(database.to_str().expect("UTF-8")), "test").expect("a database");
        admin.suspend("anna", true, "a test").expect("there is an anna");
    };
    tokio::task::spawn_blocking(shut).await.expect("no panic");
    post.mail_to(&anna, &answer_to, "Re: move", "E1-G3").await;
    let shown = post.mail(&ben, "dipole show 1", "").await;
    assert!(emails_to(&shown, &ben)[0].text.contains("Move 1: anna"));
}
