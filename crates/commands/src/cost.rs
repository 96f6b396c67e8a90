//! Costs of commands. The commands of one mail or request share a budget and are priced before the
//! first of them runs, so that a batch beyond the budget has no effect at all.

use std::collections::HashSet;

use dipole_pbem::{Command, Speaker, TournamentCommand};

/// Maximum number of points that the commands of one mail or request may cost together. Fifty moves
/// of one player fit.
pub const BUDGET: u32 = 300;

/// Points for each different pair of userid and secret: it is checked once, against the hashes of
/// password and PIN.
const PROOF: u32 = 50;

/// Points for a line that is no command. By mail it may still be a move without a password, whose
/// board and sender are looked up.
const UNREADABLE: u32 = 4;

/// Points for one command without the check of its password. One point is about a millisecond of
/// a processor, the database included.
pub fn cost(command: &Command) -> u32 {
    match command {
        Command::Help { subjects } => 2 + count(subjects),
        Command::List { .. } | Command::Multiple => 1,
        // One hash of a password, and one mail.
        Command::SignUp { .. } | Command::ChangePassword { .. } => 50,
        Command::ChangeAddress { .. } | Command::Delete { .. } => 10,
        Command::SignOff { .. }
        | Command::Set { .. }
        | Command::Mail { .. }
        | Command::Language { .. } => 3,
        // The clocks of all games stop or run, and their notifications are recomputed.
        Command::Vacation { .. } => 10,
        Command::Message { to, .. } => 4 + 2 * count(to),
        Command::Broadcast { .. } | Command::Chat { .. } => 4,
        // Sums over games and lists of all pools.
        Command::Standings | Command::Ratings => 30,
        Command::History => 10,
        // A list of games for each userid.
        Command::Games { of, .. } => 10 + 10 * count(of),
        // A list of games and its boards.
        Command::SignOn { .. } => 50,
        // A list of games for each userid, with as many boards at most.
        Command::ShowUsers { of, .. } => 40 + 10 * count(of),
        Command::ShowBoards { boards, .. } => 2 + 2 * count(boards),
        Command::Challenge(_) | Command::Answer { .. } => 10,
        Command::Act { .. } | Command::Queue { .. } | Command::Confirm { .. } => 4,
        Command::Preview { moves, .. } => 4 + count(moves),
        // One tournament with all of its pairings is read, and its tables are computed.
        Command::Tournament(TournamentCommand::Show { .. }) => 30,
        Command::Tournament(_) => 10,
    }
}

fn count<T>(list: &[T]) -> u32 {
    u32::try_from(list.len()).unwrap_or(u32::MAX)
}

/// The number of the first line that goes beyond the budget, counted from 1.
pub(crate) fn first_beyond_budget<'a, E: 'a>(
    lines: impl Iterator<Item = &'a Result<Command, E>>,
) -> Option<usize> {
    let mut proofs = HashSet::new();
    let mut spent = 0_u32;
    for (number, line) in (1..).zip(lines) {
        let price = line.as_ref().map_or(UNREADABLE, cost);
        let proof = line.as_ref().ok().and_then(speaker).is_some_and(|speaker| match speaker {
            Speaker::Named(userid, secret) => proofs.insert((userid.key(), secret.expose())),
            Speaker::Known => false,
        });
        spent = spent.saturating_add(price).saturating_add(if proof { PROOF } else { 0 });
        if spent > BUDGET {
            return Some(number);
        }
    }
    None
}

