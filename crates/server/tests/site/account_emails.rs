//! Mails to the owner of an account about changes in it.

use axum::http::StatusCode;

use crate::client::{Browser, TestSite};
use crate::mail::{PASSWORD, send, site, with_address};
use crate::smtp_sink::{Received, SmtpSink};

/// Returns the only mail that a change causes. It goes to the address, has a text and an HTML part,
/// and no link to unsubscribe.
async fn mail_about_change(site: &TestSite, sink: &SmtpSink, to: &str) -> Received {
    assert_eq!(send(site).await, 1);
    let mail = sink.only();
    assert_eq!(mail.to, to);
    assert!(mail.raw.contains("text/html"), "{}", mail.raw);
    assert!(!mail.raw.contains("List-Unsubscribe"), "{}", mail.raw);
    mail
}

async fn change(browser: &mut Browser, path: &str, fields: &[(&str, &str)]) {
    let answer = browser.post(path, fields).await;
    assert!(answer.status.is_success(), "{path}: {} {}", answer.status, answer.body);
}

#[tokio::test]
async fn changes_of_access_are_announced_by_mail() {
    let (site, sink) = site().await;
    let mut ann = with_address(&site, &sink, "Ann", "ann@example.org").await;
    let password = ("password", PASSWORD);
    change(&mut ann, "/account/password", &[password, ("new_password", "battery staple")]).await;
    let mail = mail_about_change(&site, &sink, "ann@example.org").await;
    assert!(mail.text().contains("account Ann has a new password"), "{}", mail.text());
    assert!(mail.text().contains("/forgot"), "the mail links to the recovery: {}", mail.text());

    let password = ("password", "battery staple");
    change(&mut ann, "/account/pin", &[password, ("pin", "73025916")]).await;
    assert!(mail_about_change(&site, &sink, "ann@example.org").await.text().contains("new PIN"));
    change(&mut ann, "/account/pin/remove", &[password]).await;
    assert!(
        mail_about_change(&site, &sink, "ann@example.org")
            .await
            .text()
            .contains("no longer has a PIN")
    );
    change(&mut ann, "/account/pin/remove", &[password]).await;
    assert_eq!(send(&site).await, 0, "no PIN was set");

    let token = [("name", "<b>my bot</b>"), ("read", "read"), password];
    change(&mut ann, "/account/tokens", &token).await;
    let mail = mail_about_change(&site, &sink, "ann@example.org").await;
    assert!(mail.text().contains("<b>my bot</b>"), "{}", mail.text());
    assert!(mail.text().contains("&lt;b&gt;my bot"), "the HTML part is escaped: {}", mail.text());
    assert!(!mail.raw.contains("dipole_"), "no secret is mailed");

    change(&mut ann, "/account/address/remove", &[password]).await;
    assert!(
        mail_about_change(&site, &sink, "ann@example.org")
            .await
            .text()
            .contains("no longer has an email address")
    );
    let bare = [password, ("new_password", "correct horse")];
    change(&mut ann, "/account/password", &bare).await;
    assert_eq!(send(&site).await, 0, "the account has no address");
}

#[tokio::test]
async fn a_reset_and_a_deletion_are_announced_in_the_readers_language() {
    let (site, sink) = site().await;
    let mut ann = with_address(&site, &sink, "Ann", "ann@example.org").await;
    ann.language = "nl";
    change(&mut ann, "/account/mail", &[("mode", "none")]).await;
    ann.post("/forgot", &[("address", "ann@example.org")]).await;
    send(&site).await;
    let link = sink.only().link("/reset/");
    ann.post(&link, &[("new_password", "battery staple")]).await;
    let mail = mail_about_change(&site, &sink, "ann@example.org").await;
    assert!(mail.text().contains("nieuw wachtwoord, ingesteld"), "{}", mail.text());

    ann.get("/account").await;
    let answer = ann.post("/account/delete", &[("password", "battery staple")]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let mail = mail_about_change(&site, &sink, "ann@example.org").await;
    assert!(mail.text().contains("is verwijderd"), "{}", mail.text());
}

#[tokio::test]
async fn an_unconfirmed_address_gets_no_mail() {
    let (site, sink) = site().await;
    let mut ann = site.browser();
    let fields = [("name", "Ann"), ("new_password", PASSWORD), ("address", "ann@example.org")];
    ann.post("/sign-up", &fields).await;
    ann.get("/").await;
    send(&site).await;
    sink.only();
    let passwords = [("password", PASSWORD), ("new_password", "battery staple")];
    change(&mut ann, "/account/password", &passwords).await;
    assert_eq!(send(&site).await, 0);
}

#[tokio::test]
async fn deleting_an_account_withdraws_its_offers() {
    let site = TestSite::new().await;
    let (mut ann, mut ben) = (site.browser(), site.browser());
    for (browser, name) in [(&mut ann, "Ann"), (&mut ben, "Ben")] {
        browser.post("/sign-up", &[("name", name), ("new_password", PASSWORD)]).await;
        browser.get("/").await;
    }
    let open = r#"{"setup":"small","listed":true}"#;
    let offer = ann.post_json("/api/offers", open).await.json();
    let invitation = r#"{"setup":"small","clock":"3d","to":["Ann"]}"#;
    let challenge = ben.post_json("/api/challenges", invitation).await.json();
    let answer = ann.post("/account/delete", &[("password", PASSWORD)]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    for (offer, state) in [(offer, "withdrawn"), (challenge, "declined")] {
        let id = offer["id"].as_str().expect("an id");
        let now = ben.get(&format!("/api/offers/{id}")).await.json();
        assert_eq!(now["state"], state);
    }
}
