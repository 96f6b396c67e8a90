//! Store contract: reminders of recurring tournaments.

use dipole_domain::tournaments::{
    RoundCount, State, Stay, SwissRules, Tournament, TournamentEvent,
};
use dipole_domain::{DAY, EmailKind, HOUR, MINUTE, PersonId, Recipient, Terms, TournamentId};
use dipole_store::{MAX_SERIES, Person, Store, StoreError};

use crate::NOW;
use crate::outbox::{claim, with_address};
use crate::tournaments::{create, join, put, read};

pub(crate) async fn contract(store: &Store) {
    subscribers_are_reminded_once(store).await;
    a_person_subscribes_to_so_many_series(store).await;
    subscriptions_go_with_the_account(store).await;
}

/// A weekly live tournament.
fn sundays(start: i64) -> Tournament {
    let terms = Terms { control: "300+3".parse().expect("a clock"), ..Terms::default() };
    let rules = SwissRules {
        rounds: RoundCount::Fixed(5),
        round_time: 20 * MINUTE,
        check_in: 15 * MINUTE,
        last_entry_round: 1,
        max_breaks: 0,
    };
    let tournament = Tournament::swiss(TournamentId::random(), "Sundays", terms, rules, 64, start);
    Tournament { period: Some(7 * DAY), ..tournament }
}

async fn person(store: &Store, name: &str) -> Person {
    let (id, _) = with_address(store, name).await;
    Person { id, name: name.to_owned() }
}

/// The recipients of due reminder mails for a tournament.
async fn reminded(store: &Store, id: &TournamentId, at: i64) -> Vec<PersonId> {
    let mut people = Vec::new();
    for email in claim(store, at).await {
        store.finish_email(&[&email.id], "sent", at).await.expect("finished");
        let EmailKind::Tournament { tournament, event, .. } = &email.kind else { continue };
        let Recipient::Person(person) = &email.to else { continue };
        if tournament == id && *event == TournamentEvent::Subscribed {
            people.push(person.clone());
        }
    }
    people.sort();
    people
}

async fn subscribers_are_reminded_once(store: &Store) {
    let start = NOW + 60 * DAY;
    let first = sundays(start);
    let id = create(store, &first).await;
    let (ann, ben) = (person(store, "RemindAnn").await, person(store, "RemindBen").await);
    for person in [&ann, &ben] {
        for _ in 0..2 {
            store.subscribe_to_series(&person.id, &id, NOW).await.expect("subscribed");
        }
        assert_eq!(store.is_subscribed_to_series(&person.id, &id).await, Ok(true));
    }
    let listed = store.series_subscriptions(&ann.id).await.expect("read");
    assert_eq!(listed, std::slice::from_ref(&first));
    join(store, &id, &ben, Stay::Once).await;
    reminded(store, &id, NOW).await;

    let due = start - HOUR;
    let subscribers = async |at| store.remind_subscribers(at).await.expect("written").subscribers;
    assert_eq!(subscribers(due - 1).await, 0, "the start is far");
    let mut nodes = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let store = store.clone();
        nodes.spawn(async move { store.remind_subscribers(due).await.expect("written") });
    }
    let written: usize = nodes.join_all().await.into_iter().map(|it| it.subscribers).sum();
    assert_eq!(written, 2, "each subscriber is claimed by one node");
    let to = reminded(store, &id, due).await;
    assert_eq!(to, std::slice::from_ref(&ann.id), "Ben has joined");
    assert_eq!(subscribers(due + MINUTE).await, 0);

    // A subscription on the page of a tournament that is about to start applies to the next ones.
    let cas = person(store, "RemindCas").await;
    store.subscribe_to_series(&cas.id, &id, due + MINUTE).await.expect("subscribed");
    assert_eq!(subscribers(due + 2 * MINUTE).await, 0);

    // A site that was down during the whole time before the start sends no reminder.
    let second = Tournament {
        id: TournamentId::random(),
        number: 2,
        start: start + 7 * DAY,
        end: first.end + 7 * DAY,
        began: start + 7 * DAY,
        ..first.clone()
    };
    let next = create(store, &second).await;
    assert_eq!(store.series_subscriptions(&ann.id).await, Ok(vec![second.clone()]));
    assert_eq!(subscribers(second.start).await, 0, "it has started");
    // If the start has moved, the reminder is sent for the new time.
    let mut moved = read(store, &next).await;
    moved.tournament.start += DAY;
    put(store, &next, &moved).await;
    assert_eq!(subscribers(second.start - HOUR).await, 0, "it starts later");
    let last_minute = moved.tournament.start - MINUTE;
    assert_eq!(store.unsubscribe_from_series(&ben.id, &id).await, Ok(true));
    assert_eq!(store.unsubscribe_from_series(&ben.id, &id).await, Ok(false));
    assert_eq!(subscribers(last_minute).await, 2, "late, but before the start");
    let mut expected = vec![ann.id.clone(), cas.id.clone()];
    expected.sort();
    assert_eq!(reminded(store, &next, last_minute).await, expected);
    let key = store.mailbox(&ann.id).await.expect("read").expect("a mailbox").stop_key;
    assert_eq!(store.unsubscribe_from_series_by_key(&key, &id).await, Ok(true));
    assert_eq!(store.unsubscribe_from_series_by_key(&key, &id).await, Ok(true), "again");
    assert_eq!(store.unsubscribe_from_series_by_key("nothing", &id).await, Ok(false));
    assert_eq!(store.is_subscribed_to_series(&ann.id, &id).await, Ok(false));
    store.unsubscribe_from_series(&cas.id, &id).await.expect("written");
    assert_eq!(State::new(first), State { entries: Vec::new(), ..read(store, &id).await });
}

async fn a_person_subscribes_to_so_many_series(store: &Store) {
    let ann = person(store, "RemindMany").await;
    let mut last = None;
    for number in 0..=MAX_SERIES {
        let id = create(store, &sundays(NOW + 400 * DAY)).await;
        let subscribed = store.subscribe_to_series(&ann.id, &id, NOW).await;
        let expected = if number < MAX_SERIES { Ok(()) } else { Err(StoreError::LimitReached) };
        assert_eq!(subscribed, expected, "{number}");
        last = Some(id);
    }
    let listed = store.series_subscriptions(&ann.id).await.expect("read");
    assert_eq!(listed.len() as u64, MAX_SERIES);
    let (one, last) = (&listed[0].id, last.expect("some"));
    store.subscribe_to_series(&ann.id, one, NOW).await.expect("known already");
    store.unsubscribe_from_series(&ann.id, one).await.expect("written");
    store.subscribe_to_series(&ann.id, &last, NOW).await.expect("there is room");
}

async fn subscriptions_go_with_the_account(store: &Store) {
    let ann = person(store, "RemindLeaves").await;
    let id = create(store, &sundays(NOW + 400 * DAY)).await;
    store.subscribe_to_series(&ann.id, &id, NOW).await.expect("subscribed");
    let exported = store.everything_of(&ann.id).await.expect("read");
    assert_eq!(exported["tournament_reminders"][0]["series"], id.as_str(), "{exported}");
    store.delete_account(&ann.id, NOW).await.expect("deleted");
    assert_eq!(store.is_subscribed_to_series(&ann.id, &id).await, Ok(false));
}
