//! Encryption of connections to PostgreSQL, with the parameters of libpq: `sslmode` sets the checks
//! of the server, `sslrootcert` names a file of trusted certificates.

use std::sync::Arc;

use percent_encoding::percent_decode_str;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::client::{WebPkiServerVerifier, verify_server_cert_signed_by_trust_anchor};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::server::ParsedCertificate;
use rustls::{ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme};

use crate::StoreError;

pub(crate) type Connector = tokio_postgres_rustls::MakeRustlsConnect;

/// The checks of the server's certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Check {
    /// None: protects from passive eavesdroppers, not from an active attacker.
    Nothing,
    /// It is signed by a trusted authority.
    Authority,
    /// It is also issued for the host.
    Host,
}

/// Splits the TLS parameters off an address.
pub(crate) fn of_address(address: &str) -> Result<(String, Connector), StoreError> {
    let (base, query) = address.split_once('?').unwrap_or((address, ""));
    let mut check = Check::Nothing;
    let mut roots = None;
    let mut rest: Vec<&str> = Vec::new();
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        match pair.split_once('=').unwrap_or((pair, "")) {
            ("sslmode" | "ssl-mode", "verify-ca") => check = Check::Authority,
            ("sslmode" | "ssl-mode", "verify-full") => check = Check::Host,
            ("sslmode" | "ssl-mode", mode) => rest.push(match mode {
                "disable" => "sslmode=disable",
                "allow" | "prefer" => "sslmode=prefer",
                "require" => "sslmode=require",
                _ => {
                    let words = "disable, allow, prefer, require, verify-ca or verify-full";
                    let fault = format!("the address of the database: sslmode has to be {words}");
                    return Err(StoreError::Address(fault));
                }
            }),
            ("sslrootcert" | "ssl-root-cert", file) => {
                roots = Some(percent_decode_str(file).decode_utf8_lossy().into_owned());
            }
            _ => rest.push(pair),
        }
    }
    if check != Check::Nothing {
        rest.push("sslmode=require");
    }
    let mut address = base.to_owned();
    for (index, pair) in rest.into_iter().enumerate() {
        address.push(if index == 0 { '?' } else { '&' });
        address.push_str(pair);
    }
    let failed = |error: Error| StoreError::Address(format!("encryption: {error}"));
    let config = client_config(check, load_roots(roots.as_deref())?).map_err(failed)?;
    Ok((address, Connector::new(config)))
}

fn load_roots(file: Option<&str>) -> Result<RootCertStore, StoreError> {
    let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let Some(file) = file else { return Ok(roots) };
    let failed = |error: String| StoreError::Address(format!("sslrootcert {file}: {error}"));
    let certificates = CertificateDer::pem_file_iter(file);
    for certificate in certificates.map_err(|error| failed(error.to_string()))? {
        let certificate = certificate.map_err(|error| failed(error.to_string()))?;
        roots.add(certificate).map_err(|error| failed(error.to_string()))?;
    }
    Ok(roots)
}

fn client_config(check: Check, roots: RootCertStore) -> Result<ClientConfig, Error> {
    let provider = Arc::new(ring::default_provider());
    let builder = ClientConfig::builder_with_provider(provider.clone())
        .with_safe_default_protocol_versions()?;
    let roots = Arc::new(roots);
    let config = match check {
        Check::Host => {
            let verifier = WebPkiServerVerifier::builder_with_provider(roots, provider)
                .build()
                .map_err(|error| Error::General(error.to_string()))?;
            builder.with_webpki_verifier(verifier)
        }
        Check::Nothing | Check::Authority => {
            let roots = (check == Check::Authority).then_some(roots);
            let verifier = AnyHost { provider, roots };
            builder.dangerous().with_custom_certificate_verifier(Arc::new(verifier))
        }
    };
    Ok(config.with_no_client_auth())
}

/// Accepts certificates for any host, self-signed or signed by an authority.
#[derive(Debug)]
struct AnyHost {
    provider: Arc<CryptoProvider>,
    roots: Option<Arc<RootCertStore>>,
}

