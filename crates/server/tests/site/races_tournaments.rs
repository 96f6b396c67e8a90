//! Actions of players and site owners in a tournament, many times at once.

use super::{Story, done};
use crate::client::Browser;
use dipole_site::services::quotas::TOURNAMENTS_PER_DAY;

/// A Swiss tournament in which one round may be missed.
const SWISS: [(&str, &str); 13] = [
    ("name", "Winter Swiss"),
    ("format", "swiss"),
    ("setup", "small"),
    ("start", "2026-12-05T12:00"),
    ("rated", "1"),
    ("clock", "1d"),
    ("rounds", "3"),
    ("round_minutes", "4320"),
    ("check_in", "0"),
    ("last_entry_round", "1"),
    ("max_breaks", "1"),
    ("period_days", "14"),
    ("capacity", "4"),
];

/// The players of a tournament, by the JSON API.
async fn players(browser: &mut Browser, id: &str) -> usize {
    let tournament = browser.get(&format!("/api/tournaments/{id}")).await.json();
    tournament["entries"].as_array().expect("entries").len()
}

/// Every form of the pages of tournaments.
pub(super) async fn tournaments(story: &mut Story, ann: &mut Browser) {
    let olga = story.member("Olga").await;
    let (crowd, owner) = (vec![olga.clone(); story.crowd], olga);
    let announced = story.all(crowd, "/tournaments/new", &[], &SWISS).await;
    let allowed = story.crowd.min(TOURNAMENTS_PER_DAY as usize);
    assert_eq!(done(&announced), allowed, "{}", announced[0].1.body);
    let redirected = announced.iter().find(|(_, answer)| answer.status.is_redirection());
    let page = redirected.expect("an announcement").1.location().to_owned();
    let id = page.rsplit('/').next().expect("an id").to_owned();

    let stay = [("stay", "once")];
    story.same(ann, "/tournament/{id}/join", &[&id], &stay).await;
    let joined = players(ann, &id).await;
    assert_eq!(joined, 1, "of {}", story.crowd);
    let round = [("round", "2"), ("rests", "1")];
    story.same(ann, "/tournament/{id}/break", &[&id], &round).await;
    story.same(ann, "/tournament/{id}/stay", &[&id], &stay).await;
    let checked_in = story.same(ann, "/tournament/{id}/check-in", &[&id], &[]).await;
    story.see("checked in", checked_in == 0);
    story.same(ann, "/tournament/{id}/remind", &[&id], &[("wanted", "1")]).await;
    let reminded = ann.get("/account/notifications").await.body.matches("Winter Swiss").count();
    story.see("reminded", reminded > 0);
    story.same(ann, "/tournament/{id}/leave", &[&id], &[]).await;
    let left = ann.get(&page).await.body.contains(&format!("{page}/join"));
    story.see("left", left);

    let owners = vec![owner; story.crowd];
    let cancel = [("action", "cancel"), ("sure", "1")];
    let cancelled = story.all(owners, "/tournament/{id}/organise", &[&id], &cancel).await;
    assert_eq!(done(&cancelled), 1, "the tournament is cancelled once");
}
