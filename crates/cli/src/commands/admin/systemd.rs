//! `dipole admin systemd`: a unit for the site, with systemd's sandboxing.

use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::output::print;

#[derive(clap::Args)]
pub(super) struct Args {
    /// The user that the site runs as
    #[arg(long, value_name = "NAME", default_value = "dipole", value_parser = user)]
    user: String,
    /// The program [default: this one]
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

/// Validates a user name of the machine.
fn user(name: &str) -> Result<String, String> {
    let is_letter = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
    match !name.is_empty() && !name.starts_with('-') && name.chars().all(is_letter) {
        true => Ok(name.to_owned()),
        false => Err("a user has letters, digits, - and _".to_owned()),
    }
}

pub(super) fn run(args: &Args, config: Option<&Path>) -> Result<(), Failure> {
    let program = match &args.program {
        Some(program) => program.clone(),
        None => std::env::current_exe().map_err(|error| Failure::of("this program", error))?,
    };
    let mut command = format!("{} serve", word(&program)?);
    // An environment variable would override the file.
    let mut database = String::new();
    match config {
        Some(file) => command.push_str(&format!(" --config {}", word(&absolute(file)?)?)),
        None => {
            database.push_str("Environment=DIPOLE_DATABASE=/var/lib/dipole/dipole.sqlite\n");
        }
    }
    let user = &args.user;
    print(&format!("{START}User={user}\nExecStart={command}\n{database}{REST}"))
}

fn absolute(file: &Path) -> Result<PathBuf, Failure> {
    std::path::absolute(file).map_err(|error| Failure::of(file.display(), error))
}

/// A path as a word of a command in a unit.
fn word(path: &Path) -> Result<String, Failure> {
    let text = path.to_str().ok_or_else(|| Failure::of(path.display(), "the name is not UTF-8"))?;
    let text = text.replace('\\', "\\\\").replace('"', "\\\"").replace('%', "%%");
    let text = text.replace('$', "$$");
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "/._-+@%".contains(c);
    Ok(if text.chars().all(is_plain) { text } else { format!("\"{text}\"") })
}

const START: &str = "\
# dipole.service, written by dipole admin systemd
[Unit]
Description=Dipole, a site to play on
Wants=network-online.target
After=network-online.target

[Service]
Type=exec
";

/// `MemoryDenyWriteExecute` and similar settings do no harm: the program generates no code, starts
/// no program and writes only below its folder. The reload uses the shell, since a small Debian has
/// no `/bin/kill`.
const REST: &str = "\
ExecReload=/bin/sh -c \"kill -HUP $MAINPID\"
Restart=on-failure
RestartSec=2
TimeoutStopSec=20
StateDirectory=dipole
StateDirectoryMode=0700
WorkingDirectory=/var/lib/dipole
UMask=0077
LimitNOFILE=65536

ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
PrivateUsers=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
ProcSubset=pid
NoNewPrivileges=yes
CapabilityBoundingSet=
AmbientCapabilities=
LockPersonality=yes
MemoryDenyWriteExecute=yes
RemoveIPC=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
";
