//! Texts for refusals by the rules or the site, in the reader's language.

use dipole::record::RecordError;
use dipole::{IllegalMove, ReadMoveError};
use dipole_domain::tournaments::TournamentRefusal;
use dipole_domain::{
    BotDecline, HandicapFault, MAX_CHAPTER_BYTES, MAX_COMMENT, MAX_LINE_NAME, MAX_PLANNED_MOVES,
    MAX_PLANS, MAX_STUDY_CHAPTERS, MAX_STUDY_TITLE, MAX_TREE_MOVES, MAX_TREE_TEXT, OfferRefusal,
    PlanFault, Refusal, StudyFault, TalkFault, TreeFault, VACATION_DAYS, VacationRefusal,
};

use crate::Locale;
use crate::names::{colour_key, setup_name, speed_name};

/// The reason why an action in a game is refused.
pub fn move_refused(t: &Locale, refusal: &Refusal) -> String {
    match refusal {
        Refusal::GameOver => t.text("refused-game-over"),
        Refusal::NotAPlayer => t.text("refused-not-a-player"),
        Refusal::NotYourTurn => t.text("refused-not-your-turn"),
        Refusal::StalePly { .. } => t.text("refused-stale"),
        Refusal::WaitingForPlayers => t.text("refused-waiting"),
        Refusal::NoOpenSeat => t.text("refused-no-open-seat"),
        Refusal::NeedsAccount => t.text("offer-refused-account"),
        Refusal::OutOfTheGame => t.text("refused-out"),
        Refusal::TooLateToAbort => t.text("refused-too-late-to-abort"),
        Refusal::NothingToClaim => t.text("refused-nothing-to-claim"),
        Refusal::NothingToUndo => t.text("refused-nothing-to-undo"),
        Refusal::UndoPending => t.text("refused-undo-pending"),
        Refusal::UndoRefused => t.text("refused-undo-refused"),
        Refusal::NothingProposed => t.text("refused-nothing-proposed"),
        Refusal::Illegal(error) => unread(t, error),
    }
}

fn unread(t: &Locale, error: &ReadMoveError) -> String {
    match error {
        ReadMoveError::Unreadable(_) => t.text("illegal-not-a-move"),
        ReadMoveError::Illegal(reason) => illegal(t, *reason),
    }
}

/// The reason why a plan is refused.
pub fn plan_refused(t: &Locale, fault: &PlanFault) -> String {
    match fault {
        PlanFault::Empty => t.text("plan-empty"),
        PlanFault::TooLong => t.with("plan-too-long", &[("most", MAX_PLANNED_MOVES.into())]),
        PlanFault::TooMany => t.with("plan-too-many", &[("most", MAX_PLANS.into())]),
        PlanFault::Illegal { number, text, reason } => t.with(
            "plan-illegal",
            &[
                ("number", (*number).into()),
                ("move", text.as_str().into()),
                ("reason", unread(t, reason).into()),
            ],
        ),
        PlanFault::NobodySitsOut { number } => {
            t.with("plan-nobody-sits-out", &[("number", (*number).into())])
        }
        PlanFault::NoAnswer => t.text("plan-no-answer"),
        PlanFault::Contradiction { text, other } => t.with(
            "plan-contradiction",
            &[("move", text.as_str().into()), ("other", other.as_str().into())],
        ),
        PlanFault::YourTurn => t.text("plan-your-turn"),
        PlanFault::BothSides => t.text("plan-both-sides"),
        PlanFault::Refused(refusal) => move_refused(t, refusal),
    }
}

/// The reason why variations cannot be stored or changed.
pub fn tree_refused(t: &Locale, fault: &TreeFault) -> String {
    match fault {
        TreeFault::NoMoves => t.text("lines-no-moves"),
        TreeFault::TooManyMoves => {
            t.with("lines-too-many-moves", &[("most", MAX_TREE_MOVES.into())])
        }
        TreeFault::TooDeep => t.text("lines-too-deep"),
        TreeFault::TooLong => t.with(
            "lines-too-long",
            &[
                ("name", MAX_LINE_NAME.into()),
                ("comment", MAX_COMMENT.into()),
                ("all", MAX_TREE_TEXT.into()),
            ],
        ),
        TreeFault::Illegal { number, text, reason } => t.with(
            "plan-illegal",
            &[
                ("number", (*number).into()),
                ("move", text.as_str().into()),
                ("reason", unread(t, reason).into()),
            ],
        ),
        TreeFault::NoSuchLine => t.text("lines-no-such-line"),
        TreeFault::Changed => t.text("lines-changed"),
        TreeFault::TooManyTrees => t.text("lines-too-many-trees"),
    }
}

