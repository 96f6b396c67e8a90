//! Store contract: notifications on devices.

use dipole_domain::{
    Actor, DAY, Email, GameId, HOUR, MINUTE, OfferId, Opponent, PersonId, PushChoices, PushKind,
    Span,
};
use dipole_store::{ClaimedPush, MAX_PUSH_DEVICES, NewPushDevice, PauseKind, Store, StoreError};

use crate::outbox::account;
use crate::{NOW, decide, found, session};

/// A device of a person, in an existing session.
pub(crate) fn device(person: &PersonId, session: &str, endpoint: &str) -> NewPushDevice {
    NewPushDevice {
        person: person.clone(),
        session: session.to_owned(),
        endpoint: format!("https://push.example.org/{endpoint}"),
        p256dh: "public".to_owned(),
        auth: "secret".to_owned(),
        device: "Firefox, Linux".to_owned(),
        language: "de".to_owned(),
    }
}

async fn add(store: &Store, device: &NewPushDevice, at: i64) -> String {
    store.put_push_device(device, at).await.expect("stored")
}

async fn ids(store: &Store, person: &PersonId) -> Vec<String> {
    let devices = store.push_devices(person).await.expect("read");
    devices.into_iter().map(|device| device.id).collect()
}

async fn claim(store: &Store, at: i64) -> Vec<ClaimedPush> {
    store.claim_pushes(at, at + MINUTE, 100).await.expect("claimed")
}

/// Finishes the due notifications, so that later checks do not see them.
async fn finish_all(store: &Store, at: i64) {
    for push in claim(store, at).await {
        store.finish_push(&push.id, "sent", at).await.expect("finished");
    }
}

pub(crate) async fn contract(store: &Store) {
    devices_belong_to_sessions(store).await;
    devices_are_bounded(store).await;
    each_device_is_told_once(store).await;
    failures_are_retried(store).await;
    a_move_says_that_a_device_is_to_be_told(store).await;
    people_choose_their_notifications(store).await;
    reminders_come_at_their_hours(store).await;
    all_of_it_goes_with_the_account(store).await;
}

async fn devices_belong_to_sessions(store: &Store) {
    let ann = account(store, "PushAnn").await;
    let ben = account(store, "PushBen").await;
    let (anns, bens) = ("session of PushAnn", "session of PushBen");
    let first = add(store, &device(&ann, anns, "one"), NOW).await;
    assert_eq!(
        add(store, &device(&ann, anns, "one"), NOW + 1).await,
        first,
        "a known device keeps its id"
    );
    let second = add(store, &device(&ann, anns, "two"), NOW).await;
    assert_eq!(ids(store, &ann).await, [second.as_str()], "a browser has one");
    let known = store.push_devices(&ann).await.expect("read");
    assert_eq!((known[0].session.as_str(), known[0].used), (anns, 0));

    // The browser is now used by Ben.
    let bens_device = add(store, &device(&ben, bens, "two"), NOW).await;
    assert_eq!(ids(store, &ann).await, [""; 0]);
    let stolen = device(&ann, bens, "three");
    assert_eq!(store.put_push_device(&stolen, NOW).await, Err(StoreError::Conflict));

    assert!(!store.remove_push_device(&ann, &bens_device).await.expect("an answer"));
    store.post_test_push(&ben, &bens_device, NOW).await.expect("written");
    store.end_session(bens).await.expect("ended");
    assert_eq!(ids(store, &ben).await, [""; 0], "signed out");
    assert!(
        claim(store, NOW).await.is_empty(),
        "pending notifications are removed with the device"
    );
    let late = device(&ben, bens, "two");
    assert_eq!(store.put_push_device(&late, NOW).await, Err(StoreError::Conflict));
}

async fn devices_are_bounded(store: &Store) {
    let ann = account(store, "PushMany").await;
    let first = add(store, &device(&ann, "session of PushMany", "many"), NOW).await;
    for number in 0..MAX_PUSH_DEVICES {
        let next = format!("push session {number}");
        store.sign_in(&ann, None, "-", &session(&next), NOW).await.expect("signed in");
        add(store, &device(&ann, &next, &next), NOW + 1 + i64::from(number)).await;
    }
    let kept = ids(store, &ann).await;
    assert_eq!(kept.len(), MAX_PUSH_DEVICES as usize);
    assert!(!kept.contains(&first), "the device unused for longest is removed");
    assert!(store.remove_push_device(&ann, &kept[0]).await.expect("removed"));
    assert!(!store.remove_push_device(&ann, &kept[0]).await.expect("an answer"), "once");
    store.push_device_is_gone(&kept[1]).await.expect("removed");
    assert_eq!(ids(store, &ann).await, kept[2..]);
}

