//! The computer player: an engine that searches in the background for the current task and drops
//! results of earlier ones.

use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use dipole_engine::{Engine, Event, HashSizeError, Limits, Options, Outcome};

use super::action::{Question, SearchPurpose};

/// Time for a hint.
const HINT: Duration = Duration::from_secs(2);
/// Faster answers are delayed, so that people can follow the moves.
const PACE: Duration = Duration::from_millis(400);

/// An answer, with the number of its task.
pub(super) struct Answer {
    number: u64,
    outcome: Outcome,
}

/// An engine and its current task.
pub(super) struct Computer {
    engine: Engine,
    question: Option<Question>,
    number: u64,
    started: Instant,
    held: Option<Outcome>,
}

impl Computer {
    pub(super) fn new(options: Options) -> Result<Computer, HashSizeError> {
        // A new salt each time, so that the weaker levels do not play the same game twice.
        let options = Options { salt: std::process::id().into(), ..options };
        Ok(Computer {
            engine: Engine::try_new(options)?,
            question: None,
            number: 0,
            started: Instant::now(),
            held: None,
        })
    }

    /// Starts this task; answers are sent to `answers`.
    pub(super) fn start<T: From<Answer> + Send + 'static>(
        &mut self,
        question: Option<Question>,
        answers: &Sender<T>,
    ) {
        if question == self.question {
            return;
        }
        self.engine.stop();
        self.number += 1;
        self.held = None;
        self.started = Instant::now();
        if let Some(question) = &question {
            let limits = match question.purpose {
                SearchPurpose::Move(level) => Limits::level(level),
                SearchPurpose::Hint => Limits::time(HINT),
            };
            let (number, answers) = (self.number, answers.clone());
            self.engine.go(&question.position, limits, move |event| {
                if let Event::Finished(outcome) = event {
                    // The receiver is dropped when the game has been left.
                    let _ = answers.send(T::from(Answer { number, outcome }));
                }
            });
        }
        self.question = question;
    }

    /// Makes the running search answer at once.
    pub(super) fn hurry(&mut self) {
        self.engine.stop();
        self.started -= PACE.min(self.started.elapsed());
    }

    /// Receives an answer. An answer to an earlier task is dropped.
    pub(super) fn receive(&mut self, answer: Answer) {
        if answer.number == self.number {
            self.held = Some(answer.outcome);
        }
    }

    /// The time until an answer is to be shown.
    pub(super) fn pause(&self) -> Option<Duration> {
        self.held.as_ref().map(|_| PACE.saturating_sub(self.started.elapsed()))
    }

    /// The answer, once its delay is over.
    pub(super) fn answer(&mut self) -> Option<Outcome> {
        let due = self.pause().is_some_and(|pause| pause.is_zero());
        let outcome = self.held.take_if(|_| due)?;
        self.question = None;
        Some(outcome)
    }
}
