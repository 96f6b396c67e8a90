//! The overview, the banner and the audit log.

use dipole_domain::Millis;
use dipole_site::services::administrators::{AuditLine, Banner};
use jiff::Timestamp;
use maud::{Markup, html};

use crate::account::{Message, alert, csrf};
use crate::admin::{button_form, done, framed, moment};
use crate::page_context::PageContext;
use dipole_site::i18n::Locale;
use dipole_site::services::site_overview::SiteOverview;

/// The site's activity, and the banner at the top of its pages.
pub fn overview(
    context: &PageContext,
    seen: &SiteOverview,
    banner: Option<&Banner>,
    now: Millis,
) -> Markup {
    let t = context.locale();
    let totals = &seen.totals;
    let (moves, oldest_move) = seen.computer_moves;
    let (reads, writes) = seen.database_queue;
    let queues = seen.queues.iter().map(|(name, backlog)| {
        let page = if *name == "mails" { "/admin/mails" } else { "/admin/jobs" };
        let age = backlog.since.map(|since| (now - since).max(0));
        (format!("admin-queue-{name}"), page, backlog.count, age)
    });
    let content = html! {
        section aria-labelledby="site-title" {
            h2 #site-title { (t.text("admin-whole-site")) }
            dl.figures {
                (figure(&t.text("admin-accounts"), totals.accounts, Some("/admin/accounts")))
                (figure(&t.text("admin-seen-today"), totals.seen, None))
                (figure(&t.text("admin-guests"), totals.guests, None))
                (figure(&t.text("admin-games"), totals.games, Some("/games")))
                (figure(&t.text("admin-finished-today"), totals.finished, None))
                (figure(&t.text("admin-reports-waiting"), totals.reports, Some("/admin/reports")))
            }
        }
        section aria-labelledby="queues-title" {
            h2 #queues-title { (t.text("admin-queues")) }
            dl.figures {
                @for (key, page, count, age) in queues {
                    (queue(t, &t.text(&key), count, age, Some(page)))
                }
            }
        }
        section aria-labelledby="node-title" {
            h2 #node-title { (t.text("admin-node")) }
            dl.figures {
                (figure(&t.text("admin-sockets"), seen.sockets.into(), None))
                (figure(&t.text("admin-people"), seen.people as i64, None))
                (queue(
                    t,
                    &t.text("admin-queue-computers"),
                    moves as i64,
                    oldest_move.map(|it| it.elapsed().as_millis() as Millis),
                    None,
                ))
                (figure(&t.text("admin-database-reads"), reads as i64, None))
                (figure(&t.text("admin-database-writes"), writes as i64, None))
            }
        }
        section aria-labelledby="banner-title" {
            h2 #banner-title { (t.text("admin-banner")) }
            @match banner.filter(|banner| banner.is_shown(now)) {
                Some(banner) => (shown_banner(t, banner)),
                None => p { (t.text("admin-banner-none")) },
            }
            p { a href="/admin/banner" { (t.text("admin-banner-change")) } }
        }
    };
    framed(context, "/admin", &t.text("admin-overview"), &content)
}

fn figure(name: &str, value: i64, page: Option<&str>) -> Markup {
    html! {
        div {
            dt { @match page { Some(page) => a href=(page) { (name) }, None => (name) } }
            dd { (value) }
        }
    }
}

fn queue(t: &Locale, name: &str, count: i64, age: Option<Millis>, page: Option<&str>) -> Markup {
    html! {
        div {
            dt { @match page { Some(page) => a href=(page) { (name) }, None => (name) } }
            dd {
                (count)
                @if let Some(age) = age {
                    span.age { (t.with("admin-oldest", &[("seconds", (age / 1000).into())])) }
                }
            }
        }
    }
}

fn shown_banner(t: &Locale, banner: &Banner) -> Markup {
    html! {
        dl.texts {
            @for (language, text) in &banner.texts {
                dt { (language_name(t, language)) }
                dd lang=(language) { (text) }
            }
        }
        p.hint {
            @match banner.ends {
                0 => (t.text("admin-banner-open-end")),
                ends => (t.with("admin-banner-ends", &[("moment", moment(t, ends).into())])),
            }
        }
    }
}

fn language_name(t: &Locale, tag: &str) -> String {
    let own = t.all().find(|locale| locale.tag() == tag);
    own.map_or_else(|| tag.to_owned(), |locale| locale.text("language-name"))
}

