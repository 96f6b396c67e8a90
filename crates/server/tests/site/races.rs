//! Of 2, 5, 10 and 50 simultaneous requests for the same thing, the allowed number succeeds, and
//! all of them together have the effect of one: a crowd sends every form, and the result is
//! compared with that of one request. The store contract tests the same below HTTP.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::http::StatusCode;
use dipole::Setup;
use dipole_domain::tournaments::Tournament;
use dipole_domain::{DAY, TournamentId};
use dipole_site::clock::Clock as _;
use dipole_site::config::mail::{MailConfig, MailWay};
use dipole_site::mailer::Mailer;
use serde_json::{Value, json};
use tokio::task::JoinSet;
use totp_rs::{Builder, Secret};

use crate::client::{Answer, BASE, Browser, TestClock, TestSite, attributes};
use crate::conduct::{opening, until_page_contains};
use crate::database::Postgres;
use crate::identity_provider::IdentityProvider;
use crate::live::{follow, listen};
use crate::lobby::sign_up;
use crate::openapi::DEVICE;
use crate::routes::{filled, methods, paths};
use crate::smtp_sink::SmtpSink;

#[path = "races_admin.rs"]
mod admin;
#[path = "races_identities.rs"]
mod identities;
#[path = "races_mistakes.rs"]
mod mistakes;
#[path = "races_puzzles.rs"]
mod puzzles;
#[path = "races_studies.rs"]
mod studies;
#[path = "races_tournaments.rs"]
mod tournaments;

const CROWDS: [usize; 4] = [2, 5, 10, 50];
const PASSWORD: &str = "correct horse";
const NEW_PASSWORD: &str = "battery staple";

/// Commands have the effects of the other forms, by the same services.
const ELSEWHERE: &str = "/command";

/// The actions of one crowd, and the observed state after each step.
struct Story {
    site: Arc<TestSite>,
    /// A browser without a session. Its router takes time to build, and the others share it.
    browser: Browser,
    crowd: usize,
    seen: Vec<(&'static str, Value)>,
    sent: BTreeSet<&'static str>,
}

impl Story {
    fn new(site: &Arc<TestSite>, crowd: usize) -> Story {
        let (browser, site) = (site.browser(), site.clone());
        Story { site, browser, crowd, seen: Vec::new(), sent: BTreeSet::new() }
    }

    /// A member of this crowd's site.
    async fn member(&self, name: &str) -> Browser {
        let name = format!("{name}{}", self.crowd);
        sign_up(self.browser.clone(), &name).await
    }

    /// Sends the same form from all browsers at once. Returns the answers in no order. `path` has
    /// placeholders for the ids.
    async fn all(
        &mut self,
        browsers: Vec<Browser>,
        path: &'static str,
        ids: &[&str],
        fields: &[(&str, &str)],
    ) -> Vec<(Browser, Answer)> {
        self.sent.insert(path);
        let mut ids = ids.iter();
        let parts = path.split('/').map(|part| match part.starts_with('{') {
            true => ids.next().expect("an id"),
            false => part,
        });
        let address = parts.collect::<Vec<_>>().join("/");
        let fields: Vec<(String, String)> =
            fields.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
        let mut sending = JoinSet::new();
        for mut browser in browsers {
            let (address, fields) = (address.clone(), fields.clone());
            sending.spawn(async move {
                let fields: Vec<(&str, &str)> =
                    fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
                let answer = browser.post(&address, &fields).await;
                (browser, answer)
            });
        }
        let answers = sending.join_all().await;
        for (_, answer) in &answers {
            let status = answer.status;
            assert!(!status.is_server_error(), "{path}: {status} {}", answer.body);
        }
        answers
    }

    /// Sends the requests of one user at once. Returns the number that succeeded.
    async fn same(
        &mut self,
        browser: &Browser,
        path: &'static str,
        ids: &[&str],
        fields: &[(&str, &str)],
    ) -> usize {
        let browsers = vec![browser.clone(); self.crowd];
        done(&self.all(browsers, path, ids, fields).await)
    }

    fn see(&mut self, what: &'static str, value: impl Into<Value>) {
        self.seen.push((what, value.into()));
    }

