//! Commands for the mail, the language and the vacation of an account, and mails of text alone.

use axum::http::StatusCode;
use mail_parser::MessageParser;
use serde_json::json;

use crate::mailbox::{Email, PASSWORD, Post, emails_to, to};

const DAY: i64 = 24 * 60 * 60_000;

fn has_html(email: &Email) -> bool {
    email.raw.contains("text/html") || email.raw.contains("image/png")
}

#[tokio::test]
async fn the_mail_command_shows_and_changes_which_mails_come() {
    let mut post = Post::new().await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    let emails = post.board(&anna, &ben).await;
    assert!(has_html(to(&emails, &anna, "your turn")));
    let line = |rest: &str| format!("mail ben {PASSWORD} {rest}");
    let emails = post.mail(&ben, &line(""), "").await;
    let reply = to(&emails, &ben, "ben@example.org");
    assert!(reply.text.contains("Whenever it is my turn") && reply.text.contains("have pictures"));
    let emails = post.mail(&ben, &line("text"), "").await;
    assert!(!has_html(to(&emails, &ben, "plain text")), "this reply is plain text as well");
    let play = format!("dipole move 1 anna {PASSWORD} E1-G3");
    let emails = post.mail(&anna, &play, "").await;
    let turn = to(&emails, &ben, "your turn");
    assert!(!has_html(turn), "{}", turn.raw);
    assert!(turn.raw.contains("Content-Type: text/plain"), "{}", turn.raw);
    assert!(has_html(to(&emails, &anna, "Done: E1-G3")), "other players keep their HTML");
    let emails = post.mail_to(&ben, &turn.reply_to, "Re: your turn", "D8-B6").await;
    assert!(!has_html(to(&emails, &ben, "Done: D8-B6")));
    // Daily, off, and on again as it was last.
    post.mail(&ben, &line("daily"), "").await;
    let play = format!("dipole move 1 anna {PASSWORD} E1-E3");
    let emails = post.mail(&anna, &play, "").await;
    assert!(emails_to(&emails, &ben).is_empty(), "a daily mail waits for the morning");
    let emails = post.mail(&ben, &line("off"), "").await;
    to(&emails, &ben, "None");
    post.site.clock.pass(2 * DAY);
    assert!(emails_to(&post.emails().await, &ben).is_empty());
    let emails = post.mail(&ben, &line("on pictures"), "").await;
    to(&emails, &ben, "Whenever it is my turn");
    // The page shows the same.
    let mut browser = post.site.browser();
    browser.post("/sign-in", &[("name", "ben"), ("password", PASSWORD)]).await;
    let page = browser.get("/account/settings").await.body;
    assert!(page.contains("name=\"text\" value=\"1\">"), "not ticked: {page}");
    let fields = [("mode", "every"), ("has_text", "1"), ("text", "1")];
    let page = browser.post("/account/mail", &fields).await.body;
    assert!(page.contains("name=\"text\" value=\"1\" checked"), "{page}");
    let page = browser.post("/account/mail", &[("mode", "every")]).await.body;
    assert!(page.contains("name=\"text\" value=\"1\" checked"), "a page without the box");
}

#[tokio::test]
async fn an_account_without_an_address_has_no_mail_to_choose() {
    let mut post = Post::new().await;
    let mut browser = post.site.browser();
    browser.post("/sign-up", &[("name", "carla"), ("new_password", PASSWORD)]).await;
    browser.get("/").await;
    let command = json!({ "command": "mail daily" }).to_string();
    let response = browser.post_json("/api/command", &command).await.json();
    assert_eq!(response["code"], "no_address", "{response}");
    let emails = post.mail("x@example.org", "mail carla wrongword daily", "").await;
    assert!(emails[0].text.contains("is wrong"), "{}", emails[0].text);
}

