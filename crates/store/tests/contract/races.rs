//! Of 2, 5, 10 and 50 concurrent requests, exactly the permitted number succeeds.

use dipole::{Player, Setup};
use dipole_domain::{
    ChatRoom, Game, GameId, Millis, NewGame, OfferSeat, Opponent, PersonId, Proposal, Scopes,
    Terms, UserRef, WrittenTree,
};
use dipole_store::{
    AtMost, GUESTS_OF_ADDRESS, NewLine, NewReport, NoteLimits, Person, ReportedThing, ReviewLimits,
    Store, StoreError, Token, TreeLimits,
};
use tokio::task::JoinSet;

use crate::ratings::{account, terms};
use crate::{load, person};

const NOW: Millis = 1_700_000_000_000;
const CROWDS: [usize; 4] = [2, 5, 10, 50];

pub(crate) async fn contract(store: &Store) {
    for crowd in CROWDS {
        an_open_seat_is_taken_once(store, crowd).await;
        a_rematch_exists_once(store, crowd).await;
        offers_per_person_are_limited(store, crowd).await;
        games_against_computers_are_limited(store, crowd).await;
        games_against_people_are_limited(store, crowd).await;
        messages_per_person_are_limited(store, crowd).await;
        an_offer_is_accepted_once(store, crowd).await;
        guests_of_one_address_have_limits_together(store, crowd).await;
    }
}

/// Number of requests that succeeded; all others returned this error.
fn successes(results: Vec<Result<(), StoreError>>, otherwise: &StoreError) -> usize {
    let failures = results.iter().filter_map(|result| result.as_ref().err());
    failures.for_each(|error| assert_eq!(error, otherwise));
    results.iter().filter(|result| result.is_ok()).count()
}

async fn an_open_seat_is_taken_once(store: &Store, crowd: usize) {
    let host = person(store, &format!("host of {crowd}")).await;
    let terms = Terms::casual(Setup::Small);
    let new = NewGame { terms, opponent: Opponent::Friend, colour: Player::White };
    let game = Game::create(&new, &host, "", NOW);
    store.create_game(&game).await.expect("created");
    let game = load(store, game.id()).await;
    let mut joining = JoinSet::new();
    for number in 0..crowd {
        let guest = person(store, &format!("guest {number} of {crowd}")).await;
        let change = game.decide_join(&guest, "", NOW).expect("a seat is open");
        let store = store.clone();
        joining.spawn(async move { store.commit(&change).await });
    }
    assert_eq!(successes(joining.join_all().await, &StoreError::Conflict), 1);
    assert_eq!(load(store, game.id()).await.version(), 1);
}

/// Run with an open first rematch and with one that has begun.
async fn a_rematch_exists_once(store: &Store, crowd: usize) {
    let ann = creator(store, &format!("RematchAnn{crowd}")).await;
    let old = begun_with_a_computer(store, &ann).await;
    let mut creating = JoinSet::new();
    for number in 0..crowd {
        // Against the computer it begins at once.
        let proposal = Proposal {
            rematch: Some(old.clone()),
            ..Proposal::new(terms(), vec![OfferSeat::Computer(1)])
        };
        let offer = proposal.decide(&ann, NOW).expect("a sound proposal");
        let answer = offer.decide_begin(&[Player::Black, Player::White], NOW);
        let (store, answer) = (store.clone(), answer.filter(|_| number % 2 == 0));
        creating
            .spawn(async move { store.create_offer_within(100, &offer, answer.as_ref()).await });
    }
    assert_eq!(successes(creating.join_all().await, &StoreError::Conflict), 1);
    assert!(store.rematch_of(&old).await.expect("read").is_some());
}

async fn offers_per_person_are_limited(store: &Store, crowd: usize) {
    const MAX: usize = 20;
    let ann = creator(store, &format!("OffersAnn{crowd}")).await;
    let mut offering = JoinSet::new();
    for _ in 0..crowd {
        let proposal = Proposal::new(terms(), vec![OfferSeat::Free]);
        let offer = proposal.decide(&ann, NOW).expect("a sound proposal");
        let store = store.clone();
        offering.spawn(async move { store.create_offer_within(MAX, &offer, None).await });
    }
    let made = successes(offering.join_all().await, &StoreError::LimitReached);
    assert_eq!(made, crowd.min(MAX));
    assert_eq!(store.offers_with(&ann.person, NOW).await.expect("read").len(), made);
}

