//! The course: its chapters and steps, each a position with a task and the moves that solve it.
//! Server and browser read them from here; `locales/*/course-steps.ftl` has the words. Tests below
//! prove that the accepted moves are exactly those that do what the task asks for.

/// What a step asks White to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// End on this square.
    Land(&'static str),
    /// Go straight ahead and stay on the board.
    Straight,
    /// Merge into a stack of this height.
    Merge(usize),
    /// Capture the stack on this square.
    Capture(&'static str),
    /// Capture any stack.
    CaptureAny,
    /// Take so many checkers off the board.
    Leave(usize),
    /// Leave Black without a move.
    ShutOut,
    /// Capture the last black checker.
    Finish,
    /// Leave Black without a capture.
    Safe,
    /// Threaten the stack on this square, and leave Black without a capture.
    Threaten(&'static str),
    /// Keep the game won: no other move does.
    Win,
    /// Win the game against the computer.
    Beat,
}

impl Task {
    /// Whether the point of the step is who wins, so that playing on shows it.
    pub(crate) const fn is_strategic(self) -> bool {
        matches!(self, Task::Safe | Task::Threaten(_) | Task::Win | Task::Beat)
    }

    /// Whether checkers may be taken off the board: not before it has been explained.
    pub(crate) const fn offers_leaving(self) -> bool {
        !matches!(
            self,
            Task::Land(_) | Task::Straight | Task::Merge(_) | Task::Capture(_) | Task::CaptureAny
        )
    }
}

/// One lesson on one position, in which White is to move.
#[derive(Debug)]
pub(crate) struct Step {
    /// Its part of the address, and of the keys of its texts.
    pub(crate) key: &'static str,
    pub(crate) position: &'static str,
    pub(crate) task: Task,
    /// The moves that solve it. Where the game has to be won, the first moves that keep it won.
    pub(crate) accepted: &'static [&'static str],
}

/// Steps that belong together.
#[derive(Debug)]
pub(crate) struct Chapter {
    /// Its part of the address, and of the keys of its texts.
    pub(crate) key: &'static str,
    pub(crate) steps: &'static [Step],
}

/// A step in its chapter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) chapter: &'static Chapter,
    /// From 0.
    pub(crate) number: usize,
    pub(crate) step: &'static Step,
}

impl Place {
    /// The step's name in the address and in what browsers keep.
    pub(crate) fn id(self) -> String {
        format!("{}/{}", self.chapter.key, self.step.key)
    }

    /// Where the step is.
    pub(crate) fn address(self) -> String {
        format!("/learn/{}", self.id())
    }
}

/// Every step, in order.
pub(crate) fn places() -> impl Iterator<Item = Place> {
    CHAPTERS.iter().flat_map(|chapter| {
        let steps = chapter.steps.iter().enumerate();
        steps.map(move |(number, step)| Place { chapter, number, step })
    })
}

/// The step at an address.
pub(crate) fn find(chapter: &str, step: &str) -> Option<Place> {
    places().find(|place| place.chapter.key == chapter && place.step.key == step)
}

