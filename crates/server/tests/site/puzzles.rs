//! Puzzles: judged by the server, counted once, on pages, by forms and JSON.

use axum::http::StatusCode;
use dipole_domain::DAY;
use dipole_puzzles::{Puzzle, Theme, builtin};
use dipole_site::clock::Clock as _;
use serde_json::{Value, json};

use crate::client::{Answer, Browser, TestSite, attributes};
use crate::lobby::member;

/// A puzzle whose solution has this number of moves, the solver's and the replies.
fn with_moves(count: usize) -> Puzzle {
    let found = builtin().expect("sound puzzles").into_iter().find(|it| it.solution.len() == count);
    found.expect("a puzzle of this length")
}

fn known(id: &str) -> Puzzle {
    let found = builtin().expect("sound puzzles").into_iter().find(|it| it.id == id);
    found.expect("the puzzle")
}

/// A legal move that is not the right one after this number of moves.
fn wrong_move(puzzle: &Puzzle, ply: usize) -> String {
    let line = puzzle.line().expect("a legal solution");
    let (position, right) = &line[ply];
    let mut moves = position.legal_moves();
    moves.sort();
    let wrong = moves.into_iter().find(|mv| mv != right).expect("there is a choice");
    wrong.text(position).to_string()
}

/// The status line of a puzzle page.
fn status(page: &str) -> &str {
    let rest = page.split("id=\"status\"").nth(1).and_then(|rest| rest.split_once('>'));
    rest.and_then(|(_, words)| words.split('<').next()).expect("a status")
}

async fn send(browser: &mut Browser, id: &str, ply: usize, text: &str) -> Answer {
    let body = json!({ "move": text, "ply": ply });
    browser.post_json(&format!("/api/puzzles/{id}/moves"), &body.to_string()).await
}

async fn play(browser: &mut Browser, id: &str, ply: usize, text: &str) -> Value {
    let answer = send(browser, id, ply, text).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.json()
}

async fn get(browser: &mut Browser, path: &str) -> Value {
    let answer = browser.get(path).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
    answer.json()
}

/// Plays the whole solution.
async fn solve(browser: &mut Browser, puzzle: &Puzzle) -> Value {
    let mut answer = Value::Null;
    for (ply, (position, _)) in puzzle.line().expect("a legal solution").iter().enumerate() {
        if position.turn() == puzzle.turn {
            answer = play(browser, &puzzle.id, ply, &puzzle.solution[ply]).await;
        }
    }
    assert_eq!(answer["verdict"], "solved");
    answer
}

