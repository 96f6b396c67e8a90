//! All ways in which a request can fail. Status codes and log levels are decided only here.

use std::any::Any;
use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::rejection::{BytesRejection, JsonRejection, QueryRejection};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use dipole_domain::tournaments::TournamentRefusal;
use dipole_domain::{
    OfferRefusal, PlanFault, Refusal, SECOND, Scopes, StudyFault, TALK_WINDOW, TalkFault,
    TreeFault, VacationRefusal,
};

use dipole_site::admission::Refusal as NotAdmitted;
use dipole_site::refusal_log::RefusalLog;
use dipole_site::security;
use dipole_site::services::Error;
use dipole_site::telemetry;

/// The reason for which a request failed: a fault of the request itself, or one of its use case.
#[derive(Debug, thiserror::Error)]
pub enum HttpError {
    #[error("this address does not answer to that method")]
    MethodNotAllowed,
    #[error("the request is malformed: {0}")]
    BadRequest(String),
    #[error("the position is malformed: {0}")]
    BadPosition(String),
    #[error("the request is too large")]
    TooLarge,
    #[error("the request came from another site")]
    CrossSite,
    #[error("the form's token is missing or out of date")]
    BadToken,
    #[error("the request is not signed in")]
    SignedOut,
    #[error("this site sends no mail")]
    NoMail,
    #[error("no such token, or it was revoked")]
    UnknownToken,
    #[error("the token does not allow this: {0} is needed")]
    WrongScope(Scopes),
    #[error("tokens are not accepted at this address")]
    NoTokenHere,
    #[error("the account is not a bot's")]
    NotABot,
    #[error("too many requests")]
    TooMany,
    #[error("too many WebSockets and streams are open")]
    TooManyConnections,
    #[error(transparent)]
    Service(Error),
}

impl<E> From<E> for HttpError
where
    Error: From<E>,
{
    fn from(error: E) -> HttpError {
        HttpError::Service(Error::from(error))
    }
}

impl HttpError {
    /// No page has this address.
    pub const NOT_FOUND: HttpError = HttpError::Service(Error::NotFound);

    /// An internal error of the site.
    pub fn internal(what: impl ToString) -> HttpError {
        HttpError::Service(Error::internal(what))
    }

    pub const fn status(&self) -> StatusCode {
        match self {
            HttpError::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            HttpError::BadRequest(_) | HttpError::BadPosition(_) => StatusCode::BAD_REQUEST,
            HttpError::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            HttpError::CrossSite
            | HttpError::BadToken
            | HttpError::SignedOut
            | HttpError::WrongScope(_)
            | HttpError::NoTokenHere
            | HttpError::NotABot => StatusCode::FORBIDDEN,
            HttpError::NoMail => StatusCode::CONFLICT,
            HttpError::UnknownToken => StatusCode::UNAUTHORIZED,
            HttpError::TooMany | HttpError::TooManyConnections => StatusCode::TOO_MANY_REQUESTS,
            HttpError::Service(error) => service_status(error),
        }
    }

