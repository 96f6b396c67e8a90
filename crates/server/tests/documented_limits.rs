//! The tables of docs/security.md and docs/site-owners.md match the program: each limit with its
//! default, each retention time, each flag.
//!
//! The tables are written by hand. Generating them would need the same list of constants, and would
//! move the sentences around the numbers out of the guides into code.

use std::mem::discriminant;
use std::path::Path;
use std::time::Duration;

use clap::{Arg, Args as _, Command};
use dipole_domain::{
    DAY, MAX_CHAPTER_BYTES, MAX_CHAT_LENGTH, MAX_CHAT_LINES, MAX_NOTE_LENGTH, MAX_PLANNED_MOVES,
    MAX_PLANS, MAX_TREE_MOVES, MAX_TREE_TEXT, MINUTE, Millis, PersonId, RESET_INTERVAL, SECOND,
    TALK_WINDOW,
};
use dipole_pbem::{Command as MailCommand, MAX_NAMES, Origin, parse};
use dipole_store::{
    EMAILS_RETENTION, GUEST_IDLE, GUEST_RETENTION, GUESTS_OF_ADDRESS, IDENTITY_REQUEST_LIFETIME,
    MAX_PUSH_DEVICES, MAX_SERIES, MAX_SESSIONS, NoteLimits, OFFERS_RETENTION, ORIGINS_RETENTION,
    Options, PRESENCE_RETENTION, PUSHES_RETENTION, Person, RECEIVED_RETENTION, SESSION_IDLE,
    SESSION_MAX, TreeLimits,
};

use dipole_commands::cost::{BUDGET, cost};
use dipole_commands::messages::MAX_LENGTH;
use dipole_email::inbound::lmtp;
use dipole_email::inbound::reply::{MAX_MISTAKES, MAX_QUESTIONS, MAX_REPETITIONS};
use dipole_http::FREE_REFUSALS;
use dipole_http::listener::{BACKLOG, BUFFER, SEND_BUFFER};
use dipole_http::live_socket::MAX_SILENT;
use dipole_site::app::TIME_LIMIT;
use dipole_site::config::Config;
use dipole_site::config::connections::{MAX_CONNECTIONS, MAX_UNSENT, RESERVED, STALL_TIMEOUT};
use dipole_site::http_client::MAX_HEAD;
use dipole_site::oidc;
use dipole_site::push::{self, endpoint};
use dipole_site::services::mail_budget::MAX_UNWANTED;
use dipole_site::services::moderation::MAX_REPORT_LENGTH;
use dipole_site::services::outgoing_mail::MAX_RECIPIENTS;
use dipole_site::services::quotas;
use dipole_site::services::second_factor::TIME_FOR_CODE;
use dipole_site::services::sign_in_attempts::max_of_account;
use dipole_site::services::tokens::MAX_TOKENS;
use dipole_web::sockets::{game, lobby, notifications};

fn guide(name: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
    std::fs::read_to_string(file).expect("the guide")
}

/// The cells of the table under a heading, without its first two rows.
fn table(guide: &str, heading: &str) -> Vec<Vec<String>> {
    let (_, part) = guide.split_once(&format!("\n## {heading}\n")).expect(heading);
    let rows = part.lines().skip_while(|line| !line.starts_with('|'));
    let rows = rows.take_while(|line| line.starts_with('|')).skip(2);
    rows.map(|row| row.trim_matches('|').split(" | ").map(|it| it.trim().to_owned()).collect())
        .collect()
}

/// The flags of `dipole serve`.
fn flags() -> Vec<Arg> {
    let command = Config::augment_args(Command::new("serve"));
    command.get_arguments().filter(|arg| !arg.is_hide_set()).cloned().collect()
}

fn default_of(flag: &str) -> Option<String> {
    let flags = flags();
    let name = flag.trim_start_matches("--");
    let arg = flags.iter().find(|arg| arg.get_long() == Some(name));
    let arg = arg.unwrap_or_else(|| panic!("there is no flag {flag}"));
    arg.get_default_values().first().map(|value| value.to_string_lossy().into_owned())
}

