//! Puzzles in crowds: a double click, or fifty, counts once.

use dipole_puzzles::builtin;
use serde_json::{Value, json};

use super::Story;
use crate::client::Browser;

/// A puzzle's id with a wrong first move and a right one.
fn puzzle(id: Option<&str>) -> (String, String, String) {
    let fits = |it: &dipole_puzzles::Puzzle| match id {
        Some(id) => it.id == id,
        None => it.solution.len() == 3,
    };
    let puzzle = builtin().expect("sound puzzles").into_iter().find(fits).expect("a puzzle");
    let (position, right) = puzzle.line().expect("a legal solution").remove(0);
    let mut moves = position.legal_moves();
    moves.sort();
    let wrong = moves.into_iter().find(|mv| *mv != right).expect("there is a choice");
    (puzzle.id, wrong.text(&position).to_string(), right.text(&position).to_string())
}

/// Guests, whose attempts change no ratings of puzzles, so that each crowd finds the same ones.
pub(super) async fn puzzles(story: &mut Story, ben: &mut Browser) {
    let crowd = story.crowd;
    let (id, wrong, right) = puzzle(None);
    let address = format!("/api/puzzles/{id}");
    let mut guest = story.browser.clone();
    guest.get("/").await;
    for (what, text) in [("missed", &wrong), ("missed again", &wrong), ("found", &right)] {
        let fields = [("move", text.as_str()), ("ply", "0")];
        let played = story.same(&guest, "/puzzles/{id}/move", &[&id], &fields).await;
        assert_eq!(played, crowd, "{what}");
        story.see(what, guest.get(&address).await.json());
    }
    for (what, path) in [("solution", "/puzzles/{id}/solution"), ("again", "/puzzles/{id}/again")] {
        assert_eq!(story.same(&guest, path, &[&id], &[]).await, crowd, "{what}");
        story.see(what, guest.get(&address).await.json());
    }

    assert_eq!(story.same(&guest, "/puzzles/streak", &[], &[]).await, crowd);
    let streak = guest.get("/api/puzzles/streak").await.json();
    let drawn = streak["puzzle"]["id"].as_str().expect("a puzzle");
    let (id, wrong, _) = puzzle(Some(drawn));
    let fields = [("puzzle", id.as_str()), ("move", &wrong), ("ply", "0")];
    assert_eq!(story.same(&guest, "/puzzles/streak/move", &[], &fields).await, crowd);
    let over = guest.get("/api/puzzles/streak").await.json();
    story.see("streak", json!([over["running"], over["solved"], over["best"]]));
    assert_eq!(over["puzzle"]["id"], drawn, "it was begun once");

    let text = [("text", "Two moves win.")];
    assert_eq!(story.same(ben, "/puzzles/{id}/report", &[&id], &text).await, crowd);
    let all = ben.get("/account/export").await.json();
    let about = |report: &&Value| report["puzzle"] == id.as_str();
    let reports = all["reports"].as_array().map(|all| all.iter().filter(about).count());
    story.see("reports of the puzzle", reports);
}
