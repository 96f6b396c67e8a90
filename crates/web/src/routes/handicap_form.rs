//! Reads a handicap from a form or a JSON body.

use dipole::Player;
use dipole_domain::{Handicap, HandicapFault, OfferRefusal};

/// The handicap with a number of checkers for Black.
///
/// # Errors
///
/// If there is no such handicap.
pub(crate) fn with_checkers(checkers: u8) -> Result<Handicap, OfferRefusal> {
    Handicap::with_checkers(checkers).ok_or_else(|| HandicapFault::Checkers.into())
}

/// The handicap that a form names, such as `own-11` or `other-8`, and the colour of the form's
/// sender with it: the player with fewer checkers plays Black. Without a handicap, the colour stays.
///
/// # Errors
///
/// If there is no such handicap, or `colour` is the other one.
pub(crate) fn read(
    text: &str,
    colour: Option<Player>,
) -> Result<(Option<Handicap>, Option<Player>), OfferRefusal> {
    if text.is_empty() {
        return Ok((None, colour));
    }
    let (sender, checkers) = text.split_once('-').ok_or(HandicapFault::Checkers)?;
    let with_handicap = match sender {
        "own" => Player::Black,
        "other" => Player::White,
        _ => return Err(HandicapFault::Checkers.into()),
    };
    let handicap = with_checkers(checkers.parse().unwrap_or_default())?;
    match colour.filter(|&colour| colour != with_handicap) {
        Some(_) => Err(HandicapFault::Colour.into()),
        None => Ok((Some(handicap), Some(with_handicap))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_player_with_fewer_checkers_plays_black() {
        let ten = Handicap::with_checkers(10);
        for (text, colour, expected) in [
            ("own-10", None, Player::Black),
            ("own-10", Some(Player::Black), Player::Black),
            ("other-10", None, Player::White),
            ("other-10", Some(Player::White), Player::White),
        ] {
            assert_eq!(read(text, colour), Ok((ten, Some(expected))), "{text}");
        }
        assert_eq!(read("", Some(Player::Red)), Ok((None, Some(Player::Red))));
    }

    #[test]
    fn other_texts_are_refused() {
        let refused = |fault: HandicapFault| Err(OfferRefusal::Handicap(fault));
        assert_eq!(read("own-8", Some(Player::White)), refused(HandicapFault::Colour));
        for text in ["own-12", "own-9", "own-", "own", "11", "both-11", "own-11-8", "own--8", "-"] {
            assert_eq!(read(text, None), refused(HandicapFault::Checkers), "{text}");
        }
    }
}
