//! The queues. A new one needs a variant with its name here, a [`Job`](crate::Job) in the crate
//! that knows the work, and a line in `dipole work`.

use std::fmt;
use std::str::FromStr;

/// A kind of work.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Queue {
    /// Moves of a site's computer players, while people wait.
    Moves,
    /// Mails of a site.
    Mails,
    /// Reviews of a site's finished games.
    Reviews,
    /// Games of matches between engines.
    Matches,
    /// Positions for which a solver needs the winner.
    Solver,
    /// Self-play games of the engine, as training data for its network.
    SelfPlay,
    /// Pairs of endgame tables to build.
    Tables,
}

impl Queue {
    /// All queues, most urgent first: a worker takes from the first one that has a task.
    pub const ALL: [Queue; 7] = [
        Queue::Moves,
        Queue::Mails,
        Queue::Reviews,
        Queue::Matches,
        Queue::Solver,
        Queue::SelfPlay,
        Queue::Tables,
    ];

    /// Whether a person waits for the result. A worker with several threads reserves one for such
    /// tasks.
    pub(crate) const fn is_urgent(self) -> bool {
        matches!(self, Queue::Moves | Queue::Mails)
    }

    /// The name of the queue, on command lines and in subjects.
    pub const fn name(self) -> &'static str {
        match self {
            Queue::Moves => "moves",
            Queue::Mails => "mails",
            Queue::Reviews => "reviews",
            Queue::Matches => "matches",
            Queue::Solver => "solver",
            Queue::SelfPlay => "selfplay",
            Queue::Tables => "tables",
        }
    }
}

impl fmt::Display for Queue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Queue {
    type Err = ParseQueueError;

    fn from_str(text: &str) -> Result<Queue, ParseQueueError> {
        let found = Queue::ALL.into_iter().find(|queue| queue.name() == text);
        found.ok_or_else(|| ParseQueueError { text: text.to_owned() })
    }
}

/// The text is not the name of a queue.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no queue \"{text}\": choose from {}", Queue::ALL.map(Queue::name).join(", "))]
pub struct ParseQueueError {
    /// The rejected text.
    pub text: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for queue in Queue::ALL {
            assert_eq!(queue.to_string().parse(), Ok(queue));
        }
        let error = "postcards".parse::<Queue>().expect_err("no queue").to_string();
        assert!(error.contains("postcards") && error.contains("moves"), "{error}");
    }
}