/// Run with games that begin directly and with games that begin by an offer.
async fn games_against_computers_are_limited(store: &Store, crowd: usize) {
    const MAX: usize = 4;
    let ann = creator(store, &format!("ComputersAnn{crowd}")).await;
    let mut beginning = JoinSet::new();
    for number in 0..crowd {
        let (store, ann) = (store.clone(), ann.clone());
        beginning.spawn(async move {
            if number % 2 == 0 {
                let (id, opponent) = (&ann.person, Opponent::Computer { level: 1 });
                let terms = Terms::casual(Setup::Small);
                let new = NewGame { terms, opponent, colour: Player::White };
                let game = Game::create(&new, id, &ann.name, NOW);
                return store.create_game_within(MAX, &game, id).await.map(|_| ());
            }
            let proposal = Proposal::new(terms(), vec![OfferSeat::Computer(1)]);
            let offer = proposal.decide(&ann, NOW).expect("a sound proposal");
            let answer = offer.decide_begin(&[Player::Black, Player::White], NOW);
            store.create_offer_within(MAX, &offer, answer.as_ref()).await
        });
    }
    let begun = successes(beginning.join_all().await, &StoreError::LimitReached);
    assert_eq!(begun, crowd.min(MAX));
}

/// Games against computers and finished games do not count.
async fn games_against_people_are_limited(store: &Store, crowd: usize) {
    const MAX: usize = 4;
    let ann = creator(store, &format!("PeopleAnn{crowd}")).await;
    begun_with_a_computer(store, &ann).await;
    let begin = |opponent| {
        let new = NewGame { terms: Terms::casual(Setup::Small), opponent, colour: Player::White };
        let game = Game::create(&new, &ann.person, &ann.name, NOW);
        let (store, person) = (store.clone(), ann.person.clone());
        async move {
            let made = store.create_game_within(MAX, &game, &person).await;
            made.map(|_| game.id().clone())
        }
    };
    let mut beginning = JoinSet::new();
    for number in 0..crowd {
        beginning.spawn(begin([Opponent::Friend, Opponent::Both][number % 2]));
    }
    let results = beginning.join_all().await;
    let first = results.iter().flatten().next().expect("a game").clone();
    let results = results.into_iter().map(|result| result.map(|_| ())).collect();
    assert_eq!(successes(results, &StoreError::LimitReached), crowd.min(MAX));
    let room = store.check_human_games(MAX, &ann.person).await;
    assert_eq!(room.is_ok(), crowd < MAX);
    let game = load(store, &first).await;
    let over = game.decide_abort(Some(&ann.person), NOW).expect("no move was played");
    store.commit(&over).await.expect("aborted");
    begin(Opponent::Friend).await.expect("room again");
}

/// Chat lines, reports, tokens, notes and reviews.
async fn messages_per_person_are_limited(store: &Store, crowd: usize) {
    const MAX: usize = 7;
    let most = AtMost { count: MAX as u64, since: NOW - 1 };
    let ann = creator(store, &format!("WritesAnn{crowd}")).await;
    let about = Person { id: ann.person.clone(), name: ann.name.clone() };
    let mut games = Vec::new();
    for _ in 0..crowd {
        games.push(begun_with_a_computer(store, &ann).await);
    }
    let waiting = store.reviews_waiting(None).await.expect("counted");
    for kind in 0..6 {
        let mut writing = JoinSet::new();
        for (number, game) in games.iter().enumerate() {
            let (store, game, about) = (store.clone(), game.clone(), about.clone());
            writing.spawn(async move {
                let person = about.id.clone();
                match kind {
                    0 => store
                        .add_chat_line(
                            most,
                            NewLine::new(&game, ChatRoom::Players, &person, "x"),
                            NOW,
                        )
                        .await
                        .map(|_| ()),
                    1 => {
                        let text = "x".to_owned();
                        let about = ReportedThing::Person(about);
                        let report = NewReport { person, about, game: None, text };
                        store.report(most, &report, NOW).await.map(|_| ())
                    }
                    2 => {
                        let id = format!("{number} of {crowd}");
                        let scopes = Scopes::parse("read");
                        let token = Token { name: id.clone(), id, scopes, created: NOW, used: 0 };
                        store.create_token(most, &token.id, &person, &token).await
                    }
                    3 => {
                        let most = NoteLimits { notes: MAX as u64, ..NoteLimits::ANY };
                        store.set_note(most, &game, &person, "x", NOW).await
                    }
                    4 => {
                        let most = ReviewLimits { of_person: MAX as u64, ..ReviewLimits::ANY };
                        store.request_review(most, &game, &person, "", NOW).await
                    }
                    _ => {
                        // This many more in total, each by another person.
                        let person = PersonId::random();
                        let of_all = waiting + MAX as u64;
                        let most = ReviewLimits { of_all, ..ReviewLimits::ANY };
                        store.request_review(most, &game, &person, "", NOW).await
                    }
                }
            });
        }
        let refusal = if kind == 5 { StoreError::Overloaded } else { StoreError::LimitReached };
        let written = successes(writing.join_all().await, &refusal);
        assert_eq!(written, crowd.min(MAX), "{kind}");
        for game in &games {
            // Frees a place for the others.
            store.finish_review(game, None, NOW).await.expect("finished");
        }
    }
}

