//! Store contract: expiry of data.

use dipole::{Player, Setup};
use dipole_domain::{
    Attempt, AttemptChange, DAY, Email, EmailAddress, GameId, HOUR, MINUTE, OfferSeat, Opponent,
    PersonId, Presence, Proposal, PuzzleId, Recipient, Terms, UserRef,
};
use dipole_store::{
    EMAILS_RETENTION, GUEST_IDLE, GUEST_RETENTION, NoteLimits, OFFERS_RETENTION, ORIGINS_RETENTION,
    PRESENCE_RETENTION, PUSHES_RETENTION, Person, RECEIVED_RETENTION, SESSION_IDLE, SESSION_MAX,
    Store,
};

use crate::database::{count, run_sql};
use crate::outbox::{account, claim, finish, with_address};
use crate::push::device;
use crate::{NOW, decide, found, load, person, session};

/// Later than the data of all other suites.
const THEN: i64 = NOW + 4000 * DAY;

pub(crate) async fn contract(store: &Store, database: &str) {
    remove_all(store, THEN).await;
    only_old_rows_are_removed(store, database).await;
    sent_pushes_are_removed(store, database).await;
    unused_guests_are_removed(store, database).await;
    addresses_of_accounts_that_end_go_at_once(store, database).await;
    one_unreadable_email_keeps_no_other(store, database).await;
    one_unreadable_notification_keeps_no_other(store, database).await;
    removed_rows_are_counted(store, database).await;
    origins_and_attempts_are_forgotten(store, database).await;
}

/// Runs two removals concurrently, like two processes at the same time.
async fn remove_all(store: &Store, now: i64) {
    for _ in 0..200 {
        let (one, other) = tokio::join!(store.remove_remains(now), store.remove_remains(now));
        if one.expect("removed") + other.expect("removed") == 0 {
            return;
        }
    }
    panic!("the removal does not end");
}

/// Number of rows of each kind that expires.
fn rows(database: &str) -> Vec<(&'static str, i64)> {
    let tables = ["sessions", "presence", "received_mails", "submissions", "outbox", "offers"];
    let rows = |table| (table, count(database, &format!("SELECT COUNT(*) FROM {table}")));
    tables.map(rows).to_vec()
}

async fn only_old_rows_are_removed(store: &Store, database: &str) {
    let before = rows(database);
    let (ann, _) = with_address(store, "Remains").await;
    run_sql(
        database,
        &format!(
            "UPDATE sessions SET created = {THEN}, used = {THEN} \
        WHERE person = '{ann}'"
        ),
    );
    let game = found(store, &ann, Opponent::Both).await;
    let here =
        Presence { person: ann.clone(), since: THEN, seen: THEN, closed: false, silent: false };
    store.set_presence(game.id(), &here).await.expect("stored");
    store.receive_mail("<one@example.org>", 0, THEN).await.expect("stored");
    store.submit_move(game.id(), &ann, 0, "E1-E3").await.expect("stored");
    store.post(&Email::game_over(&ann, game.id()), THEN).await.expect("stored");
    let emails = store.claim_emails(THEN + HOUR, THEN + 2 * HOUR, 9).await.expect("claimed");
    store.finish_email(&[&emails[0].email.id], "sent", THEN).await.expect("finished");
    let creator = UserRef { person: ann.clone(), name: "Remains".to_owned() };
    let offer = Proposal::new(Terms::casual(Setup::Small), vec![OfferSeat::Free]);
    let offer = offer.decide(&creator, THEN).expect("a sound proposal");
    store.create_offer(&offer).await.expect("stored");
    let filled = rows(database);
    for ((table, before), (_, after)) in before.iter().zip(&filled) {
        assert_eq!(before + 1, *after, "{table}");
    }

    let left_after = async |time| {
        remove_all(store, THEN + time - 1).await;
        assert_eq!(rows(database), filled, "{time}: not yet");
    };
    left_after(PRESENCE_RETENTION).await;
    remove_all(store, THEN + PRESENCE_RETENTION + 1).await;
    let of = |table| rows(database).into_iter().find(|row| row.0 == table).expect("a table").1;
    let gone = |table| of(table) == before.iter().find(|row| row.0 == table).expect("known").1;
    assert!(gone("presence") && !gone("submissions"));
    let played = decide(&load(store, game.id()).await, dipole_domain::Actor::Person(&ann), "E1-E3");
    store.commit(&played).await.expect("played");
    remove_all(store, THEN + PRESENCE_RETENTION + 1).await;
    assert!(gone("submissions") && !gone("received_mails") && !gone("sessions"));
    remove_all(store, THEN + RECEIVED_RETENTION + 1).await;
    assert!(gone("received_mails") && gone("sessions") && SESSION_IDLE == RECEIVED_RETENTION);
    assert!(!gone("outbox") && !gone("offers"));
    remove_all(store, THEN + EMAILS_RETENTION + 1).await;
    assert!(gone("outbox"));
    remove_all(store, offer.expires + OFFERS_RETENTION + 1).await;
    assert!(gone("offers"));
    assert_eq!(store.offer(&offer.id).await, Ok(None));
    assert_eq!(load(store, game.id()).await.ply(), 1, "games stay");
    assert!(store.name_of(&ann).await.expect("an answer").is_some(), "accounts stay");
}

