//! Games in replies.

use dipole::Player;

use crate::app::App;
use crate::email::replies::table::Table;
use crate::email::replies::{Reply, Thread};
use crate::i18n::Locale;
use crate::i18n::names::{colour_key, seat_name, setup_name};
use crate::services::records::record;
use dipole_domain::{Game, Millis, PersonId, SECOND};

/// What a board is called: its number and its players.
pub(crate) fn board_title(t: &Locale, game: &Game) -> String {
    let names: Vec<String> = game.seats().iter().map(|seat| seat_name(t, &seat.occupant)).collect();
    t.with(
        "shown-title",
        &[("board", game.number().to_string().into()), ("players", names.join(" - ").into())],
    )
}

/// The subject of all mail about a game to one of its players, by which mail
/// programs put it together.
pub(crate) fn thread_subject(t: &Locale, thread: &Thread) -> String {
    let names = thread.occupants.iter().map(|occupant| seat_name(t, occupant));
    let players = names.collect::<Vec<_>>().join(" – ");
    let values = [("number", thread.number.to_string().into()), ("players", players.into())];
    t.with("email-game-subject", &values)
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
    if game.is_over() {
        let record = record(app, t, game).to_string();
        reply = reply.lines(record.trim_end().lines().map(str::to_owned));
    } else {
        reply = reply.table(abilities(t, game, app.now()));
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
const MAX_TURNS: usize = 8;

/// What has happened since the viewer's last move, that one included; for
/// others the last round.
fn happened(t: &Locale, mut reply: Reply, game: &Game, viewer: Option<&PersonId>) -> Reply {
    let own = game.seats_of(viewer);
    let entries: Vec<_> = game.play().entries().collect();
    let since = entries
        .iter()
        .rposition(|entry| own.contains(&entry.player))
        .unwrap_or_else(|| entries.len().saturating_sub(game.play().players().all().len()));
    let first = since.max(entries.len().saturating_sub(MAX_TURNS));
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

/// Who plays, with how many checkers and how much time, and the words that each
/// can use now.
fn abilities(t: &Locale, game: &Game, now: Millis) -> Table {
    let clocks = game.clocks(now);
    let mut table = Table::new()
        .column(t.text("shown-column-colour"))
        .column(t.text("shown-column-player"))
        .numbers(t.text("shown-column-checkers"));
    if !clocks.is_empty() {
        table = table.numbers(t.text("shown-column-time"));
    }
    table = table.column(t.text("shown-column-can"));
    for &player in game.play().players().all() {
        let name = game.seat(player).map(|seat| seat_name(t, &seat.occupant)).unwrap_or_default();
        let checkers = game.position().checkers(player);
        let mut row = vec![t.text(colour_key(player)), name, checkers.to_string()];
        if !clocks.is_empty() {
            let left = clocks.iter().find(|(of, _)| *of == player);
            row.push(left.map(|(_, left)| time_left(*left)).unwrap_or_default());
        }
        row.push(can(game, player).join(" "));
        table.row(row);
    }
    table
}

/// A time as `2d 04:30`, or `04:30:15` in the last day.
fn time_left(left: Millis) -> String {
    let seconds = left.max(0) / SECOND;
    let (days, hours) = (seconds / 86_400, seconds / 3600 % 24);
    let (minutes, seconds) = (seconds / 60 % 60, seconds % 60);
    match days {
        0 => format!("{hours:02}:{minutes:02}:{seconds:02}"),
        _ => format!("{days}d {hours:02}:{minutes:02}"),
    }
}

/// What a player can do with a game that goes on, in the words of commands.
fn can(game: &Game, player: Player) -> Vec<&'static str> {
    let person = game.seat(player).and_then(|seat| seat.occupant.person());
    if person.is_none() || game.position().checkers(player) == 0 {
        return Vec::new();
    }
    let turn = game.turn() == Some(player);
    let mut words = Vec::new();
    if game.awaits_answer(person) {
        words.extend(["accept", "reject"]);
    }
    words.extend(if turn { &["move", "submit"][..] } else { &["queue"] });
    if game.may_resign(person) {
        words.push("resign");
    }
    if game.may_call_off(person) {
        words.push("propose");
    }
    if game.may_request_takeback(person) {
        words.push("undo");
    }
    if game.may_withdraw(person) {
        words.push("reject");
    }
    words
}

#[cfg(test)]
mod tests {
    use super::time_left;

    #[test]
    fn time_is_shown_as_finely_as_it_matters() {
        assert_eq!(time_left(2 * 86_400_000 + 4 * 3_600_000 + 1_830_000), "2d 04:30");
        assert_eq!(time_left(16_215_000), "04:30:15");
        assert_eq!(time_left(-5), "00:00:00");
    }
}
