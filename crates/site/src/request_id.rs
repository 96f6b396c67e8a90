//! The id of the request that is being answered. It stands in the request's lines of the
//! log, in the answer's headers and on pages that say that something went wrong.

use dipole_domain::random_text;

/// How long an id is, in letters of five bits.
const LENGTH: usize = 10;

tokio::task_local! {
    static ID: String;
}

/// A new id.
pub fn random() -> String {
    random_text(LENGTH)
}

/// The id of the request that is being answered; outside of any, a new one.
pub fn current() -> String {
    ID.try_with(Clone::clone).unwrap_or_else(|_| random())
}

/// Answers a request that has this id.
pub async fn within<T>(id: String, answering: impl Future<Output = T>) -> T {
    ID.scope(id, answering).await
}
