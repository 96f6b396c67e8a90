//! The second factor: one-time codes and recovery codes, and the actions that need them.

use axum::http::StatusCode;
use serde_json::json;
use totp_rs::{Builder, Secret};

use crate::client::{Answer, Browser, TestSite, attributes};
use crate::mail::{self, send};
use dipole_site::clock::Clock as _;
use dipole_store::Store;

/// Without blanks, for use in commands.
const PASSWORD: &str = "correct-horse";
/// Lifetime of a code, in milliseconds.
const STEP: i64 = 30_000;
/// Maximum number of wrong codes of one address in an hour.
const MAX: u32 = 6;

async fn site() -> TestSite {
    TestSite::with(|site| {
        site.rules.sign_ins_per_hour = MAX;
        site.behind_proxy = true;
    })
    .await
}

async fn ann(site: &TestSite) -> Browser {
    let mut ann = site.browser();
    let fields = [("name", "Ann"), ("new_password", PASSWORD)];
    assert_eq!(ann.post("/sign-up", &fields).await.status, StatusCode::SEE_OTHER);
    ann.get("/account").await;
    ann
}

/// The code of an authenticator app, some steps from now.
pub(crate) fn code(site: &TestSite, secret: &str, steps: i64) -> String {
    let secret = Secret::try_from_base32(secret).expect("base 32");
    let totp = Builder::new().with_secret(secret).build().expect("a long secret");
    let seconds = (site.clock.wall() + steps * STEP) / 1000;
    totp.generate(u64::try_from(seconds).expect("after 1970")).to_string()
}

fn between<'a>(page: &'a str, before: &str, after: &str) -> Vec<&'a str> {
    page.split(before).skip(1).filter_map(|rest| Some(rest.split_once(after)?.0)).collect()
}

/// Turns the second factor on. Returns the secret and the recovery codes.
pub(crate) async fn switch_on(
    site: &TestSite,
    browser: &mut Browser,
    password: &str,
) -> (String, Vec<String>) {
    let page = browser.post("/account/second-factor", &[("password", password)]).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    assert!(page.body.contains("<svg class=\"qr-code\""), "{}", page.body);
    let secret = between(&page.body, "<code class=\"secret\">", "<")[0].to_owned();
    let fields = [("code", code(site, &secret, 0))];
    let fields = fields.each_ref().map(|(name, code)| (*name, code.as_str()));
    let page = browser.post("/account/second-factor/confirm", &fields).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    let codes = between(&page.body, "<li><code>", "<").into_iter().map(str::to_owned).collect();
    (secret, codes)
}

async fn give_password(browser: &mut Browser) -> Answer {
    browser.post("/sign-in", &[("name", "Ann"), ("password", PASSWORD)]).await
}

/// The proof of the password on the page that asks for the code.
fn proof(page: &Answer) -> String {
    assert!(page.body.contains("action=\"/sign-in/code\""), "{} {}", page.status, page.body);
    attributes(&page.body, "name=\"proof\" value=\"")[0].to_owned()
}

async fn give_code(browser: &mut Browser, proof: &str, code: &str) -> Answer {
    let fields = [("name", "Ann"), ("proof", proof), ("code", code)];
    browser.post("/sign-in/code", &fields).await
}

async fn sign_in(browser: &mut Browser, code: &str) -> StatusCode {
    let proof = proof(&give_password(browser).await);
    give_code(browser, &proof, code).await.status
}

async fn is_signed_in(browser: &mut Browser) -> bool {
    browser.get("/account").await.body.contains("<h1>Ann</h1>")
}

