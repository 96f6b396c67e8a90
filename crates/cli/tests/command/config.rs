//! Settings from a file, the environment and flags.

use std::fs;

use serde_json::Value;

use crate::run::{Ran, dipole, ran};

/// Runs a command with a configuration file in a separate folder.
fn with_file(text: &str, arguments: &[&str], environment: &[(&str, &str)]) -> Ran {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("dipole.toml");
    fs::write(&file, text).expect("the folder is ours");
    let mut command = dipole(arguments);
    command.arg("--config").arg(&file).envs(environment.iter().copied());
    ran(command.output().expect("the command starts"))
}

fn setting<'a>(settings: &'a Value, name: &str) -> (&'a Value, &'a str) {
    let all = settings.as_array().expect("a list");
    let found = all.iter().find(|setting| setting["name"] == name).expect("the setting");
    (&found["values"], found["source"].as_str().expect("a text"))
}

#[test]
fn a_flag_comes_before_the_environment_before_the_file() {
    let text = "listen = \"127.0.0.1:1\"\nposts-per-minute = 7\nowners = [\"ann\", \"ben\"]\n\
                behind-proxy = true\n";
    let environment = [("DIPOLE_POSTS_PER_MINUTE", "8")];
    let shown = with_file(text, &["admin", "config", "--json"], &environment).fine();
    let settings: Value = serde_json::from_str(&shown).expect("JSON");
    assert_eq!(setting(&settings, "listen"), (&serde_json::json!(["127.0.0.1:1"]), "file"));
    assert_eq!(setting(&settings, "posts-per-minute"), (&serde_json::json!(["8"]), "environment"));
    assert_eq!(setting(&settings, "owners"), (&serde_json::json!(["ann", "ben"]), "file"));
    assert_eq!(setting(&settings, "behind-proxy"), (&serde_json::json!(["true"]), "file"));
    assert_eq!(setting(&settings, "log"), (&serde_json::json!(["info"]), "default"));

    // The database that a command uses shows which setting applies.
    let named = with_file("database = \"from-file.sqlite\"\n", &["admin", "accounts"], &[]);
    assert!(named.refused().contains("from-file.sqlite"));
    let arguments = ["admin", "accounts", "--database", "from-flag.sqlite"];
    let named = with_file("database = \"from-file.sqlite\"\n", &arguments, &[]);
    assert!(named.refused().contains("from-flag.sqlite"));
}

#[test]
fn sizes_that_cannot_be_are_refused_with_those_that_can() {
    for (setting, least, most) in
        [("max-body-size", 32, 16_384), ("max-message-size", 1024, 1_048_576)]
    {
        for wrong in [0, least - 1, most + 1] {
            let fault = with_file(&format!("{setting} = {wrong}\n"), &["serve"], &[]).misused();
            let range = format!("{least}..={most}");
            for part in [setting, &wrong.to_string(), &range] {
                assert!(fault.contains(part), "{part}: {fault}");
            }
        }
        let (least, most) = (least.to_string(), most.to_string());
        let text = format!("{setting} = {least}\n");
        let variable = format!("DIPOLE_{}", setting.to_uppercase().replace('-', "_"));
        let environment = [(variable.as_str(), most.as_str())];
        let shown = with_file(&text, &["admin", "config"], &environment).fine();
        assert!(shown.contains(&format!("{setting} = {most}")), "{shown}");
    }
}

#[test]
fn a_shown_file_can_be_read_again() {
    let text = "owners = [\"ann\", \"ben\"]\nmail-dir = \"/tmp/a \\\"folder\\\"\"\n";
    let first = with_file(text, &["admin", "config"], &[]).fine();
    let second = with_file(&first, &["admin", "config"], &[]).fine();
    let values = |shown: &str| -> Vec<String> {
        let lines = shown.lines().map(|line| line.rsplit_once('#').expect("a source").0);
        lines.map(|line| line.trim_end().to_owned()).collect()
    };
    assert_eq!(values(&first), values(&second));
    assert!(first.contains("mail-dir = "), "{first}");
}

#[test]
fn every_fault_of_a_file_is_named_at_once_and_no_secret() {
    let text =
        "listn = 1\nbase_url = \"x\"\nlisten = \"nowhere\"\nbehind-proxy = 1\nowners = [1]\n";
    let fault = with_file(text, &["serve"], &[]).misused();
    for part in
        ["5 faults", "listn: there is no", "write base-url", "nowhere", "true or false", "a list"]
    {
        assert!(fault.contains(part), "{part}: {fault}");
    }
    let fault = with_file("smtp = \"smtp://me:SECRET@host\nlisten = 1\n", &["serve"], &[]);
    let fault = fault.misused();
    assert!(fault.contains("line 1") && !fault.contains("SECRET"), "{fault}");
    let shown = with_file("smtp = \"smtp://me:SECRET@host\"\n", &["admin", "config"], &[]).fine();
    assert!(shown.contains("smtp://host") && !shown.contains("SECRET"), "{shown}");
    // The mail server keeps the mail in the meantime.
    assert_eq!(with_file("listn = 1\n", &["mail"], &[]).status, 75);
}

#[test]
fn settings_that_do_not_stand_together_are_refused_wherever_they_come_from() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let database = folder.path().join("d.sqlite").display().to_string();
    let serve = ["serve", "--listen", "127.0.0.1:0", "--database", &database];
    let two = with_file("smtp = \"smtp://127.0.0.1:1\"\n", &serve, &[("DIPOLE_MAIL_DIR", "m")]);
    assert!(two.refused().contains("give only one"));
    let half = with_file("mail-dir = \"m\"\ndkim-key = \"k\"\n", &serve, &[]);
    assert!(half.refused().contains("needs both"));
}

#[test]
fn the_secret_of_a_provider_is_not_shown() {
    let text = "oidc-issuer = \"https://id.example.org\"\noidc-client-secret = \"SECRET\"\n";
    for arguments in [&["admin", "config"][..], &["admin", "config", "--json"]] {
        let shown = with_file(text, arguments, &[("DIPOLE_OIDC_CLIENT_ID", "dipole")]).fine();
        assert!(shown.contains("https://id.example.org") && shown.contains('…'), "{shown}");
        assert!(!shown.contains("SECRET"), "{shown}");
    }
    let failed = with_file(text, &["serve", "--database", ":memory:"], &[]).refused();
    assert!(failed.contains("--oidc-client-id") && !failed.contains("SECRET"), "{failed}");
}