#[tokio::test]
async fn the_language_command_is_for_pages_and_mails() {
    let mut post = Post::new().await;
    let anna = post.sign_up("anna").await;
    let emails = post.mail(&anna, &format!("language anna {PASSWORD}"), "").await;
    let reply = to(&emails, &anna, "English");
    assert!(reply.text.contains("de  Deutsch") && reply.text.contains("nl  Nederlands"));
    let emails = post.mail(&anna, &format!("language anna {PASSWORD} xx"), "").await;
    to(&emails, &anna, "no language “xx”");
    let emails = post.mail(&anna, &format!("language anna {PASSWORD} NL"), "").await;
    to(&emails, &anna, "in het Nederlands");
    let emails = post.mail(&anna, "help", "").await;
    to(&emails, &anna, "Elk van deze opdrachten");
    let mut browser = post.site.browser();
    browser.post("/sign-in", &[("name", "anna"), ("password", PASSWORD)]).await;
    let page = browser.get("/account").await.body;
    assert!(page.contains("<html lang=\"nl\""), "{page}");
    // The other preferences are kept, and a form of the page works too.
    let command = json!({ "command": "language de" }).to_string();
    let response = browser.post_json("/api/command", &command).await;
    assert_eq!(response.status, StatusCode::OK);
    assert!(response.body.contains("Seiten und Mails sind auf Deutsch"), "{}", response.body);
}

#[tokio::test]
async fn the_vacation_command_stops_the_clocks() {
    let mut post = Post::new().await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    post.board(&anna, &ben).await;
    let line = |rest: &str| format!("vacation anna {PASSWORD} {rest}");
    let emails = post.mail(&anna, &line(""), "").await;
    to(&emails, &anna, "28 days are left this year");
    let emails = post.mail(&anna, &line("10"), "").await;
    to(&emails, &anna, "You are on vacation until");
    let emails = post.mail(&anna, &line("10"), "").await;
    to(&emails, &anna, "already on vacation");
    // Reminders are sent after seven days of running clock.
    for _ in 0..9 {
        post.site.clock.pass(DAY);
        assert!(emails_to(&post.emails().await, &anna).is_empty(), "the clock stands still");
    }
    let emails = post.mail(&anna, &line("end"), "").await;
    to(&emails, &anna, "You are not on vacation");
    let emails = post.mail(&anna, &line("99"), "").await;
    to(&emails, &anna, "1 to 28 days");
    let emails = post.mail(&anna, &line("weekends on"), "").await;
    to(&emails, &anna, "stand still at weekends");
    // A signed-in reader leaves userid and password out.
    let mut browser = post.site.browser();
    browser.post("/sign-in", &[("name", "anna"), ("password", PASSWORD)]).await;
    browser.get("/").await;
    let command = json!({ "command": "vacation weekends off" }).to_string();
    let response = browser.post_json("/api/command", &command).await;
    assert!(response.body.contains("clocks run at weekends"), "{}", response.body);
}

#[tokio::test]
async fn a_turn_mail_is_small_and_carries_the_mark() {
    let mut post = Post::new().await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    let emails = post.board(&anna, &ben).await;
    let mut turn = to(&emails, &anna, "your turn");
    let mut sizes = Vec::new();
    let mut emails;
    for (at, mv) in ["E1-G3", "D8-B6", "E1-E3", "B6-D4"].into_iter().enumerate() {
        sizes.push(turn.raw.len());
        let (from, next) = if at % 2 == 0 { (&anna, &ben) } else { (&ben, &anna) };
        emails = post.mail_to(from, &turn.reply_to, "Re: x", mv).await;
        turn = to(&emails, next, "your turn");
    }
    println!("turn mails: {sizes:?} bytes, then {}", turn.raw.len());
    if let Some(folder) = std::env::var_os("MAIL_OUT") {
        std::fs::write(std::path::Path::new(&folder).join("turn.eml"), &turn.raw).expect("written");
    }
    assert!(sizes.iter().all(|&size| size < 26_000), "{sizes:?} bytes; they were 44 to 66 kB");
    let message = MessageParser::default().parse(&turn.raw).expect("a mail");
    let html = message.body_html(0).expect("HTML");
    assert!(html.contains("src=\"cid:mark@dipole\""), "{html}");
    assert!(turn.raw.contains("Content-ID: <mark@dipole>"));
    assert!(turn.raw.contains("Content-ID: <board-0@dipole>"));
}
