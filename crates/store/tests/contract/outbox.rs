//! Store contract: the outbox and mailboxes.

use dipole::{Player, Setup};
use dipole_domain::{
    AccountName, Change, ChatRoom, Email, EmailAddress, EmailKind, Game, GameId, MINUTE, MailGuard,
    MailMode, NewGame, Opponent, OptIn, PersonId, Recipient, Terms, emails,
};
use dipole_store::{
    AtMost, Backlog, ConfirmedAddress, EMAILS_RETENTION, LinkPurpose, MailLink, NewAccount,
    NewLine, Store, StoreError,
};

use crate::{found, session};

const NOW: i64 = 1_700_000_000_000;
pub(crate) const LATER: i64 = NOW + 900_000;

/// Runs all tests of the outbox and mailboxes.
pub(crate) async fn contract(store: &Store) {
    an_email_is_taken_once(store).await;
    failures_are_retried_later(store).await;
    emails_go_only_to_accounts_that_want_them(store).await;
    copies_go_to_subscribers_only(store).await;
    emails_about_one_board_are_claimed_together(store).await;
    a_turn_is_claimed_before_a_broadcast(store).await;
    a_change_and_its_emails_are_one(store).await;
    a_line_and_its_emails_are_one(store).await;
    addresses_are_confirmed_changed_and_forgotten(store).await;
    links_work_once_and_not_for_ever(store).await;
}

pub(crate) async fn account(store: &Store, name: &str) -> PersonId {
    let new = NewAccount {
        guest: None,
        name: AccountName::parse(name).expect("a name"),
        password: "hash".to_owned(),
        identity: None,
        old_session: "-".to_owned(),
        session: Some(session(&format!("session of {name}"))),
        address: None,
    };
    store.sign_up(&new, NOW).await.expect("an account").id
}

/// Creates an account with a confirmed address.
pub(crate) async fn with_address(store: &Store, name: &str) -> (PersonId, EmailAddress) {
    let person = account(store, name).await;
    let address = EmailAddress::parse(&format!("{name}@example.org")).expect("an address");
    store.propose_address(&person, &address, "de").await.expect("stored");
    confirm(store, &person, address.as_str()).await.expect("confirmed");
    (person, address)
}

/// Follows a confirmation link.
async fn confirm(store: &Store, person: &PersonId, address: &str) -> Option<ConfirmedAddress> {
    let link = MailLink {
        person: person.clone(),
        purpose: LinkPurpose::Confirm,
        address: address.to_owned(),
        expires: LATER,
    };
    store.put_link("confirm", &link).await.expect("stored");
    store.confirm_by_link("confirm", NOW).await.expect("an answer")
}

pub(crate) async fn claim(store: &Store, at: i64) -> Vec<Email> {
    let claimed = store.claim_emails(at, at + 60_000, 100).await.expect("letters");
    claimed.into_iter().flat_map(|it| std::iter::once(it.email).chain(it.merged)).collect()
}

pub(crate) async fn finish(store: &Store, emails: &[Email]) {
    for email in emails {
        store.finish_email(&[&email.id], "sent", NOW).await.expect("finished");
    }
}

async fn an_email_is_taken_once(store: &Store) {
    let (person, _) = with_address(store, "Taken").await;
    let email = Email::game_over(&person, &GameId::random());
    store.post(&email, NOW).await.expect("stored");
    store.post(&email, NOW).await.expect("stored once");
    assert_eq!(store.next_email_due().await.expect("an answer"), Some(NOW));
    let backlog = store.mail_backlog(NOW).await.expect("counted");
    assert_eq!((backlog.count > 0, backlog.since), (true, Some(NOW)));
    let before = store.mail_backlog(NOW - 1).await.expect("counted");
    assert_eq!(before, Backlog::default(), "it is not due");
    let (one, other) = tokio::join!(claim(store, LATER), claim(store, LATER));
    assert_eq!([one, other].concat(), std::slice::from_ref(&email), "two workers, one email");
    assert_eq!(claim(store, LATER + 59_000).await, [], "the email is claimed");
    let keep = async |old, until| {
        store.renew_email_claim(&[&email.id], old, until).await.expect("written")
    };
    assert!(keep(LATER + 60_000, LATER + 70_000).await, "the claim is renewed");
    assert!(!keep(LATER + 60_000, LATER + 80_000).await, "the old claim no longer holds");
    assert_eq!(claim(store, LATER + 69_000).await, []);
    let again = claim(store, LATER + 70_000).await;
    assert_eq!(again, std::slice::from_ref(&email), "an expired claim is claimed again");
    finish(store, &again).await;
    assert!(!keep(LATER + 130_000, LATER + 140_000).await, "it is sent");
    assert_eq!(claim(store, LATER + 900_000).await, []);
    store.post(&email, LATER).await.expect("the same event again");
    assert_eq!(claim(store, LATER + 900_000).await, [], "an event is sent once");
    let row = store.next_email_due().await.expect("an answer");
    assert_eq!(row, None);
    store.remove_remains(NOW + 1 + EMAILS_RETENTION).await.expect("forgotten");
}

