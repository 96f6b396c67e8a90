//! A client that disconnects in the middle of a command: a committed change is announced to every
//! follower all the same. No process here scans the database for changes, so an event arrives by
//! its notice or not at all.
//!
//! Each command is cancelled at each point at which it waits, one after the other, so one of these
//! points lies between the commit and the response.

use std::future::poll_fn;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::atomic::{AtomicU32, Ordering};
use std::task::Poll;
use std::time::Duration;

use dipole::{Move, Position};
use dipole_domain::SECOND;
use dipole_site::app::App;
use dipole_site::clock::Clock as _;
use dipole_workers::computers::Thinker;

use crate::client::{Browser, TestSite};
use crate::conduct::opening;
use crate::database::{Postgres, count, run_sql};
use crate::live::{Socket, connect_to, follow, listen};
use crate::lobby::sign_up;
use crate::nats_server::Nats;
use crate::nodes::link;

/// The commands that followers are notified of.
const COMMANDS: [&str; 21] = [
    "join",
    "move",
    "move against a computer",
    "resign",
    "abort",
    "undo",
    "undo/accept",
    "undo/reject",
    "call-off",
    "call-off/accept",
    "call-off/reject",
    "claim",
    "talk",
    "challenge",
    "accept",
    "decline",
    "withdraw",
    "rematch",
    "rematch accepted",
    "block",
    "delete",
];

/// A computer's move after the player's.
const COMPUTERS_MOVE: &str = "computer's move";

/// Maximum number of times that a command is cancelled at all its points.
const MAX_PASSES: usize = 20;

/// Maximum number of points at which a request waits.
const MAX_WAITS: usize = 200;

/// Timeout for a cancelled request to commit the work that it has begun.
const SETTLE_TIME: Duration = Duration::from_millis(500);

/// A command that is ready to be sent, and a follower.
struct Prepared {
    browser: Browser,
    path: String,
    fields: Vec<(&'static str, String)>,
    follower: Socket,
    /// A query whose result changes when the command is committed.
    sql: String,
    /// The message that the follower gets.
    expected: &'static str,
}

/// A cancelled command.
struct Cancelled {
    follower: Socket,
    sql: String,
    before: i64,
    expected: &'static str,
    waits: usize,
}

struct World {
    site: TestSite,
    /// The address that the followers are connected to.
    followers: SocketAddr,
    browser: Browser,
    people: AtomicU32,
    /// Two members for games whose followers are sockets of the game alone.
    pair: [Browser; 2],
}

/// Plays the first move.
struct First;

impl Thinker for First {
    fn choose(&mut self, position: &Position, _: u8, _: u64) -> Option<Move> {
        position.legal_moves().iter().min().copied()
    }
}

impl World {
    async fn new(site: TestSite, followers: App) -> World {
        let browser = site.browser();
        // Without a scan of the database, a game reaches the computer by its event alone.
        dipole_workers::computers::start_computers(&site.app, 1, || First)
            .await
            .expect("they start");
        let pair = [sign_up(browser.clone(), "Ann").await, sign_up(browser.clone(), "Ben").await];
        let followers = listen(followers).await;
        World { site, followers, browser, people: AtomicU32::new(0), pair }
    }

    /// A user with an account, and the name.
    async fn member(&self) -> (Browser, String) {
        let name = format!("Player{}", self.people.fetch_add(1, Ordering::Relaxed));
        (sign_up(self.browser.clone(), &name).await, name)
    }

    /// Connects a follower to a game, and waits for the `hello` message.
    async fn follow(&self, game: &str, browser: &Browser) -> Socket {
        let since = count(&self.site.database(), &version(game));
        let mut socket = follow(self.followers, game, since.unsigned_abs(), browser).await;
        socket.expect("hello").await;
        socket
    }

    /// Opens a page of a user, and waits for the number of waiting items.
    async fn page_of(&self, browser: &Browser) -> Socket {
        let mut socket = connect_to(self.followers, "/live", browser).await;
        socket.expect("notices").await;
        socket
    }