fn number_of(flag: &str) -> u32 {
    let default = default_of(flag).unwrap_or_else(|| panic!("{flag} has no default"));
    default.parse().unwrap_or_else(|_| panic!("{flag} has no number as its default"))
}

/// A number as people read it: 5000 as it is, 10,000 in groups where it is about characters.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    groups.map(String::from_utf8_lossy).collect::<Vec<_>>().join(",")
}

fn person(name: &str) -> Person {
    Person { id: PersonId::random(), name: name.to_owned() }
}

const fn seconds(time: Duration) -> u64 {
    time.as_secs()
}

#[test]
fn limits_are_documented_with_their_defaults() {
    let default = |flag: &str| number_of(flag).to_string();
    let hourly = number_of("--sign-ins-per-hour");
    let (guest, account) = (person(""), person("Ann"));
    let of = |count: fn(&Person) -> usize| (count(&guest), count(&account));
    let (offers_of_guest, offers) = of(quotas::open_offers);
    let (games_of_guest, games) = of(quotas::computer_games);
    let notes = |person: &Person| {
        let NoteLimits { notes, characters } = quotas::notes(person);
        format!("on {} games and {} characters", grouped(notes), grouped(characters))
    };
    let lines = |person: &Person| {
        let TreeLimits { trees, characters } = quotas::variations(person);
        format!("in {} games and {} characters", grouped(trees), grouped(characters))
    };
    let mail = dipole_pbem::Limits::default();
    let queue = grouped(Options::default().queue as u64);
    let messages = |count: u32, interval: Duration| format!("{count} in {} s", seconds(interval));
    let three = ["", "once", "twice", "three times"][GUESTS_OF_ADDRESS as usize];
    let expected = [
        ("connections in all", format!("open files - {RESERVED}, at most {MAX_CONNECTIONS}")),
        (
            "connections that wait to be accepted",
            format!("{BACKLOG}, or as many as the system allows"),
        ),
        (
            "connections of one address",
            format!("{}, not behind a proxy", default("--connections-per-address")),
        ),
        (
            "requests of one address refused for load (429 and 503), one after another",
            format!("{FREE_REFUSALS}, not behind a proxy"),
        ),
        ("headers of a request", format!("{} s", default("--header-timeout"))),
        (
            "headers of a request",
            format!("100 headers, {} KiB, twice as much if it comes at once", BUFFER / 1024),
        ),
        ("body of a request", format!("{} s", default("--body-timeout"))),
        ("body of a request", format!("{} KiB", default("--max-body-size"))),
        ("idle connection", format!("{} s", default("--idle-timeout"))),
        ("answer that is not read", format!("{} s without progress", seconds(STALL_TIMEOUT))),
        (
            "unread answer in the buffers of the system",
            // Linux doubles the size that a program sets.
            format!("{} KiB of a connection, as far as the system allows", 2 * SEND_BUFFER / 1024),
        ),
        ("unsent answers in all", format!("{} MiB", MAX_UNSENT >> 20)),
        ("time for an answer", format!("{} s", seconds(TIME_LIMIT))),
        ("requests of one address", format!("{} a minute", default("--requests-per-minute"))),
        ("assets of one address", format!("{} a minute besides", default("--requests-per-minute"))),
        ("changes of one address", format!("{} a minute", default("--posts-per-minute"))),
        ("wrong passwords, PINs and codes of one address", format!("{hourly} an hour")),
        (
            "wrong ones for an account, by unknown devices",
            format!("{} an hour", max_of_account(hourly)),
        ),
        ("wrong ones for an account, by one known device or session", format!("{hourly} an hour")),
        (
            "time for the code of a second factor, after the password",
            format!("{} minutes", TIME_FOR_CODE / MINUTE),
        ),
        (
            "sign-ups, sign-ins begun by OpenID Connect, mailed links asked for, links used, and games saved that were played offline, of one address",
            format!("{hourly} an hour each"),
        ),
        ("mails of one address without a right password", format!("{hourly} an hour")),
        (
            "confirmation mails to one address",
            format!("{} an hour", quotas::CONFIRMATIONS_PER_HOUR),
        ),
        (
            "mails to one address with a link for a new password",
            format!("1 in {} minutes", RESET_INTERVAL / MINUTE),
        ),
        (
            "reads and changes that wait for the database",
            format!("{queue} each; {queue} in all on PostgreSQL"),
        ),
        (
            "running games against computers",
            format!("{games_of_guest} of a guest, {games} of an account"),
        ),
        ("running games with others or of both sides", {
            assert_eq!(quotas::human_games(&account), None);
            let of_guest = quotas::human_games(&guest).expect("a limit");
            format!("{of_guest} of a guest, any number of an account")
        }),
        ("open offers", format!("{offers_of_guest} of a guest, {offers} of an account")),
        (
            "running games of both kinds, open offers, notes and own lines of all guests of one address",
            format!("{three} what one guest may have"),
        ),
        ("notes", format!("{} of a guest, {} of an account", notes(&guest), notes(&account))),
        (
            "studies",
            format!(
                "{} of an account with {} chapters and {} bytes a chapter, {} bytes in all",
                quotas::STUDIES.studies,
                quotas::STUDIES.chapters,
                grouped(MAX_CHAPTER_BYTES as u64),
                grouped(quotas::STUDIES.bytes),
            ),
        ),
        (
            "own lines",
            format!(
                "{} of a guest, {} of an account; {} moves and {} characters of words in one game",
                lines(&guest),
                lines(&account),
                grouped(MAX_TREE_MOVES as u64),
                grouped(MAX_TREE_TEXT as u64),
            ),
        ),
        (
            "conditional moves",
            format!(
                "{MAX_PLANS} of one player in a game, with at most {MAX_PLANNED_MOVES} moves each"
            ),
        ),
        (
            "puzzles begun by all guests of one address",
            grouped(GUESTS_OF_ADDRESS * quotas::PUZZLES_OF_GUEST),
        ),
        ("lines of chat of one person", format!("{MAX_CHAT_LINES} in {} s", TALK_WINDOW / SECOND)),
        (
            "characters of one text",
            format!(
                "{} of a line of chat, {} of a note, {} of a report",
                grouped(MAX_CHAT_LENGTH as u64),
                grouped(MAX_NOTE_LENGTH as u64),
                grouped(MAX_REPORT_LENGTH as u64)
            ),
        ),
        ("exports of all games to one address", format!("{} an hour", quotas::EXPORTS_PER_HOUR)),
        ("reports of one account", format!("{} a day", quotas::REPORTS_PER_DAY)),
        (
            "messages of one account with a confirmed address",
            format!(
                "{} mails an hour, {} a day, to {} users at once, of {} characters",
                quotas::MESSAGES_PER_HOUR,
                quotas::MESSAGES_PER_DAY,
                quotas::MESSAGE_RECIPIENTS,
                grouped(MAX_LENGTH as u64)
            ),
        ),
        (
            "commands of one mail or request",
            format!(
                "{BUDGET} [points](#commands); {MAX_NAMES} names, boards or topics in one command"
            ),
        ),
        (
            "broadcasts",
            format!(
                "owners only (`--owners`), {} an hour, to {} people",
                quotas::BROADCASTS_PER_HOUR,
                grouped(MAX_RECIPIENTS.into())
            ),
        ),
        ("series of tournaments with reminders for one account", MAX_SERIES.to_string()),
        (
            "times that one account joins a tournament, or changes how long or in which rounds it plays",
            format!("{} an hour", quotas::TOURNAMENT_ENTRIES_PER_HOUR),
        ),
        (
            "tournaments that one organiser announces",
            format!("{} a day", quotas::TOURNAMENTS_PER_DAY),
        ),
        (
            "other actions of one organiser in tournaments",
            format!(
                "{} an hour, {} moved dates a day",
                quotas::ORGANISER_ACTIONS_PER_HOUR,
                quotas::MOVED_DATES_PER_DAY
            ),
        ),
        ("tokens of one account", MAX_TOKENS.to_string()),
        ("sessions of one account", MAX_SESSIONS.to_string()),
        ("devices of one account for notifications", MAX_PUSH_DEVICES.to_string()),
        ("test notifications of one account", format!("{hourly} an hour")),
        ("address of a device at its push service", format!("{} bytes", endpoint::MAX_LENGTH)),
        (
            "one request to the provider of OpenID Connect",
            format!("{} s, of the answer {} KiB", seconds(oidc::TIMEOUT), oidc::MAX_ANSWER / 1024),
        ),
        (
            "a notification to one device",
            format!("{} s, of the answer {} KiB", seconds(push::TIMEOUT), MAX_HEAD / 1024),
        ),
        ("WebSockets and streams of one person", default("--sockets-per-person")),
        ("WebSockets and streams of one address", default("--sockets-per-address")),
        (
            "WebSocket message and frame",
            format!(
                "game {}, news {}, lobby {} bytes",
                default("--max-message-size"),
                notifications::MAX_MESSAGE_LENGTH,
                lobby::MESSAGE_LIMIT
            ),
        ),
        (
            "WebSocket messages",
            format!(
                "game {}, news {}",
                messages(game::MESSAGES_PER_PING, game::PING_INTERVAL),
                messages(notifications::MESSAGES_PER_PING, notifications::PING_INTERVAL)
            ),
        ),
        ("a WebSocket whose client sends nothing", {
            let silent = |interval: Duration| format!("{} s", (interval * MAX_SILENT).as_secs());
            let (game, news) = (silent(game::PING_INTERVAL), silent(notifications::PING_INTERVAL));
            assert_eq!(news, silent(lobby::PING));
            format!("game {game}, news and lobby {news}")
        }),
        (
            "an incoming mail",
            format!(
                "{} MiB, {} parts, {} commands, {} recipients",
                mail.size >> 20,
                mail.parts,
                mail.commands,
                lmtp::MAX_RECIPIENTS
            ),
        ),
        ("mails to one address that strangers can cause", format!("{MAX_UNWANTED} a day")),
        (
            "questions to one account about answers from other addresses",
            format!("{MAX_QUESTIONS} an hour"),
        ),
        ("answers to mails with mistakes, to one unknown address", format!("{MAX_MISTAKES} a day")),
        ("answers to one mail that is sent again and again", format!("{MAX_REPETITIONS} a day")),
    ];
    let table = table(&guide("security.md"), "Limits");
    for (row, (what, default)) in table.iter().zip(&expected) {
        assert_eq!((row[0].as_str(), &row[1]), (*what, default));
        // A number beside a flag is the default of the flag.
        if let Some(flag) = row[2].strip_prefix("`--").and_then(|flag| flag.strip_suffix('`')) {
            let is_default = default_of(flag).is_none_or(|number| {
                let mut words = row[1].split([' ', ',']);
                words.any(|word| word == number)
            });
            assert!(is_default, "--{flag} and {}", row[1]);
        }
    }
    assert_eq!(table.len(), expected.len());
}

