//! Device notifications, with a push service on loopback.

use axum::http::StatusCode;
use dipole_domain::{DAY, HOUR, MINUTE, SECOND};
use dipole_site::clock::Clock as _;
use dipole_site::push::PushServices;
use dipole_store::Store;
use serde_json::json;

use crate::client::{Browser, TestSite, attributes};
use crate::live::{follow, listen};
use crate::lobby::member;
use crate::nats_server::Nats;
use crate::nodes::link;
use crate::push_service::{Device, PushService, send, site};

/// Ann and Ben in a game with three days a move, with Ann to move; she has a device.
async fn waiting(site: &TestSite, service: &PushService) -> (Browser, Browser, String, Device) {
    let (mut ann, mut ben) = (member(site, "Ann").await, member(site, "Ben").await);
    let device = Device::new(1);
    device.subscribe(&mut ann, service).await;
    let fields = [("setup", "small"), ("opponent", "friend"), ("color", "black"), ("clock", "3d")];
    let game = ann.post("/games", &fields).await.game();
    ben.post(&format!("/game/{game}/join"), &[]).await;
    send(site).await;
    service.take();
    assert_eq!(ben.play(&game, "E1-E3", 0).await.status, StatusCode::SEE_OTHER);
    (ann, ben, game, device)
}

/// The ids of the devices on the page of an account.
async fn devices(browser: &mut Browser) -> Vec<String> {
    let page = browser.get("/account/notifications").await.body;
    let addresses = attributes(&page, "action=\"/account/notifications/");
    addresses.iter().filter_map(|it| Some(it.strip_suffix("/test")?.to_owned())).collect()
}

#[tokio::test]
async fn a_device_is_notified_of_a_turn_and_of_the_end() {
    let (site, service) = (site().await, PushService::start().await);
    let (mut ann, mut ben, game, device) = waiting(&site, &service).await;
    ann.post("/preferences", &[("language", "de"), ("back", "/")]).await;
    assert_eq!(send(&site).await, 1);
    let [pushed] = &service.take()[..] else { panic!("one message") };
    let expected = json!({
        "title": "Du bist am Zug",
        "body": "Partie mit Ben",
        "href": format!("/game/{game}"),
        "always": false,
    });
    assert_eq!(device.read(pushed), expected);
    let header = |name: &str| pushed.headers[name].to_str().expect("text");
    assert_eq!(header("content-encoding"), "aes128gcm");
    assert_eq!(header("ttl"), (3 * DAY / SECOND).to_string());
    assert_eq!(header("urgency"), "normal");
    let topic = header("topic").to_owned();
    assert!(topic.len() == 32 && !topic.contains(&game), "{topic} does not reveal the game");
    assert!(header("authorization").starts_with("vapid t="));
    let key = ann.get("/api/account/push").await.json()["key"].as_str().expect("a key").to_owned();
    assert!(header("authorization").ends_with(&format!(", k={key}")));
    assert_eq!(send(&site).await, 0, "once");
    let sent = dipole_workers::push::send_pushes(&site.again().await).await;
    assert_eq!(sent.expect("sent"), 0, "by any process");

    assert_eq!(ann.play(&game, "D8-B6", 1).await.status, StatusCode::SEE_OTHER);
    ben.post(&format!("/game/{game}/resign"), &[]).await;
    assert_eq!(send(&site).await, 1);
    let [pushed] = &service.take()[..] else { panic!("one message") };
    let notification = device.read(pushed);
    assert_eq!(notification["title"], "Partie zu Ende");
    assert!(
        notification["body"].as_str().expect("text").starts_with("Partie mit Ben\n"),
        "{notification}"
    );
    assert_eq!(pushed.headers["topic"], topic.as_str(), "one pending message a game");
}