impl ServerCertVerifier for AnyHost {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        _host: &ServerName<'_>,
        _ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        if let Some(roots) = &self.roots {
            let certificate = ParsedCertificate::try_from(certificate)?;
            let algorithms = self.provider.signature_verification_algorithms.all;
            verify_server_cert_signed_by_trust_anchor(
                &certificate,
                roots,
                intermediates,
                now,
                algorithms,
            )?;
        }
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signed, algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use rustls::pki_types::PrivateKeyDer;
    use rustls::{ClientConnection, ServerConfig, ServerConnection};

    use super::*;

    const AUTHORITY: &str =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/tls/authority.pem");
    const LOCALHOST: &str =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/tls/localhost.pem");

    /// Whether a client connects with a server that has a certificate for `localhost`.
    fn connects(check: Check, authority: Option<&str>, host: &'static str) -> bool {
        let roots = load_roots(authority).expect("certificates");
        let config = client_config(check, roots).expect("settings");
        let name = ServerName::try_from(host).expect("a name");
        let mut client = ClientConnection::new(Arc::new(config), name).expect("a client");
        let certificate = CertificateDer::from_pem_file(LOCALHOST).expect("a certificate");
        let key = PrivateKeyDer::from_pem_file(LOCALHOST).expect("its key");
        let builder = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()));
        let builder = builder.with_safe_default_protocol_versions().expect("versions");
        let config = builder.with_no_client_auth().with_single_cert(vec![certificate], key);
        let config = Arc::new(config.expect("they belong together"));
        let mut server = ServerConnection::new(config).expect("a server");
        while client.is_handshaking() || server.is_handshaking() {
            let mut wire = Vec::new();
            client.write_tls(&mut wire).expect("a vector takes all");
            server.read_tls(&mut wire.as_slice()).expect("a slice is read");
            let received = server.process_new_packets();
            let mut wire = Vec::new();
            server.write_tls(&mut wire).expect("a vector takes all");
            client.read_tls(&mut wire.as_slice()).expect("a slice is read");
            if received.is_err() || client.process_new_packets().is_err() {
                return false;
            }
        }
        true
    }

    #[test]
    fn each_mode_makes_its_checks() {
        assert!(connects(Check::Nothing, None, "elsewhere"));
        assert!(connects(Check::Authority, Some(AUTHORITY), "elsewhere"));
        assert!(
            !connects(Check::Authority, None, "localhost"),
            "no trusted authority has signed it"
        );
        assert!(connects(Check::Host, Some(AUTHORITY), "localhost"));
        assert!(
            !connects(Check::Host, Some(AUTHORITY), "elsewhere"),
            "the certificate names another host"
        );
        assert!(!connects(Check::Host, None, "localhost"), "no trusted authority has signed it");
    }

    #[test]
    fn addresses_keep_options_other_than_certificates() {
        let read = |address: &str| of_address(address).map(|(address, _)| address);
        let plain = "postgres://u:p@h/d";
        assert_eq!(read(plain).as_deref(), Ok(plain));
        let full = read("postgres://u@h/d?sslmode=verify-full&application_name=x");
        assert_eq!(full.as_deref(), Ok("postgres://u@h/d?application_name=x&sslmode=require"));
        for (mode, passed_on) in [
            ("disable", "disable"),
            ("allow", "prefer"),
            ("prefer", "prefer"),
            ("require", "require"),
            ("verify-ca", "require"),
        ] {
            let address = read(&format!("postgres://h/d?sslmode={mode}"));
            assert_eq!(address, Ok(format!("postgres://h/d?sslmode={passed_on}")), "{mode}");
        }
        let wrong = read("postgres://u:SECRET@h/d?sslmode=perhaps").expect_err("no such mode");
        assert!(!wrong.to_string().contains("SECRET"), "{wrong}");
        assert!(read("postgres://h/d?sslrootcert=/nowhere.pem").is_err());
    }
}