/// The reason why a study or a chapter cannot be stored or changed.
pub fn study_refused(t: &Locale, fault: &StudyFault) -> String {
    match fault {
        StudyFault::NoTitle => t.text("study-no-title"),
        StudyFault::LongTitle => t.with("study-long-title", &[("most", MAX_STUDY_TITLE.into())]),
        StudyFault::NotARecord(error) => not_a_record(t, error),
        StudyFault::LongRecord => {
            t.with("study-long-record", &[("most", MAX_CHAPTER_BYTES.into())])
        }
        StudyFault::LongComment => t.with(
            "study-long-comment",
            &[("comment", MAX_COMMENT.into()), ("name", MAX_LINE_NAME.into())],
        ),
        StudyFault::TooManyChapters => {
            t.with("study-too-many-chapters", &[("most", MAX_STUDY_CHAPTERS.into())])
        }
        StudyFault::OnlyChapter => t.text("study-only-chapter"),
        StudyFault::TooManyStudies => t.text("study-too-many"),
        StudyFault::TooMuchText => t.text("study-too-large"),
        StudyFault::Changed => t.text("study-changed"),
    }
}

/// The reason why a text is no record. The most frequent ones have texts of their own.
fn not_a_record(t: &Locale, error: &RecordError) -> String {
    match error {
        RecordError::Ply { text, .. } if !text.contains(|c: char| c.is_ascii_digit()) => {
            t.with("analysis-import-no-move", &[("word", text.as_str().into())])
        }
        RecordError::Ply { ply, player, text, reason } => t.with(
            "analysis-import-move",
            &[
                ("number", (*ply).into()),
                ("player", t.text(colour_key(*player)).into()),
                ("move", text.as_str().into()),
                ("reason", unread(t, reason).into()),
            ],
        ),
        RecordError::WrongResult { result, board } if board.winner.is_none() => {
            t.with("analysis-import-result", &[("result", result.to_string().into())])
        }
        error => t.with("analysis-import-failed", &[("reason", error.to_string().into())]),
    }
}

fn illegal(t: &Locale, reason: IllegalMove) -> String {
    let colour = |player| t.text(colour_key(player));
    match reason {
        IllegalMove::GameOver { .. } => t.text("refused-game-over"),
        IllegalMove::OutsideTheBoard { square, size } => t.with(
            "illegal-outside",
            &[("square", square.to_string().into()), ("size", size.into())],
        ),
        IllegalMove::LightSquare { square } => {
            t.with("illegal-light-square", &[("square", square.to_string().into())])
        }
        IllegalMove::NoStack { square } => {
            t.with("illegal-no-stack", &[("square", square.to_string().into())])
        }
        IllegalMove::NotYours { square, owner, .. } => t.with(
            "illegal-not-yours",
            &[("square", square.to_string().into()), ("owner", colour(owner).into())],
        ),
        IllegalMove::NoDistance { square } => {
            t.with("illegal-no-distance", &[("square", square.to_string().into())])
        }
        IllegalMove::OddCount { from, to, count } => t.with(
            "illegal-odd-count",
            &[
                ("from", from.to_string().into()),
                ("to", to.to_string().into()),
                ("count", count.into()),
            ],
        ),
        IllegalMove::NotInLine { from, to } => t.with(
            "illegal-not-in-line",
            &[("from", from.to_string().into()), ("to", to.to_string().into())],
        ),
        IllegalMove::TooFewCheckers { square, height, count } => t.with(
            "illegal-too-few",
            &[
                ("square", square.to_string().into()),
                ("height", height.into()),
                ("count", count.into()),
            ],
        ),
        IllegalMove::NotForward { from, to } => t.with(
            "illegal-not-forward",
            &[("from", from.to_string().into()), ("to", to.to_string().into())],
        ),
        IllegalMove::TallerStack { square, height, count } => t.with(
            "illegal-taller",
            &[
                ("square", square.to_string().into()),
                ("height", height.into()),
                ("count", count.into()),
            ],
        ),
        IllegalMove::DoesNotLeave { square, count, needed } => t.with(
            "illegal-does-not-leave",
            &[
                ("square", square.to_string().into()),
                ("count", count.into()),
                ("needed", needed.into()),
            ],
        ),
        IllegalMove::NoCheckers { square } => {
            t.with("illegal-no-checkers", &[("square", square.to_string().into())])
        }
        IllegalMove::MustNotSitOut { .. } => t.text("illegal-must-not-sit-out"),
        IllegalMove::WrongSign { .. } => t.text("illegal-wrong-sign"),
        // For reasons that later versions of the rules may add, their own text is better than none.
        other => other.to_string(),
    }
}

