//! Refused forms: the page shows the form again, with the submitted values and the faults.

use axum::http::StatusCode;

use crate::client::{Answer, Browser, TestSite};
use crate::second_factor::{code, switch_on};

const PASSWORD: &str = "correct horse";

async fn account(site: &TestSite, name: &str) -> Browser {
    let mut browser = site.browser();
    let fields = [("name", name), ("new_password", PASSWORD)];
    assert_eq!(browser.post("/sign-up", &fields).await.status, StatusCode::SEE_OTHER);
    browser.get("/account").await;
    browser
}

/// The tag of the element with an id.
fn tag<'a>(page: &'a str, id: &str) -> &'a str {
    let at = page.find(&format!("id=\"{id}\"")).unwrap_or_else(|| panic!("no {id} in {page}"));
    let start = page[..at].rfind('<').expect("a tag");
    &page[start..=at + page[at..].find('>').expect("the end of the tag")]
}

/// Checks that the field has the message, the focus, and the submitted value; no other field has
/// the focus.
fn is_at_fault(answer: &Answer, id: &str, status: StatusCode, value: Option<&str>) {
    assert_eq!(answer.status, status, "{id}: {}", answer.body);
    let input = tag(&answer.body, id);
    assert!(input.contains("aria-invalid=\"true\""), "{input}");
    assert!(input.contains(&format!("aria-describedby=\"{id}-fault")), "{input}");
    assert!(input.contains("autofocus"), "{input}");
    assert_eq!(answer.body.matches("autofocus").count(), 1, "{id}");
    assert!(tag(&answer.body, &format!("{id}-fault")).contains("role=\"alert\""));
    if let Some(value) = value {
        assert!(input.contains(&format!("value=\"{value}\"")), "{input}");
    }
    assert!(!answer.body.contains(PASSWORD), "the page does not repeat the password");
}

#[tokio::test]
async fn sign_up_and_sign_in_point_at_the_field() {
    let site = TestSite::new().await;
    account(&site, "Ann").await;
    let mut visitor = site.browser();
    let (bad, taken) = (StatusCode::UNPROCESSABLE_ENTITY, StatusCode::CONFLICT);
    let mut sign_up = async |name: &str, password: &str| {
        visitor.post("/sign-up", &[("name", name), ("new_password", password)]).await
    };
    is_at_fault(&sign_up("x y", PASSWORD).await, "sign-up-name", bad, Some("x y"));
    is_at_fault(&sign_up("ANN", PASSWORD).await, "sign-up-name", taken, Some("ANN"));
    let easy = sign_up("Ben", "password1").await;
    is_at_fault(&easy, "sign-up-password", bad, None);
    assert!(tag(&easy.body, "sign-up-name").contains("value=\"Ben\""), "the form keeps the name");
    assert!(!easy.body.contains("password1"), "the page does not repeat the password");

    let wrong = [("name", "Ann"), ("password", "wrong password")];
    let wrong = visitor.post("/sign-in", &wrong).await;
    is_at_fault(&wrong, "sign-in-password", StatusCode::FORBIDDEN, None);
    assert!(tag(&wrong.body, "sign-in-name").contains("value=\"Ann\""), "the form keeps the name");
    assert!(!wrong.body.contains("wrong password"), "the page does not repeat the password");
}

#[tokio::test]
async fn an_invitation_to_an_unknown_player_keeps_its_terms() {
    let site = TestSite::new().await;
    let mut ann = account(&site, "Ann").await;
    let fields = [("setup", "large"), ("clock", "1d"), ("keep", "14"), ("to", "Nobdy")];
    let answer = ann.post("/offers", &fields).await;
    is_at_fault(&answer, "to", StatusCode::UNPROCESSABLE_ENTITY, Some("Nobdy"));
    for kept in ["value=\"large\" checked", "value=\"1d\" checked", "value=\"14\" selected"] {
        assert!(answer.body.contains(kept), "{kept}: {}", answer.body);
    }
    assert!(!answer.body.contains("value=\"1\" checked"), "the form keeps the casual game");
    let oneself = ann.post("/offers", &[("setup", "small"), ("to", "Ann")]).await;
    is_at_fault(&oneself, "to", StatusCode::UNPROCESSABLE_ENTITY, Some("Ann"));
}

#[tokio::test]
async fn a_vacation_of_999_days_can_be_corrected() {
    let site = TestSite::new().await;
    let mut ann = account(&site, "Ann").await;
    for days in ["999", "0", "-1", "99999999"] {
        let answer = ann.post("/account/vacation", &[("days", days)]).await;
        is_at_fault(&answer, "vacation-days", StatusCode::UNPROCESSABLE_ENTITY, Some(days));
    }
    let answer = ann.post("/account/vacation", &[("days", "3")]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let again = ann.post("/account/vacation", &[("days", "3")]).await;
    assert_eq!(again.status, StatusCode::CONFLICT);
    assert!(again.body.contains("action=\"/account/vacation/end\""), "{}", again.body);
}

#[tokio::test]
async fn blocking_an_unknown_name_can_be_corrected() {
    let site = TestSite::new().await;
    let mut ann = account(&site, "Ann").await;
    for name in ["Nobdy", "Ann", "x y"] {
        let answer = ann.post("/account/blocked", &[("name", name)]).await;
        is_at_fault(&answer, "block-name", StatusCode::UNPROCESSABLE_ENTITY, Some(name));
    }
    let report = [("about", "Nobdy"), ("text", "He shouts")];
    let answer = ann.post("/report", &report).await;
    is_at_fault(&answer, "report-about", StatusCode::UNPROCESSABLE_ENTITY, Some("Nobdy"));
    assert!(answer.body.contains("He shouts</textarea>"), "{}", answer.body);
}

#[tokio::test]
async fn deleting_an_account_asks_for_the_second_factor() {
    let site = TestSite::new().await;
    let mut ann = account(&site, "Ann").await;
    assert!(!ann.get("/account").await.body.contains("id=\"delete-code\""));
    let (secret, _) = switch_on(&site, &mut ann, PASSWORD).await;
    assert!(ann.get("/account").await.body.contains("id=\"delete-code\""));
    let without = ann.post("/account/delete", &[("password", PASSWORD)]).await;
    is_at_fault(&without, "delete-code", StatusCode::FORBIDDEN, None);
    let fields = [("password", "wrong password"), ("code", "")];
    let wrong = ann.post("/account/delete", &fields).await;
    is_at_fault(&wrong, "delete-password", StatusCode::FORBIDDEN, None);
    let code = code(&site, &secret, 1);
    let right = ann.post("/account/delete", &[("password", PASSWORD), ("code", &code)]).await;
    assert_eq!(right.status, StatusCode::SEE_OTHER, "{}", right.body);
    assert!(!ann.get("/account").await.body.contains("<h1>Ann</h1>"));
}