    /// A game of the two members, after this number of moves.
    async fn game(&self, moves: usize) -> ([Browser; 2], String) {
        self.game_of(self.pair.clone(), moves).await
    }

    /// A game of two users that no other user has seen, after this number of moves.
    async fn own_game(&self, moves: usize) -> ([Browser; 2], String) {
        let people = [self.member().await.0, self.member().await.0];
        self.game_of(people, moves).await
    }

    async fn game_of(&self, people: [Browser; 2], moves: usize) -> ([Browser; 2], String) {
        let [mut white, mut black] = people;
        let fields = [("setup", "small"), ("opponent", "friend"), ("color", "white")];
        let fields = [&fields[..], &[("clock", "600+0")]].concat();
        let game = white.post("/games", &fields).await.game();
        black.post(&format!("/game/{game}/join"), &[]).await;
        let mut people = [white, black];
        match moves {
            0 => {}
            1 => assert_eq!(people[0].play(&game, "E1-E3", 0).await.status.as_u16(), 303),
            _ => opening(&mut people, &game).await,
        }
        (people, game)
    }

    /// An open challenge, with both users.
    async fn challenge(&self) -> ([Browser; 2], String) {
        let ((mut ann, _), (ben, name)) = (self.member().await, self.member().await);
        let answer = ann.post("/offers", &[("setup", "small"), ("to", &name)]).await;
        let offer = answer.location().strip_prefix("/offer/").expect("an offer").to_owned();
        ([ann, ben], offer)
    }

