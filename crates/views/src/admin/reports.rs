//! Reports, and the chat of games.

use dipole_site::services::administrators::Report;
use maud::{Markup, html};

use crate::account::csrf;
use crate::admin::{done, framed, moment, text_field};
use crate::page_context::PageContext;
use dipole_site::services::administration::ChatLine;

/// The waiting reports, or all. The next page begins before the number `older`.
pub fn reports(
    context: &PageContext,
    reports: &[Report],
    is_all: bool,
    older: Option<i64>,
    is_done: bool,
) -> Markup {
    let t = context.locale();
    let content = html! {
        (done(context, is_done))
        p {
            @match is_all {
                true => a href="/admin/reports" { (t.text("admin-reports-waiting")) },
                false => a href="/admin/reports?all=1" { (t.text("admin-reports-all")) },
            }
        }
        @if reports.is_empty() { p { (t.text("admin-nothing")) } }
        ul.rows.reports {
            @for report in reports { li { (row(context, report)) } }
        }
        @if let Some(number) = older {
            p { a href={ "/admin/reports?all=1&before=" (number) } { (t.text("admin-older")) } }
        }
    };
    framed(context, "/admin/reports", &t.text("admin-reports"), &content)
}

fn row(context: &PageContext, report: &Report) -> Markup {
    let t = context.locale();
    let number = report.number.to_string();
    let id = format!("how-{number}");
    html! {
        div {
            p {
                strong { (t.with("admin-report-number", &[("number", number.as_str().into())])) }
                " · " (moment(t, report.created))
            }
            dl.texts {
                dt { (t.text("admin-report-by")) }
                dd { (account_link(context, &report.by)) }
                @if !report.about.is_empty() {
                    dt { (t.text("admin-report-about")) }
                    dd { (account_link(context, &report.about)) }
                }
                @if !report.puzzle.is_empty() {
                    dt { (t.text("admin-report-puzzle")) }
                    dd { a href={ "/puzzles/" (report.puzzle) } { (report.puzzle) } }
                }
                @if !report.game.is_empty() {
                    dt { (t.text("admin-report-game")) }
                    dd {
                        a href={ "/game/" (report.game) } { (report.game) } " · "
                        a href={ "/admin/chat?game=" (report.game) } { (t.text("admin-chat")) }
                    }
                }
            }
            p.words { (report.text) }
            @if report.resolved > 0 {
                p.hint {
                    (t.with("admin-resolved", &[("moment", moment(t, report.resolved).into())]))
                    " " (report.resolution)
                }
            }
        }
        @if report.resolved == 0 {
            form method="post" action={ "/admin/reports/" (number) "/resolve" } {
                (csrf(context))
                (text_field(&id, "how", &t.text("admin-resolve-how"), true))
                button type="submit" {
                    (t.with("admin-resolve", &[("number", number.as_str().into())]))
                }
            }
        }
    }
}

pub(super) fn account_link(context: &PageContext, name: &str) -> Markup {
    html! {
        @match name {
            "" => (context.locale().text("admin-deleted")),
            name => a href={ "/admin/accounts/" (name) } { (name) },
        }
    }
}

/// The chat of a game. Without a game, the form that asks for one.
pub fn chat(
    context: &PageContext,
    game: &str,
    lines: Option<&[ChatLine]>,
    is_done: bool,
) -> Markup {
    let t = context.locale();
    let content = html! {
        (done(context, is_done))
        form method="get" action="/admin/chat" {
            label for="chat-game" { (t.text("admin-chat-game")) }
            input #chat-game name="game" value=(game) required maxlength="20"
                autocapitalize="none" autocomplete="off" spellcheck="false";
            button type="submit" { (t.text("admin-show")) }
        }
        @match lines {
            Some([]) => p { (t.text("admin-nothing")) },
            Some(lines) => {
                p { a href={ "/game/" (game) } { (t.text("admin-chat-to-game")) } }
                p.hint { (t.text("admin-reason-told")) }
                ul.rows.chat-lines {
                    @for line in lines { li { (line_row(context, game, line)) } }
                }
            }
            None if !game.is_empty() => p.alert role="alert" { (t.text("admin-no-game")) },
            None => {}
        }
    };
    framed(context, "/admin/chat", &t.text("admin-chat"), &content)
}

fn line_row(context: &PageContext, game: &str, line: &ChatLine) -> Markup {
    let t = context.locale();
    let message = &line.message;
    let number = message.number.to_string();
    let id = format!("why-{number}");
    html! {
        div {
            p.hint {
                (account_link(context, &message.person.name)) " · "
                (t.text(&format!("admin-room-{}", line.room.word()))) " · "
                (moment(t, message.at))
            }
            @match message.removed {
                true => p.hint { (t.text("admin-removed")) },
                false => p.words { (message.text) },
            }
        }
        @if !message.removed {
            form method="post" action={ "/admin/chat/" (number) "/remove" } {
                (csrf(context))
                input type="hidden" name="game" value=(game);
                (text_field(&id, "why", &t.text("admin-reason"), false))
                button type="submit" {
                    (t.with("admin-remove-line", &[("number", number.as_str().into())]))
                }
            }
        }
    }
}
