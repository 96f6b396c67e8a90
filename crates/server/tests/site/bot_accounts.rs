//! Bots: accounts of programs, and the challenges that they accept.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::bot_client::{PASSWORD, Program, bot, person, secret_on};
use crate::client::TestSite;

#[tokio::test]
async fn a_bot_is_created_shown_with_its_owner_and_gets_another_token() {
    let site = TestSite::new().await;
    let mut ann = person(&site, "Ann").await;
    let robo = bot(&site, &mut ann, "Robo").await;
    let own = robo.get("/api/bot/account").await;
    assert_eq!((own["name"].as_str(), own["owner"].as_str()), (Some("Robo"), Some("Ann")));
    let profile = ann.get("/player/Robo").await.body;
    assert!(profile.contains("bot-mark") && profile.contains("href=\"/player/Ann\""), "{profile}");
    let json = ann.get("/api/players/Robo").await.json();
    assert_eq!((json["kind"].as_str(), json["owner"].as_str()), (Some("bot"), Some("Ann")));

    let wrong = ann.post("/account/bots/Robo/token", &[("password", "wrong")]).await;
    assert_eq!(wrong.status, StatusCode::FORBIDDEN);
    let answer = ann.post("/account/bots/robo/token", &[("password", PASSWORD)]).await;
    let newer = robo.with_token(&secret_on(&answer));
    assert_eq!(newer.get("/api/account").await["name"], "Robo");
    let older = robo.send(Method::GET, "/api/account", json!({})).await;
    assert_eq!(older.status, StatusCode::UNAUTHORIZED);
    assert!(!ann.get("/account/bots").await.body.contains(&newer.token), "the token is shown once");
}

#[tokio::test]
async fn bots_belong_to_one_owner_and_cannot_sign_in() {
    let site = TestSite::new().await;
    let mut ann = person(&site, "Ann").await;
    let robo = bot(&site, &mut ann, "Robo").await;
    let mut ben = person(&site, "Ben").await;
    for what in ["token", "terms", "delete"] {
        let answer =
            ben.post(&format!("/account/bots/Robo/{what}"), &[("password", PASSWORD)]).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{what}");
    }
    for name in ["robo", "Ann", "x", "admin"] {
        let answer = ben.post("/account/bots", &[("name", name), ("password", PASSWORD)]).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{name}");
    }
    for password in ["", PASSWORD] {
        let mut thief = site.browser();
        let answer = thief.post("/sign-in", &[("name", "Robo"), ("password", password)]).await;
        assert_ne!(answer.status, StatusCode::SEE_OTHER, "{password}");
    }
    for number in 2..=5 {
        bot(&site, &mut ann, &format!("Robo{number}")).await;
    }
    let sixth = ann.post("/account/bots", &[("name", "Robo6"), ("password", PASSWORD)]).await;
    assert_eq!(sixth.status, StatusCode::UNPROCESSABLE_ENTITY);
    // The bot cannot have bots, tokens or settings.
    for path in ["/account/bots", "/account/tokens", "/account", "/api/preferences"] {
        let answer = robo.send(Method::POST, path, json!({})).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
    }
    // Accounts of people have no terms.
    let answer = ann.get("/api/bot/account").await;
    assert_eq!(answer.json()["error"]["code"], "not_a_bot");
}

#[tokio::test]
async fn a_bot_goes_with_its_owner() {
    let site = TestSite::new().await;
    let mut ann = person(&site, "Ann").await;
    let robo = bot(&site, &mut ann, "Robo").await;
    let other = bot(&site, &mut ann, "Other").await;
    let gone = ann.post("/account/bots/Other/delete", &[("password", PASSWORD)]).await;
    assert_eq!(gone.status, StatusCode::OK, "{}", gone.body);
    let answer = other.send(Method::GET, "/api/account", json!({})).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    let exported = ann.get("/account/export").await.body;
    assert!(exported.contains("Robo"), "{exported}");
    ann.post("/account/delete", &[("password", PASSWORD)]).await;
    let answer = robo.send(Method::GET, "/api/account", json!({})).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    assert_eq!(site.browser().get("/player/Robo").await.status, StatusCode::NOT_FOUND);
}

fn accepts(change: Value) -> Value {
    let mut accepts = json!({
        "setups": ["small", "large"],
        "speeds": ["blitz", "rapid", "correspondence", "untimed"],
        "rated": "any",
        "people": true,
        "bots": true,
        "games": 4,
        "kept_for_people": 1,
    });
    for (name, value) in change.as_object().expect("an object") {
        accepts[name] = value.clone();
    }
    accepts
}

