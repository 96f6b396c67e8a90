//! An avatar for each player, generated from the name: two stacks, like the site's logo. The name
//! decides their heights and colours.

use dipole_domain::{Occupant, computer_name};
use maud::{Markup, html};

/// Pairs of colours with enough contrast to each other and to their background.
const COLOURS: [(&str, &str); 8] = [
    ("#6d2a63", "#f6dcb4"),
    ("#1f5b57", "#f3d9a0"),
    ("#8a3b1c", "#f7e3c8"),
    ("#33457d", "#f4d3b0"),
    ("#5b5a1e", "#f8ecd2"),
    ("#7a2038", "#f2d7c0"),
    ("#2f5a2c", "#f5e2bd"),
    ("#4a3a33", "#f0cf9e"),
];

/// Maximum number of checkers in a stack of an avatar.
const HIGHEST: u64 = 5;

/// The avatar of a name. It is decorative: the name stands beside it.
pub(crate) fn avatar(name: &str) -> Markup {
    let hash = fingerprint(&name.to_ascii_lowercase());
    let (ground, face) = COLOURS[(hash % COLOURS.len() as u64) as usize];
    let (left, right) = (1 + hash / 8 % HIGHEST, 1 + hash / 64 % HIGHEST);
    html! {
        svg.avatar viewBox="0 0 32 32" aria-hidden="true" {
            rect width="32" height="32" rx="7" fill=(ground) {}
            g fill=(face) stroke=(ground) stroke-width="1.4" {
                @for (x, height) in [(10, left), (22, right)] {
                    @for checker in 0..height {
                        ellipse cx=(x) cy=(26 - 4 * checker) rx="6" ry="3.4" {}
                    }
                }
            }
        }
    }
}

/// The avatar of a player in a seat; empty for guests and open seats, which have no name.
pub(crate) fn of_seat(occupant: &Occupant) -> Markup {
    match occupant {
        Occupant::Human { name, .. } if !name.is_empty() => avatar(name),
        Occupant::Computer { level } => avatar(&computer_name(*level)),
        Occupant::Human { .. } | Occupant::Open => html! {},
    }
}

/// Hashes a name, with the same result on all nodes and after every start (FNV-1a).
fn fingerprint(name: &str) -> u64 {
    name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    }) >> 7
}

#[cfg(test)]
mod tests {
    use super::avatar;

    #[test]
    fn a_name_keeps_its_sign_and_names_differ() {
        let signs: Vec<String> =
            ["anna", "Bert", "carl", "Anna"].map(|name| avatar(name).into_string()).into();
        assert_eq!(signs[0], signs[3], "the case of letters does not matter");
        assert_ne!(signs[0], signs[1]);
        assert_ne!(signs[1], signs[2]);
        assert!(!signs[0].contains("Anna"), "the drawing does not contain the name");
    }
}
