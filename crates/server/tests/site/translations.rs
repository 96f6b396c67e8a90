//! Languages that are not reviewed: pages, rules and mails in them, and the pages for translators.

use axum::http::StatusCode;
use dipole_site::i18n::Texts;

use crate::client::TestSite;
use crate::mail::{PASSWORD, send, site as site_with_mail, with_address};

#[tokio::test]
async fn rules_and_mails_come_in_the_language_of_the_account() {
    let (site, sink) = site_with_mail().await;
    let mut ann = with_address(&site, &sink, "Ann", "ann@example.org").await;
    ann.post("/preferences", &[("language", "fr"), ("back", "/")]).await;
    let rules = ann.get("/rules").await.body;
    assert!(
        rules.contains("<html lang=\"fr\"") && rules.contains("Les règles de Dipole"),
        "{rules}"
    );
    let learn = ann.get("/learn").await.body;
    assert!(learn.contains("Apprendre Dipole"), "{learn}");

    let passwords = [("password", PASSWORD), ("new_password", "battery staple")];
    assert_eq!(ann.post("/account/password", &passwords).await.status, StatusCode::OK);
    assert_eq!(send(&site).await, 1);
    let mail = sink.only();
    assert!(mail.text().contains("a un nouveau mot de passe"), "{}", mail.text());
}

#[tokio::test]
async fn the_settings_mark_languages_that_are_not_reviewed() {
    let site = TestSite::new().await;
    let mut guest = site.browser();
    let english = guest.get("/").await.body;
    assert!(english.contains(">Deutsch</option>"), "a language of the maintainers has no mark");
    for language in Texts::load().expect("the texts are sound").locales() {
        let name = language.text("language-name");
        let marked = language.with("language-unreviewed", &[("language", name.clone().into())]);
        let is_reviewed = language.progress().is_reviewed();
        let shown = if is_reviewed { name } else { marked };
        assert!(english.contains(&format!(">{shown}</option>")), "{shown}: {english}");
        let mut reader = site.browser();
        reader.post("/preferences", &[("language", language.tag()), ("back", "/")]).await;
        let page = reader.get("/").await.body;
        let link = format!("href=\"/translate/{}\"", language.tag());
        assert_eq!(page.contains(&link), !is_reviewed, "the note leads to the texts: {page}");
    }
}

#[tokio::test]
async fn translators_see_each_text_beside_the_english_one() {
    let site = TestSite::new().await;
    let mut guest = site.browser();
    let languages = guest.get("/translate").await.body;
    assert!(languages.contains("href=\"/translate/fr\"") && !languages.contains("/translate/en"));
    let files = guest.get("/translate/fr").await.body;
    assert!(files.contains("href=\"/translate/fr/rules.ftl\""), "{files}");
    let texts = guest.get("/translate/fr/rules.ftl").await;
    for part in [
        "id=\"rules-title\"",
        "<dd lang=\"en\">The rules of Dipole</dd>",
        "<dd lang=\"fr\">Les règles de Dipole</dd>",
        "class=\"state ",
    ] {
        assert!(texts.body.contains(part), "{part}: {}", texts.body);
    }
    for path in [
        "/translate/en",
        "/translate/xx",
        "/translate/fr/..%2Fen%2Fsite.ftl",
        "/translate/fr/x.ftl",
    ] {
        assert_eq!(guest.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    let longest = guest.get("/translate/fr/mail.ftl").await.body;
    assert!(longest.len() < 120_000, "{}", longest.len());
}
