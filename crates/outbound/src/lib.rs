//! Requests of the site to other servers: mail relays ([`mailer`]), push services and webhooks
//! ([`push`]), OpenID Connect providers ([`oidc`]), and the HTTP client that the last three use.
//!
//! A crate of its own because it knows values and settings only, no site and no database: callers
//! pass keys, texts and pictures. It also keeps TLS, SMTP and OpenID Connect libraries out of the
//! compilation of the use cases.

pub mod http_client;
pub mod mailer;
pub mod oidc;
pub mod push;
