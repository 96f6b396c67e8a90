//! Texts of notices about tournaments, for mail and devices, from the state at the time of sending.

use dipole_domain::tournaments::{
    Entry, EntryNumber, Format, Pairing, Phase, Seeding, Standing, State, SwissRules,
    TournamentEvent, WithdrawalReason, cup_winner, division_standings, season_places,
    swiss_standings,
};
use dipole_domain::{GameId, MINUTE, Millis, PersonId, TournamentId};

use crate::app::App;
use crate::i18n::Locale;
use crate::i18n::names::person_name;
use crate::i18n::tournaments::{moment_text, phase_name, tournament_name};
use crate::services::Error;
use crate::services::tournaments::reminders::could_join;

/// Time after its pairing until which a live round is announced. Later its games are over or lost.
const LIVE_NOTICE: Millis = 10 * MINUTE;

/// The text of a notice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoticeText {
    /// The name of the tournament.
    pub name: String,
    /// The event, as a headline.
    pub headline: String,
    /// The other sentences.
    pub lines: Vec<String>,
    /// Games to play, each with its board and the names of the opponents.
    pub games: Vec<(GameId, String)>,
    /// The series whose reminders the recipient can end, if the notice is such a reminder.
    pub series: Option<TournamentId>,
}

/// The due time of a notice by the dates of its tournament, if it is later than now: dates may have
/// moved since the notice was queued.
///
/// # Errors
///
/// If the store cannot be read.
pub async fn due_later(
    app: &App,
    id: &TournamentId,
    event: TournamentEvent,
) -> Result<Option<Millis>, Error> {
    let state = app.store.tournament(id).await?;
    Ok(state.map(|state| event.due(&state)).filter(|due| *due > app.now()))
}

/// Writes the text of a notice for one player, or returns the reason why it is not sent.
///
/// # Errors
///
/// If the store cannot be read.
pub async fn write(
    app: &App,
    t: &Locale,
    id: &TournamentId,
    person: &PersonId,
    event: TournamentEvent,
) -> Result<Result<NoticeText, &'static str>, Error> {
    let Some(state) = app.store.tournament(id).await? else { return Ok(Err("no tournament")) };
    if event == TournamentEvent::Subscribed {
        let series = &state.tournament.series;
        let is_wanted = app.store.is_subscribed_to_series(person, series).await?;
        return Ok(if is_wanted { reminder(t, &state, person) } else { Err("unsubscribed") });
    }
    let next = match (&event, &state.tournament.successor) {
        (TournamentEvent::Over, Some(next)) => app.store.tournament(next).await?,
        _ => None,
    };
    let mut words = words(t, &state, next.as_ref(), person, event, app.now());
    if let Ok(words) = &mut words {
        name_boards(app, t, words).await?;
    }
    Ok(words)
}

/// Puts the board's number before each game, because commands by mail refer to boards by number.
async fn name_boards(app: &App, t: &Locale, words: &mut NoticeText) -> Result<(), Error> {
    let ids: Vec<GameId> = words.games.iter().map(|(id, _)| id.clone()).collect();
    for game in app.store.games_unless_damaged(&ids).await? {
        let text = words.games.iter_mut().find(|(id, _)| id == game.id());
        if let Some((_, text)) = text {
            let values = [("board", game.number().into()), ("game", text.as_str().into())];
            *text = t.with("tournament-notice-board", &values);
        }
    }
    Ok(())
}

/// The reminder for a person who has subscribed to the series.
fn reminder(t: &Locale, state: &State, person: &PersonId) -> Result<NoticeText, &'static str> {
    let tournament = &state.tournament;
    let is_open = matches!(tournament.phase, Phase::Announced | Phase::CheckIn);
    if !is_open || !could_join(state, person) {
        return Err("the recipient has joined or cannot join");
    }
    let at = |key: &str, at: Millis| t.with(key, &[("moment", moment_text(at).into())]);
    let mut lines = vec![t.text("tournament-notice-join")];
    if let Format::Swiss(SwissRules { check_in: 1.., .. }) = tournament.format {
        lines.push(at("tournament-notice-check-in-until", tournament.start));
    }
    Ok(NoticeText {
        name: tournament_name(t, tournament),
        headline: at("tournament-notice-soon", tournament.start),
        lines,
        games: Vec::new(),
        series: Some(tournament.series.clone()),
    })
}

