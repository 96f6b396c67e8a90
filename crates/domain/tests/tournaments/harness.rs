//! Runs tournaments on a manual clock with simulated players, and checks the invariants.

use std::collections::{BTreeMap, BTreeSet};

use dipole_domain::tournaments::{
    Absence, AbsenceCause, Evidence, Format, Manner, Next, OrganiserAction, Pairing, PairingNumber,
    PairingResult, Phase, Player, Seeding, State, Stay, Step, StepKey, adjudicate,
    division_standings, next_step, swiss_standings,
};
use dipole_domain::{GameId, Millis, PersonId, TournamentId};

use crate::behaviour::{GameEnd, Habit, Random, play};

/// A person of the simulation.
#[derive(Clone, Debug)]
struct Person {
    player: Player,
    habit: Habit,
}

/// The counts of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Figures {
    /// Tournaments that were played to their ends.
    pub(crate) finished: usize,
    /// Tournaments that were called off.
    pub(crate) cancelled: usize,
    /// Results of all kinds.
    pub(crate) results: usize,
    /// Pairings lost by an absent player.
    pub(crate) forfeits: usize,
    /// Adjudicated games.
    pub(crate) adjudicated: usize,
}

/// Tournaments, people, and a clock that moves from event to event.
pub(crate) struct Simulation {
    now: Millis,
    random: Random,
    people: Vec<Person>,
    tournaments: BTreeMap<TournamentId, State>,
    /// Ends of games that are under way.
    games: BTreeMap<(Millis, TournamentId, PairingNumber), (GameId, GameEnd)>,
    claimed: BTreeSet<(TournamentId, u32)>,
    /// The longest time by which a jump of the clock has made events late.
    downtime: Millis,
    /// When each tournament ended.
    ended: BTreeMap<TournamentId, Millis>,
    /// Results that changed ratings.
    rated: Vec<PairingResult>,
}

impl Simulation {
    pub(crate) fn new(seed: u64, people: usize, now: Millis) -> Simulation {
        let mut random = Random::new(seed);
        let people = (0..people)
            .map(|index| Person {
                player: Player {
                    person: PersonId::random(),
                    name: format!("player{index}"),
                    rating: 1000 + random.below(1200) as i64,
                },
                habit: Habit::draw(&mut random),
            })
            .collect();
        Simulation {
            now,
            random,
            people,
            tournaments: BTreeMap::new(),
            games: BTreeMap::new(),
            claimed: BTreeSet::new(),
            downtime: 0,
            ended: BTreeMap::new(),
            rated: Vec::new(),
        }
    }

    /// Announces a tournament. All people who can join do so.
    pub(crate) fn announce(&mut self, state: State) {
        let mut state = state;
        for person in &self.people {
            let stay = match state.tournament.is_league() && self.random.percent(80) {
                true => Stay::UntilFurtherNotice,
                false => Stay::Once,
            };
            let waits = person.habit == Habit::Pauses && self.random.percent(50);
            if let (false, Ok(next)) = (waits, state.join(&person.player, stay, self.now)) {
                state = next;
            }
        }
        self.tournaments.insert(state.tournament.id.clone(), state);
    }

    /// Runs until this time, or until all tournaments are over.
    pub(crate) fn run(&mut self, until: Millis, with_downtimes: bool) {
        while self.now < until {
            self.settle();
            let due = self.tournaments.values().filter_map(|it| match next_step(it, self.now) {
                Next::At(at) => Some(at),
                _ => None,
            });
            let game = self.games.keys().next().map(|(at, ..)| *at);
            let Some(next) = due.chain(game).min() else { break };
            assert!(next >= self.now || game.is_some(), "time moves on");
            self.now = self.now.max(next);
            if with_downtimes && self.random.percent(2) {
                let away = self.random.below(1000 * 3600 * 24 * 10) as Millis;
                self.downtime = self.downtime.max(away);
                self.now += away;
            }
            self.end_games();
            self.act();
        }
        self.settle();
    }

