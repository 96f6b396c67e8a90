//! Everything that is stored about one tournament.

use std::collections::BTreeMap;

use crate::{Game, GameId, Millis, Occupant, PersonId, Seat};

use super::{
    Absence, AbsenceCause, Division, Entry, EntryNumber, Format, MAX_NO_SHOWS, Manner, Pairing,
    PairingNumber, PairingResult, Phase, Round, SeasonPlace, Tournament, TournamentRefusal,
    WithdrawalReason, cup_winner, standings::points_of, swiss_standings,
};

/// Maximum number of entries of a tournament, including those of players who left.
pub(super) const MAX_ENTRIES: usize = 2000;

/// Everything that is stored about one tournament. Read it, decide, and write the changes in one
/// transaction that holds a lock on the tournament's row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// The tournament.
    pub tournament: Tournament,
    /// Its players by number: entry `n` is at index `n - 1`.
    pub entries: Vec<Entry>,
    /// The divisions of a season, once it has started.
    pub divisions: Vec<Division>,
    /// The rounds so far.
    pub rounds: Vec<Round>,
    /// The pairings by number: pairing `n` is at index `n - 1`.
    pub pairings: Vec<Pairing>,
    /// The places of the season before.
    pub places: Vec<SeasonPlace>,
    /// Whether the tournament before in the series is still under way. A season starts after it.
    pub waits_for_predecessor: bool,
}

impl State {
    /// A tournament that was just announced.
    pub const fn new(tournament: Tournament) -> State {
        State {
            tournament,
            entries: Vec::new(),
            divisions: Vec::new(),
            rounds: Vec::new(),
            pairings: Vec::new(),
            places: Vec::new(),
            waits_for_predecessor: false,
        }
    }

    /// The entry with a number.
    pub fn entry(&self, number: EntryNumber) -> Option<&Entry> {
        self.entries.get(usize::from(number.0).checked_sub(1)?)
    }

    pub(super) fn entry_mut(&mut self, number: EntryNumber) -> Option<&mut Entry> {
        self.entries.get_mut(usize::from(number.0).checked_sub(1)?)
    }