#[tokio::test]
async fn a_challenge_is_announced_unless_it_is_outdated() {
    let (site, service) = (site().await, PushService::start().await);
    let (mut ann, mut ben, game, device) = waiting(&site, &service).await;
    assert_eq!(ann.play(&game, "D8-B6", 1).await.status, StatusCode::SEE_OTHER);
    assert_eq!(send(&site).await, 0, "a player who has moved gets no message");
    let challenge = r#"{"setup":"small","to":["Ann"]}"#;
    let offer = ben.post_json("/api/challenges", challenge).await.json();
    let offer = offer["id"].as_str().expect("an offer");
    assert_eq!(send(&site).await, 1);
    let [pushed] = &service.take()[..] else { panic!("one message") };
    let notification = device.read(pushed);
    assert_eq!(notification["title"], "Challenge");
    assert_eq!(notification["body"], "Ben challenges you");
    assert_eq!(notification["href"], format!("/offer/{offer}"));
    let second = ben.post_json("/api/challenges", challenge).await.json();
    let second = second["id"].as_str().expect("an offer");
    ben.post(&format!("/offer/{second}/withdraw"), &[]).await;
    assert_eq!(send(&site).await, 0, "withdrawn");
}

#[tokio::test]
async fn the_answers_of_the_service_count() {
    let (site, service) = (site().await, PushService::start().await);
    let (mut ann, _, _, device) = waiting(&site, &service).await;
    // The push service fails, and asks for a pause.
    for (status, retry_after, wait) in
        [(500, "", MINUTE), (429, "3600", HOUR), (503, "", 15 * MINUTE)]
    {
        service.answer(status, retry_after);
        assert_eq!(send(&site).await, 0, "{status}");
        assert_eq!(service.take().len(), 1, "{status}");
        site.clock.pass(wait - 1);
        assert_eq!((send(&site).await, service.take().len()), (0, 0), "{status}: not yet");
        site.clock.pass(1);
    }
    service.answer(201, "");
    assert_eq!(send(&site).await, 1);
    assert_eq!(device.read(&service.take()[0])["title"], "Your turn");

    // A message that it refuses is given up, and the device stays.
    let id = devices(&mut ann).await.pop().expect("a device");
    let try_out = async |ann: &mut Browser| {
        site.clock.pass(MINUTE);
        let answer = ann.post(&format!("/account/notifications/{id}/test"), &[]).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        send(&site).await
    };
    service.answer(413, "");
    assert_eq!(try_out(&mut ann).await, 0);
    site.clock.pass(DAY);
    assert_eq!((send(&site).await, service.take().len()), (0, 1), "once");
    service.answer(302, "");
    assert_eq!((try_out(&mut ann).await, service.take().len()), (0, 1), "it is not followed");
    for gone in [404, 410] {
        device.subscribe(&mut ann, &service).await;
        service.answer(201, "");
        let [id] = &devices(&mut ann).await[..] else { panic!("one device") };
        site.clock.pass(MINUTE);
        ann.post(&format!("/account/notifications/{id}/test"), &[]).await;
        service.answer(gone, "");
        assert_eq!((send(&site).await, service.take().len()), (0, 1), "{gone}");
        assert!(devices(&mut ann).await.is_empty(), "{gone}");
    }
    assert_eq!(ann.get("/api/account/push").await.json()["device"], false);
}

#[tokio::test]
async fn a_service_that_is_down_is_tried_again_and_given_up() {
    let site = site().await;
    let service = PushService::down().await;
    let (mut ann, ..) = waiting(&site, &service).await;
    for _ in 0..7 {
        assert_eq!(send(&site).await, 0);
        site.clock.pass(7 * HOUR);
    }
    assert_eq!(devices(&mut ann).await.len(), 1, "the site itself may be offline");
}

