//! Solved boards: the list of playable proofs, and the board at which a visitor plays against one.

use dipole::{Player, Players, Position};
use maud::{Markup, PreEscaped, html};
use serde::Serialize;

use crate::board::{Drawing, Pile, board};
use crate::layout::{Head, layout};
use crate::open_data::size;
use crate::page_context::PageContext;
use crate::page_data::page_data;
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::colour_key;
use dipole_site::services::playable_proofs::PlayableProof;

/// The data for the browser's module.
#[derive(Serialize)]
struct PageData<'a> {
    /// The address of the proof.
    url: String,
    start: &'a Position,
    /// The letter of the winner.
    winner: char,
}

/// The page.
pub fn page(context: &PageContext, proofs: &[PlayableProof], chosen: &PlayableProof) -> Markup {
    let t = context.locale();
    let title = t.text("solved-title");
    let position = &chosen.start;
    let loser = Players::Two.after(chosen.winner);
    let drawing = Drawing {
        position,
        bottom: loser,
        last: None,
        pile: Pile::of(context.preferences()),
        choose: None,
        chosen: None,
    };
    let data = PageData {
        url: format!("/solved/{}.proof", chosen.name),
        start: position,
        winner: chosen.winner.letter(),
    };
    let main = html! {
        main #main.game.puzzle.solved {
            h1.visually-hidden { (title) }
            div.players #players-above { (bar(t, position, chosen.winner)) }
            div #tray role="group" aria-label=(t.text("game-off-moves")) hidden {}
            div #board-place { div #board { (board(t, &drawing)) } }
            div.players #players-below { (bar(t, position, loser)) }
            div #side {
                div #status-line {
                    p #status aria-live="polite" {
                        noscript { (t.text("solved-needs-scripts")) }
                    }
                }
                div #puzzle-part {
                    h2 { (title) }
                    p { (lead(t, chosen)) }
                    div #replies {}
                    (explanation(t, chosen))
                    (choices(t, proofs, chosen))
                }
                div #actions-row {
                    div.puzzle-actions #solved-actions hidden {
                        button type="button" #solved-back { (t.text("solved-back")) }
                        button type="button" #solved-again { (t.text("solved-again")) }
                    }
                }
            }
        }
        (page_data("solved-data", &data))
        script type="application/json" #texts {
            (PreEscaped(t.source("board.ftl"))) "\n" (PreEscaped(t.source("solved.ftl")))
        }
    };
    let head = Head {
        title: &title,
        script: Some("solved"),
        styles: &["css/game.css", "css/puzzle.css"],
        class: "game-page",
        ..Head::default()
    };
    layout(context, &head, &main)
}

fn bar(t: &Locale, position: &Position, player: Player) -> Markup {
    let left = position.checkers(player);
    html! {
        div.player-bar.(player.name().to_ascii_lowercase()).to-move[player == position.turn()]
            data-seat=(player.letter()) {
            span.player-who { span.player-colour { (t.text(colour_key(player))) } }
            span.player-left { (t.with("seat-checkers", &[("count", left.into())])) }
            span.player-steps {}
        }
    }
}

/// A board with the number of checkers of each side.
fn name(t: &Locale, proof: &PlayableProof) -> String {
    let size = proof.start.board().size();
    let most = proof.start.checkers(Player::White).max(proof.start.checkers(Player::Black));
    t.with("solved-board", &[("size", size.into()), ("count", most.into())])
}

fn lead(t: &Locale, proof: &PlayableProof) -> String {
    let winner = t.text(colour_key(proof.winner));
    let loser = t.text(colour_key(Players::Two.after(proof.winner)));
    t.with("solved-lead", &[("winner", winner.into()), ("loser", loser.into())])
}

fn explanation(t: &Locale, proof: &PlayableProof) -> Markup {
    html! {
        p { (t.text("solved-how")) }
        p {
            a href={ "/solved/" (proof.name) ".proof" } download { (proof.name) ".proof" }
            " (" (size(t, proof.bytes)) ", "
            (t.with("solved-records", &[("count", proof.records.into())])) ")"
        }
        p {
            (t.text("solved-check")) " "
            a href="/docs/playable-proofs" { (t.text("solved-guide")) } " · "
            a href="/solved/check_proof.py" download { "check_proof.py" }
        }
    }
}

fn choices(t: &Locale, proofs: &[PlayableProof], chosen: &PlayableProof) -> Markup {
    html! {
        h2 { (t.text("solved-boards")) }
        ul.puzzle-links {
            @for proof in proofs {
                li {
                    a href={ "/solved?proof=" (proof.name) }
                        aria-current=[(proof.name == chosen.name).then_some("true")] {
                        (name(t, proof))
                    }
                }
            }
        }
    }
}
