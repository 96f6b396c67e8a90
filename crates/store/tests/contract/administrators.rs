//! Store contract: the administrator role, the banner, and failing work.

use std::collections::BTreeMap;

use dipole_domain::{Email, GameId, Opponent, PersonId, PushKind};
use dipole_store::{
    AdministratorSession, AuditEntry, Banner, MessageQueue, Report, ReviewLimits, SiteTotals, Store,
};

use crate::bots::create;
use crate::outbox::{account, claim, finish, with_address};
use crate::push::device;
use crate::{NOW, found};

/// Later than the entries of other tests in the queues.
const AT: i64 = NOW + 400 * 86_400_000;

pub(crate) async fn contract(store: &Store) {
    administrators_are_made_and_unmade(store).await;
    sessions_are_confirmed_and_ended(store).await;
    a_banner_takes_the_place_of_another(store).await;
    mails_that_fail_are_tried_again_or_removed(store).await;
    notifications_that_fail_are_tried_again_or_removed(store).await;
    webhooks_that_fail_are_tried_again_or_removed(store).await;
    reviews_are_tried_again_or_removed(store).await;
    totals_count_the_rows(store).await;
    the_audit_log_is_read_page_by_page(store).await;
}

fn entry(action: &str, about: &str, at: i64) -> AuditEntry {
    let [actor, action, about, detail] = ["Head-of-all", action, about, ""].map(str::to_owned);
    AuditEntry { at, actor, action, about, detail }
}

async fn last(store: &Store) -> AuditEntry {
    store.audit_entries(1).await.expect("an answer").remove(0)
}

async fn administrators_are_made_and_unmade(store: &Store) {
    let boss = account(store, "Head-of-all").await;
    let session = async || {
        store.administrator_session(&boss, "session of Head-of-all").await.expect("an answer")
    };
    assert_eq!(session().await, None);
    let grant = entry("grant", "Head-of-all", NOW + 1);
    assert!(store.grant_administration(&boss, &grant).await.expect("written"));
    assert_eq!(last(store).await, grant);
    let again = entry("grant", "Head-of-all", NOW + 2);
    assert!(!store.grant_administration(&boss, &again).await.expect("an answer"));
    assert_eq!(last(store).await, grant, "a repeated grant is not logged");
    let without = AdministratorSession { second_factor_since: 0, confirmed: 0 };
    assert_eq!(session().await, Some(without));
    let all = store.administrators().await.expect("an answer");
    let all: Vec<_> = all.iter().map(|(person, since)| (person.name.as_str(), *since)).collect();
    assert_eq!(all, [("Head-of-all", NOW + 1)]);
    assert!(store.is_administrator(&boss).await.expect("an answer"));
    let data = store.everything_of(&boss).await.expect("an answer");
    assert_eq!(data["administrator"][0]["since"], NOW + 1);

    let revoke = entry("revoke", "Head-of-all", NOW + 3);
    assert!(store.revoke_administration(&boss, &revoke).await.expect("written"));
    assert!(!store.revoke_administration(&boss, &revoke).await.expect("an answer"));
    assert_eq!((session().await, last(store).await), (None, revoke));
    store.grant_administration(&boss, &again).await.expect("written");
    store.delete_account(&boss, NOW).await.expect("the role goes with the account");
    assert!(!store.is_administrator(&boss).await.expect("an answer"));
    assert_eq!(store.administrators().await.expect("an answer"), []);
}

async fn sessions_are_confirmed_and_ended(store: &Store) {
    let chief = account(store, "Head-two").await;
    store.grant_administration(&chief, &entry("grant", "Head-two", NOW)).await.expect("written");
    store.begin_second_factor(&chief, "secret", NOW).await.expect("begun");
    let on = entry("second-factor-on", "Head-two", NOW + 5);
    assert!(store.enable_second_factor(&chief, "secret", 1, &[], "", &on).await.expect("written"));
    store.confirm_session("session of Head-two", NOW + 6).await.expect("written");
    let of = async |hash: &str| {
        let session = store.administrator_session(&chief, hash).await.expect("an answer");
        session.expect("an administrator")
    };
    let factor = NOW + 5;
    let confirmed = AdministratorSession { second_factor_since: factor, confirmed: NOW + 6 };
    assert_eq!(of("session of Head-two").await, confirmed);
    account(store, "Other-chief").await;
    store.confirm_session("session of Other-chief", NOW + 6).await.expect("written");
    assert_eq!(
        of("session of Other-chief").await.confirmed,
        0,
        "the session belongs to another account"
    );
    let end = entry("end-sessions", "Head-two", NOW + 7);
    store.end_sessions_of(&chief, &end).await.expect("written");
    assert_eq!(last(store).await, end);
    assert_eq!(store.person_of_session("session of Head-two", NOW).await.expect("an answer"), None);
    assert_eq!(of("session of Head-two").await.confirmed, 0);
    store.delete_account(&chief, NOW).await.expect("deleted");
}

