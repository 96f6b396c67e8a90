//! Mails from mail programs, robots and pranksters.

use dipole_pbem::{Automatic, Incoming, Limits, Unreadable};

const OWN: &str = "moves.dipole.example";

fn read(raw: &str) -> Result<Incoming, Unreadable> {
    Incoming::read(raw.replace('\n', "\r\n").as_bytes(), Limits::default(), OWN)
}

fn mail(headers: &str, body: &str) -> Incoming {
    read(&format!(
        "From: Anna <Anna@Example.org>\nMessage-ID: <1@example.org>\n{headers}\n\n{body}"
    ))
    .unwrap_or_else(|error| panic!("{headers}: {error}"))
}

#[test]
fn a_plain_mail_gives_subject_sender_and_text() {
    let mail = mail(
        "To: play@dipole.example\nSubject: Re: AW: dipole move 12 anna hush E1-G3",
        "Hello\n-- \nAnna",
    );
    assert_eq!(mail.from, "anna@example.org");
    assert_eq!(mail.message_id.as_deref(), Some("1@example.org"));
    assert_eq!(mail.subject, "dipole move 12 anna hush E1-G3");
    assert_eq!(mail.text, "Hello");
    assert_eq!(mail.recipients, ["play@dipole.example"]);
    assert_eq!(mail.automatic, None);
}

#[test]
fn encoded_and_folded_headers_are_decoded() {
    let folded = mail("Subject: dipole challenge\n -large\n anna ben", "");
    assert_eq!(folded.subject, "dipole challenge -large anna ben");
    let encoded = mail("Subject: =?utf-8?B?ZGlwb2xlIHNob3cgMTI=?=", "");
    assert_eq!(encoded.subject, "dipole show 12");
    let quoted = mail("Subject: =?iso-8859-1?Q?Gr=FC=DFe?=", "");
    assert_eq!(quoted.subject, "Grüße");
}

#[test]
fn every_transfer_encoding_and_charset_is_read() {
    let quoted_printable = mail(
        "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable",
        "E1=2DG3=\n=23=37",
    );
    assert_eq!(quoted_printable.text, "E1-G3#7");
    let base64 = mail("Content-Type: text/plain\nContent-Transfer-Encoding: base64", "RTEtRzM=");
    assert_eq!(base64.text, "E1-G3");
    let html = mail("Content-Type: text/html", "<html><body><p>E1-G3</p></body></html>");
    assert_eq!(html.text, "E1-G3");
    let alternative = mail(
        "Content-Type: multipart/alternative; boundary=x",
        "--x\nContent-Type: text/plain\n\nE1-G3\n--x\nContent-Type: text/html\n\n<b>E1-G3</b>\n--x--",
    );
    assert_eq!(alternative.text, "E1-G3");
}

#[test]
fn robots_bounces_and_lists_are_recognised() {
    for (headers, expected) in [
        ("Auto-Submitted: auto-replied", Some(Automatic::AutoSubmitted)),
        ("Auto-Submitted: no", None),
        ("Precedence: bulk", Some(Automatic::List)),
        ("List-Id: <rust.example.org>", Some(Automatic::List)),
        ("List-Id: Dipole moves <moves.dipole.example>", Some(Automatic::Ours)),
        ("Return-Path: <>", Some(Automatic::Bounce)),
        ("Content-Type: multipart/report; boundary=x", Some(Automatic::Bounce)),
        ("Content-Type: multipart/mixed; boundary=x", None),
        ("Content-Type: text/plain", None),
        ("X-Mailer: pine", None),
    ] {
        assert_eq!(mail(headers, "hello").automatic, expected, "{headers}");
    }
    let daemon =
        read("From: MAILER-DAEMON@example.org\nSubject: Undelivered\n\n").expect("readable");
    assert_eq!(daemon.automatic, Some(Automatic::Bounce));
}

