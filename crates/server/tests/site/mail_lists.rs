//! Mail from one user to another, or to all users: its headers mark it as list mail, and recipients
//! can unsubscribe with one click.

use axum::body::Body;
use axum::http::{Request, StatusCode};

use crate::client::{BASE, Browser, TestSite};
use crate::mail::{send, site_with, with_address};
use crate::smtp_sink::Received;

const HOUR: i64 = 60 * 60 * 1000;

/// The lines of a header, unfolded.
fn header(mail: &Received, name: &str) -> Vec<String> {
    let (head, _) = mail.raw.split_once("\r\n\r\n").expect("a head");
    let head = head.replace("\r\n ", " ").replace("\r\n\t", " ");
    let lines = head.lines().filter_map(|line| line.split_once(": "));
    let lines: Vec<(&str, &str)> = lines.collect();
    lines.iter().filter(|(it, _)| *it == name).map(|(_, value)| (*value).to_owned()).collect()
}

/// Checks the headers that mail programs and other sites' robots look for. Returns the address
/// behind the button of mail programs.
fn list_link(mail: &Received) -> String {
    let one = |name| {
        let lines = header(mail, name);
        assert_eq!(lines.len(), 1, "{name} of {}", mail.raw);
        lines.into_iter().next().unwrap_or_default()
    };
    assert_eq!(one("List-Id"), "Dipole <games.dipole.test>");
    assert_eq!(one("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
    assert_eq!(one("Auto-Submitted"), "auto-generated");
    let link = one("List-Unsubscribe");
    let link = link.strip_prefix('<').and_then(|link| link.strip_suffix('>')).expect("a link");
    let path = link.strip_prefix(BASE).expect("of this site").to_owned();
    assert!(path.starts_with("/unsubscribe/"), "{path}");
    assert!(mail.text().contains(&format!("{BASE}{path}")), "also in words: {}", mail.text());
    path
}

/// Sends the request of a mail program's unsubscribe button: without cookies, token or origin.
async fn one_click(site: &TestSite, link: &str) {
    let request = Request::post(link)
        .header("content-type", "application/x-www-form-urlencoded")
        .body(Body::from("List-Unsubscribe=One-Click"))
        .expect("a request");
    assert_eq!(site.browser().send(request).await.status, StatusCode::OK);
}

async fn command(person: &mut Browser, words: &str) {
    let answer = person.post_json("/api/command", words).await.json();
    assert_eq!(answer["code"], "done", "{answer}");
}

#[tokio::test]
async fn messages_and_broadcasts_are_list_mail_that_one_click_ends() {
    let (site, sink) = site_with(|site| site.rules.owners = vec!["ann".to_owned()]).await;
    let mut ann = with_address(&site, &sink, "Ann", "ann@example.org").await;
    with_address(&site, &sink, "Ben", "ben@example.org").await;
    with_address(&site, &sink, "Cat", "cat@example.org").await;
    let message = r#"{"command":"message Ben Cat","text":"Hello you two"}"#;
    let broadcast = r#"{"command":"broadcast","text":"A tournament on Sunday"}"#;
    for words in [message, broadcast] {
        command(&mut ann, words).await;
        send(&site).await;
        let mut mails = sink.take();
        mails.sort_by(|one, other| one.to.cmp(&other.to));
        let to: Vec<&str> = mails.iter().map(|mail| mail.to.as_str()).collect();
        assert_eq!(to, ["ben@example.org", "cat@example.org"], "{words}");
        let links: Vec<String> = mails.iter().map(list_link).collect();
        assert_ne!(links[0], links[1], "each has a link of their own");
    }

    // One mail is written and not sent yet when Ben unsubscribes: it is not sent to him either.
    site.clock.pass(HOUR);
    command(&mut ann, message).await;
    send(&site).await;
    let mails = sink.take();
    let of_ben = mails.iter().find(|mail| mail.to == "ben@example.org").expect("a mail to Ben");
    let link = list_link(of_ben);
    command(&mut ann, message).await;
    one_click(&site, &link).await;
    send(&site).await;
    let to: Vec<String> = sink.take().into_iter().map(|mail| mail.to).collect();
    assert_eq!(to, ["cat@example.org"], "queued mail is not sent after unsubscribing");
    for words in [message, broadcast] {
        command(&mut ann, words).await;
        send(&site).await;
        let to: Vec<String> = sink.take().into_iter().map(|mail| mail.to).collect();
        assert_eq!(to, ["cat@example.org"], "{words}");
    }
}
