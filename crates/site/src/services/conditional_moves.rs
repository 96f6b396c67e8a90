//! Conditional moves: stored, removed, and played together with the move that they answer.

use crate::app::App;
use crate::services::{Error, games};
use dipole_domain::{
    Change, Game, GameId, MAX_PLANS, NewPlan, PersonId, Plan, PlanFault, PlanId, PlanKind,
    PlanState, planned_changes,
};
use dipole_store::StoreError;

/// Maximum number of retries of a plan because the game has moved on or another plan was first. Two
/// players who fill all their plans at the same time stay below it.
const ATTEMPTS: usize = 2 * MAX_PLANS + 8;

/// A plan that a player requests.
pub enum PlanRequest<'a> {
    /// A conditional line, as text.
    Line(&'a str),
    /// A move to try after each later move of the others, at any moment or after this number of
    /// moves.
    Queued(&'a str, Option<u32>),
}

/// Returns true if the person may have plans in the game: the person plays one seat, and other
/// people play the others.
pub fn may_plan(game: &Game, person: &PersonId) -> bool {
    let seats = game.seats_of(Some(person)).len();
    seats == 1 && game.turn().is_some() && game.open_seats().is_empty()
}

/// Returns true if the person may plan at this moment: a player who is to move plays instead.
pub fn may_plan_now(game: &Game, person: &PersonId) -> bool {
    let seats = game.seats_of(Some(person));
    may_plan(game, person) && game.turn().is_some_and(|turn| !seats.contains(&turn))
}

/// The person's own plans in a game.
pub async fn own(app: &App, game: &Game, person: &PersonId) -> Result<Vec<Plan>, Error> {
    if game.plans_version() == 0 || game.seats_of(Some(person)).is_empty() {
        return Ok(Vec::new());
    }
    let mut plans = app.store.plans(game.id()).await?;
    plans.retain(|plan| plan.plan.person == *person);
    Ok(plans)
}

/// Stores a plan. A line that is stored already is not added again.
pub async fn add(
    app: &App,
    id: &GameId,
    person: &PersonId,
    request: &PlanRequest<'_>,
) -> Result<PlanId, Error> {
    for _ in 0..ATTEMPTS {
        let game = games::find(app, id).await?;
        let plans = own(app, &game, person).await?;
        let new = decide(&game, &plans, person, request)?;
        if let Some(same) = plans.iter().find(|plan| is_same_line(&game, plan, &new)) {
            return Ok(same.id);
        }
        let (version, plans_version) = (game.version(), game.plans_version());
        match app.store.add_plan(id, version, plans_version, &new, app.now()).await {
            Ok(plan) => return Ok(plan),
            Err(StoreError::Conflict) => continue,
            Err(error) => return Err(error.into()),
        }
    }
    Err(Error::Busy)
}

fn decide(
    game: &Game,
    plans: &[Plan],
    person: &PersonId,
    request: &PlanRequest<'_>,
) -> Result<NewPlan, PlanFault> {
    match request {
        PlanRequest::Line(text) => NewPlan::line(game, plans, person, text),
        PlanRequest::Queued(text, at_ply) => NewPlan::queued(game, plans, person, text, *at_ply),
    }
}

/// Returns true if a plan is a waiting line equal to the new one. Queued moves may be equal: each
/// is played once.
fn is_same_line(game: &Game, plan: &Plan, new: &NewPlan) -> bool {
    let waits = matches!(plan.state(game), PlanState::Waiting { .. });
    waits && plan.plan == *new && matches!(new.kind, PlanKind::Line { .. })
}

/// Removes a plan. Removing one that is gone already is not an error.
pub async fn remove(app: &App, id: &GameId, person: &PersonId, plan: PlanId) -> Result<(), Error> {
    app.store.remove_plan(id, person, plan).await?;
    Ok(())
}

/// Marks a change that takes a move back: it cancels all plans.
pub(crate) fn cancel_if_taken_back(before: u32, after: &Game, change: &mut Change) {
    change.plans.cancel = after.ply() < before;
}

/// The planned moves that reply to the change which led to this game.
pub async fn answers(app: &App, game: &Game, change: &Change) -> Result<Vec<Change>, Error> {
    if game.plans_version() == 0 || change.plans.cancel {
        return Ok(Vec::new());
    }
    let plans = app.store.plans(game.id()).await?;
    Ok(planned_changes(game, &plans, change.at))
}
