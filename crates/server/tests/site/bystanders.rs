//! No request of one user changes the data of another.

use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, ORIGIN};
use axum::http::{Request, StatusCode};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde_json::Value;

use crate::client::{BASE, Browser, TestSite, attributes};
use crate::database::Postgres;
use crate::fuzz::{PUZZLE, read_testdata};
use crate::lobby::member;
use crate::openapi::DEVICE;

/// The study of the forms in `testdata/site/forms.txt`.
const STUDY: &str = "abcdefghabcdefgh";

type Fields = &'static [(&'static str, &'static str)];

/// Requests besides the forms of `testdata/site/forms.txt`, which has every form: a method, a path
/// with placeholders for ids, and a body.
const REQUESTS: [(&str, &str, Fields); 50] = [
    ("POST", "/game/GAME/move", &[("move", "E1-E3"), ("ply", "0")]),
    ("POST", "/game/GAME/move", &[("move", "D8-B6"), ("ply", "1")]),
    ("POST", "/game/GAME/move", &[("move", "E3-G5"), ("ply", "2")]),
    ("POST", "/game/GAME/resign", &[]),
    ("POST", "/game/GAME/abort", &[]),
    ("POST", "/game/GAME/claim", &[]),
    ("POST", "/game/GAME/undo", &[]),
    ("POST", "/game/GAME/undo/accept", &[]),
    ("POST", "/game/GAME/call-off", &[]),
    ("POST", "/game/GAME/call-off/accept", &[]),
    ("POST", "/game/GAME/join", &[]),
    ("POST", "/game/GAME/rematch", &[]),
    ("POST", "/game/GAME/talk", &[("room", "players"), ("text", "Hello")]),
    ("POST", "/game/GAME/talk/mute", &[("room", "players"), ("mute", "1")]),
    ("POST", "/game/GAME/note", &[("text", "Mine")]),
    ("POST", "/game/GAME/plans", &[("line", "E3-G5 D8-D6"), ("kind", "line")]),
    ("POST", "/game/GAME/review", &[]),
    ("POST", "/offer/OFFER/withdraw", &[]),
    ("POST", "/offer/OFFER/decline", &[]),
    ("POST", "/offer/OFFER/accept", &[]),
    ("POST", "/game/GAME/plans/1/remove", &[]),
    ("POST", "/account/sessions/SESSION/end", &[]),
    ("POST", "/account/tokens/TOKEN/revoke", &[]),
    ("POST", "/account/notifications/DEVICE/test", &[]),
    ("POST", "/account/notifications/DEVICE/remove", &[]),
    ("POST", "/account/weekends", &[("free", "on")]),
    ("POST", "/account/password", &[("password", "correct horse"), ("new_password", "x")]),
    ("POST", "/account/vacation", &[("days", "3")]),
    ("POST", "/account/blocked", &[("name", "Mallory"), ("block", "0")]),
    ("POST", "/account/address", &[("address", "ann@example.org")]),
    ("POST", "/account/mail", &[("mode", "none")]),
    ("POST", "/preferences", &[("theme", "dark"), ("back", "/")]),
    ("POST", "/report", &[("about", "Ann"), ("text", "Hm.")]),
    ("JSON", "/api/games/GAME/moves", &[("move", "E3-G5"), ("ply", "2")]),
    ("JSON", "/api/games/GAME/resign", &[]),
    ("JSON", "/api/games/GAME/abort", &[]),
    ("JSON", "/api/games/GAME/undo", &[]),
    ("JSON", "/api/games/GAME/claim", &[]),
    ("PUT", "/api/games/GAME/note", &[("text", "Mine")]),
    ("DELETE", "/api/games/GAME/plans/1", &[]),
    ("DELETE", "/api/account/blocked/Mallory", &[]),
    ("JSON", "/api/games/GAME/plans", &[("kind", "queued"), ("moves", "E3-G5")]),
    ("JSON", "/api/offers/OFFER/decline", &[]),
    ("JSON", "/api/offers/OFFER/withdraw", &[]),
    ("JSON", "/api/preferences", &[("theme", "light")]),
    ("JSON", "/api/command", &[("command", "resign GAME")]),
    ("POST", "/account/pin", &[("pin", "82719364"), ("password", "correct horse")]),
    ("DELETE", "/api/studies/abcdefghabcdefgh", &[]),
    ("DELETE", "/api/studies/abcdefghabcdefgh/chapters/abcdefgh", &[]),
    ("JSON", "/api/studies/abcdefghabcdefgh/copy", &[]),
];

