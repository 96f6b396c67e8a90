//! Sign-in with an account at an OpenID Connect provider.

use axum::http::StatusCode;

use crate::admin_page::on_machine;
use crate::client::{Answer, Browser, TestSite, attributes};
use crate::identity_provider::{
    CLIENT, Flaw, IdentityProvider, LABEL, Redirect, first_key, leave, second_key, site,
};
use crate::second_factor::{code, switch_on};

use dipole_store::Store;

const PASSWORD: &str = "correct horse";
const MINUTE: i64 = 60_000;

async fn name_of(browser: &mut Browser) -> Option<String> {
    let page = browser.get("/account").await.body;
    let name = page.split("<h1>").nth(1)?.split('<').next()?.to_owned();
    (!page.contains("action=\"/sign-in\"")).then_some(name)
}

/// The name that the page suggests to a new user, and its hidden fields.
fn new_name(page: &Answer) -> (String, String, String) {
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    assert!(page.body.contains("action=\"/account/oidc/sign-up\""), "{}", page.body);
    let value = |name: &str| attributes(&page.body, &format!("name=\"{name}\" value=\"")).concat();
    (value("name"), value("subject"), value("proof"))
}

async fn choose(browser: &mut Browser, page: &Answer, name: &str) -> Answer {
    let (_, subject, proof) = new_name(page);
    let fields = [("name", name), ("subject", &subject), ("proof", &proof)];
    browser.post("/account/oidc/sign-up", &fields).await
}

/// A user who has signed up by the provider.
async fn member(
    site: &TestSite,
    provider: &IdentityProvider,
    subject: &str,
    name: &str,
) -> Browser {
    let mut browser = site.browser();
    let back = provider.sign_in(&leave(&mut browser).await, subject, Some(name));
    let page = browser.get(&back).await;
    let answer = choose(&mut browser, &page, name).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    browser.get("/account").await;
    browser
}

async fn sign_in(browser: &mut Browser, provider: &IdentityProvider, subject: &str) -> Answer {
    let back = provider.sign_in(&leave(browser).await, subject, None);
    browser.get(&back).await
}

/// A user who has signed up by password.
async fn with_password(site: &TestSite, name: &str) -> Browser {
    let mut browser = site.browser();
    let fields = [("name", name), ("new_password", PASSWORD)];
    assert_eq!(browser.post("/sign-up", &fields).await.status, StatusCode::SEE_OTHER);
    browser.get("/account").await;
    browser
}

/// Links the signed-in account.
async fn link(browser: &mut Browser, provider: &IdentityProvider, subject: &str) -> Answer {
    let fields = [("link", "1"), ("password", PASSWORD)];
    let sent = Redirect::of(&browser.post("/account/oidc", &fields).await);
    let back = provider.sign_in(&sent, subject, None);
    browser.get(&back).await
}

async fn actions(site: &TestSite) -> Vec<String> {
    let store = Store::open(&site.database()).await.expect("the same database");
    let entries = store.audit_entries(10).await.expect("the audit log");
    entries.into_iter().map(|entry| entry.action).collect()
}

