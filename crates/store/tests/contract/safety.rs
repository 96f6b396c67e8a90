//! Store contract: blocks, reports, the export of a person's data, and the views and actions of the
//! site's owner.

use dipole_domain::{
    ChatRoom, EmailAddress, GameId, Opponent, PersonId, Scopes, WrittenMove, WrittenTree,
};
use dipole_store::{
    AtMost, AuditEntry, LinkPurpose, MailLink, NewLine, NewReport, NoteLimits, Person,
    ReportedThing, Store, StoreError, Token, TreeLimits,
};
use serde_json::{Value, json};

use crate::outbox::{LATER, account, claim, finish, with_address};
use crate::{NOW, found, person};

/// Runs all tests of blocks, reports and exports.
pub(crate) async fn contract(store: &Store) {
    blocks_keep_two_apart(store).await;
    reports_wait_for_the_owner(store).await;
    everything_can_be_taken_along(store).await;
    accounts_are_found_by_name_and_address(store).await;
    accounts_are_shut_and_opened(store).await;
    actions_of_the_owner_are_logged(store).await;
    finish(store, &claim(store, LATER).await).await;
}

fn entry(action: &str, about: &str, at: i64) -> AuditEntry {
    let [actor, action, about, detail] = ["root", action, about, "why not ♟"].map(str::to_owned);
    AuditEntry { at, actor, action, about, detail }
}

async fn blocks_keep_two_apart(store: &Store) {
    let (ann, bob) = (account(store, "Apart-a").await, account(store, "Apart-b").await);
    let cat = account(store, "Apart-c").await;
    let apart = async |one: &PersonId, other: &PersonId| {
        store.separated_from(one).await.expect("an answer").contains(other)
    };
    assert!(!apart(&ann, &bob).await);
    for _ in 0..2 {
        store.block(&ann, &bob, NOW).await.expect("blocked");
    }
    store.block(&ann, &cat, NOW).await.expect("blocked");
    assert!(
        apart(&ann, &bob).await && apart(&bob, &ann).await,
        "a block applies in both directions"
    );
    assert!(!apart(&bob, &cat).await);
    let names = async |who: &PersonId| {
        let blocked: Vec<Person> = store.blocked_by(who).await.expect("an answer");
        blocked.into_iter().map(|person| person.name).collect::<Vec<_>>()
    };
    assert_eq!(names(&ann).await, ["Apart-b", "Apart-c"]);
    assert_eq!(names(&bob).await, [""; 0], "the blocked person does not see the block");
    store.unblock(&bob, &ann).await.expect("nothing to do");
    assert!(apart(&ann, &bob).await, "only the blocker can remove the block");
    store.unblock(&ann, &bob).await.expect("unblocked");
    assert!(!apart(&ann, &bob).await);
    store.delete_account(&cat, NOW).await.expect("deleted");
    assert_eq!(names(&ann).await, [""; 0]);
}

async fn reports_wait_for_the_owner(store: &Store) {
    let (ann, bob) = (account(store, "Tells").await, account(store, "Toldof").await);
    let about = Person { id: bob.clone(), name: "Toldof".to_owned() };
    let game = GameId::random();
    let new = |game: Option<&GameId>, text: &str| NewReport {
        person: ann.clone(),
        about: ReportedThing::Person(about.clone()),
        game: game.cloned(),
        text: text.to_owned(),
    };
    let first = store.report(AtMost::ANY, &new(Some(&game), "rude ♟"), NOW).await.expect("stored");
    let second = store.report(AtMost::ANY, &new(None, "again"), NOW + 10).await.expect("stored");
    assert!(second > first);
    for (count, since) in [(1, NOW), (2, NOW - 1)] {
        let refused = store.report(AtMost { count, since }, &new(None, "third"), NOW).await;
        assert_eq!(refused, Err(StoreError::LimitReached), "{count} since {since}");
    }
    let numbers = async |all: bool| {
        let reports = store.reports(all, 100).await.expect("an answer");
        reports.into_iter().map(|report| report.number).collect::<Vec<_>>()
    };
    assert_eq!(numbers(false).await, [first, second], "the oldest first");
    let shown = store.reports(false, 1).await.expect("an answer");
    let shown = shown.first().expect("a report");
    assert_eq!((shown.by.as_str(), shown.about.as_str()), ("Tells", "Toldof"));
    assert_eq!((shown.game.as_str(), shown.text.as_str()), (game.as_str(), "rude ♟"));
    assert_eq!((shown.created, shown.resolved), (NOW, 0));

    let done = entry("resolve-report", &first.to_string(), NOW + 20);
    assert!(store.resolve_report(first, &done).await.expect("an answer"));
    assert!(
        !store.resolve_report(first, &done).await.expect("an answer"),
        "the report is resolved"
    );
    assert!(!store.resolve_report(second + 1, &done).await.expect("an answer"), "no such report");
    assert_eq!(numbers(false).await, [second]);
    assert_eq!(numbers(true).await, [first, second]);
    let reports = store.reports(true, 100).await.expect("an answer");
    assert_eq!((reports[0].resolved, reports[0].resolution.as_str()), (NOW + 20, "why not ♟"));
    assert_eq!(
        store.audit_entries(100).await.expect("an answer"),
        [done],
        "a refused resolution is not logged"
    );

    store.delete_account(&bob, NOW).await.expect("deleted");
    store.delete_account(&ann, NOW).await.expect("deleted");
    let reports = store.reports(true, 100).await.expect("an answer");
    assert_eq!((reports[0].by.as_str(), reports[0].about.as_str()), ("", ""));
}

