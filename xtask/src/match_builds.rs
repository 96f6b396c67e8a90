//! A match between the programs of two commits, played as processes: the strength for users,
//! including the effects of compile settings, start and time use.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::commits::{self, Profile};
use crate::process::{self, cargo};

/// The folder of the built programs.
const FOLDER: &str = "target/match-builds";

/// The versions and the terms of the match.
#[derive(clap::Args)]
pub(crate) struct Settings {
    /// The version that NEW plays against: a commit, or the path of a program
    old: String,
    /// The version whose strength is measured: a commit, or the path of a program
    new: String,
    /// The time for a move
    #[arg(long, default_value = "20ms", value_name = "TIME")]
    time: String,
    /// Limit the nodes for a move, not the time: the result does not depend on speed
    #[arg(long, value_name = "N", conflicts_with_all = ["time", "wall_clock"])]
    nodes: Option<u64>,
    /// Count wall-clock time also where both programs can count processor time
    #[arg(long)]
    wall_clock: bool,
    /// Games at most, rounded up to whole pairs
    #[arg(long, default_value_t = 500, value_name = "N")]
    games: u32,
    /// How late an answer may be before the game is lost, by wall-clock time
    #[arg(long, default_value = "2s", value_name = "TIME")]
    grace: String,
    /// More arguments for `dipole match`, after `--`, such as `--setup large` or `--sprt 0 5`
    #[arg(last = true)]
    more: Vec<String>,
}

/// A program in the match.
struct Player {
    program: PathBuf,
    /// Its name in the result.
    name: String,
    /// The short hash of its commit, if it was built here.
    commit: Option<String>,
}

/// Builds missing programs and plays the match. On Unix it does not return once the match has
/// begun: `dipole match` replaces this process and takes over its progress, Ctrl-C and exit status.
pub(crate) fn run(root: &Path, settings: &Settings) -> Result<bool> {
    let [old, new] = [&settings.old, &settings.new].map(|named| find(root, named));
    let (old, new) = (player(root, old?)?, player(root, new?)?);
    let cpu_time = settings.nodes.is_none() && !settings.wall_clock;
    let unable = if cpu_time { first_unable(&[&old, &new])? } else { None };
    if let Some(name) = &unable {
        println!("{name} cannot limit processor time, so both play by wall-clock time.");
    }
    let mut referee = Command::new(referee(root)?);
    referee.current_dir(root).arg("match").args([&new, &old].map(command_line));
    referee.args(["--names", &new.name, &old.name, "--book", "builtin"]);
    referee.args(["--games", &settings.games.to_string(), "--grace", &settings.grace]);
    referee.args(["--commit", new.commit.as_deref().unwrap_or("-")]);
    match settings.nodes {
        Some(nodes) => referee.args(["--nodes", &nodes.to_string()]),
        None if cpu_time && unable.is_none() => referee.args(["--cpu-time", &settings.time]),
        None => referee.args(["--time", &settings.time]),
    };
    referee.args(&settings.more);
    println!("$ {}", process::line(&referee));
    replace_this_process(referee)
}

/// The kind of OLD or NEW.
enum Named {
    Program(PathBuf, String),
    Commit(String),
}

fn find(root: &Path, named: &str) -> Result<Named> {
    let path = Path::new(named);
    if path.is_file() {
        return Ok(Named::Program(path.canonicalize()?, named.to_owned()));
    }
    if path.components().count() > 1 && path.exists() {
        bail!("{named} is no program");
    }
    let commit = commits::resolve(root, named)
        .with_context(|| format!("\"{named}\" is neither a program nor a commit"))?;
    Ok(Named::Commit(commit))
}

fn player(root: &Path, named: Named) -> Result<Player> {
    match named {
        Named::Program(program, name) => Ok(Player { program, name, commit: None }),
        Named::Commit(commit) => {
            let short = commit[..7].to_owned();
            let program = kept_or_built(root, &commit)?;
            Ok(Player { program, name: short.clone(), commit: Some(short) })
        }
    }
}