/// The submitted fields of the banner form.
#[derive(Debug, Default)]
pub struct BannerTried {
    /// Texts by language.
    pub texts: Vec<(String, String)>,
    /// The end of the banner, as typed.
    pub ends: String,
}

impl BannerTried {
    /// The current banner.
    pub fn of(banner: &Banner) -> BannerTried {
        let ends = Timestamp::from_millisecond(banner.ends).ok().filter(|_| banner.ends > 0);
        let ends = ends.map(|ends| ends.strftime("%Y-%m-%dT%H:%M").to_string());
        let texts = banner.texts.clone().into_iter().collect();
        BannerTried { texts, ends: ends.unwrap_or_default() }
    }
}

/// The form of the banner.
pub fn banner(
    context: &PageContext,
    current: Option<&Banner>,
    tried: &BannerTried,
    now: Millis,
    message: Message,
    is_done: bool,
) -> Markup {
    let t = context.locale();
    let written = |tag: &str| tried.texts.iter().find(|(language, _)| language == tag);
    let content = html! {
        (done(context, is_done))
        p { (t.text("admin-banner-why")) }
        @match current {
            Some(banner) if banner.is_shown(now) => (shown_banner(t, banner)),
            Some(_) => p { (t.text("admin-banner-over")) },
            None => p { (t.text("admin-banner-none")) },
        }
        @if current.is_some() {
            form method="post" action="/admin/banner" {
                (csrf(context))
                input type="hidden" name="down" value="1";
                button type="submit" { (t.text("admin-banner-down")) }
            }
        }
        section aria-labelledby="new-title" {
            h2 #new-title { (t.text("admin-banner-new")) }
            (alert(context, message))
            form method="post" action="/admin/banner" {
                (csrf(context))
                @for locale in t.all() {
                    @let id = format!("banner-{}", locale.tag());
                    label for=(id) { (locale.text("language-name")) }
                    textarea id=(id) name={ "text-" (locale.tag()) } rows="2" maxlength="300"
                        lang=(locale.tag()) aria-describedby="banner-hint" {
                        @if let Some((_, text)) = written(locale.tag()) { (text) }
                    }
                }
                p.hint #banner-hint { (t.text("admin-banner-hint")) }
                label for="banner-ends" { (t.text("admin-banner-until")) }
                input #banner-ends name="ends" type="datetime-local" value=(tried.ends);
                button.primary type="submit" { (t.text("admin-banner-put-up")) }
            }
        }
    };
    framed(context, "/admin/banner", &t.text("admin-banner"), &content)
}

/// A page of the audit log. The next page begins before the number `older`.
pub fn audit(context: &PageContext, lines: &[AuditLine], older: Option<i64>) -> Markup {
    let t = context.locale();
    let content = html! {
        p { (t.text("admin-audit-why")) }
        @if lines.is_empty() { p { (t.text("admin-nothing")) } }
        ul.rows.log {
            @for AuditLine { entry, .. } in lines {
                li {
                    div {
                        p { strong { (entry.action) } " " (entry.about) }
                        @if !entry.detail.is_empty() { p.words { (entry.detail) } }
                        p.hint { (entry.actor) " · " (moment(t, entry.at)) }
                    }
                }
            }
        }
        @if let Some(number) = older {
            p { a href={ "/admin/audit?before=" (number) } { (t.text("admin-older")) } }
        }
    };
    framed(context, "/admin/audit", &t.text("admin-audit"), &content)
}

/// A link for setting a new password, which is shown once.
pub fn password_link(context: &PageContext, name: &str, link: &str) -> Markup {
    let t = context.locale();
    let title = t.text("admin-password-link");
    let content = html! {
        p role="status" { (t.with("admin-password-made", &[("name", name.into())])) }
        p { code.secret { (link) } }
        a.back href={ "/admin/accounts/" (name) } { (name) }
    };
    framed(context, "/admin/accounts", &title, &content)
}

/// A button of a row that retries or abandons work.
pub(super) fn work_button(
    context: &PageContext,
    queue: &str,
    id: &str,
    act: &str,
    about: &str,
) -> Markup {
    let label = context.locale().text(&format!("admin-{act}"));
    let fields = [("queue", queue), ("id", id), ("act", act)];
    button_form(context, "/admin/jobs", &fields, &label, about)
}
