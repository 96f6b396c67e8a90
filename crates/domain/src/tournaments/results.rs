//! Results of pairings: by play, by forfeit, by adjudication, and byes.
//!
//! A result is a place for each player, 1 for the first. It counts as one comparison for every two
//! players of the game: two half points for the better place, one for each on equal places. A game
//! of two therefore gives a point, a game of four 3, 2, 1 and 0.

use dipole::{Player as Colour, Termination};

use crate::{Change, Event, Game, Millis, PersonId, Refusal, places};

use super::EntryNumber;

/// The result of a pairing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PairingResult {
    /// The place of each player, by starting place; equal numbers share a place.
    pub places: Vec<u8>,
    /// The way in which it was reached.
    pub manner: Manner,
    /// The players who missed their first move or had withdrawn.
    pub absent: Vec<Absence>,
    /// The time used by each player, by starting place; empty if nothing was played.
    pub used: Vec<Millis>,
    /// The time of recording.
    pub at: Millis,
}

/// The way in which a result was reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// By play, resignation or time.
    Played,
    /// Without a game: a player was absent.
    Forfeit,
    /// By adjudication at the deadline.
    Adjudicated(Basis),
    /// A bye for a full point: no opponent was left.
    FullBye,
    /// A bye for half a point: a late entry or a break.
    HalfBye,
}

/// The basis of an adjudication. Only tables and proofs affect ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Basis {
    /// Endgame tables.
    Table,
    /// A proof by the solver.
    Proof,
    /// The published rule: the player with more time used loses.
    Rule,
}

/// An absent player of a pairing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Absence {
    /// The player.
    pub player: EntryNumber,
    /// The reason.
    pub cause: AbsenceCause,
}

/// The reason why a player was absent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AbsenceCause {
    /// The first move was missed. This counts towards [`super::MAX_NO_SHOWS`].
    NoShow,
    /// The player had withdrawn.
    Withdrawn,
}

impl PairingResult {
    /// A bye. A full one gives a point, another half a point.
    pub(super) fn bye(is_full: bool, at: Millis) -> PairingResult {
        let manner = if is_full { Manner::FullBye } else { Manner::HalfBye };
        PairingResult { places: vec![1], manner, absent: Vec::new(), used: Vec::new(), at }
    }

    /// A loss without play for the absent players of a pairing.
    pub(super) fn forfeit(
        players: &[EntryNumber],
        absent: Vec<Absence>,
        at: Millis,
    ) -> PairingResult {
        let is_absent = |player: &EntryNumber| absent.iter().any(|it| it.player == *player);
        let places = players.iter().map(|player| if is_absent(player) { 2 } else { 1 }).collect();
        PairingResult { places, manner: Manner::Forfeit, absent, used: Vec::new(), at }
    }

    /// Equal places for a pairing whose game never began before the deadline.
    pub fn unplayed(players: &[EntryNumber], at: Millis) -> PairingResult {
        PairingResult::forfeit(players, Vec::new(), at)
    }

    /// Whether a player was absent.
    pub fn is_absent(&self, player: EntryNumber) -> bool {
        self.absent.iter().any(|it| it.player == player)
    }

    /// Whether the pairing counts as played: for colours, and for tie-breaks by the rules for
    /// unplayed games.
    pub const fn is_played(&self) -> bool {
        matches!(self.manner, Manner::Played | Manner::Adjudicated(_))
    }

    /// Whether ratings may change: only after games without absent players that ended on the board,
    /// by resignation or on time, or by tables or a proof.
    pub fn is_rated(&self) -> bool {
        let by_board = matches!(
            self.manner,
            Manner::Played | Manner::Adjudicated(Basis::Table | Basis::Proof)
        );
        by_board && self.absent.is_empty()
    }

    /// The half points of one player against another. Two absent players get nothing.
    pub(super) fn half_points(&self, players: &[EntryNumber], one: usize, other: usize) -> u32 {
        if self.is_absent(players[one]) && self.is_absent(players[other]) {
            return 0;
        }
        match self.places[one].cmp(&self.places[other]) {
            std::cmp::Ordering::Less => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Greater => 0,
        }
    }
}