#[tokio::test]
async fn moves_are_judged_and_answered_until_the_puzzle_is_solved() {
    let site = TestSite::new().await;
    let mut guest = site.browser();
    let puzzle = with_moves(5);
    let address = format!("/api/puzzles/{}", puzzle.id);
    let open = get(&mut guest, &address).await;
    assert_eq!(
        open,
        json!({
            "id": puzzle.id, "setup": puzzle.setup.name(), "start": puzzle.position.to_string(),
            "turn": puzzle.turn.letter().to_string(), "moves": [],
            "position": puzzle.position.to_string(), "result": "open", "complete": false,
            "rating": null, "themes": [], "gain": null, "you": null,
        })
    );
    let page = guest.get(&format!("/puzzles/{}", puzzle.id)).await.body;
    for text in [&open.to_string(), &page] {
        assert!(!text.contains(&format!("\"{}\"", puzzle.solution[2])), "the solution is secret");
    }
    assert!(status(&page).ends_with(" to move: find the only winning move."), "{page}");

    let answer = play(&mut guest, &puzzle.id, 0, &puzzle.solution[0]).await;
    assert_eq!(answer["verdict"], "right");
    assert_eq!(answer["puzzle"]["moves"], json!(puzzle.solution[..2]), "with the reply");
    assert_eq!(answer["puzzle"]["result"], "open");
    assert_eq!(
        get(&mut guest, &address).await,
        answer["puzzle"],
        "the puzzle resumes at its last move"
    );
    let again = play(&mut guest, &puzzle.id, 0, &puzzle.solution[0]).await;
    assert_eq!(again, answer, "sent twice");

    let answer = solve(&mut guest, &puzzle).await;
    let solved = &answer["puzzle"];
    assert_eq!((&solved["result"], &solved["complete"]), (&json!("won"), &json!(true)));
    assert_eq!(solved["moves"], json!(puzzle.solution));
    let themes: Vec<&str> = puzzle.themes.iter().map(|theme| theme.name()).collect();
    assert_eq!(solved["themes"], json!(themes));
    assert_eq!(solved["rating"], puzzle.rating, "guests do not change it");
    let (before, after) = (&solved["gain"]["before"], &solved["gain"]["after"]);
    assert!(before == 1500 && after.as_i64() > Some(1500), "{solved}");
    assert_eq!(&solved["you"]["rating"], after);
    let over = send(&mut guest, &puzzle.id, 5, &puzzle.solution[0]).await;
    assert_eq!(over.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn the_first_wrong_move_counts_and_nothing_after_it() {
    let site = TestSite::new().await;
    let mut ann = member(&site, "Ann").await;
    let puzzle = with_moves(3);
    let lost = play(&mut ann, &puzzle.id, 0, &wrong_move(&puzzle, 0)).await;
    assert_eq!((&lost["verdict"], &lost["puzzle"]["result"]), (&json!("wrong"), &json!("lost")));
    assert_eq!(
        (&lost["puzzle"]["moves"], &lost["puzzle"]["complete"]),
        (&json!([]), &json!(false))
    );
    let rating = lost["puzzle"]["you"]["rating"].as_i64().expect("a rating");
    assert!(rating < 1500, "{lost}");
    let grade = lost["puzzle"]["rating"].as_i64().expect("a rating");
    assert!(grade > i64::from(puzzle.rating), "the rating of the puzzle rises");
    let second = play(&mut ann, &puzzle.id, 0, &wrong_move(&puzzle, 0)).await;
    assert_eq!(second, lost);
    let solved = solve(&mut ann, &puzzle).await;
    assert_eq!(
        (&solved["puzzle"]["result"], &solved["puzzle"]["you"]["rating"]),
        (&json!("lost"), &json!(rating))
    );
    let again = ann.post_json(&format!("/api/puzzles/{}/again", puzzle.id), "{}").await.json();
    assert_eq!((&again["moves"], &again["result"]), (&json!([]), &json!("lost")));
    let solved = solve(&mut ann, &puzzle).await;
    assert_eq!(solved["puzzle"]["you"]["rating"], rating, "practice changes nothing");
}

#[tokio::test]
async fn a_look_at_the_solution_counts_as_a_loss() {
    let site = TestSite::new().await;
    let mut guest = site.browser();
    let puzzle = with_moves(3);
    let address = format!("/api/puzzles/{}/solution", puzzle.id);
    let shown = guest.post_json(&address, "{}").await.json();
    assert_eq!((&shown["result"], &shown["complete"]), (&json!("lost"), &json!(true)));
    assert_eq!(shown["moves"], json!(puzzle.solution));
    assert!(shown["you"]["rating"].as_i64() < Some(1500), "{shown}");
    assert_eq!(guest.post_json(&address, "{}").await.json(), shown, "once");
}

#[tokio::test]
async fn a_move_that_is_illegal_now_is_refused_and_does_not_count() {
    let site = TestSite::new().await;
    let mut guest = site.browser();
    let puzzle = with_moves(3);
    for (id, ply, text, status, code) in [
        (puzzle.id.as_str(), 0, "nonsense", 422, "illegal_move"),
        (&puzzle.id, 0, "A1-A2", 422, "illegal_move"),
        (&puzzle.id, 2, &puzzle.solution[2], 409, "stale_ply"),
        (&puzzle.id, 99, &puzzle.solution[0], 409, "game_over"),
        ("0000000000000000", 0, "E1-E3", 404, "not_found"),
        ("x", 0, "E1-E3", 404, "not_found"),
    ] {
        let answer = send(&mut guest, id, ply, text).await;
        assert_eq!(answer.status.as_u16(), status, "{text}: {}", answer.body);
        assert_eq!(answer.json()["error"]["code"], code, "{text}");
    }
    let streak = json!({ "puzzle": puzzle.id, "move": puzzle.solution[0], "ply": 0 });
    let none = guest.post_json("/api/puzzles/streak/moves", &streak.to_string()).await;
    assert_eq!(none.json()["error"]["code"], "game_over");
    guest.post_json(&format!("/api/puzzles/{}/again", puzzle.id), "{}").await;
    assert_eq!(get(&mut guest, &format!("/api/puzzles/{}", puzzle.id)).await["result"], "open");
    let session = guest.get("/api/account").await;
    assert_eq!(session.status, StatusCode::FORBIDDEN, "the guest has no session: {}", session.body);
}

#[tokio::test]
async fn the_next_puzzle_is_new_near_and_as_requested() {
    let site = TestSite::new().await;
    let mut guest = site.browser();
    // A session begins with a page.
    guest.get("/").await;
    let mut seen = Vec::new();
    for _ in 0..6 {
        let next = get(&mut guest, "/api/puzzles/next").await;
        assert_eq!(get(&mut guest, "/api/puzzles/next").await["id"], next["id"], "until it counts");
        let puzzle = known(next["id"].as_str().expect("an id"));
        assert_eq!(puzzle.setup.name(), "small");
        let rating = next["you"]["rating"].as_i64().unwrap_or(1500);
        assert!(rating.abs_diff(puzzle.rating.into()) < 350, "{} for {rating}", puzzle.rating);
        assert!(!seen.contains(&puzzle.id), "a counted puzzle is not repeated");
        play(&mut guest, &puzzle.id, 0, &wrong_move(&puzzle, 0)).await;
        seen.push(puzzle.id);
    }
    for (query, setup, theme) in [
        ("setup=large", "large", None),
        ("setup=compressed&theme=merge", "compressed", Some(Theme::Merge)),
        ("theme=finish", "small", Some(Theme::Finish)),
    ] {
        let next = get(&mut guest, &format!("/api/puzzles/next?{query}")).await;
        let puzzle = known(next["id"].as_str().expect("an id"));
        assert_eq!(puzzle.setup.name(), setup, "{query}");
        assert!(theme.is_none_or(|theme| puzzle.themes.contains(&theme)), "{query}");
        let page = guest.get(&format!("/puzzles?{query}")).await;
        assert!(page.location().starts_with(&format!("/puzzles/{}?", puzzle.id)), "{query}");
    }
    let nothing = guest.get("/puzzles?setup=compressed&theme=sitOut").await;
    assert!(nothing.body.contains("There is no puzzle with this theme on this board."));
    for query in ["setup=four", "setup=x", "theme=x"] {
        let answer = guest.get(&format!("/api/puzzles/next?{query}")).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{query}");
    }
    let mut other = site.browser();
    other.get("/").await;
    let first = other.get("/puzzles").await;
    assert_eq!(first.status, StatusCode::SEE_OTHER);
    assert_eq!(other.get("/puzzles").await.location(), first.location());
}

#[tokio::test]
async fn every_day_has_its_puzzle() {
    let site = TestSite::new().await;
    let (mut one, mut other) = (site.browser(), site.browser());
    let today = get(&mut one, "/api/puzzles/daily").await["id"].clone();
    assert_eq!(get(&mut other, "/api/puzzles/daily").await["id"], today, "the same for all users");
    let page = one.get("/puzzles/daily").await;
    assert_eq!(page.location(), format!("/puzzles/{}", today.as_str().expect("an id")));
    let page = one.get(page.location()).await.body;
    assert!(page.contains("<title>Puzzle of the day"), "{page}");
    assert!(one.get("/").await.body.contains("href=\"/puzzles/daily\""));
    // It is noon: the day ends in twelve hours.
    site.clock.pass(DAY / 2 - 1);
    assert_eq!(get(&mut one, "/api/puzzles/daily").await["id"], today, "{}", site.clock.wall());
    site.clock.pass(1);
    assert_ne!(get(&mut one, "/api/puzzles/daily").await["id"], today);
}

#[tokio::test]
async fn a_puzzle_is_solved_by_forms_alone() {
    let site = TestSite::new().await;
    let mut guest = site.browser();
    let puzzle = with_moves(3);
    let address = format!("/puzzles/{}", puzzle.id);
    let page = guest.get(&format!("{address}?setup=any")).await.body;
    let choose = attributes(&page, "<a href=\"?setup=any&amp;from=");
    assert!(!choose.is_empty(), "{page}");
    let line = puzzle.line().expect("a legal solution");
    let from = line[0].1.from();
    let page = guest.get(&format!("{address}?setup=any&from={from}")).await.body;
    assert!(attributes(&page, "name=\"move\" value=\"").contains(&puzzle.solution[0].as_str()));

    let wrong = wrong_move(&puzzle, 0);
    let fields = [("move", wrong.as_str()), ("ply", "0"), ("setup", "any")];
    let answer = guest.post(&format!("{address}/move"), &fields).await;
    let back = format!("{address}?setup=any&wrong={wrong}");
    assert_eq!((answer.status, answer.location()), (StatusCode::SEE_OTHER, back.as_str()));
    let page = guest.get(&back).await.body;
    assert_eq!(status(&page), format!("{wrong} does not win. Try another move."));
    assert!(page.contains("data-won=\"false\"") && page.contains(">1500 → "), "{page}");
    let page = guest.get(&format!("{address}?wrong=%3Cb%3E")).await.body;
    assert!(!status(&page).contains("win.") && !page.contains("<b>"), "{page}");

    for (ply, text) in [("0", &puzzle.solution[0]), ("2", &puzzle.solution[2])] {
        let fields = [("move", text.as_str()), ("ply", ply)];
        let answer = guest.post(&format!("{address}/move"), &fields).await;
        assert_eq!((answer.status, answer.location()), (StatusCode::SEE_OTHER, address.as_str()));
        let twice = guest.post(&format!("{address}/move"), &fields).await;
        assert_eq!(twice.status, StatusCode::SEE_OTHER, "a double click");
    }
    let page = guest.get(&address).await.body;
    assert_eq!(status(&page), "Solved!");
    assert!(page.contains("id=\"puzzle-next\""), "{page}");
    assert!(page.contains(&format!("/analysis#start={}", puzzle.position)), "{page}");
    guest.post(&format!("{address}/again"), &[]).await;
    let page = guest.get(&address).await.body;
    assert!(status(&page).contains("find the only winning move"), "{page}");
    guest.post(&format!("{address}/solution"), &[]).await;
    let refused = guest.post(&format!("{address}/move"), &[("move", "x"), ("ply", "0")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn a_guests_progress_moves_to_the_account() {
    let site = TestSite::new().await;
    let mut guest = site.browser();
    let puzzle = with_moves(1);
    let rating = solve(&mut guest, &puzzle).await["puzzle"]["you"]["rating"].clone();
    let fields = [("name", "Kim"), ("new_password", "correct horse")];
    assert_eq!(guest.post("/sign-up", &fields).await.status, StatusCode::SEE_OTHER);
    let kept = get(&mut guest, &format!("/api/puzzles/{}", puzzle.id)).await;
    assert_eq!((&kept["result"], &kept["you"]["rating"]), (&json!("won"), &rating));
    let all = guest.get("/account/export").await.json();
    assert_eq!(all["puzzle_attempts"][0]["puzzle"], puzzle.id.as_str());
    guest.get("/").await;
    let deleted = guest.post("/account/delete", &[("password", "correct horse")]).await;
    assert_eq!(deleted.status, StatusCode::SEE_OTHER, "{}", deleted.body);
    let gone = get(&mut guest, &format!("/api/puzzles/{}", puzzle.id)).await;
    assert_eq!((&gone["result"], &gone["you"]), (&json!("open"), &Value::Null));
}

#[tokio::test]
async fn a_streak_ends_with_the_first_mistake() {
    let site = TestSite::new().await;
    let mut guest = site.browser();
    let none = get(&mut guest, "/api/puzzles/streak").await;
    assert_eq!(none, json!({ "running": false, "solved": 0, "best": 0, "puzzle": null }));
    assert!(guest.get("/puzzles/streak").await.body.contains("id=\"streak-start\""));
    let mut streak = guest.post_json("/api/puzzles/streak", "{}").await.json();
    let mut ratings = Vec::new();
    for solved in 0..3 {
        assert_eq!((&streak["running"], &streak["solved"]), (&json!(true), &json!(solved)));
        let puzzle = known(streak["puzzle"]["id"].as_str().expect("an id"));
        ratings.push(puzzle.rating);
        for (ply, (position, _)) in puzzle.line().expect("a solution").iter().enumerate() {
            if position.turn() != puzzle.turn {
                continue;
            }
            let body = json!({ "puzzle": puzzle.id, "move": puzzle.solution[ply], "ply": ply });
            let answer = guest.post_json("/api/puzzles/streak/moves", &body.to_string()).await;
            assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
            let last = ply + 1 == puzzle.solution.len();
            assert_eq!(answer.json()["verdict"], if last { "solved" } else { "right" });
            streak = answer.json()["streak"].clone();
            let again = guest.post_json("/api/puzzles/streak/moves", &body.to_string()).await;
            let expected = if last { StatusCode::CONFLICT } else { StatusCode::OK };
            assert_eq!(again.status, expected, "sent twice: {}", again.body);
        }
        let used = get(&mut guest, &format!("/api/puzzles/{}", puzzle.id)).await;
        assert_eq!((&used["result"], &used["gain"]), (&json!("won"), &Value::Null));
    }
    assert!(ratings.iter().all(|rating| *rating < 1100), "it begins easily: {ratings:?}");
    let puzzle = known(streak["puzzle"]["id"].as_str().expect("an id"));
    let page = guest.get("/puzzles/streak").await.body;
    assert!(page.contains("<dd id=\"streak-solved\">3</dd>"), "{page}");
    let wrong = wrong_move(&puzzle, 0);
    let fields = [("puzzle", puzzle.id.as_str()), ("move", &wrong), ("ply", "0")];
    let refuted = format!("/puzzles/streak?at=0&wrong={wrong}");
    for back in [refuted.as_str(), "/puzzles/streak"] {
        let answer = guest.post("/puzzles/streak/move", &fields).await;
        assert_eq!((answer.status, answer.location()), (StatusCode::SEE_OTHER, back));
    }
    let page = guest.get(&refuted).await.body;
    assert!(page.contains(&format!("<h2>Why not {wrong}?")), "{page}");
    let over = get(&mut guest, "/api/puzzles/streak").await;
    assert_eq!(
        (&over["running"], &over["solved"], &over["best"]),
        (&json!(false), &json!(3), &json!(3))
    );
    assert_eq!(over["puzzle"]["moves"], json!(puzzle.solution), "the solution is revealed");
    let page = guest.get("/puzzles/streak").await.body;
    assert_eq!(status(&page), "The streak is over. This was the solution.");
    assert!(page.contains("id=\"streak-start\""), "{page}");
    assert_eq!(get(&mut guest, "/api/puzzles/next").await["you"], Value::Null, "no rating");
    guest.post("/puzzles/streak", &[]).await;
    let begun = get(&mut guest, "/api/puzzles/streak").await;
    assert_eq!((&begun["solved"], &begun["best"]), (&json!(0), &json!(3)));
}

#[tokio::test]
async fn a_wrong_puzzle_is_reported_to_the_owner() {
    let site = TestSite::new().await;
    let puzzle = with_moves(1);
    let address = format!("/puzzles/{}/report", puzzle.id);
    let mut guest = site.browser();
    assert_eq!(guest.get(&address).await.location(), format!("/account?next={address}"));
    let refused = guest.post(&address, &[("text", "wrong")]).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    let mut ann = member(&site, "Ann").await;
    assert!(ann.get(&address).await.body.contains("Report a wrong puzzle"));
    let empty = ann.post(&address, &[("text", " ")]).await;
    assert_eq!(empty.status, StatusCode::UNPROCESSABLE_ENTITY);
    for _ in 0..2 {
        let sent = ann.post(&address, &[("text", "E1-E3 wins as well")]).await;
        assert_eq!(sent.status, StatusCode::OK);
        assert!(sent.body.contains("Thank you."), "{}", sent.body);
    }
    let all = ann.get("/account/export").await.json();
    let reports = all["reports"].as_array().expect("reports");
    assert_eq!(reports.len(), 1, "once");
    assert_eq!(reports[0]["puzzle"], puzzle.id.as_str());
}

#[tokio::test]
async fn a_wrong_move_is_refuted_once_the_puzzle_has_counted() {
    let site = TestSite::new().await;
    let mut guest = site.browser();
    let is_in_tables =
        |it: &Puzzle| matches!(it.proof, dipole_puzzles::Proof::Table { checkers: ..=5 });
    let mut puzzles = builtin().expect("sound puzzles").into_iter();
    let puzzle = puzzles.find(|it| is_in_tables(it) && it.solution.len() == 3).expect("a puzzle");
    let wrong = wrong_move(&puzzle, 0);
    let address = format!("/api/puzzles/{}/refutation?ply=0&move={wrong}", puzzle.id);
    let open = guest.get(&address).await;
    assert_eq!(
        (open.status, open.json()["error"]["code"].as_str()),
        (StatusCode::CONFLICT, Some("puzzle_open"))
    );

    play(&mut guest, &puzzle.id, 0, &wrong).await;
    let refutation = get(&mut guest, &address).await["refutation"].clone();
    assert_eq!((&refutation["source"], &refutation["line"][0]), (&json!("table"), &json!(wrong)));
    assert_eq!(refutation["words"], format!("The endgame tables prove that {wrong} loses."));
    let mut at = puzzle.position.clone();
    for text in refutation["line"].as_array().expect("moves") {
        let mv = at.read_move(text.as_str().expect("a move")).expect("a legal line");
        at.play(mv).expect("a legal line");
    }
    let right = format!("/api/puzzles/{}/refutation?ply=0&move={}", puzzle.id, puzzle.solution[0]);
    assert_eq!(get(&mut guest, &right).await["refutation"], Value::Null);
    for (ply, text) in [(0, "nonsense"), (1, wrong.as_str()), (9, &wrong)] {
        let bad = format!("/api/puzzles/{}/refutation?ply={ply}&move={text}", puzzle.id);
        let refused = guest.get(&bad).await.status;
        assert!(refused.is_client_error(), "{bad}: {refused}");
    }
    assert_eq!(
        site.browser().get(&address).await.status,
        StatusCode::CONFLICT,
        "another visitor gets no refutation"
    );
}

#[tokio::test]
async fn pages_state_refutations_and_solutions_in_notation() {
    let site = TestSite::new().await;
    let mut guest = site.browser();
    let puzzle = with_moves(3);
    let address = format!("/puzzles/{}", puzzle.id);
    let wrong = wrong_move(&puzzle, 0);
    let before = guest.get(&format!("{address}?wrong={wrong}")).await.body;
    assert!(!before.contains("<h2>Why not"), "the puzzle has not counted: {before}");
    let sent = [("move", wrong.as_str()), ("ply", "0")];
    let answer = guest.post(&format!("{address}/move"), &sent).await;
    let page = guest.get(answer.location()).await.body;
    assert!(page.contains(&format!("Why not {wrong}?")), "{page}");
    assert!(
        page.contains("What follows:") && page.contains("The engine chose these moves."),
        "{page}"
    );
    assert!(!page.contains(&format!("\"{}\"", puzzle.solution[2])), "the solution is secret");

    guest.post(&format!("{address}/solution"), &[]).await;
    let page = guest.get(&format!("{address}?at=2")).await.body;
    let position = puzzle.line().expect("a legal solution")[2].0.clone();
    let stacks = position.stacks(puzzle.turn).into_iter().count();
    assert!(
        stacks > 0 && page.contains("?at=0") && page.contains("aria-current=\"true\""),
        "{page}"
    );
    let other = wrong_move(&puzzle, 2);
    assert!(page.contains(&format!("<option value=\"{other}\"")), "moves to refute: {page}");
    let page = guest.get(&format!("{address}?at=2&wrong={other}")).await.body;
    assert!(page.contains(&format!("Why not {other}?")), "{page}");
}

#[tokio::test]
async fn new_guests_get_puzzles_of_several_moves_with_mixed_themes() {
    let site = TestSite::new().await;
    let mut themes = std::collections::BTreeSet::new();
    for _ in 0..10 {
        let mut guest = site.browser();
        // Each visitor has their own session.
        guest.get("/puzzles").await;
        for _ in 0..3 {
            let next = get(&mut guest, "/api/puzzles/next").await;
            let puzzle = known(next["id"].as_str().expect("an id"));
            let moves = puzzle.solver_moves().expect("a legal solution");
            assert!((2..=6).contains(&moves), "{}: {moves}", puzzle.id);
            themes.insert(puzzle.themes.clone());
            solve(&mut guest, &puzzle).await;
        }
    }
    assert!(themes.len() >= 5, "{themes:?}");
}

#[tokio::test]
async fn a_sheet_has_ten_puzzles_with_solutions_and_another_one_comes_the_next_day() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let page = browser.get("/puzzles/sheet").await;
    assert_eq!(page.status, StatusCode::OK);
    let count = |page: &str| page.matches("<figure>").count();
    assert_eq!(count(&page.body), 10);
    let solutions = |page: &str| {
        let (_, rest) = page.split_once("id=\"solutions\"").expect("solutions");
        rest.split_once("</ol>").expect("a list").0.to_owned()
    };
    let today = solutions(&page.body);
    assert_eq!(today.matches("<li>").count(), 10);
    assert_eq!(solutions(&browser.get("/puzzles/sheet").await.body), today);
    site.clock.pass(DAY);
    assert_ne!(solutions(&browser.get("/puzzles/sheet").await.body), today);
    let few = browser.get("/puzzles/sheet?setup=small&theme=oneMove").await;
    assert_eq!(count(&few.body), 10);
}
