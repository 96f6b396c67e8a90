//! Positions to learn from, as the trainer needs them: few bytes for each.

use std::io::{self, BufRead};

use dipole::{Position, Setup};
use dipole_engine::network::{Plain, Shape};

/// A score of this many hundredths makes the odds *e* to 1.
pub(crate) const ODDS: f32 = 130.0;

/// The chance to win that a score means.
pub(crate) fn chance(score: f32) -> f32 {
    1.0 / (1.0 + (-score / ODDS).exp())
}

/// Positions of one shape, with what is to be learned of them.
pub struct Samples {
    /// Their shape.
    pub shape: Shape,
    plain: Plain,
    inputs: Vec<u16>,
    /// Where the inputs of each begin, and at last where they end.
    starts: Vec<u32>,
    facts: Vec<Facts>,
}

#[derive(Clone, Copy)]
struct Facts {
    plain: f32,
    target: f32,
    bucket: u8,
}

/// One position.
#[derive(Clone, Copy)]
pub struct Sample<'a> {
    /// The inputs in the view of the player to move.
    pub inputs: &'a [u16],
    /// Which output weights it uses.
    pub bucket: usize,
    /// What the plain evaluation says.
    pub plain: f32,
    /// The chance of the player to move to win.
    pub target: f32,
}

impl Samples {
    /// None yet, of the setup's shape; `None` if no network is made for it.
    pub fn new(setup: Setup) -> Option<Samples> {
        let start = setup.position();
        let (shape, plain) = (Shape::of(&start)?, Plain::for_positions_like(&start));
        Some(Samples { shape, plain, inputs: Vec::new(), starts: vec![0], facts: Vec::new() })
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.facts.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.facts.is_empty()
    }

    /// The sample with this number.
    ///
    /// # Panics
    ///
    /// When there are not so many.
    pub fn get(&self, number: usize) -> Sample<'_> {
        let Facts { plain, target, bucket } = self.facts[number];
        let range = self.starts[number] as usize..self.starts[number + 1] as usize;
        Sample { inputs: &self.inputs[range], bucket: usize::from(bucket), plain, target }
    }

    /// Reads the lines that [`generate`](crate::generate::generate) has written;
    /// of a file that is still being written the last one may be in pieces.
    /// `trust` is how much a search's score counts against the game's result.
    ///
    /// # Errors
    ///
    /// When reading fails.
    pub fn read(&mut self, lines: impl BufRead, trust: f32) -> io::Result<()> {
        for line in lines.lines() {
            let _ = self.add(&line?, trust);
        }
        Ok(())
    }

    fn add(&mut self, line: &str, trust: f32) -> Option<()> {
        let mut words = line.split_ascii_whitespace();
        let position: Position = words.next()?.parse().ok()?;
        let score: f32 = words.next()?.parse().ok()?;
        let won: f32 = words.next()?.parse().ok()?;
        if !self.shape.holds(&position) {
            return None;
        }
        let inputs = self.shape.inputs_of(position.turn(), &position);
        self.inputs.extend(inputs.map(|input| input as u16));
        self.starts.push(u32::try_from(self.inputs.len()).ok()?);
        self.facts.push(Facts {
            plain: self.plain.value(&position) as f32,
            target: trust * chance(score) + (1.0 - trust) * won,
            bucket: self.shape.bucket(position.all_checkers()) as u8,
        });
        Some(())
    }
}