    /// Applies all due steps, each decided by two nodes of which one claims it.
    fn settle(&mut self) {
        let ids: Vec<TournamentId> = self.tournaments.keys().cloned().collect();
        let mut again = true;
        while again {
            again = false;
            for id in &ids {
                while let Next::Step(step) = next_step(&self.tournaments[id], self.now) {
                    let other_node = next_step(&self.tournaments[id].clone(), self.now);
                    assert_eq!(other_node, Next::Step(step.clone()), "nodes agree");
                    self.apply(id, &step);
                    again = true;
                }
                again |= self.give_verdicts(id);
            }
        }
    }

    fn apply(&mut self, id: &TournamentId, step: &Step) {
        let StepKey { tournament, number } = self.tournaments[id].step_key();
        assert!(self.claimed.insert((tournament, number)), "each step happens once");
        let now = self.now;
        let mut state = self.tournaments[id].clone();
        state.apply(step, now);
        if let Some(dates) = step.announcement() {
            let mut next = State::new(state.successor(dates, TournamentId::random()));
            next.waits_for_predecessor = true;
            state.tournament.successor = Some(next.tournament.id.clone());
            self.tournaments.insert(next.tournament.id.clone(), next);
        }
        match step {
            Step::StartGames { pairings } => {
                for number in pairings {
                    self.start_game(&mut state, *number);
                }
            }
            Step::CloseGames { pairings } => {
                for (number, player) in pairings {
                    self.close_game(&mut state, *number, *player);
                }
            }
            Step::Finish { places, carried } | Step::Cancel { places, carried, .. } => {
                self.ended.insert(id.clone(), now);
                let next = state.tournament.successor.as_ref();
                if let Some(next) = next.and_then(|next| self.tournaments.get_mut(next)) {
                    next.receive(carried, places, now);
                }
            }
            _ => {}
        }
        self.tournaments.insert(id.clone(), state);
        if let Step::OpenCheckIn = step {
            self.check_in(id);
        }
        let successor = self.tournaments[id].tournament.successor.clone();
        if let (Some(_), Some(next)) = (step.announcement(), successor) {
            self.join_next(&next);
        }
    }

    fn start_game(&mut self, state: &mut State, number: PairingNumber) {
        let game = GameId::random();
        state.record_game(number, game.clone()).expect("an open pairing");
        let players = &state.pairing(number).expect("a pairing").players;
        let habits: Vec<Habit> = players
            .iter()
            .map(|it| self.habit(&state.entry(*it).expect("an entry").person))
            .collect();
        let is_live = !state.tournament.terms.control.is_correspondence();
        let (takes, end) = play(&habits, is_live, &mut self.random);
        if end != GameEnd::Unfinished {
            let key = (self.now + takes, state.tournament.id.clone(), number);
            self.games.insert(key, (game, end));
        }
    }

    /// Closes a game by `close_for_withdrawal`, without boards: games of two are resigned or called
    /// off, in games of four the others play on.
    fn close_game(
        &mut self,
        state: &mut State,
        number: PairingNumber,
        player: dipole_domain::tournaments::EntryNumber,
    ) {
        let pairing = state.pairing(number).expect("a pairing").clone();
        if pairing.players.len() > 2 || !pairing.is_open() {
            return;
        }
        let is_resigned =
            state.withdrew_by_wish(player) && pairing.game.is_some() && self.random.percent(50);
        let result = if is_resigned {
            let places = pairing.players.iter().map(|it| if *it == player { 2 } else { 1 });
            played(places.collect(), self.now)
        } else {
            state.withdrawal_result(&pairing, self.now)
        };
        self.record(state, number, result);
    }

    fn record(&mut self, state: &mut State, number: PairingNumber, result: PairingResult) {
        if result.is_rated() {
            self.rated.push(result.clone());
        }
        state.record_result(number, result).expect("an open pairing");
    }

    fn end_games(&mut self) {
        while let Some(((at, id, number), (game, end))) = self.games.pop_first() {
            if at > self.now {
                self.games.insert((at, id, number), (game, end));
                return;
            }
            let mut state = self.tournaments[&id].clone();
            let pairing = state.pairing(number).expect("a pairing").clone();
            let is_current = pairing.game == Some(game) && pairing.is_open() && !pairing.stopped;
            let is_past = state.round().is_some_and(|round| self.now >= round.deadline);
            if !is_current || state.tournament.is_over() || is_past {
                continue;
            }
            let result = ended(&pairing, &end, self.now);
            self.record(&mut state, number, result);
            self.tournaments.insert(id, state);
        }
    }

