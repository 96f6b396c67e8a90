//! Guessing is throttled, and the owner of an account can still sign in.

use axum::http::StatusCode;

use crate::client::{Browser, TestSite};
use crate::mailbox::{Post, emails_to};

const PASSWORD: &str = "correct-horse";
const MAX: u32 = 6;
/// Attempts at an account from unknown devices: two thirds more.
const MAX_OF_ACCOUNT: u32 = 10;

async fn site() -> TestSite {
    TestSite::with(|site| {
        site.rules.sign_ins_per_hour = MAX;
        site.behind_proxy = true;
    })
    .await
}

fn at(site: &TestSite, address: &'static str) -> Browser {
    let mut browser = site.browser();
    browser.address = address;
    browser
}

async fn sign_in(browser: &mut Browser, password: &str) -> StatusCode {
    let answer = browser.post("/sign-in", &[("name", "Ann"), ("password", password)]).await;
    browser.get("/").await;
    answer.status
}

/// The owner, signed in at home.
async fn ann(site: &TestSite) -> Browser {
    let mut ann = at(site, "192.0.2.1");
    let fields = [("name", "Ann"), ("new_password", PASSWORD)];
    assert_eq!(ann.post("/sign-up", &fields).await.status, StatusCode::SEE_OTHER);
    ann.get("/").await;
    ann
}

/// Guesses from one address until it is refused. Returns the number of guesses checked.
async fn guess(site: &TestSite, address: &'static str) -> usize {
    let mut stranger = at(site, address);
    let mut wrong = 0;
    for _ in 0..MAX + 2 {
        match sign_in(&mut stranger, "a guess at it").await {
            StatusCode::FORBIDDEN => wrong += 1,
            status => assert_eq!(status, StatusCode::TOO_MANY_REQUESTS),
        }
    }
    wrong
}

#[tokio::test]
async fn right_passwords_do_not_count() {
    let site = site().await;
    ann(&site).await;
    for _ in 0..2 * MAX_OF_ACCOUNT {
        let mut browser = at(&site, "192.0.2.1");
        assert_eq!(sign_in(&mut browser, PASSWORD).await, StatusCode::SEE_OTHER);
    }
    assert_eq!(guess(&site, "192.0.2.1").await, MAX as usize);
}

#[tokio::test]
async fn a_flood_of_guesses_gets_short_refusals() {
    let site = site().await;
    ann(&site).await;
    guess(&site, "192.0.2.66").await;
    let mut stranger = at(&site, "192.0.2.66");
    let fields = [("name", "Ann"), ("password", "a guess at it")];
    let answer = stranger.post("/sign-in", &fields).await;
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(answer.body.len() < 1_000, "{}", answer.body);
    assert!(answer.body.contains("<h1>"), "the refusal is a page: {}", answer.body);
}

#[tokio::test]
async fn wrong_passwords_lock_no_account() {
    let site = site().await;
    let mut ann = ann(&site).await;
    assert_eq!(guess(&site, "192.0.2.66").await, MAX as usize);
    let mut new_device = at(&site, "192.0.2.2");
    assert_eq!(sign_in(&mut new_device, PASSWORD).await, StatusCode::SEE_OTHER);

    let fields = [("password", PASSWORD), ("new_password", "battery staple")];
    assert_eq!(ann.post("/account/password", &fields).await.status, StatusCode::OK);
    assert_eq!(guess(&site, "192.0.2.66").await, 0, "still refused");
    let gone = ann.post("/account/delete", &[("password", "battery staple")]).await;
    assert_eq!(gone.status, StatusCode::SEE_OTHER, "{}", gone.body);
}

