//! Settings: with the account, or in the browser of a guest.

use axum::http::StatusCode;

use crate::client::{Browser, TestSite};

const PASSWORD: &str = "correct horse";

async fn sign_in(site: &TestSite, path: &str) -> Browser {
    let mut browser = site.browser();
    let fields = [("name", "Ann"), ("password", PASSWORD), ("new_password", PASSWORD)];
    assert_eq!(browser.post(path, &fields).await.status, StatusCode::SEE_OTHER);
    browser.get("/").await;
    browser
}

#[tokio::test]
async fn settings_follow_the_account() {
    let site = TestSite::new().await;
    let mut here = sign_in(&site, "/sign-up").await;
    let fields = [
        ("language", "nl"),
        ("theme", "dark"),
        ("coins", "1"),
        ("confirm", "1"),
        ("back", "/account/settings"),
    ];
    assert_eq!(here.post("/preferences", &fields).await.location(), "/account/settings");
    let mut there = sign_in(&site, "/sign-in").await;
    let page = there.get("/account/settings").await.body;
    for part in ["lang=\"nl\"", "data-theme=\"dark\"", "data-coins=\"1\"", "data-confirm=\"1\""] {
        assert!(page.contains(part), "{part}");
    }
    assert!(!page.contains("data-sound"));
    let mut guest = site.browser();
    assert!(guest.get("/").await.body.contains("data-theme=\"auto\""));
    guest.post("/preferences", &[("theme", "contrast"), ("back", "/")]).await;
    assert!(guest.get("/").await.body.contains("data-theme=\"contrast\""), "kept in the browser");
}

#[tokio::test]
async fn a_program_changes_one_setting_and_leaves_the_rest() {
    let site = TestSite::new().await;
    let mut ann = sign_in(&site, "/sign-up").await;
    ann.post_json("/api/preferences", r#"{"theme":"dark","coins":true}"#).await;
    let answer = ann.post_json("/api/preferences", r#"{"confirm":true}"#).await;
    let expected = serde_json::json!({
        "language": null, "theme": "dark", "coins": true, "sound": false, "confirm": true,
        "text_board": false,
    });
    assert_eq!(answer.json(), expected);
    assert_eq!(ann.get("/api/preferences").await.json(), expected);
    let answer = ann.post_json("/api/preferences", r#"{"confirm":"yes"}"#).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_pin_is_set_with_the_password() {
    let site = TestSite::new().await;
    let mut ann = sign_in(&site, "/sign-up").await;
    assert!(!ann.get("/account/settings").await.body.contains("/account/pin/remove"));
    for (pin, password, status) in [
        ("12 34", PASSWORD, StatusCode::UNPROCESSABLE_ENTITY),
        ("1234", "a guess at it", StatusCode::FORBIDDEN),
        ("1234", PASSWORD, StatusCode::OK),
    ] {
        let answer = ann.post("/account/pin", &[("pin", pin), ("password", password)]).await;
        assert_eq!(answer.status, status, "{pin} {password}");
    }
    let page = ann.get("/account/settings").await.body;
    assert!(page.contains("/account/pin/remove") && !page.contains("1234"));
    ann.post("/account/pin/remove", &[]).await;
    assert!(!ann.get("/account/settings").await.body.contains("/account/pin/remove"));
}
