//! Training data in memory, a few bytes for each position.

use std::{io::BufRead, str::FromStr};

use anyhow::{Context, bail, ensure};
use dipole::{Position, Setup};
use dipole_engine::network::{BaseEval, Shape};
use dipole_engine::{TRAINING_SCALE, winning_chance};

/// The winning chance for a score in hundredths of a checker.
pub(crate) fn chance(score: f32) -> f32 {
    winning_chance(score.into(), TRAINING_SCALE) as f32
}

/// Positions of one shape with their training targets.
pub struct Samples {
    /// The shape of all positions.
    pub shape: Shape,
    base_eval: BaseEval,
    inputs: Vec<u16>,
    /// The offset of each sample's inputs, followed by the end of the last ones.
    starts: Vec<u32>,
    records: Vec<SampleRecord>,
}

#[derive(Clone, Copy)]
struct SampleRecord {
    base: f32,
    target: f32,
    bucket: u8,
}

/// A position with its target.
#[derive(Clone, Copy)]
pub struct Sample<'a> {
    /// The inputs in the perspective of the player to move.
    pub inputs: &'a [u16],
    /// The bucket of output weights.
    pub bucket: usize,
    /// The base evaluation, in hundredths of a checker.
    pub base: f32,
    /// The winning chance of the player to move that the network should predict.
    pub target: f32,
}

impl Samples {
    /// An empty set for the setup's shape; `None` if it has no network.
    pub fn new(setup: Setup) -> Option<Samples> {
        let start = setup.position();
        let (shape, base_eval) = (Shape::of(&start)?, BaseEval::for_positions_like(&start));
        Some(Samples { shape, base_eval, inputs: Vec::new(), starts: vec![0], records: Vec::new() })
    }

    /// The number of samples.
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// Whether there are no samples.
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// The sample with this index.
    ///
    /// # Panics
    ///
    /// If the index is out of range.
    pub fn get(&self, number: usize) -> Sample<'_> {
        let SampleRecord { base, target, bucket } = self.records[number];
        let range = self.starts[number] as usize..self.starts[number + 1] as usize;
        Sample { inputs: &self.inputs[range], bucket: usize::from(bucket), base, target }
    }

    /// Reads data in the format that the [crate](crate#data-format) describes. The target is
    /// `lambda` times the score's winning chance plus `1 - lambda` times the game's result.
    ///
    /// # Errors
    ///
    /// See [`for_each_line`].
    pub fn read(&mut self, lines: impl BufRead, lambda: f32) -> anyhow::Result<()> {
        for_each_line(self.shape, lines, |labelled| self.add(&labelled, lambda))
    }

    fn add(&mut self, labelled: &Labelled, lambda: f32) -> anyhow::Result<()> {
        let &Labelled { ref position, score, won } = labelled;
        let inputs = self.shape.inputs_of(position.turn(), position);
        self.inputs.extend(inputs.map(|input| input as u16));
        self.starts.push(u32::try_from(self.inputs.len()).context("too many positions")?);
        let result = if won { 1.0 } else { 0.0 };
        self.records.push(SampleRecord {
            base: self.base_eval.value(position) as f32,
            target: lambda * chance(score.into()) + (1.0 - lambda) * result,
            bucket: self.shape.bucket(position.all_checkers()) as u8,
        });
        Ok(())
    }
}

/// A line of training data.
#[derive(Clone, Debug)]
pub struct Labelled {
    /// The position.
    pub position: Position,
    /// The score of a search, in hundredths of a checker, for the player to move.
    pub score: i16,
    /// Whether the player to move won the game.
    pub won: bool,
}

impl Labelled {
    /// Reads a line with a position of this shape.
    fn of(shape: Shape, line: &str) -> anyhow::Result<Labelled> {
        let labelled: Labelled = line.parse()?;
        let position = &labelled.position;
        ensure!(shape.holds(position), "{position} is not of the board to learn");
        Ok(labelled)
    }
}

impl FromStr for Labelled {
    type Err = anyhow::Error;

    fn from_str(line: &str) -> anyhow::Result<Labelled> {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        let [position, score, won] = words[..] else {
            bail!("a line is a position, a score, and 1 or 0 for who won: {:?}", line.trim_end());
        };
        let position: Position = position.parse()?;
        let score: i16 = score
            .parse()
            .with_context(|| format!("{score:?} is no score in hundredths of a checker"))?;
        let won = match won {
            "0" => false,
            "1" => true,
            other => bail!("who won is 1 or 0, not {other:?}"),
        };
        Ok(Labelled { position, score, won })
    }
}

/// Reads data in the format that the [crate](crate#data-format) describes, one position at a
/// time. An invalid last line without a line feed is skipped: its writer was stopped, or is still
/// running.
///
/// # Errors
///
/// If reading fails, or a line is invalid, not of this shape, or refused by `each`; such an error
/// contains the number of the line.
pub fn for_each_line(
    shape: Shape,
    mut lines: impl BufRead,
    mut each: impl FnMut(Labelled) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut line = String::new();
    for number in 1.. {
        line.clear();
        if lines.read_line(&mut line).with_context(|| format!("line {number}"))? == 0 {
            break;
        }
        match Labelled::of(shape, &line) {
            Err(_) if !line.ends_with('\n') => break,
            labelled => labelled.and_then(&mut each).with_context(|| format!("line {number}"))?,
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "8x8:W:WE1=12:BD8=12 -7 1\n";

    /// The number of positions in the text, or the error.
    fn read(text: &str) -> Result<usize, String> {
        let mut samples = Samples::new(Setup::Small).expect("there is a shape");
        samples.read(text.as_bytes(), 0.75).map_err(|error| format!("{error:#}"))?;
        Ok(samples.len())
    }

    #[test]
    fn a_partial_last_line_is_skipped() {
        assert_eq!(read(""), Ok(0));
        assert_eq!(read(&GOOD.repeat(2)), Ok(2));
        assert_eq!(read(&format!("{GOOD}{}", GOOD.trim_end())), Ok(2));
        for end in 1..GOOD.len() - 2 {
            assert_eq!(read(&format!("{GOOD}{}", &GOOD[..end])), Ok(1), "{end}");
        }
    }

    #[test]
    fn invalid_lines_are_rejected_with_their_number() {
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
