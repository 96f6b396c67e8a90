//! Positions to learn from, as the trainer needs them: few bytes for each.

use std::io::BufRead;

use anyhow::{Context, bail, ensure};
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

    /// Reads the lines that [`generate`](crate::generate::generate) has written.
    /// A last line without its end is left out if it is in pieces: whoever wrote
    /// it was ended, or is still at it. `trust` is how much a search's score
    /// counts against the game's result.
    ///
    /// # Errors
    ///
    /// When reading fails, and at the first line that is not one of those, or not
    /// of this shape; its number is told.
    pub fn read(&mut self, mut lines: impl BufRead, trust: f32) -> anyhow::Result<()> {
        let mut line = String::new();
        for number in 1.. {
            line.clear();
            if lines.read_line(&mut line).with_context(|| format!("line {number}"))? == 0 {
                break;
            }
            match self.add(&line, trust) {
                Err(_) if !line.ends_with('\n') => break,
                added => added.with_context(|| format!("line {number}"))?,
            }
        }
        Ok(())
    }

    fn add(&mut self, line: &str, trust: f32) -> anyhow::Result<()> {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        let [position, score, won] = words[..] else {
            bail!("a line is a position, a score, and 1 or 0 for who won: {:?}", line.trim_end());
        };
        let position: Position = position.parse()?;
        let score: i16 = score
            .parse()
            .with_context(|| format!("{score:?} is no score in hundredths of a checker"))?;
        let won = match won {
            "0" => 0.0,
            "1" => 1.0,
            other => bail!("who won is 1 or 0, not {other:?}"),
        };
        ensure!(self.shape.holds(&position), "{position} is not of the board to learn");
        let inputs = self.shape.inputs_of(position.turn(), &position);
        self.inputs.extend(inputs.map(|input| input as u16));
        self.starts.push(u32::try_from(self.inputs.len()).context("too many positions")?);
        self.facts.push(Facts {
            plain: self.plain.value(&position) as f32,
            target: trust * chance(score.into()) + (1.0 - trust) * won,
            bucket: self.shape.bucket(position.all_checkers()) as u8,
        });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "8x8:W:WE1=12:BD8=12 -7 1\n";

    /// How many positions the text gives, or what is wrong with it.
    fn read(text: &str) -> Result<usize, String> {
        let mut samples = Samples::new(Setup::Small).expect("there is a shape");
        samples.read(text.as_bytes(), 0.75).map_err(|error| format!("{error:#}"))?;
        Ok(samples.len())
    }

    #[test]
    fn a_line_that_was_broken_off_is_left_out() {
        assert_eq!(read(""), Ok(0));
        assert_eq!(read(&GOOD.repeat(2)), Ok(2));
        assert_eq!(read(&format!("{GOOD}{}", GOOD.trim_end())), Ok(2));
        for end in 1..GOOD.len() - 2 {
            assert_eq!(read(&format!("{GOOD}{}", &GOOD[..end])), Ok(1), "{end}");
        }
    }

    #[test]
    fn anything_else_is_refused_with_its_line() {
        for (line, why) in [
            ("# Dipole", "a line is a position, a score, and 1 or 0 for who won: \"# Dipole\""),
            ("8x8:W:WE1=12:BD8=13 1 1", "8x8:W:WE1=12:BD8=13"),
            ("8x8:W:WE1=12:BD8=12 NaN 1", "\"NaN\" is no score in hundredths of a checker"),
            ("8x8:W:WE1=12:BD8=12 1 2", "who won is 1 or 0, not \"2\""),
            ("10x10:W:WE1=20:BF10=20 1 1", "is not of the board to learn"),
        ] {
            let told = read(&format!("{GOOD}{line}\n{GOOD}")).expect_err(line);
            assert!(told.starts_with("line 2: ") && told.contains(why), "{line}: {told}");
        }
    }
}
