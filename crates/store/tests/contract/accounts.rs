//! Store contract: access to an account (settings, PIN, tokens), and the emails about changes to
//! it.

use dipole::Setup;
use dipole_domain::{
    AccountChange, ChatRoom, Email, EmailKind, Game, MailGuard, Opponent, PersonId, Proposal,
    Recipient, Scopes, Terms, UserRef,
};
use dipole_store::{
    AtMost, LinkPurpose, MailLink, NewLine, NoteLimits, Store, StoreError, Token, Visitor,
};

use crate::outbox::{LATER, account, claim, finish, with_address};
use crate::{NOW, found, load, person, session};

/// Runs all tests of accounts.
pub(crate) async fn contract(store: &Store) {
    a_visitor_is_read_with_preferences(store).await;
    tokens_open_until_they_are_revoked(store).await;
    a_suspended_account_opens_no_page(store).await;
    changes_are_told_where_mail_went_before(store).await;
    unconfirmed_addresses_get_no_mail(store).await;
    games_of_a_guest_continue_as_the_account(store).await;
    how_mail_plays_is_the_players_choice(store).await;
}

fn token(id: &str, name: &str, scopes: &str, created: i64) -> Token {
    let (id, name) = (id.to_owned(), name.to_owned());
    Token { id, name, scopes: Scopes::parse(scopes), created, used: 0 }
}

async fn a_visitor_is_read_with_preferences(store: &Store) {
    let visitor =
        async |session: &str| store.visitor_of_session(session, NOW).await.expect("an answer");
    assert_eq!(visitor("session of Pref").await, None);
    let pref = account(store, "Pref").await;
    store.set_preferences(&pref, "theme=dark&language=nl ♟", None).await.expect("stored");
    store.record_presence(&pref, NOW + 5).await.expect("stored");
    store.record_presence(&pref, NOW + 2).await.expect("an older one changes nothing");
    let known: Visitor = visitor("session of Pref").await.expect("a visitor");
    assert_eq!((known.person.id.clone(), known.person.name.as_str()), (pref.clone(), "Pref"));
    assert_eq!((known.preferences.as_str(), known.seen), ("theme=dark&language=nl ♟", NOW + 5));

    let guest = person(store, "guest who likes nothing").await;
    let known = visitor("guest who likes nothing").await.expect("a visitor");
    assert_eq!((known.preferences.as_str(), known.seen), ("", 0));
    let error = store.set_preferences(&guest, "x", None).await.expect_err("no account");
    assert!(matches!(error, StoreError::Conflict), "{error}");

    let pin = async || store.account("pref").await.expect("an answer").map(|it| it.pin);
    assert_eq!(pin().await.as_deref(), Some(""));
    store.set_pin(&pref, "hash of a PIN", NOW).await.expect("stored");
    assert_eq!(pin().await.as_deref(), Some("hash of a PIN"));
    store.set_pin(&pref, "", NOW).await.expect("ended");
    store.set_pin(&pref, "", NOW).await.expect("ended already");
    assert_eq!(pin().await.as_deref(), Some(""));
}

