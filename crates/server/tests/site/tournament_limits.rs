//! Limits of joining, organising and announcing tournaments.

use dipole_domain::tournaments::{OrganiserAction, Stay};
use dipole_domain::{DAY, HOUR, MINUTE};
use dipole_site::services::{Error, quotas, tournaments};

use crate::tournaments::{account, league, site, state};

fn is_limited<T>(result: Result<T, Error>) -> bool {
    matches!(result, Err(Error::OverQuota { .. }))
}

#[tokio::test]
async fn an_account_that_joins_and_withdraws_in_a_loop_is_refused_for_an_hour() {
    let site = site().await;
    let (id, players) = league(&site, Stay::Once).await;
    let eva = account(&site, "Eva").await;
    for _ in 0..quotas::TOURNAMENT_ENTRIES_PER_HOUR - 1 {
        tournaments::join(&site.app, &eva, &id, Stay::Once).await.expect("joined");
        tournaments::leave(&site.app, &eva, &id).await.expect("withdrawn");
    }
    tournaments::join(&site.app, &eva, &id, Stay::Once).await.expect("joined");
    let stay = Stay::UntilFurtherNotice;
    assert!(is_limited(tournaments::set_stay(&site.app, &eva, &id, stay).await));
    tournaments::leave(&site.app, &eva, &id).await.expect("a withdrawal is never refused");
    assert!(is_limited(tournaments::join(&site.app, &eva, &id, Stay::Once).await));
    let entries = state(&site, &id).await.entries.len();
    assert_eq!(entries, players.len() + 1, "one entry, however often she joined");
    tournaments::set_stay(&site.app, &players[0], &id, stay).await.expect("not limited");
    site.clock.pass(HOUR);
    tournaments::join(&site.app, &eva, &id, Stay::Once).await.expect("joined");
}

#[tokio::test]
async fn an_organiser_announces_and_changes_a_bounded_number_of_tournaments() {
    let site = site().await;
    let (id, players) = league(&site, Stay::Once).await;
    let owner = site.store.account("owner").await.expect("read").expect("an account").person;
    let new = state(&site, &id).await.tournament;
    // The league is the first one of the day.
    for _ in 1..quotas::TOURNAMENTS_PER_DAY {
        tournaments::create(&site.app, &owner, new.clone()).await.expect("announced");
    }
    assert!(is_limited(tournaments::create(&site.app, &owner, new.clone()).await));
    let moved = |by| OrganiserAction::MoveDate(new.start + by * MINUTE);
    for by in 1..=i64::from(quotas::MOVED_DATES_PER_DAY) {
        tournaments::organise(&site.app, &owner, &id, &moved(by)).await.expect("moved");
    }
    assert!(is_limited(tournaments::organise(&site.app, &owner, &id, &moved(99)).await));
    let last = state(&site, &id).await.tournament.start;
    assert_eq!(last, new.start + i64::from(quotas::MOVED_DATES_PER_DAY) * MINUTE);
    let refused = tournaments::organise(&site.app, &players[0], &id, &moved(1)).await;
    assert!(matches!(refused, Err(Error::Tournament(_))), "{refused:?}");
    site.clock.pass(DAY);
    tournaments::create(&site.app, &owner, new.clone()).await.expect_err("it starts in the past");
}