    /// A crowd of guests who have read a page already.
    async fn guests(&self) -> Vec<Browser> {
        let mut guests = JoinSet::new();
        for mut guest in vec![self.browser.clone(); self.crowd] {
            guests.spawn(async move {
                guest.get("/command").await;
                guest
            });
        }
        guests.join_all().await
    }

    /// A game that both have joined.
    async fn game(&self, white: &mut Browser, black: &mut Browser) -> String {
        let game = white.new_game("small", "friend", "white").await;
        assert_eq!(black.post(&format!("/game/{game}/join"), &[]).await.game(), game);
        game
    }

    /// Records the state of a game.
    async fn see_game(&mut self, what: &'static str, browser: &mut Browser, game: &str) {
        let game = browser.game(game).await;
        let of_game = ["version", "moves", "undos", "proposal", "result", "termination"];
        let of_game: Vec<&Value> = of_game.iter().map(|key| &game[key]).collect();
        self.see(what, json!(of_game));
    }
}

fn done(answers: &[(Browser, Answer)]) -> usize {
    let is_done = |answer: &Answer| answer.status.is_success() || answer.status.is_redirection();
    answers.iter().filter(|(_, answer)| is_done(answer)).count()
}

/// The id in the address of a form.
fn id_in(page: &str, before: &str, after: &str) -> String {
    let addresses = attributes(page, before);
    let id = addresses.iter().find_map(|address| address.strip_suffix(after));
    id.unwrap_or_else(|| panic!("no form {before} in {page}")).to_owned()
}

/// Joining, moving, and all requests between players.
async fn games(story: &mut Story, ann: &mut Browser, ben: &mut Browser) {
    let open = ann.new_game("small", "friend", "white").await;
    let guests = story.guests().await;
    let joined = done(&story.all(guests, "/game/{id}/join", &[&open], &[]).await);
    assert_eq!(joined, 1, "one seat, one guest of {}", story.crowd);
    assert_eq!(ann.game(&open).await["open_seats"], json!([]));

    let game = story.game(ann, ben).await;
    let crowd = story.crowd;
    for (ply, text) in [(0, "E1-G3"), (1, "D8-B6")] {
        let mover = if ply == 0 { &*ann } else { &*ben };
        let ply = ply.to_string();
        let fields = [("move", text), ("ply", ply.as_str())];
        let moved = story.same(mover, "/game/{id}/move", &[&game], &fields).await;
        assert_eq!(moved, crowd, "a repeated move is acknowledged");
        story.see_game(text, ann, &game).await;
    }
    for (asks, ben_asks) in [("undo", true), ("undo/reject", false)] {
        let path = if ben_asks { "/game/{id}/undo" } else { "/game/{id}/undo/reject" };
        let who = if ben_asks { &*ben } else { &*ann };
        story.same(who, path, &[&game], &[]).await;
        story.see_game(asks, ann, &game).await;
    }
    story.same(ann, "/game/{id}/move", &[&game], &[("move", "G3-H4"), ("ply", "2")]).await;
    story.same(ann, "/game/{id}/undo", &[&game], &[]).await;
    story.same(ben, "/game/{id}/undo/accept", &[&game], &[]).await;
    story.see_game("taken back", ann, &game).await;
    story.same(ann, "/game/{id}/call-off", &[&game], &[]).await;
    story.see_game("call-off", ann, &game).await;
    story.same(ben, "/game/{id}/call-off/reject", &[&game], &[]).await;
    story.see_game("call-off/reject", ann, &game).await;
    let game = story.game(ann, ben).await;
    for (player, text, ply) in [(&mut *ann, "E1-G3", 0), (&mut *ben, "D8-B6", 1)] {
        player.play(&game, text, ply).await;
    }
    story.same(ben, "/game/{id}/call-off", &[&game], &[]).await;
    story.same(ann, "/game/{id}/call-off/accept", &[&game], &[]).await;
    story.see_game("called off", ann, &game).await;

    let game = story.game(ann, ben).await;
    story.same(ann, "/game/{id}/abort", &[&game], &[]).await;
    story.see_game("aborted", ann, &game).await;
    let game = story.game(ann, ben).await;
    let both = [vec![ann.clone(); crowd], vec![ben.clone(); crowd]].concat();
    let resigned = story.all(both, "/game/{id}/resign", &[&game], &[]).await;
    assert_eq!(done(&resigned), 1, "one resignation succeeds");
    let over = ann.game(&game).await;
    assert_eq!((&over["moves"], &over["version"]), (&json!([]), &json!(2)), "the game ends once");
    // Both ask for a rematch, each many times: that creates one game.
    let both = [vec![ann.clone(); crowd], vec![ben.clone(); crowd]].concat();
    story.all(both, "/game/{id}/rematch", &[&game], &[]).await;
    let again = story.all(vec![ann.clone(); crowd], "/game/{id}/rematch", &[&game], &[]).await;
    let games: BTreeSet<String> = again.iter().map(|(_, answer)| answer.game()).collect();
    assert_eq!(games.len(), 1, "{games:?} of {crowd}");
    let next = games.first().expect("a game");
    story.see("rematch", ben.game(next).await["version"].clone());
}

/// Actions beside a game: notes, variations, plans, chat, reviews.
async fn beside_games(story: &mut Story, ann: &mut Browser, ben: &mut Browser) {
    let game = story.game(ann, ben).await;
    story.same(ann, "/game/{id}/note", &[&game], &[("text", "Mine")]).await;
    story.see("note", ann.get(&format!("/api/games/{game}/note")).await.json());
    let line = [("ply", "0"), ("line", "E1-G3 D8-B6"), ("name", "the one")];
    story.same(ann, "/game/{id}/lines", &[&game], &line).await;
    let path = ("path", "E1-G3 D8-B6");
    story.same(ann, "/game/{id}/lines/comment", &[&game], &[path, ("name", "another")]).await;
    let moves = ann.get(&format!("/api/games/{game}/tree")).await.json()["moves"].clone();
    story.see("lines", moves);
    let removed = story.same(ann, "/game/{id}/lines/remove", &[&game], &[path]).await;
    assert_eq!(removed, 1, "one removal succeeds");
    let mute = [("room", "players"), ("mute", "1")];
    story.same(ben, "/game/{id}/talk/mute", &[&game], &mute).await;
    let line = [("line", "E1-G3 D8-B6"), ("kind", "line")];
    story.same(ben, "/game/{id}/plans", &[&game], &line).await;
    let plans = ben.get(&format!("/api/games/{game}/plans")).await.json();
    let plans = plans["plans"].as_array().expect("plans").clone();
    story.see("plans", plans.len());
    let plan = plans[0]["id"].to_string();
    let queued = [("line", "D8-B6"), ("kind", "queued")];
    let planned = story.same(ben, "/game/{id}/plans", &[&game], &queued).await;
    assert_eq!(planned, story.crowd.min(19), "plans of {}", story.crowd);
    story.same(ben, "/game/{id}/plans/{plan}/remove", &[&game, &plan], &[]).await;
    let plans = ben.get(&format!("/api/games/{game}/plans")).await.json();
    let plans = plans["plans"].as_array().map(Vec::len);
    assert_eq!(plans, Some(planned), "only the line is removed");

    // Ten lines in half a minute, not eleven.
    let line = [("room", "players"), ("text", "Hello")];
    let accepted = story.same(ann, "/game/{id}/talk", &[&game], &line).await;
    assert_eq!(accepted, story.crowd.min(10), "lines of {}", story.crowd);
    let lines = ann.get(&format!("/api/games/{game}/talk")).await.json();
    let lines = lines["rooms"][0]["lines"].as_array().map(Vec::len);
    assert_eq!(lines, Some(accepted), "as many as were acknowledged");
    let rooms = ben.get(&format!("/api/games/{game}/talk")).await.json();
    story.see("muted", rooms["rooms"][0]["muted"].clone());

    ann.post(&format!("/game/{game}/resign"), &[]).await;
    story.same(ann, "/game/{id}/review", &[&game], &[]).await;
    // The queue position depends on the other crowds, which are at the same address.
    let review = ann.get(&format!("/api/games/{game}/review")).await.json();
    story.see("review", review["state"].clone());
    let again = story.game(ann, ben).await;
    ann.post(&format!("/game/{again}/resign"), &[]).await;
    let reviewed = ann.post(&format!("/game/{again}/review"), &[]).await;
    story.see("a second one counts as the second", reviewed.status.as_u16());
}

/// Offers, and their limits.
async fn offers(story: &mut Story, ann: &mut Browser, ben: &mut Browser) {
    let crowd = story.crowd;
    let offer = [("setup", "small"), ("listed", "1")];
    let open = ann.post("/offers", &offer).await.location().to_owned();
    let id = open.trim_start_matches("/offer/").to_owned();
    let guests = story.guests().await;
    let accepted = done(&story.all(guests, "/offer/{id}/accept", &[&id], &[]).await);
    assert_eq!(accepted, 1, "one seat, one guest of {crowd}");
    let game = ann.get(&open).await.game();
    story.same(ann, "/offer/{id}/withdraw", &[&id], &[]).await;
    assert_eq!(ann.get(&open).await.game(), game, "the game has begun");

    // A withdrawn offer is accepted by no one.
    let open = ann.post("/offers", &offer).await.location().to_owned();
    let id = open.trim_start_matches("/offer/").to_owned();
    let withdrawn = story.same(ann, "/offer/{id}/withdraw", &[&id], &[]).await;
    assert!(withdrawn > 0, "of {crowd}");
    let late = ben.post(&format!("{open}/accept"), &[]).await;
    assert_eq!(late.status, StatusCode::CONFLICT, "{}", late.body);
    let challenge = format!(r#"{{"setup":"small","to":["Ben{crowd}"]}}"#);
    let challenge = ann.post_json("/api/challenges", &challenge).await.json();
    let id = challenge["id"].as_str().expect("an id").to_owned();
    story.same(ben, "/offer/{id}/decline", &[&id], &[]).await;
    story.see("challenges", ben.get("/api/challenges").await.json());

    let offered = story.same(ann, "/offers", &[], &offer).await;
    assert_eq!(offered, crowd.min(20), "offers of {crowd}");
    let page = ann.get("/lobby").await.body;
    let withdraw = page.matches("/withdraw\"").count();
    assert_eq!(withdraw, offered, "as many as were acknowledged");
    let computer =
        [("setup", "small"), ("opponent", "computer"), ("level", "1"), ("color", "white")];
    let mut guest = story.browser.clone();
    // One request first creates the guest.
    guest.post("/games", &computer).await;
    let begun = story.same(&guest, "/games", &[], &computer).await;
    assert_eq!(begun, crowd.min(19), "games of {crowd}");
}

/// One bot gets a name, and is deleted once; the last of several tokens is valid.
async fn bots(story: &mut Story, ann: &mut Browser) {
    let name = format!("Robo{}", story.crowd);
    let proof = [("password", PASSWORD)];
    let new = [("name", name.as_str()), ("password", PASSWORD)];
    let created = story.same(ann, "/account/bots", &[], &new).await;
    assert_eq!(created, 1, "a name is taken once");
    let rotated = story.same(ann, "/account/bots/{name}/token", &[&name], &proof).await;
    assert_eq!(rotated, story.crowd);
    let terms = [
        ("setup-small", "1"),
        ("speed-blitz", "1"),
        ("people", "1"),
        ("rated", "any"),
        ("games", "2"),
        ("kept", "1"),
    ];
    let changed = story.same(ann, "/account/bots/{name}/terms", &[&name], &terms).await;
    assert_eq!(changed, story.crowd);
    let exported = ann.get("/account/export").await.json();
    story.see("bot", exported["bots"][0]["terms"].clone());
    story.same(ann, "/account/bots/{name}/delete", &[&name], &proof).await;
    story.see("no bot", ann.get("/account/export").await.json()["bots"].clone());
}

/// Settings of an account, each the same after many requests as after one.
async fn account(story: &mut Story, ann: &mut Browser, ben: &mut Browser) {
    let crowd = story.crowd;
    let name = match crowd {
        1 => "Newcomer",
        2 => "Newcomer-two",
        5 => "Newcomer-five",
        10 => "Newcomer-ten",
        _ => "Newcomer-fifty",
    };
    let fields = [("name", name), ("new_password", PASSWORD)];
    let guests = story.guests().await;
    let made = done(&story.all(guests, "/sign-up", &[], &fields).await);
    assert_eq!(made, 1, "a name is taken once");

    let ben_s = format!("Ben{crowd}");
    story.same(ann, "/account/blocked", &[], &[("name", &ben_s)]).await;
    story.see("blocked", ann.get("/api/account/blocked").await.json()["blocked"][1].clone());
    story.same(ann, "/account/blocked", &[], &[("name", &ben_s), ("block", "0")]).await;
    story.see("free again", ann.get("/api/account/blocked").await.json());
    story.same(ann, "/account/following", &[], &[("name", &ben_s), ("follow", "1")]).await;
    story.see("followed", ann.get("/account/following").await.body.contains(&ben_s));
    story.same(ann, "/account/following", &[], &[("name", &ben_s), ("follow", "0")]).await;
    story.see("not followed", ann.get("/account/following").await.body.contains(&ben_s));
    story.same(ann, "/account/following/notices", &[], &[("mail", "1")]).await;
    let report = [("about", ben_s.as_str()), ("text", "Hm.")];
    let reported = story.same(ann, "/report", &[], &report).await;
    assert_eq!(reported, crowd.min(10), "reports of {crowd}");
    story.same(ann, "/account/vacation", &[], &[("days", "3")]).await;
    story.see("away", ann.get("/api/account/pauses").await.json());
    story.same(ann, "/account/vacation/end", &[], &[]).await;
    story.see("back", ann.get("/api/account/pauses").await.json());
    story.same(ann, "/account/weekends", &[], &[("free", "on")]).await;
    story.see("weekends", ann.get("/api/account/pauses").await.json());
    story.same(ann, "/preferences", &[], &[("theme", "dark"), ("back", "/")]).await;
    story.see("preferences", ann.get("/api/preferences").await.json());
    story.same(ann, "/account/begin", &[], &[("begin", "1")]).await;
    story.same(ann, "/account/mail", &[], &[("mode", "once")]).await;
    let guard = [("guard", "address"), ("password", PASSWORD)];
    story.same(ann, "/account/mail-guard", &[], &guard).await;
    let pin = [("pin", "82719364"), ("password", PASSWORD)];
    story.same(ann, "/account/pin", &[], &pin).await;
    let has_pin = |page: Answer| page.body.contains("/account/pin/remove");
    story.see("pin", has_pin(ann.get("/account/settings").await));
    story.same(ann, "/account/pin/remove", &[], &[("password", PASSWORD)]).await;
    story.see("no pin", has_pin(ann.get("/account/settings").await));

    ann.post_json("/api/account/push", &DEVICE.replace("/x", &format!("/{crowd}"))).await;
    let page = ann.get("/account/notifications").await.body;
    let device = id_in(&page, "action=\"/account/notifications/", "/test");
    let choices = [("turn", "1"), ("clock", "4"), ("reminder", "7"), ("zone", "UTC")];
    story.same(ann, "/account/notifications", &[], &choices).await;
    let tried = story.same(ann, "/account/notifications/{id}/test", &[&device], &[]).await;
    assert_eq!(tried, crowd);
    let settings = |all: Value| json!([all["push_settings"], all["push_devices"][0]["language"]]);
    story.see("notifications", settings(ann.get("/account/export").await.json()));
    let removed = story.same(ann, "/account/notifications/{id}/remove", &[&device], &[]).await;
    assert_eq!(removed, 1);
    story.see("no device", settings(ann.get("/account/export").await.json()));

    // The limit is 50 tokens, and three exist.
    let token = [("name", "bot"), ("read", "read"), ("password", PASSWORD)];
    for _ in 0..3 {
        ann.post("/account/tokens", &token).await;
    }
    let made = story.same(ann, "/account/tokens", &[], &token).await;
    assert_eq!(made, crowd.min(47), "tokens of {crowd}");
    let page = ann.get("/account/tokens").await.body;
    assert_eq!(page.matches("/revoke\"").count(), made + 3, "as many as were acknowledged");
    let one = id_in(&page, "action=\"/account/tokens/", "/revoke");
    let revoked = story.same(ann, "/account/tokens/{id}/revoke", &[&one], &[]).await;
    assert_eq!(revoked, 1, "one revocation succeeds");
    story.same(ann, "/account/address/remove", &[], &[("password", PASSWORD)]).await;
    bots(story, ann).await;

    let sign_in = [("name", ben_s.as_str()), ("password", PASSWORD)];
    let guests = story.guests().await;
    let signed_in = done(&story.all(guests, "/sign-in", &[], &sign_in).await);
    assert_eq!(signed_in, crowd, "correct passwords do not use up the limit");
    let sessions = ben.get("/account/sessions").await.body;
    assert_eq!(sessions.matches("/end\"").count() - 1, crowd + 1, "each has a session");
    let one = id_in(&sessions, "action=\"/account/sessions/", "/end");
    let ended = story.same(ben, "/account/sessions/{id}/end", &[&one], &[]).await;
    assert!(ended > 0);
}

/// The second factor, sessions, passwords, and the end of an account.
async fn end_of_account(story: &mut Story) {
    let crowd = story.crowd;
    let name = format!("Cat{crowd}");
    let mut cat = story.member("Cat").await;
    story.same(&cat, "/account/second-factor", &[], &[("password", PASSWORD)]).await;
    // Only one of the displayed secrets is valid; it is on the page requested next.
    let page = cat.post("/account/second-factor", &[("password", PASSWORD)]).await.body;
    let secret = page.split("<code class=\"secret\">").nth(1).expect("a secret");
    let secret = secret.split('<').next().expect("its end").to_owned();
    let totp = Secret::try_from_base32(&secret).expect("base 32");
    let totp = Builder::new().with_secret(totp).build().expect("a long secret");
    let now = u64::try_from(story.site.clock.wall() / 1000).expect("after 1970");
    let code = totp.generate(now).to_string();
    let crowd_of_cats = vec![cat.clone(); crowd];
    let path = "/account/second-factor/confirm";
    let confirmed = story.all(crowd_of_cats, path, &[], &[("code", &code)]).await;
    let shown: Vec<&Answer> = confirmed
        .iter()
        .map(|(_, answer)| answer)
        .filter(|answer| answer.body.contains("class=\"recovery-codes\""))
        .collect();
    assert_eq!(shown.len(), 1, "recovery codes are shown once");
    let codes: Vec<&str> = shown[0].body.split("<li><code>").skip(1).collect();
    let codes: Vec<&str> = codes.iter().filter_map(|code| code.split('<').next()).collect();
    assert_eq!(codes.len(), 10);

    // Each of the crowd has given the password; one recovery code signs one of them in.
    let guests = story.guests().await;
    let sign_in = [("name", name.as_str()), ("password", PASSWORD)];
    let mut sending = JoinSet::new();
    for (mut browser, page) in story.all(guests, "/sign-in", &[], &sign_in).await {
        let (name, code) = (name.clone(), codes[0].to_owned());
        let proof = attributes(&page.body, "name=\"proof\" value=\"")[0].to_owned();
        sending.spawn(async move {
            let fields = [("name", name.as_str()), ("proof", &proof), ("code", &code)];
            browser.post("/sign-in/code", &fields).await.status
        });
    }
    story.sent.insert("/sign-in/code");
    let statuses = sending.join_all().await;
    let signed_in = statuses.iter().filter(|status| **status == StatusCode::SEE_OTHER).count();
    assert_eq!(signed_in, 1, "{statuses:?}");
    let renew = [("password", PASSWORD), ("code", codes[1])];
    let renewed = story
        .all(vec![cat.clone(); crowd], "/account/second-factor/recovery-codes", &[], &renew)
        .await;
    let shown: Vec<&str> = renewed
        .iter()
        .filter_map(|(_, answer)| answer.body.split("<li><code>").nth(1)?.split('<').next())
        .collect();
    assert_eq!(shown.len(), 1, "one code renews them once");
    let off = [("password", PASSWORD), ("code", shown[0])];
    assert!(story.same(&cat, "/account/second-factor/off", &[], &off).await > 0);
    story.same(&cat, "/account/sessions/end", &[], &[]).await;
    let sessions = cat.get("/account/sessions").await.body;
    assert_eq!(sessions.matches("/end\"").count(), 1, "only this session is left: {sessions}");

    let passwords = [("password", PASSWORD), ("new_password", NEW_PASSWORD)];
    assert!(story.same(&cat, "/account/password", &[], &passwords).await > 0);
    let game = cat.new_game("small", "friend", "white").await;
    let mut guest = story.browser.clone();
    guest.post(&format!("/game/{game}/join"), &[]).await;
    let deleted = story.same(&cat, "/account/delete", &[], &[("password", NEW_PASSWORD)]).await;
    assert!(deleted > 0);
    story.see_game("left behind", &mut guest, &game).await;
    let gone = [("name", name.as_str()), ("password", NEW_PASSWORD)];
    assert_eq!(guest.post("/sign-in", &gone).await.status, StatusCode::FORBIDDEN);
    let dan = story.member("Dan").await;
    story.same(&dan, "/sign-out", &[], &[("everywhere", "1")]).await;
    assert!(dan.clone().get("/account").await.body.contains("sign-in-title"));
}

/// All forms that need no clock and no mail.
async fn run_forms(mut story: Story) -> Story {
    let mut ann = story.member("Ann").await;
    let mut ben = story.member("Ben").await;
    tournaments::tournaments(&mut story, &mut ann).await;
    games(&mut story, &mut ann, &mut ben).await;
    beside_games(&mut story, &mut ann, &mut ben).await;
    offers(&mut story, &mut ann, &mut ben).await;
    puzzles::puzzles(&mut story, &mut ben).await;
    mistakes::mistakes(&mut story).await;
    studies::studies(&mut story, &mut ann, &mut ben).await;
    admin::administration(&mut story, &mut ann, &mut ben).await;
    account(&mut story, &mut ann, &mut ben).await;
    end_of_account(&mut story).await;
    story
}

/// A win against a player who has left is claimed once.
async fn claim(story: &mut Story, address: SocketAddr) {
    let (mut white, mut black) = (story.browser.clone(), story.browser.clone());
    let fields =
        [("setup", "small"), ("opponent", "friend"), ("color", "white"), ("clock", "600+0")];
    let game = white.post("/games", &fields).await.game();
    black.post(&format!("/game/{game}/join"), &[]).await;
    let mut people = [white, black];
    opening(&mut people, &game).await;
    let [white, mut black] = people;
    let mut at_white = follow(address, &game, 3, &white).await;
    at_white.expect("hello").await;
    drop(at_white);
    let page = format!("/game/{game}");
    until_page_contains(&mut black, &page, "You can claim the game in 1:00").await;
    story.site.clock.pass(60_000);
    let claimed = story.same(&black, "/game/{id}/claim", &[&game], &[]).await;
    assert_eq!((claimed, &black.game(&game).await["termination"]), (1, &json!("abandoned")));
}

/// Mails are sent once, and their links work once.
async fn mail(story: &mut Story, sink: &SmtpSink) {
    let crowd = story.crowd;
    let address = format!("eve{crowd}@example.org");
    let mut eve = story.member("Eve").await;
    let send = async |story: &Story| {
        dipole_workers::outbox::send_emails(&story.site.app).await.expect("the outbox can be read");
        sink.take()
    };
    // An address can be entered ten times an hour at most, and the last one counts.
    let fields = [("address", address.as_str()), ("password", PASSWORD)];
    let accepted = story.same(&eve, "/account/address", &[], &fields).await;
    assert_eq!(accepted, crowd.min(10), "of {crowd}");
    let mails = send(story).await;
    let link = mails.last().expect("a mail").link("/confirm/");
    let token = link.trim_start_matches("/confirm/").to_owned();
    eve.get("/").await;
    assert_eq!(story.same(&eve, "/confirm/{token}", &[&token], &[]).await, 1, "of {crowd}");

    let guests = story.guests().await;
    story.all(guests, "/forgot", &[], &[("address", &address)]).await;
    let mails = send(story).await;
    assert_eq!(mails.len(), 1, "one in a quarter of an hour");
    let token = mails[0].link("/reset/").trim_start_matches("/reset/").to_owned();
    let guests = story.guests().await;
    let new = [("new_password", NEW_PASSWORD)];
    let reset = done(&story.all(guests, "/reset/{token}", &[&token], &new).await);
    assert_eq!(reset, 1, "of {crowd}");
    send(story).await;

    let mut eve = story.browser.clone();
    let sign_in = [("name", &*format!("Eve{crowd}")), ("password", NEW_PASSWORD)];
    assert_eq!(eve.post("/sign-in", &sign_in).await.status, StatusCode::SEE_OTHER);
    eve.get("/").await;
    let mut friend = story.browser.clone();
    story.game(&mut eve, &mut friend).await;
    story.site.clock.pass(60 * 60_000);
    let mails = send(story).await;
    assert_eq!(mails.len(), 1, "it is her turn");
    let key = mails[0].link("/unsubscribe/").trim_start_matches("/unsubscribe/").to_owned();
    let series = TournamentId::random();
    let season = Tournament::first_season(series.clone(), "League", Setup::Small, DAY);
    story.site.store.create_tournament(&season, None, 0).await.expect("announced");
    let guests = story.guests().await;
    let path = "/unsubscribe/{key}/{series}";
    let ended = done(&story.all(guests, path, &[&key, series.as_str()], &[]).await);
    assert_eq!(ended, crowd, "repeated requests succeed");
    let guests = story.guests().await;
    let ended = done(&story.all(guests, "/unsubscribe/{key}", &[&key], &[]).await);
    assert_eq!(ended, crowd, "repeated requests succeed");
    let page = eve.get("/account/settings").await.body;
    assert!(page.contains("value=\"none\" checked"), "{page}");
}

/// Every form, in crowds of every size. The crowds work at the same time, each on its own data.
async fn races(database: &str) {
    let provider = IdentityProvider::start(TestClock::new()).await;
    let settings = provider.settings();
    let mut site = TestSite::on_with(database, |site| {
        site.oidc = Some(settings);
        site.rules.owners = [1].iter().chain(&CROWDS).map(|crowd| format!("Olga{crowd}")).collect();
    })
    .await;
    provider.keep_time(site.clock.clone());
    let sink = SmtpSink::start().await;
    let config = MailConfig {
        way: MailWay { smtp: Some(sink.url.clone()), mail_dir: None },
        ..MailConfig::default()
    };
    let mailer = Mailer::new(&config, BASE).expect("sound settings").expect("a way out");
    site.app = site.app.clone().with_mail(mailer);
    let site = Arc::new(site);
    let alone = run_forms(Story::new(&site, 1)).await;
    let mut crowds = JoinSet::new();
    for crowd in CROWDS {
        crowds.spawn(run_forms(Story::new(&site, crowd)));
    }
    let mut sent = BTreeSet::new();
    for story in crowds.join_all().await {
        for (one, crowd) in alone.seen.iter().zip(&story.seen) {
            assert_eq!(one, crowd, "{} at once", story.crowd);
        }
        assert_eq!(alone.seen.len(), story.seen.len());
        sent.extend(story.sent);
    }
    let address = listen(site.app.clone()).await;
    for crowd in CROWDS {
        let mut story = Story::new(&site, crowd);
        claim(&mut story, address).await;
        identities::identities(&mut story, &provider).await;
        mail(&mut story, &sink).await;
        sent.extend(story.sent);
    }
    let (mut missing, mut browser) = (Vec::new(), site.browser());
    for path in paths().into_iter().filter(|path| !path.starts_with("/api/")) {
        let takes = methods(&mut browser, &filled(&path, "abcdefgh")).await;
        let is_sent = sent.contains(path.as_str()) || path == ELSEWHERE;
        if takes.contains(&axum::http::Method::POST) && !is_sent {
            missing.push(path);
        }
    }
    assert!(missing.is_empty(), "no crowd has sent {missing:?}");
    site.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_at_once_do_as_much_as_one_in_sqlite() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("dipole.sqlite");
    races(file.to_str().expect("UTF-8")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_at_once_do_as_much_as_one_in_postgresql() {
    let server = Postgres::start();
    races(&server.url()).await;
}
