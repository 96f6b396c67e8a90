//! Shutdown of the tasks of a process, in two steps.

use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The tasks of a process and the signals that end them.
#[derive(Clone, Debug, Default)]
pub struct Lifecycle {
    /// Cancelled when the site is about to stop. All tasks then end.
    pub stopping: CancellationToken,
    /// Sockets, commands, workers and computer players.
    pub tasks: TaskTracker,
    /// Cancelled when all tasks have ended. The links to other nodes then end, after sending the
    /// last notices.
    pub leaving: CancellationToken,
    /// The links to other nodes.
    pub links: TaskTracker,
}

impl Lifecycle {
    /// Ends all tasks and waits for them.
    pub(crate) async fn end_tasks(&self) {
        self.stopping.cancel();
        self.tasks.close();
        self.tasks.wait().await;
    }

    /// Ends the links to other nodes, after all tasks, and waits for them.
    pub(crate) async fn end_links(&self) {
        self.leaving.cancel();
        self.links.close();
        self.links.wait().await;
    }
}
