//! Reads and writes rows of tournaments.

use std::str::FromStr;

use dipole_domain::tournaments::{
    Absence, AbsenceCause, CupRules, Division, Entry, EntryNumber, Format, LeagueRules, Manner,
    Pairing, PairingNumber, PairingResult, Phase, Round, RoundCount, SeasonPlace, Seeding, State,
    Stay, SwissRules, Tournament, Withdrawal, WithdrawalReason,
};
use dipole_domain::{GameId, PersonId, Terms, TournamentId};

use super::TournamentStage;
use crate::StoreError;
use crate::sql::{FromRow, Row, Tx, params};

const LEAGUE: &str = "league";
const SWISS: &str = "swiss";
const CUP: &str = "cup";

fn damaged(row: &Row, what: &str) -> StoreError {
    StoreError::damaged(row.id(), what)
}

/// The value of a column with a keyword.
fn word<T>(row: &Row, column: &str, read: impl Fn(&str) -> Option<T>) -> Result<T, StoreError> {
    let text: String = row.get(column)?;
    read(&text).ok_or_else(|| damaged(row, &format!("{column}: unknown word \"{text}\"")))
}

/// A list of numbers.
fn numbers<T: FromStr>(row: &Row, column: &str) -> Result<Vec<T>, StoreError> {
    let text: String = row.get(column)?;
    let parsed: Option<Vec<T>> = text.split_whitespace().map(|it| it.parse().ok()).collect();
    parsed.ok_or_else(|| damaged(row, &format!("{column}: \"{text}\" is no list of numbers")))
}

fn entry_numbers(row: &Row, column: &str) -> Result<Vec<EntryNumber>, StoreError> {
    Ok(numbers(row, column)?.into_iter().map(EntryNumber).collect())
}

fn list<T: ToString>(values: impl IntoIterator<Item = T>) -> String {
    values.into_iter().map(|it| it.to_string()).collect::<Vec<_>>().join(" ")
}

fn entry_list(entries: &[EntryNumber]) -> String {
    list(entries.iter().map(|it| it.0))
}

