//! Workers that send the mails of a site: the answer of a worker's mail server counts like one to
//! the site, and a worker without a usable mail server leaves the mail to the site.

use std::net::TcpListener;
use std::time::{Duration, Instant};

use dipole_domain::HOUR;
use dipole_queue::{Fingerprints, Jobs, NatsAddress, WorkerConfig, work};
use dipole_site::app::App;
use dipole_site::clock::Clock as _;
use dipole_site::config::mail::MailWay;
use dipole_site::jobs::mails::MailJob;
use tokio::task::JoinHandle;
use tokio_util::sync::{CancellationToken, DropGuard};

use crate::client::TestSite;
use crate::database::{count, run_sql};
use crate::mailbox::mailer;
use crate::nats_server::Nats;
use crate::smtp_sink::SmtpSink;

/// Timeout for steps that take seconds on an idle machine.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A site that lets workers send its mail, a mail server of its own, and a worker.
struct Place {
    site: TestSite,
    app: App,
    own: SmtpSink,
    _worker: (JoinHandle<()>, DropGuard),
    _nats: (Nats, tempfile::TempDir),
}

impl Place {
    /// With a worker that sends by this server.
    async fn with_worker(smtp: &str) -> Place {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let nats = Nats::with(&["-js", "-sd", folder.path().to_str().expect("a path")]);
        let address = NatsAddress::parse(&nats.url()).expect("an address");
        let mut jobs = Jobs::new();
        let way = MailWay { smtp: Some(smtp.to_owned()), mail_dir: None };
        jobs.add(MailJob::new(&way).expect("sound settings").expect("a way"));
        let config = WorkerConfig {
            nats: address.clone(),
            threads: 2,
            // Mails need neither tables nor networks, so the worker's may differ from the site's.
            fingerprints: Fingerprints { tables: "none".to_owned(), networks: "none".to_owned() },
            jobs,
            back_off: Duration::from_millis(20),
        };
        let stop = CancellationToken::new();
        let stopped = stop.clone();
        let working = tokio::spawn(async move { work(config, stopped).await.expect("it works") });

        let (site, own) = (TestSite::new().await, SmtpSink::start().await);
        let app = site.app.clone().with_mail(mailer(&own.url).await);
        dipole_workers::handover::start_work_queue(&app, &address, true).await.expect("it starts");
        let end = Instant::now() + TIMEOUT;
        while dipole_workers::mails::mails_elsewhere(&app) == 0 {
            assert!(Instant::now() < end, "no worker has announced itself");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let worker = (working, stop.drop_guard());
        Place { site, app, own, _worker: worker, _nats: (nats, folder) }
    }

    /// Puts a mail into the outbox.
    fn post(&self, to: &str) {
        let body = r#"{"kind":"account_changed","what":"password","name":"Ann","language":"en"}"#;
        let now = self.site.clock.wall();
        let columns =
            "id, person, address, body, created, due, attempts, claimed_until, done, result";
        let row = format!("('{to}', '', '{to}', '{body}', {now}, {now}, 0, 0, 0, '')");
        let database = self.site.database();
        run_sql(&database, &format!("INSERT INTO outbox ({columns}) VALUES {row}"));
    }

    async fn send(&self) -> u32 {
        dipole_workers::outbox::send_emails(&self.app).await.expect("the outbox is read")
    }

    fn count(&self, condition: &str) -> i64 {
        let sql = format!("SELECT COUNT(*) FROM outbox WHERE {condition}");
        count(&self.site.database(), &sql)
    }
}

#[tokio::test]
async fn replies_of_the_mail_server_of_a_worker_count() {
    let theirs = SmtpSink::start().await;
    let place = Place::with_worker(&theirs.url).await;
    for number in 0..5 {
        place.post(&format!("{number}@example.org"));
    }
    place.post("dead@example.org");
    assert_eq!(place.send().await, 5);
    let mut received: Vec<String> = theirs.take().into_iter().map(|mail| mail.to).collect();
    received.sort();
    let expected: Vec<String> = (0..5).map(|number| format!("{number}@example.org")).collect();
    assert_eq!(received, expected);
    assert_eq!((place.count("result = 'sent'"), place.count("result = 'dead address'")), (5, 1));

    theirs.refuse_temporarily(true);
    place.post("later@example.org");
    assert_eq!(place.send().await, 0);
    assert_eq!(place.count("done = 0 AND claimed_until = 0 AND result LIKE '%4.2.1%'"), 1);
    theirs.refuse_temporarily(false);
    place.site.clock.pass(HOUR);
    assert_eq!(place.send().await, 1);
    assert_eq!(theirs.only().to, "later@example.org");
    assert!(place.own.take().is_empty(), "the site has sent nothing by itself");
}

#[tokio::test]
async fn a_worker_without_a_way_leaves_the_mail_to_the_site() {
    // A port without a listener.
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let away = format!("smtp://{}", listener.local_addr().expect("an address"));
    drop(listener);
    let place = Place::with_worker(&away).await;
    place.post("ann@example.org");
    assert_eq!(place.send().await, 1);
    assert_eq!(place.own.only().to, "ann@example.org");
    assert_eq!((place.count("result = 'sent'"), place.count("attempts = 1")), (1, 1));
    assert_eq!(
        dipole_workers::mails::mails_elsewhere(&place.app),
        0,
        "nothing more is handed over for a while"
    );
}
