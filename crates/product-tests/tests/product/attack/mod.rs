//! Attackers request the most expensive work as fast as they can, while another user loads pages
//! and plays.
//!
//! `cargo xtask attack` runs this against the release build for ten seconds a row, from one address
//! and then from 64, and checks the targets of docs/security.md. The test command runs every row
//! for a moment: the other user must be served throughout, without one refusal, and the process
//! must stay small. Times are not checked there, since the machine may be busy.

mod attacker;
mod client;
mod coverage;
mod known;
mod quiet;
mod rows;
mod user;

use std::net::Ipv4Addr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::full_disk::print_message;
use crate::site::Site;
use attacker::{Attacker, Counts};
use known::Known;
use quiet::Quiet;
use rows::Row;
use user::{Times, User};

/// Open connections of one attacking address.
const CONNECTIONS: usize = 12;

/// Targets of `cargo xtask attack` for the user and the process, with one attacking address. 64 addresses
/// may take twice as much.
const MAX_PAGE: Duration = Duration::from_millis(150);
const MAX_MOVE: Duration = Duration::from_millis(300);
const MAX_RECOVERY: Duration = Duration::from_secs(2);
const MAX_MEMORY: u64 = 300_000;

/// Bound for the process in the short run, in KiB: a debug build, on a machine of any speed.
const MAX_MEMORY_OF_TEST: u64 = 600_000;

/// The duration of the attack for each row, and whether times are checked.
struct Extent {
    time: Duration,
    /// Time for which the user is measured alone before each row.
    idle: Duration,
    /// Maximum time from the end of a row until the next one may begin.
    quiet: Duration,
    addresses: Vec<usize>,
    judged: bool,
    games: usize,
}

impl Extent {
    fn read() -> Extent {
        let seconds = std::env::var("DIPOLE_ATTACK_SECONDS").ok();
        match seconds.and_then(|text| text.parse().ok()) {
            Some(seconds) => Extent {
                time: Duration::from_secs(seconds),
                idle: Duration::from_secs(2),
                quiet: Duration::from_secs(60),
                addresses: vec![1, 64],
                judged: true,
                games: 1000,
            },
            None => Extent {
                time: Duration::from_millis(400),
                idle: Duration::from_millis(1),
                quiet: Duration::from_millis(200),
                addresses: vec![1],
                judged: false,
                games: 20,
            },
        }
    }
}

#[test]
fn an_expensive_request_costs_other_users_no_time() {
    let extent = Extent::read();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let faults = runtime.expect("a runtime").block_on(attack_all(&extent));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

async fn attack_all(extent: &Extent) -> Vec<String> {
    let only = std::env::var("DIPOLE_ATTACK_ROW").ok();
    let site = Site::with_descriptors(4096, &[]);
    let known =
        known::prepare(&site, extent.games).await.expect("the site is not under attack yet");
    let user = User::arrive(known.site).await.expect("the site is not under attack yet");
    let first = user.clone().use_site(extent.time).await;
    let mut faults = first.faults("alone");
    let quiet = Quiet::like(&first, extent.quiet);
    print_message(&format!("{:16} addresses  {}", "row", Times::HEAD));
    print_message(&format!("{:16} {:9}  {}", "none", 0, first.line(&first, site.memory())));
    for &addresses in &extent.addresses {
        for row in Row::ALL {
            if only.as_ref().is_some_and(|only| *only != format!("{row:?}")) {
                continue;
            }
            if !quiet.comes(&site, &user).await && extent.judged {
                let time = extent.quiet.as_secs();
                faults
                    .push(format!("{row:?}: the site was not idle {time} s after the row before"));
            }
            let idle = user.clone().use_site(extent.idle).await;
            let attack = Attack { row, addresses, time: extent.time };
            let outcome = attack.run(&site, &known, &user, &quiet).await;
            print_message(&format!(
                "{:16} {addresses:9}  {}; recovered in {} ms; attackers: {}",
                format!("{row:?}"),
                outcome.times.line(&idle, outcome.memory),
                outcome.recovery.as_millis(),
                outcome.counts,
            ));
            faults.extend(outcome.faults(&attack, extent.judged));
        }
    }
    if site.log().contains("panicked") {
        faults.push(format!("the site panicked:\n{}", site.log()));
    }
    faults
}

/// One row, requested from this many addresses at once.
struct Attack {
    row: Row,
    addresses: usize,
    time: Duration,
}

struct Outcome {
    times: Times,
    /// The responses that the attackers received.
    counts: Counts,
    /// Peak resident memory of the process, in KiB.
    memory: u64,
    /// Time from the end of the attack until pages are as fast as before.
    recovery: Duration,
}

impl Attack {
    async fn run(&self, site: &Site, known: &Known, user: &User, quiet: &Quiet) -> Outcome {
        let until = Instant::now() + self.time;
        let counts = Counts::default();
        let attackers = self.addresses * CONNECTIONS;
        let attackers: Vec<_> = (0..attackers)
            .map(|number| {
                // Each row has its own addresses, so an hourly limit reached in one row does not
                // affect the next.
                let from =
                    Ipv4Addr::new(127, 1, self.row as u8 + 1, (number % self.addresses + 1) as u8);
                let attacker = Attacker::new(self.row, known, from, attackers, &counts);
                tokio::spawn(attacker.attack(until))
            })
            .collect();
        let (peak, done) = (AtomicU64::new(0), AtomicBool::new(false));
        let used = async {
            let times = user.clone().use_site(self.time).await;
            done.store(true, Ordering::Relaxed);
            times
        };
        let measured = async {
            while !done.load(Ordering::Relaxed) {
                peak.fetch_max(site.memory(), Ordering::Relaxed);
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        let (times, ()) = tokio::join!(used, measured);
        for attacker in attackers {
            // The connection that a request waits on is closed with its task.
            attacker.abort();
            // An attacker that was stopped in the middle has counted what it got before.
            let _ = attacker.await;
        }
        let recovery = quiet.of_pages(user, Duration::from_secs(60)).await;
        Outcome { times, counts, memory: peak.into_inner(), recovery }
    }
}

impl Outcome {
    fn faults(&self, attack: &Attack, judged: bool) -> Vec<String> {
        let name = format!("{:?} from {} addresses", attack.row, attack.addresses);
        let mut faults = self.times.faults(&name);
        let most = if judged { MAX_MEMORY } else { MAX_MEMORY_OF_TEST };
        let factor = if attack.addresses > 1 { 2 } else { 1 };
        if self.memory > most * u64::from(factor) {
            faults.push(format!("{name}: the process grew to {} MB", self.memory / 1000));
        }
        if !judged {
            return faults;
        }
        if !self.counts.has_answers() {
            faults.push(format!("{name}: no request of the attackers was answered"));
        }
        for (what, time, most) in [
            ("pages", self.times.pages.percentile(0.99), MAX_PAGE),
            ("moves", self.times.moves.percentile(0.99), MAX_MOVE),
            ("recovery", self.recovery, MAX_RECOVERY),
        ] {
            if time > most * factor {
                faults.push(format!("{name}: {what} took {} ms", time.as_millis()));
            }
        }
        faults
    }
}
