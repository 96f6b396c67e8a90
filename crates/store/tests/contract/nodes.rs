//! Store contract: changes and claims of processes that share a database.

use dipole::Setup;
use dipole_domain::{Actor, ChatRoom, Game, OfferSeat, Opponent, Proposal, Terms, UserRef};
use dipole_store::{AtMost, AwaitingComputer, NewLine, Store};

use crate::ratings::account;
use crate::{NOW, decide, found, load};

/// Later than anything else in this suite.
const LATE: i64 = NOW + 20_000_000;

pub(crate) async fn contract(store: &Store) {
    one_process_thinks_for_a_computer(store).await;
    chat_and_offers_are_found(store).await;
}

async fn one_process_thinks_for_a_computer(store: &Store) {
    let guest = store.begin_session_at("waits for the computer", "a digest", NOW).await;
    let one = guest.expect("a guest").id;
    let game = found(store, &one, Opponent::Computer { level: 8 }).await;
    let id = game.id();
    assert_eq!(store.people_of(id).await.expect("read"), std::slice::from_ref(&one));
    assert_eq!(store.awaiting_computer(id).await.expect("read"), None, "the person's turn");
    store.commit(&decide(&game, Actor::Person(&one), "E1-E3")).await.expect("stored");
    let waiting = AwaitingComputer {
        game: id.clone(),
        person: Some(one.clone()),
        origin: "a digest".to_owned(),
        level: 8,
    };
    assert_eq!(store.awaiting_computer(id).await.expect("read").as_ref(), Some(&waiting));

    let game = load(store, id).await;
    let (moved, now) = (NOW + 1, NOW + 1000);
    let is_left = async |game: &Game, from, until, now| {
        let left = store.games_left_to_computers(from, until, now).await.expect("read");
        left.iter().any(|it| it.game == *game.id())
    };
    assert!(is_left(&game, moved, moved, now).await);
    assert!(!is_left(&game, moved + 1, now, now).await, "too long ago");
    assert!(!is_left(&game, NOW - 1, moved - 1, now).await, "just now");
    let claim_at = async |version, now| {
        store.claim_thinking(id, version, now, now + 50).await.expect("written")
    };
    let claim = async |now| claim_at(game.version(), now).await;
    let (first, second) = tokio::join!(claim(now), claim(now));
    assert!(first != second, "one of two");
    assert!(!is_left(&game, moved, moved, now + 49).await);
    assert!(!claim(now + 49).await);
    store.continue_thinking(id, game.version(), now + 100).await.expect("written");
    store.continue_thinking(id, game.version() + 1, now).await.expect("written");
    assert!(!claim(now + 99).await, "the claim was renewed");
    assert!(is_left(&game, moved, moved, now + 100).await, "the claim has expired");
    assert!(claim(now + 100).await);
    store.release_thinking(id, game.version()).await.expect("written");
    assert!(claim(now + 101).await, "the claim was released");

    // A move ends the claim, and the next turn can be claimed.
    store.commit(&decide(&game, Actor::Computer, "D8-B6")).await.expect("stored");
    assert_eq!(store.awaiting_computer(id).await.expect("read"), None);
    assert!(!claim(now + 500).await, "a claim for a played turn is refused");
    let game = load(store, id).await;
    store.commit(&decide(&game, Actor::Person(&one), "E3-G5")).await.expect("stored");
    assert!(claim_at(game.version() + 1, now + 102).await);
}

async fn chat_and_offers_are_found(store: &Store) {
    let (ann, bob) = (account(store, "NodeAnn").await, account(store, "NodeBob").await);
    let game = found(store, &ann.id, Opponent::Both).await;
    let write_line = async |text, at| {
        store
            .add_chat_line(
                AtMost::ANY,
                NewLine::new(game.id(), ChatRoom::Players, &ann.id, text),
                at,
            )
            .await
            .expect("stored");
    };
    write_line("one", LATE).await;
    write_line("two", LATE + 1).await;
    let talked = async |since| store.talked_since(since, 10).await.expect("read");
    assert_eq!(talked(LATE).await, [(game.id().clone(), LATE + 1)]);
    assert_eq!(talked(LATE + 1).await, [(game.id().clone(), LATE + 1)]);
    assert_eq!(talked(LATE + 2).await, []);

    let user = |person: &dipole_store::Person| UserRef {
        person: person.id.clone(),
        name: person.name.clone(),
    };
    let offered = async |since| store.offered_since(since, 10).await.expect("read");
    for (chair, at) in [(OfferSeat::Asked(user(&bob)), LATE), (OfferSeat::Free, LATE + 1)] {
        let proposal = Proposal::new(Terms::casual(Setup::Small), vec![chair]);
        let offer = proposal.decide(&user(&ann), at).expect("it may be offered");
        store.create_offer_within(usize::MAX >> 1, &offer, None).await.expect("stored");
    }
    let mut both = offered(LATE).await;
    both.sort();
    assert_eq!(both, [(None, LATE + 1), (Some(bob.id), LATE)]);
    assert_eq!(offered(LATE + 1).await, [(None, LATE + 1)], "an open offer has no recipient");
    assert_eq!(offered(LATE + 2).await, []);
}
