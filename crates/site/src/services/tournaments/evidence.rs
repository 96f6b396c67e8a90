//! The evidence of an adjudication: endgame tables, a proof, and the time used by the players.

use std::ops::ControlFlow;

use dipole::{Player, Players, Position};
use dipole_domain::tournaments::{Evidence, Format, Tournament, season_pauses, used_time};
use dipole_domain::{Game, Millis, Pauses, Span};
use dipole_tables::{SolveProgress, Solver, Tables};

use crate::admission::{Requester, Work};
use crate::app::App;
use crate::services::Error;

/// Maximum number of checkers of a position for the solver.
const MAX_PROOF_CHECKERS: usize = 12;
/// Approximate number of positions that the solver visits for one game. Counted in positions, so
/// that a verdict does not depend on the speed of the machine.
const PROOF_NODES: u64 = 200_000;
/// The memory of the solver in bytes, enough for that many positions.
const PROOF_MEMORY: usize = 1 << 25;

/// Collects the evidence for a stopped game. The solver runs only if no table contains the
/// position.
pub(super) async fn collect(app: &App, it: &Tournament, game: &Game) -> Result<Evidence, Error> {
    let used = time_used(app, it, game).await?;
    let none = Evidence { table: None, proof: None, used };
    if game.position().players() != Players::Two {
        return Ok(none);
    }
    let site = Requester::default();
    let (tables, position) = (app.tables.clone(), game.position().clone());
    let look_up = move || Some(tables.report(&position)?.result.winner(position.turn()));
    let table = app.admission.run(Work::Lookup, &site, look_up).await?;
    if table.is_some() || game.position().all_checkers() > MAX_PROOF_CHECKERS {
        return Ok(Evidence { table, ..none });
    }
    let (tables, position) = (app.tables.clone(), game.position().clone());
    let solve = move || winner_by_proof(tables, &position);
    let proof = app.admission.run(Work::Proof, &site, solve).await?.map_err(Error::internal)?;
    Ok(Evidence { proof, ..none })
}

/// The winner of a position, if the solver proves it within its budget.
///
/// # Errors
///
/// If the solver gets no memory.
pub fn winner_by_proof(tables: Tables, position: &Position) -> std::io::Result<Option<Player>> {
    let mut solver = Solver::try_new(tables, PROOF_MEMORY)?;
    let mut budget = |progress: SolveProgress| match progress.nodes < PROOF_NODES {
        true => ControlFlow::Continue(()),
        false => ControlFlow::Break(()),
    };
    Ok(solver.solve(position, &mut budget).ok())
}

/// The time used by each player of a game, as counted by the clocks.
pub(super) async fn time_used(
    app: &App,
    it: &Tournament,
    game: &Game,
) -> Result<Vec<Millis>, Error> {
    let moved = app.store.move_times(game.id()).await?;
    let downtimes = app.store.downtimes(game.created()).await?;
    let mut pauses = Vec::new();
    for seat in game.seats() {
        let own = match seat.occupant.person() {
            Some(person) if it.terms.control.is_correspondence() => {
                app.store.pauses(person).await?
            }
            _ => Pauses::NONE,
        };
        let own = Pauses { downtimes: downtimes.clone(), ..own };
        pauses.push(match it.format {
            Format::League(rules) => {
                let season = Span { from: it.began, until: it.end };
                season_pauses(&own, season, rules.vacation_days)
            }
            Format::Swiss(_) | Format::Cup(_) => own,
        });
    }
    Ok(used_time(game, &moved, app.now(), &pauses))
}