/// The evidence about a game at the deadline.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Evidence {
    /// The winner by endgame tables.
    pub table: Option<Colour>,
    /// The winner by a proof.
    pub proof: Option<Colour>,
    /// The time used by each player, by starting place.
    pub used: Vec<Millis>,
}

/// Decides a game that is unfinished at the deadline: by tables, then by a proof, then by the rule
/// that more time used loses. Players who are out of a game of four keep their places behind the
/// others. Tables and proofs cover games of two only and do not decide games of four.
pub fn adjudicate(game: &Game, evidence: &Evidence, at: Millis) -> PairingResult {
    let colours: Vec<Colour> = game.seats().iter().map(|seat| seat.player).collect();
    let proven = match evidence {
        _ if colours.len() != 2 => None,
        Evidence { table: Some(winner), .. } => Some((*winner, Basis::Table)),
        Evidence { proof: Some(winner), .. } => Some((*winner, Basis::Proof)),
        _ => None,
    };
    let used: Vec<Millis> =
        (0..colours.len()).map(|index| evidence.used.get(index).copied().unwrap_or(0)).collect();
    let (places, basis) = match proven {
        Some((winner, basis)) => {
            (colours.iter().map(|&it| if it == winner { 1 } else { 2 }).collect(), basis)
        }
        None => (places_by_time(game, &colours, &used), Basis::Rule),
    };
    let manner = Manner::Adjudicated(basis);
    PairingResult { places, manner, absent: Vec::new(), used, at }
}

/// Places by the rule: players who are still in the game by time used, then the others in the
/// reverse order in which they went out.
fn places_by_time(game: &Game, colours: &[Colour], used: &[Millis]) -> Vec<u8> {
    let positions = game.play().positions();
    let departures = game.play().departures();
    let key = |index: usize| {
        let colour = colours[index];
        let departed = departures.iter().position(|it| it.player == colour);
        let last = positions.iter().rposition(|position| position.checkers(colour) > 0);
        let is_in = departed.is_none() && game.position().checkers(colour) > 0;
        // Smaller is better: in the game with less time, else out as late as possible.
        let out = std::cmp::Reverse((last, departed));
        (!is_in, if is_in { used[index] } else { 0 }, (!is_in).then_some(out))
    };
    let better = |index: usize| (0..colours.len()).filter(|&it| key(it) < key(index)).count();
    (0..colours.len()).map(|index| better(index) as u8 + 1).collect()
}

/// The result of a game that has ended, for the players of its pairing by starting place. `None`
/// while it goes on.
///
/// A player who loses on time without having moved has missed the first move. So has the player to
/// move in a live game that was called off: a live game gives a minute for it.
pub fn result_of_game(
    game: &Game,
    players: &[EntryNumber],
    used: Vec<Millis>,
    at: Millis,
) -> Option<PairingResult> {
    if !game.is_over() {
        return None;
    }
    let no_shows = no_shows(game);
    let absent: Vec<Absence> = game
        .seats()
        .iter()
        .zip(players)
        .filter(|(seat, _)| no_shows.contains(&seat.player))
        .map(|(_, &player)| Absence { player, cause: AbsenceCause::NoShow })
        .collect();
    if game.is_aborted() || (players.len() == 2 && !absent.is_empty()) {
        return Some(PairingResult::forfeit(players, absent, at));
    }
    let order = places(game);
    let place = |colour| order.iter().find(|(it, _)| *it == colour).map_or(1, |(_, place)| *place);
    let places = game.seats().iter().map(|seat| place(seat.player) as u8).collect();
    Some(PairingResult { places, manner: Manner::Played, absent, used, at })
}

