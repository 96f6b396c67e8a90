//! Reminders of recurring tournaments: subscribed to on a page, sent by mail and to devices, and
//! ended.

use axum::http::StatusCode;
use dipole_domain::tournaments::{RoundCount, SwissRules, Tournament};
use dipole_domain::{DAY, HOUR, MINUTE, MailMode, Terms, TournamentId};
use dipole_site::services::tournaments::{advance::announce_leagues, reminders};
use dipole_store::TournamentStage;

use crate::client::{Browser, TestSite};
use crate::lobby::member;
use crate::mail::{send, site_with, with_address};
use crate::push_service::{self, Device, PushService};

/// A live tournament that is repeated every week. It starts eleven days after the tests' clock.
const SUNDAYS: [(&str, &str); 13] = [
    ("name", "Sundays"),
    ("format", "swiss"),
    ("setup", "small"),
    ("start", "2026-12-05T12:00"),
    ("rated", "1"),
    ("clock", "300+3"),
    ("rounds", "5"),
    ("round_minutes", "20"),
    ("check_in", "15"),
    ("last_entry_round", "1"),
    ("max_breaks", "0"),
    ("period_days", "7"),
    ("capacity", "64"),
];

/// Announces the tournament. Returns the path of its page.
async fn announce(owner: &mut Browser) -> String {
    let answer = owner.post("/tournaments/new", &SUNDAYS).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.location().to_owned()
}

/// Turns the clock to a time before the start of the only upcoming Swiss tournament.
async fn wait_until_before_start(site: &TestSite, before: i64) {
    let upcoming = site.store.tournaments(TournamentStage::Upcoming, None, 0, 99).await;
    let upcoming = upcoming.expect("read");
    let start =
        upcoming.iter().find(|it| it.tournament.name == "Sundays").map(|it| it.tournament.start);
    site.clock.pass(start.expect("announced") - before - site.app.now());
}

async fn remind(site: &TestSite) -> usize {
    reminders::remind_subscribers(&site.app).await.expect("written")
}

#[tokio::test]
async fn a_reminder_is_mailed_once_and_its_link_ends_the_reminders() {
    let (site, sink) = site_with(|site| site.rules.owners = vec!["Olga".to_owned()]).await;
    let mut owner = member(&site, "Olga").await;
    let page = announce(&mut owner).await;
    let mut ann = with_address(&site, &sink, "Ann", "ann@example.org").await;
    let mut ben = with_address(&site, &sink, "Ben", "ben@example.org").await;
    let button = format!("{page}/remind");
    for browser in [&mut ann, &mut ben] {
        let shown = browser.get(&page).await.body;
        assert!(shown.contains(&button) && shown.contains("Remind me"), "{shown}");
        assert!(shown.contains("/tournaments/calendar.ics"), "the calendar is next to the button");
        let answer = browser.post(&button, &[("wanted", "1")]).await;
        assert_eq!((answer.status, answer.location()), (StatusCode::SEE_OTHER, page.as_str()));
        assert!(browser.get(&page).await.body.contains("No more reminders"));
        let settings = browser.get("/account/notifications").await.body;
        assert!(settings.contains("Sundays") && settings.contains(&button), "{settings}");
    }
    let joined = ben.post(&format!("{page}/join"), &[]).await;
    assert_eq!(joined.status, StatusCode::SEE_OTHER, "{}", joined.body);

    wait_until_before_start(&site, HOUR + MINUTE).await;
    assert_eq!(remind(&site).await, 0, "the reminder is not due yet");
    site.clock.pass(MINUTE);
    assert_eq!(remind(&site).await, 2);
    assert_eq!(remind(&site).await, 0, "once");
    send(&site).await;
    let mails = sink.take();
    let to: Vec<&str> = mails.iter().map(|mail| mail.to.as_str()).collect();
    assert_eq!(to, ["ann@example.org"], "a player who has joined gets no reminder: {mails:?}");
    let text = mails[0].text();
    assert!(text.contains("Sundays") && text.contains("You have not joined yet"), "{text}");
    assert!(text.contains("Check in until"), "{text}");
    let series = page.rsplit('/').next().expect("an id");
    let link = format!("{}/{series}", mails[0].link("/unsubscribe/"));
    assert_eq!(text.matches(&link).count(), 3, "header, text and HTML: {text}");

    // The link works in a browser that is not signed in, and only this reminder ends.
    let mut other = site.browser();
    let confirmation = other.get(&link).await;
    assert!(confirmation.body.contains("Sundays"), "{}", confirmation.body);
    let ended = other.post(&link, &[]).await;
    assert_eq!(ended.status, StatusCode::OK, "{}", ended.body);
    assert!(ann.get("/account/notifications").await.body.contains("You have no reminders"));
    assert!(ann.get("/account/settings").await.body.contains("name=\"mode\""));
    let ann_id = site.store.account("ann").await.expect("read").expect("an account").person.id;
    let mailbox = site.store.mailbox(&ann_id).await.expect("read").expect("a mailbox");
    assert_ne!(mailbox.mode, MailMode::None, "other mail stays on");
    for wrong in ["/unsubscribe/wrong/aaaaaaaa", "/unsubscribe/wrong/nothing!"] {
        assert!(other.get(wrong).await.status.is_client_error(), "{wrong}");
        assert!(other.post(wrong, &[]).await.status.is_client_error(), "{wrong}");
    }

    // Ben ends them in the settings.
    let fields = [("wanted", "0"), ("from", "notifications")];
    let back = ben.post(&button, &fields).await;
    assert!(back.location().starts_with("/account/notifications"), "{}", back.location());
    assert!(ben.get("/account/notifications").await.body.contains("You have no reminders"));
}

