//! Workers that are killed repeatedly, and their tasks: moves of the strongest computer, reviews of
//! games, mails.

use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::database::count;
use crate::guest::Guest;
use crate::run::dipole;

/// Number of workers, and number of simultaneous tasks of each.
const WORKERS: usize = 2;
const THREADS: usize = 2;
/// Number of simultaneous games against the computer. A guest may have 20.
const GAMES: usize = 10;

pub(crate) struct Workers {
    arguments: Vec<String>,
    children: Vec<Child>,
}

impl Workers {
    pub(crate) fn start(nats: &str, smtp: &str) -> Workers {
        let threads = THREADS.to_string();
        let queues = "moves,mails,reviews";
        let arguments =
            ["work", "--nats", nats, "--queues", queues, "--threads", &threads, "--smtp", smtp];
        let arguments: Vec<String> = arguments.map(str::to_owned).to_vec();
        let children = (0..WORKERS).map(|_| Workers::run(&arguments)).collect();
        Workers { arguments, children }
    }

    fn run(arguments: &[String]) -> Child {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        dipole(&arguments).stderr(Stdio::null()).spawn().expect("it starts")
    }

    /// Kills a worker and starts another one.
    pub(crate) fn kill(&mut self, round: u64) {
        let child = &mut self.children[round as usize % WORKERS];
        child.kill().expect("it is our child");
        child.wait().expect("it ends");
        *child = Workers::run(&self.arguments);
    }
}

impl Drop for Workers {
    fn drop(&mut self) {
        for child in &mut self.children {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Games against the strongest computer. They are resigned after its move and then reviewed.
pub(crate) struct Studies {
    guest: Guest,
    /// The games in which the computer is to move.
    waiting: Vec<String>,
    /// The games whose review was requested.
    requested: Vec<String>,
}

impl Studies {
    pub(crate) fn start(address: &str) -> Studies {
        Studies { guest: Guest::arrive(address), waiting: Vec::new(), requested: Vec::new() }
    }

    /// Begins a game, and requests the review of one in which the computer has moved. Steps that
    /// fail because of a fault are skipped.
    pub(crate) fn go_on(&mut self, address: &str) {
        if self.waiting.len() < GAMES {
            let _ = self.begin(address);
        }
        self.review(address);
    }

    fn form(&self, address: &str, path: &str, more: &str) -> Option<String> {
        let kind = "application/x-www-form-urlencoded";
        let form = format!("csrf={}{more}", self.guest.csrf);
        let (status, answer) = self.guest.send(address, &format!("POST {path}"), kind, &form)?;
        (status == 303).then_some(answer)
    }

    fn begin(&mut self, address: &str) -> Option<()> {
        let form = "&setup=small&opponent=computer&level=8&color=white";
        let answer = self.form(address, "/games", form)?;
        let game = answer.split("location: /game/").nth(1)?.split("\r\n").next()?.to_owned();
        self.guest.play(address, &game, "E1-G3", 0)?;
        self.waiting.push(game);
        Some(())
    }

    /// Requests the review of the first waiting game.
    fn review(&mut self, address: &str) {
        let Some(game) = self.waiting.first() else { return };
        if self.request_review(address, game).is_ok() {
            self.requested.push(self.waiting.remove(0));
        }
    }

    /// Resigns a game in which the computer has moved, and requests its review.
    ///
    /// # Errors
    ///
    /// The moves and reviews that are outstanding.
    fn request_review(&self, address: &str, game: &str) -> Result<(), String> {
        let head = format!("GET /api/games/{game}");
        let found = self.guest.send(address, &head, "text/plain", "");
        let (status, answer) = found.ok_or("no response to the request for the game")?;
        let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        let found: Value = serde_json::from_str(body).unwrap_or_default();
        let Some(moves) = found["moves"].as_array().filter(|_| status == 200) else {
            return Err(format!("response to the request for the game: {status}, {body}"));
        };
        if moves.len() < 2 {
            return Err(format!("{} of 2 moves", moves.len()));
        }
        // It may already have been resigned by a request whose response was lost.
        let _ = self.form(address, &format!("/game/{game}/resign"), "");
        let head = format!("POST /api/games/{game}/review");
        let response = self.guest.send(address, &head, "application/json", "");
        match response.ok_or("2 moves, no response to the request for a review")? {
            (200, _) => Ok(()),
            (status, answer) => {
                Err(format!("2 moves, response to the request for a review: {status}, {answer}"))
            }
        }
    }

    /// The outstanding moves and reviews of the waiting games, one line for each game.
    fn outstanding(&self, address: &str) -> String {
        let of_game = |game: &String| match self.request_review(address, game) {
            Ok(()) => format!("{game}: nothing outstanding\n"),
            Err(outstanding) => format!("{game}: {outstanding}\n"),
        };
        self.waiting.iter().map(of_game).collect()
    }

    /// Waits until all is done. The computer must have moved once in each game, and each requested
    /// review must exist, except for those that were begun three times by nodes that were killed.
    pub(crate) fn all_done(mut self, address: &str, database: &str) {
        let end = Instant::now() + Duration::from_secs(300);
        while !self.waiting.is_empty() {
            assert!(Instant::now() < end, "games still wait:\n{}", self.outstanding(address));
            self.review(address);
            // Few reviews may wait at a time, and the site limits requests for them.
            std::thread::sleep(Duration::from_secs(1));
        }
        let mut reviewed = 0;
        for game in &self.requested {
            let moves = self.guest.moves(address, game);
            assert_eq!(moves.len(), 2, "the computer moves once: {moves:?}");
            let reviews = |what: &str| {
                format!("SELECT COUNT(*) FROM reviews WHERE game = '{game}' AND {what}")
            };
            while count(database, &reviews("finished > 0")) == 0 {
                assert!(Instant::now() < end, "{game} is not reviewed");
                std::thread::sleep(Duration::from_millis(50));
            }
            let is_reviewed = count(database, &reviews("report <> ''")) == 1;
            assert!(is_reviewed || count(database, &reviews("attempts > 3")) == 1, "{game}");
            reviewed += usize::from(is_reviewed);
        }
        let requested = self.requested.len();
        assert!(requested > 0, "no review was requested");
        println!(
            "{requested} moves of the computer, each once; {reviewed} of {requested} games reviewed"
        );
    }
}
