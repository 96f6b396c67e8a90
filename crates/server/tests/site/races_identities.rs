//! Sign-in with an account at a provider, many times at once.

use axum::http::StatusCode;

use super::{NEW_PASSWORD, Story, done};
use crate::client::attributes;
use crate::identity_provider::{IdentityProvider, Redirect};

/// Every form of the pages of sign-in by a provider.
pub(super) async fn identities(story: &mut Story, provider: &IdentityProvider) {
    let crowd = story.crowd;
    let (subject, name) = (format!("subject-{crowd}"), format!("Ida{crowd}"));
    let mut ida = story.browser.clone();
    ida.get("/account").await;
    let sent = story.all(vec![ida.clone(); crowd], "/account/oidc", &[], &[]).await;
    let backs = sent.iter().map(|(_, page)| provider.sign_in(&Redirect::of(page), &subject, None));
    let backs: Vec<String> = backs.collect();
    let page = ida.get(&backs[0]).await;
    let proof = attributes(&page.body, "name=\"proof\" value=\"").concat();
    let fields = [("name", name.as_str()), ("subject", &subject), ("proof", &proof)];
    let signed_up = story.all(vec![ida; crowd], "/account/oidc/sign-up", &[], &fields).await;
    assert_eq!(done(&signed_up), crowd, "all requests sign in to the one new account");
    let mut ida = signed_up.into_iter().next().expect("one").0;
    assert!(ida.get("/account").await.body.contains(&format!("<h1>{name}</h1>")));
    let fields = [("password", ""), ("new_password", NEW_PASSWORD)];
    assert_eq!(ida.post("/account/password", &fields).await.status, StatusCode::OK);
    let unlink = [("password", NEW_PASSWORD)];
    assert!(story.same(&ida, "/account/oidc/unlink", &[], &unlink).await > 0);
    let page = ida.get("/account/oidc").await.body;
    assert!(page.contains("is not linked"), "{page}");
}