async fn a_banner_takes_the_place_of_another(store: &Store) {
    let banner = async || store.banner().await.expect("an answer");
    assert_eq!(banner().await, None);
    let texts = |all: &[(&str, &str)]| -> BTreeMap<String, String> {
        all.iter().map(|(tag, text)| (tag.to_string(), text.to_string())).collect()
    };
    let first = Banner { texts: texts(&[("en", "Soon ♟"), ("de", "Bald")]), ends: NOW + 10 };
    let up = entry("banner", "", NOW);
    store.set_banner(Some(&first), &up).await.expect("written");
    assert_eq!((banner().await, last(store).await), (Some(first.clone()), up.clone()));
    assert!(first.is_shown(NOW + 9) && !first.is_shown(NOW + 10));
    let second = Banner { texts: texts(&[("nl", "Straks")]), ends: 0 };
    store.set_banner(Some(&second), &up).await.expect("written");
    assert_eq!(banner().await, Some(second.clone()), "the new banner replaces the first");
    assert!(second.is_shown(i64::MAX - 1));
    let down = entry("banner-down", "", NOW + 1);
    store.set_banner(None, &down).await.expect("written");
    assert_eq!((banner().await, last(store).await), (None, down));
}

async fn mails_that_fail_are_tried_again_or_removed(store: &Store) {
    let queue = MessageQueue::Mails;
    let (_, address) = with_address(store, "Mail-at-fault").await;
    finish(store, &claim(store, AT).await).await;
    let post = async |created: i64| {
        let email = Email::reset(&address, created);
        store.post(&email, created).await.expect("written");
        email.id
    };
    let (fails, waits) = (post(AT).await, post(AT + 86_400_000).await);
    assert_ne!(fails, waits);
    let failing = async || store.failing_messages(queue, 10).await.expect("an answer");
    assert_eq!(failing().await, [], "no attempt has failed");
    let claimed = store.claim_emails(AT, AT + 1, 10).await.expect("claimed");
    assert_eq!(claimed.len(), 1);
    store.delay_email(&[&fails], "not yet", AT + 5).await.expect("delayed");
    assert_eq!(failing().await, [], "an early delay does not count as failing");
    store.delay_email(&[&fails], "451 try later", AT + 9000).await.expect("delayed");
    let shown = failing().await;
    assert_eq!(shown.len(), 1);
    let shown = &shown[0];
    assert_eq!((&shown.id, shown.address.as_str()), (&fails, address.as_str()));
    assert_eq!((shown.attempts, shown.due, shown.done), (1, AT + 9000, 0));
    assert_eq!((shown.error.as_str(), shown.created), ("451 try later", AT));

    let retry = entry("retry-mail", &fails, AT + 7);
    assert!(store.retry_message(queue, &fails, &retry).await.expect("written"));
    assert_eq!((failing().await[0].due, last(store).await), (AT + 7, retry.clone()));
    let unknown = entry("retry-mail", "unknown", AT);
    assert!(!store.retry_message(queue, "unknown", &unknown).await.expect("an answer"));
    assert_eq!(last(store).await, retry);

    let remove = entry("remove-mail", &fails, AT + 8);
    assert!(store.remove_message(queue, &fails, &remove).await.expect("written"));
    assert_eq!((failing().await, last(store).await), (Vec::new(), remove.clone()));
    assert!(!store.remove_message(queue, &fails, &remove).await.expect("an answer"));
    let given_up = async |since: i64| {
        let all = store.messages_given_up(queue, since, 100).await.expect("an answer");
        all.into_iter().map(|message| message.id).collect::<Vec<_>>()
    };
    assert_eq!(given_up(AT).await, [""; 0], "removed messages are not listed");
    store.finish_email(&[&waits], "refused", AT + 20).await.expect("finished");
    assert_eq!(given_up(AT).await, [waits]);
    assert_eq!(given_up(AT + 20).await, [""; 0]);
}

