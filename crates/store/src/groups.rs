//! Batches the most frequent PostgreSQL requests: one statement serves all that are waiting. Each
//! statement costs a round trip, two context switches and perhaps a commit, which is more than the
//! work itself. A request that arrives while its thread is idle runs at once and alone. Each kind
//! has a thread with a connection of its own.

use std::time::Instant;

use crossbeam_channel::Receiver;
use serde::Serialize;
use tokio::sync::oneshot;
use tracing::Span;

use crate::job::{Job, Mode, Queue, Work, catch};
use crate::postgres::{Connection, Server};
use crate::sql::Tx;
use crate::{StoreError, measures};

/// Maximum number of requests in one statement.
const MAX_GROUP: usize = 64;

/// PostgreSQL cannot know how many rows `$1` stands for. Left alone, it plans a statement anew each
/// time, or for so many rows that reading whole tables looks cheaper than using their indexes.
const PLANS: &str = "SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; \
     SET enable_hashjoin = off; SET enable_mergejoin = off";

/// Questions or changes that can be put into one statement.
pub(crate) trait Grouped: Serialize + Send + Sync + Sized + 'static {
    /// What each of them is answered with.
    type Answer: Send + 'static;

    /// What surrounds the statement.
    const MODE: Mode;

    /// Runs the statement on `$1`, an array of JSON with an object for each of them, and gives the
    /// answers in its order.
    fn run(tx: &mut Tx<'_>, json: &str, count: usize) -> Result<Vec<Self::Answer>, StoreError>;
}

/// A request waiting for the next batch, with the channel for its result.
pub(crate) struct Waiting<Q: Grouped> {
    question: Q,
    asker: oneshot::Sender<Result<Option<Q::Answer>, StoreError>>,
    /// Lasts until there is an answer.
    span: Span,
}

impl<Q: Grouped> Queue<Waiting<Q>> {
    /// Runs the request in the next batch. `None` means that the whole batch failed; the caller
    /// then runs its request alone, so that only faulty requests fail.
    pub(crate) async fn ask(&self, question: Q) -> Result<Option<Q::Answer>, StoreError> {
        #[cfg(test)]
        crate::recorder::record_job(Q::MODE);
        let began = Instant::now();
        let (asker, answer) = oneshot::channel();
        let span = measures::work_span(Q::MODE);
        let result = match self.push(Waiting { question, asker, span }) {
            Ok(()) => answer.await.unwrap_or_else(|_| Err(StoreError::closed())),
            Err(error) => Err(error),
        };
        measures::work(Q::MODE, began, result.as_ref().err());
        result
    }
}

/// What one statement is for.
struct Group<Q: Grouped> {
    waiting: Vec<Waiting<Q>>,
    answers: Vec<Q::Answer>,
}

impl<Q: Grouped> Group<Q> {
    fn ask(&self, tx: &mut Tx<'_>) -> Result<Vec<Q::Answer>, StoreError> {
        #[derive(Serialize)]
        struct Placed<'a, Q> {
            place: usize,
            #[serde(flatten)]
            question: &'a Q,
        }
        let placed = self.waiting.iter().enumerate();
        let placed: Vec<_> =
            placed.map(|(place, it)| Placed { place, question: &it.question }).collect();
        let json = serde_json::to_string(&placed);
        let json = json.map_err(|error| StoreError::Database(error.to_string()))?;
        Q::run(tx, &json, placed.len())
    }
}

impl<Q: Grouped> Work for Group<Q> {
    fn run(&mut self, tx: &mut Tx<'_>) -> Result<(), StoreError> {
        // The statement is shown in the trace of the first.
        let _inside = self.waiting.first().map(|first| first.span.enter());
        self.answers = catch(|| self.ask(tx))?;
        Ok(())
    }

    fn answer(self: Box<Self>, outcome: Result<(), StoreError>) {
        let is_alone = self.waiting.len() == 1;
        let mut answers = self.answers.into_iter();
        for waiting in self.waiting {
            let answer = match &outcome {
                Ok(()) => Ok(answers.next()),
                Err(error) if is_alone => Err(error.clone()),
                Err(_) => Ok(None),
            };
            // Who asked may have gone away.
            let _ = waiting.asker.send(answer);
        }
    }

    fn is_abandoned(&self) -> bool {
        self.waiting.iter().all(|waiting| waiting.asker.is_closed())
    }
}

/// Asks until no more can come.
pub(crate) fn run<Q: Grouped>(server: &Server, questions: &Receiver<Waiting<Q>>) {
    let mut connection = Connection::new(server.with_settings(PLANS));
    while let Ok(first) = questions.recv() {
        let others = questions.try_iter().take(MAX_GROUP - 1);
        let waiting: Vec<_> = std::iter::once(first).chain(others).collect();
        if Q::MODE.is_write() {
            measures::group(waiting.len());
        }
        let job = Job { mode: Q::MODE, work: Box::new(Group { waiting, answers: Vec::new() }) };
        connection.do_job(job);
    }
}
