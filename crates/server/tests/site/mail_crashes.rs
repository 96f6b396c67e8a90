//! A process that is killed after the commit of a command and before the reply to its mail: the
//! mail server delivers the mail again, which repeats nothing and gets the reply.

use crate::database::{Postgres, count, run_sql};
use crate::mailbox::{Email, PASSWORD, Post, SITE};

/// Sends a mail, reverts the effects after the commit of its commands, and delivers it again.
/// Returns the replies to the second delivery.
async fn again(
    post: &mut Post,
    id: &str,
    from: &str,
    to: &str,
    subject: &str,
    body: &str,
) -> Vec<Email> {
    let answer = post.deliver(id, from, to, subject, body).await;
    assert!(answer.starts_with("250 "), "{subject}: {answer}");
    let first = post.emails().await;
    assert!(!first.is_empty(), "{subject}: the first delivery has no effect");
    let database = post.site.database();
    run_sql(&database, "UPDATE received_mails SET answered = 0");
    run_sql(&database, "DELETE FROM outbox WHERE id LIKE 'reply-%'");
    let answer = post.deliver(id, from, to, subject, body).await;
    assert!(answer.starts_with("250 "), "{subject}: {answer}");
    post.emails().await
}

fn only_reply<'a>(emails: &'a [Email], to: &str, words: &str) -> &'a Email {
    let [reply] = emails else {
        let all: Vec<_> = emails.iter().map(|it| (&it.to, &it.subject)).collect();
        panic!("expected one reply: {all:?}");
    };
    assert_eq!(reply.to, to);
    assert!(reply.text.contains(words), "{}", reply.text);
    reply
}

const BEFORE: &str = "This was done before.";

async fn nothing_is_repeated(database: Option<&str>) {
    let mut post = Post::on(database, |site| site.rules.owners = vec!["anna".to_owned()]).await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    let rows = |post: &Post, sql: &str| count(&post.site.database(), sql);
    post.board(&anna, &ben).await;
    let own = |words: &str| format!("{words} anna {PASSWORD}");

    let emails =
        again(&mut post, "1@id", &anna, SITE, &format!("{} ben", own("message")), "Hello").await;
    only_reply(&emails, &anna, BEFORE);
    let emails = again(&mut post, "2@id", &anna, SITE, &own("broadcast"), "A tournament").await;
    only_reply(&emails, &anna, BEFORE);

    let emails = again(&mut post, "3@id", &anna, SITE, &own("dipole chat 1"), "Good luck").await;
    only_reply(&emails, &anna, BEFORE);
    assert_eq!(rows(&post, "SELECT COUNT(*) FROM talk WHERE text = 'Good luck'"), 1);

    let queue = format!("dipole queue 1 ben {PASSWORD} D8-D6");
    let emails = again(&mut post, "4@id", &ben, SITE, &queue, "").await;
    only_reply(&emails, &ben, BEFORE);
    assert_eq!(rows(&post, "SELECT COUNT(*) FROM plans"), 1);

    // A move is guarded by its turn, and its text is passed on once.
    let line = format!("{} E1-G3", own("dipole move 1"));
    let emails = again(&mut post, "5@id", &anna, SITE, &line, "Have fun").await;
    only_reply(&emails, &anna, "Done: E1-G3");
    assert_eq!(rows(&post, "SELECT COUNT(*) FROM talk WHERE text = 'Have fun'"), 1);

    // Each line of a batch is carried out once.
    let lines = format!("{}\n{} propose", own("set"), own("dipole move 1"));
    let emails = again(&mut post, "6@id", &anna, SITE, "multiple", &lines).await;
    only_reply(&emails, &anna, BEFORE);

    // An account is created, changed and deleted once.
    let sign_up = format!("signup carla {PASSWORD}");
    let emails = again(&mut post, "7@id", "carla@example.org", SITE, &sign_up, "").await;
    only_reply(&emails, "carla@example.org", BEFORE);
    let change = format!("change password carla {PASSWORD} battery-staple");
    let emails = again(&mut post, "8@id", "carla@example.org", SITE, &change, "").await;
    only_reply(&emails, "carla@example.org", BEFORE);
    let delete = "delete carla battery-staple";
    let emails = again(&mut post, "9@id", "carla@example.org", SITE, delete, "").await;
    only_reply(&emails, "carla@example.org", BEFORE);

    let resign = own("dipole resign 1");
    let emails = again(&mut post, "10@id", &anna, SITE, &resign, "").await;
    only_reply(&emails, &anna, BEFORE);
}

/// An answer with a signed address is one command without lines.
async fn no_answer_is_repeated(database: Option<&str>) {
    let mut post = Post::on(database, |_| {}).await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    let begun = post.challenge(&anna, "dipole challenge anna ben").await;
    let challenge = begun.iter().find(|it| it.to == ben).expect("a challenge");
    let (to, subject) = (challenge.reply_to.clone(), format!("Re: {}", challenge.subject));
    let emails = again(&mut post, "1@id", &ben, &to, &subject, "yes").await;
    only_reply(&emails, &ben, BEFORE);
    let games = count(&post.site.database(), "SELECT COUNT(*) FROM games");
    assert_eq!(games, 1);

    let shown = post.mail(&anna, &format!("dipole showas anna {PASSWORD} 1"), "").await;
    let reply_to = shown[0].reply_to.clone();
    let emails = again(&mut post, "2@id", &anna, &reply_to, "Re: board", "propose").await;
    only_reply(&emails, &anna, BEFORE);

    // The sender of a challenge confirms it once.
    let question = post.mail(&ben, "dipole challenge ben anna", "").await;
    let (to, subject) = (question[0].reply_to.clone(), format!("Re: {}", question[0].subject));
    let emails = again(&mut post, "3@id", &ben, &to, &subject, "yes").await;
    only_reply(&emails, &ben, BEFORE);
    let offers = count(&post.site.database(), "SELECT COUNT(*) FROM offers");
    assert_eq!(offers, 2);
}

#[tokio::test]
async fn a_mail_repeats_nothing_after_a_crash_in_sqlite() {
    nothing_is_repeated(None).await;
    no_answer_is_repeated(None).await;
}

#[tokio::test]
async fn a_mail_repeats_nothing_after_a_crash_in_postgresql() {
    let server = Postgres::start();
    nothing_is_repeated(Some(&server.url())).await;
    let server = Postgres::start();
    no_answer_is_repeated(Some(&server.url())).await;
}
