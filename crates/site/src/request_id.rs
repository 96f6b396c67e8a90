//! The id of the current request. It appears in the request's log lines, in the response headers
//! and on error pages.

use dipole_domain::random_text;

/// Length of an id, in letters of five bits.
const LENGTH: usize = 10;

tokio::task_local! {
    static ID: String;
}

/// A new id.
pub fn random() -> String {
    random_text(LENGTH)
}

/// The id of the current request; outside of a request, a new one.
pub fn current() -> String {
    ID.try_with(Clone::clone).unwrap_or_else(|_| random())
}

/// Runs the handler of the request with this id.
pub async fn within<T>(id: String, answering: impl Future<Output = T>) -> T {
    ID.scope(id, answering).await
}