#[test]
fn nothing_in_a_mail_becomes_a_header_of_another() {
    let injected = mail("Subject: =?utf-8?Q?help=0D=0ABcc:_victim@example.org?=", "");
    assert!(!injected.subject.contains(['\r', '\n']), "{:?}", injected.subject);
    let sender = read("From: =?utf-8?Q?a@b.c=0D=0ABcc:_d@e.f?= <a@b.c>\nSubject: help\n\n")
        .expect("readable");
    assert_eq!(sender.from, "a@b.c");
    assert_eq!(read("From: <a@b.c\u{0}d>\n\n"), Err(Unreadable::NoSender), "a null byte");
}

#[test]
fn mail_that_is_too_large_or_malformed_is_refused() {
    let huge = vec![b'x'; 2 << 20];
    assert!(matches!(
        Incoming::read(&huge, Limits::default(), OWN),
        Err(Unreadable::TooLarge { .. })
    ));
    let parts = "--x\nContent-Type: text/plain\n\nhello\n".repeat(200);
    let many = format!("From: a@b.c\nContent-Type: multipart/mixed; boundary=x\n\n{parts}--x--");
    assert!(matches!(read(&many), Err(Unreadable::TooManyParts { .. })));
    assert_eq!(read("Subject: help\n\n"), Err(Unreadable::NoSender));
    assert_eq!(read(""), Err(Unreadable::NoSender));
    assert_eq!(read("From: nobody\n\n"), Err(Unreadable::NoSender));
}

#[test]
fn an_address_with_a_control_character_is_none() {
    let mail = mail("To: play@dipole.example\u{5}, other@dipole.example\nSubject: help", "");
    assert_eq!(mail.recipients, ["other@dipole.example"]);
}

#[test]
fn the_recipient_of_the_envelope_is_one() {
    for header in ["Delivered-To", "Envelope-to", "X-Original-To"] {
        let headers = format!("{header}: <Play+abc@dipole.example>\nTo: a.list@example.org");
        let mail = mail(&headers, "");
        assert_eq!(mail.recipients, ["a.list@example.org", "play+abc@dipole.example"], "{header}");
    }
}

#[test]
fn prefixes_of_subjects_are_removed() {
    for before in [
        "Re: ",
        "RE : ",
        "Re[2]: ",
        "[dipole] ",
        "***SPAM*** ",
        "Re: [ext] AW: ",
        "***SPAM*** Re: ",
        "TR : ",
        "Fwd: ",
    ] {
        let read = mail(&format!("Subject: {before}dipole show 12"), "");
        assert_eq!(read.subject, "dipole show 12", "{before}");
    }
    assert_eq!(mail("Subject: [x]", "").subject, "[x]", "there is nothing else");
    assert_eq!(mail("Subject: Dipole 12: anna", "").subject, "Dipole 12: anna");
}

#[test]
fn robots_are_known_by_many_marks() {
    for header in [
        "X-Auto-Response-Suppress: All",
        "X-Auto-Response-Suppress: OOF, AutoReply",
        "X-Autoreply: yes",
        "X-Autorespond: On holiday",
        "Precedence: auto_reply",
        "Return-Path: <>",
    ] {
        assert!(mail(header, "I am away").automatic.is_some(), "{header}");
    }
    assert_eq!(mail("X-Auto-Response-Suppress: None", "").automatic, None);
    assert_eq!(mail("Precedence: first-class", "").automatic, None);
}

#[test]
fn a_sender_that_the_mail_server_found_forged_is_marked() {
    for (header, forged) in [
        ("Authentication-Results: mx.example.org; dmarc=fail (p=none) header.from=a.org", true),
        ("authentication-results: mx.example.org;\n spf=none; DMARC=FAIL", true),
        ("Authentication-Results: mx.example.org; dmarc=pass; spf=fail", false),
        ("Subject: dmarc=fail", false),
        ("From: eve@example.org", true),
    ] {
        assert_eq!(mail(header, "E1-G3").is_forged, forged, "{header}");
    }
    let two = read("From: anna@example.org, eve@example.org\nSubject: x\n\nE1-G3");
    assert!(two.expect("a mail").is_forged);
}

