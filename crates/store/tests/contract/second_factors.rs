//! Store contract: second factors.

use dipole_domain::{AccountChange, EmailKind, PersonId};
use dipole_store::{AuditEntry, Store, StoreError};
use serde_json::json;
use tokio::task::JoinSet;

use crate::NOW;
use crate::outbox::{LATER, account, claim, finish, with_address};

/// Runs all tests of second factors.
pub(crate) async fn contract(store: &Store) {
    they_are_switched_on_by_a_code_and_off(store).await;
    a_code_works_once_also_in_a_race(store).await;
    recovery_codes_are_replaced_as_a_whole(store).await;
    they_go_with_the_account(store).await;
}

fn entry(action: &str, at: i64) -> AuditEntry {
    let [actor, action, about] = ["Factor", action, "Factor"].map(str::to_owned);
    AuditEntry { at, actor, action, about, detail: String::new() }
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

async fn is_asked(store: &Store, name: &str) -> bool {
    store.account(name).await.expect("an answer").expect("an account").has_second_factor
}

async fn enable(store: &Store, person: &PersonId, step: i64, codes: &[&str]) {
    store.begin_second_factor(person, "SECRET", NOW).await.expect("begun");
    let codes: Vec<String> = codes.iter().map(ToString::to_string).collect();
    let on = entry("second-factor-on", NOW);
    let enabled = store.enable_second_factor(person, "SECRET", step, &codes, "", &on).await;
    assert_eq!(enabled, Ok(true));
}

async fn they_are_switched_on_by_a_code_and_off(store: &Store) {
    let (person, _) = with_address(store, "Factor").await;
    notified_changes(store).await;
    assert_eq!(store.second_factor(&person).await, Ok(None));
    store.begin_second_factor(&person, "FIRST", NOW).await.expect("begun");
    store.begin_second_factor(&person, "SECOND", NOW + 5).await.expect("begun anew");
    let factor =
        store.second_factor(&person).await.expect("an answer").expect("a pending second factor");
    assert_eq!((factor.secret.as_str(), factor.begun, factor.is_on()), ("SECOND", NOW + 5, false));
    let debug = format!("{factor:?}");
    assert!(!debug.contains("SECOND"), "no secret gets into a log");
    assert!(debug.contains("codes: 0"), "{debug}");
    assert!(!is_asked(store, "factor").await, "not before the first code");
    assert_eq!(store.use_code_of_step(&person, 7).await, Ok(false), "it is not on");
    assert_eq!(store.everything_of(&person).await.expect("an answer")["second_factor"], json!([]));

    let codes = ["one", "two"].map(str::to_owned);
    let on = entry("second-factor-on", NOW + 9);
    let enable = async |secret: &str| {
        store.enable_second_factor(&person, secret, 100, &codes, "", &on).await.expect("an answer")
    };
    assert!(!enable("FIRST").await, "the first secret was replaced");
    assert_eq!(notified_changes(store).await, []);
    assert!(enable("SECOND").await);
    assert!(!enable("SECOND").await, "the second factor is on");
    assert!(is_asked(store, "factor").await);
    assert_eq!(notified_changes(store).await, [AccountChange::SecondFactor]);
    let factor = store.second_factor(&person).await.expect("an answer").expect("one");
    assert_eq!((factor.since, factor.recovery_codes, factor.is_on()), (NOW + 9, 2, true));
    let again = store.begin_second_factor(&person, "THIRD", NOW).await;
    assert_eq!(again, Err(StoreError::Conflict), "an enabled second factor is not replaced");
    let all = store.everything_of(&person).await.expect("an answer");
    assert_eq!(all["second_factor"], json!([{ "since": NOW + 9 }]));
    assert!(!all.to_string().contains("SECOND") && !all.to_string().contains("\"one\""), "{all}");

    let off = entry("second-factor-off", NOW + 20);
    assert_eq!(store.disable_second_factor(&person, &off).await, Ok(true));
    assert_eq!(store.disable_second_factor(&person, &off).await, Ok(false), "it is off");
    assert_eq!(notified_changes(store).await, [AccountChange::SecondFactorRemoved], "once");
    assert!(!is_asked(store, "factor").await);
    assert_eq!(
        store.use_recovery_code(&person, "one").await,
        Ok(false),
        "the codes are deleted with the second factor"
    );
    let noted = store.audit_entries(2).await.expect("an answer");
    assert_eq!(noted, [off, on], "each once");
}

async fn a_code_works_once_also_in_a_race(store: &Store) {
    let (person, other) = (account(store, "Once").await, account(store, "Other-once").await);
    enable(store, &person, 50, &["one", "two"]).await;
    enable(store, &other, 50, &["one"]).await;
    for used in [49, 50] {
        assert_eq!(store.use_code_of_step(&person, used).await, Ok(false), "{used}");
    }
    let mut uses = JoinSet::new();
    for _ in 0..10 {
        let (store, person) = (store.clone(), person.clone());
        uses.spawn(async move { store.use_code_of_step(&person, 51).await });
    }
    let uses = uses.join_all().await;
    assert_eq!(uses.iter().filter(|used| **used == Ok(true)).count(), 1, "{uses:?}");
    assert_eq!(store.use_code_of_step(&person, 50).await, Ok(false), "an older one");
    assert_eq!(store.use_code_of_step(&other, 51).await, Ok(true), "of another account");

    let use_one = || store.use_recovery_code(&person, "one");
    let (one, again) = tokio::join!(use_one(), use_one());
    assert_ne!(one.expect("an answer"), again.expect("an answer"), "a code is used once");
    assert_eq!(store.use_recovery_code(&person, "three").await, Ok(false));
    let left = store.second_factor(&person).await.expect("an answer").expect("one");
    assert_eq!(left.recovery_codes, 1);
    assert_eq!(store.use_recovery_code(&other, "one").await, Ok(true), "of another account");
}

async fn recovery_codes_are_replaced_as_a_whole(store: &Store) {
    let (person, _) = with_address(store, "Factor-codes").await;
    let renewed = entry("recovery-codes-renewed", NOW + 3);
    let new = |number: usize| [format!("new {number}"), format!("other {number}")];
    let nothing = store.replace_recovery_codes(&person, &new(0), &renewed).await;
    assert_eq!(nothing, Ok(false), "no second factor is on");
    enable(store, &person, 50, &["one", "two", "three"]).await;
    notified_changes(store).await;
    let mut replacing = JoinSet::new();
    for number in 1..=10 {
        let (store, person, renewed) = (store.clone(), person.clone(), renewed.clone());
        replacing.spawn(async move {
            store.replace_recovery_codes(&person, &new(number), &renewed).await
        });
    }
    let replaced = replacing.join_all().await;
    assert!(replaced.iter().all(|replaced| *replaced == Ok(true)), "{replaced:?}");
    assert_eq!(notified_changes(store).await, vec![AccountChange::RecoveryCodes; 10]);
    let left = store.second_factor(&person).await.expect("an answer").expect("one");
    assert_eq!(left.recovery_codes, 2, "the codes of the last replacement");
    assert_eq!(store.use_recovery_code(&person, "one").await, Ok(false), "an old one");
    let mut usable = 0;
    for code in (1..=10).flat_map(new) {
        usable += u32::from(store.use_recovery_code(&person, &code).await == Ok(true));
    }
    assert_eq!(usable, 2);
}

async fn they_go_with_the_account(store: &Store) {
    let person = account(store, "Factor-gone").await;
    enable(store, &person, 1, &["one"]).await;
    store.set_password(&person, "another", None, NOW).await.expect("set");
    assert!(is_asked(store, "factor-gone").await, "a new password keeps the second factor");
    store.delete_account(&person, NOW).await.expect("deleted");
    assert_eq!(store.second_factor(&person).await, Ok(None));
    assert_eq!(store.use_recovery_code(&person, "one").await, Ok(false));
}