#[test]
fn costs_of_commands_are_documented() {
    let mut kinds = Vec::new();
    for row in table(&guide("security.md"), "Commands") {
        let (first, each) = row[1].split_once(", and ").unwrap_or((row[1].as_str(), "0 for none"));
        let number = |words: &str| words.split(' ').next().and_then(|it| it.parse::<u32>().ok());
        let (first, each) = (number(first).expect("points"), number(each).expect("points"));
        for line in row[0].split('`').skip(1).step_by(2) {
            let command =
                parse(line, Origin::Anybody).unwrap_or_else(|error| panic!("{line}: {error}"));
            // An example with counted items names one of them.
            let counted =
                !["help", "dipole games", "dipole showas anna PASSWORD active"].contains(&line);
            assert_eq!(cost(&command), first + if counted { each } else { 0 }, "{line}");
            let of_tournament = match &command {
                MailCommand::Tournament(command) => Some(discriminant(command)),
                _ => None,
            };
            kinds.push((discriminant(&command), of_tournament));
        }
    }
    let all = kinds.len();
    let distinct: std::collections::HashSet<_> = kinds.into_iter().collect();
    assert_eq!((all, distinct.len()), (32, 32), "each kind of command has one price");
}

#[test]
fn every_limit_that_can_be_set_is_in_the_table_of_limits() {
    let table = table(&guide("security.md"), "Limits");
    for arg in flags() {
        let is_number = arg
            .get_default_values()
            .first()
            .is_some_and(|value| value.to_str().is_some_and(|value| value.parse::<u32>().is_ok()));
        let name = arg.get_long().expect("a name");
        let flag = format!("`--{name}`");
        if is_number || name == "max-connections" {
            assert!(table.iter().any(|row| row[2] == flag), "{flag} is not in the table of limits");
        }
    }
}

