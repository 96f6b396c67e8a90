//! Store contract: identities at a provider.

use dipole_domain::{AccountChange, AccountName, EmailKind, Identity, PersonId};
use dipole_store::{
    AuditEntry, IDENTITY_REQUEST_LIFETIME, IdentityRequest, LinkPurpose, MailLink, NewAccount,
    Store, StoreError,
};
use tokio::task::JoinSet;

use crate::NOW;
use crate::outbox::{LATER, claim, finish, with_address};

/// Runs all tests of identities.
pub(crate) async fn contract(store: &Store) {
    a_visitor_comes_back_once_to_the_same_session_and_in_time(store).await;
    an_account_without_a_password_is_found_by_its_identity(store).await;
    a_link_is_made_once_ended_and_told(store).await;
    a_race_for_one_identity_has_one_winner(store).await;
    links_go_with_the_account_and_a_mailed_password(store).await;
}

const ISSUER: &str = "https://id.example.org";

fn identity(subject: &str) -> Identity {
    Identity { issuer: ISSUER.to_owned(), subject: subject.to_owned() }
}

fn entry(action: &str) -> AuditEntry {
    let [actor, action, about] = ["Link", action, "Link"].map(str::to_owned);
    AuditEntry { at: NOW, actor, action, about, detail: ISSUER.to_owned() }
}

fn new(name: &str, identity: Option<Identity>) -> NewAccount {
    NewAccount {
        guest: None,
        name: AccountName::parse(name).expect("a name"),
        password: String::new(),
        identity,
        old_session: String::new(),
        session: None,
        address: None,
    }
}

async fn owner(store: &Store, subject: &str) -> Option<PersonId> {
    let account = store.account_of_identity(&identity(subject)).await.expect("an answer");
    account.map(|account| account.person.id)
}

async fn notified_changes(store: &Store) -> Vec<AccountChange> {
    let emails = claim(store, LATER).await;
    finish(store, &emails).await;
    let changes = emails.into_iter().filter_map(|email| match email.kind {
        EmailKind::AccountChanged { what, .. } => Some(what),
        _ => None,
    });
    changes.collect()
}

async fn a_visitor_comes_back_once_to_the_same_session_and_in_time(store: &Store) {
    let request = |state: &str| IdentityRequest {
        state_hash: state.to_owned(),
        session: "session".to_owned(),
        links: true,
        nonce: "NONCE".to_owned(),
        verifier: "VERIFIER".to_owned(),
        created: NOW,
    };
    for state in ["one", "two", "three"] {
        store.begin_identity_request(&request(state)).await.expect("written");
    }
    let debug = format!("{:?}", request("one"));
    assert!(!debug.contains("NONCE") && !debug.contains("VERIFIER"), "{debug}");
    assert!(debug.contains("links: true"), "{debug}");
    for (state, session) in [("one", "another"), ("another", "session")] {
        assert_eq!(store.take_identity_request(state, session, NOW).await, Ok(None));
    }
    let mut racing = JoinSet::new();
    for _ in 0..8 {
        let store = store.clone();
        racing.spawn(async move { store.take_identity_request("one", "session", NOW).await });
    }
    let taken = racing.join_all().await;
    let taken: Vec<_> = taken.into_iter().filter_map(|it| it.expect("an answer")).collect();
    assert_eq!(taken, [request("one")]);
    assert_eq!(store.take_identity_request("two", "session", NOW + 1).await, Ok(None), "too late");
    assert_eq!(
        store.take_identity_request("two", "session", NOW).await,
        Ok(None),
        "the request is deleted"
    );
    store.begin_identity_request(&request("four")).await.expect("written");
    store.remove_remains(NOW + IDENTITY_REQUEST_LIFETIME).await.expect("removed");
    let kept = store.take_identity_request("four", "session", 0).await;
    assert_eq!(kept, Ok(Some(request("four"))), "not yet");
    store.remove_remains(NOW + IDENTITY_REQUEST_LIFETIME + 1).await.expect("removed");
    assert_eq!(store.take_identity_request("three", "session", 0).await, Ok(None));
}

