//! The requests of the attackers.

use std::collections::VecDeque;
use std::fmt::{self, Display};
use std::io;
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use dipole::{Game, Setup};
use tokio::net::TcpStream;

use super::client::Client;
use super::known::Known;
use super::rows::Row;
use super::user::SelfPlay;

/// Connections with unread responses that all attackers keep open: below the limit of open files that
/// `cargo xtask attack` requires, and far above the number that a site accepts.
const UNREAD: usize = 12_000;

/// Requests to the endgame tables.
const LOOKUPS: [&str; 2] = [
    "/api/tables?position=8x8:W:WE1%3D2,G3%3D1:BD8%3D3",
    "/api/tables?position=8x8:W:WE1%3D3:BD8%3D2,B6%3D1",
];

/// A puzzle with more checkers than the endgame tables.
const PUZZLE: &str = "b972cb3d186c23d1";

/// One connection of an attacker.
pub(crate) struct Attacker {
    row: Row,
    known: Known,
    from: Ipv4Addr,
    /// Connections with unread responses that this attacker keeps.
    unread: usize,
    counts: Counts,
    /// The number of the request.
    number: usize,
    /// The game or challenge of the last response.
    game: Option<(SelfPlay, Game)>,
    challenge: Option<String>,
    /// The version of the chapter that it was sent last.
    version: u64,
}

impl Attacker {
    /// One of this many attackers of a row.
    pub(crate) fn new(
        row: Row,
        known: &Known,
        from: Ipv4Addr,
        attackers: usize,
        counts: &Counts,
    ) -> Attacker {
        let unread = (UNREAD / attackers).clamp(1, 64);
        let (known, counts) = (known.clone(), counts.clone());
        let (game, challenge) = (None, None);
        Attacker { row, known, from, unread, counts, number: 0, game, challenge, version: 1 }
    }