/// Notifications are kept for a while, so that no event is sent twice; devices are removed with
/// their sessions.
async fn sent_pushes_are_removed(store: &Store, database: &str) {
    let ann = account(store, "RemainsPush").await;
    let end = THEN + PUSHES_RETENTION;
    let used = format!("UPDATE sessions SET created = {end}, used = {end} WHERE person = '{ann}'");
    run_sql(database, &used);
    let new = device(&ann, "session of RemainsPush", "remains");
    store.put_push_device(&new, THEN).await.expect("stored");
    let game = found(store, &ann, Opponent::Both).await;
    store.post(&Email::game_over(&ann, game.id()), THEN).await.expect("stored");
    let pushes = store.claim_pushes(THEN, THEN + HOUR, 9).await.expect("claimed");
    store.finish_push(&pushes[0].id, "sent", THEN).await.expect("finished");
    let messages = || count(database, "SELECT COUNT(*) FROM push_messages");
    remove_all(store, end).await;
    assert_eq!(messages(), 1);
    remove_all(store, end + 1).await;
    assert_eq!(messages(), 0);
    let devices = async || store.push_devices(&ann).await.expect("read").len();
    assert_eq!(devices().await, 1);
    remove_all(store, end + SESSION_IDLE).await;
    assert_eq!(devices().await, 0);
}

async fn exists(database: &str, person: &PersonId) -> bool {
    count(database, &format!("SELECT COUNT(*) FROM people WHERE id = '{person}'")) == 1
}

async fn unused_guests_are_removed(store: &Store, database: &str) {
    let idle = person(store, "guest who looks").await;
    let player = person(store, "guest who plays").await;
    let writer = person(store, "guest who writes").await;
    let game = found(store, &player, Opponent::Both).await;
    store.set_note(NoteLimits::ANY, game.id(), &writer, "mine", NOW).await.expect("noted");
    let solver = person(store, "guest who solves").await;
    let puzzle = PuzzleId::parse("00000000000000aa").expect("an id");
    let attempt = Attempt { won: Some(true), version: 1, ..Attempt::default() };
    let solved = AttemptChange { attempt, player: None, puzzle: None };
    store.commit_attempt(9, &solver, &puzzle, &solved).await.expect("kept");
    let learner = person(store, "guest who learns").await;
    let step = ["moving/count".to_owned()].into();
    store.add_course_steps(&learner, &step, NOW).await.expect("kept");
    let seen = async |hash: &str, at| store.record_session_use(hash, at).await;
    for what in ["looks", "plays", "writes", "solves", "learns"] {
        let hash = format!("guest who {what}");
        seen(&hash, THEN).await.expect("noted");
    }
    remove_all(store, THEN + GUEST_RETENTION).await;
    assert!(exists(database, &idle).await, "the guest is still kept");
    remove_all(store, THEN + GUEST_RETENTION + 1).await;
    assert!(!exists(database, &idle).await);
    assert!(exists(database, &player).await && exists(database, &writer).await);
    assert_eq!(store.puzzles_met(&solver).await.map(|met| met.len()), Ok(1));
    assert_eq!(store.note(game.id(), &writer).await.as_deref(), Ok("mine"));
    assert_eq!(store.course_steps(&learner).await, Ok(step));

    remove_all(store, THEN + GUEST_IDLE + 1).await;
    assert!(!exists(database, &writer).await, "deleted with the private notes");
    assert!(!exists(database, &solver).await, "deleted with the puzzles");
    assert!(!exists(database, &learner).await, "deleted with the steps of the course");
    assert!(exists(database, &player).await, "a player of a running game is kept");
    let later = THEN + GUEST_IDLE + 1;
    let back = store.person_of_session("guest who plays", later).await.expect("an answer");
    assert_eq!(back, Some(Person { id: player.clone(), name: String::new() }));

    let over = load(store, game.id()).await;
    let over = over.decide_abort(Some(&player), NOW + 5).expect("no move was played");
    store.commit(&over).await.expect("aborted");
    remove_all(store, later).await;
    assert_eq!(store.person_of_session("guest who plays", later).await, Ok(None));
    assert_eq!(load(store, game.id()).await.version(), 1, "the game stays");
    assert_eq!(load(store, game.id()).await.seats()[0].player, Player::White);
    assert!(exists(database, &player).await, "the game refers to the guest");
}

