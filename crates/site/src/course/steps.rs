//! The chapters of the course with their steps.

use super::{Chapter, PlayOut, Step, Task};

/// A game from a position of its own, with White to move.
const fn at(position: &'static str, level: u8) -> PlayOut {
    PlayOut { position: Some(position), level }
}

/// A game that continues from the solution of the task.
const fn on(level: u8) -> PlayOut {
    PlayOut { position: None, level }
}

/// The chapters of the course.
pub const CHAPTERS: &[Chapter] = &[
    Chapter {
        key: "moving",
        steps: &[
            Step {
                key: "count",
                position: "8x8:W:WC1=5:BD8=5",
                task: Task::Land("F4"),
                accepted: &["C1-F4"],
                play_outs: &[at("8x8:W:WC1=3,F2=2:BC7=2", 1)],
            },
            Step {
                key: "straight",
                position: "8x8:W:WD2=5:BE7=5",
                task: Task::Straight,
                accepted: &["D2-D4", "D2-D6"],
                play_outs: &[at("8x8:W:WG1=1,D2=4:BB8=2", 1)],
            },
            Step {
                key: "over",
                position: "8x8:W:WB2=4:BC3=5,E5=6,D8=3",
                task: Task::Land("F6"),
                accepted: &["B2-F6"],
                play_outs: &[at("8x8:W:WG1=1,B2=3:BC3=2,F8=1", 1)],
            },
            Step {
                key: "merge",
                position: "8x8:W:WB2=4,D2=2,E5=2:BD8=7",
                task: Task::Merge(5),
                accepted: &["B2-E5"],
                play_outs: &[at("8x8:W:WB2=1,D2=1,C3=1:BD8=1,F8=1", 1)],
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
                play_outs: &[at("8x8:W:WC1=3,F2=2:BF4=2,C7=1", 1)],
            },
            Step {
                key: "backward",
                position: "8x8:W:WB2=2,E5=3:BG3=2,F6=4",
                task: Task::Capture("G3"),
                accepted: &["E5-G3"],
                play_outs: &[at("8x8:W:WD6=2,F6=2:BF2=2,B4=1", 1)],
            },
            Step {
                key: "sideways",
                position: "8x8:W:WG1=1,B4=4:BF4=3,D6=5",
                task: Task::Capture("F4"),
                accepted: &["B4-F4"],
                play_outs: &[at("8x8:W:WB4=4:BF4=3,G7=1", 1)],
            },
            Step {
                key: "taller",
                position: "8x8:W:WD4=3:BF2=4,B6=4,D6=3,G7=3",
                task: Task::CaptureAny,
                accepted: &["D4-G7"],
                play_outs: &[at("8x8:W:WF2=3,D4=3:BD6=3,G7=2", 1)],
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
                play_outs: &[at("8x8:W:WC1=1,E7=3:BF4=2", 1)],
            },
            Step {
                key: "side",
                position: "8x8:W:WC1=1,B4=2:BG5=3",
                task: Task::Leave(2),
                accepted: &["B4-off"],
                play_outs: &[at("8x8:W:WC1=1,B4=2:BG5=2", 1)],
            },
            Step {
                key: "sit-out",
                position: "8x8:W:WE5=2,B6=2,D6=2:BG3=1,C7=1",
                task: Task::ShutOut,
                accepted: &["E5-G3"],
                play_outs: &[at("8x8:W:WF2=2,B6=2,D6=2:BG5=2,C7=1", 1)],
            },
            Step {
                key: "last",
                position: "8x8:W:WC3=3,D6=2:BF4=2",
                task: Task::Finish,
                accepted: &["D6-F4"],
                play_outs: &[at("8x8:W:WC3=3,D6=2:BF4=2,G7=1", 1)],
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
                play_outs: &[on(3), at("8x8:W:WG5=2,F6=2:BC3=1,B4=2", 3)],
            },
            Step {
                key: "safe",
                position: "8x8:W:WB2=1,D4=3:BH6=2,D8=4",
                task: Task::Safe,
                accepted: &["D4-A7", "D4-G7"],
                play_outs: &[at("8x8:W:WC1=3,G5=2:BD8=3", 2)],
            },
            Step {
                key: "threat",
                position: "8x8:W:WB2=2,D4=2:BH6=2,D8=3",
                task: Task::Threaten("D8"),
                accepted: &["B2-D4"],
                play_outs: &[at("8x8:W:WG1=1,B2=2,D4=2:BD8=3", 3)],
            },
            Step {
                key: "join",
                position: "8x8:W:WA1=1,H4=1,G5=1:BH6=2",
                task: Task::Win,
                accepted: &["H4-G5"],
                play_outs: &[on(3)],
            },
            Step {
                key: "break",
                position: "8x8:W:WF2=4:BG1=2,G7=3",
                task: Task::Win,
                accepted: &["F2-F4", "F2-H4"],
                play_outs: &[on(3), at("8x8:W:WE1=5:BG7=1,D8=2", 3)],
            },
            Step {
                key: "tempo",
                position: "8x8:W:WD4=1,H6=1:BB2=1,D6=1",
                task: Task::Win,
                accepted: &["H6-G7"],
                play_outs: &[on(3), at("8x8:W:WC1=2,F4=1:BF6=1,B8=1", 3)],
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
                play_outs: &[on(6)],
            },
            Step {
                key: "give",
                position: "8x8:W:WD4=1,H8=1:BD6=1",
                task: Task::Win,
                accepted: &["H8-off"],
                play_outs: &[on(6)],
            },
            Step {
                key: "offer",
                position: "8x8:W:WE1=1,C3=1,B4=1:BD4=2",
                task: Task::Win,
                accepted: &["B4-C5"],
                play_outs: &[on(6)],
            },
            Step {
                key: "three",
                position: "8x8:W:WD2=2,F2=1:BC7=1,E7=1",
                task: Task::Beat,
                accepted: &["D2-C3", "D2-E3", "D2-B4", "D2-D4", "D2-F4", "F2-E3", "F2-G3"],
                play_outs: &[],
            },
            Step {
                key: "five",
                position: "8x8:W:WD2=3,F2=2:BC7=2,E7=1",
                task: Task::Beat,
                accepted: &[
                    "D2-C3", "D2-E3", "D2-B4", "D2-D4", "D2-F4", "D2-A5", "D2-G5", "F2-E3",
                    "F2-G3", "F2-D4", "F2-F4", "F2-H4",
                ],
                play_outs: &[at("8x8:W:WE1=12:BD8=12", 2)],
            },
        ],
    },
];
