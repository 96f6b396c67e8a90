//! Store contract: play by mail, with submitted moves, received mails, attempt counters, and
//! changes by other processes.

use dipole::Setup;
use dipole_domain::{
    Actor, ChatRoom, Email, EmailKind, GameId, MailMode, Opponent, Proposal, Recipient, Terms,
    UserRef, Written,
};
use dipole_store::{AtMost, AttemptLimit, NewLine, ReceivedMail, Store, StoreError};

use crate::outbox::{LATER, account, claim, finish, with_address};
use crate::{NOW, decide, found, load, person};

/// Runs all tests of commands and mails.
pub(crate) async fn contract(store: &Store) {
    a_submitted_move_waits(store).await;
    a_mail_is_answered_once(store).await;
    a_mail_takes_effect_once(store).await;
    amounts_are_spent_whole_or_not_at_all(store).await;
    a_secret_is_drawn_once(store).await;
    tries_are_counted_by_the_hour(store).await;
    attempts_are_counted_in_all_counters_or_in_none(store).await;
    changes_are_found_by_their_time(store).await;
    people_agree_on_being_reminded(store).await;
    broadcasts_reach_accounts_that_take_mail(store).await;
    emails_follow_the_language(store).await;
    a_mail_that_came_back_ends_the_mail(store).await;
}

async fn a_submitted_move_waits(store: &Store) {
    let (one, other) = (person(store, "submits").await, person(store, "looks on").await);
    let game = found(store, &one, Opponent::Both).await;
    let submitted = async |who| store.submitted_move(game.id(), who).await.expect("an answer");
    assert_eq!(submitted(&one).await, None);
    for text in ["E1-G3", "E1-E3"] {
        store.submit_move(game.id(), &one, 7, text).await.expect("stored");
        assert_eq!(submitted(&one).await, Some((7, text.to_owned())), "the latest one");
    }
    assert_eq!(submitted(&other).await, None);
}

async fn a_mail_is_answered_once(store: &Store) {
    let received = async |id: &str, ply| store.receive_mail(id, ply, NOW).await.expect("an answer");
    let is_answered = async |id: &str| store.is_mail_answered(id).await.expect("an answer");
    assert!(!is_answered("<a@b>").await, "the mail is unknown");
    let waiting = ReceivedMail { ply: 3, answered: false, done: false };
    assert_eq!(received("<a@b>", 3).await, waiting);
    assert!(!is_answered("<a@b>").await);
    assert_eq!(received("<a@b>", 9).await, waiting, "the first receipt is kept");
    let answer = Email {
        id: "answer-1".to_owned(),
        to: Recipient::Address("somebody@example.org".to_owned()),
        kind: EmailKind::Written(Written { subject: "Done ♟".to_owned(), ..Written::default() }),
    };
    store.answer_mail("<a@b>", Some(&answer), NOW).await.expect("answered");
    assert_eq!(received("<a@b>", 9).await, ReceivedMail { answered: true, ..waiting });
    assert!(is_answered("<a@b>").await);
    let late = Email { id: "answer-2".to_owned(), ..answer.clone() };
    for unknown in ["<a@b>", "<never@seen>"] {
        let error = store.answer_mail(unknown, Some(&late), NOW).await;
        assert!(matches!(error, Err(StoreError::Conflict)), "{error:?}");
    }
    let waiting = claim(store, LATER).await;
    assert_eq!(waiting, [answer]);
    finish(store, &waiting).await;
    received("<c@d>", 0).await;
    store.answer_mail("<c@d>", None, NOW).await.expect("there is no answer to store");
    assert_eq!(claim(store, LATER).await, []);
}

async fn a_mail_takes_effect_once(store: &Store) {
    let received = async |id: &str| store.receive_mail(id, 0, NOW).await.expect("an answer");
    let email = |id: &str| Email {
        id: id.to_owned(),
        to: Recipient::Address("somebody@example.org".to_owned()),
        kind: EmailKind::Written(Written::default()),
    };
    assert!(!received("<once@b>").await.done);
    let delivery = store.for_mail("<once@b>");
    delivery.post_once(&[email("once-1")], NOW).await.expect("posted");
    delivery.post_once(&[email("once-2")], NOW).await.expect("a second step of the same delivery");
    assert!(received("<once@b>").await.done);
    // The same mail is delivered again after a crash.
    let again = store.for_mail("<once@b>");
    let error = again.post_once(&[email("once-3")], NOW).await;
    assert_eq!(error, Err(StoreError::DoneBefore));
    again.post(&email("once-4"), NOW).await.expect("other emails are not limited");
    let waiting = claim(store, LATER).await;
    assert_eq!(waiting, [email("once-1"), email("once-2"), email("once-4")]);
    finish(store, &waiting).await;

    // A chat line is recorded apart from its command, and a failed change is not recorded.
    let one = person(store, "writes by mail").await;
    let game = found(store, &one, Opponent::Both).await;
    let write_line = async |store: &Store, most| {
        store
            .add_chat_line(most, NewLine::new(game.id(), ChatRoom::Players, &one, "hello"), NOW)
            .await
            .map(drop)
    };
    received("<line@b>").await;
    let delivery = store.for_mail("<line@b>");
    let none = AtMost { count: 0, since: 0 };
    assert_eq!(write_line(&delivery, none).await, Err(StoreError::LimitReached));
    write_line(&delivery, AtMost::ANY).await.expect("stored");
    assert!(!received("<line@b>").await.done);
    let again = store.for_mail("<line@b>");
    assert_eq!(write_line(&again, AtMost::ANY).await, Err(StoreError::DoneBefore));
    again.post_once(&[], NOW).await.expect("the command was not carried out");
    assert!(received("<line@b>").await.done);
    assert_eq!(store.talk(game.id(), ChatRoom::Players, 10).await.expect("talk").len(), 1);

    // Two concurrent deliveries make the change once.
    received("<twice@b>").await;
    let post = |id: &'static str| {
        let store = store.for_mail("<twice@b>");
        async move { store.post_once(&[email(id)], NOW).await }
    };
    let (one, other) = tokio::join!(post("twice-1"), post("twice-2"));
    assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
    let waiting = claim(store, LATER).await;
    assert_eq!(waiting.len(), 1);
    finish(store, &waiting).await;
}

