//! The settings of a site in a TOML file: the names of the flags without `--`. Flags and
//! environment variables override the file, and the file overrides the defaults.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command};
use serde::Serialize;

use crate::failure::Failure;

/// The commands that use the settings of a site.
const COMMANDS: [&str; 4] = ["serve", "admin", "mail", "command"];
/// The command with all settings, except those specific to the others.
const SITE: &str = "serve";
/// The argument with the file's name, and its environment variable.
const ARGUMENT: &str = "config";
const VARIABLE: &str = "DIPOLE_CONFIG";
/// The prefix of the environment variables of settings.
const PREFIX: &str = "DIPOLE_";
/// The exit status of clap for wrong usage.
const MISUSE: u8 = 2;
/// `EX_TEMPFAIL` of sysexits.h: no mail is lost while the settings are invalid.
const TRY_AGAIN: u8 = 75;

/// The flag that names the file.
#[derive(clap::Args)]
pub(crate) struct ConfigFile {
    /// A TOML file with settings, such as listen = "127.0.0.1:8080". Its keys are the names of the
    /// flags without the leading dashes. Flags and environment variables override it
    #[arg(long = ARGUMENT, env = VARIABLE, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
}

/// Parses the command line of `plain`, the whole program, together with the file named there.
///
/// # Errors
///
/// If the file has faults; all are listed. clap reports faults of the command line and ends the
/// process.
pub(crate) fn parse(plain: Command, arguments: Vec<OsString>) -> Result<ArgMatches, Failure> {
    let (command, arguments) = with_its_file(plain, arguments)?;
    Ok(command.get_matches_from(arguments))
}

/// Like [`parse`], but does not end the process.
///
/// # Errors
///
/// If the file or the command line has faults; all are listed.
pub(crate) fn parse_again(plain: Command, arguments: Vec<OsString>) -> Result<ArgMatches, Failure> {
    let (command, arguments) = with_its_file(plain, arguments)?;
    command.try_get_matches_from(arguments).map_err(|error| Failure::new(first_line(&error)))
}

/// The program with the settings of the file named on its command line.
fn with_its_file(
    plain: Command,
    mut arguments: Vec<OsString>,
) -> Result<(Command, Vec<OsString>), Failure> {
    if arguments.len() < 2 {
        // Without a command the site starts, with its settings from the environment.
        arguments.push(SITE.into());
    }
    let first = plain.clone().ignore_errors(true).try_get_matches_from(&arguments);
    let named = first.as_ref().ok().and_then(|matches| matches.subcommand());
    let named = named.filter(|(command, _)| COMMANDS.contains(command));
    let status = match named {
        Some(("mail", _)) => TRY_AGAIN,
        _ => MISUSE,
    };
    let file = named.and_then(|(_, matches)| file_of(matches));
    let command = match file {
        None => plain,
        Some(file) => with_file(plain, &file).map_err(|failure| failure.with_status(status))?,
    };
    Ok((command, arguments))
}

fn file_of(matches: &ArgMatches) -> Option<PathBuf> {
    matches.try_get_one::<PathBuf>(ARGUMENT).ok().flatten().cloned()
}

/// A setting in use.
#[derive(Debug, Serialize)]
pub(crate) struct Setting {
    pub(crate) name: String,
    /// Its values; empty if it is not set. Passwords are removed.
    pub(crate) values: Vec<String>,
    pub(crate) source: Source,
}

/// The origin of a setting's value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Source {
    Environment,
    File,
    Default,
}

/// The settings of `dipole serve` of the program `plain` with this file and the current
/// environment.
///
/// # Errors
///
/// If the file or the environment has faults; all are listed.
pub(crate) fn settings(plain: Command, file: Option<&Path>) -> Result<Vec<Setting>, Failure> {
    let values = file.map(|file| read(&plain, file)).transpose()?.unwrap_or_default();
    let command = set_all(plain, &values);
    let refused = |error: clap::Error| Failure::new(first_line(&error)).with_status(MISUSE);
    let matches = command.clone().try_get_matches_from(["dipole", SITE]).map_err(refused)?;
    let matches = matches.subcommand_matches(SITE).ok_or_else(|| Failure::new("no settings"))?;
    let site = command.find_subcommand(SITE).into_iter().flat_map(Command::get_arguments);
    let settings = site.filter(|argument| is_setting(argument) && !argument.is_hide_set());
    Ok(settings.map(|argument| setting(argument, matches, &values)).collect())
}

fn setting(argument: &Arg, matches: &ArgMatches, values: &Values) -> Setting {
    let name = argument.get_long().unwrap_or_default().to_owned();
    let source = match matches.value_source(argument.get_id().as_str()) {
        Some(ValueSource::EnvVariable) => Source::Environment,
        _ if values.contains_key(&name) => Source::File,
        _ => Source::Default,
    };
    let raw = matches.get_raw(argument.get_id().as_str()).into_iter().flatten();
    let shown = raw.map(|value| shown(argument, value));
    Setting { name, values: shown.collect(), source }
}