async fn each_device_is_told_once(store: &Store) {
    let ann = account(store, "PushTold").await;
    store.sign_in(&ann, None, "-", &session("second of PushTold"), NOW).await.expect("signed in");
    let one = add(store, &device(&ann, "session of PushTold", "told-1"), NOW).await;
    let two = add(store, &device(&ann, "second of PushTold", "told-2"), NOW).await;
    let (game, ben) = (GameId::random(), account(store, "PushDeaf").await);
    let emails = [
        Email::your_turn(&ann, &game, 3),
        Email::your_turn(&ben, &game, 3),
        Email::move_copy(&ann, &game, 3, false),
    ];
    store.post_all(&emails, NOW).await.expect("written");
    store.post_all(&emails, NOW).await.expect("once");
    assert!(claim(store, NOW - 1).await.is_empty(), "not due");
    let backlog = store.push_backlog(NOW).await.expect("counted");
    assert_eq!((backlog.count, backlog.since), (2, Some(NOW)));

    let claimed = claim(store, NOW).await;
    let mut subscriptions: Vec<&str> =
        claimed.iter().map(|push| push.subscription.as_str()).collect();
    subscriptions.sort_unstable();
    let mut both = [one.as_str(), two.as_str()];
    both.sort_unstable();
    assert_eq!(subscriptions, both);
    let kind = PushKind::Turn { game: game.clone(), ply: 3 };
    for push in &claimed {
        assert_eq!((&push.kind, &push.person, push.attempts), (&kind, &ann, 1));
        assert_eq!((push.auth.as_str(), push.language.as_str()), ("secret", "de"));
        assert!(push.endpoint.starts_with("https://push.example.org/told-"));
    }
    assert!(claim(store, NOW).await.is_empty(), "the notifications are claimed");
    let again = claim(store, NOW + MINUTE).await;
    assert_eq!((again.len(), again[0].attempts), (2, 2), "after a process died");
    store.push_is_sent(&again[0], NOW + MINUTE).await.expect("noted");
    store.finish_push(&again[1].id, "dropped", NOW + MINUTE).await.expect("noted");
    assert!(claim(store, NOW + HOUR).await.is_empty());
    let used = |id: &str| {
        let id = id.to_owned();
        let ann = ann.clone();
        async move {
            let devices = store.push_devices(&ann).await.expect("read");
            devices.into_iter().find(|device| device.id == id).expect("it is there").used
        }
    };
    assert_eq!(used(&again[0].subscription).await, NOW + MINUTE);
    assert_eq!(used(&again[1].subscription).await, 0);
    store.post_all(&emails, NOW + HOUR).await.expect("written");
    assert!(claim(store, NOW + HOUR).await.is_empty(), "an event is sent once");
}

async fn failures_are_retried(store: &Store) {
    let ann = account(store, "PushFails").await;
    let id = add(store, &device(&ann, "session of PushFails", "fails"), NOW).await;
    assert!(store.post_test_push(&ann, &id, NOW).await.expect("written"));
    for at in [NOW + 1, NOW + 4999] {
        assert!(!store.post_test_push(&ann, &id, at).await.expect("once"), "a double click");
    }
    let [push] = &claim(store, NOW).await[..] else { panic!("one") };
    assert_eq!(push.kind, PushKind::Test);
    store.delay_push(&push.id, NOW + HOUR, Some("503")).await.expect("delayed");
    assert!(claim(store, NOW + HOUR - 1).await.is_empty());
    let [push] = &claim(store, NOW + HOUR).await[..] else { panic!("one") };
    assert_eq!(push.attempts, 2);
    store.delay_push(&push.id, NOW + 2 * HOUR, None).await.expect("delayed");
    let [push] = &claim(store, NOW + 2 * HOUR).await[..] else { panic!("one") };
    assert_eq!(push.attempts, 2, "it was not tried");
    store.finish_push(&push.id, "given up", NOW).await.expect("finished");
    assert!(store.post_test_push(&ann, &id, NOW + 5000).await.expect("written"), "another one");
    finish_all(store, NOW + 5000).await;
}

/// Writers to the outbox and to devices learn that a message is waiting.
async fn a_move_says_that_a_device_is_to_be_told(store: &Store) {
    let ann = account(store, "PushMoves").await;
    let game = found(store, &ann, Opponent::Both).await;
    add(store, &device(&ann, "session of PushMoves", "moves"), NOW).await;
    let mut change = decide(&game, Actor::Person(&ann), "E1-E3");
    change.emails = vec![Email::your_turn(&ann, game.id(), 1)];
    assert!(store.commit_all(&[change]).await.expect("stored"));
    assert_eq!(claim(store, NOW + 1).await.len(), 1);
    finish_all(store, NOW + 1 + MINUTE).await;
}

