//! Work shared by processes on one database: it is done once, and another process takes over the
//! work of one that crashes.

use std::collections::BTreeMap;

use dipole_domain::{Millis, SECOND};
use dipole_site::app::App;
use dipole_site::clock::Clock as _;
use dipole_store::Store;

use crate::client::{Browser, TestSite};
use crate::conduct::{opening, seated};
use crate::database::{Postgres, count, run_sql};
use crate::mailbox::mailer;
use crate::smtp_sink::SmtpSink;

const GAMES: usize = 12;
const MAILS: usize = 25;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_processes_share_the_work_in_sqlite() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("dipole.sqlite");
    work_is_done_once(file.to_str().expect("UTF-8")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_nodes_share_the_work_in_postgresql() {
    let server = Postgres::start();
    work_is_done_once(&server.url()).await;
}

struct Shared {
    site: TestSite,
    sink: SmtpSink,
    nodes: [App; 2],
    database: String,
}

impl Shared {
    async fn start(database: &str) -> Shared {
        let site = TestSite::on(database).await;
        let sink = SmtpSink::start().await;
        let one = site.app.clone().with_mail(mailer(&sink.url).await);
        let other = site.again().await.with_mail(mailer(&sink.url).await);
        Shared { site, sink, nodes: [one, other], database: database.to_owned() }
    }

    /// Games in which White's clock runs out in a minute.
    async fn games(&self) -> Vec<(Browser, String)> {
        let mut games = Vec::new();
        for _ in 0..GAMES {
            let (mut people, game) = seated(&self.site, "small", "60+0").await;
            opening(&mut people, &game).await;
            games.push((people.remove(0), game));
        }
        games
    }

    /// Mails to this number of addresses, all of them due.
    fn mails(&self, name: &str) {
        let body = r#"{"kind":"account_changed","what":"password","name":"Ann","language":"en"}"#;
        let now = self.site.clock.wall();
        let rows: Vec<String> = (0..MAILS)
            .map(|mail| format!("('{name}-{mail}', '', '{name}-{mail}@example.org', '{body}', {now}, {now}, 0, 0, 0, '')"))
            .collect();
        let columns =
            "id, person, address, body, created, due, attempts, claimed_until, done, result";
        run_sql(
            &self.database,
            &format!("INSERT INTO outbox ({columns}) VALUES {}", rows.join(", ")),
        );
    }

    async fn settle(&self) -> usize {
        let [one, other] = &self.nodes;
        let (one, other) = tokio::join!(
            dipole_workers::clocks::settle_clocks(one),
            dipole_workers::clocks::settle_clocks(other)
        );
        one.expect("the clocks are read") + other.expect("the clocks are read")
    }

    async fn send(&self) -> usize {
        let [one, other] = &self.nodes;
        let (one, other) = tokio::join!(
            dipole_workers::outbox::send_emails(one),
            dipole_workers::outbox::send_emails(other)
        );
        (one.expect("the outbox is read") + other.expect("the outbox is read")) as usize
    }

    /// Checks that each mail was received once.
    fn received(&self, expected: usize) {
        let mut received: BTreeMap<String, u32> = BTreeMap::new();
        for mail in self.sink.take() {
            *received.entry(mail.to).or_default() += 1;
        }
        assert_eq!(received.len(), expected, "{received:?}");
        assert!(received.values().all(|times| *times == 1), "{received:?}");
    }

    /// Checks that all games were lost on time, once each.
    async fn are_lost(&self, games: &mut [(Browser, String)]) {
        for (browser, game) in games {
            let over = browser.game(game).await;
            assert_eq!(over["termination"], "time forfeit", "{over}");
            let ends = "SELECT COUNT(*) FROM events WHERE kind = 'ended' AND game =";
            assert_eq!(count(&self.database, &format!("{ends} '{game}'")), 1);
        }
    }
}

async fn work_is_done_once(database: &str) {
    let shared = Shared::start(database).await;
    let mut games = shared.games().await;
    shared.mails("both");
    shared.site.clock.pass(61 * SECOND);
    assert_eq!(shared.settle().await, GAMES, "each clock is settled by one process");
    shared.are_lost(&mut games).await;
    assert_eq!(shared.send().await, MAILS);
    shared.received(MAILS);

    let old: Vec<String> = (0..30).map(|mail| format!("('old-{mail}', 1, 0, 1)")).collect();
    let insert = "INSERT INTO received_mails (message_id, ply, answered, received) VALUES";
    run_sql(database, &format!("{insert} {}", old.join(", ")));
    let [one, other] = &shared.nodes;
    let (one, other) = tokio::join!(
        dipole_workers::retention::remove_remains(one),
        dipole_workers::retention::remove_remains(other)
    );
    assert_eq!(one.expect("removed") + other.expect("removed"), 30, "each row is removed once");

    // A process that is killed leaves nothing but its claims.
    let mut games = shared.games().await;
    shared.mails("killed");
    shared.site.clock.pass(61 * SECOND);
    let claimed = claim_and_die(database, shared.site.clock.wall()).await;
    assert_eq!(claimed, (GAMES, 10));
    assert_eq!(shared.settle().await, 0, "the claims have not expired");
    assert_eq!(shared.send().await, MAILS - 10);
    shared.received(MAILS - 10);
    shared.site.clock.pass(30 * SECOND);
    assert_eq!(shared.settle().await, GAMES);
    shared.are_lost(&mut games).await;
    shared.site.clock.pass(15 * SECOND);
    assert_eq!(shared.send().await, 10);
    shared.received(10);
}

/// Claims clocks and mails like the workers, and does nothing more.
async fn claim_and_die(database: &str, now: Millis) -> (usize, usize) {
    let store = Store::open(database).await.expect("a database");
    let clocks = store.claim_due(now, now + 30 * SECOND, 50).await.expect("claimed");
    let mails = store.claim_emails(now, now + 45 * SECOND, 10).await.expect("claimed");
    (clocks.len(), mails.len())
}
