//! The dates of tournaments for calendar programs, as iCalendar (RFC 5545).

use dipole_domain::Millis;
use dipole_domain::tournaments::{Phase, Tournament};
use dipole_site::i18n::Locale;
use dipole_site::i18n::tournaments::{phase_name, tournament_name};
use dipole_site::services::tournaments::TournamentSummary;

use super::{format_name, terms_text};

/// Maximum length of a line in bytes, without its line ending.
const MAX_LINE: usize = 75;

/// The calendar of some tournaments. `base_url` is the address of the site.
pub fn calendar(t: &Locale, base_url: &str, listed: &[TournamentSummary]) -> String {
    let mut lines = Lines::default();
    for (name, value) in
        [("BEGIN", "VCALENDAR"), ("VERSION", "2.0"), ("PRODID", "-//Dipole//Tournaments//EN")]
    {
        lines.add(name, value);
    }
    lines.add_text("X-WR-CALNAME", &format!("Dipole: {}", t.text("tournaments-title")));
    for one in listed {
        if one.tournament.terms.control.is_correspondence() {
            // A single event of twelve weeks would fill a calendar.
            event(t, &mut lines, base_url, one, Part::Start);
            event(t, &mut lines, base_url, one, Part::End);
        } else {
            event(t, &mut lines, base_url, one, Part::Whole);
        }
    }
    lines.add("END", "VCALENDAR");
    lines.0
}

/// The part of a tournament that an event is about.
#[derive(Clone, Copy)]
enum Part {
    Whole,
    Start,
    End,
}

fn event(t: &Locale, lines: &mut Lines, base_url: &str, one: &TournamentSummary, part: Part) {
    let it: &Tournament = &one.tournament;
    let name = tournament_name(t, it);
    let (word, at, summary) = match part {
        Part::Whole => ("live", it.began, name),
        Part::Start => ("start", it.began, format!("{name}: {}", t.text("tournament-start"))),
        Part::End => ("end", it.end, format!("{name}: {}", t.text("tournament-end"))),
    };
    let host = base_url.split("://").nth(1).unwrap_or(base_url);
    let about = format!(
        "{} · {}\n{}",
        format_name(t, it.format),
        terms_text(t, it),
        phase_name(t, it.phase)
    );
    let is_cancelled = matches!(it.phase, Phase::Cancelled(_));
    lines.add("BEGIN", "VEVENT");
    lines.add("UID", &format!("tournament-{}-{word}@{host}", it.id));
    lines.add("DTSTAMP", &utc(one.changed));
    lines.add("LAST-MODIFIED", &utc(one.changed));
    lines.add("DTSTART", &utc(at));
    if let Part::Whole = part {
        lines.add("DTEND", &utc(it.end));
    }
    lines.add_text("SUMMARY", &summary);
    lines.add_text("DESCRIPTION", &about);
    lines.add("URL", &format!("{base_url}/tournament/{}", it.id));
    lines.add("STATUS", if is_cancelled { "CANCELLED" } else { "CONFIRMED" });
    lines.add("TRANSP", "TRANSPARENT");
    lines.add("END", "VEVENT");
}

/// A moment in UTC, such as `20261124T190000Z`.
fn utc(at: Millis) -> String {
    let at = jiff::Timestamp::from_millisecond(at).unwrap_or_default();
    at.strftime("%Y%m%dT%H%M%SZ").to_string()
}

/// The lines of a calendar.
#[derive(Default)]
struct Lines(String);

impl Lines {
    /// Adds a text value, with special characters escaped.
    fn add_text(&mut self, name: &str, text: &str) {
        let mut escaped = String::with_capacity(text.len());
        for sign in text.chars() {
            match sign {
                '\\' | ';' | ',' => escaped.extend(['\\', sign]),
                '\n' => escaped.push_str("\\n"),
                sign if sign.is_control() => {}
                sign => escaped.push(sign),
            }
        }
        self.add(name, &escaped);
    }

    /// Adds a line, folded if it is too long.
    fn add(&mut self, name: &str, value: &str) {
        let mut length = 0;
        for sign in format!("{name}:{value}").chars() {
            if length + sign.len_utf8() > MAX_LINE {
                self.0.push_str("\r\n ");
                length = 1;
            }
            self.0.push(sign);
            length += sign.len_utf8();
        }
        self.0.push_str("\r\n");
    }
}

#[cfg(test)]
mod tests {
    use dipole_domain::tournaments::{CancelReason, CupRules};
    use dipole_domain::{DAY, HOUR, Terms, TournamentId};
    use dipole_site::i18n::Texts;

    use super::*;

    /// 24 November 2026, 12:00 UTC.
    const START: Millis = 1_795_521_600_000;

    fn summary(tournament: Tournament) -> TournamentSummary {
        TournamentSummary { tournament, entries: 4, is_mine: false, changed: START - DAY }
    }

    fn cup(name: &str, control: &str) -> Tournament {
        let id = TournamentId::parse("abcdefgh").expect("an id");
        let terms = Terms { control: control.parse().expect("a clock"), ..Terms::default() };
        Tournament::cup(id, name, terms, CupRules { round_time: HOUR }, 4, START)
    }

    fn written(tournament: Tournament) -> String {
        let t = Texts::load().expect("the texts are sound").negotiate(None, "en");
        calendar(&t, "https://dipole.example", &[summary(tournament)])
    }

    #[test]
    fn an_event_has_a_name_of_its_own_and_dates_in_utc() {
        let text = written(cup("Cup", "300+5"));
        for line in [
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:",
            "\r\nUID:tournament-abcdefgh-live@dipole.example\r\n",
            "\r\nDTSTAMP:20261123T120000Z\r\n",
            "\r\nDTSTART:20261124T120000Z\r\nDTEND:20261124T140000Z\r\nSUMMARY:Cup\r\n",
            "\r\nURL:https://dipole.example/tournament/abcdefgh\r\nSTATUS:CONFIRMED\r\n",
            "\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
        ] {
            assert!(text.contains(line), "{line:?} in {text}");
        }
        assert_eq!(text, written(cup("Cup", "300+5")), "the same at each request");
        let long = written(cup("Cup", "1d"));
        assert_eq!(long.matches("BEGIN:VEVENT").count(), 2, "start and end: {long}");
        assert!(long.contains("UID:tournament-abcdefgh-end@"), "{long}");
        let off = Phase::Cancelled(CancelReason::ByOrganiser);
        assert!(
            written(Tournament { phase: off, ..cup("Cup", "1d") }).contains("STATUS:CANCELLED")
        );
    }

    #[test]
    fn texts_are_escaped_and_long_lines_folded_between_signs() {
        let name = "Grüße; an alle, die \\ mögen: ".repeat(4) + "\r\nBEGIN:VALARM";
        let text = written(cup(&name, "300+5"));
        assert!(text.lines().all(|line| line.len() <= MAX_LINE), "{text}");
        assert_eq!(text.replace("\r\n", "").find(['\r', '\n']), None, "all lines end alike");
        let unfolded = text.replace("\r\n ", "");
        assert!(unfolded.contains("SUMMARY:Grüße\\; an alle\\, die \\\\ mögen: "), "{unfolded}");
        assert!(!unfolded.contains("\r\nBEGIN:VALARM"), "a name is no component: {unfolded}");
    }
}