async fn people_choose_their_notifications(store: &Store) {
    let ann = account(store, "PushChooses").await;
    add(store, &device(&ann, "session of PushChooses", "chooses"), NOW).await;
    assert_eq!(store.push_choices(&ann).await.expect("read"), PushChoices::default());
    let of = |number: u32| {
        let (game, offer) = (GameId::random(), OfferId::random());
        [
            Email::your_turn(&ann, &game, number),
            Email::reminder(&ann, &game, number, NOW + DAY),
            Email::game_over(&ann, &game),
            Email::challenge(&ann, &offer, "Ben"),
        ]
    };
    store.post_all(&of(1), NOW).await.expect("written");
    assert_eq!(claim(store, NOW).await.len(), 4, "all kinds are on by default");
    finish_all(store, NOW + MINUTE).await;

    let choices = PushChoices {
        turn: false,
        challenge: true,
        over: false,
        tournaments: true,
        clock_hours: 0,
        reminder_hours: [7, 18].into(),
        time_zone: "Europe/Berlin".to_owned(),
    };
    store.set_push_choices(&ann, &choices, NOW).await.expect("written");
    assert_eq!(store.push_choices(&ann).await.expect("read"), choices);
    store.post_all(&of(2), NOW).await.expect("written");
    let [push] = &claim(store, NOW).await[..] else { panic!("one") };
    assert!(matches!(push.kind, PushKind::Challenge { .. }));

    // After a change of pauses or choices, notifications that wait for a time become due for review; failed
    // ones do not.
    let later = NOW + DAY;
    store.delay_push(&push.id, later, None).await.expect("delayed");
    let vacation = Span { from: NOW + 1, until: NOW + 2 };
    store.begin_pause(&ann, PauseKind::Vacation, vacation).await.expect("begun");
    let [push] = &claim(store, NOW + 1).await[..] else { panic!("one") };
    store.delay_push(&push.id, later, Some("503")).await.expect("delayed");
    store.set_push_choices(&ann, &PushChoices::default(), NOW + 2).await.expect("written");
    assert!(claim(store, NOW + 2).await.is_empty());
    finish_all(store, later).await;
}

async fn reminders_come_at_their_hours(store: &Store) {
    let ann = account(store, "PushDaily").await;
    add(store, &device(&ann, "session of PushDaily", "daily"), NOW).await;
    let at = NOW + 2000 * DAY;
    let choices = PushChoices { reminder_hours: [18].into(), ..PushChoices::default() };
    store.set_push_choices(&ann, &choices, at).await.expect("written");
    let due = choices.next_reminder(at).expect("one");
    let post = async |at| store.post_reminders(at, 10).await.expect("written");
    assert_eq!(post(due - 1).await, 0);
    let (one, other) = (store.post_reminders(due, 10), store.post_reminders(due, 10));
    let (one, other) = tokio::join!(one, other);
    assert!(one.expect("written") + other.expect("written") >= 1);
    let [push] = &claim(store, due).await[..] else { panic!("two workers post one notification") };
    assert_eq!(push.kind, PushKind::Reminder);
    store.finish_push(&push.id, "sent", due).await.expect("finished");
    assert_eq!(post(due + HOUR).await, 0);
    // The site did not run at the due time.
    assert_eq!(post(due + DAY + 3 * HOUR).await, 1);
    assert!(claim(store, due + DAY + 3 * HOUR).await.is_empty(), "too late for that day");
    let late = due + 2 * DAY + 3 * HOUR - 1;
    assert_eq!(post(late).await, 1);
    assert_eq!(claim(store, late).await.len(), 1, "not too late");
    finish_all(store, late + MINUTE).await;

    let often = PushChoices { reminder_hours: [18, 20].into(), ..PushChoices::default() };
    let day = due + 3 * DAY;
    store.set_push_choices(&ann, &often, day - HOUR).await.expect("written");
    for (hours, posted) in [(-1, 0), (0, 1), (1, 0), (2, 1), (3, 0), (24, 1), (26, 1)] {
        let at = day + hours * HOUR;
        assert_eq!(post(at).await, posted, "{hours} hours after six");
        let pushes = claim(store, at).await;
        assert_eq!(pushes.len(), posted, "{hours} hours after six");
        for push in pushes {
            store.finish_push(&push.id, "sent", at).await.expect("finished");
        }
    }
    store.set_push_choices(&ann, &PushChoices::default(), at).await.expect("written");
    assert_eq!(post(due + 9 * DAY).await, 0, "none is wanted");
}

async fn all_of_it_goes_with_the_account(store: &Store) {
    let ann = account(store, "PushLeaves").await;
    let id = add(store, &device(&ann, "session of PushLeaves", "leaves"), NOW).await;
    store.set_push_choices(&ann, &PushChoices::default(), NOW).await.expect("written");
    store.post_test_push(&ann, &id, NOW).await.expect("written");
    let all = store.everything_of(&ann).await.expect("read");
    assert_eq!(all["push_devices"][0]["device"], "Firefox, Linux");
    assert_eq!(all["push_settings"][0]["time_zone"], "UTC");
    let text = all.to_string();
    assert!(!text.contains("push.example.org") && !text.contains("secret"), "{text}");
    store.delete_account(&ann, NOW).await.expect("deleted");
    assert_eq!(ids(store, &ann).await, [""; 0]);
    assert!(claim(store, NOW).await.is_empty());
    let all = store.everything_of(&ann).await.expect("read");
    assert_eq!(all["push_settings"], serde_json::json!([]));
}
