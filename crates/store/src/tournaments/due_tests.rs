use dipole::{Player, Setup};
use dipole_domain::tournaments::Tournament;
use dipole_domain::{DAY, Game, NewGame, Opponent, Terms};

use super::*;

const NOW: Millis = 1_700_000_000_000;

#[tokio::test]
async fn an_ended_game_without_a_mark_is_found_by_the_scan() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("dipole.sqlite");
    let store = Store::open(file.to_str().expect("UTF-8")).await.expect("a database");
    let guest = store.begin_session("plays", NOW).await.expect("a guest");
    let (terms, opponent) = (Terms::casual(Setup::Small), Opponent::Both);
    let new = NewGame { terms, opponent, colour: Player::White };
    let game = Game::create(&new, &guest.id, "", NOW);
    store.create_game(&game).await.expect("created");
    let end = game.decide_resignation(Some(&guest.id), NOW).expect("it goes on");
    store.commit(&end).await.expect("ended");
    let id = TournamentId::random();
    let season = Tournament::first_season(id.clone(), "League", Setup::Small, NOW + DAY);
    store.create_tournament(&season, None, NOW).await.expect("announced");
    // A program of an older version ends a game without marking it.
    let sql = "INSERT INTO tournament_games (game, tournament, pairing, awaited) \
               VALUES ($1, $2, 1, 1)";
    store.execute(sql, &params![game.id(), id]).await.expect("written");
    assert_eq!(store.due_tournaments(NOW, 9).await, Ok(Vec::new()));
    assert_eq!(store.mark_ended_tournament_games().await, Ok(1));
    assert_eq!(store.due_tournaments(NOW, 9).await, Ok(vec![id.clone()]));
    assert_eq!(store.ended_tournament_games(&id, NOW, 9).await, Ok(vec![game.id().clone()]));
    assert_eq!(store.mark_ended_tournament_games().await, Ok(0), "a game is marked once");
}
