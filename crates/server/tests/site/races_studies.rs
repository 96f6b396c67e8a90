//! Studies in crowds: a form that is sent many times creates, adds or copies once.

use axum::http::StatusCode;
use serde_json::json;

use super::Story;
use crate::client::Browser;

pub(super) async fn studies(story: &mut Story, ann: &mut Browser, ben: &mut Browser) {
    let crowd = story.crowd;
    let letter = ["a", "b", "c", "d", "e"][[1, 2, 5, 10, 50].partition_point(|&it| it < crowd)];
    let [id, copy] = ["study", "cqpy"].map(|word| format!("{word:w<15}{letter}"));
    let chapter = "chapters";
    let new = [("id", id.as_str()), ("chapter", "firstxyz"), ("title", "x"), ("shared", "1")];
    let created = story.same(ann, "/studies", &[], &new).await;
    assert_eq!(created, crowd, "all requests create the same study");
    let path = format!("/api/studies/{id}");
    story.see("studies", ann.get("/api/studies").await.json()["studies"].as_array().map(Vec::len));

    let added = [("chapter", chapter), ("title", "second"), ("record", "E1-E3 *")];
    story.same(ann, "/studies/{id}/chapters", &[&id], &added).await;
    let study = ann.get(&path).await.json();
    assert_eq!(study["chapters"].as_array().map(Vec::len), Some(2), "{study}");
    let version = study["version"].to_string();
    let settings = [("title", "y"), ("shared", "1"), ("version", version.as_str())];
    let changed = story.same(ann, "/studies/{id}/edit", &[&id], &settings).await;
    assert_eq!(changed, crowd, "equal changes do not conflict");
    let version = study["chapters"][1]["version"].to_string();
    let record = [("title", "z"), ("record", "E1-G3 *"), ("version", version.as_str())];
    let ids = [id.as_str(), chapter];
    let changed = story.same(ann, "/studies/{id}/{chapter}/edit", &ids, &record).await;
    assert_eq!(changed, crowd, "equal changes do not conflict");
    let moved = story.same(ann, "/studies/{id}/{chapter}/move", &ids, &[("place", "1")]).await;
    assert_eq!(moved, crowd, "the chapter already has this place");
    let moved = story.same(ann, "/studies/{id}/{chapter}/move", &ids, &[("place", "2")]).await;
    assert_eq!(moved, crowd);
    let copied = story.same(ben, "/studies/{id}/copy", &[&id], &[("copy", &copy)]).await;
    assert_eq!(copied, crowd);
    story.see("copies", ben.get("/api/studies").await.json()["studies"].as_array().map(Vec::len));
    let deleted = story.same(ann, "/studies/{id}/{chapter}/delete", &ids, &[]).await;
    assert_eq!(deleted, 1, "one deletion succeeds");
    let study = ann.get(&path).await.json();
    story.see("study", json!([study["title"], study["shared"], study["chapters"][0]["title"]]));
    assert_eq!(story.same(ann, "/studies/{id}/delete", &[&id], &[]).await, 1);
    assert_eq!(ann.get(&path).await.status, StatusCode::NOT_FOUND);
}
