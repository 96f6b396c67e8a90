//! Tournaments: reading the state of one, and changing it under a lock.

mod due;
mod lists;
mod reminders;
mod rows;

use dipole_domain::tournaments::{
    Carried, Manner, Next, PairingNumber, SeasonPlace, State, Tournament, begins_with_round,
    next_step, season_pauses, tournament_emails,
};
use dipole_domain::{Change, Game, GameId, Millis, Pauses, PersonId, Span, TournamentId};

use crate::admin::{AuditEntry, write_audit_entry};
use crate::games::{insert_game, insert_game_of_round, write};
use crate::mail_changes::MailChange;
use crate::outbox::write_emails;
use crate::sql::{FromRow, Row, Tx, Value, params};
use crate::{Store, StoreError};

pub(crate) use due::mark_ended;
pub use lists::{ListedTournament, Participation, PlayedTournament, TournamentStage};
pub use reminders::{MAX_SERIES, WrittenReminders};
use rows::{
    write_division, write_entry, write_pairing, write_places, write_round, write_tournament,
};

/// The tournament of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameOfTournament {
    /// The tournament.
    pub tournament: Tournament,
    /// The pairing that the game was created for.
    pub pairing: PairingNumber,
    /// Whether the pairing still waits for the game's result.
    pub is_awaited: bool,
    /// The manner of the game's result, once it counts for the pairing.
    pub manner: Option<Manner>,
}

impl FromRow for GameOfTournament {
    fn from_row(row: &Row) -> Result<GameOfTournament, StoreError> {
        Ok(GameOfTournament {
            tournament: Tournament::from_row(row)?,
            pairing: PairingNumber(row.get("pairing")?),
            is_awaited: row.get("awaited")?,
            manner: rows::manner(row)?,
        })
    }
}

/// The changes of a decision about a tournament, all in one transaction.
#[derive(Clone, Debug)]
pub struct TournamentChange {
    /// The state afterwards. Its pairings name the games below.
    pub state: State,
    /// Games to create.
    pub games: Vec<Game>,
    /// Changes of running games.
    pub changes: Vec<Change>,
    /// The next tournament of the series, if it is announced now.
    pub announced: Option<State>,
    /// The data that the next tournament of the series takes over.
    pub handover: Option<(Vec<Carried>, Vec<SeasonPlace>)>,
    /// The entry for the audit log.
    pub audit: Option<AuditEntry>,
}

impl TournamentChange {
    /// A change of the state only.
    pub const fn to(state: State) -> TournamentChange {
        TournamentChange {
            state,
            games: Vec::new(),
            changes: Vec::new(),
            announced: None,
            handover: None,
            audit: None,
        }
    }
}

/// The changes written.
#[derive(Clone, Debug)]
pub struct WrittenTournament {
    /// The state afterwards.
    pub state: State,
    /// Games created.
    pub games: Vec<Game>,
    /// Whether emails or push notifications were queued.
    pub has_messages: bool,
    /// Whether the state differs from the one before.
    pub is_changed: bool,
    /// Whether the tournament has entered another phase or round.
    pub has_advanced: bool,
}

impl Store {
    /// Announces a tournament.
    ///
    /// # Errors
    ///
    /// If a tournament with this id exists ([`StoreError::Conflict`]).
    pub async fn create_tournament(
        &self,
        tournament: &Tournament,
        audit: Option<&AuditEntry>,
        at: Millis,
    ) -> Result<(), StoreError> {
        let (state, audit) = (State::new(tournament.clone()), audit.cloned());
        self.write(move |tx| {
            if let Some(entry) = &audit {
                write_audit_entry(tx, entry)?;
            }
            announce(tx, &state, at)
        })
        .await
    }