/// A value without the password in it. A secret that stands alone is removed completely.
fn shown(argument: &Arg, value: &OsStr) -> String {
    let value = value.to_string_lossy();
    if argument.get_long().is_some_and(|name| name.ends_with("-secret")) {
        return "…".to_owned();
    }
    match argument.is_hide_env_values_set() {
        true => dipole_queue::without_password(&value),
        false => value.into_owned(),
    }
}

/// The content of a file: the values of each setting, as on the command line.
type Values = BTreeMap<String, Vec<String>>;

fn with_file(command: Command, file: &Path) -> Result<Command, Failure> {
    let values = read(&command, file)?;
    Ok(set_all(command, &values))
}

fn set_all(command: Command, values: &Values) -> Command {
    COMMANDS
        .iter()
        .fold(command, |command, name| command.mut_subcommand(name, |command| set(command, values)))
}

/// Makes the values of a file the defaults of a command and its subcommands.
fn set(command: Command, values: &Values) -> Command {
    let command = command.mut_args(|argument| {
        let given = argument.get_long().and_then(|name| values.get(name));
        match given {
            Some(given) if is_setting(&argument) => argument.default_values(given.clone()),
            _ => argument,
        }
    });
    command.mut_subcommands(|command| set(command, values))
}

fn is_setting(argument: &Arg) -> bool {
    let variable = argument.get_env().map(OsStr::to_string_lossy);
    variable.is_some_and(|it| it.starts_with(PREFIX) && it != VARIABLE)
}

/// Reads a file and validates it against the flags of the program.
fn read(program: &Command, file: &Path) -> Result<Values, Failure> {
    let of_file = |fault: &dyn std::fmt::Display| Failure::of(file.display(), fault);
    let text = fs::read_to_string(file).map_err(|error| of_file(&error))?;
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| {
        // The line may contain a password, so only its position is shown.
        let before = error.span().map_or(0, |span| span.start.min(text.len()));
        let line = text.as_bytes()[..before].iter().filter(|byte| **byte == b'\n').count() + 1;
        of_file(&format!("line {line}: {}", error.message()))
    })?;
    let known = known_settings(program);
    let mut values = Values::new();
    let mut faults = Vec::new();
    for (name, value) in &table {
        let checked = known.get(name).ok_or_else(|| unknown(name)).and_then(|argument| {
            let words = words(argument, value)?;
            check(argument, &words).map(|()| words)
        });
        match checked {
            Ok(words) => drop(values.insert(name.clone(), words)),
            Err(fault) => faults.push(format!("{name}: {fault}")),
        }
    }
    match faults.as_slice() {
        [] => Ok(values),
        [fault] => Err(of_file(fault)),
        faults => Err(of_file(&format!("{} faults\n  {}", faults.len(), faults.join("\n  ")))),
    }
}

/// All settings of all commands with settings, by the names of their flags.
fn known_settings(program: &Command) -> BTreeMap<String, Arg> {
    fn collect(command: &Command, into: &mut BTreeMap<String, Arg>) {
        for argument in command.get_arguments().filter(|argument| is_setting(argument)) {
            if let Some(name) = argument.get_long() {
                into.entry(name.to_owned()).or_insert_with(|| argument.clone());
            }
        }
        command.get_subcommands().for_each(|command| collect(command, into));
    }
    let mut known = BTreeMap::new();
    for name in COMMANDS {
        program.find_subcommand(name).into_iter().for_each(|it| collect(it, &mut known));
    }
    known
}

fn unknown(name: &str) -> String {
    if name.contains('_') {
        return format!("there is no such setting: write {}", name.replace('_', "-"));
    }
    "there is no such setting: `dipole serve --help` lists them".to_owned()
}

/// A TOML value as the arguments of a flag.
fn words(argument: &Arg, value: &toml::Value) -> Result<Vec<String>, String> {
    let is_switch = matches!(argument.get_action(), ArgAction::SetTrue);
    match value {
        toml::Value::Boolean(on) if is_switch => Ok(vec![on.to_string()]),
        _ if is_switch => Err("write true or false".to_owned()),
        toml::Value::String(text) => Ok(vec![text.clone()]),
        toml::Value::Integer(number) => Ok(vec![number.to_string()]),
        toml::Value::Array(items) if argument.get_value_delimiter().is_some() => {
            let texts = items.iter().map(|item| item.as_str().map(str::to_owned));
            texts.collect::<Option<_>>().ok_or_else(|| "write a list of texts".to_owned())
        }
        _ => Err("write a text in quotation marks, or a whole number".to_owned()),
    }
}

/// Checks whether the flag accepts the words.
fn check(argument: &Arg, words: &[String]) -> Result<(), String> {
    if matches!(argument.get_action(), ArgAction::SetTrue) {
        return Ok(());
    }
    let flag = argument.get_long().unwrap_or_default();
    let given = words.iter().map(|word| format!("--{flag}={word}"));
    let command = Command::new("check").arg(argument.clone());
    let given = std::iter::once("check".to_owned()).chain(given);
    command.try_get_matches_from(given).map(drop).map_err(|error| first_line(&error))
}

fn first_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let line = text.lines().next().unwrap_or_default();
    line.trim_start_matches("error: ").to_owned()
}
