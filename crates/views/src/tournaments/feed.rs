//! The tournaments of the site as an Atom feed (RFC 4287).

use dipole_domain::Millis;
use dipole_site::i18n::Locale;
use dipole_site::i18n::tournaments::{moment_text, phase_name, tournament_name};
use dipole_site::services::tournaments::TournamentSummary;

use super::{format_name, terms_text};
use crate::json::game_json::timestamp;

/// The feed of some tournaments. `base_url` is the address of the site. A feed without tournaments
/// is dated with the current time.
pub fn feed(t: &Locale, base_url: &str, listed: &[TournamentSummary], now: Millis) -> String {
    let mut listed: Vec<&TournamentSummary> = listed.iter().collect();
    listed.sort_by_key(|one| std::cmp::Reverse(one.changed));
    let updated = listed.first().map_or(now, |one| one.changed);
    let base = escaped(base_url);
    let title = escaped(&format!("Dipole: {}", t.text("tournaments-title")));
    let mut xml = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
         <feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{}\">\n\
         <id>{base}/tournaments</id>\n<title>{title}</title>\n<updated>{}</updated>\n\
         <author><name>Dipole</name></author>\n\
         <link rel=\"alternate\" type=\"text/html\" href=\"{base}/tournaments\"/>\n\
         <link rel=\"self\" type=\"application/atom+xml\" href=\"{base}/tournaments/feed.atom\"/>\n",
        escaped(t.tag()),
        moment(updated),
    );
    for one in listed {
        xml.push_str(&entry(t, &base, one));
    }
    xml.push_str("</feed>\n");
    xml
}

fn entry(t: &Locale, base: &str, one: &TournamentSummary) -> String {
    let it = &one.tournament;
    let page = format!("{base}/tournament/{}", it.id);
    let summary = format!(
        "{} · {} · {} · {} {} · {} {}",
        format_name(t, it.format),
        terms_text(t, it),
        phase_name(t, it.phase),
        t.text("tournament-start"),
        moment_text(it.began),
        t.text("tournament-end"),
        moment_text(it.end),
    );
    format!(
        "<entry>\n<id>{page}</id>\n<title>{}</title>\n<updated>{}</updated>\n\
         <link rel=\"alternate\" type=\"text/html\" href=\"{page}\"/>\n\
         <summary>{}</summary>\n</entry>\n",
        escaped(&tournament_name(t, it)),
        moment(one.changed),
        escaped(&summary),
    )
}

fn moment(at: Millis) -> String {
    timestamp(at).unwrap_or_default()
}

/// Escapes the special characters of XML, and omits control characters, which it does not allow.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            sign if sign.is_control() => {}
            sign => out.push(sign),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use dipole::Setup;
    use dipole_domain::tournaments::Tournament;
    use dipole_domain::{DAY, TournamentId};
    use dipole_site::i18n::Texts;

    use super::*;

    #[test]
    fn a_feed_has_stable_names_and_the_latest_change_first() {
        let start = 1_795_521_600_000;
        let one = |id: &str, changed| {
            let id = TournamentId::parse(id).expect("an id");
            let season = Tournament::first_season(id, "League", Setup::Small, start);
            let named = Tournament { period: None, name: "A <b> & \"c\"".to_owned(), ..season };
            let format = Tournament::cup(
                named.id.clone(),
                &named.name,
                named.terms,
                dipole_domain::tournaments::CupRules { round_time: DAY },
                4,
                start,
            );
            TournamentSummary { tournament: format, entries: 0, is_mine: false, changed }
        };
        let t = Texts::load().expect("the texts are sound").negotiate(None, "en");
        let listed = [one("abcdefgh", start), one("bcdefghi", start + DAY)];
        let xml = feed(&t, "https://dipole.example", &listed, start);
        assert!(xml.find("/tournament/bcdefghi") < xml.find("/tournament/abcdefgh"), "{xml}");
        for part in [
            "<id>https://dipole.example/tournament/abcdefgh</id>",
            "<title>A &lt;b&gt; &amp; &quot;c&quot;</title>",
            "<updated>2026-11-25T12:00:00",
            "<link rel=\"self\" type=\"application/atom+xml\"",
        ] {
            assert!(xml.contains(part), "{part} in {xml}");
        }
        assert_eq!(xml.matches("<entry>").count(), 2);
        assert!(!xml.contains("<b>"), "{xml}");
        let empty = feed(&t, "https://dipole.example", &[], start);
        assert!(empty.contains("<updated>2026-11-24T12:00:00"), "{empty}");
    }
}