#[tokio::test]
async fn a_process_that_dies_leaves_it_to_the_next() {
    let (site, service) = (site().await, PushService::start().await);
    let (ann, ben, _, device) = waiting(&site, &service).await;
    drop((ann, ben));
    // The push service has accepted the message, and the process crashes: nothing is stored.
    let file = site.folder.path().join("dipole.sqlite");
    let store = Store::open(file.to_str().expect("UTF-8")).await.expect("the database opens");
    let now = site.clock.wall();
    let taken = store.claim_pushes(now, now + MINUTE, 20).await.expect("claimed");
    assert!(!taken.is_empty());
    store.close().await;
    assert_eq!(send(&site).await, 0, "the other process has the claim");
    site.clock.pass(MINUTE);
    assert_eq!(send(&site).await, 1);
    assert_eq!(device.read(&service.take()[0])["title"], "Your turn");
}

#[tokio::test]
async fn nothing_comes_while_the_game_is_on_screen() {
    let (site, service) = (site().await, PushService::start().await);
    let (mut ann, mut ben, game, _) = waiting(&site, &service).await;
    let address = listen(site.app.clone()).await;
    let mut socket = follow(address, &game, 2, &ann).await;
    socket.expect("hello").await;
    socket.send(&json!({"type": "pong", "visible": true})).await;
    // The answer shows that the earlier message was processed.
    socket.send(&json!({"type": "move", "move": "D8-B6", "ply": 1, "id": 1})).await;
    socket.expect("ack").await;
    socket.expect("move").await;
    ben.play(&game, "E1-off", 2).await;
    socket.expect("move").await;
    assert_eq!(send(&site).await, 0, "the game is on screen");
    ann.play(&game, "D8-off", 3).await;
    socket.expect("move").await;
    socket.send(&json!({"type": "pong", "visible": false})).await;
    socket.send(&json!({"type": "move", "move": "E1-off", "ply": 99, "id": 2})).await;
    socket.expect("refused").await;
    let moved = ben.play(&game, "E3-G5", 4).await;
    assert_eq!(moved.status, StatusCode::SEE_OTHER, "{}", moved.body);
    assert_eq!(send(&site).await, 1, "the page is hidden");
}

/// The page is at one node, and another one sends the notifications that are due.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_comes_while_the_game_is_on_screen_at_another_node() {
    let (site, service, nats) = (site().await, PushService::start().await, Nats::start());
    let (ann, mut ben, game, _) = waiting(&site, &service).await;
    assert_eq!(send(&site).await, 1);
    let other = site.again().await;
    for app in [&site.app, &other] {
        link(app, &nats.url()).await;
    }
    let (here, there) = (listen(site.app.clone()).await, listen(other.clone()).await);
    let mut at_ben = follow(here, &game, 2, &ben).await;
    let mut at_ann = follow(there, &game, 2, &ann).await;
    at_ben.expect("hello").await;
    at_ann.expect("hello").await;
    at_ann.send(&json!({"type": "pong", "visible": true})).await;
    // A later event over NATS shows that this one has arrived.
    at_ann.send(&json!({"type": "move", "move": "D8-B6", "ply": 1, "id": 1})).await;
    at_ben.expect("move").await;
    ben.play(&game, "E1-off", 2).await;
    assert_eq!(send(&site).await, 0, "the game is on screen");
    at_ann.send(&json!({"type": "pong", "visible": false})).await;
    at_ann.send(&json!({"type": "move", "move": "D8-off", "ply": 3, "id": 2})).await;
    at_ben.expect("move").await;
    at_ben.expect("move").await;
    ben.play(&game, "E3-G5", 4).await;
    assert_eq!(send(&site).await, 1, "the page is hidden");
    other.stop().await;
}

#[tokio::test]
async fn a_clock_that_runs_out_is_announced_when_its_owner_wants() {
    let (site, service) = (site().await, PushService::start().await);
    let (mut ann, _, _, device) = waiting(&site, &service).await;
    let choices = |clock: &'static str| [("clock", clock), ("reminder", ""), ("zone", "UTC")];
    ann.post("/account/notifications", &choices("8")).await;
    assert_eq!(send(&site).await, 1, "the turn, which was due before");
    service.take();
    site.clock.pass(3 * DAY - 8 * HOUR - SECOND);
    assert_eq!(send(&site).await, 0, "not yet");
    // Another choice counts at once.
    ann.post("/account/notifications", &choices("24")).await;
    assert_eq!(send(&site).await, 1);
    let pushed = &service.take()[0];
    let notification = device.read(pushed);
    assert_eq!(notification["title"], "Little time left");
    assert_eq!(notification["body"], "About 8 hours: game with Ben");
    assert_eq!(pushed.headers["urgency"], "high");
    site.clock.pass(7 * HOUR);
    assert_eq!(send(&site).await, 0, "once a turn");
}

