//! The rules of a tournament in plain words.

use dipole::Players;
use dipole_domain::tournaments::{CupRules, Format, State, SwissRules};
use dipole_site::i18n::Locale;
use maud::{Markup, html};

use super::duration;

/// The rules as a list that unfolds.
pub(super) fn section(t: &Locale, state: &State) -> Markup {
    html! {
        details.tournament-rules {
            summary { (t.text("tournament-rules")) }
            ul { @for line in lines(t, state) { li { (line) } } }
        }
    }
}

/// The rules, those of the format first.
fn lines(t: &Locale, state: &State) -> Vec<String> {
    let tournament = &state.tournament;
    let is_four = tournament.terms.setup.players() == Players::Four;
    let mut lines = match tournament.format {
        Format::League(rules) => {
            let games = if is_four { "tournament-rule-four" } else { "tournament-rule-league" };
            vec![
                t.text(games),
                t.text("tournament-rule-divisions"),
                t.with("tournament-rule-vacation", &[("days", rules.vacation_days.into())]),
            ]
        }
        Format::Swiss(rules) => swiss(t, state, rules),
        Format::Cup(rules) => cup(t, state, rules),
    };
    let rated =
        if tournament.terms.rated { "tournament-rule-rated" } else { "tournament-rule-casual" };
    for key in [
        "tournament-rule-deadline",
        "tournament-rule-no-show",
        "tournament-rule-withdraw",
        "tournament-rule-ties",
        rated,
    ] {
        lines.push(t.text(key));
    }
    lines
}

fn swiss(t: &Locale, state: &State, rules: SwissRules) -> Vec<String> {
    let SwissRules { round_time, check_in, last_entry_round, max_breaks, .. } = rules;
    let time = |time| ("time", duration(t, time).into());
    let mut lines = vec![
        t.with("tournament-rule-swiss", &[("rounds", state.planned_rounds().into())]),
        t.with("tournament-rule-round", &[time(round_time)]),
        t.text("tournament-rule-bye"),
    ];
    if check_in > 0 {
        lines.push(t.with("tournament-rule-check-in", &[time(check_in)]));
    }
    if last_entry_round > 1 {
        lines.push(t.with("tournament-rule-late", &[("round", last_entry_round.into())]));
    }
    if max_breaks > 0 {
        lines.push(t.with("tournament-rule-breaks", &[("count", max_breaks.into())]));
    }
    lines
}

fn cup(t: &Locale, state: &State, rules: CupRules) -> Vec<String> {
    vec![
        t.with("tournament-rule-cup", &[("players", state.tournament.capacity.into())]),
        t.text("tournament-rule-match"),
        t.with("tournament-rule-round", &[("time", duration(t, rules.round_time).into())]),
    ]
}
