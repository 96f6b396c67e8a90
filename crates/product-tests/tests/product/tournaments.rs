//! Tournaments on two nodes of one PostgreSQL, one of which is killed while rounds are paired.

use std::fmt::Write as _;
use std::time::{Duration, Instant, SystemTime};

use crate::database::{Postgres, count, run_sql};
use crate::nodes::Node;

/// Time limit for steps that take seconds on an idle machine.
const TIMEOUT: Duration = Duration::from_secs(300);

/// Number of Swiss tournaments that start at the same moment: enough that a node can be killed
/// between the first and the last of their steps.
const TOURNAMENTS: i64 = 40;

/// Number of players. Each has entered every tournament.
const PLAYERS: i64 = 16;

/// A step pairs a round, and another one begins its games.
const STEPS_OF_ROUND: i64 = 2;

const DAY: u128 = 24 * 60 * 60 * 1000;

/// An id of this length that ends with a number.
fn id(length: usize, number: i64) -> String {
    let letters = b"abcdefghijkmnpqrstuvwxyz23456789";
    let digit = |it: i64| char::from(letters[it as usize % letters.len()]);
    format!("{}{}{}", "a".repeat(length - 2), digit(number / 32), digit(number))
}

/// Tournaments whose start has just come, with players who get mail.
fn fill(database: &str) {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("after 1970");
    let (start, end) = (now.as_millis(), now.as_millis() + 4 * DAY);
    let mut sql = String::from("BEGIN;");
    let mut add = |line: &str| write!(sql, "{line};").expect("it fits into memory");
    for number in 0..PLAYERS {
        let person = id(20, number);
        add(&format!("INSERT INTO people (id, name, created) VALUES ('{person}', 'P{number}', 1)"));
        add(&format!(
            "INSERT INTO accounts (person, name_key, password, created) \
             VALUES ('{person}', 'p{number}', 'x', 1)"
        ));
        add(&format!(
            "INSERT INTO mailboxes VALUES ('{person}', 'p{number}@example.org', \
             'p{number}@example.org', '', 'en', 'every', 0, 0, '', 'key{number}')"
        ));
    }
    for number in 0..TOURNAMENTS {
        let tournament = id(8, number);
        add(&format!(
            "INSERT INTO tournaments (id, name, series, number, kind, vacation_days, rounds, \
             round_time, check_in, last_entry_round, max_breaks, setup, control, rated, organiser, \
             starts, ends, began, period, capacity, phase, stage, steps, successor, \
             successor_start, waits, due) VALUES ('{tournament}', 'Swiss', '{tournament}', 1, \
             'swiss', 0, 4, {DAY}, 0, 1, 0, 'small', '1d', 1, '', {start}, {end}, {start}, 0, \
             {PLAYERS}, 'announced', 'upcoming', 0, '', 0, 0, {start})"
        ));
        for player in 0..PLAYERS {
            let (entry, person) = (player + 1, id(20, player));
            add(&format!(
                "INSERT INTO tournament_entries VALUES ('{tournament}', {entry}, '{person}', 1500, \
                 1, 'once', 0, 1, '', '', 0)"
            ));
        }
    }
    add("COMMIT");
    run_sql(database, &sql);
}

/// Waits until a number has been reached.
fn wait(database: &str, sql: &str, least: i64) {
    let end = Instant::now() + TIMEOUT;
    while count(database, sql) < least {
        assert!(Instant::now() < end, "{sql}: {} of {least}", count(database, sql));
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Checks that a round was paired and begun once in each tournament.
fn check_round(database: &str, round: i64) {
    let is = |sql: String, expected: i64| {
        assert_eq!(count(database, &sql), expected, "round {round}: {sql}");
    };
    let pairings = TOURNAMENTS * PLAYERS / 2;
    let of_round = format!("FROM tournament_pairings WHERE round = {round}");
    is(format!("SELECT COUNT(*) {of_round}"), pairings);
    is(format!("SELECT COUNT(DISTINCT game) {of_round} AND game <> ''"), pairings);
    let players =
        format!("SELECT tournament, unnest(string_to_array(players, ' ')) AS player {of_round}");
    is(format!("SELECT COUNT(*) FROM ({players}) p"), TOURNAMENTS * PLAYERS);
    let distinct = format!("SELECT COUNT(*) FROM (SELECT DISTINCT * FROM ({players}) p) d");
    is(distinct, TOURNAMENTS * PLAYERS);
    let all = pairings * round;
    is("SELECT COUNT(*) FROM games".to_owned(), all);
    is("SELECT COUNT(*) FROM tournament_games".to_owned(), all);
    is("SELECT COUNT(*) FROM tournament_steps".to_owned(), STEPS_OF_ROUND * TOURNAMENTS * round);
    let mails = format!("SELECT COUNT(*) FROM outbox WHERE id LIKE 'tournament-%-round-{round}-%'");
    is(mails, TOURNAMENTS * PLAYERS);
}

#[test]
fn rounds_are_paired_once_when_any_node_is_killed() {
    let server = Postgres::start();
    let database = server.url();
    // The first node writes the tables.
    let mut one = Node::start(&database, &[]);
    let mut other = Node::start(&database, &[]);
    fill(&database);
    let steps = "SELECT COUNT(*) FROM tournament_steps";
    let all = STEPS_OF_ROUND * TOURNAMENTS;
    wait(&database, steps, 3);
    one.kill();
    let at_kill = count(&database, steps);
    assert!(at_kill < all, "all {all} steps were done before a node was killed");
    wait(&database, steps, all);
    check_round(&database, 1);

    // White wins all games of the first round.
    let win = "UPDATE games SET turn = '', winner = 'W', termination = 'resignation', due = 0, \
               turn_began = 0, version = version + 1";
    run_sql(&database, win);
    // A node looks for ended games when it starts, and then once an hour.
    let third = Node::start(&database, &[]);
    wait(&database, steps, all + 3);
    other.kill();
    let at_kill = count(&database, steps);
    assert!(at_kill < 2 * all, "all {all} steps were done before a node was killed");
    wait(&database, steps, 2 * all);
    check_round(&database, 2);
    let met = "SELECT COUNT(*) FROM tournament_pairings a JOIN tournament_pairings b \
               ON a.tournament = b.tournament AND a.round = 1 AND b.round = 2 \
               WHERE string_to_array(a.players, ' ') @> string_to_array(b.players, ' ')";
    assert_eq!(count(&database, met), 0, "no two players meet twice");
    drop(third);
}