    async fn prepare(&self, command: &str) -> Prepared {
        match command {
            "join" => {
                let [mut white, black] = self.pair.clone();
                let game = white.new_game("small", "friend", "white").await;
                self.in_game(black, &white, &game, "join", &[], "joined").await
            }
            "move" => {
                let ([white, black], game) = self.game(0).await;
                let fields = [("move", "E1-E3"), ("ply", "0")];
                self.in_game(white, &black, &game, "move", &fields, "move").await
            }
            "move against a computer" => {
                let mut white = self.member().await.0;
                let game = white.new_game("small", "computer", "white").await;
                let fields = [("move", "E1-E3"), ("ply", "0")];
                let spectator = self.browser.clone();
                let mut prepared =
                    self.in_game(white, &spectator, &game, "move", &fields, "move").await;
                // The computer's answer comes from the same event.
                prepared.expected = COMPUTERS_MOVE;
                prepared
            }
            "resign" => {
                let ([white, black], game) = self.game(2).await;
                self.in_game(white, &black, &game, "resign", &[], "ended").await
            }
            "abort" => {
                let ([white, black], game) = self.game(0).await;
                self.in_game(white, &black, &game, "abort", &[], "ended").await
            }
            "undo" => {
                let ([white, black], game) = self.game(1).await;
                self.in_game(white, &black, &game, "undo", &[], "undo").await
            }
            "undo/accept" | "undo/reject" => {
                let ([mut white, black], game) = self.game(1).await;
                white.post(&format!("/game/{game}/undo"), &[]).await;
                let expected = if command == "undo/accept" { "undone" } else { "undo" };
                self.in_game(black, &white, &game, command, &[], expected).await
            }
            "call-off" => {
                let ([white, black], game) = self.game(2).await;
                self.in_game(white, &black, &game, "call-off", &[], "call-off").await
            }
            "call-off/accept" | "call-off/reject" => {
                let ([mut white, black], game) = self.game(2).await;
                white.post(&format!("/game/{game}/call-off"), &[]).await;
                let expected = if command == "call-off/accept" { "ended" } else { "call-off" };
                self.in_game(black, &white, &game, command, &[], expected).await
            }
            "claim" => {
                let ([_, black], game) = self.game(2).await;
                self.site.clock.pass(100 * SECOND);
                let now = self.site.clock.wall();
                let present = |player: &str, seen: i64, closed: u8| {
                    format!(
                        "INSERT INTO presence (game, person, since, seen, closed, silent) \
                         SELECT game, person, {}, {seen}, {closed}, 0 FROM seats \
                         WHERE game = '{game}' AND player = '{player}'; ",
                        now - 95 * SECOND
                    )
                };
                let both = present("W", now - 90 * SECOND, 1) + &present("B", now, 0);
                run_sql(&self.site.database(), &both);
                let spectator = self.browser.clone();
                self.in_game(black, &spectator, &game, "claim", &[], "ended").await
            }
            "talk" => {
                let ([white, black], game) = self.game(0).await;
                let fields = [("room", "players"), ("text", "Hello")];
                let prepared = self.in_game(white, &black, &game, "talk", &fields, "talk").await;
                let sql = format!("SELECT COUNT(*) FROM talk WHERE game = '{game}'");
                Prepared { sql, ..prepared }
            }
            "challenge" => {
                let ((ann, ann_name), (ben, name)) = (self.member().await, self.member().await);
                let fields = vec![("setup", "small".to_owned()), ("to", name)];
                let sql = format!(
                    "SELECT COUNT(*) FROM offers o JOIN people p ON p.id = o.founder \
                     WHERE p.name = '{ann_name}'"
                );
                let follower = self.page_of(&ben).await;
                let path = "/offers".to_owned();
                Prepared { browser: ann, path, fields, follower, sql, expected: "notices" }
            }
            "accept" | "decline" => {
                let ([ann, ben], offer) = self.challenge().await;
                self.for_offer(ben, &ann, &offer, command).await
            }
            "withdraw" => {
                let ([ann, ben], offer) = self.challenge().await;
                self.for_offer(ann, &ben, &offer, command).await
            }
            "rematch" | "rematch accepted" => {
                let ([mut white, black], game) = self.own_game(2).await;
                white.post(&format!("/game/{game}/resign"), &[]).await;
                let path = format!("/game/{game}/rematch");
                if command == "rematch accepted" {
                    white.post(&path, &[]).await;
                }
                let follower = self.page_of(&white).await;
                let sql = format!(
                    "SELECT CAST(COALESCE(SUM(version + 1), 0) AS BIGINT) FROM offers WHERE rematch = '{game}'"
                );
                let fields = Vec::new();
                Prepared { browser: black, path, fields, follower, sql, expected: "notices" }
            }
            "block" => {
                let ((mut ann, ann_name), (ben, name)) = (self.member().await, self.member().await);
                let answer = ann.post("/offers", &[("setup", "small"), ("to", &name)]).await;
                let offer = answer.location().strip_prefix("/offer/").expect("an offer").to_owned();
                let prepared = self.for_offer(ben, &ann, &offer, "block").await;
                let fields = vec![("name", ann_name)];
                Prepared { path: "/account/blocked".to_owned(), fields, ..prepared }
            }
            "delete" => {
                let ([white, black], game) = self.own_game(2).await;
                let prepared = self.in_game(white, &black, &game, "delete", &[], "ended").await;
                let fields = vec![("password", "correct horse".to_owned())];
                Prepared { path: "/account/delete".to_owned(), fields, ..prepared }
            }
            other => panic!("{other} is no command"),
        }
    }

