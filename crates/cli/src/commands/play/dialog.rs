//! The dialogs over the board: help, confirmations, prompts, a new game.

use std::path::PathBuf;

use dipole::{Player, Players, Setup};
use dipole_engine::Level;

use super::action::DialogKey;
use super::seats::Seats;

/// A dialog that is open.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Dialog {
    /// All keys and a summary of the rules.
    Help,
    /// Yes or no.
    Confirm(Decision),
    /// A text prompt.
    Prompt(Prompt),
    /// The settings of the next game.
    NewGame(NewGame),
}

/// A decision in a dialog.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Decision {
    Resign,
    Quit,
    Save { path: PathBuf, overwrite: bool },
    Load(PathBuf),
    Move(String),
    NewGame(NewGame),
}

/// The result of a key in a dialog.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Next {
    Stay(Dialog),
    Close,
    Decide(Decision),
}

/// A prompt with the text typed so far.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Prompt {
    pub wanted: Wanted,
    pub text: String,
}

/// The purpose of a prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    SaveTo,
    LoadFrom,
    Move,
}

/// The settings of the next game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct NewGame {
    /// A setup, or `None` for the start of the previous game if it has no name.
    pub setup: Option<Setup>,
    /// The players of a start without a name.
    unnamed: Option<Players>,
    pub seats: Seats,
    /// The row that the arrow keys change.
    pub row: Row,
}

/// A row of the dialog for a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Row {
    Setup,
    Seat(Player),
    Level,
}

impl Dialog {
    /// Handles a key.
    pub(super) fn key(self, key: DialogKey) -> Next {
        if key == DialogKey::Cancel {
            return Next::Close;
        }
        match self {
            Dialog::Help => Next::Close,
            Dialog::Confirm(decision) => match key {
                DialogKey::Char('y' | 'Y') => Next::Decide(decision),
                DialogKey::Char('n' | 'N') => Next::Close,
                _ => Next::Stay(Dialog::Confirm(decision)),
            },
            Dialog::Prompt(prompt) => prompt.key(key),
            Dialog::NewGame(new_game) => new_game.key(key),
        }
    }
}

impl Prompt {
    fn key(mut self, key: DialogKey) -> Next {
        match key {
            DialogKey::Char(c) => self.text.push(c),
            DialogKey::Erase => drop(self.text.pop()),
            DialogKey::Accept if self.text.trim().is_empty() => return Next::Close,
            DialogKey::Accept => {
                let text = self.text.trim();
                return Next::Decide(match self.wanted {
                    Wanted::SaveTo => Decision::Save { path: text.into(), overwrite: false },
                    Wanted::LoadFrom => Decision::Load(text.into()),
                    Wanted::Move => Decision::Move(text.to_owned()),
                });
            }
            _ => {}
        }
        Next::Stay(Dialog::Prompt(self))
    }
}

impl NewGame {
    /// Proposes another game like the previous one.
    pub(super) fn like(setup: Option<Setup>, players: Players, seats: Seats) -> NewGame {
        let unnamed = setup.is_none().then_some(players);
        NewGame { setup, unnamed, seats, row: Row::Setup }
    }

    /// The number of players.
    pub(super) fn players(&self) -> Players {
        self.setup.map(Setup::players).or(self.unnamed).unwrap_or(Players::Two)
    }

    /// The rows, from top to bottom.
    pub(super) fn rows(&self) -> Vec<Row> {
        let seats = self.players().all().iter().copied().map(Row::Seat);
        [Row::Setup].into_iter().chain(seats).chain([Row::Level]).collect()
    }

    fn key(mut self, key: DialogKey) -> Next {
        match key {
            DialogKey::Up => self.step_row(-1),
            DialogKey::Down => self.step_row(1),
            DialogKey::Left => self.change(-1),
            DialogKey::Right => self.change(1),
            DialogKey::Accept => return Next::Decide(Decision::NewGame(self)),
            _ => {}
        }
        Next::Stay(Dialog::NewGame(self))
    }

    fn step_row(&mut self, step: isize) {
        self.row = step_in(&self.rows(), self.row, step);
    }

    fn change(&mut self, step: isize) {
        match self.row {
            Row::Setup => {
                let named = Setup::ALL.into_iter().map(Some);
                let all: Vec<_> = named.chain(self.unnamed.map(|_| None)).collect();
                self.setup = step_in(&all, self.setup, step);
            }
            Row::Seat(player) => self.seats.swap(player),
            Row::Level => self.seats.level = step_in(&Level::ALL, self.seats.level, step),
        }
    }
}

/// The item `step` places from `item` in a cyclic list.
fn step_in<T: Copy + PartialEq>(all: &[T], item: T, step: isize) -> T {
    let at = all.iter().position(|&other| other == item).unwrap_or(0);
    all[at.saturating_add_signed(step.rem_euclid(all.len() as isize)) % all.len()]
}