#[tokio::test]
async fn signing_in_takes_a_code_that_works_once() {
    let site = site().await;
    let mut browser = ann(&site).await;
    let wrong = browser.post("/account/second-factor", &[("password", "a guess at it")]).await;
    assert_eq!(wrong.status, StatusCode::FORBIDDEN);
    let (secret, codes) = switch_on(&site, &mut browser, PASSWORD).await;
    assert_eq!(codes.len(), 10);
    let page = browser.get("/account/second-factor").await.body;
    assert!(page.contains("10 recovery codes are left"), "{page}");
    assert!(!page.contains(&secret) && !page.contains(&codes[0]), "they are shown once");

    let mut phone = site.browser();
    let page = give_password(&mut phone).await;
    assert_eq!(page.headers["cache-control"], "no-store");
    assert!(!is_signed_in(&mut phone).await, "the password alone does not sign in");
    let used = code(&site, &secret, 0);
    assert_eq!(sign_in(&mut phone, &used).await, StatusCode::FORBIDDEN, "a used code is refused");
    assert_eq!(sign_in(&mut phone, &code(&site, &secret, 2)).await, StatusCode::FORBIDDEN);
    assert!(!is_signed_in(&mut phone).await);
    assert_eq!(sign_in(&mut phone, &code(&site, &secret, 1)).await, StatusCode::SEE_OTHER);
    assert!(is_signed_in(&mut phone).await);

    site.clock.pass(10 * STEP);
    let (mut early, mut late) = (site.browser(), site.browser());
    assert_eq!(sign_in(&mut early, &code(&site, &secret, -2)).await, StatusCode::FORBIDDEN);
    assert_eq!(sign_in(&mut early, &code(&site, &secret, -1)).await, StatusCode::SEE_OTHER);
    assert_eq!(sign_in(&mut late, &code(&site, &secret, 0)).await, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn each_recovery_code_signs_in_once() {
    let site = site().await;
    let mut browser = ann(&site).await;
    let (secret, codes) = switch_on(&site, &mut browser, PASSWORD).await;
    for code in &codes {
        let written = code.to_uppercase().replace('-', " ");
        assert_eq!(sign_in(&mut site.browser(), &written).await, StatusCode::SEE_OTHER, "{code}");
        assert_eq!(sign_in(&mut site.browser(), code).await, StatusCode::FORBIDDEN, "{code}");
        site.clock.pass(3_600_000);
    }
    let page = browser.get("/account/second-factor").await.body;
    assert!(page.contains("0 recovery codes are left"), "{page}");
    let export = browser.get("/account/export").await.body;
    assert!(export.contains("second_factor") && !export.contains(&secret), "{export}");
}

#[tokio::test]
async fn switching_off_takes_password_and_code() {
    let site = site().await;
    let mut browser = ann(&site).await;
    let (secret, codes) = switch_on(&site, &mut browser, PASSWORD).await;
    let next = code(&site, &secret, 1);
    for (password, code) in [("a guess at it", next.as_str()), (PASSWORD, "123"), (PASSWORD, "")] {
        let fields = [("password", password), ("code", code)];
        let answer = browser.post("/account/second-factor/off", &fields).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{password} {code}");
    }
    let again = browser.post("/account/second-factor", &[("password", PASSWORD)]).await;
    assert_eq!(again.status, StatusCode::CONFLICT, "no new secret takes its place");
    let fields = [("password", PASSWORD), ("code", codes[3].as_str())];
    let answer = browser.post("/account/second-factor/off", &fields).await;
    assert!(answer.body.contains("Two-factor authentication is off."), "{}", answer.body);
    assert_eq!(give_password(&mut site.browser()).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn recovery_codes_are_renewed_with_password_and_code() {
    let site = site().await;
    let mut browser = ann(&site).await;
    let path = "/account/second-factor/recovery-codes";
    let nothing = browser.post(path, &[("password", PASSWORD), ("code", "1")]).await;
    assert_eq!(nothing.status, StatusCode::CONFLICT, "no second factor is on");
    let (secret, old) = switch_on(&site, &mut browser, PASSWORD).await;
    let next = code(&site, &secret, 1);
    for (password, code) in [("a guess at it", next.as_str()), (PASSWORD, "123"), (PASSWORD, "")] {
        let answer = browser.post(path, &[("password", password), ("code", code)]).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{password} {code}");
        assert!(!answer.body.contains("class=\"recovery-codes\""));
    }
    let page = browser.post(path, &[("password", PASSWORD), ("code", &next)]).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    assert_eq!(page.headers["cache-control"], "no-store");
    let new = between(&page.body, "<li><code>", "<");
    assert_eq!(new.len(), 10);
    assert_eq!(sign_in(&mut site.browser(), &old[0]).await, StatusCode::FORBIDDEN);
    assert_eq!(sign_in(&mut site.browser(), new[0]).await, StatusCode::SEE_OTHER);
    let page = browser.get("/account/second-factor").await.body;
    assert!(page.contains("9 recovery codes are left"), "{page}");
}

#[tokio::test]
async fn a_secret_is_confirmed_by_its_code_in_time() {
    let site = site().await;
    let mut browser = ann(&site).await;
    let path = "/account/second-factor/confirm";
    let nothing = browser.post(path, &[("code", "123456")]).await;
    assert_eq!(nothing.status, StatusCode::CONFLICT, "no secret is displayed yet");
    let page = browser.post("/account/second-factor", &[("password", PASSWORD)]).await.body;
    let secret = between(&page, "<code class=\"secret\">", "<")[0].to_owned();
    let wrong = browser.post(path, &[("code", "12345")]).await;
    assert_eq!(wrong.status, StatusCode::FORBIDDEN);
    assert!(wrong.body.contains(&secret), "the form is shown again");
    assert_eq!(give_password(&mut site.browser()).await.status, StatusCode::SEE_OTHER);
    site.clock.pass(600_000);
    let late = code(&site, &secret, 0);
    let late = browser.post(path, &[("code", late.as_str())]).await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    assert_eq!(give_password(&mut site.browser()).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn the_proof_of_the_password_is_of_one_browser_and_time() {
    let site = site().await;
    let mut browser = ann(&site).await;
    let (_, codes) = switch_on(&site, &mut browser, PASSWORD).await;
    let (mut phone, mut thief) = (site.browser(), site.browser());
    let proof = proof(&give_password(&mut phone).await);
    thief.get("/account").await;
    for forged in [proof.as_str(), "", "1.", "99999999999999.", ".", "x.y"] {
        let answer = give_code(&mut thief, forged, &codes[0]).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{forged}");
        assert!(answer.body.contains("That took too long"), "{}", answer.body);
    }
    site.clock.pass(600_000);
    assert_eq!(give_code(&mut phone, &proof, &codes[0]).await.status, StatusCode::FORBIDDEN);
    assert_eq!(
        sign_in(&mut phone, &codes[0]).await,
        StatusCode::SEE_OTHER,
        "the code is still valid"
    );
}

#[tokio::test]
async fn guesses_at_codes_are_limited() {
    let site = site().await;
    let mut browser = ann(&site).await;
    let (_, codes) = switch_on(&site, &mut browser, PASSWORD).await;
    let mut stranger = site.browser();
    stranger.address = "192.0.2.66";
    let proof = proof(&give_password(&mut stranger).await);
    for _ in 0..MAX {
        let answer = give_code(&mut stranger, &proof, "000000").await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN);
    }
    let answer = give_code(&mut stranger, &proof, &codes[0]).await;
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS, "a correct code is refused as well");
    let mut home = site.browser();
    home.address = "192.0.2.1";
    assert_eq!(sign_in(&mut home, &codes[0]).await, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn one_code_at_the_same_time_signs_in_once() {
    let site = site().await;
    let mut browser = ann(&site).await;
    let (secret, _) = switch_on(&site, &mut browser, PASSWORD).await;
    let next = code(&site, &secret, 1);
    let mut attempts = tokio::task::JoinSet::new();
    for _ in 0..5 {
        let (mut phone, next) = (site.browser(), next.clone());
        let proof = proof(&give_password(&mut phone).await);
        attempts.spawn(async move { give_code(&mut phone, &proof, &next).await.status });
    }
    let statuses = attempts.join_all().await;
    let signed_in = statuses.iter().filter(|status| **status == StatusCode::SEE_OTHER);
    assert_eq!(signed_in.count(), 1, "{statuses:?}");
}

#[tokio::test]
async fn programs_need_a_token() {
    let site = site().await;
    let mut browser = ann(&site).await;
    let token = [("name", "bot"), ("read", "read"), ("password", PASSWORD)];
    let page = browser.post("/account/tokens", &token).await.body;
    let token = between(&page, "<code class=\"secret\">", "<")[0].to_owned();
    let pin = [("password", PASSWORD), ("pin", "73025916")];
    assert_eq!(browser.post("/account/pin", &pin).await.status, StatusCode::OK);
    let game = browser.new_game("small", "both", "white").await;
    let play = |secret: &str| format!("dipole move 1 Ann {secret} E1-G3");
    let command = async |line: String| {
        let line = json!({ "command": line }).to_string();
        let answer = site.browser().post_json("/api/command", &line).await.json();
        let word = |key: &str| answer[key].as_str().unwrap_or_default().to_owned();
        (word("code"), word("text"))
    };
    assert_eq!(command(format!("signoff Ann {PASSWORD}")).await.0, "done");
    switch_on(&site, &mut browser, PASSWORD).await;
    assert_eq!(
        command(play("guess-at-it")).await.0,
        "wrong_password",
        "a wrong password does not reveal the second factor"
    );
    for line in [play(PASSWORD), play("73025916"), format!("delete Ann {PASSWORD}")] {
        let (code, text) = command(line.clone()).await;
        assert_eq!(code, "second_factor", "{line}");
        assert!(text.contains("token"), "the reply names tokens: {text}");
    }
    assert_eq!(browser.game(&game).await["moves"], json!([]), "nothing was played");

    let request = axum::http::Request::get("/api/account")
        .header("authorization", format!("Bearer {token}"))
        .body(axum::body::Body::empty());
    let answer = site.browser().send(request.expect("a request")).await;
    assert_eq!((answer.status, answer.json()["name"].as_str()), (StatusCode::OK, Some("Ann")));
}

#[tokio::test]
async fn a_new_password_by_mail_leaves_it_on_and_mails_tell_of_it() {
    let (site, sink) = mail::site().await;
    let mut browser = mail::with_address(&site, &sink, "Ann", "ann@example.org").await;
    let (_, codes) = switch_on(&site, &mut browser, mail::PASSWORD).await;
    assert_eq!(send(&site).await, 1);
    assert!(sink.only().text().contains("Two-factor authentication is now on"));

    let mut phone = site.browser();
    phone.post("/forgot", &[("address", "ann@example.org")]).await;
    send(&site).await;
    let link = sink.only().link("/reset/");
    let page = phone.post(&link, &[("new_password", "battery staple")]).await;
    let proof = proof(&page);
    assert!(!is_signed_in(&mut phone).await, "access to the mail does not sign in");
    assert_eq!(give_code(&mut phone, &proof, "123456").await.status, StatusCode::FORBIDDEN);
    assert_eq!(give_code(&mut phone, &proof, &codes[0]).await.status, StatusCode::SEE_OTHER);
    assert!(is_signed_in(&mut phone).await);
    send(&site).await;
    sink.only();

    let fields = [("password", "battery staple"), ("code", codes[1].as_str())];
    phone.post("/account/second-factor/off", &fields).await;
    assert_eq!(send(&site).await, 1);
    assert!(sink.only().text().contains("Two-factor authentication is now off"));
    let file = site.folder.path().join("dipole.sqlite");
    let store = Store::open(file.to_str().expect("UTF-8")).await.expect("the same database");
    let entries = store.audit_entries(10).await.expect("the audit log");
    let actions: Vec<_> =
        entries.iter().map(|it| (it.actor.as_str(), it.action.as_str())).collect();
    assert_eq!(actions, [("Ann", "second-factor-off"), ("Ann", "second-factor-on")]);
}

#[tokio::test]
async fn the_owner_of_the_site_switches_a_lost_one_off() {
    let site = site().await;
    let mut browser = ann(&site).await;
    switch_on(&site, &mut browser, PASSWORD).await;
    let database = site.folder.path().join("dipole.sqlite");
    let reset = move || {
        let path = database.to_str().expect("UTF-8");
        let admin = dipole_server::Admin::open(Some(path), "test").expect("a database");
        admin.reset_second_factor("ann", "lost phone").expect("it is on");
        admin.reset_second_factor("ann", "").expect_err("it is off").to_string()
    };
    let again = tokio::task::spawn_blocking(reset).await.expect("no panic");
    assert!(again.contains("\"Ann\" has no second factor"), "{again}");
    let mut phone = site.browser();
    assert_eq!(give_password(&mut phone).await.status, StatusCode::SEE_OTHER);
    assert!(is_signed_in(&mut phone).await);
}
