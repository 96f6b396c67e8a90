//! The bot of the guide plays a game, from an empty folder and with only Python.

use std::fs;
use std::process::{Command, Stdio};

use crate::chaos::bots::{ACCEPTS, Program, bot};
use crate::hosting::serve;
use crate::run::dipole;

const GUIDE: &str = include_str!("../../../../docs/bots.md");

#[test]
fn the_bot_of_the_guide_has_forty_lines_and_plays() {
    let (_, rest) = GUIDE.split_once("```python\n").expect("a program");
    let (program, _) = rest.split_once("```").expect("its end");
    let lines = program.lines().count();
    assert!(lines <= 40, "{lines} lines");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let database = folder.path().join("dipole.sqlite");
    let (child, address) =
        serve(folder.path(), database.to_str().expect("UTF-8"), "127.0.0.1:0", &[]);
    let _site = Program(child);
    let (robo, rival) = (bot(&address, "Ann", "Robo"), bot(&address, "Ben", "Rival"));
    let empty = tempfile::tempdir().expect("a temporary folder");
    fs::write(empty.path().join("bot.py"), program).expect("a file");
    let site = format!("http://{address}");
    let python = Command::new("python3")
        .arg("bot.py")
        .current_dir(empty.path())
        .env("DIPOLE_SITE", &site)
        .env("DIPOLE_TOKEN", &robo)
        .stdout(Stdio::inherit())
        .spawn()
        .expect("python3 3.8 or newer, which has to be installed");
    let _python = Program(python);
    let accepts = folder.path().join("accepts.toml");
    fs::write(&accepts, ACCEPTS).expect("a file");
    let mut challenger = dipole(&["bot", "--site", &site, "--engine", "level:1"]);
    challenger.args(["--challenge", "Robo", "--games", "1", "--accepts"]).arg(accepts);
    let played = challenger.env("DIPOLE_TOKEN", &rival).output().expect("it runs");
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
}
