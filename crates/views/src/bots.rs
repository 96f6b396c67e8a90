//! The page of an account's bots.

use dipole::Setup;
use maud::{Markup, html};

use crate::account::{Message, alert, back, csrf, frame, new_name, own_password};
use crate::admin::work::attempts;
use crate::avatar::avatar;
use crate::form_state::FormState;
use crate::page_context::PageContext;
use crate::tokens::{Made, made_token};
use dipole_domain::{BotTerms, Counted, Speed};
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::{setup_name, speed_name};
use dipole_site::services::bots::{Bot, FailingMessage};

/// The page. `failing` are the failed requests to webhooks of all these bots, and `made` is a newly
/// created token, named after its bot.
pub fn page(
    context: &PageContext,
    bots: &[Bot],
    failing: &[FailingMessage],
    made: Option<&Made>,
    message: Message,
) -> Markup {
    let t = context.locale();
    let title = t.text("bots-title");
    let main = html! {
        main #main.account {
            h1 { (title) }
            (alert(context, message))
            @if let Some(made) = made { (made_token(t, "bots-made", made)) }
            p { (t.text("bots-why")) " " a href="/api/openapi.json" { (t.text("tokens-api")) } }
            @if bots.is_empty() { p.empty { (t.text("bots-none")) } }
            @for bot in bots { (section(context, bot, failing)) }
            section aria-labelledby="new-bot-title" {
                h2 #new-bot-title { (t.text("bots-new")) }
                p.hint { (t.text("bots-new-hint")) }
                form method="post" action="/account/bots" {
                    (csrf(context))
                    (new_name(context, &FormState::default(), "bot-name"))
                    (own_password(context, &FormState::default(), "bot-password"))
                    button.primary type="submit" { (t.text("bots-make")) }
                }
            }
            (back(context))
        }
    };
    frame(context, &title, &main)
}

fn section(context: &PageContext, bot: &Bot, failing: &[FailingMessage]) -> Markup {
    let (t, name) = (context.locale(), bot.person.name.as_str());
    let id = |what: &str| format!("{what}-{name}");
    html! {
        section aria-labelledby=(id("bot")) {
            h2 id=(id("bot")) {
                a.with-avatar href={ "/player/" (name) } { (avatar(name)) (name) }
            }
            form.bot-terms method="post" action={ "/account/bots/" (name) "/terms" } {
                (csrf(context))
                h3 { (t.with("bots-accepts", &[("name", name.into())])) }
                (terms(t, &bot.terms, context.allows_handicaps, &id))
                div.field.whole {
                    label for=(id("webhook")) { (t.text("bots-webhook")) }
                    input id=(id("webhook")) name="webhook" type="url" maxlength="1024"
                        autocomplete="off" value=(bot.webhook)
                        aria-describedby=(id("webhook-hint"));
                    p.hint id=(id("webhook-hint")) { (t.text("bots-webhook-hint")) }
                }
                button.primary type="submit" { (t.text("bots-save")) }
            }
            (failing_webhook(t, failing.iter().filter(|it| it.name == name)))
            details {
                summary { (t.text("bots-rotate")) }
                form method="post" action={ "/account/bots/" (name) "/token" } {
                    (csrf(context))
                    p.hint { (t.text("bots-rotate-hint")) }
                    (own_password(context, &FormState::default(), &id("token-password")))
                    button type="submit" { (t.text("bots-rotate")) }
                }
            }
            details {
                summary { (t.text("bots-delete")) }
                form method="post" action={ "/account/bots/" (name) "/delete" } {
                    (csrf(context))
                    p.hint { (t.text("bots-delete-hint")) }
                    (own_password(context, &FormState::default(), &id("delete-password")))
                    button type="submit" { (t.text("bots-delete")) }
                }
            }
        }
    }
}

/// The failed requests to a bot's webhook, closed until the owner opens them.
fn failing_webhook<'a>(
    t: &Locale,
    failing: impl Iterator<Item = &'a FailingMessage> + Clone,
) -> Markup {
    let count = failing.clone().count();
    html! {
        @if count > 0 {
            details.bot-failing {
                summary { (t.with("bots-webhook-failing", &[("count", count.into())])) }
                ul.rows { @for message in failing { li { div { (attempts(t, message)) } } } }
            }
        }
    }
}

fn terms(
    t: &Locale,
    terms: &BotTerms,
    allows_handicaps: bool,
    id: &impl Fn(&str) -> String,
) -> Markup {
    let check = |name: &str, is_checked: bool, words: &str| {
        html! {
            label.check {
                input type="checkbox" name=(name) value="1" checked[is_checked];
                " " (words)
            }
        }
    };
    html! {
        fieldset {
            legend { (t.text("bots-setups")) }
            @for setup in Setup::ALL {
                (check(
                    &format!("setup-{}", setup.name()),
                    terms.setups.contains(&setup),
                    &setup_name(t, Some(setup)),
                ))
            }
        }
        fieldset {
            legend { (t.text("bots-speeds")) }
            @for speed in Speed::ALL {
                (check(
                    &format!("speed-{}", speed.word()),
                    terms.speeds.contains(&speed),
                    &speed_name(t, speed),
                ))
            }
        }
        fieldset {
            legend { (t.text("bots-opponents")) }
            (check("people", terms.people, &t.text("bots-people")))
            (check("bots", terms.bots, &t.text("bots-bots")))
            @if allows_handicaps || terms.handicaps {
                (check("handicaps", terms.handicaps, &t.text("bots-handicaps")))
            }
        }
        div.field {
            label for=(id("rated")) { (t.text("bots-rated")) }
            select id=(id("rated")) name="rated" {
                @for counted in Counted::ALL {
                    option value=(counted.word()) selected[counted == terms.rated] {
                        (t.text(&format!("bots-rated-{}", counted.word())))
                    }
                }
            }
        }
        div.field {
            label for=(id("games")) { (t.text("bots-games")) }
            input id=(id("games")) name="games" type="number" min="1" max=(BotTerms::MAX_GAMES)
                required value=(terms.games);
        }
        div.field {
            label for=(id("kept")) { (t.text("bots-kept")) }
            input id=(id("kept")) name="kept" type="number" min="0" max=(BotTerms::MAX_GAMES)
                required value=(terms.kept_for_people);
        }
    }
}
