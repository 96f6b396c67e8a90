//! The computer's side of the table: one engine that thinks in the background
//! about whatever is asked now, and forgets what nobody asks any more.

use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use dipole_engine::{Engine, Event, HashSizeError, Limits, Options, Outcome};

use super::action::{Question, SearchPurpose};

/// How long advice may take.
const HINT: Duration = Duration::from_secs(2);
/// Answers that come sooner are held back, so that eyes can follow the moves.
const PACE: Duration = Duration::from_millis(400);

/// An answer, with the number of the question it belongs to.
pub(super) struct Answer {
    number: u64,
    outcome: Outcome,
}

/// One engine and the question it has been given.
pub(super) struct Computer {
    engine: Engine,
    question: Option<Question>,
    number: u64,
    asked: Instant,
    held: Option<Outcome>,
}

impl Computer {
    pub(super) fn new(options: Options) -> Result<Computer, HashSizeError> {
        // A salt of its own each time: the weaker levels are not to play the
        // same game twice.
        let options = Options { salt: std::process::id().into(), ..options };
        Ok(Computer {
            engine: Engine::try_new(options)?,
            question: None,
            number: 0,
            asked: Instant::now(),
            held: None,
        })
    }

    /// Thinks about this question from now on; answers go to `answers`.
    pub(super) fn ask<T: From<Answer> + Send + 'static>(
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
        self.asked = Instant::now();
        if let Some(question) = &question {
            let limits = match question.purpose {
                SearchPurpose::Move(level) => Limits::level(level),
                SearchPurpose::Hint => Limits::time(HINT),
            };
            let (number, answers) = (self.number, answers.clone());
            self.engine.go(&question.position, limits, move |event| {
                if let Event::Finished(outcome) = event {
                    // Nobody listens any more once the game has been left.
                    let _ = answers.send(T::from(Answer { number, outcome }));
                }
            });
        }
        self.question = question;
    }

    /// Has the running search answer at once.
    pub(super) fn hurry(&mut self) {
        self.engine.stop();
        self.asked -= PACE.min(self.asked.elapsed());
    }

    /// Takes an answer in; one to a question of the past is dropped.
    pub(super) fn hear(&mut self, answer: Answer) {
        if answer.number == self.number {
            self.held = Some(answer.outcome);
        }
    }

    /// How long to wait until an answer is to be shown.
    pub(super) fn pause(&self) -> Option<Duration> {
        self.held.as_ref().map(|_| PACE.saturating_sub(self.asked.elapsed()))
    }

    /// The answer, once it is time for it.
    pub(super) fn answer(&mut self) -> Option<Outcome> {
        let due = self.pause().is_some_and(|pause| pause.is_zero());
        let outcome = self.held.take_if(|_| due)?;
        self.question = None;
        Some(outcome)
    }
}
