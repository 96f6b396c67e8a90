//! A game in words and pictures.

use dipole::Player;

use super::{Reply, Table};
use crate::app::App;
use crate::domain::{Game, PersonId};
use crate::pages::{colour_key, seat_name, setup_name};
use crate::texts::Locale;

/// What a board is called: its number and its players.
pub(crate) fn board_title(t: &Locale, game: &Game) -> String {
    let names: Vec<String> = game.seats().iter().map(|seat| seat_name(t, &seat.occupant)).collect();
    t.with(
        "shown-title",
        &[("board", game.number().to_string().into()), ("players", names.join(" - ").into())],
    )
}

/// A board after `ply` moves: who plays, the picture, whose turn it is, and
/// what everybody can do.
pub(crate) fn board_at(
    app: &App,
    t: &Locale,
    reply: Reply,
    game: &Game,
    ply: u32,
    viewer: Option<&PersonId>,
) -> Reply {
    let positions = game.play().positions();
    let at = (ply as usize).min(positions.len() - 1);
    let last = at.checked_sub(1).map(|before| (&positions[before], game.play().moves()[before]));
    let reply = reply
        .title(board_title(t, game))
        .text(t.with(
            "shown-terms",
            &[
                ("setup", setup_name(t, game.play().setup()).into()),
                ("control", game.terms().control.to_string().into()),
                ("rated", if game.terms().rated { "yes" } else { "no" }.into()),
            ],
        ))
        .board(&positions[at], last);
    if at + 1 < positions.len() {
        return reply.text(t.with("shown-before", &[("number", (at + 1).into())]));
    }
    let reply = happened(t, reply, game, viewer);
    let mut reply = reply.text(standing(t, game));
    if !game.is_over() {
        reply = reply.table(abilities(t, game));
    }
    if game.awaits(viewer) {
        let position = game.position();
        let moves: Vec<String> =
            position.legal_moves().iter().map(|mv| mv.text(position).to_string()).collect();
        let moves = t.with(
            "shown-moves",
            &[("count", moves.len().into()), ("moves", moves.join(" ").into())],
        );
        reply = reply.text(moves).text(t.text("shown-your-turn")).lines([format!(
            "dipole move {} userid password MOVE#{}",
            game.number(),
            game.ply() + 1
        )]);
    }
    reply.link(t.text("shown-link"), format!("{}/game/{}", app.site.base_url, game.id()))
}

/// The most turns that are told of.
const MOST_TURNS: usize = 8;

/// What has happened since the viewer's last move, that one included; for
/// others the last round.
fn happened(t: &Locale, mut reply: Reply, game: &Game, viewer: Option<&PersonId>) -> Reply {
    let own = game.seats_of(viewer);
    let entries: Vec<_> = game.play().entries().collect();
    let since = entries
        .iter()
        .rposition(|entry| own.contains(&entry.player))
        .unwrap_or_else(|| entries.len().saturating_sub(game.play().players().all().len()));
    let first = since.max(entries.len().saturating_sub(MOST_TURNS));
    for entry in &entries[first..] {
        let colour = t.text(colour_key(entry.player));
        let text = entry.ply.and_then(|ply| Some((ply, game.play().move_text(ply)?)));
        reply = match text {
            Some((ply, text)) => reply.text(t.with(
                "shown-happened",
                &[
                    ("number", (ply + 1).into()),
                    ("colour", colour.into()),
                    ("move", text.to_string().into()),
                ],
            )),
            None => reply.text(t.with("game-sat-out", &[("colour", colour.into())])),
        };
    }
    reply
}

/// Whose turn it is, or who has won.
fn standing(t: &Locale, game: &Game) -> String {
    if let Some(outcome) = game.outcome() {
        let name = game.seat(outcome.winner).map(|seat| seat_name(t, &seat.occupant));
        return t.with(
            "shown-won",
            &[
                ("colour", t.text(colour_key(outcome.winner)).into()),
                ("name", name.unwrap_or_default().into()),
            ],
        );
    }
    let Some(turn) = game.turn() else { return t.text("board-aborted") };
    let name = game.seat(turn).map(|seat| seat_name(t, &seat.occupant)).unwrap_or_default();
    t.with(
        "shown-turn",
        &[
            ("number", (game.ply() + 1).into()),
            ("colour", t.text(colour_key(turn)).into()),
            ("name", name.into()),
        ],
    )
}

/// Who plays, with how many checkers, and the words that each can use now.
fn abilities(t: &Locale, game: &Game) -> Table {
    let mut table = Table::new()
        .column(t.text("shown-column-colour"))
        .column(t.text("shown-column-player"))
        .numbers(t.text("shown-column-checkers"))
        .column(t.text("shown-column-can"));
    for &player in game.play().players().all() {
        let name = game.seat(player).map(|seat| seat_name(t, &seat.occupant)).unwrap_or_default();
        let checkers = game.position().checkers(player);
        let can = can(game, player).join(" ");
        table.row([t.text(colour_key(player)), name, checkers.to_string(), can]);
    }
    table
}

/// What a player can do with a game that goes on, in the words of commands.
fn can(game: &Game, player: Player) -> Vec<&'static str> {
    if game.position().checkers(player) == 0 {
        return Vec::new();
    }
    let mut can = if game.turn() == Some(player) {
        vec!["move", "submit", "resign"]
    } else {
        vec!["queue", "resign"]
    };
    let person = game.seat(player).and_then(|seat| seat.occupant.person());
    if game.awaits_answer(person) {
        can.extend(["accept", "reject"]);
    } else if game.may_withdraw_undo(person) {
        can.push("reject");
    } else if game.may_ask_undo(person) {
        can.push("undo");
    }
    can
}
