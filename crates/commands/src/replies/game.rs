//! Games in replies.

use dipole::{Entry, Move, Player, Position};

use crate::replies::table::{Table, cut};
use crate::replies::{Block, Board, PAGE_LINES, Reply, TIED, Thread, WIDTH, drawing};
use dipole_domain::{Game, Millis, PersonId, SECOND};
use dipole_site::app::App;
use dipole_site::i18n::names::{colour_key, person_name, seat_name, start_name};
use dipole_site::i18n::{Locale, endings, handicaps};
use dipole_site::services::chat::ChatMessage;
use dipole_site::services::records::record;

/// The title of a board: its number and its players.
pub fn board_title(t: &Locale, game: &Game) -> String {
    let names: Vec<String> = game.seats().iter().map(|seat| seat_name(t, &seat.occupant)).collect();
    t.with(
        "shown-title",
        &[("board", game.number().to_string().into()), ("players", names.join(" - ").into())],
    )
}

/// A line of chat in a mail, with the name of its writer.
pub fn chat_line(t: &Locale, line: &ChatMessage) -> String {
    let name = person_name(t, &line.person.name);
    t.with("email-said", &[("name", name.into()), ("text", line.text.as_str().into())])
}

/// The subject of all mail about a game to one of its players, by which mail programs form a
/// thread.
pub fn thread_subject(t: &Locale, thread: &Thread) -> String {
    let names = thread.occupants.iter().map(|occupant| seat_name(t, occupant));
    let players = names.collect::<Vec<_>>().join(" – ");
    let values = [("number", thread.number.to_string().into()), ("players", players.into())];
    t.with("email-game-subject", &values)
}

/// Adds the current board to a reply, after the text of the reply, with `below` under it.
pub fn board_now(
    app: &App,
    t: &Locale,
    reply: Reply,
    game: &Game,
    viewer: &PersonId,
    below: Option<String>,
) -> Reply {
    let viewer = Some(viewer);
    let page = GamePage { game, viewer, now: app.now(), shows_standing: true, answer: None };
    let mut reply = page.add_to(t, reply);
    reply.blocks.extend(below.map(Block::Text));
    details(app, t, reply, game, viewer)
}

/// Adds a board after `ply` moves: events, diagram, turn, and the possible actions of all players.
/// Text at the end of the reply becomes part of it.
pub(crate) fn board_at(
    app: &App,
    t: &Locale,
    reply: Reply,
    game: &Game,
    ply: u32,
    viewer: Option<&PersonId>,
) -> Reply {
    if ply < game.ply() {
        let before = t.with("shown-before", &[("number", (ply + 1).into())]);
        let positions = game.play().positions();
        let reply = reply.text(before).board(t, &positions[ply as usize], last(game, ply));
        return reply.with(link(app, t, game));
    }
    let page = GamePage { game, viewer, now: app.now(), shows_standing: true, answer: None };
    details(app, t, page.add_to(t, reply), game, viewer)
}

/// The move that led to the position after `ply` moves, and the position before it.
fn last(game: &Game, ply: u32) -> Option<(&Position, Move)> {
    let before = (ply as usize).checked_sub(1)?;
    Some((game.play().positions().get(before)?, *game.play().moves().get(before)?))
}

/// The part of a mail about a game that fits one terminal page: events, the board, the players with
/// their time, and how to answer.
pub struct GamePage<'a> {
    /// The game.
    pub game: &'a Game,
    /// The reader, if known.
    pub viewer: Option<&'a PersonId>,
    /// The time.
    pub now: Millis,
    /// Whether it shows whose turn it is, or the winner.
    pub shows_standing: bool,
    /// The ways to answer the mail.
    pub answer: Option<Block>,
}

impl GamePage<'_> {
    /// Adds the page to a reply; text at the end of the reply becomes its beginning. The oldest
    /// moves are left out if there is no room.
    pub fn add_to(self, t: &Locale, mut reply: Reply) -> Reply {
        let game = self.game;
        let mut board = Board::new(game.position(), last(game, game.ply()));
        board.above = reply.take_last_words();
        board.legend = drawing::legend(t, &board);
        board.legend.extend(players(t, game, self.now));
        board.answer = self.answer.map(Box::new);
        let mut standing = self.shows_standing.then(|| standing(t, game));
        let mut moves = happened(t, game, self.viewer);
        let words = std::mem::take(&mut board.above);
        loop {
            let summary = (!moves.is_empty()).then(|| format!("{}.", moves.join("; ")));
            board.above = words.iter().chain(&standing).chain(&summary).cloned().collect();
            if board.to_text().lines().count() <= PAGE_LINES {
                break;
            }
            if !board.is_tight && !words.iter().any(|words| words.contains('\n')) {
                board.is_tight = true;
            } else if standing.is_some() && !words.is_empty() {
                standing = None;
            } else if moves.len() > 1 {
                moves.remove(0);
            } else {
                break;
            }
        }
        reply.with(Block::Board(Box::new(board)))
    }
}