#[tokio::test]
async fn the_site_declines_challenges_outside_the_terms_of_a_bot() {
    let site = TestSite::new().await;
    let (mut ann, mut ben) = (person(&site, "Ann").await, person(&site, "Ben").await);
    let robo = bot(&site, &mut ann, "Robo").await;
    let rival = bot(&site, &mut ben, "Rival").await;
    let set = async |change: Value| {
        let answer = robo.send(Method::PUT, "/api/bot/accepts", accepts(change)).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    };
    let mut refused = async |offer: Value| {
        let answer = ben.post_json("/api/challenges", &offer.to_string()).await;
        assert_eq!(answer.status, StatusCode::CONFLICT, "{}", answer.body);
        let error = answer.json()["error"].clone();
        assert_eq!(error["code"], "bot_declines");
        error["message"].as_str().expect("a text").to_owned()
    };
    let small = json!({ "setup": "small", "to": ["Robo"] });
    set(json!({ "setups": ["large"] })).await;
    assert!(refused(small.clone()).await.contains("board"));
    set(json!({ "speeds": ["blitz"] })).await;
    assert!(refused(small.clone()).await.contains("speed"));
    set(json!({ "rated": "rated" })).await;
    assert!(refused(small.clone()).await.contains("rated games only"));
    set(json!({ "people": false })).await;
    assert!(refused(small).await.contains("people"));
    set(json!({ "bots": false })).await;
    let answer = rival
        .send(Method::POST, "/api/challenges", json!({ "setup": "small", "to": ["Robo"] }))
        .await;
    assert_eq!(answer.json()["error"]["code"], "bot_declines");

    // Two places, one of them for people.
    set(json!({ "games": 2, "kept_for_people": 1 })).await;
    let (first, second) = (rival.challenge("Robo").await, rival.challenge("Robo").await);
    robo.accept(&first).await;
    let answer = robo.send(Method::POST, &format!("/api/offers/{second}/accept"), json!({})).await;
    assert_eq!(answer.json()["error"]["code"], "bot_declines", "the other place is for people");
    let offer = json!({ "setup": "small", "to": ["Robo"] }).to_string();
    let offer = ben.post_json("/api/challenges", &offer).await.json();
    robo.accept(offer["id"].as_str().expect("an id")).await;
    let own = robo.get("/api/bot/games/waiting").await;
    assert!(own["games"].as_array().expect("games").len() <= 2);
}

#[tokio::test]
async fn terms_that_make_no_sense_change_nothing() {
    let site = TestSite::new().await;
    let mut ann = person(&site, "Ann").await;
    let robo = bot(&site, &mut ann, "Robo").await;
    let before = robo.get("/api/bot/account").await;
    for (change, named) in [
        (json!({ "setups": [] }), "at least one setup"),
        (json!({ "setups": ["huge"] }), "huge"),
        (json!({ "speeds": ["bullet"] }), "bullet"),
        (json!({ "rated": "sometimes" }), "sometimes"),
        (json!({ "games": 0 }), "1 to 32"),
        (json!({ "games": 300 }), "1 to 32"),
        (json!({ "kept_for_people": 5 }), "kept for people"),
        (json!({ "people": false, "bots": false }), "people or bots"),
        (json!({ "slots": 5 }), "slots"),
    ] {
        let answer = robo.send(Method::PUT, "/api/bot/accepts", accepts(change.clone())).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{change}: {}", answer.body);
        assert!(answer.body.contains(named), "{change}: {}", answer.body);
    }
    let answer = robo.send(Method::PUT, "/api/bot/accepts", json!({ "people": false })).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let mut others = before.clone();
    others["accepts"]["people"] = json!(false);
    assert_eq!(answer.json(), others, "missing settings accept all, as for a new bot");
    robo.send(Method::PUT, "/api/bot/accepts", json!({})).await;
    for address in ["http://example.com/x", "https://127.0.0.1/x", "https://localhost/", "x"] {
        let body = json!({ "address": address });
        let answer = robo.send(Method::PUT, "/api/bot/webhook", body).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{address}");
    }
    assert_eq!(robo.get("/api/bot/account").await, before);
}

