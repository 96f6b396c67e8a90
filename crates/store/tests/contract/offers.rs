//! Store contract: offers. Exactly one game begins, regardless of concurrent requests.

use dipole::{Player, Setup};
use dipole_domain::{
    GameId, Millis, Offer, OfferSeat, OfferState, Proposal, RatingRange, SetPart, Terms, UserRef,
};
use dipole_store::{ListedOffer, Lobby, LobbyQuery, Person, Store, StoreError};

use crate::ratings::{account, terms};

const NOW: Millis = 1_700_000_000_000;
const LOTS: [Player; 2] = [Player::Black, Player::White];

pub(crate) async fn contract(store: &Store) {
    offers_come_back_as_they_were(store).await;
    two_simultaneous_acceptances_begin_one_game(store).await;
    accepting_and_withdrawing_have_one_winner(store).await;
    rematches_are_offered_once(store).await;
    sets_know_their_games(store).await;
}

fn user(person: Person) -> UserRef {
    UserRef { person: person.id, name: person.name }
}

async fn people<const N: usize>(store: &Store, names: [&str; N]) -> Vec<UserRef> {
    let mut people = Vec::new();
    for name in names {
        people.push(user(account(store, name).await));
    }
    people
}

fn listed(terms: Terms) -> Proposal {
    let chairs = vec![OfferSeat::Free; terms.setup.players().count() - 1];
    Proposal { listed: true, ..Proposal::new(terms, chairs) }
}

async fn made(store: &Store, proposal: Proposal, creator: &UserRef, at: Millis) -> Offer {
    let offer = proposal.decide(creator, at).expect("a sound proposal");
    store.create_offer(&offer).await.expect("stored");
    offer
}

async fn load(store: &Store, offer: &Offer) -> Offer {
    store.offer(&offer.id).await.expect("an answer").expect("the offer")
}

async fn offers_come_back_as_they_were(store: &Store) {
    let people = people(store, ["OfferAnn", "OfferBob"]).await;
    let proposal = Proposal {
        colour: Some(Player::Black),
        games: 2,
        range: Some(RatingRange { low: 1400, high: 1700 }),
        days: 3,
        ..listed(Terms { control: "3d".parse().expect("a clock"), ..terms() })
    };
    let open = made(store, proposal, &people[0], NOW).await;
    assert_eq!(load(store, &open).await, open);
    let four = Terms { setup: Setup::Four, ..Terms::default() };
    let chairs = vec![OfferSeat::Computer(3), OfferSeat::Asked(people[1].clone()), OfferSeat::Free];
    let challenge = made(store, Proposal::new(four, chairs), &people[0], NOW + 1).await;
    assert_eq!(load(store, &challenge).await, challenge);

    let ids = |offers: Vec<Offer>| offers.into_iter().map(|it| it.id).collect::<Vec<_>>();
    let query = LobbyQuery { owners: 10, of_owner: 10, ..LobbyQuery::default() };
    let lobby = store.lobby(&query, NOW).await.expect("a list");
    assert_eq!(lobby.offers, [ListedOffer { offer: open.clone(), more: 0 }]);
    assert!(!lobby.has_more);
    assert_eq!(store.lobby(&query, open.expires).await.expect("a list"), Lobby::default());
    let ann = &people[0].person;
    let all = store.offers_with(ann, NOW).await.expect("a list");
    assert_eq!(ids(all), [challenge.id.clone(), open.id.clone()], "the newest first");
    let challenges = store.offers_with(&people[1].person, NOW).await.expect("a list");
    assert_eq!(ids(challenges), std::slice::from_ref(&challenge.id));

    store.prolong_offer(&open.id, open.expires + 5).await.expect("prolonged");
    store.prolong_offer(&open.id, open.expires).await.expect("never shortened");
    assert_eq!(load(store, &open).await.expires, open.expires + 5);

    let change =
        challenge.decide_accept(&people[1], 1500, &[], NOW).expect("the person is challenged");
    let change = change.expect("a change");
    store.answer_offer(&change).await.expect("stored");
    assert_eq!(load(store, &challenge).await, challenge.clone().after(&change));
    for offer in [&open, &challenge] {
        let withdrawn = load(store, offer).await.decide_withdraw(ann, NOW).expect("hers");
        store.answer_offer(&withdrawn).await.expect("stored");
    }
    assert_eq!(store.offers_with(ann, NOW).await.expect("a list"), []);
    assert_eq!(load(store, &open).await.state, OfferState::Withdrawn);
}

