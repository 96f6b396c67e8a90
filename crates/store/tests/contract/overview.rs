//! Overviews in the store: what waits for whom.

use dipole::{Player, Setup};
use dipole_domain::{Actor, Game, MoveDecision, NewGame, Opponent, Terms};
use dipole_store::{OnShow, Store, Waiting};

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

    let compressed = OnShow { finished: false, setup: Some(Setup::Compressed) };
    let shown = store.games_on_show(compressed, 9, 0, 10).await.expect("read");
    assert!(shown.is_empty(), "nobody has moved");
    let mv = game.position().legal_moves()[0].text(game.position()).to_string();
    let decided = game.decide_move(Actor::Person(&white), &mv, 0, 9).expect("legal");
    let MoveDecision::Play(change) = decided else { panic!("it was not played before") };
    store.commit(&change).await.expect("stored");
    let shown = store.games_on_show(compressed, 9, 0, 10).await.expect("read");
    assert_eq!(shown, std::slice::from_ref(game.id()));
    let none = store.games_on_show(compressed, 9, 1, 10).await.expect("read");
    assert!(none.is_empty(), "skipped");
    let finished = OnShow { finished: true, ..compressed };
    assert!(store.games_on_show(finished, 9, 0, 10).await.expect("read").is_empty());
    assert_eq!(store.waiting_for(&black, 9).await.expect("read"), one);
}