async fn failures_are_retried_later(store: &Store) {
    let email = Email {
        id: "written-1".to_owned(),
        to: Recipient::Address("somebody@example.org".to_owned()),
        kind: EmailKind::Written(Default::default()),
    };
    store.post(&email, NOW).await.expect("stored");
    for tries in 1..=2 {
        let claimed = store.claim_emails(LATER, LATER + 1, 100).await.expect("letters");
        let [claimed] = claimed.as_slice() else { panic!("{claimed:?}") };
        assert_eq!((claimed.attempts, claimed.created), (tries, NOW));
        assert_eq!(claimed.email, email);
        store.delay_email(&["written-1"], "no relay", LATER).await.expect("delayed");
    }
    let claimed = store.claim_emails(LATER, LATER + 1, 100).await.expect("letters");
    assert_eq!(claimed[0].attempts, 3);
    store.release_email(&["written-1"]).await.expect("released");
    let claimed = store.claim_emails(LATER, LATER + 1, 100).await.expect("letters");
    assert_eq!(claimed[0].attempts, 3, "it was not tried");
    store.delay_email(&["written-1"], "no relay", LATER + 5).await.expect("delayed");
    assert_eq!(claim(store, LATER + 4).await, []);
    finish(store, &claim(store, LATER + 5).await).await;
}

async fn emails_go_only_to_accounts_that_want_them(store: &Store) {
    let guest = store.begin_session("no mail", NOW).await.expect("a guest").id;
    let unconfirmed = account(store, "Unsure").await;
    let address = EmailAddress::parse("unsure@example.org").expect("an address");
    store.propose_address(&unconfirmed, &address, "en").await.expect("stored");
    let (none, _) = with_address(store, "Silent").await;
    store.set_mail_mode(&none, MailMode::None, "en", &[]).await.expect("set");
    let (dead, dead_address) = with_address(store, "Dead").await;
    store.fail_address(dead_address.as_str(), "no such user", NOW).await.expect("noted");
    assert_eq!(store.mailbox(&dead).await.expect("an answer").map(|it| it.failed), Some(NOW));
    let game = GameId::random();
    for person in [&guest, &unconfirmed, &none, &dead] {
        store.post(&Email::your_turn(person, &game, 0), NOW).await.expect("stored");
    }
    assert_eq!(claim(store, LATER).await, []);

    let (daily, _) = with_address(store, "Daily").await;
    store.set_mail_mode(&daily, MailMode::Daily, "en", &[]).await.expect("set");
    store.post(&Email::your_turn(&daily, &game, 0), NOW).await.expect("stored");
    store.post(&Email::your_turn(&daily, &GameId::random(), 0), NOW).await.expect("stored");
    assert_eq!(claim(store, LATER).await, [], "not before the next morning");
    let digest = claim(store, NOW + 86_400_000).await;
    assert_eq!(digest.len(), 1, "{digest:?}");
    assert_eq!(digest[0].kind, EmailKind::Digest);
    finish(store, &digest).await;

    store.record_presence(&daily, LATER).await.expect("noted");
    let mailbox = store.mailbox(&daily).await.expect("an answer").expect("a mailbox");
    assert_eq!((mailbox.seen, mailbox.last_notice), (LATER, 0));
    assert_eq!((mailbox.guard, mailbox.text_mails), (MailGuard::Answers, false));
    store.set_mail_guard(&daily, MailGuard::Address, None).await.expect("stored");
    for (choice, is_text) in [(OptIn::Copies, false), (OptIn::TextMails, true)] {
        store.set_opt_in(&daily, choice, true).await.expect("stored");
        let mailbox = store.mailbox(&daily).await.expect("an answer").expect("a mailbox");
        assert_eq!((mailbox.guard, mailbox.text_mails), (MailGuard::Address, is_text));
    }
    assert!(store.unsubscribe(&mailbox.stop_key).await.expect("an answer"));
    let mailbox = store.mailbox(&daily).await.expect("an answer").expect("a mailbox");
    assert_eq!(mailbox.mode, MailMode::None);
    assert!(!store.unsubscribe("nobody's").await.expect("an answer"));
}

