//! The layout of every page: head, navigation, footer.

use maud::{DOCTYPE, Markup, html};

use crate::board::{Pile, sample};
use crate::notifications;
use crate::page_context::PageContext;
use dipole_assets::{address, modules, script};
use dipole_site::i18n::Locale;
use dipole_site::services::preferences::choices::{BoardLook, Notation, Sound, Theme};

/// The background colours of pages, light and dark.
pub const LIGHT: &str = "#f8f4ea";
const DARK: &str = "#1a1715";

/// The parts of a page outside `main` that differ between pages.
#[derive(Debug, Default)]
pub struct Head<'a> {
    /// The title, without the site's name.
    pub title: &'a str,
    /// The page's script, such as `game`.
    pub script: Option<&'a str>,
    /// The style sheets of the page besides the site's own; empty for the sheet of ordinary pages.
    pub styles: &'a [&'a str],
    /// Refresh interval without scripts, in seconds.
    pub refresh: Option<u32>,
    /// A class for the page's `body`.
    pub class: &'a str,
    /// The preview shown by other sites for a link to the page.
    pub preview: Option<Preview<'a>>,
}

impl Head<'_> {
    /// The target of the page's first link, which skips the header: the board if there is one.
    fn skip_target(&self) -> (&'static str, &'static str) {
        match self.class {
            "game-page" => ("#board", "nav-skip-to-board"),
            _ => ("#main", "nav-skip"),
        }
    }
}

/// The preview of a page that other sites show for a link to it (Open Graph).
#[derive(Debug)]
pub struct Preview<'a> {
    /// Public address of the page.
    pub address: &'a str,
    /// Public address of the picture.
    pub picture: &'a str,
    /// The picture's width and height in pixels.
    pub size: (u32, u32),
    /// The description, such as a result; the site's own description if `None`.
    pub(crate) words: Option<String>,
}

/// A whole page around its `main` part.
pub fn layout(context: &PageContext, head: &Head<'_>, main: &Markup) -> Markup {
    let t = context.locale();
    let preferences = context.preferences();
    let scripts: Vec<String> = ["site"].into_iter().chain(head.script).map(script).collect();
    let styles = if head.styles.is_empty() { &["css/pages.css"] } else { head.styles };
    html! {
        (DOCTYPE)
        html lang=(t.tag()) data-theme=(preferences.theme.word())
            data-board=(preferences.board.word())
            data-coins=[preferences.coins.then_some("1")]
            data-flat=[preferences.flat.then_some("1")]
            data-notation=(preferences.notation.word())
            data-sound=(preferences.sound.word())
            data-confirm=[preferences.confirm.then_some("1")] {
            head {
                meta charset="utf-8";
                title { (head.title) " · Dipole" }
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="description" content=(t.text("site-description"));
                meta name="color-scheme" content=(preferences.theme.color_scheme());
                meta name="csrf-token" content=(context.csrf());
                (theme_colour(preferences.theme))
                @if let Some(seconds) = head.refresh {
                    noscript { meta http-equiv="refresh" content=(seconds); }
                }
                @if let Some(preview) = &head.preview { (preview_tags(t, head.title, preview)) }
                link rel="manifest" href="/manifest.webmanifest";
                link rel="icon" href=(address("icons/icon.svg")) type="image/svg+xml";
                link rel="stylesheet" href=(address("css/site.css"));
                @for style in styles { link rel="stylesheet" href=(address(style)); }
                // The browser draws nothing before it has parsed the footer: a page drawn in parts moves.
                link rel="expect" href="#footer" blocking="render";
                @for module in modules(&scripts) { link rel="modulepreload" href=(address(module)); }
                @if matches!(head.script, Some("game" | "analysis" | "puzzle" | "course" | "solved")) {
                    // The rules load in parallel with the scripts that need them, not after them.
                    link rel="preload" href=(address("wasm/dipole_wasm_bg.wasm")) as="fetch"
                        type="application/wasm" crossorigin;
                }
                @for script in &scripts { script type="module" src=(address(script)) {} }
            }
            body class=[(!head.class.is_empty()).then_some(head.class)] {
                @let (target, words) = head.skip_target();
                a.skip-link href=(target) { (t.text(words)) }
                header.site-header {
                    a.site-name href="/" {
                        img src=(address("icons/icon.svg")) width="28" height="28" alt="";
                        "Dipole"
                    }
                    nav.site-links aria-label=(t.text("nav-label")) { ul { (links(context)) } }
                    (site_menu(context))
                    (notifications::badge(context))
                    (account_link(context))
                    (preferences_form(context))
                }
                @if let Some(text) = context.banner() {
                    p.site-banner role="status" { (text) }
                }
                (main)
                footer.site-footer #footer { (about(t)) }
            }
        }
    }
}

