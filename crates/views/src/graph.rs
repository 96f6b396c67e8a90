//! The graph of winning chances: White's in a game for two, a line for each player in a game for
//! four. Each move is a link to its position. A table has the same content, so the graph is hidden
//! from screen readers and left out of the tab order.

use std::fmt::Write;

use dipole::{Player, Players};
use maud::{Markup, html};

use crate::review::round_of;
use dipole_domain::{Game, Report, Verdict};
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::colour_key;

/// The size of the drawing.
const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 192.0;
/// Height for four lines, which need more room.
const HEIGHT_FOUR: f64 = 230.0;

/// Room for the labels of the axes: chances at the left, numbers of moves below.
const LEFT: f64 = 38.0;
const BELOW: f64 = 20.0;
const EDGE: f64 = 8.0;

/// Approximate number of labels below.
const NUMBERS: usize = 6;

/// The layout of one drawing.
#[derive(Clone, Copy)]
struct Scale {
    /// The number of moves of the game, at least 1.
    last: usize,
    height: f64,
}

impl Scale {
    fn new(report: &Report, height: f64) -> Scale {
        Scale { last: report.moves.len().max(1), height }
    }

    fn x(self, ply: usize) -> f64 {
        WIDTH * ply as f64 / self.last as f64
    }

    fn y(self, chance: f64) -> f64 {
        self.height * (1.0 - chance)
    }

    /// The points of a line.
    fn points(self, chances: impl IntoIterator<Item = (usize, f64)>) -> String {
        let mut points = String::new();
        for (ply, chance) in chances {
            let _ = write!(points, " {:.1},{:.1}", self.x(ply), self.y(chance));
        }
        points
    }
}

/// White's chance as an area, with a line at the position shown.
pub(crate) fn of_two(
    t: &Locale,
    game: &Game,
    chances: &[f64],
    report: &Report,
    shown: usize,
) -> Markup {
    let scale = Scale::new(report, HEIGHT);
    let line = scale.points(chances.iter().copied().enumerate());
    let area = format!("0,{HEIGHT}{line} {WIDTH},{HEIGHT}");
    let after = |ply: usize| chances.get(ply).copied();
    let content = html! {
        rect.graph-black width=(WIDTH) height=(HEIGHT) {}
        polygon.graph-white points=(area) {}
        (middle(scale))
        (flaws(scale, report, after))
    };
    html! {
        figure.chances aria-hidden="true" {
            figcaption { (t.text("review-chance-white")) }
            (drawing(game, scale, shown, content))
        }
    }
}

/// Each player's chance as a line of its own style, with a legend.
pub(crate) fn of_four(t: &Locale, game: &Game, report: &Report, shown: usize) -> Markup {
    let scale = Scale::new(report, HEIGHT_FOUR);
    let after = |ply: usize| Some(report.moves.get(ply.checked_sub(1)?)?.chance);
    let lines = html! {
        rect.graph-ground width=(WIDTH) height=(HEIGHT_FOUR) {}
        (middle(scale))
        @for &player in Players::Four.all() {
            (line(player, &scale.points(report.chances_of(player))))
        }
        (flaws(scale, report, after))
    };
    html! {
        figure.chances aria-hidden="true" {
            (drawing(game, scale, shown, lines))
            figcaption {
                (t.text("review-lines"))
                @for &player in Players::Four.all() {
                    span.whose {
                        svg viewBox="0 0 40 12" {
                            rect.graph-ground width="40" height="12" rx="2" {}
                            (line(player, "2,6 38,6"))
                        }
                        (t.text(colour_key(player)))
                    }
                }
            }
        }
    }
}

/// A line in the player's colour and style; White's has an outline, for visibility.
fn line(player: Player, points: &str) -> Markup {
    let class = player.name().to_ascii_lowercase();
    html! {
        @if player == Player::White { polyline.graph-edge points=(points) {} }
        polyline class={ "graph-line " (class) } points=(points) {}
    }
}

fn middle(scale: Scale) -> Markup {
    let y = scale.y(0.5);
    html! { line.graph-middle x2=(WIDTH) y1=(y) y2=(y) {} }
}

/// A dot for each flaw at the chance after it.
fn flaws(scale: Scale, report: &Report, after: impl Fn(usize) -> Option<f64>) -> Markup {
    html! {
        @for (ply, judged) in report.flaws() {
            @if let Some(chance) = after(ply + 1) {
                circle.(judged.judgement.word()) cx=(format!("{:.1}", scale.x(ply + 1)))
                    cy=(format!("{:.1}", scale.y(chance))) r=(radius(judged.judgement)) {}
            }
        }
    }
}

/// Chances from 0 to 100 % at the left, the numbers of the list of moves below.
fn axes(game: &Game, scale: Scale) -> Markup {
    let step = scale.last.div_ceil(NUMBERS).max(1);
    html! {
        @for percent in [0, 50, 100] {
            text x="-6" y=(scale.y(f64::from(percent) / 100.0) + 4.0) text-anchor="end" { (percent) "%" }
        }
        @for ply in (0..scale.last).step_by(step) {
            text x=(format!("{:.1}", scale.x(ply + 1))) y=(scale.height + 16.0)
                text-anchor="middle" { (round_of(game, ply)) "." }
        }
    }
}

/// The axes, the line at the position shown, and the links.
fn drawing(game: &Game, scale: Scale, shown: usize, content: Markup) -> Markup {
    let Scale { last, height } = scale;
    let step = WIDTH / last as f64;
    let now = format!("{:.1}", scale.x(shown.min(last)));
    html! {
        svg.graph viewBox={ (-LEFT) " " (-EDGE) " " (WIDTH + LEFT + EDGE) " " (height + BELOW + EDGE) }
            aria-hidden="true" data-last=(last) data-width=(WIDTH) {
            (axes(game, scale))
            (content)
            line #graph-now x1=(now) x2=(now) y2=(height) {}
            @for ply in 0..=last {
                a href=(format!("?ply={ply}")) data-ply=(ply) tabindex="-1" {
                    rect.graph-hit x=(format!("{:.1}", scale.x(ply) - step / 2.0))
                        width=(format!("{step:.1}")) height=(height) {}
                }
            }
        }
    }
}

/// The radius of a dot: larger for a worse move, so that the colour is not the only sign.
const fn radius(verdict: Verdict) -> f64 {
    match verdict {
        Verdict::Blunder => 4.5,
        Verdict::Mistake => 3.5,
        Verdict::Inaccuracy | Verdict::Fine => 2.5,
    }
}