async fn copies_go_to_subscribers_only(store: &Store) {
    let (ann, _) = with_address(store, "Copied").await;
    let (game, other) = (GameId::random(), GameId::random());
    let copy = |game: &GameId, ply| Email::move_copy(&ann, game, ply, true);
    store.post(&copy(&game, 1), NOW).await.expect("stored");
    assert_eq!(claim(store, LATER).await, [], "copies are off by default");
    for is_on in [true, true, false, true] {
        store.set_opt_in(&ann, OptIn::Copies, is_on).await.expect("stored");
        assert_eq!(store.has_opted_in(&ann, OptIn::Copies).await.expect("an answer"), is_on);
        assert!(!store.has_opted_in(&ann, OptIn::Begin).await.expect("an answer"));
    }
    store.post_all(&[copy(&game, 2), copy(&game, 3), copy(&other, 2)], NOW).await.expect("stored");
    let turns = [Email::your_turn(&ann, &game, 4), Email::your_turn(&ann, &game, 5)];
    store.post_all(&turns, NOW).await.expect("stored");
    store.drop_shown(&game, &ann, 4, NOW).await.expect("stored");
    let mut claimed = claim(store, LATER).await;
    claimed.sort_by(|one, two| one.id.cmp(&two.id));
    let left = [copy(&other, 2), turns[1].clone()];
    assert_eq!(claimed, left, "those of one game and one turn are dropped");
    finish(store, &claimed).await;
}

async fn emails_about_one_board_are_claimed_together(store: &Store) {
    let ((ann, _), (ben, _)) =
        (with_address(store, "Anton").await, with_address(store, "Bernd").await);
    let (game, other) = (GameId::random(), GameId::random());
    let refused = |person: &PersonId| {
        let kind = EmailKind::RequestRefused { game: game.clone(), by: Player::Black };
        Email::new(&format!("refused-{game}-7"), person, kind)
    };
    let turn = Email::your_turn(&ann, &game, 4);
    let late = Email::reminder(&ann, &game, 4, LATER + 10 * MINUTE);
    let [elsewhere, of_ben] = [Email::your_turn(&ann, &other, 4), refused(&ben)];
    let all = [turn.clone(), refused(&ann), late.clone(), elsewhere.clone(), of_ben.clone()];
    store.post_all(&all, NOW).await.expect("stored");
    let mut claimed = store.claim_emails(LATER, LATER + 60_000, 100).await.expect("claimed");
    claimed.sort_by_key(|it| it.merged.len());
    assert_eq!(claimed.len(), 3, "{claimed:?}");
    let merged = claimed.pop().expect("three");
    let mut ids = merged.ids();
    ids.sort_unstable();
    assert_eq!(ids, [refused(&ann).id.as_str(), turn.id.as_str()]);
    assert!(claimed.iter().all(|it| it.merged.is_empty()), "{claimed:?}");
    // Merged emails are retried or finished together.
    store.delay_email(&merged.ids(), "no relay", LATER + 5).await.expect("delayed");
    let again = store.claim_emails(LATER + 5, LATER + 60_005, 100).await.expect("claimed");
    assert_eq!((again.len(), again[0].merged.len()), (1, 1));
    let ids = again[0].ids();
    store.mark_sent(&ids, "signed", Some(&ann), &[], LATER + 6).await.expect("sent");
    assert_eq!(store.opening(ids[0]).await.expect("read").as_deref(), Some("signed"));
    assert_eq!(store.opening(ids[1]).await.expect("read"), None);
    for claimed in claimed {
        store.finish_email(&claimed.ids(), "sent", LATER).await.expect("finished");
    }
    let left = claim(store, LATER + 10 * MINUTE).await;
    assert_eq!(left, [late]);
    finish(store, &left).await;
}

