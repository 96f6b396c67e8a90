//! Crosstables and ratings against the games behind them.

use std::collections::HashMap;

use dipole_domain::Game;
use dipole_domain::tournaments::{
    Basis, EntryNumber, Manner, Pairing, PairingResult, Phase, State, division_standings,
    is_rated_end, swiss_standings,
};
use dipole_store::Store;

use super::checks::{has_no_show, hold};
use super::world::Violation;

/// Each result is the one of its game, and each game changed ratings exactly when it should.
pub(super) async fn games(store: &Store, state: &State) -> Result<(), Violation> {
    for pairing in &state.pairings {
        let Some(id) = &pairing.game else { continue };
        let game = store.game(id).await.map_err(|error| error.to_string())?;
        let game = game.ok_or_else(|| format!("the game of {pairing:?} is lost"))?;
        let rated = store.rating_changes(id).await.map_err(|error| error.to_string())?.len();
        let Some(result) = &pairing.result else { continue };
        hold!(game.is_over(), "{pairing:?} has a result, and its game goes on");
        agree(pairing, result, &game)?;
        let no_show = has_no_show(result);
        hold!(!no_show || rated == 0, "a no-show changed {rated} ratings in {pairing:?}");
        let may_rate = result.is_rated() && !game.is_aborted();
        hold!(may_rate || rated == 0, "{rated} ratings were changed by {pairing:?}");
        let must_rate = may_rate && is_rated_end(&game) && game.terms().rated;
        hold!(!must_rate || rated > 0, "no ratings were changed by {pairing:?}");
    }
    Ok(())
}

fn agree(pairing: &Pairing, result: &PairingResult, game: &Game) -> Result<(), Violation> {
    if pairing.players.len() != 2 {
        return Ok(());
    }
    let winner = game.outcome().and_then(|end| {
        let winner = game.seats().iter().position(|seat| seat.player == end.winner);
        winner.map(|seat| if seat == 0 { [1, 2] } else { [2, 1] })
    });
    match result.manner {
        Manner::Played | Manner::Adjudicated(Basis::Table | Basis::Proof) => {
            hold!(
                winner.is_some_and(|places| result.places == places),
                "{pairing:?} ended with {:?}",
                game.outcome()
            );
        }
        Manner::Adjudicated(Basis::Rule) => {
            let [white, black] = result.used.as_slice() else {
                return Err(format!("no times in {pairing:?}"));
            };
            let places = match white.cmp(black) {
                std::cmp::Ordering::Less => [1, 2],
                std::cmp::Ordering::Equal => [1, 1],
                std::cmp::Ordering::Greater => [2, 1],
            };
            hold!(result.places == places, "{pairing:?} is decided by these times");
        }
        Manner::Forfeit => {}
        Manner::FullBye | Manner::HalfBye => return Err(format!("{pairing:?} has a game")),
    }
    Ok(())
}

/// The points of all tables are those of the games, counted anew.
pub(super) fn points(state: &State) -> Result<(), Violation> {
    hold!(state.tournament.phase == Phase::Finished, "it is not finished");
    let mut counted: HashMap<EntryNumber, u32> = HashMap::new();
    for pairing in &state.pairings {
        let result = pairing.result.as_ref().ok_or_else(|| format!("{pairing:?} is open"))?;
        for (seat, player) in pairing.players.iter().enumerate() {
            *counted.entry(*player).or_default() += half_points(pairing, result, seat);
        }
    }
    let tables = match state.divisions.is_empty() {
        true => vec![swiss_standings(state)],
        false => state.divisions.iter().map(|it| division_standings(state, it.level)).collect(),
    };
    for table in tables {
        for (standing, rank) in table.iter().zip(1..) {
            hold!(standing.rank == rank, "place {rank} is {standing:?}");
            let games = counted.get(&standing.player).copied().unwrap_or(0);
            hold!(standing.points == games, "{games} half points are shown as {standing:?}");
            let sum: u32 = standing.contributions.iter().map(|it| it.points).sum();
            hold!(sum == standing.points, "the parts of {standing:?} are {sum} half points");
        }
        let is_sorted = table.is_sorted_by(|one, other| one.points >= other.points);
        hold!(is_sorted, "a table is out of order: {table:?}");
    }
    Ok(())
}

/// The points that a pairing gives to one of its players.
fn half_points(pairing: &Pairing, result: &PairingResult, seat: usize) -> u32 {
    match result.manner {
        Manner::FullBye => return 2,
        Manner::HalfBye => return 1,
        _ => {}
    }
    let is_absent = |seat: usize| result.is_absent(pairing.players[seat]);
    let others = (0..pairing.players.len()).filter(|other| *other != seat);
    let against = others.map(|other| match (is_absent(seat), is_absent(other)) {
        (true, true) => 0,
        _ if result.places[seat] < result.places[other] => 2,
        _ if result.places[seat] == result.places[other] => 1,
        _ => 0,
    });
    against.sum()
}
