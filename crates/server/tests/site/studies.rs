//! Studies: kept with chapters, shared by link, copied, exported, and guarded against lost changes.

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use dipole_store::AuditEntry;
use serde_json::{Value, json};

use crate::client::{Answer, BASE, Browser, TestSite, attributes};
use crate::lobby::member;
use crate::mistakes::reviewed;

const ID: &str = "abcdefghabcdefgh";
const CHAPTER: &str = "abcdefgh";

async fn send(browser: &mut Browser, method: Method, path: &str, body: &Value) -> Answer {
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header("origin", BASE)
        .header("content-type", "application/json")
        .header("x-csrf-token", &browser.csrf)
        .body(Body::from(body.to_string()));
    browser.send(request.expect("a request")).await
}

/// Creates a study with one chapter by form and returns its address.
async fn create(browser: &mut Browser, title: &str, record: &str, is_shared: bool) -> String {
    let page = browser.get("/studies").await.body;
    let [id, chapter] = ["id", "chapter"]
        .map(|name| attributes(&page, &format!("name=\"{name}\" value=\""))[0].to_owned());
    let mut fields = vec![("id", id.as_str()), ("chapter", &chapter), ("title", title)];
    fields.push(("record", record));
    if is_shared {
        fields.push(("shared", "1"));
    }
    let answer = browser.post("/studies", &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    assert_eq!(answer.location(), format!("/studies/{id}"));
    answer.location().to_owned()
}

async fn study_json(browser: &mut Browser, address: &str) -> Value {
    browser.get(&format!("/api{address}")).await.json()
}

#[tokio::test]
async fn a_study_is_kept_and_shared_without_scripts() {
    let site = TestSite::new().await;
    let (mut ann, mut guest) = (member(&site, "Ann").await, site.browser());
    assert_eq!(guest.get("/studies").await.location(), "/account?next=/studies");
    assert!(ann.get("/account").await.body.contains("href=\"/studies\""));
    let record = "1. E1-E3 {quiet <b>} D8-B6 (1... D8-F6 {[%name bold] or so}) 2. E3-G5";
    let address = create(&mut ann, "Openings & <more>", record, false).await;
    let page = ann.get(&address).await;
    assert!(page.body.contains("Openings &amp; &lt;more&gt;"), "{}", page.body);
    assert!(page.body.contains("<q>quiet &lt;b&gt;</q>"), "comments are text");
    assert!(page.body.contains("<strong>bold</strong>") && page.body.contains("D8-F6"));
    assert!(page.body.contains("href=\"?ply=3\"") && page.body.contains("Only you"));
    assert!(!page.body.contains("quiet <b>"), "{}", page.body);
    assert_eq!(page.headers["x-robots-tag"], "noindex");
    for path in ["", "/edit", "/record"] {
        let refused = guest.get(&format!("{address}{path}")).await.status;
        assert!(refused == StatusCode::NOT_FOUND || refused == StatusCode::FORBIDDEN, "{path}");
    }

    // A second chapter, from a position; then every visitor with the link may read both.
    let chapter = [("chapter", CHAPTER), ("title", "Endgame"), ("record", "8x8:W:WE1=3:BD8=2")];
    let added = ann.post(&format!("{address}/chapters"), &chapter).await;
    assert_eq!(added.location(), format!("{address}/{CHAPTER}"), "{}", added.body);
    let edit = ann.get(&format!("{address}/edit")).await.body;
    let version = attributes(&edit, "name=\"version\" value=\"")[0].to_owned();
    let settings = [("title", "Openings"), ("shared", "1"), ("version", version.as_str())];
    let changed = ann.post(&format!("{address}/edit"), &settings).await;
    assert_eq!(changed.status, StatusCode::SEE_OTHER, "{}", changed.body);
    let page = guest.get(&format!("{address}?ply=1")).await.body;
    assert!(page.contains("aria-current=\"true\">E1-E3</a>"), "{page}");
    assert!(page.contains("/player/Ann") && page.contains("Sign in to copy"), "{page}");
    assert!(page.contains("/report?about=Ann") && !page.contains("/edit\""), "{page}");
    assert!(page.contains(&format!("href=\"{address}/{CHAPTER}\"")), "a link to each chapter");
    let second = guest.get(&format!("{address}/{CHAPTER}")).await.body;
    assert!(second.contains("Endgame") && second.contains("id=\"board\""), "{second}");
    let far = guest.get(&format!("{address}?ply=99999999999999999999")).await;
    assert_eq!(far.status, StatusCode::OK);

    // Others read, and change nothing.
    let mut ben = member(&site, "Ben").await;
    for path in ["/edit", "/delete", "/chapters", &format!("/{CHAPTER}/delete")] {
        let fields = [("title", "x"), ("version", "1"), ("chapter", CHAPTER), ("record", "")];
        let refused = ben.post(&format!("{address}{path}"), &fields).await;
        assert_eq!(refused.status, StatusCode::NOT_FOUND, "{path}");
        let refused = guest.post(&format!("{address}{path}"), &fields).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{path}");
    }
    let page = ben.get(&address).await.body;
    let copy = attributes(&page, "name=\"copy\" value=\"")[0].to_owned();
    for _ in 0..2 {
        let copied = ben.post(&format!("{address}/copy"), &[("copy", &copy)]).await;
        assert_eq!(copied.location(), format!("/studies/{copy}"));
    }
    let own = ben.get("/api/studies").await.json();
    assert_eq!(own["studies"].as_array().map(Vec::len), Some(1), "one copy: {own}");
    assert_eq!(own["studies"][0]["shared"], false);
    let copied = study_json(&mut ben, &format!("/studies/{copy}")).await;
    let original = study_json(&mut ann, &address).await;
    assert_eq!(copied["chapters"][0]["record"], original["chapters"][0]["record"]);
    assert_eq!(ann.get(&format!("/studies/{copy}")).await.status, StatusCode::NOT_FOUND);

    // A suspended account shares nothing.
    let person = site.store.account("ann").await.expect("read").expect("there").person;
    let suspended = AuditEntry {
        at: site.app.now(),
        actor: "Boss".to_owned(),
        action: "suspend".to_owned(),
        about: "Ann".to_owned(),
        detail: "rude".to_owned(),
    };
    site.store.suspend(&person.id, true, &suspended).await.expect("suspended");
    for path in [address.clone(), format!("{address}/record"), format!("/api{address}")] {
        assert_eq!(guest.get(&path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn the_export_of_a_study_is_imported_as_its_chapters() {
    let site = TestSite::new().await;
    let mut ann = member(&site, "Ann").await;
    let address = create(&mut ann, "Say \"hi\"", "E1-E3 {[%eval 0.35] fine} D8-B6 *", false).await;
    let chapter = [("chapter", CHAPTER), ("title", "Four"), ("record", "four")];
    ann.post(&format!("{address}/chapters"), &chapter).await;
    let all = ann.get(&format!("{address}/record")).await;
    assert_eq!(all.headers["content-type"], "text/plain; charset=utf-8");
    assert!(all.body.contains("[StudyName \"Say \\\"hi\\\"\"]\n[ChapterName \"Four\"]"));
    let again = create(&mut ann, "Again", &all.body, false).await;
    let (one, two) = (study_json(&mut ann, &address).await, study_json(&mut ann, &again).await);
    for chapter in 0..2 {
        for field in ["title", "record"] {
            let (one, two) = (&one["chapters"][chapter][field], &two["chapters"][chapter][field]);
            assert_eq!(one, two);
        }
    }
    let chapter = one["chapters"][0]["id"].as_str().expect("an id").to_owned();
    let record = ann.get(&format!("{address}/{chapter}/record")).await.body;
    assert!(record.ends_with("1. E1-E3 {[%eval 0.35] fine} D8-B6 *\n"), "{record}");
    let json = ann.get(&format!("{address}/{chapter}/record.json")).await.json();
    assert_eq!(json["moves"], json!(["E1-E3", "D8-B6"]));
    let exported = ann.get("/account/export").await.json();
    assert_eq!(exported["studies"].as_array().map(Vec::len), Some(2));
    assert_eq!(exported["study_chapters"].as_array().map(Vec::len), Some(4));
}

#[tokio::test]
async fn no_change_overwrites_another_one() {
    let site = TestSite::new().await;
    let mut ann = member(&site, "Ann").await;
    let address = create(&mut ann, "Openings", "E1-E3 *", false).await;
    let study = study_json(&mut ann, &address).await;
    let chapter = &study["chapters"][0];
    let (id, version) = (chapter["id"].as_str().expect("an id"), &chapter["version"]);
    let path = format!("/api{address}/chapters/{id}");
    let body = |version: &Value, record: &str| json!({"version": version, "title": "First", "record": record});
    let saved = send(&mut ann, Method::PUT, &path, &body(version, "E1-E3 D8-B6 *")).await;
    assert_eq!(saved.status, StatusCode::OK, "{}", saved.body);
    let repeated = send(&mut ann, Method::PUT, &path, &body(version, "E1-E3 D8-B6 *")).await;
    assert_eq!(repeated.json(), saved.json(), "a repeated request is no conflict");
    let stale = send(&mut ann, Method::PUT, &path, &body(version, "E1-G3 *")).await;
    assert_eq!(stale.status, StatusCode::CONFLICT, "{}", stale.body);
    assert_eq!(stale.json()["error"]["code"], "study_changed");
    assert_eq!(stale.json()["chapter"], saved.json());

    // The same with the form: the page has both versions, and keeps both with one click.
    let edit = format!("{address}/{id}/edit");
    let version = version.to_string();
    let fields = [("title", "Mine"), ("record", "E1-G3 *"), ("version", version.as_str())];
    let conflict = ann.post(&edit, &fields).await;
    assert_eq!(conflict.status, StatusCode::CONFLICT);
    assert!(conflict.body.contains("E1-G3 *</textarea>") && conflict.body.contains("D8-B6 *"));
    assert!(conflict.body.contains("Nothing has been overwritten"), "{}", conflict.body);
    let kept = attributes(&conflict.body, "name=\"chapter\" value=\"")[0].to_owned();
    let both = [&fields[..], &[("chapter", kept.as_str())]].concat();
    ann.post(&format!("{address}/chapters"), &both).await;
    let study = study_json(&mut ann, &address).await;
    let titles: Vec<_> =
        study["chapters"].as_array().expect("chapters").iter().map(|it| &it["title"]).collect();
    assert_eq!(titles, ["First", "Mine"]);
    // The owner may replace the version on the page of the conflict.
    let seen = attributes(&conflict.body, "name=\"version\" value=\"")[0].to_owned();
    let fields = [("title", "Mine"), ("record", "E1-G3 *"), ("version", seen.as_str())];
    assert_eq!(ann.post(&edit, &fields).await.status, StatusCode::SEE_OTHER);

    let settings =
        |version: &Value, title: &str| json!({"version": version, "title": title, "shared": true});
    let path = format!("/api{address}");
    let changed = send(&mut ann, Method::PUT, &path, &settings(&study["version"], "New")).await;
    assert_eq!(changed.status, StatusCode::OK, "{}", changed.body);
    let stale = send(&mut ann, Method::PUT, &path, &settings(&study["version"], "Old")).await;
    assert_eq!(stale.status, StatusCode::CONFLICT);
    let fields = [("title", "Old"), ("version", version.as_str())];
    let conflict = ann.post(&format!("{address}/edit"), &fields).await;
    assert_eq!(conflict.status, StatusCode::CONFLICT);
    assert!(conflict.body.contains("value=\"Old\""), "the form keeps the input: {}", conflict.body);
}

#[tokio::test]
async fn an_unreadable_chapter_is_refused_with_the_reason() {
    let site = TestSite::new().await;
    let mut ann = member(&site, "Ann").await;
    let long = format!("E1-E3 {{{}}}", "x".repeat(2001));
    let cases = [
        ("x", "1. E1-E2", "Move 1 (White, E1-E2) isn’t possible"),
        ("x", "hello", "“hello” is neither a move nor a position"),
        ("x", "8x8:W:hello", "could not be opened"),
        ("x", long.as_str(), "A comment has at most 2000 characters"),
        (" ", "", "Write a title"),
    ];
    for (title, record, reason) in cases {
        let fields = [("id", ID), ("chapter", CHAPTER), ("title", title), ("record", record)];
        let refused = ann.post("/studies", &fields).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{record}");
        assert!(refused.body.contains(reason), "{reason}: {}", refused.body);
        assert!(refused.body.contains(&format!("{record}</textarea>")), "the form keeps the input");
        let body = json!({"title": title, "chapter": {"record": record}});
        let refused = send(&mut ann, Method::POST, "/api/studies", &body).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{record}");
    }
    for (id, chapter) in [("short", CHAPTER), (ID, "")] {
        let fields = [("id", id), ("chapter", chapter), ("title", "x")];
        assert_eq!(ann.post("/studies", &fields).await.status, StatusCode::BAD_REQUEST);
    }
    assert_eq!(ann.get("/api/studies").await.json(), json!({"studies": []}));
    let address = create(&mut ann, "One", "", false).await;
    let page = ann.get(&format!("{address}/edit")).await.body;
    let chapter = study_json(&mut ann, &address).await["chapters"][0]["id"].clone();
    let only = format!("{address}/{}/delete", chapter.as_str().expect("an id"));
    assert_eq!(ann.post(&only, &[]).await.status, StatusCode::CONFLICT, "{page}");
    assert_eq!(ann.post(&format!("{address}/delete"), &[]).await.location(), "/studies");
    assert_eq!(ann.get(&address).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_reviewed_game_is_kept_as_a_chapter() {
    let site = TestSite::new().await;
    let (mut ann, mut ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    let game = reviewed(&site, &mut ann, &mut ben).await;
    let page = ann.get(&format!("/game/{game}")).await.body;
    assert!(page.contains(&format!("/studies/keep?game={game}")), "{page}");
    let keep = ann.get(&format!("/studies/keep?game={game}")).await.body;
    assert!(keep.contains("value=\"Ann – Ben\""), "{keep}");
    let fields = [("id", ID), ("chapter", CHAPTER), ("title", "Lost"), ("game", game.as_str())];
    let created = ann.post("/studies", &fields).await;
    assert_eq!(created.location(), format!("/studies/{ID}"), "{}", created.body);
    let study = study_json(&mut ann, &format!("/studies/{ID}")).await;
    let record = study["chapters"][0]["record"].as_str().expect("a record");
    assert!(record.contains("Blunder: chances 50"), "{record}");
    assert!(record.contains("(2. E1-G3 D8-B6)"), "the better line: {record}");
    assert_eq!(study["chapters"][0]["title"], "Ann – Ben");
    let keep = ann.get(&format!("/studies/keep?game={game}")).await.body;
    assert!(keep.contains(&format!("/studies/{ID}/chapters")), "the study is offered: {keep}");
    let running = ann.new_game("small", "friend", "white").await;
    let refused = ann.get(&format!("/studies/keep?game={running}")).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    let fields = [("id", ID), ("chapter", CHAPTER), ("title", "x"), ("game", running.as_str())];
    assert_eq!(ann.post("/studies", &fields).await.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn chapters_are_moved_without_scripts() {
    let site = TestSite::new().await;
    let mut ann = member(&site, "Ann").await;
    let address = create(&mut ann, "Order", "E1-G3 *", false).await;
    for (id, title) in [("secxndxy", "Second"), ("thirdxyz", "Third")] {
        let chapter = [("chapter", id), ("title", title), ("record", "E1-E3 *")];
        ann.post(&format!("{address}/chapters"), &chapter).await;
    }
    let edit = ann.get(&format!("{address}/edit")).await.body;
    assert_eq!(edit.matches(" disabled>").count(), 2, "the first cannot go up, the last not down");
    assert!(edit.contains("aria-label=\"Move up: Third\""), "{edit}");
    let moved = ann.post(&format!("{address}/thirdxyz/move"), &[("place", "1")]).await;
    assert_eq!(moved.location(), format!("{address}/edit#chapter-thirdxyz"));
    let study = study_json(&mut ann, &address).await;
    assert_eq!(study["chapters"][0]["title"], "Third");
    assert_eq!(study["chapters"][2]["title"], "Second");
    let mut ben = member(&site, "Ben").await;
    let refused = ben.post(&format!("{address}/thirdxyz/move"), &[("place", "2")]).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND);
}
