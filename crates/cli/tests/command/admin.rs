//! `dipole admin` on a separate database.

use serde_json::Value;

use crate::run::{Ran, run};

/// A database with two accounts, created by the site's own code.
struct Site {
    _folder: tempfile::TempDir,
    database: String,
}

impl Site {
    fn new() -> Site {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let database = folder.path().join("site.sqlite").to_str().expect("UTF-8").to_owned();
        let site = Site { _folder: folder, database };
        for name in ["Ann", "Ben"] {
            let line = format!("signup {name} correct-horse");
            run(&["command", "--database", &site.database, &line]).fine();
        }
        site
    }

    fn admin(&self, arguments: &[&str]) -> Ran {
        let mut all = vec!["admin", "--database", &self.database];
        all.extend(arguments);
        run(&all)
    }

    fn json(&self, arguments: &[&str]) -> Value {
        let mut all = arguments.to_vec();
        all.push("--json");
        serde_json::from_str(&self.admin(&all).fine()).expect("JSON")
    }
}

#[test]
fn accounts_are_listed_shut_and_opened_and_all_is_written_down() {
    let site = Site::new();
    let list = site.admin(&["accounts"]).fine();
    assert!(list.starts_with("NAME") && list.contains("Ann") && list.contains("Ben"), "{list}");
    assert_eq!(site.json(&["accounts", "nn"]).as_array().map(Vec::len), Some(1));
    site.admin(&["suspend", "ann", "--why", "rude"]).fine();
    assert!(site.json(&["accounts", "ann"])[0]["suspended"].is_string());
    site.admin(&["unsuspend", "ann"]).fine();
    assert!(site.json(&["accounts", "ann"])[0]["suspended"].is_null());
    let audit = site.json(&["audit"]);
    assert_eq!(
        (&audit[0]["action"], &audit[1]["action"]),
        (&"unsuspend".into(), &"suspend".into())
    );
    assert_eq!((&audit[1]["about"], &audit[1]["detail"]), (&"Ann".into(), &"rude".into()));
    let at = audit[0]["at"].as_str().expect("a time").replace('T', " ");
    assert!(site.admin(&["audit"]).fine().contains(&at[..16]), "with the minute");
}

#[test]
fn administrators_are_made_and_unmade() {
    let site = Site::new();
    site.admin(&["grant", "ann"]).fine();
    assert!(
        site.admin(&["grant", "Ann"]).refused().contains("\"Ann\" is an administrator already")
    );
    assert_eq!(site.json(&["administrators"])[0]["name"], "Ann");
    assert!(site.admin(&["administrators"]).fine().contains("Ann"));
    assert!(site.admin(&["revoke", "ben"]).refused().contains("\"Ben\" is no administrator"));
    site.admin(&["revoke", "ann"]).fine();
    assert_eq!(site.json(&["administrators"]), Value::Array(Vec::new()));
    let audit = site.json(&["audit"]);
    let entries: Vec<_> = audit.as_array().expect("a list").iter().collect();
    let entries: Vec<_> = entries.iter().map(|it| (&it["action"], &it["about"])).collect();
    let actions = ["revoke-administration", "grant-administration"].map(Value::from);
    assert_eq!(entries, [(&actions[0], &"Ann".into()), (&actions[1], &"Ann".into())]);
}

#[test]
fn a_link_for_a_new_password_is_printed() {
    let site = Site::new();
    let link = site.admin(&["reset-password", "Ann", "--base-url", "https://d.example/"]).fine();
    assert!(link.starts_with("https://d.example/reset/"), "{link}");
    assert_eq!(site.json(&["audit"])[0]["action"], "reset-password");
    assert!(!site.admin(&["audit"]).fine().contains(link.trim()), "the secret is not written down");
}

#[test]
fn missing_items_are_named() {
    let site = Site::new();
    for (arguments, what) in [
        (&["suspend", "nobody"][..], "nobody"),
        (&["reset-password", "nobody"], "nobody"),
        (&["reset-second-factor", "nobody"], "nobody"),
        (&["reset-second-factor", "ann"], "no second factor"),
        (&["remove-chat", "7"], "7"),
        (&["remove-study", "abcdefghabcdefgh"], "abcdefghabcdefgh"),
        (&["resolve", "7"], "7"),
        (&["chat", "elsewhere"], "elsewhere"),
    ] {
        let error = site.admin(arguments).refused();
        assert!(error.contains(what), "{arguments:?}: {error}");
    }
    assert_eq!(site.json(&["audit"]), Value::Array(Vec::new()), "nothing was done");
    assert_eq!(site.json(&["reports", "--all"]), Value::Array(Vec::new()));
    let missing = format!("{}.missing", site.database);
    let error = run(&["admin", "--database", &missing, "accounts"]).refused();
    assert!(error.contains("missing"), "{error}");
    assert!(!std::path::Path::new(&missing).exists(), "no database is created");
    run(&["admin"]).misused();
}

/// The steps of `dipole admin mail-check`, by name, with their states and texts.
fn mail_check(site: &Site, arguments: &[&str]) -> (i32, Vec<(String, String, String)>) {
    // No outside server is queried: port 1 has no listener.
    let check = ["mail-check", "--json", "--wait", "1", "--dns", "127.0.0.1:1"];
    let ran = site.admin(&[&check[..], arguments].concat());
    (ran.status, steps_of(&ran.stdout))
}

