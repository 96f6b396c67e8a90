//! Clocks of games follow the time that the site ran, whatever happens to the machine's clock.

use dipole_domain::{DAY, GameId, HOUR, MINUTE, Millis, SECOND};
use dipole_site::app::App;
use serde_json::{Value, json};

use crate::client::{Browser, TestClock, TestSite};
use crate::conduct::{opening, seated};
use crate::log::Log;

/// Lets time pass while the site runs, and settles clocks regularly.
async fn run(site: &TestSite, app: &App, millis: Millis) {
    for _ in 0..millis / SECOND {
        site.clock.pass(SECOND);
        dipole_workers::time::check_time(app).await.expect("the time is checked");
        dipole_workers::clocks::settle_clocks(app).await.expect("the clocks are read");
    }
}

/// The time left to White, who is to move.
async fn left(person: &mut Browser, game: &str) -> Value {
    let game = person.game(game).await;
    assert_eq!(game["result"], "*", "{game}");
    game["clock"]["left"]["W"].clone()
}

/// A game of five minutes, with White to move and a running site.
async fn live() -> (TestSite, Vec<Browser>, String) {
    let site = TestSite::new().await;
    dipole_workers::time::resume_time(&site.app).await.expect("the time begins");
    let (mut people, game) = seated(&site, "small", "300+0").await;
    opening(&mut people, &game).await;
    run(&site, &site.app, 10 * SECOND).await;
    assert_eq!(left(&mut people[0], &game).await, json!(290_000));
    (site, people, game)
}

#[tokio::test]
async fn a_clock_set_back_and_right_again_forfeits_no_game() {
    let (site, mut people, game) = live().await;
    site.clock.step(-HOUR);
    run(&site, &site.app, 10 * SECOND).await;
    assert_eq!(left(&mut people[0], &game).await, json!(280_000));
    people[0].play(&game, "E3-G5", 2).await;
    people[1].play(&game, "D8-D6", 3).await;
    run(&site, &site.app, 5 * SECOND).await;
    site.clock.step(HOUR);
    run(&site, &site.app, 5 * SECOND).await;
    assert_eq!(left(&mut people[0], &game).await, json!(270_000));
}

#[tokio::test]
async fn a_clock_set_forward_and_right_again_forfeits_no_game() {
    let (site, mut people, game) = live().await;
    site.clock.step(HOUR);
    run(&site, &site.app, 100 * SECOND).await;
    let rest = left(&mut people[0], &game).await.as_i64().expect("a time");
    assert!((190_000..=194_000).contains(&rest), "{rest}");
    site.clock.step(-HOUR);
    run(&site, &site.app, 100 * SECOND).await;
    let rest = left(&mut people[0], &game).await.as_i64().expect("a time");
    assert!(rest >= 90_000, "{rest}");
    // Time that passes counts again.
    run(&site, &site.app, 290 * SECOND).await;
    let over = people[0].game(&game).await;
    assert_eq!((&over["result"], &over["termination"]), (&json!("0-1"), &json!("time forfeit")));
}

/// A machine's clock that was wrong for long is corrected, and stays as it is set.
#[tokio::test]
async fn a_clock_that_stays_set_is_followed_without_charge() {
    for step in [400 * DAY, -400 * DAY] {
        let (site, mut people, game) = live().await;
        site.clock.step(step);
        run(&site, &site.app, 70 * SECOND).await;
        let rest = left(&mut people[0], &game).await.as_i64().expect("a time");
        assert!((220_000..=300_000).contains(&rest), "{step}: {rest}");
        people[0].play(&game, "E3-G5", 2).await;
        let now = people[0].game(&game).await;
        let date = now["clock"]["deadline"].as_str().expect("a time");
        let year = if step > 0 { "2027-12-29" } else { "2025-10-20" };
        assert!(date.starts_with(year), "the site adopts the new time: {date}");
        run(&site, &site.app, 310 * SECOND).await;
        let over = people[0].game(&game).await;
        assert_eq!(over["result"], "1-0", "{step}: time goes on");
    }
}