async fn everything_can_be_taken_along(store: &Store) {
    let (ann, address) = with_address(store, "Takesall").await;
    let bob = account(store, "Left-behind").await;
    let game = found(store, &ann, Opponent::Friend).await;
    store
        .add_chat_line(
            AtMost::ANY,
            NewLine::new(game.id(), ChatRoom::Players, &ann, "hello ♟"),
            NOW,
        )
        .await
        .expect("stored");
    store.set_note(NoteLimits::ANY, game.id(), &ann, "my note", NOW).await.expect("noted");
    let moves = vec![WrittenMove { text: "E1-E3".to_owned(), ..WrittenMove::default() }];
    let tree = WrittenTree { comment: "my lines".to_owned(), moves };
    let kept = store.set_variations(TreeLimits::ANY, game.id(), &ann, 0, &tree, NOW).await;
    kept.expect("kept");
    store.set_mute(game.id(), &ann, ChatRoom::Spectators, true).await.expect("muted");
    store.block(&ann, &bob, NOW).await.expect("blocked");
    let scopes = Scopes::parse("read");
    let [id, name] = ["takesall", "bot"].map(str::to_owned);
    let token = Token { id, name, scopes, created: NOW, used: 0 };
    store.create_token(AtMost::ANY, "secret hash", &ann, &token).await.expect("stored");
    store.submit_move(game.id(), &ann, 0, "E1-G3").await.expect("stored");
    let about = Person { id: bob.clone(), name: "Left-behind".to_owned() };
    let about = ReportedThing::Person(about);
    let report = NewReport { person: ann.clone(), about, game: None, text: "rude".to_owned() };
    store.report(AtMost::ANY, &report, NOW).await.expect("stored");

    let all = store.everything_of(&ann).await.expect("an answer");
    let first = |name: &str| all[name].as_array().and_then(|rows| rows.first()).cloned();
    let value = |name: &str, column: &str| first(name).map(|row| row[column].clone());
    assert_eq!(value("account", "name"), Some(json!("Takesall")));
    assert_eq!(value("mail", "address"), Some(json!(address.as_str())));
    assert_eq!(value("tokens", "name"), Some(json!("bot")));
    assert_eq!(value("seats", "game"), Some(json!(game.id().as_str())));
    assert_eq!(value("talk", "text"), Some(json!("hello ♟")));
    assert_eq!(value("notes", "text"), Some(json!("my note")));
    assert_eq!(
        value("variations", "tree"),
        Some(json!(r#"{"comment":"my lines","moves":[{"move":"E1-E3"}]}"#))
    );
    assert_eq!(value("muted", "room"), Some(json!("spectators")));
    assert_eq!(value("blocked", "name"), Some(json!("Left-behind")));
    assert_eq!(value("submitted_moves", "text"), Some(json!("E1-G3")));
    assert_eq!(value("reports", "text"), Some(json!("rude")));
    assert_eq!(value("sessions", "created"), Some(json!(NOW)), "numbers are numbers");
    let text = all.to_string();
    assert!(!text.contains("hash") && !text.contains("stop_key"), "{text}");

    let theirs = store.everything_of(&bob).await.expect("an answer");
    assert_eq!(theirs["reports"], json!([]), "the reported person does not see the report");
    assert_eq!(theirs["blocked"], json!([]));

    store.delete_account(&ann, NOW).await.expect("deleted");
    let left = store.everything_of(&ann).await.expect("an answer");
    let kept: Vec<&String> = left
        .as_object()
        .expect("tables")
        .iter()
        .filter(|(_, rows)| **rows != Value::Array(Vec::new()))
        .map(|(name, _)| name)
        .collect();
    assert_eq!(kept, ["reports", "seats", "talk"], "shared rows stay, without the name");
    assert_eq!(store.note(game.id(), &ann).await.expect("an answer"), "");
    assert_eq!(store.submitted_move(game.id(), &ann).await.expect("an answer"), None);
}

async fn accounts_are_found_by_name_and_address(store: &Store) {
    let (one, _) = with_address(store, "Find_me").await;
    account(store, "Findxme").await;
    let game = found(store, &one, Opponent::Both).await;
    store.record_presence(&one, NOW + 7).await.expect("stored");
    let found = async |text: &str| store.accounts_like(text, 100).await.expect("an answer");
    let names = async |text: &str| {
        found(text).await.into_iter().map(|it| it.person.name).collect::<Vec<_>>()
    };
    assert_eq!(names("FIND").await, ["Find_me", "Findxme"]);
    assert_eq!(names("d_m").await, ["Find_me"], "an underscore is no wildcard");
    assert_eq!(names("find_me@example").await, ["Find_me"]);
    for text in ["%find", "f%d", "find\\", "find!", "'; DROP TABLE games; --"] {
        assert_eq!(names(text).await, [""; 0], "{text}");
    }
    assert!(names("").await.len() > 2, "all");
    assert_eq!(store.accounts_like("find", 1).await.expect("an answer").len(), 1);
    let info = found("find_me").await.remove(0);
    assert_eq!((info.games, info.seen, info.created), (1, NOW + 7, NOW), "{}", game.id());
    assert_eq!((info.address.as_str(), info.suspended), ("Find_me@example.org", 0));
}

async fn accounts_are_shut_and_opened(store: &Store) {
    let rude = account(store, "Rudeone").await;
    let scopes = Scopes::parse("read");
    let [id, name] = ["rude's", "bot"].map(str::to_owned);
    let token = Token { id, name, scopes, created: NOW, used: 0 };
    store.create_token(AtMost::ANY, "rude's hash", &rude, &token).await.expect("stored");
    let shut = entry("suspend", "Rudeone", NOW + 3);
    store.suspend(&rude, true, &shut).await.expect("shut");
    let suspended = async || {
        let account = store.account("rudeone").await.expect("an answer").expect("an account");
        (account.is_suspended(), account.suspended)
    };
    assert_eq!(suspended().await, (true, NOW + 3));
    assert_eq!(store.person_of_session("session of Rudeone", NOW).await.expect("an answer"), None);
    assert_eq!(store.owner_of_token("rude's hash").await.expect("an answer"), None);
    let open = entry("unsuspend", "Rudeone", NOW + 4);
    store.suspend(&rude, false, &open).await.expect("opened");
    assert_eq!(suspended().await, (false, 0));
    assert!(store.owner_of_token("rude's hash").await.expect("an answer").is_some());
    assert_eq!(store.audit_entries(2).await.expect("an answer"), [open, shut], "the newest first");
    let guest = person(store, "a guest to shut out").await;
    let error = store.suspend(&guest, true, &entry("suspend", "", NOW)).await;
    assert!(matches!(error, Err(StoreError::Conflict)), "{error:?}");
    assert_eq!(store.audit_entries(1).await.expect("an answer")[0].action, "unsuspend");
}

async fn actions_of_the_owner_are_logged(store: &Store) {
    let person = account(store, "Chatty").await;
    let game = found(store, &person, Opponent::Friend).await;
    let line = store
        .add_chat_line(
            AtMost::ANY,
            NewLine::new(game.id(), ChatRoom::Players, &person, "rude"),
            NOW,
        )
        .await
        .expect("stored");
    let removal = entry("remove-chat", &line.to_string(), NOW + 5);
    assert!(!store.remove_chat_line(line + 1, &removal).await.expect("an answer"), "no such line");
    assert_ne!(store.audit_entries(1).await.expect("an answer")[0], removal);
    assert!(store.remove_chat_line(line, &removal).await.expect("an answer"));
    assert_eq!(store.audit_entries(1).await.expect("an answer"), [removal]);
    let lines = store.talk(game.id(), ChatRoom::Players, 9).await.expect("an answer");
    assert_eq!((lines[0].removed, lines[0].text.as_str()), (true, ""));

    let link = |purpose| MailLink {
        person: person.clone(),
        purpose,
        address: String::new(),
        expires: LATER,
    };
    store.put_link("older", &link(LinkPurpose::Reset)).await.expect("stored");
    let handed = entry("reset-password", "Chatty", NOW + 6);
    let new = link(LinkPurpose::Reset);
    store.hand_out_link("newer", &new, &handed).await.expect("stored");
    assert_eq!(store.audit_entries(1).await.expect("an answer"), [handed]);
    assert_eq!(store.link("older", LinkPurpose::Reset, NOW).await.expect("an answer"), None);
    assert!(store.link("newer", LinkPurpose::Reset, NOW).await.expect("an answer").is_some());
    let address = EmailAddress::parse("nobody-at-all@example.org").expect("an address");
    assert_eq!(store.mailboxes_of(&address).await.expect("an answer"), []);
}
