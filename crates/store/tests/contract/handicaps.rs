//! Store contract: games with a handicap.

use dipole::{Player, Setup};
use dipole_domain::{
    Actor, Handicap, MoveDecision, OfferSeat, OfferState, Proposal, Rated, Terms, UserRef,
};
use dipole_store::{Listed, Person, Store};

use crate::NOW;
use crate::ratings::account;

fn user(person: &Person) -> UserRef {
    UserRef { person: person.id.clone(), name: person.name.clone() }
}

/// An offer, its game and its summary come back as they were, and a result counts in no statistics.
pub(crate) async fn contract(store: &Store) {
    let (ann, ben) = (account(store, "HandicapAnn").await, account(store, "HandicapBen").await);
    for handicap in Handicap::ALL {
        let control = "3d".parse().expect("a clock");
        let terms = Terms { control, handicap: Some(handicap), ..Terms::casual(Setup::Small) };
        let proposal = Proposal {
            colour: Some(Player::Black),
            ..Proposal::new(terms, vec![OfferSeat::Asked(user(&ben))])
        };
        let offer = proposal.decide(&user(&ann), NOW).expect("a sound proposal");
        store.create_offer(&offer).await.expect("stored");
        let loaded = store.offer(&offer.id).await.expect("an answer").expect("the offer");
        assert_eq!(loaded, offer);

        let change = loaded.decide_accept(&user(&ben), 1500, &[], NOW).expect("asked");
        let change = change.expect("a change");
        store.answer_offer(&change).await.expect("stored");
        let id = change.games[0].game.id();
        let game = store.game(id).await.expect("an answer").expect("the game");
        assert_eq!(game.terms(), &terms);
        assert_eq!(game.play().start(), &handicap.position());

        let decided = game.decide_move(Actor::Person(&ben.id), "E1-E3", 0, NOW);
        let Ok(MoveDecision::Play(played)) = decided else { panic!("{decided:?}") };
        store.commit(&played).await.expect("stored");
        let game = game.after(&played).expect("its own");
        let resigned = game.decide_resignation(Some(&ann.id), NOW).expect("it goes on");
        store.commit(&resigned).await.expect("stored");
        let over = store.game(id).await.expect("an answer").expect("the game");
        assert_eq!((over.terms(), over.ply(), over.is_over()), (&terms, 1, true));
        let state = store.offer(&offer.id).await.expect("an answer").expect("the offer").state;
        assert_eq!(state, OfferState::Begun);
    }
    store.count_results().await.expect("counted");
    let who = Rated::Person(ben.id.clone());
    assert_eq!(store.tallies_by_kind(&who).await.expect("an answer"), []);
    assert_eq!(store.tallies_by_opponent(&who, 10).await.expect("an answer"), []);
    let games = store.games_of(&who, Listed::All, None, 10).await.expect("an answer").games;
    let mut handicaps: Vec<_> = games.iter().filter_map(|game| game.handicap).collect();
    handicaps.sort_by_key(|it| std::cmp::Reverse(it.checkers()));
    assert_eq!(handicaps, Handicap::ALL);
}
