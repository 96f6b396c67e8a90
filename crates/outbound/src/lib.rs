//! Requests of the site to other servers: mail relays ([`mailer`]), push services and webhooks
//! ([`push`]), OpenID Connect providers ([`oidc`]), and the HTTP client that the last three use.
//!
//! A separate crate because it knows values and settings only, no site and no database: callers
//! pass keys, texts and pictures. It also keeps TLS, SMTP and OpenID Connect libraries out of the
//! compilation of the use cases.

pub mod http_client;
pub mod mailer;
pub mod oidc;
pub mod push;

/// An error with its causes, in one line.
fn with_causes(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text = format!("{text}: {error}");
        cause = error.source();
    }
    text
}
