//! The description of the API, compared with the routes and their answers.

use std::collections::BTreeSet;

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::client::{Answer, Browser, TestSite};
use crate::routes::{filled, methods, paths};

async fn description(browser: &mut Browser) -> Value {
    browser.get("/api/openapi.json").await.json()
}

#[tokio::test]
async fn every_route_is_described_and_every_described_route_is_there() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let description = description(&mut browser).await;
    let mut routes = BTreeSet::new();
    for path in paths().into_iter().filter(|path| path.starts_with("/api/")) {
        for method in methods(&mut browser, &filled(&path, "abcdefgh")).await {
            routes.insert((path.clone(), method.as_str().to_lowercase()));
        }
    }
    let described: BTreeSet<(String, String)> = description["paths"]
        .as_object()
        .expect("paths")
        .iter()
        .flat_map(|(path, operations)| {
            let operations = operations.as_object().expect("operations");
            operations.keys().map(|method| (path.clone(), method.clone()))
        })
        .collect();
    let missing: Vec<_> = routes.difference(&described).collect();
    assert!(missing.is_empty(), "without a description: {missing:?}");
    let gone: Vec<_> = described.difference(&routes).collect();
    assert!(gone.is_empty(), "described, but without a route: {gone:?}");
}

/// A browser that wants notifications, with the keys of the example in RFC 8291.
pub(crate) const DEVICE: &str = r#"{"endpoint":"https://push.services.mozilla.com/wpush/v2/x","expirationTime":null,
    "keys":{"auth":"BTBZMqHH6r4Tts7J_aSIgg","p256dh":"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"}}"#;

/// Every operation: its method, path and id, and the scopes of each way to authorize it.
const OPERATIONS: &str = "
    get /api/account account session token:
    get /api/account/blocked blocked session token:read
    delete /api/account/blocked/{name} unblock session token:account
    put /api/account/blocked/{name} block session token:account
    get /api/account/games ownGames session token:read
    get /api/account/pauses pauses session token:read
    get /api/account/push pushState session
    post /api/account/push subscribe session
    post /api/account/vacation leave session token:account
    post /api/account/vacation/end comeHome session token:account
    post /api/account/weekends setWeekends session token:account
    get /api/challenges challenges anybody session token:read
    post /api/challenges challenge session token:challenge
    post /api/command command anybody session token:read+play+challenge+account
    get /api/course course session token:read
    post /api/course addToCourse session token:play
    get /api/explorer explorer anybody session token:read
    get /api/games watch anybody session token:read
    get /api/games/export exportGames anybody session token:read
    get /api/games/search searchGames anybody session token:read
    get /api/games/{id} game anybody session token:read
    post /api/games/{id}/abort abort session token:play
    post /api/games/{id}/call-off askCallOff session token:play
    post /api/games/{id}/call-off/accept acceptCallOff session token:play
    post /api/games/{id}/call-off/reject rejectCallOff session token:play
    post /api/games/{id}/claim claim session token:play
    post /api/games/{id}/mistakes retryMistake session token:play
    post /api/games/{id}/moves play session token:play
    get /api/games/{id}/note note anybody session token:read
    put /api/games/{id}/note setNote session token:play
    get /api/games/{id}/plans plans session token:read
    post /api/games/{id}/plans plan session token:play
    delete /api/games/{id}/plans/{plan} removePlan session token:play
    post /api/games/{id}/rematch rematch session token:challenge
    post /api/games/{id}/resign resign session token:play
    get /api/games/{id}/review review anybody session token:read
    post /api/games/{id}/review askReview session token:play
    get /api/games/{id}/talk talk anybody session token:read
    post /api/games/{id}/talk say session token:play
    post /api/games/{id}/undo askUndo session token:play
    post /api/games/{id}/undo/accept acceptUndo session token:play
    post /api/games/{id}/undo/reject rejectUndo session token:play
    get /api/games/{id}/tree tree session token:read
    put /api/games/{id}/tree setTree session token:play
    get /api/leaderboard leaderboard anybody session token:read
    get /api/offers offers anybody session token:read
    post /api/offers propose session token:challenge
    get /api/offers/{id} offer anybody session token:read
    post /api/offers/{id}/accept accept session token:challenge
    post /api/offers/{id}/decline decline session token:challenge
    post /api/offers/{id}/withdraw withdraw session token:challenge
    get /api/openapi.json description anybody
    get /api/players players anybody session token:read
    get /api/players/{name} player anybody session token:read
    get /api/players/{name}/ratings ratings anybody session token:read
    post /api/offline-games saveOfflineGame session token:play
    get /api/preferences preferences anybody session token:read
    post /api/preferences setPreferences session token:account
    get /api/puzzles/daily dailyPuzzle anybody session token:read
    get /api/puzzles/next nextPuzzle anybody session token:read
    get /api/puzzles/streak puzzleStreak anybody session token:read
    post /api/puzzles/streak startPuzzleStreak session token:play
    post /api/puzzles/streak/moves playPuzzleStreak session token:play
    get /api/puzzles/{id} puzzle anybody session token:read
    post /api/puzzles/{id}/again tryPuzzleAgain session token:play
    post /api/puzzles/{id}/moves playPuzzle session token:play
    get /api/puzzles/{id}/refutation puzzleRefutation anybody session token:read
    post /api/puzzles/{id}/solution puzzleSolution session token:play
    get /api/studies studies session token:read
    post /api/studies createStudy session token:play
    get /api/studies/{id} study anybody session token:read
    put /api/studies/{id} changeStudy session token:play
    delete /api/studies/{id} deleteStudy session token:play
    post /api/studies/{id}/copy copyStudy session token:play
    post /api/studies/{id}/chapters addStudyChapter session token:play
    put /api/studies/{id}/chapters/{chapter} changeStudyChapter session token:play
    delete /api/studies/{id}/chapters/{chapter} deleteStudyChapter session token:play
    get /api/tables tables anybody session token:read
    get /api/tournaments tournaments anybody session token:read
    get /api/tournaments/{id} tournament anybody session token:read
    get /api/waiting waiting anybody session token:read
    get /api/bot/account bot token:read
    get /api/bot/game/stream/{id} streamGame token:read
    get /api/bot/games/waiting waitingGames token:read
    get /api/bot/webhook-key webhookKey anybody token:read
    get /api/stream/event streamEvents token:read
    post /api/tournaments/{id}/join joinTournament session token:play
    post /api/tournaments/{id}/leave leaveTournament session token:play
    put /api/bot/accepts setBotAccepts token:challenge
    put /api/bot/webhook setBotWebhook token:challenge
