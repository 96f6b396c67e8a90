//! Training data as rows of equal length, for a trainer on a GPU. The
//! [crate](crate#packed-rows) describes the format.

use std::io::{self, Write};

use dipole_engine::network::Shape;

use crate::samples::Labelled;

/// The bytes of a row.
pub fn row_length(shape: Shape) -> usize {
    2 * most_stacks(shape) + 8
}

/// Maximum number of stacks, each of one checker.
fn most_stacks(shape: Shape) -> usize {
    2 * shape.max_height
}

/// Writes a position as a row.
///
/// # Errors
///
/// If writing fails.
pub fn write_row(
    out: &mut impl Write,
    shape: Shape,
    labelled: &Labelled,
    base: i32,
) -> io::Result<()> {
    let Labelled { position, score, won } = labelled;
    let turn = position.turn();
    let inputs = shape.inputs_of(turn, position);
    let none = std::iter::repeat(shape.inputs());
    for input in inputs.chain(none).take(most_stacks(shape)) {
        out.write_all(&(input as u16).to_le_bytes())?;
    }
    let base = base.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
    out.write_all(&base.to_le_bytes())?;
    out.write_all(&score.to_le_bytes())?;
    let moves = position.mobility();
    let few = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
    out.write_all(&[
        u8::from(*won),
        few(position.all_checkers()),
        few(moves.of(turn)),
        few(moves.of(position.players().after(turn))),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_the_fields_of_the_format() {
        let shape = Shape::SMALL;
        let labelled: Labelled = "8x8:B:WE1=2:BD8=1 -35 1".parse().expect("well formed");
        let mut row = Vec::new();
        write_row(&mut row, shape, &labelled, -260).expect("a vector takes all");
        assert_eq!(row.len(), row_length(shape));
        let (inputs, rest) = row.split_at(row.len() - 8);
        let mut inputs: Vec<usize> = inputs
            .as_chunks::<2>()
            .0
            .iter()
            .map(|&bytes| usize::from(u16::from_le_bytes(bytes)))
            .collect();
        let padding = inputs.split_off(2);
        assert!(padding.len() == 22 && padding.iter().all(|&input| input == shape.inputs()));
        let turn = labelled.position.turn();
        assert!(shape.inputs_of(turn, &labelled.position).eq(inputs));
        let moves = labelled.position.mobility();
        let moves = labelled.position.players().all().iter().rev().map(|&p| moves.of(p) as u8);
        let mut expected = [(-260_i16).to_le_bytes(), (-35_i16).to_le_bytes()].concat();
        expected.extend([1, 3]);
        expected.extend(moves);
        assert_eq!(rest, expected);
    }
}
