//! Queries the DNS records by which other mail servers judge the mail of the site.
//!
//! `hickory-resolver` sends the queries; this module compares the answers with the settings and
//! describes missing records. `mail-auth` would not replace it: it evaluates SPF, DKIM and DMARC
//! for a message that was received from an address, and here there is no such message.

use std::net::SocketAddr;
use std::time::Duration;

use hickory_resolver::config::{ConnectionConfig, NameServerConfig, ResolverConfig};
use hickory_resolver::net::runtime::TokioRuntimeProvider;
use hickory_resolver::proto::rr::{RData, RecordType};
use hickory_resolver::{Resolver, TokioResolver};

use crate::mail_check::dkim::quoted;
use crate::mail_check::{Check, CheckState};

/// Timeout of a query, and number of attempts.
const TIMEOUT: Duration = Duration::from_secs(3);
const ATTEMPTS: usize = 2;

/// The values that the records must match.
pub(super) struct Expected<'a> {
    /// The domain of the sender.
    pub(super) domain: &'a str,
    /// The name for the public half of the key, and the value of its record.
    pub(super) key: Option<(String, String)>,
}

/// Queries all records, at `server` instead of the machine's name servers if it is given.
pub(super) async fn check(expected: &Expected<'_>, server: Option<SocketAddr>) -> Vec<Check> {
    let resolver = match resolver(server) {
        Ok(resolver) => resolver,
        Err(why) => return expected.unasked(&why),
    };
    let domain = expected.domain;
    let key_check = async {
        let (name, value) = expected.key.as_ref()?;
        Some(key(&resolver, name, value).await)
    };
    // All at once, so that an unresponsive name server costs one timeout only.
    let (mx, spf, key, dmarc) = tokio::join!(
        mx(&resolver, domain),
        spf(&resolver, domain),
        key_check,
        dmarc(&resolver, domain)
    );
    [Some(mx), Some(spf), key, Some(dmarc)].into_iter().flatten().collect()
}

fn resolver(server: Option<SocketAddr>) -> Result<TokioResolver, String> {
    let mut builder = match server {
        None => TokioResolver::builder_tokio().map_err(|error| error.to_string())?,
        Some(address) => {
            let mut ways = [ConnectionConfig::udp(), ConnectionConfig::tcp()];
            ways.iter_mut().for_each(|way| way.port = address.port());
            let server = NameServerConfig::new(address.ip(), true, ways.into());
            let config = ResolverConfig::from_name_servers(vec![server]);
            Resolver::builder_with_config(config, TokioRuntimeProvider::default())
        }
    };
    let options = builder.options_mut();
    (options.timeout, options.attempts) = (TIMEOUT, ATTEMPTS);
    builder.build().map_err(|error| error.to_string())
}

impl Expected<'_> {
    /// The checks when no query is possible: the site owner has to look.
    fn unasked(&self, why: &str) -> Vec<Check> {
        let domain = self.domain;
        let mut checks =
            vec![unknown(MX, why, mx_record(domain)), unknown(SPF, why, spf_record(domain))];
        if let Some((name, value)) = &self.key {
            checks.push(unknown(DKIM, why, key_record(name, value)));
        }
        checks.push(unknown(DMARC, why, dmarc_record(domain)));
        checks
    }
}

const MX: &str = "dns-mx";
const SPF: &str = "dns-spf";
const DKIM: &str = "dns-dkim";
const DMARC: &str = "dns-dmarc";

fn mx_record(domain: &str) -> String {
    format!("{domain}. MX 10 and the name of the machine that takes mail in")
}

fn spf_record(domain: &str) -> String {
    format!("{domain}. TXT \"v=spf1 mx -all\", with the machines that send")
}

fn key_record(name: &str, value: &str) -> String {
    format!("{name}. TXT {}", quoted(value))
}

fn dmarc_record(domain: &str) -> String {
    format!("_dmarc.{domain}. TXT \"v=DMARC1; p=quarantine; rua=mailto:postmaster@{domain}\"")
}

/// The check for a query that was not made, or had no answer.
fn unknown(step: &'static str, why: &str, record: String) -> Check {
    let text = format!("the DNS could not be asked ({why}): see that dig shows this record:");
    with_record(Check::look(step, text), record)
}

fn missing(step: &'static str, text: String, record: String) -> Check {
    with_record(Check::missing(step, text), record)
}

fn with_record(mut check: Check, record: String) -> Check {
    check.records.push(record);
    check
}

