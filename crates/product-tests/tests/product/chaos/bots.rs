//! Two bot programs play each other through a site that is killed repeatedly. One of the programs
//! is killed as well.

use std::fs;
use std::process::{Child, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::size;
use crate::guest::Guest;
use crate::hosting::serve;
use crate::run::dipole;
use crate::site::between;

/// Raised limits: those for people are too low for programs on one machine, which share an address.
const SETTINGS: &[&str] = &["--posts-per-minute", "1000000", "--requests-per-minute", "1000000"];

/// The terms of both bots.
pub(crate) const ACCEPTS: &str =
    "setups = [\"small\"]\nspeeds = [\"blitz\"]\ngames = 8\nkept_for_people = 0\n";

/// Number of simultaneous games.
const AT_ONCE: &str = "4";

/// Longer than the test takes on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(600);

/// Number of games: those of the whole test if more moves than usual are requested.
fn games() -> usize {
    if std::env::var_os("DIPOLE_CHAOS_MOVES").is_some() { 200 } else { 20 }
}

/// A program that is killed at the end of the test.
pub(crate) struct Program(pub(crate) Child);

impl Drop for Program {
    fn drop(&mut self) {
        // It may have exited by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Creates an account with a bot, and returns its token.
pub(crate) fn bot(address: &str, owner: &str, name: &str) -> String {
    let mut person = Guest::arrive(address);
    person.sign_up(address, owner);
    let form = format!("name={name}&password=correct+horse&csrf={}", person.csrf);
    let kind = "application/x-www-form-urlencoded";
    let answer = person.send(address, "POST /account/bots", kind, &form).expect("it runs");
    assert_eq!(answer.0, 200, "{}", answer.1);
    between(&answer.1, "<code class=\"secret\">", "<").to_owned()
}

fn program(address: &str, folder: &std::path::Path, token: &str, others: &[&str]) -> Program {
    let accepts = folder.join("accepts.toml");
    fs::write(&accepts, ACCEPTS).expect("a file");
    let site = format!("http://{address}");
    let log = fs::File::options().create(true).append(true).open(folder.join("bots")).expect("it");
    let mut command = dipole(&["bot", "--site", &site, "--engine", "level:1", "--accepts"]);
    let command = command.arg(accepts).args(others).env("DIPOLE_TOKEN", token);
    Program(command.stdout(Stdio::null()).stderr(log).spawn().expect("it starts"))
}

/// The number of a player's rated games, from the site.
fn rated_games(address: &str, name: &str) -> Option<u64> {
    let head = format!("GET /api/players/{name}");
    let (_, answer) = Guest::stranger().send(address, &head, "text/plain", "")?;
    let (_, body) = answer.split_once("\r\n\r\n")?;
    let player: Value = serde_json::from_str(body).ok()?;
    let ratings = player["ratings"].as_array()?;
    assert!(ratings.iter().all(|rating| rating["bots"] == true), "{player}");
    Some(ratings.iter().filter_map(|rating| rating["games"].as_u64()).sum())
}

#[test]
fn two_bots_finish_their_games_through_a_site_that_is_killed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let database = folder.path().join("dipole.sqlite");
    let database = database.to_str().expect("UTF-8");
    let (child, address) = serve(folder.path(), database, "127.0.0.1:0", SETTINGS);
    let mut site = Program(child);
    let (robo, rival) = (bot(&address, "Ann", "Robo"), bot(&address, "Ben", "Rival"));
    let begin = Instant::now();
    let mut opponent = program(&address, folder.path(), &rival, &[]);
    let games = games();
    let count = games.to_string();
    let challenges = ["--challenge", "Rival", "--games", &count, "--at-once", AT_ONCE, "--rated"];
    let mut challenger = program(&address, folder.path(), &robo, &challenges);
    let log = || fs::read_to_string(folder.path().join("bots")).unwrap_or_default();

    // Wait for some more games each time, so that the kills are spread over all of them.
    let (_, kills) = size();
    for kill in 0..kills {
        let wanted = (kill + 1) * games as u64 / (kills + 2);
        while rated_games(&address, "Robo").is_none_or(|played| played < wanted) {
            assert!(begin.elapsed() < TIMEOUT, "{kill} kills, then nothing: {}", log());
            thread::sleep(Duration::from_millis(50));
        }
        // SIGKILL cannot be handled by the process.
        drop(site);
        site = Program(serve(folder.path(), database, &address, SETTINGS).0);
        if kill == 1 {
            drop(opponent);
            opponent = program(&address, folder.path(), &rival, &[]);
        }
    }
    let end = loop {
        if let Some(status) = challenger.0.try_wait().expect("it is ours") {
            break status;
        }
        assert!(begin.elapsed() < TIMEOUT, "not all games end: {}", log());
        thread::sleep(Duration::from_millis(100));
    };
    assert!(end.success(), "{}", log());
    let played = rated_games(&address, "Robo").expect("it runs");
    assert!(played >= games as u64, "{played} of {games} games");
    assert_eq!(rated_games(&address, "Rival"), Some(played), "each game counts for both");
    // The games ended by the rules and not on time.
    let found = finished(&address, &robo);
    assert_eq!(found.len() as u64, played);
    for game in &found {
        assert_eq!(game["termination"], "normal", "{game}");
    }
    println!("{played} games with {kills} kills in {:.0?}", begin.elapsed());
}

/// The finished games of a bot.
fn finished(address: &str, token: &str) -> Vec<Value> {
    let agent = ureq::agent();
    let (mut games, mut next) = (Vec::new(), String::new());
    loop {
        let url = format!("http://{address}/api/account/games?state=finished{next}");
        let request = agent.get(url).header("Authorization", format!("Bearer {token}"));
        let mut answer = request.call().expect("an answer");
        let page: Value = answer.body_mut().read_json().expect("JSON");
        games.extend(page["games"].as_array().expect("games").iter().cloned());
        match page["next"].as_str() {
            Some(before) => next = format!("&before={before}"),
            None => return games,
        }
    }
}