fn steps_of(json: &str) -> Vec<(String, String, String)> {
    let steps: Value = serde_json::from_str(json).expect("JSON");
    let word = |step: &Value, key: &str| step[key].as_str().expect("a text").to_owned();
    let steps = steps.as_array().expect("steps");
    steps.iter().map(|it| (word(it, "step"), word(it, "state"), word(it, "text"))).collect()
}

fn step<'a>(steps: &'a [(String, String, String)], name: &str) -> (&'a str, &'a str) {
    let found = steps.iter().find(|(step, ..)| step == name);
    let (_, state, text) = found.unwrap_or_else(|| panic!("no step {name}: {steps:?}"));
    (state, text)
}

#[test]
fn the_mail_check_names_missing_settings() {
    let site = Site::new();
    let (status, steps) = mail_check(&site, &[]);
    assert_eq!(status, 1);
    assert!(step(&steps, "settings").1.contains("--smtp"), "{steps:?}");
    assert!(step(&steps, "in").1.contains("--lmtp"), "{steps:?}");
    assert_eq!(step(&steps, "database").0, "ok");
    assert_eq!(step(&steps, "mail").0, "missing");

    // Port 1 has no listener.
    let (status, steps) =
        mail_check(&site, &["--smtp", "smtp://127.0.0.1:1", "--lmtp", "127.0.0.1:1"]);
    assert_eq!(status, 1);
    assert_eq!((step(&steps, "out").0, step(&steps, "in").0), ("missing", "missing"));
    assert!(step(&steps, "in").1.contains("start the site with --lmtp 127.0.0.1:1"), "{steps:?}");

    let dns = ["--dns", "127.0.0.1:1"];
    let text = ["mail-check", "--smtp", "smtp://127.0.0.1:1", "--takes-mail"];
    let text = site.admin(&[&text[..], &dns].concat());
    assert_eq!(text.status, 1);
    assert!(text.stdout.contains("missing  out"), "{}", text.stdout);
    assert!(text.stderr.contains("missing something"), "{}", text.stderr);
}

#[cfg(unix)]
#[test]
fn a_check_of_the_mail_shows_the_record_of_the_key() {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    let site = Site::new();
    let key = site._folder.path().join("dkim.pem");
    fs::copy(concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/mail/dkim-test.pem"), &key)
        .expect("a copy");
    let mail = site._folder.path().join("mail").to_str().expect("UTF-8").to_owned();
    let arguments = [
        "--mail-dir",
        &mail,
        "--dns",
        "127.0.0.1:1",
        "--takes-mail",
        "--mail-from",
        "play@dipole.example.org",
        "--dkim-selector",
        "mail2026",
        "--dkim-key",
        key.to_str().expect("UTF-8"),
    ];
    fs::set_permissions(&key, fs::Permissions::from_mode(0o644)).expect("our own file");
    let ran = site.admin(&[&["mail-check", "--json"], &arguments[..]].concat());
    let (status, steps) = (ran.status, steps_of(&ran.stdout));
    assert_eq!(
        (status, step(&steps, "dkim").0),
        (1, "missing"),
        "a key that all users can read is refused"
    );
    fs::set_permissions(&key, fs::Permissions::from_mode(0o640)).expect("our own file");
    let ran = site.admin(&[&["mail-check"], &arguments[..]].concat());
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
    let record = "mail2026._domainkey.dipole.example.org. TXT \"v=DKIM1; k=rsa; p=MII";
    assert!(ran.stdout.contains(record), "{}", ran.stdout);
    assert!(ran.stdout.contains("_dmarc.dipole.example.org. TXT"), "{}", ran.stdout);
    assert!(ran.stdout.contains("the DNS could not be asked"), "{}", ran.stdout);
}

#[test]
fn a_backup_is_restored_and_a_site_is_moved() {
    let site = Site::new();
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    let backup = path("site.gz");
    let output = site.admin(&["backup", &backup]).fine();
    assert!(output.contains("rows") && output.ends_with("backed up.\n"), "{output}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&backup).expect("the backup").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "only its owner reads it");
    }
    assert!(site.admin(&["backup", &backup]).refused().contains("already"), "nothing is replaced");
    assert!(!std::path::Path::new(&path("site.gz.part")).exists());

    let accounts = |database: &str| run(&["admin", "--database", database, "accounts"]).fine();
    let restored = path("restored.sqlite");
    let restore = ["admin", "--database", &restored, "restore", &backup, "--json"];
    let contents: Value = serde_json::from_str(&run(&restore).fine()).expect("JSON");
    assert!(contents["rows"].as_u64() > Some(2), "{contents}");
    assert_eq!(accounts(&restored), site.admin(&["accounts"]).fine());
    assert!(run(&restore).refused().contains("tables already"), "a site is never overwritten");

    let moved = path("moved.sqlite");
    site.admin(&["migrate-database", "--to", &moved]).fine();
    assert_eq!(accounts(&moved), accounts(&restored));
    // The owners of accounts there can sign in, and the site continues.
    run(&["command", "--database", &moved, "signup Cora correct-horse"]).fine();
    let missing = run(&["admin", "--database", &path("none.sqlite"), "backup", &path("x.gz")]);
    assert!(missing.refused().contains("there is no database"));
    let secret = "postgres://user:secret@127.0.0.1:1/dipole";
    let away = site.admin(&["migrate-database", "--to", secret]).refused();
    assert!(!away.contains("secret"), "{away}");
}
