//! The page of a puzzle, in the layout of a game's page. It can be solved with links and forms; the
//! browser's module takes over the same nodes.

use dipole::{Players, Setup, Square};
use dipole_puzzles::Theme;
use maud::{Markup, html};
use serde::Serialize;

use crate::account::sign_in_address;
use crate::exercise_page::{ExercisePage, exercise_page};
use crate::explain::refutation_part;
use crate::json::puzzle_json::{PuzzleJson, puzzle_json};
use crate::layout::{Head, layout};
use crate::names::rating_text;
use crate::page_context::PageContext;
use dipole_domain::line_texts;
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::{colour_key, setup_name};
use dipole_site::services::puzzle_collection::{PuzzleFilter, themes};
use dipole_site::services::puzzles::PuzzleView;
use dipole_site::services::refutations::Refutation;

/// The view requested by the address, besides the puzzle.
#[derive(Clone, Debug, Default)]
pub struct PuzzleQuery {
    /// The puzzles to choose from.
    pub filter: PuzzleFilter,
    /// The chosen stack.
    pub from: Option<Square>,
    /// The wrong move just tried.
    pub wrong: Option<String>,
    /// The refutation of the wrong move.
    pub refutation: Option<Refutation>,
    /// Number of moves of the solution shown, once all are played.
    pub at: Option<usize>,
}

/// The data for the browser's module.
#[derive(Serialize)]
struct PageData {
    puzzle: PuzzleJson,
    /// `puzzle`, or `streak` for one of a streak.
    kind: &'static str,
}

/// The differences between a single puzzle and one of a streak.
pub(super) struct Frame<'a> {
    pub(super) title: String,
    /// The action path of moves.
    pub(super) action: String,
    /// The hidden fields sent with a move, besides that of the move's place.
    pub(super) fields: Markup,
    /// The beginning of the query of links to this page.
    pub(super) query: String,
    /// The fields of this query.
    pub(super) filter: &'a [(&'static str, &'static str)],
    pub(super) is_streak: bool,
    /// The public address of the page, if it is the same for all visitors.
    pub(super) address: Option<String>,
    /// True if the visitor may move.
    pub(super) may_move: bool,
    /// The texts beside the board.
    pub(super) part: &'a Markup,
    /// Actions besides moving.
    pub(super) actions: &'a Markup,
}

/// The query parameters of a filter, ending with `&`.
pub fn filter_query(filter: PuzzleFilter) -> String {
    let setup = filter.setup.map_or("any", Setup::name);
    let theme = filter.theme.map_or("", Theme::name);
    match (filter.setup == Some(Setup::default()), filter.theme) {
        (true, None) => String::new(),
        (_, None) => format!("setup={setup}&"),
        _ => format!("setup={setup}&theme={theme}&"),
    }
}

/// The page of a single puzzle.
pub fn page(
    context: &PageContext,
    view: &PuzzleView,
    query: &PuzzleQuery,
    base_url: &str,
) -> Markup {
    let t = context.locale();
    let title = t.text(if view.is_daily { "puzzle-daily" } else { "puzzle-title" });
    let part = part(context, view, query.filter, &title);
    let actions = actions(context, view, query.filter);
    let frame = Frame {
        title,
        action: format!("/puzzles/{}/move", view.puzzle.id),
        fields: filter_fields(query.filter),
        query: filter_query(query.filter),
        filter: &filter_values(query.filter),
        is_streak: false,
        address: Some(format!("{base_url}/puzzles/{}", view.puzzle.id)),
        may_move: !view.is_at_end(),
        part: &part,
        actions: &actions,
    };
    framed(context, view, query, &frame)
}

fn filter_values(filter: PuzzleFilter) -> [(&'static str, &'static str); 2] {
    let setup = filter.setup.map_or("any", Setup::name);
    [("setup", setup), ("theme", filter.theme.map_or("", Theme::name))]
}

fn filter_fields(filter: PuzzleFilter) -> Markup {
    html! {
        @for (name, value) in filter_values(filter) {
            input type="hidden" name=(name) value=(value);
        }
    }
}

/// The page where no puzzle matches a choice.
pub fn none(context: &PageContext, filter: PuzzleFilter) -> Markup {
    let t = context.locale();
    let title = t.text("puzzles-title");
    let main = html! {
        main #main.account {
            h1 { (title) }
            p role="status" { (t.text("puzzle-none")) }
            (filter_form(t, filter))
        }
    };
    layout(context, &Head { title: &title, ..Head::default() }, &main)
}