    /// Sends the row's requests until the time is over, as fast as they are answered.
    pub(crate) async fn attack(mut self, until: Instant) {
        let mut unread: VecDeque<TcpStream> = VecDeque::new();
        let mut client = None;
        while Instant::now() < until {
            self.number += 1;
            let status = match &mut client {
                Some(client) if self.row == Row::Unread => {
                    match Client::send_and_ignore(client, &self.known.asset).await {
                        Ok(stream) => {
                            unread.push_back(stream);
                            if unread.len() > self.unread {
                                unread.pop_front();
                            }
                            Ok(200)
                        }
                        Err(error) => Err(error),
                    }
                }
                Some(client) => self.request(client).await,
                None => match self.arrive().await {
                    Ok(mut arrived) => {
                        // Lines of a stream are read here, other bodies are not.
                        let is_read = self.row == Row::BotStreams;
                        arrived.encoding = if is_read { "identity" } else { "gzip, br" };
                        client = Some(arrived);
                        self.number -= 1;
                        continue;
                    }
                    Err(error) => Err(error),
                },
            };
            self.counts.add(&status);
            if self.row.needs_new_guest() {
                client = None;
            }
            if status.is_err() {
                // A connection that fails takes no time on this machine, but does on a network.
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        }
    }

    async fn arrive(&self) -> io::Result<Client> {
        let known = &self.known;
        match self.row {
            Row::Export | Row::AnalysisGuard | Row::StudySave => {
                let mut client = Client::new(known.site, self.from);
                (client.cookie, client.csrf) = (*known.session).clone();
                Ok(client)
            }
            Row::BotStreams | Row::BotMoves | Row::BotChallenges => {
                let mut client = Client::new(known.site, self.from);
                client.token = Some(known.bot.clone());
                Ok(client)
            }
            Row::Asset
            | Row::Unread
            | Row::Refused
            | Row::GameExport
            | Row::StudyExport
            | Row::OpenData
            | Row::StudyRead => Ok(Client::new(known.site, self.from)),
            _ => Client::guest(known.site, self.from).await,
        }
    }

    /// Plays the next move of a game of both sides, or begins one.
    async fn play(&mut self, client: &mut Client) -> io::Result<u16> {
        if let Some((game, played)) = &mut self.game
            && let Some(mv) = game.next(played)
        {
            let done = game.play(client, &mv).await?;
            return Ok(if done.is_some() { 200 } else { 429 });
        }
        let created =
            client.post("/games", "setup=small&opponent=both&level=1&color=white").await?;
        let id = created.head.split_once("location: /game/").map(|(_, rest)| rest);
        self.game = id.and_then(|rest| rest.split('\r').next()).map(|id| {
            let game = SelfPlay { id: id.to_owned(), moves: Vec::new() };
            (game, Game::new(Setup::Small.position()))
        });
        Ok(created.status)
    }

    /// Challenges the other bot, or withdraws the challenge.
    async fn challenge(&mut self, client: &mut Client) -> io::Result<u16> {
        if let Some(id) = self.challenge.take() {
            return Ok(client.post_json(&format!("/api/offers/{id}/withdraw"), "{}").await?.status);
        }
        let offer = format!(r#"{{"setup":"small","to":["{}"]}}"#, self.known.other_bot);
        let response = client.post_json("/api/challenges", &offer).await?;
        let id = response.body.split_once("\"id\":\"").map(|(_, rest)| rest);
        self.challenge = id.and_then(|rest| rest.split('"').next()).map(str::to_owned);
        Ok(response.status)
    }

    async fn request(&mut self, client: &mut Client) -> io::Result<u16> {
        let (known, number) = (self.known.clone(), self.number);
        let game = &known.long_game;
        let turn = |paths: &[&str]| paths[number % paths.len()].to_owned();
        let response = match self.row {
            Row::Asset | Row::Unread => client.get(&known.asset).await?,
            Row::Page => client.get(&turn(&["/", "/rules", "/learn", "/analysis"])).await?,
            Row::List => {
                client.get(&turn(&["/games", "/players", "/lobby", "/lobby/list"])).await?
            }
            Row::Search => client.get("/games/search?player=history&order=longest").await?,
            Row::Explorer => {
                client.get("/api/explorer?position=8x8:W:WE1%3D12:BD8%3D12&player=history").await?
            }
            Row::Export => client.get("/account/games").await?,
            Row::AnalysisGuard => client.get("/analysis/running").await?,
            Row::Preview => {
                client.get(&format!("/game/{game}/board.png?ply={}", number % 20)).await?
            }
            Row::Animation => client.get(&format!("/game/{game}/game.gif")).await?,
            Row::Password => {
                client.post("/sign-in", &format!("name={}&password=wrong", known.history)).await?
            }
            Row::Computer => {
                client.post("/games", "setup=small&opponent=computer&level=8&color=black").await?
            }
            Row::QuickComputer => {
                client.post("/games", "setup=small&opponent=computer&level=7&color=black").await?
            }
            Row::Lookup => client.get(&turn(&LOOKUPS)).await?,
            Row::Explanation if number == 1 => {
                client.post(&format!("/puzzles/{PUZZLE}/solution"), "").await?
            }
            Row::Explanation => {
                client.get(&format!("/api/puzzles/{PUZZLE}/refutation?ply=0&move=D8-C7")).await?
            }
            Row::Review => client.post(&format!("/game/{game}/review"), "").await?,
            Row::ReadingCommands => {
                let line = format!("dipole games {}", known.history);
                client.post_json("/api/command", &batch(&line, 15)).await?
            }
            Row::PlayingCommands => {
                let line = format!("dipole move 1 {} wrong E1-G3", known.history);
                client.post_json("/api/command", &batch(&line, 50)).await?
            }
            Row::Offers => {
                client.post("/offers", "setup=small&color=random&clock=none&rated=false").await?
            }
            Row::Puzzles => client.get("/api/puzzles/next").await?,
            Row::Visitor | Row::Refused => client.get("/no-such-page").await?,
            Row::Sockets => return client.open_socket(&format!("/game/{game}/live")).await,
            Row::Moves => return self.play(client).await,
            Row::Commands => {
                let commands = &known.commands;
                let body = format!(r#"{{"command":"{}"}}"#, commands[number % commands.len()]);
                client.post_json("/api/command", &body).await?
            }
            Row::BotStreams => return client.open_stream("/api/stream/event").await,
            Row::BotMoves => {
                // The first move again, which is a retry, and a move that is not legal.
                let body =
                    [r#"{"move":"E1-E3","ply":0}"#, r#"{"move":"E3-E4","ply":2}"#][number % 2];
                client.post_json(&format!("/api/games/{}/moves", known.bot_game), body).await?
            }
            Row::BotChallenges => return self.challenge(client).await,
            Row::GameExport => client.get("/api/games/export?player=history").await?,
            Row::StudyExport => client.get(&format!("/studies/{STUDY}/record")).await?,
            Row::OpenData => client.get("/data/dipole-puzzles-large.ndjson").await?,
            Row::StudyRead => {
                let paths = [format!("/studies/{STUDY}?ply=30"), format!("/api/studies/{STUDY}")];
                client.get(&paths[number % 2]).await?
            }
            Row::StudySave => {
                let path = format!("/api/studies/{STUDY}/chapters/{CHAPTER}");
                let (version, record) = (self.version, long_record());
                let body = format!(r#"{{"version":{version},"title":"Long","record":"{record}"}}"#);
                let saved = client.put_json(&path, &body).await?;
                // Also where another attacker has saved it meanwhile.
                let newer = saved.body.split_once("\"version\":").map(|(_, rest)| rest);
                let digits = newer.and_then(|rest| rest.split([',', '}']).next());
                self.version = digits.and_then(|it| it.trim().parse().ok()).unwrap_or(version);
                saved
            }
        };
        Ok(response.status)
    }
}

/// A `multiple` command with this line as often as the budget of commands allows: a batch beyond it
/// is refused at once and costs nothing.
fn batch(line: &str, count: usize) -> String {
    let text = vec![line; count].join("\\n");
    format!(r#"{{"command":"multiple","text":"{text}"}}"#)
}

/// The study with long chapters that all attackers know, and its first chapter.
pub(super) const STUDY: &str = "abcdefghabcdefgh";
pub(super) const CHAPTER: &str = "abcdefgh";

/// A chapter of nearly the most characters that it may have.
pub(super) fn long_record() -> String {
    let comment = "x".repeat(1_000);
    let line = |number: usize| format!("(1... D8-F6 {{{number} {comment}}})");
    let variations: String = (0..25).map(|number| line(number) + " ").collect();
    format!("1. E1-E3 D8-B6 {variations}2. E3-G5")
}

/// The commands of docs/security.md, about the account whose password the attacker has. Those that
/// would end the attack have a wrong password.
pub(super) fn commands() -> Vec<String> {
    let guide = include_str!("../../../../../docs/security.md");
    let (_, table) = guide.split_once("| command | points |").expect("a table");
    let rows = table.lines().skip(2).take_while(|row| row.starts_with("| `"));
    let lines =
        rows.flat_map(|row| row.rsplit_once("` |").map_or("", |(first, _)| first).split('`'));
    lines
        .filter(|part| part.contains(char::is_alphabetic))
        .map(|line| {
            let ends = ["delete", "change", "signoff"].iter().any(|word| line.starts_with(word));
            let password = if ends { "wrong-horse-battery" } else { PASSWORD };
            line.replace("PASSWORD", password).replace("anna", HISTORY).replace("ben", "user")
        })
        .collect()
}

/// The account with a long history, and its password, which attackers have.
pub(super) const HISTORY: &str = "history";
pub(super) const PASSWORD: &str = "correct-horse-battery";

/// Responses that the attackers have received so far.
#[derive(Clone, Default)]
pub(crate) struct Counts(Arc<[AtomicUsize; 4]>);

impl Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [done, limited, busy, failed] =
            [0, 1, 2, 3].map(|kind| self.0[kind].load(Ordering::Relaxed));
        write!(f, "{done} done, {limited} limited (429), {busy} busy (503), {failed} failed")
    }
}

impl Counts {
    /// Counts a response by its status: done, refused by a limit, refused by load, or failed.
    fn add(&self, status: &io::Result<u16>) {
        let kind = match status {
            Ok(101 | 200..=399 | 404 | 409 | 422 | 403) => 0,
            Ok(429) => 1,
            Ok(503) => 2,
            Ok(_) | Err(_) => 3,
        };
        self.0[kind].fetch_add(1, Ordering::Relaxed);
    }

    /// Returns true if the site has answered a request of the row.
    pub(crate) fn has_answers(&self) -> bool {
        self.0[..3].iter().any(|count| count.load(Ordering::Relaxed) > 0)
    }
}