/// The release build of a commit, which is kept under its hash.
fn kept_or_built(root: &Path, commit: &str) -> Result<PathBuf> {
    let folder = root.join(FOLDER);
    let kept = folder.join(format!("dipole-{commit}{}", std::env::consts::EXE_SUFFIX));
    if kept.is_file() {
        println!("{commit} was built before.");
        return Ok(kept);
    }
    fs::create_dir_all(&folder)?;
    let built = commits::build(root, &folder, commit, Profile::Release)?;
    // Renamed when complete, so that the remains of an interrupted build are never used.
    let unfinished = folder.join("unfinished");
    fs::copy(built, &unfinished)?;
    fs::rename(&unfinished, &kept)?;
    Ok(kept)
}

/// The name of the first program that cannot count processor time.
fn first_unable(players: &[&Player]) -> Result<Option<String>> {
    for player in players {
        let mut process = Command::new(&player.program)
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("{} cannot be started", player.program.display()))?;
        if let Some(mut input) = process.stdin.take() {
            // A program that has already exited offers nothing.
            let _ = input.write_all(b"ugi\nquit\n");
        }
        let output = process.wait_with_output()?.stdout;
        if !offers_cpu_time(&String::from_utf8_lossy(&output)) {
            return Ok(Some(player.name.clone()));
        }
    }
    Ok(None)
}

/// Whether the response to `ugi` includes the option that [`dipole match --cpu-time`] needs.
fn offers_cpu_time(answer: &str) -> bool {
    answer.lines().any(|line| line.starts_with("option name CpuTime "))
}

/// The command line of an engine, in the form of `dipole match`.
fn command_line(player: &Player) -> String {
    // Within single quotes only the quote itself is special.
    let program = player.program.display().to_string().replace('\'', r"'\''");
    format!("'{program}' engine")
}

/// The program that runs the match: it does not search, so a debug build is fast enough.
fn referee(root: &Path) -> Result<PathBuf> {
    if let Some(program) = std::env::var_os("DIPOLE_BIN") {
        return Ok(program.into());
    }
    // With the features of the whole workspace, like the test command.
    process::run(&mut cargo(root, &["build", "--workspace", "--bins"]))?;
    Ok(root.join(format!("target/debug/dipole{}", std::env::consts::EXE_SUFFIX)))
}

#[cfg(unix)]
fn replace_this_process(mut command: Command) -> Result<bool> {
    use std::os::unix::process::CommandExt as _;
    let error = command.exec();
    Err(error).with_context(|| format!("`{}` cannot be started", process::line(&command)))
}

#[cfg(not(unix))]
fn replace_this_process(mut command: Command) -> Result<bool> {
    process::succeeds(&mut command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_offers_processor_time_by_an_option() {
        let answer = "id name Dipole\noption name CpuTime type check default false\nugiok\n";
        assert!(offers_cpu_time(answer));
        assert!(!offers_cpu_time("id name CpuTime\noption name Hash type spin\nugiok\n"));
    }

    #[test]
    fn paths_are_quoted() {
        let program = PathBuf::from("/a b/it's");
        let player = Player { program, name: String::new(), commit: None };
        assert_eq!(command_line(&player), r"'/a b/it'\''s' engine");
    }

    #[test]
    fn programs_and_commits_are_told_apart() {
        let root = crate::workspace::root();
        let this = std::env::current_exe().unwrap();
        assert!(matches!(find(&root, this.to_str().unwrap()), Ok(Named::Program(..))));
        assert!(matches!(find(&root, "HEAD"), Ok(Named::Commit(hash)) if hash.len() >= 40));
        for wrong in ["no-such-commit", "/", "--help"] {
            let error = find(&root, wrong).err().map(|error| format!("{error:#}"));
            assert!(error.is_some_and(|error| error.contains(wrong)), "{wrong}");
        }
    }
}