#[tokio::test]
async fn nothing_comes_during_a_vacation() {
    let (site, service) = (site().await, PushService::start().await);
    let (mut ann, _, _, device) = waiting(&site, &service).await;
    ann.post("/account/vacation", &[("days", "5")]).await;
    assert_eq!(send(&site).await, 0);
    site.clock.pass(2 * DAY);
    assert_eq!(send(&site).await, 0);
    ann.post("/account/vacation/end", &[]).await;
    assert_eq!(send(&site).await, 1, "the vacation has ended");
    assert_eq!(device.read(&service.take()[0])["title"], "Your turn");
    // Her clock was paused meanwhile.
    site.clock.pass(2 * DAY);
    assert_eq!(send(&site).await, 0);
    site.clock.pass(DAY - 12 * HOUR);
    assert_eq!(send(&site).await, 1);
    assert_eq!(device.read(&service.take()[0])["body"], "About 12 hours: game with Ben");
}

#[tokio::test]
async fn waiting_games_are_listed_at_the_chosen_hours() {
    let (site, service) = (site().await, PushService::start().await);
    let (mut ann, _, game, device) = waiting(&site, &service).await;
    // It is noon in UTC; nothing else is wanted.
    let fields = [("clock", "0"), ("reminder", "18"), ("zone", "Europe/Berlin")];
    let page = ann.post("/account/notifications", &fields).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    assert!(page.body.contains("Europe/Berlin"));
    send(&site).await;
    service.take();
    site.clock.pass(5 * HOUR - 1);
    assert_eq!(send(&site).await, 0);
    site.clock.pass(1);
    assert_eq!(send(&site).await, 1);
    let notification = device.read(&service.take()[0]);
    assert_eq!(notification["body"], "1 game or challenge waits for you");
    assert_eq!(notification["href"], "/");
    site.clock.pass(DAY);
    assert_eq!(send(&site).await, 1);
    let twice =
        [("clock", "0"), ("reminder2", "21"), ("reminder4", "18"), ("zone", "Europe/Berlin")];
    let page = ann.post("/account/notifications", &twice).await.body;
    let chosen = |hour: u8| page.matches(&format!("value=\"{hour}\" selected")).count();
    assert_eq!((chosen(18), chosen(21), chosen(7)), (1, 1, 0), "{page}");
    for (hours, sent) in [(2, 0), (1, 1), (21, 1), (3, 1)] {
        site.clock.pass(hours * HOUR);
        assert_eq!(send(&site).await, sent, "{hours} hours later");
        service.take();
    }
    ann.play(&game, "D8-B6", 1).await;
    site.clock.pass(DAY);
    assert_eq!(send(&site).await, 0, "no game waits");
    for (name, value) in
        [("reminder", "24"), ("reminder", "x"), ("zone", "Nowhere"), ("clock", "5")]
    {
        let with = fields.map(|(field, old)| (field, if field == name { value } else { old }));
        let answer = ann.post("/account/notifications", &with).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{name} {value}");
    }
}

