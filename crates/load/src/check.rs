//! Verifies acknowledged moves against the site or its database.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use dipole::Game;
use dipole_domain::GameId;
use dipole_store::{Store, StoreError};
use serde::Serialize;

use crate::acknowledgements::{self, Acknowledgement};
use crate::client::{Client, RequestError, SiteAddress};
use crate::ratings;

/// The source of the games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A running site, by its address.
    Site(String),
    /// A database: a file, or an address such as `postgres://…`.
    Database(String),
}

/// The reason why the check failed to run.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CheckError {
    /// The file cannot be read, or one of its lines is not an acknowledgement.
    #[error(transparent)]
    File(#[from] std::io::Error),
    /// The address is wrong.
    #[error("{0}")]
    Address(String),
    /// The site does not respond.
    #[error("the site: {0}")]
    Site(String),
    /// The database does not respond.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The result of a check.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Checked {
    /// Number of acknowledgements in the file.
    pub acknowledged: u64,
    /// Number of games in the file.
    pub games: u64,
    /// Number of games of the whole site that have changed ratings, which were recomputed; only in
    /// a database.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rated_games: Option<u64>,
    /// The faults, one sentence each. If there are none, every acknowledged move was found once and
    /// in its place, and every game is legal from its first move to its last.
    pub faults: Vec<String>,
}

/// Looks up every acknowledged move of a file, checks that it exists once and in its place, and
/// replays the games. In a database it also recomputes all ratings.
///
/// # Errors
///
/// If the file, site or database cannot be read.
pub fn check(file: &Path, source: &Source) -> Result<Checked, CheckError> {
    let lines = acknowledgements::read(file)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let mut reader = Reader::open(source).await?;
        let mut games: BTreeMap<&str, Vec<&Acknowledgement>> = BTreeMap::new();
        for line in &lines {
            games.entry(&line.game).or_default().push(line);
        }
        let mut checked = Checked {
            acknowledged: lines.len() as u64,
            games: games.len() as u64,
            ..Checked::default()
        };
        for (id, acknowledged) in games {
            match reader.game(id).await? {
                Some(game) => checked.faults.extend(faults(id, &acknowledged, &game)),
                None => checked.faults.push(format!("game {id} is lost")),
            }
        }
        if let Reader::Database(store) = &reader {
            let found = ratings::check(store).await?;
            checked.rated_games = Some(found.games);
            checked.faults.extend(found.faults);
        }
        Ok(checked)
    })
}

/// A stored game.
#[derive(Debug)]
struct Kept {
    start: String,
    moves: Vec<String>,
    /// Whether it has ended without the rating changes that it should have caused.
    lacks_ratings: bool,
}

enum Reader {
    Site(Box<Client>),
    Database(Store),
}

impl Reader {
    async fn open(source: &Source) -> Result<Reader, CheckError> {
        Ok(match source {
            Source::Site(url) => {
                let site = SiteAddress::parse(url).map_err(CheckError::Address)?;
                Reader::Site(Box::new(Client::stranger(Arc::new(site), None)))
            }
            Source::Database(database) => Reader::Database(Store::open(database).await?),
        })
    }

    async fn game(&mut self, id: &str) -> Result<Option<Kept>, CheckError> {
        match self {
            Reader::Site(client) => match client.get(&format!("/api/games/{id}")).await {
                Ok(game) => {
                    let text = |value: &serde_json::Value| value.as_str().map(str::to_owned);
                    let kept = text(&game["start"]).zip(game["moves"].as_array());
                    let kept = kept.map(|(start, moves)| Kept {
                        start,
                        moves: moves.iter().filter_map(text).collect(),
                        lacks_ratings: false,
                    });
                    kept.map(Some).ok_or_else(|| CheckError::Site(format!("{id} is no game")))
                }
                Err(RequestError::Refused { status: 404, .. }) => Ok(None),
                Err(error) => Err(CheckError::Site(error.to_string())),
            },
            Reader::Database(store) => {
                let Some(id) = GameId::parse(id) else { return Ok(None) };
                let Some(game) = store.game(&id).await? else { return Ok(None) };
                let lacks_ratings =
                    ratings::counts(&game) && store.rating_changes(&id).await?.is_empty();
                let (start, moves) = (game.play().start().to_string(), game.move_texts());
                Ok(Some(Kept { start, moves, lacks_ratings }))
            }
        }
    }
}

fn faults(id: &str, acknowledged: &[&Acknowledgement], kept: &Kept) -> Vec<String> {
    let mut faults = Vec::new();
    let mut plies = BTreeMap::new();
    for line in acknowledged {
        if let Some(other) = plies.insert(line.ply, &line.text)
            && *other != line.text
        {
            faults.push(format!(
                "game {id}: move {} was acknowledged as {other} and {}",
                line.ply, line.text
            ));
        }
        match kept.moves.get(line.ply as usize) {
            Some(text) if *text == line.text => {}
            Some(text) => faults.push(format!(
                "game {id}: move {} was acknowledged as {} and is {text}",
                line.ply, line.text
            )),
            None => faults.push(format!("game {id}: move {} ({}) is lost", line.ply, line.text)),
        }
    }
    if kept.lacks_ratings {
        faults.push(format!("game {id} is rated and has changed no rating"));
    }
    match kept.start.parse() {
        Ok(start) => {
            let mut game = Game::new(start);
            for (ply, text) in kept.moves.iter().enumerate() {
                if let Err(error) = game.play_text(text) {
                    faults.push(format!("game {id}: move {ply} ({text}): {error}"));
                    break;
                }
            }
        }
        Err(error) => faults.push(format!("game {id}: its start {}: {error}", kept.start)),
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn acknowledgement(ply: u32, text: &str) -> Acknowledgement {
        Acknowledgement { game: "abcdefgh".into(), ply, text: text.into() }
    }

    #[test]
    fn lost_doubled_and_illegal_moves_are_faults() {
        let kept = |moves: &[&str]| Kept {
            start: dipole::Setup::Small.position().to_string(),
            moves: moves.iter().map(|&text| text.to_owned()).collect(),
            lacks_ratings: false,
        };
        let first = acknowledgement(0, "E1-G3");
        let second = acknowledgement(1, "D8-B6");
        let lines = [&first, &second];
        assert!(faults("abcdefgh", &lines, &kept(&["E1-G3", "D8-B6"])).is_empty());
        let lost = faults("abcdefgh", &lines, &kept(&["E1-G3"]));
        assert_eq!(lost, ["game abcdefgh: move 1 (D8-B6) is lost"]);
        let doubled = faults("abcdefgh", &lines, &kept(&["E1-G3", "E1-G3", "D8-B6"]));
        assert_eq!(doubled.len(), 2, "another move in its place, and an illegal one: {doubled:?}");
    }
}