#[test]
fn flags_are_documented_with_their_variables_and_defaults() {
    let (owners, mail) = (guide("site-owners.md"), guide("mail.md"));
    let table = table(&owners, "Settings");
    for arg in flags() {
        let name = arg.get_long().expect("a name");
        let variable = arg.get_env().and_then(|name| name.to_str()).expect("a variable");
        let expected = format!("DIPOLE_{}", name.to_ascii_uppercase().replace('-', "_"));
        assert_eq!(variable, expected);
        let flag = format!("`--{name}`");
        let Some(row) = table.iter().find(|row| row[0] == flag) else {
            assert!(mail.contains(&format!("--{name}")), "no guide names {flag}");
            continue;
        };
        assert_eq!(row[1], format!("`{variable}`"));
        let default = arg.get_default_values().first().and_then(|value| value.to_str());
        if let Some(number) = default.filter(|value| value.parse::<u32>().is_ok()) {
            // The default follows the semicolon, possibly with a word after it.
            let words = row[2].rsplit_once("; ").map_or("", |(_, words)| words);
            let documented = words.split(['.', ' ']).next().unwrap_or_default();
            assert_eq!(documented, number, "{flag}: {}", row[2]);
        }
    }
    for row in table {
        default_of(row[0].trim_matches('`'));
    }
}

