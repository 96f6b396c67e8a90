//! Store contract: downtimes, in which no clock runs.

use dipole::{Player, Setup};
use dipole_domain::{
    Actor, DAY, Email, EmailKind, Game, GameId, HOUR, MINUTE, MoveDecision, NewGame, Opponent,
    PushChoices, Recipient, SECOND, Span, Terms,
};
use dipole_store::Store;

use crate::outbox::with_address;
use crate::push::device;
use crate::{NOW, found, load, person};

pub(crate) async fn contract(store: &Store) {
    downtimes_stop_all_clocks(store).await;
    claims_end_where_time_is_set_back(store).await;
    games_left_ahead_of_time_wait_for_a_computer(store).await;
    messages_written_ahead_of_time_are_sent(store).await;
    the_site_remembers_that_it_ran(store).await;
}

async fn downtimes_stop_all_clocks(store: &Store) {
    // Later than all other games of the suite, which have no downtimes.
    let now = NOW + 1000 * DAY;
    let people = [person(store, "time white").await, person(store, "time black").await];
    let mut games = Vec::new();
    for control in ["60+5", "3d", "72h+24h/168h"] {
        let terms =
            Terms { control: control.parse().expect("a clock"), ..Terms::casual(Setup::Small) };
        let new = NewGame { terms, opponent: Opponent::Friend, colour: Player::White };
        let game = Game::create(&new, &people[0], "", now);
        store.create_game(&game).await.expect("stored");
        let joined = game.decide_join(&people[1], "", now).expect("a seat is open");
        store.commit(&joined).await.expect("stored");
        games.push(game.id().clone());
    }
    let span = Span { from: now + 10 * SECOND, until: now + HOUR };
    store.add_downtime(span).await.expect("stored");
    store.add_downtime(span).await.expect("stored once");
    for id in &games {
        let game = load(store, id).await;
        let used = game.running().map(|running| running.used(now + HOUR + 5 * SECOND));
        assert_eq!(used, Some(15 * SECOND));
    }

    // The time is set back, to within the downtime.
    store.correct_future(now + MINUTE).await.expect("corrected");
    let due = store.claim_due(now + MINUTE, now + 2 * MINUTE, 1000).await.expect("claimed");
    for id in &games {
        assert!(due.contains(id), "the clock is due");
        let game = load(store, id).await;
        let used = game.running().map(|running| running.used(now + 2 * MINUTE));
        assert_eq!(used, Some(MINUTE + 10 * SECOND));
    }

    // The time is set back to before the turn began.
    store.correct_future(now - DAY).await.expect("corrected");
    for id in &games {
        let game = load(store, id).await;
        let used = game.running().map(|running| running.used(now - DAY + MINUTE));
        assert_eq!(used, Some(MINUTE));
    }
}

/// A process claims work while the time is ahead, and exits.
async fn claims_end_where_time_is_set_back(store: &Store) {
    let now = NOW + 900 * DAY;
    let email = Email {
        id: "claimed ahead of time".to_owned(),
        to: Recipient::Address("ahead@example.org".to_owned()),
        kind: EmailKind::Written(Default::default()),
    };
    store.post(&email, now).await.expect("stored");
    let claimed = async |at| {
        let emails = store.claim_emails(at, at + MINUTE, 1000).await.expect("an answer");
        emails.iter().any(|claimed| claimed.email.id == email.id)
    };
    assert!(claimed(now + DAY).await);
    store.correct_future(now).await.expect("corrected");
    assert!(!claimed(now + MINUTE - 1).await, "the claim still holds");
    assert!(claimed(now + MINUTE).await);
    store.finish_email(&[&email.id], "sent", now).await.expect("finished");
}

/// A process claims the move of a computer while the time is ahead, and exits.
async fn games_left_ahead_of_time_wait_for_a_computer(store: &Store) {
    let now = NOW + 900 * DAY;
    let guest = person(store, "plays ahead of time").await;
    let game = found(store, &guest, Opponent::Computer { level: 8 }).await;
    let decided = game.decide_move(Actor::Person(&guest), "E1-E3", 0, now + HOUR);
    let Ok(MoveDecision::Play(change)) = decided else { panic!("{decided:?}") };
    store.commit(&change).await.expect("stored");
    let (version, ahead) = (change.version(), now + HOUR);
    let claimed = store.claim_thinking(game.id(), version, ahead, ahead + 5 * SECOND).await;
    assert_eq!(claimed, Ok(true));
    let is_found = async |at| {
        let left = store.games_left_to_computers(at - 2 * MINUTE, at, at).await.expect("read");
        left.iter().any(|it| it.game == *game.id())
    };
    assert!(!is_found(now + MINUTE).await);
    store.correct_future(now).await.expect("corrected");
    assert!(!is_found(now + MINUTE - 1).await, "the claim still holds");
    assert!(is_found(now + MINUTE).await);
}

/// Mails and notifications are written while the time is ahead.
async fn messages_written_ahead_of_time_are_sent(store: &Store) {
    let (now, ahead) = (NOW + 900 * DAY, NOW + 950 * DAY);
    let (owner, _) = with_address(store, "Ahead").await;
    let device = device(&owner, "session of Ahead", "ahead");
    store.put_push_device(&device, now).await.expect("stored");
    let choices = PushChoices { reminder_hours: [18].into(), ..PushChoices::default() };
    store.set_push_choices(&owner, &choices, ahead).await.expect("stored");
    let notice = Email::your_turn(&owner, &GameId::random(), 1);
    store.post(&notice, ahead).await.expect("stored");
    store.record_presence(&owner, ahead).await.expect("noted");
    store.correct_future(now).await.expect("corrected");

    let emails = store.claim_emails(now, now + MINUTE, 1000).await.expect("claimed");
    assert!(emails.iter().any(|claimed| claimed.email.id == notice.id), "{emails:?}");
    for claimed in emails {
        store.finish_email(&[&claimed.email.id], "sent", now).await.expect("finished");
    }
    let pushes = store.claim_pushes(now, now + MINUTE, 1000).await.expect("claimed");
    assert!(pushes.iter().any(|push| push.person == owner), "it is due");
    for push in pushes {
        store.finish_push(&push.id, "sent", now).await.expect("finished");
    }
    let reminded = store.post_reminders(now, 1000).await.expect("written");
    assert!(reminded > 0, "daily reminders go on");
    let mailbox = store.mailbox(&owner).await.expect("an answer").expect("a mailbox");
    assert_eq!(mailbox.seen, now, "the last visit is not in the future");
}

async fn the_site_remembers_that_it_ran(store: &Store) {
    assert_eq!(store.last_alive().await, Ok(0));
    store.record_heartbeat(NOW, 0).await.expect("stored");
    store
        .record_heartbeat(NOW - 1, -7)
        .await
        .expect("a process that is late is no reason to go back");
    assert_eq!(store.last_drift().await, Ok(-7));
    assert_eq!(store.last_alive().await, Ok(NOW));
    store.correct_future(NOW - 1).await.expect("corrected");
    assert_eq!(store.last_alive().await, Ok(NOW - 1));
}
