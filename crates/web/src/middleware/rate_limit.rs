//! Limits the number of requests per network address. It runs before sessions and the database, so
//! that a flood reaches neither; the counters are therefore in the memory of each process.

use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::http_error::HttpError;
use crate::middleware::{error_pages, guard};
use dipole_site::app::App;
use dipole_site::client_address::ClientAddress;
use dipole_site::config::Limits;

/// Interval between purges of idle addresses.
const PURGE_INTERVAL: Duration = Duration::from_secs(60);

/// Counts requests by network address.
#[derive(Clone)]
pub(crate) struct Limiter(Arc<Mutex<Arc<Counters>>>);

/// Maximum number of requests per network address and minute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PerMinute {
    all: u32,
    changes: u32,
}

struct Counters {
    most: PerMinute,
    /// All requests.
    all: DefaultKeyedRateLimiter<ClientAddress>,
    /// Requests that may change something.
    changes: DefaultKeyedRateLimiter<ClientAddress>,
    /// Requests for assets, as many as all others together, so that loading assets never uses up
    /// the allowance for pages.
    assets: DefaultKeyedRateLimiter<ClientAddress>,
    purged: Mutex<Instant>,
}

impl Limiter {
    pub(crate) fn new(limits: Limits) -> Limiter {
        Limiter(Arc::new(Mutex::new(Arc::new(Counters::new(PerMinute::of(limits))))))
    }

    /// Returns the counters for these limits. New limits start new counters.
    fn counters(&self, most: PerMinute) -> Arc<Counters> {
        let mut counters = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if counters.most != most {
            *counters = Arc::new(Counters::new(most));
        }
        counters.clone()
    }
}

impl PerMinute {
    fn of(limits: Limits) -> PerMinute {
        PerMinute { all: limits.requests_per_minute, changes: limits.posts_per_minute }
    }
}

impl Counters {
    fn new(most: PerMinute) -> Counters {
        let counter = |per_minute| {
            let per_minute = NonZeroU32::new(per_minute).unwrap_or(NonZeroU32::MIN);
            RateLimiter::keyed(Quota::per_minute(per_minute))
        };
        Counters {
            most,
            all: counter(most.all),
            changes: counter(most.changes),
            assets: counter(most.all),
            purged: Mutex::new(Instant::now()),
        }
    }

    /// Counts a request. Returns true if it may proceed.
    fn allows(&self, address: ClientAddress, changes: bool) -> bool {
        self.purge(Instant::now());
        self.all.check_key(&address).is_ok()
            && (!changes || self.changes.check_key(&address).is_ok())
    }

    /// Counts a request for an asset. Returns true if it may proceed.
    fn allows_asset(&self, address: ClientAddress) -> bool {
        self.purge(Instant::now());
        self.assets.check_key(&address).is_ok()
    }

    /// Forgets, from time to time, the addresses whose allowance is full again.
    fn purge(&self, now: Instant) {
        {
            let mut purged = self.purged.lock().unwrap_or_else(PoisonError::into_inner);
            if now.saturating_duration_since(*purged) < PURGE_INTERVAL {
                return;
            }
            *purged = now;
        }
        for counter in [&self.all, &self.changes, &self.assets] {
            counter.retain_recent();
            counter.shrink_to_fit();
        }
    }
}

/// The middleware of pages and the API.
pub(crate) async fn limit(
    State((app, limiter)): State<(App, Limiter)>,
    request: Request,
    next: Next,
) -> Response {
    let address = ClientAddress::from(guard::address(&app.site, &request));
    let counters = limiter.counters(PerMinute::of(app.limits()));
    let is_allowed = counters.allows(address, guard::changes_something(&request));
    answer(&app, is_allowed, address, request, next).await
}

/// The middleware of assets.
pub(crate) async fn limit_assets(
    State((app, limiter)): State<(App, Limiter)>,
    request: Request,
    next: Next,
) -> Response {
    let address = ClientAddress::from(guard::address(&app.site, &request));
    let counters = limiter.counters(PerMinute::of(app.limits()));
    let is_allowed = counters.allows_asset(address);
    answer(&app, is_allowed, address, request, next).await
}

async fn answer(
    app: &App,
    is_allowed: bool,
    address: ClientAddress,
    request: Request,
    next: Next,
) -> Response {
    if !is_allowed {
        return error_pages::refuse(app, &request, &HttpError::TooMany);
    }
    let mut response = next.run(request).await;
    // Unsent bytes count for the client, even if the connection is the proxy's.
    response.extensions_mut().insert(address);
    response
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn limiter(all: u32, changes: u32) -> Counters {
        Counters::new(PerMinute { all, changes })
    }

    fn client(last: u8) -> ClientAddress {
        ClientAddress::from(IpAddr::from([192, 0, 2, last]))
    }

    #[test]
    fn reading_has_a_limit_of_its_own() {
        let limiter = limiter(4, 2);
        let changes = [true, true, true, false, false, false];
        let allowed: Vec<bool> =
            changes.iter().map(|&changes| limiter.allows(client(1), changes)).collect();
        assert_eq!(allowed, [true, true, false, true, false, false]);
        assert!(limiter.allows(client(2), true), "other addresses are not limited");
    }

    #[test]
    fn addresses_are_forgotten_by_time() {
        let limiter = limiter(1_000_000, 1_000_000);
        for last in 0..100 {
            assert!(limiter.allows(client(last), true));
        }
        assert_eq!(limiter.all.len(), 100);
        // Their allowance is full again after a fraction of a millisecond.
        std::thread::sleep(Duration::from_millis(5));
        limiter.purge(Instant::now());
        assert_eq!(limiter.all.len(), 100, "not at every request");
        limiter.purge(Instant::now() + PURGE_INTERVAL);
        assert_eq!((limiter.all.len(), limiter.changes.len()), (0, 0));
    }
    #[test]
    fn new_limits_count_at_once() {
        let counters = Counters::new(PerMinute { all: 1, changes: 1 });
        let limiter = Limiter(Arc::new(Mutex::new(Arc::new(counters))));
        let most = PerMinute { all: 1, changes: 1 };
        assert!(limiter.counters(most).allows(client(1), true));
        assert!(!limiter.counters(most).allows(client(1), true), "the same counters");
        let more = PerMinute { all: 3, changes: 2 };
        let allowed = [true; 3].map(|changes| limiter.counters(more).allows(client(1), changes));
        assert_eq!(allowed, [true, true, false]);
    }
}