/// The sections of the site: address, key of the name, and the prefixes of its paths.
const SECTIONS: [(&str, &str, &[&str]); 7] = [
    ("/", "nav-play", &["/?", "/lobby", "/invite", "/offer", "/play/"]),
    ("/learn", "home-learn", &["/learn", "/rules"]),
    ("/puzzles", "puzzles-title", &["/puzzles"]),
    ("/tournaments", "tournaments-title", &["/tournament"]),
    ("/games", "nav-watch", &["/games"]),
    ("/players", "nav-players", &["/players", "/player/"]),
    ("/analysis", "analysis-title", &["/analysis", "/studies"]),
];

/// The links to the sections of the site, with the current one marked.
fn links(context: &PageContext) -> Markup {
    let (t, path) = (context.locale(), context.path());
    html! {
        @for (address, key, paths) in SECTIONS {
            @let is_here = path == address || paths.iter().any(|start| path.starts_with(start));
            li { a href=(address) aria-current=[is_here.then_some("true")] { (t.text(key)) } }
        }
    }
}

/// All links of the site, for windows that are too narrow for them in the header.
fn site_menu(context: &PageContext) -> Markup {
    let t = context.locale();
    html! {
        details.site-menu name="header" {
            summary { (t.text("nav-menu")) }
            nav aria-label=(t.text("nav-label")) {
                ul { (links(context)) }
                div.about { (about(t)) }
            }
        }
    }
}

fn account_link(context: &PageContext) -> Markup {
    let name = context.signed_in().map(|person| &person.name);
    let is_here = context.path().starts_with("/account");
    html! {
        a.account-link href="/account" title=[name] aria-current=[is_here.then_some("true")] {
            @match name {
                Some(name) => (name),
                None => (context.locale().text("account-sign-in")),
            }
        }
    }
}

/// The author of the game, and the pages that are not in the header.
fn about(t: &Locale) -> Markup {
    html! {
        p {
            (t.text("footer-credit")) " "
            a href="https://www.marksteeregames.com/" rel="external" { "marksteeregames.com" }
            " · "
            a href="/rules" { (t.text("nav-rules")) }
            " · "
            a href="/docs" { (t.text("docs-title")) }
            " · "
            a href="/data" { (t.text("data-title")) }
            " · "
            a href="/solved" { (t.text("solved-title")) }
            " · "
            a href="/command" { (t.text("command-title")) }
            " · "
            a href="/translate" { (t.text("translate-nav")) }
        }
    }
}

/// The colour of the browser's own interface around the page: the background in `site.css`. If the
/// device chooses between light and dark, the manifest has the light one.
fn theme_colour(theme: Theme) -> Markup {
    let (colour, media) = match theme {
        Theme::Auto => (DARK, Some("(prefers-color-scheme:dark)")),
        Theme::Light => (LIGHT, None),
        Theme::Dark => (DARK, None),
        Theme::Contrast => ("#000000", None),
    };
    html! { meta name="theme-color" content=(colour) media=[media]; }
}