async fn two_simultaneous_acceptances_begin_one_game(store: &Store) {
    let people = people(store, ["RaceAnn", "RaceBob", "RaceCid"]).await;
    for _ in 0..8 {
        let offer = made(store, listed(terms()), &people[0], NOW).await;
        let accept = |person: &UserRef| {
            offer.decide_accept(person, 1500, &LOTS, NOW).expect("free").expect("a change")
        };
        let (bob, cid) = (accept(&people[1]), accept(&people[2]));
        let answers = tokio::join!(
            store.answer_offer(&bob),
            store.answer_offer(&cid),
            store.answer_offer(&bob),
        );
        let answers = [answers.0, answers.1, answers.2];
        assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1, "{answers:?}");
        let lost = answers.iter().flat_map(|answer| answer.as_ref().err());
        assert!(lost.into_iter().all(|error| matches!(error, StoreError::Conflict)));
        let begun = load(store, &offer).await;
        assert_eq!(begun.state, OfferState::Begun);
        let game = begun.game.expect("a game");
        let game = store.game(&game).await.expect("an answer").expect("it is there");
        let sits = |change: &dipole_domain::OfferChange| {
            store_has(store, change.games[0].game.id().clone())
        };
        assert_eq!(usize::from(sits(&bob).await) + usize::from(sits(&cid).await), 1);
        assert!(game.number() > 0 && *game.terms() == terms());
    }
}

async fn store_has(store: &Store, game: GameId) -> bool {
    store.game(&game).await.expect("an answer").is_some()
}

async fn accepting_and_withdrawing_have_one_winner(store: &Store) {
    let people = people(store, ["TakeAnn", "TakeBob"]).await;
    for _ in 0..8 {
        let proposal = Proposal::new(terms(), vec![OfferSeat::Asked(people[1].clone())]);
        let offer = made(store, proposal, &people[0], NOW).await;
        let accepted =
            offer.decide_accept(&people[1], 1500, &LOTS, NOW).expect("the person is challenged");
        let accepted = accepted.expect("a change");
        let withdrawn = offer.decide_withdraw(&people[0].person, NOW).expect("hers");
        let (one, other) =
            tokio::join!(store.answer_offer(&accepted), store.answer_offer(&withdrawn));
        assert_ne!(one.is_ok(), other.is_ok());
        assert_eq!(store_has(store, accepted.games[0].game.id().clone()).await, one.is_ok());
    }
}

async fn rematches_are_offered_once(store: &Store) {
    let people = people(store, ["AgainAnn", "AgainBob"]).await;
    let first = made(store, listed(terms()), &people[0], NOW).await;
    let change = first.decide_accept(&people[1], 1500, &LOTS, NOW).expect("free");
    let change = change.expect("a change");
    store.answer_offer(&change).await.expect("stored");
    let game = change.games[0].game.id().clone();
    assert_eq!(store.rematch_of(&game).await.expect("an answer"), None);
    let rematch = |creator: usize, at| {
        let chairs = vec![OfferSeat::Asked(people[1 - creator].clone())];
        let proposal = Proposal { rematch: Some(game.clone()), ..Proposal::new(terms(), chairs) };
        proposal.decide(&people[creator], at).expect("a sound proposal")
    };
    let (ann, bob) = (rematch(0, NOW), rematch(1, NOW));
    let (one, other) = tokio::join!(store.create_offer(&ann), store.create_offer(&bob));
    assert_ne!(one.is_ok(), other.is_ok(), "a game has one rematch");
    let offered = store.rematch_of(&game).await.expect("an answer").expect("an offer");
    assert_eq!(offered, if one.is_ok() { ann } else { bob });
    let late = rematch(1, offered.expires);
    store.create_offer(&late).await.expect("the first has expired");
    assert_eq!(store.rematch_of(&game).await.expect("an answer"), Some(late));
}