/// The text of a notice from the state of its tournament and that of the next one of the series.
fn words(
    t: &Locale,
    state: &State,
    next: Option<&State>,
    person: &PersonId,
    event: TournamentEvent,
    now: Millis,
) -> Result<NoticeText, &'static str> {
    let tournament = &state.tournament;
    let entry = state.entry_of(person).ok_or("not entered")?;
    let is_about_end = matches!(event, TournamentEvent::Over | TournamentEvent::Withdrawn);
    if !is_about_end && (tournament.is_over() || !entry.is_active()) {
        return Err("the tournament is over, or the player has withdrawn");
    }
    let mut words = NoticeText {
        name: tournament_name(t, tournament),
        headline: String::new(),
        lines: Vec::new(),
        games: Vec::new(),
        series: None,
    };
    let at = |key: &str, at: Millis| t.with(key, &[("moment", moment_text(at).into())]);
    let is_open = matches!(tournament.phase, Phase::Announced | Phase::CheckIn);
    match event {
        TournamentEvent::StartsSoon if is_open => {
            words.headline = at("tournament-notice-soon", tournament.start);
            words.lines.push(t.text("tournament-notice-soon-leave"));
        }
        TournamentEvent::CheckIn if tournament.phase == Phase::CheckIn && !entry.checked_in => {
            words.headline = t.text("tournament-notice-check-in");
            words.lines.push(at("tournament-notice-check-in-until", tournament.start));
        }
        TournamentEvent::Paired { round } => {
            if !paired(t, state, entry, round, now, &mut words) {
                return Err("the round is over");
            }
        }
        TournamentEvent::DaysLeft { round } => {
            let open = open_games(state, entry.number, round);
            let deadline = state.rounds.iter().find(|it| it.number == round).map(|it| it.deadline);
            let Some(deadline) = deadline.filter(|at| *at > now && !open.is_empty()) else {
                return Err("no game is open");
            };
            words.headline = t.with("tournament-notice-left", &[("count", open.len().into())]);
            words.lines.push(at("tournament-notice-left-until", deadline));
            words.games = named(t, state, entry.number, &open);
        }
        TournamentEvent::Withdrawn => {
            let Some(withdrawal) = entry.withdrawn else {
                return Err("the player has come back");
            };
            words.headline = t.text("tournament-notice-withdrawn");
            words.lines.push(t.text(match withdrawal.reason {
                WithdrawalReason::NoShows => "tournament-notice-no-shows",
                WithdrawalReason::NotCheckedIn => "tournament-notice-not-checked-in",
                WithdrawalReason::Removed => "tournament-notice-removed",
                WithdrawalReason::Own => return Err("the player withdrew"),
            }));
        }
        TournamentEvent::Moved => {
            words.headline = t.text("tournament-notice-moved");
            if is_open {
                words.lines.push(at("tournament-notice-starts", tournament.start));
            }
            words.lines.push(at("tournament-notice-ends", tournament.end));
        }
        TournamentEvent::Over => {
            match tournament.phase {
                Phase::Finished => result(t, state, entry, &mut words),
                phase => words.headline = phase_name(t, phase),
            }
            if let Some(next) = next.filter(|it| !it.tournament.is_over()) {
                let is_entered = next.entry_of(person).is_some_and(Entry::is_active);
                let key =
                    if is_entered { "tournament-notice-next" } else { "tournament-notice-open" };
                let values = [
                    ("name", tournament_name(t, &next.tournament).into()),
                    ("moment", moment_text(next.tournament.start).into()),
                ];
                words.lines.push(t.with(key, &values));
            }
        }
        TournamentEvent::StartsSoon | TournamentEvent::CheckIn | TournamentEvent::Subscribed => {
            return Err("no longer true");
        }
    }
    Ok(words)
}