/// Forms after which Mallory would send as another user.
const OTHERS_THAN_MALLORY: [&str; 6] =
    ["/account/delete", "/account/password", "/sign-in", "/sign-in/code", "/sign-out", "/sign-up"];

type Sent = (String, String, Vec<(String, String)>);

/// All requests.
fn requests() -> Vec<Sent> {
    let owned = |(name, value): &(&str, &str)| (name.to_string(), value.to_string());
    let listed = REQUESTS.iter().map(|(method, path, fields)| {
        (method.to_string(), path.to_string(), fields.iter().map(owned).collect())
    });
    let forms = read_testdata("forms.txt");
    let forms = forms.lines().filter_map(|line| line.split_once(' '));
    let forms = forms.filter(|(path, _)| !OTHERS_THAN_MALLORY.contains(path));
    let forms = forms.map(|(path, body)| {
        let fields = serde_urlencoded::from_str(body).expect("a form");
        ("POST".to_owned(), path.to_owned(), fields)
    });
    listed.chain(forms).collect()
}

/// The id in the address of a form.
fn id_in(page: &str, before: &str, after: &str) -> String {
    let addresses = attributes(page, before);
    let id = addresses.iter().find_map(|address| address.strip_suffix(after));
    id.expect("a form with an id").to_owned()
}

/// Everything that Ann sees of her own data, without times.
async fn things_of(ann: &mut Browser, games: &[String]) -> Vec<Value> {
    let mut things = Vec::new();
    for game in games {
        let mut seen = ann.game(game).await;
        seen["clock"] = Value::Null;
        things.push(seen);
        for part in ["talk", "note", "plans"] {
            things.push(ann.get(&format!("/api/games/{game}/{part}")).await.json());
        }
    }
    let paths =
        ["/api/account/games", "/api/challenges", "/api/preferences", "/api/account/blocked"];
    for path in paths.iter().chain(&["/api/account/pauses"]) {
        let answer = ann.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
        things.push(answer.json());
    }
    let mut all = ann.get("/account/export").await.json();
    for own in ["sessions", "presence"] {
        // Their times change with each request.
        all[own] = all[own].as_array().map(Vec::len).into();
    }
    all["account"][0]["seen"] = Value::Null;
    all["tokens"][0]["used"] = Value::Null;
    things.push(all);
    things
}