/// The reason why an offer or its acceptance is refused.
pub fn offer_refused(t: &Locale, refusal: &OfferRefusal) -> String {
    match refusal {
        OfferRefusal::Closed => t.text("offer-refused-closed"),
        OfferRefusal::NotForYou => t.text("offer-refused-not-for-you"),
        OfferRefusal::NotYours => t.text("offer-refused-not-yours"),
        OfferRefusal::Oneself => t.text("offer-refused-oneself"),
        OfferRefusal::OutsideRange { low, high } => {
            t.with("offer-refused-range", &[("low", (*low).into()), ("high", (*high).into())])
        }
        OfferRefusal::NeedsAccount => t.text("offer-refused-account"),
        OfferRefusal::RatedNeedsClock => t.text("offer-refused-clock"),
        OfferRefusal::RatedNeedsDistinct => t.text("offer-refused-distinct"),
        OfferRefusal::SetNeedsTwo => t.text("offer-refused-set"),
        OfferRefusal::Handicap(fault) => t.text(match fault {
            HandicapFault::Off => "handicap-refused-off",
            HandicapFault::Checkers => "handicap-refused-checkers",
            HandicapFault::Board => "handicap-refused-board",
            HandicapFault::Rated => "handicap-refused-rated",
            HandicapFault::Colour => "handicap-refused-colour",
            HandicapFault::Set => "handicap-refused-set",
        }),
        OfferRefusal::WrongNumber { needed } => {
            t.with("offer-refused-number", &[("needed", (*needed).into())])
        }
        OfferRefusal::Nobody(name) => {
            t.with("offer-refused-nobody", &[("name", name.as_str().into())])
        }
        OfferRefusal::TooMany => t.text("offer-refused-many"),
        OfferRefusal::EmptyRange => t.text("offer-refused-empty-range"),
        OfferRefusal::NoRematch => t.text("offer-refused-rematch"),
        OfferRefusal::Blocked(name) => {
            t.with("offer-refused-blocked", &[("name", name.as_str().into())])
        }
        OfferRefusal::BotDeclines { name, reason } => {
            let reason = bot_declines(t, *reason);
            let values = [("name", name.as_str().into()), ("reason", reason.into())];
            t.with("offer-refused-bot", &values)
        }
        OfferRefusal::BotNotAsked => t.text("offer-refused-bot-not-asked"),
        OfferRefusal::OwnBotRated => t.text("offer-refused-own-bot"),
    }
}

/// A part of a challenge that a bot does not accept.
fn bot_declines(t: &Locale, reason: BotDecline) -> String {
    match reason {
        BotDecline::Setup(setup) => {
            t.with("bot-declines-setup", &[("setup", setup_name(t, Some(setup)).into())])
        }
        BotDecline::Handicap => t.text("bot-declines-handicap"),
        BotDecline::Speed(speed) => {
            t.with("bot-declines-speed", &[("speed", speed_name(t, speed).into())])
        }
        BotDecline::Rated => t.text("bot-declines-rated"),
        BotDecline::Casual => t.text("bot-declines-casual"),
        BotDecline::People => t.text("bot-declines-people"),
        BotDecline::Bots => t.text("bot-declines-bots"),
        BotDecline::Set => t.text("bot-declines-set"),
        BotDecline::Full => t.text("bot-declines-full"),
        BotDecline::KeptForPeople => t.text("bot-declines-kept"),
    }
}

