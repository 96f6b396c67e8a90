//! Messages from one user to another, and the answers to them.

use crate::mailbox::{Email, PASSWORD, Post, SITE, emails_to, mail, to};

const HOUR: i64 = 60 * 60_000;

/// Two users, and a message from the first to the second.
async fn message() -> (Post, String, String, Email) {
    let mut post = Post::new().await;
    let (anna, ben) = (post.sign_up("anna").await, post.sign_up("ben").await);
    let line = format!("message anna {PASSWORD} ben");
    let emails = post.mail(&anna, &line, "Shall we play on Sunday?").await;
    let at = emails.iter().position(|it| it.to == ben).expect("a message to ben");
    let email = emails.into_iter().nth(at).expect("it is there");
    (post, anna, ben, email)
}

/// Sets the confirmation that the site requires for mail from ben.
async fn choose_guard(post: &Post, name: &str, guard: &str) {
    let mut browser = post.site.browser();
    browser.post("/sign-in", &[("name", name), ("password", PASSWORD)]).await;
    browser.get("/account/settings").await;
    let fields = [("guard", guard), ("password", PASSWORD)];
    browser.post("/account/mail-guard", &fields).await;
}

#[tokio::test]
async fn a_message_is_answered_by_answering_its_mail() {
    let (mut post, anna, ben, message) = message().await;
    assert_ne!(message.reply_to, SITE, "{}", message.text);
    assert!(!message.raw.contains(&anna), "no address of the writer: {}", message.raw);
    let body = format!(
        "With pleasure!\r\n\r\nOn Saturday Dipole <{}> wrote:\r\n> Shall we play on Sunday?",
        message.reply_to
    );
    let subject = format!("Re: {}", message.subject);
    let emails = post.mail_to(&ben, &message.reply_to, &subject, &body).await;
    let answer = to(&emails, &anna, "With pleasure!");
    assert!(!answer.text.contains("on Sunday"), "without the quotation: {}", answer.text);
    assert!(!answer.raw.contains(&ben), "no address of the writer: {}", answer.raw);
    assert!(!answer.raw.contains(&message.reply_to), "{}", answer.raw);
    to(&emails, &ben, "Sent to: anna");
    // The conversation goes on, and stays in one thread of the mail program.
    let back = answer.reply_to.clone();
    let emails = post.mail_to(&anna, &back, &answer.subject, "At noon?").await;
    let next = to(&emails, &ben, "At noon?");
    let references = |email: &Email| {
        let line = email.raw.lines().find(|line| line.starts_with("References: "));
        line.expect("a thread").to_owned()
    };
    assert_eq!(references(next), references(&message));
}

#[tokio::test]
async fn the_address_of_a_message_works_from_its_own_account_only() {
    let (mut post, anna, ben, message) = message().await;
    post.sign_up("carla").await;
    for from in ["carla@example.org", "eve@example.org", anna.as_str()] {
        let emails = post.mail_to(from, &message.reply_to, "Re: x", "I am ben").await;
        assert!(emails_to(&emails, &ben).is_empty());
        let words = emails_to(&emails, &anna).iter().any(|it| it.text.contains("I am ben"));
        assert!(!words, "{from} cannot write as ben");
        assert!(emails.iter().all(|it| it.reply_to == SITE), "the mails have no new reply address");
    }
    // Mail with a forged sender needs a confirmation by the owner.
    let raw = mail("forged@x", &ben, &message.reply_to, "Re: x", "I am ben");
    let raw = format!("Authentication-Results: mx.dipole.test; dmarc=fail\r\n{raw}");
    post.lmtp.deliver(&ben, &message.reply_to, raw.as_bytes()).await;
    let emails = post.emails().await;
    assert!(emails_to(&emails, &anna).is_empty());
    let question = to(&emails, &ben, "Nothing was done");
    assert!(!question.text.contains("I am ben"), "{}", question.text);
    // Another signature, or another writer with the same one, is not a valid address of the site.
    let (local, rest) = message.reply_to.split_once("m-anna-").expect("the writer's userid");
    let first = if rest.starts_with('a') { 'b' } else { 'a' };
    let other_signature = format!("{local}m-anna-{first}{}", &rest[1..]);
    for forged in [format!("{local}m-carla-{rest}"), other_signature] {
        let emails = post.mail_to(&ben, &forged, "Re: x", "Who gets this?").await;
        assert!(!emails.iter().any(|it| it.text.contains("Who gets this?") && it.to != ben));
    }
}

#[tokio::test]
async fn an_answer_has_the_limits_of_a_message() {
    let (mut post, anna, ben, message) = message().await;
    let has_words = |emails: &[Email], words: &str| {
        emails.iter().any(|it| it.to == anna && it.text.contains(words))
    };
    // A blocked user reaches no one.
    let mut browser = post.site.browser();
    browser.post("/sign-in", &[("name", "anna"), ("password", PASSWORD)]).await;
    browser.get("/account/blocked").await;
    browser.post("/account/blocked", &[("name", "ben")]).await;
    let emails = post.mail_to(&ben, &message.reply_to, "Re: x", "Blocked words").await;
    assert!(!has_words(&emails, "Blocked words"));
    browser.post("/account/blocked", &[("name", "ben"), ("block", "0")]).await;
    // Up to the limit for commands.
    let mut sent = 0;
    for number in 0..25 {
        let words = format!("Words {number}.");
        let emails = post.mail_to(&ben, &message.reply_to, "Re: x", &words).await;
        sent += usize::from(has_words(&emails, &words));
        post.site.clock.pass(-5 * 60_000);
    }
    assert_eq!(sent, 20);
    post.site.clock.pass(2 * HOUR);
    let emails = post.mail_to(&ben, &message.reply_to, "Re: x", " \r\n").await;
    to(&emails, &ben, "there is none");
    // A user who requires a password is asked for it.
    choose_guard(&post, "ben", "password").await;
    let emails = post.mail_to(&ben, &message.reply_to, "Re: x", "Unguarded words").await;
    assert!(!has_words(&emails, "Unguarded words"));
    let line = format!("message anna {PASSWORD} ben");
    let emails = post.mail(&anna, &line, "Once more").await;
    assert_eq!(to(&emails, &ben, "Once more").reply_to, SITE);
}

#[tokio::test]
async fn an_account_that_takes_the_name_of_another_gets_no_answers() {
    let (mut post, anna, ben, message) = message().await;
    post.mail(&anna, &format!("delete anna {PASSWORD}"), "").await;
    let other = "other@example.org";
    let emails = post.mail(other, &format!("signup anna {PASSWORD}"), "").await;
    let confirm = emails.iter().find(|it| it.reply_to.contains('+'));
    if let Some(confirm) = confirm {
        post.mail_to(other, &confirm.reply_to, "Re: your address", "yes").await;
    }
    let emails = post.mail_to(&ben, &message.reply_to, "Re: x", "For the first anna").await;
    assert!(emails_to(&emails, other).is_empty() && emails_to(&emails, &anna).is_empty());
}
