//! No mailbox gets two mails at once that show the same board.

use dipole::Position;
use dipole_pbem::Origin;

use crate::client::Browser;
use crate::mailbox::{Email, PASSWORD, Post, SITE, emails_to, to};

const MINUTE: i64 = 60_000;

async fn signed_in(post: &Post, name: &str) -> Browser {
    let mut browser = post.site.browser();
    browser.post("/sign-in", &[("name", name), ("password", PASSWORD)]).await;
    browser.get("/").await;
    browser
}

/// The game that a mail links to.
fn game_in(emails: &[Email]) -> String {
    let link = emails.iter().find_map(|email| email.text.split_once("/game/"));
    let (_, rest) = link.expect("a link to the game");
    rest.chars().take_while(char::is_ascii_alphanumeric).collect()
}

async fn command(browser: &mut Browser, line: &str) {
    let command = serde_json::json!({ "command": line }).to_string();
    let response = browser.post_json("/api/command", &command).await.json();
    assert_eq!(response["code"], "done", "{response}");
}

/// The board of a mail: its lines from the column letters on.
fn board_of(email: &Email) -> Option<String> {
    let lines: Vec<&str> = email.text.lines().collect();
    let begin = lines.iter().position(|line| line.trim_start().starts_with("A   B   C"))?;
    let rest = &lines[begin + 1..];
    let end = rest.iter().position(|line| line.trim_start().starts_with("A   B   C"))?;
    Some(rest[..end].join("\n").replace(['-', '=', '+', 'x'], " "))
}

/// Whether a mail answers a mail of its recipient. Each mail has its own answer.
fn is_reply(email: &Email) -> bool {
    email.raw.contains("Auto-Submitted: auto-replied")
}

/// Fails if a mailbox got the same board of one game twice, without two requests for it.
fn assert_no_board_twice(emails: &[Email], what: &str) {
    for (at, email) in emails.iter().enumerate() {
        let Some(board) = board_of(email) else { continue };
        let again = emails[..at].iter().find(|other| {
            other.to == email.to
                && !(is_reply(other) && is_reply(email))
                && other.subject == email.subject
                && board_of(other).is_some_and(|other| other == board)
        });
        if let Some(again) = again {
            panic!(
                "{what}: {} got this board twice:\n{}\n====\n{}",
                email.to, again.text, email.text
            );
        }
    }
}

#[tokio::test]
async fn a_turn_and_a_request_at_the_same_moment_are_one_mail() {
    let mut post = Post::new().await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    let game = game_in(&post.board(&anna, &ben).await);
    let mut browser = signed_in(&post, "anna").await;
    browser.play(&game, "E1-G3", 0).await;
    command(&mut browser, "dipole move 1 undo").await;
    let emails = post.emails().await;
    let mails = emails_to(&emails, &ben);
    assert_eq!(mails.len(), 1, "{:#?}", mails.iter().map(|it| &it.text).collect::<Vec<_>>());
    let text = &mails[0].text;
    assert!(text.contains("your turn") && text.contains("take"), "{text}");
    // A yes or no answers the request, and a move continues the game: both count.
    let emails = post.mail_to(&ben, &mails[0].reply_to, "Re: x", "no").await;
    assert_no_board_twice(&emails, "refused");
    to(&emails, &anna, "declined");
}

#[tokio::test]
async fn a_turn_is_mailed_when_the_request_beside_it_is_over() {
    let mut post = Post::new().await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    let game = game_in(&post.board(&anna, &ben).await);
    let mut browser = signed_in(&post, "anna").await;
    browser.play(&game, "E1-G3", 0).await;
    command(&mut browser, "dipole move 1 propose").await;
    command(&mut browser, "dipole move 1 reject").await;
    let emails = post.emails().await;
    let turn = to(&emails, &ben, "your turn");
    assert_eq!(emails_to(&emails, &ben).len(), 1, "{}", turn.text);
}

/// Plays games by mail and on pages, with queued moves, copies and requests, and checks every
/// delivery.
#[tokio::test]
async fn no_game_by_mail_brings_a_board_twice_at_once() {
    let mut random = 0x2545_f491_4f6c_dd1d_u64;
    let mut next = move |below: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random % below as u64) as usize
    };
    for names in [&["anna", "ben"][..], &["anna", "ben", "carla", "dora"][..]] {
        let mut post = Post::new().await;
        let mut people = Vec::new();
        for name in names {
            people.push(post.sign_up(name).await);
        }
        post.mail(&people[0], &format!("set {} {PASSWORD} copies on", names[0]), "").await;
        post.mail(&people[1], &format!("set {} {PASSWORD} copies on", names[1]), "").await;
        let emails =
            post.challenge(&people[0], &format!("dipole challenge {}", names.join(" "))).await;
        let offer = emails_to(&emails, &people[0])[0].word_after("dipole accept ");
        let mut game = String::new();
        for (person, name) in people.iter().zip(names).skip(1) {
            let emails =
                post.mail(person, &format!("dipole accept {offer} {name} {PASSWORD}"), "").await;
            assert_no_board_twice(&emails, "begun");
            if *name == names[names.len() - 1] {
                game = game_in(&emails);
            }
        }
        let mut browser = signed_in(&post, names[0]).await;
        for step in 0..60 {
            let now = browser.game(&game).await;
            if now["result"] != "*" {
                break;
            }
            let position: Position =
                now["position"].as_str().expect("a position").parse().expect("a position");
            let players = position.players().all();
            let mover = players.iter().position(|it| *it == position.turn()).expect("a player");
            let moves = position.legal_moves();
            let mv = moves[next(moves.len())].text(&position).to_string();
            let other = next(names.len());
            let (name, action) = match next(12) {
                0 => (names[other], "propose".to_owned()),
                1 => (names[other], "undo".to_owned()),
                2 => (names[other], "reject".to_owned()),
                3 if step > 8 => (names[other], "accept".to_owned()),
                4 => (names[mover], format!("queue {mv}")),
                _ => (names[mover], mv),
            };
            let at = names.iter().position(|it| *it == name).expect("a player");
            let line = match action.strip_prefix("queue ") {
                Some(mv) => format!("dipole queue 1 {name} {PASSWORD} {mv}"),
                None => format!("dipole move 1 {name} {PASSWORD} {action}"),
            };
            assert!(dipole_pbem::parse(&line, Origin::Anybody).is_ok(), "{line}");
            let emails = match next(3) {
                // Two at the same moment.
                0 => {
                    post.deliver(&format!("{step}.a"), &people[at], SITE, &line, "").await;
                    let second = format!("dipole move 1 {} {PASSWORD} undo", names[mover]);
                    let raw = format!("{step}.b");
                    post.deliver(&raw, &people[mover], SITE, &second, "").await;
                    post.emails().await
                }
                _ => post.mail(&people[at], &line, "").await,
            };
            assert_no_board_twice(&emails, &format!("step {step}, {name}: {action}"));
            post.site.clock.pass(2 * MINUTE);
        }
        let resign = format!("dipole move 1 {} {PASSWORD} resign", names[0]);
        let emails = post.mail(&people[0], &resign, "").await;
        assert_no_board_twice(&emails, "resigned");
    }
}
