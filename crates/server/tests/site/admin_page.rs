//! The pages of administrators: access, actions, and the audit log.

use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, ORIGIN};
use axum::http::{Method, Request, StatusCode};
use dipole_server::Admin;
use dipole_site::clock::Clock as _;
use dipole_store::Store;

use crate::client::{Answer, BASE, Browser, TestSite, attributes};
use crate::disconnects::cancel_after;
use crate::lobby::member;
use crate::mail;
use crate::routes::{filled, methods, paths};
use crate::second_factor::{code, switch_on};

const PASSWORD: &str = "correct horse";
const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;

/// Runs a command of `dipole admin`.
pub(crate) async fn on_machine(database: String, act: impl FnOnce(&Admin) + Send + 'static) {
    let acting = tokio::task::spawn_blocking(move || {
        act(&Admin::open(Some(&database), "root").expect("a database"));
    });
    acting.await.expect("no panic");
}

/// Makes an account an administrator.
async fn grant(site: &TestSite, name: &'static str) {
    on_machine(site.database(), move |admin| admin.grant(name).expect("granted")).await;
}

/// An administrator with a confirmed session, and the secret of the second factor.
pub(crate) async fn boss(site: &TestSite) -> (Browser, String) {
    let mut boss = member(site, "Boss").await;
    let (secret, _) = switch_on(site, &mut boss, PASSWORD).await;
    grant(site, "Boss").await;
    (boss, secret)
}

/// The latest entry of the audit log: actor, action, object and reason.
async fn last(site: &TestSite) -> [String; 4] {
    let store = Store::open(&site.database()).await.expect("the same database");
    let entry = store.audit_entries(1).await.expect("an answer").remove(0);
    store.close().await;
    [entry.actor, entry.action, entry.about, entry.detail]
}

fn done(answer: &Answer, page: &str) {
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    assert_eq!(answer.location(), page);
}

/// All addresses below `/admin`, with each of their methods.
async fn addresses(browser: &mut Browser) -> Vec<(Method, String)> {
    let mut all = Vec::new();
    for path in paths().into_iter().filter(|path| path.starts_with("/admin")) {
        let path = filled(&path, "aaaaaaaa").replace("Nobody", "Ann");
        for method in methods(browser, &path).await {
            all.push((method, path.clone()));
        }
    }
    assert!(all.len() > 15, "{all:?}");
    all
}

async fn send(browser: &mut Browser, method: &Method, path: &str) -> Answer {
    let csrf = browser.csrf.clone();
    let fields = [("csrf", csrf.as_str()), ("why", "x"), ("queue", "mails"), ("act", "retry")];
    let body = serde_urlencoded::to_string(fields).expect("a form");
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header(ORIGIN, BASE)
        .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Body::from(body));
    browser.send(request.expect("a request")).await
}

#[tokio::test]
async fn to_others_the_pages_lead_nowhere() {
    let site = TestSite::new().await;
    let (mut ann, mut guest) = (member(&site, "Ann").await, site.browser());
    switch_on(&site, &mut ann, PASSWORD).await;
    guest.get("/").await;
    for (method, path) in addresses(&mut ann).await {
        for (who, browser) in [("a player", &mut ann), ("a guest", &mut guest)] {
            let answer = send(browser, &method, &path).await;
            let place = format!("{who}: {method} {path}");
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{place}");
            // A form without its token gets the same answer.
            let csrf = std::mem::take(&mut browser.csrf);
            let answer = send(browser, &method, &path).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{place}");
            browser.csrf = csrf;
        }
    }
    assert!(!ann.get("/account").await.body.contains("href=\"/admin\""));
    assert_eq!(last(&site).await[1], "second-factor-on", "no action is logged");
}

