//! The rules of the site as pure functions, without database, clock or sockets. `dipole-server`
//! asks this crate for a decision and then stores the result.

mod account;
mod address;
mod bots;
mod change;
mod clock;
mod email;
mod explorer;
mod game;
mod guard;
mod handicap;
mod identity;
mod ids;
mod leaving;
mod notices;
mod offer;
mod opt_in;
mod outcome;
mod places;
mod plans;
mod position_key;
mod proposal;
mod push;
mod puzzle_choice;
mod puzzles;
mod rated_pairs;
mod rating;
mod reasons;
mod refusal;
mod report;
mod request;
mod seats;
mod sets;
mod studies;
mod summary;
mod takeback;
mod talk;
mod terms;
#[cfg(test)]
mod test_games;
mod timing;
mod token;
pub mod tournaments;
mod variations;

pub use account::{AccountFault, AccountName, check_password, check_pin};
pub use address::{EmailAddress, EmailFault};
pub use bots::{BotDecline, BotTerms, BotTermsError, Counted, RunningGames};
pub use change::{Change, Event, PlanChange, VersionedEvent};
pub use clock::{
    Clock, DAY, FIRST_MOVE, HOUR, MINUTE, Pauses, Running, SECOND, Span, VACATION_DAYS,
    VacationRefusal, begin_vacation, vacation_left,
};
pub use email::{
    AccountChange, Email, EmailKind, MailMode, Picture, RESET_INTERVAL, Recipient, Written,
    is_one_too_many, postponed_while_on_site, retry, schedule,
};
pub use explorer::{
    ExploredGame, ExploredMove, ExplorerQuery, ExplorerSource, ExplorerSpeed, RATING_BANDS,
    count_move, rating_band, sort_moves,
};
pub use game::{Actor, BoardNumber, Facts, Game, MoveDecision, NewGame, Opponent, Progress};
pub use guard::MailGuard;
pub use handicap::{Handicap, HandicapFault};
pub use identity::Identity;
pub use ids::{
    BOT_ID_PREFIX, ChapterId, GameId, NotAnId, OfferId, PersonId, StudyId, TournamentId,
};
pub use ids::{hex, random_text};
pub use leaving::{CLAIM_WAIT, Presence};
pub use notices::{
    emails, emails_of_beginning, emails_of_offer, emails_of_talk, move_copies, reminder_due,
};
pub use offer::{Beginning, Offer, OfferChange, OfferRefusal, OfferState};
pub use opt_in::OptIn;
pub use outcome::Outcome;
pub use places::places;
pub use plans::{
    MAX_PLANNED_MOVES, MAX_PLANS, NewPlan, Plan, PlanFault, PlanId, PlanKind, PlanState, PlanStep,
    planned_changes,
};
pub use position_key::{is_at_most_one_move_after, keys_up_to_one_move_before, position_key};
pub use proposal::{OfferSeat, Proposal, RatingRange, UserRef};
pub use push::{PushChoices, PushKind, clock_push_due, is_time_zone, push_retry};
pub use puzzle_choice::{Candidate, Met, daily_order, next_puzzle, puzzle_sheet, streak_puzzle};
pub use puzzles::{
    Attempt, AttemptChange, PuzzleId, PuzzleRatings, PuzzleVerdict, Streak, StreakChange, judge,
};
pub use rated_pairs::{PAIR_LIMIT, PAIR_PERIOD, PairTotal, PairTotals};
pub use rating::{
    Pool, PoolError, Rated, Rating, RatingChange, Share, computer_name, level_of_name, rate,
    rated_players,
};
pub use reasons::{Reason, reasons};
pub use refusal::Refusal;
pub use report::{Judged, Report, Verdict, Worth, line_texts};
pub use request::{Request, RequestKind};
pub use seats::{COLOURS, LEVELS, Occupant, Seat, colour_named};
pub use sets::{SetPart, moved_on, rematch};
pub use studies::{
    ChapterText, MAX_CHAPTER_BYTES, MAX_STUDY_CHAPTERS, MAX_STUDY_TITLE, StudyFault,
    check_study_title, exported_chapter, split_name,
};
pub use summary::Summary;
pub use takeback::ExpectedTurn;
pub use talk::{
    ChatRoom, MAX_CHAT_LENGTH, MAX_CHAT_LINES, MAX_NOTE_LENGTH, TALK_WINDOW, TalkFault, check_line,
    check_note, check_speaker,
};
pub use terms::{Speed, Terms, TimeControl, TimeControlError};
pub use token::{Scope, Scopes};
pub use variations::{
    MAX_COMMENT, MAX_LINE_NAME, MAX_TREE_MOVES, MAX_TREE_TEXT, TreeFault, TreeLine, TreeStep,
    VariationTree, WrittenMove, WrittenTree,
};

/// Maximum of the counts of items that wait for a person, which every page shows.
pub const MAX_COUNTED: u64 = 100;

/// Milliseconds since 1970, as in the database.
pub type Millis = i64;
