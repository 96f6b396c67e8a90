//! Store contract: expiry of sessions, and access that a new password ends.

use dipole_domain::{EmailAddress, EmailKind, PersonId, Scopes};
use dipole_store::{
    AtMost, LinkPurpose, MailLink, NewAccount, NewAddress, NewSession, SESSION_IDLE, SESSION_MAX,
    Store, StoreError, Token,
};
use tokio::task::JoinSet;

use crate::outbox::{LATER, account, claim, finish};
use crate::{NOW, session};

/// Runs all tests of sessions.
pub(crate) async fn contract(store: &Store) {
    sessions_end_unused_and_after_a_year(store).await;
    a_guest_begins_anew_where_a_session_has_ended(store).await;
    of_several_that_begin_a_session_all_have_one_person(store).await;
    owners_see_their_sessions_and_end_them(store).await;
    an_account_has_a_hundred_sessions(store).await;
    a_new_password_ends_all_other_access(store).await;
    an_account_and_its_address_are_one(store).await;
}

async fn known(store: &Store, hash: &str, at: i64) -> Option<PersonId> {
    let person = store.person_of_session(hash, at).await.expect("an answer").map(|it| it.id);
    let visitor = store.visitor_of_session(hash, at).await.expect("an answer");
    assert_eq!(visitor.map(|it| it.person.id), person, "both queries agree");
    person
}

async fn sessions_end_unused_and_after_a_year(store: &Store) {
    let lasting = account(store, "Lasting").await;
    let hash = "session of Lasting";
    let end = NOW + SESSION_IDLE;
    assert_eq!(known(store, hash, end - 1).await.as_ref(), Some(&lasting));
    assert_eq!(known(store, hash, end).await, None, "30 days unused");
    let mut at = NOW;
    while at < NOW + SESSION_MAX - SESSION_IDLE {
        at += SESSION_IDLE - 1;
        assert_eq!(known(store, hash, at).await.as_ref(), Some(&lasting));
        store.record_session_use(hash, at).await.expect("noted");
        store.record_session_use(hash, at - 5).await.expect("an older use changes nothing");
    }
    let visitor = store.visitor_of_session(hash, at).await.expect("an answer").expect("a visitor");
    assert_eq!(visitor.session_used, at);
    assert_eq!(known(store, hash, NOW + SESSION_MAX - 1).await.as_ref(), Some(&lasting));
    let end = NOW + SESSION_MAX;
    assert_eq!(known(store, hash, end).await, None, "a session lasts a year at most");
    assert_eq!(store.sessions_of(&lasting, end).await.expect("a list"), []);
    // Signing in removes the ended session.
    store.sign_in(&lasting, None, "-", &session("lasting anew"), end).await.expect("signed in");
    let left = store.sessions_of(&lasting, end - 1).await.expect("a list");
    assert_eq!(left.iter().map(|it| it.id.as_str()).collect::<Vec<_>>(), ["lasting anew"]);

    let guest = store.begin_session("a lasting guest", NOW).await.expect("a guest").id;
    let later = NOW + 2 * SESSION_MAX;
    assert_eq!(
        known(store, "a lasting guest", later).await,
        Some(guest),
        "a guest's session has no maximum age"
    );
}

async fn a_guest_begins_anew_where_a_session_has_ended(store: &Store) {
    let owner = account(store, "Absent").await;
    let hash = "session of Absent";
    let again = store.begin_session(hash, NOW).await.expect("the same session");
    assert_eq!(again.id, owner);
    let guest = store.begin_session(hash, NOW + SESSION_IDLE).await.expect("a new guest");
    assert!(guest.id != owner && guest.name.is_empty(), "{guest:?}");
    assert_eq!(known(store, hash, NOW + SESSION_IDLE).await, Some(guest.id));

    let owner = account(store, "Absent-a-year").await;
    let (hash, end) = ("session of Absent-a-year", NOW + SESSION_MAX);
    store.record_session_use(hash, end - 1).await.expect("noted");
    assert_eq!(store.begin_session(hash, end - 1).await.expect("the same session").id, owner);
    let guest = store.begin_session(hash, end).await.expect("a new guest");
    assert_ne!(guest.id, owner);
}

async fn of_several_that_begin_a_session_all_have_one_person(store: &Store) {
    let mut beginning = JoinSet::new();
    for _ in 0..8 {
        let store = store.clone();
        beginning.spawn(async move { store.begin_session("begun by many", NOW).await });
    }
    let mut people = Vec::new();
    for person in beginning.join_all().await {
        people.push(person.expect("a session").id);
    }
    people.dedup();
    assert_eq!(people.len(), 1, "{people:?}");
}