async fn tokens_open_until_they_are_revoked(store: &Store) {
    let (bot, other) = (account(store, "Botowner").await, account(store, "Other-bot").await);
    let first = token("first", "mein Bot ♟", "read play", NOW);
    let second = token("second", "two", "account", NOW + 1);
    store.create_token(AtMost::ANY, "hash 1", &bot, &first).await.expect("stored");
    store.create_token(AtMost::ANY, "hash 2", &bot, &second).await.expect("stored");
    store
        .create_token(AtMost::ANY, "hash 3", &other, &token("third", "x", "read", NOW))
        .await
        .expect("stored");
    let tokens = async || store.tokens_of(&bot).await.expect("an answer");
    assert_eq!(tokens().await, [second.clone(), first.clone()], "the newest first");
    for twice in [token("first", "same id", "read", NOW), token("new", "same hash", "read", NOW)] {
        store
            .create_token(AtMost::ANY, "hash 1", &other, &twice)
            .await
            .expect_err("it is there already");
    }

    store.set_preferences(&bot, "language=de", None).await.expect("stored");
    let (owner, preferences, known) =
        store.owner_of_token("hash 1").await.expect("an answer").expect("an owner");
    assert_eq!((owner.id, preferences.as_str(), &known), (bot.clone(), "language=de", &first));
    assert_eq!(store.owner_of_token("hash 9").await.expect("an answer"), None);
    store.record_token_use("first", NOW + 9).await.expect("stored");
    assert_eq!(tokens().await[1].used, NOW + 9);

    assert!(
        !store.revoke_token(&other, "first").await.expect("an answer"),
        "a token of another account"
    );
    assert!(store.revoke_token(&bot, "first").await.expect("an answer"));
    assert!(!store.revoke_token(&bot, "first").await.expect("an answer"), "it is gone");
    assert_eq!(store.owner_of_token("hash 1").await.expect("an answer"), None);
    assert_eq!(tokens().await, [second]);
    store.delete_account(&bot, NOW).await.expect("deleted");
    assert_eq!(store.owner_of_token("hash 2").await.expect("an answer"), None);
}

async fn a_suspended_account_opens_no_page(store: &Store) {
    let thief = account(store, "Thief").await;
    store
        .create_token(AtMost::ANY, "thief's", &thief, &token("loot", "x", "read", NOW))
        .await
        .expect("stored");
    store.set_pin(&thief, "hash of a PIN", NOW).await.expect("stored");
    let link = MailLink {
        person: thief.clone(),
        purpose: LinkPurpose::Reset,
        address: String::new(),
        expires: LATER,
    };
    store.put_link("owner's link", &link).await.expect("stored");
    store.reset_by_link("owner's link", "new", NOW).await.expect("an answer").expect("it works");
    assert_eq!(store.owner_of_token("thief's").await.expect("an answer"), None);
    assert_eq!(store.visitor_of_session("session of Thief", NOW).await.expect("an answer"), None);
    let account = store.account("thief").await.expect("an answer").expect("an account");
    assert_eq!((account.password.as_str(), account.pin.as_str()), ("new", ""));
}

/// The changes in waiting emails, with their addresses.
async fn notified_changes(store: &Store) -> Vec<(String, AccountChange)> {
    let emails = claim(store, LATER).await;
    finish(store, &emails).await;
    let read = |email: Email| match (email.to, email.kind) {
        (Recipient::Address(to), EmailKind::AccountChanged { what, language, .. }) => {
            assert_eq!(language, "de", "the language of the mailbox");
            (to, what)
        }
        other => panic!("{other:?}"),
    };
    emails.into_iter().map(read).collect()
}

async fn changes_are_told_where_mail_went_before(store: &Store) {
    let (person, address) = with_address(store, "Careful").await;
    let address = address.to_string();
    let expect = |what: AccountChange| vec![(address.clone(), what)];
    store.set_password(&person, "new", Some("none"), NOW).await.expect("set");
    assert_eq!(notified_changes(store).await, expect(AccountChange::Password));
    store.set_pin(&person, "pin", NOW).await.expect("set");
    assert_eq!(notified_changes(store).await, expect(AccountChange::Pin));
    for _ in 0..2 {
        store.set_pin(&person, "", NOW).await.expect("set");
    }
    assert_eq!(notified_changes(store).await, expect(AccountChange::PinRemoved), "once");
    let bot = token("careful's", "bot", "read", NOW);
    store.create_token(AtMost::ANY, "careful's", &person, &bot).await.expect("stored");
    assert_eq!(notified_changes(store).await, expect(AccountChange::Token("bot".to_owned())));
    let link = MailLink {
        person: person.clone(),
        purpose: LinkPurpose::Reset,
        address: address.clone(),
        expires: LATER,
    };
    store.put_link("careful", &link).await.expect("stored");
    assert_eq!(store.reset_by_link("other", "x", NOW).await.expect("an answer"), None);
    assert_eq!(notified_changes(store).await, [], "an invalid link changes nothing");
    store.reset_by_link("careful", "newer", NOW).await.expect("an answer").expect("it works");
    assert_eq!(notified_changes(store).await, expect(AccountChange::Reset));

    // An intruder cannot hide earlier changes by removing the address.
    store.set_password(&person, "stolen", None, NOW).await.expect("set");
    store.remove_mailbox(&person, NOW).await.expect("removed");
    let mut both = notified_changes(store).await;
    both.sort_by_key(|(_, what)| *what == AccountChange::AddressRemoved);
    let [first, second] = [AccountChange::Password, AccountChange::AddressRemoved];
    assert_eq!(both, [expect(first), expect(second)].concat());

    let (leaving, address) = with_address(store, "Leaving").await;
    store.delete_account(&leaving, NOW).await.expect("deleted");
    assert_eq!(notified_changes(store).await, [(address.to_string(), AccountChange::Deleted)]);
}

