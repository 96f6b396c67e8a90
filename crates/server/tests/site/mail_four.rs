//! One game of four players with four interfaces: mail, web, API, commands.

use axum::http::StatusCode;
use dipole::{Player, Setup};
use serde_json::json;

use crate::client::Browser;
use crate::mailbox::{PASSWORD, Post, emails_to, shows_board};

/// Number of moves played: enough turns for every player.
const PLIES: usize = 40;

async fn signed_in(post: &Post, name: &str) -> Browser {
    let mut browser = post.site.browser();
    let answer = browser.post("/sign-in", &[("name", name), ("password", PASSWORD)]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    browser.get("/").await;
    browser
}

#[tokio::test]
async fn four_people_play_one_game_by_mail_web_api_and_command() {
    let mut post = Post::new().await;
    let anna = post.sign_up("anna").await;
    for name in ["ben", "carla", "dora"] {
        post.sign_up(name).await;
    }
    let (mut ben, mut carla) = (signed_in(&post, "ben").await, signed_in(&post, "carla").await);
    let mut dora = signed_in(&post, "dora").await;

    let emails = post.challenge(&anna, "dipole challenge anna ben carla dora").await;
    let offer = emails_to(&emails, &anna)[0].word_after("dipole accept ");
    let answer = ben.post(&format!("/offer/{offer}/accept"), &[]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let answer = carla.post_json(&format!("/api/offers/{offer}/accept"), "{}").await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let accept = json!({ "command": format!("dipole accept {offer}") }).to_string();
    let answer = dora.post_json("/api/command", &accept).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let (_, rest) = answer.body.split_once("/game/").expect("the game's address");
    let game: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();

    let mut position = Setup::Four.position();
    let mut mailed = post.emails().await;
    for ply in 0..PLIES {
        let moves = position.legal_moves();
        let mv = moves[ply * 11 % moves.len()];
        let text = mv.text(&position).to_string();
        match position.turn() {
            Player::White => {
                let turn =
                    emails_to(&mailed, &anna).into_iter().find(|it| it.text.contains("legal"));
                let to = turn.expect("a move mail").reply_to.clone();
                mailed = post.mail_to(&anna, &to, "Re: your turn", &text).await;
            }
            Player::Red => {
                let answer = ben.play(&game, &text, ply).await;
                assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
                mailed.extend(post.emails().await);
            }
            Player::Black => {
                let body = json!({ "move": text, "ply": ply }).to_string();
                let answer = carla.post_json(&format!("/api/games/{game}/moves"), &body).await;
                assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
                mailed.extend(post.emails().await);
            }
            Player::Green => {
                let line = format!("dipole move 1 {text}#{}", ply + 1);
                let command = json!({ "command": line }).to_string();
                let answer = dora.post_json("/api/command", &command).await;
                assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
                mailed.extend(post.emails().await);
            }
        }
        position = position.after(mv).expect("legal");
        if position.turn() == Player::White {
            // Only the newest move mail is answered.
            mailed.retain(|email| shows_board(&email.text, &position));
        }
    }
    let shown = post.mail(&anna, "dipole show 1", "").await;
    let shown = emails_to(&shown, &anna)[0];
    assert!(shows_board(&shown.text, &position), "{}", shown.text);
    assert_eq!(carla.game(&game).await["position"], position.to_string());
}

#[tokio::test]
async fn the_next_mail_names_departed_players_and_reasons() {
    let mut post = Post::new().await;
    let anna = post.sign_up("anna").await;
    let mut others = Vec::new();
    for name in ["ben", "carla", "dora"] {
        others.push(post.sign_up(name).await);
    }
    let emails = post.challenge(&anna, "dipole challenge anna ben carla dora").await;
    let offer = emails_to(&emails, &anna)[0].word_after("dipole accept ");
    for (address, name) in others.iter().zip(["ben", "carla", "dora"]) {
        post.mail(address, &format!("dipole accept {offer} {name} {PASSWORD}"), "").await;
    }
    for (address, name, action) in
        [(&anna, "anna", "E1-G3"), (&others[0], "ben", "resign"), (&others[1], "carla", "H12-G11")]
    {
        post.mail(address, &format!("dipole move 1 {name} {PASSWORD} {action}"), "").await;
    }
    let line = format!("dipole move 1 dora {PASSWORD} L6-K5");
    let mailed = post.mail(&others[2], &line, "").await;
    let turn = emails_to(&mailed, &anna);
    let turn = turn.iter().find(|it| it.text.contains("your turn")).expect("a move mail");
    let text = turn.text.replace('\n', " ");
    let events = "1. White: E1-G3; Red resigned; 2. Black: H12-G11; 3. Green: L6-K5.";
    assert!(text.contains(events), "{}", turn.text);
}