/// An id; `None` for the empty text.
fn optional<T>(
    row: &Row,
    column: &str,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, StoreError> {
    let text: String = row.get(column)?;
    if text.is_empty() { Ok(None) } else { word(row, column, parse).map(Some) }
}

impl FromRow for Tournament {
    fn from_row(row: &Row) -> Result<Tournament, StoreError> {
        let kind: String = row.get("kind")?;
        let round_time = row.get("round_time")?;
        let format = match kind.as_str() {
            LEAGUE => Format::League(LeagueRules { vacation_days: row.get("vacation_days")? }),
            SWISS => Format::Swiss(SwissRules {
                rounds: match row.get("rounds")? {
                    0 => RoundCount::Automatic,
                    rounds => RoundCount::Fixed(rounds),
                },
                round_time,
                check_in: row.get("check_in")?,
                last_entry_round: row.get("last_entry_round")?,
                max_breaks: row.get("max_breaks")?,
            }),
            CUP => Format::Cup(CupRules { round_time }),
            other => return Err(damaged(row, &format!("unknown kind \"{other}\""))),
        };
        let terms = Terms {
            setup: row.get("setup")?,
            control: row.get("control")?,
            rated: row.get("rated")?,
            handicap: None,
        };
        Ok(Tournament {
            id: row.get("id")?,
            name: row.get("name")?,
            series: row.get("series")?,
            number: row.get("number")?,
            format,
            terms,
            organiser: optional(row, "organiser", PersonId::parse)?,
            start: row.get("starts")?,
            end: row.get("ends")?,
            period: Some(row.get("period")?).filter(|it| *it != 0),
            capacity: row.get("capacity")?,
            phase: word(row, "phase", Phase::from_text)?,
            began: row.get("began")?,
            steps: row.get("steps")?,
            successor: optional(row, "successor", TournamentId::parse)?,
            successor_start: Some(row.get("successor_start")?).filter(|it| *it != 0),
        })
    }
}

impl FromRow for Entry {
    fn from_row(row: &Row) -> Result<Entry, StoreError> {
        let withdrawn: String = row.get("withdrawn")?;
        let withdrawn = match withdrawn.is_empty() {
            true => None,
            false => Some(Withdrawal {
                at: row.get("withdrawn_at")?,
                reason: word(row, "withdrawn", WithdrawalReason::from_word)?,
            }),
        };
        Ok(Entry {
            number: EntryNumber(row.get("number")?),
            person: row.get("person")?,
            name: row.get("name")?,
            rating: row.get("rating")?,
            joined: row.get("joined")?,
            stay: word(row, "stay", Stay::from_word)?,
            checked_in: row.get("checked_in")?,
            first_round: row.get("first_round")?,
            breaks: numbers(row, "breaks")?,
            withdrawn,
        })
    }
}

impl FromRow for Division {
    fn from_row(row: &Row) -> Result<Division, StoreError> {
        Ok(Division { level: row.get("level")?, members: entry_numbers(row, "members")? })
    }
}

impl FromRow for Round {
    fn from_row(row: &Row) -> Result<Round, StoreError> {
        Ok(Round {
            number: row.get("number")?,
            paired: row.get("paired")?,
            deadline: row.get("deadline")?,
        })
    }
}

fn absence(text: &str) -> Option<Absence> {
    let (player, cause) = text.split_once(':')?;
    let player = EntryNumber(player.parse().ok()?);
    Some(Absence { player, cause: AbsenceCause::from_word(cause)? })
}

/// The manner of a result, if there is one.
pub(super) fn manner(row: &Row) -> Result<Option<Manner>, StoreError> {
    optional(row, "manner", Manner::from_word)
}

fn result(row: &Row) -> Result<Option<PairingResult>, StoreError> {
    let Some(manner) = manner(row)? else { return Ok(None) };
    let absent = |text: &str| text.split_whitespace().map(absence).collect::<Option<Vec<_>>>();
    Ok(Some(PairingResult {
        places: numbers(row, "places")?,
        manner,
        absent: word(row, "absent", absent)?,
        used: numbers(row, "used")?,
        at: row.get("decided")?,
    }))
}

impl FromRow for Pairing {
    fn from_row(row: &Row) -> Result<Pairing, StoreError> {
        Ok(Pairing {
            number: PairingNumber(row.get("number")?),
            round: row.get("round")?,
            division: Some(row.get("division")?).filter(|it| *it != 0),
            cup_match: row.get("cup_match")?,
            players: entry_numbers(row, "players")?,
            after: Some(row.get("after_pairing")?).filter(|it| *it != 0).map(PairingNumber),
            game: optional(row, "game", GameId::parse)?,
            left: entry_numbers(row, "left_players")?,
            stopped: row.get("stopped")?,
            result: result(row)?,
        })
    }
}

impl FromRow for SeasonPlace {
    fn from_row(row: &Row) -> Result<SeasonPlace, StoreError> {
        Ok(SeasonPlace {
            person: row.get("person")?,
            level: row.get("level")?,
            rank: row.get("place")?,
            seeding: word(row, "seeding", Seeding::from_word)?,
        })
    }
}

/// The columns of the rules; 0 where a format has no such rule.
#[derive(Default)]
struct Rules {
    kind: &'static str,
    vacation_days: u16,
    rounds: u16,
    round_time: i64,
    check_in: i64,
    last_entry_round: u16,
    max_breaks: u16,
}

fn rules(format: Format) -> Rules {
    match format {
        Format::League(LeagueRules { vacation_days }) => {
            Rules { kind: LEAGUE, vacation_days, ..Rules::default() }
        }
        Format::Swiss(SwissRules {
            rounds,
            round_time,
            check_in,
            last_entry_round,
            max_breaks,
        }) => {
            let rounds = match rounds {
                RoundCount::Fixed(rounds) => rounds,
                RoundCount::Automatic => 0,
            };
            let (kind, vacation_days) = (SWISS, 0);
            Rules {
                kind,
                vacation_days,
                rounds,
                round_time,
                check_in,
                last_entry_round,
                max_breaks,
            }
        }
        Format::Cup(CupRules { round_time }) => Rules { kind: CUP, round_time, ..Rules::default() },
    }
}

/// Writes the row of a tournament. `is_changed` is false if only the due time may be new.
pub(super) fn write_tournament(
    tx: &mut Tx<'_>,
    state: &State,
    is_changed: bool,
    due: i64,
    at: i64,
) -> Result<(), StoreError> {
    let (it, champion) = (&state.tournament, state.champion());
    let rules = rules(it.format);
    tx.execute_one(
        "INSERT INTO tournaments (id, name, series, number, kind, vacation_days, rounds, \
         round_time, check_in, last_entry_round, max_breaks, setup, control, rated, organiser, \
         starts, ends, began, period, capacity, phase, stage, steps, successor, successor_start, \
         waits, due, changed, champion, updated) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, \
         $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30) \
         ON CONFLICT (id) DO UPDATE SET starts = $16, ends = $17, began = $18, phase = $21, \
         stage = $22, steps = $23, successor = $24, successor_start = $25, waits = $26, \
         due = $27, champion = $29, \
         updated = CASE WHEN $30 > tournaments.updated THEN $30 ELSE tournaments.updated END, \
         changed = CASE WHEN tournaments.starts <> $16 OR tournaments.ends <> $17 \
         OR tournaments.phase <> $21 THEN $28 ELSE tournaments.changed END",
        &params![
            it.id,
            it.name,
            it.series,
            it.number,
            rules.kind,
            rules.vacation_days,
            rules.rounds,
            rules.round_time,
            rules.check_in,
            rules.last_entry_round,
            rules.max_breaks,
            it.terms.setup,
            it.terms.control,
            it.terms.rated,
            it.organiser.as_ref().map_or("", PersonId::as_str),
            it.start,
            it.end,
            it.began,
            it.period.unwrap_or_default(),
            it.capacity,
            it.phase.text(),
            TournamentStage::of(it.phase).word(),
            it.steps,
            it.successor.as_ref().map_or("", TournamentId::as_str),
            it.successor_start.unwrap_or_default(),
            state.waits_for_predecessor,
            due,
            at,
            champion.as_ref().map_or("", PersonId::as_str),
            if is_changed { at } else { 0 },
        ],
    )
}

pub(super) fn write_entry(
    tx: &mut Tx<'_>,
    id: &TournamentId,
    entry: &Entry,
) -> Result<(), StoreError> {
    let withdrawn = entry.withdrawn.map_or("", |it| it.reason.word());
    tx.execute_one(
        "INSERT INTO tournament_entries (tournament, number, person, rating, joined, stay, \
         checked_in, first_round, breaks, withdrawn, withdrawn_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) \
         ON CONFLICT (tournament, number) DO UPDATE SET rating = $4, joined = $5, stay = $6, \
         checked_in = $7, first_round = $8, breaks = $9, withdrawn = $10, withdrawn_at = $11",
        &params![
            id,
            entry.number.0,
            entry.person,
            entry.rating,
            entry.joined,
            entry.stay.word(),
            entry.checked_in,
            entry.first_round,
            list(&entry.breaks),
            withdrawn,
            entry.withdrawn.map_or(0, |it| it.at),
        ],
    )
}

pub(super) fn write_division(
    tx: &mut Tx<'_>,
    id: &TournamentId,
    division: &Division,
) -> Result<(), StoreError> {
    tx.execute_one(
        "INSERT INTO tournament_divisions (tournament, level, members) VALUES ($1, $2, $3) \
         ON CONFLICT (tournament, level) DO UPDATE SET members = $3",
        &params![id, division.level, entry_list(&division.members)],
    )
}

pub(super) fn write_round(
    tx: &mut Tx<'_>,
    id: &TournamentId,
    round: &Round,
) -> Result<(), StoreError> {
    tx.execute_one(
        "INSERT INTO tournament_rounds (tournament, number, paired, deadline) \
         VALUES ($1, $2, $3, $4) ON CONFLICT (tournament, number) DO UPDATE SET deadline = $4",
        &params![id, round.number, round.paired, round.deadline],
    )
}

pub(super) fn write_pairing(
    tx: &mut Tx<'_>,
    id: &TournamentId,
    pairing: &Pairing,
) -> Result<(), StoreError> {
    let result = pairing.result.as_ref();
    let absent = |it: &Absence| format!("{}:{}", it.player.0, it.cause.word());
    tx.execute_one(
        "INSERT INTO tournament_pairings (tournament, number, round, division, cup_match, \
         players, after_pairing, game, left_players, stopped, manner, places, absent, used, \
         decided) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) \
         ON CONFLICT (tournament, number) DO UPDATE SET game = $8, left_players = $9, \
         stopped = $10, manner = $11, places = $12, absent = $13, used = $14, decided = $15",
        &params![
            id,
            pairing.number.0,
            pairing.round,
            pairing.division.unwrap_or_default(),
            pairing.cup_match,
            entry_list(&pairing.players),
            pairing.after.map_or(0, |it| it.0),
            pairing.game.as_ref().map_or("", GameId::as_str),
            entry_list(&pairing.left),
            pairing.stopped,
            result.map_or("", |it| it.manner.word()),
            list(result.iter().flat_map(|it| &it.places)),
            list(result.iter().flat_map(|it| &it.absent).map(absent)),
            list(result.iter().flat_map(|it| &it.used)),
            result.map_or(0, |it| it.at),
        ],
    )
}

pub(super) fn write_places(
    tx: &mut Tx<'_>,
    id: &TournamentId,
    places: &[SeasonPlace],
) -> Result<(), StoreError> {
    tx.execute("DELETE FROM tournament_places WHERE tournament = $1", &params![id])?;
    for (number, place) in places.iter().enumerate() {
        tx.execute_one(
            "INSERT INTO tournament_places (tournament, number, person, level, place, seeding) \
             VALUES ($1, $2, $3, $4, $5, $6)",
            &params![id, number, place.person, place.level, place.rank, place.seeding.word()],
        )?;
    }
    Ok(())
}
