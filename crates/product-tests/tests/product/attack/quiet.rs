//! Waits until a site is idle again, so that the load of one row does not affect the next.

use std::time::{Duration, Instant};

use super::user::{Times, User};
use crate::site::Site;

/// Pages in a row that must be as fast as on an idle site.
const GOOD_PAGES: usize = 5;
/// Time for which memory must stay the same.
const STEADY: Duration = Duration::from_millis(500);
/// Memory that comes and goes on an idle site, in KiB.
const RIPPLE: u64 = 4_000;

/// The bounds within which a site counts as idle.
pub(super) struct Quiet {
    /// The longest time of a page.
    page: Duration,
    /// Maximum time of waiting.
    most: Duration,
}

impl Quiet {
    /// A site is idle when its pages take no more than twice the time of these.
    pub(super) fn like(idle: &Times, most: Duration) -> Quiet {
        let page = idle.pages.percentile(0.99).max(Duration::from_millis(20)) * 2;
        Quiet { page, most }
    }

    /// Waits until pages are fast and memory is steady. Returns false if that takes too long.
    pub(super) async fn comes(&self, site: &Site, user: &User) -> bool {
        let began = Instant::now();
        loop {
            let left = self.most.saturating_sub(began.elapsed());
            self.of_pages(user, left).await;
            let before = site.memory();
            tokio::time::sleep(STEADY.min(self.most)).await;
            let is_fast = self.of_pages(user, self.page * GOOD_PAGES as u32).await < self.page * 5;
            if is_fast && site.memory().abs_diff(before) <= RIPPLE {
                return true;
            }
            if began.elapsed() >= self.most {
                return false;
            }
        }
    }

    /// Waits until pages are as fast as on an idle site, or the time is over. Returns the time that
    /// it took.
    pub(super) async fn of_pages(&self, user: &User, most: Duration) -> Duration {
        let began = Instant::now();
        let mut client = user.client();
        let mut good = 0;
        while good < GOOD_PAGES && began.elapsed() < most {
            let page = Instant::now();
            let fine = client.get("/lobby").await.is_ok_and(|response| response.status == 200);
            good = if fine && page.elapsed() <= self.page { good + 1 } else { 0 };
        }
        began.elapsed()
    }
}
