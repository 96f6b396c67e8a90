//! The record of a hosted game.

use dipole::Record;
use dipole::record::Comment;

use super::host::HostedGame;
use super::referee::{TournamentResult, WinReason};

/// The game as a record. `site` is its place and `date` its date (`2026.11.21`). Details without a
/// field of their own, such as a tie or a disconnection, are in the last comment.
pub fn record(hosted: &HostedGame, site: &str, date: &str) -> Record {
    let mut record = Record::from_game(hosted.referee.game().clone());
    let [white, black] = &hosted.addresses;
    for (name, value) in [
        ("Event", "Calabria tournament protocol"),
        ("Site", site),
        ("Date", date),
        ("White", white),
        ("Black", black),
    ] {
        record.tags.set(name, value);
    }
    let end = record.game().moves().len();
    if let Some(text) = end_comment(hosted.result) {
        record.set_comment(end, Comment::new(&text));
    }
    record
}

fn end_comment(result: TournamentResult) -> Option<String> {
    Some(match result {
        TournamentResult::Tie => "a tie: both have made the agreed number of moves".to_owned(),
        TournamentResult::Won { winner, by } => match by {
            WinReason::Play | WinReason::Timeout => return None,
            WinReason::InvalidMove => format!("{winner} wins: the opponent sent an invalid move"),
            WinReason::Disconnection => format!("{winner} wins: the opponent disconnected"),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calabria::Referee;
    use dipole::Player;

    fn hosted(end: impl FnOnce(&mut Referee) -> TournamentResult) -> HostedGame {
        let mut referee = Referee::new(1);
        referee.answer("H5,NE,3".parse().unwrap()).unwrap();
        let result = end(&mut referee);
        let addresses = ["10.0.0.1:5000", "10.0.0.2:5000"].map(str::to_owned);
        HostedGame { referee, result, addresses }
    }

    #[test]
    fn the_record_has_players_moves_and_reason_and_round_trips() {
        let won = hosted(|referee| referee.forfeit(Player::Black, WinReason::InvalidMove));
        let text = record(&won, "somewhere", "2026.11.21").to_string();
        for part in [
            "[White \"10.0.0.1:5000\"]",
            "[Result \"1-0\"]",
            "[Termination \"resignation\"]",
            "1. E1-H4 {White wins: the opponent sent an invalid move} 1-0",
        ] {
            assert!(text.contains(part), "{part} in {text}");
        }
        assert_eq!(text.parse::<Record>().unwrap().to_string(), text);
    }

    #[test]
    fn a_tie_is_a_game_without_result() {
        let tied = hosted(|referee| {
            referee.answer("A4,S,2".parse().unwrap()).unwrap();
            referee.result().unwrap()
        });
        let text = record(&tied, "somewhere", "2026.11.21").to_string();
        assert!(text.contains("[Result \"*\"]") && text.contains("a tie"), "{text}");
    }
}
