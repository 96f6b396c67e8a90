//! The history of a rating, as a graph and as a table with the same content.

use maud::{Markup, html};

use crate::dates::{day, day_text};
use crate::names::rating_text;
use dipole_domain::Millis;
use dipole_site::i18n::Locale;
use dipole_site::services::players::RatedGame;

/// The picture's size and the frame of the curve in it, in the picture's units.
const WIDTH: f64 = 480.0;
const HEIGHT: f64 = 220.0;
const LEFT: f64 = 48.0;
const RIGHT: f64 = 472.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 188.0;

/// Maximum number of games in the table, the latest first.
const ROWS: usize = 50;

/// Possible distances between horizontal lines, in points.
const STEPS: [i64; 6] = [10, 20, 50, 100, 200, 500];
/// Maximum number of horizontal lines.
const LINES: i64 = 6;

/// The graph and the table, of games in the order in which they ended.
pub(crate) fn graph(t: &Locale, history: &[RatedGame]) -> Markup {
    html! {
        @if let ([first, ..], [.., last]) = (history, history) {
            figure.rating-graph {
                (picture(t, history, first, last))
                details {
                    summary { (t.text("graph-table")) }
                    (table(t, history))
                }
            }
        }
    }
}

/// The range of the curve, and the horizontal lines.
struct Scale {
    low: i64,
    high: i64,
    step: i64,
    from: Millis,
    until: Millis,
}

impl Scale {
    fn of(history: &[RatedGame]) -> Scale {
        let values = || history.iter().flat_map(|game| [game.before, game.after]);
        let lowest = values().fold(f64::INFINITY, f64::min).floor() as i64;
        let highest = values().fold(f64::NEG_INFINITY, f64::max).ceil() as i64;
        let rounded = |step: i64| {
            let low = lowest.div_euclid(step) * step;
            (low, (low + step).max(-(-highest).div_euclid(step) * step))
        };
        let fits = |step: &i64| {
            let (low, high) = rounded(*step);
            (high - low) / step < LINES
        };
        let step = STEPS.into_iter().find(fits).unwrap_or(1000);
        let (low, high) = rounded(step);
        let from = history.first().map_or(0, |game| game.at);
        let until = history.last().map_or(0, |game| game.at);
        Scale { low, high, step, from, until }
    }

    fn x(&self, at: Millis) -> f64 {
        if self.until == self.from {
            return RIGHT;
        }
        LEFT + (RIGHT - LEFT) * (at - self.from) as f64 / (self.until - self.from) as f64
    }

    fn y(&self, value: f64) -> f64 {
        BOTTOM - (BOTTOM - TOP) * (value - self.low as f64) / (self.high - self.low) as f64
    }

    fn lines(&self) -> impl Iterator<Item = i64> {
        (self.low..=self.high).step_by(self.step as usize)
    }
}

fn picture(t: &Locale, history: &[RatedGame], first: &RatedGame, last: &RatedGame) -> Markup {
    let scale = Scale::of(history);
    let begin = (LEFT, scale.y(first.before));
    let games = history.iter().map(|game| (scale.x(game.at), scale.y(game.after)));
    let points: Vec<String> =
        std::iter::once(begin).chain(games).map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    let values = [
        ("first", day_text(t, first.at).into()),
        ("last", day_text(t, last.at).into()),
        ("from", (first.before.round() as i64).into()),
        ("to", (last.after.round() as i64).into()),
        ("games", history.len().into()),
    ];
    html! {
        svg viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img"
            aria-label=(t.with("graph-label", &values)) {
            @for line in scale.lines() {
                @let y = format!("{:.1}", scale.y(line as f64));
                line.across x1=(LEFT) x2=(RIGHT) y1=(y) y2=(y) {}
                text x=(LEFT - 6.0) y=(y) dy="5" text-anchor="end" { (line) }
            }
            polyline points=(points.join(" ")) {}
            @if let Some((x, y)) = points.last().and_then(|point| point.split_once(',')) {
                circle cx=(x) cy=(y) r="4" {}
            }
            @if scale.from < scale.until {
                text x=(LEFT) y=(HEIGHT - 6.0) { (day_text(t, first.at)) }
            }
            text x=(RIGHT) y=(HEIGHT - 6.0) text-anchor="end" { (day_text(t, last.at)) }
        }
    }
}

fn table(t: &Locale, history: &[RatedGame]) -> Markup {
    html! {
        div.scrolls {
            table {
                thead {
                    tr {
                        th scope="col" { (t.text("graph-day")) }
                        th scope="col" { (t.text("graph-rating")) }
                        th scope="col" { (t.text("graph-change")) }
                        th scope="col" { (t.text("graph-game")) }
                    }
                }
                tbody {
                    @for game in history.iter().rev().take(ROWS) {
                        tr {
                            td { (day(t, game.at)) }
                            td.number { (rating_text(t, &game.rating())) }
                            td.number { (gain(game)) }
                            td {
                                a href={ "/game/" (game.game) } { (game.game) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The change of a rating by a game.
pub(crate) fn gain(game: &RatedGame) -> Markup {
    let gain = game.rating().shown() - game.before.round() as i64;
    let sign = if gain < 0 { "−" } else { "+" };
    html! { span.gain data-gain=(gain.signum()) { (sign) (gain.abs()) } }
}

#[cfg(test)]
mod tests {
    use dipole::Player;

    use super::*;
    use dipole_domain::{GameId, Pool, Rated};
    use dipole_site::i18n::Texts;

    fn history(values: &[f64]) -> Vec<RatedGame> {
        let game = |(n, pair): (usize, &[f64])| RatedGame {
            game: GameId::random(),
            seat: Player::White,
            who: Rated::Computer(1),
            pool: Pool::all().next().expect("a pool"),
            before: pair[0],
            after: pair[1],
            deviation: 60.0,
            at: 1_700_000_000_000 + n as Millis * 86_400_000,
            number: 0,
        };
        values.windows(2).enumerate().map(game).collect()
    }

    #[test]
    fn curves_stay_in_their_frame() {
        for values in [&[1500.0, 1500.0][..], &[1500.0, 1662.3, 100.0, 3999.9], &[1500.0, 1500.4]] {
            let history = history(values);
            let scale = Scale::of(&history);
            assert!(scale.lines().count() <= LINES as usize + 1, "{values:?}");
            for game in &history {
                assert!((LEFT..=RIGHT).contains(&scale.x(game.at)), "{values:?}");
                assert!((TOP..=BOTTOM).contains(&scale.y(game.after)), "{values:?}");
            }
        }
    }

    #[test]
    fn the_picture_has_a_text_alternative() {
        let t = Texts::load().expect("the texts are sound").negotiate(None, "en");
        let page = graph(&t, &history(&[1500.0, 1662.3, 1610.2])).into_string();
        assert!(page.contains("role=\"img\"") && page.contains("1500") && page.contains("1610"));
        assert!(page.contains("−52") && page.contains("+162"), "{page}");
        assert!(graph(&t, &[]).into_string().is_empty(), "nothing to show");
    }
}
