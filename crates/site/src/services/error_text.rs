//! Service errors in the reader's language, for pages, JSON, sockets and mail.

use crate::admission::Refusal;
use crate::i18n::Locale;
use crate::i18n::refusals::{
    move_refused, offer_refused, plan_refused, study_refused, talk_refused, tournament_refused,
    tree_refused, vacation_refused,
};
use crate::services::tables::NoTable;
use crate::services::{Error, quotas};

/// The administrator's reason, if there is one, and the contact for an appeal.
pub fn reason_and_appeal(t: &Locale, why: &str, contact: &str) -> String {
    let appeal = match contact {
        "" => t.text("appeal-owner"),
        contact => t.with("appeal-at", &[("contact", contact.into())]),
    };
    match why {
        "" => appeal,
        why => format!("{} {appeal}", t.with("removal-reason", &[("reason", why.into())])),
    }
}

/// Says that a quota is used up, with the remaining time in minutes, or in hours if it is more than
/// one hour.
fn over_quota(t: &Locale, minutes: u32) -> String {
    match minutes {
        0..=60 => t.with("problem-over-quota-minutes", &[("minutes", minutes.into())]),
        _ => t.with("problem-over-quota-hours", &[("hours", minutes.div_ceil(60).into())]),
    }
}

/// A title and an explanation.
pub fn describe(t: &Locale, error: &Error) -> (String, String) {
    let refused = |why: String| (t.text("problem-refused"), why);
    let key = match error {
        Error::NotFound => "problem-not-found",
        Error::DeadLink => "problem-dead-link",
        Error::Suspended { why, contact } => {
            let text = format!(
                "{} {}",
                t.text("problem-suspended-text"),
                reason_and_appeal(t, why, contact)
            );
            return (t.text("problem-suspended"), text);
        }
        Error::SignInAgain => "problem-sign-in-again",
        Error::Busy | Error::Unavailable(_) | Error::NotAdmitted(Refusal::Busy { .. }) => {
            "problem-busy"
        }
        Error::NotAdmitted(Refusal::OverBudget { .. }) => "problem-too-many",
        Error::StillPlayed => "problem-still-played",
        Error::OwnRunningGame => "problem-own-running-game",
        Error::TooManyTries { minutes } => {
            let values = [("minutes", (*minutes).into())];
            return (t.text("problem-too-many"), t.with("problem-too-many-tries", &values));
        }
        Error::OverQuota { minutes } => return refused(over_quota(t, *minutes)),
        Error::Internal { id, .. } => {
            let values = [("id", id.as_str().into())];
            return (t.text("problem-internal"), t.with("problem-internal-text", &values));
        }
        Error::NotInTables(NoTable::FourPlayers) => {
            return (t.text("problem-not-in-tables"), t.text("problem-not-in-tables-four"));
        }
        Error::NotInTables(NoTable::TooMany { checkers, most }) => {
            let values = [("checkers", (*checkers).into()), ("most", (*most).into())];
            let text = t.with("problem-not-in-tables-text", &values);
            return (t.text("problem-not-in-tables"), text);
        }
        Error::DoneBefore => return refused(t.text("mail-done-before")),
        Error::TooManyComputerGames => {
            return refused(t.text("problem-too-many-computer-games"));
        }
        Error::TooManyGuestGames => return refused(t.text("problem-too-many-guest-games")),
        Error::TooManyFollowed => {
            let values = [("most", quotas::FOLLOWED.into())];
            return refused(t.with("problem-too-many-followed", &values));
        }
        Error::TooManyPuzzles => return refused(t.text("problem-too-many-puzzles")),
        Error::PuzzleOpen => return refused(t.text("problem-puzzle-open")),
        Error::TooManyReviews => return refused(t.text("problem-too-many-reviews")),
        Error::Unsaid(fault) => return refused(talk_refused(t, *fault)),
        Error::NotKept(fault) => return refused(tree_refused(t, fault)),
        Error::Study(fault) => return refused(study_refused(t, fault)),
        Error::Unplanned(fault) => return refused(plan_refused(t, fault)),
        Error::Offer(refusal) => return refused(offer_refused(t, refusal)),
        Error::NoVacation(refusal) => return refused(vacation_refused(t, *refusal)),
        Error::Tournament(refusal) => return refused(tournament_refused(t, refusal)),
        Error::TournamentGame => return refused(t.text("tournament-refused-game")),
        Error::TournamentStopped => return refused(t.text("tournament-refused-stopped")),
        Error::Refused(refusal) => return refused(move_refused(t, refusal)),
    };
    (t.text(key), t.text(&format!("{key}-text")))
}