async fn an_account_without_a_password_is_found_by_its_identity(store: &Store) {
    assert_eq!(owner(store, "first").await, None);
    let person = store.sign_up(&new("Linkless", Some(identity("first"))), NOW).await;
    let person = person.expect("an account");
    assert_eq!(owner(store, "first").await.as_ref(), Some(&person.id));
    let account = store.account("linkless").await.expect("an answer").expect("an account");
    assert_eq!(account.password, "");
    let other = Identity { issuer: "https://other.example.org".to_owned(), ..identity("first") };
    assert_eq!(store.account_of_identity(&other).await, Ok(None), "another issuer");
    assert_eq!(owner(store, "FIRST").await, None, "another subject");
    let twice = store.sign_up(&new("Linkless2", Some(identity("first"))), NOW).await;
    assert_eq!(twice, Err(StoreError::Conflict));
    assert_eq!(store.account("linkless2").await, Ok(None), "the refused account is not stored");
    let unlinked = store.unlink_identity(&person.id, ISSUER, &entry("identity-unlinked")).await;
    assert_eq!(unlinked, Ok(false), "it is the only way to sign in");
    store.set_password(&person.id, "hash", None, NOW).await.expect("set");
    let unlinked = store.unlink_identity(&person.id, ISSUER, &entry("identity-unlinked")).await;
    assert_eq!(unlinked, Ok(true));
    assert_eq!(owner(store, "first").await, None);
}

async fn a_link_is_made_once_ended_and_told(store: &Store) {
    let (person, _) = with_address(store, "Link").await;
    notified_changes(store).await;
    let link = async |subject: &str| {
        store.link_identity(&person, &identity(subject), &entry("identity-linked")).await
    };
    assert_eq!(store.identity_since(&person, ISSUER).await, Ok(None));
    link("second").await.expect("linked");
    assert_eq!(store.identity_since(&person, ISSUER).await, Ok(Some(NOW)));
    assert_eq!(link("second").await, Err(StoreError::Conflict));
    assert_eq!(link("third").await, Err(StoreError::Conflict), "one identity for each issuer");
    assert_eq!(owner(store, "third").await, None);
    assert_eq!(notified_changes(store).await, [AccountChange::Linked], "once");
    let all = store.everything_of(&person).await.expect("an answer");
    assert_eq!(all["identities"][0]["subject"], "second");
    for expected in [true, false] {
        let unlinked = store.unlink_identity(&person, ISSUER, &entry("identity-unlinked")).await;
        assert_eq!(unlinked, Ok(expected));
    }
    assert_eq!(notified_changes(store).await, [AccountChange::Unlinked], "once");
    let entries = store.audit_entries(2).await.expect("an answer");
    let actions: Vec<&str> = entries.iter().map(|entry| entry.action.as_str()).collect();
    assert_eq!(actions, ["identity-unlinked", "identity-linked"]);
}

async fn a_race_for_one_identity_has_one_winner(store: &Store) {
    let mut racing = JoinSet::new();
    for number in 0..8 {
        let (store, new) = (store.clone(), new(&format!("Racer{number}"), Some(identity("race"))));
        racing.spawn(async move { store.sign_up(&new, NOW).await });
    }
    let results = racing.join_all().await;
    let won: Vec<_> = results.iter().filter_map(|result| result.as_ref().ok()).collect();
    assert_eq!(won.len(), 1, "{results:?}");
    assert!(results.iter().all(|it| it.is_ok() || *it == Err(StoreError::Conflict)));
    assert_eq!(owner(store, "race").await.as_ref(), Some(&won[0].id));
}

async fn links_go_with_the_account_and_a_mailed_password(store: &Store) {
    let person = store.sign_up(&new("Leaver", Some(identity("leaver"))), NOW).await;
    let person = person.expect("an account");
    store.delete_account(&person.id, NOW).await.expect("deleted");
    assert_eq!(owner(store, "leaver").await, None);
    let again = store.sign_up(&new("Leaver2", Some(identity("leaver"))), NOW).await;
    let person = again.expect("it is free").id;
    let link = MailLink {
        person: person.clone(),
        purpose: LinkPurpose::Reset,
        address: String::new(),
        expires: LATER,
    };
    store.put_link("leaver", &link).await.expect("stored");
    store.reset_by_link("leaver", "new", NOW).await.expect("an answer").expect("it works");
    assert_eq!(owner(store, "leaver").await, None, "a reset unlinks the identities");
}