";

/// Generated clients take their names from the ids, and tokens have been given these scopes.
#[tokio::test]
async fn operations_keep_their_names_and_scopes() {
    let site = TestSite::new().await;
    let description = description(&mut site.browser()).await;
    let mut described = Vec::new();
    for (path, operations) in description["paths"].as_object().expect("paths") {
        for (method, operation) in operations.as_object().expect("operations") {
            let id = operation["operationId"].as_str().expect("an id");
            let ways: Vec<String> =
                operation["security"].as_array().expect("a list").iter().map(way).collect();
            described.push(format!("{method} {path} {id} {}", ways.join(" ")));
        }
    }
    let mut expected: Vec<&str> =
        OPERATIONS.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    described.sort();
    expected.sort();
    assert_eq!(described, expected);
    let license = json!({ "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" });
    let info = json!({
        "title": "Dipole",
        "summary": "Play Dipole on this site by program.",
        "version": env!("CARGO_PKG_VERSION"),
        "license": license,
    });
    assert_eq!(description["info"], info);
    assert_eq!(description["openapi"], "3.1.0");
}

/// One way to authorize an operation.
fn way(requirement: &Value) -> String {
    let ways = requirement.as_object().expect("an object").iter().map(|(scheme, scopes)| {
        let scopes = scopes.as_array().expect("scopes").iter().filter_map(Value::as_str);
        match scheme.as_str() {
            "token" => format!("token:{}", scopes.collect::<Vec<_>>().join("+")),
            scheme => scheme.to_owned(),
        }
    });
    let ways: Vec<String> = ways.collect();
    if ways.is_empty() { "anybody".to_owned() } else { ways.join("&") }
}

