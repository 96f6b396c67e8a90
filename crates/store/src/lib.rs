//! Persistent state of the site, in SQLite or PostgreSQL. No other crate contains SQL or depends on
//! which database is used. Each topic has one file with its types and its statements. Statements
//! are written once, in the SQL that both databases understand.

mod account_emails;
mod admin;
mod administrators;
mod attempts;
mod backlog;
mod backup;
mod banner;
mod bots;
mod chat;
mod clocks;
mod commands;
mod course;
mod data_files;
mod error;
mod events;
mod explorer;
mod failing_work;
mod finished_games;
mod first_page;
mod follows;
mod games;
mod identities;
mod job;
mod limits;
mod lists;
mod lobby;
mod mail_changes;
mod mailboxes;
pub mod measures;
mod migrations;
mod mistakes;
mod moderation;
mod nodes;
mod notes;
mod offers;
mod offline_games;
mod opponents;
mod outbox;
mod overview;
mod people;
mod personal_data;
#[cfg(test)]
mod plan_tests;
mod plans;
mod postgres;
#[cfg(test)]
mod postgres_tests;
mod profiles;
mod push;
mod push_devices;
mod puzzles;
mod ratings;
#[cfg(test)]
mod recorder;
mod results;
mod retention;
mod reviews;
mod running_games;
mod second_factors;
mod sessions;
mod settings;
mod sql;
mod sqlite;
#[cfg(test)]
mod sqlite_tests;
#[cfg(test)]
mod statement_tests;
mod store;
#[cfg(test)]
mod store_tests;
mod studies;
mod time;
mod tls;
mod tokens;
mod tournaments;
mod values;
mod variations;
mod webhooks;

pub use admin::{AccountInfo, AuditEntry, AuditLine, Report, SiteTotals};
pub use administrators::AdministratorSession;
pub use attempts::AttemptLimit;
pub use backlog::Backlog;
pub use backup::{
    BackupContents, BackupError, BackupProgress, OnBackupProgress, back_up, migrate, restore,
};
pub use banner::Banner;
pub use bots::{Bot, NewBot};
pub use chat::{ChatMessage, NewLine};
pub use clocks::{LastSeen, PauseKind};
pub use commands::ReceivedMail;
pub use data_files::DataFile;
pub use error::StoreError;
pub use explorer::{EXPLORED_GAMES_OF_PLAYER, UnexploredGames};
pub use failing_work::{FailingMessage, MessageQueue, UnfinishedReview};
pub use finished_games::{FinishedGame, FinishedGames, GameCursor, GameFilter, Order, Winner};
pub use first_page::{FirstPage, FirstPageLimits};
pub use follows::{FollowSwitches, FollowedPlayer, NotFollowed};
pub use identities::IdentityRequest;
pub use limits::{AtMost, GUESTS_OF_ADDRESS, NoteLimits, ReviewLimits, StudyLimits, TreeLimits};
pub use lists::{GamePage, Listed, Standing};
pub use lobby::{ListedOffer, Lobby, LobbyQuery};
pub use mailboxes::{ConfirmedAddress, LinkPurpose, MailLink, Mailbox};
pub use mistakes::Retry;
pub use moderation::{NewReport, ReportedThing};
pub use nodes::AwaitingComputer;
pub use offline_games::OfflineGame;
pub use outbox::ClaimedEmail;
pub use overview::{ShownGames, Waiting};
pub use people::{Account, NewAccount, NewAddress, Person};
pub use profiles::{Against, KindTally, MET_GAMES, Profile, Tally};
pub use push::ClaimedPush;
pub use push_devices::{MAX_PUSH_DEVICES, NewPushDevice, PushDevice};
pub use puzzles::PuzzleState;
pub use ratings::{Leaders, Ranked, RatedGame};
pub use retention::{
    EMAILS_RETENTION, GUEST_IDLE, GUEST_RETENTION, IDENTITY_REQUEST_LIFETIME, OFFERS_RETENTION,
    ORIGINS_RETENTION, PRESENCE_RETENTION, PUSHES_RETENTION, RECEIVED_RETENTION,
};
pub use reviews::{ClaimedReview, ReviewState};
pub use running_games::{RunningPosition, RunningPositions};
pub use second_factors::SecondFactor;
pub use sessions::{MAX_SESSIONS, NewSession, SESSION_IDLE, SESSION_MAX, SessionInfo};
pub use settings::Visitor;
pub use store::{Options, Store};
pub use studies::{Chapter, ChapterTitle, NewChapter, NewStudy, NotStored, Study};
pub use tokens::Token;
pub use tournaments::{
    GameOfTournament, ListedTournament, MAX_SERIES, Participation, PlayedTournament,
    TournamentChange, TournamentStage, WrittenReminders, WrittenTournament,
};
pub use variations::KeptTree;
pub use webhooks::ClaimedWebhook;
