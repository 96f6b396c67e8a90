//! The course: its chapters and steps, each a position with a task and the moves that solve it.
//! Server and browser read them from here; `locales/*/course-steps.ftl` has the texts. Tests prove
//! that the accepted moves are exactly those that solve the task, and that the games can be won.

#[cfg(test)]
mod play_out_tests;
mod steps;
#[cfg(test)]
mod tests;

pub use steps::CHAPTERS;

/// The task of White in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// End on this square.
    Land(&'static str),
    /// Go straight ahead and stay on the board.
    Straight,
    /// Merge into a stack of this height.
    Merge(usize),
    /// Capture the stack on this square.
    Capture(&'static str),
    /// Capture any stack.
    CaptureAny,
    /// Take this number of checkers off the board.
    Leave(usize),
    /// Leave Black without a move.
    ShutOut,
    /// Capture the last black checker.
    Finish,
    /// Leave Black without a capture.
    Safe,
    /// Threaten the stack on this square, and leave Black without a capture.
    Threaten(&'static str),
    /// Keep the game won: only the accepted moves do.
    Win,
    /// Win the game against the computer.
    Beat,
}

impl Task {
    /// Returns true if the page can play on after a wrong move, to show its refutation.
    pub const fn shows_refutation(self) -> bool {
        matches!(self, Task::Safe | Task::Threaten(_) | Task::Win)
    }

    /// Returns true if checkers may be taken off the board. The course explains this in a later
    /// chapter.
    pub const fn offers_leaving(self) -> bool {
        !matches!(
            self,
            Task::Land(_) | Task::Straight | Task::Merge(_) | Task::Capture(_) | Task::CaptureAny
        )
    }
}

/// One lesson on one position, in which White is to move.
#[derive(Debug)]
pub struct Step {
    /// The step's part of the address and of the keys of its texts.
    pub key: &'static str,
    /// The position, in which White is to move.
    pub position: &'static str,
    /// The task.
    pub task: Task,
    /// The moves that solve the task. If the game has to be won, the first moves that keep it won.
    pub accepted: &'static [&'static str],
    /// Games on the subject of the step, offered when the task is solved. A step whose task is to
    /// win the game may have none.
    pub play_outs: &'static [PlayOut],
}

/// A game against the computer that White can win.
#[derive(Clone, Copy, Debug)]
pub struct PlayOut {
    /// The start position; `None` if the game continues from the solution of the task.
    pub position: Option<&'static str>,
    /// The level of the computer.
    pub level: u8,
}

/// Steps on one subject.
#[derive(Debug)]
pub struct Chapter {
    /// The chapter's part of the address and of the keys of its texts.
    pub key: &'static str,
    /// The steps, in order.
    pub steps: &'static [Step],
}

/// A step in its chapter.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The chapter.
    pub chapter: &'static Chapter,
    /// The number of the step, from 0.
    pub number: usize,
    /// The step.
    pub step: &'static Step,
}

impl Place {
    /// The step's name in the address and in the browser's storage.
    pub fn id(self) -> String {
        format!("{}/{}", self.chapter.key, self.step.key)
    }

    /// The path of the step's page.
    pub fn address(self) -> String {
        format!("/learn/{}", self.id())
    }
}

/// The part of the text keys for one of a step's games.
pub fn play_out_part(number: usize) -> String {
    if number == 0 { "play".to_owned() } else { format!("play-{}", number + 1) }
}

/// The name of the guided first game among the solved steps.
pub const FIRST_GAME: &str = "first-game";

/// Returns true if a step or the first game has this name.
pub fn is_known(id: &str) -> bool {
    id == FIRST_GAME || places().any(|place| place.id() == id)
}

/// Every step, in order.
pub fn places() -> impl Iterator<Item = Place> {
    CHAPTERS.iter().flat_map(|chapter| {
        let steps = chapter.steps.iter().enumerate();
        steps.map(move |(number, step)| Place { chapter, number, step })
    })
}

/// The step at an address.
pub fn find(chapter: &str, step: &str) -> Option<Place> {
    places().find(|place| place.chapter.key == chapter && place.step.key == step)
}