    async fn in_game(
        &self,
        browser: Browser,
        follower: &Browser,
        game: &str,
        act: &str,
        fields: &[(&'static str, &str)],
        expected: &'static str,
    ) -> Prepared {
        let fields = fields.iter().map(|(name, value)| (*name, (*value).to_owned())).collect();
        let (path, sql) = (format!("/game/{game}/{act}"), version(game));
        let follower = self.follow(game, follower).await;
        Prepared { browser, path, fields, follower, sql, expected }
    }

    async fn for_offer(
        &self,
        browser: Browser,
        follower: &Browser,
        offer: &str,
        act: &str,
    ) -> Prepared {
        let follower = self.page_of(follower).await;
        let sql = format!("SELECT version FROM offers WHERE id = '{offer}'");
        let (path, fields) = (format!("/offer/{offer}/{act}"), Vec::new());
        Prepared { browser, path, fields, follower, sql, expected: "notices" }
    }

    /// Cancels the command at each point at which it waits, and checks the outcome of each. A
    /// machine may be so slow that the command never waits for its commit; then the pass is
    /// repeated.
    async fn check(&self, command: &str) {
        let mut cancelled = Vec::new();
        for _ in 0..MAX_PASSES {
            cancelled.extend(self.cancel_everywhere(command).await);
            tokio::time::sleep(SETTLE_TIME).await;
            let mut committed = Vec::new();
            for one in std::mem::take(&mut cancelled) {
                match count(&self.site.database(), &one.sql) == one.before {
                    true => cancelled.push(one),
                    false => committed.push(one),
                }
            }
            if committed.is_empty() {
                continue;
            }
            for mut one in committed {
                let what =
                    format!("{command}, cancelled when it waited for the {}th time", one.waits);
                if one.expected == COMPUTERS_MOVE {
                    one.follower.until_kind("move", &what).await;
                    one.follower.until_kind("move", &what).await;
                } else {
                    one.follower.until_kind(one.expected, &what).await;
                }
            }
            return;
        }
        panic!("{command}: no request was cancelled after its commit began");
    }

    async fn cancel_everywhere(&self, command: &str) -> Vec<Cancelled> {
        let database = self.site.database();
        let mut cancelled = Vec::new();
        for waits in 1..=MAX_WAITS {
            let Prepared { mut browser, path, fields, follower, sql, expected } =
                self.prepare(command).await;
            let before = count(&database, &sql);
            let fields: Vec<(&str, &str)> =
                fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
            let answer = cancel_after(waits, browser.post(&path, &fields)).await;
            if let Some(answer) = answer {
                assert_eq!(answer.status.as_u16(), 303, "{command}: {}", answer.body);
                break;
            }
            cancelled.push(Cancelled { follower, sql, before, expected, waits });
        }
        assert!((1..MAX_WAITS).contains(&cancelled.len()), "{command}: {}", cancelled.len());
        cancelled
    }
}

fn version(game: &str) -> String {
    format!("SELECT version FROM games WHERE id = '{game}'")
}

/// Polls a future until it has waited this number of times, and drops it then. Returns its result
/// if it is ready earlier.
pub(crate) async fn cancel_after<T>(waits: usize, future: impl Future<Output = T>) -> Option<T> {
    let mut future = pin!(future);
    let mut left = waits;
    poll_fn(move |context| match future.as_mut().poll(context) {
        Poll::Ready(result) => Poll::Ready(Some(result)),
        Poll::Pending if left <= 1 => Poll::Ready(None),
        Poll::Pending => {
            left -= 1;
            Poll::Pending
        }
    })
    .await
}

/// One command for each kind of event.
const OF_EACH_KIND: [&str; 4] = ["move", "talk", "challenge", "accept"];

async fn commits_are_announced(database: &str, nats: Option<&Nats>) {
    let site = TestSite::on(database).await;
    let followers = match nats {
        Some(nats) => {
            let other = site.again().await;
            link(&site.app, &nats.url()).await;
            link(&other, &nats.url()).await;
            other
        }
        None => site.app.clone(),
    };
    let world = World::new(site, followers).await;
    // Notices to other nodes follow from the event, whatever the command.
    let commands: &[&str] = if nats.is_some() { &OF_EACH_KIND } else { &COMMANDS };
    for command in commands {
        world.check(command).await;
    }
}

fn sqlite_file(folder: &tempfile::TempDir) -> String {
    folder.path().join("dipole.sqlite").to_str().expect("UTF-8").to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_on_sqlite_are_announced_without_their_client() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    commits_are_announced(&sqlite_file(&folder), None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_on_sqlite_are_announced_to_other_nodes_without_their_client() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    commits_are_announced(&sqlite_file(&folder), Some(&Nats::start())).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_on_postgresql_are_announced_without_their_client() {
    let server = Postgres::start();
    commits_are_announced(&server.url(), None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_on_postgresql_are_announced_to_other_nodes_without_their_client() {
    let server = Postgres::start();
    commits_are_announced(&server.url(), Some(&Nats::start())).await;
}