/// The board with its surroundings.
pub(super) fn framed(
    context: &PageContext,
    view: &PuzzleView,
    query: &PuzzleQuery,
    frame: &Frame<'_>,
) -> Markup {
    let played = view.attempt.progress;
    let progress = query.at.filter(|at| view.is_at_end() && *at < played).unwrap_or(played);
    let fields = html! {
        input type="hidden" name="ply" value=(progress);
        (frame.fields)
    };
    let kind = if frame.is_streak { "streak" } else { "puzzle" };
    let page = ExercisePage {
        title: &frame.title,
        position: view.puzzle.position(progress),
        bottom: view.puzzle.solver(),
        last: view.puzzle.last_move(progress),
        from: query.from.filter(|_| frame.may_move),
        may_move: frame.may_move,
        action: &frame.action,
        fields: &fields,
        query: &frame.query,
        status: &status(context.locale(), view, query.wrong.as_deref(), frame.is_streak),
        is_refused: query.wrong.is_some(),
        line: &line_part(context, view, query, frame, progress),
        part: frame.part,
        actions: frame.actions,
        data: &PageData { puzzle: puzzle_json(view), kind },
        address: frame.address.as_deref(),
    };
    exercise_page(context, &page)
}

/// The refutation of a wrong move, or the solution once it is played: as links to the positions,
/// and with a form for asking about other moves.
fn line_part(
    context: &PageContext,
    view: &PuzzleView,
    query: &PuzzleQuery,
    frame: &Frame<'_>,
    shown: usize,
) -> Markup {
    let t = context.locale();
    if let Some(refutation) = &query.refutation {
        let again = format!("?{}", frame.query.trim_end_matches('&'));
        let key = if view.is_at_end() { "puzzle-back-to-solution" } else { "puzzle-again" };
        return html! {
            (refutation_part(context, refutation))
            p { a.button.primary href=(again) { (t.text(key)) } }
        };
    }
    if !view.is_at_end() {
        return html! {};
    }
    let puzzle = view.puzzle;
    let moves: Vec<_> = puzzle.line.iter().map(|(_, mv)| *mv).collect();
    let texts = line_texts(puzzle.position(0), &moves);
    let written = context.preferences().notation.of_line(puzzle.position(0), &texts);
    let link = |at: usize, words: &str| {
        let current = (at == shown).then_some("true");
        html! {
            li { a href=(format!("?{}at={at}", frame.query)) aria-current=[current] { (words) } }
        }
    };
    html! {
        h2 { (t.text("puzzle-line-solution")) }
        ol.line-moves aria-label=(t.text("puzzle-line-moves")) {
            (link(0, &t.text("puzzle-line-start")))
            @for (index, text) in written.iter().enumerate() { (link(index + 1, text)) }
        }
        (why_not(context, view, frame, shown))
    }
}

/// A form that asks why a move other than the solution's is wrong, in the position shown or, if it
/// is not the solver's turn there, in the first one.
fn why_not(context: &PageContext, view: &PuzzleView, frame: &Frame<'_>, shown: usize) -> Markup {
    let t = context.locale();
    let puzzle = view.puzzle;
    let is_of_solver = |at: &usize| {
        puzzle.line.get(*at).is_some_and(|(position, _)| position.turn() == puzzle.solver())
    };
    let ply = Some(shown).filter(is_of_solver).unwrap_or(0);
    let Some((position, right)) = puzzle.line.get(ply) else { return html! {} };
    let mut others = position.legal_moves().to_vec();
    others.retain(|mv| mv != right);
    others.sort_unstable();
    let notation = context.preferences().notation;
    html! {
        @if !others.is_empty() {
            form.why-not action="" {
                @for (name, value) in frame.filter { input type="hidden" name=(name) value=(value); }
                input type="hidden" name="at" value=(ply);
                label for="why-not" { (t.text("puzzle-why-not")) }
                select #why-not name="wrong" {
                    @for &mv in &others {
                        option value=(mv.text(position)) { (notation.of(position, mv)) }
                    }
                }
                button type="submit" { (t.text("puzzle-why-show")) }
            }
        }
    }
}

/// The task, or its outcome.
fn status(t: &Locale, view: &PuzzleView, wrong: Option<&str>, is_streak: bool) -> String {
    let attempt = &view.attempt;
    let colour = [("player", t.text(colour_key(view.puzzle.solver())).into())];
    if view.is_at_end() {
        return t.text(match (is_streak, attempt.solved > 0) {
            (true, _) => "puzzle-streak-over",
            (_, true) => "puzzle-solved",
            (_, false) => "puzzle-shown",
        });
    }
    match wrong {
        Some(wrong) => t.with("puzzle-wrong", &[("move", wrong.into())]),
        None if attempt.progress > 0 => t.text("puzzle-right"),
        None => t.with("puzzle-to-move", &colour),
    }
}