#[test]
fn answers_of_absent_people_are_known_by_their_subject() {
    for subject in [
        "Automatic reply: Dipole 12: anna – ben",
        "Abwesenheitsnotiz: Dipole 12",
        "Réponse automatique : Dipole 12",
        "Автоответ: Dipole 12",
        "自動応答: Dipole 12",
    ] {
        let read = mail(&format!("Subject: {subject}"), "I am away.");
        assert_eq!(read.automatic, Some(Automatic::AutoSubmitted), "{subject}");
    }
    assert_eq!(mail("Subject: Re: Dipole 12", "Out of office").automatic, None);
}

/// A delivery report about mail to two recipients, with a part of the mail.
fn report(groups: &str, rest: &str) -> Incoming {
    mail(
        "Content-Type: multipart/report; report-type=delivery-status; boundary=x",
        &format!("--x\nContent-Type: message/delivery-status\n\n{groups}\n--x\n{rest}\n--x--"),
    )
}

#[test]
fn a_report_names_the_addresses_that_do_not_exist() {
    let groups = "Reporting-MTA: dns; mx.example.org\n\n\
                  Final-Recipient: rfc822; Gone@Example.org\nAction: failed\nStatus: 5.1.1\n\n\
                  Original-Recipient: rfc822; old@example.org\n\
                  Final-Recipient: rfc822; new@example.org\nAction: Failed\nStatus: 5.1.10";
    assert_eq!(report(groups, "").bounced, ["gone@example.org", "old@example.org"]);
    for other in [
        "Final-Recipient: rfc822; full@example.org\nAction: failed\nStatus: 5.2.2",
        "Final-Recipient: rfc822; late@example.org\nAction: delayed\nStatus: 5.1.1",
        "Final-Recipient: rfc822; nobody\nAction: failed\nStatus: 5.1.1",
        "Final-Recipient: rfc822; nobody@\nAction: failed\nStatus: 5.1.1",
        "Final-Recipient: rfc822; @example.org\nAction: failed\nStatus: 5.1.1",
        "Final-Recipient: gone@example.org\nAction: failed\nStatus: 5.1.1",
    ] {
        assert!(report(other, "").bounced.is_empty(), "{other}");
    }
}

#[test]
fn a_report_names_the_mail_that_came_back() {
    let whole = "Content-Type: message/rfc822\n\nMessage-ID: <turn-1@dipole.example>\n\nE1-G3";
    assert_eq!(report("", whole).returned, ["turn-1@dipole.example"]);
    let headers = "Content-Type: text/rfc822-headers\n\n\
                   Subject: Dipole 12\nmessage-id: <turn-2@dipole.example>";
    assert_eq!(report("", headers).returned, ["turn-2@dipole.example"]);
    let text = "Content-Type: text/plain\n\nMessage-ID: <turn-3@dipole.example>";
    assert!(report("", text).returned.is_empty());
}

#[test]
fn a_mail_may_be_as_large_as_the_limit_and_have_as_many_parts() {
    let parts = "--x\n\nE1-G3\n--x\n\nE1-E3\n--x--";
    let raw =
        format!("From: anna@example.org\nContent-Type: multipart/mixed; boundary=x\n\n{parts}");
    let read = |size, parts| {
        Incoming::read(raw.as_bytes(), Limits { size, parts, ..Limits::default() }, OWN).err()
    };
    let size = raw.len();
    assert_eq!(read(size, 3), None);
    let limit = size - 1;
    assert_eq!(read(limit, 3), Some(Unreadable::TooLarge { size, limit }));
    assert_eq!(read(size, 2), Some(Unreadable::TooManyParts { parts: 3, limit: 2 }));
}
