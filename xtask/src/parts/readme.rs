//! Checks that the README's commands work as described, and that CONTRIBUTING.md names existing
//! commands.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use super::Outcome;
use crate::process;
use crate::report::Count;

/// Time limit for the product to stop.
const STOP: Duration = Duration::from_secs(20);

pub(crate) fn check(root: &Path) -> Result<Outcome> {
    let readme = std::fs::read_to_string(root.join("README.md")).context("no README.md")?;
    let commands = commands(&readme);

    let product = commands.iter().find(|line| line.starts_with("cargo run"));
    let product = product.context("the README has no `cargo run …` command in a code block")?;
    let address = address(&readme).context("the README has no http://… address")?;
    starts_answers_and_stops(root, product, address)?;
    let mut count = Count::PASSED;

    ensure!(commands.contains(&"cargo xtask test"), "the README has no `cargo xtask test`");
    let contributing = std::fs::read_to_string(root.join("CONTRIBUTING.md"))?;
    for line in commands.iter().chain(&self::commands(&contributing)) {
        if line.starts_with("cargo xtask ") {
            let known = crate::understands(line.split_whitespace().skip(1));
            if !known {
                println!("`{line}` is no command");
            }
            count += Count::one(known);
        }
    }
    Ok(count.into())
}

/// The lines of code blocks, without a prompt and without comments.
fn commands(markdown: &str) -> Vec<&str> {
    let mut inside = false;
    let mut commands = Vec::new();
    for line in markdown.lines() {
        let line = line.trim();
        if line.starts_with("```") {
            inside = !inside;
        } else if inside {
            let line = line.split(" #").next().unwrap_or_default();
            commands.push(line.strip_prefix("$ ").unwrap_or(line).trim());
        }
    }
    commands
}

/// The first address on this machine in the text.
fn address(text: &str) -> Option<SocketAddr> {
    let rest = text.split("http://127.0.0.1:").nth(1)?;
    let port = rest.split(|c: char| !c.is_ascii_digit()).next()?;
    Some(SocketAddr::from(([127, 0, 0, 1], port.parse().ok()?)))
}

/// Starts the product as described in the README, with a separate home folder.
fn starts_answers_and_stops(root: &Path, line: &str, address: SocketAddr) -> Result<()> {
    ensure!(
        TcpStream::connect(address).is_err(),
        "something else already listens on {address}; stop it first"
    );
    let home = std::env::temp_dir().join(format!("dipole-readme-{}", std::process::id()));
    std::fs::create_dir_all(&home)?;
    // Without `--release`, the command uses the program of the other parts. A release build would
    // compile every dependency again, a third of the whole test run, without further checks.
    let line = line.replace(" --release", "");
    let mut command = process::command(root, "sh", &["-c", &format!("exec {line}")]);
    // HOME stays, for rustup; only the folder of programs' data moves.
    command.env("XDG_DATA_HOME", &home);
    // A release build serves the bundle.
    command.env("DIPOLE_BUNDLE", "1");
    let result = lifetime(&mut command, address);
    std::fs::remove_dir_all(&home)?;
    result
}

fn lifetime(command: &mut Command, address: SocketAddr) -> Result<()> {
    println!("{}", process::line(command));
    let mut child = command.spawn()?;
    let answer = wait_for_page(&mut child, address);
    let stopped = stop(&mut child);
    answer?;
    println!("http://{address} answered");
    stopped
}

/// Waits, also during compilation, until the page is available.
fn wait_for_page(child: &mut Child, address: SocketAddr) -> Result<()> {
    loop {
        if let Some(status) = child.try_wait()? {
            bail!("it ended with {status} before it answered");
        }
        match TcpStream::connect(address) {
            Ok(stream) => return page(stream, address),
            Err(_) => std::thread::sleep(Duration::from_millis(200)),
        }
    }
}

fn page(mut stream: TcpStream, address: SocketAddr) -> Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    write!(stream, "GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let answer = String::from_utf8_lossy(&answer);
    let status = answer.lines().next().unwrap_or_default();
    ensure!(status.starts_with("HTTP/1.1 200"), "http://{address} answered {status:?}");
    ensure!(answer.contains("Dipole"), "http://{address} does not mention Dipole");
    Ok(())
}

/// Sends SIGTERM and expects exit status 0 in time.
fn stop(child: &mut Child) -> Result<()> {
    if child.try_wait()?.is_none() {
        Command::new("kill").args(["-TERM", &child.id().to_string()]).status()?;
    }
    let start = Instant::now();
    while start.elapsed() < STOP {
        if let Some(status) = child.try_wait()? {
            ensure!(status.success(), "it ended with {status} on SIGTERM");
            return Ok(());
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    child.kill()?;
    child.wait()?;
    bail!("it did not stop within {} s of SIGTERM", STOP.as_secs())
}

#[cfg(test)]
mod tests {
    use super::*;

    const README: &str = "# Dipole\n\n    not fenced\n\n```sh\n$ cargo run --release   # then open it\n```\n\
        Open http://127.0.0.1:8080 and play.\n\n```sh\ncargo xtask test\n```\n";

    #[test]
    fn commands_come_from_code_blocks() {
        assert_eq!(commands(README), ["cargo run --release", "cargo xtask test"]);
    }

    #[test]
    fn the_address_is_read() {
        assert_eq!(address(README), Some(SocketAddr::from(([127, 0, 0, 1], 8080))));
        assert_eq!(address("nothing"), None);
    }
}