#[tokio::test]
async fn devices_are_listed_tried_out_and_removed() {
    let (site, service) = (site().await, PushService::start().await);
    let mut ann = member(&site, "Ann").await;
    let page = ann.get("/account/notifications").await.body;
    assert!(page.contains("need JavaScript") && page.contains("data-push"), "{page}");
    let mut phone = site.browser();
    phone.agent = "Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
    phone.post("/sign-in", &[("name", "Ann"), ("password", "correct horse")]).await;
    phone.get("/").await;
    let (one, two) = (Device::new(1), Device::new(2));
    one.subscribe(&mut ann, &service).await;
    two.subscribe(&mut phone, &service).await;
    let page = ann.get("/account/notifications").await.body;
    assert_eq!(page.matches("Firefox").count(), 3, "the name, and its two buttons: {page}");
    let ids = devices(&mut ann).await;
    assert_eq!(ids.len(), 2);
    for id in &ids {
        ann.post(&format!("/account/notifications/{id}/test"), &[]).await;
    }
    assert_eq!(send(&site).await, 2);
    for pushed in service.take() {
        let device = if pushed.path.ends_with('1') { &one } else { &two };
        let notification = device.read(&pushed);
        assert_eq!(
            (&notification["always"], &notification["title"]),
            (&json!(true), &json!("Dipole"))
        );
    }
    let stranger = member(&site, "Eve").await;
    for what in ["test", "remove"] {
        let path = format!("/account/notifications/{}/{what}", ids[0]);
        let answer = stranger.clone().post(&path, &[]).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{what}");
    }
    ann.post(&format!("/account/notifications/{}/remove", ids[0]), &[]).await;
    assert_eq!(devices(&mut ann).await.len(), 1);
    // The others are removed with their sessions.
    ann.post("/account/sessions/end", &[]).await;
    ann.post("/sign-out", &[]).await;
    ann.post("/sign-in", &[("name", "Ann"), ("password", "correct horse")]).await;
    assert!(devices(&mut ann).await.is_empty());
    let export = ann.get("/account/export").await.body;
    assert!(!export.contains(&service.url));
}

#[tokio::test]
async fn only_services_on_the_internet_are_taken() {
    let site = TestSite::new().await;
    let service = PushService::start().await;
    let (mut ann, device) = (member(&site, "Ann").await, Device::new(1));
    let post = async |ann: &mut Browser, body: &serde_json::Value| {
        ann.post_json("/api/account/push", &body.to_string()).await
    };
    let sound = device.subscription(&service);
    for endpoint in [
        "http://push.example.org/x",
        "https://127.0.0.1/x",
        "https://[::1]:8443/x",
        "https://10.0.0.1/x",
        "https://169.254.169.254/x",
        "https://localhost/x",
        "https://db.internal/x",
        "javascript:alert(1)",
        "",
    ] {
        let body = json!({ "endpoint": endpoint, "keys": sound["keys"] });
        let answer = post(&mut ann, &body).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{endpoint}: {}", answer.body);
    }
    let public = "https://push.services.mozilla.com/wpush/v2/x";
    let weak = json!({ "endpoint": public, "keys": { "p256dh": "AAAA", "auth": "AAAA" } });
    assert_eq!(post(&mut ann, &weak).await.status, StatusCode::BAD_REQUEST);
    let body = json!({ "endpoint": public, "keys": sound["keys"] });
    assert_eq!(post(&mut ann, &body).await.status, StatusCode::OK);
    let answer = post(&mut site.browser(), &body).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN, "guests have no devices");

    let off = TestSite::with(|site| site.push_services = PushServices::Off).await;
    let mut ben = member(&off, "Ben").await;
    assert_eq!(post(&mut ben, &body).await.status, StatusCode::NOT_FOUND);
    assert_eq!(ben.get("/api/account/push").await.status, StatusCode::NOT_FOUND);
    assert!(ben.get("/account/notifications").await.body.contains("no device notifications"));
}

#[tokio::test]
async fn the_key_is_the_same_for_good() {
    let site = site().await;
    let mut ann = member(&site, "Ann").await;
    let key = ann.get("/api/account/push").await.json()["key"].clone();
    let mut elsewhere = ann.moved_to(site.again().await);
    assert_eq!(elsewhere.get("/api/account/push").await.json()["key"], key);
    assert_eq!(key.as_str().expect("text").len(), 87);
}
