//! The course: its chapters and steps, each a position with a task and the moves that solve it.
//! Server and browser read them from here; `locales/*/course-steps.ftl` has the words. Tests
//! prove that the accepted moves are exactly those that do what the task asks for, and that the games can be won.

#[cfg(test)]
mod play_out_tests;
mod steps;
#[cfg(test)]
mod tests;

pub use steps::CHAPTERS;

/// What a step asks White to do.
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
    /// Take so many checkers off the board.
    Leave(usize),
    /// Leave Black without a move.
    ShutOut,
    /// Capture the last black checker.
    Finish,
    /// Leave Black without a capture.
    Safe,
    /// Threaten the stack on this square, and leave Black without a capture.
    Threaten(&'static str),
    /// Keep the game won: no other move does.
    Win,
    /// Win the game against the computer.
    Beat,
}

impl Task {
    /// Whether a wrong move can be played on, which shows what is wrong with it.
    pub const fn shows_refutation(self) -> bool {
        matches!(self, Task::Safe | Task::Threaten(_) | Task::Win)
    }

    /// Whether checkers may be taken off the board: not before it has been explained.
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
    /// Its part of the address, and of the keys of its texts.
    pub key: &'static str,
    /// The position, in which White is to move.
    pub position: &'static str,
    /// The task.
    pub task: Task,
    /// The moves that solve it. Where the game has to be won, the first moves that keep it won.
    pub accepted: &'static [&'static str],
    /// Games on the subject of the step, which are offered when the task is solved. A task that is
    /// to win the game may do without.
    pub play_outs: &'static [PlayOut],
}

/// A game against the computer, in which White can win.
#[derive(Clone, Copy, Debug)]
pub struct PlayOut {
    /// Where it begins; `None` where it goes on from the solution of the task.
    pub position: Option<&'static str>,
    /// How strong the computer is.
    pub level: u8,
}

/// Steps that belong together.
#[derive(Debug)]
pub struct Chapter {
    /// Its part of the address, and of the keys of its texts.
    pub key: &'static str,
    /// The steps, in order.
    pub steps: &'static [Step],
}

/// A step in its chapter.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The chapter.
    pub chapter: &'static Chapter,
    /// From 0.
    pub number: usize,
    /// The step.
    pub step: &'static Step,
}

impl Place {
    /// The step's name in the address and in what browsers keep.
    pub fn id(self) -> String {
        format!("{}/{}", self.chapter.key, self.step.key)
    }

    /// Where the step is.
    pub fn address(self) -> String {
        format!("/learn/{}", self.id())
    }
}

/// The part that the words about one of a step's games have in the keys of texts.
pub fn play_out_part(number: usize) -> String {
    if number == 0 { "play".to_owned() } else { format!("play-{}", number + 1) }
}

/// What the guided first game is called among the steps that have been solved.
pub const FIRST_GAME: &str = "first-game";

/// Whether it is the name of something that can be solved.
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
