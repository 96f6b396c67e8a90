//! Actions of administrators, many times at once.

use axum::http::StatusCode;

use super::{PASSWORD, Story, done};
use crate::admin_page::on_machine;
use crate::client::Browser;
use crate::second_factor::{code, switch_on};

/// The number in the address of the first form after a text.
fn number_behind(page: &str, text: &str, before: &str) -> String {
    let rest = page.split(text).nth(1).unwrap_or_else(|| panic!("no {text} in {page}"));
    let rest = rest.split(before).nth(1).unwrap_or_else(|| panic!("no form behind {text}"));
    rest.split('/').next().unwrap_or_default().to_owned()
}

/// Every form of the pages of administrators.
pub(super) async fn administration(story: &mut Story, ann: &mut Browser, ben: &mut Browser) {
    let crowd = story.crowd;
    let mut boss = story.member("Boss").await;
    let (secret, _) = switch_on(&story.site, &mut boss, PASSWORD).await;
    let name = format!("Boss{crowd}");
    on_machine(story.site.database(), move |admin| admin.grant(&name).expect("granted")).await;
    let next = code(&story.site, &secret, 1);
    let confirmed = story.same(&boss, "/admin/confirm", &[], &[("code", &next)]).await;
    assert_eq!(confirmed, 1, "a code works once");

    let mut cut = story.member("Cut").await;
    let words = format!("Report of {crowd}.");
    let about = format!("Ben{crowd}");
    cut.post("/report", &[("about", &about), ("text", &words)]).await;
    let page = boss.get("/admin/reports").await.body;
    let number = number_behind(&page, &words, "/admin/reports/");
    let how = [("how", "warned")];
    let path = "/admin/reports/{number}/resolve";
    assert_eq!(story.same(&boss, path, &[&number], &how).await, 1, "of {crowd}");

    let name = format!("Cut{crowd}");
    switch_on(&story.site, &mut cut, PASSWORD).await;
    let why = [("why", "lost")];
    let path = "/admin/accounts/{name}/second-factor";
    assert_eq!(story.same(&boss, path, &[&name], &why).await, 1, "of {crowd}");
    let path = "/admin/accounts/{name}/suspend";
    assert_eq!(story.same(&boss, path, &[&name], &why).await, crowd, "it stays suspended");
    let path = "/admin/accounts/{name}/unsuspend";
    assert_eq!(story.same(&boss, path, &[&name], &why).await, crowd, "it stays open");
    let path = "/admin/accounts/{name}/sessions";
    assert_eq!(story.same(&boss, path, &[&name], &why).await, crowd, "they have ended");
    let path = "/admin/accounts/{name}/password";
    let links = story.all(vec![boss.clone(); crowd], path, &[&name], &[]).await;
    let mut working = 0;
    for (_, page) in &links {
        assert_eq!(page.status, StatusCode::OK, "{}", page.body);
        let token = page.body.split("/reset/").nth(1).and_then(|rest| rest.split('<').next());
        let link = format!("/reset/{}", token.expect("a link"));
        working += usize::from(cut.get(&link).await.status == StatusCode::OK);
    }
    assert_eq!(working, 1, "the last one counts, of {crowd}");

    let game = story.game(ann, ben).await;
    ben.post(&format!("/game/{game}/talk"), &[("room", "players"), ("text", "Rude")]).await;
    let page = boss.get(&format!("/admin/chat?game={game}")).await.body;
    let number = number_behind(&page, "Rude", "/admin/chat/");
    let fields = [("game", game.as_str()), ("why", "rude")];
    let path = "/admin/chat/{number}/remove";
    assert_eq!(story.same(&boss, path, &[&number], &fields).await, 1, "of {crowd}");

    let letter = ["a", "b", "c", "d", "e"][[1, 2, 5, 10, 50].partition_point(|&it| it < crowd)];
    let study = format!("{:r<15}{letter}", "rude");
    let new = [("id", study.as_str()), ("chapter", "firstxyz"), ("title", "x"), ("shared", "1")];
    assert_eq!(ben.post("/studies", &new).await.status, StatusCode::SEE_OTHER);
    let fields = [("study", study.as_str()), ("why", "rude")];
    let path = "/admin/studies/remove";
    assert_eq!(story.same(&boss, path, &[], &fields).await, 1, "of {crowd}");

    cut.post("/sign-in", &[("name", &name), ("password", PASSWORD)]).await;
    cut.get("/").await;
    let game = cut.new_game("small", "both", "white").await;
    cut.play(&game, "E1-G3", 0).await;
    cut.post(&format!("/game/{game}/resign"), &[]).await;
    cut.post(&format!("/game/{game}/review"), &[]).await;
    let fields = [("queue", "reviews"), ("id", game.as_str()), ("act", "remove")];
    assert_eq!(story.same(&boss, "/admin/jobs", &[], &fields).await, 1, "of {crowd}");

    let texts = [("text-en", "Soon"), ("text-nl", "Straks")];
    assert_eq!(story.same(&boss, "/admin/banner", &[], &texts).await, crowd, "a banner is shown");
    let down = story.all(vec![boss.clone(); crowd], "/admin/banner", &[], &[("down", "1")]).await;
    assert_eq!(done(&down), crowd, "the banner is removed");
}
