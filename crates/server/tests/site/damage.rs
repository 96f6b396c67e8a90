//! One damaged row does not break a whole page.

use axum::http::StatusCode;
use dipole_domain::DAY;
use serde_json::Value;

use crate::client::{Browser, TestSite};
use crate::database::{Postgres, run_sql};
use crate::lobby::member;

/// The pages with a user's own data and that of others.
const PAGES: [&str; 12] = [
    "/",
    "/lobby",
    "/games",
    "/games?state=finished",
    "/player/Ann",
    "/players",
    "/account",
    "/account/sessions",
    "/account/tokens",
    "/account/blocked",
    "/account/vacation",
    "/account/export",
];

async fn all_pages(browser: &mut Browser, what: &str) {
    for page in PAGES {
        let answer = browser.get(page).await;
        assert_eq!(answer.status, StatusCode::OK, "{what}: {page}: {}", answer.body);
    }
    for path in ["/api/account/games", "/api/games", "/api/offers", "/account/games"] {
        let answer = browser.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{what}: {path}: {}", answer.body);
    }
}

async fn damage_stays_where_it_is(database: &str) {
    let site = TestSite::on(database).await;
    let (mut ann, mut ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    let mut games = Vec::new();
    for _ in 0..9 {
        let fields =
            [("setup", "small"), ("opponent", "friend"), ("color", "white"), ("clock", "3d")];
        let game = ann.post("/games", &fields).await.game();
        ben.post(&format!("/game/{game}/join"), &[]).await;
        ann.play(&game, "E1-E3", 0).await;
        ben.play(&game, "D8-B6", 1).await;
        games.push(game);
    }
    ben.post(&format!("/game/{}/resign", games[8]), &[]).await;
    let offers: Vec<String> = {
        let mut offers = Vec::new();
        for _ in 0..4 {
            let offer = ben.post_json("/api/offers", r#"{"setup":"small","listed":true}"#).await;
            offers.push(offer.json()["id"].as_str().expect("an id").to_owned());
        }
        offers
    };
    for name in ["Cat", "Dan"] {
        member(&site, name).await;
        ann.post("/account/blocked", &[("name", name)]).await;
    }
    for name in ["first", "second"] {
        let fields = [("name", name), ("read", "read"), ("password", "correct horse")];
        ann.post("/account/tokens", &fields).await;
    }
    all_pages(&mut ann, "sound").await;

    let of = |table: &str, change: &str, at: usize| {
        format!("UPDATE {table} SET {change} WHERE game = '{}'", games[at])
    };
    let of_game =
        |change: &str, at: usize| format!("UPDATE games SET {change} WHERE id = '{}'", games[at]);
    let mut damages = vec![
        of_game("start = 'no position'", 0),
        of_game("control = 'whenever'", 1),
        of("seats", "kind = 'throne'", 2),
        of("seats", "player = '?'", 3) + " AND player = 'W'",
        of("moves", "text = 'E1-E9'", 4),
        of_game("winner = 'W', termination = 'boredom'", 5),
        format!("UPDATE offers SET control = 'whenever' WHERE id = '{}'", offers[0]),
        format!("UPDATE offers SET state = 'ajar', listed = 1 WHERE id = '{}'", offers[1]),
        format!("UPDATE chairs SET kind = 'asked', person = '?' WHERE offer = '{}'", offers[2]),
        "UPDATE tokens SET scopes = 'everything' WHERE name = 'first'".to_owned(),
        of("talk", "person = '?'", 6),
    ];
    if !database.starts_with("postgres") {
        // Its columns take values of any type.
        damages.extend([
            of_game("updated = 'yesterday'", 6),
            "UPDATE tokens SET created = x'00' WHERE name = 'second'".to_owned(),
            "UPDATE sessions SET created = 'once' WHERE token_hash = (SELECT MIN(token_hash) \
             FROM sessions WHERE person = (SELECT id FROM people WHERE name = 'Cat'))"
                .to_owned(),
            "INSERT INTO pauses (person, kind, began, ends) SELECT id, 'vacation', 'now', 'then' \
             FROM people WHERE name = 'Ann'"
                .to_owned(),
        ]);
    }
    for damage in &damages {
        run_sql(database, damage);
        all_pages(&mut ann, damage).await;
        all_pages(&mut ben, damage).await;
    }

    // Sound rows are still shown.
    let listed = ann.get("/api/account/games").await.json();
    let ids: Vec<&str> = listed["games"]
        .as_array()
        .expect("games")
        .iter()
        .filter_map(|it| it["id"].as_str())
        .collect();
    assert!(ids.contains(&games[7].as_str()), "{ids:?}");
    let all = ann.get("/account/export").await.json();
    assert!(all["games"].as_str().expect("records").contains("D8-B6"));
    assert_eq!(all["seats"].as_array().map(Vec::len), Some(9));
    let played = ann.play(&games[7], "E3-G5", 2).await;
    assert_eq!(played.status, StatusCode::SEE_OTHER, "{}", played.body);
    // The workers go on, too.
    site.clock.pass(4 * DAY);
    while dipole_workers::clocks::settle_clocks(&site.app).await.expect("the clocks are read") > 0 {
    }
    let over: Value = ann.game(&games[7]).await;
    assert_eq!(over["termination"], "time forfeit");
    // An account can be deleted even with damaged rows.
    let left = ann.post("/account/delete", &[("password", "correct horse")]).await;
    assert_eq!(left.status, StatusCode::SEE_OTHER, "{}", left.body);
    site.app.stop().await;
}

#[tokio::test]
async fn a_damaged_row_takes_no_page_with_it_in_sqlite() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("dipole.sqlite");
    damage_stays_where_it_is(file.to_str().expect("UTF-8")).await;
}

#[tokio::test]
async fn a_damaged_row_takes_no_page_with_it_in_postgresql() {
    let server = Postgres::start();
    damage_stays_where_it_is(&server.url()).await;
}
