//! `dipole admin` on a database of its own.

use serde_json::Value;

use crate::run::{Ran, run};

/// A database with two accounts, made as the site would make them.
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
fn a_link_for_a_new_password_is_printed() {
    let site = Site::new();
    let link = site.admin(&["reset-password", "Ann", "--base-url", "https://d.example/"]).fine();
    assert!(link.starts_with("https://d.example/reset/"), "{link}");
    assert_eq!(site.json(&["audit"])[0]["action"], "reset-password");
    assert!(!site.admin(&["audit"]).fine().contains(link.trim()), "the secret is not written down");
}

#[test]
fn what_is_not_there_is_named() {
    let site = Site::new();
    for (arguments, what) in [
        (&["suspend", "nobody"][..], "nobody"),
        (&["reset-password", "nobody"], "nobody"),
        (&["remove-chat", "7"], "7"),
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
    assert!(!std::path::Path::new(&missing).exists(), "and none is made");
    run(&["admin"]).misused();
}
