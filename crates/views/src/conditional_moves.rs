//! Conditional moves beside the game.

use dipole::Player;
use maud::{Markup, html};

use crate::page_context::PageContext;
use dipole_domain::{Game, Plan, PlanKind, PlanState};

/// The list and the form.
pub fn section(context: &PageContext, game: &Game, plans: &[Plan]) -> Markup {
    let t = context.locale();
    let own_turn = game.turn().is_some_and(|turn| game.seats_of(context.person()).contains(&turn));
    let shown: Vec<_> = plans
        .iter()
        .map(|plan| (plan, plan.state(game)))
        .filter(|(_, state)| *state != PlanState::Fulfilled)
        .collect();
    html! {
        section #conditional-moves aria-labelledby="plans-title" {
            h2 #plans-title { (t.text("plans-title")) }
            div {
                p.hint { (t.text("plans-hint")) }
                @if !shown.is_empty() {
                    ul.plans {
                        @for (plan, state) in &shown { (item(context, game, plan, *state)) }
                    }
                }
                @if own_turn {
                    p { (t.text("plans-your-turn")) }
                } @else {
                    form #plan-form method="post" action={ "/game/" (game.id()) "/plans" } {
                        input type="hidden" name="csrf" value=(context.csrf());
                        label for="plan-line" { (t.text("plans-line")) }
                        input #plan-line type="text" name="line" required maxlength="600"
                            autocomplete="off" autocapitalize="characters" spellcheck="false"
                            placeholder=(t.text("plans-example"));
                        button type="submit" name="kind" value="line" { (t.text("plans-save")) }
                        button type="submit" name="kind" value="queued" {
                            (t.text("plans-queue"))
                        }
                        p.plan-error role="alert" {}
                    }
                }
            }
        }
    }
}

fn item(context: &PageContext, game: &Game, plan: &Plan, state: PlanState) -> Markup {
    let t = context.locale();
    let action = format!("/game/{}/plans/{}/remove", game.id(), plan.id);
    html! {
        li.plan data-state=(state_word(state)) {
            div {
                @match &plan.plan.kind {
                    PlanKind::Line { .. } => p { (line(context, plan, state)) },
                    PlanKind::Queued { text, at_ply } => p {
                        (t.with("plans-queued", &[("move", text.as_str().into())]))
                        @if let Some(ply) = at_ply {
                            " " (t.with("plans-queued-at", &[("ply", (ply + 1).into())]))
                        }
                    },
                }
                p.hint { (state_text(context, game, state)) }
            }
            form method="post" action=(action) {
                input type="hidden" name="csrf" value=(context.csrf());
                button type="submit" { (t.text("plans-remove")) }
            }
        }
    }
}

/// The line in words: the others' moves, and the answers.
fn line(context: &PageContext, plan: &Plan, state: PlanState) -> Markup {
    let (t, steps) = (context.locale(), plan.steps());
    let texts: Vec<&str> = steps.iter().map(|step| step.text.as_str()).collect();
    let texts = context.preferences().notation.of_line(&plan.plan.position, &texts);
    let played = match state {
        PlanState::Waiting { played } => played,
        _ => 0,
    };
    html! {
        @for (number, (step, text)) in steps.iter().zip(texts).enumerate() {
            @let key = if step.mover == plan.plan.seat { "plans-then" } else { "plans-if" };
            @let words = t.with(key, &[("move", text.into())]);
            @if number < played { s { (words) } } @else { span { (words) } }
            " "
        }
    }
}

/// The state's word in JSON and for styles.
pub const fn state_word(state: PlanState) -> &'static str {
    match state {
        PlanState::Waiting { .. } => "waiting",
        PlanState::Fulfilled => "played",
        PlanState::Left { .. } => "left",
        PlanState::Cancelled => "cancelled",
    }
}

fn state_text(context: &PageContext, game: &Game, state: PlanState) -> String {
    let (t, notation) = (context.locale(), context.preferences().notation);
    match state {
        PlanState::Waiting { played: 0 } => t.text("plans-waiting"),
        PlanState::Waiting { .. } => t.text("plans-followed"),
        PlanState::Fulfilled => t.text("plans-played"),
        PlanState::Cancelled => t.text("plans-cancelled"),
        PlanState::Left { ply } => match notation.of_ply(game.play(), ply as usize) {
            Some(text) => {
                let mover = game.play().positions().get(ply as usize).map(dipole::Position::turn);
                let colour =
                    t.text(dipole_site::i18n::names::colour_key(mover.unwrap_or(Player::White)));
                t.with("plans-left", &[("move", text.into()), ("colour", colour.into())])
            }
            None => t.text("plans-cancelled"),
        },
    }
}
