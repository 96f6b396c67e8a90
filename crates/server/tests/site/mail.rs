//! Sent mail, and the effects of its links.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use dipole_site::app::Site;
use dipole_site::config::mail::{MailConfig, MailWay};
use dipole_site::mailer::Mailer;

use crate::client::{BASE, Browser, TestSite};
use crate::smtp_sink::SmtpSink;

pub(crate) const PASSWORD: &str = "correct horse";
const MINUTE: i64 = 60 * 1000;
const HOUR: i64 = 60 * MINUTE;

/// A site that sends its mail to a sink.
pub(crate) async fn site() -> (TestSite, SmtpSink) {
    site_with(|_| {}).await
}

pub(crate) async fn site_with(change: impl FnOnce(&mut Site)) -> (TestSite, SmtpSink) {
    let sink = SmtpSink::start().await;
    let mut site = TestSite::with(change).await;
    let config = MailConfig {
        way: MailWay { smtp: Some(sink.url.clone()), mail_dir: None },
        ..MailConfig::default()
    };
    let mailer = Mailer::new(&config, BASE).expect("sound settings").expect("a way out");
    site.app = site.app.clone().with_mail(mailer);
    (site, sink)
}

async fn sign_up(site: &TestSite, name: &str, address: &str) -> Browser {
    let mut browser = site.browser();
    let fields = [("name", name), ("new_password", PASSWORD), ("address", address)];
    let answer = browser.post("/sign-up", &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    browser.get("/").await;
    browser
}

/// A user with a confirmed address.
pub(crate) async fn with_address(
    site: &TestSite,
    sink: &SmtpSink,
    name: &str,
    address: &str,
) -> Browser {
    let mut browser = sign_up(site, name, address).await;
    send(site).await;
    let link = sink.only().link("/confirm/");
    assert_eq!(browser.get(&link).await.status, StatusCode::OK);
    assert_eq!(browser.post(&link, &[]).await.status, StatusCode::OK);
    browser
}

pub(crate) async fn send(site: &TestSite) -> u32 {
    dipole_workers::outbox::send_emails(&site.app).await.expect("the outbox can be read")
}

async fn status_of_sign_in(browser: &mut Browser, name: &str, password: &str) -> StatusCode {
    let fields = [("name", name), ("password", password)];
    browser.post("/sign-in", &fields).await.status
}

#[tokio::test]
async fn a_forgotten_password_is_reset_by_a_mail() {
    let (site, sink) = site().await;
    let mut ann = with_address(&site, &sink, "Ann", "ann@example.org").await;
    let mut phone = site.browser();
    assert!(phone.get("/account").await.body.contains("href=\"/forgot\""));
    phone.get("/forgot").await;
    let answer = phone.post("/forgot", &[("address", "Ann@Example.ORG")]).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(send(&site).await, 1);
    let mail = sink.only();
    assert_eq!(mail.to, "Ann@Example.ORG");
    assert!(mail.text().contains("the account Ann"), "{}", mail.raw);
    assert!(!mail.raw.contains("List-Unsubscribe"), "a reset is not list mail");

    let link = mail.link("/reset/");
    let form = phone.get(&link).await;
    assert!(form.body.contains("the account Ann"), "{}", form.body);
    let short = phone.post(&link, &[("new_password", "short")]).await;
    assert_eq!(short.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(short.body.contains("8–200") && short.body.contains("the account Ann"));
    let answer = phone.post(&link, &[("new_password", "battery staple")]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    assert!(phone.get("/account").await.body.contains("<h1>Ann</h1>"));
    assert!(!ann.get("/account").await.body.contains("<h1>Ann</h1>"), "others are signed out");
    let mut other = site.browser();
    assert_eq!(status_of_sign_in(&mut other, "Ann", PASSWORD).await, StatusCode::FORBIDDEN);
    let right = status_of_sign_in(&mut other, "Ann", "battery staple").await;
    assert_eq!(right, StatusCode::SEE_OTHER);

    let dead = other.get(&link).await;
    assert_eq!(dead.status, StatusCode::GONE, "the link works once");
    assert!(dead.body.contains("href=\"/forgot\""), "the page offers a new link");
    let again = other.post(&link, &[("new_password", "something else")]).await;
    assert_eq!(again.status, StatusCode::GONE);
}

#[tokio::test]
async fn answers_do_not_reveal_which_addresses_have_accounts() {
    let (site, sink) = site().await;
    with_address(&site, &sink, "Ann", "ann@example.org").await;
    let mut stranger = site.browser();
    let known = stranger.post("/forgot", &[("address", "ann@example.org")]).await;
    let unknown = stranger.post("/forgot", &[("address", "bob@example.org")]).await;
    assert_eq!((known.status, known.body), (unknown.status, unknown.body));
    assert_eq!(send(&site).await, 1, "an unknown address gets no mail");
    assert_eq!(sink.only().to, "ann@example.org");
    stranger.post("/forgot", &[("address", "ann@example.org")]).await;
    assert_eq!(send(&site).await, 0, "a repeated request sends no second mail");
    site.clock.pass(HOUR);
    stranger.post("/forgot", &[("address", "ann@example.org")]).await;
    assert_eq!(send(&site).await, 1);
}

#[tokio::test]
async fn links_expire() {
    let (site, sink) = site().await;
    let mut ann = with_address(&site, &sink, "Ann", "ann@example.org").await;
    ann.post("/forgot", &[("address", "ann@example.org")]).await;
    send(&site).await;
    let link = sink.only().link("/reset/");
    site.clock.pass(HOUR);
    assert_eq!(ann.get(&link).await.status, StatusCode::GONE);
    let late = ann.post(&link, &[("new_password", "battery staple")]).await;
    assert_eq!(late.status, StatusCode::GONE);
    for nonsense in ["/reset/x", "/confirm/x", "/reset/..%2f", "/confirm/%00"] {
        assert_eq!(ann.get(nonsense).await.status, StatusCode::GONE, "{nonsense}");
    }
}

#[tokio::test]
async fn an_address_is_changed_with_the_password_and_both_are_notified() {
    let (site, sink) = site().await;
    let mut ann = with_address(&site, &sink, "Ann", "ann@example.org").await;
    let change = |password: &'static str, address: &'static str| {
        [("address", address), ("password", password)]
    };
    let wrong = ann.post("/account/address", &change("a guess at it", "new@example.org")).await;
    assert_eq!(wrong.status, StatusCode::FORBIDDEN);
    let malformed = ann.post("/account/address", &change(PASSWORD, "new@")).await;
    assert_eq!(malformed.status, StatusCode::UNPROCESSABLE_ENTITY);
    let answer = ann.post("/account/address", &change(PASSWORD, "new@example.org")).await;
    assert!(answer.body.contains("ann@example.org"), "still in use");
    assert!(answer.body.contains("new@example.org"), "waiting");
    send(&site).await;
    let mail = sink.only();
    assert_eq!(mail.to, "new@example.org");
    // From another device without a signed-in user.
    let mut phone = site.browser();
    phone.get(&mail.link("/confirm/")).await;
    let answer = phone.post(&mail.link("/confirm/"), &[]).await;
    assert!(answer.body.contains("new@example.org"));
    send(&site).await;
    assert_eq!(sink.only().to, "ann@example.org", "the old address is notified");
    let page = ann.get("/account/settings").await.body;
    assert!(page.contains("new@example.org") && !page.contains("ann@example.org"));
    ann.post("/account/address/remove", &[("password", PASSWORD)]).await;
    assert!(!ann.get("/account/settings").await.body.contains("new@example.org"));
}

#[tokio::test]
async fn notices_come_as_wished_and_can_be_ended_by_a_link() {
    let (site, sink) = site().await;
    let mut ann = with_address(&site, &sink, "Ann", "ann@example.org").await;
    let mut ben = site.browser();
    let game = ann.new_game("small", "friend", "white").await;
    site.clock.pass(HOUR);
    ben.post(&format!("/game/{game}/join"), &[]).await;
    site.clock.pass(HOUR);
    assert_eq!(send(&site).await, 1);
    let mail = sink.only();
    for line in [
        "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n",
        "Auto-Submitted: auto-generated\r\n",
        &format!("{BASE}/game/{game}"),
    ] {
        assert!(mail.text().contains(line), "{line}\n{}", mail.raw);
    }

    // A mail program that prefetches the link changes nothing; the button on the page does, and so
    // does the mail program's own button.
    let link = mail.link("/unsubscribe/");
    let mut program = site.browser();
    assert_eq!(program.get(&link).await.status, StatusCode::OK);
    assert!(ann.get("/account/settings").await.body.contains("value=\"every\" checked"));
    let body = Body::from("List-Unsubscribe=One-Click");
    let request = Request::post(&link)
        .header("content-type", "application/x-www-form-urlencoded")
        .body(body)
        .expect("a request");
    assert_eq!(site.browser().send(request).await.status, StatusCode::OK);
    assert!(ann.get("/account/settings").await.body.contains("value=\"none\" checked"));
    ann.play(&game, "E1-E3", 0).await;
    ben.play(&game, "D8-B6", 1).await;
    site.clock.pass(HOUR);
    assert_eq!(send(&site).await, 0);
    let unknown = site.browser().post("/unsubscribe/nobodys", &[]).await;
    assert_eq!(unknown.status, StatusCode::GONE);
}

#[tokio::test]
async fn players_at_the_board_get_no_mail_about_it() {
    let (site, sink) = site().await;
    let mut ann = with_address(&site, &sink, "Ann", "ann@example.org").await;
    let mut ben = site.browser();
    let game = ann.new_game("small", "friend", "white").await;
    ben.post(&format!("/game/{game}/join"), &[]).await;
    assert_eq!(send(&site).await, 0, "a player who was just on the site gets no mail");
    ann.play(&game, "E1-E3", 0).await;
    site.clock.pass(HOUR);
    assert_eq!(send(&site).await, 0, "a player who has moved gets no mail");
    ben.play(&game, "D8-B6", 1).await;
    assert_eq!(send(&site).await, 1);
    assert!(sink.only().text().contains("D8-B6"));
    ann.post("/account/mail", &[("mode", "once")]).await;
    for (who, text, ply) in [(0, "E3-G5", 2), (1, "B6-D4", 3)] {
        let player = if who == 0 { &mut ann } else { &mut ben };
        player.play(&game, text, ply).await;
        site.clock.pass(HOUR);
    }
    assert_eq!(send(&site).await, 1, "one mail until the player returns");
}

#[tokio::test]
async fn a_due_mail_waits_while_its_reader_has_the_page_open() {
    let (site, sink) = site().await;
    let mut ann = with_address(&site, &sink, "Ann", "ann@example.org").await;
    let mut ben = site.browser();
    let game = ann.new_game("small", "friend", "black").await;
    ben.post(&format!("/game/{game}/join"), &[]).await;
    ben.play(&game, "E1-E3", 0).await;
    for _ in 0..3 {
        site.clock.pass(4 * MINUTE);
        ann.get(&format!("/game/{game}")).await;
        assert_eq!(send(&site).await, 0, "the page shows it");
    }
    site.clock.pass(4 * MINUTE);
    assert_eq!(send(&site).await, 0, "a player seen four minutes ago gets no mail");
    site.clock.pass(MINUTE);
    assert_eq!(send(&site).await, 1);
    assert!(sink.only().text().contains("It is your turn"));
}

#[tokio::test]
async fn a_broadcast_goes_out_once_an_hour_from_any_process() {
    let (site, sink) = site_with(|site| site.rules.owners = vec!["ann".to_owned()]).await;
    let mut ann = with_address(&site, &sink, "Ann", "ann@example.org").await;
    with_address(&site, &sink, "Ben", "ben@example.org").await;
    let mut cat = with_address(&site, &sink, "Cat", "cat@example.org").await;
    cat.post("/account/blocked", &[("name", "Ann")]).await;
    let empty = r#"{"command":"broadcast"}"#;
    assert_eq!(ann.post_json("/api/command", empty).await.json()["code"], "no_text");
    let words = r#"{"command":"broadcast","text":"A tournament on Sunday"}"#;
    let refused = cat.post_json("/api/command", words).await.json();
    assert_eq!(refused["code"], "owners_only", "{refused}");
    let first = ann.post_json("/api/command", words).await.json();
    assert_eq!(first["code"], "done", "{first}");
    assert_eq!(send(&site).await, 1);
    let mail = sink.only();
    assert_eq!(mail.to, "ben@example.org", "a user who has blocked the sender gets no mail");
    assert!(mail.text().contains("A tournament on Sunday"), "{}", mail.text());
    assert!(mail.text().contains("/unsubscribe/"), "{}", mail.text());
    let other = site.again_with(|site| site.rules.owners = vec!["ann".to_owned()]).await;
    let mut elsewhere = ann.moved_to(other);
    let again = elsewhere.post_json("/api/command", words).await.json();
    assert_eq!(again["code"], "too_many_requests", "{again}");
    site.clock.pass(HOUR);
    let later = elsewhere.post_json("/api/command", words).await.json();
    assert_eq!(later["code"], "done", "{later}");
}

#[tokio::test]
async fn mail_to_an_address_that_does_not_exist_is_given_up() {
    let (site, sink) = site().await;
    let mut ann = sign_up(&site, "Ann", "dead@example.org").await;
    assert_eq!(send(&site).await, 0);
    site.clock.pass(HOUR);
    assert_eq!(send(&site).await, 0);
    assert!(sink.take().is_empty());
    let page = ann.get("/account/settings").await.body;
    assert!(page.contains("dead@example.org"), "the address is still unconfirmed: {page}");
}

#[tokio::test]
async fn a_site_without_mail_offers_no_address() {
    let site = TestSite::new().await;
    let mut ann = sign_up(&site, "Ann", "ann@example.org").await;
    for path in ["/forgot", "/account/settings"] {
        let page = ann.get(path).await.body;
        assert!(page.contains("sends no email"), "{path}");
        assert!(!page.contains("name=\"address\""), "{path}");
    }
    let answer = ann.post("/forgot", &[("address", "ann@example.org")]).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    let fields = [("address", "ann@example.org"), ("password", PASSWORD)];
    let answer = ann.post("/account/address", &fields).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn an_address_that_cannot_be_confirmed_leaves_no_account() {
    let (site, sink) = site().await;
    let mut made = 0;
    for number in 0..12 {
        let mut browser = site.browser();
        let name = format!("Ann{number}");
        let fields =
            [("name", name.as_str()), ("new_password", PASSWORD), ("address", "ann@example.org")];
        let answer = browser.post("/sign-up", &fields).await;
        if answer.status == StatusCode::SEE_OTHER {
            made += 1;
            continue;
        }
        assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS, "{}", answer.body);
        assert!(answer.body.contains("add it later in your settings"), "{}", answer.body);
        assert_eq!(
            status_of_sign_in(&mut browser, &name, PASSWORD).await,
            StatusCode::FORBIDDEN,
            "the account does not exist"
        );
        let bare = [("name", name.as_str()), ("new_password", PASSWORD)];
        browser.get("/account").await;
        assert_eq!(browser.post("/sign-up", &bare).await.status, StatusCode::SEE_OTHER);
        let command = format!("signup Ben{number} {} ann@example.org", "correct-horse");
        let body = serde_json::json!({ "command": command }).to_string();
        let answer = site.browser().post_json("/api/command", &body).await.json();
        assert_eq!(answer["code"], "too_many_requests", "{answer}");
        let mut other = site.browser();
        let status = status_of_sign_in(&mut other, &format!("Ben{number}"), "correct-horse").await;
        assert_eq!(status, StatusCode::FORBIDDEN, "the command creates no account");
    }
    assert_eq!(made, 10);
    send(&site).await;
    assert_eq!(sink.take().len(), 10);
}
