//! `dipole admin`: administration of a site.

mod backup;
mod config;
mod health;
mod systemd;

use std::fmt::Write as _;
use std::path::PathBuf;

#[cfg(feature = "mail-check")]
use dipole_email::mail_check::{Check, CheckState, MailCheckConfig, check_mail};
use dipole_server::Admin;
use serde::Serialize;

use crate::failure::Failure;
use crate::output::{print, print_json};

/// Administer a site: accounts, reports, chat, mail, backups
///
/// Works on the database, whether or not the site runs. Each change is recorded in the audit log.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    action: Action,
    /// The database of the site: a SQLite file or an address postgres://…
    /// [default: dipole/dipole.sqlite in your data folder]
    #[arg(
        long,
        env = "DIPOLE_DATABASE",
        value_name = "FILE-or-URL",
        hide_env_values = true,
        global = true
    )]
    database: Option<String>,
    /// A TOML file with settings of the site. Flags and environment variables override it
    #[arg(long, env = "DIPOLE_CONFIG", value_name = "FILE", global = true)]
    config: Option<PathBuf>,
    /// Write JSON
    #[arg(long, global = true)]
    json: bool,
}

#[derive(clap::Subcommand)]
enum Action {
    #[command(flatten)]
    OnTables(TableAction),
    /// Test outgoing and incoming mail of the site, and report missing parts
    ///
    /// Takes the settings of the site from the same flags or environment; run it as the site's
    /// user. The last step sends a mail to the site's own address and waits until it comes back; no
    /// user gets it. Exit status 1 if something is missing.
    #[cfg(feature = "mail-check")]
    MailCheck(Box<MailCheckConfig>),
    /// Show the settings of `dipole serve` and the source of each
    ///
    /// A source is the environment, the file of --config, or the default. The output has the format
    /// of that file. Passwords are left out. Exit status 2 if a setting is invalid.
    Config,
    /// Check whether the database of the site on this machine accepts writes
    ///
    /// For monitoring and containers. Exit status 0 if it does; 1 if it does not, or if the site
    /// does not answer within 8 seconds.
    Health(health::Args),
    /// Print a hardened systemd unit that runs the site
    ///
    /// With --config the unit names that file, in which the database should stand as well; without
    /// it the database is /var/lib/dipole/dipole.sqlite. The user must exist.
    Systemd(systemd::Args),
    /// Write a consistent backup of the whole database to a file
    ///
    /// The site may run meanwhile. The file contains everything, including hashes of passwords and
    /// cookies, and only its owner may read it. It is gzipped text with one JSON value per line,
    /// and can be restored into SQLite or PostgreSQL.
    Backup {
        /// The file to write, which must not exist; - for standard output
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Fill a new database with a backup
    ///
    /// The database of --database must be a missing or empty file, or a PostgreSQL database without
    /// tables. The backup is restored completely or not at all, and the result is compared with it.
    Restore {
        /// The backup; - for standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Copy the site to another database, such as from SQLite to PostgreSQL or back
    ///
    /// Stop the site first: later changes are not copied. The new database must be empty. The copy
    /// is made completely or not at all, and is compared with the original, which stays unchanged.
    MigrateDatabase {
        /// The new database: a SQLite file or an address postgres://…
        #[arg(long, value_name = "FILE-or-URL")]
        to: String,
    },
}

/// Commands that need the tables of a site to be up to date.
#[derive(clap::Subcommand)]
enum TableAction {
    /// List accounts, optionally those with a text in their name or address
    Accounts {
        /// A part of a name or address
        #[arg(default_value = "")]
        text: String,
    },
    /// Suspend an account: its owner is signed out and cannot sign in
    Suspend {
        /// The account's name
        name: String,
        /// The reason, for the audit log
        #[arg(long, default_value = "")]
        why: String,
    },
    /// Lift the suspension of an account
    Unsuspend {
        /// The account's name
        name: String,
        /// The reason, for the audit log
        #[arg(long, default_value = "")]
        why: String,
    },
    /// Print a link that sets a new password for an account
    ///
    /// The link works once, for a day. Send it in a way that only the account's owner can read.
    ResetPassword {
        /// The account's name
        name: String,
        /// The public URL of the site
        #[arg(
            long,
            env = "DIPOLE_BASE_URL",
            value_name = "URL",
            default_value = "http://127.0.0.1:8080"
        )]
        base_url: String,
    },
    /// Switch the second factor of an account off
    ///
    /// For an owner who has lost both the authenticator app and the recovery codes. Verify the
    /// owner's identity first. The owner gets a mail.
    ResetSecondFactor {
        /// The account's name
        name: String,
        /// The reason, for the audit log
        #[arg(long, default_value = "")]
        why: String,
    },
    /// Make an account an administrator, with access to the pages under /admin
    ///
    /// The pages open once the account has a second factor.
    Grant {
        /// The account's name
        name: String,
    },
    /// Take the role of administrator from an account
    Revoke {
        /// The account's name
        name: String,
    },
    /// List the administrators
    Administrators,
    /// Show the chat of a game, with line numbers
    Chat {
        /// The eight letters and digits of the game's address
        game: String,
    },
    /// Remove the text of a chat line
    RemoveChat {
        /// The line's number
        number: i64,
        /// The reason, for the audit log
        #[arg(long, default_value = "")]
        why: String,
    },
    /// Remove a study
    RemoveStudy {
        /// The study's address, or the sixteen letters and digits in it
        study: String,
        /// The reason, for its owner and the audit log
        #[arg(long, default_value = "")]
        why: String,
    },
    /// List open reports
    Reports {
        /// Also list resolved reports
        #[arg(long)]
        all: bool,
    },
    /// Resolve a report
    Resolve {
        /// The report's number
        number: i64,
        /// The action taken
        #[arg(long, default_value = "")]
        how: String,
    },
    /// Show the audit log, the newest first
    Audit,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let (json, database) = (args.json, args.database.as_deref());
    match &args.action {
        Action::OnTables(action) => run_on_tables(action, json, database),
        #[cfg(feature = "mail-check")]
        Action::MailCheck(config) => report(json, &check_mail(config, database)?),
        Action::Config => config::run(args.config.as_deref(), json),
        Action::Health(args) => health::run(args, json),
        Action::Systemd(unit) => systemd::run(unit, args.config.as_deref()),
        Action::Backup { file } => backup::back_up(database, file, json),
        Action::Restore { file } => backup::restore(file, database, json),
        Action::MigrateDatabase { to } => backup::migrate(database, to, json),
    }
}

