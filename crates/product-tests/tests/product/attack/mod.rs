//! Attackers request the most expensive work as fast as they can, while another user loads pages
//! and plays.
//!
//! `cargo xtask attack` runs this against the release build for ten seconds a row, from one address
//! and then from 64, and checks the targets of docs/security.md. The test command runs every row
//! for a moment: the other user must be served throughout, without one refusal, and the process
//! must stay small. Times are not checked there, since the machine may be busy.

mod client;
mod rows;

use std::fmt::Write as _;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use dipole::{Game, Setup};

use crate::full_disk::tell;
use crate::site::Site;
use client::Client;
use rows::{Known, Row, Served};

/// Open connections of one attacking address.
const CONNECTIONS: usize = 12;
/// The address of the other user. No attacker has it.
const USER: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);
/// Pause between two pages of the other user, and between two moves: far below its own limits.
const PAUSE: Duration = Duration::from_millis(150);

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
                addresses: vec![1, 64],
                judged: true,
                games: 1000,
            },
            None => Extent {
                time: Duration::from_millis(400),
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

/// Work that no request over HTTP causes: the worker of tournaments asks for proofs, at the end date,
/// and mail comes from a mail server of the site's owner (`site/mail_load.rs` floods it) and goes
/// out of the outbox.
const OF_WORKERS: [&str; 5] =
    ["proof", "open data", "mail command", "outgoing mail", "mail picture"];

/// The table of docs/security.md is generated from the code of the site, so a new kind of work needs
/// a row here.
#[test]
fn every_kind_of_work_is_attacked() {
    let guide = include_str!("../../../../../docs/security.md");
    let (_, section) = guide.split_once("\n## Work\n").expect("a section");
    let table = section.split("\n| --- |").nth(1).expect("a table").lines().skip(1);
    let kinds = table.map_while(|line| line.strip_prefix("| ")?.split(" |").next());
    let kinds: Vec<&str> = kinds.collect();
    assert!(kinds.len() > 10, "{kinds:?}");
    for kind in kinds.into_iter().filter(|kind| !OF_WORKERS.contains(kind)) {
        assert!(Row::ALL.iter().any(|row| row.work() == kind), "no attack requests: {kind}");
    }
}

async fn attack_all(extent: &Extent) -> Vec<String> {
    let only = std::env::var("DIPOLE_ATTACK_ROW").ok();
    let site = Site::with_descriptors(4096, &[]);
    let known = prepare(&site, extent.games).await.expect("the site is not under attack yet");
    let user = User::arrive(known.site).await.expect("the site is not under attack yet");
    let idle = user.clone().use_site(extent.time).await;
    let mut faults = idle.faults("alone");
    tell(&format!("{:16} addresses  {}", "row", Times::HEAD));
    tell(&format!("{:16} {:9}  {}", "none", 0, idle.line(&idle, site.memory())));
    for &addresses in &extent.addresses {
        for row in Row::ALL {
            if only.as_ref().is_some_and(|only| *only != format!("{row:?}")) {
                continue;
            }
            let attack = Attack { row, addresses, time: extent.time };
            let outcome = attack.run(&site, &known, &user, &idle).await;
            tell(&format!(
                "{:16} {addresses:9}  {}; recovered in {} ms; {:?}",
                format!("{row:?}"),
                outcome.times.line(&idle, outcome.memory),
                outcome.recovery.as_millis(),
                outcome.served,
            ));
            faults.extend(outcome.faults(&attack, extent.judged));
        }
    }
    if site.log().contains("panicked") {
        faults.push(format!("the site panicked:\n{}", site.log()));
    }
    faults
}

/// Creates an account with many running games and a long finished game.
async fn prepare(site: &Site, games: usize) -> io::Result<Known> {
    let address: SocketAddr = site.address.parse().expect("an address");
    let history = "history";
    // The number of changes of one address is limited, so the games come from several.
    let from = |number: usize| Ipv4Addr::new(127, 0, 1, (number / 500 + 1) as u8);
    let mut player = Client::guest(address, from(0)).await?;
    player.sign_up(history).await?;
    let page = player.get("/").await?;
    let asset = page.body.split('"').find(|text| text.ends_with("/js/game-page.js"));
    let asset = asset.and_then(|text| text.split_once("/js/")).map(|(folder, _)| folder.to_owned());
    let asset = asset.unwrap_or_else(|| "/assets".to_owned());
    let asset = format!("{asset}/wasm/dipole_wasm_engine_simd_bg.wasm");
    let found = player.get(&asset).await?;
    assert_eq!(found.status, 200, "{asset}: {}", found.head);
    let mut long_game = String::new();
    for number in 0..games {
        player.connect_from(from(number));
        let created =
            player.post("/games", "setup=small&opponent=both&level=1&color=white").await?;
        assert_eq!(created.status, 303, "{}{}", created.head, created.body);
        if number == 0 {
            let (_, rest) = created.head.split_once("location: /game/").expect("a page");
            long_game = rest.split('\r').next().expect("an id").to_owned();
        }
    }
    let mut game = SelfPlay { id: long_game.clone(), moves: Vec::new() };
    let mut played = Game::new(Setup::Small.position());
    while let Some(mv) = game.next(&mut played) {
        assert!(game.play(&mut player, &mv).await?.is_some(), "a move of the long game is refused");
    }
    Ok(Known { site: address, long_game, history, password: "correct-horse-battery", asset })
}

/// A game with the same client on both sides.
#[derive(Clone)]
struct SelfPlay {
    id: String,
    moves: Vec<String>,
}

impl SelfPlay {
    /// The first legal move that keeps the most checkers on the board, so that games are long.
    fn next(&self, game: &mut Game) -> Option<String> {
        if game.winner().is_some() {
            return None;
        }
        let moves = game.position().legal_moves();
        let mv =
            moves.iter().copied().find(|mv| mv.target().is_some()).or(moves.first().copied())?;
        let text = mv.text(game.position()).to_string();
        game.play(mv).ok()?;
        Some(text)
    }

    /// Sends a move; `None` if the site refuses it.
    async fn play(&mut self, client: &mut Client, mv: &str) -> io::Result<Option<()>> {
        let body = format!(r#"{{"move":"{mv}","ply":{}}}"#, self.moves.len());
        let path = format!("/api/games/{}/moves", self.id);
        let response = client.post_json(&path, &body).await?;
        self.moves.push(mv.to_owned());
        Ok((response.status == 200).then_some(()))
    }
}

/// The user who must not be affected by the attack.
#[derive(Clone)]
struct User {
    site: SocketAddr,
    account: Arc<(String, String)>,
}

impl User {
    async fn arrive(site: SocketAddr) -> io::Result<User> {
        let mut client = Client::guest(site, USER).await?;
        client.sign_up("user").await?;
        Ok(User { site, account: Arc::new((client.cookie, client.csrf)) })
    }

    fn client(&self) -> Client {
        let mut client = Client::new(self.site, USER);
        (client.cookie, client.csrf) = (*self.account).clone();
        client
    }

    /// Loads pages and plays for a while, on a thread of its own: the user's times must not include
    /// waiting for the tasks of the attackers in this process.
    async fn use_site(self, time: Duration) -> Times {
        let using = tokio::task::spawn_blocking(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            runtime.expect("a runtime").block_on(self.load_and_play(time))
        });
        using.await.expect("no panic")
    }

    async fn load_and_play(self, time: Duration) -> Times {
        let until = Instant::now() + time;
        let (pages, moves) = tokio::join!(self.load_pages(until), self.play(until));
        Times { pages, moves }
    }

    async fn load_pages(&self, until: Instant) -> Samples {
        let mut client = self.client();
        let mut samples = Samples::default();
        for path in ["/", "/lobby", "/account", "/games", "/puzzles"].iter().cycle() {
            if Instant::now() > until && !samples.times.is_empty() {
                break;
            }
            let began = Instant::now();
            let response = client.get(path).await;
            samples.add(began, path, response.map(|response| response.status));
            tokio::time::sleep(PAUSE).await;
        }
        samples
    }

    async fn play(&self, until: Instant) -> Samples {
        let mut client = self.client();
        let mut samples = Samples::default();
        while Instant::now() < until || samples.times.is_empty() {
            let created = client.post("/games", "setup=small&opponent=both&level=1&color=white");
            let created = match created.await {
                Ok(created) if created.status == 303 => created,
                other => {
                    samples.faults.push(format!("no game: {:?}", other.map(|it| it.status)));
                    break;
                }
            };
            let (_, rest) = created.head.split_once("location: /game/").expect("a page");
            let id = rest.split('\r').next().expect("an id").to_owned();
            let mut game = SelfPlay { id, moves: Vec::new() };
            let mut played = Game::new(Setup::Small.position());
            while let Some(mv) = game.next(&mut played) {
                let began = Instant::now();
                let status = match game.play(&mut client, &mv).await {
                    Ok(Some(())) => Ok(200),
                    Ok(None) => Ok(503),
                    Err(error) => Err(error),
                };
                let failed = !matches!(status, Ok(200));
                samples.add(began, &mv, status);
                if failed || Instant::now() > until {
                    break;
                }
                tokio::time::sleep(PAUSE).await;
            }
        }
        samples
    }
}

/// Response times, and responses other than success.
#[derive(Clone, Default)]
struct Samples {
    times: Vec<Duration>,
    faults: Vec<String>,
}

impl Samples {
    fn add(&mut self, began: Instant, what: &str, status: io::Result<u16>) {
        self.times.push(began.elapsed());
        match status {
            Ok(200 | 303) => {}
            Ok(status) => self.faults.push(format!("{what}: status {status}")),
            Err(error) => self.faults.push(format!("{what}: {error}")),
        }
    }

    fn percentile(&self, share: f64) -> Duration {
        let mut times = self.times.clone();
        times.sort();
        let index = ((times.len() as f64 * share).ceil() as usize).clamp(1, times.len().max(1)) - 1;
        times.get(index).copied().unwrap_or_default()
    }
}

/// Response times that the user measured.
struct Times {
    pages: Samples,
    moves: Samples,
}

impl Times {
    const HEAD: &str = "page p50/p99 (ratio), move p50/p99 (ratio), peak memory";

    /// Times in milliseconds, ratios of the 99th percentiles to the idle run, memory in MB.
    fn line(&self, idle: &Times, memory: u64) -> String {
        let mut line = String::new();
        for (name, these, those) in
            [("page", &self.pages, &idle.pages), ("move", &self.moves, &idle.moves)]
        {
            let [p50, p99, alone] =
                [these.percentile(0.5), these.percentile(0.99), those.percentile(0.99)]
                    .map(|time| time.as_secs_f64() * 1000.0);
            // Writing to a string does not fail.
            let _ = write!(line, "{name} {p50:.0}/{p99:.0} ms ({:.1}), ", p99 / alone.max(0.001));
        }
        line + &format!("{} MB", memory / 1000)
    }

    fn faults(&self, during: &str) -> Vec<String> {
        let all = self.pages.faults.iter().chain(&self.moves.faults);
        all.map(|fault| format!("{during}: the user got {fault}")).collect()
    }
}

/// One row, requested from this many addresses at once.
struct Attack {
    row: Row,
    addresses: usize,
    time: Duration,
}

struct Outcome {
    times: Times,
    served: Served,
    /// Peak resident memory of the process, in KiB.
    memory: u64,
    recovery: Duration,
}

impl Attack {
    async fn run(&self, site: &Site, known: &Known, user: &User, idle: &Times) -> Outcome {
        let until = Instant::now() + self.time;
        let attackers: Vec<_> = (0..self.addresses * CONNECTIONS)
            .map(|number| {
                // Each row has its own addresses, so an hourly limit reached in one row does not
                // affect the next.
                let from =
                    Ipv4Addr::new(127, 1, self.row as u8 + 1, (number % self.addresses + 1) as u8);
                tokio::spawn(self.row.attack(known.clone(), from, until))
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
        let mut served = Served::default();
        for attacker in attackers {
            // The connection that a request waits on is closed with its task.
            attacker.abort();
            if let Ok(of_one) = attacker.await {
                served += of_one;
            }
        }
        let recovery = self.recovery(user, idle).await;
        Outcome { times, served, memory: peak.into_inner(), recovery }
    }

    /// The time from the end of the attack until response times are back to normal.
    async fn recovery(&self, user: &User, idle: &Times) -> Duration {
        let usual = idle.pages.percentile(0.99).max(Duration::from_millis(20)) * 2;
        let began = Instant::now();
        let mut client = user.client();
        let mut good = 0;
        while good < 5 && began.elapsed() < Duration::from_secs(60) {
            let page = Instant::now();
            let fine = client.get("/lobby").await.is_ok_and(|response| response.status == 200);
            good = if fine && page.elapsed() <= usual { good + 1 } else { 0 };
        }
        began.elapsed()
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