/// Returns the records of a name; an empty list if the DNS answers that there are none.
async fn answers(
    resolver: &TokioResolver,
    name: &str,
    kind: RecordType,
) -> Result<Vec<RData>, String> {
    // The dot keeps the machine's own domain from being appended.
    match resolver.lookup(format!("{name}."), kind).await {
        Ok(found) => Ok(found.answers().iter().map(|record| record.data.clone()).collect()),
        Err(error) if error.is_no_records_found() => Ok(Vec::new()),
        Err(error) => Err(error.to_string()),
    }
}

/// The texts under a name, each of its strings joined.
async fn texts(resolver: &TokioResolver, name: &str) -> Result<Vec<String>, String> {
    let found = answers(resolver, name, RecordType::TXT).await?;
    let texts = found.iter().filter_map(|data| match data {
        RData::TXT(text) => Some(String::from_utf8_lossy(&text.txt_data.concat()).into_owned()),
        _ => None,
    });
    Ok(texts.collect())
}

/// Checks that the domain has a mail server.
async fn mx(resolver: &TokioResolver, domain: &str) -> Check {
    let record = mx_record(domain);
    let found = match answers(resolver, domain, RecordType::MX).await {
        Ok(found) => found,
        Err(why) => return unknown(MX, &why, record),
    };
    let machines: Vec<String> = found
        .iter()
        .filter_map(|data| match data {
            RData::MX(mx) => Some(mx.exchange.to_ascii().trim_end_matches('.').to_owned()),
            _ => None,
        })
        .collect();
    if machines.is_empty() {
        return missing(MX, format!("{domain} has no MX record, so no answer finds it"), record);
    }
    if machines.iter().any(String::is_empty) {
        return missing(MX, format!("{domain} says that it takes no mail (MX 0 .)"), record);
    }
    for machine in &machines {
        match resolver.lookup_ip(format!("{machine}.")).await {
            Ok(found) if found.iter().next().is_some() => {}
            Err(error) if !error.is_no_records_found() => {
                return unknown(MX, &error.to_string(), record);
            }
            _ => {
                return missing(
                    MX,
                    format!("{machine}, the MX of {domain}, has no address"),
                    record,
                );
            }
        }
    }
    Check::ok(MX, format!("mail to {domain} goes to {}", machines.join(", ")))
}

/// Checks that the domain names the machines that may send.
async fn spf(resolver: &TokioResolver, domain: &str) -> Check {
    let record = spf_record(domain);
    let found = match texts(resolver, domain).await {
        Ok(found) => found,
        Err(why) => return unknown(SPF, &why, record),
    };
    let is_spf = |text: &&String| {
        let first = text.split(' ').next().unwrap_or_default();
        first.eq_ignore_ascii_case("v=spf1")
    };
    let policies: Vec<&String> = found.iter().filter(is_spf).collect();
    let policy = match policies[..] {
        [policy] => policy,
        [] => return missing(SPF, format!("{domain} has no SPF record"), record),
        _ => {
            let count = policies.len();
            let text = format!("{domain} has {count} SPF records, so that none counts: leave one");
            return missing(SPF, text, record);
        }
    };
    let words: Vec<String> = policy.split_whitespace().map(str::to_ascii_lowercase).collect();
    if words.iter().any(|word| word == "+all" || word == "all") {
        return missing(SPF, format!("\"{policy}\" lets everybody send for {domain}"), record);
    }
    let names_some = words.iter().skip(1).any(|word| !word.ends_with("all"));
    if !names_some {
        return missing(SPF, format!("\"{policy}\" lets nobody send for {domain}"), record);
    }
    let is_closed = words
        .iter()
        .any(|word| ["-all", "~all"].contains(&word.as_str()) || word.starts_with("redirect="));
    if !is_closed {
        let text = format!("\"{policy}\" does not end by -all, so that it says little");
        return Check::new(SPF, CheckState::Look, text);
    }
    Check::ok(SPF, format!("\"{policy}\": see that it names the machines that send"))
}

/// Checks that the record has the public half of the key that signs.
async fn key(resolver: &TokioResolver, name: &str, value: &str) -> Check {
    let record = key_record(name, value);
    let found = match texts(resolver, name).await {
        Ok(found) => found,
        Err(why) => return unknown(DKIM, &why, record),
    };
    let [shown] = &found[..] else {
        let count = found.len();
        let text = match count {
            0 => format!("{name} has no record, so that no signature can be checked"),
            _ => format!("{name} has {count} records, where one belongs"),
        };
        return missing(DKIM, text, record);
    };
    match (tag(shown, "p"), tag(value, "p")) {
        (Some(key), _) if key.is_empty() => {
            missing(DKIM, format!("{name} says that the key is not used any more"), record)
        }
        (shown, expected) if shown == expected => {
            Check::ok(DKIM, format!("{name} shows the key that signs"))
        }
        _ => missing(DKIM, format!("{name} shows another key than the one that signs"), record),
    }
}

