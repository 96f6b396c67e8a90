//! `dipole play`: a game in the terminal.
//!
//! `app` is the whole state and applies each `action`; `input` maps keys and the mouse to actions;
//! `view` draws the state; `computer` searches in the background. This file connects them to the
//! terminal.

mod action;
mod app;
mod computer;
mod dialog;
mod geometry;
mod input;
mod look;
mod messages;
mod seats;
#[cfg(test)]
mod tests;
mod view;

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

use crossterm::event::{DisableMouseCapture, EnableMouseCapture, Event};
use crossterm::execute;
use dipole::record::Record;
use dipole::{Game, Player};
use dipole_engine::Level;
use ratatui::DefaultTerminal;

use crate::engine_args::EngineArgs;
use crate::failure::Failure;
use crate::position_args::PositionArgs;
use action::{Action, Effect, SaveError};
use app::App;
use computer::{Answer, Computer};
use look::{Palette, Theme};
use seats::{Seat, Seats};

/// Interval of redraws without events.
const IDLE: Duration = Duration::from_secs(60);

/// Play a game in the terminal, with keyboard or mouse
///
/// A person or the computer plays each seat. Press ? in the game for the keys and the rules.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    start: PositionArgs,

    /// Continue a recorded game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["setup", "position"])]
    load: Option<PathBuf>,

    /// Level of the computer, from 1 to 8
    #[arg(long, value_name = "N", default_value_t)]
    level: Level,

    /// The player of White
    #[arg(long, value_name = "SEAT", value_enum, default_value_t = Seat::Human)]
    white: Seat,

    /// The player of Red, in a game for four
    #[arg(long, value_name = "SEAT", value_enum, default_value_t = Seat::Computer)]
    red: Seat,

    /// The player of Black
    #[arg(long, value_name = "SEAT", value_enum, default_value_t = Seat::Computer)]
    black: Seat,

    /// The player of Green, in a game for four
    #[arg(long, value_name = "SEAT", value_enum, default_value_t = Seat::Computer)]
    green: Seat,

    /// Colours for a dark or a light background, or none
    /// [default: none where NO_COLOR is set, else dark]
    #[arg(long, value_name = "WHICH", value_enum)]
    colours: Option<Palette>,

    #[command(flatten, next_help_heading = "The computer's engine")]
    engine: EngineArgs,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let position = args.start.position()?;
    let seats = Seats::new([args.white, args.red, args.black, args.green], args.level);
    let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let usual = if no_colour { Palette::None } else { Palette::Dark };
    let palette = args.colours.unwrap_or(usual);
    let look = Theme { bottom: Player::White, coins: true, palette };
    let today = jiff::Zoned::now().strftime("%Y.%m.%d").to_string();
    let mut app = App::new(Game::new(position), seats, look, today);
    if let Some(path) = &args.load {
        let record = load(path).map_err(|error| Failure::of(path.display(), error))?;
        app.load(path.display().to_string(), record);
    }
    if !io::stdout().is_terminal() || !io::stdin().is_terminal() {
        return Err(Failure::new("play needs a terminal; for scripts there are moves and apply"));
    }
    let computer = Computer::new(args.engine.options())?;
    let mut terminal = ratatui::try_init()?;
    let played = with_mouse(|| play(&mut terminal, app, computer));
    ratatui::restore();
    Ok(played?)
}

/// Runs with mouse reporting, and turns it off even after a panic, since it would disturb the
/// shell.
fn with_mouse(run: impl FnOnce() -> io::Result<()>) -> io::Result<()> {
    struct Mouse;
    impl Drop for Mouse {
        fn drop(&mut self) {
            // The terminal may be gone; then the error cannot be reported.
            let _ = execute!(io::stdout(), DisableMouseCapture);
        }
    }
    execute!(io::stdout(), EnableMouseCapture)?;
    let _mouse = Mouse;
    run()
}

/// An event that the game waits for.
enum Occurrence {
    Terminal(io::Result<Event>),
    Answer(Answer),
}

impl From<Answer> for Occurrence {
    fn from(answer: Answer) -> Occurrence {
        Occurrence::Answer(answer)
    }
}

fn play(terminal: &mut DefaultTerminal, mut app: App, mut computer: Computer) -> io::Result<()> {
    let (sender, occurrences) = mpsc::channel();
    listen(sender.clone());
    loop {
        computer.start(app.question(), &sender);
        terminal.draw(|frame| view::draw(&app, frame))?;
        let Some(action) = next(&app, terminal, &mut computer, &occurrences)? else {
            return Ok(());
        };
        let mut pending = Some(action);
        while let Some(action) = pending.take() {
            pending = match app.update(action) {
                None => None,
                Some(Effect::Quit) => return Ok(()),
                Some(Effect::MoveNow) => {
                    computer.hurry();
                    None
                }
                Some(Effect::Save { path, text, overwrite }) => {
                    let saved = save(&path, &text, overwrite);
                    Some(Action::Saved(path, saved))
                }
                Some(Effect::Load(path)) => {
                    let loaded = load(&path).map(Box::new);
                    Some(Action::Loaded(path, loaded))
                }
            };
        }
    }
}

/// Reads the terminal on a separate thread, which ends with the process.
fn listen(sender: Sender<Occurrence>) {
    std::thread::spawn(move || {
        loop {
            let event = crossterm::event::read();
            let failed = event.is_err();
            if sender.send(Occurrence::Terminal(event)).is_err() || failed {
                return;
            }
        }
    });
}

/// Waits for the next action; `None` if the user interrupts the program.
fn next(
    app: &App,
    terminal: &mut DefaultTerminal,
    computer: &mut Computer,
    occurrences: &Receiver<Occurrence>,
) -> io::Result<Option<Action>> {
    loop {
        if let Some(outcome) = computer.answer() {
            return Ok(Some(Action::Thought(Box::new(outcome))));
        }
        match occurrences.recv_timeout(computer.pause().unwrap_or(IDLE)) {
            Ok(Occurrence::Answer(answer)) => computer.receive(answer),
            Ok(Occurrence::Terminal(event)) => {
                let event = event?;
                if input::interrupts(&event) {
                    return Ok(None);
                }
                let screen = view::screen(app, terminal.size()?.into());
                if let Some(action) = input::action(app, screen.as_ref(), &event) {
                    return Ok(Some(action));
                }
                if let Event::Resize(..) = event {
                    terminal.draw(|frame| view::draw(app, frame))?;
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
        }
    }
}

fn save(path: &Path, text: &str, overwrite: bool) -> Result<(), SaveError> {
    let other = |error: io::Error| match error.kind() {
        io::ErrorKind::AlreadyExists => SaveError::Exists,
        _ => SaveError::Other(error.to_string()),
    };
    let mut options = fs::OpenOptions::new();
    options.write(true);
    if overwrite {
        options.create(true).truncate(true);
    } else {
        options.create_new(true);
    }
    options.open(path).and_then(|mut file| file.write_all(text.as_bytes())).map_err(other)
}

fn load(path: &Path) -> Result<Record, String> {
    let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
    Record::parse(&text).map_err(|error| error.to_string())
}