/// Each guest makes one request, and all share an address.
async fn guests_of_one_address_have_limits_together(store: &Store, crowd: usize) {
    const MAX: usize = 2;
    let together = MAX * usize::try_from(GUESTS_OF_ADDRESS).expect("a small number");
    let ann = creator(store, &format!("OriginsAnn{crowd}")).await;
    let game = begun_with_a_computer(store, &ann).await;
    for kind in 0..5 {
        let origin = format!("origin {kind} of {crowd}");
        let mut guests = Vec::new();
        for number in 0..crowd {
            let session = format!("{origin}: {number}");
            guests.push(store.begin_session_at(&session, &origin, NOW).await.expect("a guest"));
        }
        let mut writing = JoinSet::new();
        for (number, guest) in guests.into_iter().enumerate() {
            let (store, game) = (store.clone(), game.clone());
            writing.spawn(async move {
                match kind {
                    0 => {
                        let terms = Terms::casual(Setup::Small);
                        let proposal = Proposal::new(terms, vec![OfferSeat::Free]);
                        let creator = UserRef { person: guest.id, name: guest.name };
                        let offer = proposal.decide(&creator, NOW).expect("a sound proposal");
                        store.create_offer_within(MAX, &offer, None).await
                    }
                    1 => {
                        let opponent = Opponent::Computer { level: 1 };
                        let terms = Terms::casual(Setup::Small);
                        let new = NewGame { terms, opponent, colour: Player::White };
                        let game = Game::create(&new, &guest.id, "", NOW);
                        store.create_game_within(MAX, &game, &guest.id).await.map(|_| ())
                    }
                    2 => {
                        let opponent = [Opponent::Friend, Opponent::Both][number % 2];
                        let terms = Terms::casual(Setup::Small);
                        let new = NewGame { terms, opponent, colour: Player::White };
                        let game = Game::create(&new, &guest.id, "", NOW);
                        store.create_game_within(MAX, &game, &guest.id).await.map(|_| ())
                    }
                    3 => {
                        let most = NoteLimits { notes: MAX as u64, ..NoteLimits::ANY };
                        store.set_note(most, &game, &guest.id, "x", NOW).await
                    }
                    _ => {
                        let most = TreeLimits { trees: MAX as u64, ..TreeLimits::ANY };
                        let tree = WrittenTree { comment: "x".to_owned(), moves: Vec::new() };
                        store
                            .set_variations(most, &game, &guest.id, 0, &tree, NOW)
                            .await
                            .map(|_| ())
                    }
                }
            });
        }
        let made = successes(writing.join_all().await, &StoreError::LimitReached);
        assert_eq!(made, crowd.min(together), "{kind}");
    }
}

async fn an_offer_is_accepted_once(store: &Store, crowd: usize) {
    let ann = creator(store, &format!("AcceptAnn{crowd}")).await;
    let proposal = Proposal::new(terms(), vec![OfferSeat::Free]);
    let offer = proposal.decide(&ann, NOW).expect("a sound proposal");
    store.create_offer(&offer).await.expect("created");
    let mut accepting = JoinSet::new();
    for number in 0..crowd {
        let guest = creator(store, &format!("Accept{number}of{crowd}")).await;
        let change = offer.decide_accept(&guest, 1500, &[Player::Black, Player::White], NOW);
        let change = change.expect("a free chair").expect("a change");
        let store = store.clone();
        accepting.spawn(async move { store.answer_offer(&change).await });
    }
    assert_eq!(successes(accepting.join_all().await, &StoreError::Conflict), 1);
}

async fn creator(store: &Store, name: &str) -> UserRef {
    let person = account(store, name).await;
    UserRef { person: person.id, name: person.name }
}

async fn begun_with_a_computer(store: &Store, creator: &UserRef) -> GameId {
    let proposal = Proposal::new(terms(), vec![OfferSeat::Computer(1)]);
    let offer = proposal.decide(creator, NOW).expect("a sound proposal");
    let answer = offer.decide_begin(&[Player::Black, Player::White], NOW).expect("it begins");
    store.create_offer_within(100, &offer, Some(&answer)).await.expect("begun");
    let offer = store.offer(&offer.id).await.expect("read").expect("it is there");
    offer.game.expect("it has begun")
}
