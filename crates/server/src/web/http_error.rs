//! What can go wrong with a request: the one place where status code, reason
//! code and log level are decided.

use std::any::Any;
use std::sync::Arc;

use axum::extract::rejection::{BytesRejection, JsonRejection};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::services::tables::NoTable;
use dipole_domain::{OfferRefusal, PlanFault, Refusal, Scopes, TalkFault, VacationRefusal};
use dipole_store::StoreError;

/// A request that cannot be answered as wished.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Problem {
    #[error("there is nothing at this address")]
    NotFound,
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
    #[error("nobody is signed in")]
    SignedOut,
    #[error("the mailed link does not work any more")]
    DeadLink,
    #[error("this site sends no mail")]
    NoMail,
    #[error("the account is shut")]
    Suspended,
    #[error("no such token, or no such token any more")]
    UnknownToken,
    #[error("the token does not allow this: {0} is needed")]
    WrongScope(Scopes),
    #[error("tokens are not taken at this address")]
    NoTokenHere,
    #[error("too many requests")]
    TooMany,
    #[error("too many tries in this hour, which has {minutes} minutes left")]
    TooManyTries { minutes: u32 },
    #[error("too many reviews of one person wait")]
    TooManyReviews,
    #[error("too much happens at once")]
    Busy,
    #[error("the game is not over yet")]
    StillPlayed,
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error(transparent)]
    NoVacation(#[from] VacationRefusal),
    #[error(transparent)]
    Unplanned(#[from] PlanFault),
    #[error(transparent)]
    Offer(#[from] OfferRefusal),
    #[error(transparent)]
    Unsaid(#[from] TalkFault),
    #[error(transparent)]
    NotInTables(#[from] NoTable),
    #[error("internal fault {id}: {what}")]
    Internal { id: String, what: String },
}

impl Problem {
    /// A fault of ours: the visitor gets a short id, the log the rest.
    pub(crate) fn internal(what: impl ToString) -> Problem {
        let id = dipole_domain::random_text(8);
        Problem::Internal { id, what: what.to_string() }
    }

    pub(crate) const fn status(&self) -> StatusCode {
        match self {
            Problem::NotFound | Problem::NotInTables(_) => StatusCode::NOT_FOUND,
            Problem::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Problem::BadRequest(_) | Problem::BadPosition(_) => StatusCode::BAD_REQUEST,
            Problem::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Problem::CrossSite | Problem::BadToken | Problem::SignedOut => StatusCode::FORBIDDEN,
            Problem::DeadLink => StatusCode::GONE,
            Problem::NoMail => StatusCode::CONFLICT,
            Problem::StillPlayed => StatusCode::CONFLICT,
            Problem::UnknownToken => StatusCode::UNAUTHORIZED,
            Problem::Suspended | Problem::WrongScope(_) | Problem::NoTokenHere => {
                StatusCode::FORBIDDEN
            }
            Problem::TooMany | Problem::TooManyTries { .. } | Problem::TooManyReviews => {
                StatusCode::TOO_MANY_REQUESTS
            }
            Problem::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Problem::Internal { .. } => StatusCode::INTERNAL_SERVER_ERROR,
            Problem::Offer(refusal) => offer_status(refusal),
            Problem::Unsaid(fault) => match fault {
                TalkFault::Empty | TalkFault::TooLong => StatusCode::UNPROCESSABLE_ENTITY,
                TalkFault::TooFast => StatusCode::TOO_MANY_REQUESTS,
                TalkFault::NotHere | TalkFault::NoAccount => StatusCode::FORBIDDEN,
            },
            Problem::Unplanned(fault) => match fault {
                PlanFault::Refused(refusal) => status_of(refusal),
                PlanFault::YourTurn | PlanFault::BothSides | PlanFault::Contradiction { .. } => {
                    StatusCode::CONFLICT
                }
                _ => StatusCode::UNPROCESSABLE_ENTITY,
            },
            Problem::Refused(refusal) => status_of(refusal),
            Problem::NoVacation(VacationRefusal::Length) => StatusCode::UNPROCESSABLE_ENTITY,
            Problem::NoVacation(_) => StatusCode::CONFLICT,
        }
    }

    /// The word for programs.
    pub(crate) const fn code(&self) -> &'static str {
        match self {
            Problem::NotFound => "not_found",
            Problem::MethodNotAllowed => "method_not_allowed",
            Problem::BadRequest(_) => "bad_request",
            Problem::BadPosition(_) => "bad_position",
            Problem::NotInTables(_) => "not_in_tables",
            Problem::TooLarge => "too_large",
            Problem::CrossSite => "cross_site",
            Problem::BadToken => "bad_token",
            Problem::SignedOut => "signed_out",
            Problem::DeadLink => "dead_link",
            Problem::NoMail => "no_mail",
            Problem::StillPlayed => "still_played",
            Problem::Suspended => "suspended",
            Problem::UnknownToken => "unknown_token",
            Problem::WrongScope(_) => "wrong_scope",
            Problem::NoTokenHere => "no_token_here",
            Problem::TooMany | Problem::TooManyTries { .. } => "too_many_requests",
            Problem::TooManyReviews => "too_many_reviews",
            Problem::Busy => "busy",
            Problem::Internal { .. } => "internal",
            Problem::Offer(refusal) => offer_code(refusal),
            Problem::Unsaid(fault) => match fault {
                TalkFault::Empty => "empty",
                TalkFault::TooLong => "too_long",
                TalkFault::TooFast => "too_fast",
                TalkFault::NotHere => "not_here",
                TalkFault::NoAccount => "no_account",
            },
            Problem::Unplanned(fault) => match fault {
                PlanFault::Empty | PlanFault::NoAnswer => "no_answer",
                PlanFault::TooLong | PlanFault::TooMany => "too_much_planned",
                PlanFault::Illegal { .. } | PlanFault::NobodySitsOut { .. } => "illegal_move",
                PlanFault::Contradiction { .. } => "contradiction",
                PlanFault::YourTurn => "your_turn",
                PlanFault::BothSides => "both_sides",
                PlanFault::Refused(refusal) => code_of(refusal),
            },
            Problem::Refused(refusal) => code_of(refusal),
            Problem::NoVacation(refusal) => match refusal {
                VacationRefusal::Already => "on_vacation",
                VacationRefusal::NoneLeft => "no_vacation_left",
                VacationRefusal::Length => "vacation_length",
            },
        }
    }

    /// After how many seconds trying again may help.
    pub(crate) const fn retry_after(&self) -> Option<u32> {
        match self {
            Problem::TooMany => Some(60),
            Problem::TooManyTries { minutes } => Some(60 * *minutes),
            _ => None,
        }
    }

    fn log(&self) {
        match self {
            Problem::Internal { id, what } => tracing::error!(id, what, "internal fault"),
            Problem::Busy => tracing::warn!("gave up on a game that keeps changing"),
            Problem::CrossSite
            | Problem::BadToken
            | Problem::TooMany
            | Problem::TooManyTries { .. } => {
                tracing::info!(problem = self.code(), "refused a request");
            }
            _ => tracing::debug!(problem = %self, "a request failed"),
        }
    }
}

const fn status_of(refusal: &Refusal) -> StatusCode {
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

const fn code_of(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::NotAPlayer => "not_a_player",
        Refusal::NotYourTurn => "not_your_turn",
        Refusal::GameOver => "game_over",
        Refusal::StalePly { .. } => "stale_ply",
        Refusal::WaitingForPlayers => "waiting_for_players",
        Refusal::NoOpenSeat => "no_open_seat",
        Refusal::NeedsAccount => "needs_account",
        Refusal::OutOfTheGame => "out_of_the_game",
        Refusal::TooLateToAbort => "too_late_to_abort",
        Refusal::NothingToClaim => "nothing_to_claim",
        Refusal::NothingToUndo => "nothing_to_undo",
        Refusal::UndoPending => "undo_pending",
        Refusal::UndoRefused => "undo_refused",
        Refusal::NothingProposed => "nothing_proposed",
        Refusal::Illegal(_) => "illegal_move",
    }
}

const fn offer_status(refusal: &OfferRefusal) -> StatusCode {
    match refusal {
        OfferRefusal::NotForYou
        | OfferRefusal::NotYours
        | OfferRefusal::OutsideRange { .. }
        | OfferRefusal::NeedsAccount
        | OfferRefusal::Blocked(_) => StatusCode::FORBIDDEN,
        OfferRefusal::Closed | OfferRefusal::NoRematch => StatusCode::CONFLICT,
        OfferRefusal::TooMany => StatusCode::TOO_MANY_REQUESTS,
        OfferRefusal::Oneself
        | OfferRefusal::RatedNeedsClock
        | OfferRefusal::RatedNeedsDistinct
        | OfferRefusal::SetNeedsTwo
        | OfferRefusal::WrongNumber { .. }
        | OfferRefusal::Nobody(_)
        | OfferRefusal::EmptyRange => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

const fn offer_code(refusal: &OfferRefusal) -> &'static str {
    match refusal {
        OfferRefusal::Closed => "offer_closed",
        OfferRefusal::NotForYou => "not_for_you",
        OfferRefusal::NotYours => "not_your_offer",
        OfferRefusal::Oneself => "oneself",
        OfferRefusal::OutsideRange { .. } => "outside_range",
        OfferRefusal::NeedsAccount => "needs_account",
        OfferRefusal::RatedNeedsClock => "rated_needs_clock",
        OfferRefusal::RatedNeedsDistinct => "rated_needs_distinct",
        OfferRefusal::SetNeedsTwo => "set_needs_two",
        OfferRefusal::WrongNumber { .. } => "wrong_number",
        OfferRefusal::Nobody(_) => "nobody",
        OfferRefusal::TooMany => "too_many_offers",
        OfferRefusal::EmptyRange => "empty_range",
        OfferRefusal::NoRematch => "no_rematch",
        OfferRefusal::Blocked(_) => "blocked",
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        Problem::internal(error)
    }
}

impl From<JsonRejection> for Problem {
    fn from(rejection: JsonRejection) -> Problem {
        Problem::of_rejection(rejection.status(), rejection.body_text())
    }
}

impl From<BytesRejection> for Problem {
    fn from(rejection: BytesRejection) -> Problem {
        Problem::of_rejection(rejection.status(), rejection.body_text())
    }
}

impl Problem {
    fn of_rejection(status: StatusCode, text: String) -> Problem {
        match status {
            StatusCode::PAYLOAD_TOO_LARGE => Problem::TooLarge,
            _ => Problem::BadRequest(text),
        }
    }
}

impl IntoResponse for Problem {
    /// The bare status. The problem travels with it, and [`crate::web::request_context`],
    /// which knows the visitor's language, writes the page or the JSON.
    fn into_response(self) -> Response {
        self.log();
        let mut response = self.status().into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

/// What visitors get when our code panics.
pub(crate) fn of_panic(panic: Box<dyn Any + Send>) -> Response {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    Problem::internal(format!("panic: {}", text.unwrap_or("?"))).into_response()
}