fn others_stay_as_they_were(database: &str, cases: u32) {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let (site, mut ann, mallory, games, ids) = runtime.block_on(async {
        let site = TestSite::on(database).await;
        let (mut ann, mut ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
        let mut mallory = member(&site, "Mallory").await;
        let mut games = Vec::new();
        for rated in ["", "1"] {
            let fields = [
                ("setup", "small"),
                ("opponent", "friend"),
                ("color", "white"),
                ("clock", "3d"),
                ("rated", rated),
            ];
            let game = ann.post("/games", &fields).await.game();
            ben.post(&format!("/game/{game}/join"), &[]).await;
            ann.play(&game, "E1-E3", 0).await;
            ben.play(&game, "D8-B6", 1).await;
            ann.post(&format!("/game/{game}/note"), &[("text", "Ann's own")]).await;
            ann.post(&format!("/game/{game}/talk"), &[("room", "players"), ("text", "Hi")]).await;
            games.push(game);
        }
        ann.post("/account/blocked", &[("name", "Mallory")]).await;
        let token = [("name", "bot"), ("read", "read"), ("password", "correct horse")];
        ann.post("/account/tokens", &token).await;
        let offer = ann.post_json("/api/challenges", r#"{"setup":"small","to":["Ben"]}"#).await;
        let offer = offer.json()["id"].as_str().expect("an offer").to_owned();
        let token = ann.get("/account/tokens").await.body;
        let token = id_in(&token, "action=\"/account/tokens/", "/revoke");
        let sessions = ann.get("/account/sessions").await.body;
        let session = id_in(&sessions, "action=\"/account/sessions/", "/end");
        let study = [("id", STUDY), ("chapter", "abcdefgh"), ("title", "Ann's")];
        ann.post("/studies", &study).await;
        ann.post_json("/api/account/push", DEVICE).await;
        let devices = ann.get("/account/notifications").await.body;
        let device = id_in(&devices, "action=\"/account/notifications/", "/test");
        mallory.get("/").await;
        (site, ann, mallory, games, [offer, token, session, device])
    });
    let before = runtime.block_on(things_of(&mut ann, &games));
    let requests = requests();
    let request = (0..requests.len(), 0..games.len());
    let strategy = prop::collection::vec(request, 1..12);
    let mut runner =
        TestRunner::new(Config { cases, failure_persistence: None, ..Config::default() });
    let result = runner.run(&strategy, |sequence| {
        runtime.block_on(async {
            let mut mallory = mallory.clone();
            for (index, game) in &sequence {
                let (method, path, fields) = &requests[*index];
                let [offer, token, session, device] = &ids;
                let place = |text: &str| {
                    let text = text.replace("GAME", &games[*game]).replace("OFFER", offer);
                    let text = text.replace("PUZZLE", PUZZLE);
                    let text = text.replace("TOKEN", token).replace("SESSION", session);
                    text.replace("DEVICE", device)
                        .replace("/notifications/{id}", &format!("/notifications/{device}"))
                        .replace("/tokens/{id}", &format!("/tokens/{token}"))
                        .replace("/sessions/{id}", &format!("/sessions/{session}"))
                        .replace("/game/{id}", &format!("/game/{}", games[*game]))
                        .replace(['{', '}'], "")
                };
                let path = place(path);
                let fields: Vec<(&str, String)> =
                    fields.iter().map(|(name, value)| (name.as_str(), place(value))).collect();
                let object: serde_json::Map<String, Value> = fields
                    .iter()
                    .map(|(name, value)| {
                        let number = value.parse::<u64>().map(Value::from);
                        (name.to_string(), number.unwrap_or_else(|_| value.as_str().into()))
                    })
                    .collect();
                let object = Value::Object(object).to_string();
                let answer = match method.as_str() {
                    "POST" => {
                        let fields: Vec<(&str, &str)> =
                            fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
                        mallory.post(&path, &fields).await
                    }
                    "JSON" => mallory.post_json(&path, &object).await,
                    method => {
                        let request = Request::builder()
                            .method(method)
                            .uri(&path)
                            .header(ORIGIN, BASE)
                            .header(CONTENT_TYPE, "application/json")
                            .header("x-csrf-token", &mallory.csrf)
                            .body(Body::from(object));
                        mallory.send(request.expect("a request")).await
                    }
                };
                prop_assert!(!answer.status.is_server_error(), "{path}: {}", answer.body);
            }
            let after = things_of(&mut ann.clone(), &games).await;
            for (before, after) in before.iter().zip(&after) {
                prop_assert_eq!(before, after);
            }
            Ok(())
        })
    });
    result.expect("nothing of Ann's has changed");
    runtime.block_on(site.app.stop());
}

#[test]
fn requests_change_nothing_of_other_people_in_sqlite() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("dipole.sqlite");
    others_stay_as_they_were(file.to_str().expect("UTF-8"), 40);
}

#[test]
fn requests_change_nothing_of_other_people_in_postgresql() {
    let server = Postgres::start();
    others_stay_as_they_were(&server.url(), 15);
}