fn preview_tags(t: &Locale, title: &str, preview: &Preview<'_>) -> Markup {
    html! {
        meta property="og:type" content="website";
        meta property="og:site_name" content="Dipole";
        meta property="og:title" content=(title);
        @let words = preview.words.clone().unwrap_or_else(|| t.text("site-description"));
        meta property="og:description" content=(words);
        meta property="og:url" content=(preview.address);
        meta property="og:image" content=(preview.picture);
        meta property="og:image:width" content=(preview.size.0);
        meta property="og:image:height" content=(preview.size.1);
        meta name="twitter:card" content="summary_large_image";
    }
}

/// Language and appearance, in a part that unfolds.
fn preferences_form(context: &PageContext) -> Markup {
    let t = context.locale();
    html! {
        details.preferences #preferences name="header" {
            summary { (t.text("preferences-title")) }
            form method="post" action="/preferences" {
                input type="hidden" name="csrf" value=(context.csrf());
                input type="hidden" name="back" value=(context.path());
                div.preference-fields { (preference_fields(context, "preference")) }
                (review_note(t))
                button type="submit" { (t.text("preferences-save")) }
                button #allow-messages type="button" hidden { (t.text("notice-allow")) }
            }
        }
    }
}

/// A language's own name for itself, marked while some of its texts are not reviewed.
fn language_name(language: &Locale) -> String {
    let name = language.text("language-name");
    match language.progress().is_reviewed() {
        true => name,
        false => language.with("language-unreviewed", &[("language", name.into())]),
    }
}

/// A sentence with a link to the unreviewed texts of the reader's language, if there are any.
pub(crate) fn review_note(t: &Locale) -> Markup {
    html! {
        @if !t.progress().is_reviewed() {
            p.hint { (t.text("translate-unreviewed")) " "
                a href={ "/translate/" (t.tag()) } { (t.text("translate-nav")) } }
        }
    }
}

/// The fields of the settings that guests have, too. `prefix` distinguishes several forms of one
/// page.
pub(crate) fn preference_fields(context: &PageContext, prefix: &str) -> Markup {
    let t = context.locale();
    let preferences = context.preferences();
    html! {
        label for={ (prefix) "-language" } { (t.text("preferences-language")) }
        select id={ (prefix) "-language" } name="language" {
            @for other in t.all() {
                option value=(other.tag()) lang=(other.tag())
                    selected[other.tag() == t.tag()] { (language_name(&other)) }
            }
        }
        label for={ (prefix) "-theme" } { (t.text("preferences-theme")) }
        select id={ (prefix) "-theme" } name="theme" {
            @for theme in Theme::ALL {
                option value=(theme.word()) selected[theme == preferences.theme] {
                    (t.text(theme.key()))
                }
            }
        }
        fieldset.looks {
            legend { (t.text("preferences-board")) }
            @for look in BoardLook::ALL {
                label.look data-board=(look.word()) {
                    input type="radio" name="board" value=(look.word())
                        checked[look == preferences.board];
                    (sample(Pile::of(preferences)))
                    span { (t.text(look.key())) }
                }
            }
        }
        label.check {
            input type="checkbox" name="flat" value="1" checked[preferences.flat];
            " " (t.text("preferences-flat"))
        }
        label.check {
            input type="checkbox" name="coins" value="1" checked[preferences.coins];
            " " (t.text("preferences-coins"))
        }
        label for={ (prefix) "-notation" } { (t.text("preferences-notation")) }
        select id={ (prefix) "-notation" } name="notation" {
            @for notation in Notation::ALL {
                option value=(notation.word()) selected[notation == preferences.notation] {
                    (t.text(notation.key()))
                }
            }
        }
        label for={ (prefix) "-sound" } { (t.text("preferences-sound")) }
        select id={ (prefix) "-sound" } name="sound" {
            @for sound in Sound::ALL {
                option value=(sound.word()) selected[sound == preferences.sound] {
                    (t.text(sound.key()))
                }
            }
        }
        label.check {
            input type="checkbox" name="confirm" value="1" checked[preferences.confirm];
            " " (t.text("preferences-confirm"))
        }
        label.check {
            input type="checkbox" name="text_board" value="1" checked[preferences.text_board];
            " " (t.text("preferences-text-board"))
        }
    }
}
