//! Mail modes: once, daily, no new mail in a vacation, a copy of every board; and challenges that
//! begin at once. On both databases.

use axum::http::StatusCode;

use crate::client::Browser;
use crate::database::Postgres;
use crate::mailbox::{Email, PASSWORD, Post, emails_to, to};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

async fn signed_in(post: &Post, name: &str) -> Browser {
    let mut browser = post.site.browser();
    let answer = browser.post("/sign-in", &[("name", name), ("password", PASSWORD)]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    browser.get("/").await;
    browser
}

async fn set_mode(browser: &mut Browser, mode: &str) {
    let answer = browser.post("/account/mail", &[("mode", mode)]).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
}

async fn play(post: &mut Post, name: &str, mv: &str) -> Vec<Email> {
    let address = format!("{name}@example.org");
    post.mail(&address, &format!("dipole move 1 {name} {PASSWORD} {mv}"), "").await
}

/// Two users with a board, the first of them to move.
async fn board(post: &mut Post) -> (String, String) {
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    post.board(&anna, &ben).await;
    (anna, ben)
}

async fn once_is_one_mail_until_the_next_visit(database: Option<&str>) {
    let mut post = Post::on(database, |_| {}).await;
    let (anna, _) = board(&mut post).await;
    let mut browser = signed_in(&post, "anna").await;
    set_mode(&mut browser, "once").await;
    post.site.clock.pass(HOUR);
    let answered = play(&mut post, "anna", "E1-G3").await;
    assert_eq!(emails_to(&answered, &anna).len(), 1, "the answer to the player's own mail");
    let emails = play(&mut post, "ben", "D8-B6").await;
    to(&emails, &anna, "It is your turn");
    play(&mut post, "anna", "E1-E3").await;
    let emails = play(&mut post, "ben", "D8-D6").await;
    assert!(emails_to(&emails, &anna).is_empty(), "no second mail before the next visit");
    post.site.clock.pass(HOUR);
    browser.get("/").await;
    post.site.clock.pass(HOUR);
    play(&mut post, "anna", "E3-E5").await;
    let emails = play(&mut post, "ben", "B6-B4").await;
    to(&emails, &anna, "It is your turn");
}

async fn daily_is_one_mail_in_the_morning(database: Option<&str>) {
    let mut post = Post::on(database, |_| {}).await;
    let (anna, ben) = board(&mut post).await;
    let mut browser = signed_in(&post, "ben").await;
    set_mode(&mut browser, "daily").await;
    let emails = play(&mut post, "anna", "E1-G3").await;
    assert!(emails_to(&emails, &ben).is_empty());
    play(&mut post, "ben", "D8-B6").await;
    let emails = play(&mut post, "anna", "E1-E3").await;
    assert!(emails_to(&emails, &ben).is_empty());
    post.site.clock.pass(12 * HOUR);
    assert!(emails_to(&post.emails().await, &ben).is_empty(), "before six o'clock");
    post.site.clock.pass(7 * HOUR);
    let morning = post.emails().await;
    let digest = emails_to(&morning, &ben);
    assert_eq!(digest.len(), 1);
    assert!(digest[0].subject.contains("one game waits"), "{}", digest[0].subject);
    assert!(digest[0].text.contains("/game/"), "{}", digest[0].text);
    assert!(emails_to(&morning, &anna).is_empty());
    post.site.clock.pass(DAY);
    assert!(emails_to(&post.emails().await, &ben).is_empty(), "no mail without news");
}

async fn the_daily_mail_has_late_lines(database: Option<&str>) {
    let mut post = Post::on(database, |_| {}).await;
    let (_, ben) = board(&mut post).await;
    let mut browser = signed_in(&post, "ben").await;
    set_mode(&mut browser, "daily").await;
    play(&mut post, "anna", "E1-G3").await;
    play(&mut post, "ben", "resign").await;
    post.site.clock.pass(21 * HOUR);
    let morning = post.emails().await;
    assert_eq!(emails_to(&morning, &ben).len(), 1, "the end of the game");
    // Anna writes when the game is over, after ben has got his mail about it.
    let anna = "anna@example.org";
    post.mail(anna, &format!("dipole chat 1 anna {PASSWORD}"), "Thanks for the game!").await;
    post.site.clock.pass(DAY);
    let morning = post.emails().await;
    let digest = to(&morning, &ben, "Thanks for the game!");
    assert!(digest.text.contains("anna says"), "{}", digest.text);
    assert_eq!(emails_to(&morning, &ben).len(), 1);
    // Once, and not if ben has read it on the site.
    post.mail(anna, &format!("dipole chat 1 anna {PASSWORD}"), "Another one?").await;
    post.site.clock.pass(HOUR);
    browser.get("/").await;
    post.site.clock.pass(DAY);
    let morning = post.emails().await;
    assert!(emails_to(&morning, &ben).is_empty(), "lines seen on the site are not mailed");
}

async fn a_vacation_is_not_disturbed_by_reminders(database: Option<&str>) {
    let mut post = Post::on(database, |_| {}).await;
    let (anna, _) = board(&mut post).await;
    let mut browser = signed_in(&post, "anna").await;
    post.site.clock.pass(2 * DAY);
    let left = browser.post("/account/vacation", &[("days", "10")]).await;
    assert_eq!(left.status, StatusCode::SEE_OTHER, "{}", left.body);
    for day in 3..=16 {
        post.site.clock.pass(DAY);
        let emails = post.emails().await;
        assert!(emails_to(&emails, &anna).is_empty(), "day {day}: the seven days have not passed");
    }
    post.site.clock.pass(2 * DAY);
    let emails = post.emails().await;
    to(&emails, &anna, "You have not moved for a while");
}

async fn copies_after_every_move_are_a_choice(database: Option<&str>) {
    let mut post = Post::on(database, |_| {}).await;
    let (anna, ben) = board(&mut post).await;
    let set = post.mail(&ben, &format!("set ben {PASSWORD} copies on"), "").await;
    assert!(set[0].text.contains("copies   on"), "{}", set[0].text);
    // Ben moves on the page, and gets a copy of his own move; Anna does not.
    play(&mut post, "anna", "E1-G3").await;
    let mut browser = signed_in(&post, "ben").await;
    let (_, rest) =
        browser.get("/games").await.body.split_once("/game/").map_or_else(
            || panic!("no game"),
            |(before, rest)| (before.to_owned(), rest.to_owned()),
        );
    let game: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();
    let played = browser.play(&game, "D8-B6", 1).await;
    assert_eq!(played.status, StatusCode::SEE_OTHER, "{}", played.body);
    let emails = post.emails().await;
    let copy = to(&emails, &ben, "2. Black: D8-B6");
    assert!(copy.text.contains("Move 3: anna"), "{}", copy.text);
    assert_eq!(emails_to(&emails, &anna).len(), 1, "anna gets the turn mail and no copy");
    // A player who moves by mail gets the board in the reply.
    play(&mut post, "anna", "E1-E3").await;
    let emails = play(&mut post, "ben", "B6-D4").await;
    assert_eq!(emails_to(&emails, &ben).len(), 1);
    to(&emails, &ben, "Done: B6-D4");
    post.site.clock.pass(HOUR);
    assert!(emails_to(&post.emails().await, &ben).is_empty());
    // Off again.
    let set = post.mail(&ben, &format!("set ben {PASSWORD} copies off"), "").await;
    assert!(set[0].text.contains("copies   off"), "{}", set[0].text);
    play(&mut post, "anna", "E3-E5").await;
    browser.get("/").await;
    let played = browser.play(&game, "D8-D6", 5).await;
    assert_eq!(played.status, StatusCode::SEE_OTHER, "{}", played.body);
    post.site.clock.pass(HOUR);
    assert!(emails_to(&post.emails().await, &ben).is_empty());
}

async fn challenges_begin_at_once_where_both_players_wish_it(database: Option<&str>) {
    let mut post = Post::on(database, |site| site.rules.instant_challenges = true).await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    let on = post.mail(&anna, &format!("set anna {PASSWORD} begin on"), "").await;
    assert!(on[0].text.contains("begin    on"), "{}", on[0].text);
    let emails = post.challenge(&anna, "dipole challenge anna ben").await;
    assert!(
        to(&emails, &ben, "challenges you").text.contains("dipole accept"),
        "anna alone is not enough"
    );
    post.mail(&ben, &format!("set ben {PASSWORD} begin on"), "").await;
    // Still confirmed by its sender, since From is easily forged.
    let begun = post.challenge(&anna, "dipole challenge anna ben").await;
    to(&begun, &anna, "the game has begun");
    to(&begun, &anna, "It is your turn");
    let own = emails_to(&begun, &ben);
    assert_eq!(own.len(), 1, "no challenge to answer");
    assert!(own[0].text.contains("chose to start"), "{}", own[0].text);
    assert!(own[0].text.contains("anna (White) to move"), "{}", own[0].text);
}

async fn on_both(test: impl AsyncFn(Option<&str>)) {
    test(None).await;
    let server = Postgres::start();
    test(Some(&server.url())).await;
}

#[tokio::test]
async fn once_is_one_mail_on_both_databases() {
    on_both(once_is_one_mail_until_the_next_visit).await;
}

#[tokio::test]
async fn daily_is_one_mail_on_both_databases() {
    on_both(daily_is_one_mail_in_the_morning).await;
}

#[tokio::test]
async fn late_words_come_in_the_daily_mail_on_both_databases() {
    on_both(the_daily_mail_has_late_lines).await;
}

#[tokio::test]
async fn a_vacation_is_quiet_on_both_databases() {
    on_both(a_vacation_is_not_disturbed_by_reminders).await;
}

#[tokio::test]
async fn copies_come_on_both_databases() {
    on_both(copies_after_every_move_are_a_choice).await;
}

#[tokio::test]
async fn challenges_begin_at_once_on_both_databases() {
    on_both(challenges_begin_at_once_where_both_players_wish_it).await;
}

#[tokio::test]
async fn nothing_begins_at_once_where_the_owner_has_not_allowed_it() {
    let mut post = Post::new().await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    let refused = post.mail(&anna, &format!("set anna {PASSWORD} begin on"), "").await;
    assert!(refused[0].text.contains("owner of this site"), "{}", refused[0].text);
    let emails = post.challenge(&anna, "dipole challenge anna ben").await;
    to(&emails, &ben, "challenges you");
    let page = signed_in(&post, "anna").await.get("/account/settings").await.body;
    assert!(!page.contains("/account/begin"), "no box for it: {page}");
}

#[tokio::test]
async fn the_page_has_both_settings() {
    let mut post = Post::with(|site| site.rules.instant_challenges = true).await;
    post.sign_up("anna").await;
    let mut browser = signed_in(&post, "anna").await;
    let is_on =
        |page: &str, name: &str| page.contains(&format!("name=\"{name}\" value=\"1\" checked"));
    let page = browser.get("/account/settings").await.body;
    assert!(page.contains("name=\"copies\"") && page.contains("name=\"begin\""), "{page}");
    assert!(!is_on(&page, "copies") && !is_on(&page, "begin"), "{page}");
    let mail = [("mode", "every"), ("has_copies", "1"), ("copies", "1")];
    let page = browser.post("/account/mail", &mail).await.body;
    assert!(is_on(&page, "copies"), "{page}");
    let page = browser.post("/account/begin", &[("begin", "1")]).await.body;
    assert!(is_on(&page, "copies") && is_on(&page, "begin"), "{page}");
    // A form without the box changes nothing; one with the box empty turns it off.
    let page = browser.post("/account/mail", &[("mode", "every")]).await.body;
    assert!(is_on(&page, "copies"), "{page}");
    let page = browser.post("/account/mail", &[("mode", "every"), ("has_copies", "1")]).await.body;
    assert!(!is_on(&page, "copies"), "{page}");
    let page = browser.post("/account/begin", &[]).await.body;
    assert!(!is_on(&page, "begin"), "{page}");
}