#[tokio::test]
async fn many_strangers_keep_no_known_device_out() {
    let site = site().await;
    let mut ann = ann(&site).await;
    ann.post("/sign-out", &[]).await;
    ann.get("/").await;
    // Even at the owner's own address.
    assert_eq!(guess(&site, "192.0.2.1").await, MAX as usize);
    let others = guess(&site, "192.0.2.67").await + guess(&site, "192.0.2.68").await;
    assert_eq!(others, (MAX_OF_ACCOUNT - MAX) as usize, "the limit of the account is shared");
    let mut unknown = at(&site, "192.0.2.2");
    assert_eq!(sign_in(&mut unknown, PASSWORD).await, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(sign_in(&mut ann, PASSWORD).await, StatusCode::SEE_OTHER);

    // A device with another user's cookie, or a forged one, is unknown.
    let mut other = at(&site, "192.0.2.3");
    other.post("/sign-up", &[("name", "Ben"), ("new_password", PASSWORD)]).await;
    other.get("/").await;
    other.post("/sign-out", &[]).await;
    other.get("/").await;
    assert_eq!(sign_in(&mut other, PASSWORD).await, StatusCode::TOO_MANY_REQUESTS);
    for made_up in ["", "x", "....", &"a".repeat(84)] {
        other.remember("dipole_devices", made_up);
        assert_eq!(sign_in(&mut other, PASSWORD).await, StatusCode::TOO_MANY_REQUESTS);
    }
    site.clock.pass(60 * 60_000);
    assert_eq!(sign_in(&mut unknown, PASSWORD).await, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_known_device_may_not_guess_for_ever() {
    let site = site().await;
    let mut ann = ann(&site).await;
    ann.post("/sign-out", &[]).await;
    ann.get("/").await;
    let mut wrong = 0;
    for _ in 0..4 * MAX {
        wrong += u32::from(sign_in(&mut ann, "a guess at it").await == StatusCode::FORBIDDEN);
    }
    assert_eq!(wrong, 2 * MAX, "the limit of the device, then that of its address");
}

#[tokio::test]
async fn a_device_is_unknown_after_a_change_of_the_password() {
    let site = site().await;
    let mut ann = ann(&site).await;
    let mut lost = at(&site, "192.0.2.9");
    assert_eq!(sign_in(&mut lost, PASSWORD).await, StatusCode::SEE_OTHER);
    let fields = [("password", PASSWORD), ("new_password", "battery staple")];
    assert_eq!(ann.post("/account/password", &fields).await.status, StatusCode::OK);
    ann.post("/sign-out", &[]).await;
    ann.get("/").await;
    for address in ["192.0.2.66", "192.0.2.67"] {
        guess(&site, address).await;
    }
    assert_eq!(sign_in(&mut lost, "battery staple").await, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(sign_in(&mut ann, "battery staple").await, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn attempts_at_the_same_time_do_not_pass_the_limit_together() {
    let site = site().await;
    ann(&site).await;
    let mut stranger = at(&site, "192.0.2.66");
    stranger.get("/").await;
    let guesses = (0..20).map(|_| {
        let mut stranger = stranger.clone();
        tokio::spawn(async move {
            let fields = [("name", "Ann"), ("password", "a guess at it")];
            stranger.post("/sign-in", &fields).await.status
        })
    });
    let guesses: Vec<_> = guesses.collect();
    let mut wrong = 0;
    for guess in guesses {
        wrong += u32::from(guess.await.expect("no panic") == StatusCode::FORBIDDEN);
    }
    assert_eq!(wrong, MAX);
}

/// Sends a command like a program, without a cookie. Returns the code of the reply.
async fn command(site: &TestSite, address: &'static str, line: &str) -> String {
    let mut program = at(site, address);
    let body = serde_json::json!({ "command": line }).to_string();
    let answer = program.post_json("/api/command", &body).await.json();
    answer["code"].as_str().expect("a code").to_owned()
}

#[tokio::test]
async fn commands_are_counted_like_sign_ins() {
    let site = site().await;
    ann(&site).await;
    let right = format!("signoff Ann {PASSWORD}");
    let (right, wrong) = (right.as_str(), "signoff Ann guess-at-it");
    for _ in 0..2 * MAX_OF_ACCOUNT {
        assert_eq!(command(&site, "192.0.2.1", right).await, "done");
    }
    for _ in 0..MAX {
        assert_eq!(command(&site, "192.0.2.66", wrong).await, "wrong_password");
    }
    assert_eq!(command(&site, "192.0.2.66", right).await, "too_many_requests");
    assert_eq!(command(&site, "192.0.2.1", right).await, "done", "the owner is not limited");
    assert_eq!(guess(&site, "192.0.2.66").await, 0, "the same count on the pages");
}

#[tokio::test]
async fn mail_is_counted_like_sign_ins() {
    let mut post = Post::with(|site| site.rules.sign_ins_per_hour = MAX).await;
    let anna = post.sign_up("anna").await;
    let right = format!("signoff anna {}", crate::mailbox::PASSWORD);
    for _ in 0..2 * MAX_OF_ACCOUNT {
        let (_, emails) = post.mail_now(&anna, &right).await;
        assert!(emails[0].text.contains("no more mail"), "{}", emails[0].text);
    }
    let stranger = "eve@example.org";
    for _ in 0..MAX {
        let (_, emails) = post.mail_now(stranger, "signoff anna guess-at-it").await;
        assert!(emails[0].text.contains("is wrong"), "{}", emails[0].text);
    }
    let (answer, emails) = post.mail_now(stranger, "signoff anna guess-at-it").await;
    assert!(answer.starts_with("451 ") && emails.is_empty(), "later: {answer}");
    let (_, emails) = post.mail_now(&anna, &right).await;
    assert!(emails[0].text.contains("no more mail"), "{}", emails[0].text);
}

#[tokio::test]
async fn a_forged_sender_does_not_keep_signed_answers_out() {
    let mut post = Post::with(|site| site.rules.sign_ins_per_hour = MAX).await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    let emails = post.board(&anna, &ben).await;
    let answer_to = emails_to(&emails, &anna)[0].reply_to.clone();
    let mut last = String::new();
    for _ in 0..=MAX {
        (last, _) = post.mail_now(&anna, "signoff anna guess-at-it").await;
    }
    assert!(last.starts_with("451 "), "mail from this address is deferred: {last}");
    let played = post.mail_to(&anna, &answer_to, "Re: move", "E1-G3").await;
    let turn = emails_to(&played, &anna)[0];
    assert!(turn.text.contains("Move 2: ben"), "{}", turn.text);
}