    fn give_verdicts(&mut self, id: &TournamentId) -> bool {
        let mut state = self.tournaments[id].clone();
        let stopped: Vec<PairingNumber> = state.awaiting_verdict().map(|it| it.number).collect();
        for number in &stopped {
            let game = state.new_game(*number, self.now).expect("a game");
            let seats = game.seats().len();
            let used = (0..seats).map(|_| self.random.below(3) as Millis).collect();
            let winner = game.seats()[self.random.below(seats as u64) as usize].player;
            let table = self.random.percent(20).then_some(winner);
            let proof = self.random.percent(20).then_some(winner);
            let result = adjudicate(&game, &Evidence { table, proof, used }, self.now);
            self.record(&mut state, *number, result);
        }
        self.tournaments.insert(id.clone(), state);
        !stopped.is_empty()
    }

    fn habit(&self, person: &PersonId) -> Habit {
        let known = self.people.iter().find(|it| it.player.person == *person);
        known.map_or(Habit::Steady, |it| it.habit)
    }

    fn check_in(&mut self, id: &TournamentId) {
        for person in &self.people.clone() {
            if person.habit.checks_in(&mut self.random)
                && let Ok(next) = self.tournaments[id].check_in(&person.player.person)
            {
                self.tournaments.insert(id.clone(), next);
            }
        }
    }

    /// Some of the people who do not take part join the next tournament.
    fn join_next(&mut self, id: &TournamentId) {
        for person in &self.people.clone() {
            if self.random.percent(30)
                && let Ok(next) = self.tournaments[id].join(&person.player, Stay::Once, self.now)
            {
                self.tournaments.insert(id.clone(), next);
            }
        }
    }

    /// Actions of players and organisers: withdraw, return, rest, enter late, undo.
    fn act(&mut self) {
        let ids: Vec<TournamentId> = self.tournaments.keys().cloned().collect();
        for id in ids {
            if self.tournaments[&id].tournament.is_over() || !self.random.percent(10) {
                continue;
            }
            let index = self.random.below(self.people.len() as u64) as usize;
            let person = self.people[index].clone();
            let state = &self.tournaments[&id];
            let next_round = state.round().map_or(2, |it| it.number + 1);
            let own = &person.player.person;
            let changed = match person.habit {
                Habit::Withdraws if self.random.percent(50) => state.leave(own, self.now),
                Habit::Withdraws => state.join(&person.player, Stay::Once, self.now),
                Habit::Pauses if state.entry_of(own).is_some() => {
                    state.set_break(own, next_round, true)
                }
                Habit::Pauses => state.join(&person.player, Stay::Once, self.now),
                Habit::Unreliable => {
                    let is_missed = |it: &&Pairing| {
                        let result = it.result.as_ref();
                        result.is_some_and(|it| it.manner == Manner::Forfeit)
                    };
                    let missed = state.pairings.iter().rev().find(is_missed);
                    let Some(number) = missed.map(|it| it.number) else { continue };
                    state.organise(&OrganiserAction::UndoForfeit(number), self.now)
                }
                _ => continue,
            };
            if let Ok(next) = changed {
                self.tournaments.insert(id, next);
            }
        }
    }

    /// Checks the invariants and returns the counts.
    pub(crate) fn check(&self) -> Figures {
        let mut figures = Figures::default();
        for result in &self.rated {
            assert!(result.absent.is_empty(), "no-shows change no rating");
        }
        for (id, state) in &self.tournaments {
            check_pairings(state);
            if let Some(ended) = self.ended.get(id) {
                assert!(*ended <= state.tournament.end + self.downtime, "it ends on its date");
            }
            match state.tournament.phase {
                Phase::Finished => {
                    figures.finished += 1;
                    assert_eq!(state.open_pairings().count(), 0, "all pairings have results");
                    check_table(state);
                }
                Phase::Cancelled(_) => figures.cancelled += 1,
                _ => {}
            }
            check_divisions(state);
            let results = state.pairings.iter().filter_map(|it| it.result.as_ref());
            for result in results {
                figures.results += 1;
                figures.forfeits += usize::from(result.manner == Manner::Forfeit);
                let is_judged = matches!(result.manner, Manner::Adjudicated(_));
                figures.adjudicated += usize::from(is_judged);
            }
        }
        figures
    }