#[tokio::test]
async fn steps_of_the_clock_are_logged_once_each() {
    let log = Log::begin();
    let step = "WARN dipole_workers::time: the machine's clock was set";
    let (site, _people, _game) = live().await;
    site.clock.step(30 * SECOND);
    run(&site, &site.app, 10 * SECOND).await;
    assert_eq!(log.take(step), [""; 0], "less than a minute");
    site.clock.step(-30 * SECOND);
    for seconds in [7200, -7200] {
        site.clock.step(seconds * SECOND);
        run(&site, &site.app, 10 * SECOND).await;
        let lines = log.take(step);
        let [line] = lines.as_slice() else { panic!("{lines:?}") };
        let (_, logged) = line.rsplit_once(" seconds=").expect("how far");
        let logged: i64 = logged.parse().expect("a number");
        assert!((logged - seconds).abs() <= 1, "{line}");
        site.clock.step(-seconds * SECOND);
        run(&site, &site.app, 10 * SECOND).await;
        assert_eq!(log.take("the site's time and the machine's clock agree again").len(), 1);
    }
    // A lasting step is followed, and logged.
    site.clock.step(HOUR);
    run(&site, &site.app, 30 * SECOND).await;
    assert_eq!(log.take(step).len(), 1);
    run(&site, &site.app, 70 * SECOND).await;
    let follows = "WARN dipole_workers::time: the site's time follows the machine's clock";
    assert_eq!(log.take(follows).len(), 1);
    site.clock.pass(HOUR);
    dipole_workers::time::resume_time(&site.again().await).await.expect("the time goes on");
    assert_eq!(log.take("the site did not run; no clock runs for that time").len(), 1);
}

#[tokio::test]
async fn a_suspended_machine_or_process_costs_no_clock_time() {
    let (site, mut people, game) = live().await;
    // A process that was stopped: time has elapsed. The first player who comes finds no time used.
    site.clock.pass(10 * MINUTE);
    dipole_workers::clocks::settle_clocks(&site.app).await.expect("the clocks are read");
    assert_eq!(left(&mut people[0], &game).await, json!(285_000));
    run(&site, &site.app, 100 * SECOND).await;
    let rest = left(&mut people[0], &game).await.as_i64().expect("a time");
    assert!((185_000..=190_000).contains(&rest), "{rest}");
    // A machine that was suspended: nothing has elapsed.
    site.clock.step(8 * HOUR);
    run(&site, &site.app, 70 * SECOND).await;
    let rest = left(&mut people[0], &game).await.as_i64().expect("a time");
    assert!((110_000..=130_000).contains(&rest), "{rest}");
}

#[tokio::test]
async fn downtime_costs_no_clock_time() {
    let (site, mut people, game) = live().await;
    let (daily_people, daily) = seated(&site, "small", "3d").await;
    site.clock.pass(5 * DAY);
    let app = site.again().await;
    dipole_workers::time::resume_time(&app).await.expect("the time goes on");
    dipole_workers::clocks::settle_clocks(&app).await.expect("the clocks are read");
    let mut ann = people.remove(0).moved_to(app.clone());
    let rest = left(&mut ann, &game).await.as_i64().expect("a time");
    assert!((280_000..=290_000).contains(&rest), "{rest}");
    let mut dan = daily_people[0].moved_to(app.clone());
    let rest = left(&mut dan, &daily).await.as_i64().expect("a time");
    assert!((3 * DAY - 10 * SECOND..=3 * DAY).contains(&rest), "{rest}");
    // A restart is no such time.
    run(&site, &app, 20 * SECOND).await;
    site.clock.pass(30 * SECOND);
    let app = site.again().await;
    dipole_workers::time::resume_time(&app).await.expect("the time goes on");
    let mut ann = ann.moved_to(app.clone());
    let after = left(&mut ann, &game).await.as_i64().expect("a time");
    assert!((230_000..=242_000).contains(&after), "{after}");
}

