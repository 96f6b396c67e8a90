//! The contract of the store about times in which no clock runs.

use dipole::{Player, Setup};
use dipole_domain::{
    DAY, Email, EmailKind, Game, HOUR, MINUTE, NewGame, Opponent, Recipient, SECOND, Span, Terms,
};
use dipole_store::Store;

use crate::{NOW, load, person};

pub(crate) async fn contract(store: &Store) {
    downtimes_stop_all_clocks(store).await;
    claims_end_where_time_is_set_back(store).await;
    the_site_remembers_that_it_ran(store).await;
}

async fn downtimes_stop_all_clocks(store: &Store) {
    // Later than all other games of the suite, which know of no downtimes.
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
        assert!(due.contains(id), "somebody looks at the clock");
        let game = load(store, id).await;
        let used = game.running().map(|running| running.used(now + 2 * MINUTE));
        assert_eq!(used, Some(MINUTE + 10 * SECOND));
    }

    // To before the turn began.
    store.correct_future(now - DAY).await.expect("corrected");
    for id in &games {
        let game = load(store, id).await;
        let used = game.running().map(|running| running.used(now - DAY + MINUTE));
        assert_eq!(used, Some(MINUTE));
    }
}

/// A process claims something while the time is ahead, and dies.
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
    assert!(!claimed(now + MINUTE - 1).await, "who has it may live");
    assert!(claimed(now + MINUTE).await);
    store.finish_email(&email.id, "sent", None, now).await.expect("finished");
}

async fn the_site_remembers_that_it_ran(store: &Store) {
    assert_eq!(store.last_alive().await, Ok(0));
    store.note_alive(NOW, 0).await.expect("stored");
    store.note_alive(NOW - 1, -7).await.expect("a process that is late is no reason to go back");
    assert_eq!(store.last_drift().await, Ok(-7));
    assert_eq!(store.last_alive().await, Ok(NOW));
    store.correct_future(NOW - 1).await.expect("corrected");
    assert_eq!(store.last_alive().await, Ok(NOW - 1));
}