async fn amounts_are_spent_whole_or_not_at_all(store: &Store) {
    let spend =
        async |amount, hour| store.spend("mails", hour, amount, 10).await.expect("an answer");
    assert!(spend(7, 9000).await);
    assert!(!spend(4, 9000).await);
    assert!(spend(3, 9000).await, "a refused amount is not counted");
    assert!(spend(0, 9000).await);
    assert!(!spend(1, 9000).await);
    assert!(!spend(11, 9001).await, "the amount exceeds the limit");
    assert!(spend(10, 9001).await);
}

async fn a_secret_is_drawn_once(store: &Store) {
    let secret = |name: &'static str| {
        let store = store.clone();
        async move { store.secret(name).await.expect("a secret") }
    };
    let (one, other) = tokio::join!(secret("replies"), secret("replies"));
    assert_eq!(one, other, "two processes, one secret");
    assert!(one.len() > 40, "{one}");
    assert_ne!(secret("something else").await, one);
    assert_eq!(secret("replies").await, one);
}

async fn tries_are_counted_by_the_hour(store: &Store) {
    let mut all = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let store = store.clone();
        all.spawn(async move { store.count_try("guess", 1000).await.expect("counted") });
    }
    let mut counts = all.join_all().await;
    counts.sort_unstable();
    assert_eq!(counts, [1, 2, 3, 4, 5, 6, 7, 8], "concurrent tries are all counted");
    assert_eq!(store.tries("guess", 1000).await.expect("an answer"), 8);
    assert_eq!(store.tries("nobody's guess", 1000).await.expect("an answer"), 0);
    let count = async |what, hour| store.count_try(what, hour).await;
    assert_eq!(count("other", 1000).await.expect("counted"), 1);
    assert_eq!(count("guess", 1001).await.expect("counted"), 1);
    assert_eq!(count("guess", 1000).await.expect("counted"), 9);
    assert_eq!(count("guess", 1025).await.expect("counted"), 1);
    assert_eq!(count("guess", 1000).await.expect("counted"), 1, "a day later it is forgotten");
}

async fn attempts_are_counted_in_all_counters_or_in_none(store: &Store) {
    let limit = |counter: &str, max| AttemptLimit { counter: counter.to_owned(), max };
    let limits = [limit("an address", 100), limit("an account", 5)];
    let begin = async |limits: &[AttemptLimit], hour| {
        store.begin_attempt(limits, hour).await.expect("an answer")
    };
    let mut all = tokio::task::JoinSet::new();
    for _ in 0..20 {
        let (store, limits) = (store.clone(), limits.clone());
        all.spawn(async move { store.begin_attempt(&limits, 7000).await.expect("an answer") });
    }
    let begun = all.join_all().await.into_iter().filter(|begun| *begun).count();
    assert_eq!(begun, 5, "the limit holds for concurrent attempts");
    assert!(begin(&[limit("an address", 6)], 7000).await, "refused attempts are not counted");
    assert!(!begin(&[limit("an address", 6)], 7000).await);
    store.forgive_attempt(&limits, 7000).await.expect("taken back");
    assert!(begin(&limits, 7000).await);
    assert!(!begin(&limits, 7000).await);
    assert!(begin(&limits, 7001).await, "each hour has its own count");
    let unknown = [limit("never counted", 1)];
    store.forgive_attempt(&unknown, 7000).await.expect("nothing to take back");
    assert!(begin(&unknown, 7000).await);
    assert!(!begin(&unknown, 7000).await, "no attempt is granted in advance");
}

