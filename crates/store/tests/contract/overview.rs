//! Store contract: overviews of waiting games and challenges.

use dipole::{Player, Setup};
use dipole_domain::{
    Actor, Game, GameId, HOUR, MoveDecision, NewGame, OfferSeat, Opponent, PersonId, Proposal,
    Terms, UserRef,
};
use dipole_store::{FirstPageLimits, Listed, ShownGames, Store, Waiting};

use crate::ratings::account;
use crate::{NOW, decide};

pub(crate) async fn contract(store: &Store) {
    let white = store.begin_session("an overview's white", 0).await.expect("a guest").id;
    let black = store.begin_session("an overview's black", 0).await.expect("a guest").id;
    let new = NewGame {
        terms: Terms::casual(Setup::Compressed),
        opponent: Opponent::Friend,
        colour: Player::White,
    };
    let game = Game::create(&new, &white, "", 7);
    store.create_game(&game).await.expect("stored");
    let nothing = Waiting::default();
    assert_eq!(store.waiting_for(&white, 7).await.expect("read"), nothing, "a seat is open");
    let joined = game.decide_join(&black, "", 8).expect("a seat is open");
    store.commit(&joined).await.expect("stored");
    let game = game.after(&joined).expect("for this game");
    let one = Waiting { games: 1, challenges: 0 };
    assert_eq!(store.waiting_for(&white, 8).await.expect("read"), one);
    assert_eq!(store.waiting_for(&black, 8).await.expect("read"), nothing);
    let next = store.next_game_of(&white).await.expect("read");
    assert_eq!(next.as_ref(), Some(game.id()));
    assert_eq!(store.next_game_of(&black).await.expect("read"), None);

    let compressed = ShownGames { finished: false, setup: Some(Setup::Compressed) };
    let shown = store.games_on_show(compressed, 9, 0, 10).await.expect("read");
    assert!(shown.is_empty(), "a game without moves is not shown");
    let mv = game.position().legal_moves()[0].text(game.position()).to_string();
    let decided = game.decide_move(Actor::Person(&white), &mv, 0, 9).expect("legal");
    let MoveDecision::Play(change) = decided else { panic!("the move is new") };
    store.commit(&change).await.expect("stored");
    let shown = store.games_on_show(compressed, 9, 0, 10).await.expect("read");
    assert_eq!(shown, std::slice::from_ref(game.id()));
    let none = store.games_on_show(compressed, 9, 1, 10).await.expect("read");
    assert!(none.is_empty(), "skipped");
    let finished = ShownGames { finished: true, ..compressed };
    assert!(store.games_on_show(finished, 9, 0, 10).await.expect("read").is_empty());
    assert_eq!(store.waiting_for(&black, 9).await.expect("read"), one);
    assert_eq!(Waiting { games: 2, challenges: 3 }.all(), 5);
    games_with_computers_are_shown_for_an_hour(store, &white).await;
    the_first_page_is_read_at_once(store).await;
}

/// Games between people are shown as long as they run.
async fn games_with_computers_are_shown_for_an_hour(store: &Store, white: &PersonId) {
    let moved = NOW + 1;
    let new = NewGame {
        terms: Terms::casual(Setup::Compressed),
        opponent: Opponent::Computer { level: 1 },
        colour: Player::White,
    };
    let game = Game::create(&new, white, "", NOW);
    store.create_game(&game).await.expect("stored");
    let mv = game.position().legal_moves()[0].text(game.position()).to_string();
    store.commit(&decide(&game, Actor::Person(white), &mv)).await.expect("stored");
    let compressed = ShownGames { finished: false, setup: Some(Setup::Compressed) };
    for (at, is_shown) in [(moved + HOUR - 1, true), (moved + HOUR, false)] {
        let shown = store.games_on_show(compressed, at, 0, 10).await.expect("read");
        assert_eq!(shown.contains(game.id()), is_shown);
        assert!(!shown.is_empty(), "the game between people is still shown");
    }
}

/// Compares the home page with the methods for its parts.
async fn the_first_page_is_read_at_once(store: &Store) {
    let (own, other) = (account(store, "OverviewAnn").await, account(store, "OverviewBen").await);
    let (person, terms) = (&own.id, Terms::casual(Setup::Compressed));
    let new = NewGame { terms, opponent: Opponent::Both, colour: Player::White };
    store.create_game(&Game::create(&new, person, &own.name, NOW)).await.expect("stored");
    for creator in [&own, &other] {
        let creator = UserRef { person: creator.id.clone(), name: creator.name.clone() };
        let proposal = Proposal::new(terms, vec![OfferSeat::Free]);
        let offer = Proposal { listed: true, ..proposal }.decide(&creator, NOW);
        store.create_offer(&offer.expect("a sound proposal")).await.expect("stored");
    }
    store.block(person, &other.id, NOW).await.expect("stored");
    let limits = FirstPageLimits { active: 5, finished: 5 };
    let page = store.first_page(person, limits, NOW).await.expect("read");
    let active = store.games_listed(Some(person), Listed::Active, 5).await.expect("read");
    let finished = store.games_listed(Some(person), Listed::Finished, 5).await.expect("read");
    assert_eq!((page.active.len(), page.finished.len()), (1, 0));
    assert_eq!((&page.active, &page.finished), (&active, &finished));
    assert_eq!(page.offers.len(), 1);
    assert_eq!(page.offers, store.offers_with(person, NOW).await.expect("read"));
    // Neither the person's own offer nor the one of the blocked person counts.
    let all = store.count_lobby(None, NOW).await.expect("read");
    assert_eq!(page.lobby, all - 2);

    let missing = GameId::random();
    let games = [&missing, &active[0].id, &active[0].id].map(Clone::clone);
    let games = store.games_unless_damaged(&games).await.expect("read");
    assert_eq!(games.iter().map(Game::id).collect::<Vec<_>>(), [&active[0].id; 2]);
    let game = store.game_unless_damaged(&active[0].id).await.expect("read").expect("it is there");
    assert_eq!(*game.id(), active[0].id);
    assert_eq!(store.game_unless_damaged(&missing).await.expect("read"), None);
}
