//! Checking a proof by playing along.

use std::io::{self, BufRead, BufReader, Read};
use std::ops::ControlFlow;

use dipole::{Move, Player, Players, Position};
use flate2::bufread::GzDecoder;

use super::remembered::Remembered;
use super::walk::{Guide, Proved, Walk};
use super::{Checked, MAGIC, ProofError, VERSION, Walked};
use crate::Tables;
use crate::probe::Reach;
use crate::solve::Unsolved;

/// Plays through a proof and checks that it leaves the loser no way out. Only
/// the rules and the tables are trusted.
///
/// The input is read once from beginning to end, and at most `memory` bytes are taken besides the
/// tables. `progress` is called now and then; when it breaks, checking stops.
///
/// # Errors
///
/// The first thing found that is wrong with it.
pub fn check_proof(
    mut input: impl BufRead,
    tables: &Tables,
    memory: usize,
    progress: &mut dyn FnMut(Walked) -> ControlFlow<()>,
) -> Result<Checked, ProofError> {
    read_version(&mut input)?;
    let mut content = BufReader::new(GzDecoder::new(input));
    let Header { start, winner, reach, bits } = read_header(&mut content)?;
    if start.players() != Players::Two {
        return Err(Unsolved::FourPlayers.into());
    }
    if !tables.covers(start.board(), reach) {
        return Err(ProofError::Tables { checkers: reach.total, side: reach.side });
    }
    let (needed, allowed) = (Remembered::bytes(bits), memory as u64);
    if needed > allowed {
        return Err(ProofError::Memory { needed, allowed });
    }
    let walk = Walk::new(&start, winner, reach, bits)?;
    let mut reader = Reader { tables, winner, content, progress };
    let walked = match walk.run(&start, &mut reader) {
        Err(error @ (ProofError::Unsolved(_) | ProofError::Io(_))) => return Err(error),
        walked => walked,
    };
    // If the checksum is wrong, an illegal move is reported as damage, not as a fault of the proof.
    let left = io::copy(&mut reader.content, &mut io::sink())?;
    let walked = walked?;
    let mut behind = reader.content.into_inner().into_inner();
    if left > 0 || !behind.fill_buf()?.is_empty() {
        return Err(ProofError::LeftOver);
    }
    Ok(Checked { start, winner, walked, table_checkers: reach.total, table_side: reach.side })
}

fn read_version(input: &mut impl Read) -> Result<(), ProofError> {
    let mut magic = [0; MAGIC.len()];
    match input.read_exact(&mut magic) {
        Err(error) if error.kind() != io::ErrorKind::UnexpectedEof => return Err(error.into()),
        Ok(()) if magic == *MAGIC => {}
        _ => return Err(ProofError::Foreign),
    }
    match u16::from_le_bytes(read_bytes(input)?) {
        VERSION => Ok(()),
        other => Err(ProofError::Version(other)),
    }
}

struct Header {
    start: Position,
    winner: Player,
    reach: Reach,
    bits: u32,
}

fn read_header(content: &mut impl Read) -> Result<Header, ProofError> {
    let [letter, total, side, bits] = read_bytes(content)?;
    let winner = match letter {
        b'W' => Player::White,
        b'B' => Player::Black,
        _ => return Err(ProofError::Damaged),
    };
    let bits = u32::from(bits);
    if !Remembered::BITS.contains(&bits) {
        return Err(ProofError::Damaged);
    }
    let mut text = vec![0; usize::from(u16::from_le_bytes(read_bytes(content)?))];
    content.read_exact(&mut text)?;
    let text = String::from_utf8(text).map_err(|_| ProofError::Damaged)?;
    let start = text.parse().map_err(|_| ProofError::Damaged)?;
    Ok(Header { start, winner, reach: Reach { total: total.into(), side: side.into() }, bits })
}

fn read_bytes<const N: usize>(input: &mut impl Read) -> Result<[u8; N], ProofError> {
    let mut bytes = [0; N];
    input.read_exact(&mut bytes)?;
    Ok(bytes)
}

struct Reader<'a, R: Read> {
    tables: &'a Tables,
    winner: Player,
    content: R,
    progress: &'a mut dyn FnMut(Walked) -> ControlFlow<()>,
}

impl<R: Read> Guide for Reader<'_, R> {
    fn choose(
        &mut self,
        position: &Position,
        _: &[Move],
        _: &Proved<'_>,
    ) -> Result<usize, ProofError> {
        let number = read_number(&mut self.content)?;
        usize::try_from(number)
            .map_err(|_| ProofError::Illegal { number, position: Box::new(position.clone()) })
    }

    fn leaf(&mut self, position: &Position) -> Result<(), ProofError> {
        let outcome = self.tables.probe(position);
        match outcome.map(|outcome| outcome.winner(position.turn())) {
            Some(winner) if winner == self.winner => Ok(()),
            _ => Err(ProofError::NotWon(Box::new(position.clone()))),
        }
    }

    fn progress(&mut self, walked: Walked) -> ControlFlow<()> {
        (self.progress)(walked)
    }
}

/// Reads a number that was written seven bits at a time, lowest first.
fn read_number(input: &mut impl Read) -> Result<u64, ProofError> {
    let mut number = 0;
    for shift in (0..63).step_by(7) {
        let [byte] = read_bytes(input)?;
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Ok(number);
        }
    }
    Err(ProofError::Damaged)
}