    /// Announces the first season of a league unless the league has one: the number of unfinished
    /// seasons with this setup is 0. Returns whether it was announced.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn create_missing_league(
        &self,
        tournament: &Tournament,
        at: Millis,
    ) -> Result<bool, StoreError> {
        let state = State::new(tournament.clone());
        self.write(move |tx| {
            let setup = state.tournament.terms.setup;
            tx.lock_name(&format!("league {}", setup.name()))?;
            let known = "SELECT COUNT(*) FROM tournaments WHERE stage IN ('upcoming', 'running') \
                         AND kind = 'league' AND organiser = '' AND setup = $1";
            if tx.query_one::<u64>(known, &params![setup])? > 0 {
                return Ok(false);
            }
            announce(tx, &state, at)?;
            Ok(true)
        })
        .await
    }

    /// A tournament with everything that is stored about it.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn tournament(&self, id: &TournamentId) -> Result<Option<State>, StoreError> {
        let id = id.clone();
        self.snapshot(move |tx| read(tx, &id)).await
    }

    /// The running games of a person that belong to tournaments, with their tournament.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn running_tournament_games(
        &self,
        person: &PersonId,
    ) -> Result<Vec<(GameId, TournamentId)>, StoreError> {
        let sql = "SELECT t.game, t.tournament FROM seats s JOIN tournament_games t \
                   ON t.game = s.game WHERE s.person = $1 AND s.ended = 0";
        self.query(sql, &params![person]).await
    }

    /// The times of the moves of a game, in order.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn move_times(&self, game: &GameId) -> Result<Vec<Millis>, StoreError> {
        let sql = "SELECT played FROM moves WHERE game = $1 AND undone = 0 ORDER BY ply";
        self.query(sql, &params![game]).await
    }

    /// Runs `decide` on a tournament under a lock and writes the resulting changes, at most once
    /// for the inbound mail that the store handles. `decide` may run more than once. Returns `None`
    /// if there is no such tournament, and the error of `decide` if it refuses.
    ///
    /// # Errors
    ///
    /// If a game to be changed is at another version ([`StoreError::Conflict`]).
    pub async fn change_tournament<E: Send + 'static>(
        &self,
        id: &TournamentId,
        at: Millis,
        mut decide: impl FnMut(&State) -> Result<TournamentChange, E> + Send + 'static,
    ) -> Result<Option<Result<WrittenTournament, E>>, StoreError> {
        let id = id.clone();
        self.write_once(MailChange::Command, move |tx| {
            lock(tx, &id)?;
            let Some(before) = read(tx, &id)? else { return Ok(None) };
            let change = match decide(&before) {
                Ok(change) => change,
                Err(refusal) => return Ok(Some(Err(refusal))),
            };
            write_change(tx, &before, change, at).map(|written| Some(Ok(written)))
        })
        .await
    }

    /// The tournament of a game, if it belongs to one.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn tournament_of_game(
        &self,
        game: &GameId,
    ) -> Result<Option<GameOfTournament>, StoreError> {
        let sql = "SELECT g.game, t.*, g.pairing, g.awaited, CASE WHEN p.game = g.game THEN p.manner ELSE '' END AS manner \
                   FROM tournament_games g JOIN tournaments t ON t.id = g.tournament \
                   JOIN tournament_pairings p ON p.tournament = g.tournament \
                   AND p.number = g.pairing WHERE g.game = $1";
        self.query_opt(sql, &params![game]).await
    }
}

/// The pauses that count for the clock of a game: in a season, only the rest of its vacation
/// allowance.
pub(crate) fn pauses_in_season(
    tx: &mut Tx<'_>,
    game: &GameId,
    pauses: Pauses,
) -> Result<Pauses, StoreError> {
    let sql = "SELECT t.began, t.ends, t.vacation_days FROM tournament_games g \
               JOIN tournaments t ON t.id = g.tournament \
               WHERE g.game = $1 AND g.awaited = 1 AND t.kind = 'league'";
    let season: Option<(Millis, Millis, u16)> = tx.query_opt(sql, &params![game])?;
    Ok(match season {
        Some((from, until, days)) => season_pauses(&pauses, Span { from, until }, days),
        None => pauses,
    })
}

/// Locks the tournament until the transaction ends.
fn lock(tx: &mut Tx<'_>, id: &TournamentId) -> Result<(), StoreError> {
    tx.execute("UPDATE tournaments SET due = due WHERE id = $1", &params![id]).map(drop)
}

