//! The log and the errors of the site.

use serde_json::Value;

use crate::run::run;
use crate::site::Site;

#[test]
fn failed_sign_ins_are_logged_with_account_and_address() {
    let site = Site::start(&["--log-format", "json"]);
    let visitor = site.visitor();
    let answer = visitor.post("/sign-in", "name=Ann&password=wrong-password");
    assert!(answer.starts_with("HTTP/1.1 403 "), "{answer}");
    let answer = visitor.post("/sign-in", "name=a%20secret!&password=x");
    assert!(answer.starts_with("HTTP/1.1 403 "), "{answer}");
    let log = site.log();
    let log = log.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let log: Vec<Value> = log.filter(|line| line["target"] == "security").collect();
    let fields: Vec<_> = log.iter().map(|line| &line["fields"]).collect();
    assert_eq!(fields.len(), 2, "{log:?}");
    assert_eq!(fields[0]["message"], "failed sign-in");
    assert_eq!(
        (&fields[0]["account"], &fields[0]["address"]),
        (&"ann".into(), &"127.0.0.1".into())
    );
    assert_eq!(fields[1]["account"], "?", "an invalid name is not logged");
    assert!(log[0]["span"]["id"].is_string(), "{log:?}");
}

#[test]
fn no_password_of_a_database_is_printed() {
    for database in [
        "mysql://user:SECRET@host/name",
        "POSTGRES://user:SECRET@host/name",
        "postgres:user:SECRET@host/name",
        "postgres:/user:SECRET@host/name",
        "user:SECRET@host/name",
        "postgres://user:SECRET@host:SECRET/name",
        "postgres://127.0.0.1:1/name?user=me&password=SECRET",
        "postgres://127.0.0.1:1/name?user=me&password=@SECRET",
    ] {
        let error = run(&["serve", "--listen", "127.0.0.1:0", "--database", database]).refused();
        assert!(!error.contains("SECRET"), "{error}");
        assert!(!error.contains('\u{1b}'), "colours are for terminals only: {error}");
        assert!(error.contains("://"), "{error}");
    }
}

#[test]
fn no_password_of_another_address_is_printed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("dipole.sqlite");
    let database = file.to_str().expect("UTF-8");
    for (flag, value) in [
        ("--base-url", "https://user:SECRET@host"),
        ("--smtp", "smtps://user:SECRET@"),
        ("--smtp", "smtps://user:SECRET@host:SECRET"),
        ("--smtp", "mail://user:SECRET@host"),
    ] {
        let serve = ["serve", "--listen", "127.0.0.1:0", "--database", database, flag, value];
        let error = run(&serve).refused();
        assert!(!error.contains("SECRET"), "{error}");
    }
}
