//! The shape of stacks in drawings, in tenths of a square. Pages (`views::board`,
//! `web/js/stack-drawing.js`) and pictures draw the same stacks.

/// Radius of a checker.
pub const CHECKER: f64 = 3.4;

/// Radius of the ring on a checker.
pub const RIM: f64 = 2.75;

/// Radius of a coin.
pub const COIN: f64 = 3.15;

/// Radius of the disc in the player's colour on a coin, and of the ring on that disc.
pub const COIN_CENTRE: f64 = 2.2;
/// See [`COIN_CENTRE`].
pub const COIN_RIM: f64 = COIN_CENTRE - 0.3;

/// Number of checkers that a coin represents.
pub const COIN_WORTH: usize = 5;

/// Maximum height that is drawn. A stack of this height fills its square.
pub const MAX_DRAWN_HEIGHT: usize = 24;

/// Rise per checker; the first ones rise most. Every fifth has a notch, which takes some extra
/// room.
const LIFT: f64 = 0.23;
const LIFT_POWER: f64 = 0.75;
const NOTCH: f64 = 0.12;
const NOTCH_EVERY: usize = 5;

/// Thickness of a checker and of a coin. A coin is thicker than four checkers, so that five rise
/// higher than four.
const CHECKER_THICKNESS: f64 = 0.34;
const COIN_THICKNESS: f64 = 1.5;

/// Maximum rise of stacks with coins, which levels off with their thickness.
const COIN_RISE: f64 = 2.7;
const COIN_RISE_SCALE: f64 = 2.4;

/// Sideways offset of the shadow, larger below a higher stack.
const SHADOW: f64 = 0.2;
const SHADOW_OF_RISE: f64 = 0.22;

/// How far a checker is drawn above the lowest one, by the number of checkers below it.
pub fn rise(below: usize) -> f64 {
    let counted = below.min(MAX_DRAWN_HEIGHT - 1);
    LIFT * (counted as f64).powf(LIFT_POWER) + NOTCH * (counted / NOTCH_EVERY) as f64
}

/// Returns true if the checker with this number of checkers below it has a notch.
pub const fn has_notch(below: usize) -> bool {
    below % NOTCH_EVERY == NOTCH_EVERY - 1
}

/// How far a checker or coin is drawn above the lowest one in a stack with coins, by the number of
/// checkers and of coins below it.
pub fn rise_with_coins(checkers: usize, coins: usize) -> f64 {
    let thickness = checkers as f64 * CHECKER_THICKNESS + coins as f64 * COIN_THICKNESS;
    COIN_RISE * (1.0 - (-thickness / COIN_RISE_SCALE).exp())
}

/// Sideways offset of the shadow of a stack with this rise.
pub fn shadow_offset(rise: f64) -> f64 {
    SHADOW + SHADOW_OF_RISE * rise
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_higher_stack_rises_higher_with_coins_and_without() {
        for height in 1..MAX_DRAWN_HEIGHT {
            assert!(rise(height) > rise(height - 1), "{height}");
            let with_coins = |height| rise_with_coins(height % COIN_WORTH, height / COIN_WORTH);
            assert!(with_coins(height + 1) > with_coins(height), "{height}");
        }
        assert!(2.0 * CHECKER + rise(MAX_DRAWN_HEIGHT) <= 10.0, "a stack fits in its square");
    }
}
