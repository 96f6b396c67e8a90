//! The sockets of tournaments, which send the tables to all followers.

use dipole_domain::tournaments::Stay;
use dipole_domain::{SECOND, TournamentId};
use dipole_site::services::{game_actions, tournaments};
use dipole_workers::changes::start_watching;
use serde_json::Value;

use crate::client::TestSite;
use crate::live::{Socket, connect_to, listen};
use crate::tournaments::{
    MOVES, account, advance, board, league, play, running_league, site, state,
};

async fn api(site: &TestSite, id: &TournamentId) -> Value {
    site.browser().get(&format!("/api/tournaments/{id}")).await.json()
}

/// Reads messages until one has the tables that the API has now.
async fn until_current(socket: &mut Socket, expected: &Value) {
    loop {
        let message = socket.next().await.expect("a message");
        if message["type"] == "ping" {
            continue;
        }
        assert_eq!(message["type"], "tournament", "{message}");
        if message["tables"] == expected["tables"] && message["players"] == expected["players"] {
            assert_eq!(message["phase"], expected["phase"]);
            assert_eq!(message["end"], expected["end"]);
            assert!(message["pairings"].is_null(), "the tables only: {message}");
            return;
        }
    }
}

#[tokio::test]
async fn followers_of_a_tournament_receive_its_tables() {
    let site = site().await;
    let (id, _) = running_league(&site, Stay::Once).await;
    let address = listen(site.app.clone()).await;
    let path = format!("/tournament/{id}/live");
    let mut followers = Vec::new();
    let before = api(&site, &id).await;
    assert_eq!(before["tables"][0]["standings"][0]["points"], 0.0, "{before}");
    for _ in 0..3 {
        let mut follower = connect_to(address, &path, &site.browser()).await;
        until_current(&mut follower, &before).await;
        followers.push(follower);
    }
    let running = state(&site, &id).await;
    let (people, game) = board(&running, &running.pairings[0]);
    play(&site.app, &game, &people, &MOVES[..2]).await;
    game_actions::resign(&site.app, &game, Some(&people[1].id)).await.expect("resigned");
    assert!(advance(&site.app).await > 0, "the result is recorded");
    let after = api(&site, &id).await;
    assert_eq!(after["tables"][0]["standings"][0]["points"], 1.0, "{after}");
    for follower in &mut followers {
        until_current(follower, &after).await;
    }
    // A socket for a tournament that does not exist ends.
    let path = format!("/tournament/{}/live", TournamentId::random());
    let mut nothing = connect_to(address, &path, &site.browser()).await;
    assert_eq!(nothing.next().await, None);
    site.app.stop().await;
}

/// Without notices between nodes a node finds changes in the database.
#[tokio::test]
async fn followers_on_another_node_receive_the_tables_without_notices() {
    let site = site().await;
    let (id, _) = league(&site, Stay::Once).await;
    let other = site.again().await;
    start_watching(&other);
    let address = listen(other.clone()).await;
    let path = format!("/tournament/{id}/live");
    let mut follower = connect_to(address, &path, &site.browser()).await;
    until_current(&mut follower, &api(&site, &id).await).await;
    site.clock.pass(SECOND);
    let eva = account(&site, "Eva").await;
    tournaments::join(&site.app, &eva, &id, Stay::Once).await.expect("joined");
    let after = api(&site, &id).await;
    assert_eq!(after["players"], 5);
    until_current(&mut follower, &after).await;
    other.stop().await;
    site.app.stop().await;
}