async fn notifications_that_fail_are_tried_again_or_removed(store: &Store) {
    let queue = MessageQueue::Pushes;
    let person = account(store, "Push-at-fault").await;
    let device = device(&person, "session of Push-at-fault", "fails");
    let device = store.put_push_device(&device, AT).await.expect("stored");
    assert!(store.post_test_push(&person, &device, AT).await.expect("written"));
    let claimed = store.claim_pushes(AT, AT + 1, 100).await.expect("claimed");
    let push = claimed.iter().find(|it| matches!(it.kind, PushKind::Test));
    let id = push.expect("the test").id.clone();
    store.delay_push(&id, AT + 9000, Some("503")).await.expect("delayed");
    let failing = store.failing_messages(queue, 100).await.expect("an answer");
    let shown = failing.iter().find(|message| message.id == id).expect("it fails");
    assert_eq!((shown.name.as_str(), shown.error.as_str()), ("Push-at-fault", "503"));
    let retry = entry("retry-push", &id, AT + 1);
    assert!(store.retry_message(queue, &id, &retry).await.expect("written"));
    let again = store.claim_pushes(AT + 1, AT + 2, 100).await.expect("claimed");
    assert!(again.iter().any(|it| it.id == id), "it is due");
    let remove = entry("remove-push", &id, AT + 2);
    assert!(store.remove_message(queue, &id, &remove).await.expect("written"));
    assert_eq!(last(store).await, remove);
    let failing = store.failing_messages(queue, 100).await.expect("an answer");
    assert!(failing.iter().all(|message| message.id != id));
}

async fn webhooks_that_fail_are_tried_again_or_removed(store: &Store) {
    let queue = MessageQueue::Webhooks;
    let owner = account(store, "Hook-owner").await;
    let other = account(store, "Hook-stranger").await;
    let bot = create(store, &owner, "Hook-at-fault").await;
    store.set_bot_webhook(&bot, "https://bots.example.org/y").await.expect("stored");
    let game = GameId::random();
    for ply in [2, 4] {
        store
            .post(&Email::your_turn(&bot, &game, ply), AT + i64::from(ply))
            .await
            .expect("written");
    }
    let claimed = store.claim_webhooks(AT + 9, AT + 10, 100).await.expect("claimed");
    let ids: Vec<String> = claimed.into_iter().filter(|it| it.bot == bot).map(|it| it.id).collect();
    let [first, second] = &ids[..] else { panic!("two requests") };
    let of_owner = async |owner: &PersonId| {
        let all = store.failing_webhooks_of(owner, 10).await.expect("an answer");
        all.into_iter().map(|it| (it.id, it.error)).collect::<Vec<_>>()
    };
    assert_eq!(of_owner(&owner).await, [], "none has failed");
    store.delay_webhook(first, AT + 9000, "503").await.expect("delayed");
    store.finish_webhook(second, "refused", AT + 20).await.expect("finished");
    let failing = store.failing_messages(queue, 100).await.expect("an answer");
    let shown = failing.iter().find(|message| message.id == *first).expect("it fails");
    assert_eq!((shown.name.as_str(), shown.error.as_str()), ("Hook-at-fault", "503"));
    assert_eq!(shown.address, "https://bots.example.org/y");
    let given_up = store.messages_given_up(queue, AT, 100).await.expect("an answer");
    assert!(given_up.iter().any(|message| message.id == *second));
    let expected = [(second, "refused"), (first, "503")];
    let expected = expected.map(|(id, error)| (id.clone(), error.to_owned()));
    assert_eq!(of_owner(&owner).await, expected, "the latest first");
    assert_eq!(of_owner(&other).await, []);
    let retry = entry("retry-webhook", first, AT + 30);
    assert!(store.retry_message(queue, first, &retry).await.expect("written"));
    let again = store.claim_webhooks(AT + 30, AT + 31, 100).await.expect("claimed");
    assert!(again.iter().any(|it| it.id == *first), "it is due");
    let remove = entry("remove-webhook", first, AT + 32);
    assert!(store.remove_message(queue, first, &remove).await.expect("written"));
    assert_eq!(last(store).await, remove);
    assert_eq!(of_owner(&owner).await.len(), 1, "a removed request is not shown");
}