#[tokio::test]
async fn the_description_holds_together() {
    let site = TestSite::new().await;
    let description = description(&mut site.browser()).await;
    let mut names = BTreeSet::new();
    for (path, operations) in description["paths"].as_object().expect("paths") {
        for (method, operation) in operations.as_object().expect("operations") {
            let name = operation["operationId"].as_str().expect("a name").to_owned();
            assert!(names.insert(name), "{method} {path}: operation ids are unique");
            assert!(operation["summary"].is_string(), "{method} {path}");
            assert!(operation["security"].is_array(), "{method} {path}: no authorization");
            assert!(operation["responses"]["200"].is_object(), "{method} {path}");
            let bare = matches!(method.as_str(), "get" | "delete");
            assert!(!bare || operation["requestBody"].is_null(), "{method} {path}");
            for scope in operation["security"].as_array().expect("a list") {
                for scope in scope["token"].as_array().into_iter().flatten() {
                    let known = ["read", "play", "challenge", "account"];
                    assert!(known.iter().any(|known| scope == known), "{method} {path}: {scope}");
                }
            }
            for part in path.split('/').filter_map(|part| part.strip_prefix('{')) {
                let part = part.trim_end_matches('}');
                let parameters = operation["parameters"].as_array().expect("parameters");
                let described = parameters.iter().any(|it| {
                    let it = resolved(&description, it);
                    it["name"] == part && it["in"] == "path"
                });
                assert!(described, "{method} {path}: {part}");
            }
        }
    }
    check_references(&description, &description);
    let pool = &description["paths"]["/api/leaderboard"]["get"]["parameters"];
    let required = pool.as_array().expect("parameters").iter().filter(|it| it["required"] == true);
    let required: Vec<&Value> = required.map(|it| &it["name"]).collect();
    assert_eq!(required, ["setup", "speed"]);
}

/// Checks that every reference has a target.
fn check_references(description: &Value, value: &Value) {
    match value {
        Value::Object(fields) => {
            assert!(!resolved(description, value).is_null(), "{value}");
            fields.values().for_each(|value| check_references(description, value));
        }
        Value::Array(items) => items.iter().for_each(|value| check_references(description, value)),
        _ => {}
    }
}

fn resolved<'a>(description: &'a Value, value: &'a Value) -> &'a Value {
    match value["$ref"].as_str() {
        Some(reference) => {
            let pointer = reference.trim_start_matches('#');
            description.pointer(pointer).unwrap_or(&Value::Null)
        }
        None => value,
    }
}

/// The JSON Schema keywords that [`faults`] checks or that forbid nothing.
const KNOWN_WORDS: [&str; 15] = [
    "$ref",
    "additionalProperties",
    "default",
    "description",
    "enum",
    "format",
    "items",
    "maxItems",
    "minItems",
    "minimum",
    "oneOf",
    "properties",
    "propertyNames",
    "required",
    "type",
];

/// Returns the violations of a schema by a value. Supports only the JSON Schema keywords of this
/// description.
fn faults(description: &Value, schema: &Value, value: &Value, place: &str) -> Vec<String> {
    let schema = resolved(description, schema);
    for word in schema.as_object().into_iter().flat_map(|words| words.keys()) {
        assert!(KNOWN_WORDS.contains(&word.as_str()), "{place}: \"{word}\" is not checked");
    }
    if let Some(choices) = schema["oneOf"].as_array() {
        let of_choice = |choice| faults(description, choice, value, place);
        let of_choices: Vec<Vec<String>> = choices.iter().map(of_choice).collect();
        return match of_choices.iter().filter(|faults| faults.is_empty()).count() {
            1 => Vec::new(),
            0 => vec![format!("{place} is {value}, which no choice allows: {of_choices:?}")],
            _ => vec![format!("{place} is {value}, which several choices allow")],
        };
    }
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let fits = |wanted: &&str| *wanted == kind || *wanted == "number" && kind == "integer";
    if !kinds.is_empty() && !kinds.iter().any(fits) {
        return vec![format!("{place} is {value}, not {kinds:?}")];
    }
    let mut found = Vec::new();
    if let Some(allowed) = schema["enum"].as_array()
        && !allowed.contains(value)
    {
        found.push(format!("{place} is {value}, none of {allowed:?}"));
    }
    if schema["minimum"].as_f64() > value.as_f64() && value.is_number() {
        found.push(format!("{place} is {value}, below {}", schema["minimum"]));
    }
    if let Value::Object(fields) = value {
        if !schema["propertyNames"].is_null() {
            for name in fields.keys() {
                let (names, place) = (&schema["propertyNames"], format!("a name in {place}"));
                found.extend(faults(description, names, &name.as_str().into(), &place));
            }
        }
        for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            if !fields.contains_key(name) {
                found.push(format!("{place}.{name} is missing"));
            }
        }
        for (name, value) in fields {
            let place = format!("{place}.{name}");
            match (&schema["properties"][name], &schema["additionalProperties"]) {
                (Value::Null, Value::Bool(false)) => {
                    found.push(format!("{place} is not described"))
                }
                (Value::Null, other @ Value::Object(_)) => {
                    found.extend(faults(description, other, value, &place));
                }
                (Value::Null, _) => {}
                (own, _) => found.extend(faults(description, own, value, &place)),
            }
        }
    }
    if let Value::Array(items) = value
        && !schema["items"].is_null()
    {
        let length = Some(items.len() as u64);
        if schema["minItems"].as_u64() > length
            || schema["maxItems"].as_u64().is_some_and(|most| Some(most) < length)
        {
            found.push(format!("{place} has {} items", items.len()));
        }
        for (index, item) in items.iter().enumerate() {
            found.extend(faults(description, &schema["items"], item, &format!("{place}[{index}]")));
        }
    }
    found
}