async fn owners_see_their_sessions_and_end_them(store: &Store) {
    let (owner, other) = (account(store, "Watchful").await, account(store, "Unconcerned").await);
    let phone = NewSession {
        token_hash: "0123456789abcdef and so on".to_owned(),
        device: "Firefox, Android ♟".to_owned(),
        is_confirmed: false,
    };
    store.sign_in(&owner, None, "-", &phone, NOW + 5).await.expect("signed in");
    let listed = async || store.sessions_of(&owner, NOW + 9).await.expect("an answer");
    let seen: Vec<_> =
        listed().await.into_iter().map(|it| (it.id, it.device, it.created, it.used)).collect();
    let first = ("0123456789abcdef".to_owned(), phone.device.clone(), NOW + 5, NOW + 5);
    let second = ("session of Watch".to_owned(), String::new(), NOW, NOW);
    assert_eq!(seen, [first, second], "the one used last first, without the whole hash");
    assert_eq!(store.sessions_of(&owner, NOW + SESSION_IDLE + 1).await.expect("a list").len(), 1);

    let end = async |who, id| store.end_session_of(who, id).await.expect("an answer");
    assert!(!end(&other, "0123456789abcdef").await, "the session of another person");
    assert!(!end(&owner, "0123456789").await, "a part of the id matches nothing");
    assert!(end(&owner, "0123456789abcdef").await);
    assert!(!end(&owner, "0123456789abcdef").await, "it is gone");
    assert_eq!(known(store, &phone.token_hash, NOW + 9).await, None);
    assert_eq!(listed().await.len(), 1);
}

async fn an_account_has_a_hundred_sessions(store: &Store) {
    let owner = account(store, "Many").await;
    for number in 1..=120 {
        let new = session(&format!("many {number}"));
        store.sign_in(&owner, None, "-", &new, NOW + number).await.expect("signed in");
    }
    assert_eq!(store.sessions_of(&owner, NOW + 200).await.expect("a list").len(), 100);
    assert_eq!(
        known(store, "session of Many", NOW + 200).await,
        None,
        "the oldest sessions are removed"
    );
    assert_eq!(known(store, "many 20", NOW + 200).await, None);
    assert_eq!(known(store, "many 21", NOW + 200).await.as_ref(), Some(&owner));
    // Ended sessions are removed at that time.
    let later = NOW + SESSION_IDLE + 200;
    store.sign_in(&owner, None, "-", &session("many later"), later).await.expect("signed in");
    assert_eq!(store.sessions_of(&owner, NOW + 200).await.expect("a list").len(), 1);
}

async fn a_new_password_ends_all_other_access(store: &Store) {
    let owner = account(store, "Renewed").await;
    store.sign_in(&owner, None, "-", &session("renewed's"), NOW).await.expect("signed in");
    let address = EmailAddress::parse("thief@example.org").expect("an address");
    let links = [(LinkPurpose::Reset, "reset"), (LinkPurpose::Confirm, "confirm")];
    let prepare = async || {
        let scopes = Scopes::parse("play");
        let (id, name) = ("renewed's token".to_owned(), "bot".to_owned());
        let token = Token { id, name, scopes, created: NOW, used: 0 };
        store.create_token(AtMost::ANY, "renewed's token", &owner, &token).await.expect("made");
        store.propose_address(&owner, &address, "en").await.expect("proposed");
        for (purpose, hash) in links {
            let address = address.to_string();
            let link = MailLink { person: owner.clone(), purpose, address, expires: LATER };
            store.put_link(hash, &link).await.expect("stored");
        }
    };
    let nothing_is_left = async || {
        assert_eq!(store.owner_of_token("renewed's token").await.expect("an answer"), None);
        for (purpose, hash) in links {
            assert_eq!(store.link(hash, purpose, NOW).await.expect("an answer"), None);
        }
        let mailbox = store.mailbox(&owner).await.expect("an answer").expect("a mailbox");
        assert_eq!(mailbox.pending, "");
    };
    prepare().await;
    store.set_password(&owner, "new", Some("renewed's"), NOW).await.expect("set");
    nothing_is_left().await;
    assert_eq!(known(store, "session of Renewed", NOW).await, None);
    assert_eq!(
        known(store, "renewed's", NOW).await.as_ref(),
        Some(&owner),
        "the current session stays"
    );

    prepare().await;
    store.reset_by_link("reset", "newer", NOW).await.expect("an answer").expect("it works");
    nothing_is_left().await;
    assert_eq!(known(store, "renewed's", NOW).await, None);
}

async fn an_account_and_its_address_are_one(store: &Store) {
    let address = EmailAddress::parse("whole@example.org").expect("an address");
    let new = NewAccount {
        guest: None,
        name: dipole_domain::AccountName::parse("Whole").expect("a name"),
        password: "hash".to_owned(),
        identity: None,
        old_session: String::new(),
        session: None,
        address: Some(NewAddress { address, language: "nl".to_owned() }),
    };
    let person = store.sign_up(&new, NOW).await.expect("an account").id;
    let mailbox = store.mailbox(&person).await.expect("an answer").expect("a mailbox");
    assert_eq!((mailbox.pending.as_str(), mailbox.language.as_str()), ("whole@example.org", "nl"));
    assert_eq!(
        store.sessions_of(&person, NOW).await.expect("a list"),
        [],
        "the sign-up began no session"
    );
    let emails = claim(store, LATER).await;
    assert!(matches!(emails[..], [_]) && emails[0].kind == EmailKind::ConfirmAddress);
    finish(store, &emails).await;
    let error = store.sign_up(&new, NOW).await.expect_err("the name is taken");
    assert_eq!(error, StoreError::Conflict);
    assert_eq!(claim(store, LATER).await, [], "a refused sign-up sends no email");
}