async fn sets_know_their_games(store: &Store) {
    let people = people(store, ["SetAnn", "SetBob"]).await;
    let proposal = Proposal { games: 2, colour: Some(Player::White), ..listed(terms()) };
    let offer = made(store, proposal, &people[0], NOW).await;
    let change = offer.decide_accept(&people[1], 1500, &LOTS, NOW).expect("free");
    let change = change.expect("a change");
    store.answer_offer(&change).await.expect("stored");
    let game = change.games[0].game.clone();
    let part = store.set_part(game.id()).await.expect("an answer").expect("part of a set");
    assert_eq!(part, SetPart { set: offer.id.clone(), round: 1, of: 2 });

    let mut ended = game.decide_resignation(Some(&people[0].person), NOW + 1).expect("goes on");
    ended.sequel = part.next(&game, NOW + 1).map(Box::new);
    store.commit(&ended).await.expect("stored");
    let second = ended.sequel.expect("a second game").game;
    let games = store.games_of_set(&offer.id).await.expect("an answer");
    assert_eq!(games, [game.id().clone(), second.id().clone()]);
    let stored = store.game(second.id()).await.expect("an answer").expect("it has begun");
    assert_eq!(stored.seats()[0].occupant.person(), Some(&people[1].person));
    assert_eq!(store.set_part(&GameId::random()).await.expect("an answer"), None);
}

/// Much later than the other tests, so that only its own offers are open.
pub(crate) async fn every_owner_has_a_place_in_the_lobby(store: &Store) {
    const LATE: Millis = NOW + 1_000 * 86_400_000;
    let people = people(store, ["LobbyAnn", "LobbyEve", "LobbyMal", "LobbyTom"]).await;
    let mut made_by = [const { Vec::new() }; 4];
    made_by[0].push(made(store, listed(terms()), &people[0], LATE).await.id);
    for number in 0..20 {
        for owner in 1..4 {
            let at = LATE + 1 + number * 10 + owner as Millis;
            made_by[owner].insert(0, made(store, listed(terms()), &people[owner], at).await.id);
        }
    }
    let now = LATE + 1000;
    let look = async |query: LobbyQuery| {
        let lobby = store.lobby(&query, now).await.expect("a list");
        let offers = lobby.offers.into_iter().map(|it| (it.offer.id, it.more));
        (offers.collect::<Vec<_>>(), lobby.has_more)
    };
    let first = |owner: usize, count: usize, more: u32| {
        let ids = made_by[owner].iter().take(count).enumerate();
        let more = move |nth: usize| if nth + 1 == count { more } else { 0 };
        ids.map(move |(nth, id)| (id.clone(), more(nth))).collect::<Vec<_>>()
    };
    let query = LobbyQuery { owners: 10, of_owner: 2, ..LobbyQuery::default() };
    // The owner of the newest offer comes first; the oldest offer is on the page as well.
    let expected = [first(3, 2, 18), first(2, 2, 18), first(1, 2, 18), first(0, 1, 0)].concat();
    assert_eq!(look(query.clone()).await, (expected, false));
    let page = |skip| LobbyQuery { owners: 2, skip, ..query.clone() };
    assert_eq!(look(page(0)).await, ([first(3, 2, 18), first(2, 2, 18)].concat(), true));
    assert_eq!(look(page(2)).await, ([first(1, 2, 18), first(0, 1, 0)].concat(), false));
    assert_eq!(look(page(4)).await, (Vec::new(), false));
    let eve = Some(people[1].person.clone());
    let hers = LobbyQuery { owner: eve.clone(), of_owner: 100, ..query.clone() };
    assert_eq!(look(hers).await, (first(1, 20, 0), false));
    // People separated by a block see no offers of each other.
    store.block(&people[1].person, &people[3].person, NOW).await.expect("stored");
    let tom = Some(people[3].person.clone());
    for (viewer, other) in [(eve, 3), (tom, 1)] {
        let (offers, _) = look(LobbyQuery { viewer: viewer.clone(), ..query.clone() }).await;
        assert_eq!(offers.len(), 5);
        assert!(offers.iter().all(|(id, _)| !made_by[other].contains(id)));
        let count = store.count_lobby(viewer.as_ref(), now).await.expect("counted");
        assert_eq!(count, 21, "neither the viewer's own nor those of the other");
    }
    assert_eq!(store.count_lobby(None, now).await.expect("counted"), 61);
}