/// Adds the details below the page: legal moves, the possible actions of all players, the terms,
/// and the record of a game that is over.
pub fn details(
    app: &App,
    t: &Locale,
    mut reply: Reply,
    game: &Game,
    viewer: Option<&PersonId>,
) -> Reply {
    if game.awaits(viewer) {
        let position = game.position();
        let moves: Vec<String> =
            position.legal_moves().iter().map(|mv| mv.text(position).to_string()).collect();
        let moves = t.with(
            "shown-moves",
            &[("count", moves.len().into()), ("moves", moves.join(" ").into())],
        );
        reply = reply.text(moves);
    }
    if game.is_over() {
        let record = record(app, t, game).to_string();
        reply = reply.lines(record.trim_end().lines().map(str::to_owned));
    } else {
        reply = reply.table(abilities(t, game, app.now()));
    }
    reply = reply.text(terms(t, game));
    if let Some(note) = handicaps::note_of_game(t, game) {
        reply = reply.text(note);
    }
    if game.awaits(viewer) {
        reply = reply.text(t.text("shown-your-turn")).lines([format!(
            "dipole move {} userid password MOVE#{}",
            game.number(),
            game.ply() + 1
        )]);
    }
    reply.with(link(app, t, game))
}

/// The game's page.
pub fn link(app: &App, t: &Locale, game: &Game) -> Block {
    let url = format!("{}/game/{}", app.site.base_url, game.id());
    Block::Link { words: t.text("shown-link"), url }
}

/// The setup, the clock, and whether the game is rated.
fn terms(t: &Locale, game: &Game) -> String {
    let values = [
        ("setup", start_name(t, game.play().setup(), game.terms().handicap).into()),
        ("control", game.terms().control.to_string().into()),
        ("rated", if game.terms().rated { "yes" } else { "no" }.into()),
    ];
    t.with("shown-terms", &values)
}

/// Maximum number of turns listed.
const MAX_TURNS: usize = 8;

/// The events since the viewer's last move, including it; for other viewers, those of the last
/// round. Players who have left a game that goes on are listed as well.
fn happened(t: &Locale, game: &Game, viewer: Option<&PersonId>) -> Vec<String> {
    let own = game.seats_of(viewer);
    let entries: Vec<_> = game.play().entries().collect();
    let since = entries
        .iter()
        .rposition(|entry| own.contains(&entry.player))
        .unwrap_or_else(|| entries.len().saturating_sub(game.play().players().all().len()));
    let first = since.max(entries.len().saturating_sub(MAX_TURNS));
    // Number of moves played by then; a player sits out after a move.
    let played = |entry: &Entry| entry.ply.map(|ply| ply + 1);
    let mut count = entries[..first].iter().rev().find_map(played).unwrap_or_default();
    let start = entries[first..].iter().find_map(played).unwrap_or(count);
    let sentences = entries[first..].iter().map(|entry| {
        count = played(entry).unwrap_or(count);
        (count, describe(t, game, entry))
    });
    let mut sentences: Vec<(usize, String)> = sentences.collect();
    for departure in game.play().departures().iter().filter(|it| it.ply >= start) {
        sentences.push((departure.ply, sentence_part(&endings::departure(t, departure))));
    }
    sentences.sort_by_key(|(count, _)| *count);
    sentences.into_iter().map(|(_, words)| words).collect()
}

/// A sentence that is joined with others and not wrapped within.
fn sentence_part(words: &str) -> String {
    words.trim_end_matches('.').replace(' ', TIED)
}

/// Describes one turn.
fn describe(t: &Locale, game: &Game, entry: &Entry) -> String {
    let colour = t.text(colour_key(entry.player));
    let text = entry.ply.and_then(|ply| Some((ply, game.play().move_text(ply)?)));
    let Some((ply, text)) = text else {
        return sentence_part(&t.with("game-sat-out", &[("colour", colour.into())]));
    };
    let mut values = vec![
        ("number", (ply + 1).into()),
        ("colour", colour.into()),
        ("move", text.to_string().into()),
    ];
    let played = last(game, ply as u32 + 1);
    let captured = played.and_then(|(before, mv)| drawing::captured(before, mv));
    let words = match captured {
        Some(count) => {
            values.push(("count", count.into()));
            t.with("shown-captured", &values)
        }
        None => t.with("shown-happened", &values),
    };
    words.replace(' ', TIED)
}

/// Maximum number of characters of a player with the time left: two fit a line.
const PLAYER_WIDTH: usize = (WIDTH - drawing::GAP.len()) / 2;

/// The players with their checkers and time, two to a line.
fn players(t: &Locale, game: &Game, now: Millis) -> Vec<String> {
    let clocks = game.clocks(now);
    let parts = game.play().players().all().iter().map(|&player| {
        let name = game.seat(player).map(|seat| seat_name(t, &seat.occupant)).unwrap_or_default();
        let mut rest = format!(": {}", game.position().checkers(player));
        if let Some((_, left)) = clocks.iter().find(|(of, _)| *of == player) {
            rest.push_str(&format!(", {}", time_left(*left)));
        }
        let colour = t.text(colour_key(player));
        let room = PLAYER_WIDTH.saturating_sub(colour.chars().count() + 1 + rest.chars().count());
        format!("{colour} {}{rest}", cut(&name, room))
    });
    drawing::lines_of(&parts.collect::<Vec<_>>())
}

/// The player to move, or the winner.
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

/// A table of the players with their checkers and time, and the commands available to each.
fn abilities(t: &Locale, game: &Game, now: Millis) -> Table {
    let clocks = game.clocks(now);
    let mut table = Table::new()
        .column(t.text("shown-column-colour"))
        .column(t.text("shown-column-player"))
        .numbers(t.text("shown-column-checkers"));
    if !clocks.is_empty() {
        table = table.numbers(t.text("shown-column-time"));
    }
    table = table.wrapped(t.text("shown-column-can"));
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

/// The commands available to a player in a game that goes on.
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
