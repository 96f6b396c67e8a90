//! Failing mails, notifications, webhooks and reviews.

use dipole_site::services::administrators::{Failing, FailingMessage, UnfinishedReview};
use maud::{Markup, html};

use crate::admin::overview::work_button;
use crate::admin::{done, framed, moment};
use crate::page_context::PageContext;
use dipole_site::i18n::Locale;

/// The failing mails.
pub fn mails(context: &PageContext, failing: &Failing, has_mail: bool, is_done: bool) -> Markup {
    let t = context.locale();
    let content = html! {
        (done(context, is_done))
        @if !has_mail { p { (t.text("admin-no-mail")) } }
        (messages(context, "mails", failing, false))
    };
    framed(context, "/admin/mails", &t.text("admin-mails"), &content)
}

/// Waiting and failed reviews, and failing notifications and webhooks.
pub fn jobs(
    context: &PageContext,
    reviews: &[UnfinishedReview],
    pushes: &Failing,
    webhooks: &Failing,
    is_done: bool,
) -> Markup {
    let t = context.locale();
    let content = html! {
        (done(context, is_done))
        section aria-labelledby="reviews-title" {
            h2 #reviews-title { (t.text("admin-queue-reviews")) }
            @if reviews.is_empty() { p { (t.text("admin-nothing")) } }
            ul.rows { @for review in reviews { li { (review_row(context, review)) } } }
        }
        section aria-labelledby="pushes-title" {
            h2 #pushes-title { (t.text("admin-queue-pushes")) }
            (messages(context, "pushes", pushes, true))
        }
        section aria-labelledby="webhooks-title" {
            h2 #webhooks-title { (t.text("admin-queue-webhooks")) }
            (messages(context, "webhooks", webhooks, true))
        }
    };
    framed(context, "/admin/jobs", &t.text("admin-jobs"), &content)
}

/// The messages of a queue. `is_part` is set for those below a heading of their own.
fn messages(context: &PageContext, queue: &str, failing: &Failing, is_part: bool) -> Markup {
    let t = context.locale();
    let heading = |text: String| match is_part {
        true => html! { h3 { (text) } },
        false => html! { h2 { (text) } },
    };
    html! {
        (heading(t.text("admin-tried-again")))
        @if failing.waiting.is_empty() { p { (t.text("admin-nothing")) } }
        ul.rows {
            @for message in &failing.waiting {
                li {
                    (message_words(context, message))
                    div.row-acts {
                        (work_button(context, queue, &message.id, "retry", &message.id))
                        (work_button(context, queue, &message.id, "remove", &message.id))
                    }
                }
            }
        }
        (heading(t.text("admin-given-up")))
        @if failing.given_up.is_empty() { p { (t.text("admin-nothing")) } }
        ul.rows { @for message in &failing.given_up { li { (message_words(context, message)) } } }
    }
}

fn message_words(context: &PageContext, message: &FailingMessage) -> Markup {
    html! {
        div {
            p {
                @match message.name.as_str() {
                    "" => (message.address),
                    name => a href={ "/admin/accounts/" (name) } { (name) },
                }
                " " span.hint { (message.id) }
            }
            (attempts(context.locale(), message))
        }
    }
}

/// The error of a failing message, the number of attempts, and the time of the next one or of the
/// end.
pub(crate) fn attempts(t: &Locale, message: &FailingMessage) -> Markup {
    html! {
        p.words { (message.error) }
        p.hint {
            (t.with("admin-attempts", &[("count", message.attempts.into())])) " "
            @match message.done {
                0 => (t.with("admin-next", &[("moment", moment(t, message.due).into())])),
                at => (t.with("admin-ended", &[("moment", moment(t, at).into())])),
            }
        }
    }
}

fn review_row(context: &PageContext, review: &UnfinishedReview) -> Markup {
    let t = context.locale();
    let game = review.game.as_str();
    html! {
        div {
            p {
                a href={ "/game/" (game) } { (game) }
                @if !review.name.is_empty() { " · " (review.name) }
            }
            p {
                @if review.failed > 0 {
                    (t.with("admin-ended", &[("moment", moment(t, review.failed).into())]))
                } @else if review.total > 0 {
                    (t.with(
                        "admin-review-working",
                        &[("done", review.looked_at.into()), ("total", review.total.into())],
                    ))
                } @else {
                    (t.text("admin-review-waiting"))
                }
            }
            p.hint {
                (t.with("admin-asked", &[("moment", moment(t, review.asked).into())])) " "
                (t.with("admin-attempts", &[("count", review.attempts.into())]))
            }
        }
        div.row-acts {
            @if review.failed > 0 { (work_button(context, "reviews", game, "retry", game)) }
            (work_button(context, "reviews", game, "remove", game))
        }
    }
}