async fn a_turn_is_claimed_before_a_broadcast(store: &Store) {
    let (ann, _) = with_address(store, "Called").await;
    let copies: Vec<Email> = (0..1000)
        .map(|number| {
            let kind =
                EmailKind::Message { writer: None, from: String::new(), text: String::new() };
            let to = Recipient::Address(format!("reader{number}@example.org"));
            Email { id: format!("broadcast-{number:04}"), to, kind }
        })
        .collect();
    store.post_all(&copies, NOW).await.expect("stored");
    let batch = async |at| {
        let claimed = store.claim_emails(at, at + 60_000, 10).await.expect("claimed");
        claimed.into_iter().map(|it| it.email).collect::<Vec<_>>()
    };
    assert_eq!(batch(LATER).await, copies[..10], "the oldest first");
    // Both are due after every copy.
    let reset = Email::reset(&EmailAddress::parse("a@example.org").expect("an address"), NOW);
    let urgent = [Email::your_turn(&ann, &GameId::random(), 4), reset];
    store.post(&urgent[0], LATER).await.expect("stored");
    store.post(&urgent[1], LATER + 1).await.expect("stored");
    let next = batch(LATER + 1).await;
    assert_eq!(next[..2], urgent);
    assert_eq!(next[2..], copies[10..18], "copies take the rest of the batch");
    let mut left = claim(store, LATER + 1).await;
    while !left.is_empty() {
        finish(store, &left).await;
        left = claim(store, LATER + 1).await;
    }
    finish(store, &copies).await;
    finish(store, &urgent).await;
}

async fn a_change_and_its_emails_are_one(store: &Store) {
    let ((ann, _), (ben, _)) =
        (with_address(store, "Annie").await, with_address(store, "Benny").await);
    let terms = Terms::casual(Setup::Small);
    let new = NewGame { terms, opponent: Opponent::Friend, colour: Player::White };
    let game = Game::create(&new, &ann, "Annie", NOW);
    store.create_game(&game).await.expect("stored");
    let mut change = game.decide_join(&ben, "Benny", NOW).expect("a seat is open");
    let after = game.clone().after(&change).expect("its own");
    change.emails = emails(&game, &change, &after);
    let decided = after.decide_resignation(Some(&ben), NOW).expect("it goes on");
    let ended = Change { emails: vec![Email::game_over(&ann, game.id())], ..decided };
    let has_messages = store.commit_all(&[change, ended]).await.expect("stored");
    assert!(has_messages, "each change has an email");
    let emails = claim(store, LATER).await;
    assert_eq!(emails, [Email::game_over(&ann, game.id()), Email::your_turn(&ann, game.id(), 0)]);
    finish(store, &emails).await;

    let mut late = game.decide_join(&ben, "Benny", NOW).expect("a seat was open");
    late.emails = vec![Email::game_over(&ben, game.id())];
    let error = store.commit(&late).await.expect_err("the game has moved on");
    assert!(matches!(error, StoreError::Conflict), "{error}");
    assert_eq!(claim(store, LATER).await, [], "a refused change sends no email");
}

async fn a_line_and_its_emails_are_one(store: &Store) {
    let ((ann, _), (ben, _)) =
        (with_address(store, "Speaker").await, with_address(store, "Hearer").await);
    let game = found(store, &ann, Opponent::Friend).await;
    let email =
        |text: &str| Email::new(text, &ben, EmailKind::GameOver { game: game.id().clone() });
    let write_line = async |most, text: &str| {
        let emails = [email(text)];
        let line = NewLine::new(game.id(), ChatRoom::Players, &ann, text);
        store.add_chat_line(most, NewLine { emails: &emails, ..line }, NOW).await
    };
    write_line(AtMost::ANY, "said").await.expect("stored");
    let limited = write_line(AtMost { count: 1, since: NOW - 1 }, "refused").await;
    assert!(matches!(limited, Err(StoreError::LimitReached)), "{limited:?}");
    let claimed = claim(store, LATER).await;
    assert_eq!(claimed, [email("said")], "a refused line sends no email");
    finish(store, &claimed).await;
}