#[tokio::test]
async fn a_device_is_reminded_and_guests_and_leagues_have_no_reminders() {
    let (site, service) = (push_service::site().await, PushService::start().await);
    let mut ann = member(&site, "Ann").await;
    Device::new(1).subscribe(&mut ann, &service).await;
    let now = site.app.now();
    let id = weekly(&site, now + 10 * DAY).await;
    let page = format!("/tournament/{id}");
    let mut guest = site.browser();
    let shown = guest.get(&page).await.body;
    assert!(!shown.contains(&format!("{page}/remind")), "{shown}");
    assert!(guest.post(&format!("{page}/remind"), &[]).await.status.is_client_error());
    announce_leagues(&site.app).await.expect("announced");
    let leagues = site.store.tournaments(TournamentStage::Upcoming, None, 0, 99).await;
    let leagues = leagues.expect("read");
    let league = leagues.iter().find(|it| it.tournament.is_league()).expect("a league");
    let refused = ann.post(&format!("/tournament/{}/remind", league.tournament.id), &[]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.body);

    ann.post(&format!("{page}/remind"), &[("wanted", "1")]).await;
    site.clock.pass(10 * DAY - HOUR);
    assert_eq!(remind(&site).await, 1);
    assert_eq!(push_service::send(&site).await, 1);
    assert_eq!(service.take().len(), 1);
}

/// A weekly live tournament.
async fn weekly(site: &TestSite, start: i64) -> TournamentId {
    let terms = Terms { control: "300+3".parse().expect("a clock"), ..Terms::default() };
    let rules = SwissRules {
        rounds: RoundCount::Fixed(5),
        round_time: HOUR,
        check_in: 0,
        last_entry_round: 1,
        max_breaks: 0,
    };
    let id = TournamentId::random();
    let swiss = Tournament::swiss(id.clone(), "Weekly", terms, rules, 64, start);
    let swiss = Tournament { period: Some(7 * DAY), ..swiss };
    site.store.create_tournament(&swiss, None, site.app.now()).await.expect("announced");
    id
}
