//! General behaviour of the command: help, versions, exit codes, pipes, completions, manual pages.

use std::io::Write;
use std::process::Stdio;

use crate::run::{dipole, run, run_with};

/// The commands with snapshots of their help texts.
const COMMANDS: [&str; 10] = [
    "apply",
    "completions",
    "convert",
    "licences",
    "man",
    "moves",
    "perft",
    "play",
    "replay",
    "show",
];

/// A version that is released has its part in both changelogs.
#[test]
fn the_changelogs_have_this_version() {
    for changelog in
        [include_str!("../../../../CHANGELOG.md"), include_str!("../../../dipole/CHANGELOG.md")]
    {
        let heading = format!("\n## [{}] - 20", env!("CARGO_PKG_VERSION"));
        assert!(changelog.contains(&heading), "{heading}");
        assert!(changelog.contains("\n## [Unreleased]\n"), "a place for what comes next");
    }
}

/// cargo-binstall would install the archive of another system as it is.
#[test]
fn binstall_finds_only_the_archive_of_its_system() {
    let manifest: toml::Table = include_str!("../../Cargo.toml").parse().expect("TOML");
    let binstall = &manifest["package"]["metadata"]["binstall"];
    for (target, arch, system, archive) in [
        ("x86_64-unknown-linux-gnu", "x86_64", "linux", "dipole-9-x86_64-linux.tar.gz"),
        ("aarch64-unknown-linux-musl", "aarch64", "linux", "dipole-9-aarch64-linux.tar.gz"),
        ("x86_64-pc-windows-msvc", "x86_64", "windows", "dipole-9-x86_64-windows.zip"),
        ("x86_64-pc-windows-gnu", "x86_64", "windows", "dipole-9-x86_64-windows.zip"),
        ("x86_64-apple-darwin", "x86_64", "darwin", "dipole-9-x86_64-darwin.tar.gz"),
        ("aarch64-apple-darwin", "aarch64", "darwin", "dipole-9-aarch64-darwin.tar.gz"),
    ] {
        let rendered = |key: &str| {
            let own = binstall["overrides"].get(target).and_then(|own| own.get(key));
            let template = own.unwrap_or(&binstall[key]).as_str().expect("a text");
            let template = template.replace("{ version }", "9").replace("{ target-arch }", arch);
            template.replace("{ target-family }", system)
        };
        let url = rendered("pkg-url");
        assert_eq!(url.rsplit_once('/').expect("a path").1, archive, "{target}");
        let folder = archive.trim_end_matches(".tar.gz").trim_end_matches(".zip");
        assert_eq!(rendered("bin-dir"), format!("{folder}/{{ bin }}{{ binary-ext }}"), "{target}");
    }
}

#[test]
fn help_texts() {
    insta::assert_snapshot!("help", run(&["--help"]).fine());
    for command in COMMANDS {
        let help = run(&[command, "--help"]).fine();
        // The engine's options are covered by the engine's own commands.
        let own = help.split("The computer's engine:").next().unwrap_or_default();
        insta::assert_snapshot!(format!("help_{command}"), own);
    }
}

#[test]
fn help_is_the_same_by_either_way() {
    assert_eq!(run(&["help", "moves"]).fine(), run(&["moves", "--help"]).fine());
    let help = run(&["--help"]).fine();
    for command in COMMANDS {
        assert!(help.lines().any(|line| line.trim_start().starts_with(command)), "{command}");
    }
}

#[test]
fn the_version_credits_the_author_of_the_game() {
    let version = run(&["--version"]).fine();
    assert!(version.starts_with(concat!("dipole ", env!("CARGO_PKG_VERSION"), "\n")));
    assert!(version.contains("Mark Steere") && version.contains("marksteeregames.com"));
    assert_eq!(run(&["-V"]).fine(), concat!("dipole ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn licences_of_libraries_are_there_with_their_text() {
    let licences = run(&["licences"]).fine();
    for part in ["tokio", "MIT License", "Apache License", "Permission is hereby granted"] {
        assert!(licences.contains(part), "{part}");
    }
}

#[test]
fn wrong_usage_ends_with_2() {
    run(&["juggle"]).misused();
    run(&["perft"]).misused();
    run(&["perft", "deep"]).misused();
    run(&["perft", "2", "--threads", "0"]).misused();
    run(&["apply"]).misused();
    run(&["replay"]).misused();
    run(&["completions", "cobol"]).misused();
}

#[test]
fn a_closed_pipe_is_no_error() {
    let record = "1. E1-E3 D8-F6 *\n";
    let cases: [&[&str]; 4] = [
        &["replay", "-"],
        &["convert", "--to", "record", "-"],
        &["convert", "--to", "json", "-"],
        &["convert", "--to", "svg", "-"],
    ];
    for arguments in cases {
        let mut command = dipole(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the command starts");
        // The reader closes the pipe while the command still waits for its input, so that it
        // certainly writes into a closed pipe.
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().expect("a pipe");
        stdin.write_all(record.as_bytes()).expect("the command reads its input");
        drop(stdin);
        let output = child.wait_with_output().expect("the command ends");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), stderr.as_ref()), (Some(0), ""), "{arguments:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_reader_can_take_a_single_line() {
    use std::process::Command;
    let script = r#""$0" perft 5 --divide 2>/dev/null | head -1; echo "${PIPESTATUS[0]}""#;
    let mut bash = Command::new("bash");
    bash.args(["-c", script, env!("CARGO_BIN_EXE_dipole")]);
    let output = bash.output().expect("bash");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "E1-D2 93586\n0\n");
}

#[test]
fn completions_are_scripts_that_their_shells_accept() {
    use std::process::Command;
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = run(&["completions", shell]).fine();
        assert!(script.contains("perft"), "{shell}");
    }
    let script = run(&["completions", "bash"]).fine();
    let mut bash = Command::new("bash").arg("-n").stdin(Stdio::piped()).spawn().expect("bash");
    let mut stdin = bash.stdin.take().expect("a pipe");
    stdin.write_all(script.as_bytes()).expect("bash reads");
    drop(stdin);
    assert!(bash.wait().expect("bash ends").success());
}

#[test]
fn there_is_a_manual_page_for_every_command() {
    let page = run(&["man"]).fine();
    assert!(page.contains(".TH dipole 1"), "{page}");
    let dir = std::env::temp_dir().join(format!("dipole-man-{}", std::process::id()));
    let name = dir.to_str().expect("UTF-8");
    assert_eq!(run(&["man", "--dir", name]).fine(), "");
    for command in COMMANDS {
        let page = dir.join(format!("dipole-{command}.1"));
        assert!(page.is_file(), "{}", page.display());
    }
    std::fs::remove_dir_all(&dir).expect("our own folder");
    let error = run(&["man", "--dir", env!("CARGO_BIN_EXE_dipole")]).refused();
    assert!(error.contains("dipole"), "a file is no folder");
}

#[test]
fn standard_input_is_read_only_where_it_is_named() {
    let moves = run_with(&["moves"], "");
    assert_eq!(moves.fine().lines().count(), 19);
}
