//! `dipole command`: the play-by-mail language in a terminal.

use std::io::{self, Read, Write};
use std::path::PathBuf;

use dipole_server::{Answer, OfflineConfig, give_command};
use serde_json::{Value, json};

use crate::config_file::ConfigFile;
use crate::failure::Failure;

/// Run a command of the play-by-mail language
///
/// The same language as over mail: `dipole command "help"` explains it. It works
/// on a site's database, or on a site over the network with --site. A command
/// names who gives it, with a password; with --as, or with --site and --token, both
/// are left out:
///
///     dipole command "dipole show 17"
///     dipole command --as anna "dipole move 17 E1-G3"
///     dipole command --site https://dipole.example --token TOKEN "dipole games"
///
/// The answer goes to standard output. Exit status: 0 done · 1 not done.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The command
    #[arg(value_name = "COMMAND")]
    command: String,

    /// The text for commands that take one, such as message; - is standard input
    #[arg(long, value_name = "FILE")]
    text: Option<PathBuf>,

    /// Act as this user, without a password. Needs access to the database
    #[arg(long = "as", value_name = "USERID", conflicts_with = "site")]
    speaker: Option<String>,

    /// Send the command to this site instead of a database
    #[arg(long, env = "DIPOLE_SITE", value_name = "URL", conflicts_with = "database")]
    site: Option<String>,

    /// An API token of the site, from the account's settings
    #[arg(long, env = "DIPOLE_TOKEN", value_name = "TOKEN", hide_env_values = true)]
    token: Option<String>,

    /// Print the answer as JSON: done, code, subject, text
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    file: ConfigFile,

    #[command(flatten)]
    config: OfflineConfig,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let text = match &args.text {
        Some(file) => read(file)?,
        None => String::new(),
    };
    let answer = match &args.site {
        Some(site) => send(site, args.token.as_deref(), &args.command, &text)?,
        None => give_command(&args.config, &args.command, &text, args.speaker.as_deref())?,
    };
    let mut out = io::stdout().lock();
    if args.json {
        let Answer { done, code, subject, text } = &answer;
        let json = json!({ "done": done, "code": code, "subject": subject, "text": text });
        writeln!(out, "{json}")?;
    } else {
        writeln!(out, "{}", answer.text.trim_end())?;
    }
    if answer.done { Ok(()) } else { Err(Failure::new(format!("not done ({})", answer.code))) }
}

fn read(file: &std::path::Path) -> Result<String, Failure> {
    let mut text = String::new();
    if file.as_os_str() == "-" {
        io::stdin().lock().read_to_string(&mut text)?;
        return Ok(text);
    }
    std::fs::read_to_string(file).map_err(|error| Failure::of(file.display(), error))
}

/// Sends the command to a site. A refusal is a response as well.
fn send(site: &str, token: Option<&str>, command: &str, text: &str) -> Result<Answer, Failure> {
    let url = format!("{}/api/command", site.trim_end_matches('/'));
    let agent: ureq::Agent = ureq::Agent::config_builder()
        .http_status_as_error(false)
        .timeout_global(Some(std::time::Duration::from_secs(60)))
        .build()
        .into();
    let mut request = agent.post(&url);
    if let Some(token) = token {
        request = request.header("Authorization", format!("Bearer {token}"));
    }
    let sent = request.send_json(json!({ "command": command, "text": text }));
    let mut response = sent.map_err(|error| Failure::of(site, error))?;
    let status = response.status();
    let answer: Value = response
        .body_mut()
        .read_json()
        .map_err(|_| Failure::of(site, format_args!("{status}, and no answer of a Dipole site")))?;
    let field = |name: &str| answer[name].as_str().map(str::to_owned);
    match (answer["done"].as_bool(), field("code"), field("subject"), field("text")) {
        (Some(done), Some(code), Some(subject), Some(text)) => {
            Ok(Answer { done, code, subject, text })
        }
        _ => {
            let message = answer["error"]["message"].as_str().or(answer["message"].as_str());
            Err(Failure::of(site, message.map_or_else(|| status.to_string(), str::to_owned)))
        }
    }
}
