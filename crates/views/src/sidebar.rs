//! The parts of the side panel of a game: chat, conditional moves, notes, review.

use maud::{Markup, html};

use crate::match_info::tournament;
use crate::page_context::PageContext;
use crate::watch::watching;
use crate::{chat, conditional_moves, endgame, review, variations};
use dipole_domain::{Game, Millis, Plan};
use dipole_site::services::chat::ChatRoomView;
use dipole_site::services::ratings::MatchInfo;
use dipole_site::services::reviews::ReviewState;
use dipole_site::services::tables::EndgameView;

/// The data visible to the visitor.
#[derive(Debug, Default)]
pub struct GameSidebar {
    /// Public address of the game.
    pub address: String,
    /// The time of the visitor's request.
    pub at: Millis,
    /// Time from which the visitor may claim that the player to move has left.
    pub claim: Option<Millis>,
    /// The visitor's own plans, if they may plan here.
    pub plans: Option<Vec<Plan>>,
    /// The rooms that the visitor can read.
    pub rooms: Vec<ChatRoomView>,
    /// Progress of the game's review.
    pub review: Option<ReviewState>,
    /// Number of spectators.
    pub watching: u32,
    /// The visitor's own notes.
    pub note: String,
    /// Ratings and their changes, the set, the rematch, and the tournament.
    pub match_info: MatchInfo,
    /// True if the site can send push notifications.
    pub has_push: bool,
    /// The winner with perfect play.
    pub verdict: EndgameView,
}

impl GameSidebar {
    /// The parts of the side panel besides the moves. The board shows the position after `ply`
    /// moves.
    pub(crate) fn markup(&self, context: &PageContext, game: &Game, ply: usize) -> Markup {
        let t = context.locale();
        html! {
            div #chat-part {
                @if let Some(it) = &self.match_info.tournament { p { (tournament(t, it)) } }
                p #watching .hint { (watching(t, self.watching)) }
                div #chat { (chat::section(context, game, &self.rooms)) }
            }
            div #notes-part { (chat::notes(context, game, &self.note)) }
            div #plans-part {
                @if context.person().is_some() { (variations::section(context, game)) }
                @if let Some(plans) = &self.plans { (conditional_moves::section(context, game, plans)) }
            }
            div #review-part {
                (review::section(context, game, self.review.as_ref(), ply))
                @if self.verdict.most > 0 { (endgame::section(context, game, &self.verdict, ply)) }
            }
        }
    }
}
