//! What visitors see when something went wrong: what, and what to do next.

use maud::{Markup, html};

use crate::i18n::Locale;
use crate::services::tables::NoTable;
use crate::web::form_page::way_back;
use crate::web::http_error::Problem;
use crate::web::request_context::Visit;
use crate::web::views::chat::talk_refused;
use crate::web::views::layout::{Head, layout};
use crate::web::views::lobby::offer_refused;
use crate::web::views::names::{move_refused, plan_refused};
use crate::web::views::vacation::vacation_refused;

/// The key of the title and the explanation in words.
pub(crate) fn words(t: &Locale, problem: &Problem) -> (String, String) {
    let key = match problem {
        Problem::NotFound => "problem-not-found",
        Problem::MethodNotAllowed | Problem::BadRequest(_) => "problem-bad-request",
        Problem::TooLarge => "problem-too-large",
        Problem::CrossSite => "problem-cross-site",
        Problem::BadToken => "problem-bad-token",
        Problem::SignedOut => "problem-signed-out",
        Problem::DeadLink => "problem-dead-link",
        Problem::NoMail => "problem-no-mail",
        Problem::Suspended => "problem-suspended",
        Problem::UnknownToken => "problem-unknown-token",
        Problem::NoTokenHere => "problem-no-token-here",
        Problem::WrongScope(needed) => {
            let values = [("scopes", needed.to_string().into())];
            return (t.text("problem-refused"), t.with("problem-wrong-scope", &values));
        }
        Problem::TooMany => "problem-too-many",
        Problem::TooManyTries { minutes } => {
            let values = [("minutes", (*minutes).into())];
            return (t.text("problem-too-many"), t.with("problem-too-many-tries", &values));
        }
        Problem::TooManyReviews => {
            return (t.text("problem-refused"), t.text("problem-too-many-reviews"));
        }
        Problem::Busy => "problem-busy",
        Problem::StillPlayed => "problem-still-played",
        Problem::Internal { id, .. } => {
            let values = [("id", id.as_str().into())];
            return (t.text("problem-internal"), t.with("problem-internal-text", &values));
        }
        Problem::Unsaid(fault) => return (t.text("problem-refused"), talk_refused(t, *fault)),
        Problem::BadPosition(reason) => {
            let values = [("reason", reason.as_str().into())];
            return (t.text("problem-bad-position"), t.with("problem-bad-position-text", &values));
        }
        Problem::NotInTables(NoTable::FourPlayers) => {
            return (t.text("problem-not-in-tables"), t.text("problem-not-in-tables-four"));
        }
        Problem::NotInTables(NoTable::TooMany { checkers, most }) => {
            let values = [("checkers", (*checkers).into()), ("most", (*most).into())];
            return (
                t.text("problem-not-in-tables"),
                t.with("problem-not-in-tables-text", &values),
            );
        }
        Problem::Unplanned(fault) => {
            return (t.text("problem-refused"), plan_refused(t, fault));
        }
        Problem::Offer(refusal) => {
            return (t.text("problem-refused"), offer_refused(t, refusal));
        }
        Problem::NoVacation(refusal) => {
            return (t.text("problem-refused"), vacation_refused(t, *refusal));
        }
        Problem::Refused(refusal) => {
            return (t.text("problem-refused"), move_refused(t, refusal));
        }
    };
    (t.text(key), t.text(&format!("{key}-text")))
}

/// The page.
pub(crate) fn page(visit: &Visit, problem: &Problem) -> Markup {
    let t = visit.locale();
    let (title, text) = words(t, problem);
    let main = html! {
        main #main.problem {
            h1 { (title) }
            p { (text) }
            @if let Some((page, key)) = onward(visit.path(), problem) {
                p { a.button href=(page) { (t.text(key)) } }
            }
            p { a href="/" { (t.text("problem-back-home")) } }
        }
    };
    layout(visit, &Head { title: &title, ..Head::default() }, &main)
}

/// Where it goes on from here, and the key of the words for it.
fn onward(path: &str, problem: &Problem) -> Option<(String, &'static str)> {
    match problem {
        Problem::NotFound => None,
        Problem::SignedOut => Some(("/account".to_owned(), "account-sign-in")),
        Problem::DeadLink if path.starts_with("/reset/") => {
            Some(("/forgot".to_owned(), "problem-new-link"))
        }
        Problem::DeadLink => Some(("/account/settings".to_owned(), "account-settings")),
        _ if path.starts_with("/game/") => Some((way_back(path)?, "problem-back-to-game")),
        _ => Some((way_back(path)?, "problem-back")),
    }
}