async fn addresses_are_confirmed_changed_and_forgotten(store: &Store) {
    let (person, old) = with_address(store, "Mover").await;
    let mailbox = async || store.mailbox(&person).await.expect("an answer").expect("a mailbox");
    assert_eq!(mailbox().await.address, old.as_str());
    assert_eq!(mailbox().await.language, "de");
    let new = EmailAddress::parse("New.Address@example.org").expect("an address");
    store.propose_address(&person, &new, "de").await.expect("stored");
    assert_eq!(
        mailbox().await.address,
        old.as_str(),
        "the old address stays until the new one is confirmed"
    );
    assert_eq!(mailbox().await.pending, new.as_str());
    assert_eq!(
        confirm(store, &person, "other@example.org").await,
        None,
        "only the proposed address is confirmed"
    );
    let confirmed = confirm(store, &person, new.as_str()).await.expect("confirmed");
    assert_eq!((confirmed.address.as_str(), &*confirmed.before), (new.as_str(), old.as_str()));
    assert_eq!(mailbox().await.pending, "");
    let emails = claim(store, LATER).await;
    assert_eq!(
        emails.iter().map(|it| &it.to).collect::<Vec<_>>(),
        [&Recipient::PersonAt(person.clone(), old.to_string())]
    );
    assert_eq!(emails[0].kind, EmailKind::AddressChanged);
    finish(store, &emails).await;
    let shouted = EmailAddress::parse("NEW.ADDRESS@EXAMPLE.ORG").expect("an address");
    let found = store.mailboxes_of(&shouted).await.expect("an answer");
    assert_eq!(found.iter().map(|it| &it.person.id).collect::<Vec<_>>(), [&person]);
    assert_eq!(store.mailboxes_of(&old).await.expect("an answer"), []);
    store.remove_mailbox(&person, NOW).await.expect("removed");
    assert_eq!(store.mailbox(&person).await.expect("an answer"), None);
    finish(store, &claim(store, LATER).await).await;
}

async fn links_work_once_and_not_for_ever(store: &Store) {
    let (person, address) = with_address(store, "Linked").await;
    let link = MailLink {
        person: person.clone(),
        purpose: LinkPurpose::Reset,
        address: address.to_string(),
        expires: LATER,
    };
    store.put_link("first", &link).await.expect("stored");
    store.put_link("second", &link).await.expect("stored");
    let get =
        async |hash: &str, purpose, at| store.link(hash, purpose, at).await.expect("an answer");
    assert_eq!(get("first", LinkPurpose::Reset, NOW).await, None, "the newer one replaces it");
    assert_eq!(get("second", LinkPurpose::Reset, NOW).await.as_ref(), Some(&link));
    assert_eq!(get("second", LinkPurpose::Confirm, NOW).await, None);
    assert_eq!(get("second", LinkPurpose::Reset, LATER).await, None);
    let reset = async |hash, at| store.reset_by_link(hash, "new", at).await.expect("an answer");
    assert_eq!(reset("second", LATER).await, None, "too late");
    assert_eq!(reset("second", NOW).await.map(|it| it.id), Some(person.clone()));
    assert_eq!(reset("second", NOW).await, None, "a link works once");
    let account = store.account("linked").await.expect("an answer").expect("an account");
    assert_eq!(account.password, "new");
    let session = store.person_of_session("session of Linked", NOW).await.expect("an answer");
    assert_eq!(session, None, "a reset ends all sessions");
    store.put_link("third", &link).await.expect("stored");
    store.delete_account(&person, NOW).await.expect("deleted");
    assert_eq!(get("third", LinkPurpose::Reset, NOW).await, None);
    finish(store, &claim(store, LATER).await).await;
}
