//! Measures the longest time for which one poll of a request keeps its thread. Work that needs the
//! processor for long belongs on the blocking pool ([`dipole_admission`]).
//!
//! The unit is processor time of the thread, so other load on the machine does not count.

use std::future::poll_fn;
use std::pin::pin;
use std::time::Duration;

/// Runs a future and also returns the processor time of its longest poll.
pub async fn longest_poll<T>(future: impl Future<Output = T>) -> (T, Duration) {
    let mut future = pin!(future);
    let mut longest = Duration::ZERO;
    let value = poll_fn(|context| {
        let before = thread_time();
        let polled = future.as_mut().poll(context);
        longest = longest.max(thread_time().saturating_sub(before));
        polled
    });
    (value.await, longest)
}

/// Returns the processor time of this thread; always zero on systems that do not report it.
fn thread_time() -> Duration {
    #[cfg(unix)]
    {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        let seconds = u64::try_from(time.tv_sec).unwrap_or_default();
        Duration::new(seconds, u32::try_from(time.tv_nsec).unwrap_or_default())
    }
    #[cfg(not(unix))]
    Duration::ZERO
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_longest_poll_counts_and_waiting_does_not() {
        let busy = async {
            tokio::time::sleep(Duration::from_millis(100)).await;
            let begun = thread_time();
            while thread_time() - begun < Duration::from_millis(20) {}
            tokio::task::yield_now().await;
        };
        let ((), longest) = longest_poll(busy).await;
        let expected = Duration::from_millis(20)..Duration::from_millis(90);
        assert!(expected.contains(&longest), "{longest:?}");
    }
}
