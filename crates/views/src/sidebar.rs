//! The parts of the side panel of a game: chat, conditional moves, notes, review.

use maud::{Markup, html};

use crate::page_context::PageContext;
use crate::tournaments::pairings::manner_key;
use crate::watch::watching;
use crate::{chat, conditional_moves, endgame, review, variations};
use dipole_domain::{Game, Millis, Plan};
use dipole_site::services::chat::ChatRoomView;
use dipole_site::services::ratings::MatchInfo;
use dipole_site::services::tables::EndgameView;
use dipole_store::{GameOfTournament, ReviewState};

/// What the visitor gets to see.
#[derive(Debug, Default)]
pub struct GameSidebar {
    /// Where people reach the game.
    pub address: String,
    /// When the visitor looks.
    pub at: Millis,
    /// When the visitor may claim that whoever has to move has left.
    pub claim: Option<Millis>,
    /// The visitor's own plans, if they may plan here.
    pub plans: Option<Vec<Plan>>,
    /// The rooms that the visitor hears.
    pub rooms: Vec<ChatRoomView>,
    /// How far the review of the game has got.
    pub review: Option<ReviewState>,
    /// How many people watch.
    pub watching: u32,
    /// The visitor's own notes.
    pub note: String,
    /// What the game counts for.
    pub match_info: MatchInfo,
    /// The tournament of the game, and how the game was decided.
    pub tournament: Option<GameOfTournament>,
    /// Whether the site can tell people's devices.
    pub has_push: bool,
    /// Who wins when nobody errs.
    pub verdict: EndgameView,
}

impl GameSidebar {
    /// The parts of the side panel besides the moves. The board shows the
    /// position after so many moves.
    pub(crate) fn markup(&self, context: &PageContext, game: &Game, ply: usize) -> Markup {
        let t = context.locale();
        html! {
            div #chat-part {
                @if let Some(it) = &self.tournament {
                    p {
                        a href={ "/tournament/" (it.tournament) } { (t.with("game-tournament", &[("name", it.name.as_str().into())])) }
                        @if let Some(key) = it.manner.and_then(manner_key) { " " span.manner { (t.text(key)) } }
                    }
                }
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
