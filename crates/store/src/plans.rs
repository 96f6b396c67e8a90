//! What is kept of planned moves.

use async_trait::async_trait;

use super::StoreError;
use dipole_domain::{GameId, Millis, NewPlan, PersonId, Plan, PlanId};

/// Where planned moves are kept until they are played or no longer fit.
#[async_trait]
pub trait PlanStore: Send + Sync {
    /// The plans of all players of a game, the oldest first.
    async fn plans(&self, game: &GameId) -> Result<Vec<Plan>, StoreError>;

    /// Remembers a plan that was made for a version of the game and of its
    /// plans; [`StoreError::Conflict`] when either has changed.
    async fn add_plan(
        &self,
        game: &GameId,
        version: u64,
        plans_version: u64,
        plan: &NewPlan,
        at: Millis,
    ) -> Result<PlanId, StoreError>;

    /// Forgets a plan of a person. Once this is done it is never played. Says
    /// whether there was one.
    async fn remove_plan(
        &self,
        game: &GameId,
        person: &PersonId,
        plan: PlanId,
    ) -> Result<bool, StoreError>;
}