/// The chapters of the course.
pub(crate) const CHAPTERS: &[Chapter] = &[
    Chapter {
        key: "moving",
        steps: &[
            Step {
                key: "count",
                position: "8x8:W:WC1=5:BD8=5",
                task: Task::Land("F4"),
                accepted: &["C1-F4"],
            },
            Step {
                key: "straight",
                position: "8x8:W:WD2=5:BE7=5",
                task: Task::Straight,
                accepted: &["D2-D4", "D2-D6"],
            },
            Step {
                key: "over",
                position: "8x8:W:WB2=4:BC3=5,E5=6,D8=3",
                task: Task::Land("F6"),
                accepted: &["B2-F6"],
            },
            Step {
                key: "merge",
                position: "8x8:W:WB2=4,D2=2,E5=2:BD8=7",
                task: Task::Merge(5),
                accepted: &["B2-E5"],
            },
        ],
    },
    Chapter {
        key: "capturing",
        steps: &[
            Step {
                key: "forward",
                position: "8x8:W:WG1=2,C3=4:BH4=5,E5=2,C7=3",
                task: Task::Capture("E5"),
                accepted: &["C3-E5"],
            },
            Step {
                key: "backward",
                position: "8x8:W:WB2=2,E5=3:BG3=2,F6=4",
                task: Task::Capture("G3"),
                accepted: &["E5-G3"],
            },
            Step {
                key: "sideways",
                position: "8x8:W:WG1=1,B4=4:BF4=3,D6=5",
                task: Task::Capture("F4"),
                accepted: &["B4-F4"],
            },
            Step {
                key: "taller",
                position: "8x8:W:WD4=3:BF2=4,B6=4,D6=3,G7=3",
                task: Task::CaptureAny,
                accepted: &["D4-G7"],
            },
        ],
    },
    Chapter {
        key: "leaving",
        steps: &[
            Step {
                key: "off",
                position: "8x8:W:WE7=3:BD2=2",
                task: Task::Leave(2),
                accepted: &["E7-off:2"],
            },
            Step {
                key: "side",
                position: "8x8:W:WC1=1,B4=2:BG5=3",
                task: Task::Leave(2),
                accepted: &["B4-off"],
            },
            Step {
                key: "sit-out",
                position: "8x8:W:WE5=2,B6=2,D6=2:BG3=1,C7=1",
                task: Task::ShutOut,
                accepted: &["E5-G3"],
            },
            Step {
                key: "last",
                position: "8x8:W:WC3=3,D6=2:BF4=2",
                task: Task::Finish,
                accepted: &["D6-F4"],
            },
        ],
    },
    Chapter {
        key: "strategy",
        steps: &[
            Step {
                key: "supply",
                position: "8x8:W:WD6=3:BF2=1,E3=2",
                task: Task::Win,
                accepted: &["D6-C7", "D6-E7"],
            },
            Step {
                key: "safe",
                position: "8x8:W:WB2=1,D4=3:BH6=2,D8=4",
                task: Task::Safe,
                accepted: &["D4-A7", "D4-G7"],
            },
            Step {
                key: "threat",
                position: "8x8:W:WB2=2,D4=2:BH6=2,D8=3",
                task: Task::Threaten("D8"),
                accepted: &["B2-D4"],
            },
            Step {
                key: "join",
                position: "8x8:W:WA1=1,H4=1,G5=1:BH6=2",
                task: Task::Win,
                accepted: &["H4-G5"],
            },
            Step {
                key: "break",
                position: "8x8:W:WF2=4:BG1=2,G7=3",
                task: Task::Win,
                accepted: &["F2-F4", "F2-H4"],
            },
            Step {
                key: "tempo",
                position: "8x8:W:WD4=1,H6=1:BB2=1,D6=1",
                task: Task::Win,
                accepted: &["H6-G7"],
            },
        ],
    },
    Chapter {
        key: "endings",
        steps: &[
            Step {
                key: "opposite",
                position: "8x8:W:WD2=1:BE7=1",
                task: Task::Win,
                accepted: &["D2-E3"],
            },
            Step {
                key: "give",
                position: "8x8:W:WD4=1,H8=1:BD6=1",
                task: Task::Win,
                accepted: &["H8-off"],
            },
            Step {
                key: "offer",
                position: "8x8:W:WE1=1,C3=1,B4=1:BD4=2",
                task: Task::Win,
                accepted: &["B4-C5"],
            },
            Step {
                key: "three",
                position: "8x8:W:WD2=2,F2=1:BC7=1,E7=1",
                task: Task::Beat,
                accepted: &["D2-C3", "D2-E3", "D2-B4", "D2-D4", "D2-F4", "F2-E3", "F2-G3"],
            },
            Step {
                key: "five",
                position: "8x8:W:WD2=3,F2=2:BC7=2,E7=1",
                task: Task::Beat,
                accepted: &[
                    "D2-C3", "D2-E3", "D2-B4", "D2-D4", "D2-F4", "D2-A5", "D2-G5", "F2-E3",
                    "F2-G3", "F2-D4", "F2-F4", "F2-H4",
                ],
            },
        ],
    },
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::ops::ControlFlow;

    use dipole::{Move, Player, Position, Square};
    use dipole_tables::{Solver, Tables};

    use super::*;
    use crate::i18n::Texts;

    /// The most positions that the solver looks at for all moves of a step.
    const SOLVER_NODES: u64 = 50_000;

    /// Memory of the solver, in bytes.
    const SOLVER_MEMORY: usize = 1 << 22;

    fn square(name: &str) -> Square {
        name.parse().unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// The position with a player to move; `None` when that player has no move.
    fn with_turn(position: &Position, player: Player) -> Option<Position> {
        (position.count_moves_of(player) > 0)
            .then(|| position.to_layout().turn(player).validate().expect("a position"))
    }

    /// What the moves of a player's that are legal on his turn capture.
    fn captures(position: &Position, player: Player) -> BTreeSet<Square> {
        let moves = with_turn(position, player).map(|position| position.legal_moves());
        let targets = moves.into_iter().flatten().filter_map(|mv| mv.target());
        targets.filter(|&to| position.owner(to).is_some_and(|owner| owner != player)).collect()
    }

    /// Steps until the last checker of a player's is off by the shortest way.
    fn steps_left(position: &Position, player: Player) -> usize {
        let stacks = position.stacks(player).into_iter();
        stacks.map(|at| position.height(at) * position.board().exit_distance(player, at)).sum()
    }

    /// Whether a move does what the task asks for.
    fn solves(position: &Position, task: Task, mv: Move, solver: &mut Solver) -> bool {
        let after = position.after(mv).expect("a legal move");
        let lands = |name: &str| mv.target() == Some(square(name));
        let captured = mv.target().and_then(|to| position.owner(to)) == Some(Player::Black);
        let is_safe = captures(&after, Player::Black).is_empty();
        match task {
            Task::Land(name) => lands(name),
            Task::Straight => mv.target().is_some_and(|to| to.file() == mv.from().file()),
            Task::Merge(height) => mv.target().is_some_and(|to| {
                position.owner(to) == Some(Player::White) && after.height(to) == height
            }),
            Task::Capture(name) => captured && lands(name),
            Task::CaptureAny => captured,
            Task::Leave(count) => mv.target().is_none() && mv.count() == count,
            Task::ShutOut => !after.is_over() && after.turn() == Player::White,
            Task::Finish => captured && after.winner() == Some(Player::White),
            Task::Safe => is_safe,
            Task::Threaten(name) => {
                is_safe && captures(&after, Player::White).contains(&square(name))
            }
            Task::Win | Task::Beat => {
                let mut limit = |progress: dipole_tables::SolveProgress<'_>| {
                    if progress.nodes > SOLVER_NODES {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                };
                solver.wins_with(position, mv, &mut limit).expect("solved within the limit")
            }
        }
    }

    #[test]
    fn exactly_the_accepted_moves_do_what_each_task_asks_for() {
        for place in places() {
            let Step { position: text, task, accepted, .. } = *place.step;
            let position: Position =
                text.parse().unwrap_or_else(|error| panic!("{}: {error}", place.id()));
            assert_eq!(position.to_string(), text, "{} is canonical", place.id());
            assert_eq!(position.turn(), Player::White, "{}", place.id());
            let mut solver = Solver::new(Tables::builtin(), SOLVER_MEMORY);
            let moves = position.legal_moves();
            let solving = moves.iter().filter(|mv| solves(&position, task, **mv, &mut solver));
            let solving: BTreeSet<String> =
                solving.map(|mv| mv.text(&position).to_string()).collect();
            let accepted: BTreeSet<String> = accepted.iter().map(|it| (*it).to_owned()).collect();
            assert_eq!(solving, accepted, "{}", place.id());
            if task != Task::Beat {
                assert!(accepted.len() < moves.len(), "{} can be answered wrongly", place.id());
            }
        }
    }

    #[test]
    fn the_words_of_the_steps_hold_on_their_boards() {
        let position = |id: &str| -> Position {
            let place = places().find(|place| place.id() == id).expect("a step");
            place.step.position.parse().expect("a position")
        };
        let after = |position: &Position, text: &str| {
            let mv = position.read_move(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            position.after(mv).expect("a legal move")
        };
        let black_captures = |position: &Position, text: &str| {
            let after = after(position, text);
            !captures(&after, Player::Black).is_empty()
        };

        // Three single checkers leave as slowly as they can: nine steps against eight.
        let supply = position("strategy/supply");
        assert_eq!(steps_left(&supply, Player::White), 9);
        assert_eq!(steps_left(&supply, Player::Black), 8);

        // Taking one or three from the stack leaves a checker that is captured.
        let broken = position("strategy/break");
        for text in ["F2-E3", "F2-G3", "F2-C5"] {
            assert!(black_captures(&broken, text), "{text}");
        }
        assert!(black_captures(&broken, "F2-D4"), "the stack on G7 reaches D4");

        // D6 may step to C5 and E5 alone, beside D4.
        let tempo = position("strategy/tempo");
        let tempo = with_turn(&tempo, Player::Black).expect("Black can move");
        let steps = tempo.legal_moves_from(square("D6")).into_iter().filter_map(|mv| mv.target());
        assert_eq!(steps.collect::<BTreeSet<_>>(), BTreeSet::from([square("C5"), square("E5")]));

        // The stack of two may capture by one checker only, and both halves are single then.
        let offered = after(&position("endings/offer"), "B4-C5");
        assert_eq!(captures(&offered, Player::Black), BTreeSet::from([square("C3"), square("C5")]));
    }

    #[test]
    fn every_language_has_the_words_of_every_step() {
        for locale in Texts::load().expect("texts").locales() {
            for chapter in CHAPTERS {
                for part in ["title", "about"] {
                    let key = format!("chapter-{}-{part}", chapter.key);
                    assert_ne!(locale.text(&key), key, "{}", locale.tag());
                }
            }
            for place in places() {
                for part in ["title", "text", "task", "right", "wrong"] {
                    let key = format!("step-{}-{part}", place.step.key);
                    assert_ne!(locale.text(&key), key, "{}", locale.tag());
                }
            }
        }
    }

    #[test]
    fn addresses_lead_to_one_step_each() {
        let ids: BTreeSet<String> = places().map(Place::id).collect();
        assert_eq!(ids.len(), places().count());
        let keys: BTreeSet<&str> = places().map(|place| place.step.key).collect();
        assert_eq!(keys.len(), places().count(), "texts belong to one step each");
        assert!(find("endings", "count").is_none());
        assert_eq!(
            find("moving", "count").map(Place::address).as_deref(),
            Some("/learn/moving/count")
        );
    }
}
