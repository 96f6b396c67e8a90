//! The user who must not be affected by the attack: loads pages, plays, and measures both.

use std::fmt::Write as _;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use dipole::{Game, Setup};

use super::client::Client;

/// The address of the user. No attacker has it.
const USER: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);
/// Pause between two pages of the user, and between two moves: far below the user's own limits.
const PAUSE: Duration = Duration::from_millis(150);

/// A game with the same client on both sides.
#[derive(Clone)]
pub(super) struct SelfPlay {
    pub(super) id: String,
    pub(super) moves: Vec<String>,
}

impl SelfPlay {
    /// The first legal move that keeps the most checkers on the board, so that games are long.
    pub(super) fn next(&self, game: &mut Game) -> Option<String> {
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
    pub(super) async fn play(&mut self, client: &mut Client, mv: &str) -> io::Result<Option<()>> {
        let body = format!(r#"{{"move":"{mv}","ply":{}}}"#, self.moves.len());
        let path = format!("/api/games/{}/moves", self.id);
        let response = client.post_json(&path, &body).await?;
        self.moves.push(mv.to_owned());
        Ok((response.status == 200).then_some(()))
    }
}

/// The user who must not be affected by the attack.
#[derive(Clone)]
pub(super) struct User {
    site: SocketAddr,
    account: Arc<(String, String)>,
}

impl User {
    pub(super) async fn arrive(site: SocketAddr) -> io::Result<User> {
        let mut client = Client::guest(site, USER).await?;
        client.sign_up("user").await?;
        Ok(User { site, account: Arc::new((client.cookie, client.csrf)) })
    }

    pub(super) fn client(&self) -> Client {
        let mut client = Client::new(self.site, USER);
        (client.cookie, client.csrf) = (*self.account).clone();
        client
    }

    /// Loads pages and plays for a while, on a thread of its own: the user's times must not include
    /// waiting for the tasks of the attackers in this process.
    pub(super) async fn use_site(self, time: Duration) -> Times {
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
pub(super) struct Samples {
    pub(super) times: Vec<Duration>,
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

    pub(super) fn percentile(&self, share: f64) -> Duration {
        let mut times = self.times.clone();
        times.sort();
        let index = ((times.len() as f64 * share).ceil() as usize).clamp(1, times.len().max(1)) - 1;
        times.get(index).copied().unwrap_or_default()
    }
}

/// Response times that the user measured.
pub(super) struct Times {
    pub(super) pages: Samples,
    pub(super) moves: Samples,
}

impl Times {
    pub(super) const HEAD: &str = "page p50/p99 (ratio), move p50/p99 (ratio), peak memory";

    /// Times in milliseconds, ratios of the 99th percentiles to the idle run, memory in MB.
    pub(super) fn line(&self, idle: &Times, memory: u64) -> String {
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

    pub(super) fn faults(&self, during: &str) -> Vec<String> {
        let all = self.pages.faults.iter().chain(&self.moves.faults);
        all.map(|fault| format!("{during}: the user got {fault}")).collect()
    }
}
