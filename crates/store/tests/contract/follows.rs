//! Store contract: followed players and recent opponents.

use dipole::Setup;
use dipole_domain::{
    DAY, EmailKind, Offer, OfferSeat, Opponent, PersonId, Proposal, Recipient, Terms, UserRef,
};
use dipole_store::{FollowSwitches, NotFollowed, Person, Store};

use crate::outbox::{LATER, account, claim, finish, with_address};
use crate::{NOW, found, person};

pub(crate) async fn contract(store: &Store) {
    following_is_one_way_and_bounded(store).await;
    blocks_end_and_prevent_following(store).await;
    followers_are_told_of_offers_once_a_day_if_they_wish(store).await;
    opponents_are_those_of_the_latest_games(store).await;
    finish(store, &claim(store, LATER).await).await;
}

async fn followed(store: &Store, who: &PersonId) -> Vec<String> {
    let followed = store.followed_by(who).await.expect("an answer");
    followed.into_iter().map(|it| it.person.name).collect()
}

async fn following_is_one_way_and_bounded(store: &Store) {
    let ann = account(store, "Follow-a").await;
    let (bob, cat) = (account(store, "Follow-b").await, account(store, "Follow-c").await);
    for _ in 0..2 {
        store.follow(2, &ann, &bob, NOW).await.expect("written").expect("allowed");
    }
    assert!(store.is_following(&ann, &bob).await.expect("an answer"));
    assert!(!store.is_following(&bob, &ann).await.expect("an answer"), "one-way");
    assert_eq!(store.count_followers(&bob).await.expect("an answer"), 1);
    assert_eq!(followed(store, &bob).await, [""; 0]);
    store.follow(2, &ann, &cat, NOW + 1).await.expect("written").expect("allowed");
    store.follow(2, &ann, &cat, NOW).await.expect("written").expect("followed already");
    let dan = account(store, "Follow-d").await;
    let third = store.follow(2, &ann, &dan, NOW).await.expect("an answer");
    assert_eq!(third, Err(NotFollowed::TooMany));
    store.record_presence(&cat, NOW + 5).await.expect("written");
    assert_eq!(followed(store, &ann).await, ["Follow-c", "Follow-b"], "the last seen comes first");

    let game = found(store, &bob, Opponent::Friend).await;
    let games = async || store.games_of_followed(&ann, NOW, 9).await.expect("an answer");
    assert_eq!(games().await, [], "a seat is open");
    let joined = game.decide_join(&cat, "Follow-c", NOW).expect("a seat is open");
    store.commit(&joined).await.expect("joined");
    assert_eq!(games().await, [game.id().clone()], "listed once, though both players are followed");
    let later = store.games_of_followed(&ann, NOW + DAY, 9).await.expect("an answer");
    assert_eq!(later, [], "nothing happened for a day");

    let all = store.everything_of(&ann).await.expect("an answer");
    assert_eq!(all["following"][0]["name"], "Follow-b");
    let all = store.everything_of(&bob).await.expect("an answer");
    assert!(!all.to_string().contains("Follow-a"), "the export does not name followers");
    store.unfollow(&ann, &bob).await.expect("written");
    assert_eq!(followed(store, &ann).await, ["Follow-c"]);
    store.delete_account(&cat, NOW).await.expect("deleted");
    assert_eq!(followed(store, &ann).await, [""; 0]);
    store.follow(2, &ann, &bob, NOW).await.expect("written").expect("there is room again");
    store.delete_account(&ann, NOW).await.expect("deleted");
    assert_eq!(store.count_followers(&bob).await.expect("an answer"), 0);
}

async fn blocks_end_and_prevent_following(store: &Store) {
    let (ann, bob) = (account(store, "Fblock-a").await, account(store, "Fblock-b").await);
    for (one, other) in [(&ann, &bob), (&bob, &ann)] {
        store.follow(9, &ann, &bob, NOW).await.expect("written").expect("allowed");
        store.follow(9, &bob, &ann, NOW).await.expect("written").expect("allowed");
        store.block(one, other, NOW).await.expect("blocked");
        for (follower, followed) in [(&ann, &bob), (&bob, &ann)] {
            assert!(!store.is_following(follower, followed).await.expect("an answer"));
            let again = store.follow(9, follower, followed, NOW).await.expect("an answer");
            assert_eq!(again, Err(NotFollowed::Blocked));
        }
        store.unblock(one, other).await.expect("unblocked");
    }
}

