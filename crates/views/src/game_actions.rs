//! Forms for game actions: resign, abort, take back, claim. All are in the page; scripts show the
//! applicable ones.

use maud::{Markup, html};

use crate::clocks;
use crate::page_context::PageContext;
use crate::sidebar::GameSidebar;
use dipole_domain::{Game, PersonId};
use dipole_site::i18n::names::colour_key;

/// The buttons of a player in a game in progress.
pub(crate) fn section(context: &PageContext, game: &Game, person: Option<&PersonId>) -> Markup {
    if game.is_over() || game.seats_of(person).is_empty() {
        return html! {};
    }
    let forms = Forms { context, game };
    html! {
        div #actions {
            div data-may="undo" hidden[!game.may_request_takeback(person)] {
                (forms.button("undo", "undo-ask", "plain"))
            }
            div data-may="abort" hidden[!game.may_abort(person)] {
                (forms.sure("abort", "abort"))
            }
            div data-may="call-off" hidden[!game.may_call_off(person) || game.may_abort(person)] {
                (forms.sure("call-off", "call-off"))
            }
            div data-may="resign" hidden[!game.may_resign(person)] {
                (forms.sure("resign", "game-resign"))
            }
        }
    }
}

/// Requests that wait for an answer, or for a player who has left. They have a row of their own in
/// the panel.
pub(crate) fn requests(
    context: &PageContext,
    game: &Game,
    person: Option<&PersonId>,
    sidebar: &GameSidebar,
) -> Markup {
    let t = context.locale();
    if game.is_over() || game.seats_of(person).is_empty() {
        return html! {};
    }
    let forms = Forms { context, game };
    let takeback = game.open_takeback();
    let calls_off = takeback.is_none();
    let asked = takeback.map(|(request, _)| {
        let colour = t.text(colour_key(request.seat));
        t.with("board-undo-asked", &[("player", colour.into())])
    });
    html! {
        div #requests {
            div.ask data-may="answer" role="group" aria-labelledby="undo-words"
                hidden[calls_off || !game.awaits_answer(person)] {
                p #undo-words { (asked.unwrap_or_default()) }
                (forms.button("undo/accept", "undo-accept", "primary"))
                (forms.button("undo/reject", "undo-reject", "plain"))
            }
            div.ask data-may="withdraw" hidden[calls_off || !game.may_withdraw(person)] {
                p { (t.text("undo-waits")) }
                (forms.button("undo/reject", "undo-withdraw", "plain"))
            }
            div.ask data-may="call-off-answer" role="group" aria-labelledby="call-off-words"
                hidden[!calls_off || !game.awaits_answer(person)] {
                p #call-off-words { (t.text("call-off-asked")) }
                (forms.button("call-off/accept", "undo-accept", "primary"))
                (forms.button("call-off/reject", "undo-reject", "plain"))
            }
            div.ask data-may="call-off-withdraw" hidden[!calls_off || !game.may_withdraw(person)] {
                p { (t.text("call-off-waits")) }
                (forms.button("call-off/reject", "undo-withdraw", "plain"))
            }
            (claim(&forms, sidebar))
        }
    }
}

/// The actions against a player who has left, and the time until they are possible.
fn claim(forms: &Forms<'_>, sidebar: &GameSidebar) -> Markup {
    let (t, control) = (forms.context.locale(), forms.game.terms().control);
    let wait = sidebar.claim.map(|claim| (claim - sidebar.at).max(0));
    html! {
        div.ask #claim hidden[wait.is_none()] data-wait=[wait] {
            p {
                @match wait {
                    None => {},
                    Some(0) => (t.text("board-away-long")),
                    Some(wait) => {
                        @let time = clocks::time_left(t, control, wait);
                        (t.with("board-away", &[("time", time.into())]))
                    },
                }
            }
            div hidden[wait.is_some_and(|wait| wait > 0)] {
                (forms.button("claim", "claim-yes", "primary"))
            }
        }
    }
}

struct Forms<'a> {
    context: &'a PageContext,
    game: &'a Game,
}

impl Forms<'_> {
    /// A button that acts at once.
    fn button(&self, what: &str, key: &str, class: &str) -> Markup {
        html! {
            form method="post" action={ "/game/" (self.game.id()) "/" (what) } {
                input type="hidden" name="csrf" value=(self.context.csrf());
                button class=(class) type="submit" { (self.context.locale().text(key)) }
            }
        }
    }

    /// A button with a confirmation.
    fn sure(&self, what: &str, key: &str) -> Markup {
        let t = self.context.locale();
        html! {
            details id=(what) {
                summary { (t.text(key)) }
                div.sure {
                    p { (t.text(&format!("{key}-sure"))) }
                    (self.button(what, &format!("{key}-yes"), "primary"))
                    button.cancel type="button" { (t.text("action-cancel")) }
                }
            }
        }
    }
}