#[tokio::test]
async fn administrators_need_a_second_factor_and_a_code_of_it() {
    let site = TestSite::new().await;
    let mut boss = member(&site, "Boss").await;
    grant(&site, "Boss").await;
    assert!(boss.get("/account").await.body.contains("href=\"/admin\""));
    for (method, path) in addresses(&mut boss).await {
        let answer = send(&mut boss, &method, &path).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{method} {path}");
        assert!(answer.body.contains("href=\"/account/second-factor\""), "{method} {path}");
    }
    let mut old = boss.clone();
    let fields = [("name", "Boss"), ("password", PASSWORD)];
    let mut tablet = site.browser();
    tablet.post("/sign-in", &fields).await;
    tablet.get("/").await;
    let (secret, _) = switch_on(&site, &mut boss, PASSWORD).await;
    let page = boss.get("/admin").await;
    assert_eq!(page.status, StatusCode::OK, "enabling it confirms the session: {}", page.body);
    assert_eq!(page.headers["cache-control"], "no-store");
    assert_eq!(old.get("/admin").await.status, StatusCode::OK, "it is the same session");

    // An older session has not shown the second factor.
    for (method, path) in addresses(&mut boss).await {
        if path == "/admin/confirm" {
            continue;
        }
        let answer = send(&mut tablet, &method, &path).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{method} {path}");
        assert!(answer.body.contains("action=\"/admin/confirm\""), "{method} {path}");
    }
    let page = tablet.get("/admin/reports?all=1").await.body;
    let back = attributes(&page, "name=\"back\" value=\"");
    assert_eq!(back.last(), Some(&"/admin/reports?all=1"), "in the form for the code");
    let confirm = async |browser: &mut Browser, code: &str, back: &str| {
        browser.post("/admin/confirm", &[("code", code), ("back", back)]).await
    };
    let used = code(&site, &secret, 0);
    let wrong = confirm(&mut tablet, &used, "/admin").await;
    assert_eq!(wrong.status, StatusCode::FORBIDDEN, "a used code is refused");
    assert!(wrong.body.contains("role=\"alert\""));
    let next = code(&site, &secret, 1);
    done(&confirm(&mut tablet, &next, "/admin/reports?all=1").await, "/admin/reports?all=1");
    assert_eq!(tablet.get("/admin").await.status, StatusCode::OK);

    site.clock.pass(12 * HOUR);
    assert_eq!(
        tablet.get("/admin").await.status,
        StatusCode::FORBIDDEN,
        "the confirmation has expired"
    );
    let again = code(&site, &secret, 0);
    done(&confirm(&mut tablet, &again, "https://evil.example/").await, "/admin");
    assert_eq!(tablet.get("/admin").await.status, StatusCode::OK);

    on_machine(site.database(), |admin| admin.revoke("Boss").expect("revoked")).await;
    assert_eq!(tablet.get("/admin").await.status, StatusCode::NOT_FOUND, "revoked at once");
}

