//! Mistakes corrected in crowds: a double click, or fifty, counts once.

use super::Story;
use crate::mistakes::reviewed;

pub(super) async fn mistakes(story: &mut Story) {
    let (mut mia, mut max) = (story.member("Mia").await, story.member("Max").await);
    let game = reviewed(&story.site, &mut mia, &mut max).await;
    for (what, text) in [("wrong", "E3-E5"), ("right", "E1-G3"), ("wrong again", "E3-E5")] {
        let fields = [("ply", "2"), ("move", text)];
        let sent = story.same(&mia, "/game/{id}/mistakes/move", &[&game], &fields).await;
        assert_eq!(sent, story.crowd, "{what}");
        let all = mia.get("/account/export").await.json();
        let rows = all["mistake_retries"].as_array().expect("rows");
        let solved = rows[0]["solved"].as_i64().map(|at| at > 0);
        story.see(what, serde_json::json!([rows.len(), solved]));
    }
}