fn open_offer(creator: &PersonId, at: i64) -> Offer {
    let creator = UserRef { person: creator.clone(), name: "Seeker".to_owned() };
    let proposal = Proposal::new(Terms::casual(Setup::Small), vec![OfferSeat::Free]);
    Proposal { listed: true, ..proposal }.decide(&creator, at).expect("an offer")
}

async fn followers_are_told_of_offers_once_a_day_if_they_wish(store: &Store) {
    let seeker = account(store, "Seeker").await;
    let (ann, _) = with_address(store, "Fmail-a").await;
    let (bob, _) = with_address(store, "Fmail-b").await;
    let mail = FollowSwitches { mail: true, push: false };
    store.set_follow_switches(&ann, mail).await.expect("written");
    for follower in [&ann, &bob] {
        store.follow(9, follower, &seeker, NOW).await.expect("written").expect("allowed");
    }
    finish(store, &claim(store, LATER).await).await;
    let notified = async |at: i64| {
        store.create_offer_within(99, &open_offer(&seeker, at), None).await.expect("created");
        let claimed = claim(store, at + (LATER - NOW)).await;
        finish(store, &claimed).await;
        let followed = claimed.iter().filter(|it| matches!(it.kind, EmailKind::Followed { .. }));
        followed.map(|it| it.to.clone()).collect::<Vec<_>>()
    };
    assert_eq!(notified(NOW).await, [Recipient::Person(ann.clone())], "notices are off by default");
    assert_eq!(notified(NOW + 1).await, [], "once a day for each followed player");
    assert_eq!(notified(NOW + DAY).await, [Recipient::Person(ann.clone())]);
    store.set_follow_switches(&bob, mail).await.expect("written");
    store.set_follow_switches(&ann, FollowSwitches::default()).await.expect("written");
    assert_eq!(store.follow_switches(&bob).await.expect("an answer"), mail);
    assert_eq!(notified(NOW + 2 * DAY).await, [Recipient::Person(bob.clone())]);
    store.block(&bob, &seeker, NOW).await.expect("blocked");
    assert_eq!(notified(NOW + 3 * DAY).await, []);
}

async fn opponents_are_those_of_the_latest_games(store: &Store) {
    let ann = account(store, "Recent-a").await;
    let mut met = Vec::new();
    for (name, at) in [("Recent-b", NOW), ("Recent-c", NOW + 1), ("Recent-d", NOW + 2)] {
        let other = account(store, name).await;
        let game = found(store, &ann, Opponent::Friend).await;
        let joined = game.decide_join(&other, name, at).expect("a seat is open");
        store.commit(&joined).await.expect("joined");
        met.push((other, game.id().clone()));
    }
    let guest = person(store, "follows").await;
    let game = found(store, &ann, Opponent::Friend).await;
    let joined = game.decide_join(&guest, "", NOW + 3).expect("a seat is open");
    store.commit(&joined).await.expect("joined");
    let names = async |limit| {
        let recent: Vec<Person> = store.recent_opponents(&ann, limit).await.expect("an answer");
        recent.into_iter().map(|person| person.name).collect::<Vec<_>>()
    };
    assert_eq!(names(9).await, ["Recent-d", "Recent-c", "Recent-b"], "no guests");
    assert_eq!(names(1).await, ["Recent-d"]);
    let (bob, game) = &met[0];
    let last = store.last_game_between(&ann, bob).await.expect("an answer");
    assert_eq!(last.as_ref(), Some(game));
    assert_eq!(store.last_game_between(bob, &ann).await.expect("an answer"), last);
    assert_eq!(store.last_game_between(bob, &met[1].0).await.expect("an answer"), None);
    store.block(&met[2].0, &ann, NOW).await.expect("blocked");
    store.block(&ann, &met[1].0, NOW).await.expect("blocked");
    assert_eq!(names(9).await, ["Recent-b"], "blocks apply in both directions");
}