    /// Returns the error code for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            HttpError::MethodNotAllowed => "method_not_allowed",
            HttpError::BadRequest(_) => "bad_request",
            HttpError::BadPosition(_) => "bad_position",
            HttpError::TooLarge => "too_large",
            HttpError::CrossSite => "cross_site",
            HttpError::BadToken => "bad_token",
            HttpError::SignedOut => "signed_out",
            HttpError::NoMail => "no_mail",
            HttpError::UnknownToken => "unknown_token",
            HttpError::WrongScope(_) => "wrong_scope",
            HttpError::NoTokenHere => "no_token_here",
            HttpError::NotABot => "not_a_bot",
            HttpError::TooMany => "too_many_requests",
            HttpError::TooManyConnections => "too_many_connections",
            HttpError::Service(error) => error.code(),
        }
    }

    /// Returns the number of seconds after which another try may succeed.
    pub const fn retry_after(&self) -> Option<u32> {
        match self {
            HttpError::TooMany | HttpError::TooManyConnections => Some(60),
            HttpError::Service(Error::TooManyTries { minutes } | Error::OverQuota { minutes }) => {
                Some(60 * *minutes)
            }
            HttpError::Service(Error::Unsaid(TalkFault::TooFast)) => {
                Some((TALK_WINDOW / SECOND) as u32)
            }
            HttpError::Service(Error::TooManyReviews) => Some(60),
            HttpError::Service(Error::Busy) => Some(1),
            HttpError::Service(Error::NotAdmitted(refusal)) => Some(refusal.seconds()),
            HttpError::Service(Error::Unavailable(_)) => Some(5),
            _ => None,
        }
    }

    /// Returns true if the request may be part of an attack, so that the log names its sender.
    pub(crate) const fn is_suspicious(&self) -> bool {
        matches!(
            self,
            HttpError::CrossSite
                | HttpError::BadToken
                | HttpError::UnknownToken
                | HttpError::TooMany
                | HttpError::TooManyConnections
                | HttpError::Service(Error::Suspended { .. } | Error::TooManyTries { .. })
        )
    }

    /// Returns true if the site refuses the request because of its load. Such a refusal must be
    /// cheap.
    pub(crate) const fn is_overload(&self) -> bool {
        matches!(
            self,
            HttpError::TooMany
                | HttpError::TooManyConnections
                | HttpError::Service(Error::Busy | Error::Unavailable(_) | Error::NotAdmitted(_))
        )
    }

    /// Returns true if the sender has reached the hourly limit of attempts, such as that of wrong
    /// passwords.
    pub(crate) const fn is_throttled(&self) -> bool {
        matches!(self, HttpError::Service(Error::TooManyTries { .. }))
    }

    /// Logs the failures that are counted and summed up if there are many of them. `account` is
    /// empty for a guest.
    pub(crate) fn log_refusal(&self, refusals: &RefusalLog, account: &str, address: IpAddr) {
        let kind = self.code();
        if self.is_overload() || self.is_suspicious() {
            telemetry::refusal(kind);
        }
        match self {
            HttpError::Service(Error::Busy | Error::NotAdmitted(NotAdmitted::Busy { .. }))
                if refusals.admits(kind, "") =>
            {
                tracing::warn!("refused a request: too much happens at once");
            }
            HttpError::Service(Error::Unavailable(reason)) if refusals.admits(kind, "") => {
                tracing::error!(reason, "the database is unavailable");
            }
            _ if self.is_suspicious() => {
                let address = address.to_string();
                if refusals.admits(kind, &address) {
                    security::refused(kind, account, &address);
                }
            }
            _ => {}
        }
    }

    fn log(&self) {
        match self {
            HttpError::Service(Error::Internal { id, what }) => {
                tracing::error!(id, what, "internal fault");
            }
            _ => tracing::debug!(error = %self, "a request failed"),
        }
    }
}