/// A time as the guide writes it.
fn time(time: Millis) -> String {
    match time / DAY {
        1 => "a day".to_owned(),
        365 => "a year".to_owned(),
        days => format!("{days} days"),
    }
}

#[test]
fn retention_times_are_documented() {
    let table = table(&guide("security.md"), "What is removed, and when");
    for (what, words) in [
        (
            "sessions of accounts",
            format!("after {} without use, and after {}", time(SESSION_IDLE), time(SESSION_MAX)),
        ),
        ("guests without data", format!("{} after their last visit", time(GUEST_RETENTION))),
        (
            "session, notes, own lines, plans, puzzles, course and settings of guests",
            format!("{} after their last visit", time(GUEST_IDLE)),
        ),
        ("presence at games", format!("after {}", time(PRESENCE_RETENTION))),
        ("offers without a game", format!("{} after they have expired", time(OFFERS_RETENTION))),
        ("records of incoming mails", format!("after {}", time(RECEIVED_RETENTION))),
        ("records of sent mails", format!("after {}", time(EMAILS_RETENTION))),
        ("records of notifications to devices", format!("after {}", time(PUSHES_RETENTION))),
        (
            "sign-ins under way at the provider of OpenID Connect",
            format!("{} minutes after their beginning", IDENTITY_REQUEST_LIFETIME / MINUTE),
        ),
        ("addresses of the first visits of guests", format!("after {}", time(ORIGINS_RETENTION))),
    ] {
        let row = table.iter().find(|row| row[0].starts_with(what));
        let row = row.unwrap_or_else(|| panic!("no row about {what}"));
        assert!(row[1].starts_with(&words), "{what}: {} is not {words}", row[1]);
    }
}
