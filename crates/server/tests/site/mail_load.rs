//! Incoming mail has the same work limits as requests: a sender who floods the site blocks no other
//! user.

use dipole_email::inbound::receive::{MailOutcome, receive_mail};
use dipole_site::admission::{Requester, Work};

use crate::mailbox::{Post, SITE, mail};

#[tokio::test]
async fn a_flood_of_one_sender_is_bounded_and_others_get_in() {
    let post = Post::new().await;
    let app = post.site.app.clone();
    // All places are taken until the gate is opened.
    let mut permits = Vec::new();
    let places = Work::MailCommand.rules().concurrency.count();
    for number in 0..places {
        let requester = Requester::at(format!("{number}@busy.example"));
        permits.push(app.admission.enter(Work::MailCommand, &requester).await.expect("free"));
    }
    let send = |from: String, number: usize| {
        let app = app.clone();
        tokio::spawn(async move {
            let raw = mail(&format!("{number}.{from}"), &from, SITE, "help", &format!("{number}"));
            receive_mail(&app, raw.as_bytes()).await
        })
    };
    // Details after `+` are the same mailbox.
    let flood: Vec<_> =
        (0..100).map(|number| send(format!("eve+{number}@example.org"), number)).collect();
    // Let all of them arrive at the gate.
    for _ in 0..200 {
        tokio::task::yield_now().await;
    }
    let other = send("anna@example.org".to_owned(), 1000);
    for _ in 0..50 {
        tokio::task::yield_now().await;
    }
    drop(permits);
    let answered = other.await.expect("no panic");
    assert_eq!(answered, MailOutcome::Answered, "another sender is accepted");
    let mut refused = 0;
    for task in flood {
        if let MailOutcome::TryAgain(_) = task.await.expect("no panic") {
            refused += 1;
        }
    }
    assert!(refused >= 50, "{refused} of 100 were deferred");
}
