//! The dialogs, drawn over the board.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Stylize;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph};

use super::super::app::App;
use super::super::dialog::{Decision, Dialog, NewGame, Prompt, Row, Wanted};

/// The keys and the rules, in lines that fit the smallest screen.
const HELP: [&str; 21] = [
    "Arrows walk over the dark squares, Enter (or a click) picks a stack",
    "up and puts it down. Tab goes through its moves, digits choose how",
    "many checkers, Esc lets go. The numbers on the targets say how many",
    "checkers go there: ·3 to an empty square, +3 onto a stack of yours,",
    "x3 capturing. What can leave the board has buttons beside the board.",
    "",
    "u undo       h hint      f turn the board   c coins     t colours",
    "m type a move            n new game         s save      l load",
    "[ ] back and forward     Home End           r resign    q quit",
    "Space: the computer moves now               Ctrl-C leaves at once",
    "",
    "The rules. A move takes n checkers of one stack exactly n squares in",
    "a straight line, over everything in between. Onto empty squares and",
    "own stacks only straight or diagonally forward; onto an enemy stack",
    "in any direction, if it is not higher than n: it is captured. n also",
    "may leave the board, straight or diagonally forward. Who can move",
    "must; who cannot sits out. The last player with checkers wins.",
    "",
    "Dipole is a game by Mark Steere, 2007: marksteeregames.com",
    "",
    "Any key closes this help.",
];

pub(super) fn draw(app: &App, dialog: &Dialog, frame: &mut Frame) {
    match dialog {
        Dialog::Help => show(frame, "Help", HELP.into_iter().map(Line::from).collect()),
        Dialog::Confirm(decision) => show(frame, "Sure?", confirm(app, decision)),
        Dialog::Prompt(prompt) => draw_prompt(prompt, frame),
        Dialog::NewGame(new_game) => show(frame, "New game", new_game_lines(new_game)),
    }
}

fn confirm(app: &App, decision: &Decision) -> Vec<Line<'static>> {
    let question = match decision {
        Decision::Resign => format!("{} resigns?", app.game.position().turn()),
        Decision::Save { path, .. } => format!("{} exists. Write over it?", path.display()),
        _ => "The game is not saved. Leave it?".to_owned(),
    };
    vec![Line::from(question), Line::default(), Line::from("y yes   n no")]
}

fn draw_prompt(prompt: &Prompt, frame: &mut Frame) {
    let (title, help) = match prompt.wanted {
        Wanted::SaveTo => ("Save the record", "The file's name; Enter saves, Esc does not."),
        Wanted::LoadFrom => ("Load a record", "The file's name; Enter loads, Esc does not."),
        Wanted::Move => ("Type a move", "E1-G3, B8-off, A5-off:2; Enter plays, Esc does not."),
    };
    let width = usize::from(frame.area().width.min(60)) - 6;
    let hidden = prompt.text.chars().count().saturating_sub(width);
    let tail: String = prompt.text.chars().skip(hidden).collect();
    let typed = tail.chars().count() as u16;
    let line = Line::from(format!("> {tail:<width$}")).bold();
    let area = show_in(frame, title, vec![line, Line::default(), Line::from(help)]);
    frame.set_cursor_position((area.x + 2 + typed, area.y));
}

fn new_game_lines(new_game: &NewGame) -> Vec<Line<'static>> {
    let mut lines: Vec<Line> = Vec::new();
    for row in new_game.rows() {
        let (name, value) = match row {
            Row::Setup => {
                ("Setup", new_game.setup.map_or("same start".to_owned(), |setup| setup.to_string()))
            }
            Row::Seat(player) => (player.name(), new_game.seats.of(player).to_string()),
            Row::Level => ("Level", new_game.seats.level.to_string()),
        };
        let line = Line::from(format!(" {name:<6} ◂ {value:^10} ▸ "));
        lines.push(if row == new_game.row { line.reversed() } else { line });
    }
    lines.push(Line::default());
    lines.push(Line::from("Arrows choose and change, Enter begins, Esc does not."));
    lines
}

fn show(frame: &mut Frame, title: &str, lines: Vec<Line>) {
    show_in(frame, title, lines);
}

/// Draws lines in a box in the middle, and returns the area of the lines.
fn show_in(frame: &mut Frame, title: &str, lines: Vec<Line>) -> Rect {
    let area = frame.area();
    let width = lines.iter().map(Line::width).max().unwrap_or(0) as u16 + 4;
    let (width, height) = (width.min(area.width), (lines.len() as u16 + 2).min(area.height));
    let x = area.x + (area.width - width) / 2;
    let y = area.y + (area.height - height) / 2;
    let outside = Rect::new(x, y, width, height);
    let block = Block::bordered().title(format!(" {title} "));
    let inside = block.inner(outside);
    let inside = Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside };
    frame.render_widget(Clear, outside);
    frame.render_widget(block, outside);
    frame.render_widget(Paragraph::new(lines), inside);
    inside
}