    /// The entry of a person.
    pub fn entry_of(&self, person: &PersonId) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.person == *person)
    }

    /// The players who still take part.
    pub fn active(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.is_active())
    }

    /// The players of the tables: those who still take part, and those who left after a pairing.
    pub fn participants(&self) -> impl Iterator<Item = &Entry> {
        let was_paired = |entry: &Entry| self.pairings.iter().any(|it| it.has(entry.number));
        self.entries.iter().filter(move |entry| entry.is_active() || was_paired(entry))
    }

    /// Whether all places are taken. Entries of players who left keep their numbers, so their number
    /// is limited too.
    pub fn is_full(&self) -> bool {
        let capacity = usize::from(self.tournament.capacity);
        self.active().count() >= capacity || self.entries.len() >= MAX_ENTRIES
    }

    /// The number of players missing for a start.
    pub fn missing_players(&self) -> usize {
        self.tournament.min_players().saturating_sub(self.active().count())
    }

    /// The pairing with a number.
    pub fn pairing(&self, number: PairingNumber) -> Option<&Pairing> {
        self.pairings.get((number.0 as usize).checked_sub(1)?)
    }

    pub(super) fn pairing_mut(&mut self, number: PairingNumber) -> Option<&mut Pairing> {
        self.pairings.get_mut((number.0 as usize).checked_sub(1)?)
    }

    /// The round under way.
    pub fn round(&self) -> Option<&Round> {
        self.rounds.last()
    }

    /// Maximum number of rounds. Before the start, the number for the largest field.
    pub fn planned_rounds(&self) -> u16 {
        let players = match self.round() {
            None => usize::from(self.tournament.capacity),
            Some(_) => self.starters(),
        };
        self.tournament.planned_rounds(players)
    }

    /// The number of players in the first round. Half-point byes in it are those of late entries.
    fn starters(&self) -> usize {
        let is_late_bye =
            |it: &&Pairing| it.result.as_ref().is_some_and(|it| it.manner == Manner::HalfBye);
        let first = self.pairings.iter().filter(|it| it.round == 1 && !is_late_bye(it));
        first.map(|it| it.players.len()).sum()
    }

    /// Replaces the ratings of some players.
    #[must_use]
    pub fn with_ratings(mut self, ratings: &[(PersonId, i64)]) -> State {
        for entry in &mut self.entries {
            if let Some((_, rating)) = ratings.iter().find(|(person, _)| *person == entry.person) {
                entry.rating = *rating;
            }
        }
        self
    }

    /// The pairings without a result.
    pub fn open_pairings(&self) -> impl Iterator<Item = &Pairing> {
        self.pairings.iter().filter(|pairing| pairing.is_open())
    }

    /// The stopped games that still need a verdict by [`super::adjudicate`].
    pub fn awaiting_verdict(&self) -> impl Iterator<Item = &Pairing> {
        self.open_pairings().filter(|pairing| pairing.stopped)
    }

    /// The number of games in which a player has missed the first move.
    pub fn no_shows(&self, player: EntryNumber) -> usize {
        let missed = AbsenceCause::NoShow;
        let is_own = |it: &Absence| it.player == player && it.cause == missed;
        let results = self.pairings.iter().filter_map(|pairing| pairing.result.as_ref());
        results.filter(|result| result.absent.iter().any(is_own)).count()
    }

    /// A player who has to be withdrawn for missed first moves.
    pub(super) fn player_to_withdraw(&self) -> Option<EntryNumber> {
        let mut missed: BTreeMap<EntryNumber, usize> = BTreeMap::new();
        let results = self.pairings.iter().filter_map(|pairing| pairing.result.as_ref());
        let absences = results.flat_map(|result| &result.absent);
        for absence in absences.filter(|it| it.cause == AbsenceCause::NoShow) {
            *missed.entry(absence.player).or_default() += 1;
        }
        let is_active = |player: EntryNumber| self.entry(player).is_some_and(Entry::is_active);
        let must_go =
            |&(player, count): &(EntryNumber, usize)| count >= MAX_NO_SHOWS && is_active(player);
        missed.into_iter().find(must_go).map(|(player, _)| player)
    }

    /// The game of a pairing that is to start now.
    pub fn new_game(&self, number: PairingNumber, at: Millis) -> Option<Game> {
        let terms = self.tournament.terms;
        let pairing = self.pairing(number)?;
        let seats: Option<Vec<Seat>> = terms
            .setup
            .players()
            .all()
            .iter()
            .zip(&pairing.players)
            .map(|(&player, &number)| {
                let entry = self.entry(number)?;
                let (person, name) = (entry.person.clone(), entry.name.clone());
                Some(Seat { player, occupant: Occupant::Human { person, name } })
            })
            .collect();
        let seats = seats.filter(|seats| seats.len() == terms.setup.players().count())?;
        Some(Game::begin(terms, seats, at))
    }

    /// Records the game of a pairing, for a [`super::Step::StartGames`].
    ///
    /// # Errors
    ///
    /// If there is no such pairing or it has a result.
    pub fn record_game(
        &mut self,
        number: PairingNumber,
        game: GameId,
    ) -> Result<(), TournamentRefusal> {
        let pairing = self.pairing_mut(number).ok_or(TournamentRefusal::NoPairing(number.0))?;
        if !pairing.is_open() || pairing.game.is_some() {
            return Err(TournamentRefusal::ResultKnown(number.0));
        }
        pairing.game = Some(game);
        Ok(())
    }

    /// Records the result of a pairing. The first result stands.
    ///
    /// # Errors
    ///
    /// If there is no such pairing or it has a result.
    pub fn record_result(
        &mut self,
        number: PairingNumber,
        result: PairingResult,
    ) -> Result<(), TournamentRefusal> {
        let is_over = self.tournament.is_over();
        let pairing = self.pairing_mut(number).ok_or(TournamentRefusal::NoPairing(number.0))?;
        if is_over {
            return Err(TournamentRefusal::Over);
        }
        if !pairing.is_open() {
            return Err(TournamentRefusal::ResultKnown(number.0));
        }
        pairing.stopped = false;
        pairing.result = Some(result);
        Ok(())
    }

    /// The result of a pairing whose game was called off because players withdrew.
    pub fn withdrawal_result(&self, pairing: &Pairing, at: Millis) -> PairingResult {
        let has_withdrawn = |player: &EntryNumber| {
            pairing.left.contains(player)
                || self.entry(*player).is_some_and(|entry| !entry.is_active())
        };
        let cause = AbsenceCause::Withdrawn;
        let players = pairing.players.iter().copied().filter(has_withdrawn);
        let absent = players.map(|player| Absence { player, cause }).collect();
        PairingResult::forfeit(&pairing.players, absent, at)
    }

    /// Whether a player withdrew by own wish, so that games under way are resigned.
    pub fn withdrew_by_wish(&self, player: EntryNumber) -> bool {
        let withdrawal = self.entry(player).and_then(|entry| entry.withdrawn);
        withdrawal.is_some_and(|it| it.reason == WithdrawalReason::Own)
    }

    /// The winner of a Swiss tournament or a cup that has ended; a league has winners of divisions. A
    /// player without a point has won nothing.
    pub fn champion(&self) -> Option<PersonId> {
        if self.tournament.phase != Phase::Finished {
            return None;
        }
        let winner = match self.tournament.format {
            Format::League(_) => None,
            Format::Swiss(_) => {
                let first = swiss_standings(self).into_iter().next();
                first.filter(|it| it.points > 0).map(|it| it.player)
            }
            Format::Cup(_) => cup_winner(self),
        };
        Some(self.entry(winner?)?.person.clone())
    }

    /// The half points of a player so far.
    pub fn half_points(&self, player: EntryNumber) -> u32 {
        points_of(self, player).points
    }
}
