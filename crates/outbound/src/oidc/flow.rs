//! The two halves of a sign-in: the redirect to the provider, and the return.

use std::time::{Duration, UNIX_EPOCH};

use dipole_domain::{Identity, Millis};
use openidconnect::core::{
    CoreAuthPrompt, CoreAuthenticationFlow, CoreClient, CoreClientAuthMethod, CoreIdTokenClaims,
    CoreJwsSigningAlgorithm, CoreProviderMetadata, CoreTokenResponse, CoreUserInfoClaims,
};
use openidconnect::{
    AccessToken, AuthType, AuthorizationCode, ClaimsVerificationError, ClientId, ClientSecret,
    CsrfToken, EndpointMaybeSet, EndpointNotSet, EndpointSet, LanguageTag, Nonce,
    OAuth2TokenResponse, PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, RequestTokenError,
    Scope, SignatureVerificationError, TokenResponse,
};
use tokio::time::Instant;

use crate::oidc::provider::{KEYS_TTL, METADATA_TTL, ask};
use crate::oidc::{AuthorizationRequest, OidcError, Provider, VerifiedIdentity};
use crate::with_causes;
use dipole_config::oidc::is_safe;

/// Maximum length of a subject by the standard.
const MAX_SUBJECT: usize = 255;

/// The type of a client built from discovery.
type Client = CoreClient<
    EndpointSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointMaybeSet,
    EndpointMaybeSet,
>;

impl Provider {
    /// Builds the redirect of a visitor to the provider, with `back` as return address. `is_again`
    /// requires the visitor to authenticate again.
    pub async fn authorization_request(
        &self,
        back: &str,
        is_again: bool,
        language: &str,
    ) -> Result<AuthorizationRequest, OidcError> {
        let metadata = self.metadata(METADATA_TTL).await?;
        let client = self.client(&metadata, back)?;
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let flow = CoreAuthenticationFlow::AuthorizationCode;
        // The scope is for the name alone; the site requests nothing else.
        let mut request = client
            .authorize_url(flow, CsrfToken::new_random, Nonce::new_random)
            .add_scope(Scope::new("profile".to_owned()))
            .add_ui_locale(LanguageTag::new(language.to_owned()))
            .set_pkce_challenge(challenge);
        if is_again {
            request = request.add_prompt(CoreAuthPrompt::Login);
        }
        let (url, state, nonce) = request.url();
        Ok(AuthorizationRequest {
            url: url.into(),
            state: state.into_secret(),
            nonce: nonce.secret().clone(),
            verifier: verifier.into_secret(),
        })
    }

    /// Redeems the code of a returning visitor. The code must belong to the request of this
    /// visitor, and the provider has to sign all claims that matter.
    pub async fn redeem_code(
        &self,
        back: &str,
        code: String,
        nonce: &str,
        verifier: String,
        now: Millis,
    ) -> Result<VerifiedIdentity, OidcError> {
        let mut metadata = self.metadata(KEYS_TTL).await?;
        let client = self.client(&metadata, back)?;
        let asked = Instant::now();
        let request = client.exchange_code(AuthorizationCode::new(code));
        let request = request.map_err(|error| OidcError::Away(error.to_string()))?;
        let request = request.set_pkce_verifier(PkceCodeVerifier::new(verifier));
        let tokens = request.request_async(&ask).await.map_err(|error| match &error {
            RequestTokenError::Request(_) => OidcError::Away(with_causes(&error)),
            _ => OidcError::Refused(with_causes(&error)),
        })?;
        let mut claims = verified(&client, &metadata, &tokens, nonce, now);
        if let Err(ClaimsVerificationError::SignatureVerification(
            SignatureVerificationError::NoMatchingKey | SignatureVerificationError::CryptoError(_),
        )) = claims
        {
            // Fetches the keys unless another request has fetched them since then.
            metadata = self.metadata(asked.elapsed()).await?;
            claims = verified(&self.client(&metadata, back)?, &metadata, &tokens, nonce, now);
        }
        let claims = claims.map_err(|error| OidcError::Refused(with_causes(&error)))?;
        let subject = claims.subject().as_str();
        if subject.is_empty() || subject.len() > MAX_SUBJECT {
            return Err(OidcError::Refused("the subject is too long".to_owned()));
        }
        let name = match claims.preferred_username() {
            Some(name) => name.to_string(),
            None => name_of_user_info(&client, tokens.access_token(), &claims).await,
        };
        let issuer = self.settings().issuer.clone();
        Ok(VerifiedIdentity { identity: Identity { issuer, subject: subject.to_owned() }, name })
    }

    fn client(&self, metadata: &CoreProviderMetadata, back: &str) -> Result<Client, OidcError> {
        let settings = self.settings();
        let back = RedirectUrl::new(back.to_owned());
        let back = back.map_err(|error| OidcError::Away(error.to_string()))?;
        let secret = settings.client_secret.clone().map(ClientSecret::new);
        let id = ClientId::new(settings.client_id.clone());
        let client = CoreClient::from_provider_metadata(metadata.clone(), id, secret);
        let ways = metadata.token_endpoint_auth_methods_supported();
        let takes = |way| ways.is_some_and(|ways| ways.contains(&way));
        let in_body = takes(CoreClientAuthMethod::ClientSecretPost)
            && !takes(CoreClientAuthMethod::ClientSecretBasic);
        let way = if in_body { AuthType::RequestBody } else { AuthType::BasicAuth };
        Ok(client.set_auth_type(way).set_redirect_uri(back))
    }
}

/// The claims of the ID token, if signature, issuer, audience, nonce and times are valid.
fn verified(
    client: &Client,
    metadata: &CoreProviderMetadata,
    tokens: &CoreTokenResponse,
    nonce: &str,
    now: Millis,
) -> Result<CoreIdTokenClaims, ClaimsVerificationError> {
    let Some(token) = tokens.id_token() else {
        return Err(ClaimsVerificationError::Other("there is no ID token".to_owned()));
    };
    let time = UNIX_EPOCH + Duration::from_millis(u64::try_from(now).unwrap_or_default());
    // A signature made with the shared secret proves nothing to others, and neither does a missing
    // one.
    let signs = |way: &&CoreJwsSigningAlgorithm| {
        !matches!(
            way,
            CoreJwsSigningAlgorithm::HmacSha256
                | CoreJwsSigningAlgorithm::HmacSha384
                | CoreJwsSigningAlgorithm::HmacSha512
                | CoreJwsSigningAlgorithm::None
        )
    };
    let ways = metadata.id_token_signing_alg_values_supported().iter().filter(signs);
    let verifier = client.id_token_verifier().set_allowed_algs(ways.cloned());
    let verifier = verifier.set_time_fn(move || time.into());
    token.claims(&verifier, &Nonce::new(nonce.to_owned())).cloned()
}

/// The display name from the userinfo endpoint, if the ID token lacks it. Nothing depends on it.
async fn name_of_user_info(
    client: &Client,
    token: &AccessToken,
    claims: &CoreIdTokenClaims,
) -> String {
    let Ok(request) = client.user_info(token.clone(), Some(claims.subject().clone())) else {
        return String::new();
    };
    if !is_safe(client.user_info_url().map_or("", |url| url.as_str())) {
        return String::new();
    }
    let info: Result<CoreUserInfoClaims, _> = request.request_async(&ask).await;
    let name = info.ok().and_then(|info| Some(info.preferred_username()?.to_string()));
    name.unwrap_or_default()
}