pub(crate) const fn service_status(error: &Error) -> StatusCode {
    match error {
        Error::NotFound | Error::NotInTables(_) => StatusCode::NOT_FOUND,
        Error::DeadLink => StatusCode::GONE,
        Error::StillPlayed | Error::OwnRunningGame | Error::DoneBefore | Error::PuzzleOpen => {
            StatusCode::CONFLICT
        }
        // Not 429: programs repeat such a request after a while, and waiting does not help here.
        Error::TooManyComputerGames
        | Error::TooManyGuestGames
        | Error::TooManyFollowed
        | Error::TooManyPuzzles => StatusCode::CONFLICT,
        Error::Suspended { .. } | Error::SignInAgain => StatusCode::FORBIDDEN,
        Error::TooManyTries { .. }
        | Error::OverQuota { .. }
        | Error::TooManyReviews
        | Error::NotAdmitted(NotAdmitted::OverBudget { .. }) => StatusCode::TOO_MANY_REQUESTS,
        Error::Busy | Error::Unavailable(_) | Error::NotAdmitted(NotAdmitted::Busy { .. }) => {
            StatusCode::SERVICE_UNAVAILABLE
        }
        Error::Internal { .. } => StatusCode::INTERNAL_SERVER_ERROR,
        Error::Tournament(refusal) => match refusal {
            TournamentRefusal::NeedsAccount | TournamentRefusal::NotOrganiser => {
                StatusCode::FORBIDDEN
            }
            TournamentRefusal::NoPairing(_) => StatusCode::NOT_FOUND,
            TournamentRefusal::BadRules
            | TournamentRefusal::BadDate
            | TournamentRefusal::NotRecurring
            | TournamentRefusal::NotALeague => StatusCode::UNPROCESSABLE_ENTITY,
            _ => StatusCode::CONFLICT,
        },
        Error::TournamentGame | Error::TournamentStopped => StatusCode::CONFLICT,
        Error::Offer(refusal) => offer_status(refusal),
        Error::Unsaid(fault) => match fault {
            TalkFault::Empty | TalkFault::TooLong => StatusCode::UNPROCESSABLE_ENTITY,
            TalkFault::TooFast => StatusCode::TOO_MANY_REQUESTS,
            TalkFault::TooMuchNoted => StatusCode::CONFLICT,
            TalkFault::NotHere
            | TalkFault::NoAccount
            | TalkFault::ChatOff
            | TalkFault::SpectatorsOff => StatusCode::FORBIDDEN,
        },
        Error::NotKept(fault) => match fault {
            TreeFault::NoMoves
            | TreeFault::TooManyMoves
            | TreeFault::TooDeep
            | TreeFault::TooLong
            | TreeFault::Illegal { .. } => StatusCode::UNPROCESSABLE_ENTITY,
            TreeFault::NoSuchLine | TreeFault::Changed | TreeFault::TooManyTrees => {
                StatusCode::CONFLICT
            }
        },
        Error::Study(fault) => match fault {
            StudyFault::NoTitle
            | StudyFault::LongTitle
            | StudyFault::NotARecord(_)
            | StudyFault::LongRecord
            | StudyFault::LongComment => StatusCode::UNPROCESSABLE_ENTITY,
            StudyFault::TooManyChapters
            | StudyFault::OnlyChapter
            | StudyFault::TooManyStudies
            | StudyFault::TooMuchText
            | StudyFault::Changed => StatusCode::CONFLICT,
        },
        Error::Unplanned(fault) => match fault {
            PlanFault::Refused(refusal) => game_status(refusal),
            PlanFault::YourTurn | PlanFault::BothSides | PlanFault::Contradiction { .. } => {
                StatusCode::CONFLICT
            }
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        },
        Error::Refused(refusal) => game_status(refusal),
        Error::NoVacation(VacationRefusal::Length) => StatusCode::UNPROCESSABLE_ENTITY,
        Error::NoVacation(_) => StatusCode::CONFLICT,
    }
}