/// The unfinished games of a player in a round.
fn open_games(state: &State, player: EntryNumber, round: u16) -> Vec<&Pairing> {
    let is_own = |it: &&Pairing| it.round == round && it.has(player) && !it.stopped;
    state.open_pairings().filter(is_own).collect()
}

/// The started games of some pairings, each with the names of the opponents.
fn named(
    t: &Locale,
    state: &State,
    player: EntryNumber,
    pairings: &[&Pairing],
) -> Vec<(GameId, String)> {
    let name = |number: &EntryNumber| {
        state.entry(*number).map_or_else(String::new, |entry| person_name(t, &entry.name))
    };
    let game = |pairing: &&Pairing| {
        let others = pairing.players.iter().filter(|it| **it != player);
        let others: Vec<String> = others.map(name).collect();
        let words = t.with("tournament-game-against", &[("player", others.join(", ").into())]);
        Some((pairing.game.clone()?, words))
    };
    pairings.iter().filter_map(game).collect()
}

/// Adds the task of a player in a round. Returns false if there is nothing left to do.
fn paired(
    t: &Locale,
    state: &State,
    entry: &Entry,
    round: u16,
    now: Millis,
    words: &mut NoticeText,
) -> bool {
    let tournament = &state.tournament;
    let Some(facts) = state.round().filter(|it| it.number == round && it.deadline > now) else {
        return false;
    };
    let is_live = !tournament.terms.control.is_correspondence();
    if is_live && now - facts.paired > LIVE_NOTICE {
        return false;
    }
    let number = ("round", round.into());
    words.headline = match (tournament.is_league(), round) {
        (true, _) => t.text("tournament-notice-season"),
        (false, 1) => t.text("tournament-notice-begins"),
        (false, _) => t.with("tournament-notice-round", std::slice::from_ref(&number)),
    };
    let own = |it: &&Pairing| it.round == round && it.has(entry.number);
    if state.pairings.iter().filter(own).any(Pairing::is_bye) {
        words.lines.push(t.with("tournament-notice-bye", &[number]));
        return true;
    }
    let open = open_games(state, entry.number, round);
    if open.is_empty() {
        return false;
    }
    words.games = named(t, state, entry.number, &open);
    if words.games.is_empty() {
        words.lines.push(t.text("tournament-notice-minute"));
    }
    let values = [("moment", moment_text(facts.deadline).into())];
    words.lines.push(t.with("tournament-notice-deadline", &values));
    if !is_live {
        words.lines.push(t.text("tournament-notice-first-move"));
    }
    true
}

/// Adds the player's place, and its consequences.
fn result(t: &Locale, state: &State, entry: &Entry, words: &mut NoticeText) {
    let own = entry.number;
    let was_paired = state.pairings.iter().any(|pairing| pairing.has(own));
    let placed = |table: &[Standing]| {
        let place = table.iter().find(|it| it.player == own).map_or(0, |it| it.rank);
        let values = [("place", place.into()), ("count", table.len().into())];
        t.with("tournament-notice-place", &values)
    };
    words.headline = match state.tournament.format {
        _ if !was_paired => t.text("tournament-finished"),
        Format::League(_) => {
            let division = state.divisions.iter().find(|it| it.members.contains(&own));
            let Some(division) = division else { return };
            let table = division_standings(state, division.level);
            let level = [("level", division.level.into())];
            words.lines.push(t.with("tournament-division", &level));
            let seeding = season_places(state).into_iter().find(|it| it.person == entry.person);
            match seeding.map(|it| it.seeding) {
                Some(Seeding::Promoted) => words.lines.push(t.text("tournament-promoted")),
                Some(Seeding::Relegated) => words.lines.push(t.text("tournament-relegated")),
                Some(Seeding::Stays) | None => {}
            }
            placed(&table)
        }
        Format::Swiss(_) => placed(&swiss_standings(state)),
        Format::Cup(_) => match cup_winner(state) {
            Some(winner) if winner == own => t.text("tournament-notice-cup-won"),
            Some(winner) => {
                let name = state.entry(winner).map_or("", |it| it.name.as_str());
                let name = person_name(t, name);
                t.with("tournament-notice-cup", &[("player", name.into())])
            }
            None => t.text("tournament-finished"),
        },
    };
}