#[tokio::test]
async fn the_page_lists_the_terms_a_bot_accepts() {
    let site = TestSite::new().await;
    let mut ann = person(&site, "Ann").await;
    let robo = bot(&site, &mut ann, "Robo").await;
    let fields = [
        ("setup-small", "1"),
        ("speed-blitz", "1"),
        ("people", "1"),
        ("rated", "casual"),
        ("games", "3"),
        ("kept", "2"),
        ("webhook", "https://hooks.dipole-bots.net/robo"),
    ];
    let answer = ann.post("/account/bots/Robo/terms", &fields).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let own = robo.get("/api/bot/account").await;
    assert_eq!(own["accepts"]["setups"], json!(["small"]));
    assert_eq!(own["accepts"]["bots"], false);
    assert_eq!(own["accepts"]["kept_for_people"], 2);
    assert_eq!(own["webhook"], "https://hooks.dipole-bots.net/robo");
    for (name, value) in [("games", "33"), ("kept", "4"), ("rated", ""), ("webhook", "http://x/")] {
        let mut fields = fields;
        fields.iter_mut().filter(|field| field.0 == name).for_each(|field| field.1 = value);
        let answer = ann.post("/account/bots/Robo/terms", &fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{name}");
    }
    assert_eq!(robo.get("/api/bot/account").await, own);
}

#[tokio::test]
async fn bots_play_the_named_players_only_and_not_rated_with_their_owner() {
    let site = TestSite::new().await;
    let (mut ann, mut ben) = (person(&site, "Ann").await, person(&site, "Ben").await);
    let robo = bot(&site, &mut ann, "Robo").await;
    bot(&site, &mut ann, "Sister").await;
    let open = json!({ "setup": "small", "listed": true });
    let answer = robo.send(Method::POST, "/api/offers", open.clone()).await;
    assert_eq!(answer.json()["error"]["code"], "bot_not_asked");
    let offer = ben.post_json("/api/offers", &open.to_string()).await.json();
    let path = format!("/api/offers/{}/accept", offer["id"].as_str().expect("an id"));
    let answer = robo.send(Method::POST, &path, json!({})).await;
    assert_eq!(answer.json()["error"]["code"], "bot_not_asked");
    for name in ["Ann", "Sister"] {
        let rated = json!({ "setup": "small", "to": [name], "rated": true, "clock": "300+5" });
        let answer = robo.send(Method::POST, "/api/challenges", rated).await;
        assert_eq!(answer.json()["error"]["code"], "own_bot_rated", "{name}");
        robo.challenge(name).await;
    }
    // Ben has blocked Ann, and so her bots.
    ben.post("/account/blocked", &[("name", "Ann"), ("block", "1")]).await;
    let answer = robo
        .send(Method::POST, "/api/challenges", json!({ "setup": "small", "to": ["Ben"] }))
        .await;
    assert_eq!(answer.json()["error"]["code"], "blocked");
}

#[tokio::test]
async fn games_among_bots_are_rated_apart_from_games_with_people() {
    let site = TestSite::new().await;
    let (mut ann, mut ben) = (person(&site, "Ann").await, person(&site, "Ben").await);
    let robo = bot(&site, &mut ann, "Robo").await;
    let rival = bot(&site, &mut ben, "Rival").await;
    let rated = |name| json!({ "setup": "small", "to": [name], "rated": true, "clock": "300+5" });
    let offer = robo.post("/api/challenges", rated("Rival")).await;
    let game = rival.accept(offer["id"].as_str().expect("an id")).await;
    for (program, mv, ply) in two_moves(&robo, &rival, &game).await {
        let answer = program.play(&game, &mv, ply).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    }
    robo.post(&format!("/api/games/{game}/resign"), json!({})).await;
    let offer = ben.post_json("/api/challenges", &rated("Robo").to_string()).await.json();
    let with_ben = robo.accept(offer["id"].as_str().expect("an id")).await;
    robo.post(&format!("/api/games/{with_ben}/resign"), json!({})).await;
    let profile = ben.get("/api/players/Robo").await.json();
    let ratings = profile["ratings"].as_array().expect("ratings");
    let pools: Vec<_> = ratings.iter().map(|it| (&it["bots"], &it["games"])).collect();
    assert_eq!(pools, [(&json!(false), &json!(1)), (&json!(true), &json!(1))], "{profile}");
    let page = ben.get(&format!("/game/{game}")).await.body;
    assert!(page.matches("<abbr class=\"bot-mark\"").count() >= 2, "both bars show it");
    assert_eq!(ben.get("/players?setup=small&speed=blitz").await.status, StatusCode::OK);
    let among = "/api/leaderboard?setup=small&speed=blitz&bots=1";
    assert_eq!(ben.get(among).await.json()["players"], json!([]), "one game is not enough");
}

/// Plays the first move of each player of a small game, by the program that is to move.
async fn two_moves<'a>(
    robo: &'a Program,
    rival: &'a Program,
    game: &str,
) -> [(&'a Program, String, u32); 2] {
    let json = robo.get(&format!("/api/games/{game}")).await;
    let [white, black] = match json["players"]["W"]["you"] == true {
        true => [robo, rival],
        false => [rival, robo],
    };
    [(white, "E1-E3".to_owned(), 0), (black, "D8-B6".to_owned(), 1)]
}