async fn reviews_are_tried_again_or_removed(store: &Store) {
    let person = account(store, "Review-at-fault").await;
    let game = found(store, &person, Opponent::Both).await.id().clone();
    store.request_review(ReviewLimits::ANY, &game, &person, "", AT).await.expect("requested");
    let shown = async || {
        let all = store.unfinished_reviews(100).await.expect("an answer");
        all.into_iter().find(|review| review.game == game)
    };
    let waiting = shown().await.expect("it waits");
    assert_eq!((waiting.name.as_str(), waiting.asked, waiting.failed), ("Review-at-fault", AT, 0));
    let retry = entry("retry-review", game.as_str(), AT + 5);
    assert!(!store.retry_review(game.as_str(), &retry).await.expect("an answer"), "it waits");
    store.finish_review(&game, None, AT + 1).await.expect("finished");
    assert_eq!(shown().await.expect("it failed").failed, AT + 1);
    assert!(store.retry_review(game.as_str(), &retry).await.expect("written"));
    assert_eq!(last(store).await, retry);
    let waiting = shown().await.expect("it waits");
    assert_eq!((waiting.asked, waiting.attempts, waiting.failed), (AT + 5, 0, 0));
    let remove = entry("remove-review", game.as_str(), AT + 6);
    assert!(store.remove_review(game.as_str(), &remove).await.expect("written"));
    assert_eq!((shown().await, last(store).await), (None, remove.clone()));
    assert!(!store.remove_review(game.as_str(), &remove).await.expect("an answer"));
    assert_eq!(
        store.review(&game).await.expect("an answer"),
        None,
        "a new review can be requested"
    );
}

async fn totals_count_the_rows(store: &Store) {
    let before = store.site_totals(AT).await.expect("an answer");
    let going_on = store.games_going_on().await.expect("counted");
    let person = account(store, "Counted-once").await;
    store.record_presence(&person, AT + 1).await.expect("stored");
    found(store, &person, Opponent::Both).await;
    store.begin_session("a guest who counts", AT).await.expect("a guest");
    let after = store.site_totals(AT).await.expect("an answer");
    let more = |of: fn(&SiteTotals) -> i64| of(&after) - of(&before);
    assert_eq!([more(|it| it.accounts), more(|it| it.seen), more(|it| it.guests)], [1, 1, 1]);
    assert_eq!([more(|it| it.games), more(|it| it.finished), more(|it| it.reports)], [1, 0, 0]);
    assert_eq!(store.games_going_on().await.expect("counted"), going_on + 1);
    assert_eq!(after.games, going_on + 1, "both count the same games");
    let info = store.account_info("counted-once").await.expect("an answer").expect("an account");
    assert_eq!((info.person.id, info.games, info.seen), (person, 1, AT + 1));
    assert_eq!(
        store.account_info("count").await.expect("an answer"),
        None,
        "part of a name matches no account"
    );
}

async fn the_audit_log_is_read_page_by_page(store: &Store) {
    let page =
        async |before: i64, limit: u32| store.audit_before(before, limit).await.expect("an answer");
    let all = page(i64::MAX, 1000).await;
    assert!(all.len() > 5, "{all:?}");
    assert!(all.is_sorted_by(|one, next| one.number > next.number), "the newest first");
    let first = page(i64::MAX, 2).await;
    assert_eq!(first, all[..2]);
    assert_eq!(page(first[1].number, 3).await, all[2..5]);
    let numbers =
        |reports: Vec<Report>| reports.into_iter().map(|report| report.number).collect::<Vec<_>>();
    let reports = numbers(store.reports_before(i64::MAX, 100).await.expect("an answer"));
    assert!(reports.len() > 1 && reports.is_sorted_by(|one, next| one > next), "{reports:?}");
    let rest = numbers(store.reports_before(reports[0], 100).await.expect("an answer"));
    assert_eq!(rest, reports[1..]);
}
