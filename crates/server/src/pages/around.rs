//! What stands around the board of a game: talk, planned moves, notes.

use maud::{Markup, html};

use super::watch::watching;
use super::{plans, review, standing, talk, verdict};
use crate::domain::{Game, Millis, Plan};
use crate::http::Visit;
use crate::ratings::Standing;
use crate::store::ReviewState;
use crate::tables::Verdict;
use crate::talk::Heard;

/// What the visitor gets to see.
#[derive(Debug, Default)]
pub(crate) struct Around {
    /// When the visitor looks.
    pub(crate) at: Millis,
    /// When the visitor may claim that whoever has to move has left.
    pub(crate) claim: Option<Millis>,
    /// The visitor's own plans, if they may plan here.
    pub(crate) plans: Option<Vec<Plan>>,
    /// The rooms that the visitor hears.
    pub(crate) rooms: Vec<Heard>,
    /// How far the review of the game has got.
    pub(crate) review: Option<ReviewState>,
    /// How many people watch.
    pub(crate) watching: u32,
    /// The visitor's own notes.
    pub(crate) note: String,
    /// What the game counts for.
    pub(crate) standing: Standing,
    /// Who wins when nobody errs.
    pub(crate) verdict: Verdict,
}

impl Around {
    /// The parts beside and below the board, which shows the position after so
    /// many moves.
    pub(crate) fn markup(&self, visit: &Visit, game: &Game, ply: usize) -> Markup {
        html! {
            div #around {
                p #watching .hint { (watching(visit.locale(), self.watching)) }
                (standing::section(visit, game, &self.standing))
                @if self.verdict.most > 0 { (verdict::section(visit, game, &self.verdict, ply)) }
                (review::section(visit, game, self.review.as_ref(), ply))
                @if let Some(plans) = &self.plans { (plans::section(visit, game, plans)) }
                div #talk { (talk::section(visit, game, &self.rooms)) }
                (talk::notes(visit, game, &self.note))
            }
        }
    }
}