async fn addresses_of_accounts_that_end_go_at_once(store: &Store, database: &str) {
    let (ann, _) = with_address(store, "Leaves").await;
    let other = EmailAddress::parse("Second.Leaves@example.org").expect("an address");
    store.propose_address(&ann, &other, "en").await.expect("stored");
    let game = found(store, &ann, Opponent::Both).await;
    store.post(&Email::confirm(&ann, &other), NOW).await.expect("stored");
    store.post(&Email::game_over(&ann, game.id()), NOW).await.expect("stored");
    store.delete_account(&ann, NOW).await.expect("deleted");
    let known = "SELECT COUNT(*) FROM outbox WHERE LOWER(address) LIKE '%leaves@example.org'";
    assert_eq!(count(database, known), 1, "the last email");
    let emails = claim(store, crate::outbox::LATER).await;
    assert_eq!(emails.len(), 1, "{emails:?}");
    finish(store, &emails).await;
    assert_eq!(count(database, known), 0, "it is sent");
    let mailboxes =
        "SELECT COUNT(*) FROM mailboxes WHERE LOWER(address || pending) LIKE '%leaves@%'";
    assert_eq!(count(database, mailboxes), 0);
}

async fn one_unreadable_email_keeps_no_other(store: &Store, database: &str) {
    let ann = account(store, "Letters").await;
    let email = |number| Email {
        id: format!("damage {number}"),
        to: Recipient::Address(format!("{number}@example.org")),
        kind: dipole_domain::EmailKind::Written(Default::default()),
    };
    for number in 0..3 {
        store.post(&email(number), NOW).await.expect("stored");
    }
    run_sql(database, "UPDATE outbox SET body = '{\"half' WHERE id = 'damage 1'");
    let claimed = claim(store, crate::outbox::LATER).await;
    assert_eq!(claimed, [email(0), email(2)]);
    finish(store, &claimed).await;
    // A newer program may be able to decode it, for a day.
    let next = store.next_email_due().await.expect("an answer");
    assert_eq!(next, Some(crate::outbox::LATER + MINUTE));
    assert_eq!(claim(store, NOW + DAY + MINUTE).await, []);
    let given_up = "SELECT COUNT(*) FROM outbox WHERE id = 'damage 1' AND result = 'damaged'";
    assert_eq!(count(database, given_up), 1);
    assert!(store.name_of(&ann).await.expect("an answer").is_some());
}

