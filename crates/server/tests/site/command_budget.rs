//! Budgets: the cost of the commands of one mail or request, and the number of messages.

use serde_json::Value;

use crate::client::{Browser, TestSite};
use crate::lobby::sign_up;
use crate::mail::{send, site_with, with_address};

const PASSWORD: &str = "correct horse";
const HOUR: i64 = 3_600_000;

async fn command(browser: &mut Browser, line: &str, text: &str) -> Value {
    let body = serde_json::json!({ "command": line, "text": text }).to_string();
    browser.post_json("/api/command", &body).await.json()
}

async fn batch(browser: &mut Browser, lines: &[String]) -> Value {
    command(browser, "multiple", &lines.join("\n")).await
}

fn names(count: usize) -> String {
    (0..count).map(|number| format!(" many{number}")).collect()
}

#[tokio::test]
async fn a_batch_beyond_the_budget_does_nothing_at_all() {
    let site = TestSite::new().await;
    let mut ann = sign_up(site.browser(), "Ann").await;
    let lists = vec![format!("dipole games{}", names(20)); 40];
    let lines = [&["set copies on".to_owned()][..], &lists].concat();
    let reply = batch(&mut ann, &lines).await;
    assert_eq!(reply["code"], "beyond_budget", "{reply}");
    assert!(reply["text"].as_str().is_some_and(|it| it.contains("line 3")), "{reply}");
    let settings = command(&mut ann, "set", "").await;
    let copies =
        settings["text"].as_str().and_then(|it| it.lines().find(|it| it.contains("copies")));
    assert!(copies.is_some_and(|line| line.contains("off")), "{settings}");
    // The part before that line is within the budget.
    let reply = batch(&mut ann, &lines[..2]).await;
    assert_ne!(reply["code"], "beyond_budget", "{reply}");
    let settings = command(&mut ann, "set", "").await;
    assert!(settings["text"].as_str().is_some_and(|it| it.contains("on")), "{settings}");
}

#[tokio::test]
async fn a_name_that_is_repeated_counts_once() {
    let site = TestSite::new().await;
    let mut ann = sign_up(site.browser(), "Ann").await;
    sign_up(site.browser(), "Ben").await;
    ann.new_game("small", "both", "white").await;
    let once = command(&mut ann, "dipole games Ann Ben all", "").await;
    assert_eq!(once["code"], "done", "{once}");
    let often = format!("dipole games {} all", "Ann aNN Ben ".repeat(2000));
    assert_eq!(command(&mut ann, &often, "").await, once);
    let boards = format!("dipole show {}", "1 ".repeat(2000));
    let shown = command(&mut ann, &boards, "").await;
    assert_eq!(shown["text"], command(&mut ann, "dipole show 1", "").await["text"]);
    for line in [
        format!("dipole games{}", names(21)),
        format!("dipole show{}", names(21)),
        format!("message{}", names(21)),
        format!("dipole show{}", (1..=21).map(|board| format!(" {board}")).collect::<String>()),
        format!("help{}", names(21)),
    ] {
        let reply = command(&mut ann, &line, "Hello").await;
        assert_eq!(reply["code"], "no_command", "{line}: {reply}");
        assert!(reply["text"].as_str().is_some_and(|it| it.contains("at most 20")), "{reply}");
    }
}

/// A wrong password counts as one failure, since it is checked once.
#[tokio::test]
async fn a_batch_checks_its_password_once() {
    let site = TestSite::with(|site| site.rules.sign_ins_per_hour = 3).await;
    sign_up(site.browser(), "Ann").await;
    let mut program = site.browser();
    let lines = |secret: &str, count| vec![format!("set Ann {secret}"); count];
    let reply = batch(&mut program, &lines("guess-at-it", 40)).await;
    let text = reply["text"].as_str().expect("a text");
    assert_eq!(text.matches("Userid or password is wrong.").count(), 40, "{reply}");
    let right = PASSWORD.replace(' ', "-");
    let mut ben = site.browser();
    let signed_up = command(&mut ben, &format!("signup Benjamin {right}"), "").await;
    assert_eq!(signed_up["code"], "done", "{signed_up}");
    let lines = vec![format!("set Benjamin {right}"); 50];
    let reply = batch(&mut program, &lines).await;
    assert_eq!(reply["code"], "done", "{reply}");
}

#[tokio::test]
async fn a_new_password_ends_the_cached_check() {
    let site = TestSite::new().await;
    let mut program = site.browser();
    for line in ["signup Benjamin correct-horse", "signup Caroline correct-horse"] {
        assert_eq!(command(&mut program, line, "").await["code"], "done");
    }
    let lines = [
        "set Benjamin correct-horse",
        "change password Benjamin correct-horse battery-staple",
        "set Benjamin correct-horse copies on",
    ];
    let reply = batch(&mut program, &lines.map(str::to_owned)).await;
    let wrong = |reply: &Value| {
        reply["text"].as_str().map(|it| it.matches("Userid or password is wrong.").count())
    };
    assert_eq!(wrong(&reply), Some(1), "{reply}");
    let lines = ["delete Caroline correct-horse", "set Caroline correct-horse"];
    let reply = batch(&mut program, &lines.map(str::to_owned)).await;
    assert_eq!(wrong(&reply), Some(1), "{reply}");
}

#[tokio::test]
async fn messages_need_a_confirmed_address_and_have_limits() {
    let (site, sink) = site_with(|_| {}).await;
    let mut eve = sign_up(site.browser(), "Eve").await;
    let mut ann = with_address(&site, &sink, "Ann", "ann@example.org").await;
    let people: Vec<String> = (0..11).map(|number| format!("reader{number}")).collect();
    for name in &people {
        with_address(&site, &sink, name, &format!("{name}@example.org")).await;
    }
    let to_all = format!("message {}", people.join(" "));
    let to_ten = format!("message {}", people[..10].join(" "));
    let unconfirmed = command(&mut eve, "message reader0", "Hello").await;
    assert_eq!(unconfirmed["code"], "no_address", "{unconfirmed}");
    assert_eq!(command(&mut ann, &to_all, "Hello").await["code"], "too_many_recipients");
    send(&site).await;
    assert_eq!(sink.take().len(), 0, "no mail is sent");
    for code in ["done", "done", "too_many_requests"] {
        let reply = command(&mut ann, &to_ten, "Hello").await;
        assert_eq!(reply["code"], code, "{reply}");
        assert_eq!(is_over_quota(&reply, "60 minutes"), code != "done", "{reply}");
    }
    send(&site).await;
    assert_eq!(sink.take().len(), 20, "as many as an account may send in an hour");
    // The limit of the day is reached in its third hour.
    for hour in 1..5 {
        site.clock.pass(HOUR);
        for _ in 0..2 {
            let reply = command(&mut ann, &to_ten, "Hello").await;
            assert_eq!(reply["code"] == "done", hour < 3, "{hour}: {reply}");
            let left = format!("{} hours", 12 - hour);
            assert_eq!(is_over_quota(&reply, &left), hour >= 3, "{hour}: {reply}");
        }
    }
}

fn is_over_quota(reply: &Value, left: &str) -> bool {
    let expected = format!("You have reached the limit for this action. Try again in {left}.");
    reply["text"].as_str().is_some_and(|text| text.contains(&expected))
}
