//! The pages of tournaments: announced by an owner, joined, played, and read by programs.

use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use dipole_domain::tournaments::{RoundCount, SwissRules, Tournament};
use dipole_domain::{DAY, HOUR, MINUTE, Terms, TournamentId};
use dipole_site::services::quotas;
use dipole_site::services::tournaments::advance::advance;

use crate::client::{Browser, TestSite};
use crate::lobby::member;

/// A cup for four that starts as soon as it is full.
const CUP: [(&str, &str); 12] = [
    ("name", "Winter Cup"),
    ("format", "cup"),
    ("setup", "small"),
    ("start", "2026-12-05T12:00"),
    ("rated", "1"),
    ("clock", "1d"),
    ("rounds", "0"),
    ("round_minutes", "4320"),
    ("check_in", "0"),
    ("last_entry_round", "1"),
    ("max_breaks", "0"),
    ("period_days", "0"),
];

async fn site() -> TestSite {
    TestSite::with(|site| {
        site.rules.owners = vec!["Olga".to_owned()];
        site.rules.organisers = vec!["omar".to_owned()];
    })
    .await
}

/// Announces the cup. Returns the path of its page.
async fn announce(owner: &mut Browser) -> String {
    let fields = [&CUP[..], &[("capacity", "4")]].concat();
    let answer = owner.post("/tournaments/new", &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.location().to_owned()
}

async fn join(browser: &mut Browser, page: &str) {
    let answer = browser.post(&format!("{page}/join"), &[]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    assert_eq!(answer.location(), page);
}

/// An organiser over the quota is no attacker: the page says when the quota is renewed, and the
/// address does not rest as after guessed passwords.
#[tokio::test]
async fn an_organiser_over_the_daily_quota_reads_when_it_is_renewed() {
    let site = TestSite::with(|site| {
        site.rules.owners = vec!["Olga".to_owned()];
        site.rules.sign_ins_per_hour = 3;
    })
    .await;
    let mut owner = member(&site, "Olga").await;
    for _ in 0..quotas::TOURNAMENTS_PER_DAY {
        announce(&mut owner).await;
    }
    let fields = [&CUP[..], &[("capacity", "4")]].concat();
    let refused = owner.post("/tournaments/new", &fields).await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS, "{}", refused.body);
    let words = "You have reached the limit for this action. Try again in 12 hours.";
    assert!(refused.body.contains(words), "{}", refused.body);
    assert_eq!(refused.headers[RETRY_AFTER], (12 * 3600).to_string());
    assert!(!refused.was_refused_for_load);
    let mut attacker = site.browser();
    for attempt in 1..=4 {
        let guess = [("name", "Olga"), ("password", "a wrong guess")];
        let answer = attacker.post("/sign-in", &guess).await;
        assert_eq!(answer.was_refused_for_load, attempt == 4, "{attempt}: {}", answer.body);
    }
}

#[tokio::test]
async fn a_cup_is_announced_joined_and_begun() {
    let site = site().await;
    let mut owner = member(&site, "Olga").await;
    let page = announce(&mut owner).await;
    let mut guest = site.browser();
    let list = guest.get("/tournaments").await.body;
    assert!(list.contains("Winter Cup") && list.contains(&page), "{list}");
    assert!(list.contains("4 more players are needed"), "{list}");
    assert!(!list.contains("/tournaments/new"), "only owners announce tournaments");

    let mut ann = member(&site, "Ann").await;
    join(&mut ann, &page).await;
    let own = ann.get(&page).await.body;
    assert!(own.contains("You take part") && own.contains(&format!("{page}/leave")), "{own}");
    assert!(ann.get("/tournaments").await.body.contains("My tournaments"));
    ann.post(&format!("{page}/leave"), &[]).await;
    assert!(ann.get(&page).await.body.contains(&format!("{page}/join")), "she can come back");
    join(&mut ann, &page).await;
    for name in ["Ben", "Cas", "Dan"] {
        join(&mut member(&site, name).await, &page).await;
    }
    let id = page.rsplit('/').next().and_then(TournamentId::parse).expect("an id");
    advance(&site.app, &id).await.expect("the cup starts");

    let begun = ann.get(&page).await.body;
    assert!(begun.contains("My games") && begun.contains("cup-match"), "{begun}");
    let json = guest.get(&format!("/api/tournaments/{id}")).await.json();
    assert_eq!(json["phase"], "running", "{json}");
    assert_eq!(json["entries"].as_array().map(Vec::len), Some(4), "{json}");
    assert_eq!(json["pairings"].as_array().map(Vec::len), Some(4), "{json}");
    let game = json["pairings"][0]["game"].as_str().expect("a game");
    let game = guest.get(&format!("/game/{game}")).await.body;
    assert!(game.contains(&page) && game.contains("Winter Cup"), "a game leads to its tournament");
    let lists = guest.get("/api/tournaments").await.json();
    assert_eq!(lists["running"][0]["id"], id.as_str(), "{lists}");
    let start = lists["running"][0]["start"].as_str().expect("a time");
    assert!(start < "2026-12-05", "a full cup starts before its announced time: {start}");
    let late = member(&site, "Eva").await.post(&format!("{page}/join"), &[]).await;
    assert!(late.status.is_client_error(), "{}", late.status);
}

#[tokio::test]
async fn only_owners_announce_and_faults_are_named() {
    let site = site().await;
    let fields = [&CUP[..], &[("capacity", "5")]].concat();
    let mut ann = member(&site, "Ann").await;
    assert_eq!(ann.get("/tournaments/new").await.status, StatusCode::NOT_FOUND);
    assert_eq!(ann.post("/tournaments/new", &fields).await.status, StatusCode::NOT_FOUND);
    let mut owner = member(&site, "Olga").await;
    let refused = owner.post("/tournaments/new", &fields).await;
    assert!(refused.status.is_client_error(), "{}", refused.status);
    assert!(refused.body.contains("Winter Cup"), "the form keeps what was sent");
    for (field, value, fault) in [
        ("start", "tomorrow", "id=\"tournament-start-fault\""),
        ("start", "9999-12-31T23:59", "id=\"tournament-start-fault\""),
        ("name", " ", "id=\"tournament-name-fault\""),
        ("capacity", "", "id=\"tournament-capacity-fault\""),
    ] {
        let mut fields = [&CUP[..], &[("capacity", "4")]].concat();
        fields.retain(|(name, _)| *name != field);
        fields.push((field, value));
        let refused = owner.post("/tournaments/new", &fields).await;
        assert!(refused.status.is_client_error(), "{field} {value}: {}", refused.status);
        assert!(refused.body.contains(fault), "{field} {value}: {}", refused.body);
    }
    assert!(owner.get("/tournaments").await.body.contains("No tournament is planned"));
}

#[tokio::test]
async fn addresses_that_lead_nowhere_and_late_actions_are_refused() {
    let site = site().await;
    let mut owner = member(&site, "Olga").await;
    let page = announce(&mut owner).await;
    let mut guest = site.browser();
    for path in ["/tournament/nothing!", "/tournament/aaaaaaaa", "/api/tournaments/aaaaaaaa"] {
        assert_eq!(guest.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    guest.get("/").await;
    let refused = guest.post(&format!("{page}/join"), &[]).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "a guest needs an account");
    let mut ann = member(&site, "Ann").await;
    for (action, fields) in [
        ("leave", &[][..]),
        ("check-in", &[]),
        ("stay", &[("stay", "once")]),
        ("stay", &[("stay", "forever")]),
        ("break", &[("round", "2")]),
        ("break", &[("round", "70000")]),
    ] {
        let refused = ann.post(&format!("{page}/{action}"), fields).await;
        assert!(refused.status.is_client_error(), "{action}: {}", refused.status);
    }
    site.clock.pass(20 * DAY);
    let id = page.rsplit('/').next().and_then(TournamentId::parse).expect("an id");
    advance(&site.app, &id).await.expect("the cup is called off");
    let over = guest.get(&page).await.body;
    assert!(over.contains("called off"), "{over}");
    assert!(ann.post(&format!("{page}/join"), &[]).await.status.is_client_error());
}

#[tokio::test]
async fn actions_of_organisers_are_confirmed_and_logged() {
    let site = site().await;
    let mut owner = member(&site, "Olga").await;
    let page = announce(&mut owner).await;
    let (mut ann, mut ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    join(&mut ann, &page).await;
    join(&mut ben, &page).await;
    let organise = format!("{page}/organise");
    let remove = [("action", "remove"), ("player", "2")];
    assert!(owner.get(&page).await.body.contains(&organise));
    assert!(!ann.get(&page).await.body.contains(&organise), "a player is no organiser");
    for sure in ["", "1"] {
        let refused = ann.post(&organise, &[&remove[..], &[("sure", sure)]].concat()).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{}", refused.body);
    }
    let confirmation = owner.post(&organise, &remove).await;
    assert_eq!(confirmation.status, StatusCode::OK);
    assert!(
        confirmation.body.contains("Ben is removed") && confirmation.body.contains("name=\"sure\"")
    );
    assert!(ben.get(&page).await.body.contains("You take part"), "the question changes nothing");
    let done = owner.post(&organise, &[&remove[..], &[("sure", "1")]].concat()).await;
    assert_eq!((done.status, done.location()), (StatusCode::SEE_OTHER, page.as_str()));
    assert!(ben.get(&page).await.body.contains("You have withdrawn"));

    let date = |date| [("action", "move-date"), ("date", date), ("sure", "1")];
    let moved = owner.post(&organise, &date("2026-12-08T18:30")).await;
    assert_eq!(moved.status, StatusCode::SEE_OTHER, "{}", moved.body);
    let past = [("action", "move-date"), ("date", "2001-01-01T00:00")];
    let early = owner.post(&organise, &past).await;
    assert!(early.status.is_client_error(), "refused before the question: {}", early.status);
    for wrong in [
        &[("action", "dance")][..],
        &[("action", "remove"), ("player", "x")],
        &[("action", "move-date"), ("date", "soon")],
        &[("action", "undo-forfeit"), ("pairing", "1"), ("sure", "1")],
    ] {
        assert!(owner.post(&organise, wrong).await.status.is_client_error(), "{wrong:?}");
    }
    let cancel = [("action", "cancel"), ("sure", "1")];
    assert_eq!(owner.post(&organise, &cancel).await.status, StatusCode::SEE_OTHER);
    assert!(ann.get(&page).await.body.contains("called off by the organiser"));
    let log = site.store.audit_entries(20).await.expect("read");
    let actions: Vec<&str> = log.iter().map(|entry| entry.action.as_str()).collect();
    for action in ["announce-tournament", "remove-player", "move-tournament", "cancel-tournament"] {
        assert!(actions.contains(&action), "{action} of {actions:?}");
    }
    // The log names the player and the date.
    let detail = |action: &str| {
        log.iter().find(|it| it.action == action).map_or("", |it| it.detail.as_str())
    };
    assert_eq!(detail("remove-player"), "Ben");
    assert_eq!(detail("move-tournament"), "2026-12-08 18:30 UTC");
}

#[tokio::test]
async fn organisers_named_in_the_settings_announce_and_organise_every_tournament() {
    let site = site().await;
    let (mut owner, mut organiser) = (member(&site, "Olga").await, member(&site, "Omar").await);
    let (mut ann, mut ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    let of_owner = announce(&mut owner).await;
    let of_organiser = announce(&mut organiser).await;
    for browser in [&mut owner, &mut organiser] {
        assert!(browser.get("/tournaments").await.body.contains("/tournaments/new"));
        for page in [&of_owner, &of_organiser] {
            assert!(browser.get(page).await.body.contains(&format!("{page}/organise")));
        }
    }
    join(&mut ann, &of_owner).await;
    join(&mut ben, &of_owner).await;
    let remove = [("action", "remove"), ("player", "1"), ("sure", "1")];
    let organise = format!("{of_owner}/organise");
    assert_eq!(ben.post(&organise, &remove).await.status, StatusCode::FORBIDDEN);
    assert_eq!(organiser.post(&organise, &remove).await.status, StatusCode::SEE_OTHER);
    assert!(ann.get(&of_owner).await.body.contains("You have withdrawn"));
    let log = site.store.audit_entries(9).await.expect("read");
    let entry = log.iter().find(|it| it.action == "remove-player").expect("an entry");
    assert_eq!(entry.actor, "Omar");
    // An organiser has no access to the administrators' pages.
    assert_eq!(organiser.get("/admin").await.status, StatusCode::NOT_FOUND);
    let broadcast = r#"{"command":"broadcast","text":"A tournament on Sunday"}"#;
    let broadcast = organiser.post_json("/api/command", broadcast).await;
    assert_eq!(broadcast.json()["code"], "owners_only", "{}", broadcast.body);
}

#[tokio::test]
async fn programs_read_the_calendar_the_feed_the_games_and_the_report() {
    let site = site().await;
    let mut owner = member(&site, "Olga").await;
    let page = announce(&mut owner).await;
    for name in ["Ann", "Ben", "Cas", "Dan"] {
        join(&mut member(&site, name).await, &page).await;
    }
    let id = page.rsplit('/').next().and_then(TournamentId::parse).expect("an id");
    advance(&site.app, &id).await.expect("the cup starts");
    let mut guest = site.browser();
    let list = guest.get("/tournaments").await.body;
    assert!(list.contains("/tournaments/calendar.ics") && list.contains("/tournaments/feed.atom"));
    let calendar = guest.get("/tournaments/calendar.ics").await;
    assert_eq!(calendar.headers["content-type"], "text/calendar; charset=utf-8");
    assert!(calendar.body.contains(&format!("UID:tournament-{id}-start@")), "{}", calendar.body);
    let feed = guest.get("/tournaments/feed.atom").await;
    assert_eq!(feed.headers["content-type"], "application/atom+xml; charset=utf-8");
    assert!(feed.body.contains("<title>Winter Cup</title>"), "{}", feed.body);
    let games = guest.get(&format!("{page}/games.ndjson")).await;
    let lines: Vec<serde_json::Value> = games
        .body
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line is an object"))
        .collect();
    assert_eq!(lines.len(), 4, "{}", games.body);
    assert!(lines.iter().all(|line| line["round"] == 1 && line["record"].is_object()));
    let report = guest.get(&format!("{page}/report.trf")).await;
    assert_eq!(report.body.lines().filter(|line| line.starts_with("001 ")).count(), 4);
    let part = guest.get(&format!("{page}/content")).await.body;
    assert!(part.starts_with("<div id=\"tournament-content\""), "{part}");
    // The home page reads it every few seconds.
    site.clock.pass(10_000);
    let home = guest.get("/").await.body;
    assert!(home.contains(&page) && home.contains("Winter Cup"), "the home page shows it");
    let profile = guest.get("/player/Ann").await.body;
    assert!(profile.contains(&page), "{profile}");
    for path in ["/tournament/aaaaaaaa/games.ndjson", "/tournament/aaaaaaaa/report.trf"] {
        assert_eq!(guest.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn the_home_page_prefers_a_tournament_with_games_in_progress() {
    let site = site().await;
    let page = announce(&mut member(&site, "Olga").await).await;
    for name in ["Ann", "Ben", "Cas", "Dan"] {
        join(&mut member(&site, name).await, &page).await;
    }
    let cup = page.rsplit('/').next().and_then(TournamentId::parse).expect("an id");
    advance(&site.app, &cup).await.expect("the cup starts");
    // The other one ends first, but the games of its first round begin a minute after the pairing.
    let rules = SwissRules {
        rounds: RoundCount::Fixed(1),
        round_time: HOUR,
        check_in: 0,
        last_entry_round: 1,
        max_breaks: 0,
    };
    let terms = Terms { control: "300+5".parse().expect("a clock"), ..Terms::default() };
    let (id, start) = (TournamentId::random(), site.app.now() + HOUR);
    let swiss = Tournament::swiss(id.clone(), "Evening Open", terms, rules, 16, start);
    site.store.create_tournament(&swiss, None, site.app.now()).await.expect("announced");
    for name in ["Eva", "Fay", "Gus", "Hal"] {
        join(&mut member(&site, name).await, &format!("/tournament/{id}")).await;
    }
    site.clock.pass(HOUR);
    advance(&site.app, &id).await.expect("the first round is paired");
    let home = |body: String| {
        let part = &body[body.find("tournament-now-title").expect("a tournament")..];
        part[..part.find("</section>").expect("an end")].to_owned()
    };
    let shown = home(site.browser().get("/").await.body);
    assert!(shown.contains("Winter Cup") && shown.contains("small-board"), "{shown}");
    site.clock.pass(MINUTE);
    advance(&site.app, &id).await.expect("its games begin");
    let shown = home(site.browser().get("/").await.body);
    assert!(shown.contains("Evening Open") && shown.contains("small-board"), "{shown}");
}

#[tokio::test]
async fn programs_join_and_leave_by_the_api() {
    let site = site().await;
    let page = announce(&mut member(&site, "Olga").await).await;
    let id = page.rsplit('/').next().expect("an id");
    let (join, leave) =
        (format!("/api/tournaments/{id}/join"), format!("/api/tournaments/{id}/leave"));
    let mut ann = member(&site, "Ann").await;
    let joined = ann.post_json(&join, "{}").await;
    assert_eq!(joined.status, StatusCode::OK, "{}", joined.body);
    assert_eq!(joined.json()["entries"][0]["name"], "Ann", "{}", joined.body);
    for (body, code) in
        [("{}", "already_joined"), ("{\"stay\":\"until-further-notice\"}", "not_a_league")]
    {
        assert_eq!(ann.post_json(&join, body).await.json()["error"]["code"], code);
    }
    assert!(ann.post_json(&join, "{\"stay\":\"forever\"}").await.status.is_client_error());
    assert_eq!(ann.post_json(&leave, "{}").await.json()["entries"][0]["withdrawn"], true);
    assert_eq!(ann.post_json(&leave, "{}").await.json()["error"]["code"], "not_entered");
    let mut guest = site.browser();
    guest.get("/").await;
    assert!(
        guest.post_json(&join, "{}").await.status.is_client_error(),
        "a guest needs an account"
    );
}
