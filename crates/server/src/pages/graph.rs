//! White's chance to win over the moves of a game, as a drawing. Each move is a
//! link to its position. Who cannot see it has the same in a table, so the drawing
//! is hidden from screen readers and left out of the order of tabs.

use std::fmt::Write;

use maud::{Markup, html};

use crate::domain::{Report, Verdict};

/// The size of the drawing.
const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 120.0;

/// The drawing, with a line at the position that is shown.
pub(crate) fn graph(chances: &[f64], report: &Report, shown: usize) -> Markup {
    let last = chances.len().saturating_sub(1).max(1);
    let x = |ply: usize| WIDTH * ply as f64 / last as f64;
    let y = |chance: f64| HEIGHT * (1.0 - chance);
    let step = WIDTH / last as f64;
    let mut area = format!("0,{HEIGHT}");
    for (ply, &chance) in chances.iter().enumerate() {
        let _ = write!(area, " {:.1},{:.1}", x(ply), y(chance));
    }
    let _ = write!(area, " {WIDTH},{HEIGHT}");
    let now = format!("{:.1}", x(shown.min(last)));
    html! {
        svg.graph viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } aria-hidden="true" data-last=(last) {
            rect.graph-black width=(WIDTH) height=(HEIGHT) {}
            polygon.graph-white points=(area) {}
            line.graph-middle x2=(WIDTH) y1=(HEIGHT / 2.0) y2=(HEIGHT / 2.0) {}
            @for (ply, judged) in report.flaws() {
                @if let Some(&chance) = chances.get(ply + 1) {
                    circle.(judged.judgement.word()) cx=(format!("{:.1}", x(ply + 1)))
                        cy=(format!("{:.1}", y(chance))) r=(radius(judged.judgement)) {}
                }
            }
            line #graph-now x1=(now) x2=(now) y2=(HEIGHT) {}
            @for ply in 0..chances.len() {
                a href=(format!("?ply={ply}")) data-ply=(ply) tabindex="-1" {
                    rect.graph-hit x=(format!("{:.1}", x(ply) - step / 2.0))
                        width=(format!("{step:.1}")) height=(HEIGHT) {}
                }
            }
        }
    }
}

/// The worse, the larger: not only the colour tells.
const fn radius(verdict: Verdict) -> f64 {
    match verdict {
        Verdict::Blunder => 6.0,
        Verdict::Mistake => 4.5,
        Verdict::Inaccuracy | Verdict::Fine => 3.0,
    }
}