/// Checks a real answer against the description of the operation.
fn check(description: &Value, method: &str, path: &str, answer: &Answer) {
    let operation = &description["paths"][path][method];
    assert!(operation.is_object(), "{method} {path} is not described");
    let which = answer.status.as_str();
    let which = if operation["responses"][which].is_null() { "default" } else { which };
    let response = resolved(description, &operation["responses"][which]);
    let schema = &response["content"]["application/json"]["schema"];
    assert!(schema.is_object(), "{method} {path}: {which}");
    let found = faults(description, schema, &answer.json(), "answer");
    assert!(found.is_empty(), "{method} {path}: {found:#?}\n{}", answer.body);
}

/// Checks the body of a webhook against its description.
pub(crate) fn check_webhook(description: &Value, body: &Value) {
    let kind = body["type"].as_str().expect("a type");
    let operation = &description["webhooks"][kind]["post"];
    let mut schema = operation["requestBody"]["content"]["application/json"]["schema"].clone();
    assert!(schema.is_object(), "{kind} is not described");
    schema["additionalProperties"] = json!(false);
    let found = faults(description, &schema, body, kind);
    assert!(found.is_empty(), "{found:?}");
}

#[tokio::test]
async fn bodies_are_closed_and_every_operation_may_ask_to_wait() {
    let site = TestSite::new().await;
    let d = &description(&mut site.browser()).await;
    let paths = d["paths"].as_object().expect("paths").values();
    for operation in paths.flat_map(|item| item.as_object().expect("operations").values()) {
        let id = operation["operationId"].as_str().expect("an id");
        let wait = resolved(d, &operation["responses"]["429"]);
        assert!(wait["headers"]["Retry-After"].is_object(), "{id}");
        let body = &operation["requestBody"]["content"]["application/json"]["schema"];
        // Browsers write subscriptions.
        if body.is_null() || id == "subscribe" {
            continue;
        }
        let body = resolved(d, body);
        let choices = body["oneOf"].as_array().cloned().unwrap_or_else(|| vec![body.clone()]);
        for choice in &choices {
            let choice = resolved(d, choice);
            assert_eq!(choice["additionalProperties"], false, "{id}: {choice}");
        }
    }
}

#[test]
fn the_check_finds_faults() {
    let schema = json!({
        "type": "object", "required": ["a"], "additionalProperties": false,
        "properties": { "a": { "type": ["integer", "null"] }, "b": { "type": "array", "items": { "enum": ["x"] } } },
    });
    let faults = |value: Value| faults(&Value::Null, &schema, &value, "it").len();
    assert_eq!(faults(json!({ "a": 1, "b": ["x"] })), 0);
    assert_eq!(faults(json!({ "a": null })), 0);
    for wrong in [
        json!({}),
        json!({ "a": "1" }),
        json!({ "a": 1, "c": 2 }),
        json!({ "a": 1, "b": ["y"] }),
        json!([]),
    ] {
        assert_eq!(faults(wrong.clone()), 1, "{wrong}");
    }
}

