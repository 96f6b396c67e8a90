//! Measures the costs in docs/security.md of work that no request over HTTP causes:
//! `cargo test --workspace --test site -- --ignored --nocapture --test-threads=1 costs`.

use dipole::{Game, Position, Setup};
use dipole_site::admission::{Requester, Work};
use dipole_site::services::refutations::continuation;
use dipole_site::services::tournaments::evidence::winner_by_proof;
use dipole_tables::Tables;

use crate::client::TestSite;
use crate::mailbox::{Email, Post, mail};

/// Processor time of this process in milliseconds, of all threads.
fn processor_time() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    time.tv_sec as f64 * 1000.0 + time.tv_nsec as f64 / 1_000_000.0
}

fn print(work: Work, total: f64, count: u32) {
    let (name, measured) = (work.name(), total / f64::from(count.max(1)));
    println!("{name}: {measured:.1} ms each of {count}; the table has {} ms", work.rules().cost);
}

/// A game by mail: each answer is read and carried out, and the mails that follow are written, with
/// their pictures.
#[tokio::test]
#[ignore = "measures"]
async fn mails_of_a_game() {
    let mut post = Post::new().await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    let mut emails = post.board(&anna, &ben).await;
    let mut game = Game::new(Setup::Small.position());
    let (mut reading, mut writing, mut read, mut written) = (0.0, 0.0, 0, 0);
    while game.winner().is_none() && read < 60 {
        let is_turn = |email: &&Email| email.text.contains("your turn");
        let turn = emails.iter().find(is_turn).expect("a turn mail");
        let moves = game.position().legal_moves();
        let mv = moves.iter().copied().find(|mv| mv.target().is_some()).unwrap_or(moves[0]);
        let text = mv.text(game.position()).to_string();
        game.play(mv).expect("legal");
        let (from, to) = (turn.to.clone(), turn.reply_to.clone());
        let raw = mail(&format!("{read}.answer"), &from, &to, "Re: your turn", &text);
        let before = processor_time();
        let answer = post.lmtp.deliver(&from, &to, raw.as_bytes()).await;
        assert!(answer.starts_with("250 "), "{answer}");
        let between = processor_time();
        emails = post.emails().await;
        reading += between - before;
        writing += processor_time() - between;
        (read, written) = (read + 1, written + emails.len() as u32);
    }
    print(Work::MailCommand, reading, read);
    print(Work::OutgoingMail, writing, written);
}

#[tokio::test]
#[ignore = "measures"]
async fn searches() {
    const COUNT: u32 = 10;
    let site = TestSite::new().await;
    let start = Setup::Large.position();
    let moves = start.legal_moves();
    let before = processor_time();
    for mv in moves.iter().copied().cycle().take(COUNT as usize) {
        continuation(&site.app, &Requester::at("here"), &start, mv).await.expect("found");
    }
    print(Work::Explanation, processor_time() - before, COUNT);
    // With so many checkers the budget ends before the proof.
    let position: Position = "8x8:W:WE1=3,G3=3:BD8=3,B6=3".parse().expect("a position");
    let before = processor_time();
    for _ in 0..COUNT {
        let winner = winner_by_proof(Tables::builtin(), &position).expect("memory");
        assert_eq!(winner, None);
    }
    print(Work::Proof, processor_time() - before, COUNT);
}
