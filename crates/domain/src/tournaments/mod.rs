//! Tournaments: leagues, Swiss tournaments and cups that run without an organiser and end on a date
//! that is known from the start.
//!
//! A [`State`] holds everything stored about one tournament. [`next_step`] decides which step is
//! due, and when; [`State::apply`] gives the state after a step, so that a worker only claims the
//! step by its [`StepKey`] and stores the rows that changed. Results of games enter by
//! [`State::record_result`]. Players and organisers act through functions that return a changed
//! state or a [`TournamentRefusal`].
//!
//! The module reads no clock and draws no random numbers. The same state at the same time always
//! gives the same step on every node.

mod actions;
mod apply;
mod cup;
mod divisions;
mod four;
mod league;
mod model;
mod notices;
mod organiser;
mod refusal;
mod results;
mod rounds;
mod schedule;
mod standings;
mod state;
mod step;
mod swiss;
#[cfg(test)]
mod test_states;
mod words;

pub use actions::Player;
pub use cup::{CupMatch, cup_matches, cup_winner};
pub use divisions::{SeasonPlace, Seeding, division_sizes, division_standings, season_places};
pub use four::four_player_games;
pub use league::round_robin_games;
pub use model::{
    CancelReason, CupRules, Division, DivisionLevel, Entry, EntryNumber, Format, LeagueRules,
    Pairing, PairingNumber, Phase, Round, RoundCount, Stay, SwissRules, Tournament, Withdrawal,
    WithdrawalReason,
};
pub use notices::{
    MAX_START_LEAD, TournamentEvent, begins_with_round, reminder_email, tournament_emails,
};
pub use organiser::OrganiserAction;
pub use refusal::TournamentRefusal;
pub use results::{
    Absence, AbsenceCause, Basis, Evidence, GameClose, Manner, PairingResult, adjudicate,
    close_for_withdrawal, close_game, end_adjudicated, is_rated_end, result_of_game,
};
pub use schedule::{games_begin, round_time, season_pauses, used_time};
pub use standings::{Contribution, Standing, swiss_standings};
pub use state::State;
pub use step::{Announcement, Carried, Next, Step, StepKey, next_step};
pub use swiss::{SwissPairings, SwissPlayer, automatic_rounds, pair_swiss};

/// Minimum number of players of a league season.
pub const MIN_LEAGUE_PLAYERS: usize = 4;
/// Minimum number of players of a division, unless the season has only [`MIN_LEAGUE_PLAYERS`].
pub const MIN_DIVISION: usize = 5;
/// Maximum number of players of a division.
pub const MAX_DIVISION: usize = 9;
/// Minimum number of players of a Swiss tournament.
pub const MIN_SWISS_PLAYERS: usize = 3;
/// Maximum number of players of a tournament.
pub const MAX_PLAYERS: usize = 200;
/// Number of games with a missed first move after which a player is withdrawn.
pub const MAX_NO_SHOWS: usize = 2;
/// Number of players who change between two neighbouring divisions in each direction.
pub const PROMOTED: usize = 2;
