//! The rules page: a lesson with figures, then the complete rules.

use dipole::{Player, Position, Setup};
use maud::{Markup, html};

use crate::board::{Drawing, Pile, board};
use crate::layout::{Head, layout};
use crate::page_context::PageContext;

/// The content of a figure on its position.
#[derive(Clone, Copy)]
enum Shows {
    /// All moves of the stack on a square.
    Choices(&'static str),
    /// The path of a move before it is made.
    Move(&'static str),
    /// The stacks alone.
    Stacks,
}

/// A board with a caption, which has this key.
struct Figure {
    key: &'static str,
    position: &'static str,
    shows: Shows,
}

const MOVE: Figure =
    Figure { key: "rules-figure-move", position: "6x6:W:WC3=2:BF6=1", shows: Shows::Choices("C3") };
const MERGE: Figure = Figure {
    key: "rules-figure-merge",
    position: "6x6:W:WB2=4,E5=2:BD4=5",
    shows: Shows::Move("B2-E5"),
};
const CAPTURE: Figure = Figure {
    key: "rules-figure-capture",
    position: "6x6:W:WC5=3:BE3=1,B4=4",
    shows: Shows::Move("C5-E3"),
};
const OFF: Figure = Figure {
    key: "rules-figure-off",
    position: "8x8:W:WG5=3:BB6=2",
    shows: Shows::Move("G5-off:2"),
};
const SIT_OUT: Figure = Figure {
    key: "rules-figure-sit-out",
    position: "8x8:W:WB2=1,B6=2,D6=2:BC7=1",
    shows: Shows::Stacks,
};

/// The lesson: a title, a text with the same key and optionally a figure.
const LESSON: [(&str, Option<Figure>); 6] = [
    ("rules-lesson-stack", None),
    ("rules-lesson-move", Some(MOVE)),
    ("rules-lesson-merge", Some(MERGE)),
    ("rules-lesson-capture", Some(CAPTURE)),
    ("rules-lesson-off", Some(OFF)),
    ("rules-lesson-win", None),
];

const RULES: [&str; 8] = ["board", "turn", "distance", "basic", "capture", "off", "sit-out", "end"];

/// The rules of this site besides those of the game.
const SITE_RULES: [&str; 9] =
    ["live", "days", "pauses", "time", "leave", "abort", "undo", "four", "games"];

/// `GET /rules`
pub fn page(context: &PageContext) -> Markup {
    let t = context.locale();
    let title = t.text("rules-title");
    let main = html! {
        main #main.rules {
            h1 { (title) }
            p.lead { (t.text("rules-lead")) }

            section.lesson aria-labelledby="lesson" {
                h2 #lesson { (t.text("rules-lesson")) }
                @for (key, drawn) in &LESSON {
                    div.step {
                        div {
                            h3 { (t.text(key)) }
                            p { (t.text(&format!("{key}-text"))) }
                        }
                        @match drawn {
                            Some(drawn) => (figure(context, drawn)),
                            None if *key == "rules-lesson-stack" => {
                                figure { (start(context, Setup::Small)) }
                            }
                            None => {}
                        }
                    }
                }
                p { a.button.primary href="/" { (t.text("rules-lesson-play")) } }
            }

            section aria-labelledby="whole-rules" {
                h2 #whole-rules { (t.text("rules-all")) }
                ol.articles {
                    @for rule in RULES { li { (t.text(&format!("rules-all-{rule}"))) } }
                }
            }

            section aria-labelledby="setups" {
                h2 #setups { (t.text("rules-setups")) }
                p { (t.text("rules-setups-text")) }
                div.setups {
                    @for setup in Setup::ALL {
                        figure {
                            (start(context, setup))
                            figcaption { (t.text(&format!("rules-setup-{setup}"))) }
                        }
                    }
                }
            }

            section aria-labelledby="sitting-out" {
                h2 #sitting-out { (t.text("rules-sit-out")) }
                div.step {
                    p { (t.text("rules-sit-out-text")) }
                    (figure(context, &SIT_OUT))
                }
            }

            section aria-labelledby="notation" {
                h2 #notation { (t.text("rules-notation")) }
                p { (t.text("rules-notation-move")) }
                p { (t.text("rules-notation-off")) }
            }

            section aria-labelledby="coins" {
                h2 #coins { (t.text("rules-coins")) }
                p { (t.text("rules-coins-text")) }
            }

            section aria-labelledby="site-rules" {
                h2 #site-rules { (t.text("rules-site")) }
                p { (t.text("rules-site-text")) }
                ul.articles {
                    @for rule in SITE_RULES { li { (t.text(&format!("rules-site-{rule}"))) } }
                }
            }

            section aria-labelledby="author" {
                h2 #author { (t.text("rules-author")) }
                p {
                    (t.text("rules-author-text")) " "
                    a href="https://www.marksteeregames.com/" rel="external" {
                        "marksteeregames.com"
                    }
                    "."
                }
            }
        }
    };
    let head = Head { title: &title, ..Head::default() };
    layout(context, &head, &main)
}

/// A starting position from White's side.
fn start(context: &PageContext, setup: Setup) -> Markup {
    let position = setup.position();
    board(context.locale(), &drawing(context, &position))
}

fn drawing<'a>(context: &PageContext, position: &'a Position) -> Drawing<'a> {
    Drawing {
        position,
        bottom: Player::White,
        last: None,
        pile: Pile::of(context.preferences()),
        choose: None,
        chosen: None,
    }
}

/// A figure, or nothing if its position or move is invalid, which a test rules out.
fn figure(context: &PageContext, figure: &Figure) -> Markup {
    let t = context.locale();
    let Ok(position) = figure.position.parse::<Position>() else { return html! {} };
    let mut drawing = drawing(context, &position);
    match figure.shows {
        Shows::Choices(square) => drawing.chosen = square.parse().ok(),
        Shows::Move(text) => {
            drawing.last = position.read_move(text).ok().map(|mv| (&position, mv));
        }
        Shows::Stacks => {}
    }
    html! {
        figure {
            (board(t, &drawing))
            figcaption { (t.text(figure.key)) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figures_match_their_captions() {
        let position = |figure: &Figure| {
            figure.position.parse::<Position>().unwrap_or_else(|error| panic!("{error}"))
        };
        let targets = |figure: &Figure, from: &str| -> Vec<String> {
            let from = from.parse().expect("a square");
            let mut moves = position(figure).legal_moves_from(from);
            moves.sort();
            moves.iter().filter_map(|mv| mv.target()).map(|to| to.to_string()).collect()
        };
        assert_eq!(targets(&MOVE, "C3"), ["B4", "D4", "A5", "C5", "E5"]);

        let after = |figure: &Figure| {
            let Shows::Move(text) = figure.shows else { panic!("{} shows a move", figure.key) };
            let position = position(figure);
            let mv = position.read_move(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            position.after(mv).expect("a legal move").to_string()
        };
        assert_eq!(after(&MERGE), "6x6:B:WB2=1,E5=5:BD4=5");
        assert_eq!(after(&CAPTURE), "6x6:B:WE3=2,C5=1:BB4=4");
        assert_eq!(after(&OFF), "8x8:B:WG5=1:BB6=2");

        let sit_out = position(&SIT_OUT);
        assert_eq!(sit_out.count_moves_of(Player::Black), 0);
    }
}
