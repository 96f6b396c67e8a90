//! Postfix, Exim and OpenSMTPD from Debian's packages, with the settings of the guide.
//!
//! The additional settings are for the test: the port, and a folder for the mail of each person at
//! `people.example.org` and `example.org`.

use crate::guide;
use crate::machine::{Machine, run};

/// The sections of the guide, one for each way of receiving mail.
pub(crate) const LMTP: &str = "### In, by LMTP";
pub(crate) const PROGRAM: &str = "### In, by a program";

/// The programs needed by a delivering shell script.
const SHELL: [&str; 4] = ["sh", "cat", "mkdir", "mv"];

pub(crate) fn postfix(section: &str) -> Machine {
    let mut machine = Machine::new("postfix", &SHELL);
    machine.own("/var/lib/postfix", "postfix");
    machine.own("/var/spool/postfix", "root");
    for queue in [
        "active", "bounce", "corrupt", "defer", "deferred", "flush", "hold", "incoming",
        "maildrop", "private", "public", "saved", "trace",
    ] {
        machine.own(&format!("/var/spool/postfix/{queue}"), "postfix");
    }
    machine.own("/var/spool/postfix/pid", "root");
    machine.write(
        "/deliver",
        "mkdir -p /people/$1/new && cd /people/$1 && cat > part.$$ && mv part.$$ new/$$\n",
    );
    let main = "
compatibility_level = 3.6
myhostname = mail.example.org
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
alias_maps =
alias_database =
maillog_file = /var/log/mail.log
smtpd_recipient_restrictions = permit_mynetworks, reject
relay_domains = people.example.org, example.org
transport_maps = inline:{ { people.example.org = people: }, { example.org = people: } }
";
    machine.write("/etc/postfix/main.cf", main);
    let services = machine.read("/usr/share/postfix/master.cf.dist");
    let services = services.lines().filter(|line| !line.starts_with('#')).map(|line| {
        // Debian runs most services in another chroot, without their libraries.
        let mut words: Vec<&str> = line.split_whitespace().collect();
        if words.get(4) == Some(&"y") {
            words[4] = "n";
        }
        let indent = if line.starts_with(' ') { "  " } else { "" };
        format!("{indent}{}\n", words.join(" "))
    });
    let address = format!("127.0.0.1:{} inet ", machine.smtp_port);
    let services = services.collect::<String>().replacen("smtp inet ", &address, 1);
    let people =
        "people unix - n n - - pipe\n  flags=R user=people argv=/bin/sh /deliver ${user}\n";
    machine.write("/etc/postfix/master.cf", &format!("{services}{people}"));
    for (file, text) in guide::parts(&guide::block(section, "Postfix")) {
        let before = machine.path(&file).exists().then(|| machine.read(&file));
        let text = machine.with_ports(&text);
        machine.write(&file, &format!("{}{text}", before.unwrap_or_default()));
    }
    let mut master = machine.command("/usr/lib/postfix/sbin/master");
    machine.start(master.args(["-c", "/etc/postfix", "-d"]).env("MAIL_CONFIG", "/etc/postfix"));
    machine
}

pub(crate) fn exim(section: &str) -> Machine {
    let mut programs = SHELL.to_vec();
    // The programs needed by update-exim4.conf, which writes the settings from Debian's template.
    programs.extend([
        "sed", "grep", "tr", "getopt", "mktemp", "id", "chown", "chmod", "rm", "touch", "dirname",
        "ls", "expr", "fold",
    ]);
    let mut machine = Machine::new("exim4", &programs);
    for folder in ["/var/spool/exim4", "/var/log/exim4", "/run/exim4"] {
        machine.own(folder, "Debian-exim");
    }
    machine.own("/var/lib/exim4", "root");
    machine.write("/etc/aliases", "postmaster: you@example.org\n");
    let settings = format!(
        "dc_eximconfig_configtype='internet'\ndc_other_hostnames='dipole.example.org'\n\
         dc_local_interfaces='127.0.0.1.{}'\n",
        machine.smtp_port
    );
    machine.write("/etc/exim4/update-exim4.conf.conf", &settings);
    let people = [
        (
            "routers",
            "people_router:\n  driver = accept\n  domains = people.example.org : example.org\n  \
             local_parts = anna : ben : you\n  transport = people\n",
        ),
        (
            "transports",
            "people:\n  driver = appendfile\n  directory = /people/$local_part_data\n  \
             maildir_format\n  user = people\n",
        ),
    ];
    let mut parts = guide::parts(&guide::block(LMTP, "Exim"));
    if section == PROGRAM {
        let transport = parts.iter_mut().find(|(name, _)| name == "transports").expect("shown");
        transport.1 = guide::block(section, "Exim");
        let router = parts.iter_mut().find(|(name, _)| name == "routers").expect("shown");
        let changed = router.1.replace("transport = dipole_lmtp", "transport = dipole_pipe");
        assert_ne!(changed, router.1);
        router.1 = changed;
    }
    let template = "/etc/exim4/exim4.conf.template";
    let mut text = machine.read(template);
    let people = people.map(|(name, text)| (name.to_owned(), text.to_owned()));
    // Each part is inserted before the existing lines of its section, so the guide's parts come
    // first.
    for (name, part) in people.into_iter().chain(parts) {
        let start = format!("\nbegin {name}\n");
        assert!(text.contains(&start), "{name}");
        let part = machine.with_ports(&part);
        text = text.replacen(&start, &format!("{start}\n{part}\n"), 1);
    }
    machine.write(template, &text);
    run(&mut machine.command("/usr/sbin/update-exim4.conf"));
    let mut daemon = machine.command("/usr/sbin/exim4");
    machine.start(daemon.args(["-bdf", "-q30m"]));
    machine
}

pub(crate) fn opensmtpd() -> Machine {
    let mut machine = Machine::new("opensmtpd", &SHELL);
    machine.own("/var/lib/opensmtpd/empty", "root");
    machine.own("/var/spool", "root");
    machine.write("/etc/aliases", "");
    let settings = machine.read("/etc/smtpd.conf");
    let listen = format!("listen on localhost port {}", machine.smtp_port);
    let listens = settings.replace("listen on localhost", &listen);
    assert_ne!(listens, settings);
    let (before, after) = listens.split_once("\naction ").expect("Debian's actions");
    let people = "action \"people\" maildir \"/people/%{dest.user}\" virtual { \"@\" = \"people\" }\n\
                  match from any for domain { \"people.example.org\", \"example.org\" } \
                  action \"people\"";
    let shown = machine.with_ports(&guide::block(LMTP, "OpenSMTPD"));
    machine.write("/etc/smtpd.conf", &format!("{before}\n{shown}\n{people}\naction {after}"));
    let mut daemon = machine.command("/usr/sbin/smtpd");
    machine.start(daemon.args(["-d", "-v"]));
    machine
}