#[tokio::test]
async fn signing_in_with_a_code_opens_the_pages() {
    let site = TestSite::new().await;
    let (_, secret) = boss(&site).await;
    let mut phone = site.browser();
    let fields = [("name", "Boss"), ("password", PASSWORD)];
    let page = phone.post("/sign-in", &fields).await.body;
    let proof = attributes(&page, "name=\"proof\" value=\"")[0].to_owned();
    let next = code(&site, &secret, 1);
    let fields = [("name", "Boss"), ("proof", &proof), ("code", next.as_str())];
    done(&phone.post("/sign-in/code", &fields).await, "/");
    assert_eq!(phone.get("/admin").await.status, StatusCode::OK);
    // Forms need their token here as well.
    phone.csrf = "0".to_owned();
    let answer = phone.post("/admin/banner", &[("down", "1")]).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn reports_are_shown_and_closed() {
    let site = TestSite::new().await;
    let (mut boss, _) = boss(&site).await;
    let mut ann = member(&site, "Ann").await;
    let game = ann.new_game("small", "both", "white").await;
    ann.post("/report", &[("about", "Boss"), ("game", &game), ("text", "<b>rude</b>")]).await;
    ann.post("/report", &[("about", "Boss"), ("text", "again")]).await;
    let page = boss.get("/admin/reports").await.body;
    assert!(page.contains("&lt;b&gt;rude&lt;/b&gt;"), "{page}");
    for link in ["/admin/accounts/Ann", "/admin/accounts/Boss", &format!("/game/{game}")] {
        assert!(page.contains(&format!("href=\"{link}\"")), "{link}");
    }
    assert!(page.contains(&format!("/admin/chat?game={game}")));
    assert!(boss.get("/admin").await.body.contains("Open reports</a></dt><dd>2</dd>"));
    let forms = attributes(&page, "action=\"/admin/reports/");
    let form = format!("/admin/reports/{}", forms[0]);
    let number = forms[0].trim_end_matches("/resolve").to_owned();
    let closed = boss.post(&form, &[("how", " warned them ")]).await;
    done(&closed, "/admin/reports?done=1");
    assert_eq!(last(&site).await, ["Boss", "resolve-report", &number, "warned them"]);
    let page = boss.get("/admin/reports?done=1").await.body;
    assert!(page.contains("role=\"status\"") && !page.contains("rude"), "{page}");
    let all = boss.get("/admin/reports?all=1").await.body;
    assert!(all.contains("warned them") && all.contains("again"), "{all}");
    let late = boss.post(&form, &[("how", "twice")]).await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    assert_eq!(last(&site).await[3], "warned them", "no action is logged");
}

#[tokio::test]
async fn accounts_are_suspended_and_signed_out() {
    let site = TestSite::new().await;
    let (mut boss, _) = boss(&site).await;
    let mut ann = member(&site, "Ann").await;
    let found = boss.get("/admin/accounts?q=an").await.body;
    assert!(found.contains("href=\"/admin/accounts/Ann\"") && !found.contains("accounts/Boss"));
    assert_eq!(boss.get("/admin/accounts/Nobody").await.status, StatusCode::NOT_FOUND);
    assert_eq!(boss.get("/admin/accounts/ann").await.status, StatusCode::OK);

    let page = "/admin/accounts/Ann?done=1";
    let ended = boss.post("/admin/accounts/Ann/sessions", &[("why", "stolen")]).await;
    done(&ended, page);
    assert_eq!(last(&site).await, ["Boss", "end-sessions", "Ann", "stolen"]);
    assert!(ann.get("/account").await.body.contains("sign-in-title"));
    ann.post("/sign-in", &[("name", "Ann"), ("password", PASSWORD)]).await;
    done(&boss.post("/admin/accounts/Ann/suspend", &[("why", "rude")]).await, page);
    assert_eq!(last(&site).await, ["Boss", "suspend", "Ann", "rude"]);
    assert!(ann.get("/account").await.body.contains("sign-in-title"));
    let shut = ann.post("/sign-in", &[("name", "Ann"), ("password", PASSWORD)]).await;
    assert_eq!(shut.status, StatusCode::FORBIDDEN);
    assert!(boss.get("/admin/accounts/Ann").await.body.contains("/unsuspend"));
    done(&boss.post("/admin/accounts/Ann/unsuspend", &[("why", "sorry")]).await, page);
    assert_eq!(last(&site).await, ["Boss", "unsuspend", "Ann", "sorry"]);
    let opened = ann.post("/sign-in", &[("name", "Ann"), ("password", PASSWORD)]).await;
    assert_eq!(opened.status, StatusCode::SEE_OTHER);
    for act in ["suspend", "unsuspend", "sessions", "second-factor", "password"] {
        let answer = boss.post(&format!("/admin/accounts/Nobody/{act}"), &[("why", "x")]).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{act}");
    }
    for act in ["suspend", "sessions", "second-factor", "password"] {
        let answer = boss.post(&format!("/admin/accounts/boss/{act}"), &[("why", "x")]).await;
        assert_eq!(answer.status, StatusCode::CONFLICT, "{act}");
        assert!(answer.body.contains("shut yourself out"), "{act}");
    }
    let own = boss.get("/admin/accounts/Boss").await.body;
    assert!(
        !own.contains("action=\"/admin/accounts/"),
        "an administrator's own page offers no actions: {own}"
    );
    assert_eq!(last(&site).await[1], "unsuspend", "no action is logged");
}

#[tokio::test]
async fn lost_access_can_be_recovered() {
    let site = TestSite::new().await;
    let (mut boss, _) = boss(&site).await;
    let mut ann = member(&site, "Ann").await;
    let none = boss.post("/admin/accounts/Ann/second-factor", &[("why", "lost")]).await;
    assert_eq!(none.status, StatusCode::CONFLICT);
    switch_on(&site, &mut ann, PASSWORD).await;
    let reset = boss.post("/admin/accounts/Ann/second-factor", &[("why", "lost phone")]).await;
    done(&reset, "/admin/accounts/Ann?done=1");
    assert_eq!(last(&site).await, ["Boss", "second-factor-off", "Ann", "lost phone"]);
    let made = boss.post("/admin/accounts/Ann/password", &[]).await;
    assert_eq!(made.status, StatusCode::OK);
    let link = made.body.split(&format!("{BASE}/reset/")).nth(1).expect("a link");
    let link = format!("/reset/{}", link.split('<').next().expect("its end"));
    assert_eq!(last(&site).await, ["Boss", "reset-password", "Ann", ""]);
    let mut phone = site.browser();
    let reset = phone.post(&link, &[("new_password", "battery staple")]).await;
    done(&reset, "/account");

    // One administrator cannot act under the name of another.
    let mut other = member(&site, "Other").await;
    switch_on(&site, &mut other, PASSWORD).await;
    grant(&site, "Other").await;
    for act in ["second-factor", "password"] {
        let answer = boss.post(&format!("/admin/accounts/Other/{act}"), &[("why", "x")]).await;
        assert_eq!(answer.status, StatusCode::CONFLICT, "{act}");
    }
    let page = boss.get("/admin/accounts/Other").await.body;
    assert!(page.contains("administrator") && !page.contains("/password\""), "{page}");
    done(
        &boss.post("/admin/accounts/Other/suspend", &[("why", "gone mad")]).await,
        "/admin/accounts/Other?done=1",
    );
    assert_eq!(other.get("/admin").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn lines_of_chat_are_removed() {
    let site = TestSite::new().await;
    let (mut boss, _) = boss(&site).await;
    let (mut ann, mut ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    let game = ann.new_game("small", "friend", "white").await;
    ben.post(&format!("/game/{game}/join"), &[]).await;
    ben.post(&format!("/game/{game}/talk"), &[("room", "players"), ("text", "Rude words")]).await;
    let page = format!("/admin/chat?game={game}");
    let shown = boss.get(&page).await.body;
    assert!(shown.contains("Rude words"), "{shown}");
    let forms = attributes(&shown, "action=\"/admin/chat/");
    let number = forms[0].trim_end_matches("/remove").to_owned();
    let fields = [("game", game.as_str()), ("why", "rude")];
    let removed = boss.post(&format!("/admin/chat/{number}/remove"), &fields).await;
    done(&removed, &format!("{page}&done=1"));
    assert_eq!(last(&site).await, ["Boss", "remove-chat", &number, "rude"]);
    assert!(!ann.get(&format!("/game/{game}")).await.body.contains("Rude words"));
    let shown = boss.get(&page).await.body;
    assert!(!shown.contains("Rude words") && shown.contains("Removed."), "{shown}");
    let nothing = boss.post("/admin/chat/999/remove", &fields).await;
    assert_eq!(nothing.status, StatusCode::CONFLICT);
    assert!(boss.get("/admin/chat?game=%3Cb%3E").await.body.contains("No game has that address"));
}

#[tokio::test]
async fn studies_are_removed_and_their_owner_reads_why() {
    let (site, sink) = mail::site().await;
    let (mut boss, _) = boss(&site).await;
    let mut ann = mail::with_address(&site, &sink, "Ann", "ann@example.org").await;
    let mut guest = site.browser();
    let (id, record) = ("abcdefghabcdefgh", "1. E1-E3 {Rude words} *");
    let study = [("id", id), ("chapter", "abcdefgh"), ("title", "Openings"), ("shared", "1")];
    let created = ann.post("/studies", &[&study[..], &[("record", record)]].concat()).await;
    done(&created, &format!("/studies/{id}"));
    let report = ann.get("/report?about=Boss&text=https://x.example/studies/y").await.body;
    assert!(report.contains("https://x.example/studies/y</textarea>"), "{report}");
    let shared = guest.get(&format!("/studies/{id}")).await.body;
    assert!(shared.contains(&format!("text={BASE}/studies/{id}")), "{shared}");

    let page = boss.get(&format!("/admin/studies?study={BASE}/studies/{id}/abcdefgh")).await.body;
    assert!(page.contains("Rude words") && page.contains("/admin/accounts/Ann"), "{page}");
    mail::send(&site).await;
    sink.take();
    let fields = [("study", id), ("why", "rude")];
    done(&boss.post("/admin/studies/remove", &fields).await, "/admin/studies?done=1");
    assert_eq!(last(&site).await, ["Boss", "remove-study", &format!("{id} by Ann"), "rude"]);
    assert_eq!(mail::send(&site).await, 1);
    let text = sink.only().text();
    assert!(text.contains("study") && text.contains("Reason: rude"), "{text}");

    for browser in [&mut ann, &mut guest] {
        for path in ["", "/record", "/abcdefgh"] {
            let gone = browser.get(&format!("/studies/{id}{path}")).await.status;
            assert_eq!(gone, StatusCode::NOT_FOUND, "{path}");
        }
    }
    let list = ann.get("/studies").await.body;
    assert!(list.contains("Openings") && list.contains("Reason: rude"), "{list}");
    assert!(list.contains("write to the site owner"), "{list}");
    assert_eq!(ann.post(&format!("/studies/{id}/delete"), &[]).await.location(), "/studies");
    assert!(!ann.get("/studies").await.body.contains("Reason: rude"));
    let again = boss.post("/admin/studies/remove", &fields).await;
    assert_eq!(again.status, StatusCode::CONFLICT);
    assert!(
        boss.get("/admin/studies?study=%3Cb%3E").await.body.contains("no study at this address")
    );
}

/// Returns true if the worker of the outbox has been woken since the last call.
async fn is_outbox_woken(site: &TestSite) -> bool {
    tokio::time::timeout(Duration::ZERO, site.app.signals.outbox.woken()).await.is_ok()
}

#[tokio::test]
async fn emails_about_an_administrators_actions_are_sent_at_once() {
    let (site, sink) = mail::site().await;
    let (mut boss, _) = boss(&site).await;
    let mut ann = mail::with_address(&site, &sink, "Ann", "ann@example.org").await;
    let mut ben = member(&site, "Ben").await;
    let game = ann.new_game("small", "friend", "white").await;
    ben.post(&format!("/game/{game}/join"), &[]).await;
    ann.post(&format!("/game/{game}/talk"), &[("room", "players"), ("text", "Rude")]).await;
    let shown = boss.get(&format!("/admin/chat?game={game}")).await.body;
    let removal = format!("/admin/chat/{}", attributes(&shown, "action=\"/admin/chat/")[0]);
    for act in [removal.as_str(), "/admin/accounts/Ann/suspend", "/admin/accounts/Ann/unsuspend"] {
        mail::send(&site).await;
        is_outbox_woken(&site).await;
        let answer = boss.post(act, &[("game", game.as_str()), ("why", "rude")]).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{act}: {}", answer.body);
        assert!(is_outbox_woken(&site).await, "{act}");
        assert_eq!(mail::send(&site).await, 1, "{act}");
    }
}

/// The banner is stored and shown by one command, wherever its client disconnects.
#[tokio::test]
async fn a_banner_is_shown_also_if_its_client_disconnects() {
    let site = TestSite::new().await;
    let (mut boss, _) = boss(&site).await;
    for waits in 1.. {
        let text = format!("banner {waits}");
        let fields = [("text-en", text.as_str())];
        let answer = cancel_after(waits, boss.post("/admin/banner", &fields)).await;
        let deadline = Instant::now() + Duration::from_secs(20);
        loop {
            let stored = site.store.banner().await.expect("read");
            if site.app.banner().as_deref() == stored.as_ref() {
                break;
            }
            assert!(Instant::now() < deadline, "after {waits} waits: {stored:?}");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        if let Some(answer) = answer {
            assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
            return;
        }
    }
}

#[tokio::test]
async fn mails_that_fail_are_tried_again_or_removed() {
    let (site, sink) = mail::site().await;
    let (mut boss, _) = boss(&site).await;
    let mut ann = mail::with_address(&site, &sink, "Ann", "ann@example.org").await;
    sink.refuse_temporarily(true);
    ann.get("/").await;
    for _ in 0..2 {
        site.browser().post("/forgot", &[("address", "ann@example.org")]).await;
        assert_eq!(mail::send(&site).await, 0);
        site.clock.pass(16 * MINUTE);
    }
    let page = boss.get("/admin/mails").await.body;
    assert!(page.contains("come back later") && page.contains("ann@example.org"), "{page}");
    let mut ids = attributes(&page, "name=\"id\" value=\"");
    ids.dedup();
    assert_eq!(ids.len(), 2, "{page}");
    let [removed, retried] = [ids[0].to_owned(), ids[1].to_owned()];
    let act = async |boss: &mut Browser, act: &str, id: &str| {
        let fields = [("queue", "mails"), ("id", id), ("act", act)];
        boss.post("/admin/jobs", &fields).await
    };
    done(&act(&mut boss, "remove", &removed).await, "/admin/mails?done=1");
    assert_eq!(last(&site).await, ["Boss", "remove-mail", &removed, ""]);
    sink.refuse_temporarily(false);
    done(&act(&mut boss, "retry", &retried).await, "/admin/mails?done=1");
    assert_eq!(last(&site).await, ["Boss", "retry-mail", &retried, ""]);
    assert_eq!(mail::send(&site).await, 1, "a retried mail is due at once");
    let page = boss.get("/admin/mails").await.body;
    assert!(!page.contains("come back later"), "{page}");
    for done_with in ["retry", "remove"] {
        let late = act(&mut boss, done_with, &retried).await;
        assert_eq!(late.status, StatusCode::CONFLICT, "{done_with}");
    }
    assert_eq!(act(&mut boss, "explode", &retried).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn reviews_that_wait_are_shown_and_removed() {
    let site = TestSite::new().await;
    let (mut boss, _) = boss(&site).await;
    let game = boss.new_game("small", "both", "white").await;
    boss.play(&game, "E1-G3", 0).await;
    boss.post(&format!("/game/{game}/resign"), &[]).await;
    boss.post(&format!("/game/{game}/review"), &[]).await;
    let page = boss.get("/admin/jobs").await.body;
    assert!(page.contains(&format!("href=\"/game/{game}\"")), "{page}");
    assert!(boss.get("/admin").await.body.contains("Reviews</a></dt><dd>1<"));
    let fields = [("queue", "reviews"), ("id", game.as_str()), ("act", "retry")];
    assert_eq!(
        boss.post("/admin/jobs", &fields).await.status,
        StatusCode::CONFLICT,
        "a waiting review cannot be retried"
    );
    let fields = [("queue", "reviews"), ("id", game.as_str()), ("act", "remove")];
    done(&boss.post("/admin/jobs", &fields).await, "/admin/jobs?done=1");
    assert_eq!(last(&site).await, ["Boss", "remove-review", &game, ""]);
    assert!(!boss.get("/admin/jobs").await.body.contains(&format!("href=\"/game/{game}\"")));
    let fields = [("queue", "reviews' --"), ("id", game.as_str()), ("act", "remove")];
    assert_eq!(boss.post("/admin/jobs", &fields).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_banner_stands_on_every_page_until_its_end() {
    let site = TestSite::new().await;
    let (mut boss, _) = boss(&site).await;
    let mut guest = site.browser();
    let shown = async |browser: &mut Browser, path: &str| {
        let page = browser.get(path).await.body;
        let text = page.split("class=\"site-banner\" role=\"status\">").nth(1);
        text.and_then(|text| text.split('<').next()).map(str::to_owned)
    };
    assert_eq!(shown(&mut guest, "/").await, None);
    let new = |ends: &'static str| {
        [
            ("text-en", " Down at 6 & 7 <b> "),
            ("text-de", "Wartung"),
            ("text-nl", " "),
            ("ends", ends),
        ]
    };
    // The clock of tests begins at noon of 24 November 2026.
    done(&boss.post("/admin/banner", &new("2026-11-24T13:00")).await, "/admin/banner?done=1");
    let entry = last(&site).await;
    assert_eq!([&entry[0], &entry[1]], ["Boss", "banner"]);
    assert_eq!(entry[3], "de: Wartung\nen: Down at 6 & 7 <b>");
    let english = Some("Down at 6 &amp; 7 &lt;b&gt;".to_owned());
    for path in ["/", "/rules", "/lobby", "/nothing", "/admin"] {
        assert_eq!(shown(&mut boss, path).await, english, "{path}");
    }
    let mut german = site.browser();
    german.language = "de";
    assert_eq!(shown(&mut german, "/").await.as_deref(), Some("Wartung"));
    let mut dutch = site.browser();
    dutch.language = "nl";
    assert_eq!(shown(&mut dutch, "/").await, english);
    assert!(boss.get("/admin/banner").await.body.contains("value=\"2026-11-24T13:00\""));

    // Another process reads it by itself.
    let other = site.again().await;
    dipole_workers::banner::reload_banner(&other).await.expect("read");
    assert_eq!(shown(&mut guest.moved_to(other), "/").await, english);
    site.clock.pass(HOUR - 1);
    assert_eq!(shown(&mut guest, "/").await, english);
    site.clock.pass(1);
    assert_eq!(shown(&mut guest, "/").await, None, "the banner has expired");

    done(&boss.post("/admin/banner", &new("")).await, "/admin/banner?done=1");
    assert_eq!(shown(&mut guest, "/").await, english, "without an end");
    done(&boss.post("/admin/banner", &[("down", "1")]).await, "/admin/banner?done=1");
    assert_eq!(last(&site).await[1], "banner-down");
    assert_eq!(shown(&mut guest, "/").await, None);
    let long = "x".repeat(301);
    for (text, ends) in [("", ""), (&long, ""), ("Soon", "2026-11-24T12:59"), ("Soon", "later")] {
        let fields = [("text-en", text), ("ends", ends)];
        let answer = boss.post("/admin/banner", &fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{text} {ends}");
        assert!(answer.body.contains(text), "the form keeps the text");
    }
    assert_eq!(last(&site).await[1], "banner-down", "nothing was done");
}

#[tokio::test]
async fn the_overview_and_the_audit_log_show_activity() {
    let site = TestSite::new().await;
    let (mut boss, _) = boss(&site).await;
    let mut ann = member(&site, "Ann").await;
    ann.new_game("small", "both", "white").await;
    site.browser().new_game("small", "both", "white").await;
    let page = boss.get("/admin").await.body;
    for figure in [
        "Accounts</a></dt><dd>2</dd>",
        "Guests</dt><dd>1</dd>",
        "Games in progress</a></dt><dd>2</dd>",
    ] {
        assert!(page.contains(figure), "{figure}: {page}");
    }
    let name = |index: usize| format!("banner {index}");
    for index in 0..60 {
        boss.post("/admin/banner", &[("text-en", &name(index))]).await;
    }
    let page = boss.get("/admin/audit").await.body;
    assert!(page.contains("banner 59") && page.contains("banner 10<"), "{page}");
    assert!(!page.contains("banner 9<"));
    let older = attributes(&page, "href=\"/admin/audit?before=");
    let next = boss.get(&format!("/admin/audit?before={}", older[0])).await.body;
    assert!(next.contains("banner 9<") && next.contains("grant-administration"), "{next}");
    assert!(!next.contains("banner 10<") && !next.contains("href=\"/admin/audit?before="));
    for language in ["de", "nl"] {
        boss.language = language;
        for page in ["", "/reports", "/accounts", "/accounts/Ann", "/chat", "/mails", "/jobs"] {
            let answer = boss.get(&format!("/admin{page}")).await;
            assert_eq!(answer.status, StatusCode::OK, "{page}");
            assert!(answer.body.contains(&format!("<html lang=\"{language}\"")), "{page}");
        }
    }
    assert!(site.clock.wall() > 0);
}
