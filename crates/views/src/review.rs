//! The review of a game: requested, in progress, or finished, with accuracy, graph and better
//! lines.

use dipole::{Player, Players};
use maud::{Markup, html};

use crate::explain::reason_words;
use crate::graph;
use crate::page_context::PageContext;
use dipole_domain::{Game, Judged, Report, Verdict, Worth};
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::colour_key;
use dipole_site::services::reviews::ReviewState;

/// The part of the page; empty during the game. It refreshes itself until the review is finished.
pub fn section(
    context: &PageContext,
    game: &Game,
    state: Option<&ReviewState>,
    ply: usize,
) -> Markup {
    if game.turn().is_some() || game.play().moves().is_empty() {
        return html! {};
    }
    let t = context.locale();
    let address = format!("/game/{}/review", game.id());
    let pending = matches!(state, Some(ReviewState::Waiting { .. } | ReviewState::Working { .. }));
    html! {
        section #review aria-labelledby="review-title" data-fresh=[pending.then_some(&address)] {
            h2 #review-title { (t.text("review-title")) }
            @match state {
                None => {
                    p.hint { (t.text("review-hint")) }
                    (ask(context, &address, "review-ask"))
                },
                Some(ReviewState::Failed) => {
                    p { (t.text("review-failed")) }
                    (ask(context, &address, "review-again"))
                },
                Some(ReviewState::Waiting { ahead }) => {
                    p role="status" { (t.with("review-waiting", &[("ahead", (*ahead).into())])) }
                    (look_again(t))
                },
                Some(ReviewState::Working { done, total }) => {
                    p #review-progress-name { (t.text("review-working")) }
                    progress aria-labelledby="review-progress-name" max=(total) value=(done) {}
                    (look_again(t))
                },
                Some(ReviewState::Finished(report)) => (finished(context, game, report, ply)),
            }
        }
    }
}

fn ask(context: &PageContext, address: &str, key: &str) -> Markup {
    html! {
        form method="post" action=(address) {
            input type="hidden" name="csrf" value=(context.csrf());
            button type="submit" { (context.locale().text(key)) }
        }
    }
}

/// A link for refreshing the page without scripts.
fn look_again(t: &Locale) -> Markup {
    html! {
        noscript { p { a href="?#review" { (t.text("review-look-again")) } } }
    }
}