    /// The tournaments that are not over.
    pub(crate) fn unfinished(&self) -> usize {
        self.tournaments.values().filter(|it| !it.tournament.is_over()).count()
    }
}

fn played(places: Vec<u8>, at: Millis) -> PairingResult {
    let used = vec![0; places.len()];
    PairingResult { places, manner: Manner::Played, absent: Vec::new(), used, at }
}

/// The result of a simulated game.
fn ended(pairing: &Pairing, end: &GameEnd, at: Millis) -> PairingResult {
    match end {
        GameEnd::Places(places) => played(places.clone(), at),
        GameEnd::NoShow(seat) => {
            let last = pairing.players.len() as u8;
            let places = (0..pairing.players.len()).map(|it| if it == *seat { last } else { 1 });
            let absence = Absence { player: pairing.players[*seat], cause: AbsenceCause::NoShow };
            let manner = if last == 2 { Manner::Forfeit } else { Manner::Played };
            let places = places.collect();
            PairingResult { places, manner, absent: vec![absence], used: Vec::new(), at }
        }
        GameEnd::Unfinished => unreachable!("never queued"),
    }
}

/// In Swiss tournaments no two players meet twice and no player has a second bye. In a league each
/// two players of a division have each pair of starting places once.
fn check_pairings(state: &State) {
    let (mut seen, mut byes) = (BTreeSet::new(), BTreeSet::new());
    for pairing in &state.pairings {
        let mut players = pairing.players.clone();
        let is_full = pairing.result.as_ref().is_some_and(|it| it.manner == Manner::FullBye);
        match state.tournament.format {
            Format::Swiss(_) if pairing.is_bye() => {
                assert!(!is_full || byes.insert(players[0]), "no second bye");
            }
            Format::Swiss(_) => {
                players.sort();
                assert!(seen.insert((0, players)), "no pair meets twice");
            }
            Format::League(_) => assert!(seen.insert((0, players)), "no game twice"),
            Format::Cup(_) => assert!(seen.insert((pairing.round, players)), "no game twice"),
        }
    }
    let mut in_round = BTreeSet::new();
    if let Format::Swiss(rules) = state.tournament.format {
        for pairing in &state.pairings {
            for player in &pairing.players {
                assert!(in_round.insert((pairing.round, *player)), "one pairing a round");
            }
        }
        for entry in &state.entries {
            assert!(entry.breaks.len() <= usize::from(rules.max_breaks), "breaks are limited");
        }
    }
}

/// The points of all tables equal those of the games.
fn check_table(state: &State) {
    let mut expected = 0;
    for pairing in &state.pairings {
        let result = pairing.result.as_ref().expect("a result");
        let seats = pairing.players.len() as u32;
        let absent = result.absent.len() as u32;
        expected += match result.manner {
            Manner::FullBye => 2,
            Manner::HalfBye => 1,
            // Two absent players get nothing from each other.
            _ => seats * (seats - 1) - absent * absent.saturating_sub(1),
        };
    }
    let table = match state.tournament.format {
        Format::League(_) => {
            let levels = 1..=state.divisions.len() as u16;
            levels.flat_map(|level| division_standings(state, level)).collect()
        }
        Format::Swiss(_) | Format::Cup(_) => swiss_standings(state),
    };
    assert_eq!(table.iter().map(|it| it.points).sum::<u32>(), expected);
    for standing in &table {
        let parts = standing.contributions.iter().map(|it| it.points).sum::<u32>();
        assert_eq!(parts, standing.points);
    }
}

/// Divisions have 5 to 9 players, and promoted players are in a higher one than before.
fn check_divisions(state: &State) {
    let sizes: Vec<usize> = state.divisions.iter().map(|it| it.members.len()).collect();
    let is_small = sizes == [4];
    assert!(is_small || sizes.iter().all(|size| (5..=9).contains(size)), "{sizes:?}");
    for division in &state.divisions {
        for member in &division.members {
            let person = &state.entry(*member).expect("an entry").person;
            let before = state.places.iter().find(|it| it.person == *person);
            if let Some(before) = before.filter(|it| it.seeding == Seeding::Promoted) {
                assert!(division.level < before.level, "a promoted player rises");
            }
        }
    }
}