/// The value of a tag in a list such as `v=DKIM1; k=rsa; p=MII…`, without blanks.
fn tag(list: &str, name: &str) -> Option<String> {
    list.split(';').find_map(|part| {
        let (key, value) = part.split_once('=')?;
        let value = value.chars().filter(|c| !c.is_whitespace()).collect();
        (key.trim() == name).then_some(value)
    })
}

/// Checks that the domain, or one above it, has a policy for mail that fails authentication.
async fn dmarc(resolver: &TokioResolver, domain: &str) -> Check {
    let record = dmarc_record(domain);
    let mut above = domain;
    loop {
        let found = match texts(resolver, &format!("_dmarc.{above}")).await {
            Ok(found) => found,
            Err(why) => return unknown(DMARC, &why, record),
        };
        let policy = found.into_iter().find(|text| tag(text, "v").as_deref() == Some("DMARC1"));
        if let Some(policy) = policy {
            return match tag(&policy, "p").as_deref() {
                Some("quarantine" | "reject") => {
                    Check::ok(DMARC, format!("_dmarc.{above} says \"{policy}\""))
                }
                Some("none") => Check::look(
                    DMARC,
                    format!("_dmarc.{above} says p=none, which only reports: quarantine is better"),
                ),
                _ => {
                    missing(DMARC, format!("_dmarc.{above} has no policy p: \"{policy}\""), record)
                }
            };
        }
        // The record of a domain applies to its subdomains.
        match above.split_once('.') {
            Some((_, rest)) if rest.contains('.') => above = rest,
            _ => return missing(DMARC, format!("{domain} has no DMARC record"), record),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::net::Ipv4Addr;

    use hickory_resolver::proto::op::{Message, ResponseCode};
    use hickory_resolver::proto::rr::rdata::{A, MX as Mx, TXT};
    use hickory_resolver::proto::rr::{Name, Record};
    use tokio::net::UdpSocket;

    use super::*;

    const DOMAIN: &str = "dipole.example.org";
    const KEY: &str = "v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA";

    /// A name server on this machine with these records: `NAME TYPE VALUE`, the value of a TXT with
    /// `|` between its strings.
    async fn server(records: &[&str]) -> SocketAddr {
        let mut known: BTreeMap<(String, RecordType), Vec<RData>> = BTreeMap::new();
        for record in records {
            let mut words = record.splitn(3, ' ');
            let mut word = || words.next().expect("a word");
            let (name, kind, value) = (word(), word(), word());
            let (kind, data) = match kind {
                "A" => (RecordType::A, RData::A(A(value.parse().expect("an address")))),
                "MX" => {
                    let exchange = Name::from_ascii(value).expect("a name");
                    (RecordType::MX, RData::MX(Mx::new(10, exchange)))
                }
                _ => {
                    let strings = value.split('|').map(str::to_owned).collect();
                    (RecordType::TXT, RData::TXT(TXT::new(strings)))
                }
            };
            known.entry((format!("{name}."), kind)).or_default().push(data);
        }
        let socket = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port");
        let address = socket.local_addr().expect("an address");
        tokio::spawn(async move {
            let mut buffer = [0; 1500];
            while let Ok((length, from)) = socket.recv_from(&mut buffer).await {
                let mut message = Message::from_vec(&buffer[..length]).expect("a question");
                let query = message.queries[0].clone();
                let name = query.name().to_ascii().to_lowercase();
                let found = known.get(&(name, query.query_type())).cloned().unwrap_or_default();
                message = message.into_response();
                message.metadata.authoritative = true;
                if found.is_empty() {
                    message.metadata.response_code = ResponseCode::NXDomain;
                }
                for data in found {
                    message.add_answer(Record::from_rdata(query.name().clone(), 60, data));
                }
                let answer = message.to_vec().expect("an answer");
                let _ = socket.send_to(&answer, from).await;
            }
        });
        address
    }

    async fn checked(records: &[&str]) -> Vec<Check> {
        let server = server(records).await;
        let key = Some((format!("mail2026._domainkey.{DOMAIN}"), KEY.to_owned()));
        check(&Expected { domain: DOMAIN, key }, Some(server)).await
    }

    fn states(checks: &[Check]) -> Vec<(&'static str, CheckState)> {
        checks.iter().map(|check| (check.step, check.state)).collect()
    }

    const GOOD: [&str; 6] = [
        "dipole.example.org MX mail.example.org.",
        "mail.example.org A 192.0.2.1",
        "dipole.example.org TXT a text about something else",
        "dipole.example.org TXT v=spf1 mx -all",
        "mail2026._domainkey.dipole.example.org TXT \
         v=DKIM1; k=rsa; |p=MIIBIjANBgkqhkiG9w0BAQEF|AAOCAQ8AMIIBCgKCAQEA",
        "_dmarc.dipole.example.org TXT v=DMARC1; p=quarantine; rua=mailto:p@example.org",
    ];

    #[tokio::test]
    async fn good_records_are_found() {
        let checks = checked(&GOOD).await;
        let ok = [MX, SPF, DKIM, DMARC].map(|step| (step, CheckState::Ok));
        assert_eq!(states(&checks), ok, "{checks:#?}");
        assert!(checks[0].text.contains("mail.example.org"), "{checks:#?}");
    }

    #[tokio::test]
    async fn missing_records_are_named() {
        let checks = checked(&["other.example.org TXT nothing"]).await;
        let missing = [MX, SPF, DKIM, DMARC].map(|step| (step, CheckState::Missing));
        assert_eq!(states(&checks), missing, "{checks:#?}");
        for (check, record) in checks.iter().zip([" MX ", "v=spf1", KEY, "v=DMARC1"]) {
            assert!(check.records[0].contains(record), "{check:#?}");
        }
    }

    #[tokio::test]
    async fn each_wrong_record_is_reported_with_its_fault() {
        for (place, wrong, step, says) in [
            (0, "dipole.example.org MX .", MX, "takes no mail"),
            (1, "other.example.org A 192.0.2.1", MX, "has no address"),
            (3, "dipole.example.org TXT v=spf1 -all", SPF, "nobody"),
            (3, "dipole.example.org TXT v=spf1 mx +all", SPF, "everybody"),
            (2, "dipole.example.org TXT v=spf1 a -all", SPF, "2 SPF records"),
            (3, "dipole.example.org TXT v=spf10 mx -all", SPF, "no SPF record"),
            (4, "mail2026._domainkey.dipole.example.org TXT v=DKIM1; p=AAAA", DKIM, "another key"),
            (4, "mail2026._domainkey.dipole.example.org TXT v=DKIM1; p=", DKIM, "not used"),
            (5, "_dmarc.dipole.example.org TXT v=DMARC1; rua=mailto:p@e.org", DMARC, "no policy"),
            (5, "_dmarc.dipole.example.org TXT p=quarantine", DMARC, "no DMARC record"),
        ] {
            let mut records = GOOD;
            records[place] = wrong;
            let checks = checked(&records).await;
            for check in checks {
                let expected =
                    if check.step == step { CheckState::Missing } else { CheckState::Ok };
                assert_eq!(check.state, expected, "{wrong}: {check:#?}");
                assert!(check.step != step || check.text.contains(says), "{wrong}: {check:#?}");
            }
        }
    }

    #[tokio::test]
    async fn weak_records_are_warnings() {
        let mut records = GOOD;
        records[3] = "dipole.example.org TXT v=spf1 mx ?all";
        records[5] = "_dmarc.example.org TXT v=DMARC1; p=none";
        let checks = checked(&records).await;
        let look = |step| checks.iter().find(|it| it.step == step).map(|it| it.state);
        assert_eq!((look(SPF), look(DMARC)), (Some(CheckState::Look), Some(CheckState::Look)));
        records[5] = "_dmarc.example.org TXT v=DMARC1; p=reject";
        let checks = checked(&records).await;
        let dmarc = checks.last().expect("the last check");
        assert_eq!(dmarc.state, CheckState::Ok, "the record of the domain above counts: {dmarc:?}");
    }

    #[tokio::test]
    async fn a_server_that_does_not_answer_is_told() {
        // The socket is closed, so no server listens there.
        let socket = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port");
        let address = socket.local_addr().expect("an address");
        drop(socket);
        let key = Some((format!("mail2026._domainkey.{DOMAIN}"), KEY.to_owned()));
        let checks = check(&Expected { domain: DOMAIN, key }, Some(address)).await;
        let look = [MX, SPF, DKIM, DMARC].map(|step| (step, CheckState::Look));
        assert_eq!(states(&checks), look, "{checks:#?}");
        for check in checks {
            assert!(check.text.contains("could not be asked"), "{check:#?}");
            assert_eq!(check.records.len(), 1, "{check:#?}");
        }
    }
}