/// The reason why a chat line is refused.
pub fn talk_refused(t: &Locale, fault: TalkFault) -> String {
    match fault {
        TalkFault::Empty => t.text("talk-empty"),
        TalkFault::TooLong => t.text("talk-too-long"),
        TalkFault::TooFast => t.text("talk-too-fast"),
        TalkFault::TooMuchNoted => t.text("talk-too-much-noted"),
        TalkFault::NotHere => t.text("talk-not-here"),
        TalkFault::ChatOff => t.text("talk-off"),
        TalkFault::SpectatorsOff => t.text("talk-spectators-off"),
        TalkFault::NoAccount => t.text("talk-sign-in"),
    }
}

/// The reason why an action in a tournament is refused.
pub fn tournament_refused(t: &Locale, refusal: &TournamentRefusal) -> String {
    let counted = |key: &str, count: i64| t.with(key, &[("count", count.into())]);
    match refusal {
        TournamentRefusal::Over => t.text("tournament-refused-over"),
        TournamentRefusal::Started => t.text("tournament-refused-started"),
        TournamentRefusal::NotStarted => t.text("tournament-refused-not-started"),
        TournamentRefusal::Full(places) => counted("tournament-refused-full", (*places).into()),
        TournamentRefusal::NeedsAccount => t.text("tournament-refused-needs-account"),
        TournamentRefusal::AlreadyJoined => t.text("tournament-refused-already-joined"),
        TournamentRefusal::NotEntered => t.text("tournament-refused-not-entered"),
        TournamentRefusal::Withdrawn => t.text("tournament-refused-withdrawn"),
        TournamentRefusal::NoCheckIn => t.text("tournament-refused-no-check-in"),
        TournamentRefusal::NoBreakLeft(most) => {
            counted("tournament-refused-no-break-left", (*most).into())
        }
        TournamentRefusal::NotAFutureRound(round) => {
            counted("tournament-refused-round", (*round).into())
        }
        TournamentRefusal::NotRecurring => t.text("tournament-refused-not-recurring"),
        TournamentRefusal::TooManyReminders(most) => {
            let most = i64::try_from(*most).unwrap_or(i64::MAX);
            counted("tournament-refused-too-many-reminders", most)
        }
        TournamentRefusal::NotALeague => t.text("tournament-refused-not-a-league"),
        TournamentRefusal::NotOrganiser => t.text("tournament-refused-not-organiser"),
        TournamentRefusal::NoForfeit(number) => {
            counted("tournament-refused-no-forfeit", (*number).into())
        }
        TournamentRefusal::RoundOver(round) => {
            counted("tournament-refused-round-over", (*round).into())
        }
        TournamentRefusal::BadDate => t.text("tournament-refused-bad-date"),
        TournamentRefusal::OverlapsNext => t.text("tournament-refused-overlaps-next"),
        TournamentRefusal::ResultKnown(number) => {
            counted("tournament-refused-result-known", (*number).into())
        }
        TournamentRefusal::NoPairing(number) => {
            counted("tournament-refused-no-pairing", (*number).into())
        }
        TournamentRefusal::BadRules => t.text("tournament-refused-bad-rules"),
    }
}

/// Why a vacation cannot begin.
pub fn vacation_refused(t: &Locale, refusal: VacationRefusal) -> String {
    match refusal {
        VacationRefusal::Already => t.text("vacation-already"),
        VacationRefusal::NoneLeft => t.text("vacation-none-left"),
        VacationRefusal::Length => t.with("vacation-length", &[("most", VACATION_DAYS.into())]),
    }
}

#[cfg(test)]
mod tests {
    use dipole_domain::tournaments::TournamentRefusal;

    use super::tournament_refused;
    use crate::Texts;

    #[test]
    fn the_number_of_breaks_has_its_plural() {
        let texts = Texts::load().expect("the texts are sound");
        let refused = |tag: &str, breaks| {
            let refusal = TournamentRefusal::NoBreakLeft(breaks);
            tournament_refused(&texts.negotiate(None, tag), &refusal)
        };
        assert_eq!(refused("en", 0), "This tournament has no breaks.");
        assert_eq!(refused("en", 1), "You can sit out one round at most.");
        assert_eq!(refused("en", 2), "You can sit out 2 rounds at most.");
        assert_eq!(refused("pl", 1), "Możesz pauzować najwyżej w jednej rundzie.");
        assert_eq!(refused("pl", 5), "Możesz pauzować najwyżej w 5 rundach.");
    }
}