fn run_on_tables(action: &TableAction, json: bool, database: Option<&str>) -> Result<(), Failure> {
    let admin = Admin::open(database, &actor())?;
    match action {
        TableAction::Accounts { text } => {
            let rows = admin.accounts(text)?;
            list(json, &rows, ["NAME", "CREATED", "SEEN", "SUSPENDED", "GAMES", "ADDRESS"], |row| {
                [
                    row.name.clone(),
                    day(row.created.as_ref()),
                    day(row.seen.as_ref()),
                    day(row.suspended.as_ref()),
                    row.games.to_string(),
                    row.address.clone(),
                ]
            })
        }
        TableAction::Suspend { name, why } => done(json, admin.suspend(name, true, why)),
        TableAction::Unsuspend { name, why } => done(json, admin.suspend(name, false, why)),
        TableAction::ResetPassword { name, base_url } => {
            let link = admin.reset_password(name, base_url)?;
            if json {
                return print_json(&serde_json::json!({ "link": link }));
            }
            print(&format!("{link}\n"))
        }
        TableAction::ResetSecondFactor { name, why } => {
            done(json, admin.reset_second_factor(name, why))
        }
        TableAction::Grant { name } => done(json, admin.grant(name)),
        TableAction::Revoke { name } => done(json, admin.revoke(name)),
        TableAction::Administrators => {
            let rows = admin.administrators()?;
            list(json, &rows, ["NAME", "SINCE"], |row| [row.name.clone(), day(row.since.as_ref())])
        }
        TableAction::Chat { game } => {
            let rows = admin.talk(game)?;
            list(json, &rows, ["NUMBER", "ROOM", "NAME", "TEXT"], |row| {
                let text = if row.removed { "(removed)" } else { &row.text };
                [row.number.to_string(), row.room.to_owned(), row.name.clone(), one_line(text)]
            })
        }
        TableAction::RemoveChat { number, why } => done(json, admin.remove_chat(*number, why)),
        TableAction::RemoveStudy { study, why } => done(json, admin.remove_study(study, why)),
        TableAction::Reports { all } => {
            let rows = admin.reports(*all)?;
            list(json, &rows, ["NUMBER", "SENT (UTC)", "BY", "ABOUT", "GAME", "TEXT"], |row| {
                [
                    row.number.to_string(),
                    minute(row.created.as_ref()),
                    row.by.clone(),
                    match row.puzzle.as_str() {
                        "" => row.about.clone(),
                        puzzle => format!("puzzle {puzzle}"),
                    },
                    row.game.clone(),
                    one_line(&row.text),
                ]
            })
        }
        TableAction::Resolve { number, how } => done(json, admin.resolve(*number, how)),
        TableAction::Audit => {
            let rows = admin.audit()?;
            list(json, &rows, ["WHEN (UTC)", "WHO", "ACTION", "ABOUT", "DETAIL"], |row| {
                [
                    minute(row.at.as_ref()),
                    row.actor.clone(),
                    row.action.clone(),
                    row.about.clone(),
                    one_line(&row.detail),
                ]
            })
        }
    }
}