/// Whether the end of a tournament game may change ratings: no player missed the first move, and
/// none was taken out of a game of four by the site or an organiser.
pub fn is_rated_end(game: &Game) -> bool {
    let was_taken_out = |colour| lost_by(game, colour) == Some(Termination::Abandoned);
    let mut colours = game.seats().iter().map(|seat| seat.player);
    let is_four = game.seats().len() > 2;
    no_shows(game).is_empty() && !(is_four && colours.any(was_taken_out))
}

/// The colours of players who missed their first move.
fn no_shows(game: &Game) -> Vec<Colour> {
    if game.is_aborted() {
        let turn = game.position().turn();
        return if game.has_moved(turn) { Vec::new() } else { vec![turn] };
    }
    let colours = game.seats().iter().map(|seat| seat.player);
    let missed = |colour| lost_by(game, colour) == Some(Termination::TimeForfeit);
    colours.filter(|&colour| !game.has_moved(colour) && missed(colour)).collect()
}

/// The reason for which a player lost, other than on the board.
fn lost_by(game: &Game, colour: Colour) -> Option<Termination> {
    if let Some(departure) = game.play().departures().iter().find(|it| it.player == colour) {
        return Some(departure.by);
    }
    let end = game.outcome().filter(|end| end.winner != colour)?;
    (game.position().checkers(colour) > 0).then_some(end.termination)
}

/// The end of a running game when one of its players withdraws.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameClose {
    /// The player resigns, as on the board: the result counts for ratings.
    Resign,
    /// The game is called off and the pairing is a forfeit.
    CallOff,
    /// The player leaves a game of four for this reason, and the others play on.
    Leave(Termination),
}

/// Decides the end of a running game when one of its players withdraws. `own_wish` is false if the
/// site or the organiser withdraws the player.
///
/// A player cannot save rating points by withdrawing from lost games: a game in which all players
/// have moved is resigned. Withdrawals by the site or the organiser change no ratings.
pub fn close_for_withdrawal(game: &Game, own_wish: bool) -> GameClose {
    let seats = game.seats();
    match seats.len() {
        2 if own_wish && seats.iter().all(|seat| game.has_moved(seat.player)) => GameClose::Resign,
        2 => GameClose::CallOff,
        _ if own_wish => GameClose::Leave(Termination::Resignation),
        _ => GameClose::Leave(Termination::Abandoned),
    }
}

/// The change that ends a game with the result of its adjudication.
///
/// The pairing's [`Manner`] gives the basis of the adjudication. A game without a single winner,
/// and one of four, is called off.
///
/// # Errors
///
/// If the game is over.
pub fn end_adjudicated(game: &Game, result: &PairingResult, at: Millis) -> Result<Change, Refusal> {
    if game.is_over() {
        return Err(Refusal::GameOver);
    }
    let mut first = game.seats().iter().zip(&result.places).filter(|(_, place)| **place == 1);
    match (first.next(), first.next()) {
        (Some((seat, _)), None) if game.seats().len() == 2 => {
            let termination = Termination::Adjudication;
            game.change(Event::Ended(crate::Outcome { winner: seat.player, termination }), at)
        }
        _ => game.change(Event::Aborted, at),
    }
}

/// The change of a game that a player leaves by withdrawing. Afterwards the pairing's result is
/// [`result_of_game`] after a resignation and [`super::State::withdrawal_result`] after the game
/// was called off; a game of four has its result when it ends.
///
/// # Errors
///
/// If the game is over or the player is out of it already.
pub fn close_game(
    game: &Game,
    person: &PersonId,
    close: GameClose,
    at: Millis,
) -> Result<Change, Refusal> {
    match close {
        GameClose::Resign => game.decide_resignation(Some(person), at),
        GameClose::CallOff if game.is_over() => Err(Refusal::GameOver),
        GameClose::CallOff => game.change(Event::Aborted, at),
        GameClose::Leave(by) => {
            let (own, _) = game.playing(Some(person))?;
            game.take_out(own[0], by, at)
        }
    }
}

#[cfg(test)]
#[path = "results_tests.rs"]
mod tests;