const fn game_status(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::NotAPlayer | Refusal::NotYourTurn | Refusal::NeedsAccount => StatusCode::FORBIDDEN,
        Refusal::GameOver
        | Refusal::StalePly { .. }
        | Refusal::WaitingForPlayers
        | Refusal::NoOpenSeat
        | Refusal::OutOfTheGame
        | Refusal::TooLateToAbort
        | Refusal::NothingToClaim
        | Refusal::NothingToUndo
        | Refusal::UndoPending
        | Refusal::UndoRefused
        | Refusal::NothingProposed => StatusCode::CONFLICT,
        Refusal::Illegal(_) => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

const fn offer_status(refusal: &OfferRefusal) -> StatusCode {
    match refusal {
        OfferRefusal::NotForYou
        | OfferRefusal::NotYours
        | OfferRefusal::OutsideRange { .. }
        | OfferRefusal::NeedsAccount
        | OfferRefusal::Blocked(_)
        | OfferRefusal::BotNotAsked
        | OfferRefusal::OwnBotRated => StatusCode::FORBIDDEN,
        OfferRefusal::Closed
        | OfferRefusal::NoRematch
        | OfferRefusal::TooMany
        | OfferRefusal::BotDeclines { .. } => StatusCode::CONFLICT,
        OfferRefusal::Oneself
        | OfferRefusal::RatedNeedsClock
        | OfferRefusal::RatedNeedsDistinct
        | OfferRefusal::SetNeedsTwo
        | OfferRefusal::Handicap(_)
        | OfferRefusal::WrongNumber { .. }
        | OfferRefusal::Nobody(_)
        | OfferRefusal::EmptyRange => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

impl HttpError {
    /// A body that is not JSON of the expected shape.
    pub(crate) fn of_json(rejection: &JsonRejection) -> HttpError {
        let text = match rejection {
            JsonRejection::JsonDataError(error) => json_fault(&error.body_text()),
            rejection => rejection.body_text(),
        };
        HttpError::of_rejection(rejection.status(), text)
    }

    /// A query that cannot be read.
    pub(crate) fn of_query(rejection: &QueryRejection) -> HttpError {
        HttpError::BadRequest(query_fault(&rejection.body_text()))
    }

    /// A body that could not be received.
    pub(crate) fn of_body(rejection: &BytesRejection) -> HttpError {
        HttpError::of_rejection(rejection.status(), rejection.body_text())
    }

    fn of_rejection(status: StatusCode, text: String) -> HttpError {
        match status {
            StatusCode::PAYLOAD_TOO_LARGE => HttpError::TooLarge,
            _ => HttpError::BadRequest(text),
        }
    }
}

/// Rewrites an error of serde for the author of a client program: it names the field and the
/// values that it may have.
fn json_fault(text: &str) -> String {
    const PREFIX: &str = "Failed to deserialize the JSON body into the target type: ";
    let text = text.strip_prefix(PREFIX).unwrap_or(text);
    let text = text.rsplit_once(" at line ").map_or(text, |(text, _)| text);
    let split = |kind: &str| {
        let (place, rest) = text.split_once(kind)?;
        Some((place.trim_end_matches(": ").trim_end_matches('.'), rest))
    };
    let named = |place: &str| match place {
        "" => "The body".to_owned(),
        place => format!("The field `{place}`"),
    };
    for kind in ["invalid type: ", "invalid value: "] {
        if let Some((place, rest)) = split(kind)
            && let Some((found, expected)) = rest.rsplit_once(", expected ")
        {
            let expected = json_kind(expected);
            return format!("{} must be {expected}, not {}.", named(place), json_kind(found));
        }
    }
    if let Some((place, rest)) = split("unknown variant ")
        && let Some((found, expected)) = rest.rsplit_once(", expected ")
    {
        return format!("{} must be {expected}, not {found}.", named(place));
    }
    if let Some((place, field)) = split("missing field ") {
        let place = if place.is_empty() { String::new() } else { format!(" of `{place}`") };
        return format!("The field {field}{place} is missing.");
    }
    if let Some((_, rest)) = split("unknown field ") {
        return match rest.rsplit_once(", expected ") {
            Some((field, known)) => format!("There is no field {field} here, only {known}."),
            None => {
                let field = rest.split(", there are no fields").next().unwrap_or(rest);
                format!("There is no field {field}: the body has no fields.")
            }
        };
    }
    text.to_owned()
}

/// Rewrites an error of a query for the author of a client program.
fn query_fault(text: &str) -> String {
    const PREFIX: &str = "Failed to deserialize query string: ";
    let text = text.strip_prefix(PREFIX).unwrap_or(text);
    match text.split_once(": ") {
        Some((name, reason)) if reason.contains("digit") || reason.contains("too large") => {
            format!("The parameter `{name}` must be a whole number.")
        }
        Some((name, reason)) => format!("The parameter `{name}` cannot be read: {reason}."),
        None => text.to_owned(),
    }
}

/// Returns the words for a type of serde.
fn json_kind(kind: &str) -> &str {
    match kind {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" | "u64" | "usize" => "a whole number that is not negative",
        "i64" | "i32" => "a whole number",
        "a boolean" => "true or false",
        "map" | "a map" => "an object",
        "sequence" | "a sequence" => "a list",
        kind if kind.starts_with("struct ") => "an object",
        kind => kind,
    }
}

impl IntoResponse for HttpError {
    /// Returns the bare status, with the error as an extension. The middleware that knows the
    /// visitor's language writes the page or the JSON.
    fn into_response(self) -> Response {
        self.log();
        let mut response = self.status().into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

/// The response to a request whose handler panicked.
pub(crate) fn of_panic(panic: Box<dyn Any + Send>) -> Response {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    HttpError::internal(format!("panic: {}", text.unwrap_or("?"))).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;
    use dipole_site::admission::Work;

    #[test]
    fn faults_in_json_are_told_without_the_types_of_the_program() {
        #[derive(Debug, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        #[expect(dead_code, reason = "only its errors are read")]
        struct Sent {
            ply: u32,
            #[serde(default)]
            names: Vec<String>,
            #[serde(default)]
            inner: Option<Inner>,
        }
        #[derive(Debug, serde::Deserialize)]
        #[expect(dead_code, reason = "only its errors are read")]
        struct Inner {
            flag: bool,
        }
        for (body, expected) in [
            (
                r#"{"ply":"1"}"#,
                r#"The field `ply` must be a whole number that is not negative, not string "1"."#,
            ),
            (
                r#"{"ply":-1}"#,
                "The field `ply` must be a whole number that is not negative, not integer `-1`.",
            ),
            (r#"{"ply":1,"names":3}"#, "The field `names` must be a list, not integer `3`."),
            (
                r#"{"ply":1,"names":["a",{}]}"#,
                "The field `names[1]` must be a string, not an object.",
            ),
            (
                r#"{"ply":1,"inner":{"flag":1}}"#,
                "The field `inner.flag` must be true or false, not integer `1`.",
            ),
            (r#"{"ply":1,"inner":{}}"#, "The field `flag` of `inner` is missing."),
            ("{}", "The field `ply` is missing."),
            ("3", "The body must be an object, not integer `3`."),
            (
                r#"{"ply":1,"plie":2}"#,
                "There is no field `plie` here, only one of `ply`, `names`, `inner`.",
            ),
        ] {
            let request = axum::http::Request::post("/")
                .header("content-type", "application/json")
                .body(axum::body::Body::from(body));
            let request = request.expect("a request");
            let read = futures_util::FutureExt::now_or_never(crate::extract::json::<_, Sent>(
                request,
                &(),
            ));
            match read.expect("the body is there") {
                Err(HttpError::BadRequest(text)) => assert_eq!(text, expected, "{body}"),
                other => panic!("{body}: {other:?}"),
            }
        }
    }

    #[test]
    fn full_queues_say_when_to_come_back() {
        let work = Work::Picture;
        let full: [(HttpError, _, _, _); 3] = [
            (HttpError::Service(Error::Busy), "busy", StatusCode::SERVICE_UNAVAILABLE, 1),
            (
                NotAdmitted::Busy { work, seconds: 2 }.into(),
                "busy",
                StatusCode::SERVICE_UNAVAILABLE,
                2,
            ),
            (
                NotAdmitted::OverBudget { work, seconds: 3 }.into(),
                "too_many_requests",
                StatusCode::TOO_MANY_REQUESTS,
                3,
            ),
        ];
        for (error, code, status, seconds) in full {
            assert_eq!(error.code(), code);
            assert_eq!(error.status(), status);
            assert_eq!(error.retry_after(), Some(seconds));
            assert!(error.is_overload());
        }
    }

    #[test]
    fn guessed_passwords_are_suspicious_and_quotas_are_not() {
        let guessed = HttpError::Service(Error::TooManyTries { minutes: 2 });
        let over_quota = HttpError::Service(Error::OverQuota { minutes: 2 });
        for error in [&guessed, &over_quota] {
            assert_eq!(error.status(), StatusCode::TOO_MANY_REQUESTS);
            assert_eq!(error.retry_after(), Some(120));
        }
        assert!(guessed.is_suspicious() && guessed.is_throttled());
        assert!(!over_quota.is_suspicious() && !over_quota.is_throttled());
    }
}
