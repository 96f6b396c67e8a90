//! Checks that the attack covers every kind of request of a client.

use std::collections::BTreeSet;
use std::path::Path;

use super::attacker::commands;
use super::rows::Row;

/// Work that no request over HTTP causes: the tournament worker requests proofs at the end date,
/// and mail comes from a mail server of the site's owner (`site/mail_load.rs` floods it) and goes
/// out of the outbox.
const OF_WORKERS: [&str; 5] =
    ["proof", "open data", "mail command", "outgoing mail", "mail picture"];

/// Health checks and the metrics are for the owner, on addresses that a proxy does not pass on.
const OF_OWNERS: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

/// The table of docs/security.md is generated from the code of the site, so a new kind of work needs
/// a row here.
#[test]
fn every_kind_of_work_is_attacked() {
    let guide = include_str!("../../../../../docs/security.md");
    let (_, section) = guide.split_once("\n## Work\n").expect("a section");
    let table = section.split("\n| --- |").nth(1).expect("a table").lines().skip(1);
    let kinds = table.map_while(|line| line.strip_prefix("| ")?.split(" |").next());
    let kinds: Vec<&str> = kinds.collect();
    assert!(kinds.len() > 10, "{kinds:?}");
    for kind in kinds.into_iter().filter(|kind| !OF_WORKERS.contains(kind)) {
        assert!(Row::ALL.iter().any(|row| row.work() == kind), "no attack requests: {kind}");
    }
}

/// The first part of a path, of the API the first two.
fn family(path: &str) -> String {
    let parts = if path.starts_with("/api/") { 2 } else { 1 };
    path.split('/').skip(1).take(parts).fold(String::new(), |all, part| all + "/" + part)
}

/// Collects the families of every `.route("…"` and every `path = "…"` of a description.
fn collect(folder: &Path, families: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).expect("the sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, families);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let source = std::fs::read_to_string(&path).expect("UTF-8");
            let source: String = source.split_whitespace().collect();
            for before in [".route(\"", "path=\""] {
                let routes = source.split(before).skip(1);
                let routes = routes.filter_map(|rest| Some(rest.split_once('"')?.0));
                families.extend(routes.filter(|path| path.starts_with('/')).map(family));
            }
        }
    }
}

#[test]
fn every_route_is_attacked() {
    let mut families = BTreeSet::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src"), &mut families);
    assert!(families.len() > 50, "too few routes are found in the sources: {families:?}");
    for owners in OF_OWNERS {
        families.remove(owners);
    }
    let covered: Vec<&str> = Row::ALL.iter().flat_map(|row| row.families()).copied().collect();
    let missing: Vec<_> =
        families.iter().filter(|family| !covered.contains(&family.as_str())).collect();
    assert!(missing.is_empty(), "no attack requests: {missing:?}");
    let gone: Vec<_> = covered.iter().filter(|family| !families.contains(**family)).collect();
    assert!(gone.is_empty(), "no routes: {gone:?}");
}

/// The row sends the commands of the guide's table, which a test of `commands` compares with the
/// code.
#[test]
fn every_command_is_attacked() {
    let commands = commands();
    for word in ["help", "signup", "message", "vacation", "dipole games", "dipole tournament show"]
    {
        assert!(commands.iter().any(|line| line.starts_with(word)), "{word}: {commands:?}");
    }
    assert!(commands.iter().all(|line| !line.contains("PASSWORD")), "{commands:?}");
}