fn finished(context: &PageContext, game: &Game, report: &Report, ply: usize) -> Markup {
    let t = context.locale();
    let players = game.play().players();
    html! {
        (summary(t, report, players))
        @match report.chances_of_white(players) {
            Some(chances) => (graph::of_two(t, game, &chances, report, ply)),
            None => (graph::of_four(t, game, report, ply)),
        }
        @let own = own_letter(context, game);
        @let is_own = |judged: &Judged| own == Some(judged.player);
        @if report.flaws().next().is_some() {
            @if let Some(first) = report.flaws().find(|(_, it)| is_own(it)) {
                p.own-switch {
                    label { input #own-mistakes type="checkbox"; " " (t.text("review-own")) }
                }
                @if players == Players::Two && !first.1.better.is_empty() {
                    p {
                        a.button.primary href={ "/game/" (game.id()) "/mistakes" } {
                            (t.text("review-retry"))
                        }
                    }
                }
            }
            ol.flaws {
                @for (ply, judged) in report.flaws() {
                    li.(judged.judgement.word()) data-own[is_own(judged)] {
                        (flaw(context, game, ply, judged))
                    }
                }
            }
        } @else {
            p { (t.text("review-no-flaws")) }
        }
        p {
            a.button href={ "/analysis?game=" (game.id()) "&ply=" (ply) "&review=1" } {
                (t.text("review-analyse"))
            }
            " "
            a.button href={ "/studies/keep?game=" (game.id()) } { (t.text("study-keep")) }
        }
        details {
            summary { (t.text("review-all")) }
            (table(context, game, report))
        }
    }
}

/// The accuracy of each player, the chances they gave away, and their number of flaws: a column per
/// player, so that four fit beside the board.
fn summary(t: &Locale, report: &Report, players: Players) -> Markup {
    let accuracy = |player: Player| match report.accuracy.get(&player.letter()) {
        Some(accuracy) => percent(t, accuracy / 100.0),
        None => "–".to_owned(),
    };
    html! {
        table.accuracy aria-label=(t.text("review-accuracy")) {
            thead {
                tr {
                    td {}
                    @for &player in players.all() { th scope="col" { (t.text(colour_key(player))) } }
                }
            }
            tbody {
                tr {
                    th scope="row" {
                        (t.text("review-accuracy"))
                    }
                    @for &player in players.all() { td { (accuracy(player)) } }
                }
                tr {
                    th scope="row" { (t.text("review-lost")) }
                    @for &player in players.all() { td { (percent(t, report.lost(player))) } }
                }
                @for verdict in Verdict::FLAWS {
                    tr {
                        th scope="row" { (t.text(many_key(verdict))) }
                        @for &player in players.all() { td { (report.count(player, verdict)) } }
                    }
                }
            }
        }
        p.hint { (t.text("review-accuracy-hint")) " " (t.text("review-lost-hint")) }
    }
}

fn flaw(context: &PageContext, game: &Game, ply: usize, judged: &Judged) -> Markup {
    let t = context.locale();
    let better = match game.play().positions().get(ply) {
        Some(before) => context.preferences().notation.of_line(before, &judged.better),
        None => judged.better.clone(),
    };
    let chances = [
        ("before", percent(t, judged.best_chance).into()),
        ("after", percent(t, judged.chance).into()),
    ];
    html! {
        p {
            (played(context, game, ply, judged.player)) " "
            strong { (t.text(one_key(judged.judgement))) }
            " " (t.with("review-chance", &chances))
        }
        (why(context, game, ply, judged))
        @if !better.is_empty() {
            p.better {
                a href=(format!("?ply={ply}")) data-ply=(ply) data-line=(judged.better.join(" ")) {
                    (t.with("review-better", &[("line", better.join(" ").into())]))
                }
            }
        }
    }
}

/// Returns the letter of the visitor's seat, if the visitor has exactly one.
pub(crate) fn own_letter(context: &PageContext, game: &Game) -> Option<char> {
    match game.seats_of(Some(context.person()?))[..] {
        [only] => Some(only.letter()),
        _ => None,
    }
}

/// The continuation after a flawed move, and the facts that make the move worse.
fn why(context: &PageContext, game: &Game, ply: usize, judged: &Judged) -> Markup {
    let t = context.locale();
    let play = game.play();
    let (Some(before), Some(&mv)) = (play.positions().get(ply), play.moves().get(ply)) else {
        return html! {};
    };
    let player = before.turn();
    let reasons = judged.reasons(before, mv);
    let texts = [vec![mv.text(before).to_string()], judged.refutation.clone()].concat();
    let written = context.preferences().notation.of_line(before, &texts);
    html! {
        @if judged.table_lost || !reasons.is_empty() {
            ul.reasons {
                @if judged.table_lost {
                    li {
                        @let values = [("player", t.text(colour_key(player)).into())];
                        (t.with("explain-table-lost", &values))
                    }
                }
                @for &reason in &reasons { li { (reason_words(t, player, reason)) } }
            }
        } @else if texts.len() > 1 {
            p.hint { (t.text("explain-later")) }
        }
        @if texts.len() > 1 {
            p.refutation {
                a href=(format!("?ply={}", ply + 1)) data-ply=(ply) data-line=(texts.join(" ")) {
                    (t.with("review-refutation", &[("line", written[1..].join(" ").into())]))
                }
            }
        }
    }
}

/// A move as a link to the position after it.
fn played(context: &PageContext, game: &Game, ply: usize, player: char) -> Markup {
    let (t, notation) = (context.locale(), context.preferences().notation);
    let colour = Player::from_letter(player).map(|player| t.text(colour_key(player)));
    let text = notation.of_ply(game.play(), ply).unwrap_or_default();
    html! {
        a href=(format!("?ply={}", ply + 1)) data-ply=(ply + 1) {
            (round_of(game, ply)) ". " (colour.unwrap_or_default()) " " (text)
        }
    }
}

/// Returns the number of a move in the list of moves.
pub(crate) fn round_of(game: &Game, ply: usize) -> usize {
    let entry = game.play().entries().find(|entry| entry.ply == Some(ply));
    entry.map_or(0, |entry| entry.round)
}

/// The graph's values as a table.
fn table(context: &PageContext, game: &Game, report: &Report) -> Markup {
    let t = context.locale();
    let chances = report.chances_of_white(game.play().players());
    let column = if chances.is_some() { "review-chance-white" } else { "review-chance-mover" };
    html! {
        table.worths aria-label=(t.text("review-all")) {
            thead {
                tr {
                    th scope="col" { (t.text("review-move")) }
                    th scope="col" { (t.text(column)) }
                    th scope="col" { (t.text("review-verdict")) }
                }
            }
            tbody {
                @for (ply, judged) in report.moves.iter().enumerate() {
                    @let chance = chances.as_ref().and_then(|it| it.get(ply + 1).copied());
                    tr {
                        th scope="row" { (played(context, game, ply, judged.player)) }
                        td {
                            (percent(t, chance.unwrap_or(judged.chance)))
                            @if let Some(known) = known(t, report.positions.get(ply + 1)) {
                                " " (known)
                            }
                        }
                        td {
                            @if judged.judgement != Verdict::Fine {
                                (t.text(one_key(judged.judgement)))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The known winner and the distance to the win, if the result is known.
fn known(t: &Locale, worth: Option<&Worth>) -> Option<String> {
    let worth = worth?;
    let plies = worth.decided_in.filter(|plies| *plies != 0)?;
    let key = if plies > 0 { "review-wins" } else { "review-loses" };
    let colour = t.text(colour_key(Player::from_letter(worth.turn)?));
    Some(t.with(key, &[("colour", colour.into()), ("plies", plies.abs().into())]))
}

fn percent(t: &Locale, part: f64) -> String {
    t.with("review-percent", &[("percent", ((part * 100.0).round() as i64).into())])
}

const fn one_key(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Fine => "review-fine",
        Verdict::Inaccuracy => "review-inaccuracy",
        Verdict::Mistake => "review-mistake",
        Verdict::Blunder => "review-blunder",
    }
}

const fn many_key(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Fine => "review-fine",
        Verdict::Inaccuracy => "review-inaccuracies",
        Verdict::Mistake => "review-mistakes",
        Verdict::Blunder => "review-blunders",
    }
}