#[test]
fn the_check_finds_licences_outside_the_list() {
    let kind = |word: &str, field: &str| {
        json!({
            "type": "object", "required": ["kind", field], "additionalProperties": false,
            "properties": {
                "kind": { "type": "string", "enum": [word] },
                field: { "type": "integer", "minimum": 0 },
            },
        })
    };
    let schema = json!({ "oneOf": [{ "type": "null" }, kind("x", "a"), kind("y", "b")] });
    let faults_of = |value: Value| faults(&Value::Null, &schema, &value, "it").len();
    for right in [json!(null), json!({ "kind": "x", "a": 1 }), json!({ "kind": "y", "b": 0 })] {
        assert_eq!(faults_of(right.clone()), 0, "{right}");
    }
    for wrong in [json!(1), json!({ "kind": "x", "b": 1 }), json!({ "kind": "x", "a": -1 })] {
        assert_eq!(faults_of(wrong.clone()), 1, "{wrong}");
    }
    let ambiguous = json!({ "oneOf": [{ "type": "integer" }, { "type": "number" }] });
    assert_eq!(faults(&Value::Null, &ambiguous, &json!(1), "it").len(), 1);
    let pair = json!({ "type": "array", "items": {}, "minItems": 2, "maxItems": 2 });
    let names = json!({ "type": "object", "propertyNames": { "enum": ["W"] } });
    for (schema, right, wrong) in
        [(&pair, json!([1, 2]), json!([1])), (&names, json!({ "W": 1 }), json!({ "X": 1 }))]
    {
        assert_eq!(faults(&Value::Null, schema, &right, "it").len(), 0, "{right}");
        assert_eq!(faults(&Value::Null, schema, &wrong, "it").len(), 1, "{wrong}");
    }
}

/// Faults found by schemathesis, which generates requests from the description.
#[tokio::test]
async fn made_up_requests_are_answered_as_described() {
    let site = TestSite::new().await;
    let mut ann = site.browser();
    ann.new_game("small", "both", "white").await;
    let d = &description(&mut ann).await;
    // Requests that the framework refuses are answered as described, too.
    for path in ["/api/games?state=a&state=b", "/api/leaderboard?setup=small&setup=small"] {
        let answer = ann.get(path).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{path}");
        check(d, "get", path.split('?').next().expect("a path"), &answer);
    }
    let game = ann.new_game("small", "both", "white").await;
    let (path, described) = (format!("/api/games/{game}/tree"), "/api/games/{id}/tree");
    for tree in [r#"{"version":9,"moves":[]}"#, r#"{"version":0,"moves":[{"move":"E1-E2"}]}"#] {
        let request = axum::http::Request::put(&path)
            .header("origin", crate::client::BASE)
            .header("content-type", "application/json")
            .header("x-csrf-token", &ann.csrf)
            .body(axum::body::Body::from(tree));
        let answer = ann.send(request.expect("a request")).await;
        assert!(answer.status.is_client_error(), "{tree}");
        check(d, "put", described, &answer);
    }
    for body in ["[null,null]", "null", "\"dark\"", "[]", ""] {
        let answer = ann.post_json("/api/preferences", body).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{body}: no object");
        check(d, "post", "/api/preferences", &answer);
    }
}