async fn unconfirmed_addresses_get_no_mail(store: &Store) {
    let bare = account(store, "Bare").await;
    let (dead, address) = with_address(store, "Deadbox").await;
    store.fail_address(address.as_str(), "no such user", NOW).await.expect("noted");
    for person in [&bare, &dead] {
        store.set_password(person, "new", None, NOW).await.expect("set");
        store.delete_account(person, NOW).await.expect("deleted");
    }
    assert_eq!(notified_changes(store).await, []);
}

async fn games_of_a_guest_continue_as_the_account(store: &Store) {
    let (guest, friend) =
        (person(store, "busy guest").await, person(store, "friend of guest").await);
    let owner = account(store, "Busy").await;
    let game: Game = found(store, &guest, Opponent::Friend).await;
    store
        .add_chat_line(
            AtMost::ANY,
            NewLine::new(game.id(), ChatRoom::Players, &guest, "hello"),
            NOW,
        )
        .await
        .expect("stored");
    store.set_note(NoteLimits::ANY, game.id(), &guest, "mine", NOW).await.expect("noted");
    let proposal = Proposal { listed: true, ..free() };
    let creator = UserRef { person: guest.clone(), name: String::new() };
    let offer = proposal.clone().decide(&creator, NOW).expect("sound");
    store.create_offer(&offer).await.expect("stored");
    let theirs = UserRef { person: friend.clone(), name: String::new() };
    let theirs = proposal.decide(&theirs, NOW).expect("sound");
    store.create_offer(&theirs).await.expect("stored");

    store
        .sign_in(&owner, Some(&guest), "busy guest", &session("busy"), NOW)
        .await
        .expect("signed in");
    assert_eq!(load(store, game.id()).await.seats_of(Some(&owner)).len(), 1);
    assert_eq!(store.note(game.id(), &owner).await.expect("an answer"), "mine");
    let lines = store.talk(game.id(), ChatRoom::Players, 9).await.expect("an answer");
    assert_eq!(lines[0].person.name, "Busy");
    let offers = store.offers_with(&owner, NOW).await.expect("an answer");
    assert_eq!(offers.iter().map(|it| &it.id).collect::<Vec<_>>(), [&offer.id]);
    assert_eq!(offers[0].creator, UserRef { person: owner, name: "Busy".to_owned() });
    let other = store.offer(&theirs.id).await.expect("an answer").expect("an offer");
    assert_eq!(other.creator.person, friend, "the other person's offer is unchanged");
}

fn free() -> Proposal {
    Proposal::new(Terms::casual(Setup::Small), vec![dipole_domain::OfferSeat::Free])
}

async fn how_mail_plays_is_the_players_choice(store: &Store) {
    let person: PersonId = account(store, "Guarded").await;
    let guard = async || store.mail_guard(&person).await.expect("an answer");
    assert_eq!(guard().await, MailGuard::Answers, "the default");
    for wanted in MailGuard::ALL {
        store.set_mail_guard(&person, wanted, None).await.expect("stored");
        assert_eq!(guard().await, wanted);
    }
    store.delete_account(&person, NOW).await.expect("deleted");
    assert_eq!(guard().await, MailGuard::Answers, "the setting is deleted with the account");
}
