//! What stands around the board of a game: planned moves, talk, notes.

use maud::{Markup, html};

use super::plans;
use crate::domain::{Game, Plan};
use crate::http::Visit;

/// What the visitor gets to see.
#[derive(Debug, Default)]
pub(crate) struct Around {
    /// The visitor's own plans, if they may plan here.
    pub(crate) plans: Option<Vec<Plan>>,
}

impl Around {
    /// The parts beside and below the board.
    pub(crate) fn markup(&self, visit: &Visit, game: &Game) -> Markup {
        html! {
            div #around {
                @if let Some(plans) = &self.plans { (plans::section(visit, game, plans)) }
            }
        }
    }
}