/// `--seconds-ahead` lets time pass for a test. Without it the time is set back, as if the
/// machine's clock had been wrong while the site ran.
#[tokio::test]
async fn a_site_that_is_ahead_lets_time_pass_and_frees_its_claims_when_it_is_not() {
    let (site, mut people, game) = live().await;
    site.clock.set_ahead(2 * MINUTE);
    let app = site.again().await;
    dipole_workers::time::resume_time(&app).await.expect("the time goes on");
    let mut ann = people.remove(0).moved_to(app);
    assert_eq!(left(&mut ann, &game).await, json!(170_000), "the elapsed time counts");

    site.clock.set_ahead(HOUR);
    let (app, mut guest) = (site.again().await, site.browser());
    dipole_workers::time::resume_time(&app).await.expect("the time goes on");
    guest = guest.moved_to(app);
    let fields = [("setup", "small"), ("opponent", "computer"), ("level", "8"), ("color", "black")];
    let computer = guest.post("/games", &fields).await.game();
    let computer = GameId::parse(&computer).expect("a game");
    // A process begins to think, and is killed.
    let now = TestClock::START + 10 * SECOND + HOUR;
    let claim = async |at| {
        site.store.claim_thinking(&computer, 0, at, at + 5 * SECOND).await.expect("written")
    };
    assert!(claim(now).await);
    site.clock.set_ahead(0);
    dipole_workers::time::resume_time(&site.again().await).await.expect("the time goes on");
    assert!(!claim(now - HOUR).await, "the process might still run");
    assert!(claim(now - HOUR + MINUTE).await, "its claim has expired");
}

/// A separate program reads moves by mail from the database while no site runs.
#[tokio::test]
async fn mails_read_during_downtime_cost_no_time() {
    let (site, people, game) = live().await;
    for ply in 2..4 {
        site.clock.pass(5 * DAY);
        let mailed = site.again().await;
        dipole_workers::time::take_site_time(&mailed).await.expect("the time is known");
        let mover = &mut people[ply % 2].moved_to(mailed);
        let text = ["E3-G5", "D8-D6"][ply - 2];
        let answer = mover.play(&game, text, ply).await;
        assert_eq!(answer.status, 303, "{text}: {}", answer.body);
        let rest = mover.game(&game).await["clock"]["left"].clone();
        assert!(rest["W"].as_i64() >= Some(285_000), "{text}: {rest}");
        assert!(rest["B"].as_i64() >= Some(285_000), "{text}: {rest}");
    }
    let app = site.again().await;
    dipole_workers::time::resume_time(&app).await.expect("the time goes on");
    dipole_workers::clocks::settle_clocks(&app).await.expect("the clocks are read");
    let mut ann = people[0].moved_to(app.clone());
    let rest = left(&mut ann, &game).await.as_i64().expect("a time");
    assert!(rest >= 285_000, "{rest}");
    run(&site, &app, 20 * SECOND).await;
    let rest = left(&mut ann, &game).await.as_i64().expect("a time");
    assert!((260_000..=285_000).contains(&rest), "time goes on: {rest}");
}

/// The machine's clock is set, and a mail is read before the running site follows, if it does.
#[tokio::test]
async fn mails_read_after_a_step_of_the_system_clock_cost_no_time() {
    for step in [HOUR, -HOUR, 400 * DAY, -400 * DAY] {
        let (site, mut people, game) = live().await;
        site.clock.step(step);
        run(&site, &site.app, 5 * SECOND).await;
        let mailed = site.again().await;
        dipole_workers::time::take_site_time(&mailed).await.expect("the time is known");
        let answer = people[0].moved_to(mailed).play(&game, "E3-G5", 2).await;
        assert_eq!(answer.status, 303, "{step}: {}", answer.body);
        let clock = |game: Value| {
            let left = &game["clock"]["left"];
            (left["W"].as_i64().expect("a time"), left["B"].as_i64().expect("a time"))
        };
        // The time that the site has last recorded: ten seconds.
        let (white, black) = clock(people[1].game(&game).await);
        assert!((275_000..=290_000).contains(&white), "{step}: {white}");
        assert!(black > 285_000, "{step}: {black}");
        run(&site, &site.app, 20 * SECOND).await;
        let (_, black) = clock(people[1].game(&game).await);
        assert!((260_000..=285_000).contains(&black), "{step}: Black's time goes on: {black}");
        site.clock.step(-step);
        run(&site, &site.app, 100 * SECOND).await;
        let (_, black) = clock(people[1].game(&game).await);
        assert!((160_000..=185_000).contains(&black), "{step}, and right again: {black}");
    }
}