fn read(tx: &mut Tx<'_>, id: &TournamentId) -> Result<Option<State>, StoreError> {
    let sql = "SELECT * FROM tournaments WHERE id = $1";
    let Some(row) = tx.query_opt::<Row>(sql, &params![id])? else { return Ok(None) };
    let key: [Value<'_>; 1] = params![id];
    Ok(Some(State {
        tournament: Tournament::from_row(&row)?,
        entries: tx.query(
            "SELECT e.*, p.name FROM tournament_entries e JOIN people p ON p.id = e.person \
             WHERE e.tournament = $1 ORDER BY e.number",
            &key,
        )?,
        divisions: tx.query(
            "SELECT * FROM tournament_divisions WHERE tournament = $1 ORDER BY level",
            &key,
        )?,
        rounds: tx
            .query("SELECT * FROM tournament_rounds WHERE tournament = $1 ORDER BY number", &key)?,
        pairings: tx.query(
            "SELECT * FROM tournament_pairings WHERE tournament = $1 ORDER BY number",
            &key,
        )?,
        places: tx
            .query("SELECT * FROM tournament_places WHERE tournament = $1 ORDER BY number", &key)?,
        waits_for_predecessor: row.get("waits")?,
    }))
}

/// The due time of a tournament's next step; 0 if it waits for another event.
fn due(state: &State, at: Millis) -> Millis {
    match next_step(state, at) {
        Next::Step(_) => at,
        Next::At(time) => time,
        // The verdicts may be lost with the node that prepares them.
        Next::Waiting if state.awaiting_verdict().next().is_some() => at,
        Next::Waiting | Next::Over => 0,
    }
}

fn announce(tx: &mut Tx<'_>, state: &State, at: Millis) -> Result<(), StoreError> {
    let known = "SELECT id FROM tournaments WHERE id = $1";
    let id = &state.tournament.id;
    if tx.query_opt::<String>(known, &params![id])?.is_some() {
        return Err(StoreError::Conflict);
    }
    write_state(tx, &State::new(state.tournament.clone()), state, at)
}

fn write_change(
    tx: &mut Tx<'_>,
    before: &State,
    change: TournamentChange,
    at: Millis,
) -> Result<WrittenTournament, StoreError> {
    let TournamentChange { state, games, changes, announced, handover, audit } = change;
    let id = &state.tournament.id;
    let is_changed = *before != state;
    let has_advanced = before.tournament.phase != state.tournament.phase
        || before.rounds.len() != state.rounds.len();
    for number in before.tournament.steps..state.tournament.steps {
        let sql = "INSERT INTO tournament_steps (tournament, number, applied) VALUES ($1, $2, $3)";
        tx.execute_one(sql, &params![id, number + 1, at])?;
    }
    let mut has_messages = !games.is_empty();
    let mut begun = Vec::with_capacity(games.len());
    for game in games {
        let pairing = state.pairings.iter().find(|it| it.game.as_ref() == Some(game.id()));
        let is_of_round = pairing.is_some_and(|it| begins_with_round(&state, it, at));
        let number = match is_of_round {
            true => insert_game_of_round(tx, &game)?,
            false => insert_game(tx, &game)?,
        };
        begun.push(game.numbered(number));
    }
    // The state comes first: it releases the stopped games that the changes end.
    write_state(tx, before, &state, at)?;
    for change in &changes {
        has_messages |= write(tx, change)?;
    }
    has_messages |= write_emails(tx, &tournament_emails(before, &state, at), at)?;
    if let Some(next) = &announced {
        announce(tx, next, at)?;
    }
    if let (Some((carried, places)), Some(next)) = (handover, &state.tournament.successor) {
        lock(tx, next)?;
        if let Some(known) = read(tx, next)? {
            let mut receiving = known.clone();
            receiving.receive(&carried, &places, at);
            write_state(tx, &known, &receiving, at)?;
            has_messages |= write_emails(tx, &tournament_emails(&known, &receiving, at), at)?;
        }
    }
    if let Some(entry) = &audit {
        write_audit_entry(tx, entry)?;
    }
    Ok(WrittenTournament { state, games: begun, has_messages, is_changed, has_advanced })
}

/// The values of a list that are new or have changed. Lists only grow.
fn changed<'a, T: PartialEq>(before: &'a [T], after: &'a [T]) -> impl Iterator<Item = &'a T> {
    after.iter().enumerate().filter(|(index, it)| before.get(*index) != Some(*it)).map(|it| it.1)
}

/// Writes the rows in which a state differs from the one before.
fn write_state(
    tx: &mut Tx<'_>,
    before: &State,
    state: &State,
    at: Millis,
) -> Result<(), StoreError> {
    let id = &state.tournament.id;
    write_tournament(tx, state, before != state, due(state, at), at)?;
    for entry in changed(&before.entries, &state.entries) {
        write_entry(tx, id, entry)?;
    }
    for division in changed(&before.divisions, &state.divisions) {
        write_division(tx, id, division)?;
    }
    for round in changed(&before.rounds, &state.rounds) {
        write_round(tx, id, round)?;
    }
    for pairing in changed(&before.pairings, &state.pairings) {
        write_pairing(tx, id, pairing)?;
        let former = before.pairing(pairing.number).and_then(|it| it.game.as_ref());
        if let Some(former) = former.filter(|former| pairing.game.as_ref() != Some(former)) {
            let sql = "UPDATE tournament_games SET awaited = 0 WHERE game = $1";
            tx.execute(sql, &params![former])?;
        }
        if let Some(game) = &pairing.game {
            if pairing.stopped != before.pairing(pairing.number).is_some_and(|it| it.stopped) {
                let sql = "UPDATE games SET stopped = $1 WHERE id = $2";
                tx.execute_one(sql, &params![pairing.stopped, game])?;
            }
            tx.execute_one(
                "INSERT INTO tournament_games (game, tournament, pairing, awaited) \
                 VALUES ($1, $2, $3, $4) ON CONFLICT (game) DO UPDATE SET awaited = $4",
                &params![game, id, pairing.number.0, pairing.is_open()],
            )?;
        }
    }
    if before.places != state.places {
        write_places(tx, id, &state.places)?;
    }
    if state.tournament.is_over() {
        // Games of a canceled tournament continue as ordinary games.
        let sql = "UPDATE games SET stopped = 0 WHERE stopped = 1 AND id IN (SELECT game \
                   FROM tournament_games WHERE tournament = $1 AND awaited = 1)";
        tx.execute(sql, &params![id])?;
        let sql = "UPDATE tournament_games SET awaited = 0 WHERE tournament = $1 AND awaited = 1";
        tx.execute(sql, &params![id])?;
    }
    Ok(())
}