/// The texts about the puzzle and the visitor's progress.
fn part(context: &PageContext, view: &PuzzleView, filter: PuzzleFilter, title: &str) -> Markup {
    let t = context.locale();
    let id = &view.puzzle.id;
    html! {
        div.puzzle-result { (result(t, view)) }
        h2 { (title) }
        dl.facts {
            dt { (t.text("puzzle-setup")) }
            dd { (setup_name(t, Some(view.puzzle.puzzle.setup))) }
            dt { (t.text("puzzle-rating")) }
            dd {
                @if view.has_counted() { (view.grade.shown()) }
                @else { (t.text("puzzle-rating-hidden")) }
            }
            @if view.has_counted() {
                dt { (t.text("puzzle-themes")) }
                dd { (theme_links(t, view, filter)) }
            }
            dt { (t.text("puzzle-your-rating")) }
            dd {
                @match &view.player {
                    Some(rating) => (rating_text(t, rating)),
                    None => (t.text("puzzle-unrated")),
                }
            }
        }
        (filter_form(t, filter))
        ul.puzzle-links {
            li { a href="/puzzles/daily" { (t.text("puzzle-daily")) } }
            li { a href="/puzzles/streak" { (t.text("puzzle-streak")) } }
            li { a href="/puzzles/progress" { (t.text("progress-title")) } }
            li { a href="/puzzles/sheet" { (t.text("puzzle-sheet")) } }
            li { a href={ "/puzzles/" (id) } { (t.text("puzzle-link")) } }
            li { a href={ "/puzzles/" (id) "/report" } { (t.text("puzzle-report")) } }
        }
        @if context.signed_in().is_none() {
            p.hint {
                (t.text("puzzle-guest")) " "
                a href=(sign_in_address(context.path())) { (t.text("account-sign-in")) }
            }
        }
    }
}

/// The result of the puzzle for the visitor, with the change of their rating.
fn result(t: &Locale, view: &PuzzleView) -> Markup {
    let Some(won) = view.attempt.won else { return html! {} };
    html! {
        p.counted data-won=(won) {
            (t.text(if won { "puzzle-won" } else { "puzzle-lost" }))
            @if let Some((before, after)) = view.attempt.gain {
                @let (before, after) = (before.round() as i64, after.round() as i64);
                @let gain = after - before;
                " " span.ratings { (before) " → " (after) } " "
                span.gain data-gain=(gain.signum()) {
                    (if gain < 0 { "−" } else { "+" }) (gain.abs())
                }
            }
        }
    }
}

fn theme_links(t: &Locale, view: &PuzzleView, filter: PuzzleFilter) -> Markup {
    html! {
        @for (index, theme) in view.puzzle.puzzle.themes.iter().enumerate() {
            @let wanted = PuzzleFilter { theme: Some(*theme), ..filter };
            @if index > 0 { ", " }
            a href={ "/puzzles?" (filter_query(wanted).trim_end_matches('&')) } {
                (theme_name(t, *theme))
            }
        }
    }
}

pub(crate) fn theme_name(t: &Locale, theme: Theme) -> String {
    t.text(&format!("puzzle-theme-{}", theme.name()))
}

/// The choice of the next puzzles.
fn filter_form(t: &Locale, filter: PuzzleFilter) -> Markup {
    html! {
        form.puzzle-filter action="/puzzles" {
            label for="puzzle-setup" { (t.text("puzzle-setup")) }
            select #puzzle-setup name="setup" {
                @for setup in Setup::ALL.into_iter().filter(|it| it.players() == Players::Two) {
                    option value=(setup.name()) selected[filter.setup == Some(setup)] {
                        (setup_name(t, Some(setup)))
                    }
                }
                option value="any" selected[filter.setup.is_none()] { (t.text("puzzle-any-setup")) }
            }
            label for="puzzle-theme" { (t.text("puzzle-theme")) }
            select #puzzle-theme name="theme" {
                option value="" selected[filter.theme.is_none()] { (t.text("puzzle-any-theme")) }
                @for &theme in themes() {
                    option value=(theme.name()) selected[filter.theme == Some(theme)] {
                        (theme_name(t, theme))
                    }
                }
            }
            button type="submit" { (t.text("puzzle-choose")) }
        }
    }
}

/// Actions besides moving.
fn actions(context: &PageContext, view: &PuzzleView, filter: PuzzleFilter) -> Markup {
    let t = context.locale();
    let act = |what: &str, key: &str, id: &str| {
        html! {
            form method="post" action={ "/puzzles/" (view.puzzle.id) "/" (what) } id=(id) {
                input type="hidden" name="csrf" value=(context.csrf());
                (filter_fields(filter))
                button type="submit" { (t.text(key)) }
            }
        }
    };
    html! {
        div.puzzle-actions {
            @if view.is_at_end() {
                (act("again", "puzzle-again", "puzzle-again"))
            } @else {
                (act("solution", "puzzle-solution", "puzzle-solution"))
            }
            @if view.has_counted() {
                (analyse(t, view))
                a.button.primary #puzzle-next
                    href={ "/puzzles?" (filter_query(filter).trim_end_matches('&')) } {
                    (t.text("puzzle-next"))
                }
            }
        }
    }
}

/// The analysis board with the puzzle's position.
pub(super) fn analyse(t: &Locale, view: &PuzzleView) -> Markup {
    let start = view.puzzle.position(0);
    html! {
        a.button href={ "/analysis#start=" (start) "&bottom=" (view.puzzle.solver().letter()) } {
            (t.text("puzzle-analyse"))
        }
    }
}
