//! Verifies a DKIM signature like a receiver (RFC 6376, relaxed, RSA), to detect changes of signed
//! content by a server on the way.

use data_encoding::BASE64;
use rsa::pkcs8::DecodePublicKey;
use rsa::{Pkcs1v15Sign, RsaPublicKey};
use sha2::{Digest, Sha256};

/// The signing key of the tests, and the value of its record.
pub(crate) const KEY: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/mail/dkim-test.pem");
const RECORD: &str = include_str!("../../../../testdata/mail/dkim-test.txt");

/// The domain of a mail's signature, or the fault of the signature.
pub(crate) fn signer(mail: &str) -> Result<String, String> {
    let mail = mail.replace("\r\n", "\n");
    let (headers, body) = mail.split_once("\n\n").ok_or("a mail without a body")?;
    let headers = unfolded(headers);
    let (_, signature) = find(&headers, "dkim-signature").ok_or("no signature")?;
    let tag = |name: &str| {
        let mut tags = signature.split(';').filter_map(|tag| tag.split_once('='));
        let found = tags.find(|(it, _)| it.trim() == name).map(|(_, value)| value);
        found.map(|value| value.split_whitespace().collect::<String>()).ok_or(name.to_owned())
    };
    let is_known = tag("a")? == "rsa-sha256" && tag("c")? == "relaxed/relaxed";
    if !is_known {
        return Err("another way of signing".to_owned());
    }
    if tag("bh")? != BASE64.encode(&Sha256::digest(relaxed_body(body))) {
        return Err("another body".to_owned());
    }
    let mut signed = String::new();
    for name in tag("h")?.split(':') {
        if let Some((name, value)) = find(&headers, name) {
            signed.push_str(&format!("{}\r\n", relaxed(name, value)));
        }
    }
    let (before, value) = signature.rsplit_once("b=").ok_or("no b=")?;
    let rest = value.split_once(';').map(|(_, rest)| format!(";{rest}")).unwrap_or_default();
    signed.push_str(&relaxed("dkim-signature", &format!("{before}b={rest}")));
    let key = RECORD.trim().rsplit_once("p=").ok_or("no p=")?.1;
    let key = BASE64.decode(key.as_bytes()).map_err(|error| error.to_string())?;
    let key = RsaPublicKey::from_public_key_der(&key).map_err(|error| error.to_string())?;
    let proof = BASE64.decode(tag("b")?.as_bytes()).map_err(|error| error.to_string())?;
    key.verify(Pkcs1v15Sign::new::<Sha256>(), &Sha256::digest(&signed), &proof)
        .map_err(|_| format!("other headers than those signed: {signed}"))?;
    tag("d")
}

/// Lower-case header names with their values. A long value may span several lines.
fn unfolded(headers: &str) -> Vec<(String, String)> {
    let headers = headers.replace("\n ", " ").replace("\n\t", "\t");
    let headers = headers.lines().filter_map(|line| line.split_once(':'));
    headers.map(|(name, value)| (name.trim().to_lowercase(), value.to_owned())).collect()
}

/// The last header with a name: this is the one that is signed.
fn find<'a>(headers: &'a [(String, String)], name: &str) -> Option<(&'a str, &'a str)> {
    let found = headers.iter().rev().find(|(it, _)| it.eq_ignore_ascii_case(name));
    found.map(|(name, value)| (name.as_str(), value.as_str()))
}

fn relaxed(name: &str, value: &str) -> String {
    format!("{name}:{}", value.split_whitespace().collect::<Vec<_>>().join(" "))
}

fn relaxed_body(body: &str) -> String {
    let lines: Vec<String> = body.lines().map(relaxed_line).collect();
    let end = lines.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
    lines[..end].iter().map(|line| format!("{line}\r\n")).collect()
}

fn relaxed_line(line: &str) -> String {
    let mut text = String::new();
    for character in line.trim_end_matches([' ', '\t']).chars() {
        match character {
            ' ' | '\t' if text.ends_with(' ') => {}
            ' ' | '\t' => text.push(' '),
            _ => text.push(character),
        }
    }
    text
}
