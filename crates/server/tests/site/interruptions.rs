//! Changes of several tables are atomic: if the last statement fails, no earlier one counts. A
//! trigger makes the statement fail, which has the effect of a crash at that point.

use dipole_domain::{GameId, MailGuard, MailMode, OptIn};
use dipole_site::services::preferences::{self, Preferences};
use dipole_site::services::{mail_settings, outgoing_mail, second_factor, vacation};
use dipole_store::Person;

use crate::client::TestSite;
use crate::database::{count, run_sql};
use crate::second_factor::code;
use crate::tournaments::account;

/// A site, an account on it with an address, and a trigger that refuses `statement`.
async fn refusing(statement: &str) -> (TestSite, Person) {
    let site = TestSite::new().await;
    let ann = account(&site, "Ann").await;
    let trigger = format!(
        "INSERT INTO mailboxes VALUES
            ('{}', 'ann@club.example', 'ann@club.example', '', 'en', 'every', 0, 0, '', 'key');
         CREATE TRIGGER refuse BEFORE {statement} BEGIN SELECT RAISE(ABORT, 'refused'); END",
        ann.id
    );
    run_sql(&site.database(), &trigger);
    (site, ann)
}

#[tokio::test]
async fn amount_of_mail_and_kinds_of_mail_are_chosen_together() {
    let (site, ann) = refusing("INSERT ON opt_ins").await;
    let before = mail_settings::mailbox(&site.app, &ann.id).await.expect("read");
    let opt_ins = vec![(OptIn::Copies, true)];
    let set = mail_settings::set_mail(&site.app, &ann.id, MailMode::None, "de", opt_ins).await;
    assert!(set.is_err());
    assert_eq!(mail_settings::mailbox(&site.app, &ann.id).await.expect("read"), before);
}

#[tokio::test]
async fn the_protection_of_mail_is_chosen_as_a_whole() {
    let (site, ann) = refusing("INSERT ON silent_answers").await;
    let guard = MailGuard::Password;
    let set = mail_settings::set_guard(&site.app, &ann.id, guard, Some(false)).await;
    assert!(set.is_err());
    let guard = mail_settings::guard(&site.app, &ann.id).await.expect("read");
    assert_eq!(guard, MailGuard::default());
}

#[tokio::test]
async fn pages_and_mails_change_their_language_together() {
    let (site, ann) = refusing("UPDATE ON mailboxes").await;
    let dutch = Preferences { language: Some("nl".to_owned()), ..Preferences::default() };
    assert!(preferences::save(&site.app, &ann.id, &dutch).await.is_err());
    assert_eq!(site.store.preferences(&ann.id).await.expect("read"), "");
}

#[tokio::test]
async fn a_second_factor_is_enabled_together_with_its_session() {
    let (site, ann) = refusing("UPDATE OF confirmed ON sessions").await;
    let secret = second_factor::begin(&site.app, &ann.id).await.expect("begun").expect("a secret");
    let code = code(&site, &secret, 0);
    let enabled = second_factor::enable(&site.app, &ann, "Ann's", &secret, &code).await;
    assert!(enabled.is_err());
    let factor = second_factor::of_account(&site.app, &ann.id).await.expect("read");
    assert!(factor.is_none(), "a factor is not kept if its recovery codes were not shown");
}

#[tokio::test]
async fn a_mail_is_marked_as_sent_together_with_its_chat() {
    let (site, ann) = refusing("UPDATE ON outbox").await;
    run_sql(&site.database(), "INSERT INTO outbox (id, person, address, body, created, due, attempts, claimed_until, done,
        result) VALUES ('m', '', '', '', 0, 0, 0, 0, 0, '')");
    let talk = [(GameId::random(), 1)];
    let sent = outgoing_mail::mark_sent(&site.app, &["m"], "", Some(&ann.id), &talk).await;
    assert!(sent.is_err());
    assert_eq!(count(&site.database(), "SELECT COUNT(*) FROM mailed_talk"), 0);
}

#[tokio::test]
async fn a_vacation_begins_and_ends_together_with_its_notifications() {
    let (site, ann) = refusing("UPDATE ON push_messages").await;
    let waiting = format!(
        "INSERT INTO push_subscriptions VALUES ('s', '{}', 'Ann''s', 'e', '', '', '', 'en', 0, 0);
         INSERT INTO push_messages VALUES ('p', 's', '', 0, {}, 0, 0, 0, '')",
        ann.id,
        i64::MAX
    );
    run_sql(&site.database(), &waiting);
    assert!(vacation::leave(&site.app, &ann.id, 3).await.is_err());
    assert_eq!(count(&site.database(), "SELECT COUNT(*) FROM pauses"), 0);
    run_sql(&site.database(), "DROP TRIGGER refuse");
    vacation::leave(&site.app, &ann.id, 3).await.expect("begun");
    let due = "SELECT COUNT(*) FROM push_messages WHERE due < 9223372036854775807";
    assert_eq!(count(&site.database(), due), 1);
}
