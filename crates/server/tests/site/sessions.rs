//! Sessions expire, are listed, and end with a change of the password.

use axum::http::StatusCode;

use crate::client::{Answer, Browser, TestSite, attributes};

const PASSWORD: &str = "correct horse";
const DAY: i64 = 24 * 60 * 60_000;

async fn enter(site: &TestSite, path: &str) -> Browser {
    let mut browser = site.browser();
    let fields = [("name", "Ann"), ("password", PASSWORD), ("new_password", PASSWORD)];
    assert_eq!(browser.post(path, &fields).await.status, StatusCode::SEE_OTHER);
    browser.get("/").await;
    browser
}

async fn is_signed_in(browser: &mut Browser) -> bool {
    browser.get("/account").await.body.contains("<h1>Ann</h1>")
}

/// The addresses of the forms on the page that end one session each.
fn ends(page: &Answer) -> Vec<String> {
    let actions = attributes(&page.body, "action=\"/account/sessions/");
    let ids = actions.iter().filter_map(|action| action.strip_suffix("/end"));
    ids.map(|id| format!("/account/sessions/{id}/end")).collect()
}

#[tokio::test]
async fn sessions_end_on_the_server() {
    let site = TestSite::new().await;
    let mut ann = enter(&site, "/sign-up").await;
    for _ in 0..12 {
        site.clock.pass(29 * DAY);
        assert!(is_signed_in(&mut ann).await, "used again within 30 days");
    }
    site.clock.pass(29 * DAY);
    assert!(!is_signed_in(&mut ann).await, "after one year");
    // The same browser goes on as a guest.
    ann.new_game("small", "both", "white").await;
    let mut unused = enter(&site, "/sign-in").await;
    site.clock.pass(30 * DAY);
    assert!(!is_signed_in(&mut unused).await);
    assert!(is_signed_in(&mut enter(&site, "/sign-in").await).await);
}

#[tokio::test]
async fn devices_are_listed_and_signed_out() {
    let site = TestSite::new().await;
    let mut here = enter(&site, "/sign-up").await;
    site.clock.pass(DAY);
    let mut phone = site.browser();
    phone.agent = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
    phone.post("/sign-in", &[("name", "Ann"), ("password", PASSWORD)]).await;
    phone.get("/").await;
    let page = here.get("/account/sessions").await;
    for part in [
        "Firefox, Android",
        "Unknown device",
        "(this device)",
        "Signed in on 24 November 2026, 12:00.",
        "Last used on 25 November 2026, 12:00.",
    ] {
        assert!(page.body.contains(part), "{part}: {}", page.body);
    }
    assert!(here.get("/account").await.body.contains("href=\"/account/sessions\""));
    assert_eq!(page.headers["cache-control"], "no-store");

    // The phone is the last used session other than this one.
    let forms = ends(&page);
    assert_eq!(forms.len(), 2, "{forms:?}");
    let mut ben = site.browser();
    ben.post("/sign-up", &[("name", "Ben"), ("new_password", PASSWORD)]).await;
    ben.get("/").await;
    for form in &forms {
        assert_eq!(ben.post(form, &[]).await.status, StatusCode::NOT_FOUND, "not Ben's session");
    }
    let own = ends(&phone.get("/account/sessions").await);
    assert_eq!(own, forms, "all devices show the same list");
    let mut ended = 0;
    for form in &forms {
        let answer = here.post(form, &[]).await;
        ended += u32::from(answer.body.contains("The device is signed out."));
        if answer.status == StatusCode::SEE_OTHER {
            assert!(!is_signed_in(&mut here).await, "this one can be ended, too");
            here = enter(&site, "/sign-in").await;
        }
    }
    assert_eq!(ended, 1);
    assert!(!is_signed_in(&mut phone).await);

    let mut other = enter(&site, "/sign-in").await;
    let answer = here.post("/account/sessions/end", &[]).await;
    assert!(answer.body.contains("All other devices are signed out."), "{}", answer.body);
    assert!(is_signed_in(&mut here).await && !is_signed_in(&mut other).await);
    assert_eq!(ends(&here.get("/account/sessions").await).len(), 1);
    assert_eq!(other.get("/account/sessions").await.location(), "/account?next=/account/sessions");
}

#[tokio::test]
async fn creating_a_token_asks_for_the_password() {
    let site = TestSite::new().await;
    let mut ann = enter(&site, "/sign-up").await;
    let pin = ("pin", "73025916");
    assert_eq!(
        ann.post("/account/pin", &[pin, ("password", PASSWORD)]).await.status,
        StatusCode::OK
    );
    for wrong in [None, Some(("password", "a guess at it"))] {
        let token = [("name", "bot"), ("read", "read")];
        for (path, fields) in [
            ("/account/tokens", &token[..]),
            ("/account/pin/remove", &[]),
            ("/account/mail-guard", &[("guard", "address")]),
        ] {
            let fields: Vec<_> = fields.iter().copied().chain(wrong).collect();
            let answer = ann.post(path, &fields).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path} {wrong:?}");
            assert!(answer.body.contains("The password is wrong."), "{path}");
        }
    }
    let settings = ann.get("/account/settings").await.body;
    assert!(settings.contains("/account/pin/remove"), "the PIN is there");
    assert!(!ann.get("/account/tokens").await.body.contains("/revoke"), "no token was made");
}

#[tokio::test]
async fn a_new_password_ends_tokens() {
    let site = TestSite::new().await;
    let mut ann = enter(&site, "/sign-up").await;
    let token = [("name", "bot"), ("read", "read"), ("password", PASSWORD)];
    assert!(ann.post("/account/tokens", &token).await.body.contains("/revoke"));
    let fields = [("password", PASSWORD), ("new_password", "battery staple")];
    let answer = ann.post("/account/password", &fields).await;
    assert!(answer.body.contains("your tokens and emailed links no longer work"));
    assert!(!ann.get("/account/tokens").await.body.contains("/revoke"));
}