#[tokio::test]
async fn there_is_no_provider_by_default() {
    let site = TestSite::new().await;
    let mut browser = with_password(&site, "Ann").await;
    assert!(!browser.get("/account").await.body.contains("oidc"));
    assert!(!site.browser().get("/account").await.body.contains("oidc"));
    for path in ["/account/oidc", "/account/oidc/callback?state=x&code=y"] {
        assert_eq!(browser.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    for path in ["/account/oidc", "/account/oidc/sign-up", "/account/oidc/unlink"] {
        let fields = [("name", "Ben"), ("password", PASSWORD)];
        assert_eq!(browser.post(path, &fields).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn a_new_identity_chooses_a_name_and_signs_in_with_it() {
    let (site, provider) = site().await;
    let mut guest = site.browser();
    let game = guest.new_game("small", "both", "white").await;
    assert!(guest.get("/account").await.body.contains(&format!("Continue with {LABEL}")));
    let sent = leave(&mut guest).await;
    assert_eq!(sent.get("client_id"), CLIENT);
    assert_eq!(sent.get("response_type"), "code");
    assert_eq!(sent.get("scope"), "openid profile");
    assert_eq!(sent.get("redirect_uri"), "http://dipole.test/account/oidc/callback");
    assert_eq!(sent.get("code_challenge_method"), "S256");
    assert!(sent.get("state").len() > 20 && sent.get("nonce").len() > 20);
    let page = guest.get(&provider.sign_in(&sent, "subject-1", Some("ann.o@club.example"))).await;
    assert_eq!(page.headers["cache-control"], "no-store");
    assert_eq!(new_name(&page).0, "anno", "characters that names cannot have are removed");
    assert_eq!(choose(&mut guest, &page, "a b").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(choose(&mut guest, &page, "Admin").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(choose(&mut guest, &page, "Ann").await.location(), "/?welcome");
    assert_eq!(name_of(&mut guest).await.as_deref(), Some("Ann"));
    let played = guest.play(&game, "E1-G3", 0).await;
    assert_eq!(played.game(), game, "the guest's game stays");

    // The name at the provider may have changed by now: the subject counts.
    let mut phone = site.browser();
    let answer = sign_in(&mut phone, &provider, "subject-1").await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    assert_eq!(name_of(&mut phone).await.as_deref(), Some("Ann"));
    let sessions = phone.get("/account/sessions").await.body;
    assert_eq!(sessions.matches("/end\"").count() - 1, 2);

    // Another user of the provider with the same name is a different user here.
    let mut other = site.browser();
    provider.name("subject-2", "Ann");
    let page = sign_in(&mut other, &provider, "subject-2").await;
    assert_eq!(new_name(&page).0, "Ann2", "the suggested name is free");
    assert_eq!(choose(&mut other, &page, "ANN").await.status, StatusCode::CONFLICT);
    let answer = choose(&mut other, &page, "Ann2").await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);

    // The account has no password to guess.
    for password in ["", PASSWORD] {
        let fields = [("name", "Ann"), ("password", password)];
        let answer = site.browser().post("/sign-in", &fields).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{password:?}");
    }
}

#[tokio::test]
async fn a_proof_of_identity_holds_in_its_browser_and_for_its_subject() {
    let (site, provider) = site().await;
    let mut browser = site.browser();
    let page = sign_in(&mut browser, &provider, "subject-1").await;
    let (_, subject, proof) = new_name(&page);
    for (is_own, subject, proof) in [
        (false, subject.as_str(), proof.as_str()),
        (true, "subject-2", proof.as_str()),
        (true, subject.as_str(), ""),
        (true, subject.as_str(), "9999999999999.abc"),
    ] {
        let mut visitor = if is_own { browser.clone() } else { site.browser() };
        let fields = [("name", "Ann"), ("subject", subject), ("proof", proof)];
        let answer = visitor.post("/account/oidc/sign-up", &fields).await;
        assert_eq!(answer.status, StatusCode::GONE, "{subject} {proof}");
    }
    site.clock.pass(11 * MINUTE);
    assert_eq!(choose(&mut browser, &page, "Ann").await.status, StatusCode::GONE);
    assert_eq!(name_of(&mut browser).await, None);

    // Sent twice, it creates one account.
    let page = sign_in(&mut browser, &provider, "subject-1").await;
    let mut again = browser.clone();
    assert_eq!(choose(&mut browser, &page, "Ann").await.status, StatusCode::SEE_OTHER);
    assert_eq!(choose(&mut again, &page, "Ben").await.status, StatusCode::SEE_OTHER);
    assert_eq!(name_of(&mut again).await.as_deref(), Some("Ann"));
}

#[tokio::test]
async fn answers_of_the_provider_are_checked() {
    let (site, provider) = site().await;
    let mut browser = member(&site, &provider, "subject-1", "Ann").await;
    browser.post("/sign-out", &[]).await;
    for flaw in [
        Flaw::Signature,
        Flaw::Unsigned,
        Flaw::SharedSecret,
        Flaw::Nonce,
        Flaw::Issuer,
        Flaw::Audience,
        Flaw::Expired,
        Flaw::NoToken,
    ] {
        provider.do_wrong(flaw);
        let answer = sign_in(&mut browser, &provider, "subject-1").await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{flaw:?}: {}", answer.body);
        assert!(answer.body.contains("can’t be trusted"), "{flaw:?}: {}", answer.body);
        assert_eq!(name_of(&mut browser).await, None, "{flaw:?}");
    }
    provider.do_wrong(Flaw::Endless);
    let answer = sign_in(&mut browser, &provider, "subject-1").await;
    assert_eq!(answer.status, StatusCode::BAD_GATEWAY, "{}", answer.body);
    assert_eq!(name_of(&mut browser).await, None);
    provider.do_wrong(Flaw::None);
    let answer = sign_in(&mut browser, &provider, "subject-1").await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
}

#[tokio::test]
async fn a_provider_may_change_its_keys() {
    let (site, provider) = site().await;
    member(&site, &provider, "subject-1", "Ann").await;
    let signs_in = async || {
        let answer = sign_in(&mut site.browser(), &provider, "subject-1").await;
        let is_in = answer.status == StatusCode::SEE_OTHER;
        assert!(is_in || answer.status == StatusCode::FORBIDDEN, "{}", answer.body);
        is_in
    };
    // It announces a second key, signs with it, and drops the first one.
    let (one, two) = (("one", first_key()), ("two", second_key()));
    provider.publish(&[one.clone(), two.clone()]);
    assert!(signs_in().await);
    provider.sign_with("two", second_key());
    assert!(signs_in().await);
    provider.publish(&[two]);
    provider.sign_with("one", first_key());
    pass_in_memory(MINUTE).await;
    assert!(!signs_in().await, "the first key is withdrawn");
    provider.sign_with("two", second_key());
    assert!(signs_in().await);

    // It changes the key at once, with a new name and with the same name.
    provider.publish(&[one]);
    provider.sign_with("one", first_key());
    assert!(signs_in().await);
    provider.sign_with("two", second_key());
    assert!(!signs_in().await, "the second key is withdrawn");
    provider.publish(&[("one", second_key())]);
    provider.sign_with("one", second_key());
    assert!(signs_in().await);
    provider.sign_with("one", first_key());
    assert!(!signs_in().await, "another key has its name");
}

/// Advances the time of the in-memory data.
async fn pass_in_memory(millis: i64) {
    tokio::time::pause();
    tokio::time::advance(std::time::Duration::from_millis(millis as u64)).await;
    tokio::time::resume();
}

#[tokio::test]
async fn only_the_browser_that_has_left_comes_back_once_and_in_time() {
    let (site, provider) = site().await;
    member(&site, &provider, "subject-1", "Ann").await;
    let mut browser = site.browser();
    let sent = leave(&mut browser).await;
    let back = provider.sign_in(&sent, "subject-1", None);
    let issued = provider.issued();
    let stale = async |browser: &mut Browser, back: &str| {
        let answer = browser.get(back).await;
        assert_eq!(answer.status, StatusCode::GONE, "{back}: {}", answer.body);
        assert!(answer.body.contains("Start again"), "{back}: {}", answer.body);
    };
    stale(&mut site.browser(), &back).await;
    let other_state = back.replacen(sent.get("state"), "another", 1);
    stale(&mut browser, &other_state).await;
    stale(&mut browser, "/account/oidc/callback").await;
    assert_eq!(provider.issued(), issued, "the code is not redeemed");
    assert_eq!(browser.get(&back).await.status, StatusCode::SEE_OTHER);
    assert_eq!(name_of(&mut browser).await.as_deref(), Some("Ann"));
    browser.post("/sign-out", &[]).await;
    stale(&mut browser, &back).await;
    assert_eq!(name_of(&mut browser).await, None);

    let late = provider.sign_in(&leave(&mut browser).await, "subject-1", None);
    site.clock.pass(16 * MINUTE);
    stale(&mut browser, &late).await;

    // The answer of another provider, and no answer.
    let sent = leave(&mut browser).await;
    let mixed = sent.back(&[("code", "x"), ("iss", "https://id.example.org")]);
    assert_eq!(browser.get(&mixed).await.status, StatusCode::FORBIDDEN);
    for fields in [&[("error", "access_denied")][..], &[]] {
        let back = leave(&mut browser).await.back(fields);
        let answer = browser.get(&back).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{}", answer.body);
        assert!(answer.body.contains("Nothing has changed"), "{}", answer.body);
        stale(&mut browser, &back).await;
    }
    // A code that the provider does not know.
    let back = leave(&mut browser).await.back(&[("code", "made up")]);
    assert_eq!(browser.get(&back).await.status, StatusCode::FORBIDDEN);
    assert_eq!(name_of(&mut browser).await, None);
}

#[tokio::test]
async fn an_account_with_a_password_is_linked_and_unlinked() {
    let (site, provider) = site().await;
    let mut ann = with_password(&site, "Ann").await;
    assert!(ann.get("/account").await.body.contains("href=\"/account/oidc\""));
    let page = ann.get("/account/oidc").await.body;
    assert!(page.contains("is not linked"), "{page}");
    let wrong = ann.post("/account/oidc", &[("link", "1"), ("password", "a guess")]).await;
    assert_eq!(wrong.status, StatusCode::FORBIDDEN);
    assert_eq!(link(&mut ann, &provider, "subject-1").await.location(), "/account/oidc");
    assert!(ann.get("/account/oidc").await.body.contains("has been linked"));
    let export = ann.get("/account/export").await.body;
    assert!(export.contains("subject-1") && export.contains("identities"), "{export}");
    assert_eq!(actions(&site).await, ["identity-linked"]);

    let mut phone = site.browser();
    assert_eq!(sign_in(&mut phone, &provider, "subject-1").await.status, StatusCode::SEE_OTHER);
    assert_eq!(name_of(&mut phone).await.as_deref(), Some("Ann"));

    // One account at the provider for one account here.
    let mut ben = with_password(&site, "Ben").await;
    let taken = link(&mut ben, &provider, "subject-1").await;
    assert_eq!(taken.status, StatusCode::CONFLICT, "{}", taken.body);
    assert!(taken.body.contains("linked already"), "{}", taken.body);
    let second = link(&mut ann, &provider, "subject-2").await;
    assert_eq!(second.status, StatusCode::CONFLICT, "{}", second.body);
    // A signed-in user does not sign up a second time.
    let unknown = sign_in(&mut ben, &provider, "subject-3").await;
    assert_eq!(unknown.status, StatusCode::CONFLICT, "{}", unknown.body);
    assert_eq!(name_of(&mut ben).await.as_deref(), Some("Ben"));

    let unlink = [("password", "a guess")];
    assert_eq!(ann.post("/account/oidc/unlink", &unlink).await.status, StatusCode::FORBIDDEN);
    let unlink = [("password", PASSWORD)];
    assert_eq!(ann.post("/account/oidc/unlink", &unlink).await.status, StatusCode::OK);
    assert!(ann.get("/account/oidc").await.body.contains("is not linked"));
    assert_eq!(actions(&site).await, ["identity-unlinked", "identity-linked"]);
    new_name(&sign_in(&mut site.browser(), &provider, "subject-1").await);
    assert!(link(&mut ben, &provider, "subject-1").await.status.is_redirection());
}

#[tokio::test]
async fn a_link_cannot_be_finished_by_another_person() {
    let (site, provider) = site().await;
    let mut thief = with_password(&site, "Thief").await;
    let fields = [("link", "1"), ("password", PASSWORD)];
    let sent = Redirect::of(&thief.post("/account/oidc", &fields).await);
    let back = provider.sign_in(&sent, "subject-of-thief", None);
    let mut ann = with_password(&site, "Ann").await;
    assert_eq!(ann.get(&back).await.status, StatusCode::GONE);
    assert!(ann.get("/account/oidc").await.body.contains("is not linked"));
    // Without an account there is nothing to link.
    let answer = site.browser().post("/account/oidc", &[("link", "1")]).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn without_a_password_a_sign_in_of_the_last_minutes_counts() {
    let (site, provider) = site().await;
    let mut ann = member(&site, &provider, "subject-1", "Ann").await;
    let page = ann.get("/account").await.body;
    assert!(page.contains("Set a password") && !page.contains("Your password"), "{page}");
    site.clock.pass(11 * MINUTE);
    for (path, fields) in [
        ("/account/delete", vec![("password", "")]),
        ("/account/delete", vec![("password", PASSWORD)]),
        ("/account/password", vec![("password", ""), ("new_password", PASSWORD)]),
        ("/account/second-factor", vec![("password", "")]),
        ("/account/tokens", vec![("name", "bot"), ("read", "read"), ("password", "")]),
    ] {
        let answer = ann.post(path, &fields).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}: {}", answer.body);
        assert!(answer.body.contains("Sign in again"), "{path}: {}", answer.body);
    }
    let unlink = ann.post("/account/oidc/unlink", &[("password", "")]).await;
    assert_eq!(unlink.status, StatusCode::CONFLICT, "the only way to sign in stays linked");

    let sent = leave(&mut ann).await;
    assert_eq!(sent.get("prompt"), "login", "the provider asks again");
    let answer = ann.get(&provider.sign_in(&sent, "subject-1", None)).await;
    assert_eq!(answer.location(), "/account", "{}", answer.body);
    ann.get("/account").await;
    let fields = [("password", ""), ("new_password", PASSWORD)];
    let answer = ann.post("/account/password", &fields).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let unlink = ann.post("/account/oidc/unlink", &[("password", PASSWORD)]).await;
    assert_eq!(unlink.status, StatusCode::OK, "{}", unlink.body);

    // Deletion frees the identity.
    let mut ben = member(&site, &provider, "subject-2", "Ben").await;
    assert_eq!(ben.post("/account/delete", &[("password", "")]).await.location(), "/");
    new_name(&sign_in(&mut site.browser(), &provider, "subject-2").await);
}

#[tokio::test]
async fn an_own_second_factor_is_required_and_a_suspended_account_stays_shut() {
    let (site, provider) = site().await;
    let mut ann = member(&site, &provider, "subject-1", "Ann").await;
    let (secret, _) = switch_on(&site, &mut ann, "").await;
    let mut phone = site.browser();
    let page = sign_in(&mut phone, &provider, "subject-1").await;
    assert!(page.body.contains("action=\"/sign-in/code\""), "{}", page.body);
    assert_eq!(name_of(&mut phone).await, None, "the provider alone does not sign in");
    let proof = attributes(&page.body, "name=\"proof\" value=\"")[0].to_owned();
    let next = code(&site, &secret, 1);
    let fields = [("name", "Ann"), ("proof", &proof), ("code", &next)];
    assert_eq!(phone.post("/sign-in/code", &fields).await.status, StatusCode::SEE_OTHER);
    assert_eq!(name_of(&mut phone).await.as_deref(), Some("Ann"));

    member(&site, &provider, "subject-2", "Ben").await;
    on_machine(site.database(), |admin| admin.suspend("Ben", true, "").expect("done")).await;
    let answer = sign_in(&mut site.browser(), &provider, "subject-2").await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert!(answer.body.contains("suspended"), "{}", answer.body);
}

#[tokio::test]
async fn a_site_works_while_the_provider_is_away() {
    let (other, provider) = site().await;
    drop(other);
    let mut settings = provider.settings();
    settings.issuer = "http://127.0.0.1:9".to_owned();
    let site = TestSite::with(|site| site.oidc = Some(settings)).await;
    let mut ann = with_password(&site, "Ann").await;
    assert_eq!(ann.get("/account/oidc").await.status, StatusCode::OK);
    let mut guest = site.browser();
    assert!(guest.get("/account").await.body.contains("/account/oidc"), "the button is there");
    let answer = guest.post("/account/oidc", &[]).await;
    assert_eq!(answer.status, StatusCode::BAD_GATEWAY);
    assert!(answer.body.contains("is not reachable at the moment"), "{}", answer.body);
    let fields = [("name", "Ann"), ("password", PASSWORD)];
    assert_eq!(guest.post("/sign-in", &fields).await.status, StatusCode::SEE_OTHER);
    // A provider with another issuer is a different provider.
    let mut settings = provider.settings();
    settings.issuer.push('/');
    let site = TestSite::with(|site| site.oidc = Some(settings)).await;
    let answer = site.browser().post("/account/oidc", &[]).await;
    assert_eq!(answer.status, StatusCode::BAD_GATEWAY);
}

#[tokio::test]
async fn one_address_begins_so_often_in_an_hour() {
    let (site, provider) = site().await;
    let limited = site.again_with(|site| {
        site.oidc = Some(provider.settings());
        site.rules.sign_ins_per_hour = 3;
        site.behind_proxy = true;
    });
    let mut browser = site.browser().moved_to(limited.await);
    browser.address = "192.0.2.1";
    for _ in 0..3 {
        leave(&mut browser).await;
    }
    let answer = browser.post("/account/oidc", &[]).await;
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
    browser.address = "192.0.2.2";
    leave(&mut browser).await;
}
