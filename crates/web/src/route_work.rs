//! The kind of work of every route, in one place. A test compares it with the routes in the
//! sources.

use axum::http::Method;

use dipole_site::admission::Work;

/// The work of routes that read.
const READS: [(Work, &[&str]); 8] = [
    (
        Work::Page,
        &[
            "/",
            "/account",
            "/account/bots",
            "/account/notifications",
            "/account/oidc",
            "/account/oidc/callback",
            "/account/second-factor",
            "/account/sessions",
            "/account/settings",
            "/account/tokens",
            "/account/vacation",
            "/admin",
            "/admin/accounts/{name}",
            "/admin/banner",
            "/admin/jobs",
            "/analysis",
            "/api/account",
            "/api/account/pauses",
            "/api/account/push",
            "/api/bot/account",
            "/api/bot/game/stream/{id}",
            "/api/bot/webhook-key",
            "/api/course",
            "/api/games/{id}",
            "/api/games/{id}/note",
            "/api/games/{id}/plans",
            "/api/games/{id}/review",
            "/api/games/{id}/talk",
            "/api/games/{id}/tree",
            "/api/offers/{id}",
            "/api/openapi.json",
            "/api/players/{name}",
            "/api/players/{name}/ratings",
            "/api/preferences",
            "/api/puzzles/daily",
            "/api/puzzles/next",
            "/api/puzzles/streak",
            "/api/puzzles/{id}",
            "/api/studies/{id}",
            "/api/tournaments/{id}",
            "/api/waiting",
            "/apple-touch-icon.png",
            "/command",
            "/confirm/{token}",
            "/data",
            "/data/{file}",
            "/docs",
            "/docs/",
            "/docs/{*path}",
            "/embed/game/{id}",
            "/forgot",
            "/game/{id}",
            "/game/{id}/board.svg",
            "/game/{id}/lines",
            "/game/{id}/live",
            "/game/{id}/mistakes",
            "/game/{id}/plans",
            "/game/{id}/record",
            "/game/{id}/record.abstractplay.json",
            "/game/{id}/record.json",
            "/game/{id}/review",
            "/game/{id}/standing",
            "/game/{id}/talk",
            "/games/live",
            "/games/next",
            "/icons/{file}",
            "/invite",
            "/learn",
            "/learn/first-game",
            "/learn/next",
            "/learn/{chapter}/{step}",
            "/live",
            "/lobby/live",
            "/lobby/own",
            "/manifest.webmanifest",
            "/offer/{id}",
            "/offer/{id}/state",
            "/play/offline",
            "/play/offline/game",
            "/player/{name}",
            "/puzzles",
            "/puzzles/daily",
            "/puzzles/progress",
            "/puzzles/sheet",
            "/puzzles/streak",
            "/puzzles/{id}",
            "/puzzles/{id}/report",
            "/report",
            "/reset/{token}",
            "/rules",
            "/service-worker.js",
            "/solved",
            "/solved/check_proof.py",
            "/solved/{file}",
            "/studies/keep",
            "/studies/{id}",
            "/studies/{id}/edit",
            "/studies/{id}/record",
            "/studies/{id}/{chapter}",
            "/studies/{id}/{chapter}/edit",
            "/studies/{id}/{chapter}/record",
            "/studies/{id}/{chapter}/record.json",
            "/tournament/{id}",
            "/tournament/{id}/content",
            "/tournament/{id}/live",
            "/tournament/{id}/now",
            "/tournament/{id}/report.trf",
            "/tournaments/new",
            "/translate",
            "/translate/{language}",
            "/translate/{language}/{file}",
            "/unsubscribe/{key}",
            "/unsubscribe/{key}/{series}",
        ],
    ),
    (
        Work::List,
        &[
            "/account/blocked",
            "/account/following",
            "/admin/accounts",
            "/admin/audit",
            "/admin/chat",
            "/admin/mails",
            "/admin/reports",
            "/admin/studies",
            "/analysis/running",
            "/api/account/blocked",
            "/api/account/games",
            "/api/bot/games/waiting",
            "/api/challenges",
            "/api/games",
            "/api/leaderboard",
            "/api/offers",
            "/api/players",
            "/api/stream/event",
            "/api/studies",
            "/api/tournaments",
            "/games",
            "/games/list",
            "/lobby",
            "/lobby/list",
            "/play/offline/games",
            "/players",
            "/studies",
            "/tournaments",
            "/tournaments/calendar.ics",
            "/tournaments/feed.atom",
        ],
    ),
    (Work::Search, &["/api/explorer", "/api/games/search", "/games/search"]),
    (
        Work::Export,
        &[
            "/account/export",
            "/account/games",
            "/api/games/export",
            "/tournament/{id}/games.ndjson",
        ],
    ),
    (Work::Picture, &["/analysis/board.png", "/game/{id}/board.png", "/puzzles/{id}/board.png"]),
    (Work::Animation, &["/game/{id}/game.gif"]),
    (Work::Lookup, &["/api/tables"]),
    (Work::Explanation, &["/api/puzzles/{id}/refutation"]),
];

/// The work of routes that change something, unless it is [`Work::Change`].
const CHANGES: [(Work, &[&str]); 2] = [
    (
        Work::Password,
        &[
            "/account/address",
            "/account/bots",
            "/account/bots/{name}/delete",
            "/account/bots/{name}/token",
            "/account/delete",
            "/account/mail-guard",
            "/account/oidc",
            "/account/oidc/sign-up",
            "/account/oidc/unlink",
            "/account/password",
            "/account/pin",
            "/account/pin/remove",
            "/account/second-factor",
            "/account/second-factor/confirm",
            "/account/second-factor/off",
            "/account/second-factor/recovery-codes",
            "/account/tokens",
            "/admin/confirm",
            "/reset/{token}",
            "/sign-in",
            "/sign-in/code",
            "/sign-up",
        ],
    ),
    (Work::Command, &["/api/command", "/command"]),
];

/// Returns the kind of work of a route, or `None` for a route that is not listed.
pub(crate) fn work_of(method: &Method, route: &str) -> Option<Work> {
    let find = |table: &[(Work, &[&str])]| {
        let row = table.iter().find(|(_, routes)| routes.contains(&route));
        row.map(|(work, _)| *work)
    };
    match *method {
        Method::GET | Method::HEAD => find(&READS),
        _ => Some(find(&CHANGES).unwrap_or(Work::Change)),
    }
}

/// Returns the name of a route's kind of work, for tests of the whole site.
pub fn work_of_route(method: &Method, route: &str) -> Option<&'static str> {
    work_of(method, route).map(Work::name)
}

/// Returns true if requests of this work enter it as a whole. Other requests are that work only in
/// part, and the handler enters it for that part.
pub(crate) const fn is_entered_as_a_whole(work: Work) -> bool {
    matches!(
        work,
        Work::Page | Work::List | Work::Search | Work::Export | Work::Change | Work::Command
    )
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_route_is_listed_once() {
        for table in [&READS[..], &CHANGES[..]] {
            let mut seen = BTreeSet::new();
            for route in table.iter().flat_map(|(_, routes)| *routes) {
                assert!(seen.insert(route), "{route} is listed twice");
            }
        }
        assert_eq!(work_of(&Method::POST, "/game/{id}/move"), Some(Work::Change));
        assert_eq!(work_of(&Method::GET, "/game/{id}/move"), None);
        assert_eq!(work_of(&Method::HEAD, "/games"), Some(Work::List));
    }
}
