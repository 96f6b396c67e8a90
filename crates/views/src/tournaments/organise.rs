//! Actions of organisers on the page of a tournament, each with a confirmation.

use dipole_domain::Millis;
use dipole_domain::tournaments::{
    EntryNumber, Manner, OrganiserAction, Pairing, PairingNumber, Phase, State,
};
use dipole_site::i18n::Locale;
use dipole_site::i18n::tournaments::{moment_text, tournament_name};
use dipole_site::services::tournaments::{TournamentView, Wanted};
use maud::{Markup, html};

use super::page::TournamentPage;
use super::{Names, framed, path, player_name};
use crate::account::csrf;
use crate::page_context::PageContext;

/// The forms, folded.
pub(super) fn section(context: &PageContext, shown: &TournamentPage<'_>) -> Markup {
    let (t, view) = (context.locale(), shown.view);
    let (state, names) = (&view.state, &view.names);
    let forfeits: Vec<&Pairing> =
        state.pairings.iter().filter(|it| can_be_undone(state, it, shown.now)).collect();
    let is_running = state.tournament.phase == Phase::Running;
    let date = if is_running { state.tournament.end } else { state.tournament.start };
    let date_label = if is_running { "organise-new-end" } else { "organise-new-start" };
    html! {
        details.organise {
            summary { (t.text("organise-title")) }
            p.hint { (t.text("organise-hint")) }
            div.organise-forms {
                @if !forfeits.is_empty() {
                    (form(context, state, "undo-forfeit", "organise-undo", &html! {
                        label for="organise-pairing" { (t.text("organise-pairing")) }
                        select #organise-pairing name="pairing" {
                            @for pairing in forfeits {
                                option value=(pairing.number.0) { (pairing_name(t, state, names, pairing)) }
                            }
                        }
                    }))
                }
                (form(context, state, "move-date", "organise-move", &html! {
                    label for="organise-date" { (t.text(date_label)) }
                    input #organise-date type="datetime-local" name="date" value=(field_value(date)) required;
                }))
                @if state.active().next().is_some() {
                    (form(context, state, "remove", "organise-remove", &html! {
                        label for="organise-player" { (t.text("tournament-player")) }
                        select #organise-player name="player" {
                            @for entry in state.active() {
                                option value=(entry.number.0) {
                                    (player_name(t, state, names, entry.number))
                                }
                            }
                        }
                    }))
                }
                (form(context, state, "cancel", "organise-cancel", &html! {
                    p { (t.text("organise-cancel-hint")) }
                }))
            }
        }
    }
}

/// Returns true if a pairing was lost without play and its round is still open.
fn can_be_undone(state: &State, pairing: &Pairing, now: Millis) -> bool {
    let round = state.round().filter(|it| it.number == pairing.round && it.deadline > now);
    let result = pairing.result.as_ref();
    round.is_some() && result.is_some_and(|it| it.manner == Manner::Forfeit)
}

fn form(context: &PageContext, state: &State, action: &str, key: &str, fields: &Markup) -> Markup {
    html! {
        form method="post" action={ (path(&state.tournament)) "/organise" } {
            (csrf(context))
            (fields)
            button type="submit" name="action" value=(action) { (context.locale().text(key)) }
        }
    }
}

/// The value of a field for date and time, in UTC.
fn field_value(at: Millis) -> String {
    let at = jiff::Timestamp::from_millisecond(at).unwrap_or_default();
    at.strftime("%Y-%m-%dT%H:%M").to_string()
}

fn pairing_name(t: &Locale, state: &State, names: &Names, pairing: &Pairing) -> String {
    let players = pairing.players.iter().map(|it| player_name(t, state, names, *it));
    let players = players.collect::<Vec<_>>().join(" – ");
    let division = pairing
        .division
        .map(|level| format!("{}: ", t.with("tournament-division", &[("level", level.into())])));
    format!("{}{players}", division.unwrap_or_default())
}

/// The confirmation of an action. Its form sends the same fields again.
pub fn confirm(context: &PageContext, view: &TournamentView, wanted: &Wanted) -> Markup {
    let (t, state) = (context.locale(), &view.state);
    let tournament = &state.tournament;
    let (action, field, key) = match wanted {
        Wanted::Change(OrganiserAction::UndoForfeit(number)) => {
            ("undo-forfeit", Some(("pairing", number.0.to_string())), "organise-undo")
        }
        Wanted::Change(OrganiserAction::MoveDate(date)) => {
            ("move-date", Some(("date", field_value(*date))), "organise-move")
        }
        Wanted::Change(OrganiserAction::Remove(player)) => {
            ("remove", Some(("player", player.0.to_string())), "organise-remove")
        }
        Wanted::Cancel => ("cancel", None, "organise-cancel"),
    };
    let content = html! {
        p { (question(t, view, wanted)) }
        form.organise-sure method="post" action={ (path(tournament)) "/organise" } {
            (csrf(context))
            input type="hidden" name="action" value=(action);
            input type="hidden" name="sure" value="1";
            @if let Some((name, value)) = field { input type="hidden" name=(name) value=(value); }
            button.primary type="submit" { (t.text(key)) }
            " " a href=(path(tournament)) { (t.text("organise-back")) }
        }
    };
    framed(context, &tournament_name(t, tournament), &content)
}

fn question(t: &Locale, view: &TournamentView, wanted: &Wanted) -> String {
    let state = &view.state;
    let named = |player: EntryNumber| player_name(t, state, &view.names, player);
    let pairing = |number: PairingNumber| {
        let pairing = state.pairing(number);
        pairing.map_or_else(String::new, |it| pairing_name(t, state, &view.names, it))
    };
    match wanted {
        Wanted::Change(OrganiserAction::UndoForfeit(number)) => {
            t.with("organise-undo-question", &[("pairing", pairing(*number).into())])
        }
        Wanted::Change(OrganiserAction::MoveDate(date)) => {
            let is_running = state.tournament.phase == Phase::Running;
            let key = if is_running { "organise-end-question" } else { "organise-start-question" };
            t.with(key, &[("moment", moment_text(*date).into())])
        }
        Wanted::Change(OrganiserAction::Remove(player)) => {
            t.with("organise-remove-question", &[("player", named(*player).into())])
        }
        Wanted::Cancel => t.text("organise-cancel-question"),
    }
}
