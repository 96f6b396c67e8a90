//! Every address of the site, read from the sources, so that no test can miss a route.

use std::collections::BTreeSet;
use std::path::Path;

use axum::body::Body;
use axum::http::{Method, Request};

use dipole_web::route_work::work_of_route;

use crate::client::{Browser, TestSite};

/// Actions of players other than moves: these addresses are composed of parts.
const CONDUCT: [&str; 9] = [
    "resign",
    "abort",
    "claim",
    "undo",
    "undo/accept",
    "undo/reject",
    "call-off",
    "call-off/accept",
    "call-off/reject",
];

/// The answers to offers in the JSON API, which share a handler.
const OFFER_ACTIONS: [&str; 4] = [
    "/api/offers/{id}/accept",
    "/api/offers/{id}/decline",
    "/api/offers/{id}/withdraw",
    "/api/games/{id}/rematch",
];

/// The strings of every `.route("…"` in the sources and of every `path = "…"` of a description, and
/// the addresses that are not written out in these ways.
pub(crate) fn paths() -> BTreeSet<String> {
    let mut paths = BTreeSet::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src"), &mut paths);
    for act in CONDUCT {
        paths.insert(format!("/game/{{id}}/{act}"));
        paths.insert(format!("/api/games/{{id}}/{act}"));
    }
    paths.extend(OFFER_ACTIONS.map(str::to_owned));
    // It has a listener of its own.
    assert!(paths.remove("/metrics"));
    assert!(paths.len() > 40, "too few routes are found in the sources: {paths:?}");
    paths
}

fn collect(folder: &Path, paths: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).expect("the sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, paths);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let source = std::fs::read_to_string(&path).expect("UTF-8");
            let source: String = source.split_whitespace().collect();
            for before in [".route(\"", "path=\""] {
                let routes = source.split(before).skip(1);
                let routes = routes.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned()));
                paths.extend(routes.filter(|path| path.starts_with('/')));
            }
        }
    }
}

/// The methods of an address. The router lists them in its answer to any other method.
pub(crate) async fn methods(browser: &mut Browser, path: &str) -> Vec<Method> {
    let request = Request::builder().method("BREW").uri(path).body(Body::empty());
    let answer = browser.send(request.expect("a request")).await;
    let allow = answer.headers.get("allow").unwrap_or_else(|| panic!("{path}: {}", answer.status));
    let allow = allow.to_str().expect("text").split(',').map(str::trim);
    let known = allow.filter(|method| *method != "HEAD");
    known.map(|method| method.parse().expect("a method")).collect()
}

/// An address with values in place of its parameters.
pub(crate) fn filled(path: &str, game: &str) -> String {
    let parts = path.split('/').map(|part| match part {
        "{id}" => game,
        "{*path}" => "js/site.js",
        "{name}" => "Nobody",
        part if part.starts_with('{') => "1",
        part => part,
    });
    parts.collect::<Vec<_>>().join("/")
}

#[tokio::test]
async fn every_route_has_a_kind_of_work() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    // Files and health checks are answered before any work.
    let free = ["/assets/{*path}", "/favicon.ico", "/healthz", "/readyz"];
    let mut missing = Vec::new();
    for path in paths().iter().filter(|path| !free.contains(&path.as_str())) {
        for method in methods(&mut browser, path).await {
            if work_of_route(&method, path).is_none() {
                missing.push(format!("{method} {path}"));
            }
        }
    }
    assert!(missing.is_empty(), "web/route_work.rs has no rows for {missing:?}");
}