#[tokio::test]
async fn answers_are_as_described() {
    let site = TestSite::new().await;
    let mut ann = site.browser();
    let fields = [("name", "Ann"), ("new_password", "correct horse")];
    ann.post("/sign-up", &fields).await;
    ann.get("/").await;
    let mut ben = site.browser();
    let description = description(&mut ann).await;
    let d = &description;

    let game = ann.new_game("small", "friend", "white").await;
    ben.post(&format!("/game/{game}/join"), &[]).await;
    let at = |rest: &str| format!("/api/games/{game}{rest}");
    let moved = ann.post_json(&at("/moves"), r#"{"move":"E1-E3","ply":0}"#).await;
    check(d, "post", "/api/games/{id}/moves", &moved);
    let refused = ann.post_json(&at("/moves"), r#"{"move":"E1-E3","ply":1}"#).await;
    assert_ne!(refused.status, StatusCode::OK);
    check(d, "post", "/api/games/{id}/moves", &refused);
    check(d, "get", "/api/games/{id}", &ben.get(&at("")).await);
    check(d, "get", "/api/games/{id}", &ben.get("/api/games/abcdefgh").await);
    for plan in [r#"{"line":"D8-B6 E3-G5"}"#, r#"{"move":"E3-G5"}"#] {
        let planned = ann.post_json(&at("/plans"), plan).await;
        assert_eq!(planned.status, StatusCode::OK, "{}", planned.body);
        check(d, "post", "/api/games/{id}/plans", &planned);
    }
    check(d, "get", "/api/games/{id}/plans", &ann.get(&at("/plans")).await);
    let response = ann.post_json(&at("/talk"), r#"{"room":"players","text":"Good luck!"}"#).await;
    assert_eq!(response.status, StatusCode::OK, "{}", response.body);
    check(d, "post", "/api/games/{id}/talk", &response);
    check(d, "get", "/api/games/{id}/talk", &ben.get(&at("/talk")).await);
    check(d, "get", "/api/games/{id}/note", &ann.get(&at("/note")).await);

    let invitation = r#"{"setup":"small","clock":"3d","listed":true,"low":1000}"#;
    let offer = ann.post_json("/api/offers", invitation).await;
    check(d, "post", "/api/offers", &offer);
    let path = format!("/api/offers/{}", offer.json()["id"].as_str().expect("an id"));
    check(d, "get", "/api/offers", &ben.get("/api/offers").await);
    check(d, "get", "/api/offers/{id}", &ben.get(&path).await);
    let withdrawn = ann.post_json(&format!("{path}/withdraw"), "{}").await;
    check(d, "post", "/api/offers/{id}/withdraw", &withdrawn);
    let late = ben.post_json(&format!("{path}/accept"), "{}").await;
    check(d, "post", "/api/offers/{id}/accept", &late);
    let challenge = r#"{"setup":"small","clock":"3d","to":["computer-1"]}"#;
    let begun = ann.post_json("/api/challenges", challenge).await;
    check(d, "post", "/api/challenges", &begun);
    let begun = begun.json();
    let timed = format!("/api/games/{}", begun["game"].as_str().expect("a game"));
    check(d, "get", "/api/games/{id}", &ann.get(&timed).await);
    check(d, "get", "/api/challenges", &ann.get("/api/challenges").await);
    check(d, "post", "/api/games/{id}/rematch", &ann.post_json(&at("/rematch"), "{}").await);

    for command in [r#"{"command":"dipole help"}"#, r#"{"command":"juggle"}"#] {
        check(d, "post", "/api/command", &ann.post_json("/api/command", command).await);
    }
    check(d, "get", "/api/players", &ben.get("/api/players?q=an").await);
    check(d, "get", "/api/players/{name}", &ben.get("/api/players/Ann").await);
    check(d, "get", "/api/players/{name}", &ben.get("/api/players/computer-3").await);
    let pool = "setup=small&speed=correspondence";
    let history = ben.get(&format!("/api/players/Ann/ratings?{pool}")).await;
    check(d, "get", "/api/players/{name}/ratings", &history);
    let leaders = ben.get(&format!("/api/leaderboard?{pool}")).await;
    check(d, "get", "/api/leaderboard", &leaders);
    check(d, "get", "/api/leaderboard", &ben.get("/api/leaderboard").await);
    check(d, "get", "/api/account", &ann.get("/api/account").await);
    check(d, "get", "/api/account", &site.browser().get("/api/account").await);
    for state in ["", "?state=active", "?state=waiting", "?state=finished", "?state=lost"] {
        let games = ann.get(&format!("/api/account/games{state}")).await;
        check(d, "get", "/api/account/games", &games);
    }
    check(d, "get", "/api/waiting", &ann.get("/api/waiting").await);
    check(d, "get", "/api/games", &ann.get("/api/games").await);
    check(d, "get", "/api/games/{id}/review", &ann.get(&at("/review")).await);
    let tables = ann.get("/api/tables?position=8x8:W:WE1=1:BD8=1").await;
    check(d, "get", "/api/tables", &tables);
    check(d, "get", "/api/account/pauses", &ann.get("/api/account/pauses").await);
    let away = ann.post_json("/api/account/vacation", r#"{"days":3}"#).await;
    assert_eq!(away.status, StatusCode::OK, "{}", away.body);
    check(d, "post", "/api/account/vacation", &away);
    check(d, "get", "/api/account/push", &ann.get("/api/account/push").await);
    check(d, "post", "/api/account/push", &ann.post_json("/api/account/push", DEVICE).await);
    check(d, "get", "/api/account/blocked", &ann.get("/api/account/blocked").await);
    check(d, "get", "/api/preferences", &ann.get("/api/preferences").await);
    let preferences = ann.post_json("/api/preferences", r#"{"coins":true}"#).await;
    check(d, "post", "/api/preferences", &preferences);
}