async fn one_unreadable_notification_keeps_no_other(store: &Store, database: &str) {
    let ann = account(store, "Notified").await;
    let device = device(&ann, "session of Notified", "notified");
    store.put_push_device(&device, NOW).await.expect("stored");
    let posted = [0, 1, 2].map(|ply| Email::your_turn(&ann, &GameId::random(), ply));
    store.post_all(&posted, NOW).await.expect("stored");
    let damage = "UPDATE push_messages SET body = '{\"half' \
                  WHERE done = 0 AND body LIKE '%\"ply\":1%'";
    run_sql(database, damage);
    let claimed = async |at| {
        let pushes = store.claim_pushes(at, at + MINUTE, 9).await.expect("claimed");
        for push in &pushes {
            store.finish_push(&push.id, "sent", at).await.expect("finished");
        }
        pushes.len()
    };
    assert_eq!(claimed(NOW).await, 2);
    let waits = "SELECT COUNT(*) FROM push_messages WHERE done = 0 AND attempts = 0";
    assert_eq!(count(database, waits), 1, "an unknown kind is left to newer programs for a day");
    assert_eq!(claimed(NOW + DAY + MINUTE).await, 0);
    let given_up = "SELECT COUNT(*) FROM push_messages WHERE result = 'damaged'";
    assert_eq!((count(database, waits), count(database, given_up)), (0, 1));
}

/// Long after all other data.
const LAST: i64 = THEN + 4000 * DAY;

/// The returned number is the number of rows removed, of each kind.
async fn removed_rows_are_counted(store: &Store, database: &str) {
    remove_all(store, LAST).await;
    let removed = async |at| store.remove_remains(at).await.expect("removed");
    store.receive_mail("<counted@example.org>", 0, LAST).await.expect("stored");
    assert_eq!(removed(LAST + RECEIVED_RETENTION + 1).await, 1, "a mail");

    let creator = account(store, "Counts-offers").await;
    let user = UserRef { person: creator, name: "Counts-offers".to_owned() };
    let offer = Proposal::new(Terms::casual(Setup::Small), vec![OfferSeat::Free]);
    for at in [LAST, LAST + 1] {
        let offer = offer.clone().decide(&user, at).expect("a sound proposal");
        store.create_offer(&offer).await.expect("stored");
    }
    // The account's session, unused for so long.
    let later = LAST + 4000 * DAY;
    assert_eq!(removed(later).await, 3, "two offers and a session");

    // A guest without any data, and one with some.
    let idle = store.begin_session("counted guest", later).await.expect("a guest").id;
    let writer = store.begin_session("counted writer", later).await.expect("a guest").id;
    let game = found(store, &user.person, Opponent::Both).await;
    store.set_note(NoteLimits::ANY, game.id(), &writer, "mine", later).await.expect("noted");
    assert_eq!(removed(later + GUEST_RETENTION + 1).await, 1, "a guest");
    assert!(!exists(database, &idle).await && exists(database, &writer).await);
    assert_eq!(removed(later + GUEST_IDLE + 1).await, 2, "a session and its guest");
    assert!(!exists(database, &writer).await);

    // An account's session ends after a year even if it is used.
    store.sign_in(&user.person, None, "-", &session("counted"), later).await.expect("signed in");
    let end = later + SESSION_MAX;
    store.record_session_use("counted", end - 1).await.expect("noted");
    assert_eq!(removed(end - 1).await, 0);
    assert_eq!(removed(end).await, 1, "a session");
}

async fn origins_and_attempts_are_forgotten(store: &Store, database: &str) {
    let at = LAST + 9000 * DAY;
    let guest = store.begin_session_at("from somewhere", "somewhere", at).await.expect("a guest");
    let known = || count(database, "SELECT COUNT(*) FROM people WHERE origin <> ''");
    let game = found(store, &guest.id, Opponent::Both).await;
    store.remove_remains(at + ORIGINS_RETENTION).await.expect("removed");
    assert_eq!(known(), 1, "not yet");
    store.remove_remains(at + ORIGINS_RETENTION + 1).await.expect("removed");
    assert_eq!(known(), 0);
    assert_eq!(load(store, game.id()).await.seats()[0].occupant.person(), Some(&guest.id));

    let hour = at / HOUR;
    let tries = async || store.tries("kept for a day", hour).await.expect("an answer");
    store.count_try("kept for a day", hour).await.expect("counted");
    store.remove_remains((hour + 24) * HOUR).await.expect("removed");
    assert_eq!(tries().await, 1);
    store.remove_remains((hour + 25) * HOUR).await.expect("removed");
    assert_eq!(tries().await, 0);
}