/// Prints the steps of a check, and fails if one of them has found a fault.
#[cfg(feature = "mail-check")]
fn report(json: bool, checks: &[Check]) -> Result<(), Failure> {
    if json {
        print_json(&checks)?;
    } else {
        let mut text = String::new();
        for check in checks {
            let state = match check.state {
                CheckState::Ok => "ok",
                CheckState::Missing => "missing",
                CheckState::Look => "look",
            };
            let _ = writeln!(text, "{state:<7}  {:<8}  {}", check.step, check.text);
            for record in &check.records {
                let _ = writeln!(text, "{:21}{record}", "");
            }
        }
        print(&text)?;
    }
    match checks.iter().filter(|check| check.state == CheckState::Missing).count() {
        0 => Ok(()),
        1 => Err(Failure::new("one step is missing something")),
        count => Err(Failure::new(format!("{count} steps are missing something"))),
    }
}

/// The actor for the audit log.
fn actor() -> String {
    let named = ["SUDO_USER", "USER", "LOGNAME"].into_iter().find_map(|it| std::env::var(it).ok());
    named.filter(|name| !name.is_empty()).unwrap_or_else(|| "owner".to_owned())
}

fn done<E: std::error::Error>(json: bool, result: Result<(), E>) -> Result<(), Failure> {
    result?;
    if json { print_json(&serde_json::json!({ "done": true })) } else { print("Done.\n") }
}

/// The day of a time in ISO 8601.
fn day(at: Option<&String>) -> String {
    at.and_then(|at| at.split('T').next()).unwrap_or("-").to_owned()
}

/// The day and minute of a time in ISO 8601.
fn minute(at: Option<&String>) -> String {
    at.and_then(|at| at.get(..16)).unwrap_or("-").replace('T', " ")
}

/// Text written by people, without characters that would break the table or the terminal.
fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// Prints rows as JSON or as a table with columns of minimal width.
fn list<T: Serialize, const N: usize>(
    json: bool,
    rows: &[T],
    titles: [&str; N],
    cells: impl Fn(&T) -> [String; N],
) -> Result<(), Failure> {
    if json {
        return print_json(&rows);
    }
    let mut table = vec![titles.map(str::to_owned)];
    table.extend(rows.iter().map(cells));
    let width = |column: usize| table.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..N).map(|column| width(column).unwrap_or(0)).collect();
    let mut text = String::new();
    for row in &table {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(&widths) {
            let _ = write!(line, "{cell:<width$}  ");
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    print(&text)
}
