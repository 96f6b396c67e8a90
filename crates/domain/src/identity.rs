//! Identities of people at an OpenID Connect provider.

/// An identity at a provider.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Identity {
    /// The provider.
    pub issuer: String,
    /// The provider's permanent identifier of the person.
    pub subject: String,
}