async fn changes_are_found_by_their_time(store: &Store) {
    let one = person(store, "changes").await;
    let (first, second) =
        (found(store, &one, Opponent::Both).await, found(store, &one, Opponent::Both).await);
    let far = NOW + 10_000_000;
    let play = async |id: &GameId, text: &str, at| {
        let game = load(store, id).await;
        let decided = game.decide_move(Actor::Person(&one), text, game.ply(), at);
        let Ok(dipole_domain::MoveDecision::Play(change)) = decided else { panic!("{decided:?}") };
        store.commit(&change).await.expect("stored");
    };
    play(second.id(), "E1-E3", far).await;
    play(first.id(), "E1-G3", far + 1).await;
    let changed =
        async |since, limit| store.changed_since(since, far + 1, limit).await.expect("an answer");
    let both = [(second.id().clone(), 1, far), (first.id().clone(), 1, far + 1)];
    assert_eq!(changed(far, 10).await, both, "the oldest change first");
    assert_eq!(changed(far, 1).await, both[..1]);
    assert_eq!(changed(far + 1, 10).await, both[1..], "`since` is inclusive");
    assert_eq!(changed(far + 2, 10).await, []);
    let until = async |until| store.changed_since(far, until, 10).await.expect("an answer");
    assert_eq!(until(far).await, both[..1], "later changes are excluded");
    let change = decide(&load(store, second.id()).await, Actor::Person(&one), "D8-B6");
    store.commit(&change).await.expect("stored");
}

async fn people_agree_on_being_reminded(store: &Store) {
    let (ann, bob) = (account(store, "Nagger").await, account(store, "Nagged").await);
    let user = |person: &dipole_domain::PersonId, name: &str| UserRef {
        person: person.clone(),
        name: name.to_owned(),
    };
    let free = vec![dipole_domain::OfferSeat::Free];
    let proposal = Proposal::new(Terms::casual(Setup::Small), free);
    let offer = proposal.decide(&user(&ann, "Nagger"), NOW).expect("sound");
    store.create_offer(&offer).await.expect("stored");
    for days in [3, 5] {
        store.set_reminder(&offer.id, days).await.expect("stored");
        assert_eq!(store.reminder_of_offer(&offer.id).await.expect("an answer"), Some(days));
    }
    let lots = dipole::Players::Two.all();
    let change = offer.decide_accept(&user(&bob, "Nagged"), 1500, lots, NOW);
    let change = change.expect("allowed").expect("a change");
    store.answer_offer(&change).await.expect("stored");
    let game = change.games[0].game.id();
    assert_eq!(store.reminder(game).await.expect("an answer"), Some(5));
    assert_eq!(store.reminder(&GameId::random()).await.expect("an answer"), None);
}

async fn broadcasts_reach_accounts_that_take_mail(store: &Store) {
    let (wants, _) = with_address(store, "Wants-mail").await;
    let (silent, _) = with_address(store, "Wants-none").await;
    store.set_mail_mode(&silent, MailMode::None, "en", &[]).await.expect("set");
    let (_, dead) = with_address(store, "Dead-mail").await;
    store.fail_address(dead.as_str(), "gone", NOW).await.expect("noted");
    let people = store.people_with_mail(1000).await.expect("an answer");
    assert!(people.iter().any(|person| person.id == wants));
    let unwanted = |name: &str| people.iter().all(|person| person.name != name);
    assert!(unwanted("Wants-none") && unwanted("Dead-mail"));
    assert_eq!(store.people_with_mail(1).await.expect("an answer").len(), 1);
}

async fn emails_follow_the_language(store: &Store) {
    let (person, _) = with_address(store, "Polyglot").await;
    store.set_preferences(&person, "", Some("nl")).await.expect("set");
    let mailbox = store.mailbox(&person).await.expect("an answer").expect("a mailbox");
    assert_eq!(mailbox.language, "nl");
    let without = account(store, "No-mailbox").await;
    store.set_preferences(&without, "", Some("nl")).await.expect("nothing to do");
    assert_eq!(store.mailbox(&without).await.expect("an answer"), None);
}

async fn a_mail_that_came_back_ends_the_mail(store: &Store) {
    let (person, address) = with_address(store, "Bounced").await;
    let (other, other_address) = with_address(store, "Not-bounced").await;
    let email = Email::game_over(&person, &GameId::random());
    store.post(&email, NOW).await.expect("stored");
    let failed =
        async |who| store.mailbox(who).await.expect("an answer").map(|mailbox| mailbox.failed);
    store.fail_returned(&email.id, address.as_str(), NOW + 1).await.expect("recorded");
    assert_eq!(failed(&person).await, Some(0), "it was never sent");
    finish(store, &claim(store, LATER).await).await;
    for (id, to) in [("no such email", address.as_str()), (&email.id, other_address.as_str())] {
        store.fail_returned(id, to, NOW + 1).await.expect("recorded");
    }
    assert_eq!(
        (failed(&person).await, failed(&other).await),
        (Some(0), Some(0)),
        "other emails change nothing"
    );
    let shouted = address.as_str().to_ascii_uppercase();
    store.fail_returned(&email.id, &shouted, NOW + 1).await.expect("recorded");
    assert_eq!(failed(&person).await, Some(NOW + 1));
}
