//! The requests of the attackers: one row for each kind of work that the site bounds.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use super::client::Client;

/// Public addresses that attackers know.
#[derive(Clone)]
pub(crate) struct Known {
    pub(crate) site: SocketAddr,
    /// A finished game of many moves.
    pub(crate) long_game: String,
    /// The account with a long history, whose password the attacker has.
    pub(crate) history: &'static str,
    pub(crate) password: &'static str,
    /// The address of the largest asset.
    pub(crate) asset: String,
}

/// Requests to the endgame tables.
const LOOKUPS: [&str; 2] = [
    "/api/tables?position=8x8:W:WE1%3D2,G3%3D1:BD8%3D3",
    "/api/tables?position=8x8:W:WE1%3D3:BD8%3D2,B6%3D1",
];

/// A puzzle with more checkers than the endgame tables.
const PUZZLE: &str = "b972cb3d186c23d1";

/// A kind of work, and how an attacker requests it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Row {
    /// Downloads the largest asset, compressed.
    Asset,
    /// Requests the largest asset and reads nothing.
    Unread,
    /// Requests a page that does not exist, with a session.
    Visitor,
    /// Loads pages with database reads.
    Page,
    /// Loads lists: players, lobby, running games.
    List,
    /// Searches finished games.
    Search,
    /// Requests the position statistics of the explorer.
    Explorer,
    /// Exports every game of an account with a long history.
    Export,
    /// Asks whether a position is from a running game of an account with a long history.
    AnalysisGuard,
    /// Renders previews of a game.
    Preview,
    /// Renders the animation of a long game.
    Animation,
    /// Signs in with wrong passwords.
    Password,
    /// Creates games against the strongest computer player, which moves first.
    Computer,
    /// Creates games against a computer player that moves quickly.
    QuickComputer,
    /// Looks up positions in the endgame tables.
    Lookup,
    /// Asks why moves in a puzzle are wrong.
    Explanation,
    /// Requests reviews of a long game, each as a new guest.
    Review,
    /// Sends batches of commands that read histories.
    ReadingCommands,
    /// Sends batches of commands that verify passwords.
    PlayingCommands,
    /// Creates offers, each as a new guest.
    Offers,
    /// Starts puzzles.
    Puzzles,
    /// Requests a page that does not exist, far beyond the request limit.
    Refused,
    /// Opens and closes WebSockets.
    Sockets,
}

impl Row {
    pub(crate) const ALL: [Row; 23] = [
        Row::Asset,
        Row::Unread,
        Row::Visitor,
        Row::Page,
        Row::List,
        Row::Search,
        Row::Explorer,
        Row::Export,
        Row::AnalysisGuard,
        Row::Preview,
        Row::Animation,
        Row::Password,
        Row::Computer,
        Row::QuickComputer,
        Row::Lookup,
        Row::Explanation,
        Row::Review,
        Row::ReadingCommands,
        Row::PlayingCommands,
        Row::Offers,
        Row::Puzzles,
        Row::Refused,
        Row::Sockets,
    ];

    /// The kind of work that the row requests, by its name in docs/security.md; empty for requests
    /// that are bounded in other ways.
    pub(crate) const fn work(self) -> &'static str {
        match self {
            Row::Visitor => "visitor",
            Row::Page => "page",
            Row::List | Row::AnalysisGuard => "list",
            Row::Search | Row::Explorer => "search",
            Row::Export => "export",
            Row::Offers => "change",
            Row::ReadingCommands | Row::PlayingCommands => "command",
            Row::Preview => "picture",
            Row::Animation => "animation",
            Row::Password => "password",
            Row::Lookup => "lookup",
            Row::Explanation => "explanation",
            Row::QuickComputer => "quick move",
            Row::Computer => "strong move",
            Row::Review => "review",
            Row::Asset | Row::Unread | Row::Puzzles | Row::Refused | Row::Sockets => "",
        }
    }

    /// One attacker: sends the row's requests from its address until the time is over. Returns the
    /// number of responses by status class: done, refused by a limit (429), refused by load (503).
    pub(crate) async fn attack(self, known: Known, from: Ipv4Addr, until: Instant) -> Served {
        let mut served = Served::default();
        let mut open = Vec::new();
        let mut client = None;
        let mut number = 0_usize;
        while Instant::now() < until {
            number += 1;
            if self.needs_new_guest() {
                client = None;
            }
            let attacker = match &mut client {
                Some(client) => client,
                None => match self.arrive(&known, from).await {
                    Ok(mut arrived) => {
                        arrived.encoding = "gzip, br";
                        client.insert(arrived)
                    }
                    Err(_) => {
                        served.failed += 1;
                        continue;
                    }
                },
            };
            if self == Row::Unread {
                match attacker.send_and_ignore(&known.asset).await {
                    Ok(stream) => open.push(stream),
                    Err(_) => served.failed += 1,
                }
                // The site closes the oldest connections of an address that has too many.
                if open.len() > 512 {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                continue;
            }
            match self.request(&known, attacker, number).await {
                Ok(101 | 200..=399 | 404 | 422 | 403) => served.done += 1,
                Ok(429) => served.limited += 1,
                Ok(503) => served.busy += 1,
                Ok(_) | Err(_) => served.failed += 1,
            }
        }
        served
    }

    /// Whether each request comes from a new guest.
    fn needs_new_guest(self) -> bool {
        matches!(self, Row::Computer | Row::QuickComputer | Row::Review | Row::Offers)
    }

    async fn arrive(self, known: &Known, from: Ipv4Addr) -> io::Result<Client> {
        match self {
            Row::Export | Row::AnalysisGuard => {
                let mut client = Client::guest(known.site, from).await?;
                let form = format!("name={}&password={}", known.history, known.password);
                let response = client.post("/sign-in", &form).await?;
                client.keep_session(&response);
                Ok(client)
            }
            Row::Asset | Row::Unread | Row::Refused => Ok(Client::new(known.site, from)),
            _ => Client::guest(known.site, from).await,
        }
    }

    async fn request(self, known: &Known, client: &mut Client, number: usize) -> io::Result<u16> {
        let game = &known.long_game;
        let turn = |paths: &[&str]| paths[number % paths.len()].to_owned();
        let response = match self {
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
                let line = format!("dipole games {}", [known.history; 5].join(" "));
                client.post_json("/api/command", &batch(&line)).await?
            }
            Row::PlayingCommands => {
                let line = format!("dipole move 1 {} wrong E1-G3", known.history);
                client.post_json("/api/command", &batch(&line)).await?
            }
            Row::Offers => {
                client.post("/offers", "setup=small&color=random&clock=none&rated=false").await?
            }
            Row::Puzzles => client.get("/api/puzzles/next").await?,
            Row::Visitor | Row::Refused => client.get("/no-such-page").await?,
            Row::Sockets => return client.open_socket(&format!("/game/{game}/live")).await,
        };
        Ok(response.status)
    }
}

/// A `multiple` command with as many lines as the language allows.
fn batch(line: &str) -> String {
    let text = vec![line; 50].join("\\n");
    format!(r#"{{"command":"dipole multiple","text":"{text}"}}"#)
}

/// Responses that the attackers received.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Served {
    pub(crate) done: usize,
    /// Status 429.
    pub(crate) limited: usize,
    /// Status 503.
    pub(crate) busy: usize,
    /// Closed connections and other statuses.
    pub(crate) failed: usize,
}

impl std::ops::AddAssign for Served {
    fn add_assign(&mut self, other: Served) {
        self.done += other.done;
        self.limited += other.limited;
        self.busy += other.busy;
        self.failed += other.failed;
    }
}