/// The speaker whose secret a command names or leaves out.
fn speaker(command: &Command) -> Option<&Speaker> {
    match command {
        Command::ChangePassword { speaker, .. }
        | Command::ChangeAddress { speaker, .. }
        | Command::SignOff { speaker }
        | Command::SignOn { speaker }
        | Command::Set { speaker, .. }
        | Command::Mail { speaker, .. }
        | Command::Language { speaker, .. }
        | Command::Vacation { speaker, .. }
        | Command::Delete { speaker }
        | Command::Message { speaker, .. }
        | Command::Broadcast { speaker }
        | Command::Chat { speaker, .. }
        | Command::Answer { speaker, .. }
        | Command::Act { speaker, .. }
        | Command::Queue { speaker, .. }
        | Command::Confirm { speaker, .. }
        | Command::Tournament(
            TournamentCommand::Join { speaker, .. } | TournamentCommand::Leave { speaker, .. },
        ) => Some(speaker),
        Command::ShowUsers { speaker, .. } | Command::ShowBoards { speaker, .. } => {
            speaker.as_ref()
        }
        Command::Help { .. }
        | Command::List { .. }
        | Command::SignUp { .. }
        | Command::Multiple
        | Command::Standings
        | Command::Ratings
        | Command::History
        | Command::Games { .. }
        | Command::Challenge(_)
        | Command::Tournament(TournamentCommand::List | TournamentCommand::Show { .. })
        | Command::Preview { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use dipole_pbem::{CommandError, MAX_NAMES, MAX_PREVIEWED, Origin, parse};

    use super::*;

    fn beyond(lines: &[String]) -> Option<usize> {
        let parsed: Vec<Result<Command, CommandError>> =
            lines.iter().map(|line| parse(line, Origin::Anybody)).collect();
        first_beyond_budget(parsed.iter())
    }

    fn names() -> String {
        (0..MAX_NAMES).map(|number| format!(" user{number}")).collect()
    }

    #[test]
    fn every_command_alone_is_within_the_budget() {
        for line in [
            "help".to_owned(),
            format!("dipole games{} all", names()),
            format!("dipole show{} all", names()),
            "dipole showas anna secretword".to_owned(),
            format!("message anna secretword{}", names()),
            "change password anna secretword other".to_owned(),
            "vacation anna secretword 7".to_owned(),
            "mail anna secretword daily text".to_owned(),
            "signup anna secretword".to_owned(),
            format!("dipole preview 1{}", " E1-G3".repeat(MAX_PREVIEWED)),
            "dipole ratings".to_owned(),
            "dipole tournament show abcdefgh".to_owned(),
            "dipole tournament join abcdefgh anna secretword always".to_owned(),
        ] {
            assert!(parse(&line, Origin::Anybody).is_ok(), "{line}");
            assert_eq!(beyond(std::slice::from_ref(&line)), None, "{line}");
        }
    }

    /// A number for each kind of command, from 0 on without a gap.
    const fn kind(command: &Command) -> usize {
        match command {
            Command::Help { .. } => 0,
            Command::List { .. } => 1,
            Command::SignUp { .. } => 2,
            Command::ChangePassword { .. } => 3,
            Command::ChangeAddress { .. } => 4,
            Command::SignOff { .. } => 5,
            Command::SignOn { .. } => 6,
            Command::Set { .. } => 7,
            Command::Mail { .. } => 8,
            Command::Language { .. } => 9,
            Command::Vacation { .. } => 10,
            Command::Delete { .. } => 11,
            Command::Message { .. } => 12,
            Command::Broadcast { .. } => 13,
            Command::Multiple => 14,
            Command::Standings => 15,
            Command::Ratings => 16,
            Command::History => 17,
            Command::Games { .. } => 18,
            Command::ShowUsers { .. } => 19,
            Command::ShowBoards { .. } => 20,
            Command::Challenge(_) => 21,
            Command::Answer { .. } => 22,
            Command::Act { .. } => 23,
            Command::Queue { .. } => 24,
            Command::Confirm { .. } => 25,
            Command::Chat { .. } => 26,
            Command::Preview { .. } => 27,
            Command::Tournament(_) => 28,
        }
    }

    /// `cargo xtask attack` sends the commands of this table.
    #[test]
    fn the_guide_has_every_command_with_its_cost() {
        let guide = include_str!("../../../docs/security.md");
        let (_, table) = guide.split_once("| command | points |").expect("a table");
        let mut kinds = std::collections::BTreeSet::new();
        for row in table.lines().skip(2).take_while(|row| row.starts_with("| `")) {
            let (commands, points) = row.rsplit_once("` | ").expect("two columns");
            let points: Vec<u32> = points
                .split(|c: char| !c.is_ascii_digit())
                .filter_map(|number| number.parse().ok())
                .collect();
            for line in commands.split('`').filter(|part| part.contains(char::is_alphabetic)) {
                let line = line.replace("PASSWORD", "secretword");
                let command = parse(&line, Origin::Anybody).unwrap_or_else(|_| panic!("{line}"));
                let more = cost(&command).checked_sub(points[0]).expect("the least that it costs");
                let each = points.get(1).copied().unwrap_or(1);
                assert!(more.is_multiple_of(each) && (more == 0 || points.len() > 1), "{line}");
                kinds.insert(kind(&command));
            }
        }
        assert_eq!(kinds, (0..29).collect(), "the kinds of commands");
    }

    #[test]
    fn moves_on_fifty_boards_fit_and_are_checked_once() {
        let moves = |secret: &dyn Fn(usize) -> String| -> Vec<String> {
            let line = |board| format!("dipole move {board} anna {} E1-G3", secret(board));
            (1..=50).map(line).collect()
        };
        assert_eq!(beyond(&moves(&|_| "secretword".to_owned())), None);
        // Each other secret is another check.
        assert_eq!(beyond(&moves(&|board| format!("secret{board}"))), Some(6));
    }

    #[test]
    fn the_line_that_goes_beyond_is_named() {
        let lists = vec![format!("dipole games{}", names()); 3];
        assert_eq!(beyond(&lists), Some(2));
        assert_eq!(beyond(&vec!["nonsense".to_owned(); 50]), None);
        assert_eq!(beyond(&vec!["change password anna a bb".to_owned(); 50]), Some(6));
    }
}
